// Masks go into the operations that have such; the others stay.
// RUN: terrace-opt %s --lower-vector-mask

func.func @a(%v: vector<8xf32>, %m: vector<8xi1>, %b: memref<?xf32>, %i: index, %f: f32, %p: vector<8xf32>, %t: tensor<?xf32>, %idx: vector<8xindex>) -> (vector<8xf32>, tensor<?xf32>) {
  vector.mask %m { vector.transfer_write %v, %b[%i] {in_bounds = [true]} : vector<8xf32>, memref<?xf32> } : vector<8xi1>
  %0 = vector.mask %m { vector.transfer_read %b[%i], %f {in_bounds = [true]} : memref<?xf32>, vector<8xf32> } : vector<8xi1> -> vector<8xf32>
  %1 = vector.mask %m, %p { vector.transfer_read %b[%i], %f {in_bounds = [true]} : memref<?xf32>, vector<8xf32> } : vector<8xi1> -> vector<8xf32>
  %2 = vector.mask %m { vector.transfer_write %0, %t[%i] : vector<8xf32>, tensor<?xf32> } : vector<8xi1> -> tensor<?xf32>
  %3 = vector.mask %m { vector.gather %b[%i][%idx], %m, %p : memref<?xf32>, vector<8xindex>, vector<8xi1>, vector<8xf32> into vector<8xf32> } : vector<8xi1> -> vector<8xf32>
  %4 = vector.mask %m { vector.reduction <add>, %1, %f : vector<8xf32> into f32 } : vector<8xi1> -> f32
  %5 = vector.broadcast %4 : f32 to vector<8xf32>
  vector.mask %m {  } : vector<8xi1>
  %6 = vector.mask %m, %p { vector.yield %3 : vector<8xf32> } : vector<8xi1> -> vector<8xf32>
  %7 = arith.addf %5, %6 : vector<8xf32>
  return %7, %2 : vector<8xf32>, tensor<?xf32>
}
func.func @mr(%v: vector<4x8xf32>, %m: vector<4x8xi1>, %a: vector<4xf32>) -> vector<4xf32> {
  %0 = vector.mask %m { vector.multi_reduction <add>, %v, %a [1] : vector<4x8xf32> to vector<4xf32> } : vector<4x8xi1> -> vector<4xf32>
  return %0 : vector<4xf32>
}
