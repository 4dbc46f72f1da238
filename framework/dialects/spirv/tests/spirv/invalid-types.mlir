// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics

// expected-error @+1 {{expected ','}}
"test.a"() {x = !spirv.ptr<f32>} : () -> ()

// -----

// expected-error @+1 {{unknown storage class: Foo}}
"test.a"() {x = !spirv.ptr<f32, Foo>} : () -> ()

// -----

// expected-error @+1 {{expected ','}}
"test.a"() {x = !spirv.ptr<f32 Uniform>} : () -> ()

// -----

// expected-error @+1 {{cannot use 'index' to compose SPIR-V types}}
"test.a"() {x = !spirv.ptr<index, Uniform>} : () -> ()

// -----

// expected-error @+1 {{only 1/8/16/32/64-bit integer type allowed but found 'i33'}}
"test.a"() {x = !spirv.ptr<i33, Uniform>} : () -> ()

// -----

// expected-error @+1 {{unbalanced '<' character in pretty dialect name}}
"test.a"() {x = !spirv.ptr<i8, Uniform} : () -> ()

// -----

// expected-error @+1 {{expected '<'}}
"test.a"() {x = !spirv.ptr} : () -> ()

// -----

// expected-error @+1 {{vector length has to be less than or equal to 4 but found 5}}
"test.a"() {x = !spirv.ptr<vector<5xf32>, Function>} : () -> ()

// -----

// expected-error @+1 {{only 1-D vector allowed but found 'vector<2x2xf32>'}}
"test.a"() {x = !spirv.ptr<vector<2x2xf32>, Function>} : () -> ()

// -----

// expected-error @+1 {{cannot use 'memref<f32>' to compose SPIR-V types}}
"test.a"() {x = !spirv.ptr<memref<f32>, Function>} : () -> ()

// -----

// expected-error @+1 {{cannot use 'none' to compose SPIR-V types}}
"test.a"() {x = !spirv.ptr<none, Function>} : () -> ()

// -----

// expected-error @+1 {{cannot use 'tensor<4xf32>' to compose SPIR-V types}}
"test.a"() {x = !spirv.ptr<tensor<4xf32>, Function>} : () -> ()

// -----

// expected-error @+1 {{cannot use '!llvm.ptr' to compose SPIR-V types}}
"test.a"() {x = !spirv.ptr<!llvm.ptr, Function>} : () -> ()

// -----

// expected-error @+1 {{cannot use 'complex<f32>' to compose SPIR-V types}}
"test.a"() {x = !spirv.ptr<complex<f32>, Function>} : () -> ()

// -----

// expected-error @+1 {{expected valid keyword}}
"test.a"() {x = !spirv.ptr<f32, "Function">} : () -> ()

// -----

// expected-error @+1 {{expected valid keyword}}
"test.a"() {x = !spirv.ptr<f32, 3>} : () -> ()

// -----

// expected-error @+1 {{ArrayStride must be greater than zero}}
"test.a"() {x = !spirv.array<4 x f32, stride = 0>} : () -> ()

// -----

// expected-error @+1 {{expected '='}}
"test.a"() {x = !spirv.array<4 x f32, stride 4>} : () -> ()

// -----

// expected-error @+1 {{expected 'stride'}}
"test.a"() {x = !spirv.array<4 x f32, strid=4>} : () -> ()

// -----

// expected-error @+1 {{expected integer value}}
"test.a"() {x = !spirv.array<4 x f32, stride=a>} : () -> ()

// -----

// expected-error @+1 {{expected array length greater than 0}}
"test.a"() {x = !spirv.array<0 x f32>} : () -> ()

// -----

// expected-error @+1 {{expected single integer for array element count}}
"test.a"() {x = !spirv.array<-1 x f32>} : () -> ()

// -----

// expected-error @+1 {{expected static shape}}
"test.a"() {x = !spirv.array<? x f32>} : () -> ()

// -----

// expected-error @+1 {{expected single integer for array element count}}
"test.a"() {x = !spirv.array<f32>} : () -> ()

// -----

// expected-error @+1 {{expected single integer for array element count}}
"test.a"() {x = !spirv.array<4 x 4 x f32>} : () -> ()

