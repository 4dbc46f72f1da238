// RUN: terrace-opt --int-range-optimizations --allow-unregistered-dialect %s

func.func @loop(%x: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  scf.for %i = %c0 to %c16 step %c1 {
    %r = arith.remsi %i, %c16 : index
    %less = arith.cmpi slt, %i, %c16 : index
    %sum = arith.addi %i, %c16 : index
    %more = arith.cmpi uge, %sum, %c16 : index
    "use"(%r, %less, %more) : (index, i1, i1) -> ()
  }
  %bound = arith.remui %x, %c16 : index
  %again = arith.remui %bound, %c16 : index
  return %again : index
}

func.func @widths(%a: i8, %b: i1, %c: i32) -> (i1, i1, i1, i1, i1) {
  %c256 = arith.constant 256 : i32
  %c7 = arith.constant 7 : i32
  %wide = arith.extui %a : i8 to i32
  %0 = arith.cmpi ult, %wide, %c256 : i32
  %masked = arith.andi %c, %c7 : i32
  %1 = arith.cmpi sgt, %masked, %c7 : i32
  %chosen = arith.select %b, %wide, %masked : i32
  %2 = arith.cmpi ne, %chosen, %c256 : i32
  %shifted = arith.shrui %c, %c7 : i32
  %3 = arith.cmpi slt, %shifted, %c256 : i32
  %signed = arith.extsi %a : i8 to i32
  %4 = arith.cmpi slt, %signed, %c256 : i32
  return %0, %1, %2, %3, %4 : i1, i1, i1, i1, i1
}

func.func @carried(%n: i32) -> i1 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %sum = scf.for %i = %c0 to %c9 step %c1 iter_args(%s = %zero) -> i32 {
    %next = arith.addi %s, %one : i32
    scf.yield %next : i32
  }
  %0 = arith.cmpi sge, %sum, %zero : i32
  return %0 : i1
}

func.func @indices(%m: memref<4x?xf32>, %v: vector<4xindex>) -> (i1, i1, i1, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %d = memref.dim %m, %c1 : memref<4x?xf32>
  %0 = arith.cmpi sge, %d, %c0 : index
  %s = vector.step : vector<4xindex>
  %e = vector.extract %s[2] : index from vector<4xindex>
  %1 = arith.cmpi ult, %e, %c4 : index
  %size = index.sizeof
  %2 = index.cmp ugt(%size, %c4)
  %q = index.divu %size, %c4
  return %0, %1, %2, %q : i1, i1, i1, index
}

// The argument of a function that is always called with one number is that number.
func.func private @same(%n: i32) -> i32 {
  %one = arith.constant 1 : i32
  %r = arith.addi %n, %one : i32
  return %r : i32
}

func.func @calls(%x: i32) -> i32 {
  %c4 = arith.constant 4 : i32
  %a = func.call @same(%c4) : (i32) -> i32
  %b = func.call @same(%c4) : (i32) -> i32
  %r = arith.muli %a, %b : i32
  return %r : i32
}
