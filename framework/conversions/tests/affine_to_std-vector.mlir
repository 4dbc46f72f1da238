// RUN: terrace-opt %s --lower-affine

func.func @vectors(%m: memref<100x100xf32>, %n: index, %v: vector<8xf32>) -> vector<8xf32> {
  affine.for %i = 0 to 92 step 8 {
    affine.vector_store %v, %m[%i + 1, symbol(%n)] : memref<100x100xf32>, vector<8xf32>
  }
  %0 = affine.vector_load %m[0, 3] : memref<100x100xf32>, vector<8xf32>
  return %0 : vector<8xf32>
}
