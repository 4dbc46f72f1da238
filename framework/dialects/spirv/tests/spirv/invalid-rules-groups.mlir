// RUN: terrace-opt %s --split-input-file --verify-diagnostics

spirv.func @f(%x: f32) "None" {
  // expected-error @+1 {{'spirv.GroupFAdd' op execution scope must be 'Workgroup' or 'Subgroup'}}
  %0 = spirv.GroupFAdd <Device> <Reduce> %x : f32
  spirv.Return
}

// -----

spirv.func @f(%x: f32) "None" {
  // expected-error @+1 {{'spirv.GroupNonUniformFAdd' op execution scope must be 'Workgroup' or 'Subgroup'}}
  %0 = spirv.GroupNonUniformFAdd <Device> <Reduce> %x : f32 -> f32
  spirv.Return
}

// -----

spirv.func @f(%x: f32) "None" {
  // expected-error @+1 {{'spirv.GroupNonUniformFAdd' op cluster size operand must be provided for 'ClusteredReduce' group operation}}
  %0 = spirv.GroupNonUniformFAdd <Workgroup> <ClusteredReduce> %x : f32 -> f32
  spirv.Return
}

// -----

spirv.func @f(%x: f32, %n: i32) "None" {
  // expected-error @+1 {{'spirv.GroupNonUniformFAdd' op cluster size operand must come from a constant op}}
  %0 = spirv.GroupNonUniformFAdd <Workgroup> <ClusteredReduce> %x cluster_size(%n) : f32, i32 -> f32
  spirv.Return
}

// -----

spirv.func @f(%x: f32) "None" {
  %n = spirv.Constant 5 : i32
  // expected-error @+1 {{'spirv.GroupNonUniformFAdd' op cluster size operand must be a power of two}}
  %0 = spirv.GroupNonUniformFAdd <Workgroup> <ClusteredReduce> %x cluster_size(%n) : f32, i32 -> f32
  spirv.Return
}

// -----

spirv.func @f(%x: f32, %n: i32) "None" {
  // expected-error @+1 {{'spirv.GroupNonUniformBroadcast' op id must be the result of a constant op}}
  %0 = spirv.GroupNonUniformBroadcast <Subgroup> %x, %n : f32, i32
  spirv.Return
}

// -----

spirv.func @f(%x: f32, %n: si32) "None" {
  // expected-error @+1 {{'spirv.GroupNonUniformShuffle' op second operand must be a singless/unsigned integer}}
  %0 = spirv.GroupNonUniformShuffle <Subgroup> %x, %n : f32, si32
  spirv.Return
}

// -----

spirv.func @f(%b: i1) "None" {
  // expected-error @+1 {{'spirv.GroupNonUniformAll' op failed to verify that execution_scope must be Scope of value Subgroup}}
  %0 = spirv.GroupNonUniformAll <Workgroup> %b : i1
  spirv.Return
}

// -----

spirv.func @f(%x: f32, %n: vector<4xi32>) "None" {
  // expected-error @+1 {{'spirv.GroupBroadcast' op localid is a vector and can be with only  2 or 3 components, actual number is 4}}
  %0 = spirv.GroupBroadcast <Subgroup> %x, %n : f32, vector<4xi32>
  spirv.Return
}

// -----

spirv.func @f(%p: !spirv.ptr<i32, StorageBuffer>) "None" {
  // expected-error @+1 {{'spirv.INTEL.SubgroupBlockRead' op mismatch in result type and pointer type}}
  %0 = spirv.INTEL.SubgroupBlockRead %p : !spirv.ptr<i32, StorageBuffer> -> f32
  spirv.Return
}
