// RUN: terrace-opt %s | FileCheck %s
// RUN: terrace-opt %s --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
// RUN: terrace-opt %s --canonicalize \
// RUN:   | FileCheck --check-prefixes=BOTH,FOLDED %s
// RUN: terrace-opt %s --cse | FileCheck --check-prefixes=BOTH,MERGED %s

// CHECK-LABEL: func.func @f
// GENERIC: sym_name = "f"
// BOTH-LABEL: func.func @f
func.func @f(%x: i32) -> (i32, i32) {
  // CHECK-DAG: arith.constant 0 : i32
  // CHECK-DAG: arith.constant 1 : i32
  // GENERIC-COUNT-2: "arith.constant"()
  %one = arith.constant 1 : i32
  %zero = arith.constant 0 : i32
  // CHECK-COUNT-2: arith.addi
  // FOLDED-NOT: arith.addi
  // MERGED-COUNT-1: arith.addi
  // MERGED-NOT: arith.addi
  %0 = arith.addi %x, %zero : i32
  %1 = arith.addi %x, %zero : i32
  // BOTH: return
  return %0, %1 : i32, i32
}
