// PIPELINE: to-buffers, to-llvm
// A product of matrices as one operation.
func.func @main() {
  %a = arith.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : vector<2x3xf32>
  %b = arith.constant dense<[[1.0, 0.0], [0.0, -1.0], [2.0, 0.5]]> : vector<3x2xf32>
  %c = arith.constant dense<10.0> : vector<2x2xf32>
  %r = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>],
                        iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c
      : vector<2x3xf32>, vector<3x2xf32> into vector<2x2xf32>
  vector.print %r : vector<2x2xf32>
  return
}
