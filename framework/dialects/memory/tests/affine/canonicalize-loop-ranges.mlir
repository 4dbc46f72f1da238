// RUN: terrace-opt %s --canonicalize --allow-unregistered-dialect

// Quotients and remainders of what a loop counts: one value, the number itself, or as they are.
func.func @divisions(%m: memref<10xf32>) {
  affine.for %i = 0 to 3 {
    %a = affine.apply affine_map<(d0) -> (d0 mod 4)>(%i)
    %b = affine.apply affine_map<(d0) -> (d0 floordiv 4)>(%i)
    %c = affine.apply affine_map<(d0) -> (d0 ceildiv 4)>(%i)
    %d = affine.apply affine_map<(d0) -> ((d0 + 1) ceildiv 4)>(%i)
    %e = affine.apply affine_map<(d0) -> (d0 mod 2)>(%i)
    %f = affine.apply affine_map<(d0) -> (d0 floordiv 2)>(%i)
    "test.use"(%a, %b, %c, %d, %e, %f) : (index, index, index, index, index, index) -> ()
  }
  affine.for %i = -3 to 3 {
    %a = affine.apply affine_map<(d0) -> (d0 mod 4)>(%i)
    %b = affine.apply affine_map<(d0) -> (d0 floordiv 4)>(%i)
    %c = affine.apply affine_map<(d0) -> (d0 ceildiv 4)>(%i)
    "test.use"(%a, %b, %c) : (index, index, index) -> ()
  }
  affine.for %i = 8 to 20 step 5 {
    %a = affine.apply affine_map<(d0) -> ((d0 - 8) floordiv 11)>(%i)
    %b = affine.apply affine_map<(d0) -> ((30 - d0) floordiv 11)>(%i)
    %c = affine.apply affine_map<(d0) -> ((d0 mod 32) mod 16)>(%i)
    "test.use"(%a, %b, %c) : (index, index, index) -> ()
  }
  return
}

// A multiple of the step and a rest that is less.
func.func @multiples(%m: memref<10xf32>, %n: index) {
  affine.for %i = 0 to 24 step 8 {
    affine.for %j = 0 to 8 {
      %a = affine.load %m[(%i + %j) floordiv 16] : memref<10xf32>
      %b = affine.apply affine_map<(d0, d1) -> ((d0 + d1) mod 4)>(%i, %j)
      %c = affine.apply affine_map<(d0, d1) -> ((d1 + d0) mod 16)>(%i, %j)
      %d = affine.apply affine_map<(d0, d1) -> (d0 mod 4)>(%i, %j)
      %e = affine.apply affine_map<(d0)[s0] -> ((d0 * s0) mod 4)>(%i)[%n]
      affine.store %a, %m[%j mod 9 + %i floordiv 50] : memref<10xf32>
      "test.use"(%b, %c, %d, %e) : (index, index, index, index) -> ()
    }
  }
  affine.for %i = affine_map<(d0) -> (d0 * 4)>(%n) to 1000 step 6 {
    %a = affine.apply affine_map<(d0) -> (d0 mod 2)>(%i)
    %b = affine.apply affine_map<(d0) -> (d0 mod 4)>(%i)
    %c = affine.min affine_map<(d0) -> (d0 mod 2, d0)>(%i)
    "test.use"(%a, %b, %c) : (index, index, index) -> ()
  }
  return
}

// Bounds that never decide go.
func.func @bounds(%n: index) {
  affine.for %i = 0 to 10 {
    affine.for %j = max affine_map<(d0) -> (d0, -1)>(%i) to min affine_map<(d0) -> (d0 + 5, 40)>(%i) {
      "test.use"(%j) : (index) -> ()
    }
    affine.for %j = max affine_map<(d0) -> (d0, 9)>(%i) to min affine_map<(d0) -> (d0 + 5, 5, 14)>(%i) {
      "test.use"(%j) : (index) -> ()
    }
    affine.for %j = max affine_map<(d0, d1) -> (d0 floordiv 16, d0 - d1)>(%i, %n) to min affine_map<(d0) -> (d0 + 5, 12)>(%i) {
      "test.use"(%j) : (index) -> ()
    }
    affine.for %j = affine_map<(d0) -> (d0 floordiv 16)>(%i) to affine_map<(d0) -> (d0 mod 16 + 1)>(%i) {
      "test.use"(%j) : (index) -> ()
    }
  }
  return
}
