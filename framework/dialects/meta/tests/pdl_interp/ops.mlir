// RUN: terrace-opt %s --allow-unregistered-dialect | terrace-opt --allow-unregistered-dialect
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic | terrace-opt --allow-unregistered-dialect
module {
  func.func private @loads_arith() -> i32 {
    %0 = arith.constant 1 : i32
    return %0 : i32
  }
  module @rewriters {
    pdl_interp.func @rewrite(%op: !pdl.operation, %range: !pdl.range<value>) {
      %a = pdl_interp.create_attribute 5 : i32 attributes {x}
      %t = pdl_interp.create_type i32
      %ts = pdl_interp.create_types [i32, f32]
      %0 = pdl_interp.create_operation "a.b"
      %1 = pdl_interp.create_operation "a.b"(%range : !pdl.range<value>) {"n" = %a} -> (%t, %ts : !pdl.type, !pdl.range<type>) {x}
      %2 = pdl_interp.create_operation "arith.constant" {"value" = %a} -> <inferred>
      %3 = pdl_interp.create_range : !pdl.range<type>
      %4 = pdl_interp.create_range %t, %ts : !pdl.type, !pdl.range<type>
      %5 = pdl_interp.apply_rewrite "make"(%op : !pdl.operation) : !pdl.value {x}
      pdl_interp.apply_rewrite "act"
      pdl_interp.replace %op with (%5, %range : !pdl.value, !pdl.range<value>)
      pdl_interp.replace %op with ()
      pdl_interp.erase %1
      pdl_interp.finalize
    }
  }
  pdl_interp.func @match(%op: !pdl.operation) {
    %0 = pdl_interp.get_operand 0 of %op
    %1 = pdl_interp.get_operands of %op : !pdl.range<value>
    %2 = pdl_interp.get_operands 1 of %op : !pdl.value
    %3 = pdl_interp.get_result 0 of %op
    %4 = pdl_interp.get_results of %op : !pdl.range<value>
    %5 = pdl_interp.get_results 1 of %op : !pdl.value
    %6 = pdl_interp.get_attribute "n" of %op
    %7 = pdl_interp.get_attribute_type of %6
    %8 = pdl_interp.get_defining_op of %0 : !pdl.value
    %9 = pdl_interp.get_users of %4 : !pdl.range<value>
    %10 = pdl_interp.get_value_type of %0 : !pdl.type
    %11 = pdl_interp.get_value_type of %1 : !pdl.range<type>
    %12 = pdl_interp.extract 0 of %9 : !pdl.operation
    pdl_interp.apply_constraint "fits"(%op, %0 : !pdl.operation, !pdl.value) {isNegated = true} -> ^bb1, ^end
  ^bb1:
    %13 = pdl_interp.apply_constraint "gives"(%op : !pdl.operation) : !pdl.attribute -> ^bb2, ^end
  ^bb2:
    pdl_interp.are_equal %0, %2 : !pdl.value -> ^bb3, ^end
  ^bb3:
    pdl_interp.check_attribute %6 is 5 : i32 -> ^bb4, ^end
  ^bb4:
    pdl_interp.check_operand_count of %op is at_least 2 -> ^bb5, ^end
  ^bb5:
    pdl_interp.check_result_count of %op is 1 -> ^bb6, ^end
  ^bb6:
    pdl_interp.check_operation_name of %op is "a.b" -> ^bb7, ^end
  ^bb7:
    pdl_interp.check_type %10 is i32 -> ^bb8, ^end
  ^bb8:
    pdl_interp.check_types %11 are [i32] -> ^bb9, ^end
  ^bb9:
    pdl_interp.is_not_null %8 : !pdl.operation -> ^bb10, ^end
  ^bb10:
    pdl_interp.switch_attribute %6 to [1 : i32, unit](^bb11, ^end) -> ^end
  ^bb11:
    pdl_interp.switch_operand_count of %op to dense<[1, 2]> : vector<2xi32>(^bb12, ^end) -> ^end
  ^bb12:
    pdl_interp.switch_result_count of %op to dense<[1, 2]> : vector<2xi32>(^bb13, ^end) -> ^end
  ^bb13:
    pdl_interp.switch_operation_name of %op to ["a.b", "a.c"](^bb14, ^end) -> ^end
  ^bb14:
    pdl_interp.switch_type %10 to [i32, f32](^bb15, ^end) -> ^end
  ^bb15:
    pdl_interp.switch_types %11 to [[i32], [i32, f32]](^bb16, ^end) -> ^end
  ^bb16:
    pdl_interp.foreach %user : !pdl.operation in %9 {
      pdl_interp.continue
    } {x} -> ^bb17
  ^bb17:
    pdl_interp.record_match @rewriters::@rewrite(%op, %1 : !pdl.operation, !pdl.range<value>) : benefit(1), generatedOps(["a.b"]), loc([%op]), root("a.b") -> ^bb18
  ^bb18:
    pdl_interp.record_match @rewriters::@rewrite : benefit(2), loc([%op, %8]) -> ^bb19
  ^bb19:
    pdl_interp.branch ^end
  ^end:
    pdl_interp.finalize
  }
}
