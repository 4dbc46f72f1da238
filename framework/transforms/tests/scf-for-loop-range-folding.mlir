// RUN: terrace-opt %s --scf-for-loop-range-folding
func.func @sum_and_product(%l: index, %u: index, %s: index, %n: index, %m: memref<?xf32>, %x: f32) {
  %c3 = arith.constant 3 : index
  scf.for %i = %l to %u step %s {
    %j = arith.addi %i, %n : index
    %k = arith.muli %c3, %j : index
    memref.store %x, %m[%k] : memref<?xf32>
  }
  return
}
func.func @others(%l: index, %u: index, %s: index, %n: index, %m: memref<?xf32>, %x: f32) {
  // Used twice.
  scf.for %i = %l to %u step %s {
    %j = arith.addi %i, %n : index
    memref.store %x, %m[%j] : memref<?xf32>
    memref.store %x, %m[%i] : memref<?xf32>
  }
  // Added to something that changes.
  scf.for %i = %l to %u step %s {
    %d = memref.load %m[%n] : memref<?xf32>
    %e = arith.fptosi %d : f32 to i64
    %f = arith.index_cast %e : i64 to index
    %j = arith.addi %i, %f : index
    memref.store %x, %m[%j] : memref<?xf32>
  }
  // An operation that is not folded.
  scf.for %i = %l to %u step %s {
    %j = arith.subi %i, %n : index
    memref.store %x, %m[%j] : memref<?xf32>
  }
  return
}
func.func @nested(%l: index, %u: index, %s: index, %m: memref<?xf32>, %x: f32) {
  scf.for %i = %l to %u step %s {
    scf.for %j = %l to %u step %s {
      %k = arith.addi %j, %i : index
      memref.store %x, %m[%k] : memref<?xf32>
    }
  }
  return
}
