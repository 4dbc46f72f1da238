// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file | terrace-opt --allow-unregistered-dialect --split-input-file
// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --mlir-print-op-generic

// Names of values, blocks, symbols and aliases, and where they mean something.

%a = "d.one"() : () -> i1
"d.x"(%a, %a) : (i1, i1) -> ()

// -----

 %12, %a-b, %$x, %.x, %42, %$1, %-, %0 = "d.x"() : () -> (i1, i1, i1, i1, i1, i1, i1, i1)
"d.y"(%0, %-, %$1, %42, %.x, %$x, %a-b, %12) : (i1, i1, i1, i1, i1, i1, i1, i1) -> ()

// -----

"d.x"() {a = @foo.bar$, b = @_x, c = @"a b", d = @"foo", e = @"1x", f = @"a-b", g = @"\00\FF\22", h = @a::@"b c"::@"d", i = @"é"} : () -> ()

// -----

func.func private @"foo"()
func.func private @"1x"()
func.func private @"a-b"()
func.func private @"é"()

// -----

%x:2 = "d.two"() : () -> (i1, i2)
"d.use"(%x, %x#0, %x#1) : (i1, i1, i2) -> ()

// -----

func.func @f(%batch_size: i32, %1: i32) {
  %product = arith.muli %batch_size, %1 : i32
  "d.use"(%product) : (i32) -> ()
  cf.br ^end(%product : i32)
^end(%value: i32):
  return
}

// -----

func.func @f(%m: memref<?xf32>, %t: tensor<?xf32>) -> (i32, i32, i1, i1, f32, f32, f32, vector<2xi32>, index, index) {
  %a = arith.constant 0 : i32
  %b = arith.constant 0 : i32
  %c = arith.constant -3 : i32
  %d = arith.constant true
  %e = arith.constant false
  %f = arith.constant 1.0 : f32
  %g = arith.constant 2.0 : f32
  %h = arith.constant dense<1> : vector<2xi32>
  %i = arith.constant 0 : index
  %j = arith.constant -3 : index
  %k = memref.alloc(%i) : memref<?xf32>
  %l = memref.dim %m, %i : memref<?xf32>
  %n = tensor.dim %t, %i : tensor<?xf32>
  %fn = func.constant @g : () -> ()
  %o = memref.alloca() : memref<f32>
  %p = memref.alloc() : memref<f32>
  return %a, %b, %d, %e, %f, %g, %g, %h, %i, %j : i32, i32, i1, i1, f32, f32, f32, vector<2xi32>, index, index
}
func.func private @g()

// -----

#affine_map = 1
#loc1 = 2
!i32 = f32
!func = i64
%for, %func, %module, %f32, %true, %loc = "d.x"() {a = @return, b = #affine_map, c = !i32, d = !func, e = @loc, f = #loc1} : () -> (i1, i2, i3, i4, i5, i6)
"d.y"(%for, %func, %module, %f32, %true, %loc) ({
  "d.br"()[^bb] : () -> ()
^bb:
  "d.br"()[^module] : () -> ()
^module:
  "d.end"() : () -> ()
}) : (i1, i2, i3, i4, i5, i6) -> ()

// -----

"d.x"() {a = affine_map<(i, for)[N] -> (i + for + N)>, b = affine_set<(module)[func] : (module - func >= 0)>} : () -> ()

// -----

"d.x"() {a = affine_map<(i)[N] -> (i + N)>, b = affine_map<(N)[i] -> (i + N)>} : () -> ()

// -----

"d.x"() ({
  %a = "d.one"() : () -> i1
  "d.use"(%a) : (i1) -> ()
}, {
  %a = "d.one"() : () -> i2
  "d.use"(%a) : (i2) -> ()
}) : () -> ()
func.func @f(%a: i3) { return }
func.func @g(%a: i4) { return }

// -----

"d.x"() ({
  %0 = "d.one"() : () -> i1
}) : () -> ()
%0 = "d.one"() : () -> i2

// -----

func.func @a() {
  call @b() : () -> ()
  return
}
func.func @b() {
  return
}

// -----

"d.x"() ({
  "d.br"()[^0, ^a.b-c$, ^-, ^$] : () -> ()
^0:
  "d.end"() : () -> ()
^a.b-c$:
  "d.end"() : () -> ()
^-:
  "d.end"() : () -> ()
^$:
  "d.end"() : () -> ()
}) : () -> ()

// -----

#0 = 1
#a-b = 2
#$x = 3
#_ = 4
!0 = i1
!a-b = i2
!$x = i3
"d.op"() {a = #0, b = #a-b, c = #$x, d = #_, e = !0, f = !a-b, g = !$x} : () -> ()
