// RUN: terrace-opt %s --split-input-file --allow-unregistered-dialect --lift-cf-to-scf

func.func @simple_if(%c: i1, %x: i32) -> i32 {
  cf.cond_br %c, ^a, ^b
^a:
  %0 = "test.one"() : () -> i32
  cf.br ^c(%0 : i32)
^b:
  %1 = "test.two"() : () -> i32
  cf.br ^c(%1 : i32)
^c(%r: i32):
  return %r : i32
}

// -----

func.func @if_ret(%c: i1, %x: i32) -> i32 {
  cf.cond_br %c, ^a, ^b
^a:
  %0 = "test.one"() : () -> i32
  return %0 : i32
^b:
  %1 = "test.two"() : () -> i32
  return %1 : i32
}

// -----

func.func @loop(%c: i1, %x: i32, %n: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  cf.br ^h(%x : i32)
^h(%i: i32):
  %k = arith.cmpi slt, %i, %n : i32
  cf.cond_br %k, ^b, ^e
^b:
  %j = arith.addi %i, %c1 : i32
  cf.br ^h(%j : i32)
^e:
  return %i : i32
}

// -----

func.func @multi_entry(%c: i1, %x: i32, %n: f32) -> i32 {
  cf.cond_br %c, ^a(%x : i32), ^b(%n : f32)
^a(%p: i32):
  %0:2 = "test.a"(%p) : (i32) -> (i1, f32)
  cf.cond_br %0#0, ^b(%0#1 : f32), ^e
^b(%q: f32):
  %1:2 = "test.b"(%q) : (f32) -> (i1, i32)
  cf.cond_br %1#0, ^a(%1#1 : i32), ^f
^e:
  return %x : i32
^f:
  return %1#1 : i32
}

// -----

func.func @inf(%c: i1, %x: i32) -> (i32, f32) {
  cf.br ^a
^a:
  "test.a"() : () -> ()
  cf.br ^a
}

// -----

func.func @inf2(%c: i1, %x: i32) -> (i32) {
  cf.cond_br %c, ^a, ^b
^a:
  "test.a"() : () -> ()
  cf.br ^a
^b:
  return %x : i32
}

// -----

func.func @sw(%f: i32, %x: i32) -> i32 {
  cf.switch %f : i32, [
    default: ^bb1(%x : i32),
    0: ^bb2,
    4: ^bb3,
    5: ^bb3
  ]
^bb1(%a: i32):
  "test.a"(%a) : (i32) -> ()
  cf.br ^bb4
^bb2:
  "test.b"(%x) : (i32) -> ()
  cf.br ^bb3
^bb3:
  "test.c"(%x) : (i32) -> ()
  cf.br ^bb4
^bb4:
  return %x : i32
}

// -----

func.func @unreach(%f: i32, %x: i32) -> i32 {
  return %x : i32
^bb2:
  "test.b"(%x) : (i32) -> ()
  cf.br ^bb2
}

// -----

func.func @exits(%c: i1, %x: i32) -> i32 {
  cf.cond_br %c, ^a, ^b
^a:
  "test.ret"() : () -> ()
^b:
  %k = "test.c"() : () -> i1
  cf.cond_br %k, ^a2, ^d
^a2:
  "test.ret"() : () -> ()
^d:
  return %x : i32
}

// -----

func.func @exits2(%c: i1, %x: i32) -> i32 {
  cf.cond_br %c, ^a, ^b
^a:
  %k = "test.c"() : () -> i1
  cf.cond_br %k, ^a1, ^d
^a1:
  "test.ret"() : () -> ()
^b:
  %k2 = "test.c2"() : () -> i1
  cf.cond_br %k2, ^a2, ^d
^a2:
  "test.ret2"() : () -> ()
^d:
  return %x : i32
}

// -----

func.func @nested_loop(%n: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  cf.br ^h(%c0 : i32)
^h(%i: i32):
  %k = arith.cmpi slt, %i, %n : i32
  cf.cond_br %k, ^b, ^e
^b:
  %v = "test.v"(%i) : (i32) -> f32
  cf.br ^h2(%c0 : i32)
^h2(%i2: i32):
  %k2 = arith.cmpi slt, %i2, %n : i32
  %w = "test.w"(%i2) : (i32) -> f32
  cf.cond_br %k2, ^b2, ^e2
^b2:
  %y = "test.y"() : () -> i1
  %j2 = arith.addi %i2, %c1 : i32
  cf.cond_br %y, ^h2(%j2 : i32), ^out(%j2 : i32)
^e2:
  "test.use"(%v, %w) : (f32, f32) -> ()
  %j = arith.addi %i, %c1 : i32
  cf.br ^h(%j : i32)
^e:
  return %i : i32
^out(%o : i32):
  "test.use"(%v, %w, %y) : (f32, f32, i1) -> ()
  return %o : i32
}

