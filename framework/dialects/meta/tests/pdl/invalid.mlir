// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics
// expected-error @+1 {{element of pdl.range cannot be another range, but got'!pdl.range<type>'}}
"x.a"() : () -> !pdl.range<range<type>>

// -----
// expected-error @+1 {{expected body to terminate with `pdl.rewrite`}}
pdl.pattern : benefit(1) {
  // expected-note @+1 {{see terminator defined here}}
  "x.end"() : () -> ()
}

// -----
// expected-error @+1 {{'pdl.pattern' op attribute 'benefit' failed to satisfy constraint}}
"pdl.pattern"() <{benefit = -1 : i16}> ({
  "pdl.rewrite"() <{name = "x", operandSegmentSizes = array<i32: 0, 0>}> ({}) : () -> ()
}) : () -> ()

// -----
// expected-error @+1 {{expected only `pdl` operations within the pattern body}}
pdl.pattern : benefit(1) {
  // expected-note @+1 {{see non-`pdl` operation defined here}}
  "x.a"() : () -> ()
  rewrite with "x"
}

// -----
// expected-error @+1 {{the pattern must contain at least one `pdl.operation`}}
pdl.pattern : benefit(1) {
  rewrite with "x"
}

// -----
// expected-error @+1 {{the operations must form a connected component}}
pdl.pattern : benefit(1) {
  %a = operation "a.a"
  // expected-note @+1 {{see a disconnected value / operation here}}
  %b = operation "a.b"
  rewrite %a with "x"(%b : !pdl.operation)
}

// -----
pdl.pattern : benefit(1) {
  %a = operation "a.a"
  // expected-error @+1 {{expected rewrite region to be empty when rewrite is external}}
  "pdl.rewrite"(%a) <{name = "x", operandSegmentSizes = array<i32: 1, 0>}> ({
    "pdl.erase"(%a) : (!pdl.operation) -> ()
  }) : (!pdl.operation) -> ()
}

// -----
pdl.pattern : benefit(1) {
  %a = operation "a.a"
  // expected-error @+1 {{expected rewrite region to be non-empty if external name is not specified}}
  rewrite %a
}

// -----
pdl.pattern : benefit(1) {
  %a = operation "a.a"
  // expected-error @+1 {{expected no external arguments when the rewrite is specified inline}}
  "pdl.rewrite"(%a, %a) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    "pdl.erase"(%a) : (!pdl.operation) -> ()
  }) : (!pdl.operation, !pdl.operation) -> ()
}

// -----
pdl.pattern : benefit(1) {
  %a = operation "a.a"
  // expected-error @+1 {{expected at least one argument}}
  "pdl.apply_native_constraint"() <{name = "x"}> : () -> ()
  rewrite %a with "x"
}

// -----
pdl.pattern : benefit(1) {
  %a = operation "a.a"
  // expected-error @+1 {{returning an operation from a constraint is not supported}}
  %b = apply_native_constraint "x"(%a : !pdl.operation) : !pdl.operation
  rewrite %a with "x"
}

// -----
pdl.pattern : benefit(1) {
  %t = type
  // expected-error @+1 {{expected only one of [`type`, `value`] to be set}}
  %v = attribute : %t = 5 : i32
  %a = operation "a.a" {"v" = %v}
  rewrite %a with "x"
}

// -----
pdl.pattern : benefit(1) {
  // expected-error @+1 {{expected a bindable user when defined in the matcher body of a `pdl.pattern`}}
  %v = attribute
  %a = operation "a.a"
  rewrite %a with "x"
}

// -----
pdl.pattern : benefit(1) {
  // expected-error @+1 {{expected a bindable user when defined in the matcher body of a `pdl.pattern`}}
  %v = operand
  %a = operation "a.a"
  rewrite %a with "x"
}

// -----
pdl.pattern : benefit(1) {
  // expected-error @+1 {{expected a bindable user when defined in the matcher body of a `pdl.pattern`}}
  %v = operands
  %a = operation "a.a"
  rewrite %a with "x"
}

// -----
pdl.pattern : benefit(1) {
  // expected-error @+1 {{expected a bindable user when defined in the matcher body of a `pdl.pattern`}}
  %v = type
  %a = operation "a.a"
  rewrite %a with "x"
}

// -----
pdl.pattern : benefit(1) {
  // expected-error @+1 {{expected a bindable user when defined in the matcher body of a `pdl.pattern`}}
  %v = types
  %a = operation "a.a"
  rewrite %a with "x"
}

// -----
pdl.pattern : benefit(1) {
  // expected-error @+1 {{expected a bindable user when defined in the matcher body of a `pdl.pattern`}}
  %a = operation "a.a"
  %r = result 0 of %a
  rewrite with "x"
}

// -----
pdl.pattern : benefit(1) {
  // expected-error @+1 {{expected the same number of attribute values and attribute names, got 1 names and 0 values}}
  %a = "pdl.operation"() <{attributeValueNames = ["x"], operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> !pdl.operation
  rewrite %a with "x"
}

// -----
pdl.pattern : benefit(1) {
  %a = operation "a.a"
  rewrite %a {
    // expected-error @+1 {{must have an operation name when nested within a `pdl.rewrite`}}
    %b = operation
  }
}

// -----
func.func private @f()
pdl.pattern : benefit(1) {
  %a = operation "a.a"
  rewrite %a {
    // expected-error @below {{must have inferable or constrained result types when nested within `pdl.rewrite`}}
    // expected-note @below {{operation is created in a non-inferrable context, but 'func.constant' does not implement InferTypeOpInterface}}
    %b = operation "func.constant"
  }
}

// -----
pdl.pattern : benefit(1) {
  %a = operation "a.a"
  rewrite %a {
    // expected-error @+1 {{expected constant value when specified within a `pdl.rewrite`}}
    %b = attribute
  }
}

// -----
pdl.pattern : benefit(1) {
  %a = operation "a.a"
  rewrite %a {
    // expected-error @+1 {{expected at least one argument or result}}
    apply_native_rewrite "x"
  }
}

// -----
pdl.pattern : benefit(1) {
  %t = type
  %a = operation "a.a" -> (%t : !pdl.type)
  rewrite %a {
    // expected-error @+1 {{expected operand to have element type '!pdl.value', but got '!pdl.type'}}
    %b = "pdl.range"(%t) : (!pdl.type) -> !pdl.range<value>
  }
}

// -----
pdl.pattern : benefit(1) {
  %a = operation "a.a"
  rewrite %a {
    %b = operation "a.b"
    %c = result 0 of %b
    // expected-error @+1 {{expected no replacement values to be provided when the replacement operation is present}}
    "pdl.replace"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (!pdl.operation, !pdl.operation, !pdl.value) -> ()
  }
}

// -----
pdl.pattern : benefit(1) {
  %a = operation "a.a"
  // expected-error @+1 {{expected `pdl.range<value>` result type when no index is specified, but got: '!pdl.value'}}
  %b = "pdl.results"(%a) : (!pdl.operation) -> !pdl.value
  rewrite %a with "x"
}

// -----
%a = "x.src"() : () -> i32
// expected-error @+1 {{'pdl.result' op operand #0 must be PDL handle to an `mlir::Operation *`, but got 'i32'}}
%b = "pdl.result"(%a) <{index = 0 : i32}> : (i32) -> !pdl.value

// -----
// expected-error @+1 {{'pdl.erase' op expects parent op 'pdl.rewrite'}}
"pdl.erase"(%a) : (!pdl.operation) -> ()
%a = "x.src"() : () -> !pdl.operation
