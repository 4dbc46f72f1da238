// RUN: terrace-opt %s --decorate-spirv-composite-type-layout

module {
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @a : !spirv.ptr<!spirv.struct<(i32, !spirv.struct<(f32, i64)>, vector<3xf32>, i1, !spirv.array<4xvector<2xf16>>, !spirv.rtarray<i16>)>, StorageBuffer>
  spirv.GlobalVariable @e : !spirv.ptr<!spirv.struct<()>, StorageBuffer>
  spirv.GlobalVariable @c : !spirv.ptr<!spirv.struct<(i32)>, Input>
  spirv.GlobalVariable @d bind(1,2) {x} : !spirv.ptr<!spirv.struct<(i32, i64 [RowMajor])>, Uniform>
  spirv.GlobalVariable @m : !spirv.ptr<!spirv.struct<(f32, !spirv.matrix<3 x vector<3xf32>>, f32)>, PushConstant>
  spirv.GlobalVariable @r : !spirv.ptr<!spirv.struct<(!spirv.rtarray<!spirv.struct<(f32, vector<3xf32>)>>)>, PhysicalStorageBuffer>
  spirv.func @f() "None" {
    %0 = spirv.mlir.addressof @d : !spirv.ptr<!spirv.struct<(i32, i64 [RowMajor])>, Uniform>
    spirv.Return
  }
}
}
