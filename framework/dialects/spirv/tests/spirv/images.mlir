// RUN: terrace-opt %s | terrace-opt
// RUN: terrace-opt %s --mlir-print-op-generic
// RUN: terrace-opt %s --mlir-print-op-generic | terrace-opt
// RUN: terrace-opt %s --mlir-print-debuginfo --mlir-print-local-scope | terrace-opt
spirv.func @images(%f: f32, %vf: vector<4xf32>, %v2: vector<2xf32>, %v3: vector<3xf32>, %v2i: vector<2xi32>, %img: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f>, %imgf: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Rgba32f>, %simg: !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>) "None" {
  %r0 = spirv.Image %simg : !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>
  %r1 = spirv.ImageDrefGather %simg, %v2, %f : !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32 -> vector<4xf32>
  %r2 = spirv.ImageQuerySize %img : !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f> -> vector<2xi32>
  %r3 = spirv.ImageRead %img, %v2i : !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f>, vector<2xi32> -> vector<4xf32>
  spirv.ImageWrite %img, %v2i, %vf : !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f>, vector<2xi32>, vector<4xf32>
  %r4 = spirv.ImageFetch %imgf, %v2i : !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Rgba32f>, vector<2xi32> -> vector<4xf32>
  %r5 = spirv.ImageSampleExplicitLod %simg, %v2 ["Lod"], %f : !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32 -> vector<4xf32>
  %r6 = spirv.ImageSampleExplicitLod %simg, %v2 ["Grad"], %v2, %v2 : !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, vector<2xf32>, vector<2xf32> -> vector<4xf32>
  %r7 = spirv.ImageSampleImplicitLod %simg, %v2 ["Bias"], %f : !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32 -> vector<4xf32>
  %r8 = spirv.ImageSampleProjDrefImplicitLod %simg, %v3, %f : !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<3xf32>, f32 -> f32
  spirv.Return
}
