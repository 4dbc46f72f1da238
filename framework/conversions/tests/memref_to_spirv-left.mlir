// RUN: terrace-opt %s --split-input-file --convert-memref-to-spirv

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, Int8, Float16, PhysicalStorageBufferAddresses, Int64], [SPV_KHR_physical_storage_buffer]>, #spirv.resource_limits<>>} {
func.func @a(%i: index, %v: i32, %w: memref<4xi32, #spirv.storage_class<StorageBuffer>>, %x: memref<4xi32, #spirv.storage_class<Workgroup>>, %p: memref<4xi32, #spirv.storage_class<PhysicalStorageBuffer>>, %pv: memref<4xvector<4xf32>, #spirv.storage_class<PhysicalStorageBuffer>>, %pf: memref<4xf32, #spirv.storage_class<PhysicalStorageBuffer>>, %sv: memref<4xvector<4xf32>, #spirv.storage_class<StorageBuffer>>, %d: memref<?xf32, #spirv.storage_class<StorageBuffer>>, %dd: memref<?x?xf32, #spirv.storage_class<StorageBuffer>>,%u: memref<?xui32, #spirv.storage_class<StorageBuffer>>, %f: f32, %ff: memref<4xf32, #spirv.storage_class<StorageBuffer>>, %c: memref<4xcomplex<f32>, #spirv.storage_class<StorageBuffer>>) {
  %5 = memref.atomic_rmw addi %v, %w[%i] : (i32, memref<4xi32, #spirv.storage_class<StorageBuffer>>) -> i32
  %6 = memref.atomic_rmw maxs %v, %x[%i] : (i32, memref<4xi32, #spirv.storage_class<Workgroup>>) -> i32
  %7 = memref.atomic_rmw minu %v, %x[%i] : (i32, memref<4xi32, #spirv.storage_class<Workgroup>>) -> i32
  %8 = memref.atomic_rmw muli %v, %x[%i] : (i32, memref<4xi32, #spirv.storage_class<Workgroup>>) -> i32
  %9 = memref.atomic_rmw xori %v, %x[%i] : (i32, memref<4xi32, #spirv.storage_class<Workgroup>>) -> i32
  %10 = memref.atomic_rmw assign %v, %x[%i] : (i32, memref<4xi32, #spirv.storage_class<Workgroup>>) -> i32
  %11 = memref.atomic_rmw addf %f, %ff[%i] : (f32, memref<4xf32, #spirv.storage_class<StorageBuffer>>) -> f32
  %12 = memref.load %p[%i] : memref<4xi32, #spirv.storage_class<PhysicalStorageBuffer>>
  %13 = memref.load %pv[%i] : memref<4xvector<4xf32>, #spirv.storage_class<PhysicalStorageBuffer>>
  %14 = memref.load %pf[%i] : memref<4xf32, #spirv.storage_class<PhysicalStorageBuffer>>
  memref.store %14, %pf[%i] : memref<4xf32, #spirv.storage_class<PhysicalStorageBuffer>>
  %15 = memref.load %sv[%i] : memref<4xvector<4xf32>, #spirv.storage_class<StorageBuffer>>
  %16 = memref.load %d[%i] {alignment = 8, nontemporal = true} : memref<?xf32, #spirv.storage_class<StorageBuffer>>
  %17 = memref.load %dd[%i, %i] : memref<?x?xf32, #spirv.storage_class<StorageBuffer>>
  %18 = memref.load %u[%i] : memref<?xui32, #spirv.storage_class<StorageBuffer>>
  %19 = memref.cast %ff : memref<4xf32, #spirv.storage_class<StorageBuffer>> to memref<?xf32, #spirv.storage_class<StorageBuffer>>
  %20 = memref.load %c[%i] : memref<4xcomplex<f32>, #spirv.storage_class<StorageBuffer>>
  %21 = memref.load %c[%i] {alignment = 8} : memref<4xcomplex<f32>, #spirv.storage_class<StorageBuffer>>
  %22 = memref.load %p[%i] {alignment = 8} : memref<4xi32, #spirv.storage_class<PhysicalStorageBuffer>>
  return
}
}
// -----
func.func @na(%i: index, %m: memref<4xf32>, %n: memref<4xf32, 1>, %r: memref<4xi8, #spirv.storage_class<StorageBuffer>>) {
  %0 = memref.load %m[%i] : memref<4xf32>
  %1 = memref.load %n[%i] : memref<4xf32, 1>
  %2 = memref.alloc() : memref<4xf32>
  %3 = memref.alloca() : memref<4xf32>
  %4 = memref.alloc() : memref<4xf32, #spirv.storage_class<StorageBuffer>>
  %5 = memref.alloc(%i) : memref<?xf32, #spirv.storage_class<Workgroup>>
  return
}
