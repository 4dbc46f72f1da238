// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics

// Values that a loop, an access or a set may not be bound to, and maps of the wrong size.

func.func @f(%A: memref<4xf32>, %K: memref<4xindex>, %v: f32) {
  affine.for %i = 0 to 4 {
    %k = memref.load %K[%i] : memref<4xindex>
    // expected-error @+1 {{'affine.store' op operand cannot be used as a dimension id}}
    affine.store %v, %A[%k] : memref<4xf32>
  }
  return
}
// -----
func.func @f(%n: index) {
  // expected-error @+1 {{custom op 'affine.for' expected step to be representable as a positive signed integer}}
  affine.for %i = 0 to %n step -1 {
  }
  return
}
// -----
func.func @f(%n: index) {
  affine.for %i = 0 to %n {
  }
  // expected-error @+1 {{use of undeclared SSA value name}}
  "x.use"(%i) : (index) -> ()
  return
}
// -----
#map = affine_map<(d0)[s0] -> (d0, s0)>
#map1 = affine_map<()[s0] -> (s0, 10)>
func.func @f(%a: index, %b: index) {
  affine.for %i = max #map(%a)[%b] to min #map1()[%b] {
  }
  // expected-error @+1 {{custom op 'affine.for' dim operand count and affine map dim count must match}}
  affine.for %i = max #map(%a)[%b] to #map1(%b) {
  }
  return
}
// -----
func.func @f(%a: index, %b: index) {
  // expected-error @+1 {{custom op 'affine.for' lower loop bound affine map with multiple results requires 'max' prefix}}
  affine.for %i = affine_map<(d0)[s0] -> (d0, s0)>(%a)[%b] to 4 {
  }
  return
}
// -----
func.func @f(%a: index, %b: index) {
  // expected-error @+1 {{custom op 'affine.for' upper loop bound affine map with multiple results requires 'min' prefix}}
  affine.for %i = 0 to affine_map<(d0)[s0] -> (d0, s0)>(%a)[%b] {
  }
  return
}
// -----
func.func @f(%a: index, %b: index) {
  // expected-error @+1 {{'affine.for' op expected upper bound map to have at least one result}}
  affine.for %i = 0 to affine_map<() -> ()>() {
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
// expected-note @+1 {{prior use here}}
func.func @f(%i: i32) {
  // expected-error @+1 {{use of value '%i' expects different type than prior uses: 'index' vs 'i32'}}
  affine.if affine_set<(d0) : (d0 >= 0)>(%i) {
  }
  return
}
// -----
func.func @f() {
  affine.for %i = 0 to 10 {
    // expected-error @+1 {{'affine.if' op operand cannot be used as a symbol}}
    affine.if affine_set<()[s0] : (s0 >= 0)>()[%i] {
    }
  }
  return
}
// -----
func.func @f(%A: memref<100x100xf32>) {
  affine.for %k = 0 to 10 {
    // expected-error @+1 {{non-affine expression: at least one of the multiply operands has to be either a constant or symbolic}}
    %0 = affine.load %A[%k * %k, 0] : memref<100x100xf32>
  }
  return
}
// -----
func.func @f(%A: memref<100x100xf32>) {
  affine.for %k = 0 to 10 {
    // expected-error @+1 {{'affine.load' op affine map num results must equal memref rank}}
    %0 = affine.load %A[%k] : memref<100x100xf32>
  }
  return
}
// -----
func.func @f(%A: memref<100xf32>, %B: memref<100xf32, 2>, %t: memref<1xi32>, %n: index, %K: memref<100xindex>) {
  affine.for %i = 0 to 10 {
    %k = memref.load %K[%i] : memref<100xindex>
    // expected-error @+1 {{'affine.dma_start' op src index must be a valid dimension or symbol identifier}}
    affine.dma_start %A[%k], %B[%i], %t[0], %n : memref<100xf32>, memref<100xf32, 2>, memref<1xi32>
  }
  return
}
// -----
func.func @f(%t: memref<1xi32>, %n: index, %K: memref<100xindex>) {
  affine.for %i = 0 to 10 {
    %k = memref.load %K[%i] : memref<100xindex>
    // expected-error @+1 {{'affine.dma_wait' op index must be a valid dimension or symbol identifier}}
    affine.dma_wait %t[%k], %n : memref<1xi32>
  }
  return
}
// -----
func.func @f(%A: memref<10xf32>, %m: memref<10xindex>, %i: index) {
  %k = memref.load %m[%i] : memref<10xindex>
  affine.for %j = 0 to 10 {
    %q = memref.load %m[%j] : memref<10xindex>
    // expected-error @+1 {{'affine.load' op operand cannot be used as a dimension id}}
    %0 = affine.load %A[%q] : memref<10xf32>
  }
  return
}
