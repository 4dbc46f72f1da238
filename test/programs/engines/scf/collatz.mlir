// PIPELINE: to-buffers, to-llvm
// A loop in a loop: how many steps each number takes to come to one.
func.func @main() {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c0 = arith.constant 0 : index
  %c10 = arith.constant 10 : index
  scf.for %n = %c1 to %c10 step %c1 {
    %r:2 = scf.while (%x = %n, %k = %c0) : (index, index) -> (index, index) {
      %go = arith.cmpi ne, %x, %c1 : index
      scf.condition(%go) %x, %k : index, index
    } do {
    ^bb0(%x: index, %k: index):
      %odd = arith.remui %x, %c2 : index
      %is = arith.cmpi eq, %odd, %c1 : index
      %y = scf.if %is -> index {
        %t = arith.muli %x, %c3 : index
        %u = arith.addi %t, %c1 : index
        scf.yield %u : index
      } else {
        %h = arith.divui %x, %c2 : index
        scf.yield %h : index
      }
      %l = arith.addi %k, %c1 : index
      scf.yield %y, %l : index, index
    }
    vector.print %r#1 : index
  }
  return
}
