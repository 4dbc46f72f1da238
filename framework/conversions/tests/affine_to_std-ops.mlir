// RUN: terrace-opt %s --lower-affine
// Each operation of affine that becomes arith, scf, memref or vector.

#set = affine_set<(d0)[s0] : (d0 - 1 >= 0, s0 - d0 >= 0, d0 mod 2 == 0)>

func.func @apply(%a: index, %b: index) -> (index, index, index, index, index) {
  %0 = affine.apply affine_map<(d0, d1) -> (d0 + d1 * 3 - 7)>(%a, %b)
  %1 = affine.apply affine_map<(d0) -> (d0 mod 5)>(%a)
  %2 = affine.apply affine_map<(d0) -> (d0 floordiv 5)>(%a)
  %3 = affine.apply affine_map<(d0) -> (d0 ceildiv 5)>(%a)
  %4 = affine.apply affine_map<()[s0, s1] -> (s0 mod s1)>()[%a, %b]
  return %0, %1, %2, %3, %4 : index, index, index, index, index
}
func.func @min_max(%a: index, %b: index) -> (index, index) {
  %0 = affine.min affine_map<(d0)[s0] -> (d0, s0, 10)>(%a)[%b]
  %1 = affine.max affine_map<(d0)[s0] -> (d0 - s0, 1000)>(%a)[%b]
  return %0, %1 : index, index
}
func.func @if(%a: index, %b: index, %m: memref<?xf32>, %z: f32) -> f32 {
  affine.if #set(%a)[%b] {
    affine.store %z, %m[%a] : memref<?xf32>
  }
  %0 = affine.if #set(%a)[%b] -> f32 {
    %1 = affine.load %m[%a + 1] : memref<?xf32>
    affine.yield %1 : f32
  } else {
    affine.yield %z : f32
  }
  return %0 : f32
}
func.func @parallel(%n: index, %m: memref<?x?xf32>) {
  affine.parallel (%i, %j) = (0, 1) to (%n, 10) step (2, 3) {
    %0 = affine.load %m[%i, %j] : memref<?x?xf32>
    affine.store %0, %m[%j, %i] : memref<?x?xf32>
  }
  return
}
func.func @nest(%n: index, %m: memref<?x?xf32>, %z: f32) {
  affine.for %i = 0 to %n {
    affine.for %j = affine_map<(d0) -> (d0)>(%i) to min affine_map<(d0)[s0] -> (d0 + 32, s0)>(%i)[%n] {
      affine.for %k = max affine_map<(d0) -> (d0 - 4, 0)>(%j) to 50 step 5 {
        affine.store %z, %m[%i + %k, %j floordiv 2] : memref<?x?xf32>
      }
    }
  }
  return
}
