// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics
pdl_interp.func @f(%a: !pdl.attribute) {
  // expected-error @below {{'pdl_interp.switch_attribute' op expected number of cases to match the number of case values, got 0 but expected 1}}
  "pdl_interp.switch_attribute"(%a)[^bb1] <{caseValues = [1 : i32]}> : (!pdl.attribute) -> ()
^bb1:
  pdl_interp.finalize
}

// -----

pdl_interp.func @f(%a: !pdl.type) {
  // expected-error @below {{'pdl_interp.switch_type' op expected number of cases to match the number of case values, got 0 but expected 1}}
  "pdl_interp.switch_type"(%a)[^bb1] <{caseValues = [i32]}> : (!pdl.type) -> ()
^bb1:
  pdl_interp.finalize
}

// -----

pdl_interp.func @f(%a: !pdl.range<type>) {
  // expected-error @below {{'pdl_interp.switch_types' op expected number of cases to match the number of case values, got 0 but expected 1}}
  "pdl_interp.switch_types"(%a)[^bb1] <{caseValues = [[i32]]}> : (!pdl.range<type>) -> ()
^bb1:
  pdl_interp.finalize
}

// -----

pdl_interp.func @f(%a: !pdl.operation) {
  // expected-error @below {{'pdl_interp.switch_operation_name' op expected number of cases to match the number of case values, got 0 but expected 1}}
  "pdl_interp.switch_operation_name"(%a)[^bb1] <{caseValues = ["a"]}> : (!pdl.operation) -> ()
^bb1:
  pdl_interp.finalize
}

// -----

pdl_interp.func @f(%a: !pdl.operation) {
  // expected-error @below {{'pdl_interp.switch_operand_count' op expected number of cases to match the number of case values, got 0 but expected 1}}
  "pdl_interp.switch_operand_count"(%a)[^bb1] <{caseValues = dense<1> : vector<1xi32>}> : (!pdl.operation) -> ()
^bb1:
  pdl_interp.finalize
}

// -----

pdl_interp.func @f(%a: !pdl.operation) {
  // expected-error @below {{'pdl_interp.switch_result_count' op expected number of cases to match the number of case values, got 0 but expected 1}}
  "pdl_interp.switch_result_count"(%a)[^bb1] <{caseValues = dense<1> : vector<1xi32>}> : (!pdl.operation) -> ()
^bb1:
  pdl_interp.finalize
}

// -----

