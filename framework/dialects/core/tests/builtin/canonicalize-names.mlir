// RUN: terrace-opt %s --canonicalize --split-input-file

// Names of what folds.

func.func @f(%t: tensor<4x?xf32>) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.dim %t, %c0 : tensor<4x?xf32>
  %1 = tensor.dim %t, %c1 : tensor<4x?xf32>
 return %0, %1 : index, index }

// -----

func.func @f() -> (i32, i32) {
  %0 = arith.constant -3 : i32
  %1 = arith.constant 0 : i32
 return %0, %1 : i32, i32 }
