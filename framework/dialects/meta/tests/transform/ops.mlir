// RUN: terrace-opt %s --allow-unregistered-dialect | terrace-opt --allow-unregistered-dialect
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic | terrace-opt --allow-unregistered-dialect
// Types and attributes, and what holds regions: sequences, matchers, lists of patterns, choices.
"x.types"() {t = [!transform.any_op, !transform.any_value, !transform.any_param, !transform.op<"func.func">, !transform.param<i64>, !transform.affine_map, !transform.type], a = #transform.param_operand<index = 1>} : () -> ()
module attributes {transform.with_named_sequence} {
  transform.named_sequence @loops(%root: !transform.any_op {transform.readonly}) -> (!transform.any_op, !transform.any_op) {
    transform.match.operation_name %root ["scf.for"] : !transform.any_op
    transform.yield %root, %root : !transform.any_op, !transform.any_op
  }
  transform.named_sequence @act(%a: !transform.any_op {transform.readonly}, %b: !transform.any_op {transform.consumed}) {
    transform.loop.unroll %b {factor = 2} : !transform.any_op
    transform.yield
  }
  transform.named_sequence private @elsewhere(!transform.any_param {transform.readonly})
  transform.named_sequence @__transform_main(%root: !transform.any_op, %n: !transform.any_param {transform.readonly}) attributes {transform.target_tag = "start"} {
    %0 = transform.foreach_match restrict_root in %root @loops -> @act : (!transform.any_op) -> !transform.any_op
    %1:2 = transform.collect_matching @loops in %0 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.include @elsewhere failures(suppress) (%n) : (!transform.any_param) -> ()
    %2 = transform.apply_registered_pass "cse" to %0 : (!transform.any_op) -> !transform.any_op
    %3 = transform.apply_registered_pass "inline" with options = {"max" = %n, "list" = [1, [%n, true]], other = "x"} to %2 : (!transform.any_op, !transform.any_param, !transform.any_param) -> !transform.any_op
    transform.apply_patterns to %3 {
      transform.apply_patterns.canonicalization
    } {apply_cse, max_iterations = 3 : i64} : !transform.any_op
    transform.apply_conversion_patterns to %3 {
      transform.apply_conversion_patterns.dialect_to_llvm "arith"
    } with type_converter {
      transform.apply_conversion_patterns.memref.memref_to_llvm_type_converter {index_bitwidth = 32 : i64}
    } {illegal_ops = ["a.b"], legal_dialects = ["llvm"], partial_conversion} : !transform.any_op
    %4 = transform.foreach %1#0, %1#1 with_zip_shortest : !transform.any_op, !transform.any_op -> !transform.any_op {
    ^bb0(%a: !transform.any_op, %b: !transform.any_op):
      transform.yield %a : !transform.any_op
    }
    %5 = transform.num_associations %4 : (!transform.any_op) -> !transform.param<i64>
    %6 = transform.structured.split %4 after 42 {dimension = 0 : i64} : !transform.any_op
    %7 = transform.structured.split %6 after %n {dimension = 1 : i64, multiway} : !transform.any_op, !transform.any_param
    %8 = transform.structured.replace %7 {
      builtin.module {
      }
    } : (!transform.any_op) -> !transform.any_op
    %9 = transform.tune.knob<"size"> options = [1 : i64, 2 : i64] -> !transform.any_param
    %10 = transform.tune.knob<"size"> = 2 : i64 from options = [1 : i64, 2 : i64] -> !transform.any_param
    %11 = transform.tune.alternatives<"way"> selected_region = %9 : !transform.any_param -> !transform.any_op {
      transform.yield %8 : !transform.any_op
    }, {
      transform.yield %0 : !transform.any_op
    }
    transform.tune.alternatives<"other"> selected_region = 0 {
      transform.yield
    }
    %v = transform.get_result %8[all] : (!transform.any_op) -> !transform.any_value
    %12 = transform.func.cast_and_call @f(%v) -> %v after %8 {
      transform.type_conversion.tensor.cast_shape_dynamic_dims
    } : (!transform.any_op, !transform.any_value, !transform.any_value) -> !transform.any_op
    %w = transform.get_operand %8[except(-1)] : (!transform.any_op) -> !transform.any_value
    transform.yield
  }
}
%scope, %value = "x.src"() : () -> (!transform.any_op, !transform.any_value)
%13 = transform.alternatives %scope : !transform.any_op -> !transform.any_op {
^bb0(%a: !transform.any_op):
  transform.yield %a : !transform.any_op
}, {
^bb0(%a: !transform.any_op):
  transform.yield %a : !transform.any_op
}
%14 = transform.sequence %scope, %value : (!transform.any_op, !transform.any_value) -> !transform.any_op failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_value):
  transform.yield %a : !transform.any_op
}
transform.sequence failures(suppress) {
^bb0(%a: !transform.op<"func.func">):
  %0, %1 = transform.match.structured failures(suppress) %a : (!transform.op<"func.func">) -> (!transform.any_param, !transform.any_op) {
  ^bb0(%s: !transform.op<"func.func">):
    transform.match.structured.body %s {reduction_position = 0 : i64} : !transform.op<"func.func">
    %c:4 = transform.match.structured.classify_contraction_dims %s : (!transform.op<"func.func">) -> (!transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param)
    %d:8 = transform.match.structured.classify_convolution_dims %s : (!transform.op<"func.func">) -> (!transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param)
    transform.match.structured.dim %s[all] {parallel} : !transform.op<"func.func">
    %e = transform.match.structured.dim %s[0, -1] : (!transform.op<"func.func">) -> !transform.any_param
    %f = transform.match.structured.input %s[0] {projected_permutation} : (!transform.op<"func.func">) -> !transform.any_value
    transform.match.structured.init %s[except(0)] {permutation} : !transform.op<"func.func">
    %g = transform.match.structured.num_inputs %s : (!transform.op<"func.func">) -> !transform.any_param
    %h = transform.match.structured.num_inits %s : (!transform.op<"func.func">) -> !transform.any_param
    %i = transform.match.structured.rank %s : (!transform.op<"func.func">) -> !transform.any_param
    %j = transform.match.structured.result %s[0] single : (!transform.op<"func.func">) -> !transform.any_op
    transform.match.structured.yield %i, %j : !transform.any_param, !transform.any_op
  }
  transform.match.structured %a : !transform.op<"func.func"> {
  ^bb0(%s: !transform.op<"func.func">):
    transform.match.structured.yield
  }
}
transform.with_pdl_patterns {
^bb0(%a: !transform.any_op):
  pdl.pattern @p : benefit(1) {
    %0 = operation "a.b"
    rewrite %0 with "do"
  }
  sequence %a : !transform.any_op failures(propagate) {
  ^bb0(%b: !transform.any_op):
    %m = pdl_match @p in %b : (!transform.any_op) -> !transform.any_op
  }
}
