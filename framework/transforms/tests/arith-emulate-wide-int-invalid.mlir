// RUN: not terrace-opt --arith-emulate-wide-int=widest-int-supported=3 %s 2>&1 | FileCheck %s
// RUN: not terrace-opt --memref-emulate-wide-int=widest-int-supported=0 %s 2>&1 | FileCheck %s
// REFERENCE-DIFFERS: mlir-opt fails without a word

// CHECK: error: the widest integer type must be a power of two from 2 on, not {{[03]}}
func.func @f(%a: i64) -> i64 {
  return %a : i64
}
