// RUN: terrace-opt %s --allow-unregistered-dialect | terrace-opt --allow-unregistered-dialect
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic | terrace-opt --allow-unregistered-dialect
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-debuginfo --mlir-print-local-scope | terrace-opt --allow-unregistered-dialect
"test.types"() : () -> (
  !spirv.ptr<vector<4xf32>, Uniform>, !spirv.array<4 x i32>, !spirv.array<4 x vector<4xf32>, stride=16>, !spirv.rtarray<i32>, !spirv.rtarray<i32, stride=4>,
  !spirv.matrix<3 x vector<3xf16>>, !spirv.image<f32, Dim1D, NoDepth, NonArrayed, SingleSampled, SamplerUnknown, Unknown>,
  !spirv.sampled_image<!spirv.image<i32, Cube, DepthUnknown, Arrayed, MultiSampled, NeedSampler, R32i>>,
  !spirv.coopmatrix<8x16xf32, Workgroup, MatrixB>, !spirv.arm.tensor<2x3xi8>, !spirv.arm.tensor<?x?xf32>, !spirv.arm.tensor<*xi32>,
  !spirv.struct<()>, !spirv.struct<(f32, !spirv.image<f32, Dim1D, NoDepth, NonArrayed, SingleSampled, SamplerUnknown, Unknown>)>,
  !spirv.struct<(f32 [0], i32 [4])>, !spirv.struct<(f32 [NonWritable], i32 [NonReadable, NonWritable])>,
  !spirv.struct<(f32 [0, MatrixStride=16, ColMajor], i32 [4]), Block>, !spirv.struct<name, (f32 [0])>, !spirv.struct<none, ()>,
  !spirv.struct<list, (i32, !spirv.ptr<!spirv.struct<list>, StorageBuffer>)>,
  !spirv.struct<a, (!spirv.ptr<!spirv.struct<b, (!spirv.ptr<!spirv.struct<a>, Function>)>, Function>), BufferBlock>)
"test.attrs"() {
  a = #spirv.vce<v1.6, [Shader, Kernel], [SPV_KHR_8bit_storage]>, b = #spirv.target_env<#spirv.vce<v1.0, [], []>, #spirv.resource_limits<>>,
  c = #spirv.interface_var_abi<(1, 2)>, d = #spirv.entry_point_abi<>, e = #spirv.memory_access<Volatile|Aligned>, f = #spirv.scope<Device>,
  g = #spirv.cache_control_load_intel<cache_level = 1, load_cache_control = Streaming>,
  h = #spirv.cache_control_store_intel<cache_level = 1, store_cache_control = WriteBack>,
  i = #spirv.coop_matrix_props_khr<m_size = 8, n_size = 8, k_size = 32, a_type = i8, b_type = i8, c_type = i32, result_type = i32, acc_sat = false, scope = <Subgroup>>,
  j = #spirv.coop_matrix_props_nv<m_size = 8, n_size = 8, k_size = 32, a_type = i8, b_type = i8, c_type = i32, result_type = i32, scope = <Subgroup>>,
  k = #spirv.fastmath_mode<NotNaN|NSZ>, l = #spirv.opcode<OpNop>, m = #spirv.version<v1.4>, n = #spirv.function_control<Inline|Const>
} : () -> ()
