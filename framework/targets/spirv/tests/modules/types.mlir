// RUN: spirv %s
// Types: structs with names and decorations, structs that point to themselves, matrices, images.
spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [Shader, Linkage, Matrix, Sampled1D, ImageQuery, VariablePointers], [SPV_KHR_storage_buffer_storage_class]> {
  spirv.GlobalVariable @nested : !spirv.ptr<!spirv.struct<block, (f32 [0], !spirv.struct<(i32 [0], vector<3xf32> [16])> [16]), Block>, StorageBuffer>
  spirv.GlobalVariable @matrix : !spirv.ptr<!spirv.struct<(!spirv.matrix<3 x vector<4xf32>> [0, ColMajor, MatrixStride=16])>, Uniform>
  spirv.GlobalVariable @members : !spirv.ptr<!spirv.struct<(i32 [0, NonWritable], i32 [4, NonReadable, NonWritable])>, StorageBuffer>
  spirv.GlobalVariable @image bind(0, 0) : !spirv.ptr<!spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, UniformConstant>
  spirv.func @sample(%at: vector<2xf32>, %lod: f32) -> vector<4xf32> "None" {
    %0 = spirv.mlir.addressof @image : !spirv.ptr<!spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, UniformConstant>
    %1 = spirv.Load "UniformConstant" %0 : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>
    %2 = spirv.ImageSampleExplicitLod %1, %at ["Lod"], %lod : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32 -> vector<4xf32>
    %3 = spirv.Image %1 : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>
    spirv.ReturnValue %2 : vector<4xf32>
  }
  spirv.func @multiply(%m: !spirv.matrix<2 x vector<2xf32>>, %v: vector<2xf32>) -> vector<2xf32> "None" {
    %0 = spirv.Transpose %m : !spirv.matrix<2 x vector<2xf32>> -> !spirv.matrix<2 x vector<2xf32>>
    %1 = spirv.MatrixTimesVector %0, %v : !spirv.matrix<2 x vector<2xf32>>, vector<2xf32> -> vector<2xf32>
    spirv.ReturnValue %1 : vector<2xf32>
  }
}
