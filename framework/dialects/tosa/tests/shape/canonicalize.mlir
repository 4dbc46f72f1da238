// RUN: terrace-opt %s --canonicalize --allow-unregistered-dialect
// Patterns: AssumingAllOfCstrBroadcastable, AssumingAllOneOp, AssumingAllToCstrEq, AssumingOpRemoveUnusedResults, AssumingWithTrue,
//   BroadcastConcretizeResultType, BroadcastFoldConstantOperands, BroadcastForwardSingleOperand, CanonicalizeCastExtentTensorOperands,
//   CstrBroadcastableEqOps, CstrEqEqOps, ExtractFromShapeOfExtentTensor, IndexToSizeToIndex, MergeAssumingAllOps, RankShapeOf,
//   RemoveDuplicateOperands, RemoveEmptyShapeOperands, ShapeOfCastExtentTensor, ShapeOfFromReshape, ShapeOfOpToConstShapeOp,
//   SizeToIndexToSize.
func.func @sizes(%a: !shape.size, %i: index) -> (!shape.size, !shape.size, !shape.size, !shape.size, !shape.size, !shape.size, !shape.size, index, index) {
  %c0 = shape.const_size 0
  %c7 = shape.const_size 7
  %m2 = shape.const_size -2
  %0 = shape.add %a, %c0 : !shape.size, !shape.size -> !shape.size
  %1 = shape.add %c7, %m2 : !shape.size, !shape.size -> !shape.size
  %2 = shape.mul %c7, %m2 : !shape.size, !shape.size -> !shape.size
  %3 = shape.div %c7, %m2 : !shape.size, !shape.size -> !shape.size
  %4 = shape.div %c7, %c0 : !shape.size, !shape.size -> !shape.size
  %5 = shape.max %a, %a : !shape.size, !shape.size -> !shape.size
  %6 = shape.size_to_index %a : !shape.size
  %7 = shape.index_to_size %6
  %8 = shape.index_to_size %i
  %9 = shape.size_to_index %8 : !shape.size
  %10 = shape.size_to_index %c7 : !shape.size
  return %0, %1, %2, %3, %4, %5, %7, %9, %10 : !shape.size, !shape.size, !shape.size, !shape.size, !shape.size, !shape.size, !shape.size, index, index
}
func.func @index(%i: index) -> index {
  %c0 = arith.constant 0 : index
  %0 = shape.add %i, %c0 : index, index -> index
  return %0 : index
}
func.func @poison() -> !shape.size {
  %0 = shape.const_size 2
  %1 = ub.poison : !shape.size
  %2 = shape.add %0, %1 : !shape.size, !shape.size -> !shape.size
  return %2 : !shape.size
}
func.func @min(%a: !shape.shape) -> !shape.shape {
  %0 = shape.min %a, %a : !shape.shape, !shape.shape -> !shape.shape
  return %0 : !shape.shape
}
func.func @known_shapes(%x: tensor<?x4xf32>) -> (!shape.shape, tensor<2xindex>, !shape.size, index, index, i1, i1, index) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = shape.const_shape [2, 3] : !shape.shape
  %1 = shape.const_shape [2, 3] : tensor<2xindex>
  %2 = shape.const_shape [4] : tensor<1xindex>
  %3 = shape.concat %0, %2 : !shape.shape, tensor<1xindex> -> !shape.shape
  %4 = shape.to_extent_tensor %0 : !shape.shape -> tensor<2xindex>
  %5 = shape.rank %0 : !shape.shape -> !shape.size
  %6 = shape.num_elements %1 : tensor<2xindex> -> index
  %7 = shape.get_extent %1, %c1 : tensor<2xindex>, index -> index
  %8 = shape.shape_eq %1, %4 : tensor<2xindex>, tensor<2xindex>
  %9 = shape.shape_eq %1, %2 : tensor<2xindex>, tensor<1xindex>
  %10 = shape.dim %x, %c1 : tensor<?x4xf32>, index -> index
  return %3, %4, %5, %6, %7, %8, %9, %10 : !shape.shape, tensor<2xindex>, !shape.size, index, index, i1, i1, index
}
func.func @made_of_extents(%s: !shape.shape) -> (!shape.shape, !shape.shape, !shape.shape, !shape.shape) {
  %c1 = arith.constant 1 : index
  %c-1 = arith.constant -1 : index
  %c2 = shape.const_size 2
  %0 = shape.from_extents %c1, %c2 : index, !shape.size
  %1 = shape.const_shape [5, 6, 7] : !shape.shape
  %2:2 = "shape.split_at"(%1, %c-1) : (!shape.shape, index) -> (!shape.shape, !shape.shape)
  %3 = shape.any %1, %s : !shape.shape, !shape.shape -> !shape.shape
  return %0, %2#0, %2#1, %3 : !shape.shape, !shape.shape, !shape.shape, !shape.shape
}
func.func @broadcasts(%s: !shape.shape, %t: tensor<?xindex>, %u: tensor<2xindex>, %e: tensor<0xindex>)
    -> (!shape.shape, !shape.shape, tensor<?xindex>, tensor<?xindex>, tensor<?xindex>, !shape.shape, tensor<?xindex>, !shape.shape, tensor<2xindex>, i1) {
  %a = shape.const_shape [1, 3] : !shape.shape
  %b = shape.const_shape [2, 1] : !shape.shape
  %0 = shape.broadcast %a, %b : !shape.shape, !shape.shape -> !shape.shape
  %1 = shape.broadcast %s, %a, %b : !shape.shape, !shape.shape, !shape.shape -> !shape.shape
  %2 = shape.broadcast %t, %t : tensor<?xindex>, tensor<?xindex> -> tensor<?xindex>
  %3 = shape.broadcast %u, %u : tensor<2xindex>, tensor<2xindex> -> tensor<?xindex>
  %4 = shape.broadcast %t, %e : tensor<?xindex>, tensor<0xindex> -> tensor<?xindex>
  %5 = shape.broadcast %u : tensor<2xindex> -> !shape.shape
  %cast = tensor.cast %u : tensor<2xindex> to tensor<?xindex>
  %6 = shape.broadcast %cast, %t : tensor<?xindex>, tensor<?xindex> -> tensor<?xindex>
  %7 = shape.broadcast %s : !shape.shape -> !shape.shape
  %8 = shape.broadcast %u : tensor<2xindex> -> tensor<2xindex>
  %9 = shape.is_broadcastable %t, %t : tensor<?xindex>, tensor<?xindex>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9 : !shape.shape, !shape.shape, tensor<?xindex>, tensor<?xindex>, tensor<?xindex>, !shape.shape, tensor<?xindex>, !shape.shape, tensor<2xindex>, i1
}
func.func @shapes_of_values(%x: tensor<?x4xf32>, %y: tensor<2x3xf32>, %r: tensor<?xf32>, %t: tensor<2xindex>, %k: tensor<2xi32>, %i: index)
    -> (index, !shape.size, tensor<?xindex>, tensor<2xindex>, tensor<2xindex>, tensor<?xindex>, tensor<2xindex>, index, tensor<2xindex>) {
  %0 = shape.shape_of %x : tensor<?x4xf32> -> tensor<?xindex>
  %1 = shape.rank %0 : tensor<?xindex> -> index
  %2 = shape.shape_of %x : tensor<?x4xf32> -> !shape.shape
  %3 = shape.rank %2 : !shape.shape -> !shape.size
  %4 = shape.shape_of %y : tensor<2x3xf32> -> tensor<?xindex>
  %5 = shape.shape_of %y : tensor<2x3xf32> -> tensor<2xindex>
  %6 = tensor.cast %0 : tensor<?xindex> to tensor<2xindex>
  %reshape = tensor.reshape %r(%t) : (tensor<?xf32>, tensor<2xindex>) -> tensor<?x?xf32>
  %7 = shape.shape_of %reshape : tensor<?x?xf32> -> tensor<?xindex>
  %8 = shape.shape_of %reshape : tensor<?x?xf32> -> tensor<2xindex>
  %9 = tensor.extract %0[%i] : tensor<?xindex>
  %other = tensor.reshape %r(%k) : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  %10 = shape.shape_of %other : tensor<?x?xf32> -> tensor<2xindex>
  return %1, %3, %4, %5, %6, %7, %8, %9, %10 : index, !shape.size, tensor<?xindex>, tensor<2xindex>, tensor<2xindex>, tensor<?xindex>, tensor<2xindex>, index, tensor<2xindex>
}
func.func @facts(%s: !shape.shape, %t: tensor<?xindex>, %x: tensor<1x?xf32>, %y: tensor<?xf32>, %z: tensor<5x1xf32>) {
  %true = arith.constant true
  %empty = shape.const_shape [] : !shape.shape
  %0 = shape.cstr_broadcastable %s, %empty : !shape.shape, !shape.shape
  %1 = shape.cstr_broadcastable %s, %s : !shape.shape, !shape.shape
  %a = shape.shape_of %x : tensor<1x?xf32> -> !shape.shape
  %b = shape.shape_of %y : tensor<?xf32> -> !shape.shape
  %c = shape.shape_of %z : tensor<5x1xf32> -> tensor<2xindex>
  %2 = shape.cstr_broadcastable %b, %c : !shape.shape, tensor<2xindex>
  %3 = shape.cstr_eq %s, %s : !shape.shape, !shape.shape
  %4 = shape.cstr_require %true, "holds"
  %5 = shape.assuming_all %0, %1, %2, %3, %4
  "t.use"(%5) : (!shape.witness) -> ()
  %c1 = shape.const_shape [1, 2] : tensor<2xindex>
  %c2 = shape.const_shape [3, 2] : tensor<2xindex>
  %6 = shape.cstr_eq %c1, %c1, %c1 : tensor<2xindex>, tensor<2xindex>, tensor<2xindex>
  %7 = shape.cstr_eq %c1, %c2 : tensor<2xindex>, tensor<2xindex>
  "t.use"(%6, %7) : (!shape.witness, !shape.witness) -> ()
  return
}
func.func @all_facts(%a: tensor<?xindex>, %b: tensor<?xindex>, %c: tensor<?xindex>, %w: !shape.witness, %v: !shape.witness) {
  %0 = shape.cstr_broadcastable %a, %b, %c : tensor<?xindex>, tensor<?xindex>, tensor<?xindex>
  %1 = shape.cstr_broadcastable %a, %b : tensor<?xindex>, tensor<?xindex>
  %2 = shape.assuming_all %1, %0
  %3 = shape.cstr_eq %a, %b : tensor<?xindex>, tensor<?xindex>
  %4 = shape.cstr_eq %b, %c : tensor<?xindex>, tensor<?xindex>
  %5 = shape.assuming_all %3, %4
  %6 = shape.assuming_all %w, %v
  %7 = shape.assuming_all %6, %w
  %8 = shape.assuming_all %w
  %false = shape.const_witness false
  %9 = shape.assuming_all %w, %false
  "t.use"(%2, %5, %7, %8, %9) : (!shape.witness, !shape.witness, !shape.witness, !shape.witness, !shape.witness) -> ()
  return
}
func.func @assuming(%w: !shape.witness) -> (index, index) {
  %true = shape.const_witness true
  %0 = shape.assuming %true -> (index) {
    %1 = "t.op"() : () -> index
    shape.assuming_yield %1 : index
  }
  %2:2 = shape.assuming %w -> (index, index) {
    %3:2 = "t.op"() : () -> (index, index)
    shape.assuming_yield %3#0, %3#1 : index, index
  }
  return %0, %2#1 : index, index
}
