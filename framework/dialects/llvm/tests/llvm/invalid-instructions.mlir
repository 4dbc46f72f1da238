// RUN: terrace-opt %s --split-input-file --verify-diagnostics

func.func @f(%a: i32, %b: i64) {
  // expected-error @+1 {{'llvm.add' op requires the same type for all operands and results}}
  %0 = "llvm.add"(%a, %b) <{overflowFlags = 0 : i32}> : (i32, i64) -> i32
  return
}
// -----
func.func @f(%a: index) {
  // expected-error @+1 {{'llvm.sub' op operand #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got 'index'}}
  %0 = llvm.sub %a, %a : index
  return
}
// -----
func.func @f(%a: i32) {
  // expected-error @+1 {{'llvm.fadd' op operand #0 must be floating point LLVM type or LLVM dialect-compatible vector of floating point LLVM type, but got 'i32'}}
  %0 = llvm.fadd %a, %a : i32
  return
}
// -----
func.func @f(%a: f32) {
  // expected-error @+1 {{operand #0 must be signless integer or LLVM dialect-compatible vector of signless integer or LLVM pointer type or LLVM dialect-compatible vector of LLVM pointer type, but got 'f32'}}
  %0 = llvm.icmp "eq" %a, %a : f32
  return
}
// -----
func.func @f(%a: i32) {
  // expected-error @+1 {{'foo' is an incorrect value of the 'predicate' attribute}}
  %0 = llvm.icmp "foo" %a, %a : i32
  return
}
// -----
func.func @f(%a: !llvm.ptr, %b: i64) {
  // expected-error @+1 {{can only cast pointers from and to pointers}}
  %0 = llvm.bitcast %a : !llvm.ptr to i64
  return
}
// -----
func.func @f(%a: !llvm.ptr) {
  // expected-error @+1 {{cannot cast pointer to vector of pointers}}
  %0 = llvm.bitcast %a : !llvm.ptr to vector<1x!llvm.ptr>
  return
}
// -----
func.func @f(%a: vector<1x!llvm.ptr>) {
  // expected-error @+1 {{cannot cast vector of pointers to pointer}}
  %0 = llvm.bitcast %a : vector<1x!llvm.ptr> to !llvm.ptr
  return
}
// -----
func.func @f(%a: !llvm.ptr) {
  // expected-error @+1 {{cannot cast pointers of different address spaces, use 'llvm.addrspacecast' instead}}
  %0 = llvm.bitcast %a : !llvm.ptr to !llvm.ptr<1>
  return
}
// -----
func.func @f(%a: i32) {
  // expected-error @+1 {{integer width of the output type is smaller or equal to the integer width of the input type}}
  %0 = llvm.sext %a : i32 to i32
  return
}
// -----
func.func @f(%a: vector<4xi32>) {
  // expected-error @+1 {{input type is a vector but output type is an integer}}
  %0 = llvm.zext %a : vector<4xi32> to i64
  return
}
// -----
func.func @f(%a: i32) {
  // expected-error @+1 {{input type is an integer but output type is a vector}}
  %0 = llvm.zext %a : i32 to vector<2xi64>
  return
}
// -----
func.func @f(%a: vector<4xi32>) {
  // expected-error @+1 {{input and output vectors are of incompatible shape}}
  %0 = llvm.sext %a : vector<4xi32> to vector<2xi64>
  return
}
// -----
func.func @f(%a: vector<2xi64>) {
  // expected-error @+1 {{expected op to return a single LLVM pointer type}}
  %0 = llvm.inttoptr %a dereferenceable<bytes = 8> : vector<2xi64> to vector<2x!llvm.ptr>
  return
}
// -----
func.func @f(%a: i64) {
  // expected-error @+1 {{expected trailing function type with one argument and one result}}
  %0 = llvm.alloca %a x i32 : !llvm.ptr
  return
}
// -----
func.func @f(%a: i64) {
  // expected-error @+1 {{this target extension type cannot be used in alloca}}
  %0 = llvm.alloca %a x !llvm.target<"bad"> : (i64) -> !llvm.ptr
  return
}
// -----
func.func @f(%a: !llvm.ptr, %i: i32) {
  // expected-error @+1 {{expected index 1 indexing a struct to be constant}}
  %0 = llvm.getelementptr %a[0, %i] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<(i32)>
  return
}
// -----
func.func @f(%a: !llvm.ptr, %i: i32) {
  // expected-error @+1 {{'llvm.getelementptr' op index 2 indexing a struct is out of bounds}}
  %0 = llvm.getelementptr %a[%i, 0, 2] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.array<2 x struct<(i32, i8)>>
  return
}
// -----
func.func @f(%a: !llvm.ptr, %i: i32) {
  // expected-error @+1 {{type 'i32' cannot be indexed (index #1)}}
  %0 = llvm.getelementptr %a[%i, 0] : (!llvm.ptr, i32) -> !llvm.ptr, i32
  return
}
// -----
func.func @f(%a: !llvm.ptr, %i: i32) {
  // expected-error @+1 {{expected as many dynamic indices as specified in 'rawConstantIndices'}}
  %0 = "llvm.getelementptr"(%a, %i) <{elem_type = i32, rawConstantIndices = array<i32: 1>}> : (!llvm.ptr, i32) -> !llvm.ptr
  return
}
// -----
func.func @f(%a: !llvm.ptr) {
  // expected-error @+1 {{'inbounds_flag' cannot be used directly}}
  %0 = llvm.getelementptr inbounds_flag %a[1] : (!llvm.ptr) -> !llvm.ptr, i32
  return
}
// -----
func.func @f(%a: !llvm.ptr) {
  // expected-error @+1 {{expected SSA operand}}
  %0 = llvm.getelementptr %a[foo] : (!llvm.ptr) -> !llvm.ptr, i32
  return
}
// -----
func.func @f(%a: !llvm.ptr) {
  // expected-error @+1 {{expected syncscope to be null for non-atomic access}}
  %0 = "llvm.load"(%a) <{syncscope = "singlethread"}> : (!llvm.ptr) -> f32
  return
}
// -----
func.func @f(%a: !llvm.ptr) {
  // expected-error @+1 {{unsupported ordering 'acq_rel'}}
  %0 = llvm.load %a atomic acq_rel {alignment = 4 : i64} : !llvm.ptr -> f32
  return
}
// -----
func.func @f(%a: !llvm.ptr) {
  // expected-error @+1 {{unsupported type 'i1' for atomic access}}
  %0 = llvm.load %a atomic monotonic {alignment = 16 : i64} : !llvm.ptr -> i1
  return
}
// -----
func.func @f(%a: !llvm.ptr) {
  // expected-error @+1 {{expected alignment for atomic access}}
  %0 = llvm.load %a atomic monotonic : !llvm.ptr -> i32
  return
}
// -----
func.func @f(%a: !llvm.ptr) {
  // expected-error @+1 {{expected op to return a single LLVM pointer type}}
  %0 = llvm.load %a dereferenceable<bytes = 8> : !llvm.ptr -> i64
  return
}
// -----
func.func @f(%a: !llvm.ptr) {
  // expected-error @+1 {{'llvm.load' op result #0 must be LLVM type with size, but got '!llvm.void'}}
  %0 = llvm.load %a : !llvm.ptr -> !llvm.void
  return
}
// -----
func.func @f(%a: !llvm.ptr, %b: f32) {
  // expected-error @+1 {{unsupported ordering 'acquire'}}
  llvm.store %b, %a atomic acquire {alignment = 4 : i64} : f32, !llvm.ptr
  return
}
// -----
func.func @f(%a: i64, %b: f32) {
  // expected-error @+1 {{'llvm.store' op operand #1 must be LLVM pointer type, but got 'i64'}}
  llvm.store %b, %a : f32, i64
  return
}
// -----
func.func @f(%a: !llvm.ptr, %b: i32) {
  // expected-error @+1 {{expected LLVM IR floating point type}}
  %0 = llvm.atomicrmw fadd %a, %b unordered : !llvm.ptr, i32
  return
}
// -----
func.func @f(%a: !llvm.ptr, %b: vector<2xi32>) {
  // expected-error @+1 {{expected LLVM IR floating point type for vector element}}
  %0 = llvm.atomicrmw fmax %a, %b unordered : !llvm.ptr, vector<2xi32>
  return
}
// -----
func.func @f(%a: !llvm.ptr, %b: i1) {
  // expected-error @+1 {{unexpected LLVM IR type for 'xchg' bin_op}}
  %0 = llvm.atomicrmw xchg %a, %b unordered : !llvm.ptr, i1
  return
}
// -----
func.func @f(%a: !llvm.ptr, %b: i1) {
  // expected-error @+1 {{expected LLVM IR integer type}}
  %0 = llvm.atomicrmw max %a, %b unordered : !llvm.ptr, i1
  return
}
// -----
func.func @f(%a: !llvm.ptr, %b: i32) {
  // expected-error @+1 {{expected at least 'monotonic' ordering}}
  %0 = llvm.atomicrmw add %a, %b unordered : !llvm.ptr, i32
  return
}
// -----
func.func @f(%a: !llvm.ptr, %b: i32) {
  // expected-error @+1 {{expected string or keyword containing one of the following enum values for attribute 'bin_op' [xchg, add, sub, _and, nand, _or, _xor, max, min, umax, umin, fadd, fsub, fmax, fmin, uinc_wrap, udec_wrap, usub_cond, usub_sat, fmaximum, fminimum]}}
  %0 = llvm.atomicrmw foo %a, %b monotonic : !llvm.ptr, i32
  return
}
// -----
func.func @f(%a: !llvm.ptr, %b: i32, %c: i64) {
  // expected-error @+1 {{failed to verify that operand #1 and operand #2 have the same type}}
  %0 = "llvm.cmpxchg"(%a, %b, %c) <{success_ordering = 2 : i64, failure_ordering = 2 : i64}> : (!llvm.ptr, i32, i64) -> !llvm.struct<(i64, i1)>
  return
}
// -----
func.func @f(%a: !llvm.ptr, %b: i32) {
  // expected-error @+1 {{failed to verify that result #0 has an LLVM struct type consisting of the type of operand #2 and a bool}}
  %0 = "llvm.cmpxchg"(%a, %b, %b) <{success_ordering = 2 : i64, failure_ordering = 2 : i64}> : (!llvm.ptr, i32, i32) -> !llvm.struct<(i64, i1)>
  return
}
// -----
func.func @f(%a: !llvm.ptr, %b: i1) {
  // expected-error @+1 {{unexpected LLVM IR type}}
  %0 = llvm.cmpxchg %a, %b, %b monotonic monotonic : !llvm.ptr, i1
  return
}
// -----
func.func @f(%a: !llvm.ptr, %b: i32) {
  // expected-error @+1 {{ordering must be at least 'monotonic'}}
  %0 = llvm.cmpxchg %a, %b, %b unordered monotonic : !llvm.ptr, i32
  return
}
// -----
func.func @f(%a: !llvm.ptr, %b: i32) {
  // expected-error @+1 {{failure ordering cannot be 'release' or 'acq_rel'}}
  %0 = llvm.cmpxchg %a, %b, %b acq_rel release : !llvm.ptr, i32
  return
}
// -----
func.func @f() {
  // expected-error @+1 {{can be given only acquire, release, acq_rel, and seq_cst orderings}}
  llvm.fence monotonic
  return
}
// -----
func.func @f(%a: !llvm.struct<(i32)>) {
  // expected-error @+2 {{position out of bounds: 1}}
  %0 = llvm.extractvalue %a[1] : !llvm.struct<(i32)>
  return
}
// -----
func.func @f(%a: !llvm.struct<(i32)>) {
  // expected-error @+2 {{expected LLVM IR structure/array type, got: 'i32'}}
  %0 = llvm.extractvalue %a[0, 0] : !llvm.struct<(i32)>
  return
}
// -----
func.func @f(%a: tensor<*xi32>) {
  // expected-error @+2 {{expected LLVM IR Dialect type, got 'tensor<*xi32>'}}
  %0 = llvm.extractvalue %a[0] : tensor<*xi32>
  return
}
// -----
func.func @f(%a: !llvm.struct<(i32)>) {
  // expected-error @+1 {{'llvm.extractvalue' op Type mismatch: extracting from '!llvm.struct<(i32)>' should produce 'i32' but this op returns 'f32'}}
  %0 = "llvm.extractvalue"(%a) <{position = array<i64: 0>}> : (!llvm.struct<(i32)>) -> f32
  return
}
// -----
func.func @f(%a: !llvm.array<2 x i32>, %b: i64) {
  // expected-error @+1 {{Type mismatch: cannot insert 'i64' into '!llvm.array<2 x i32>'}}
  %0 = "llvm.insertvalue"(%a, %b) <{position = array<i64: 0>}> : (!llvm.array<2 x i32>, i64) -> !llvm.array<2 x i32>
  return
}
// -----
func.func @f(%a: !llvm.array<2 x i32>, %b: i32) {
  // expected-error @+2 {{position out of bounds: 2}}
  %0 = llvm.insertvalue %b, %a[2] : !llvm.array<2 x i32>
  return
}
// -----
func.func @f(%a: vector<4xf32>, %b: f64, %i: i32) {
  // expected-error @+1 {{failed to verify that argument type matches vector element type}}
  %0 = "llvm.insertelement"(%a, %b, %i) : (vector<4xf32>, f64, i32) -> vector<4xf32>
  return
}
// -----
func.func @f(%a: vector<[4]xf32>) {
  // expected-error @+1 {{expected a splat operation for scalable vectors}}
  %0 = llvm.shufflevector %a, %a [0, 1] : vector<[4]xf32>
  return
}
// -----
func.func @f(%a: i32, %c: i32) {
  // expected-error @+1 {{'llvm.select' op operand #0 must be 1-bit signless integer or LLVM dialect-compatible vector of 1-bit signless integer, but got 'i32'}}
  %0 = llvm.select %c, %a, %a : i32, i32
  return
}
// -----
func.func @f(%a: tensor<2xi32>) {
  // expected-error @+1 {{'llvm.freeze' op operand #0 must be LLVM dialect-compatible type, but got 'tensor<2xi32>'}}
  %0 = llvm.freeze %a : tensor<2xi32>
  return
}
// -----
func.func @f() {
  // expected-error @+1 {{expected array type of 3 i8 elements for the string constant}}
  %0 = llvm.mlir.constant("foo") : !llvm.ptr
  return
}
// -----
func.func @f() {
  // expected-error @+1 {{expected array attribute of size 2}}
  %0 = llvm.mlir.constant([1 : i32]) : !llvm.struct<(i32, i32)>
  return
}
// -----
func.func @f() {
  // expected-error @+1 {{expected array attribute for struct type}}
  %0 = llvm.mlir.constant(1 : i32) : !llvm.struct<(i32)>
  return
}
// -----
func.func @f() {
  // expected-error @+1 {{expected struct element types to be floating point type or integer type}}
  %0 = llvm.mlir.constant([1 : i32]) : !llvm.struct<(ptr)>
  return
}
// -----
func.func @f() {
  // expected-error @+1 {{expected element of array attribute to be floating point or integer}}
  %0 = llvm.mlir.constant(["a"]) : !llvm.struct<(i32)>
  return
}
// -----
func.func @f() {
  // expected-error @+1 {{struct element at index 1 is of wrong type}}
  %0 = llvm.mlir.constant([1 : i32, 1 : i8]) : !llvm.struct<(i32, i32)>
  return
}
// -----
func.func @f() {
  // expected-error @+1 {{does not support target extension type.}}
  %0 = llvm.mlir.constant(1 : i32) : !llvm.target<"spirv.Event">
  return
}
// -----
func.func @f() {
  // expected-error @+1 {{expected integer type}}
  %0 = llvm.mlir.constant(1 : i32) : f32
  return
}
// -----
func.func @f() {
  // expected-error @+1 {{expected integer type of width 16}}
  %0 = llvm.mlir.constant(1.0 : f16) : i8
  return
}
// -----
func.func @f() {
  // expected-error @+1 {{attribute and type have different float semantics}}
  %0 = llvm.mlir.constant(1.0 : f32) : f64
  return
}
// -----
func.func @f() {
  // expected-error @+1 {{scalable vector type requires a splat attribute}}
  %0 = llvm.mlir.constant(dense<[1, 2]> : vector<2xi32>) : vector<[2]xi32>
  return
}
// -----
func.func @f() {
  // expected-error @+1 {{type and attribute have a different number of elements: 3 vs. 4}}
  %0 = llvm.mlir.constant(dense<1> : vector<4xi32>) : vector<3xi32>
  return
}
// -----
func.func @f() {
  // expected-error @+1 {{expected vector or array type}}
  %0 = llvm.mlir.constant(dense<1> : vector<4xi32>) : i32
  return
}
// -----
func.func @f() {
  // expected-error @+1 {{expected integer element type for integer elements attribute}}
  %0 = llvm.mlir.constant(dense<1> : vector<4xi32>) : vector<4xf32>
  return
}
// -----
func.func @f() {
  // expected-error @+1 {{only supports integer, float, string or elements attributes}}
  %0 = llvm.mlir.constant(@f) : !llvm.ptr
  return
}
// -----
func.func @f() {
  // expected-error @+1 {{expected array or struct type for array attribute}}
  %0 = llvm.mlir.constant([1 : i32]) : i32
  return
}
// -----
func.func @f() {
  // expected-error @+1 {{for array with an array attribute must have a struct element type}}
  %0 = llvm.mlir.constant([1 : i32]) : !llvm.array<1 x i32>
  return
}
// -----
func.func @f() {
  // expected-error @+1 {{array attribute size does not match array type size in dimension 0: 1 vs. 2}}
  %0 = llvm.mlir.constant([[1 : i32]]) : !llvm.array<2 x struct<(i32)>>
  return
}
// -----
func.func @f() {
  // expected-error @+1 {{nested attribute for sub-array in dimension 0 at index 0 must be a zero, or undef, or array attribute}}
  %0 = llvm.mlir.constant([1 : i32]) : !llvm.array<1 x array<1 x struct<(i32)>>>
  return
}
// -----
func.func @f() {
  // expected-error @+1 {{nested attribute for struct element at index 0 must be a zero, or undef, or array attribute}}
  %0 = llvm.mlir.constant([1 : i32]) : !llvm.array<1 x struct<(i32)>>
  return
}
// -----
func.func @f() {
  // expected-error @+1 {{nested array attribute size for struct element at index 0 must match struct size: 2 vs. 1}}
  %0 = llvm.mlir.constant([[1 : i32, 2 : i32]]) : !llvm.array<1 x struct<(i32)>>
  return
}
// -----
func.func @f() {
  // expected-error @+1 {{target extension type does not support zero-initializer}}
  %0 = llvm.mlir.zero : !llvm.target<"aarch64.svcount">
  return
}
// -----
func.func @f() {
  // expected-error @+1 {{result #0 must be LLVM dialect-compatible type, but got 'index'}}
  %0 = llvm.mlir.undef : index
  return
}
