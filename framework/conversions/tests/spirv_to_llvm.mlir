// RUN: terrace-opt %s --convert-spirv-to-llvm

spirv.module @m Logical GLSL450 {
  spirv.GlobalVariable @g bind(1, 2) : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32>)>, StorageBuffer>
  spirv.GlobalVariable @h {location = 1 : i32} : !spirv.ptr<f32, Input>
  spirv.func @callee(%a: i32) -> i32 "DontInline" { spirv.ReturnValue %a : i32 }
  spirv.func @f(%i: i32, %c: i1) "Pure" {
    %0 = spirv.mlir.addressof @g : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32>)>, StorageBuffer>
    %z = spirv.Constant 0 : i32
    %1 = spirv.AccessChain %0[%z, %i] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32>)>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
    %2 = spirv.FunctionCall @callee(%i) : (i32) -> i32
    spirv.mlir.loop {
      spirv.Branch ^h(%z : i32)
    ^h(%x: i32):
      %cmp = spirv.SLessThan %x, %i : i32
      spirv.BranchConditional %cmp, ^b, ^m
    ^b:
      spirv.Branch ^cont
    ^cont:
      %one = spirv.Constant 1 : i32
      %n = spirv.IAdd %x, %one : i32
      spirv.Branch ^h(%n: i32)
    ^m:
      spirv.mlir.merge
    }
    spirv.mlir.selection {
      spirv.BranchConditional %c [1, 2], ^t, ^e
    ^t:
      spirv.Branch ^m
    ^e:
      spirv.Branch ^m
    ^m:
      spirv.mlir.merge
    }
    %und = spirv.Undef : f32
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @f, @h
  spirv.ExecutionMode @f "LocalSize", 32, 1, 1
  spirv.ExecutionMode @f "ContractionOff"
}
// Operations outside of a spirv.module are lowered, too.
spirv.func @f(%a: i32, %p: !spirv.ptr<f32, Function>, %v: vector<2xi32>, %w: vector<3xi32>, %u: ui32, %s: i8, %x: f32) "Inline" {
  %0 = spirv.Constant 5 : ui32
  %1 = spirv.Constant dense<[-1, 2]> : vector<2xsi32>
  %5 = spirv.Not %v : vector<2xi32>
  %6 = spirv.ShiftLeftLogical %a, %s : i32, i8
  %7 = spirv.ShiftRightLogical %u, %s : ui32, i8
  %8 = spirv.VectorShuffle [0: i32, 3: i32, -1: i32] %v, %w : vector<2xi32>, vector<3xi32> -> vector<3xi32>
  %9 = spirv.GL.Tanh %x : f32
  %10 = spirv.GL.Tan %x : f32
  %11 = spirv.GL.InverseSqrt %x : f32
  %c = spirv.Variable : !spirv.ptr<i32, Function>
  %k = spirv.Constant 3 : i32
  %d = spirv.Variable init(%k) : !spirv.ptr<i32, Function>
  spirv.Store "Function" %c, %a ["Aligned", 4] : i32
  %13 = spirv.Load "Function" %c ["Nontemporal"] : i32
  %14 = spirv.CompositeExtract %v[1: i32] : vector<2xi32>
  %15 = spirv.CompositeInsert %a, %v[0: i32] : i32 into vector<2xi32>
  spirv.ControlBarrier <Workgroup>, <Workgroup>, <AcquireRelease|WorkgroupMemory>
  %17 = spirv.GroupNonUniformIAdd <Subgroup> <Reduce> %a : i32 -> i32
  %18 = spirv.GroupFMax <Workgroup> <Reduce> %x : f32
  %19 = spirv.FConvert %x : f32 to f64
  spirv.Return
}
