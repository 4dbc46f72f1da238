// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file | terrace-opt --allow-unregistered-dialect --split-input-file
// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --mlir-print-op-generic

// Tokens: identifiers, numbers, strings, comments.

%a-b, %$x = "d.two"() : () -> (i32, i32)
%.x:2 = "d.two"() : () -> (i32, i32)
%m.a = "d.use"(%a-b, %$x, %.x#1) : (i32, i32, i32) -> i32
"d.region"() ({
  "d.br"()[^a.b-c$] : () -> ()
^a.b-c$:
  "d.br"()[^0] : () -> ()
^0:
  "d.end"() : () -> ()
}) : () -> ()

// -----

// At the top.
#a = 1 // after an alias
// between aliases
!t = i32 // after a type
%0 = // in an operation
  "d.one"( // in its operands
  ) : () // in its type
  -> i32 // after it
"d.use"(%0) {a = #a, b = [1, // in an attribute
  2]} : (!t) -> () // at the end
// and without an end of line

// -----

"d.op"() {a = 255, b = 0xFF, c = -0x10, d = 007, e = 0xff : i8, f = 0xabCD : i16} : () -> ()

// -----

"d.op"() {a = 1., b = 1.5e-3, c = 1.0E+3, d = -1.5, e = 1.e5, f = 0.1 : f16, g = 00.5} : () -> ()

// -----

"d.op"() {a = "onetwo"} : () -> ()

// -----

"d.op"() {a = "one	two"} : () -> ()

// -----

"d.op"() {a = "a\"b\\c\n\t\41", b = "é", c = "\00\FF", d = "\c3\A9\7f", e = "", f = "//", g = "'"} : () -> ()

// -----

%0="d.one"():()->tensor<17 x 4x f32>"d.use"(%0){a=1,b=[2,3]}:(tensor<17x4xf32>)->()

// -----

"d.op"() {_a$b.c = 1, foo.bar, _, a1_$ = unit} : () -> ()

// -----

"d.op"() {"a b" = 1, "1" = 2, "x" = 3} : () -> ()
