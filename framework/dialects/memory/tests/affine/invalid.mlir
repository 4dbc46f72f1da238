// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics

func.func @f() {
  // expected-error @+1 {{'affine.apply' op result #0 must be index, but got 'i32'}}
  %0 = "affine.apply"() {map = affine_map<() -> (1)>} : () -> i32
  return
}
// -----
func.func @f(%m: memref<2x2xf32>) {
  affine.for %i = 0 to 10 {
    // expected-error @+1 {{'affine.load' op affine map num results must equal memref rank}}
    %0 = "affine.load"(%m, %i) {map = affine_map<(d0) -> (d0)>} : (memref<2x2xf32>, index) -> f32
  }
  return
}
// -----
func.func @f(%i: index) {
  // expected-error @+1 {{operation defines 2 results but was provided 1 to bind}}
  %0 = affine.apply affine_map<(d0) -> (d0, d0)>(%i)
  return
}
// -----
func.func @f(%i: index) {
  // expected-error @+1 {{custom op 'affine.apply' dimension or symbol index mismatch}}
  %0 = affine.apply affine_map<(d0) -> (d0)>(%i)[%i]
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
func.func @f(%i: index) {
  // expected-error @+1 {{'affine.min' op operand count and affine map dimension and symbol count must match}}
  %0 = "affine.min"(%i) <{map = affine_map<() -> (0)>}> : (index) -> index
  return
}
// -----
func.func @f() {
  // expected-error @+1 {{'affine.max' op affine map expect at least one result}}
  %0 = affine.max affine_map<() -> ()>()
  return
}
// -----
func.func @f(%m: memref<4xf32>, %i: index) {
  // expected-error @+1 {{'affine.load' op affine map num results must equal memref rank}}
  %0 = affine.load %m[%i, %i] : memref<4xf32>
  return
}
// -----
func.func @f(%m: memref<4xf32>) {
  %0 = "t.op"() : () -> index
  affine.for %i = 0 to 4 {
    %1 = "t.op"() : () -> index
    // expected-error @+1 {{'affine.load' op operand cannot be used as a dimension id}}
    %2 = affine.load %m[%1] : memref<4xf32>
  }
  return
}
// -----
func.func @f(%m: memref<4xf32>) {
  affine.for %i = 0 to 4 {
    // expected-error @+1 {{'affine.load' op operand cannot be used as a symbol}}
    %2 = affine.load %m[symbol(%i)] : memref<4xf32>
  }
  return
}
// -----
func.func @f(%m: memref<4xf32>, %x: i32, %i: index) {
  // expected-error @+1 {{'affine.store' op value to store must have the same type as memref element type}}
  "affine.store"(%x, %m, %i) <{map = affine_map<(d0) -> (d0)>}> : (i32, memref<4xf32>, index) -> ()
  return
}
// -----
func.func @f(%m: memref<4xf32>, %i: index) {
  // expected-error @+1 {{'affine.vector_load' op requires memref and vector types of the same elemental type}}
  %0 = affine.vector_load %m[%i] : memref<4xf32>, vector<4xf64>
  return
}
// -----
func.func @f(%m: memref<4xf32>, %v: vector<4xf64>, %i: index) {
  // expected-error @+1 {{'affine.vector_store' op requires memref and vector types of the same elemental type}}
  affine.vector_store %v, %m[%i] : memref<4xf32>, vector<4xf64>
  return
}
// -----
func.func @f(%m: memref<4xf32>, %i: index) {
  // expected-error @+1 {{'affine.prefetch' op affine.prefetch affine map num results must equal memref rank}}
  affine.prefetch %m[%i, %i], read, locality<1>, data : memref<4xf32>
  return
}
// -----
func.func @f(%m: memref<4xf32>, %i: index) {
  // expected-error @+1 {{custom op 'affine.prefetch' cache type has to be 'data' or 'instr'}}
  affine.prefetch %m[%i], read, locality<1>, cache : memref<4xf32>
  return
}
// -----
func.func @f(%i: index) {
  // expected-error @+1 {{custom op 'affine.if' dim operand count and integer set dim count must match}}
  affine.if affine_set<(d0) : (d0 >= 0)>()[%i] {
  }
  return
}
// -----
func.func @f(%i: index) {
  // expected-error @+1 {{custom op 'affine.if' symbol operand count and integer set symbol count must match}}
  affine.if affine_set<(d0) : (d0 >= 0)>(%i)[%i] {
  }
  return
}
// -----
func.func @f(%i: index) {
  %0 = affine.if affine_set<(d0) : (d0 >= 0)>(%i) -> i32 {
    // expected-error @+1 {{'affine.yield' op parent of yield must have same number of results as the yield operands}}
    affine.yield
  }
  return
}
// -----
func.func @f(%i: index) {
  // expected-error @+1 {{custom op 'affine.for' lower loop bound affine map with multiple results requires 'max' prefix}}
  affine.for %a = affine_map<(d0) -> (d0, 1)>(%i) to 4 {
  }
  return
}
// -----
func.func @f(%i: index, %j: index) {
  // expected-error @+1 {{custom op 'affine.for' expected only one loop bound operand}}
  affine.for %a = %i, %j to 4 {
  }
  return
}
// -----
func.func @f(%i: index) {
  // expected-error @+1 {{custom op 'affine.for' expected step to be representable as a positive signed integer}}
  affine.for %a = 0 to 4 step -1 {
  }
  return
}
// -----
func.func @f(%x: f32) {
  %0 = affine.for %a = 0 to 4 iter_args(%s = %x) -> (f32) {
    // expected-error @+1 {{'affine.yield' op parent of yield must have same number of results as the yield operands}}
    affine.yield
  }
  return
}
// -----
func.func @f(%x: f32) {
  // expected-error @+1 {{custom op 'affine.for' mismatch between the number of loop-carried values and results}}
  %0:2 = affine.for %a = 0 to 4 iter_args(%s = %x) -> (f32, f32) {
    affine.yield %s, %s : f32, f32
  }
  return
}
// -----
func.func @f(%x: f32) {
  // expected-error @+1 {{'affine.yield' op only terminates affine.if/for/parallel regions}}
  affine.yield
}
// -----
func.func @f() {
  // expected-error @+1 {{'affine.parallel' op the number of region arguments (1) and the number of map groups for lower (1) and upper bound (1), and the number of steps (2) must all match}}
  affine.parallel (%a) = (0) to (4) step (1, 2) {
  }
  return
}
// -----
func.func @f(%x: f32) {
  // expected-error @+1 {{'affine.parallel' op a reduction must be specified for each output}}
  %0 = affine.parallel (%a) = (0) to (4) -> f32 {
    affine.yield %x : f32
  }
  return
}
// -----
func.func @f(%x: f32) {
  // expected-error @+1 {{'affine.parallel' op result type cannot match reduction attribute}}
  %0 = affine.parallel (%a) = (0) to (4) reduce ("addi") -> f32 {
    affine.yield %x : f32
  }
  return
}
// -----
func.func @f(%x: f32) {
  // expected-error @+1 {{custom op 'affine.parallel' invalid reduction value: "nothing"}}
  %0 = affine.parallel (%a) = (0) to (4) reduce ("nothing") -> f32 {
    affine.yield %x : f32
  }
  return
}
// -----
func.func @f(%i: index) {
  // expected-error @+1 {{'affine.delinearize_index' op should return an index for each basis element and up to one extra index}}
  %0:3 = affine.delinearize_index %i into (4) : index, index, index
  return
}
// -----
func.func @f(%i: index) {
  // expected-error @+1 {{'affine.delinearize_index' op no basis element may be statically non-positive}}
  %0:2 = affine.delinearize_index %i into (4, -2) : index, index
  return
}
// -----
func.func @f(%i: index) {
  // expected-error @+1 {{'affine.linearize_index' op should be passed a basis element for each index except possibly the first}}
  %0 = affine.linearize_index [%i] by (4, 5, 6) : index
  return
}
// -----
func.func @f(%m: memref<4xf32>, %i: index) {
  // expected-error @+1 {{custom op 'affine.dma_start' expected two stride related operands}}
  affine.dma_start %m[%i], %m[%i], %m[%i], %i, %i : memref<4xf32>, memref<4xf32>, memref<4xf32>
  return
}
// -----
func.func @f(%m: tensor<4xf32>, %i: index) {
  // expected-error @+1 {{custom op 'affine.dma_wait' expected tag to be of memref type}}
  affine.dma_wait %m[%i], %i : tensor<4xf32>
  return
}
// -----
func.func @f() {
  // expected-error @+1 {{integer constant out of range for attribute}}
  affine.for %a = 0 to 9223372036854775810 {
  }
  return
}
// -----
func.func @f() {
  // expected-error @+1 {{floating point value not valid for specified type}}
  affine.for %a = 0.5 to 10 {
  }
  return
}
// -----
func.func @f() {
  // expected-error @+1 {{custom op 'affine.for' invalid kind of attribute specified}}
  affine.for %a = 0 to 10 step "x" {
  }
  return
}
// -----
func.func @f() {
  // expected-error @+1 {{expected constant integer}}
  affine.for %a = 0 to 10 step -- 1 {
  }
  return
}
