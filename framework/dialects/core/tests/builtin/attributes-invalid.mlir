// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics

// expected-error @+1 {{expected attribute name}}
"x.op"() {a = 1,} : () -> ()
// -----
// expected-error @+1 {{expected '}' in attribute dictionary}}
"x.op"() {a: 1} : () -> ()
// -----
// expected-error @+1 {{expected valid attribute name}}
"x.op"() {"" = 1} : () -> ()
// -----
// expected-error @+1 {{expected attribute name}}
"x.op"() {1 = 1} : () -> ()
// -----
// expected-error @+1 {{duplicate key 'a' in dictionary attribute}}
"x.op"() {a = 1, a = 2} : () -> ()
// -----
// expected-error @+1 {{duplicate key 'b' in dictionary attribute}}
"x.op"() {d = {b, b}} : () -> ()
// -----
// expected-error @+1 {{expected attribute value}}
"x.op"() {a = } : () -> ()
// -----
// expected-error @+1 {{undefined symbol alias id 'a'}}
"x.op"() {a = #a} : () -> ()
// -----
#a = 1
// expected-error @+1 {{redefinition of attribute alias id 'a'}}
#a = 2
// -----
// expected-error @+1 {{undefined symbol alias id 'later'}}
"x.op"() {a = #later} : () -> ()
#later = 1
// -----
// expected-error @+1 {{attribute names with a '.' are reserved for dialect-defined names}}
#a.b = 1
// -----
// expected-error @+1 {{negative integer literal not valid for unsigned integer type}}
"x.op"() {a = -1 : ui8} : () -> ()
// -----
// expected-error @+1 {{integer constant out of range for attribute}}
"x.op"() {a = 300 : i8} : () -> ()
// -----
// expected-error @+1 {{integer constant out of range for attribute}}
"x.op"() {a = -129 : i8} : () -> ()
// -----
// expected-error @+1 {{integer constant out of range for attribute}}
"x.op"() {a = 256 : i8} : () -> ()
// -----
// expected-error @+1 {{integer constant out of range for attribute}}
"x.op"() {a = 128 : si8} : () -> ()
// -----
// expected-error @+1 {{integer constant out of range for attribute}}
"x.op"() {a = 18446744073709551616} : () -> ()
// -----
// expected-error @+2 {{unexpected decimal integer literal for a floating point value}}
// expected-note @+1 {{add a trailing dot to make the literal a float}}
"x.op"() {a = 42 : f32} : () -> ()
// -----
// expected-error @+1 {{floating point value not valid for specified type}}
"x.op"() {a = 42.0 : i32} : () -> ()
// -----
// expected-error @+1 {{hexadecimal float constant out of range for type}}
"x.op"() {a = 0x17C00 : f16} : () -> ()
// -----
// expected-error @+1 {{hexadecimal float literal should not have a leading minus}}
"x.op"() {a = -0x7C00 : f16} : () -> ()
// -----
// expected-error @+1 {{expected non-function type}}
"x.op"() {a = (d0) -> (d0)} : () -> ()
// -----
// expected-error @+1 {{expected '}' in attribute dictionary}}
"x.op"() {a = @f : (f32) -> f32} : () -> ()
// -----
// expected-error @+1 {{expected attribute value}}
"x.op"() {a = opaque<foo, "0x12"> : tensor<4xi8>} : () -> ()
// -----
// expected-error @+1 {{inferred shape of elements literal ([2]) does not match type ([3])}}
"x.op"() {a = dense<[1, 2]> : tensor<3xi32>} : () -> ()
// -----
// expected-error @+1 {{tensor literal is invalid; ranks are not consistent between elements}}
"x.op"() {a = dense<[[1], [2, 3]]> : tensor<2x2xi32>} : () -> ()
// -----
// expected-error @+1 {{elements literal must be a shaped type}}
"x.op"() {a = dense<1> : i32} : () -> ()
// -----
// expected-error @+1 {{elements literal type must have static shape}}
"x.op"() {a = dense<1> : tensor<?xi32>} : () -> ()
// -----
// expected-error @+1 {{elements hex data size is invalid for provided type: 'tensor<2xi32>'}}
"x.op"() {a = dense<"0x010203"> : tensor<2xi32>} : () -> ()
// -----
// expected-error @+1 {{expected string containing hex digits starting with `0x`}}
"x.op"() {a = dense<"1234"> : tensor<2xi32>} : () -> ()
// -----
// expected-error @+1 {{expected integer elements, but parsed floating-point}}
"x.op"() {a = dense<1.5> : tensor<2xi32>} : () -> ()
// -----
// expected-error @+2 {{unexpected decimal integer literal for a floating point value}}
// expected-note @+1 {{add a trailing dot to make the literal a float}}
"x.op"() {a = dense<1> : tensor<2xf32>} : () -> ()
// -----
// expected-error @+1 {{parsed zero elements, but type ('tensor<2xi32>') expected at least 1}}
"x.op"() {a = dense<> : tensor<2xi32>} : () -> ()
// -----
// expected-error @+1 {{expected shape ([3, 4]); inferred shape of indices literal ([2, 2]); inferred shape of values literal ([1])}}
"x.op"() {a = sparse<[[0, 0], [1, 2]], [1]> : tensor<3x4xi32>} : () -> ()
// -----
// expected-error @+1 {{expected shape ([3, 4]); inferred shape of indices literal ([2, 1]); inferred shape of values literal ([2])}}
"x.op"() {a = sparse<[[0], [1]], [1, 5]> : tensor<3x4xi32>} : () -> ()
// -----
// expected-error @+1 {{expected integer elements, but parsed floating-point}}
"x.op"() {a = sparse<[[0.0, 0.0]], [1]> : tensor<3x4xi32>} : () -> ()
// -----
// expected-error @+1 {{@ identifier expected to start with letter or '_'}}
"x.op"() {a = @0} : () -> ()
// -----
// expected-error @+1 {{expected nested symbol reference identifier}}
"x.op"() {a = @a::b} : () -> ()
// -----
// expected-error @+1 {{expected attribute value}}
"x.op"() {a = +1.0} : () -> ()
// -----
// expected-error @+1 {{expected attribute value}}
"x.op"() {a = /*b*/ 1} : () -> ()
// -----
// expected-error @+1 {{expected '"' in string literal}}
"x.op"() {a = "text
} : () -> ()
// -----
// expected-error @+1 {{unknown escape in string literal}}
"x.op"() {a = "\q"} : () -> ()
// -----
// expected-error @+1 {{integer constant out of range}}
"x.op"() {a = array<i8: 300>} : () -> ()
// -----
// expected-error @+1 {{expected ',' or ']'}}
"x.op"() {a = [1, 2} : () -> ()
// -----
// expected-error @+1 {{referenced attribute does not match previous definition: 42 : i64}}
"x.op"() {a = distinct[0]<42>, b = distinct[0]<43>} : () -> ()
// -----
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.cmpi' op requires attribute 'predicate'}}
  %0 = "arith.cmpi"(%a, %a) : (i32, i32) -> i1
  return
}
// -----
func.func @f(%a: i32) {
  // expected-error @+1 {{invalid properties {predicate = 12 : i64} for op arith.cmpi: Invalid attribute `predicate` in property conversion: 12 : i64}}
  %0 = "arith.cmpi"(%a, %a) <{predicate = 12 : i64}> : (i32, i32) -> i1
  return
}
// -----
func.func @f(%a: i32) {
  // expected-error @+1 {{invalid properties {predicate = "slt"} for op arith.cmpi: Invalid attribute `predicate` in property conversion: "slt"}}
  %0 = "arith.cmpi"(%a, %a) <{predicate = "slt"}> : (i32, i32) -> i1
  return
}
// -----
func.func @f(%a: i32, %m: memref<4xf32>) {
  // expected-error @+1 {{expected attribute value}}
  %0 = memref.alloc() {alignment = %a} : memref<4xf32>
  return
}
// -----
module {
  // expected-error @+1 {{expected 'gpu.container_module' attribute to be attached to 'builtin.module'}}
  func.func @f() attributes {gpu.container_module} {
    return
  }
}
// -----
// expected-error @+1 {{'func.func' op gpu.known_block_size must be a dense i32 array}}
func.func @f() attributes {gpu.known_block_size = 3 : i32} { return }
