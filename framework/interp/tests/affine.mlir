#even = affine_set<(d0) : (d0 mod 2 == 0)>
// CALL triangle(4) -> 10, 2
func.func @triangle(%n: index) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %s = affine.for %i = 0 to %n iter_args(%a = %c0) -> index {
    %t = affine.for %j = 0 to affine_map<(d0) -> (d0 + 1)>(%i) iter_args(%b = %a) -> index {
      %u = arith.addi %b, %c1 : index
      affine.yield %u : index
    }
    affine.yield %t : index
  }
  %e = affine.for %i = 0 to %n iter_args(%a = %c0) -> index {
    %b = affine.if #even(%i) -> index {
      %u = arith.addi %a, %c1 : index
      affine.yield %u : index
    } else {
      affine.yield %a : index
    }
    affine.yield %b : index
  }
  return %s, %e : index, index
}
// CALL access(2) -> 6
// CALL access(3) -> error: load out of bounds: index 4 of a dimension of size 4 (dimension 1)
func.func @access(%i: index) -> i32 {
  %m = memref.alloca() : memref<3x4xi32>
  %c2 = arith.constant 2 : i32
  affine.for %a = 0 to 3 {
    affine.for %b = 0 to 4 {
      %x = arith.index_cast %b : index to i32
      %y = arith.muli %x, %c2 : i32
      affine.store %y, %m[%a, %b] : memref<3x4xi32>
    }
  }
  %v = affine.load %m[2, %i + 1] : memref<3x4xi32> // FAULT
  return %v : i32
}
// CALL bounds(10, 7) -> 7, 11, 21
func.func @bounds(%a: index, %b: index) -> (index, index, index) {
  %x = affine.min affine_map<(d0)[s0] -> (d0, s0)>(%a)[%b]
  %y = affine.max affine_map<(d0)[s0] -> (d0 + 1, s0)>(%a)[%b]
  %z = affine.apply affine_map<(d0)[s0] -> (d0 * 2 + s0 floordiv 4)>(%a)[%b]
  return %x, %y, %z : index, index, index
}
// CALL parallel(3) -> 12, 3
func.func @parallel(%n: index) -> (i32, i32) {
  %one = arith.constant 1 : i32
  %r = affine.parallel (%i, %j) = (0, 0) to (%n, 8) step (1, 2) reduce ("addi") -> i32 {
    affine.yield %one : i32
  }
  %m = affine.parallel (%i) = (0) to (%n) reduce ("addi") -> i32 {
    %x = arith.index_cast %i : index to i32
    affine.yield %x : i32
  }
  return %r, %m : i32, i32
}
// CALL split(23) -> 1, 1, 3, 23
func.func @split(%i: index) -> (index, index, index, index) {
  %r:3 = affine.delinearize_index %i into (2, 3, 5) : index, index, index
  %l = affine.linearize_index [%r#0, %r#1, %r#2] by (2, 3, 5) : index
  %c1 = arith.constant 1 : index
  return %r#0, %r#1, %r#2, %l : index, index, index, index
}
// CALL vector(1) -> [10, 20]
func.func @vector(%i: index) -> vector<2xi32> {
  %m = memref.alloca() : memref<4xi32>
  %v = arith.constant dense<[10, 20]> : vector<2xi32>
  affine.vector_store %v, %m[%i] : memref<4xi32>, vector<2xi32>
  %w = affine.vector_load %m[%i] : memref<4xi32>, vector<2xi32>
  return %w : vector<2xi32>
}
// CALL divide(0) -> error: an affine expression divides by 0, which is not positive
func.func @divide(%n: index) -> index {
  %z = affine.apply affine_map<(d0)[s0] -> (d0 floordiv s0)>(%n)[%n] // FAULT
  return %z : index
}