// -----

// expected-error @+1 {{expected 'x' in dimension list}}
"test.a"() {x = !spirv.array<4 f32>} : () -> ()

// -----

// expected-error @+1 {{cannot use 'index' to compose SPIR-V types}}
"test.a"() {x = !spirv.array<4 x index>} : () -> ()

// -----

// expected-error @+1 {{expected '<'}}
"test.a"() {x = !spirv.array} : () -> ()

// -----

// expected-error @+1 {{expected non-function type}}
"test.a"() {x = !spirv.array<4 x>} : () -> ()

// -----

// expected-error @+1 {{expected non-function type}}
"test.a"() {x = !spirv.rtarray<4 x f32>} : () -> ()

// -----

// expected-error @+1 {{expected 'stride'}}
"test.a"() {x = !spirv.rtarray<f32, 4>} : () -> ()

// -----

// expected-error @+1 {{expected '<'}}
"test.a"() {x = !spirv.rtarray} : () -> ()

// -----

// expected-error @+1 {{matrix is expected to have 2, 3, or 4 columns}}
"test.a"() {x = !spirv.matrix<1 x vector<3xf32>>} : () -> ()

// -----

// expected-error @+1 {{matrix is expected to have 2, 3, or 4 columns}}
"test.a"() {x = !spirv.matrix<5 x vector<3xf32>>} : () -> ()

// -----

// expected-error @+1 {{matrix columns size has to be less than or equal to 4 and greater than or equal 2, but found 5}}
"test.a"() {x = !spirv.matrix<3 x vector<5xf32>>} : () -> ()

// -----

// expected-error @+1 {{matrix columns' elements must be of Float type, got 'i32'}}
"test.a"() {x = !spirv.matrix<3 x vector<3xi32>>} : () -> ()

// -----

// expected-error @+1 {{matrix must be composed using vector type, got 'f32'}}
"test.a"() {x = !spirv.matrix<3 x f32>} : () -> ()

// -----

// expected-error @+1 {{expected single unsigned integer for number of columns}}
"test.a"() {x = !spirv.matrix<3 x 3 x vector<3xf32>>} : () -> ()

// -----

// expected-error @+1 {{expected single unsigned integer for number of columns}}
"test.a"() {x = !spirv.matrix<vector<3xf32>>} : () -> ()

// -----

// expected-error @+1 {{matrix columns size has to be less than or equal to 4 and greater than or equal 2, but found 1}}
"test.a"() {x = !spirv.matrix<3 x vector<1xf32>>} : () -> ()

// -----

// expected-error @+1 {{matrix must be composed using vector type, got 'index'}}
"test.a"() {x = !spirv.matrix<3 x index>} : () -> ()

// -----

// expected-error @+1 {{expected static shape}}
"test.a"() {x = !spirv.matrix<?x vector<3xf32>>} : () -> ()

// -----

// expected-error @+1 {{expected valid keyword}}
"test.a"() {x = !spirv.image<f32, 1D, NoDepth, NonArrayed, SingleSampled, SamplerUnknown, Unknown>} : () -> ()

// -----

// expected-error @+1 {{expected ','}}
"test.a"() {x = !spirv.image<f32, Dim1D, NoDepth, NonArrayed, SingleSampled, SamplerUnknown>} : () -> ()

// -----

// expected-error @+1 {{expected ','}}
"test.a"() {x = !spirv.image<f32>} : () -> ()

// -----

// expected-error @+1 {{expected '<'}}
"test.a"() {x = !spirv.image} : () -> ()

// -----

// expected-error @+1 {{unknown attribute: 'Dim1'}}
"test.a"() {x = !spirv.image<f32, Dim1>} : () -> ()

// -----

// expected-error @+1 {{unknown attribute: 'Foo'}}
"test.a"() {x = !spirv.image<f32, Dim1D, Foo>} : () -> ()

// -----

// expected-error @+1 {{unknown attribute: 'Foo'}}
"test.a"() {x = !spirv.image<f32, Dim1D, NoDepth, Foo>} : () -> ()

// -----

