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
func.func @divisions_by_what_is_known(%n: index, %x: i32, %y: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : i32
  %m1 = arith.constant -1 : i32
  %z = arith.constant 0 : i32
  scf.for %i = %c0 to %n step %c1 {
    %0 = arith.divsi %x, %c3 : i32
    %1 = arith.divui %x, %m1 : i32
    %2 = arith.ceildivsi %x, %c3 : i32
    %3 = arith.ceildivui %x, %c3 : i32
    "test.use"(%0, %1, %2, %3) : (i32, i32, i32, i32) -> ()
    %4 = arith.divsi %x, %m1 : i32
    %5 = arith.divui %x, %z : i32
    %6 = arith.ceildivui %x, %y : i32
    "test.use"(%4, %5, %6) : (i32, i32, i32) -> ()
  }
  return
}
func.func @sizes(%n: index, %m: memref<?x4xf32>, %u: memref<*xf32>, %t: tensor<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  scf.for %i = %c0 to %n step %c1 {
    %0 = memref.dim %m, %c0 : memref<?x4xf32>
    %1 = tensor.dim %t, %c0 : tensor<?xf32>
    "test.use"(%0, %1) : (index, index) -> ()
    %2 = memref.dim %m, %c2 : memref<?x4xf32>
    %3 = memref.dim %u, %c0 : memref<*xf32>
    %4 = tensor.dim %t, %n : tensor<?xf32>
    "test.use"(%2, %3, %4) : (index, index, index) -> ()
  }
  return
}
func.func @loops_of_step_one(%n: index, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  scf.for %i = %c0 to %n step %c1 {
    %0 = scf.for %j = %c0 to %n step %c1 iter_args(%a = %x) -> i32 {
      %s = arith.addi %a, %a : i32
      scf.yield %s : i32
    }
    %1 = affine.for %j = 0 to 8 iter_args(%a = %x) -> i32 {
      %s = arith.addi %a, %a : i32
      affine.yield %s : i32
    }
    "test.use"(%0, %1) : (i32, i32) -> ()
    %2 = scf.for %j = %c0 to %n step %c2 iter_args(%a = %x) -> i32 {
      %s = arith.addi %a, %a : i32
      scf.yield %s : i32
    }
    %3 = affine.for %j = 0 to 8 step 2 iter_args(%a = %x) -> i32 {
      %s = arith.addi %a, %a : i32
      affine.yield %s : i32
    }
    "test.use"(%2, %3) : (i32, i32) -> ()
  }
  return
}
