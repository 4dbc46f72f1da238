// RUN: terrace-opt %s --canonicalize
// Patterns: AlwaysTrueOrFalseIf, CanonicalizeAffineMinMaxOpExprAndTermOrder,
//   DeduplicateAffineMinMaxExpressions, MergeAffineMinMaxOp, SimplifyAffineOp, SimplifyDeadElse.
func.func @compose(%a: index, %m: memref<100xf32>) -> f32 {
  %0 = affine.apply affine_map<(d0) -> (d0 * 2)>(%a)
  %1 = affine.apply affine_map<(d0) -> (d0 + 3)>(%0)
  %2 = affine.load %m[%1] : memref<100xf32>
  affine.for %i = 0 to 8 {
    %3 = affine.apply affine_map<(d0)[s0] -> (d0 + s0)>(%i)[%a]
    affine.store %2, %m[%3] : memref<100xf32>
  }
  return %2 : f32
}
func.func @minima(%a: index, %b: index) -> (index, index, index, index) {
  %c4 = arith.constant 4 : index
  %c9 = arith.constant 9 : index
  %0 = affine.min affine_map<(d0, d1) -> (d0, d1)>(%c4, %c9)
  %1 = affine.max affine_map<(d0) -> (d0, d0)>(%a)
  %2 = affine.min affine_map<(d0, d1) -> (d1 - d0, 4)>(%a, %b)
  %3 = affine.min affine_map<(d0, d1) -> (d0, d1 + 1)>(%2, %b)
  return %0, %1, %2, %3 : index, index, index, index
}
func.func @bounds(%m: memref<100xf32>, %v: f32, %n: index) {
  %c1 = arith.constant 1 : index
  affine.for %i = affine_map<(d0) -> (d0)>(%c1) to min affine_map<(d0, d1) -> (d0, d0, d1)>(%n, %n) {
    affine.store %v, %m[%i] : memref<100xf32>
  }
  affine.for %i = 4 to 4 {
    affine.store %v, %m[%i] : memref<100xf32>
  }
  affine.for %i = 0 to 9 {
  }
  return
}
func.func @conditions(%m: memref<100xf32>, %v: f32, %n: index) {
  affine.if affine_set<(d0) : (d0 - 10 >= 0)>(%n) {
    affine.store %v, %m[0] : memref<100xf32>
  } else {
  }
  affine.if affine_set<(d0) : (0 == 0)>(%n) {
    affine.store %v, %m[1] : memref<100xf32>
  }
  affine.if affine_set<(d0) : (1 == 0)>(%n) {
    affine.store %v, %m[2] : memref<100xf32>
  }
  return
}
func.func @division_by_zero() -> (index, index, index) {
  %ub = ub.poison : index
  %c16 = arith.constant 16 : index
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 mod (s0 - s0))>(%c16)[%c16]
  %1 = affine.apply affine_map<(d0)[s0] -> (d0 floordiv (s0 - s0))>(%c16)[%c16]
  %2 = affine.apply affine_map<(d0)[s0] -> (d0 ceildiv (s0 - s0))>(%c16)[%c16]
  return %0, %1, %2 : index, index, index
}

// Bounds of parallel loops, and accesses of what casts say less of.
func.func @parallel_bounds(%a: index, %m: memref<100xf32>) -> f32 {
  %c = memref.cast %m : memref<100xf32> to memref<?xf32>
  %n = affine.apply affine_map<(d0) -> (d0 + 2)>(%a)
  affine.parallel (%i, %j) = (%a, 0) to (%n, %a + 5) {
    %x = affine.load %c[%i] : memref<?xf32>
    affine.store %x, %c[%j] : memref<?xf32>
    affine.prefetch %c[%j], read, locality<3>, data : memref<?xf32>
  }
  %r = affine.load %c[0] : memref<?xf32>
  return %r : f32
}
