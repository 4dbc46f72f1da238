// RUN: terrace-opt %s --allow-unregistered-dialect
shape.func @elementwise(%a: !shape.value_shape, %b: !shape.value_shape) -> !shape.shape {
  %0 = shape.shape_of %a : !shape.value_shape -> !shape.shape
  %1 = shape.shape_of %b : !shape.value_shape -> !shape.shape
  %2 = shape.meet %0, %1, error = "operands differ" : !shape.shape, !shape.shape -> !shape.shape
  shape.return %2 : !shape.shape
}
shape.func @concatenated(%a: tensor<2xindex>, %b: tensor<2xindex>) -> tensor<2xindex> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.extract %a[%c0] : tensor<2xindex>
  %1 = tensor.extract %b[%c0] : tensor<2xindex>
  %2 = arith.addi %0, %1 : index
  %3 = tensor.extract %a[%c1] : tensor<2xindex>
  %4 = tensor.from_elements %2, %3 : tensor<2xindex>
  shape.return %4 : tensor<2xindex>
}
shape.func @product(%a: tensor<2xindex>, %b: tensor<2xindex>) -> tensor<2xindex> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = shape.get_extent %a, %c0 : tensor<2xindex>, index -> index
  %k = shape.get_extent %a, %c1 : tensor<2xindex>, index -> index
  %l = shape.get_extent %b, %c0 : tensor<2xindex>, index -> index
  %m = shape.get_extent %b, %c1 : tensor<2xindex>, index -> index
  %same = arith.cmpi eq, %k, %l : index
  %w = shape.cstr_require %same, "the inner dimensions differ"
  %0 = shape.assuming %w -> (tensor<2xindex>) {
    %1 = tensor.from_elements %n, %m : tensor<2xindex>
    shape.assuming_yield %1 : tensor<2xindex>
  }
  shape.return %0 : tensor<2xindex>
}
shape.func @any(%a: !shape.value_shape) -> !shape.shape {
  %0 = shape.const_shape [1] : !shape.shape
  %1 = shape.const_shape [2] : !shape.shape
  %2 = shape.any %0, %1 : !shape.shape, !shape.shape -> !shape.shape
  shape.return %2 : !shape.shape
}
func.func @unknown_sizes(%a: tensor<16x?xf32>, %b: tensor<*xf32>) -> (tensor<2xindex>, tensor<?xindex>) {
  %0 = shape.shape_of %a : tensor<16x?xf32> -> tensor<2xindex>
  %1 = shape.shape_of %b : tensor<*xf32> -> tensor<?xindex>
  return %0, %1 : tensor<2xindex>, tensor<?xindex>
}
func.func @in_memory(%m: memref<2x?xf32>, %t: tensor<2x?xf32>) -> (!shape.shape, tensor<2xindex>, tensor<2xindex>) {
  %0 = shape.shape_of %m : memref<2x?xf32> -> !shape.shape
  %1 = shape.shape_of %m : memref<2x?xf32> -> tensor<2xindex>
  %2 = shape.shape_of %t : tensor<2x?xf32> -> tensor<2xindex>
  return %0, %1, %2 : !shape.shape, tensor<2xindex>, tensor<2xindex>
}
shape.func @of_a_list(%l: !t.list<f32>, %n: !shape.size) -> !shape.shape {
  %0 = "t.element_shape"(%l) : (!t.list<f32>) -> !shape.shape
  %1 = shape.from_extents %n : !shape.size
  %2 = shape.concat %1, %0 : !shape.shape, !shape.shape -> !shape.shape
  shape.return %2 : !shape.shape
}
