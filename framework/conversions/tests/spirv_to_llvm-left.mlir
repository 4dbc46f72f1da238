// RUN: terrace-opt %s --split-input-file --verify-diagnostics --convert-spirv-to-llvm
// RUN: not terrace-opt --split-input-file --convert-spirv-to-llvm --mlir-disable-diagnostic-notes --explain < %s 2>&1

// REFERENCE-DIFFERS: the notes, which say why each pattern did not apply

spirv.func @f(%x: f32) "None" {
  // expected-error@+1 {{failed to legalize operation 'spirv.IsNan' that was explicitly marked illegal}}
  %0 = spirv.IsNan %x : f32
  spirv.Return
}

// -----

spirv.func @f(%p: !spirv.ptr<f32, Function>) "None" {
  // expected-error@+2 {{failed to legalize operation 'spirv.Load' that was explicitly marked illegal}}
  // expected-note@+1 {{memory is accessed in a way that llvm does not have}}
  %0 = spirv.Load "Function" %p ["MakePointerVisible"] : f32
  spirv.Return
}

// -----

// expected-error@+2 {{failed to legalize operation 'spirv.GlobalVariable' that was explicitly marked illegal}}
// expected-note@+1 {{its storage class has no counterpart}}
spirv.GlobalVariable @g : !spirv.ptr<f32, Workgroup>

// -----

// expected-error@+2 {{failed to legalize operation 'spirv.func' that was explicitly marked illegal}}
// expected-note@+1 {{pattern 'Function' on 'spirv.func': the type of the result cannot be converted}}
spirv.func @f(!spirv.struct<(f32 [0], f64 [4])>) "None"

// -----

// expected-error@+2 {{failed to legalize operation 'spirv.func' that was explicitly marked illegal}}
// expected-note@+1 {{pattern 'Function' on 'spirv.func': the type of the result cannot be converted}}
spirv.func @f(!spirv.rtarray<f32, stride=4>) "None"

// -----

// expected-error@+2 {{failed to legalize operation 'spirv.func' that was explicitly marked illegal}}
// expected-note@+1 {{pattern 'Function' on 'spirv.func': the type of the result cannot be converted}}
spirv.func @f(!spirv.array<4 x f32, stride=16>) "None"

// -----

spirv.func @f() "None" {
  // expected-error@+2 {{failed to legalize operation 'spirv.mlir.loop' that was explicitly marked illegal}}
  // expected-note@+1 {{its control has no counterpart}}
  spirv.mlir.loop control(Unroll) {
  }
  spirv.Return
}

// -----

// expected-error@+2 {{failed to legalize operation 'spirv.func' that was explicitly marked illegal}}
// expected-note@+1 {{pattern 'Function' on 'spirv.func': the type of the result cannot be converted}}
spirv.func @f(!spirv.struct<(f32 [0, NonWritable])>) "None"

// -----

// expected-error@+2 {{failed to legalize operation 'spirv.func' that was explicitly marked illegal}}
// expected-note@+1 {{pattern 'Function' on 'spirv.func': the type of the result cannot be converted}}
spirv.func @f(!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>) "None"

// -----

// expected-error@+2 {{failed to legalize operation 'spirv.func' that was explicitly marked illegal}}
// expected-note@+1 {{pattern 'Function' on 'spirv.func': the type of the result cannot be converted}}
spirv.func @f(!spirv.matrix<2 x vector<2xf32>>) "None"

// -----

// expected-error@+2 {{failed to legalize operation 'spirv.func' that was explicitly marked illegal}}
// expected-note@+1 {{pattern 'Function' on 'spirv.func': the type of the result cannot be converted}}
spirv.func @f(!spirv.struct<(i8 [0], i32 [8])>) "None"

// -----

spirv.func @f(%p: !spirv.ptr<f32, Function>) "None" {
  // expected-error@+2 {{failed to legalize operation 'spirv.Load' that was explicitly marked illegal}}
  // expected-note@+1 {{memory is accessed in a way that llvm does not have}}
  %0 = spirv.Load "Function" %p ["MakePointerAvailable"] : f32
  spirv.Return
}

// -----

spirv.func @f(%p: !spirv.ptr<f32, Function>, %x: f32) "None" {
  // expected-error@+2 {{failed to legalize operation 'spirv.Store' that was explicitly marked illegal}}
  // expected-note@+1 {{memory is accessed in a way that llvm does not have}}
  spirv.Store "Function" %p, %x ["NonPrivatePointer"] : f32
  spirv.Return
}

// -----

// expected-error@+2 {{failed to legalize operation 'spirv.GlobalVariable' that was explicitly marked illegal}}
// expected-note@+1 {{its storage class has no counterpart}}
spirv.GlobalVariable @g : !spirv.ptr<f32, Uniform>

// -----

spirv.func @f() "None" {
  // expected-error@+2 {{failed to legalize operation 'spirv.Constant' that was explicitly marked illegal}}
  // expected-note@+1 {{it is no number or vector}}
  %0 = spirv.Constant [1 : i32, 2 : i32] : !spirv.array<2 x i32>
  %1 = spirv.Variable init(%0) : !spirv.ptr<!spirv.array<2 x i32>, Function>
  spirv.Return
}

// -----

