// RUN: terrace-opt %s --split-input-file --verify-diagnostics

// Unknown names where unknown dialects are not allowed.

// expected-error @+1 {{operation being parsed with an unregistered dialect. If this is intended, please use -allow-unregistered-dialect with the MLIR tool used}}
"foo.bar"() : () -> ()

// -----

// expected-error @+1 {{operation being parsed with an unregistered dialect. If this is intended, please use -allow-unregistered-dialect with the MLIR tool used}}
"bar"() : () -> ()

// -----

// expected-error @+2 {{Dialect `foo' not found for custom op 'foo.bar' }}
// expected-note @+1 {{Available dialects: }}
foo.bar

// -----

// expected-error @+1 {{unregistered operation 'arith.bar' found in dialect ('arith') that does not allow unknown operations}}
"arith.bar"() : () -> ()

// -----

// expected-error @+1 {{`!"foo"<"bar">` type created with unregistered dialect. If this is intended, please call allowUnregisteredDialects() on the MLIRContext, or use -allow-unregistered-dialect with the MLIR opt tool used}}
func.func private @f(!foo.bar)

// -----

// expected-error @+1 {{`!"foo"<""bar"">` type created with unregistered dialect. If this is intended, please call allowUnregisteredDialects() on the MLIRContext, or use -allow-unregistered-dialect with the MLIR opt tool used}}
func.func private @f(!foo<"bar">)

// -----

// expected-error @+1 {{#"foo"<"bar"> : 'none' attribute created with unregistered dialect. If this is intended, please call allowUnregisteredDialects() on the MLIRContext, or use -allow-unregistered-dialect with the MLIR opt tool used}}
func.func private @f() attributes {a.b = #foo.bar}
