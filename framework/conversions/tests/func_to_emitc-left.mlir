// RUN: terrace-opt %s --convert-func-to-emitc --split-input-file --verify-diagnostics
// RUN: not terrace-opt --convert-func-to-emitc --split-input-file --mlir-disable-diagnostic-notes --explain=json < %s 2>&1
// REFERENCE-DIFFERS: the notes, which say why each pattern did not apply

// expected-error @+2 {{failed to legalize operation 'func.func' that was explicitly marked illegal}}
// expected-note @+1 {{pattern 'Function' on 'func.func': a function of C has at most one result}}
func.func @two(%a: i32) -> (i32, i32) {
  return %a, %a : i32, i32
}

// -----

// expected-error @+2 {{failed to legalize operation 'func.func' that was explicitly marked illegal}}
// expected-note @+1 {{pattern 'Function' on 'func.func': a function of C has at most one result}}
func.func private @declared() -> (i32, i32)
