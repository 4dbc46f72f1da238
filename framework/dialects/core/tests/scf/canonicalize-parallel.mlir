// RUN: terrace-opt %s --allow-unregistered-dialect --canonicalize
// Patterns: MergeNestedParallelLoops, ParallelOpSingleOrZeroIterationDimsFolder.
func.func @once(%A: memref<?xf32>, %n: index, %f: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %r = scf.parallel (%i, %j) = (%c0, %c1) to (%c1, %c4) step (%c1, %c4) init (%f) -> f32 {
    %v = memref.load %A[%j] : memref<?xf32>
    scf.reduce(%v : f32) {
    ^bb0(%a: f32, %b: f32):
      %s = arith.addf %a, %b : f32
      scf.reduce.return %s : f32
    }
  }
  return %r : f32
}
func.func @never(%A: memref<?xf32>, %n: index, %f: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.parallel (%i, %j) = (%c0, %c1) to (%n, %c1) step (%c1, %c1) init (%f) -> f32 {
    %v = memref.load %A[%j] : memref<?xf32>
    scf.reduce(%v : f32) {
    ^bb0(%a: f32, %b: f32):
      %s = arith.addf %a, %b : f32
      scf.reduce.return %s : f32
    }
  }
  return %r : f32
}
func.func @some(%A: memref<?x?xf32>, %n: index, %f: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %m = arith.addi %n, %c3 : index
  %r = scf.parallel (%i, %j, %k) = (%c0, %c1, %n) to (%n, %c3, %m) step (%c1, %c3, %c1) init (%f) -> f32 {
    %v = memref.load %A[%j, %k] : memref<?x?xf32>
    "test.use"(%i) : (index) -> ()
    scf.reduce(%v : f32) {
    ^bb0(%a: f32, %b: f32):
      %s = arith.addf %a, %b : f32
      scf.reduce.return %s : f32
    }
  }
  return %r : f32
}
func.func @nested(%n: index, %m: index) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c2) {
    scf.parallel (%j) = (%c0) to (%m) step (%c2) {
      scf.parallel (%k) = (%c0) to (%n) step (%c2) {
        "test.use"(%i, %j, %k) : (index, index, index) -> ()
      }
    }
  }
  scf.parallel (%i) = (%c0) to (%n) step (%c2) {
    scf.parallel (%j) = (%c0) to (%i) step (%c2) {
      "test.use"(%i, %j) : (index, index) -> ()
    }
  }
  return
}
