// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --convert-func-to-llvm

// Numbers keep their types but an index, which is a word.
func.func private @s(i1, i32, f16, f32, f64, bf16, index)
// -----
// Vectors of several dimensions are arrays of vectors.
func.func private @s(vector<4xf32>, vector<4x8x16xf32>, vector<[4]xf32>, vector<2x[4]xi8>)
// -----
func.func @s(%a: vector<4x8x16xf32>) -> vector<4x8x16xf32> {
  return %a : vector<4x8x16xf32>
}
// -----
func.func private @s(vector<4xindex>) -> vector<2x3xindex>
// -----
// A descriptor depends on the rank and the elements alone.
func.func @f(%m: memref<10x?x42x?x123xf32>) -> memref<10x?x42x?x123xf32> {
  return %m : memref<10x?x42x?x123xf32>
}
func.func @g(%m: memref<1x2x3x4x5xf32>) -> memref<1x2x3x4x5xf32> {
  return %m : memref<1x2x3x4x5xf32>
}
// -----
// Without dimensions there are no sizes.
func.func @f(%m: memref<f32>) -> memref<f32> {
  return %m : memref<f32>
}
// -----
func.func @f(%m: memref<1x?xvector<4xf32>>) -> memref<1x?xvector<4xf32>> {
  return %m : memref<1x?xvector<4xf32>>
}
// -----
// Of a memory without a rank there is the rank and a pointer to the descriptor.
func.func private @f(memref<*xf32>)
// -----
// Several results are one struct.
func.func private @a()
func.func private @b(i32) -> i64
func.func private @c(i32, f32) -> (i64, f64)
func.func private @d(%0: () -> (), %1: (i32) -> (i64, f32)) -> ((i32) -> i32)
// -----
// Functions are pointers.
func.func @ho(%f: () -> ()) -> (() -> ()) {
  return %f : () -> ()
}
func.func @call(%f: (i32) -> (i32, f32), %a: i32) -> f32 {
  %0:2 = call_indirect %f(%a) : (i32) -> (i32, f32)
  return %0#1 : f32
}
// -----
// Results are packed before a return and unpacked after a call.
func.func @m2(%a: i32, %b: i64) -> (i32, i64) {
  return %a, %b : i32, i64
}
func.func @bar() {
  %0 = llvm.mlir.constant(42 : i32) : i32
  %1 = llvm.mlir.constant(7 : i64) : i64
  %2:2 = call @m2(%0, %1) : (i32, i64) -> (i32, i64)
  "x.use_i32"(%2#0) : (i32) -> ()
  "x.use_i64"(%2#1) : (i64) -> ()
  return
}
// -----
// Descriptors are passed field by field.
func.func @foo(%arg0: memref<?xf32>) {
  "x.use"(%arg0) : (memref<?xf32>) -> ()
  return
}
func.func @bar() {
  %0 = "x.get"() : () -> memref<?xf32>
  call @foo(%0) : (memref<?xf32>) -> ()
  return
}
// -----
// Attributes of pointers stay on pointers.
func.func @foo(%arg0: memref<?xf32> {llvm.noalias, llvm.align = 16 : i64}, %p: !llvm.ptr {llvm.noalias, llvm.align = 16 : i64}) {
  return
}
// -----
func.func @u(%m: memref<*xf32>) {
  "x.use"(%m) : (memref<*xf32>) -> ()
  return
}
func.func @c() {
  %0 = "x.get"() : () -> memref<*xf32>
  call @u(%0) : (memref<*xf32>) -> ()
  return
}
// -----
// A descriptor of unknown rank moves to the heap before a return.
func.func @ret(%m: memref<*xf32>) -> memref<*xf32> {
  return %m : memref<*xf32>
}
func.func @two(%m: memref<*xf32>, %n: memref<4xf32>) -> (memref<*xf32>, memref<4xf32>, memref<*xf32>) {
  return %m, %n, %m : memref<*xf32>, memref<4xf32>, memref<*xf32>
}
// -----
// It comes back to the stack after a call.
func.func private @ret(memref<*xf32>) -> memref<*xf32>
func.func @call(%m: memref<*xf32>, %f: (memref<*xf32>) -> memref<*xf32>) -> i32 {
  %0 = call @ret(%m) : (memref<*xf32>) -> memref<*xf32>
  %1 = call_indirect %f(%0) : (memref<*xf32>) -> memref<*xf32>
  %2 = "x.use"(%1) : (memref<*xf32>) -> i32
  return %2 : i32
}
