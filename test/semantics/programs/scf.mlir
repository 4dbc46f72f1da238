// Structured control flow.

func.func @peeled(%a: memref<?xi32>, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %n = memref.dim %a, %c0 : memref<?xi32>
  %r = scf.for %i = %c0 to %n step %c3 iter_args(%s = %x) -> i32 {
    %left = affine.min affine_map<(d0)[s0] -> (3, s0 - d0)>(%i)[%n]
    %k = arith.index_cast %left : index to i32
    %v = memref.load %a[%i] : memref<?xi32>
    %t = arith.muli %v, %k : i32
    %u = arith.subi %t, %s : i32
    memref.store %u, %a[%i] : memref<?xi32>
    scf.yield %u : i32
  }
  return %r : i32
}

func.func @range(%a: memref<64xi32>, %l: index, %n: index, %x: i32) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c5 = arith.constant 5 : index
  %c9 = arith.constant 9 : index
  %from = arith.remui %l, %c5 : index
  %to = arith.remui %n, %c9 : index
  scf.for %i = %from to %to step %c2 {
    %j = arith.addi %i, %c5 : index
    %k = arith.muli %j, %c2 : index
    %v = memref.load %a[%k] : memref<64xi32>
    %w = arith.subi %v, %x : i32
    memref.store %w, %a[%k] : memref<64xi32>
  }
  return
}

func.func @together(%a: memref<7x5xi32>, %n: index, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %c7 = arith.constant 7 : index
  %m = arith.remui %n, %c7 : index
  scf.parallel (%i, %j) = (%c0, %c0) to (%m, %c5) step (%c1, %c1) {
    %v = memref.load %a[%i, %j] : memref<7x5xi32>
    %k = arith.index_cast %j : index to i32
    %t = arith.muli %k, %x : i32
    %w = arith.subi %v, %t : i32
    memref.store %w, %a[%i, %j] : memref<7x5xi32>
    scf.reduce
  }
  return
}

func.func @reduced(%a: memref<8xi32>, %n: index, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %m = arith.remui %n, %c8 : index
  %r = scf.parallel (%i) = (%c0) to (%m) step (%c1) init (%x) -> i32 {
    %v = memref.load %a[%i] : memref<8xi32>
    scf.reduce(%v : i32) {
    ^bb0(%l: i32, %r: i32):
      %s = arith.addi %l, %r : i32
      scf.reduce.return %s : i32
    }
  }
  return %r : i32
}

func.func @neighbours(%a: memref<6xi32>, %b: memref<6xi32>, %c: memref<6xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c6 = arith.constant 6 : index
  %tmp = memref.alloc() : memref<6xi32>
  scf.parallel (%i) = (%c0) to (%c6) step (%c1) {
    %v = memref.load %a[%i] : memref<6xi32>
    %w = arith.muli %v, %v : i32
    memref.store %w, %tmp[%i] : memref<6xi32>
    scf.reduce
  }
  scf.parallel (%i) = (%c0) to (%c6) step (%c1) {
    %v = memref.load %tmp[%i] : memref<6xi32>
    %u = memref.load %b[%i] : memref<6xi32>
    %w = arith.subi %v, %u : i32
    memref.store %w, %c[%i] : memref<6xi32>
    scf.reduce
  }
  memref.dealloc %tmp : memref<6xi32>
  return
}

func.func @branches(%a: i32, %b: i32, %p: i1, %q: i1) -> (i32, i32) {
  %r:2 = scf.if %p -> (i32, i32) {
    %x = arith.subi %a, %b : i32
    %s = scf.if %q -> i32 {
      %y = arith.muli %x, %b : i32
      scf.yield %y : i32
    } else {
      scf.yield %b : i32
    }
    scf.yield %s, %x : i32, i32
  } else {
    %t = arith.select %p, %a, %b : i32
    %x = arith.addi %t, %a : i32
    scf.yield %x, %a : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}

func.func @while(%a: i32, %n: i32) -> (i32, i32) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %c15 = arith.constant 15 : i32
  %m = arith.andi %n, %c15 : i32
  %r:2 = scf.while (%i = %c0, %s = %a) : (i32, i32) -> (i32, i32) {
    %p = arith.cmpi slt, %i, %m : i32
    scf.condition(%p) %i, %s : i32, i32
  } do {
  ^bb0(%i: i32, %s: i32):
    %t = arith.subi %i, %s : i32
    %j = arith.addi %i, %c1 : i32
    scf.yield %j, %t : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}

func.func @switch(%n: index, %a: i32, %b: i32) -> i32 {
  %c4 = arith.constant 4 : index
  %k = arith.remui %n, %c4 : index
  %r = scf.index_switch %k -> i32
  case 0 {
    %x = arith.subi %a, %b : i32
    scf.yield %x : i32
  }
  case 2 {
    scf.yield %b : i32
  }
  default {
    %x = arith.muli %a, %b : i32
    scf.yield %x : i32
  }
  return %r : i32
}

func.func @forall(%a: memref<6xi32>, %b: memref<6xi32>, %x: i32) {
  %c5 = arith.constant 5 : index
  scf.forall (%i) in (6) {
    %j = arith.subi %c5, %i : index
    %v = memref.load %a[%i] : memref<6xi32>
    %w = arith.subi %v, %x : i32
    memref.store %w, %b[%j] : memref<6xi32>
  }
  return
}

func.func @blocks(%a: i32, %n: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %c7 = arith.constant 7 : i32
  %m = arith.andi %n, %c7 : i32
  cf.br ^head(%c0, %a : i32, i32)
^head(%i: i32, %s: i32):
  %p = arith.cmpi slt, %i, %m : i32
  cf.cond_br %p, ^body, ^end(%s : i32)
^body:
  %t = arith.subi %i, %s : i32
  %j = arith.addi %i, %c1 : i32
  cf.br ^head(%j, %t : i32, i32)
^end(%r: i32):
  return %r : i32
}
