// RUN: terrace-opt %s --allow-unregistered-dialect --loop-invariant-code-motion
func.func @nested(%n: index, %x: f32, %m: memref<8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %two = arith.addf %x, %x : f32
    scf.for %j = %c0 to %n step %c1 {
      %four = arith.addf %two, %two : f32
      %k = arith.addi %i, %i : index
      %kj = arith.addi %k, %j : index
      %v = memref.load %m[%c0] : memref<8xf32>
      %w = arith.addf %four, %v : f32
      memref.store %w, %m[%kj] : memref<8xf32>
    }
  }
  return
}
func.func @what_may_trap_stays(%n: index, %x: i32, %y: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> i32 {
    %d = arith.divsi %x, %y : i32
    %s = arith.muli %x, %y : i32
    %t = arith.addi %s, %d : i32
    %b = arith.addi %a, %t : i32
    scf.yield %b : i32
  }
  return %r : i32
}
func.func @whole_ifs(%n: index, %c: i1, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %v = scf.if %c -> i32 {
      %0 = arith.addi %x, %x : i32
      scf.yield %0 : i32
    } else {
      scf.yield %x : i32
    }
    %w = scf.if %c -> index {
      scf.yield %i : index
    } else {
      scf.yield %c0 : index
    }
    "test.use"(%v, %w) : (i32, index) -> ()
  }
  return
}
func.func @affine_and_while(%x: f32, %m: memref<8xf32>, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  affine.for %i = 0 to 8 {
    %y = arith.mulf %x, %x : f32
    affine.store %y, %m[%i] : memref<8xf32>
    affine.if affine_set<(d0) : (d0 - 3 >= 0)>(%i) {
      %z = arith.mulf %y, %x : f32
      affine.store %z, %m[%i] : memref<8xf32>
    }
  }
  scf.while : () -> () {
    %d = arith.xori %c, %c : i1
    scf.condition(%d)
  } do {
    %y = arith.mulf %x, %x : f32
    "test.use"(%y) : (f32) -> ()
    scf.yield
  }
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    %y = arith.mulf %x, %x : f32
    memref.store %y, %m[%i] : memref<8xf32>
    scf.reduce
  }
  return
}
// Divisions move if their divisors are constants for which they are defined, sizes if the dimension is one that there is.
func.func @defined_for_these_constants(%n: index, %v: vector<2xi32>, %x: i32, %m: memref<?x4xf32>, %t: tensor<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %seven = arith.constant 7 : i32
  %positive = arith.constant dense<[3, 4]> : vector<2xi32>
  %a_zero = arith.constant dense<[3, 0]> : vector<2xi32>
  %a_minus_one = arith.constant dense<[3, -1]> : vector<2xi32>
  scf.for %i = %c0 to %n step %c1 {
    %moved = arith.divsi %v, %positive : vector<2xi32>
    %divides_by_zero = arith.divsi %v, %a_zero : vector<2xi32>
    %may_overflow = arith.divsi %v, %a_minus_one : vector<2xi32>
    %unsigned = arith.divui %v, %a_minus_one : vector<2xi32>
    %floor = arith.floordivsi %x, %seven : i32
    %ceil = arith.ceildivsi %x, %seven : i32
    %size = memref.dim %m, %c1 : memref<?x4xf32>
    %no_size = memref.dim %m, %c2 : memref<?x4xf32>
    %varies = memref.dim %m, %i : memref<?x4xf32>
    %length = tensor.dim %t, %c0 : tensor<?xf32>
    "use"(%moved, %divides_by_zero, %may_overflow, %unsigned) : (vector<2xi32>, vector<2xi32>, vector<2xi32>, vector<2xi32>) -> ()
    "use"(%floor, %ceil, %size, %no_size, %varies, %length) : (i32, i32, index, index, index, index) -> ()
  }
  return
}
// A loop of step 1 ends, another may not.
func.func @loops_that_end(%n: index, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  affine.for %i = 0 to 10 {
    affine.for %j = 0 to 10 {
    }
    affine.for %j = 0 to 10 step 2 {
    }
    %sum = scf.for %j = %c0 to %n step %c1 iter_args(%s = %x) -> i32 {
      %next = arith.addi %s, %x : i32
      scf.yield %next : i32
    }
    %other = scf.for %j = %c0 to %n step %c2 iter_args(%s = %x) -> i32 {
      %next = arith.addi %s, %x : i32
      scf.yield %next : i32
    }
    "use"(%sum, %other) : (i32, i32) -> ()
  }
  return
}
