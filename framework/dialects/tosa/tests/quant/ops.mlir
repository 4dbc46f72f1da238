// RUN: terrace-opt %s | terrace-opt
// RUN: terrace-opt %s --mlir-print-op-generic
// RUN: terrace-opt %s --mlir-print-op-generic | terrace-opt
// RUN: terrace-opt %s --mlir-print-debuginfo --mlir-print-local-scope | terrace-opt
func.func private @types(!quant.any<i8>, !quant.any<u4<1:9>:f16>, !quant.calibrated<f32<-0.25:1.7e+2>>,
                         !quant.uniform<i8:f32, 0.1>, !quant.uniform<ui16<0:1023>:bf16, 1.25:512>, !quant.uniform<si4:f64, 0.3333333333333333>,
                         tensor<2x3x!quant.uniform<i8<-100:100>:f32:1, {0.5, 2.0:7, 3.0:-3}>>,
                         tensor<4x4x!quant.uniform<u8:f32:{0:2, 1:4}, {{0.1:3}, {1.5:200}}>>, tensor<2x!quant.uniform<i32:f32:{}, {2.0}>>,
                         tensor<1x2x4x!quant.uniform<i8:f32:{2:2}, {{{1.0, 2.0:1}, {3.0, 4.0}}}>>)
func.func @scalars(%x: f32, %q: !quant.uniform<i8:f32, 0.5:-4>) {
  %0 = quant.qcast %x : f32 to !quant.uniform<i8:f32, 0.5:-4>
  %1 = quant.dcast %q {k} : !quant.uniform<i8:f32, 0.5:-4> to f32
  %2 = quant.scast %q : !quant.uniform<i8:f32, 0.5:-4> to i8
  %3 = quant.scast %2 : i8 to !quant.any<i8>
  return
}
func.func @tensors(%u: tensor<*xf32>, %a: tensor<?x3xf32>, %b: tensor<2x4xf32>) {
  %0 = quant.qcast %u : tensor<*xf32> to tensor<*x!quant.uniform<i8:f32:3, {0.5, 0.25}>>
  %1 = quant.qcast %a : tensor<?x3xf32> to tensor<?x3x!quant.uniform<i8:f32:1, {1.0, 2.0, 3.0}>>
  %2 = quant.qcast %b : tensor<2x4xf32> to tensor<2x4x!quant.uniform<i8:f32:{1:2}, {{1.0, 2.0}}>>
  %3 = quant.dcast %2 : tensor<2x4x!quant.uniform<i8:f32:{1:2}, {{1.0, 2.0}}>> to tensor<2x4xf32>
  %4 = quant.scast %1 : tensor<?x3x!quant.uniform<i8:f32:1, {1.0, 2.0, 3.0}>> to tensor<?x3xi8>
  return
}
