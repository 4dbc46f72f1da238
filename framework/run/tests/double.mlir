// %a[i] = %a[i] + %a[i]; the last group stops at the end of the arrays.
spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [Shader, Float64], []> {
  spirv.GlobalVariable @id built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
  spirv.GlobalVariable @a bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f64, stride=8> [0])>, StorageBuffer>
  spirv.GlobalVariable @n bind(0, 1) : !spirv.ptr<!spirv.struct<(i32 [0])>, StorageBuffer>
  spirv.func @double() "None" {
    %id = spirv.mlir.addressof @id : !spirv.ptr<vector<3xi32>, Input>
    %ids = spirv.Load "Input" %id : vector<3xi32>
    %i = spirv.CompositeExtract %ids[0 : i32] : vector<3xi32>
    %zero = spirv.Constant 0 : i32
    %n = spirv.mlir.addressof @n : !spirv.ptr<!spirv.struct<(i32 [0])>, StorageBuffer>
    %np = spirv.AccessChain %n[%zero] : !spirv.ptr<!spirv.struct<(i32 [0])>, StorageBuffer>, i32 -> !spirv.ptr<i32, StorageBuffer>
    %count = spirv.Load "StorageBuffer" %np : i32
    %inside = spirv.ULessThan %i, %count : i32
    spirv.mlir.selection {
      spirv.BranchConditional %inside, ^work, ^end
    ^work:
      %a = spirv.mlir.addressof @a : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f64, stride=8> [0])>, StorageBuffer>
      %ap = spirv.AccessChain %a[%zero, %i] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f64, stride=8> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f64, StorageBuffer>
      %x = spirv.Load "StorageBuffer" %ap : f64
      %sum = spirv.FAdd %x, %x {no_contraction} : f64
      spirv.Store "StorageBuffer" %ap, %sum : f64
      spirv.Branch ^end
    ^end:
      spirv.mlir.merge
    }
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @double, @id
  spirv.ExecutionMode @double "LocalSize", 64, 1, 1
}
