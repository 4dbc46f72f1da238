// RUN: terrace-opt %s --allow-unregistered-dialect --canonicalize --split-input-file

// Canonicalization of regions without and with an order.

func.func @f() {
  return
^dead:
  %0 = "d.one"(%0) : (i32) -> i32
  cf.br ^dead
}

// -----

%1 = arith.addi %2, %2 : i32
%2 = arith.addi %1, %1 : i32
%3 = arith.constant 1 : i32
%5 = arith.addi %4, %3 : i32
%4 = arith.constant 1 : i32
"d.use"(%5) : (i32) -> ()

// -----

func.func private @exit()
func.func @f() -> i32 {
  %0 = arith.constant 1 : i32
  call @exit() : () -> ()
  return %0 : i32
}
