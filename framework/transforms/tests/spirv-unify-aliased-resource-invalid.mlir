// RUN: terrace-opt %s --split-input-file --verify-diagnostics --spirv-unify-aliased-resource

// REFERENCE-DIFFERS: the note, which says why the pattern did not apply

spirv.module Logical GLSL450 {
  spirv.GlobalVariable @var01 bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>
  spirv.GlobalVariable @var02 bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i64, stride=8> [0])>, StorageBuffer>
  spirv.func @store(%i1: i32, %v: i64) "None" {
    %c0 = spirv.Constant 0 : i32
    %addr1 = spirv.mlir.addressof @var02 : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i64, stride=8> [0])>, StorageBuffer>
    %ac1 = spirv.AccessChain %addr1[%c0, %i1] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i64, stride=8> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i64, StorageBuffer>
    // expected-error@+2 {{failed to legalize operation 'spirv.Store' that was explicitly marked illegal}}
    // expected-note@+1 {{it does not store numbers of one size}}
    spirv.Store "StorageBuffer" %ac1, %v : i64
    spirv.Return
  }
}
