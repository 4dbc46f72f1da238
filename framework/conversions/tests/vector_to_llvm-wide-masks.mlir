// RUN: terrace-opt %s --convert-vector-to-llvm
// REFERENCE-DIFFERS: the reference compares the lower 32 bits of sizes of 64

func.func @masks(%n: index) -> (vector<8xi1>, vector<[4]xi1>, vector<8xi1>) {
  %c5 = arith.constant 5 : index
  %0 = vector.create_mask %n : vector<8xi1>
  %1 = vector.create_mask %n : vector<[4]xi1>
  %2 = vector.create_mask %c5 : vector<8xi1>
  return %0, %1, %2 : vector<8xi1>, vector<[4]xi1>, vector<8xi1>
}

func.func @mask(%n: index, %m: index) -> (vector<4xi1>, vector<2x3xi1>, vector<4xi1>, vector<2x4xi1>, vector<4xindex>, vector<4xi1>) {
  %0 = vector.create_mask %n : vector<4xi1>
  %1 = vector.create_mask %n, %m : vector<2x3xi1>
  %2 = vector.constant_mask [2] : vector<4xi1>
  %3 = vector.constant_mask [1, 2] : vector<2x4xi1>
  %4 = vector.step : vector<4xindex>
  %c2 = arith.constant 2 : index
  %5 = vector.create_mask %c2 : vector<4xi1>
  return %0, %1, %2, %3, %4, %5 : vector<4xi1>, vector<2x3xi1>, vector<4xi1>, vector<2x4xi1>, vector<4xindex>, vector<4xi1>
}

func.func @tr(%m: memref<?x8xf32>, %i: index, %f: f32, %v: vector<4xf32>) -> (vector<4xf32>, vector<4xf32>) {
  %0 = vector.transfer_read %m[%i, %i], %f {in_bounds = [true]} : memref<?x8xf32>, vector<4xf32>
  %1 = vector.transfer_read %m[%i, %i], %f : memref<?x8xf32>, vector<4xf32>
  vector.transfer_write %v, %m[%i, %i] : vector<4xf32>, memref<?x8xf32>
  vector.transfer_write %v, %m[%i, %i] {in_bounds = [true]} : vector<4xf32>, memref<?x8xf32>
  return %0, %1 : vector<4xf32>, vector<4xf32>
}
