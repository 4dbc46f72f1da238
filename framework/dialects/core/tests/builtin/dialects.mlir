// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file | terrace-opt --allow-unregistered-dialect --split-input-file
// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --mlir-print-op-generic

// Operations, types and attributes of known and unknown dialects.

func.func @f(%a: i32, %b: i32, %v: vector<4xi32>) -> i32 {
  %0 = "arith.addi"(%a, %b) : (i32, i32) -> i32
  %1 = "tf.Mul"(%0, %b) {T = "tfdtype$DT_INT32"} : (i32, i32) -> i32
  %2 = "spirv.IAdd"(%1, %0) : (i32, i32) -> i32
  %3 = "vector.bitcast"(%v) : (vector<4xi32>) -> vector<4xf32>
  "func.return"(%2) : (i32) -> ()
}

// -----

func.func @f(%a: i16, %b: i16) -> i1 {
  %x = "llvm.intr.sadd.with.overflow"(%a, %b) : (i16, i16) -> !llvm.struct<(i16, i1)>
  %y = llvm.extractvalue %x[1] : !llvm.struct<(i16, i1)>
  %z = llvm.call_intrinsic "llvm.sadd.with.overflow.i16"(%a, %b) : (i16, i16) -> !llvm.struct<(i16, i1)>
  return %y : i1
}

// -----

%a, %b = "d.x"() : () -> (i16, i16)
%x:2 = "llvm.sadd.with.overflow.i16"(%a, %b) : (i16, i16) -> (i16, i1)

// -----

"d.x"() {a = !foo<"something<a%%123^^^>>>">, b = !foo<bar baz>, c = !foo.a.b<"x">, d = !tf.string, e = !tf<"string">, f = !foo.something<abcd>, g = !foo<"something<abcd>">, h = !foo.something<a%123^->[(x)]{y}>, i = !foo.s<>, j = !foo<>, k = !foo.a_b.c1, l = !foo.x<"a\22>b">, m = !foo.x<a -> b>} : () -> ()

// -----

"d.x"() {a = !foo<"something<a%%123^^^>>>">, c = !foo.a.b<"x">, d = !tf.string, e = !tf<"string">, f = !foo.something<abcd>, g = !foo<"something<abcd>">, h = !foo.something<a%123^->[(x)]{y}>, i = !foo.s<>, k = !foo.a_b.c1, l = !foo.x<"a\22>b">, m = !foo.x<a -> b>} : () -> ()

// -----

"d.x"() {b = !foo<bar baz>} : () -> ()

// -----

"d.x"() {b = !foo<>} : () -> ()

// -----

"d.x"() {a = #foo<"something<abcd>">, b = #foo.bar, c = #foo.bar<x, [y]> : i32, d = #foo<"x"> : f32, e = #foo.a.b<{#x, !y}>} : () -> ()

// -----

func.func @f() attributes {d.x = {gpu.container_module}} { return }

// -----

"d.x"() {a = !llvm<ptr>, b = #arith<fastmath<fast>>, c = !llvm<struct<(i32, ptr)>>} : () -> ()

// -----

func.func @g() { return }
func.func @f() {
  call @g() : () -> ()
  %f = constant @g : () -> ()
  call_indirect %f() : () -> ()
  return
}

// -----

func.func @g() { return }
func.func @f() {
  affine.for %i = 0 to 4 {
    func.call @g() : () -> ()
  }
  return
}
