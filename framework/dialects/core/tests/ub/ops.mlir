// RUN: terrace-opt %s --allow-unregistered-dialect | terrace-opt --allow-unregistered-dialect
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic | terrace-opt --allow-unregistered-dialect
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-debuginfo --mlir-print-local-scope | terrace-opt --allow-unregistered-dialect
func.func @poison(%c: i1) -> vector<4xi64> {
  %0 = ub.poison : i32
  %1 = ub.poison {x = 1 : i8} <#ub.poison> : vector<4xi64>
  cf.cond_br %c, ^end, ^never
^end:
  return %1 : vector<4xi64>
^never:
  ub.unreachable {reason}
}
"t.op"() {p = #ub.poison} : () -> ()
