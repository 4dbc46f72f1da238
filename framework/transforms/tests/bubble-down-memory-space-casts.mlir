// Operations work on buffers where they lie; casts follow views whose users need them.
// RUN: terrace-opt %s --allow-unregistered-dialect --bubble-down-memory-space-casts

func.func @a(%m: memref<?x4xf32, 1>, %i: index, %f: f32, %n: memref<*xf32, 3>, %m2: memref<4xf32, #gpu.address_space<workgroup>>, %o: memref<16xi8, 1>, %p: memref<?x4xf32>, %v: vector<4xf32>) {
  %c = memref.memory_space_cast %m : memref<?x4xf32, 1> to memref<?x4xf32>
  %0 = memref.load %c[%i, %i] : memref<?x4xf32>
  memref.store %f, %c[%i, %i] : memref<?x4xf32>
  %1 = memref.subview %c[%i, 0] [2, 2] [1, 1] : memref<?x4xf32> to memref<2x2xf32, strided<[4, 1], offset: ?>>
  memref.store %f, %1[%i, %i] : memref<2x2xf32, strided<[4, 1], offset: ?>>
  %2 = memref.cast %c : memref<?x4xf32> to memref<4x4xf32>
  %3 = memref.collapse_shape %c [[0, 1]] : memref<?x4xf32> into memref<?xf32>
  %4 = memref.expand_shape %c [[0], [1, 2]] output_shape [%i, 2, 2] : memref<?x4xf32> into memref<?x2x2xf32>
  %5 = memref.reinterpret_cast %c to offset: [0], sizes: [4], strides: [1] : memref<?x4xf32> to memref<4xf32>
  %6 = memref.transpose %c (d0, d1) -> (d1, d0) : memref<?x4xf32> to memref<4x?xf32, strided<[1, 4]>>
  %7 = memref.assume_alignment %c, 16 : memref<?x4xf32>
  %8 = memref.dim %c, %i : memref<?x4xf32>
  "foo"(%2, %3, %4, %5, %6, %7) : (memref<4x4xf32>, memref<?xf32>,memref<?x2x2xf32>,memref<4xf32>,memref<4x?xf32, strided<[1, 4]>>,memref<?x4xf32>) -> ()
  %9 = memref.atomic_rmw addf %f, %c[%i, %i] : (f32, memref<?x4xf32>) -> f32
  memref.copy %c, %p : memref<?x4xf32> to memref<?x4xf32>
  memref.copy %p, %c : memref<?x4xf32> to memref<?x4xf32>
  %co = memref.memory_space_cast %o : memref<16xi8, 1> to memref<16xi8>
  %10 = memref.view %co[%i][] : memref<16xi8> to memref<2xf32>
  "foo"(%10) : (memref<2xf32>) -> ()
  %11 = vector.load %c[%i, %i] : memref<?x4xf32>, vector<4xf32>
  vector.store %v, %c[%i, %i] : memref<?x4xf32>, vector<4xf32>
  %12 = vector.transfer_read %c[%i, %i], %f {in_bounds=[true]} : memref<?x4xf32>, vector<4xf32>
  vector.transfer_write %12, %c[%i, %i] {in_bounds=[true]} : vector<4xf32>, memref<?x4xf32>
  %cs = memref.memory_space_cast %m : memref<?x4xf32, 1> to memref<?x4xf32, 2>
  %13 = memref.load %cs[%i, %i] : memref<?x4xf32, 2>
  %cw = memref.memory_space_cast %m2 : memref<4xf32, #gpu.address_space<workgroup>> to memref<4xf32>
  %14 = memref.load %cw[%i] : memref<4xf32>
  %cu = memref.memory_space_cast %n : memref<*xf32, 3> to memref<*xf32>
  %15 = memref.cast %cu : memref<*xf32> to memref<4xf32>
  %16 = memref.load %15[%i] : memref<4xf32>
  %17 = memref.memory_space_cast %p : memref<?x4xf32> to memref<?x4xf32, 1>
  %18 = memref.load %17[%i, %i] : memref<?x4xf32, 1>
  %sh = memref.alloc() : memref<1xindex>
  %19 = memref.reshape %c(%sh) : (memref<?x4xf32>, memref<1xindex>) -> memref<?xf32>
  "foo"(%19) : (memref<?xf32>) -> ()
  %ei = memref.extract_aligned_pointer_as_index %c : memref<?x4xf32> -> index
  %base, %off, %sz:2, %st:2 = memref.extract_strided_metadata %c : memref<?x4xf32> -> memref<f32>, index, index, index, index, index
  "foo"(%base, %ei) : (memref<f32>, index) -> ()
  memref.dealloc %c : memref<?x4xf32>
  return
}
func.func @stay(%m: memref<?x4xf32, 1>, %i: index, %n: memref<*xf32, 3>, %m2: memref<4xf32, #gpu.address_space<workgroup>>, %p: memref<?x4xf32>, %sh: memref<1xindex, 1>) {
  %cs = memref.memory_space_cast %m : memref<?x4xf32, 1> to memref<?x4xf32, 2>
  %13 = memref.load %cs[%i, %i] : memref<?x4xf32, 2>
  %cw = memref.memory_space_cast %m2 : memref<4xf32, #gpu.address_space<workgroup>> to memref<4xf32>
  %14 = memref.load %cw[%i] : memref<4xf32>
  %cu = memref.memory_space_cast %n : memref<*xf32, 3> to memref<*xf32>
  %15 = memref.cast %cu : memref<*xf32> to memref<4xf32>
  %16 = memref.load %15[%i] : memref<4xf32>
  %17 = memref.memory_space_cast %p : memref<?x4xf32> to memref<?x4xf32, 1>
  %18 = memref.load %17[%i, %i] : memref<?x4xf32, 1>
  "foo"(%13, %14, %16, %18) : (f32, f32, f32, f32) -> ()
  %c1 = memref.memory_space_cast %m : memref<?x4xf32, 1> to memref<?x4xf32>
  %d = memref.dim %c1, %i : memref<?x4xf32>
  %shc = memref.memory_space_cast %sh : memref<1xindex, 1> to memref<1xindex>
  %19 = memref.reshape %p(%shc) : (memref<?x4xf32>, memref<1xindex>) -> memref<?xf32>
  %20 = affine.load %c1[0, 0] : memref<?x4xf32>
  "foo"(%d, %19, %20) : (index, memref<?xf32>, f32) -> ()
  %21 = memref.memory_space_cast %c1 : memref<?x4xf32> to memref<?x4xf32, 2>
  %22 = memref.generic_atomic_rmw %c1[%i, %i] : memref<?x4xf32> {
  ^bb0(%x: f32):
    memref.atomic_yield %x : f32
  }
  %24 = memref.subview %c1[0, 0] [2, 2] [1, 1] : memref<?x4xf32> to memref<2x2xf32, strided<[4, 1]>>
  return
}
