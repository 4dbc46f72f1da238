// RUN: terrace-opt %s --split-input-file --finalize-memref-to-llvm

func.func @esm(%m: memref<?x?xf32, strided<[?, 2], offset: ?>>) -> (memref<f32>, index, index, index, index, index) {
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %m : memref<?x?xf32, strided<[?, 2], offset: ?>> -> memref<f32>, index, index, index, index, index
  return %b, %o, %s#0, %s#1, %t#0, %t#1 : memref<f32>, index, index, index, index, index
}
// -----
func.func @esm2(%m: memref<4x5xf32, 3>) -> (memref<f32, 3>, index) {
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %m : memref<4x5xf32, 3> -> memref<f32, 3>, index, index, index, index, index
  return %b, %o : memref<f32, 3>, index
}
// -----
func.func @rc(%m: memref<f32>, %o: index, %s: index, %t: index) -> memref<?x4xf32, strided<[?, 1], offset: ?>> {
  %r = memref.reinterpret_cast %m to offset: [%o], sizes: [%s, 4], strides: [%t, 1] : memref<f32> to memref<?x4xf32, strided<[?, 1], offset: ?>>
  return %r : memref<?x4xf32, strided<[?, 1], offset: ?>>
}
// -----
func.func @rcu(%m: memref<*xf32>, %o: index, %s: index, %t: index) -> memref<?x4xf32, strided<[?, 1], offset: ?>> {
  %r = memref.reinterpret_cast %m to offset: [%o], sizes: [%s, 4], strides: [%t, 1] : memref<*xf32> to memref<?x4xf32, strided<[?, 1], offset: ?>>
  return %r : memref<?x4xf32, strided<[?, 1], offset: ?>>
}
// -----
func.func @eap(%m: memref<?xf32>, %u: memref<*xf32>) -> (index, index) {
  %r = memref.extract_aligned_pointer_as_index %m : memref<?xf32> -> index
  %q = memref.extract_aligned_pointer_as_index %u : memref<*xf32> -> index
  return %r, %q : index, index
}
// -----
func.func @msc(%m: memref<?xf32, 1>, %u: memref<*xf32, 1>, %s: memref<?xf32>) -> (memref<?xf32, 3>, memref<*xf32, 2>, memref<?xf32, 0>) {
  %r = memref.memory_space_cast %m : memref<?xf32, 1> to memref<?xf32, 3>
  %q = memref.memory_space_cast %u : memref<*xf32, 1> to memref<*xf32, 2>
  %t = memref.memory_space_cast %s : memref<?xf32> to memref<?xf32, 0>
  return %r, %q, %t : memref<?xf32, 3>, memref<*xf32, 2>, memref<?xf32>
}
// -----
func.func @view(%m: memref<2048xi8>, %o: index, %s: index, %t: index) -> (memref<?x4x?xf32>, memref<4x4xf32>, memref<?x4xf32>) {
  %r = memref.view %m[%o][%s, %t] : memref<2048xi8> to memref<?x4x?xf32>
  %q = memref.view %m[%o][] : memref<2048xi8> to memref<4x4xf32>
  %z = memref.view %m[%o][%s] : memref<2048xi8> to memref<?x4xf32>
  return %r, %q, %z : memref<?x4x?xf32>, memref<4x4xf32>, memref<?x4xf32>
}
// -----
func.func @transpose(%m: memref<?x?xf32, strided<[?, 1], offset: ?>>) -> memref<?x?xf32, strided<[1, ?], offset: ?>> {
  %r = memref.transpose %m (i, j) -> (j, i) : memref<?x?xf32, strided<[?, 1], offset: ?>> to memref<?x?xf32, strided<[1, ?], offset: ?>>
  return %r : memref<?x?xf32, strided<[1, ?], offset: ?>>
}
// -----
func.func @align(%m: memref<?x?xf32, strided<[?, 1], offset: ?>>) -> memref<?x?xf32, strided<[?, 1], offset: ?>> {
  %r = memref.assume_alignment %m, 16 : memref<?x?xf32, strided<[?, 1], offset: ?>>
  return %r : memref<?x?xf32, strided<[?, 1], offset: ?>>
}
// -----
func.func @rank(%m: memref<*xf32>, %r: memref<?x?xf32>) -> (index, index) {
  %a = memref.rank %m : memref<*xf32>
  %b = memref.rank %r : memref<?x?xf32>
  return %a, %b : index, index
}
// -----
func.func @rmw(%m: memref<10xi32>, %f: memref<10xf32>, %v: i32, %w: f32, %i: index) {
  %0 = memref.atomic_rmw addi %v, %m[%i] : (i32, memref<10xi32>) -> i32
  %1 = memref.atomic_rmw assign %v, %m[%i] : (i32, memref<10xi32>) -> i32
  %2 = memref.atomic_rmw maxs %v, %m[%i] : (i32, memref<10xi32>) -> i32
  %3 = memref.atomic_rmw addf %w, %f[%i] : (f32, memref<10xf32>) -> f32
  %4 = memref.atomic_rmw maximumf %w, %f[%i] : (f32, memref<10xf32>) -> f32
  %5 = memref.atomic_rmw mulf %w, %f[%i] : (f32, memref<10xf32>) -> f32
  return
}
// -----
func.func @rmw2(%m: memref<10xi32>, %f: memref<10xf32>, %v: i32, %w: f32, %i: index) {
  %4 = memref.atomic_rmw maxnumf %w, %f[%i] : (f32, memref<10xf32>) -> f32
  %5 = memref.atomic_rmw ori %v, %m[%i] : (i32, memref<10xi32>) -> i32
  %6 = memref.atomic_rmw andi %v, %m[%i] : (i32, memref<10xi32>) -> i32
  %7 = memref.atomic_rmw minu %v, %m[%i] : (i32, memref<10xi32>) -> i32
  %8 = memref.atomic_rmw xori %v, %m[%i] : (i32, memref<10xi32>) -> i32
  %9 = memref.atomic_rmw muli %v, %m[%i] : (i32, memref<10xi32>) -> i32
  return
}
// -----
func.func @prefetch(%m: memref<400x400xi32>, %i: index, %j: index) {
  memref.prefetch %m[%i, %j], write, locality<3>, data : memref<400x400xi32>
  memref.prefetch %m[%i, %j], read, locality<0>, instr : memref<400x400xi32>
  return
}
// -----
func.func @scope(%n: index) -> f32 {
  %r = memref.alloca_scope -> f32 {
    %a = memref.alloca(%n) : memref<?xf32>
    %c = memref.load %a[%n] : memref<?xf32>
    memref.alloca_scope.return %c : f32
  }
  return %r : f32
}
// -----
func.func @distinct(%a: memref<?xf32>, %b: memref<?xf32>) -> (memref<?xf32>, memref<?xf32>) {
  %r:2 = memref.distinct_objects %a, %b : memref<?xf32>, memref<?xf32>
  return %r#0, %r#1 : memref<?xf32>, memref<?xf32>
}
// -----
func.func @reshape(%a: memref<?xf32>, %s: memref<2xindex>, %u: memref<?xindex>, %t: memref<2xi32>) -> (memref<2x?xf32>, memref<*xf32>) {
  %r = memref.reshape %a(%s) : (memref<?xf32>, memref<2xindex>) -> memref<2x?xf32>
  %q = memref.reshape %a(%u) : (memref<?xf32>, memref<?xindex>) -> memref<*xf32>
  return %r, %q : memref<2x?xf32>, memref<*xf32>
}
// -----
// The change is made again until nobody was in between.
func.func @generic(%m: memref<10xi32>, %v: i32, %i: index) -> i32 {
  %x = memref.generic_atomic_rmw %m[%i] : memref<10xi32> {
  ^bb0(%c : i32):
    %n = llvm.mul %c, %v : i32
    memref.atomic_yield %n : i32
  }
  return %x : i32
}
// -----
func.func @scope_without_results(%n: index) {
  memref.alloca_scope {
    %a = memref.alloca(%n) : memref<?xf32>
    memref.alloca_scope.return
  }
  return
}
// -----
func.func @reshape_unranked(%a: memref<*xf32>, %u: memref<?xindex>, %s: memref<3xi64>) -> (memref<*xf32>, memref<?x4x5xf32>) {
  %q = memref.reshape %a(%u) : (memref<*xf32>, memref<?xindex>) -> memref<*xf32>
  %r = memref.reshape %a(%s) : (memref<*xf32>, memref<3xi64>) -> memref<?x4x5xf32>
  return %q, %r : memref<*xf32>, memref<?x4x5xf32>
}
