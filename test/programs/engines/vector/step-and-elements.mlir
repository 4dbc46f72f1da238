// PIPELINE: to-buffers, to-llvm
// The numbers of the lanes, and vectors from and to scalars.
func.func @main() {
  %s = vector.step : vector<4xindex>
  vector.print %s : vector<4xindex>
  %a = arith.constant 5 : i32
  %b = arith.constant 6 : i32
  %v = vector.from_elements %a, %b, %b, %a : vector<2x2xi32>
  vector.print %v : vector<2x2xi32>
  %e:4 = vector.to_elements %v : vector<2x2xi32>
  %x = arith.muli %e#0, %e#1 : i32
  vector.print %x : i32
  return
}