spirv.func @f() "None" {
  // expected-error@+2 {{failed to legalize operation 'spirv.Constant' that was explicitly marked illegal}}
  // expected-note@+1 {{it is no number or vector}}
  %0 = spirv.Constant [1 : i32, 2 : i32] : !spirv.array<2 x i32>
  spirv.Return
}

// -----

spirv.func @f(%a: i16, %b: i32) "None" {
  // expected-error@+2 {{failed to legalize operation 'spirv.ShiftLeftLogical' that was explicitly marked illegal}}
  // expected-note@+1 {{it is shifted by a wider number}}
  %0 = spirv.ShiftLeftLogical %a, %b : i16, i32
  spirv.Return
}

// -----

spirv.func @f(%p: !spirv.ptr<i32, StorageBuffer>, %x: i32) "None" {
  // expected-error@+1 {{failed to legalize operation 'spirv.AtomicIAdd' that was explicitly marked illegal}}
  %0 = spirv.AtomicIAdd <Workgroup> <AcquireRelease> %p, %x : !spirv.ptr<i32, StorageBuffer>
  spirv.Return
}

// -----

spirv.func @f(%c: i1) "None" {
  // expected-error@+1 {{failed to legalize operation 'spirv.GroupNonUniformBallot' that was explicitly marked illegal}}
  %0 = spirv.GroupNonUniformBallot <Subgroup> %c : vector<4xi32>
  spirv.Return
}

// -----

spirv.func @f(%x: f32) "None" {
  // expected-error@+1 {{failed to legalize operation 'spirv.CompositeConstruct' that was explicitly marked illegal}}
  %0 = spirv.CompositeConstruct %x, %x : (f32, f32) -> vector<2xf32>
  spirv.Return
}

// -----

spirv.func @f(%p: !spirv.ptr<f32, Function>) "None" {
  // expected-error@+1 {{failed to legalize operation 'spirv.CopyMemory' that was explicitly marked illegal}}
  spirv.CopyMemory "Function" %p, "Function" %p : f32
  spirv.Return
}

// -----

spirv.func @f(%x: f32) "None" {
  // expected-error@+1 {{failed to legalize operation 'spirv.FMod' that was explicitly marked illegal}}
  %0 = spirv.FMod %x, %x : f32
  spirv.Return
}

// -----

spirv.func @f(%x: i32) "None" {
  // expected-error@+1 {{failed to legalize operation 'spirv.GL.SAbs' that was explicitly marked illegal}}
  %0 = spirv.GL.SAbs %x : i32
  spirv.Return
}

// -----

spirv.func @f(%x: i32) "None" {
  // expected-error@+1 {{failed to legalize operation 'spirv.GL.SSign' that was explicitly marked illegal}}
  %0 = spirv.GL.SSign %x : i32
  spirv.Return
}

// -----

spirv.func @f(%x: f32) "None" {
  // expected-error@+1 {{failed to legalize operation 'spirv.GL.FSign' that was explicitly marked illegal}}
  %0 = spirv.GL.FSign %x : f32
  spirv.Return
}

// -----

spirv.func @f() "None" {
  // expected-error@+1 {{failed to legalize operation 'spirv.MemoryBarrier' that was explicitly marked illegal}}
  spirv.MemoryBarrier <Device>, <Acquire|UniformMemory>
  spirv.Return
}

// -----

spirv.module Logical GLSL450 {
  // expected-error@+1 {{failed to legalize operation 'spirv.SpecConstant' that was explicitly marked illegal}}
  spirv.SpecConstant @s = 1 : i32
  spirv.func @f() "None" {
    %0 = spirv.mlir.referenceof @s : i32
    spirv.Return
  }
}

// -----

spirv.func @f(%x: i32) "None" {
  // expected-error@+1 {{failed to legalize operation 'spirv.SMod' that was explicitly marked illegal}}
  %0 = spirv.SMod %x, %x : i32
  spirv.Return
}

// -----

spirv.func @f(%c: i1) "None" {
  // expected-error@+1 {{failed to legalize operation 'spirv.KHR.SubgroupBallot' that was explicitly marked illegal}}
  %0 = spirv.KHR.SubgroupBallot %c : vector<4xi32>
  spirv.Return
}

// -----

spirv.func @f(%c: i1) "None" {
  spirv.BranchConditional %c, ^a, ^b
^a:
  spirv.Return
^b:
  // expected-error@+1 {{failed to legalize operation 'spirv.Unreachable' that was explicitly marked illegal}}
  spirv.Unreachable
}

// -----

spirv.func @f(%c: i1) "None" {
  // expected-error@+2 {{failed to legalize operation 'spirv.mlir.selection' that was explicitly marked illegal}}
  // expected-note@+1 {{its control has no counterpart}}
  spirv.mlir.selection control(Flatten) {
    spirv.BranchConditional %c, ^a, ^m
  ^a:
    spirv.Branch ^m
  ^m:
    spirv.mlir.merge
  }
  spirv.Return
}

// -----

spirv.func @f(%x: i32) "None" {
  // expected-error@+2 {{failed to legalize operation 'spirv.mlir.selection' that was explicitly marked illegal}}
  // expected-note@+1 {{its header does more than choose}}
  spirv.mlir.selection {
    spirv.Switch %x : i32, [
      default: ^m,
      1: ^a
    ]
  ^a:
    spirv.Branch ^m
  ^m:
    spirv.mlir.merge
  }
  spirv.Return
}
