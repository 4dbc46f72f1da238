// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics

// Types of memory, and what binds their sizes and symbols.

// expected-error @+1 {{multiple memory spaces specified in memref type}}
func.func private @f(memref<4xf32, 1, 2>)

// -----

// expected-error @+1 {{expected memory space to be last in memref type}}
func.func private @f(memref<4xf32, 1, affine_map<(d0)->(d0)>>)

// -----

// expected-error @+1 {{multiple memory spaces specified in memref type}}
func.func private @f(memref<4x4xf32, affine_map<(d0, d1)->(d1, d0)>, 1, 2>)

// -----

// expected-error @+1 {{cannot have affine map for unranked memref type}}
func.func private @f(memref<*xf32, affine_map<(d0)->(d0)>>)

// -----

// expected-error @+1 {{multiple memory spaces specified in memref type}}
func.func private @f(memref<*xf32, 1, 2>)

// -----

// expected-error @+1 {{expected attribute value}}
func.func private @f(memref<16x32xf32, hbm>)

// -----

// expected-error @+1 {{unsupported memory space Attribute}}
func.func private @f(memref<4xf32, @hbm>)

// -----

// expected-error @+1 {{unsupported memory space Attribute}}
func.func private @f(memref<4xf32, #foo.bar>)

// -----

// expected-error @+1 {{unsupported memory space Attribute}}
func.func private @f(memref<4xf32, [1]>)

// -----

// expected-error @+1 {{unsupported memory space Attribute}}
func.func private @f(memref<4xf32, 1.0>)

// -----

// expected-error @+1 {{unsupported memory space Attribute}}
func.func private @f(memref<4xf32, unit>)

// -----

// expected-error @+1 {{memref layout mismatch between rank and affine map: 1 != 2}}
func.func private @f(memref<4xf32, affine_map<(i, j) -> (j, i)>>)

// -----

// expected-error @+1 {{memref layout mismatch between rank and affine map: 2 != 1}}
func.func private @f(memref<4x4xf32, affine_map<(i) -> (i)>>)

// -----

// expected-error @+1 {{expected the number of strides to match the rank}}
func.func private @f(memref<4x4xf32, strided<[1]>>)

// -----

// expected-error @+1 {{invalid memref element type}}
func.func private @f(memref<4xtensor<f32>>)

// -----

// expected-error @+1 {{invalid memref element type}}
func.func private @f(memref<4xtuple<f32>>)

// -----

// expected-error @+1 {{invalid memref element type}}
func.func private @f(memref<4xnone>)

// -----

// expected-error @+1 {{expected '->' in function type}}
func.func private @f(memref<4x(() -> ())>)

// -----

// expected-error @+1 {{expected attribute value}}
func.func private @f(memref<42x16xf32, offset: 33, strides: [1, 64]>)

// -----

// expected-error @+1 {{expected a 64-bit signed integer or '?'}}
func.func private @f(memref<4xf32, strided<[a]>>)

// -----

// expected-error @+1 {{expected ':' after 'offset'}}
func.func private @f(memref<4xf32, strided<[1], offset 2>>)

// -----

// expected-error @+1 {{'memref.alloc' op incorrect number of dynamic sizes, has 0, expected 1}}
func.func @f() { %0 = memref.alloc() : memref<?xf32>
 return }

// -----

// expected-error @+1 {{'memref.alloc' op incorrect number of dynamic sizes, has 1, expected 0}}
func.func @f(%n: index) { %0 = memref.alloc(%n) : memref<4xf32>
 return }

// -----

// expected-error @+1 {{'memref.alloc' op symbol operand count does not equal memref symbol count: expected 1, got 0}}
func.func @f(%n: index) { %0 = memref.alloc() : memref<4xf32, affine_map<(i)[s] -> (i + s)>>
 return }

// -----

// expected-error @+1 {{'memref.alloc' op symbol operand count does not equal memref symbol count: expected 0, got 1}}
func.func @f(%n: index) { %0 = memref.alloc()[%n] : memref<4xf32>
 return }

// -----

// expected-error @+1 {{expected ')' in affine map range}}
#t = affine_map<(d0) -> (d0 div 128)>

// -----

// expected-error @+1 {{'memref.load' op incorrect number of indices for load, expected 2 but got 1}}
func.func @f(%m: memref<4x4xf32>, %i: index) { %0 = memref.load %m[%i] : memref<4x4xf32>
 return }

// -----

// expected-error @+1 {{expected '>' in affine map}}
func.func private @f(memref<4xf32, affine_map<(i) -> (i) size (4)>>)

// -----

// expected-error @+1 {{expected SSA operand}}
func.func @f(%t: tensor<4x?xf32>) { %0 = tensor.dim %t, 0 : tensor<4x?xf32>
 return }
