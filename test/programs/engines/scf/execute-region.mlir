// PIPELINE: to-buffers, to-llvm
// Branches within a region that gives a value.
func.func @main() {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %c5 = arith.constant 5 : i32
  %r = scf.execute_region -> i32 {
    cf.br ^loop(%c0, %c1 : i32, i32)
  ^loop(%i: i32, %p: i32):
    %go = arith.cmpi slt, %i, %c5 : i32
    cf.cond_br %go, ^body, ^end
  ^body:
    %j = arith.addi %i, %c1 : i32
    %q = arith.muli %p, %j : i32
    cf.br ^loop(%j, %q : i32, i32)
  ^end:
    scf.yield %p : i32
  }
  vector.print %r : i32
  return
}
