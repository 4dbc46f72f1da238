// Arithmetic that passes expand, narrow, widen or fold.

func.func @divisions(%a: i32, %b: i32, %c: i64) -> (i32, i32, i32, i32, i64) {
  %three = arith.constant 3 : i32
  %q = arith.ceildivsi %a, %three : i32
  %f = arith.floordivsi %b, %three : i32
  %u = arith.ceildivui %a, %three : i32
  %one = arith.constant 1 : i32
  %odd = arith.ori %b, %one : i32
  %r = arith.floordivsi %a, %odd : i32
  %eight = arith.constant 8 : i64
  %w = arith.ceildivsi %c, %eight : i64
  return %q, %f, %u, %r, %w : i32, i32, i32, i32, i64
}

func.func @extremes(%a: f32, %b: f32, %c: i16, %d: i16) -> (f32, f32, f32, f32, i16, i16) {
  %min = arith.minimumf %a, %b : f32
  %max = arith.maximumf %a, %b : f32
  %minn = arith.minnumf %a, %b : f32
  %maxn = arith.maxnumf %a, %b : f32
  %s = arith.minsi %c, %d : i16
  %u = arith.maxui %c, %d : i16
  return %min, %max, %minn, %maxn, %s, %u : f32, f32, f32, f32, i16, i16
}

func.func @formats(%a: f32, %b: bf16, %c: f16) -> (bf16, f32, f32, f16) {
  %t = arith.truncf %a : f32 to bf16
  %e = arith.extf %b : bf16 to f32
  %f = arith.extf %c : f16 to f32
  %s = arith.addf %c, %c : f16
  return %t, %e, %f, %s : bf16, f32, f32, f16
}

func.func @wide(%a: i64, %b: i64, %c: i32) -> (i64, i64, i64, i1, i64, i64) {
  %s = arith.addi %a, %b : i64
  %m = arith.muli %a, %b : i64
  %five = arith.constant 5 : i64
  %l = arith.shrsi %a, %five : i64
  %p = arith.cmpi slt, %a, %b : i64
  %e = arith.extsi %c : i32 to i64
  %d = arith.subi %e, %b : i64
  %x = arith.maxsi %d, %s : i64
  return %s, %m, %l, %p, %d, %x : i64, i64, i64, i1, i64, i64
}

func.func @ranges(%a: i8, %b: i8, %n: index) -> (i32, i32, i1, i32) {
  %x = arith.extui %a : i8 to i32
  %y = arith.extui %b : i8 to i32
  %s = arith.addi %x, %y : i32
  %five = arith.constant 5 : i32
  %q = arith.divsi %s, %five : i32
  %k = arith.remsi %x, %five : i32
  %limit = arith.constant 600 : i32
  %less = arith.cmpi slt, %s, %limit : i32
  %less2 = arith.cmpi slt, %x, %y : i32
  %max = arith.maxsi %x, %y : i32
  %r = arith.select %less, %max, %q : i32
  return %q, %k, %less2, %r : i32, i32, i1, i32
}

func.func @overflow(%a: i32, %b: i32) -> (i32, i1, i32, i32) {
  %s, %o = arith.addui_extended %a, %b : i32, i1
  %l, %h = arith.mulsi_extended %a, %b : i32
  %t = arith.subi %s, %l : i32
  return %t, %o, %l, %h : i32, i1, i32, i32
}

func.func @folds(%a: i32, %b: i32, %c: i1) -> (i32, i32, i32, i1) {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %c7 = arith.constant 7 : i32
  %x = arith.addi %a, %c2 : i32
  %y = arith.addi %x, %c7 : i32
  %z = arith.subi %c7, %y : i32
  %p = arith.cmpi sgt, %c2, %b : i32
  %s = arith.select %c, %y, %z : i32
  %n = arith.xori %p, %c : i1
  %m = arith.muli %s, %c2 : i32
  %w = arith.muli %m, %c7 : i32
  %k = arith.shli %c1, %c2 : i32
  %v = arith.subi %w, %k : i32
  return %y, %z, %v, %n : i32, i32, i32, i1
}

func.func @known(%a: i32, %c: i1) -> (i32, i32) {
  %c3 = arith.constant 3 : i32
  %c4 = arith.constant 4 : i32
  cf.cond_br %c, ^one, ^two
^one:
  cf.br ^both(%c3, %a : i32, i32)
^two:
  %x = arith.addi %a, %c4 : i32
  cf.br ^both(%c3, %x : i32, i32)
^both(%k: i32, %v: i32):
  %t = arith.muli %k, %c4 : i32
  %p = arith.cmpi sgt, %t, %c3 : i32
  %r = arith.select %p, %v, %c4 : i32
  %d = arith.subi %r, %t : i32
  return %d, %t : i32, i32
}

func.func @again(%a: i32, %b: i32, %m: memref<4xi32>, %i: index) -> i32 {
  %c3 = arith.constant 3 : index
  %j = arith.remui %i, %c3 : index
  %s = arith.subi %a, %b : i32
  %t = arith.subi %a, %b : i32
  %u = arith.subi %b, %a : i32
  memref.store %s, %m[%j] : memref<4xi32>
  %v = memref.load %m[%j] : memref<4xi32>
  %w = memref.load %m[%j] : memref<4xi32>
  %x = arith.muli %v, %u : i32
  %y = arith.muli %w, %u : i32
  %z = arith.subi %x, %t : i32
  %r = arith.addi %z, %y : i32
  return %r : i32
}

func.func @powers(%a: f32, %b: f32, %k: i32) -> (f32, f32, f32, i32, f32) {
  %r = math.round %a : f32
  %e = math.roundeven %b : f32
  %c = math.ceil %a : f32
  %s = math.copysign %a, %b : f32
  %z = math.ctlz %k : i32
  %m = arith.mulf %a, %b : f32
  %f = arith.addf %m, %s : f32
  return %r, %e, %c, %z, %f : f32, f32, f32, i32, f32
}

func.func @loops(%a: i32, %b: i32, %n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c6 = arith.constant 6 : index
  %end = arith.remui %n, %c6 : index
  %r = scf.for %i = %c0 to %end step %c1 iter_args(%s = %a) -> i32 {
    %d = arith.subi %a, %b : i32
    %k = arith.index_cast %i : index to i32
    %e = arith.muli %d, %k : i32
    %t = arith.subi %e, %s : i32
    scf.yield %t : i32
  }
  return %r : i32
}
