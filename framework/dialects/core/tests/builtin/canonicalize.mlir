// RUN: terrace-opt %s --allow-unregistered-dialect --canonicalize
func.func @casts(%a: i32, %b: i64) -> (i32, i64, i32) {
  %0 = builtin.unrealized_conversion_cast %a : i32 to i32
  %1 = builtin.unrealized_conversion_cast %b : i64 to index
  %2 = builtin.unrealized_conversion_cast %1 : index to i64
  %3 = builtin.unrealized_conversion_cast %b : i64 to i32
  return %0, %2, %3 : i32, i64, i32
}
func.func @dead(%a: i32) {
  %0 = arith.addi %a, %a : i32
  %1 = arith.muli %0, %a : i32
  return
}
func.func @constants_go_to_the_front(%a: i32) -> (i32, i32) {
  %0 = "foo.unknown"(%a) : (i32) -> i32
  %1 = arith.constant 4 : i32
  %2 = arith.constant 4 : i32
  %3 = arith.addi %0, %1 : i32
  %4 = arith.addi %a, %2 : i32
  return %3, %4 : i32, i32
}
func.func @unreachable_blocks(%a: i32) -> i32 {
  return %a : i32
^dead:
  cf.br ^dead
}
