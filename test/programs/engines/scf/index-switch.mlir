// PIPELINE: to-buffers, to-llvm
// One case of several, and the default.
func.func @name(%i: index) -> i32 {
  %r = scf.index_switch %i -> i32
  case 2 {
    %v = arith.constant 20 : i32
    scf.yield %v : i32
  }
  case 5 {
    vector.print str "five\n"
    %v = arith.constant 50 : i32
    scf.yield %v : i32
  }
  default {
    %v = arith.constant -1 : i32
    scf.yield %v : i32
  }
  return %r : i32
}
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c6 = arith.constant 6 : index
  scf.for %i = %c0 to %c6 step %c1 {
    %v = func.call @name(%i) : (index) -> i32
    vector.print %v : i32
  }
  return
}
