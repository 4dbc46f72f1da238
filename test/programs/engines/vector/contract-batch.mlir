// PIPELINE: to-buffers, to-llvm
// A dimension that all operands share.
func.func @main() {
  %a = arith.constant dense<[[[1.0, 2.0]], [[3.0, 4.0]]]> : vector<2x1x2xf32>
  %b = arith.constant dense<[[[1.0, 0.5], [2.0, 0.0]], [[-1.0, 1.0], [1.0, 3.0]]]> : vector<2x2x2xf32>
  %c = arith.constant dense<0.0> : vector<2x1x2xf32>
  %r = vector.contract {indexing_maps = [affine_map<(b, i, j, k) -> (b, i, k)>, affine_map<(b, i, j, k) -> (b, k, j)>, affine_map<(b, i, j, k) -> (b, i, j)>],
                        iterator_types = ["parallel", "parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c
      : vector<2x1x2xf32>, vector<2x2x2xf32> into vector<2x1x2xf32>
  vector.print %r : vector<2x1x2xf32>
  return
}
