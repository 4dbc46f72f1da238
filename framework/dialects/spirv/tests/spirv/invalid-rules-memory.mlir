// RUN: terrace-opt %s --split-input-file --verify-diagnostics

spirv.func @f(%p: !spirv.ptr<!spirv.struct<(f32, f32)>, Function>, %i: i32) "None" {
  // expected-error @+1 {{'spirv.AccessChain' op index must be an integer spirv.Constant to access element of spirv.struct}}
  %0 = spirv.AccessChain %p[%i] : !spirv.ptr<!spirv.struct<(f32, f32)>, Function>, i32 -> !spirv.ptr<f32, Function>
  spirv.Return
}

// -----

spirv.func @f(%p: !spirv.ptr<!spirv.struct<(f32, f32)>, Function>) "None" {
  %1 = spirv.Constant 5 : i32
  // expected-error @+1 {{'spirv.AccessChain' op index 5 out of bounds for '!spirv.struct<(f32, f32)>'}}
  %0 = spirv.AccessChain %p[%1] : !spirv.ptr<!spirv.struct<(f32, f32)>, Function>, i32 -> !spirv.ptr<f32, Function>
  spirv.Return
}

// -----

spirv.func @f(%p: !spirv.ptr<!spirv.struct<(f32, f32)>, Function>, %i: i32) "None" {
  %1 = spirv.IAdd %i, %i : i32
  // expected-error @+1 {{'spirv.AccessChain' index must be an integer spirv.Constant to access element of spirv.struct, but provided spirv.IAdd}}
  %0 = spirv.AccessChain %p[%1] : !spirv.ptr<!spirv.struct<(f32, f32)>, Function>, i32 -> !spirv.ptr<f32, Function>
  spirv.Return
}

// -----

spirv.func @f(%p: !spirv.ptr<f32, Function>, %i: i32) "None" {
  // expected-error @+1 {{'spirv.AccessChain' op cannot extract from non-composite type 'f32' with index 0}}
  %0 = spirv.AccessChain %p[%i] : !spirv.ptr<f32, Function>, i32 -> !spirv.ptr<f32, Function>
  spirv.Return
}

// -----

spirv.func @f(%p: !spirv.ptr<!spirv.array<4 x f32>, Function>, %i: i32) "None" {
  // expected-error @+1 {{'spirv.AccessChain' op invalid result type: expected '!spirv.ptr<f32, Function>', but provided '!spirv.ptr<f64, Function>'}}
  %0 = spirv.AccessChain %p[%i] : !spirv.ptr<!spirv.array<4 x f32>, Function>, i32 -> !spirv.ptr<f64, Function>
  spirv.Return
}

// -----

spirv.func @f(%p: !spirv.ptr<f32, Function>) "None" {
  // expected-error @+1 {{'spirv.Load' op mismatch in result type and pointer type}}
  %0 = "spirv.Load"(%p) : (!spirv.ptr<f32, Function>) -> i32
  spirv.Return
}

// -----

spirv.func @f(%p: !spirv.ptr<f32, Function>) "None" {
  // expected-error @+1 {{'spirv.Load' op invalid alignment specification without aligned memory access specification}}
  %0 = "spirv.Load"(%p) <{alignment = 4 : i32}> : (!spirv.ptr<f32, Function>) -> f32
  spirv.Return
}

// -----

