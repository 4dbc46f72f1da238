// RUN: terrace-opt %s --allow-unregistered-dialect --topological-sort
// Only regions without dominance may hold operations in another order.

module {
  %0 = "test.use"(%1) : (i32) -> i32
  %1 = "test.make"() : () -> i32
  func.func @ordered(%x: i32) -> i32 {
    %2 = arith.addi %x, %x : i32
    return %2 : i32
  }
}
