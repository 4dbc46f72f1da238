// RUN: not terrace-opt %s --pass-pipeline="builtin.module(gpu-launch-parallel-loops{group-size=0})" 2>&1 | FileCheck %s
// REFERENCE-DIFFERS: MLIR has no such pass
// CHECK: 'group-size' must be at least 1
func.func @f() {
  return
}