spirv.func @f(%p: !spirv.ptr<f32, Function>) "None" {
  // expected-error @+1 {{'spirv.Load' op missing alignment value}}
  %0 = "spirv.Load"(%p) <{memory_access = #spirv.memory_access<Aligned>}> : (!spirv.ptr<f32, Function>) -> f32
  spirv.Return
}

// -----

spirv.func @f(%p: !spirv.ptr<f32, Function>) "None" {
  // expected-error @+1 {{'spirv.Load' op invalid alignment specification with non-aligned memory access specification}}
  %0 = "spirv.Load"(%p) <{alignment = 4 : i32, memory_access = #spirv.memory_access<Volatile>}> : (!spirv.ptr<f32, Function>) -> f32
  spirv.Return
}

// -----

spirv.func @f(%p: !spirv.ptr<f32, Function>) "None" {
  // expected-error @+1 {{custom op 'spirv.Load' invalid storage_class attribute specification: "Something"}}
  %0 = spirv.Load "Something" %p : f32
  spirv.Return
}

// -----

spirv.func @f(%p: !spirv.ptr<f32, Function>) "None" {
  // expected-error @+1 {{integer literal not valid for specified type}}
  %0 = spirv.Load 3 %p : f32
  spirv.Return
}

// -----

spirv.func @f(%p: !spirv.ptr<f32, Function>) "None" {
  // expected-error @+1 {{custom op 'spirv.Load' invalid memory_access attribute specification: "Foo"}}
  %0 = spirv.Load "Function" %p ["Foo"] : f32
  spirv.Return
}

// -----

spirv.func @f(%p: !spirv.ptr<f32, Function>) "None" {
  // expected-error @+1 {{expected ','}}
  %0 = spirv.Load "Function" %p ["Aligned"] : f32
  spirv.Return
}

// -----

spirv.func @f(%p: !spirv.ptr<f32, Function>, %v: i32) "None" {
  // expected-error @+1 {{'spirv.Store' op mismatch in result type and pointer type}}
  "spirv.Store"(%p, %v) : (!spirv.ptr<f32, Function>, i32) -> ()
  spirv.Return
}

// -----

spirv.func @f(%p: !spirv.ptr<f32, Function>, %v: f32) "None" {
  // expected-error @+1 {{custom op 'spirv.Store' expected 2 operands}}
  spirv.Store "Function" %p, %v, %v : f32
  spirv.Return
}

// -----

spirv.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<i32, Function>) "None" {
  // expected-error @+1 {{'spirv.CopyMemory' op both operands must be pointers to the same type}}
  "spirv.CopyMemory"(%p, %q) : (!spirv.ptr<f32, Function>, !spirv.ptr<i32, Function>) -> ()
  spirv.Return
}

// -----

spirv.func @f() "None" {
  // expected-error @+1 {{custom op 'spirv.Variable' expected spirv.ptr type}}
  %0 = spirv.Variable : f32
  spirv.Return
}

// -----

spirv.func @f() "None" {
  // expected-error @+1 {{'spirv.Variable' op can only be used to model function-level variables. Use spirv.GlobalVariable for module-level variables.}}
  %0 = spirv.Variable : !spirv.ptr<f32, Private>
  spirv.Return
}

// -----

spirv.func @f(%v: f32) "None" {
  // expected-error @+1 {{'spirv.Variable' op initializer must be the result of a constant or spirv.GlobalVariable op}}
  %0 = spirv.Variable init(%v) : !spirv.ptr<f32, Function>
  spirv.Return
}

// -----

spirv.func @f() "None" {
  // expected-error @+1 {{'spirv.Variable' op cannot have 'descriptor_set' attribute (only allowed in spirv.GlobalVariable)}}
  %0 = spirv.Variable bind(0, 1) : !spirv.ptr<f32, Function>
  spirv.Return
}

// -----

spirv.func @f(%p: !spirv.ptr<f32, Workgroup>, %v: i32) "None" {
  // expected-error @+1 {{'spirv.AtomicIAdd' op failed to verify that `value` type matches pointee type of `pointer`}}
  %0 = "spirv.AtomicIAdd"(%p, %v) <{memory_scope = #spirv.scope<Device>, semantics = #spirv.memory_semantics<None>}> : (!spirv.ptr<f32, Workgroup>, i32) -> i32
  spirv.Return
}

// -----

spirv.func @f(%p: !spirv.ptr<i32, Workgroup>, %v: i32) "None" {
  // expected-error @+1 {{expected at most one of these four memory constraints to be set: `Acquire`, `Release`,`AcquireRelease` or `SequentiallyConsistent`}}
  %0 = spirv.AtomicIAdd <Device> <Acquire|Release> %p, %v : !spirv.ptr<i32, Workgroup>
  spirv.Return
}

// -----

spirv.func @f() "None" {
  // expected-error @+1 {{expected at most one of these four memory constraints to be set: `Acquire`, `Release`,`AcquireRelease` or `SequentiallyConsistent`}}
  spirv.ControlBarrier <Workgroup>, <Device>, <Acquire|Release>
  spirv.Return
}

// -----

spirv.func @f() "None" {
  // expected-error @+1 {{expected at most one of these four memory constraints to be set: `Acquire`, `Release`,`AcquireRelease` or `SequentiallyConsistent`}}
  spirv.MemoryBarrier <Device>, <Acquire|AcquireRelease>
  spirv.Return
}
