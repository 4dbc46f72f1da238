// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics

// expected-error @+1 {{'func.func' op requires attribute 'sym_name'}}
"func.func"() <{function_type = () -> (), sym_visibility = "private"}> ({}) : () -> ()
// -----
// expected-error @+1 {{'func.func' op type of entry block argument #0('i64') must match the type of the corresponding argument in function signature('i32')}}
"func.func"() <{function_type = (i32) -> (), sym_name = "f"}> ({
^bb0(%a: i64):
  "func.return"() : () -> ()
}) : () -> ()
// -----
func.func @f(%a: i32) {
  // expected-note @+1 {{required by region isolation constraints}}
  "builtin.module"() ({
    // expected-error @+1 {{'test.use' op using value defined outside the region}}
    "test.use"(%a) : (i32) -> ()
  }) : () -> ()
  return
}
// -----
func.func @f() {
  // expected-error @+1 {{successors in non-terminator}}
  %0 = "arith.constant"() [^bb1] <{value = 1 : i32}> : () -> i32
^bb1:
  return
}