// -----

func.func @nested_region(%c: i1) {
  scf.execute_region {
    cf.cond_br %c, ^a, ^b
  ^a:
    "test.one"() : () -> ()
    scf.yield
  ^b:
    scf.yield
  }
  return
}

// -----

func.func @wide(%f: i64, %x: i32) {
  cf.switch %f : i64, [
    default: ^a,
    -1: ^b,
    5000000000: ^c
  ]
^a:
  "test.a"() : () -> ()
  cf.br ^d
^b:
  "test.b"() : () -> ()
  cf.br ^d
^c:
  "test.c"() : () -> ()
  cf.br ^d
^d:
  return
}

// -----

func.func @self(%c: i1, %x: i32) -> i32 {
  cf.br ^a(%x : i32)
^a(%i: i32):
  %0:2 = "test.a"(%i) : (i32) -> (i1, i32)
  cf.cond_br %0#0, ^a(%0#1 : i32), ^b
^b:
  return %i : i32
}

// -----

func.func @escapes(%c: i1, %n: i32) -> f32 {
  cf.br ^h
^h:
  %0:2 = "test.h"() : () -> (i1, f32)
  cf.cond_br %0#0, ^l, ^r
^l:
  %1 = "test.l"() : () -> f32
  cf.cond_br %c, ^h, ^x(%1 : f32)
^r:
  %2:2 = "test.r"() : () -> (i1, f32)
  cf.cond_br %2#0, ^h, ^y
^x(%v: f32):
  %3 = arith.addf %v, %0#1 : f32
  return %3 : f32
^y:
  %4 = arith.mulf %2#1, %0#1 : f32
  return %4 : f32
}

// -----

func.func @two_loops(%n: i32) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  cf.br ^h(%c0 : i32)
^h(%i: i32):
  %j = arith.addi %i, %c1 : i32
  %k = arith.cmpi slt, %j, %n : i32
  cf.cond_br %k, ^h(%j : i32), ^g(%j : i32)
^g(%p: i32):
  %q = arith.addi %p, %c1 : i32
  %l = arith.cmpi slt, %q, %n : i32
  cf.cond_br %l, ^g(%q : i32), ^e
^e:
  "test.use"(%j, %q) : (i32, i32) -> ()
  return
}

// -----

func.func @deep(%a: i1, %b: i1, %x: i32) -> i32 {
  cf.cond_br %a, ^a, ^b
^a:
  cf.cond_br %b, ^c, ^d
^b:
  "test.b"() : () -> ()
  cf.cond_br %b, ^d, ^e(%x : i32)
^c:
  "test.c"() : () -> ()
  cf.br ^e(%x : i32)
^d:
  %y = "test.d"() : () -> i32
  cf.br ^e(%y : i32)
^e(%r: i32):
  return %r : i32
}

// -----

func.func @same(%a: i1, %x: i32, %y: i32) -> i32 {
  cf.cond_br %a, ^a(%x : i32), ^a(%y : i32)
^a(%r: i32):
  return %r : i32
}

// -----

func.func @none() {
  return
}

// -----

func.func @break_nested(%n: index, %a: i1) -> index {
  %c0 = arith.constant 0 : index
  cf.br ^o(%c0 : index)
^o(%i: index):
  "test.o"(%i) : (index) -> ()
  cf.br ^i(%c0 : index)
^i(%j: index):
  %k:3 = "test.i"(%i, %j) : (index, index) -> (i1, i1, index)
  cf.cond_br %k#0, ^c, ^x(%j : index)
^c:
  cf.cond_br %k#1, ^i(%k#2 : index), ^l
^l:
  %m:2 = "test.l"(%k#2) : (index) -> (i1, index)
  cf.cond_br %m#0, ^o(%m#1 : index), ^x(%i : index)
^x(%r: index):
  return %r : index
}
