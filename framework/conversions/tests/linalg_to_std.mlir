// RUN: terrace-opt %s --convert-linalg-to-std
func.func @named(%a: memref<?xf32, strided<[1], offset: ?>>, %b: memref<?x3xf32>, %c: memref<f32>, %f: f32) {
  linalg.dot ins(%a, %a : memref<?xf32, strided<[1], offset: ?>>, memref<?xf32, strided<[1], offset: ?>>) outs(%c : memref<f32>)
  linalg.fill ins(%f : f32) outs(%b : memref<?x3xf32>)
  linalg.fill ins(%f : f32) outs(%b : memref<?x3xf32>)
  return
}
func.func @spaces_and_vectors(%a: memref<4x4xf16, strided<[4, 1]>, 3>, %v: vector<4x2xi8>, %m: memref<4xvector<4x2xi8>>) {
  linalg.exp ins(%a : memref<4x4xf16, strided<[4, 1]>, 3>) outs(%a : memref<4x4xf16, strided<[4, 1]>, 3>)
  linalg.fill ins(%v : vector<4x2xi8>) outs(%m : memref<4xvector<4x2xi8>>)
  return
}
func.func @generic(%a: memref<4xf32>, %b: memref<4x4xf32>) {
  linalg.generic {library_call = "library", indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%a : memref<4xf32>) {
  ^bb0(%x: f32):
    linalg.yield %x : f32
  }
  linalg.matmul ins(%b, %b : memref<4x4xf32>, memref<4x4xf32>) outs(%b : memref<4x4xf32>)
  return
}