// expected-error @+1 {{unknown attribute: 'Foo'}}
"test.a"() {x = !spirv.image<f32, Dim1D, NoDepth, NonArrayed, Foo>} : () -> ()

// -----

// expected-error @+1 {{unknown attribute: 'Foo'}}
"test.a"() {x = !spirv.image<f32, Dim1D, NoDepth, NonArrayed, SingleSampled, Foo>} : () -> ()

// -----

// expected-error @+1 {{unknown attribute: 'Foo'}}
"test.a"() {x = !spirv.image<f32, Dim1D, NoDepth, NonArrayed, SingleSampled, SamplerUnknown, Foo>} : () -> ()

// -----

// expected-error @+1 {{expected ','}}
"test.a"() {x = !spirv.image<f32, Dim1D NoDepth>} : () -> ()

// -----

// expected-error @+1 {{expected '>'}}
"test.a"() {x = !spirv.image<f32, Dim1D, NoDepth, NonArrayed, SingleSampled, SamplerUnknown, Unknown, Foo>} : () -> ()

// -----

// expected-error @+1 {{cannot use 'index' to compose SPIR-V types}}
"test.a"() {x = !spirv.image<index, Dim1D, NoDepth, NonArrayed, SingleSampled, SamplerUnknown, Unknown>} : () -> ()

// -----

// expected-error @+1 {{cannot use 'none' to compose SPIR-V types}}
"test.a"() {x = !spirv.image<none, Dim1D, NoDepth, NonArrayed, SingleSampled, SamplerUnknown, Unknown>} : () -> ()

// -----

// expected-error @+1 {{sampled image Dim must not be SubpassData or Buffer, got Buffer}}
"test.a"() {x = !spirv.sampled_image<!spirv.image<f32, Buffer, NoDepth, NonArrayed, SingleSampled, SamplerUnknown, Unknown>>} : () -> ()

// -----

// expected-error @+1 {{sampled image must be composed using image type, got 'f32'}}
"test.a"() {x = !spirv.sampled_image<f32>} : () -> ()

// -----

// expected-error @+1 {{sampled image must be composed using image type, got '!spirv.ptr<f32, Function>'}}
"test.a"() {x = !spirv.sampled_image<!spirv.ptr<f32, Function>>} : () -> ()

// -----

// expected-error @+1 {{sampled image must be composed using image type, got 'index'}}
"test.a"() {x = !spirv.sampled_image<index>} : () -> ()

// -----

// expected-error @+1 {{expected '<'}}
"test.a"() {x = !spirv.sampled_image} : () -> ()

// -----

// expected-error @+1 {{expected row and column count}}
"test.a"() {x = !spirv.coopmatrix<8xi32, Subgroup, MatrixA>} : () -> ()

// -----

// expected-error @+1 {{expected static shape}}
"test.a"() {x = !spirv.coopmatrix<?x8xi32, Subgroup, MatrixA>} : () -> ()

// -----

// expected-error @+1 {{invalid scope <id> attribute specification: Subgrou}}
"test.a"() {x = !spirv.coopmatrix<8x16xi32, Subgrou, MatrixA>} : () -> ()

// -----

// expected-error @+1 {{invalid use <id> attribute specification: Foo}}
"test.a"() {x = !spirv.coopmatrix<8x16xi32, Subgroup, Foo>} : () -> ()

// -----

// expected-error @+1 {{expected ','}}
"test.a"() {x = !spirv.coopmatrix<8x16xi32, Subgroup>} : () -> ()

// -----

// expected-error @+1 {{expected ','}}
"test.a"() {x = !spirv.coopmatrix<8x16xi32>} : () -> ()

// -----

// expected-error @+1 {{cannot use 'index' to compose SPIR-V types}}
"test.a"() {x = !spirv.coopmatrix<8x16xindex, Subgroup, MatrixA>} : () -> ()

// -----

// expected-error @+1 {{expected '<'}}
"test.a"() {x = !spirv.coopmatrix} : () -> ()

// -----

// expected-error @+1 {{arm.tensor shape dimensions must be either fully dynamic or completed shaped}}
"test.a"() {x = !spirv.arm.tensor<?x2xi32>} : () -> ()

