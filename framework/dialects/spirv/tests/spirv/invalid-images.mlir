// RUN: terrace-opt %s --split-input-file --verify-diagnostics

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.Image' op operand #0 must be any SPIR-V sampled image type, but got 'index'}}
  %0 = "spirv.Image"(%a0) : (index) -> !spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>
  return
}

// -----

func.func @f(%a0: !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>) {
  // expected-error @+1 {{'spirv.Image' op result #0 must be any SPIR-V image type, but got 'index'}}
  %0 = "spirv.Image"(%a0) : (!spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>) -> index
  return
}

// -----

func.func @f(%a0: index, %a1: vector<2xf32>, %a2: f32) {
  // expected-error @+1 {{'spirv.ImageDrefGather' op operand #0 must be any SPIR-V sampled image type, but got 'index'}}
  %0 = "spirv.ImageDrefGather"(%a0, %a1, %a2) : (index, vector<2xf32>, f32) -> vector<4xf32>
  return
}

// -----

func.func @f(%a0: !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %a1: index, %a2: f32) {
  // expected-error @+1 {{'spirv.ImageDrefGather' op operand #1 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.ImageDrefGather"(%a0, %a1, %a2) : (!spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, index, f32) -> vector<4xf32>
  return
}

// -----

func.func @f(%a0: index, %a1: vector<2xi32>) {
  // expected-error @+1 {{'spirv.ImageFetch' op operand #0 must be any SPIR-V image type, but got 'index'}}
  %0 = "spirv.ImageFetch"(%a0, %a1) : (index, vector<2xi32>) -> vector<4xf32>
  return
}

// -----

func.func @f(%a0: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Rgba32f>, %a1: index) {
  // expected-error @+1 {{'spirv.ImageFetch' op operand #1 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.ImageFetch"(%a0, %a1) : (!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Rgba32f>, index) -> vector<4xf32>
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.ImageQuerySize' op operand #0 must be any SPIR-V image type, but got 'index'}}
  %0 = "spirv.ImageQuerySize"(%a0) : (index) -> vector<2xi32>
  return
}

// -----

func.func @f(%a0: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f>) {
  // expected-error @+1 {{'spirv.ImageQuerySize' op result #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.ImageQuerySize"(%a0) : (!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f>) -> index
  return
}

// -----

func.func @f(%a0: index, %a1: vector<2xi32>) {
  // expected-error @+1 {{'spirv.ImageRead' op operand #0 must be any SPIR-V image type, but got 'index'}}
  %0 = "spirv.ImageRead"(%a0, %a1) : (index, vector<2xi32>) -> vector<4xf32>
  return
}

// -----

func.func @f(%a0: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f>, %a1: index) {
  // expected-error @+1 {{'spirv.ImageRead' op operand #1 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16 or 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.ImageRead"(%a0, %a1) : (!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f>, index) -> vector<4xf32>
  return
}

// -----

func.func @f(%a0: index, %a1: vector<2xf32>, %a2: f32) {
  // expected-error @+1 {{'spirv.ImageSampleExplicitLod' op operand #0 must be any SPIR-V sampled image type, but got 'index'}}
  %0 = "spirv.ImageSampleExplicitLod"(%a0, %a1, %a2) <{image_operands = #spirv.image_operands<Lod>}> : (index, vector<2xf32>, f32) -> vector<4xf32>
  return
}

// -----

func.func @f(%a0: !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %a1: index, %a2: f32) {
  // expected-error @+1 {{'spirv.ImageSampleExplicitLod' op operand #1 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16 or 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.ImageSampleExplicitLod"(%a0, %a1, %a2) <{image_operands = #spirv.image_operands<Lod>}> : (!spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, index, f32) -> vector<4xf32>
  return
}

// -----

func.func @f(%a0: index, %a1: vector<2xf32>, %a2: f32) {
  // expected-error @+1 {{'spirv.ImageSampleImplicitLod' op operand #0 must be any SPIR-V sampled image type, but got 'index'}}
  %0 = "spirv.ImageSampleImplicitLod"(%a0, %a1, %a2) <{image_operands = #spirv.image_operands<Bias>}> : (index, vector<2xf32>, f32) -> vector<4xf32>
  return
}

// -----

func.func @f(%a0: !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %a1: index, %a2: f32) {
  // expected-error @+1 {{'spirv.ImageSampleImplicitLod' op operand #1 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.ImageSampleImplicitLod"(%a0, %a1, %a2) <{image_operands = #spirv.image_operands<Bias>}> : (!spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, index, f32) -> vector<4xf32>
  return
}

// -----

func.func @f(%a0: index, %a1: vector<3xf32>, %a2: f32) {
  // expected-error @+1 {{'spirv.ImageSampleProjDrefImplicitLod' op operand #0 must be any SPIR-V sampled image type, but got 'index'}}
  %0 = "spirv.ImageSampleProjDrefImplicitLod"(%a0, %a1, %a2) : (index, vector<3xf32>, f32) -> f32
  return
}

// -----

func.func @f(%a0: !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %a1: index, %a2: f32) {
  // expected-error @+1 {{'spirv.ImageSampleProjDrefImplicitLod' op operand #1 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16 or 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.ImageSampleProjDrefImplicitLod"(%a0, %a1, %a2) : (!spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, index, f32) -> f32
  return
}

// -----

func.func @f(%a0: index, %a1: vector<2xi32>, %a2: vector<4xf32>) {
  // expected-error @+1 {{'spirv.ImageWrite' op operand #0 must be any SPIR-V image type, but got 'index'}}
  "spirv.ImageWrite"(%a0, %a1, %a2) : (index, vector<2xi32>, vector<4xf32>) -> ()
  return
}

// -----

func.func @f(%a0: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f>, %a1: index, %a2: vector<4xf32>) {
  // expected-error @+1 {{'spirv.ImageWrite' op operand #1 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16 or 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  "spirv.ImageWrite"(%a0, %a1, %a2) : (!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f>, index, vector<4xf32>) -> ()
  return
}
