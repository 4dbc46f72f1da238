// RUN: terrace-opt %s --snapshot-op-locations=filename=%t --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s
// RUN: terrace-opt %s --snapshot-op-locations='filename=%t tag=snapshot' --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s --check-prefix=TAG
// RUN: not terrace-opt %s --snapshot-op-locations=filename=/nowhere/at/all 2>&1 | FileCheck %s --check-prefix=FILE
// REFERENCE-DIFFERS: the name of the file is another one each time.
// FILE: error: cannot open output file

// CHECK: %0 = arith.addi %arg0, %arg0 : index loc("{{.*}}":3:4)
// CHECK: scf.yield %0 : index loc("{{.*}}":6:6)
// CHECK: } loc("{{.*}}":5:4)
// CHECK: } loc("{{.*}}":1:0)
// TAG: %0 = arith.addi %arg0, %arg0 : index loc(fused["{{.*}}":[[#]]:8, "snapshot"("{{.*}}":3:4)])
func.func @places(%i: index) -> index {
  %0 = arith.addi %i, %i : index
  %c = arith.cmpi eq, %0, %i : index
  %1 = scf.if %c -> (index) {
    scf.yield %0 : index
  } else {
    scf.yield %i : index
  }
  return %0 : index
}
