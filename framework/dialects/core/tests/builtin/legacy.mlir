// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics

// The spellings of older languages are refused, each with its place.

// expected-error @+1 {{custom op 'func' is unknown (tried 'builtin.func' as well)}}
func @mul(%A: tensor<100x?xf32>) -> tensor<100x?xf32> {
  return %A : tensor<100x?xf32>
}

// -----

// expected-error @+1 {{custom op 'func' is unknown (tried 'builtin.func' as well)}}
func private @f()

// -----

// expected-error @+1 {{custom op 'func' is unknown (tried 'builtin.func' as well)}}
func @abort()

// -----

// expected-error @+1 {{expected non-function type}}
#map0 = (d0, d1) -> (d0 + d1)

// -----

// expected-error @+1 {{expected non-function type}}
#set0 = (d0) : (d0 >= 0)

// -----

// expected-error @+1 {{expected non-function type}}
"d.op"() {map = (d0) -> (d0)} : () -> ()

// -----

// expected-error @+1 {{expected non-function type}}
func.func private @f(memref<16x32xf32, (d0, d1) -> (d1, d0)>)

// -----

// expected-error @+1 {{expected '}' in attribute dictionary}}
func.func @count() attributes {fruit: "banana"} { return }

// -----

// expected-error @+1 {{operation defines 2 results but was provided 1 to bind}}
%x = "d.pair"() : () -> (i16, i1)

// -----

// expected-error @+3 {{expected ',' or ']'}}
"d.region"() ({
^bb0(%v: index):
  "d.br"()[^bb1(%v : index)] : () -> ()
^bb1(%w: index):
}) : () -> ()

// -----

// expected-error @+3 {{expected ',' or ']'}}
"d.region"() ({
^bb0(%v: index):
  "d.br"()[^bb1:(%v : index)] : () -> ()
^bb1(%w: index):
}) : () -> ()

// -----

// expected-error @+2 {{custom op 'br' is unknown (tried 'func.br' as well)}}
func.func @f() {
  br ^bb1
^bb1:
  return
}

// -----

// expected-error @+2 {{custom op 'cond_br' is unknown (tried 'func.cond_br' as well)}}
func.func @f(%c: i1) {
  cond_br %c, ^bb1, ^bb1
^bb1:
  return
}

// -----

// expected-error @+2 {{custom op 'addi' is unknown (tried 'func.addi' as well)}}
func.func @f(%a: i32) {
  %0 = addi %a, %a : i32
  return
}

// -----

// expected-error @+2 {{integer literal not valid for specified type}}
func.func @f() {
  %0 = constant 1 : i32
  return
}

// -----

// expected-error @+2 {{custom op 'alloc' is unknown (tried 'func.alloc' as well)}}
func.func @f() {
  %0 = alloc() : memref<4xf32>
  return
}

// -----

// expected-error @+2 {{custom op 'dim' is unknown (tried 'func.dim' as well)}}
func.func @f(%t: tensor<4x?xf32>) {
  %0 = dim %t, 1 : tensor<4x?xf32>
  return
}

// -----

// expected-error @+2 {{expected SSA operand}}
func.func @f(%t: tensor<4x?xf32>) {
  %0 = tensor.dim %t, 1 : tensor<4x?xf32>
  return
}

// -----

// expected-error @+2 {{custom op 'for' is unknown (tried 'func.for' as well)}}
func.func @f() {
  for %i = 0 to 10 {
  }
  return
}

// -----

// expected-error @+2 {{expected non-function type}}
func.func @f() {
  affine.for %i = (d0) -> (d0)(%i) to 10 {
  }
  return
}

// -----

// expected-error @+2 {{custom op 'affine_apply' is unknown (tried 'func.affine_apply' as well)}}
func.func @f(%i: index) {
  %0 = affine_apply (d0) -> (d0 + 1)(%i)
  return
}

// -----

// expected-error @+1 {{expected non-function type}}
!a = type i32

// -----

// expected-error @+1 {{type names with a '.' are reserved for dialect-defined names}}
!avx.m128 = vector<4 x f32>

// -----

// expected-error @+2 {{expected function type}}
func.func @f(%v: vector<4xf32>) {
  "foo"(%v) : vector<4 x f32> -> ()
  return
}

// -----

// expected-error @+1 {{expected ')'}}
func.func private @f() -> (() -> (tensor<16xf32>, f32) -> tensor<16xf32>)

