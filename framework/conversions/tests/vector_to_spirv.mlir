// RUN: terrace-opt %s --split-input-file --convert-vector-to-spirv

func.func @elements(%v: vector<4xf32>, %s: f32, %i: index, %v1: vector<1xf32>, %v2: vector<2xf32>, %v3: vector<3xf32>, %iv: vector<4xi32>, %x: i32, %ix: vector<4xindex>, %v0: vector<f32>, %i8: vector<4xi8>) {
  %b0 = vector.broadcast %s : f32 to vector<4xf32>
  %b1 = vector.broadcast %s : f32 to vector<1xf32>
  %b2 = vector.broadcast %v : vector<4xf32> to vector<4xf32>
  %b3 = vector.broadcast %i : index to vector<4xindex>
  %e0 = vector.extract %v[1] : f32 from vector<4xf32>
  %e1 = vector.extract %v[%i] : f32 from vector<4xf32>
  %e2 = vector.extract %v1[0] : f32 from vector<1xf32>
  %e3 = vector.extract %v1[%i] : f32 from vector<1xf32>
  %e4 = vector.extract %v0[] : f32 from vector<f32>
  %n0 = vector.insert %s, %v[2] : f32 into vector<4xf32>
  %n1 = vector.insert %s, %v[%i] : f32 into vector<4xf32>
  %n2 = vector.insert %s, %v1[0] : f32 into vector<1xf32>
  %n4 = vector.insert %s, %v0[] : f32 into vector<f32>
  %n5 = vector.insert %s, %v1[%i] : f32 into vector<1xf32>
  %s0 = vector.extract_strided_slice %v {offsets = [1], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32>
  %s1 = vector.extract_strided_slice %v {offsets = [1], sizes = [1], strides = [1]} : vector<4xf32> to vector<1xf32>
  %t0 = vector.insert_strided_slice %v2, %v {offsets = [1], strides = [1]} : vector<2xf32> into vector<4xf32>
  %t1 = vector.insert_strided_slice %v1, %v {offsets = [2], strides = [1]} : vector<1xf32> into vector<4xf32>
  %t2 = vector.insert_strided_slice %v1, %v1 {offsets = [0], strides = [1]} : vector<1xf32> into vector<1xf32>
  %t3 = vector.insert_strided_slice %v, %v {offsets = [0], strides = [1]} : vector<4xf32> into vector<4xf32>
  %f0 = vector.from_elements %s, %s, %s : vector<3xf32>
  %f1 = vector.from_elements %s : vector<1xf32>
  %f2 = vector.from_elements %s : vector<f32>
  %st = vector.step : vector<4xindex>
  %c0 = vector.shape_cast %v1 : vector<1xf32> to vector<f32>
  %c1 = vector.shape_cast %v : vector<4xf32> to vector<2x2xf32>
  %c2 = vector.shape_cast %c1 : vector<2x2xf32> to vector<4xf32>
  %bc0 = vector.bitcast %v2 : vector<2xf32> to vector<2xi32>
  %bc1 = vector.bitcast %v1 : vector<1xf32> to vector<1xi32>
  %cm = vector.create_mask %i : vector<4xi1>
  %tr = vector.transpose %v, [0] : vector<4xf32> to vector<4xf32>
  return
}

// -----

func.func @shuffles(%v: vector<4xf32>, %v1: vector<1xf32>, %v2: vector<2xf32>, %v3: vector<3xf32>) {
  %0 = vector.shuffle %v1, %v1 [0, 1, 1, 0] : vector<1xf32>, vector<1xf32>
  %1 = vector.shuffle %v3, %v3 [3, 2, 5, 1] : vector<3xf32>, vector<3xf32>
  %2 = vector.shuffle %v1, %v3 [0, 2, 3] : vector<1xf32>, vector<3xf32>
  %3 = vector.shuffle %v3, %v1 [0, 2, 3] : vector<3xf32>, vector<1xf32>
  %4 = vector.shuffle %v, %v [5] : vector<4xf32>, vector<4xf32>
  %5 = vector.shuffle %v, %v [1] : vector<4xf32>, vector<4xf32>
  %6 = vector.interleave %v2, %v2 : vector<2xf32> -> vector<4xf32>
  %7 = vector.interleave %v1, %v1 : vector<1xf32> -> vector<2xf32>
  %8, %9 = vector.deinterleave %v : vector<4xf32> -> vector<2xf32>
  %10, %11 = vector.deinterleave %v2 : vector<2xf32> -> vector<1xf32>
  %12 = vector.shuffle %v, %v [0, -1, 2] : vector<4xf32>, vector<4xf32>
  %13 = vector.shuffle %v1, %v1 [-1, 1] : vector<1xf32>, vector<1xf32>
  return
}

// -----

module attributes { spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Kernel], []>, #spirv.resource_limits<>> } {
func.func @kernel(%v: vector<3xf32>, %s: f32, %a: vector<3xf32>) {
  %0 = vector.reduction <maximumf>, %v, %s : vector<3xf32> into f32
  %1 = vector.reduction <maxnumf>, %v, %s : vector<3xf32> into f32
  %2 = vector.fma %v, %v, %v : vector<3xf32>
  return
}
}

