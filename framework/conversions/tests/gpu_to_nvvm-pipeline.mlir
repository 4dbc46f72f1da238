// RUN: terrace-opt %s --gpu-lower-to-nvvm-pipeline

func.func @host(%m: memref<?x?xf32>, %i: index, %v: vector<4x8xf32>) -> index {
  vector.transfer_write %v, %m[%i, %i] {in_bounds = [true, true]} : vector<4x8xf32>, memref<?x?xf32>
  %0 = memref.load %m[%i, %i] : memref<?x?xf32>
  %1 = math.exp %0 : f32
  memref.store %1, %m[%i, %i] : memref<?x?xf32>
  %2 = index.add %i, %i
  return %2 : index
}
