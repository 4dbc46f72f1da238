ml_program.global private @g(dense<1> : tensor<2xi32>) : tensor<2xi32>
func.func @u() -> tensor<2xi32> {
  %0 = ml_program.global_load @g : tensor<2xi32>
  return %0 : tensor<2xi32>
}
emitc.func @e(%a: i32) -> i32 {
  %r = emitc.call @e2(%a) : (i32) -> i32
  emitc.return %r : i32
}
emitc.func @e2(%a: i32) -> i32 { emitc.return %a : i32 }
async.func @as(%a: f32) -> !async.token { return }
async.func @as2(%a: f32) -> !async.token {
  %t = async.call @as(%a) : (f32) -> !async.token
  return
}
spirv.module @sp Logical GLSL450 {
  spirv.func @a(%x: i32) -> i32 "None" {
    %r = spirv.FunctionCall @b(%x) : (i32) -> i32
    spirv.ReturnValue %r : i32
  }
  spirv.func @b(%x: i32) -> i32 "None" { spirv.ReturnValue %x : i32 }
}
spirv.module @sp2 Logical GLSL450 {
  spirv.func @b(%x: i32) -> i32 "None" { spirv.ReturnValue %x : i32 }
}
module attributes {transform.with_named_sequence} { transform.named_sequence @seq(%a: !transform.any_op) { transform.yield } }
acc.private.recipe @pr : memref<i32> init {
^bb0(%a: memref<i32>):
  %0 = memref.alloca() : memref<i32>
  acc.yield %0 : memref<i32>
}
