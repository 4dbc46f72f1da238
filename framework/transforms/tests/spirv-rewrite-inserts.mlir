// RUN: terrace-opt %s --spirv-rewrite-inserts

spirv.module Logical GLSL450 {
  spirv.func @all_parts(%a: f32, %b: f32, %c: f32, %v: vector<3xf32>) -> vector<3xf32> "None" {
    %0 = spirv.CompositeInsert %a, %v[0 : i32] : f32 into vector<3xf32>
    %1 = spirv.CompositeInsert %b, %0[1 : i32] : f32 into vector<3xf32>
    %2 = spirv.CompositeInsert %c, %1[2 : i32] : f32 into vector<3xf32>
    spirv.ReturnValue %2 : vector<3xf32>
  }
  spirv.func @one_is_used(%a: f32, %b: f32, %v: vector<2xf32>) -> vector<2xf32> "None" {
    %0 = spirv.CompositeInsert %a, %v[0 : i32] : f32 into vector<2xf32>
    %1 = spirv.CompositeInsert %b, %0[1 : i32] : f32 into vector<2xf32>
    %2 = spirv.FAdd %0, %1 : vector<2xf32>
    spirv.ReturnValue %2 : vector<2xf32>
  }
  spirv.func @another_order(%a: f32, %b: f32, %v: vector<2xf32>) -> vector<2xf32> "None" {
    %0 = spirv.CompositeInsert %b, %v[1 : i32] : f32 into vector<2xf32>
    %1 = spirv.CompositeInsert %a, %0[0 : i32] : f32 into vector<2xf32>
    spirv.ReturnValue %1 : vector<2xf32>
  }
  spirv.func @a_part_is_left(%b: f32, %v: vector<2xf32>) -> vector<2xf32> "None" {
    %0 = spirv.CompositeInsert %b, %v[1 : i32] : f32 into vector<2xf32>
    spirv.ReturnValue %0 : vector<2xf32>
  }
  spirv.func @nested(%a: f32, %v: !spirv.struct<(!spirv.struct<(f32)>)>) -> !spirv.struct<(!spirv.struct<(f32)>)> "None" {
    %0 = spirv.CompositeInsert %a, %v[0 : i32, 0 : i32] : f32 into !spirv.struct<(!spirv.struct<(f32)>)>
    spirv.ReturnValue %0 : !spirv.struct<(!spirv.struct<(f32)>)>
  }
}
