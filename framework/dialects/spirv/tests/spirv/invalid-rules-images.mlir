// RUN: terrace-opt %s --split-input-file --verify-diagnostics

spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v: vector<2xf32>, %x: f32, %i: i32, %w: vector<3xf32>, %vi: vector<2xi32>) "None" {
  // expected-error @+1 {{the Image Operands should encode what operands follow, as per Image Operands}}
  %0 = spirv.ImageSampleImplicitLod %s, %v, %x : !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32 -> vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v: vector<2xf32>, %x: f32, %i: i32, %w: vector<3xf32>, %vi: vector<2xi32>) "None" {
  // expected-error @+1 {{Bias operand requires 1 argument}}
  %0 = spirv.ImageSampleImplicitLod %s, %v ["Bias"] : !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32> -> vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v: vector<2xf32>, %x: f32, %i: i32, %w: vector<3xf32>, %vi: vector<2xi32>) "None" {
  // expected-error @+1 {{Bias must be a floating-point type scalar}}
  %0 = spirv.ImageSampleImplicitLod %s, %v ["Bias"], %i : !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, i32 -> vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v: vector<2xf32>, %x: f32, %i: i32, %w: vector<3xf32>, %vi: vector<2xi32>) "None" {
  // expected-error @+1 {{too many image operand arguments have been provided}}
  %0 = spirv.ImageSampleImplicitLod %s, %v ["Bias"], %x, %x : !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32, f32 -> vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v: vector<2xf32>, %x: f32, %i: i32, %w: vector<3xf32>, %vi: vector<2xi32>) "None" {
  // expected-error @+1 {{Lod is only valid with explicit-lod and fetch instructions}}
  %0 = spirv.ImageSampleImplicitLod %s, %v ["Lod"], %x : !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32 -> vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v: vector<2xf32>, %x: f32, %i: i32, %w: vector<3xf32>, %vi: vector<2xi32>) "None" {
  // expected-error @+1 {{Grad is only valid with explicit-lod instructions}}
  %0 = spirv.ImageSampleImplicitLod %s, %v ["Grad"], %v, %v : !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, vector<2xf32>, vector<2xf32> -> vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v: vector<2xf32>, %x: f32, %i: i32, %w: vector<3xf32>, %vi: vector<2xi32>) "None" {
  // expected-error @+1 {{Bias is only valid with implicit-lod instructions}}
  %0 = spirv.ImageSampleExplicitLod %s, %v ["Bias|Lod"], %x, %x : !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32, f32 -> vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v: vector<2xf32>, %x: f32, %i: i32, %w: vector<3xf32>, %vi: vector<2xi32>) "None" {
  // expected-error @+1 {{for sampling operations, Lod must be a floating-point type scalar}}
  %0 = spirv.ImageSampleExplicitLod %s, %v ["Lod"], %i : !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, i32 -> vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v: vector<2xf32>, %x: f32, %i: i32, %w: vector<3xf32>, %vi: vector<2xi32>) "None" {
  // expected-error @+1 {{it is invalid to set both the Lod and Grad bits}}
  %0 = spirv.ImageSampleExplicitLod %s, %v ["Lod|Grad"], %x, %v, %v : !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32, vector<2xf32>, vector<2xf32> -> vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v: vector<2xf32>, %x: f32, %i: i32, %w: vector<3xf32>, %vi: vector<2xi32>) "None" {
  // expected-error @+1 {{Lod operand requires 1 argument}}
  %0 = spirv.ImageSampleExplicitLod %s, %v ["Lod"] : !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32> -> vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v: vector<2xf32>, %x: f32, %i: i32, %w: vector<3xf32>, %vi: vector<2xi32>) "None" {
  // expected-error @+1 {{Grad operand requires 2 arguments (scalars or vectors)}}
  %0 = spirv.ImageSampleExplicitLod %s, %v ["Grad"], %v : !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, vector<2xf32> -> vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v: vector<2xf32>, %x: f32, %i: i32, %w: vector<3xf32>, %vi: vector<2xi32>) "None" {
  // expected-error @+1 {{number of components of each Grad argument must equal the number of components in coordinate, minus the array layer component, if present}}
  %0 = spirv.ImageSampleExplicitLod %s, %v ["Grad"], %w, %w : !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, vector<3xf32>, vector<3xf32> -> vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v: vector<2xf32>, %x: f32, %i: i32, %w: vector<3xf32>, %vi: vector<2xi32>) "None" {
  // expected-error @+1 {{Grad arguments must be a vector of floating-point type}}
  %0 = spirv.ImageSampleExplicitLod %s, %v ["Grad"], %vi, %vi : !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, vector<2xi32>, vector<2xi32> -> vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v: vector<2xf32>, %x: f32, %i: i32, %w: vector<3xf32>, %vi: vector<2xi32>) "None" {
  // expected-error @+1 {{Grad arguments must be a scalar or vector of floating-point type}}
  %0 = spirv.ImageSampleExplicitLod %s, %v ["Grad"], %x, %v : !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32, vector<2xf32> -> vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v: vector<2xf32>, %x: f32, %i: i32, %w: vector<3xf32>, %vi: vector<2xi32>) "None" {
  // expected-error @+1 {{number of components of each Grad argument must equal the number of components in coordinate, minus the array layer component, if present}}
  %0 = spirv.ImageSampleExplicitLod %s, %v ["Grad"], %x, %x : !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32, f32 -> vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Rect, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v: vector<2xf32>, %x: f32, %i: i32, %w: vector<3xf32>, %vi: vector<2xi32>) "None" {
  // expected-error @+1 {{Lod must only be used with an image type that has a dim operand of 1D, 2D, 3D, or Cube}}
  %0 = spirv.ImageSampleExplicitLod %s, %v ["Lod"], %x : !spirv.sampled_image<!spirv.image<f32, Rect, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32 -> vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Rect, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v: vector<2xf32>, %x: f32, %i: i32, %w: vector<3xf32>, %vi: vector<2xi32>) "None" {
  // expected-error @+1 {{Bias must only be used with an image type that has a dim operand of 1D, 2D, 3D, or Cube}}
  %0 = spirv.ImageSampleImplicitLod %s, %v ["Bias"], %x : !spirv.sampled_image<!spirv.image<f32, Rect, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32 -> vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v: vector<2xf32>, %x: f32, %i: i32, %w: vector<3xf32>, %vi: vector<2xi32>) "None" {
  // expected-error @+1 {{custom op 'spirv.ImageSampleImplicitLod' invalid image_operands attribute specification: "Foo"}}
  %0 = spirv.ImageSampleImplicitLod %s, %v ["Foo"] : !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32> -> vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, MultiSampled, NeedSampler, Unknown>>, %v: vector<2xf32>, %x: f32, %i: i32, %w: vector<3xf32>, %vi: vector<2xi32>) "None" {
  // expected-error @+1 {{'spirv.ImageSampleImplicitLod' op failed to verify that the MS operand of the underlying image type must be SingleSampled}}
  %0 = spirv.ImageSampleImplicitLod %s, %v : !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, MultiSampled, NeedSampler, Unknown>>, vector<2xf32> -> vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v: vector<2xf32>, %x: f32, %i: i32, %w: vector<3xf32>, %vi: vector<2xi32>) "None" {
  // expected-error @+1 {{'spirv.ImageSampleImplicitLod' op failed to verify that the result component type must match the image sampled type}}
  %0 = spirv.ImageSampleImplicitLod %s, %v : !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32> -> vector<4xi32>
  spirv.Return
}

