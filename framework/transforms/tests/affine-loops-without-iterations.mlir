// RUN: terrace-opt %s --pass-pipeline="builtin.module(func.func(affine-loop-unroll{unroll-factor=4}))"
// RUN: terrace-opt %s --pass-pipeline="builtin.module(func.func(affine-loop-unroll-jam{unroll-jam-factor=2}))"
// RUN: terrace-opt %s --affine-loop-invariant-code-motion
// RUN: terrace-opt %s --pass-pipeline="builtin.module(func.func(affine-loop-coalescing))"
// REFERENCE-DIFFERS: MLIR takes loops whose bounds are no constants to run at least once, or a number of times that is not negative

func.func private @use(index)

// The rest must not begin before the loop does.
func.func @rest(%n: index, %k: index) {
  affine.for %i = %k to %n step 2 {
    func.call @use(%i) : (index) -> ()
  }
  return
}

// A size is not negative: as in MLIR.
func.func @of_a_size(%m: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %n = memref.dim %m, %c0 : memref<?xf32>
  affine.for %i = 0 to %n {
    func.call @use(%i) : (index) -> ()
  }
  return
}

// It ends before it starts by a number that is known.
func.func @backwards(%n: index) {
  affine.for %i = %n to affine_map<(d0) -> (d0 - 5)>(%n) {
    func.call @use(%i) : (index) -> ()
  }
  return
}

// The store may not be done, and the quotient may not be defined.
func.func @may_not_run(%n: index, %m: memref<8xi32>, %x: i32, %y: i32) {
  affine.for %i = 0 to %n {
    affine.store %x, %m[0] : memref<8xi32>
  }
  affine.for %i = 0 to %n {
    %q = arith.divsi %x, %y : i32
    %s = arith.addi %x, %y : i32
    %t = arith.addi %s, %q : i32
    affine.store %t, %m[%i] : memref<8xi32>
  }
  affine.for %i = 0 to %n {
    %v = affine.load %m[3] : memref<8xi32>
    affine.store %v, %m[%i + 4] : memref<8xi32>
  }
  return
}

// The inner loop runs where the outer one does.
func.func @runs_inside(%n: index, %m: memref<8xi32>, %x: i32) {
  affine.for %i = 0 to %n {
    affine.for %j = 0 to %n {
      affine.store %x, %m[%i] : memref<8xi32>
    }
  }
  return
}

// Two sizes may be negative, and their product positive.
func.func @two_sizes(%n: index, %k: index) {
  affine.for %i = 0 to %n {
    affine.for %j = 0 to %k {
      func.call @use(%j) : (index) -> ()
    }
  }
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to %k {
      func.call @use(%j) : (index) -> ()
    }
  }
  return
}