// -----

// expected-error @+1 {{arm.tensors do not support rank zero}}
"test.a"() {x = !spirv.arm.tensor<xi32>} : () -> ()

// -----

// expected-error @+1 {{arm.tensors do not support rank zero}}
"test.a"() {x = !spirv.arm.tensor<i32>} : () -> ()

// -----

// expected-error @+1 {{arm.tensors do not support zero dimensions}}
"test.a"() {x = !spirv.arm.tensor<0x2xi32>} : () -> ()

// -----

// expected-error @+1 {{cannot use 'index' to compose SPIR-V types}}
"test.a"() {x = !spirv.arm.tensor<2xindex>} : () -> ()

// -----

// expected-error @+1 {{only 1/8/16/32/64-bit integer type allowed but found 'i33'}}
"test.a"() {x = !spirv.arm.tensor<2xi33>} : () -> ()

// -----

// expected-error @+1 {{expected '<'}}
"test.a"() {x = !spirv.arm.tensor} : () -> ()

// -----

// expected-error @+1 {{offset specification must be given for all members}}
"test.a"() {x = !spirv.struct<(f32 [0], i32)>} : () -> ()

// -----

// expected-error @+1 {{offset specification must be given for all members}}
"test.a"() {x = !spirv.struct<(f32, i32 [4])>} : () -> ()

// -----

// expected-error @+1 {{unknown attribute: 'Foo'}}
"test.a"() {x = !spirv.struct<(f32 [0, Foo])>} : () -> ()

// -----

// expected-error @+1 {{unknown attribute: 'Foo'}}
"test.a"() {x = !spirv.struct<(f32 [Foo])>} : () -> ()

// -----

// expected-error @+1 {{expected ','}}
"test.a"() {x = !spirv.struct<(f32 [0 NonWritable])>} : () -> ()

// -----

// expected-error @+1 {{expected non-function type}}
"test.a"() {x = !spirv.struct<(f32 [0], )>} : () -> ()

// -----

// expected-error @+1 {{unknown attribute: 'Foo'}}
"test.a"() {x = !spirv.struct<(f32 [0], i32 [4]), Foo>} : () -> ()

// -----

// expected-error @+1 {{recursive struct reference not nested in struct definition}}
"test.a"() {x = !spirv.struct<f32>} : () -> ()

// -----

// expected-error @+1 {{recursive struct reference not nested in struct definition}}
"test.a"() {x = !spirv.struct<foo>} : () -> ()

// -----

// expected-error @+1 {{unbalanced '<' character in pretty dialect name}}
"test.a"() {x = !spirv.struct<foo} : () -> ()

// -----

// expected-error @+1 {{expected '('}}
"test.a"() {x = !spirv.struct<>} : () -> ()

// -----

// expected-error @+1 {{expected '<'}}
"test.a"() {x = !spirv.struct} : () -> ()

// -----

// expected-error @+1 {{expected '('}}
"test.a"() {x = !spirv.struct<foo, f32>} : () -> ()

// -----

// expected-error @+1 {{identifier already used for an enclosing struct}}
"test.a"() {x = !spirv.struct<foo, (!spirv.struct<foo, (f32)>)>} : () -> ()

// -----

// expected-error @+1 {{expected '('}}
"test.a"() {x = !spirv.struct<"foo", (f32)>} : () -> ()

// -----

// expected-error @+1 {{integer value too large}}
"test.a"() {x = !spirv.struct<(f32 [4294967296])>} : () -> ()

// -----

// expected-error @+1 {{unknown SPIR-V type: foo}}
"test.a"() {x = !spirv.foo} : () -> ()

// -----

// expected-error @+1 {{unknown SPIR-V type: foo}}
"test.a"() {x = !spirv.foo<f32>} : () -> ()

// -----

// expected-error @+1 {{unknown SPIR-V type: matrix3}}
"test.a"() {x = !spirv.matrix3} : () -> ()

// -----

// expected-error @+1 {{expected valid keyword}}
"test.a"() {x = !spirv.} : () -> ()

// -----

// expected-error @+1 {{expected valid keyword}}
"test.a"() {x = !spirv.4} : () -> ()
