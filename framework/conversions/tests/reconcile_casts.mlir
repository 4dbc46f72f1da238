// RUN: terrace-opt %s --allow-unregistered-dialect --reconcile-unrealized-casts
func.func @round_trip(%a: i64) -> i64 {
  %0 = builtin.unrealized_conversion_cast %a : i64 to index
  %1 = builtin.unrealized_conversion_cast %0 : index to i64
  return %1 : i64
}
func.func @unused(%a: i64) {
  %0 = builtin.unrealized_conversion_cast %a : i64 to index
  %1 = builtin.unrealized_conversion_cast %0 : index to i32
  return
}
func.func @needed(%a: i64) -> i32 {
  %0 = builtin.unrealized_conversion_cast %a : i64 to index
  %1 = builtin.unrealized_conversion_cast %0 : index to i32
  "test.use"(%0) : (index) -> ()
  return %1 : i32
}
func.func @long_chain(%a: i64) -> (i64, i32) {
  %0 = builtin.unrealized_conversion_cast %a : i64 to i32
  %1 = builtin.unrealized_conversion_cast %0 : i32 to index
  %2 = builtin.unrealized_conversion_cast %1 : index to i64
  %3 = builtin.unrealized_conversion_cast %1 : index to i32
  return %2, %3 : i64, i32
}
func.func @several(%a: i64, %b: i64) -> (i64, i64) {
  %0 = builtin.unrealized_conversion_cast %a, %b : i64, i64 to tuple<i64, i64>
  %1:2 = builtin.unrealized_conversion_cast %0 : tuple<i64, i64> to i64, i64
  return %1#0, %1#1 : i64, i64
}
