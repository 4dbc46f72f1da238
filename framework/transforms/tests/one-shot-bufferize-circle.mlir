// RUN: terrace-opt %s --split-input-file --one-shot-bufferize="bufferize-function-boundaries function-boundary-type-conversion=identity-layout-map"

// Both functions call each other: what they return is not known when the other is looked at.
func.func private @even(%n: i32, %stop: i1) -> tensor<2xi32> {
  %table = arith.constant dense<[1, 2]> : tensor<2xi32>
  %r = scf.if %stop -> tensor<2xi32> {
    scf.yield %table : tensor<2xi32>
  } else {
    %c0 = arith.constant 0 : index
    %t = func.call @odd(%n, %stop) : (i32, i1) -> tensor<2xi32>
    %u = tensor.insert %n into %t[%c0] : tensor<2xi32>
    scf.yield %u : tensor<2xi32>
  }
  return %r : tensor<2xi32>
}

func.func private @odd(%n: i32, %stop: i1) -> tensor<2xi32> {
  %true = arith.constant true
  %t = func.call @even(%n, %true) : (i32, i1) -> tensor<2xi32>
  return %t : tensor<2xi32>
}
