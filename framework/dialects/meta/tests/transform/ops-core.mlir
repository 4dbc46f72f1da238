// RUN: terrace-opt %s --allow-unregistered-dialect | terrace-opt --allow-unregistered-dialect
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic | terrace-opt --allow-unregistered-dialect
// Operations on handles and extensions, each with all that its text may say, and with as little as it has to.
%0 = "x.src"() : () -> !transform.any_param
%1 = "x.src"() : () -> !transform.any_op
%2 = "x.src"() : () -> !transform.any_value
transform.annotate %1 "s" = %0 : !transform.any_op, !transform.any_param
transform.annotate %1 "s" : !transform.any_op
transform.apply_cse to %1 : !transform.any_op
transform.apply_dce to %1 : !transform.any_op
transform.apply_licm to %1 : !transform.any_op
%3 = transform.cast %1 : !transform.any_op to !transform.any_op
%4 = transform.get_consumers_of_result %1[2] : (!transform.any_op) -> !transform.any_op
%5 = transform.get_defining_op %2 : (!transform.any_value) -> !transform.any_op
%6 = transform.get_parent_op %1 {allow_empty_results, deduplicate, isolated_from_above, nth_parent = 2 : i64, op_name = "s"} : (!transform.any_op) -> !transform.any_op
%7 = transform.get_parent_op %1 : (!transform.any_op) -> !transform.any_op
%8 = transform.get_producer_of_operand %1[2] : (!transform.any_op) -> !transform.any_op
%9 = transform.get_operand %1[1] : (!transform.any_op) -> !transform.any_value
%10 = transform.get_operand %1[1] : (!transform.any_op) -> !transform.any_value
%11 = transform.get_result %1[1] : (!transform.any_op) -> !transform.any_value
%12 = transform.get_result %1[1] : (!transform.any_op) -> !transform.any_value
%13 = transform.get_type elemental %2 : (!transform.any_value) -> !transform.any_param
%14 = transform.get_type %2 : (!transform.any_value) -> !transform.any_param
transform.match.operation_empty %1 : !transform.any_op
transform.match.operation_name %1 ["a.b"] : !transform.any_op
transform.match.param.cmpi lt %0, %0 : !transform.any_param
%15 = transform.merge_handles deduplicate %1 : !transform.any_op
%16 = transform.split_handle %1 {overflow_result = 0 : i64} : (!transform.any_op) -> !transform.any_op
transform.split_handle %1 : (!transform.any_op) -> ()
%17 = transform.param.constant 1 : i32 -> !transform.any_param
transform.print %1 {assume_verified, name = "s", skip_regions, use_local_scope} : !transform.any_op
%18 = transform.replicate num(%1) %1 : !transform.any_op, !transform.any_op
%19 = transform.select "s" in %1 : (!transform.any_op) -> !transform.any_op
transform.verify %1 : !transform.any_op
%20 = transform.match.structured.elemental_bitwidth %2 : (!transform.any_value) -> !transform.any_param
%transformed_module, %transformed_function = transform.func.replace_func_signature @f args_interchange = [0] results_interchange = [0] at %1 {adjust_func_calls} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
%transformed_module_0, %transformed_function_1 = transform.func.replace_func_signature @f args_interchange = [0] results_interchange = [0] at %1 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
%transformed_module_2, %transformed_function_3 = transform.func.deduplicate_func_args @f at %1 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
%21 = transform.dlti.query [1] at %1 : (!transform.any_op) -> !transform.any_param
transform.debug.emit_remark_at %2, "s" : !transform.any_value
transform.debug.emit_param_as_remark %0, "s" at %1 : !transform.any_param, !transform.any_op
transform.debug.emit_param_as_remark %0 : !transform.any_param
%22 = transform.pdl_match @f in %1 : (!transform.any_op) -> !transform.any_op
transform.apply_patterns to %1 {
  transform.apply_patterns.canonicalization
} : !transform.any_op
transform.apply_conversion_patterns to %1 {
  transform.apply_conversion_patterns.func.func_to_llvm
} with type_converter {
  transform.apply_conversion_patterns.memref.memref_to_llvm_type_converter
} : !transform.any_op
