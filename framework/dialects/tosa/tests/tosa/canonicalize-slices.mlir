// RUN: terrace-opt %s --canonicalize --split-input-file
// Patterns: SliceOfConcat, SliceOfPad, SliceDynamicSize, TransposeIsReshape.

func.func @in_second(%a: tensor<2x3xf32>, %b: tensor<2x5xf32>) -> tensor<1x4xf32> {
  %0 = tosa.concat %a, %b {axis = 1 : i32} : (tensor<2x3xf32>, tensor<2x5xf32>) -> tensor<2x8xf32>
  %start = tosa.const_shape {values = dense<[1, 4]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %size = tosa.const_shape {values = dense<[1, 4]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %1 = tosa.slice %0, %start, %size : (tensor<2x8xf32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x4xf32>
  return %1 : tensor<1x4xf32>
}

// -----

func.func @in_both(%a: tensor<2x3xf32>, %b: tensor<2x5xf32>) -> tensor<2x4xf32> {
  %0 = tosa.concat %a, %b {axis = 1 : i32} : (tensor<2x3xf32>, tensor<2x5xf32>) -> tensor<2x8xf32>
  %start = tosa.const_shape {values = dense<[0, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %size = tosa.const_shape {values = dense<[2, 4]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %1 = tosa.slice %0, %start, %size : (tensor<2x8xf32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<2x4xf32>
  return %1 : tensor<2x4xf32>
}

// -----

func.func @half_of_padding(%a: tensor<2x3xf32>) -> tensor<2x4xf32> {
  %padding = tosa.const_shape {values = dense<[1, 1, 2, 2]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %zero = "tosa.const"() {values = dense<0.0> : tensor<1xf32>} : () -> tensor<1xf32>
  %0 = tosa.pad %a, %padding, %zero : (tensor<2x3xf32>, !tosa.shape<4>, tensor<1xf32>) -> tensor<4x7xf32>
  %start = tosa.const_shape {values = dense<[1, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %size = tosa.const_shape {values = dense<[2, 4]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %1 = tosa.slice %0, %start, %size : (tensor<4x7xf32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<2x4xf32>
  return %1 : tensor<2x4xf32>
}

// -----

func.func @padding_of_unknown(%a: tensor<?x3xf32>) -> tensor<?x3xf32> {
  %padding = tosa.const_shape {values = dense<[1, 1, 2, 2]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %zero = "tosa.const"() {values = dense<0.0> : tensor<1xf32>} : () -> tensor<1xf32>
  %0 = tosa.pad %a, %padding, %zero : (tensor<?x3xf32>, !tosa.shape<4>, tensor<1xf32>) -> tensor<?x7xf32>
  %start = tosa.const_shape {values = dense<[0, 3]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %size = tosa.const_shape {values = dense<[-1, 3]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %1 = tosa.slice %0, %start, %size : (tensor<?x7xf32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<?x3xf32>
  return %1 : tensor<?x3xf32>
}

// -----

func.func @open_size(%a: tensor<?x3xf32>) -> tensor<2x3xf32> {
  %start = tosa.const_shape {values = dense<[1, 0]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %size = tosa.const_shape {values = dense<[-1, 3]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %1 = tosa.slice %a, %start, %size : (tensor<?x3xf32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}

// -----

func.func @transpose_of_unit_dims(%a: tensor<1x?x1x4xf32>) -> tensor<?x1x4x1xf32> {
  %0 = tosa.transpose %a {perms = array<i32: 1, 0, 3, 2>} : (tensor<1x?x1x4xf32>) -> tensor<?x1x4x1xf32>
  return %0 : tensor<?x1x4x1xf32>
}

// -----

func.func @transpose_that_moves(%a: tensor<2x1x4xf32>) -> tensor<4x1x2xf32> {
  %0 = tosa.transpose %a {perms = array<i32: 2, 1, 0>} : (tensor<2x1x4xf32>) -> tensor<4x1x2xf32>
  return %0 : tensor<4x1x2xf32>
}
