// PIPELINE: to-buffers, to-llvm
// A sum with its carry, products of twice the width.
func.func @main() {
  %a = arith.constant -1 : i32
  %b = arith.constant 2 : i32
  %s, %c = arith.addui_extended %a, %b : i32, i1
  vector.print %s : i32
  vector.print %c : i1
  %l, %h = arith.mulsi_extended %a, %b : i32
  vector.print %l : i32
  vector.print %h : i32
  %lu, %hu = arith.mului_extended %a, %b : i32
  vector.print %lu : i32
  vector.print %hu : i32
  %va = arith.constant dense<[-1, 1000000007]> : vector<2xi64>
  %vb = arith.constant dense<[-1, 998244353000]> : vector<2xi64>
  %vl, %vh = arith.mulsi_extended %va, %vb : vector<2xi64>
  vector.print %vl : vector<2xi64>
  vector.print %vh : vector<2xi64>
  return
}
