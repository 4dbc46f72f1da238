// RUN: terrace-opt %s --scf-for-loop-peeling
// RUN: terrace-opt %s --scf-for-loop-peeling=peel-front
// RUN: terrace-opt %s --pass-pipeline="builtin.module(func.func(scf-for-loop-range-folding))"
// REFERENCE-DIFFERS: MLIR peels an iteration off a loop that has none, and lets a factor make a step negative

func.func private @use(index)

// The upper bound may be below the lower one.
func.func @arguments(%l: index, %u: index, %s: index, %x: index) -> index {
  %r = scf.for %i = %l to %u step %s iter_args(%a = %x) -> index {
    %n = arith.addi %a, %i : index
    scf.yield %n : index
  }
  return %r : index
}

func.func @unsigned(%l: index, %u: index, %s: index) {
  scf.for unsigned %i = %l to %u step %s {
    func.call @use(%i) : (index) -> ()
  }
  return
}

// It never runs.
func.func @never() {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  scf.for %i = %c5 to %c0 step %c4 {
    func.call @use(%i) : (index) -> ()
  }
  return
}

// A size is not negative: as in MLIR, but for the first iteration.
func.func @of_a_size(%m: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %n = memref.dim %m, %c0 : memref<?xf32>
  scf.for %i = %c0 to %n step %c4 {
    func.call @use(%i) : (index) -> ()
  }
  return
}

// Factors that are not known, zero, negative; one that takes a bound out of range.
func.func @factors(%l: index, %u: index, %s: index, %f: index) {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %m2 = arith.constant -2 : index
  %big = arith.constant 0x4000000000000000 : index
  scf.for %i = %l to %u step %s {
    %n = arith.muli %i, %f : index
    func.call @use(%n) : (index) -> ()
  }
  scf.for %i = %l to %u step %s {
    %n = arith.muli %i, %c0 : index
    func.call @use(%n) : (index) -> ()
  }
  scf.for %i = %l to %u step %s {
    %n = arith.muli %i, %m2 : index
    func.call @use(%n) : (index) -> ()
  }
  scf.for %i = %c0 to %c3 step %c3 {
    %n = arith.muli %i, %big : index
    func.call @use(%n) : (index) -> ()
  }
  scf.for %i = %l to %u step %s {
    %n = arith.muli %i, %c3 : index
    func.call @use(%n) : (index) -> ()
  }
  return
}
