// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics

func.func @f(%m: memref<2xf32>) {
  // expected-error @+1 {{'memref.load' op incorrect number of indices for load, expected 1 but got 0}}
  %0 = memref.load %m[] : memref<2xf32>
  return
}
// -----
func.func @f(%m: memref<2xf32>, %v: f32) {
  // expected-error @+1 {{'memref.store' op store index operand count not equal to memref rank}}
  memref.store %v, %m[] : memref<2xf32>
  return
}
// -----
func.func @f() {
  // expected-error @+1 {{'memref.alloc' op incorrect number of dynamic sizes, has 0, expected 1}}
  %0 = memref.alloc() : memref<?xf32>
  return
}
// -----
func.func @f() {
  // expected-error @+1 {{'memref.get_global' op 'nothing' does not reference a valid global memref}}
  %0 = memref.get_global @nothing : memref<2xf32>
  return
}
// -----
func.func @f(%n: index) {
  // expected-error @+1 {{'memref.alloc' op incorrect number of dynamic sizes, has 1, expected 0}}
  %0 = memref.alloc(%n) : memref<2xf32>
  return
}
// -----
func.func @f(%n: index) {
  // expected-error @+1 {{'memref.alloc' op symbol operand count does not equal memref symbol count: expected 0, got 1}}
  %0 = memref.alloc()[%n] : memref<2xf32>
  return
}
// -----
"t.op"() ({
  // expected-error @+1 {{'memref.alloca' op requires an ancestor op with AutomaticAllocationScope trait}}
  %0 = memref.alloca() : memref<2xf32>
}) : () -> ()
// -----
func.func @f() {
  // expected-error @+1 {{custom op 'memref.alloc' 'memref.alloc' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive and whose value is a power of two > 0}}
  %0 = memref.alloc() {alignment = 3 : i64} : memref<2xf32>
  return
}
// -----
func.func @f(%m: memref<?xf32>) {
  // expected-error @+1 {{missing dimension operand for result type 'memref<?xf32>'}}
  %0 = memref.realloc %m : memref<?xf32> to memref<?xf32>
  return
}
// -----
func.func @f(%m: memref<?xf32>, %n: index) {
  // expected-error @+1 {{unnecessary dimension operand for result type 'memref<4xf32>'}}
  %0 = memref.realloc %m(%n) : memref<?xf32> to memref<4xf32>
  return
}
// -----
func.func @f(%m: memref<?xf32, 1>, %n: index) {
  // expected-error @+1 {{different memory spaces specified for source memref type 'memref<?xf32, 1>' and result memref type 'memref<4xf32>'}}
  %0 = memref.realloc %m : memref<?xf32, 1> to memref<4xf32>
  return
}
// -----
func.func @f(%m: memref<2xf32>) {
  // expected-error @+1 {{expected ':'}}
  memref.dealloc %m, %m : memref<2xf32>
  return
}
// -----
func.func @f() -> i32 {
  // expected-error @+1 {{'memref.alloca_scope' op along control flow edge from Operation memref.alloca_scope.return to parent: region branch point has 0 operands, but region successor needs 1 inputs}}
  %0 = memref.alloca_scope -> (i32) {
    // expected-note @+1 {{region branch point}}
    memref.alloca_scope.return
  }
  return %0 : i32
}
// -----
func.func @f() {
  // expected-error @+1 {{'memref.alloca_scope.return' op expects parent op 'memref.alloca_scope'}}
  memref.alloca_scope.return
}
// -----
// expected-error @+1 {{custom op 'memref.global' type should be static shaped memref, but got 'memref<?xf32>'}}
memref.global @g : memref<?xf32>
// -----
// expected-error @+2 {{unexpected decimal integer literal for a floating point value}}
// expected-note @+1 {{add a trailing dot to make the literal a float}}
memref.global @g : memref<2xf32> = dense<1> : tensor<3xi32>
// -----
// expected-error @+1 {{'memref.global' op initial value shape expected to be 2 but was 3}}
"memref.global"() <{sym_name = "g", type = memref<2xf32>, initial_value = dense<1.0> : tensor<3xf32>}> : () -> ()
// -----
// expected-error @+1 {{'memref.global' op initial value element expected to be of type 'f32', but was of type 'i32'}}
"memref.global"() <{sym_name = "g", type = memref<2xf32>, initial_value = dense<1> : tensor<2xi32>}> : () -> ()
// -----
// expected-error @+1 {{'memref.global' op initial value should be a unit or elements attribute, but got "a"}}
"memref.global"() <{sym_name = "g", type = memref<2xf32>, initial_value = "a"}> : () -> ()
// -----
memref.global @g : memref<2xf32>
func.func @f() {
  // expected-error @+1 {{'memref.get_global' op result type 'memref<3xf32>' does not match type 'memref<2xf32>' of the global memref @g}}
  %0 = memref.get_global @g : memref<3xf32>
  return
}
// -----
func.func @f(%m: memref<2xf32>, %n: memref<2xi32>) {
  // expected-error @+1 {{'memref.copy' op requires the same element type for all operands}}
  memref.copy %m, %n : memref<2xf32> to memref<2xi32>
  return
}
// -----
func.func @f(%m: memref<2xf32>) {
  // expected-error @+1 {{'memref.prefetch' op too few indices}}
  memref.prefetch %m[], read, locality<1>, data : memref<2xf32>
  return
}
// -----
func.func @f(%m: memref<2xf32>, %i: index) {
  // expected-error @+1 {{custom op 'memref.prefetch' rw specifier has to be 'read' or 'write'}}
  memref.prefetch %m[%i], fetch, locality<1>, data : memref<2xf32>
  return
}
// -----
func.func @f(%m: memref<2xf32>, %i: index) {
  // expected-error @+1 {{'memref.prefetch' op attribute 'localityHint' failed to satisfy constraint: 32-bit signless integer attribute whose minimum value is 0 whose maximum value is 3}}
  memref.prefetch %m[%i], read, locality<5>, data : memref<2xf32>
  return
}
// -----
func.func @f(%m: memref<2xf32>, %i: index) {
  // expected-error @+1 {{custom op 'memref.dma_start' expected two stride related operands}}
  memref.dma_start %m[%i], %m[%i], %i, %m[%i], %i : memref<2xf32>, memref<2xf32>, memref<2xf32>
  return
}
// -----
func.func @f(%m: memref<2xf32>, %i: index, %x: i32) {
  // expected-error @+1 {{'memref.dma_start' op expected source indices to be of index type}}
  "memref.dma_start"(%m, %x, %m, %i, %i, %m, %i) : (memref<2xf32>, i32, memref<2xf32>, index, index, memref<2xf32>, index) -> ()
  return
}
// -----
func.func @f(%m: memref<2xf32>, %i: index) {
  // expected-error @+1 {{'memref.dma_wait' op expected tagIndices to have the same number of elements as the tagMemRef rank, expected 1, but got 0}}
  memref.dma_wait %m[], %i : memref<2xf32>
  return
}
// -----
func.func @f(%m: memref<2xi32>, %i: index, %x: i32) {
  // expected-error @+1 {{'memref.atomic_rmw' op with kind 'addf' expects a floating-point type}}
  %0 = memref.atomic_rmw addf %x, %m[%i] : (i32, memref<2xi32>) -> i32
  return
}
// -----
func.func @f(%m: memref<2xi32>, %x: i32) {
  // expected-error @+1 {{'memref.atomic_rmw' op expects the number of subscripts to be equal to memref rank}}
  %0 = memref.atomic_rmw addi %x, %m[] : (i32, memref<2xi32>) -> i32
  return
}
// -----
func.func @f(%m: memref<2xi32>, %i: index) {
  // expected-error @+1 {{'memref.generic_atomic_rmw' op expected block argument of the same type result type}}
  %0 = memref.generic_atomic_rmw %m[%i] : memref<2xi32> {
  ^bb0(%a: i64):
    %c = arith.constant 1 : i32
    memref.atomic_yield %c : i32
  }
  return
}
// -----
func.func @f(%m: memref<2xi32>, %i: index) {
  %0 = memref.generic_atomic_rmw %m[%i] : memref<2xi32> {
  ^bb0(%a: i32):
    // expected-error @+1 {{body of 'memref.generic_atomic_rmw' should contain only operations with no side effects}}
    %c = memref.load %m[%i] : memref<2xi32>
    memref.atomic_yield %c : i32
  }
  return
}
// -----
func.func @f(%m: memref<2xi32>, %i: index) {
  %0 = memref.generic_atomic_rmw %m[%i] : memref<2xi32> {
  ^bb0(%a: i32):
    %c = arith.constant 1 : i64
    // expected-error @+1 {{'memref.atomic_yield' op types mismatch between yield op: 'i64' and its parent: 'i32'}}
    memref.atomic_yield %c : i64
  }
  return
}
// -----
func.func @f(%m: memref<f32>, %i: index) {
  // expected-error @+1 {{'memref.dim' op operand #0 must be unranked.memref of any type values or non-0-ranked.memref of any type values, but got 'memref<f32>'}}
  %0 = memref.dim %m, %i : memref<f32>
  return
}
// -----
func.func @f(%m: memref<2xf32>) {
  // expected-error @+1 {{'memref.assume_alignment' op alignment must be power of 2}}
  %0 = memref.assume_alignment %m, 3 : memref<2xf32>
  return
}
// -----
func.func @f() {
  // expected-error @+1 {{'memref.distinct_objects' op expected at least one operand}}
  "memref.distinct_objects"() : () -> ()
  return
}
// -----
func.func @f(%m: memref<2xf32>) {
  // expected-error @+1 {{'memref.cast' op operand type 'memref<2xf32>' and result type 'memref<3xf32>' are cast incompatible}}
  %0 = memref.cast %m : memref<2xf32> to memref<3xf32>
  return
}
// -----
func.func @f(%m: memref<2xf32>) {
  // expected-error @+1 {{'memref.memory_space_cast' op operand type 'memref<2xf32>' and result type 'memref<?xf32>' are cast incompatible}}
  %0 = memref.memory_space_cast %m : memref<2xf32> to memref<?xf32>
  return
}
// -----
func.func @f(%m: memref<2xf32>) {
  // expected-error @+1 {{'memref.extract_aligned_pointer_as_index' op result #0 must be index, but got 'i32'}}
  %0 = memref.extract_aligned_pointer_as_index %m : memref<2xf32> -> i32
  return
}
// -----
func.func @f(%m: memref<2xf32>) {
  // expected-error @+1 {{expected result type with size = 3 instead of 4 in dim = 0}}
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [3], strides: [1] : memref<2xf32> to memref<4xf32>
  return
}
// -----
func.func @f(%m: memref<2xf32>) {
  // expected-error @+1 {{expected result type with offset = 1 instead of 0}}
  %0 = memref.reinterpret_cast %m to offset: [1], sizes: [2], strides: [1] : memref<2xf32> to memref<2xf32>
  return
}
// -----
func.func @f(%m: memref<2xf32>) {
  // expected-error @+1 {{expected result type with stride = 2 instead of 1 in dim = 0}}
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [2], strides: [2] : memref<2xf32> to memref<2xf32>
  return
}
// -----
func.func @f(%m: memref<2xf32>) {
  // expected-error @+1 {{different element types specified for source type 'memref<2xf32>' and result memref type 'memref<2xi32>'}}
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [2], strides: [1] : memref<2xf32> to memref<2xi32>
  return
}
// -----
func.func @f(%m: memref<4x4xf32>) {
  // expected-error @+1 {{expected result type to be 'memref<2x2xf32, strided<[4, 1]>>' or a rank-reduced version. (mismatch of result layout), but got 'memref<2x2xf32>'}}
  %0 = memref.subview %m[0, 0] [2, 2] [1, 1] : memref<4x4xf32> to memref<2x2xf32>
  return
}
// -----
func.func @f(%m: memref<4x4xf32>) {
  // expected-error @+1 {{expected result type to be 'memref<2x2xf32, strided<[4, 1]>>' or a rank-reduced version. (mismatch of result sizes), but got 'memref<2x3xf32, strided<[4, 1]>>'}}
  %0 = memref.subview %m[0, 0] [2, 2] [1, 1] : memref<4x4xf32> to memref<2x3xf32, strided<[4, 1]>>
  return
}
// -----
func.func @f(%m: memref<4x4xf32>) {
  // expected-error @+1 {{offset 0 is out-of-bounds: 5 >= 4}}
  %0 = memref.subview %m[5, 0] [2, 2] [1, 1] : memref<4x4xf32> to memref<2x2xf32, strided<[4, 1], offset: 20>>
  return
}
// -----
func.func @f(%m: memref<4x4xf32>) {
  // expected-error @+1 {{slice along dimension 1 runs out-of-bounds: 4 >= 4}}
  %0 = memref.subview %m[0, 0] [2, 5] [1, 1] : memref<4x4xf32> to memref<2x5xf32, strided<[4, 1]>>
  return
}
// -----
func.func @f(%m: memref<4x4xf32>) {
  // expected-error @+1 {{expected 2 offset values, got 1}}
  %0 = memref.subview %m[0] [2] [1] : memref<4x4xf32> to memref<2xf32>
  return
}
// -----
func.func @f(%m: memref<4x4xf32>, %s: memref<?xindex>) {
  // expected-error @+1 {{'memref.reshape' op cannot use shape operand with dynamic length to reshape to statically-ranked memref type}}
  %0 = memref.reshape %m(%s) : (memref<4x4xf32>, memref<?xindex>) -> memref<16xf32>
  return
}
// -----
func.func @f(%m: memref<4x4xf32>, %s: memref<2xindex>) {
  // expected-error @+1 {{'memref.reshape' op length of shape operand differs from the result's memref rank}}
  %0 = memref.reshape %m(%s) : (memref<4x4xf32>, memref<2xindex>) -> memref<16xf32>
  return
}
// -----
func.func @f(%m: memref<8xf32>) {
  // expected-error @+1 {{'memref.expand_shape' op collapsed dim size (8) must equal reassociation group size (6)}}
  %0 = memref.expand_shape %m [[0, 1]] output_shape [2, 3] : memref<8xf32> into memref<2x3xf32>
  return
}
// -----
func.func @f(%m: memref<8xf32>) {
  // expected-error @+1 {{'memref.expand_shape' op invalid output shape provided at pos 0}}
  %0 = memref.expand_shape %m [[0, 1]] output_shape [4, 2] : memref<8xf32> into memref<2x4xf32>
  return
}
// -----
func.func @f(%m: memref<8xf32>) {
  // expected-error @+1 {{'memref.expand_shape' op reassociation indices must be contiguous}}
  %0 = memref.expand_shape %m [[1, 0]] output_shape [2, 4] : memref<8xf32> into memref<2x4xf32>
  return
}
// -----
func.func @f(%m: memref<2x4xf32>) {
  // expected-error @+1 {{'memref.collapse_shape' op collapsed dim (0) must be dynamic if and only if reassociation group is dynamic}}
  %0 = memref.collapse_shape %m [[0, 1]] : memref<2x4xf32> into memref<?xf32>
  return
}
// -----
func.func @f(%m: memref<2x4xf32, strided<[8, 1]>>) {
  // expected-error @+1 {{'memref.collapse_shape' op invalid source layout map or collapsing non-contiguous dims}}
  %0 = memref.collapse_shape %m [[0, 1]] : memref<2x4xf32, strided<[8, 1]>> into memref<8xf32>
  return
}
// -----
func.func @f(%m: memref<2x4xf32>) {
  // expected-error @+1 {{'memref.transpose' op expected a permutation map}}
  %0 = memref.transpose %m (d0, d1) -> (d0, d0) : memref<2x4xf32> to memref<2x2xf32>
  return
}
// -----
func.func @f(%m: memref<2xi8>, %i: index) {
  // expected-error @+1 {{'memref.view' op incorrect number of dynamic sizes, has 0, expected 1}}
  %0 = memref.view %m[%i][] : memref<2xi8> to memref<?xf32>
  return
}
// -----
func.func @f(%m: memref<2xi8, 1>, %i: index) {
  // expected-error @+1 {{different memory spaces specified for base memref type 'memref<2xi8, 1>' and view memref type 'memref<2xf32>'}}
  %0 = memref.view %m[%i][] : memref<2xi8, 1> to memref<2xf32>
  return
}
// -----
func.func @f(%m: f32) {
  // expected-error @+1 {{'memref.rank' op operand #0 must be ranked or unranked memref of any type values, but got 'f32'}}
  %0 = "memref.rank"(%m) : (f32) -> index
  return
}
// -----
func.func @f(%m: memref<?x?xf32, strided<[?, 1], offset: ?>>) {
  // expected-error@+1 {{result type 'memref<?x?xf32>' is not equivalent to the canonical transposed input type 'memref<?x?xf32, affine_map<(d0, d1)[s0, s1] -> (d0 + s0 + d1 * s1)>>'}}
  %0 = memref.transpose %m (i, j) -> (j, i) : memref<?x?xf32, strided<[?, 1], offset: ?>> to memref<?x?xf32>
  return
}
// -----
func.func @f(%m: memref<4xf32>) {
  // expected-error@+1 {{expected the number of 'sizes' to match the number of dynamic entries in 'static_sizes' (0 vs 1)}}
  %0 = "memref.subview"(%m) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: -9223372036854775808>, static_strides = array<i64: 1>}> : (memref<4xf32>) -> memref<?xf32, strided<[1]>>
  return
}
