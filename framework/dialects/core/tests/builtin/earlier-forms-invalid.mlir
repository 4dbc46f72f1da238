// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics

// Forms of earlier languages, which are no longer read: each with the first error that it gives.

// expected-error @+1 {{expected attribute value}}
"x.op"() {a = /*scratchpad=*/1} : () -> ()
// -----
// expected-error @+1 {{expected attribute value}}
"x.op"() {a = +1.0} : () -> ()
// -----
// expected-error @+1 {{@ identifier expected to start with letter or '_'}}
func.func private @0()
// -----
// expected-error @+1 {{@ identifier expected to start with letter or '_'}}
func.func private @$foo()
// -----
// expected-error @+1 {{expected '('}}
func.func private @foo-bar()
// -----
// expected-error @+1 {{expected '}' in attribute dictionary}}
"x.op"() {fruit: "banana"} : () -> ()
// -----
// expected-error @+1 {{expected '}' in attribute dictionary}}
"x.op"() {value: @myfn : (f32) -> f32} : () -> ()
// -----
// expected-error @+1 {{expected non-function type}}
#m = (d0, d1)[s0] -> (d0, d1 + s0)
// -----
// expected-error @+1 {{expected non-function type}}
"x.op"() {map = (d0) -> (d0)} : () -> ()
// -----
func.func @f(%i: index, %n: index) {
  // expected-error @+1 {{custom op 'affine_apply' is unknown (tried 'func.affine_apply' as well)}}
  %0 = affine_apply (i)[s0] -> (i+s0) (%i)[%n]
  return
}
// -----
// expected-error @+1 {{expected non-function type}}
"x.op"() {map = (S -> floordiv(S,4))} : () -> ()
// -----
// expected-error @+1 {{expected non-function type}}
#m = (i, j), [M, N] -> (j, i)
// -----
// expected-error @+1 {{expected '>' in affine map}}
#m = affine_map<(i, j)[M, N] -> (i, j) size (M, N)>
// -----
// expected-error @+1 {{use of undeclared identifier}}
#m = affine_map<()[s0] -> (floordiv(s0, 2))>
// -----
// expected-error @+1 {{use of undeclared identifier}}
#m = affine_map<(e)[s0] -> (ceildiv(e, s0))>
// -----
// expected-error @+1 {{invalid SSA name}}
#s = affine_set<(d0)[S0] : (d0 % S0 == 0)>
// -----
// expected-error @+1 {{expected ')' in affine map range}}
#m = affine_map<(d0)[S0] -> (d0 / S0)>
// -----
// expected-error @+1 {{unexpected ssa identifier}}
#m = affine_map<(d0)[S4] -> (d0 - %S4)>
// -----
// expected-error @+1 {{expected non-function type}}
#s = (d0)[s0] : (d0 >= 0)
// -----
// expected-error @+1 {{expected '(' in integer set constraint list}}
#s = affine_set<(d0)[s0] : d0 >= 0, -d0 + s0 - 1 >= 0>
// -----
// expected-error @+1 {{expected ')' in integer set constraint list}}
#s = affine_set<(r0) : (0 <= r0 <= 1023)>
// -----
// expected-error @+1 {{invalid attribute name}}
##r = (d0) -> (r0) : (d0 - r0 == 0)
// -----
// expected-error @+1 {{expected non-function type}}
!a = type vector<4 x f32>
// -----
// expected-error @+1 {{type names with a '.' are reserved for dialect-defined names}}
!avx.m128 = type vector<4 x f32>
// -----
func.func @f(%x: vector<4xf32>) {
  // expected-error @+1 {{expected function type}}
  "foo"(%x) : vector<4 x f32> -> ()
  return
}
// -----
func.func @f() {
  // expected-error @+1 {{expected operation name in quotes}}
  %0 = "x.op"() : () -> (f32) -> f32
  return
}
// -----
func.func @f() {
  // expected-error @+1 {{expected function type}}
  %1 = "constant"(){value = 42 : i32} : i32
  return
}
// -----
// expected-error @+1 {{expected valid keyword}}
func.func private @f(!async<"token">)
// -----
// expected-error @+1 {{expected valid keyword}}
func.func private @f(!llvm<"i32*">)
// -----
// expected-error @+1 {{expected attribute value}}
func.func private @f(memref<16x32xf32, affine_map<(i, j) -> (j, i)>, hbm>)
// -----
// expected-error @+1 {{expected non-function type}}
func.func private @f(memref<1 x i32, (d0) -> (d0), 4>)
// -----
func.func @f(%n: index) {
  // expected-error @+1 {{expected non-function type}}
  %0 = memref.alloc(%n) : <16x?xf32>
  return
}
// -----
// expected-error @+1 {{expected '>' in tensor type}}
func.func private @f(tensor<100x50xf32), memref<?x?xi32,)
// -----
// expected-error @+1 {{expected non-function type}}
func.func private @f(memref<1 x i32>, (d0) -> (d0), 4>)
// -----
// expected-error @+1 {{custom op 'func' is unknown (tried 'builtin.func' as well)}}
func @f(%a: f32) -> f32 {
  return %a : f32
}
// -----
// expected-error @+1 {{custom op 'func' is unknown (tried 'builtin.func' as well)}}
func @abort()
// -----
// expected-error @+1 {{custom op 'func.func' expected valid '@'-identifier for symbol name}}
func.func i32 @sum(%A: memref<?xi32>) -> (i32) {
}
// -----
// expected-error @+1 {{expected ':'}}
func.func @f(%A, %X, %N) : (memref<10xi32>, i32, i32) {
  return
}
// -----
// expected-error @+1 {{custom op 'reads' is unknown (tried 'builtin.reads' as well)}}
reads: {%A}
// -----
// expected-error @+1 {{custom op 'bb0' is unknown (tried 'builtin.bb0' as well)}}
bb0 (%0, %1: memref<128xf32>, i64):
// -----
func.func @f() {
  cf.br ^bb1
// expected-error @+1 {{expected ':' after block name}}
^bb1(%j: i32)
  return
}
// -----
func.func @f(%a: i64) {
  // expected-error @+1 {{custom op 'br' is unknown (tried 'func.br' as well)}}
  br ^bb3(%a: i64)
^bb3(%b: i64):
  return
}
// -----
func.func @f(%c: i1) {
  // expected-error @+1 {{custom op 'cond_br' is unknown (tried 'func.cond_br' as well)}}
  cond_br %c, ^a, ^b
^a:
  return
^b:
  return
}
// -----
func.func @f(%c: i1) {
  // expected-error @+1 {{custom op 'br_cond' is unknown (tried 'func.br_cond' as well)}}
  br_cond %c, ^a, ^b
^a:
  return
^b:
  return
}
// -----
func.func @f(%c: i32) {
  // expected-error @+1 {{expected ':'}}
  cf.br ^bb1(%c)
^bb1(%j: i32):
  return
}
// -----
func.func @f() {
  // expected-error @+1 {{expected ':'}}
  cf.br ^bb1(0)
^bb1(%j: i32):
  return
}
// -----
func.func @f(%j: i32) {
  // expected-error @+1 {{expected SSA operand}}
  %0 = arith.addi %j, 1 : i32
  return
}
// -----
func.func @f(%c: i1, %v: index) {
  // expected-error @+1 {{expected ',' or ']'}}
  "cf.cond_br"(%c)[^bb1, ^bb2(%v : index)] : (i1) -> ()
^bb1:
  return
^bb2(%i: index):
  return
}
// -----
func.func @f(%c: i1, %v: index) {
  // expected-error @+1 {{expected ',' or ']'}}
  "cf.cond_br"(%c)[^bb1, ^bb2:(%v : index)] : (i1) -> ()
^bb1:
  return
^bb2(%i: index):
  return
}
// -----
func.func @f(%a: i16, %b: i16) {
  // expected-error @+1 {{operation defines 2 results but was provided 1 to bind}}
  %x = "llvm.sadd.with.overflow.i16"(%a, %b) : (i16, i16) -> (i16, i1)
  return
}
// -----
func.func @f(%N: index) {
  // expected-error @+1 {{custom op 'for' is unknown (tried 'func.for' as well)}}
  for %i = 0 to %N step 1 {
  }
  return
}
// -----
func.func @f(%a: index, %b: index) {
  // expected-error @+1 {{expected non-function type}}
  affine.for %i = max (d0)[s0] -> (d0, s0)(%a)[%b] to 10 {
  }
  return
}
// -----
func.func @f(%i: index) {
  // expected-error @+1 {{custom op 'if' is unknown (tried 'func.if' as well)}}
  if #set(%i) {
  }
  return
}
// -----
#set = affine_set<(d0) : (d0 >= 0)>
func.func @f(%i: index) {
  affine.if #set(%i) {
  // expected-error @+1 {{expected '{' to begin a region}}
  } else if #set(%i) {
  }
  return
}
// -----
func.func @f(%init: i32) {
  // expected-error @+1 {{expected '{' to begin a region}}
  affine.for %i = 0 to 10 with %tmp(%init) {
    yield %tmp
  }
  return
}
// -----
func.func @f() {
  // expected-error @+1 {{custom op 'affine.for' expected 'to' between bounds}}
  affine.for %i = 1 ... 10 step 1 {
  }
  return
}
// -----
func.func @f(%i: index, %N: index) {
  // expected-error @+1 {{expected non-function type}}
  affine.if (%i >= %N / 2) {
  }
  return
}
// -----
func.func @f(%s: index) {
  // expected-error @+1 {{custom op 'affine_apply' is unknown (tried 'func.affine_apply' as well)}}
  %1 = affine_apply #map (%s)
  return
}
// -----
// expected-error @+1 {{expected operation name in quotes}}
func.func @f(%a: index) {
  (%i, %j) = affine.apply (d0, d1) -> (128*d0, 128*d1)
  return
}
// -----
func.func private @S1(i32)
func.func @g(%X: i32) {
  // expected-error @+1 {{expected ':'}}
  call @S1(%X)
  return
}
// -----
func.func @f() {
  // expected-error @+1 {{integer literal not valid for specified type}}
  %0 = constant 42 : i32
  return
}
// -----
func.func @f() {
  // expected-error @+1 {{floating point value not valid for specified type}}
  %0 = constant 1.0 : f32
  return
}
// -----
module {
  // expected-error @+1 {{custom op 'constant' is unknown (tried 'builtin.constant' as well)}}
  %0 = constant @myfn : () -> ()
}
// -----
func.func @f(%A: tensor<100x?xf32>) {
  // expected-error @+1 {{custom op 'dim' is unknown (tried 'func.dim' as well)}}
  %0 = dim %A, 1 : tensor<100x?xf32>
  return
}
// -----
func.func @f(%A: memref<100x?xf32>) {
  // expected-error @+1 {{expected SSA operand}}
  %0 = memref.dim %A, 1 : memref<100x?xf32>
  return
}
// -----
func.func @f(%M: index) {
  // expected-error @+1 {{custom op 'alloc' is unknown (tried 'func.alloc' as well)}}
  %0 = alloc(%M) : memref<?xf32>
  return
}
// -----
func.func @f(%M: index) {
  // expected-error @+1 {{expected '('}}
  %0 = memref.alloc memref<?xf32>(%M)
  return
}
// -----
func.func @f() {
  // expected-error @+1 {{custom op 'memref.alloc_static' is unknown}}
  %0 = memref.alloc_static(0x1232a00) : memref<4xf32>
  return
}
// -----
func.func @f() {
  // expected-error @+1 {{custom op 'alloc_static' is unknown (tried 'func.alloc_static' as well)}}
  %0 = alloc_static(0x1232a00) : memref<4xf32>
  return
}
// -----
func.func @f(%A: memref<4xf32>) {
  // expected-error @+1 {{custom op 'dealloc' is unknown (tried 'func.dealloc' as well)}}
  dealloc %A : memref<4xf32>
  return
}
// -----
func.func @f(%A: memref<4xf32>, %i: index) {
  // expected-error @+1 {{custom op 'load' is unknown (tried 'func.load' as well)}}
  %0 = load %A[%i] : memref<4xf32>
  return
}
// -----
func.func @f(%A: memref<4xf32>, %i: index, %v: f32) {
  // expected-error @+1 {{custom op 'store' is unknown (tried 'func.store' as well)}}
  store %v, %A[%i] : memref<4xf32>
  return
}
// -----
func.func @f(%C: memref<4x4xf32>, %i: index) {
  // expected-error @+1 {{expected SSA operand}}
  memref.store 0 to %C[%i, %i] : memref<4x4xf32>
  return
}
// -----
func.func @f(%C: memref<4x4xf32>, %i: index, %v: f32) {
  // expected-error @+1 {{expected ','}}
  memref.store %v to %C[%i, %i] : memref<4x4xf32>
  return
}
// -----
func.func @f(%m: memref<4xf32>) {
  // expected-error @+1 {{custom op 'memref.tensor_load' is unknown}}
  %0 = memref.tensor_load %m : memref<4xf32>
  return
}
// -----
func.func @f(%m: memref<4xf32>) {
  // expected-error @+1 {{custom op 'tensor_load' is unknown (tried 'func.tensor_load' as well)}}
  %0 = tensor_load %m : memref<4xf32>
  return
}
// -----
func.func @f(%m: memref<4xf32>, %t: tensor<4xf32>) {
  // expected-error @+1 {{custom op 'memref.tensor_store' is unknown}}
  memref.tensor_store %t, %m : memref<4xf32>
  return
}
// -----
func.func @f(%v: tensor<4xf32>, %i: index) {
  // expected-error @+1 {{custom op 'extract_element' is unknown (tried 'func.extract_element' as well)}}
  %0 = extract_element %v[%i] : tensor<4xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %i: index) {
  // expected-error @+1 {{custom op 'vector.extractelement' is unknown}}
  %0 = vector.extractelement %v[%i : index] : vector<4xf32>
  return
}
// -----
func.func @f(%D: memref<16x16xf32>) {
  // expected-error @+1 {{custom op 'reshape' is unknown (tried 'func.reshape' as well)}}
  %0 = reshape %D : memref<16x16xf32> to (memref<16x16xf32> -> memref<16x8x2xf32>)
  return
}
// -----
func.func @f(%A: memref<16xf32>, %n: index) {
  // expected-error @+1 {{custom op 'view' is unknown (tried 'func.view' as well)}}
  %0 = view memref<16xf32> -> memref<4xf32> (%n) %A : memref<16xf32>
  return
}
// -----
func.func @f(%A: memref<16xf32>, %n: index) {
  // expected-error @+1 {{custom op 'dma_start' is unknown (tried 'func.dma_start' as well)}}
  dma_start %A[%n], %A[%n], %n, %A[%n] : memref<16xf32>, memref<16xf32>, memref<16xf32>
  return
}
// -----
func.func @f(%A: memref<16xf32>, %n: index) {
  // expected-error @+1 {{custom op 'dma_wait' is unknown (tried 'func.dma_wait' as well)}}
  dma_wait %A[%n], %n : memref<16xf32>
  return
}
// -----
func.func @f(%A: memref<16xf32>) {
  // expected-error @+1 {{custom op 'memref_cast' is unknown (tried 'func.memref_cast' as well)}}
  %0 = memref_cast %A : memref<16xf32> to memref<?xf32>
  return
}
// -----
func.func @f(%A: tensor<16xf32>) {
  // expected-error @+1 {{custom op 'tensor_cast' is unknown (tried 'func.tensor_cast' as well)}}
  %0 = tensor_cast %A : tensor<16xf32> to tensor<?xf32>
  return
}
// -----
func.func @f(%a: i32) {
  // expected-error @+1 {{custom op 'addi' is unknown (tried 'func.addi' as well)}}
  %0 = addi %a, %a : i32
  return
}
// -----
func.func @f(%a: i32) {
  // expected-error @+1 {{custom op 'divis' is unknown (tried 'func.divis' as well)}}
  %0 = divis %a, %a : i32
  return
}
// -----
func.func @f(%a: i32) {
  // expected-error @+1 {{custom op 'arith.remis' is unknown}}
  %0 = arith.remis %a, %a : i32
  return
}
// -----
func.func @f(%a: f32) {
  // expected-error @+1 {{custom op 'addf' is unknown (tried 'func.addf' as well)}}
  %0 = addf %a, %a : f32
  return
}
// -----
func.func @f(%a: i32) {
  // expected-error @+1 {{custom op 'cmpi' is unknown (tried 'func.cmpi' as well)}}
  %0 = cmpi "slt", %a, %a : i32
  return
}
// -----
func.func @f(%a: i32) {
  // expected-error @+1 {{custom op 'arith.cmpi' invalid predicate attribute specification: "lt"}}
  %0 = arith.cmpi "lt", %a, %a : i32
  return
}
// -----
func.func @f(%a: i32) {
  // expected-error @+1 {{custom op 'arith.cmpi' expected string or keyword containing one of the following enum values for attribute 'predicate' [eq, ne, slt, sle, sgt, sge, ult, ule, ugt, uge]}}
  %0 = arith.cmpi lt, %a, %a : i32
  return
}
// -----
func.func @f(%c: i1, %a: i32) {
  // expected-error @+1 {{custom op 'select' is unknown (tried 'func.select' as well)}}
  %0 = select %c, %a, %a : i32
  return
}
// -----
func.func @f(%a: index) {
  // expected-error @+1 {{custom op 'index_cast' is unknown (tried 'func.index_cast' as well)}}
  %0 = index_cast %a : index to i32
  return
}
// -----
func.func @f(%x: tensor<4xf32>) {
  // expected-error @+1 {{custom op 'mldim' is unknown (tried 'func.mldim' as well)}}
  mldim %t1 : #s
  return
}
// -----
func.func @f(%n: index) {
  // expected-error @+1 {{expected operation name in quotes}}
  %0 = <strong>alloc</strong> (%n) : memref<?xf32>
  return
}
// -----
func.func @f() {
  // expected-error @+1 {{expected operation name in quotes}}
  %init = 0
  return
}
// -----
func.func @f(%a: i32) {
  // expected-error @+1 {{expected operation name in quotes}}
  %sum = %a + %a
  return
}
// -----
// expected-error @+1 {{expected attribute value}}
func.func private @f(memref<42x16xf32, offset: 33, strides: [1, 64]>)
// -----
// expected-error @+1 {{expected attribute value}}
"x.op"() {a = opaque<foo, "0x12"> : tensor<4xi8>} : () -> ()
// -----
func.func @f(%A: memref<16xf32>) {
  // expected-error @+1 {{custom op 'memref.cast' expected 'to'}}
  %0 = memref.cast %A : memref<16xf32> -> memref<?xf32>
  return
}
// -----
// expected-error @+1 {{expected ')' in affine map range}}
#m = affine_map<(d0) -> (d0 div 128)>
// -----
func.func @f(%A: memref<16xf32>, %n: index) {
  // expected-error @+1 {{custom op 'affine.dma_Start' is unknown}}
  affine.dma_Start %A[%n], %A[%n], %A[%n], %n : memref<16xf32>, memref<16xf32>, memref<16xf32>
  return
}
// -----
func.func @f(%a: f32) {
  // expected-error @+1 {{custom op 'cmpf' is unknown (tried 'func.cmpf' as well)}}
  %0 = cmpf "olt", %a, %a : f32
  return
}
// -----
// expected-error @+1 {{expected non-function type}}
func.func private @f(memref<8x%Nxf32>)
// -----
// expected-error @+1 {{expected attribute value}}
"x.op"() {r = affine_relation<(d0) -> (r0)>} : () -> ()
// -----
// expected-error @+1 {{expected non-function type}}
#set42 = (i)[N, M] : i >= 0, -i + N >= 0, N - 5 == 0, -i + M + 1 >= 0
