// PIPELINE: to-buffers, to-llvm
// Operands that are read by columns, and a matrix with a vector.
func.func @main() {
  %a = arith.constant dense<[[1, 2], [3, 4], [5, 6]]> : vector<3x2xi32>
  %b = arith.constant dense<[[1, 0, 2], [0, 1, -1]]> : vector<2x3xi32>
  %c = arith.constant dense<0> : vector<2x2xi32>
  %r = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (k, i)>, affine_map<(i, j, k) -> (j, k)>, affine_map<(i, j, k) -> (i, j)>],
                        iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c
      : vector<3x2xi32>, vector<2x3xi32> into vector<2x2xi32>
  vector.print %r : vector<2x2xi32>
  %v = arith.constant dense<[1, 10]> : vector<2xi32>
  %z = arith.constant dense<0> : vector<3xi32>
  %mv = vector.contract {indexing_maps = [affine_map<(i, k) -> (i, k)>, affine_map<(i, k) -> (k)>, affine_map<(i, k) -> (i)>],
                         iterator_types = ["parallel", "reduction"], kind = #vector.kind<add>} %a, %v, %z
      : vector<3x2xi32>, vector<2xi32> into vector<3xi32>
  vector.print %mv : vector<3xi32>
  return
}
