// RUN: terrace-opt %s --allow-unregistered-dialect | terrace-opt --allow-unregistered-dialect
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic | terrace-opt --allow-unregistered-dialect
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-debuginfo --mlir-print-local-scope | terrace-opt --allow-unregistered-dialect
module attributes {shape.lib = [@functions, @more]} {
func.func @sizes(%a: !shape.size, %b: index) {
  %0 = shape.add %a, %b : !shape.size, index -> !shape.size
  %1 = shape.mul %b, %b : index, index -> index
  %2 = shape.div %b, %b {k} : index, index -> index
  %3 = shape.max %a, %0 : !shape.size, !shape.size -> !shape.size
  %4 = shape.min %a, %0 : !shape.size, !shape.size -> !shape.size
  %5 = shape.meet %a, %b, error = "sizes differ" : !shape.size, index -> !shape.size
  %6 = shape.const_size 3
  %7 = shape.index_to_size %b
  %8 = shape.size_to_index %a : !shape.size
  return
}
func.func @shapes(%s: !shape.shape, %t: tensor<?xindex>, %u: tensor<2xindex>, %v: tensor<?x4xf32>, %w: !shape.value_shape, %i: index) {
  %0 = shape.broadcast %s, %t : !shape.shape, tensor<?xindex> -> !shape.shape
  %1 = shape.broadcast %t, %u {error = "no"} : tensor<?xindex>, tensor<2xindex> -> tensor<?xindex>
  %2 = shape.const_shape [1, 2] : tensor<2xindex>
  %3 = shape.const_shape [] : !shape.shape
  %4 = shape.const_shape {k} [7] : tensor<1xindex>
  %5 = shape.from_extents %i, %i : index, index
  %6 = shape.from_extent_tensor %t : tensor<?xindex>
  %7 = shape.to_extent_tensor %s : !shape.shape -> tensor<?xindex>
  %8 = shape.shape_eq %t, %u : tensor<?xindex>, tensor<2xindex>
  %9 = shape.is_broadcastable %t, %u : tensor<?xindex>, tensor<2xindex>
  %10 = shape.rank %s : !shape.shape -> !shape.size
  %11 = shape.num_elements %t : tensor<?xindex> -> index
  %12 = shape.dim %v, %i : tensor<?x4xf32>, index -> index
  %13 = shape.get_extent %s, %i : !shape.shape, index -> !shape.size
  %14 = shape.shape_of %v : tensor<?x4xf32> -> tensor<2xindex>
  %15 = shape.shape_of %w : !shape.value_shape -> !shape.shape
  %16 = shape.value_of %w : tensor<?xf32>
  %17 = shape.value_as_shape %w : !shape.value_shape -> !shape.shape
  %18 = shape.with_shape %v, %s : tensor<?x4xf32>, !shape.shape
  %19 = "shape.debug_print"(%s) : (!shape.shape) -> !shape.shape
  %20:2 = "shape.split_at"(%s, %i) : (!shape.shape, index) -> (!shape.shape, !shape.shape)
  %21 = shape.concat %t, %u : tensor<?xindex>, tensor<2xindex> -> tensor<?xindex>
  %22 = shape.any %s, %s : !shape.shape, !shape.shape -> !shape.shape
  %23 = shape.reduce(%s, %i) : !shape.shape -> index {
  ^bb0(%n: index, %extent: !shape.size, %sum: index):
    %24 = shape.size_to_index %extent : !shape.size
    shape.yield %24 : index
  } {k}
  %25 = "shape.unknown"() : () -> !shape.shape
  return
}
func.func @facts(%s: !shape.shape, %t: tensor<?xindex>, %c: i1) -> index {
  %0 = shape.cstr_broadcastable %s, %t : !shape.shape, tensor<?xindex>
  %1 = shape.cstr_eq %s, %t : !shape.shape, tensor<?xindex>
  %2 = shape.const_witness true
  %3 = shape.cstr_require %c, "must hold"
  %4 = shape.assuming_all %0, %1, %2, %3
  shape.assuming %4 {
    "t.op"() : () -> ()
  }
  %5 = shape.assuming %4 -> (index) {
    %6 = arith.constant 1 : index
    shape.assuming_yield %6 : index
  }
  return %5 : index
}
shape.function_library @functions attributes {k} {
  func @same(%arg: !shape.value_shape {t.k}) -> !shape.shape {
    %0 = shape_of %arg : !shape.value_shape -> !shape.shape
    return %0 : !shape.shape
  }
  shape.func private @declared(!shape.shape)
} mapping {t.op = @same}
shape.function_library @more {
  shape.func private @declared(!shape.shape)
} mapping {}
}
