// RUN: terrace-opt %s --reify-result-shapes --allow-unregistered-dialect --split-input-file

// Sizes of padded (p) and joined (c) tensors that follow from constants; what computes them stays. Other operations stay as they are.
func.func @c1(%a: tensor<4x5xf32>, %b: tensor<?x5xf32>) -> tensor<?x?xf32> {
  %c = tensor.concat dim(0) %a, %b : (tensor<4x5xf32>, tensor<?x5xf32>) -> tensor<?x?xf32>
  return %c : tensor<?x?xf32>
}

// -----

func.func @c2(%a: tensor<4x5xf32>, %b: tensor<3x5xf32>) -> tensor<?x5xf32> {
  %c = tensor.concat dim(0) %a, %b : (tensor<4x5xf32>, tensor<3x5xf32>) -> tensor<?x5xf32>
  return %c : tensor<?x5xf32>
}

// -----

func.func @c3(%a: tensor<4x?xf32>, %b: tensor<3x5xf32>) -> tensor<?x?xf32> {
  %c = tensor.concat dim(0) %a, %b : (tensor<4x?xf32>, tensor<3x5xf32>) -> tensor<?x?xf32>
  return %c : tensor<?x?xf32>
}

// -----

func.func @e(%a: tensor<4x5xf32>) -> tensor<?x?xf32> {
  %c = tensor.extract_slice %a [0, 0] [2, 2] [1, 1] : tensor<4x5xf32> to tensor<2x2xf32>
  %d = tensor.cast %c : tensor<2x2xf32> to tensor<?x?xf32>
  return %d : tensor<?x?xf32>
}

// -----

func.func @p1(%t: tensor<4x?xf32>, %f: f32, %n: index) -> tensor<7x?xf32> {
  %p = tensor.pad %t low[1, %n] high[2, 3] {
  ^bb0(%a: index, %b: index):
    tensor.yield %f : f32
  } : tensor<4x?xf32> to tensor<7x?xf32>
  return %p : tensor<7x?xf32>
}

// -----

func.func @p3(%t: tensor<4x5xf32>, %f: f32) -> tensor<7x?xf32> {
  %n = arith.constant 3 : index
  %p = tensor.pad %t low[1, %n] high[2, 3] {
  ^bb0(%a: index, %b: index):
    tensor.yield %f : f32
  } {foo} : tensor<4x5xf32> to tensor<7x?xf32>
  %q = "use"(%p) : (tensor<7x?xf32>) -> tensor<7x?xf32>
  return %q : tensor<7x?xf32>
}

// -----

func.func @p4(%t: tensor<?x?xf32>, %f: f32, %n: index) -> tensor<?x?xf32> {
  %p = tensor.pad %t low[1, %n] high[2, 3] {
  ^bb0(%a: index, %b: index):
    tensor.yield %f : f32
  } : tensor<?x?xf32> to tensor<?x?xf32>
  return %p : tensor<?x?xf32>
}

// -----

func.func @p5(%t: tensor<4x?xf32>, %f: f32, %n: index) -> tensor<7x?xf32> {
  %c = tensor.cast %t : tensor<4x?xf32> to tensor<?x?xf32>
  %p = tensor.pad %c low[1, %n] high[2, 3] {
  ^bb0(%a: index, %b: index):
    tensor.yield %f : f32
  } : tensor<?x?xf32> to tensor<7x?xf32>
  return %p : tensor<7x?xf32>
}

// -----

func.func @p6(%n: index, %f: f32) -> tensor<?x?xf32> {
  %c4 = arith.constant 4 : index
  %t = tensor.empty(%c4, %n) : tensor<?x?xf32>
  %p = tensor.pad %t low[1, %n] high[2, 3] {
  ^bb0(%a: index, %b: index):
    tensor.yield %f : f32
  } : tensor<?x?xf32> to tensor<?x?xf32>
  %q = tensor.concat dim(1) %p, %t : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %q : tensor<?x?xf32>
}

// -----

func.func @p7(%t: tensor<4x5xf32>, %f: f32) -> tensor<7x8xf32> {
  %p = tensor.pad %t low[1, 1] high[2, 2] {
  ^bb0(%a: index, %b: index):
    tensor.yield %f : f32
  } : tensor<4x5xf32> to tensor<7x8xf32>
  %q = tensor.concat dim(1) %t, %t : (tensor<4x5xf32>, tensor<4x5xf32>) -> tensor<4x10xf32>
  return %p : tensor<7x8xf32>
}

// -----

func.func @two(%t: tensor<4x5xf32>, %f: f32) -> tensor<?x?xf32> {
  %n = arith.constant 3 : index
  %p = tensor.pad %t low[%n, %n] high[2, 3] {
  ^bb0(%a: index, %b: index):
    tensor.yield %f : f32
  } : tensor<4x5xf32> to tensor<?x?xf32>
  %q = tensor.pad %p low[%n, %n] high[2, 3] {
  ^bb0(%a: index, %b: index):
    tensor.yield %f : f32
  } : tensor<?x?xf32> to tensor<?x?xf32>
  %c = tensor.concat dim(0) %q, %q : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %c : tensor<?x?xf32>
}

// -----

func.func @enc(%a: tensor<4x5xf32, "x">, %b: tensor<3x5xf32, "x">) -> tensor<?x5xf32, "x"> {
  %c = tensor.concat dim(0) %a, %b {foo} : (tensor<4x5xf32, "x">, tensor<3x5xf32, "x">) -> tensor<?x5xf32, "x">
  return %c : tensor<?x5xf32, "x">
}

// -----

func.func @other(%a: tensor<4x5xf32>, %i: index) -> tensor<?x5xf32> {
  %c4 = arith.constant 4 : index
  %t = tensor.empty(%c4) : tensor<?x5xf32>
  %g = tensor.generate %c4 {
  ^bb0(%x: index, %y: index):
    %z = arith.constant 1.0 : f32
    tensor.yield %z : f32
  } : tensor<?x5xf32>
  return %g : tensor<?x5xf32>
}
