// PIPELINE: sccp, canonicalize, symbol-dce, to-buffers, to-llvm
// Constants go through branches and calls.
func.func private @pick(%c: i1, %a: i32) -> i32 {
  %zero = arith.constant 0 : i32
  cf.cond_br %c, ^one, ^two
^one:
  return %a : i32
^two:
  return %zero : i32
}
func.func @main() {
  %t = arith.constant true
  %x = arith.constant 5 : i32
  %r = call @pick(%t, %x) : (i1, i32) -> i32
  %s = arith.muli %r, %x : i32
  vector.print %s : i32
  return
}
