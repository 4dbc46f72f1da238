// RUN: terrace-opt %s --split-input-file --canonicalize --cse --convert-shape-to-std
// Sizes that are known leave nothing to compute.
func.func @known(%t: tensor<2x3xf32>) -> index {
  %0 = shape.shape_of %t : tensor<2x3xf32> -> tensor<2xindex>
  %1 = shape.num_elements %0 : tensor<2xindex> -> index
  return %1 : index
}
// -----
// Sizes that are not known are computed, beside operations of other dialects.
func.func @concatenated(%t: tensor<?x3xf32>, %u: tensor<?x3xf32>) -> tensor<2xindex> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %s = shape.shape_of %t : tensor<?x3xf32> -> tensor<2xindex>
  %r = shape.shape_of %u : tensor<?x3xf32> -> tensor<2xindex>
  %a = tensor.extract %s[%c0] : tensor<2xindex>
  %b = tensor.extract %r[%c0] : tensor<2xindex>
  %n = arith.addi %a, %b : index
  %m = shape.get_extent %s, %c1 : tensor<2xindex>, index -> index
  %e = tensor.from_elements %n, %m : tensor<2xindex>
  return %e : tensor<2xindex>
}
// -----
shape.func @double(%s: tensor<?xindex>, %i: index) -> index {
  %e = shape.get_extent %s, %i : tensor<?xindex>, index -> index
  %two = arith.constant 2 : index
  %d = arith.muli %e, %two : index
  shape.return %d : index
}
