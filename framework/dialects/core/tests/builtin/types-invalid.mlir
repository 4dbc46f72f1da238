// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics

// Builtin types and aliases of types.

// expected-error @+1 {{expected '->' in function type}}
"d.x"() {a0 = ((i32))} : () -> ()

// -----

// expected-error @+1 {{expected '->' in function type}}
"d.x"() {a0 = (i32)} : () -> ()

// -----

// expected-error @+1 {{expected non-function type}}
"d.x"() {a0 = (i32,) -> ()} : () -> ()

// -----

// expected-error @+2 {{custom op 'func.return' number of operands and types do not match: got 2 operands and 1 types}}
func.func @f(%x: i64) -> (i64, i64) {
  return %x, %x : i64
}

// -----

// expected-error @+2 {{custom op 'func.return' number of operands and types do not match: got 1 operands and 2 types}}
func.func @f(%x: i64) -> (i64, i64) {
  return %x : i64, i64
}

// -----

// expected-error @+1 {{expected non-function type}}
!a = type i32

// -----

// expected-error @+1 {{undefined symbol alias id 'a'}}
"d.x"() : () -> !a
!a = i32

// -----

// expected-error @+1 {{undefined symbol alias id 'a'}}
"d.x"() : () -> !a

// -----

// expected-error @+2 {{redefinition of type alias id 'a'}}
!a = i32
!a = i64

// -----

// expected-error @+2 {{redefinition of type alias id 'a'}}
!a = i32
!a = i32

// -----

// expected-error @+1 {{undefined symbol alias id 'a'}}
!a = tuple<!a>

// -----

// expected-error @+1 {{expected '=' in type alias definition}}
!a i32

// -----

// expected-error @+1 {{expected non-function type}}
func.func private @f(memref<8x%Nxf32>)

// -----

// expected-error @+1 {{expected non-function type}}
func.func private @f(memref<8x@Nxf32>)

// -----

// expected-error @+1 {{'arith.addi' op operand #0 must be signless-integer-like, but got '!foo.bar'}}
func.func @f(%a: !foo.bar) { %0 = arith.addi %a, %a : !foo.bar
 return }

// -----

// expected-error @+1 {{invalid memref element type}}
func.func private @f(memref<4x!foo.bar>)

// -----

// expected-error @+1 {{failed to verify 'elementType': VectorElementTypeInterface instance}}
func.func private @f(vector<4x!foo.bar>)

// -----

// expected-error @+1 {{invalid element type for complex}}
func.func private @f(complex<!foo.bar>)

// -----

// expected-error @+1 {{invalid memref element type}}
func.func private @f(memref<4x!llvm.ptr>, vector<4x!llvm.ptr>, tensor<4x!llvm.ptr>)

// -----

// expected-error @+1 {{invalid memref element type}}
func.func private @f(memref<*x!foo.bar>)

// -----

// expected-error @+2 {{expected function type}}
%0 = "d.x"() : () -> i32
"foo"(%0) : i32 -> ()

// -----

// expected-error @+1 {{expected function type}}
func.func @f(%v: vector<4 x f32>) { "foo"(%v) : vector<4 x f32> -> ()
 return }

// -----

// expected-error @+1 {{expected ')'}}
func.func private @f(() -> (tensor<16xf32>, f32) -> tensor<16xf32>)

// -----

// expected-error @+1 {{integer bitwidth is limited to 16777215 bits}}
func.func private @f(i16777216)

// -----

// expected-error @+1 {{invalid integer width}}
func.func private @f(i99999999999999999999)

// -----

// expected-error @+1 {{integer bitwidth is limited to 16777215 bits}}
func.func private @f(si16777216)

// -----

// expected-error @+1 {{expected non-function type}}
func.func private @f(i)

// -----

// expected-error @+1 {{expected non-function type}}
func.func private @f(si)

// -----

// expected-error @+1 {{expected non-function type}}
func.func private @f(i3x)

// -----

// expected-error @+1 {{'arith.addi' op operand #0 must be signless-integer-like, but got 'si8'}}
func.func @f(%a: si8) { %0 = arith.addi %a, %a : si8
 return }

// -----

// expected-error @+1 {{expected non-function type}}
func.func private @f(f24)

// -----

// expected-error @+1 {{vector types must have positive constant sizes but got 0}}
func.func private @f(vector<0xf32>)

// -----

// expected-error @+1 {{expected non-function type}}
func.func private @f(vector<?xf32>)

// -----

