// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file | terrace-opt --allow-unregistered-dialect --split-input-file
// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --mlir-print-op-generic

// Modules and functions.

module @name attributes {a.b = 1} { }

// -----

func.func @f() { "d.x"() : () -> ()
 return }

// -----

func.func @a() { return }
func.func private @b() { return }
func.func nested @c() { return }
func.func private @d()
func.func public @e() { return }
func.func @f() attributes {d.x, fruit = "banana"} { return }
func.func @g() attributes {} { return }
func.func @h(%a: i32, %b: i64) -> (i64, i32) { return %b, %a : i64, i32 }
func.func @i() -> i32
attributes {d.y} { %0 = "d.x"() : () -> i32
return %0 : i32 }
func.func @j() -> () { return }

// -----

func.func private @f(%a: i32, %b: f32)

// -----

func.func @intrinsics() attributes {fruit = "banana", dialectName.attrName = false, zzz = 1} { return }

// -----

#layout_map0 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#l = affine_map<(d0, d1, d2) -> (d2, d1, d0)>
func.func private @scribble(i32, i64, memref<? x 128 x 2 x f32, #layout_map0>, memref<? x 128 x 2 x f32, #l>) -> f64

// -----

func.func @simple(i64, i1) -> i64 {
^bb0(%a: i64, %cond: i1):
  return %a : i64
}
func.func @other(%a: i64) -> i64 { return %a : i64 }

// -----

func.func @f(%c: i1) -> i1 {
  cf.cond_br %c, ^a, ^b
^a:
  return %c : i1
^b:
  return %c : i1
}

// -----

func.func private @g()
func.func @f() { %0 = constant @g : () -> ()
 return }

// -----

func.func private @a(i32) -> i32
func.func private @b(i32) -> i32
func.func @f(%c: i1, %x: i32) -> i32 {
  %a = constant @a : (i32) -> i32
  %b = constant @b : (i32) -> i32
  cf.cond_br %c, ^end(%a : (i32) -> i32), ^end(%b : (i32) -> i32)
^end(%g: (i32) -> i32):
  %r = call_indirect %g(%x) : (i32) -> i32
  return %r : i32
}
func.func @higher(%g: (i32) -> i32, %x: i32) -> ((i32) -> i32) { 
  %r = call_indirect %g(%x) : (i32) -> i32
  return %g : (i32) -> i32
}

// -----

func.func private @e(i32 {swift.self}) -> (f64 {d.a = 0 : i64})
func.func @g(%x: i32 {swift.self = unit}, %y: f32) -> (f64 {d.a = 0 : i64}, f64) { %0 = "d.x"() : () -> f64
return %0, %0 : f64, f64 }

// -----

func.func @f(%a: i32 {d.x} loc("x")) { return }

// -----

func.func @f(%arg1: i32, %arg0: i32) { "d.x"(%arg0, %arg1) : (i32, i32) -> () return }
