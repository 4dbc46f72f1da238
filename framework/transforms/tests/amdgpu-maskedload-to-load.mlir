// RUN: terrace-opt %s --amdgpu-maskedload-to-load

func.func @s(%m: memref<8x8xf16, #amdgpu.address_space<fat_raw_buffer>>, %i: index, %k: vector<4xi1>, %p: vector<4xf16>) -> vector<4xf16> {
  %0 = vector.maskedload %m[%i, %i], %k, %p : memref<8x8xf16, #amdgpu.address_space<fat_raw_buffer>>, vector<4xi1>, vector<4xf16> into vector<4xf16>
  return %0 : vector<4xf16>
}
func.func @d(%m: memref<?x?xf32, #amdgpu.address_space<fat_raw_buffer>>, %i: index, %k: vector<4xi1>, %p: vector<4xf32>) -> vector<4xf32> {
  %0 = vector.maskedload %m[%i, %i], %k, %p {x.a} : memref<?x?xf32, #amdgpu.address_space<fat_raw_buffer>>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %0 : vector<4xf32>
}
func.func @one(%m: memref<?xi8, #amdgpu.address_space<fat_raw_buffer>>, %i: index, %k: vector<4xi1>, %p: vector<4xi8>) -> vector<4xi8> {
  %0 = vector.maskedload %m[%i], %k, %p : memref<?xi8, #amdgpu.address_space<fat_raw_buffer>>, vector<4xi1>, vector<4xi8> into vector<4xi8>
  return %0 : vector<4xi8>
}
func.func @strided(%m: memref<?x4xf32, strided<[?, 1], offset: ?>, #amdgpu.address_space<fat_raw_buffer>>, %i: index, %k: vector<4xi1>, %p: vector<4xf32>) -> vector<4xf32> {
  %0 = vector.maskedload %m[%i, %i], %k, %p : memref<?x4xf32, strided<[?, 1], offset: ?>, #amdgpu.address_space<fat_raw_buffer>>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %0 : vector<4xf32>
}
func.func @full(%m: memref<?xf32, #amdgpu.address_space<fat_raw_buffer>>, %n: memref<?xf32>, %i: index, %c: i1, %p: vector<4xf32>) -> (vector<4xf32>, vector<4xf32>) {
  %k = vector.broadcast %c : i1 to vector<4xi1>
  %0 = vector.maskedload %m[%i], %k, %p : memref<?xf32, #amdgpu.address_space<fat_raw_buffer>>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  %1 = vector.maskedload %n[%i], %k, %p : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.maskedstore %n[%i], %k, %p : memref<?xf32>, vector<4xi1>, vector<4xf32>
  return %0, %1 : vector<4xf32>, vector<4xf32>
}
