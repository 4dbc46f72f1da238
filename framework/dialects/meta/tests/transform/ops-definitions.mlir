// RUN: terrace-opt %s | terrace-opt
// RUN: terrace-opt %s --mlir-print-op-generic
// RUN: terrace-opt %s --mlir-print-op-generic | terrace-opt
module attributes {transform.with_named_sequence} {
  // Public, and defined elsewhere.
  transform.named_sequence @elsewhere(!transform.any_op {transform.readonly}) -> !transform.any_op
  transform.named_sequence @definitions(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.irdl.collect_matching in %root : (!transform.any_op) -> !transform.any_op {
    ^bb0(%arg: !transform.any_op):
      irdl.dialect @shapes {
        irdl.operation @area {
          %1 = irdl.is f32
          irdl.results(area: %1)
        }
      }
    }
    transform.yield
  }
  transform.named_sequence @constraints(%root: !transform.any_op {transform.readonly}) {
    %p = transform.param.constant 4 : i64 -> !transform.param<i64>
    transform.smt.constrain_params(%p) : (!transform.param<i64>) -> () {
    ^bb0(%n: !smt.int):
      %zero = smt.int.constant 0
      %positive = smt.int.cmp gt %n, %zero
      smt.assert %positive
    }
    transform.yield
  }
}