// expected-error @+1 {{expected non-function type}}
func.func private @f(vector<*xf32>)

// -----

// expected-error @+1 {{expected non-function type}}
func.func private @f(vector<-4xf32>)

// -----

// expected-error @+1 {{failed to verify 'elementType': VectorElementTypeInterface instance}}
func.func private @f(vector<4xvector<4xf32>>)

// -----

// expected-error @+1 {{failed to verify 'elementType': VectorElementTypeInterface instance}}
func.func private @f(vector<4xcomplex<f32>>)

// -----

// expected-error @+1 {{failed to verify 'elementType': VectorElementTypeInterface instance}}
func.func private @f(vector<4xtensor<f32>>)

// -----

// expected-error @+1 {{expected 'x' in dimension list}}
func.func private @f(vector<4f32>)

// -----

// expected-error @+1 {{expected non-function type}}
func.func private @f(vector<4x>)

// -----

// expected-error @+1 {{missing ']' closing scalable dimension}}
func.func private @f(vector<[4xf32>)

// -----

// expected-error @+1 {{expected 'x' in dimension list}}
func.func private @f(vector<[4]f32>)

// -----

// expected-error @+1 {{vector types must have positive constant sizes but got 0}}
func.func private @f(vector<[0]xf32>)

// -----

// expected-error @+1 {{vector types must have positive constant sizes but got 0, 42}}
func.func private @f(vector<0x42xi32>)

// -----

// expected-error @+1 {{invalid tensor element type}}
func.func private @f(tensor<*xf32>, tensor<* x f32>, tensor<*xtuple<>>)

// -----

// expected-error @+1 {{invalid tensor element type}}
func.func private @f(tensor<4x() -> ()>)

// -----

// expected-error @+1 {{expected '->' in function type}}
func.func private @f(tensor<4x(() -> ())>)

// -----

// expected-error @+1 {{invalid tensor element type}}
func.func private @f(tensor<4xtensor<f32>>)

// -----

// expected-error @+1 {{invalid tensor element type}}
func.func private @f(tensor<4xmemref<f32>>)

// -----

// expected-error @+1 {{invalid tensor element type}}
func.func private @f(tensor<4xtuple<f32>>)

// -----

// expected-error @+1 {{invalid tensor element type}}
func.func private @f(tensor<4xnone>)

// -----

// expected-error @+1 {{invalid tensor element type}}
func.func private @f(tensor<*xnone>)

// -----

// expected-error @+1 {{expected non-function type}}
func.func private @f(tensor<-1xf32>)

// -----

// expected-error @+1 {{invalid dimension}}
func.func private @f(tensor<9223372036854775808xf32>)

// -----

// expected-error @+1 {{expected non-function type}}
func.func private @f(tensor<0xFFxf32>)

// -----

// expected-error @+1 {{expected non-function type}}
func.func private @f(tensor<0x1x0xAxf32>)

// -----

// expected-error @+1 {{expected 'x' in dimension list}}
func.func private @f(tensor<4 4xf32>)

// -----

// expected-error @+1 {{expected non-function type}}
func.func private @f(tensor<xf32>)

// -----

// expected-error @+1 {{expected non-function type}}
func.func private @f(tensor<4xxf32>)

// -----

// expected-error @+1 {{expected non-function type}}
func.func private @f(tensor<4x>)

// -----

// expected-error @+1 {{expected '>' in tensor type}}
func.func private @f(tensor<4xf32)

// -----

// expected-error @+1 {{expected 'x' in dimension list}}
func.func private @f(tensor<??xf32>)

// -----

// expected-error @+1 {{invalid element type for complex}}
func.func private @f(complex<index>)

// -----

// expected-error @+1 {{invalid element type for complex}}
func.func private @f(complex<vector<4xf32>>)

// -----

// expected-error @+1 {{expected '>' in complex type}}
func.func private @f(complex<f32)

// -----

// expected-error @+1 {{expected '<' in complex type}}
func.func private @f(complex f32)

// -----

// expected-error @+1 {{expected non-function type}}
func.func private @f(complex<>)

// -----

// expected-error @+1 {{expected non-function type}}
func.func private @f(tuple<i32,>)

// -----

// expected-error @+1 {{expected non-function type}}
func.func private @f(qi8<-1.42, 31.23x>)

// -----

// expected-error @+1 {{expected non-function type}}
func.func private @f(affine_int)

// -----

// expected-error @+1 {{cannot apply encoding to unranked tensor}}
func.func private @f(tensor<*xf32, "enc">)
