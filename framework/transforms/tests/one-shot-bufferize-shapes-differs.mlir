// REFERENCE-DIFFERS: mlir-opt 22 makes operations that its verifier refuses: "expected shape of input (4) to match shape of output"
// RUN: terrace-opt %s --one-shot-bufferize="bufferize-function-boundaries" --split-input-file

// The function's result is a buffer of four elements once its cast is gone; the operands of a map have one shape.
func.func private @longer(%t: tensor<4xf32>) -> tensor<?xf32> {
  %c = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
  return %c : tensor<?xf32>
}
func.func @map(%a: tensor<4xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
  %r = func.call @longer(%a) : (tensor<4xf32>) -> tensor<?xf32>
  %m = linalg.map { arith.addf } ins(%r, %b : tensor<?xf32>, tensor<?xf32>) outs(%b : tensor<?xf32>)
  return %m : tensor<?xf32>
}

// -----

func.func private @wider(%t: tensor<2x3xf32>) -> tensor<?x3xf32> {
  %c = tensor.cast %t : tensor<2x3xf32> to tensor<?x3xf32>
  return %c : tensor<?x3xf32>
}
func.func @transpose(%a: tensor<2x3xf32>, %b: tensor<3x?xf32>) -> tensor<3x?xf32> {
  %r = func.call @wider(%a) : (tensor<2x3xf32>) -> tensor<?x3xf32>
  %m = linalg.transpose ins(%r : tensor<?x3xf32>) outs(%b : tensor<3x?xf32>) permutation = [1, 0]
  return %m : tensor<3x?xf32>
}