// -----

// expected-error @+1 {{undefined symbol alias id 'map'}}
func.func private @f(memref<16x32xf32, #map, hbm>)

// -----

// expected-error @+1 {{expected attribute value}}
func.func private @f(memref<16x32xf32, hbm>)

// -----

// expected-error @+1 {{expected attribute value}}
func.func private @f(memref<42x16xf32, offset: 33, strides: [1, 64]>)

// -----

// expected-error @+1 {{expected non-function type}}
func.func private @f(tensor<4xqi8<-1.42, 31.23x>>)

// -----

// expected-error @+1 {{expected non-function type}}
func.func private @f(affine_int)

// -----

// expected-error @+1 {{expected '>' in affine map}}
func.func private @f(memref<4xf32, affine_map<(i) -> (i) size (4)>>)

// -----

// expected-error @+1 {{expected ')' in affine map range}}
#tiled = affine_map<(d0) -> (d0 div 128, d0 mod 128)>

// -----

// expected-error @+2 {{custom op 'memref_cast' is unknown (tried 'func.memref_cast' as well)}}
func.func @f(%A: memref<16x32xf32>) {
  %0 = memref_cast %A : memref<16x32xf32> to memref<*xf32>
  return
}

// -----

// expected-error @+1 {{expected valid keyword}}
func.func private @f(!llvm<"i8*">)

// -----

// expected-error @+1 {{unexpected type, expected keyword}}
func.func private @f(!llvm.i32)

// -----

// expected-error @+1 {{unknown LLVM type: float}}
func.func private @f(!llvm.float)

// -----

// expected-error @+2 {{custom op 'tensor_load' is unknown (tried 'func.tensor_load' as well)}}
func.func @f(%m: memref<4xf32>) {
  %0 = tensor_load %m : memref<4xf32>
  return
}

// -----

// expected-error @+2 {{custom op 'tensor_store' is unknown (tried 'func.tensor_store' as well)}}
func.func @f(%m: memref<4xf32>, %t: tensor<4xf32>) {
  tensor_store %t, %m : memref<4xf32>
  return
}

// -----

// expected-error @+3 {{custom op 'module_terminator' is unknown (tried 'builtin.module_terminator' as well)}}
module {
  "module_terminator"() : () -> ()
  module_terminator
}

// -----

// expected-error @+1 {{expected attribute value}}
func.func private @f(memref<4xf32, /*scratchpad=*/1>)

// -----

// expected-error @+1 {{expected attribute value}}
"d.op"() {x = +1.0} : () -> ()

// -----

// expected-error @+1 {{@ identifier expected to start with letter or '_'}}
func.func private @0()

// -----

// expected-error @+1 {{expected '('}}
func.func private @foo-bar()

// -----

// expected-error @+1 {{expected '{' to begin a region}}
module dialects [affine] {
}

// -----

// expected-error @+1 {{expected attribute value}}
"d.op"() {a = opaque<"d", "0x00"> : tensor<1xf32>} : () -> ()

// -----

// expected-error @+1 {{expected attribute value}}
"d.op"() {a = splat<tensor<4xf32>, 1.0>} : () -> ()

// -----

// expected-error @+1 {{expected element literal of primitive type}}
"d.op"() {a = dense<tensor<2xi32>, [1, 2]>} : () -> ()

// -----

// expected-error @+2 {{custom op 'cmpi' is unknown (tried 'func.cmpi' as well)}}
func.func @f(%a: i32, %b: i32) -> i1 {
  %0 = cmpi "lt", %a, %b : i32
  return %0 : i1
}

// -----

// expected-error @+2 {{custom op 'arith.cmpi' invalid predicate attribute specification: "lt"}}
func.func @f(%a: i32, %b: i32) -> i1 {
  %0 = arith.cmpi "lt", %a, %b : i32
  return %0 : i1
}

// -----

// expected-error @+3 {{Dialect `spv' not found for custom op 'spv.constant' }}
// expected-note @+2 {{Available dialects: }}
func.func @f() {
  %0 = spv.constant 1 : i32
  return
}

// -----

// expected-error @+3 {{Dialect `loop' not found for custom op 'loop.if' }}
// expected-note @+2 {{Available dialects: }}
func.func @f(%c: i1) {
  loop.if %c {
  }
  return
}
