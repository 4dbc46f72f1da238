// PIPELINE: to-buffers, to-llvm
// All elements are multiplied and summed.
func.func @main() {
  %a = arith.constant dense<[1.0, -2.0, 3.0, 0.5]> : vector<4xf32>
  %b = arith.constant dense<[4.0, 5.0, -6.0, 8.0]> : vector<4xf32>
  %zero = arith.constant 0.0 : f32
  %r = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>],
                        iterator_types = ["reduction"], kind = #vector.kind<add>} %a, %b, %zero : vector<4xf32>, vector<4xf32> into f32
  vector.print %r : f32
  return
}
