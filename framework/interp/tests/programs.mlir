// The control flow of affine and cf in small programs.

// The lower bound is within a loop, the upper is not.
// CALL trips(0, 10) -> 4
// CALL trips(5, 5) -> 0
// CALL trips(7, 3) -> 0
// CALL trips(-4, -1) -> 1
func.func @trips(%from: index, %to: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = affine.for %i = %from to %to step 3 iter_args(%s = %c0) -> (index) {
    %t = arith.addi %s, %c1 : index
    affine.yield %t : index
  }
  return %n : index
}

// Of several lower bounds the largest, of several upper bounds the smallest.
// CALL bounds(2, 20) -> 7
// CALL bounds(5, 8) -> 3
func.func @bounds(%a: index, %b: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = affine.for %i = max affine_map<(d0) -> (d0, 3)>(%a) to min affine_map<()[s0] -> (s0, 10)>()[%b] iter_args(%s = %c0) -> (index) {
    %t = arith.addi %s, %c1 : index
    affine.yield %t : index
  }
  return %n : index
}

// Numbers are divided down or up, and rests are not negative.
// CALL divide(-5) -> -3, -2, 1
// CALL divide(5) -> 2, 3, 1
// CALL divide(-4) -> -2, -2, 0
func.func @divide(%a: index) -> (index, index, index) {
  %0 = affine.apply affine_map<(d0) -> (d0 floordiv 2)>(%a)
  %1 = affine.apply affine_map<(d0) -> (d0 ceildiv 2)>(%a)
  %2 = affine.apply affine_map<(d0) -> (d0 mod 2)>(%a)
  return %0, %1, %2 : index, index, index
}

// A loop over a domain that is not a rectangle.
// CALL triangle(4) -> 6
func.func @triangle(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = affine.for %i = 0 to %n iter_args(%s = %c0) -> (index) {
    %q = affine.for %j = 0 to %n iter_args(%t = %s) -> (index) {
      %v = affine.if affine_set<(d0, d1) : (d1 - d0 - 1 >= 0)>(%i, %j) -> index {
        %w = arith.addi %t, %c1 : index
        affine.yield %w : index
      } else {
        affine.yield %t : index
      }
      affine.yield %v : index
    }
    affine.yield %q : index
  }
  return %r : index
}

// Both edges of a branch go to one block, each with a value of its own; a choice is the same without blocks.
// CALL branch(1, 3, 4) -> 3
// CALL branch(0, 3, 4) -> 4
func.func @branch(%c: i1, %a: i32, %b: i32) -> i32 {
  cf.cond_br %c, ^end(%a : i32), ^end(%b : i32)
^end(%x: i32):
  return %x : i32
}

// The smaller and the larger of two numbers, with and without a sign.
// CALL extremes(-1, 2) -> -1, 2, 2, -1
// CALL extremes(3, 7) -> 3, 7, 3, 7
func.func @extremes(%a: i8, %b: i8) -> (i8, i8, i8, i8) {
  %0 = arith.cmpi slt, %a, %b : i8
  %1 = arith.cmpi ult, %a, %b : i8
  %min = arith.select %0, %a, %b : i8
  %max = arith.select %0, %b, %a : i8
  %umin = arith.select %1, %a, %b : i8
  %umax = arith.select %1, %b, %a : i8
  return %min, %max, %umin, %umax : i8, i8, i8, i8
}

// A search that ends early is a function with blocks, called in an affine loop.
// CALL search(7) -> [-1, 0, 1]
func.func @search(%key: i32) -> memref<3xi32> {
  %found = memref.alloc() : memref<3xi32>
  %rows = memref.alloc() : memref<3x2xi32>
  %none = arith.constant -1 : i32
  affine.for %i = 0 to 3 {
    affine.store %none, %found[%i] : memref<3xi32>
    affine.for %j = 0 to 2 {
      %k = affine.apply affine_map<(d0, d1) -> ((d0 * 5 + d1 * 3 + 2) mod 8)>(%i, %j)
      %n = arith.index_cast %k : index to i32
      affine.store %n, %rows[%i, %j] : memref<3x2xi32>
    }
  }
  affine.for %i = 0 to 3 {
    func.call @row(%rows, %found, %key, %i) : (memref<3x2xi32>, memref<3xi32>, i32, index) -> ()
  }
  memref.dealloc %rows : memref<3x2xi32>
  return %found : memref<3xi32>
}
func.func private @row(%rows: memref<3x2xi32>, %found: memref<3xi32>, %key: i32, %i: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %rows, %c1 : memref<3x2xi32>
  cf.br ^next(%c0 : index)
^next(%j: index):
  %more = arith.cmpi slt, %j, %n : index
  cf.cond_br %more, ^look, ^end
^look:
  %v = memref.load %rows[%i, %j] : memref<3x2xi32>
  %same = arith.cmpi eq, %v, %key : i32
  %after = arith.addi %j, %c1 : index
  cf.cond_br %same, ^hit, ^next(%after : index)
^hit:
  %place = arith.index_cast %j : index to i32
  memref.store %place, %found[%i] : memref<3xi32>
  cf.br ^end
^end:
  return
}
