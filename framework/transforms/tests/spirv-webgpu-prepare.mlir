// RUN: terrace-opt %s --spirv-webgpu-prepare

spirv.module Logical GLSL450 {
  spirv.func @unsigned_product(%a: i32, %b: i32) -> !spirv.struct<(i32, i32)> "None" {
    %0 = spirv.UMulExtended %a, %b : !spirv.struct<(i32, i32)>
    spirv.ReturnValue %0 : !spirv.struct<(i32, i32)>
  }
  spirv.func @signed_product(%a: vector<3xi32>, %b: vector<3xi32>) -> !spirv.struct<(vector<3xi32>, vector<3xi32>)> "None" {
    %0 = spirv.SMulExtended %a, %b : !spirv.struct<(vector<3xi32>, vector<3xi32>)>
    spirv.ReturnValue %0 : !spirv.struct<(vector<3xi32>, vector<3xi32>)>
  }
  spirv.func @sum(%a: i32, %b: i32) -> !spirv.struct<(i32, i32)> "None" {
    %0 = spirv.IAddCarry %a, %b : !spirv.struct<(i32, i32)>
    spirv.ReturnValue %0 : !spirv.struct<(i32, i32)>
  }
  spirv.func @of_another_width(%a: i16, %b: i16) -> (!spirv.struct<(i16, i16)>) "None" {
    %0 = spirv.UMulExtended %a, %b : !spirv.struct<(i16, i16)>
    spirv.ReturnValue %0 : !spirv.struct<(i16, i16)>
  }
  spirv.func @is_infinite(%a: f32) -> i1 "None" {
    %0 = spirv.IsInf %a : f32
    spirv.ReturnValue %0 : i1
  }
  spirv.func @is_no_number(%a: vector<4xf32>) -> vector<4xi1> "None" {
    %0 = spirv.IsNan %a : vector<4xf32>
    spirv.ReturnValue %0 : vector<4xi1>
  }
}
