// RUN: spirv %s
// Variables of a module and of a function, what decorates them, accesses of memory, entry points.
spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]> {
  spirv.GlobalVariable @in bind(0, 1) : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
  spirv.GlobalVariable @out bind(0, 2) {non_readable} : !spirv.ptr<!spirv.struct<(!spirv.array<8 x f32, stride=4> [0])>, StorageBuffer>
  spirv.GlobalVariable @id built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
  spirv.GlobalVariable @shared : !spirv.ptr<!spirv.array<4 x i32>, Workgroup>
  spirv.func @copy() "None" {
    %0 = spirv.Constant 0 : i32
    %1 = spirv.Variable : !spirv.ptr<f32, Function>
    %2 = spirv.mlir.addressof @id : !spirv.ptr<vector<3xi32>, Input>
    %3 = spirv.Load "Input" %2 : vector<3xi32>
    %4 = spirv.CompositeExtract %3[0 : i32] : vector<3xi32>
    %5 = spirv.mlir.addressof @in : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
    %6 = spirv.AccessChain %5[%0, %4] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
    %7 = spirv.Load "StorageBuffer" %6 ["Volatile|Aligned", 4] : f32
    spirv.Store "Function" %1, %7 : f32
    %8 = spirv.mlir.addressof @out : !spirv.ptr<!spirv.struct<(!spirv.array<8 x f32, stride=4> [0])>, StorageBuffer>
    %9 = spirv.AccessChain %8[%0, %0] : !spirv.ptr<!spirv.struct<(!spirv.array<8 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
    spirv.CopyMemory "StorageBuffer" %9, "Function" %1 ["Aligned", 4] : f32
    %10 = spirv.mlir.addressof @shared : !spirv.ptr<!spirv.array<4 x i32>, Workgroup>
    %11 = spirv.AccessChain %10[%0] : !spirv.ptr<!spirv.array<4 x i32>, Workgroup>, i32 -> !spirv.ptr<i32, Workgroup>
    %12 = spirv.AtomicIAdd <Workgroup> <AcquireRelease> %11, %0 : !spirv.ptr<i32, Workgroup>
    spirv.ControlBarrier <Workgroup>, <Workgroup>, <AcquireRelease|WorkgroupMemory>
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @copy, @id
  spirv.ExecutionMode @copy "LocalSize", 8, 1, 1
}
