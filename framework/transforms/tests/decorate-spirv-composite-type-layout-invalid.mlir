// RUN: terrace-opt %s --split-input-file --verify-diagnostics --decorate-spirv-composite-type-layout

spirv.module Logical GLSL450 {
  // expected-error@+2 {{failed to decorate (unsuported pointee type: '!spirv.struct<named, (i32)>')}}
  // expected-error@+1 {{failed to legalize operation 'spirv.GlobalVariable'}}
  spirv.GlobalVariable @a : !spirv.ptr<!spirv.struct<named, (i32)>, StorageBuffer>
}
