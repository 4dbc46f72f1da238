// PIPELINE: to-buffers, to-llvm
// The inner loop begins where the outer one stands.
func.func @main() {
  %zero = arith.constant 0 : index
  %sum = affine.for %i = 0 to 6 iter_args(%a = %zero) -> index {
    %inner = affine.for %j = affine_map<(i) -> (i)>(%i) to 6 iter_args(%b = %a) -> index {
      %p = arith.muli %i, %j : index
      %c = arith.addi %b, %p : index
      affine.yield %c : index
    }
    affine.yield %inner : index
  }
  vector.print %sum : index
  return
}
