// RUN: terrace-opt %s --pass-pipeline='builtin.module(func.func(affine-simplify-min-max))' --split-input-file

// Results that others bound, by the operands, by loops with their steps, by sizes. Those that nothing is known of stay.
func.func @a(%i: index) -> (index, index) {
  %0 = affine.min affine_map<(d0) -> (d0, d0 + 4)>(%i)
  %1 = affine.max affine_map<(d0) -> (d0, d0 + 4)>(%i)
  return %0, %1 : index, index
}

// -----

func.func @b(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %c64 = arith.constant 64 : index
  %r = scf.for %i = %c0 to %c64 step %c8 iter_args(%a = %c0) -> (index) {
    %0 = affine.min affine_map<(d0) -> (8, 64 - d0)>(%i)
    %1 = affine.min affine_map<(d0) -> (8, 65 - d0)>(%i)
    %2 = arith.addi %0, %1 : index
    scf.yield %2 : index
  }
  return %r : index
}

// -----

func.func @c(%n: index, %m: index) -> index {
  %0 = affine.min affine_map<(d0, d1) -> (d0, d1, 4, 8)>(%n, %m)
  %1 = affine.min affine_map<(d0)[s0] -> (d0, s0 + 7, 12)>(%0)[%m]
  return %1 : index
}

// -----

func.func @d(%t: tensor<?x4xf32>) -> index {
  %c0 = arith.constant 0 : index
  %d = tensor.dim %t, %c0 : tensor<?x4xf32>
  %1 = affine.max affine_map<(d0) -> (d0, 0, -4)>(%d)
  return %1 : index
}

// -----

func.func @f(%n: index) -> (index, index) {
  %0 = affine.min affine_map<(d0) -> (d0 ceildiv 16, 16)>(%n)
  %1 = affine.apply affine_map<(d0) -> (d0 floordiv 17)>(%0)
  %2 = affine.apply affine_map<(d0) -> (d0 mod 32)>(%0)
  return %1, %2 : index, index
}

// -----

func.func @g(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %c64 = arith.constant 64 : index
  %r = scf.for %i = %c0 to %n step %c16 iter_args(%a = %c0) -> (index) {
    %0 = affine.min affine_map<(d0)[s0] -> (16, s0 - d0)>(%i)[%n]
    %1 = affine.max affine_map<(d0) -> (1, d0)>(%0)
    %2 = affine.apply affine_map<(d0) -> (d0 floordiv 17)>(%0)
    %3 = arith.addi %1, %2 : index
    scf.yield %3 : index
  }
  return %r : index
}

// -----

func.func @h(%n: index) -> index {
  %0 = affine.for %i = 0 to 64 step 8 iter_args(%a = %n) -> index {
    %0 = affine.min affine_map<(d0) -> (8, 64 - d0)>(%i)
    affine.yield %0 : index
  }
  return %0 : index
}

// -----

func.func @m1(%i: index, %j: index) -> (index, index) {
  %0 = affine.min affine_map<(d0, d1) -> (d0, d1, d0 + 4, d1 + 3)>(%i, %j)
  %1 = affine.max affine_map<(d0, d1) -> (d0, d1, d0 + 4, d1 + 3)>(%i, %j)
  return %0, %1 : index, index
}

// -----

func.func @m2(%i: index, %j: index) -> (index, index) {
  %0 = affine.min affine_map<(d0, d1) -> (d1 + 3, d0 + 4, d1, d0)>(%i, %j)
  %1 = affine.max affine_map<(d0, d1) -> (d1 + 3, d0 + 4, d1, d0)>(%i, %j)
  return %0, %1 : index, index
}

// -----

func.func @m3(%i: index, %n: index) -> (index) {
  %c1 = arith.constant 1 : index
  %0 = affine.apply affine_map<()[s0] -> (s0 + 1)>()[%n]
  %1 = arith.addi %n, %c1 : index
  %2 = affine.min affine_map<(d0, d1)[s0] -> (d0, d1, s0)>(%0, %1)[%n]
  return %2 : index
}

// -----

func.func @m5(%n: index, %x: index) -> index {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %r = scf.for %i = %c0 to %n step %c4 iter_args(%a = %c0) -> (index) {
    %0 = affine.min affine_map<(d0)[s0] -> (d0, s0)>(%i)[%n]
    %1 = affine.max affine_map<(d0) -> (d0, 0)>(%i)
    %2 = arith.addi %0, %1 : index
    scf.yield %2 : index
  }
  return %r : index
}

// -----

func.func @m6(%n: index) -> (index, index) {
  %0 = affine.min affine_map<(d0) -> (d0, 16, 20)>(%n)
  %1 = affine.apply affine_map<(d0) -> (d0 ceildiv 16)>(%0)
  %2 = affine.apply affine_map<(d0) -> (d0 floordiv 16)>(%0)
  return %1, %2 : index, index
}

// -----

func.func @m7(%t: tensor<?xf32>) -> (index, index) {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %t, %c0 : tensor<?xf32>
  %m = affine.max affine_map<(d0) -> (d0, 1)>(%n)
  %0 = affine.min affine_map<(d0) -> (d0, 16)>(%m)
  %1 = affine.apply affine_map<(d0) -> (d0 ceildiv 16)>(%0)
  %2 = affine.apply affine_map<(d0) -> (d0 floordiv 16)>(%0)
  return %1, %2 : index, index
}
