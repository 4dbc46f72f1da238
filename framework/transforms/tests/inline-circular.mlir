// RUN: terrace-opt %s --inline

// Callables that call each other are not inlined into each other, however many calls lead to them: every round would double them.
func.func @left(%x: i64) -> i64 {
  %0 = call @hub(%x) : (i64) -> i64
  %1 = arith.addi %0, %x : i64
  return %1 : i64
}
func.func @middle(%x: i64) -> i64 {
  %0 = call @hub(%x) : (i64) -> i64
  return %0 : i64
}
func.func @right(%x: i64) -> i64 {
  %0 = call @hub(%x) : (i64) -> i64
  %1 = arith.muli %0, %x : i64
  return %1 : i64
}
func.func @hub(%x: i64) -> i64 {
  %0 = call @left(%x) : (i64) -> i64
  %1 = call @middle(%0) : (i64) -> i64
  %2 = call @right(%1) : (i64) -> i64
  %3 = call @leaf(%2) : (i64) -> i64
  return %3 : i64
}
// A function that calls nobody goes into all of them.
func.func private @leaf(%x: i64) -> i64 {
  %0 = arith.xori %x, %x : i64
  %1 = arith.subi %0, %x : i64
  return %1 : i64
}

// A circle of three is expanded a few times.
func.func @first(%x: i64) -> i64 {
  %0 = call @second(%x) : (i64) -> i64
  return %0 : i64
}
func.func private @second(%x: i64) -> i64 {
  %0 = call @third(%x) : (i64) -> i64
  %1 = arith.addi %0, %0 : i64
  return %1 : i64
}
func.func private @third(%x: i64) -> i64 {
  %0 = call @first(%x) : (i64) -> i64
  %1 = arith.muli %0, %0 : i64
  return %1 : i64
}
