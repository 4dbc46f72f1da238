// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics

// Lists, literals of tensors and arrays, names of aliases and affine expressions, with the place of the error.

// expected-error @+1 {{undefined symbol alias id 'undefined'}}
func.func private @f(!undefined )
// -----
// expected-error @+1 {{undefined symbol alias id 'undefined'}}
func.func private @f(tensor<4x!undefined>)
// -----
// expected-error @+1 {{undefined symbol alias id 'undefined'}}
"x"() {a = #undefined } : () -> ()
// -----
// expected-error @+1 {{undefined symbol alias id 'undefined'}}
"x"() {a = #undefined
} : () -> ()
// -----
// expected-error @+1 {{undefined symbol alias id 'undefined'}}
"x"() {a = loc(#undefined)} : () -> ()
// -----
// expected-error @+1 {{operation location alias was never defined}}
"x"() : () -> () loc(#undefined )
// -----
// expected-error @+1 {{undefined symbol alias id 'undefined'}}
"x"() : () -> () loc(fused[#undefined ])
// -----
#one = 1
// expected-error @+1 {{expected location attribute, but got1 : i64}}
"x"() : () -> () loc(fused[#one])
// -----
#one = 1
// expected-error @+1 {{expected location attribute, but got1 : i64}}
"x"() {a = loc(#one)} : () -> ()
// -----
// expected-error @+1 {{expected location attribute, but got#foo.bar}}
"x"() : () -> () loc(#foo.bar)
// -----
"x"() ({
// expected-error @+1 {{operation location alias was never defined}}
^bb0(%a: i32 loc(#undefined)):
  "y"() : () -> ()
}) : () -> ()
// -----
// expected-error @+1 {{referenced attribute does not match previous definition: 42 : i64}}
"x"() {a = distinct[0]<42>, b = distinct[0]<43>} : () -> ()
// -----
// expected-error @+1 {{referenced attribute does not match previous definition: 42 : i64}}
"x"() {a = distinct[0]<42>, b = distinct[0]<>} : () -> ()
// -----
// expected-error @+1 {{referenced attribute does not match previous definition: 42 : i64}}
"x"() {a = distinct[0]<42>, b = distinct[0]<[1]> } : () -> ()
// -----
// expected-error @+1 {{integer constant out of range}}
"x"() {a = array<i8: 300>} : () -> ()
// -----
// expected-error @+1 {{integer constant out of range}}
"x"() {a = array<i8: 1, -300>} : () -> ()
// -----
// expected-error @+2 {{unexpected decimal integer literal for a floating point value}}
// expected-note @+1 {{add a trailing dot to make the literal a float}}
"x"() {a = array<f32: 1>} : () -> ()
// -----
// expected-error @+1 {{expected integer literal}}
"x"() {a = array<i8: 1.0>} : () -> ()
// -----
// expected-error @+1 {{hexadecimal float constant out of range for type}}
"x"() {a = array<f32: 0x1FFFFFFFFF>} : () -> ()
// -----
// expected-error @+1 {{expected integer literal}}
"x"() {a = array<i32: a>} : () -> ()
// -----
// expected-error @+1 {{expected integer literal}}
"x"() {a = array<i32: 1, >} : () -> ()
// -----
// expected-error @+1 {{expected 'true' or 'false' values for i1 type}}
"x"() {a = array<i1: 2>} : () -> ()
// -----
// expected-error @+1 {{expected ',' or ']'}}
"x"() {a = [1, 2} : () -> ()
// -----
// expected-error @+1 {{expected ',' or ']'}}
"x"() {a = [1 2]} : () -> ()
// -----
// expected-error @+1 {{expected attribute value}}
"x"() {a = [1,]} : () -> ()
// -----
// expected-error @+1 {{expected attribute value}}
"x"() {a = [,]} : () -> ()
// -----
// expected-error @+1 {{elements hex data size is invalid for provided type: 'tensor<3xi8>'}}
"x"() {a = dense<"0x0102"> : tensor<3xi8>} : () -> ()
// -----
// expected-error @+1 {{elements hex data size is invalid for provided type: 'tensor<3xi1>'}}
"x"() {a = dense<"0x0102"> : tensor<3xi1>} : () -> ()
// -----
// expected-error @+1 {{expected string containing hex digits starting with `0x`}}
"x"() {a = dense<"0x010"> : tensor<3xi8>} : () -> ()
// -----
// expected-error @+1 {{expected string containing hex digits starting with `0x`}}
"x"() {a = dense<"0x01gg"> : tensor<3xi8>} : () -> ()
// -----
// expected-error @+1 {{tensor literal is invalid; ranks are not consistent between elements}}
"x"() {a = dense<[[1], [2, 3]]> : tensor<2x2xi32>} : () -> ()
// -----
// expected-error @+1 {{tensor literal is invalid; ranks are not consistent between elements}}
"x"() {a = dense<[[1, 2], [2]]> : tensor<2x2xi32>} : () -> ()
// -----
// expected-error @+1 {{tensor literal is invalid; ranks are not consistent between elements}}
"x"() {a = dense<[[1, 2], 3]> : tensor<2x2xi32>} : () -> ()
// -----
// expected-error @+1 {{tensor literal is invalid; ranks are not consistent between elements}}
"x"() {a = dense<[1, [2]]> : tensor<2x2xi32>} : () -> ()
// -----
// expected-error @+1 {{tensor literal is invalid; ranks are not consistent between elements}}
"x"() {a = dense<[[1, 2], [[2, 3]]]> : tensor<2x2xi32>} : () -> ()
// -----
// expected-error @+1 {{tensor literal is invalid; ranks are not consistent between elements}}
"x"() {a = dense<[[], [1]]> : tensor<2x0xi32>} : () -> ()
// -----
// expected-error @+1 {{expected ']'}}
"x"() {a = dense<[1, 2> : tensor<2xi32>} : () -> ()
// -----
// expected-error @+1 {{expected ']'}}
"x"() {a = dense<[1 2]> : tensor<2xi32>} : () -> ()
// -----
// expected-error @+1 {{expected shape ([3, 3]); inferred shape of indices literal ([2]); inferred shape of values literal ([2])}}
"x"() {a = sparse<[0, 1], [1, 2]> : tensor<3x3xi32>} : () -> ()
// -----
// expected-error @+1 {{expected shape ([3]); inferred shape of indices literal ([1, 1, 1]); inferred shape of values literal ([1])}}
"x"() {a = sparse<[[[0]]], [1]> : tensor<3xi32>} : () -> ()
// -----
// expected-error @+1 {{expected shape ([3]); inferred shape of indices literal ([1, 1]); inferred shape of values literal ([2])}}
"x"() {a = sparse<1, [1, 2]> : tensor<3xi32>} : () -> ()
// -----
// expected-error @+1 {{expected either integer or `:` post `to` in FileLineColRange}}
"x"() : () -> () loc("f":1:2 to 3 4)
// -----
// expected-error @+1 {{expected either integer or `:` post `to` in FileLineColRange}}
"x"() : () -> () loc("f":1:2 to "a")
// -----
// expected-error @+1 {{expected integer column number in FileLineColRange}}
"x"() : () -> () loc("f":1:2 to :)
// -----
// expected-error @+1 {{expected '== affine-expr' or '>= affine-expr' at end of affine constraint}}
"x"() {a = affine_set<(d0) : (d0 = 0)>} : () -> ()
// -----
// expected-error @+1 {{expected affine expression}}
"x"() {a = affine_set<(d0) : (d0 >= )>} : () -> ()
// -----
// expected-error @+1 {{expected affine expression}}
"x"() {a = affine_set<(d0) : (>= 0)>} : () -> ()
// -----
// expected-error @+1 {{expected ']' in symbol list}}
"x"() {a = affine_set<(d0)[s0 : (d0 >= 0)>} : () -> ()
// -----
// expected-error @+1 {{expected ')' in dimensional identifier list}}
"x"() {a = affine_set<(d0 : (d0 >= 0)>} : () -> ()
// -----
// expected-error @+1 {{expected '(' in dimensional identifier list}}
"x"() {a = affine_set<d0>} : () -> ()
// -----
// expected-error @+1 {{missing right operand of binary operator}}
"x"() {a = affine_map<(d0) -> ((d0 + ) * 2)>} : () -> ()
// -----
// expected-error @+1 {{missing right operand of binary operator}}
"x"() {a = affine_map<(d0) -> (d0 + * 3)>} : () -> ()
// -----
// expected-error @+1 {{non-affine expression: at least one of the multiply operands has to be either a constant or symbolic}}
"x"() {a = affine_map<(d0) -> ((d0) * (d0 + 1))>} : () -> ()
// -----
// expected-error @+1 {{non-affine expression: right operand of mod has to be either a constant or symbolic}}
"x"() {a = affine_map<(d0) -> (2 mod d0 + 3 * d0 * d0)>} : () -> ()
// -----
// expected-error @+1 {{expected ')' in affine map range}}
"x"() {a = affine_map<(d0) -> (d0 d0)>} : () -> ()
// -----
// expected-error @+1 {{use of undeclared identifier}}
"x"() {a = affine_map<(d0) -> (mod d0)>} : () -> ()
// -----
// expected-error @+1 {{no expression inside parentheses}}
"x"() {a = affine_map<(d0)[] -> (())>} : () -> ()
// -----
func.func @f(%m: memref<4xf32>, %i: index) {
  // expected-error @+1 {{missing right operand of binary operator}}
  %0 = affine.load %m[%i + ] : memref<4xf32>
  return
}
// -----
func.func @f(%m: memref<4xf32>, %i: index) {
  // expected-error @+1 {{expected '(' at start of SSA symbol}}
  %0 = affine.load %m[symbol %i] : memref<4xf32>
  return
}
// -----
func.func @f(%m: memref<4xf32>, %i: index) {
  // expected-error @+1 {{use of undeclared identifier}}
  %0 = affine.load %m[i] : memref<4xf32>
  return
}
// -----
func.func @f(%m: memref<4xf32>, %i: index) {
  // expected-error @+1 {{expected ']' in affine map}}
  %0 = affine.load %m[%i : memref<4xf32>
  return
}
// -----
func.func @f(%m: memref<4xf32>, %i: index) {
  // expected-error @+1 {{expected ')' at end of SSA symbol}}
  %0 = affine.load %m[symbol(%i + 1)] : memref<4xf32>
  return
}
// -----
// expected-error @+1 {{expected location, but found '1 : i64'}}
"x"() : () -> () loc(#one)
#one = 1
// -----
#one = 1
// expected-error @+1 {{expected location, but found '1 : i64'}}
"x"() : () -> () loc(#one)
// -----
// expected-error @+1 {{expected location, but found '1 : i64'}}
func.func @f(%a: i32 loc(#one)) { return }
#one = 1
// -----
#one = 1
// expected-error @+1 {{expected location, but found '1 : i64'}}
func.func @f(%a: i32 loc(#one)) { return }
// -----
func.func @f(%a: i32) {
  // expected-error @+1 {{operation location alias was never defined}}
  affine.for %i loc(#one) = 0 to 10 {
  }
  return
}
// -----
#one = 1
// expected-error @+1 {{expected location, but found '1 : i64'}}
"x"() : () -> () loc(#one
// -----
// expected-error @+1 {{expected ')' in location}}
"x"() : () -> () loc(#one
// -----
// expected-error @+1 {{expected i1 type for 'true' or 'false' values}}
"x"() {a = array<i32: true>} : () -> ()
// -----
// expected-error @+1 {{expected 'true' or 'false' values for i1 type}}
"x"() {a = array<i1: -1>} : () -> ()
// -----
// expected-error @+1 {{expected floating point literal}}
"x"() {a = array<f32: a>} : () -> ()
// -----
// expected-error @+1 {{expected floating point literal}}
"x"() {a = array<f32: -a>} : () -> ()
// -----
// expected-error @+1 {{integer constant out of range}}
"x"() {a = array<i8: -129>} : () -> ()
// -----
// expected-error @+1 {{integer constant out of range}}
"x"() {a = array<si8: 128>} : () -> ()
// -----
// expected-error @+1 {{hexadecimal float constant out of range for type}}
"x"() {a = array<f16: 0x17C00, 1>} : () -> ()
// -----
// expected-error @+1 {{parsed 3 elements, but type ('tensor<2xcomplex<f32>>') expected 4 elements}}
"x"() {a = dense<[(1.0, 2.0), 3.0]> : tensor<2xcomplex<f32>>} : () -> ()
// -----
// expected-error @+1 {{parsed 5 elements, but type ('tensor<4xcomplex<i8>>') expected 8 elements}}
"x"() {a = dense<[1, 2, 3, (4, 5)]> : tensor<4xcomplex<i8>>} : () -> ()
// -----
// expected-error @+1 {{parsed 1 elements, but type ('complex<f64>') expected 2 elements}}
"x"() {a = dense<1.0> : tensor<3xcomplex<f64>>} : () -> ()
