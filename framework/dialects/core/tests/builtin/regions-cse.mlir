// RUN: terrace-opt %s --allow-unregistered-dialect --cse --split-input-file

// Common subexpressions of regions without an order.

%1 = arith.addi %2, %2 : i32
%2 = arith.addi %1, %1 : i32
%3 = arith.constant 1 : i32
%5 = arith.addi %4, %3 : i32
%4 = arith.constant 1 : i32
"d.use"(%5, %2) : (i32, i32) -> ()
