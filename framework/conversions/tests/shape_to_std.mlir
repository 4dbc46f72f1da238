// RUN: terrace-opt %s --convert-shape-to-std
func.func @sizes(%a: index, %b: index, %s: !shape.size) -> (index, index, index, !shape.size) {
  %sum = shape.add %a, %b : index, index -> index
  %product = shape.mul %sum, %b : index, index -> index
  %n = shape.const_size 7
  %i = shape.size_to_index %n : !shape.size
  // A size may stand for an error: it is left.
  %left = shape.add %s, %s : !shape.size, !shape.size -> !shape.size
  return %sum, %product, %i, %left : index, index, index, !shape.size
}
func.func @known(%s: tensor<1xindex>) -> (tensor<3xindex>, tensor<?xindex>, !shape.shape) {
  %0 = shape.const_shape [1, 2, 3] : tensor<3xindex>
  %1 = shape.const_shape [] : tensor<0xindex>
  %3 = shape.to_extent_tensor %s : tensor<1xindex> -> tensor<?xindex>
  %4 = shape.const_shape [4] : !shape.shape
  return %0, %3, %4 : tensor<3xindex>, tensor<?xindex>, !shape.shape
}
func.func @of_values(%t: tensor<2x?x5xf32>, %u: tensor<*xf32>, %c: index) -> (tensor<?xindex>, tensor<3xindex>, tensor<?xindex>, index, index, !shape.shape) {
  %0 = shape.shape_of %t : tensor<2x?x5xf32> -> tensor<?xindex>
  %1 = shape.shape_of %t : tensor<2x?x5xf32> -> tensor<3xindex>
  %2 = shape.shape_of %u : tensor<*xf32> -> tensor<?xindex>
  %3 = shape.get_extent %0, %c : tensor<?xindex>, index -> index
  %4 = shape.dim %u, %c : tensor<*xf32>, index -> index
  %5 = shape.shape_of %t : tensor<2x?x5xf32> -> !shape.shape
  return %0, %1, %2, %3, %4, %5 : tensor<?xindex>, tensor<3xindex>, tensor<?xindex>, index, index, !shape.shape
}
func.func @of_shapes(%s: tensor<?xindex>, %t: tensor<?xindex>, %c: index) -> (index, index, tensor<?xindex>, tensor<?xindex>, tensor<?xindex>) {
  %0 = shape.rank %s : tensor<?xindex> -> index
  %1 = shape.get_extent %s, %c : tensor<?xindex>, index -> index
  %2 = shape.any %s, %t : tensor<?xindex>, tensor<?xindex> -> tensor<?xindex>
  %head, %tail = "shape.split_at"(%s, %c) : (tensor<?xindex>, index) -> (tensor<?xindex>, tensor<?xindex>)
  return %0, %1, %2, %head, %tail : index, index, tensor<?xindex>, tensor<?xindex>, tensor<?xindex>
}
func.func @broadcast(%a: tensor<?xindex>, %b: tensor<2xindex>, %c: tensor<?xindex>) -> (tensor<?xindex>, tensor<2xindex>, i1) {
  %0 = shape.broadcast %a, %b, %c : tensor<?xindex>, tensor<2xindex>, tensor<?xindex> -> tensor<?xindex>
  %1 = shape.broadcast %b, %b : tensor<2xindex>, tensor<2xindex> -> tensor<2xindex>
  %2 = shape.is_broadcastable %a, %b : tensor<?xindex>, tensor<2xindex>
  return %0, %1, %2 : tensor<?xindex>, tensor<2xindex>, i1
}
func.func @facts(%a: tensor<?xindex>, %b: tensor<?xindex>, %c: tensor<?xindex>) -> (i1, i1, !shape.witness, !shape.witness) {
  %0 = shape.shape_eq %a, %b, %c : tensor<?xindex>, tensor<?xindex>, tensor<?xindex>
  %1 = shape.shape_eq %a : tensor<?xindex>
  %2 = shape.cstr_broadcastable %a, %b : tensor<?xindex>, tensor<?xindex>
  %3 = shape.cstr_eq %a, %b : tensor<?xindex>, tensor<?xindex>
  return %0, %1, %2, %3 : i1, i1, !shape.witness, !shape.witness
}
func.func @product(%s: tensor<?xindex>) -> (index, index) {
  %one = arith.constant 1 : index
  %zero = arith.constant 0 : index
  %0:2 = shape.reduce(%s, %one, %zero) : tensor<?xindex> -> (index, index) {
  ^bb0(%i: index, %size: index, %product: index, %sum: index):
    %p = shape.mul %size, %product : index, index -> index
    %q = arith.addi %sum, %i : index
    shape.yield %p, %q : index, index
  }
  return %0#0, %0#1 : index, index
}
