// RUN: terrace-opt %s --split-input-file --verify-diagnostics

spirv.func @f(%c: i1) "None" {
  // expected-error @+1 {{'spirv.BranchConditional' op must have exactly two branch weights}}
  "spirv.BranchConditional"(%c)[^bb1, ^bb1] <{branch_weights = [1 : i32], operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb1:
  spirv.Return
}

// -----

spirv.func @f(%c: i1) "None" {
  // expected-error @+1 {{'spirv.BranchConditional' op branch weights cannot both be zero}}
  spirv.BranchConditional %c [0, 0], ^bb1, ^bb1
  ^bb1:
  spirv.Return
}

// -----

spirv.func @f(%x: i32) "None" {
  // expected-error @+1 {{'spirv.Switch' op 'selector' type ('i32') should match literals type ('i64')}}
  "spirv.Switch"(%x)[^bb1, ^bb1] <{case_operand_segments = array<i32: 0>, literals = dense<0> : vector<1xi64>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
  ^bb1:
  spirv.Return
}

// -----

spirv.func @f(%x: i32) "None" {
  // expected-error @+1 {{'spirv.Switch' op number of literals (2) should match number of targets (1)}}
  "spirv.Switch"(%x)[^bb1, ^bb1] <{case_operand_segments = array<i32: 0>, literals = dense<0> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
  ^bb1:
  spirv.Return
}

// -----

spirv.func @f() "None" {
  // expected-error @+1 {{'spirv.Branch' op requires 1 successor but found 2}}
  "spirv.Branch"()[^bb1, ^bb1] : () -> ()
  ^bb1:
  spirv.Return
}

// -----

spirv.func @f() "None" {
  // expected-error @+1 {{'spirv.Unreachable' op cannot be used in reachable block}}
  spirv.Unreachable
}

// -----

spirv.func @f() "None" {
  // expected-error @+1 {{'spirv.FunctionCall' op callee function 'nobody' not found in nearest symbol table}}
  spirv.FunctionCall @nobody() : () -> ()
  spirv.Return
}

// -----

spirv.func @f(%x: f32) "None" {
  // expected-error @+1 {{'spirv.FunctionCall' op operand type mismatch: expected operand type 'i32', but provided 'f32' for operand number 0}}
  spirv.FunctionCall @g(%x) : (f32) -> ()
  spirv.Return
}
spirv.func @g(i32) "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "g", linkage_type = <Import>>}

// -----

spirv.func @f() "None" {
  // expected-error @+1 {{'spirv.FunctionCall' op has incorrect number of operands for callee: expected 1, but provided 0}}
  spirv.FunctionCall @g() : () -> ()
  spirv.Return
}
spirv.func @g(i32) "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "g", linkage_type = <Import>>}

// -----

spirv.func @f() "None" {
  // expected-error @+1 {{'spirv.FunctionCall' op has incorrect number of results has for callee: expected 0, but provided 1}}
  %0 = spirv.FunctionCall @f() : () -> i32
  spirv.Return
}

// -----

spirv.func @f() -> i32 "None" {
  // expected-error @+1 {{'spirv.Return' op cannot be used in functions returning value}}
  spirv.Return
}

// -----

spirv.func @f(%x: i32) "None" {
  // expected-error @+1 {{'spirv.ReturnValue' op returns 1 value but enclosing function requires 0 results}}
  spirv.ReturnValue %x : i32
}

// -----

spirv.func @f(%x: i32) -> f32 "None" {
  // expected-error @+1 {{'spirv.ReturnValue' op  return value's type ('i32') mismatch with function's result type ('f32')}}
  spirv.ReturnValue %x : i32
}

// -----

func.func @f() {
  // expected-error @+1 {{'spirv.mlir.merge' op expects parent op to be one of 'spirv.mlir.selection, spirv.mlir.loop'}}
  spirv.mlir.merge
}

// -----

spirv.func @f() "None" {
  // expected-error @+1 {{'spirv.mlir.selection' op last block must be the merge block with only one 'spirv.mlir.merge' op}}
  spirv.mlir.selection {
    spirv.Return
  }
  spirv.Return
}

// -----

spirv.func @f() "None" {
  // expected-error @+1 {{'spirv.mlir.selection' op must have a selection header block}}
  spirv.mlir.selection {
    spirv.mlir.merge
  }
  spirv.Return
}

// -----

spirv.func @f() "None" {
  // expected-error @+1 {{'spirv.mlir.selection' op should not have 'spirv.mlir.merge' op outside the merge block}}
  spirv.mlir.selection {
    spirv.mlir.merge
  ^bb1:
    spirv.mlir.merge
  }
  spirv.Return
}

// -----

spirv.func @f() "None" {
  // expected-error @+1 {{custom op 'spirv.mlir.selection' invalid selection_control attribute specification: Foo}}
  spirv.mlir.selection control(Foo) {
  }
  spirv.Return
}

// -----

spirv.func @f() "None" {
  // expected-error @+1 {{'spirv.mlir.loop' op last block must be the merge block with only one 'spirv.mlir.merge' op}}
  spirv.mlir.loop {
    spirv.Return
  }
  spirv.Return
}

// -----

spirv.func @f() "None" {
  // expected-error @+1 {{'spirv.mlir.loop' op must have an entry block branching to the loop header block}}
  spirv.mlir.loop {
    spirv.mlir.merge
  }
  spirv.Return
}

// -----

spirv.func @f() "None" {
  // expected-error @+1 {{'spirv.mlir.loop' op must have a loop header block branched from the entry block}}
  spirv.mlir.loop {
    spirv.Branch ^m
    ^m:
    spirv.mlir.merge
  }
  spirv.Return
}

// -----

spirv.func @f() "None" {
  // expected-error @+1 {{'spirv.mlir.loop' op requires a loop continue block branching to the loop header block}}
  spirv.mlir.loop {
    spirv.Branch ^h
    ^h:
    spirv.Branch ^m
    ^m:
    spirv.mlir.merge
  }
  spirv.Return
}

// -----

spirv.func @f() "None" {
  // expected-error @+1 {{'spirv.mlir.loop' op entry block must only have one 'spirv.Branch' op to the second block}}
  spirv.mlir.loop {
    %0 = spirv.Constant 1 : i32
    spirv.Branch ^h
    ^h:
    spirv.Branch ^c
    ^c:
    spirv.Branch ^h
    ^m:
    spirv.mlir.merge
  }
  spirv.Return
}

// -----

spirv.func @f() "None" {
  // expected-error @+1 {{'spirv.mlir.loop' op second to last block must be the loop continue block that branches to the loop header block}}
  spirv.mlir.loop {
    spirv.Branch ^h
    ^h:
    spirv.Branch ^c
    ^c:
    spirv.Branch ^m
    ^m:
    spirv.mlir.merge
  }
  spirv.Return
}

// -----

spirv.func @f() "None" {
  // expected-error @+1 {{'spirv.mlir.loop' op can only have the entry and loop continue block branching to the loop header block}}
  spirv.mlir.loop {
    spirv.Branch ^h
    ^h:
    spirv.Branch ^b
    ^b:
    spirv.Branch ^h
    ^c:
    spirv.Branch ^h
    ^m:
    spirv.mlir.merge
  }
  spirv.Return
}

// -----

// expected-error @+1 {{'spirv.Return' op failed to verify that op must appear in a function-like op's block}}
spirv.Return

// -----

spirv.func @f(%x: i32, %p: !spirv.ptr<f32, Function>) "None" {
  // expected-error @+1 {{'spirv.EXT.EmitMeshTasks' op payload must be a variable with a storage class of TaskPayloadWorkgroupEXT}}
  spirv.EXT.EmitMeshTasks %x, %x, %x, %p : i32, i32, i32, !spirv.ptr<f32, Function>
}
