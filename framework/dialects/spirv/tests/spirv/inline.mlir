// RUN: terrace-opt %s --inline
spirv.module Logical GLSL450 {
  spirv.func @plain() "None" {
    spirv.Return
  }
  spirv.func @value(%x: i32) -> i32 "None" {
    %0 = spirv.Not %x : i32
    spirv.ReturnValue %0 : i32
  }
  spirv.func @blocks(%c: i1, %x: i32) -> i32 "None" {
    spirv.BranchConditional %c, ^bb1, ^bb2
  ^bb1:
    spirv.ReturnValue %x : i32
  ^bb2:
    %0 = spirv.SNegate %x : i32
    spirv.ReturnValue %0 : i32
  }
  spirv.func @kills() "None" {
    spirv.Kill
  }
  spirv.func @returns_inside(%c: i1) "None" {
    spirv.mlir.selection {
      spirv.BranchConditional %c, ^bb1, ^bb2
    ^bb1:
      spirv.Return
    ^bb2:
      spirv.mlir.merge
    }
    spirv.Return
  }
  spirv.func @selects(%c: i1) "None" {
    spirv.mlir.selection {
      spirv.BranchConditional %c, ^bb1, ^bb2
    ^bb1:
      spirv.FunctionCall @plain() : () -> ()
      spirv.Branch ^bb2
    ^bb2:
      spirv.mlir.merge
    }
    spirv.Return
  }
  spirv.func @caller(%c: i1, %x: i32) -> i32 "None" {
    spirv.FunctionCall @plain() : () -> ()
    %0 = spirv.FunctionCall @value(%x) : (i32) -> i32
    %1 = spirv.FunctionCall @blocks(%c, %0) : (i1, i32) -> i32
    spirv.FunctionCall @kills() : () -> ()
    spirv.FunctionCall @returns_inside(%c) : (i1) -> ()
    spirv.FunctionCall @selects(%c) : (i1) -> ()
    spirv.ReturnValue %1 : i32
  }
}