// -----

func.func @reductions(%v: vector<3xf32>, %s: f32, %v4: vector<4xi32>, %x: i32, %v1: vector<1xf32>, %v1i: vector<1xi32>, %i8: vector<4xi8>, %y: i8, %v4f: vector<4xf32>, %b: vector<4xi1>) {
  %0 = vector.reduction <add>, %v : vector<3xf32> into f32
  %1 = vector.reduction <add>, %v, %s : vector<3xf32> into f32
  %2 = vector.reduction <mul>, %v, %s : vector<3xf32> into f32
  %3 = vector.reduction <maximumf>, %v, %s : vector<3xf32> into f32
  %4 = vector.reduction <minnumf>, %v : vector<3xf32> into f32
  %5 = vector.reduction <add>, %v4 : vector<4xi32> into i32
  %6 = vector.reduction <mul>, %v4, %x : vector<4xi32> into i32
  %7 = vector.reduction <maxsi>, %v4, %x : vector<4xi32> into i32
  %8 = vector.reduction <minui>, %v4 : vector<4xi32> into i32
  %9 = vector.reduction <and>, %v4 : vector<4xi32> into i32
  %10 = vector.reduction <xor>, %v4 : vector<4xi32> into i32
  %11 = vector.reduction <add>, %v1 : vector<1xf32> into f32
  %12 = vector.reduction <add>, %v1, %s : vector<1xf32> into f32
  %15 = vector.reduction <add>, %i8, %y : vector<4xi8> into i8
  %m = arith.mulf %v4f, %v4f : vector<4xf32>
  %16 = vector.reduction <add>, %m : vector<4xf32> into f32
  %17 = vector.reduction <add>, %m, %s : vector<4xf32> into f32
  %18 = vector.reduction <add>, %v4f : vector<4xf32> into f32
  %19 = vector.reduction <or>, %b : vector<4xi1> into i1
  return
}

// -----

module attributes { spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>> } {
func.func @memory(%m: memref<4x4xf32, #spirv.storage_class<StorageBuffer>>, %v: vector<4xf32>, %i: index, %v1: vector<1xf32>, %p: memref<4xi32, #spirv.storage_class<PhysicalStorageBuffer>>, %g: memref<4xf32>, %mi: memref<8xi8, #spirv.storage_class<StorageBuffer>>) {
  %0 = vector.load %m[%i, %i] : memref<4x4xf32, #spirv.storage_class<StorageBuffer>>, vector<4xf32>
  vector.store %v, %m[%i, %i] : memref<4x4xf32, #spirv.storage_class<StorageBuffer>>, vector<4xf32>
  %1 = vector.load %m[%i, %i] {nontemporal = true, alignment = 16} : memref<4x4xf32, #spirv.storage_class<StorageBuffer>>, vector<4xf32>
  %2 = vector.load %m[%i, %i] : memref<4x4xf32, #spirv.storage_class<StorageBuffer>>, vector<1xf32>
  vector.store %v1, %m[%i, %i] : memref<4x4xf32, #spirv.storage_class<StorageBuffer>>, vector<1xf32>
  %3 = vector.load %g[%i] : memref<4xf32>, vector<4xf32>
  return
}
}

// -----

func.func @positions(%v: vector<4xf32>, %s: f32, %i: index, %v1: vector<1xf32>, %v3: vector<3xf32>) -> f32 {
  %0:4 = vector.to_elements %v : vector<4xf32>
  %1 = vector.to_elements %v1 : vector<1xf32>
  %2 = vector.extract %v3[%i] : f32 from vector<3xf32>
  %3 = vector.insert %s, %v3[%i] : f32 into vector<3xf32>
  %4 = arith.addf %0#1, %1 : f32
  %5 = vector.extract %v3[-1] : f32 from vector<3xf32>
  %6 = vector.broadcast %v1 : vector<1xf32> to vector<4xf32>
  return %4 : f32
}
