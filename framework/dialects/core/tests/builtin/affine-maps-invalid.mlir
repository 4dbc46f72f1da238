// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics

// expected-note @+1 {{prior use here}}
func.func @f(%i: i32) {
  // expected-error @+1 {{use of value '%i' expects different type than prior uses: 'index' vs 'i32'}}
  %0 = affine.apply affine_map<(d0) -> (d0)>(%i)
  return
}
// -----
func.func @f() {
  affine.for %i = 0 to 4 {
    %n = "x.op"() : () -> index
    // expected-error @+1 {{'affine.for' op operand cannot be used as a symbol}}
    affine.for %j = 0 to %n {
    }
  }
  return
}
// -----
func.func @f() {
  affine.for %i = 0 to 4 {
    // expected-error @+1 {{dimensional operand cannot be used as a symbol}}
    %0 = affine.apply affine_map<()[s0] -> (s0)>()[%i]
  }
  return
}
// -----
// expected-error @+1 {{non-affine expression: at least one of the multiply operands has to be either a constant or symbolic}}
"x.op"() {m = affine_map<(i, j) -> (i * j)>} : () -> ()
// -----
// expected-error @+1 {{expected ')' in affine map range}}
"x.op"() {m = affine_map<(i) -> (i^2)>} : () -> ()
// -----
// expected-error @+1 {{non-affine expression: right operand of mod has to be either a constant or symbolic}}
"x.op"() {m = affine_map<(i, j) -> (i mod j)>} : () -> ()
// -----
// expected-error @+1 {{expected ')' in affine map range}}
"x.op"() {m = affine_map<(i, j) -> (i / j)>} : () -> ()
// -----
// expected-error @+1 {{non-affine expression: right operand of floordiv has to be either a constant or symbolic}}
"x.op"() {m = affine_map<(i, j) -> (i floordiv j)>} : () -> ()
// -----
// expected-error @+1 {{non-affine expression: right operand of ceildiv has to be either a constant or symbolic}}
"x.op"() {m = affine_map<(i, j) -> (i ceildiv j)>} : () -> ()
// -----
// expected-error @+1 {{redefinition of identifier 'd0'}}
"x.op"() {m = affine_map<(d0, d0) -> (d0)>} : () -> ()
// -----
// expected-error @+1 {{redefinition of identifier 'd0'}}
"x.op"() {m = affine_map<(d0)[d0] -> (d0)>} : () -> ()
// -----
// expected-error @+1 {{use of undeclared identifier}}
"x.op"() {m = affine_map<(d0) -> (d1)>} : () -> ()
// -----
// expected-error @+1 {{use of undeclared identifier}}
"x.op"() {m = affine_set<(d0) : (d1 >= 0)>} : () -> ()
// -----
// expected-error @+1 {{expected '>' in affine map}}
"x.op"() {m = affine_map<(d0) -> (d0) size (10)>} : () -> ()
// -----
// expected-error @+1 {{use of undeclared identifier}}
"x.op"() {m = affine_map<()[s0] -> (floordiv(s0, 2))>} : () -> ()
// -----
// expected-error @+1 {{unexpected ssa identifier}}
"x.op"() {m = affine_map<(d0) -> (%d0)>} : () -> ()
// -----
// expected-error @+1 {{expected '== affine-expr' or '>= affine-expr' at end of affine constraint}}
"x.op"() {m = affine_set<(d0) : (d0 < 0)>} : () -> ()
// -----
// expected-error @+1 {{expected '== affine-expr' or '>= affine-expr' at end of affine constraint}}
"x.op"() {m = affine_set<(d0) : (d0 > 0)>} : () -> ()
// -----
// expected-error @+1 {{expected '== affine-expr' or '>= affine-expr' at end of affine constraint}}
"x.op"() {m = affine_set<(d0) : (d0)>} : () -> ()
// -----
// expected-error @+1 {{expected '(' in integer set constraint list}}
"x.op"() {m = affine_set<(d0) : d0 >= 0>} : () -> ()
// -----
// expected-error @+1 {{expected ')' in integer set constraint list}}
"x.op"() {m = affine_set<(d0) : (0 <= d0 <= 4)>} : () -> ()
// -----
// expected-error @+1 {{expected IntegerSet, but got AffineMap}}
"x.op"() {m = affine_set<(d0) -> (d0)>} : () -> ()
// -----
// expected-error @+1 {{expected AffineMap, but got IntegerSet}}
"x.op"() {m = affine_map<(d0) : (d0 >= 0)>} : () -> ()
// -----
// expected-error @+1 {{expected '->' or ':'}}
"x.op"() {m = affine_map<(d0) (d0)>} : () -> ()
// -----
// expected-error @+1 {{expected '(' in affine map range}}
"x.op"() {m = affine_map<(d0) -> d0>} : () -> ()
// -----
// expected-error @+1 {{expected affine expression}}
"x.op"() {m = affine_map<(d0) -> (d0,)>} : () -> ()
// -----
// expected-error @+1 {{missing right operand of binary operator}}
"x.op"() {m = affine_map<(d0) -> (d0 + )>} : () -> ()
// -----
// expected-error @+1 {{missing left operand of binary operator}}
"x.op"() {m = affine_map<(d0) -> (* 3)>} : () -> ()
// -----
// expected-error @+1 {{expected ')' in affine map range}}
"x.op"() {m = affine_map<(d0) -> ((d0)>} : () -> ()
// -----
// expected-error @+1 {{missing right operand of binary operator}}
"x.op"() {m = affine_map<(d0) -> (d0 * 1.5)>} : () -> ()
// -----
// expected-error @+1 {{expected bare identifier}}
"x.op"() {m = affine_map<(4) -> (4)>} : () -> ()
// -----
func.func @f(%i: index) {
  // expected-error @+1 {{operation defines 2 results but was provided 1 to bind}}
  %0 = affine.apply affine_map<(d0) -> (d0, d0)>(%i)
  return
}
// -----
func.func @f(%i: index) {
  // expected-error @+1 {{custom op 'affine.apply' dimension or symbol index mismatch}}
  %0 = affine.apply affine_map<(d0, d1) -> (d0)>(%i)
  return
}
// -----
// expected-error @+1 {{expected ')' in affine map range}}
"x.op"() {m = affine_map<(d0) -> (d0 div 128)>} : () -> ()
// -----
// expected-error @+1 {{invalid SSA name}}
"x.op"() {m = affine_map<(d0) -> (d0 % 4)>} : () -> ()
// -----
// expected-error @+1 {{expected '>' in affine map}}
"x.op"() {m = affine_map<(d0) -> (d0)} : () -> ()
// -----
// expected-error @+1 {{expected '(' in dimensional identifier list}}
"x.op"() {m = affine_map<>} : () -> ()
// -----
// expected-error @+1 {{expected '>' in integer set}}
"x.op"() {m = affine_set<(d0) : (d0 >= 0)} : () -> ()
