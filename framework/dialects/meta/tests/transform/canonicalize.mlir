// RUN: terrace-opt %s --canonicalize --allow-unregistered-dialect
module attributes {transform.with_named_sequence} {
  transform.named_sequence @main(%a: !transform.any_op {transform.readonly}, %b: !transform.any_op {transform.readonly}) -> (!transform.any_op, !transform.any_op, !transform.any_op) {
    // Handles that nobody uses.
    %dead = transform.get_parent_op %a : (!transform.any_op) -> !transform.any_op
    %param = transform.param.constant 1 : i32 -> !transform.param<i32>
    transform.tune.alternatives<"x"> {
      transform.yield
    }
    %none = transform.foreach %a : !transform.any_op -> !transform.any_op {
    ^bb0(%each: !transform.any_op):
      transform.yield %each : !transform.any_op
    }
    transform.foreach %a : !transform.any_op {
    ^bb0(%each: !transform.any_op):
      transform.apply_cse to %each : !transform.any_op
    }
    // One handle only, twice the same, several.
    %one = transform.merge_handles %a : !transform.any_op
    %same = transform.merge_handles deduplicate %a, %b, %a : !transform.any_op
    %both = transform.merge_handles %a, %b, %a : !transform.any_op
    // Something happens here.
    transform.apply_cse to %a : !transform.any_op
    %kept = transform.structured.generalize %both : (!transform.any_op) -> !transform.any_op
    transform.yield %one, %same, %both : !transform.any_op, !transform.any_op, !transform.any_op
  }
}
