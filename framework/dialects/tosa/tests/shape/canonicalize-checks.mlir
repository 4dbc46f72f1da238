// RUN: terrace-opt %s --canonicalize
func.func @checks_that_always_hold() -> !shape.shape {
  %0 = shape.const_shape [2, 3] : !shape.shape
  %1 = shape.const_shape [1, 3] : !shape.shape
  %2 = shape.cstr_broadcastable %0, %1 : !shape.shape, !shape.shape
  %3 = shape.assuming %2 -> (!shape.shape) {
    %4 = shape.broadcast %0, %1 : !shape.shape, !shape.shape -> !shape.shape
    shape.assuming_yield %4 : !shape.shape
  }
  return %3 : !shape.shape
}
func.func @checks_that_never_hold() -> !shape.shape {
  %0 = shape.const_shape [2, 3] : !shape.shape
  %1 = shape.const_shape [2, 4] : !shape.shape
  %2 = shape.cstr_broadcastable %0, %1 : !shape.shape, !shape.shape
  %3 = shape.assuming %2 -> (!shape.shape) {
    %4 = shape.broadcast %0, %1 : !shape.shape, !shape.shape -> !shape.shape
    shape.assuming_yield %4 : !shape.shape
  }
  return %3 : !shape.shape
}
func.func @not_known(%a: tensor<?x3xf32>, %b: tensor<*xf32>) -> !shape.shape {
  %0 = shape.shape_of %a : tensor<?x3xf32> -> !shape.shape
  %1 = shape.shape_of %b : tensor<*xf32> -> !shape.shape
  %2 = shape.cstr_broadcastable %0, %1 : !shape.shape, !shape.shape
  %3 = shape.assuming %2 -> (!shape.shape) {
    %4 = shape.broadcast %0, %1 : !shape.shape, !shape.shape -> !shape.shape
    shape.assuming_yield %4 : !shape.shape
  }
  return %3 : !shape.shape
}
// Functions of sizes that are known.
shape.func @concatenated() -> !shape.shape {
  %0 = shape.const_shape [2, 3] : !shape.shape
  %1 = shape.const_shape [2, 4] : !shape.shape
  %2 = shape.concat %0, %1 : !shape.shape, !shape.shape -> !shape.shape
  shape.return %2 : !shape.shape
}
shape.func @elementwise() -> !shape.shape {
  %0 = shape.const_shape [5, 1] : !shape.shape
  %1 = shape.const_shape [1, 7] : !shape.shape
  %2 = shape.broadcast %0, %1 : !shape.shape, !shape.shape -> !shape.shape
  shape.return %2 : !shape.shape
}
shape.func @rows_one_behind_the_other() -> !shape.shape {
  %0 = shape.const_shape [2, 3] : tensor<2xindex>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = shape.get_extent %0, %c0 : tensor<2xindex>, index -> index
  %m = shape.get_extent %0, %c1 : tensor<2xindex>, index -> index
  %twice = arith.addi %n, %n : index
  %1 = shape.from_extents %twice, %m : index, index
  shape.return %1 : !shape.shape
}
shape.func @product() -> !shape.shape {
  %0 = shape.const_shape [2, 3] : tensor<2xindex>
  %1 = shape.const_shape [3, 4] : tensor<2xindex>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = shape.get_extent %0, %c0 : tensor<2xindex>, index -> index
  %k = shape.get_extent %0, %c1 : tensor<2xindex>, index -> index
  %l = shape.get_extent %1, %c0 : tensor<2xindex>, index -> index
  %m = shape.get_extent %1, %c1 : tensor<2xindex>, index -> index
  %same = arith.cmpi eq, %k, %l : index
  %w = shape.cstr_require %same, "the inner sizes differ"
  %2 = shape.assuming %w -> (!shape.shape) {
    %3 = shape.from_extents %n, %m : index, index
    shape.assuming_yield %3 : !shape.shape
  }
  shape.return %2 : !shape.shape
}
shape.func @product_that_does_not_fit() -> !shape.witness {
  %0 = shape.const_shape [2, 3] : tensor<2xindex>
  %1 = shape.const_shape [5, 4] : tensor<2xindex>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %k = shape.get_extent %0, %c1 : tensor<2xindex>, index -> index
  %l = shape.get_extent %1, %c0 : tensor<2xindex>, index -> index
  %same = arith.cmpi eq, %k, %l : index
  %w = shape.cstr_require %same, "the inner sizes differ"
  shape.return %w : !shape.witness
}
