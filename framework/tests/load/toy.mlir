// The dialect of every chapter of the tutorial; that of the last has a type whose C++ is not read.
// RUN: terrace-opt %s -load-dialect-td %S/inputs/ch2.td -verify-roundtrip
// RUN: terrace-opt %s -load-dialect-td %S/inputs/ch3.td -verify-roundtrip
// RUN: terrace-opt %s -load-dialect-td %S/inputs/ch4.td -verify-roundtrip
// RUN: terrace-opt %s -load-dialect-td %S/inputs/ch5.td -verify-roundtrip
// RUN: terrace-opt %s -load-dialect-td %S/inputs/ch6.td -verify-roundtrip
// RUN: terrace-opt %s -load-dialect-td %S/inputs/ch7.td -verify-roundtrip 2>&1 | FileCheck %s

// CHECK: warning: the predicate
// CHECK: toy.generic_call @f(%1, %1)
"builtin.module"() ({
  "toy.func"() <{function_type = (tensor<*xf64>, tensor<*xf64>) -> tensor<*xf64>, sym_name = "f"}> ({
  ^bb0(%arg0: tensor<*xf64>, %arg1: tensor<*xf64>):
    %0 = toy.transpose(%arg0 : tensor<*xf64>) to tensor<*xf64>
    %1 = "toy.mul"(%0, %arg1) : (tensor<*xf64>, tensor<*xf64>) -> tensor<*xf64>
    toy.return %1 : tensor<*xf64>
  }) : () -> ()
  "toy.func"() <{function_type = () -> (), sym_name = "main"}> ({
    %0 = "toy.constant"() <{value = dense<[[1.0, 2.0]]> : tensor<1x2xf64>}> : () -> tensor<1x2xf64>
    %1 = toy.reshape(%0 : tensor<1x2xf64>) to tensor<2x1xf64>
    %2 = toy.generic_call @f(%1, %1) : (tensor<2x1xf64>, tensor<2x1xf64>) -> tensor<*xf64>
    toy.print %2 : tensor<*xf64>
    toy.return
  }) : () -> ()
}) : () -> ()
