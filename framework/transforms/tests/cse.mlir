// RUN: terrace-opt %s --allow-unregistered-dialect --pass-pipeline='builtin.module(func.func(cse))'
func.func @plain(%a: i32, %b: i32) -> (i32, i32) {
  %0 = arith.addi %a, %b : i32
  %1 = arith.addi %a, %b : i32
  return %0, %1 : i32, i32
}
func.func @commutative(%a: i32, %b: i32) -> (i32, i32) {
  %0 = arith.addi %a, %b : i32
  %1 = arith.addi %b, %a : i32
  %2 = arith.subi %a, %b : i32
  %3 = arith.subi %b, %a : i32
  %4 = arith.muli %2, %3 : i32
  %5 = arith.muli %0, %1 : i32
  return %4, %5 : i32, i32
}
func.func @attributes() -> (i32, i32, i64) {
  %0 = arith.constant 1 : i32
  %1 = arith.constant 1 : i32
  %2 = arith.constant 1 : i64
  return %0, %1, %2 : i32, i32, i64
}
func.func @down_the_dominator_tree(%c: i1, %a: i32) -> i32 {
  %0 = arith.muli %a, %a : i32
  cf.cond_br %c, ^left, ^right
^left:
  %1 = arith.muli %a, %a : i32
  cf.br ^end(%1 : i32)
^right:
  %2 = arith.addi %a, %a : i32
  cf.br ^end(%2 : i32)
^end(%3: i32):
  %4 = arith.addi %a, %a : i32
  %5 = arith.addi %3, %4 : i32
  %6 = arith.addi %5, %0 : i32
  return %6 : i32
}
func.func @effects(%m: memref<i32>, %x: i32) -> (i32, i32, i32) {
  %0 = memref.load %m[] : memref<i32>
  %1 = memref.load %m[] : memref<i32>
  memref.store %x, %m[] : memref<i32>
  %2 = memref.load %m[] : memref<i32>
  return %0, %1, %2 : i32, i32, i32
}
func.func @dead(%a: i32) {
  %0 = arith.addi %a, %a : i32
  %1 = "foo.unknown"(%a) : (i32) -> i32
  return
}
func.func @regions(%c: i1, %a: i32) -> (i32, i32) {
  %0 = arith.addi %a, %a : i32
  %1 = scf.if %c -> i32 {
    %2 = arith.addi %a, %a : i32
    scf.yield %2 : i32
  } else {
    scf.yield %a : i32
  }
  %3 = scf.if %c -> i32 {
    %4 = arith.addi %a, %a : i32
    scf.yield %4 : i32
  } else {
    scf.yield %a : i32
  }
  return %1, %3 : i32, i32
}