// -----

spirv.func @f(%i: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Unknown>) "None" {
  // expected-error @+1 {{expected the result to have 2 component(s), but found 3 component(s)}}
  %0 = spirv.ImageQuerySize %i : !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Unknown> -> vector<3xi32>
  spirv.Return
}

// -----

spirv.func @f(%i: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>) "None" {
  // expected-error @+1 {{if Dim is 1D, 2D, 3D, or Cube, it must also have either an MS of 1 or a Sampled of 0 or 2}}
  %0 = spirv.ImageQuerySize %i : !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown> -> vector<2xi32>
  spirv.Return
}

// -----

spirv.func @f(%i: !spirv.image<f32, SubpassData, NoDepth, NonArrayed, SingleSampled, NoSampler, Unknown>) "None" {
  // expected-error @+1 {{the Dim operand of the image type must be 1D, 2D, 3D, Buffer, Cube, or Rect}}
  %0 = spirv.ImageQuerySize %i : !spirv.image<f32, SubpassData, NoDepth, NonArrayed, SingleSampled, NoSampler, Unknown> -> vector<2xi32>
  spirv.Return
}

// -----

spirv.func @f(%i: !spirv.image<f32, Dim2D, NoDepth, Arrayed, SingleSampled, NoSampler, Unknown>) "None" {
  // expected-error @+1 {{expected the result to have 3 component(s), but found 2 component(s)}}
  %0 = spirv.ImageQuerySize %i : !spirv.image<f32, Dim2D, NoDepth, Arrayed, SingleSampled, NoSampler, Unknown> -> vector<2xi32>
  spirv.Return
}
