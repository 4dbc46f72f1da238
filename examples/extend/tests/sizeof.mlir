// RUN: not extend-opt %s --lower-index 2>&1 | FileCheck %s

func.func @f() -> index {
  // CHECK: sizeof.mlir:[[@LINE+1]]:8: error: failed to legalize operation 'index.sizeof' that was explicitly marked illegal
  %0 = index.sizeof
  return %0 : index
}
