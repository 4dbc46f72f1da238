// RUN: terrace-opt %s --canonicalize
// Patterns: AffineForEmptyLoopFolder, CanonicalizeSingleResultAffineMinMaxOp.

func.func @empty_loop(%x: f32, %y: f32, %n: index) -> (f32, f32, f32) {
  %0 = affine.for %i = 0 to 10 iter_args(%a = %x) -> f32 {
    affine.yield %a : f32
  }
  %1:2 = affine.for %i = 0 to 3 iter_args(%a = %x, %b = %y) -> (f32, f32) {
    affine.yield %b, %a : f32, f32
  }
  return %0, %1#0, %1#1 : f32, f32, f32
}
func.func @swapped_an_even_number_of_times(%x: f32, %y: f32, %n: index) -> (f32, f32, f32) {
  %0:2 = affine.for %i = 0 to 4 iter_args(%a = %x, %b = %y) -> (f32, f32) {
    affine.yield %b, %a : f32, f32
  }
  %1 = affine.for %i = 0 to %n iter_args(%a = %x) -> f32 {
    affine.yield %y : f32
  }
  return %0#0, %0#1, %1 : f32, f32, f32
}
func.func @one_bound(%a: index, %b: index) -> (index, index) {
  %0 = affine.min affine_map<(d0)[s0] -> (d0 + s0)>(%a)[%b]
  %1 = affine.max affine_map<(d0) -> (d0 * 2 + 1)>(%a)
  return %0, %1 : index, index
}
