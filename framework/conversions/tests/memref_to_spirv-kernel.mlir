// RUN: terrace-opt %s --split-input-file --convert-memref-to-spirv

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Kernel, Addresses, Int8, Int64, Float64, GenericPointer], []>, #spirv.resource_limits<>>} {
func.func @l(%m: memref<4x5xf32, #spirv.storage_class<CrossWorkgroup>>, %i: index, %z: memref<f32, #spirv.storage_class<CrossWorkgroup>>, %o: memref<4xf32, strided<[2], offset: 3>, #spirv.storage_class<CrossWorkgroup>>, %d: memref<?xi8, #spirv.storage_class<CrossWorkgroup>>, %b: memref<8xi1, #spirv.storage_class<CrossWorkgroup>>, %g: memref<?xf32, #spirv.storage_class<Generic>>, %f: memref<?xf32, #spirv.storage_class<Function>>) {
  %0 = memref.load %m[%i, %i] : memref<4x5xf32, #spirv.storage_class<CrossWorkgroup>>
  %1 = memref.load %z[] : memref<f32, #spirv.storage_class<CrossWorkgroup>>
  %2 = memref.load %o[%i] : memref<4xf32, strided<[2], offset: 3>, #spirv.storage_class<CrossWorkgroup>>
  %3 = memref.load %d[%i] : memref<?xi8, #spirv.storage_class<CrossWorkgroup>>
  %4 = memref.load %b[%i] : memref<8xi1, #spirv.storage_class<CrossWorkgroup>>
  memref.store %4, %b[%i] : memref<8xi1, #spirv.storage_class<CrossWorkgroup>>
  %5 = memref.cast %m : memref<4x5xf32, #spirv.storage_class<CrossWorkgroup>> to memref<?x?xf32, #spirv.storage_class<CrossWorkgroup>>
  %6 = memref.reinterpret_cast %d to offset: [%i], sizes: [10], strides: [1] : memref<?xi8, #spirv.storage_class<CrossWorkgroup>> to memref<10xi8, strided<[1], offset: ?>, #spirv.storage_class<CrossWorkgroup>>
  %7 = memref.reinterpret_cast %d to offset: [5], sizes: [10], strides: [1] : memref<?xi8, #spirv.storage_class<CrossWorkgroup>> to memref<10xi8, strided<[1], offset: 5>, #spirv.storage_class<CrossWorkgroup>>
  %8 = memref.reinterpret_cast %d to offset: [0], sizes: [10], strides: [1] : memref<?xi8, #spirv.storage_class<CrossWorkgroup>> to memref<10xi8, strided<[1], offset: 0>, #spirv.storage_class<CrossWorkgroup>>
  %9 = memref.memory_space_cast %m : memref<4x5xf32, #spirv.storage_class<CrossWorkgroup>> to memref<4x5xf32, #spirv.storage_class<Generic>>
  %10 = memref.memory_space_cast %g : memref<?xf32, #spirv.storage_class<Generic>> to memref<?xf32, #spirv.storage_class<CrossWorkgroup>>
  %11 = memref.memory_space_cast %f : memref<?xf32, #spirv.storage_class<Function>> to memref<?xf32, #spirv.storage_class<CrossWorkgroup>>
  %12 = memref.extract_aligned_pointer_as_index %m : memref<4x5xf32, #spirv.storage_class<CrossWorkgroup>> -> index
  return
}
func.func @a(%i: index, %v: i32, %w: memref<4xi32, #spirv.storage_class<CrossWorkgroup>>) {
  %0 = memref.alloc() : memref<4xf32, #spirv.storage_class<Workgroup>>
  %1 = memref.alloc() : memref<4xf32, #spirv.storage_class<Workgroup>>
  memref.dealloc %1 : memref<4xf32, #spirv.storage_class<Workgroup>>
  %2 = memref.alloca() : memref<4x2xf32, #spirv.storage_class<Function>>
  %3 = memref.load %2[%i, %i] : memref<4x2xf32, #spirv.storage_class<Function>>
  %4 = memref.load %0[%i] : memref<4xf32, #spirv.storage_class<Workgroup>>
  %5 = memref.atomic_rmw addi %v, %w[%i] : (i32, memref<4xi32, #spirv.storage_class<CrossWorkgroup>>) -> i32
  return
}
}