func.func @f(%a: i32) {
  // expected-error @below {{'pdl_interp.are_equal' op operand #0 must be pdl type, but got 'i32'}}
  "pdl_interp.are_equal"(%a, %a)[^bb1, ^bb1] : (i32, i32) -> ()
^bb1:
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @below {{'pdl_interp.is_not_null' op operand #0 must be pdl type, but got 'i32'}}
  "pdl_interp.is_not_null"(%a)[^bb1, ^bb1] : (i32) -> ()
^bb1:
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @below {{'pdl_interp.check_attribute' op operand #0 must be PDL handle to an `mlir::Attribute`, but got 'i32'}}
  "pdl_interp.check_attribute"(%a)[^bb1, ^bb1] <{constantValue = 1 : i32}> : (i32) -> ()
^bb1:
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @below {{'pdl_interp.check_operand_count' op operand #0 must be PDL handle to an `mlir::Operation *`, but got 'i32'}}
  "pdl_interp.check_operand_count"(%a)[^bb1, ^bb1] <{count = 1 : i32}> : (i32) -> ()
^bb1:
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @below {{'pdl_interp.check_result_count' op operand #0 must be PDL handle to an `mlir::Operation *`, but got 'i32'}}
  "pdl_interp.check_result_count"(%a)[^bb1, ^bb1] <{count = 1 : i32}> : (i32) -> ()
^bb1:
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @below {{'pdl_interp.check_operation_name' op operand #0 must be PDL handle to an `mlir::Operation *`, but got 'i32'}}
  "pdl_interp.check_operation_name"(%a)[^bb1, ^bb1] <{name = "a"}> : (i32) -> ()
^bb1:
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @below {{'pdl_interp.check_type' op operand #0 must be PDL handle to an `mlir::Type`, but got 'i32'}}
  "pdl_interp.check_type"(%a)[^bb1, ^bb1] <{type = i32}> : (i32) -> ()
^bb1:
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @below {{'pdl_interp.check_types' op operand #0 must be range of PDL handle to an `mlir::Type` values, but got 'i32'}}
  "pdl_interp.check_types"(%a)[^bb1, ^bb1] <{types = [i32]}> : (i32) -> ()
^bb1:
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @below {{'pdl_interp.apply_constraint' op operand #0 must be variadic of pdl type, but got 'i32'}}
  "pdl_interp.apply_constraint"(%a)[^bb1, ^bb1] <{name = "a"}> : (i32) -> ()
^bb1:
  return
}

// -----

%a = "x.src"() : () -> i32
// expected-error @below {{'pdl_interp.get_attribute' op operand #0 must be PDL handle to an `mlir::Operation *`, but got 'i32'}}
%0 = "pdl_interp.get_attribute"(%a) <{name = "a"}> : (i32) -> !pdl.attribute

// -----

%a = "x.src"() : () -> i32
// expected-error @below {{'pdl_interp.get_operand' op operand #0 must be PDL handle to an `mlir::Operation *`, but got 'i32'}}
%0 = "pdl_interp.get_operand"(%a) <{index = 0 : i32}> : (i32) -> !pdl.value

// -----

%a = "x.src"() : () -> i32
// expected-error @below {{'pdl_interp.get_result' op operand #0 must be PDL handle to an `mlir::Operation *`, but got 'i32'}}
%0 = "pdl_interp.get_result"(%a) <{index = 0 : i32}> : (i32) -> !pdl.value

// -----

%a = "x.src"() : () -> i32
// expected-error @below {{'pdl_interp.get_operands' op operand #0 must be PDL handle to an `mlir::Operation *`, but got 'i32'}}
%0 = "pdl_interp.get_operands"(%a)  : (i32) -> !pdl.value

// -----

%a = "x.src"() : () -> i32
// expected-error @below {{'pdl_interp.get_results' op operand #0 must be PDL handle to an `mlir::Operation *`, but got 'i32'}}
%0 = "pdl_interp.get_results"(%a)  : (i32) -> !pdl.value

// -----

%a = "x.src"() : () -> i32
// expected-error @below {{'pdl_interp.get_attribute_type' op operand #0 must be PDL handle to an `mlir::Attribute`, but got 'i32'}}
%0 = "pdl_interp.get_attribute_type"(%a)  : (i32) -> !pdl.type

// -----

%a = "x.src"() : () -> i32
// expected-error @below {{'pdl_interp.get_defining_op' op operand #0 must be single element or range of PDL handle for an `mlir::Value`, but got 'i32'}}
%0 = "pdl_interp.get_defining_op"(%a)  : (i32) -> !pdl.operation

// -----

%a = "x.src"() : () -> i32
// expected-error @below {{'pdl_interp.get_users' op operand #0 must be single element or range of PDL handle for an `mlir::Value`, but got 'i32'}}
%0 = "pdl_interp.get_users"(%a)  : (i32) -> !pdl.range<operation>

// -----

%a = "x.src"() : () -> i32
// expected-error @below {{'pdl_interp.get_value_type' op operand #0 must be single element or range of PDL handle for an `mlir::Value`, but got 'i32'}}
%0 = "pdl_interp.get_value_type"(%a)  : (i32) -> !pdl.type

// -----

%a = "x.src"() : () -> i32
// expected-error @below {{'pdl_interp.extract' op operand #0 must be range of pdl type values, but got 'i32'}}
%0 = "pdl_interp.extract"(%a) <{index = 0 : i32}> : (i32) -> !pdl.value

// -----

%a = "x.src"() : () -> !pdl.range<value>
// expected-error @below {{'pdl_interp.get_value_type' op failed to verify that `value` type matches arity of `result`}}
%0 = "pdl_interp.get_value_type"(%a) : (!pdl.range<value>) -> !pdl.type

// -----

%a = "x.src"() : () -> !pdl.range<value>
// expected-error @below {{'pdl_interp.extract' op failed to verify that `range` is a PDL range whose element type matches type of `result`}}
%0 = "pdl_interp.extract"(%a) <{index = 0 : i32}> : (!pdl.range<value>) -> !pdl.type

// -----

%a = "x.src"() : () -> !pdl.range<value>
// expected-error @below {{'pdl_interp.create_range' op expected operand to have element type '!pdl.type', but got '!pdl.value'}}
%0 = "pdl_interp.create_range"(%a) : (!pdl.range<value>) -> !pdl.range<type>

// -----

%t = "x.src"() : () -> !pdl.type
// expected-error @below {{'pdl_interp.create_operation' op with inferred results cannot also have explicit result types}}
%0 = "pdl_interp.create_operation"(%t) <{name = "a.b", inferredResultTypes, inputAttributeNames = [], operandSegmentSizes = array<i32: 0, 0, 1>}> : (!pdl.type) -> !pdl.operation

// -----

// expected-error @below {{'pdl_interp.create_operation' op has inferred results, but the created operation 'a.b' does not support result type inference (or is not registered)}}
%0 = pdl_interp.create_operation "a.b" -> <inferred>

// -----

// expected-error @below {{'pdl_interp.create_attribute' op result #0 must be PDL handle to an `mlir::Attribute`, but got 'i32'}}
%0 = "pdl_interp.create_attribute"() <{value = 1 : i32}> : () -> i32

// -----

// expected-error @below {{'pdl_interp.create_type' op result #0 must be PDL handle to an `mlir::Type`, but got 'i32'}}
%0 = "pdl_interp.create_type"() <{value = i32}> : () -> i32

// -----

// expected-error @below {{'pdl_interp.create_types' op result #0 must be range of PDL handle to an `mlir::Type` values, but got 'i32'}}
%0 = "pdl_interp.create_types"() <{value = [i32]}> : () -> i32

// -----

// expected-error @below {{'pdl_interp.apply_rewrite' op result #0 must be variadic of pdl type, but got 'i32'}}
%0 = "pdl_interp.apply_rewrite"() <{name = "a"}> : () -> i32

// -----

%a = "x.src"() : () -> i32
// expected-error @below {{'pdl_interp.erase' op operand #0 must be PDL handle to an `mlir::Operation *`, but got 'i32'}}
"pdl_interp.erase"(%a) : (i32) -> ()

// -----

%a = "x.src"() : () -> i32
// expected-error @below {{'pdl_interp.replace' op operand #0 must be PDL handle to an `mlir::Operation *`, but got 'i32'}}
"pdl_interp.replace"(%a) : (i32) -> ()

// -----

pdl_interp.func @f(%r: !pdl.range<value>) {
  // expected-error @below {{'pdl_interp.foreach' op requires exactly one argument}}
  "pdl_interp.foreach"(%r)[^bb1] ({
  ^bb0:
    pdl_interp.continue
  }) : (!pdl.range<value>) -> ()
^bb1:
  pdl_interp.finalize
}

// -----

pdl_interp.func @f(%r: !pdl.range<value>) {
  // expected-error @below {{'pdl_interp.foreach' op operand must be a range of loop variable type}}
  "pdl_interp.foreach"(%r)[^bb1] ({
  ^bb0(%a: !pdl.type):
    pdl_interp.continue
  }) : (!pdl.range<value>) -> ()
^bb1:
  pdl_interp.finalize
}

// -----

func.func @f() {
  // expected-error @below {{'pdl_interp.continue' op expects parent op 'pdl_interp.foreach'}}
  pdl_interp.continue
}

// -----

pdl_interp.func @f(%a: i32) {
  pdl_interp.branch ^bb1
^bb1:
  pdl_interp.finalize
^bb2:
  // expected-error @below {{'pdl_interp.record_match' op operand #0 must be variadic of PDL handle to an `mlir::Operation *`, but got 'i32'}}
  "pdl_interp.record_match"(%a)[^bb1] <{rewriter = @x, benefit = 1 : i16, operandSegmentSizes = array<i32: 0, 1>}> : (i32) -> ()
}

// -----

func.func @f() {
  // expected-error @below {{'pdl_interp.branch' op requires 1 successor but found 0}}
  "pdl_interp.branch"() : () -> ()
}

// -----

// expected-error @below {{'pdl_interp.func' op region #0 ('body') failed to verify constraint: region with at least 1 blocks}}
"pdl_interp.func"() <{sym_name = "f", function_type = () -> ()}> ({
}) : () -> ()

// -----

func.func @f() {
  // expected-error @below {{'pdl_interp.finalize' op must be the last operation in the parent block}}
  pdl_interp.finalize
  return
}
