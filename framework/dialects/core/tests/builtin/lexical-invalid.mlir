// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics

// Tokens: identifiers, numbers, strings, comments.

// expected-error @+1 {{invalid SSA name}}
%é = "d.one"() : () -> i32

// -----

// expected-error @+1 {{expected attribute value}}
"d.op"() {a = /*a*/ 1} : () -> ()

// -----

// expected-error @+1 {{expected attribute value}}
func.func private @f(memref<4xf32, /*scratch=*/1>)

// -----

// expected-error @+1 {{expected '}' in attribute dictionary}}
"d.op"() {a = 255, b = 0xFF, c = -0x10, d = 0XA} : () -> ()

// -----

// expected-error @+1 {{expected '}' in attribute dictionary}}
"d.op"() {a = 0x} : () -> ()

// -----

// expected-error @+1 {{expected '}' in attribute dictionary}}
"d.op"() {a = 0xg} : () -> ()

// -----

// expected-error @+1 {{expected '}' in attribute dictionary}}
"d.op"() {a = 1e5} : () -> ()

// -----

// expected-error @+1 {{expected three consecutive dots for an ellipsis}}
"d.op"() {a = .5} : () -> ()

// -----

// expected-error @+1 {{expected '}' in attribute dictionary}}
"d.op"() {a = 1.0e} : () -> ()

// -----

// expected-error @+1 {{expected '}' in attribute dictionary}}
"d.op"() {a = 1.0e+} : () -> ()

// -----

// expected-error @+1 {{expected attribute value}}
"d.op"() {a = +1.0} : () -> ()

// -----

// expected-error @+1 {{expected attribute value}}
"d.op"() {a = +1} : () -> ()

// -----

// expected-error @+1 {{expected '"' in string literal}}
"d.op"() {a = "one
two"} : () -> ()

// -----

// expected-error @+1 {{expected '"' in string literal}}
"d.op"() {a = "one

// -----

// expected-error @+1 {{expected '"' in string literal}}
"d.op"() {a = "onetwo"} : () -> ()

// -----

// expected-error @+1 {{expected '"' in string literal}}
"d.op"() {a = "onetwo"} : () -> ()

// -----

// expected-error @+1 {{unknown escape in string literal}}
"d.op"() {a = "a\qb"} : () -> ()

// -----

// expected-error @+1 {{unknown escape in string literal}}
"d.op"() {a = "a\4"} : () -> ()

// -----

// expected-error @+1 {{unknown escape in string literal}}
"d.op"() {a = "a\xx"} : () -> ()

// -----

// expected-error @+1 {{unexpected character}}
"d.op"() ~ : () -> ()

// -----

// expected-error @+1 {{unexpected character}}
"d.op"() {a = `b`} : () -> ()

// -----

// expected-error @+1 {{custom op 'foo' is unknown (tried 'builtin.foo' as well)}}
foo

// -----

// expected-error @+1 {{expected attribute name}}
"d.op"() {1a = 1} : () -> ()

// -----

// expected-error @+1 {{unexpected character}}
"d.op"() {$a = 1} : () -> ()
