// RUN: not terrace-opt %s --pass-pipeline="builtin.module(func.func(affine-loop-unroll{unroll-factor=0}))" 2>&1 | FileCheck %s

// CHECK: Invalid option: 'unroll-factor' should be greater than 0 or equal to -1
func.func @f() {
  return
}
