// PIPELINE: to-buffers, to-llvm
// The primes below fifty.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c50 = arith.constant 50 : index
  %true = arith.constant true
  %false = arith.constant false
  %composite = memref.alloc() : memref<50xi1>
  scf.for %i = %c0 to %c50 step %c1 {
    memref.store %false, %composite[%i] : memref<50xi1>
  }
  %n = scf.for %i = %c2 to %c50 step %c1 iter_args(%n = %c0) -> index {
    %c = memref.load %composite[%i] : memref<50xi1>
    %r = scf.if %c -> index {
      scf.yield %n : index
    } else {
      vector.print %i : index punctuation <no_punctuation>
      vector.print str " "
      %s = arith.muli %i, %i : index
      scf.for %j = %s to %c50 step %i {
        memref.store %true, %composite[%j] : memref<50xi1>
      }
      %m = arith.addi %n, %c1 : index
      scf.yield %m : index
    }
    scf.yield %r : index
  }
  vector.print punctuation <newline>
  vector.print %n : index
  return
}
