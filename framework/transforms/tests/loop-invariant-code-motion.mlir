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
