// RUN: terrace-opt %s --convert-tensor-to-linalg
func.func @one_value(%a: tensor<?x4xf32>, %n: index, %f: f32) -> tensor<?x?xf32> {
  %0 = tensor.pad %a low[%n, 1] high[2, %n] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } : tensor<?x4xf32> to tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
func.func @constant_inside(%a: tensor<4xf32>) -> tensor<6xf32> {
  %0 = tensor.pad %a low[1] high[1] {
  ^bb0(%i: index):
    %c = arith.constant 1.0 : f32
    tensor.yield %c : f32
  } : tensor<4xf32> to tensor<6xf32>
  return %0 : tensor<6xf32>
}
func.func @computed(%a: tensor<?xf32>) -> tensor<?xf32> {
  %0 = tensor.pad %a low[1] high[1] {
  ^bb0(%i: index):
    %n = arith.index_cast %i : index to i32
    %f = arith.sitofp %n : i32 to f32
    tensor.yield %f : f32
  } : tensor<?xf32> to tensor<?xf32>
  return %0 : tensor<?xf32>
}
func.func @constant_amounts(%a: tensor<?x4xf32>, %f: f32) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %0 = tensor.pad %a low[%c0, %c2] high[%c2, %c0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } : tensor<?x4xf32> to tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
