// PIPELINE: remove-dead-values, to-buffers, to-llvm
// Arguments and results that nobody uses go.
func.func private @f(%a: i32, %unused: f32) -> (i32, i32) {
  %b = arith.addi %a, %a : i32
  %c = arith.muli %a, %a : i32
  return %b, %c : i32, i32
}
func.func @main() {
  %a = arith.constant 21 : i32
  %f = arith.constant 1.0 : f32
  %r:2 = call @f(%a, %f) : (i32, f32) -> (i32, i32)
  vector.print %r#0 : i32
  return
}
