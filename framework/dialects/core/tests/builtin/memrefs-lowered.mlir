// RUN: terrace-opt %s --expand-strided-metadata --finalize-memref-to-llvm --convert-func-to-llvm --reconcile-unrealized-casts --split-input-file

// Addresses in memory with a layout.

func.func @f(%m: memref<8x16xf32, strided<[1, 64], offset: 33>>, %i: index, %j: index) -> f32 {
  %0 = memref.load %m[%i, %j] : memref<8x16xf32, strided<[1, 64], offset: 33>>
  return %0 : f32
}

// -----

func.func @f(%m: memref<8x16xf32, strided<[?, ?], offset: ?>>, %i: index, %j: index) -> f32 {
  %0 = memref.load %m[%i, %j] : memref<8x16xf32, strided<[?, ?], offset: ?>>
  return %0 : f32
}
