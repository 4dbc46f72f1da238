// RUN: terrace-opt %s --canonicalize
!q = !quant.uniform<i8:f32, 0.5>
func.func @there_and_back(%x: f32, %q: tensor<?x!q>, %i: i8) -> (f32, tensor<?x!q>, i8) {
  %0 = quant.qcast %x : f32 to !q
  %1 = quant.dcast %0 : !q to f32
  %2 = quant.dcast %q : tensor<?x!q> to tensor<?xf32>
  %3 = quant.qcast %2 : tensor<?xf32> to tensor<?x!q>
  %4 = quant.scast %i : i8 to !q
  %5 = quant.scast %4 : !q to i8
  return %1, %3, %5 : f32, tensor<?x!q>, i8
}
func.func @other_scales(%q: !q) -> !quant.uniform<i8:f32, 0.25> {
  %0 = quant.dcast %q : !q to f32
  %1 = quant.qcast %0 : f32 to !quant.uniform<i8:f32, 0.25>
  return %1 : !quant.uniform<i8:f32, 0.25>
}
func.func @float_in_between(%a: !q, %b: !q) -> !q {
  %0 = quant.dcast %a : !q to f32
  %1 = quant.dcast %b : !q to f32
  %2 = arith.addf %0, %1 : f32
  %3 = quant.qcast %2 : f32 to !q
  return %3 : !q
}
