// RUN: spirv %s
// Structured control flow becomes blocks and back, phis arguments of blocks; values that leave a selection; nested constructs.
spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Linkage, Int64], []> {
  spirv.func @selection(%c: i1, %p: !spirv.ptr<i32, Function>) -> i32 "None" {
    %0 = spirv.Constant 0 : i32
    %1 = spirv.Constant 1 : i32
    %r = spirv.mlir.selection control(Flatten) -> i32 {
      spirv.BranchConditional %c [3, 7], ^then, ^merge(%0 : i32)
    ^then:
      spirv.Branch ^merge(%1 : i32)
    ^merge(%v: i32):
      spirv.mlir.merge %v : i32
    }
    spirv.ReturnValue %r : i32
  }
  spirv.func @loop(%n: i32) -> i32 "None" {
    %zero = spirv.Constant 0 : i32
    %one = spirv.Constant 1 : i32
    %sum = spirv.Variable init(%zero) : !spirv.ptr<i32, Function>
    spirv.Branch ^start(%zero : i32)
  ^start(%first: i32):
    spirv.mlir.loop control(Unroll) {
      spirv.Branch ^header(%first : i32)
    ^header(%i: i32):
      %c = spirv.SLessThan %i, %n : i32
      spirv.BranchConditional %c, ^body, ^merge
    ^body:
      %odd = spirv.BitwiseAnd %i, %one : i32
      %is = spirv.IEqual %odd, %one : i32
      spirv.mlir.selection {
        spirv.BranchConditional %is, ^yes, ^done
      ^yes:
        %old = spirv.Load "Function" %sum : i32
        %new = spirv.IAdd %old, %i : i32
        spirv.Store "Function" %sum, %new : i32
        spirv.Branch ^done
      ^done:
        spirv.mlir.merge
      }
      spirv.Branch ^continue
    ^continue:
      %next = spirv.IAdd %i, %one : i32
      spirv.Branch ^header(%next : i32)
    ^merge:
      spirv.mlir.merge
    }
    %all = spirv.Load "Function" %sum : i32
    spirv.ReturnValue %all : i32
  }
  spirv.func @switch(%x: i32) -> i32 "None" {
    %0 = spirv.Constant 0 : i32
    %1 = spirv.Constant 1 : i32
    %2 = spirv.Constant 2 : i32
    %r = spirv.mlir.selection -> i32 {
      spirv.Switch %x : i32, [
        default: ^merge(%0 : i32),
        -1: ^one,
        7: ^two
      ]
    ^one:
      spirv.Branch ^merge(%1 : i32)
    ^two:
      spirv.Branch ^merge(%2 : i32)
    ^merge(%v: i32):
      spirv.mlir.merge %v : i32
    }
    spirv.ReturnValue %r : i32
  }
  spirv.func @unstructured() "None" {
    spirv.Branch ^next
  ^next:
    spirv.Kill
  }
}
