// Programs in which mistakes are planted: something of everything that passes change.

func.func private @sink(i32)
func.func private @source() -> i32

// Sums elements below a limit; a loop that carries values.
func.func @sum_below(%a: memref<8xi32>, %limit: i32, %n: index) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %zero = arith.constant 0 : i32
  %three = arith.constant 3 : i32
  %end = arith.remui %n, %c7 : index
  %r:2 = scf.for %i = %c0 to %end step %c1 iter_args(%s = %zero, %t = %three) -> (i32, i32) {
    %v = memref.load %a[%i] : memref<8xi32>
    %small = arith.cmpi slt, %v, %limit : i32
    %w = arith.select %small, %v, %zero : i32
    %s1 = arith.addi %s, %w : i32
    %t1 = arith.subi %v, %t : i32
    memref.store %t1, %a[%i] : memref<8xi32>
    scf.yield %s1, %t1 : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}

// A division that is guarded.
func.func @guarded(%a: i32, %b: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %min = arith.constant -1 : i32
  %is_zero = arith.cmpi eq, %b, %zero : i32
  %is_min = arith.cmpi eq, %b, %min : i32
  %bad = arith.ori %is_zero, %is_min : i1
  %true = arith.constant true
  %good = arith.xori %bad, %true : i1
  %r = scf.if %good -> i32 {
    %q = arith.divsi %a, %b : i32
    scf.yield %q : i32
  } else {
    scf.yield %a : i32
  }
  return %r : i32
}

// Memory that may be the same.
func.func @maybe_same(%a: memref<4xi32>, %b: memref<4xi32>, %x: i32, %y: i32) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  memref.store %x, %a[%c0] : memref<4xi32>
  %v = memref.load %b[%c0] : memref<4xi32>
  memref.store %y, %a[%c0] : memref<4xi32>
  %w = memref.load %b[%c0] : memref<4xi32>
  memref.store %x, %a[%c0] : memref<4xi32>
  memref.store %w, %a[%c0] : memref<4xi32>
  return %v, %w : i32, i32
}

// Widths and signs.
func.func @widths(%a: i8, %b: i8, %c: i32) -> (i32, i32, i32, i32) {
  %s = arith.extsi %a : i8 to i32
  %u = arith.extui %b : i8 to i32
  %five = arith.constant 5 : i32
  %seven = arith.constant 7 : i32
  %low = arith.andi %c, %seven : i32
  %left = arith.shli %s, %low : i32
  %right = arith.shrsi %c, %five : i32
  %m = arith.minsi %left, %u : i32
  %q = arith.divsi %c, %seven : i32
  return %m, %right, %s, %q : i32, i32, i32, i32
}

// Floats.
func.func @floats(%a: f32, %b: f32, %c: f32) -> (f32, f32, f32, f32, f32) {
  %zero = arith.constant 0.0 : f32
  %ab = arith.addf %a, %b : f32
  %abc = arith.addf %ab, %c : f32
  %d = arith.subf %a, %b : f32
  %n = arith.negf %d : f32
  %p = arith.mulf %a, %b : f32
  %f = arith.addf %p, %c : f32
  %m = arith.minimumf %a, %c : f32
  %z = arith.mulf %c, %zero : f32
  return %abc, %n, %f, %m, %z : f32, f32, f32, f32, f32
}

// Calls that can be seen.
func.func @calls(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %end = arith.remui %n, %c5 : index
  scf.for %i = %c0 to %end step %c1 {
    %v = func.call @source() : () -> i32
    %k = arith.index_cast %i : index to i32
    %w = arith.addi %v, %k : i32
    func.call @sink(%w) : (i32) -> ()
  }
  return
}

// Blocks.
func.func @blocks(%c: i1, %a: i32, %b: i32) -> i32 {
  cf.cond_br %c, ^yes, ^no
^yes:
  %x = arith.addi %a, %b : i32
  cf.br ^end(%x : i32)
^no:
  %y = arith.muli %a, %b : i32
  cf.br ^end(%y : i32)
^end(%r: i32):
  return %r : i32
}

// Affine loops, a buffer of its own, and vectors.
func.func @buffers(%a: memref<8xi32>, %v: vector<4xi32>) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %tmp = memref.alloc() : memref<8xi32>
  affine.for %i = 0 to 8 {
    %x = affine.load %a[%i] : memref<8xi32>
    affine.store %x, %tmp[7 - %i] : memref<8xi32>
  }
  affine.for %i = 0 to 4 {
    %x = affine.load %tmp[%i + 1] : memref<8xi32>
    affine.store %x, %a[%i * 2] : memref<8xi32>
  }
  %x = memref.load %tmp[%c3] : memref<8xi32>
  memref.dealloc %tmp : memref<8xi32>
  %lane = vector.extract %v[0] : i32 from vector<4xi32>
  return %x, %lane : i32, i32
}
