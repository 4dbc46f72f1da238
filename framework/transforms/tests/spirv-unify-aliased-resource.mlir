// RUN: terrace-opt %s --split-input-file --spirv-unify-aliased-resource

spirv.module Logical GLSL450 {
  spirv.GlobalVariable @var01 bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
  spirv.GlobalVariable @var02 bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>
  spirv.func @load_store_scalar(%index: i32) -> f32 "None" {
    %c0 = spirv.Constant 0 : i32
    %addr = spirv.mlir.addressof @var01 : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
    %ac = spirv.AccessChain %addr[%c0, %index] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
    %value = spirv.Load "StorageBuffer" %ac : f32
    spirv.Store "StorageBuffer" %ac, %value : f32
    spirv.ReturnValue %value : f32
  }
}

// -----

spirv.module Logical GLSL450 {
  spirv.GlobalVariable @var01 bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>
  spirv.GlobalVariable @var02 bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i64, stride=8> [0])>, StorageBuffer>
  spirv.GlobalVariable @var03 bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
  spirv.GlobalVariable @var04 bind(0, 1) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
  spirv.func @load(%i0: i32, %i1: i32) -> i64 "None" {
    %c0 = spirv.Constant 0 : i32
    %addr0 = spirv.mlir.addressof @var01 : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>
    %ac0 = spirv.AccessChain %addr0[%c0, %i0] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
    %i32val = spirv.Load "StorageBuffer" %ac0 : i32
    %addr1 = spirv.mlir.addressof @var02 : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i64, stride=8> [0])>, StorageBuffer>
    %ac1 = spirv.AccessChain %addr1[%c0, %i1] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i64, stride=8> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i64, StorageBuffer>
    %i64val = spirv.Load "StorageBuffer" %ac1 : i64
    %addr3 = spirv.mlir.addressof @var03 : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
    %ac3 = spirv.AccessChain %addr3[%c0, %i0] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
    %f = spirv.Load "StorageBuffer" %ac3 : f32
    spirv.Store "StorageBuffer" %ac3, %f ["Aligned", 4] : f32
    spirv.ReturnValue %i64val : i64
  }
}

// -----

spirv.module Logical GLSL450 {
  spirv.GlobalVariable @var01 bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<2xf32>, stride=4> [0])>, StorageBuffer>
  spirv.GlobalVariable @var02 bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>
  spirv.GlobalVariable @var03 bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xi16>, stride=16> [0])>, StorageBuffer>
  spirv.func @l(%i1: i32) -> vector<4xf32> "None" {
    %c0 = spirv.Constant 0 : i32
    %addr1 = spirv.mlir.addressof @var02 : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>
    %ac1 = spirv.AccessChain %addr1[%c0, %i1] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<vector<4xf32>, StorageBuffer>
    %v = spirv.Load "StorageBuffer" %ac1 : vector<4xf32>
    spirv.ReturnValue %v : vector<4xf32>
  }
}

// -----

spirv.module Logical GLSL450 {
  spirv.GlobalVariable @var01 bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=4> [0])>, StorageBuffer>
  spirv.GlobalVariable @var03 bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf16>, stride=16> [0])>, StorageBuffer>
  spirv.func @l(%i1: i32) -> vector<4xf32> "None" {
    %c0 = spirv.Constant 0 : i32
    %addr1 = spirv.mlir.addressof @var01 : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=4> [0])>, StorageBuffer>
    %ac1 = spirv.AccessChain %addr1[%c0, %i1] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<vector<4xf32>, StorageBuffer>
    %v = spirv.Load "StorageBuffer" %ac1 : vector<4xf32>
    spirv.ReturnValue %v : vector<4xf32>
  }
}
