// RUN: terrace-opt %s --split-input-file --verify-diagnostics

func.func @f(%a0: index, %a1: i32) {
  // expected-error @+1 {{'spirv.AccessChain' op operand #0 must be any SPIR-V pointer type, but got 'index'}}
  %0 = "spirv.AccessChain"(%a0, %a1) : (index, i32) -> !spirv.ptr<f32, Workgroup>
  return
}

// -----

func.func @f(%a0: !spirv.ptr<!spirv.array<4 x f32>, Workgroup>, %a1: index) {
  // expected-error @+1 {{'spirv.AccessChain' op operand #1 must be variadic of 8/16/32/64-bit integer, but got 'index'}}
  %0 = "spirv.AccessChain"(%a0, %a1) : (!spirv.ptr<!spirv.array<4 x f32>, Workgroup>, index) -> !spirv.ptr<f32, Workgroup>
  return
}

// -----

func.func @f(%a0: index, %a1: i32) {
  // expected-error @+1 {{'spirv.AtomicAnd' op operand #0 must be any SPIR-V pointer type, but got 'index'}}
  %0 = "spirv.AtomicAnd"(%a0, %a1) <{memory_scope = #spirv.scope<Device>, semantics = #spirv.memory_semantics<Acquire>}> : (index, i32) -> i32
  return
}

// -----

func.func @f(%a0: !spirv.ptr<i32, Workgroup>, %a1: index) {
  // expected-error @+1 {{'spirv.AtomicAnd' op operand #1 must be 8/16/32/64-bit integer, but got 'index'}}
  %0 = "spirv.AtomicAnd"(%a0, %a1) <{memory_scope = #spirv.scope<Device>, semantics = #spirv.memory_semantics<Acquire>}> : (!spirv.ptr<i32, Workgroup>, index) -> i32
  return
}

// -----

func.func @f(%a0: index, %a1: i32, %a2: i32) {
  // expected-error @+1 {{'spirv.AtomicCompareExchange' op operand #0 must be any SPIR-V pointer type, but got 'index'}}
  %0 = "spirv.AtomicCompareExchange"(%a0, %a1, %a2) <{equal_semantics = #spirv.memory_semantics<Release>, memory_scope = #spirv.scope<Workgroup>, unequal_semantics = #spirv.memory_semantics<Acquire>}> : (index, i32, i32) -> i32
  return
}

// -----

func.func @f(%a0: !spirv.ptr<i32, Workgroup>, %a1: index, %a2: i32) {
  // expected-error @+1 {{'spirv.AtomicCompareExchange' op operand #1 must be 8/16/32/64-bit integer, but got 'index'}}
  %0 = "spirv.AtomicCompareExchange"(%a0, %a1, %a2) <{equal_semantics = #spirv.memory_semantics<Release>, memory_scope = #spirv.scope<Workgroup>, unequal_semantics = #spirv.memory_semantics<Acquire>}> : (!spirv.ptr<i32, Workgroup>, index, i32) -> i32
  return
}

// -----

func.func @f(%a0: index, %a1: i32, %a2: i32) {
  // expected-error @+1 {{'spirv.AtomicCompareExchangeWeak' op operand #0 must be any SPIR-V pointer type, but got 'index'}}
  %0 = "spirv.AtomicCompareExchangeWeak"(%a0, %a1, %a2) <{equal_semantics = #spirv.memory_semantics<Release>, memory_scope = #spirv.scope<Workgroup>, unequal_semantics = #spirv.memory_semantics<Acquire>}> : (index, i32, i32) -> i32
  return
}

// -----

func.func @f(%a0: !spirv.ptr<i32, Workgroup>, %a1: index, %a2: i32) {
  // expected-error @+1 {{'spirv.AtomicCompareExchangeWeak' op operand #1 must be 8/16/32/64-bit integer, but got 'index'}}
  %0 = "spirv.AtomicCompareExchangeWeak"(%a0, %a1, %a2) <{equal_semantics = #spirv.memory_semantics<Release>, memory_scope = #spirv.scope<Workgroup>, unequal_semantics = #spirv.memory_semantics<Acquire>}> : (!spirv.ptr<i32, Workgroup>, index, i32) -> i32
  return
}

// -----

func.func @f(%a0: index, %a1: i32) {
  // expected-error @+1 {{'spirv.AtomicExchange' op operand #0 must be any SPIR-V pointer type, but got 'index'}}
  %0 = "spirv.AtomicExchange"(%a0, %a1) <{memory_scope = #spirv.scope<Device>, semantics = #spirv.memory_semantics<Acquire>}> : (index, i32) -> i32
  return
}

// -----

func.func @f(%a0: !spirv.ptr<i32, Workgroup>, %a1: index) {
  // expected-error @+1 {{'spirv.AtomicExchange' op operand #1 must be 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16, but got 'index'}}
  %0 = "spirv.AtomicExchange"(%a0, %a1) <{memory_scope = #spirv.scope<Device>, semantics = #spirv.memory_semantics<Acquire>}> : (!spirv.ptr<i32, Workgroup>, index) -> i32
  return
}

// -----

func.func @f(%a0: index, %a1: i32) {
  // expected-error @+1 {{'spirv.AtomicIAdd' op operand #0 must be any SPIR-V pointer type, but got 'index'}}
  %0 = "spirv.AtomicIAdd"(%a0, %a1) <{memory_scope = #spirv.scope<Device>, semantics = #spirv.memory_semantics<Acquire>}> : (index, i32) -> i32
  return
}

// -----

func.func @f(%a0: !spirv.ptr<i32, Workgroup>, %a1: index) {
  // expected-error @+1 {{'spirv.AtomicIAdd' op operand #1 must be 8/16/32/64-bit integer, but got 'index'}}
  %0 = "spirv.AtomicIAdd"(%a0, %a1) <{memory_scope = #spirv.scope<Device>, semantics = #spirv.memory_semantics<Acquire>}> : (!spirv.ptr<i32, Workgroup>, index) -> i32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.AtomicIDecrement' op operand #0 must be any SPIR-V pointer type, but got 'index'}}
  %0 = "spirv.AtomicIDecrement"(%a0) <{memory_scope = #spirv.scope<Workgroup>, semantics = #spirv.memory_semantics<None>}> : (index) -> i32
  return
}

// -----

func.func @f(%a0: !spirv.ptr<i32, Workgroup>) {
  // expected-error @+1 {{'spirv.AtomicIDecrement' op result #0 must be 8/16/32/64-bit integer, but got 'index'}}
  %0 = "spirv.AtomicIDecrement"(%a0) <{memory_scope = #spirv.scope<Workgroup>, semantics = #spirv.memory_semantics<None>}> : (!spirv.ptr<i32, Workgroup>) -> index
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.AtomicIIncrement' op operand #0 must be any SPIR-V pointer type, but got 'index'}}
  %0 = "spirv.AtomicIIncrement"(%a0) <{memory_scope = #spirv.scope<Workgroup>, semantics = #spirv.memory_semantics<None>}> : (index) -> i32
  return
}

// -----

func.func @f(%a0: !spirv.ptr<i32, Workgroup>) {
  // expected-error @+1 {{'spirv.AtomicIIncrement' op result #0 must be 8/16/32/64-bit integer, but got 'index'}}
  %0 = "spirv.AtomicIIncrement"(%a0) <{memory_scope = #spirv.scope<Workgroup>, semantics = #spirv.memory_semantics<None>}> : (!spirv.ptr<i32, Workgroup>) -> index
  return
}

// -----

func.func @f(%a0: index, %a1: i32) {
  // expected-error @+1 {{'spirv.AtomicISub' op operand #0 must be any SPIR-V pointer type, but got 'index'}}
  %0 = "spirv.AtomicISub"(%a0, %a1) <{memory_scope = #spirv.scope<Device>, semantics = #spirv.memory_semantics<Acquire>}> : (index, i32) -> i32
  return
}

// -----

func.func @f(%a0: !spirv.ptr<i32, Workgroup>, %a1: index) {
  // expected-error @+1 {{'spirv.AtomicISub' op operand #1 must be 8/16/32/64-bit integer, but got 'index'}}
  %0 = "spirv.AtomicISub"(%a0, %a1) <{memory_scope = #spirv.scope<Device>, semantics = #spirv.memory_semantics<Acquire>}> : (!spirv.ptr<i32, Workgroup>, index) -> i32
  return
}

// -----

func.func @f(%a0: index, %a1: i32) {
  // expected-error @+1 {{'spirv.AtomicOr' op operand #0 must be any SPIR-V pointer type, but got 'index'}}
  %0 = "spirv.AtomicOr"(%a0, %a1) <{memory_scope = #spirv.scope<Device>, semantics = #spirv.memory_semantics<Acquire>}> : (index, i32) -> i32
  return
}

// -----

func.func @f(%a0: !spirv.ptr<i32, Workgroup>, %a1: index) {
  // expected-error @+1 {{'spirv.AtomicOr' op operand #1 must be 8/16/32/64-bit integer, but got 'index'}}
  %0 = "spirv.AtomicOr"(%a0, %a1) <{memory_scope = #spirv.scope<Device>, semantics = #spirv.memory_semantics<Acquire>}> : (!spirv.ptr<i32, Workgroup>, index) -> i32
  return
}

// -----

func.func @f(%a0: index, %a1: i32) {
  // expected-error @+1 {{'spirv.AtomicSMax' op operand #0 must be any SPIR-V pointer type, but got 'index'}}
  %0 = "spirv.AtomicSMax"(%a0, %a1) <{memory_scope = #spirv.scope<Device>, semantics = #spirv.memory_semantics<Acquire>}> : (index, i32) -> i32
  return
}

// -----

func.func @f(%a0: !spirv.ptr<i32, Workgroup>, %a1: index) {
  // expected-error @+1 {{'spirv.AtomicSMax' op operand #1 must be 8/16/32/64-bit integer, but got 'index'}}
  %0 = "spirv.AtomicSMax"(%a0, %a1) <{memory_scope = #spirv.scope<Device>, semantics = #spirv.memory_semantics<Acquire>}> : (!spirv.ptr<i32, Workgroup>, index) -> i32
  return
}

// -----

func.func @f(%a0: index, %a1: i32) {
  // expected-error @+1 {{'spirv.AtomicSMin' op operand #0 must be any SPIR-V pointer type, but got 'index'}}
  %0 = "spirv.AtomicSMin"(%a0, %a1) <{memory_scope = #spirv.scope<Device>, semantics = #spirv.memory_semantics<Acquire>}> : (index, i32) -> i32
  return
}

// -----

func.func @f(%a0: !spirv.ptr<i32, Workgroup>, %a1: index) {
  // expected-error @+1 {{'spirv.AtomicSMin' op operand #1 must be 8/16/32/64-bit integer, but got 'index'}}
  %0 = "spirv.AtomicSMin"(%a0, %a1) <{memory_scope = #spirv.scope<Device>, semantics = #spirv.memory_semantics<Acquire>}> : (!spirv.ptr<i32, Workgroup>, index) -> i32
  return
}

// -----

func.func @f(%a0: index, %a1: i32) {
  // expected-error @+1 {{'spirv.AtomicUMax' op operand #0 must be any SPIR-V pointer type, but got 'index'}}
  %0 = "spirv.AtomicUMax"(%a0, %a1) <{memory_scope = #spirv.scope<Device>, semantics = #spirv.memory_semantics<Acquire>}> : (index, i32) -> i32
  return
}

// -----

func.func @f(%a0: !spirv.ptr<i32, Workgroup>, %a1: index) {
  // expected-error @+1 {{'spirv.AtomicUMax' op operand #1 must be 8/16/32/64-bit integer, but got 'index'}}
  %0 = "spirv.AtomicUMax"(%a0, %a1) <{memory_scope = #spirv.scope<Device>, semantics = #spirv.memory_semantics<Acquire>}> : (!spirv.ptr<i32, Workgroup>, index) -> i32
  return
}

// -----

func.func @f(%a0: index, %a1: i32) {
  // expected-error @+1 {{'spirv.AtomicUMin' op operand #0 must be any SPIR-V pointer type, but got 'index'}}
  %0 = "spirv.AtomicUMin"(%a0, %a1) <{memory_scope = #spirv.scope<Device>, semantics = #spirv.memory_semantics<Acquire>}> : (index, i32) -> i32
  return
}

// -----

func.func @f(%a0: !spirv.ptr<i32, Workgroup>, %a1: index) {
  // expected-error @+1 {{'spirv.AtomicUMin' op operand #1 must be 8/16/32/64-bit integer, but got 'index'}}
  %0 = "spirv.AtomicUMin"(%a0, %a1) <{memory_scope = #spirv.scope<Device>, semantics = #spirv.memory_semantics<Acquire>}> : (!spirv.ptr<i32, Workgroup>, index) -> i32
  return
}

// -----

func.func @f(%a0: index, %a1: i32) {
  // expected-error @+1 {{'spirv.AtomicXor' op operand #0 must be any SPIR-V pointer type, but got 'index'}}
  %0 = "spirv.AtomicXor"(%a0, %a1) <{memory_scope = #spirv.scope<Device>, semantics = #spirv.memory_semantics<Acquire>}> : (index, i32) -> i32
  return
}

// -----

func.func @f(%a0: !spirv.ptr<i32, Workgroup>, %a1: index) {
  // expected-error @+1 {{'spirv.AtomicXor' op operand #1 must be 8/16/32/64-bit integer, but got 'index'}}
  %0 = "spirv.AtomicXor"(%a0, %a1) <{memory_scope = #spirv.scope<Device>, semantics = #spirv.memory_semantics<Acquire>}> : (!spirv.ptr<i32, Workgroup>, index) -> i32
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'spirv.Constant' op result #0 must be void or bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 or vector of bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 values of length 2/3/4/8/16 or any SPIR-V pointer type or any SPIR-V array type or any SPIR-V runtime array type or any SPIR-V struct type or any SPIR-V cooperative matrix type or any SPIR-V matrix type or any SPIR-V sampled image type or any SPIR-V image type or any SPIR-V tensorArm type, but got 'index'}}
  %0 = "spirv.Constant"() <{value = 1.000000e+00 : f32}> : () -> index
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.Constant' op requires zero operands}}
  %0 = "spirv.Constant"(%a0) <{value = 1.000000e+00 : f32}> : (index) -> f32
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'spirv.ControlBarrier' op requires zero results}}
  %0 = "spirv.ControlBarrier"() <{execution_scope = #spirv.scope<Workgroup>, memory_scope = #spirv.scope<Device>, memory_semantics = #spirv.memory_semantics<Acquire|UniformMemory>}> : () -> i32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.ControlBarrier' op requires zero operands}}
  "spirv.ControlBarrier"(%a0) <{execution_scope = #spirv.scope<Workgroup>, memory_scope = #spirv.scope<Device>, memory_semantics = #spirv.memory_semantics<Acquire|UniformMemory>}> : (index) -> ()
  return
}

// -----

func.func @f(%a0: index, %a1: !spirv.ptr<f32, Function>) {
  // expected-error @+1 {{'spirv.CopyMemory' op operand #0 must be any SPIR-V pointer type, but got 'index'}}
  "spirv.CopyMemory"(%a0, %a1) : (index, !spirv.ptr<f32, Function>) -> ()
  return
}

// -----

func.func @f(%a0: !spirv.ptr<f32, Function>, %a1: index) {
  // expected-error @+1 {{'spirv.CopyMemory' op operand #1 must be any SPIR-V pointer type, but got 'index'}}
  "spirv.CopyMemory"(%a0, %a1) : (!spirv.ptr<f32, Function>, index) -> ()
  return
}

// -----

func.func @f(%a0: index, %a1: f32) {
  // expected-error @+1 {{'spirv.EXT.AtomicFAdd' op operand #0 must be any SPIR-V pointer type, but got 'index'}}
  %0 = "spirv.EXT.AtomicFAdd"(%a0, %a1) <{memory_scope = #spirv.scope<Device>, semantics = #spirv.memory_semantics<None>}> : (index, f32) -> f32
  return
}

// -----

func.func @f(%a0: !spirv.ptr<f32, StorageBuffer>, %a1: index) {
  // expected-error @+1 {{'spirv.EXT.AtomicFAdd' op operand #1 must be 16/32/64-bit float, but got 'index'}}
  %0 = "spirv.EXT.AtomicFAdd"(%a0, %a1) <{memory_scope = #spirv.scope<Device>, semantics = #spirv.memory_semantics<None>}> : (!spirv.ptr<f32, StorageBuffer>, index) -> f32
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'spirv.INTEL.ControlBarrierArrive' op requires zero results}}
  %0 = "spirv.INTEL.ControlBarrierArrive"() <{execution_scope = #spirv.scope<Workgroup>, memory_scope = #spirv.scope<Device>, memory_semantics = #spirv.memory_semantics<Acquire>}> : () -> i32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.INTEL.ControlBarrierArrive' op requires zero operands}}
  "spirv.INTEL.ControlBarrierArrive"(%a0) <{execution_scope = #spirv.scope<Workgroup>, memory_scope = #spirv.scope<Device>, memory_semantics = #spirv.memory_semantics<Acquire>}> : (index) -> ()
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'spirv.INTEL.ControlBarrierWait' op requires zero results}}
  %0 = "spirv.INTEL.ControlBarrierWait"() <{execution_scope = #spirv.scope<Workgroup>, memory_scope = #spirv.scope<Device>, memory_semantics = #spirv.memory_semantics<Acquire>}> : () -> i32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.INTEL.ControlBarrierWait' op requires zero operands}}
  "spirv.INTEL.ControlBarrierWait"(%a0) <{execution_scope = #spirv.scope<Workgroup>, memory_scope = #spirv.scope<Device>, memory_semantics = #spirv.memory_semantics<Acquire>}> : (index) -> ()
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.INTEL.SubgroupBlockRead' op operand #0 must be any SPIR-V pointer type, but got 'index'}}
  %0 = "spirv.INTEL.SubgroupBlockRead"(%a0) : (index) -> vector<2xi32>
  return
}

// -----

func.func @f(%a0: !spirv.ptr<i32, StorageBuffer>) {
  // expected-error @+1 {{'spirv.INTEL.SubgroupBlockRead' op result #0 must be void or bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 or vector of bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 values of length 2/3/4/8/16 or any SPIR-V pointer type or any SPIR-V array type or any SPIR-V runtime array type or any SPIR-V struct type or any SPIR-V cooperative matrix type or any SPIR-V matrix type or any SPIR-V sampled image type or any SPIR-V image type or any SPIR-V tensorArm type, but got 'index'}}
  %0 = "spirv.INTEL.SubgroupBlockRead"(%a0) : (!spirv.ptr<i32, StorageBuffer>) -> index
  return
}

// -----

func.func @f(%a0: index, %a1: i32) {
  // expected-error @+1 {{'spirv.InBoundsPtrAccessChain' op operand #0 must be any SPIR-V pointer type, but got 'index'}}
  %0 = "spirv.InBoundsPtrAccessChain"(%a0, %a1) : (index, i32) -> !spirv.ptr<f32, StorageBuffer>
  return
}

// -----

func.func @f(%a0: !spirv.ptr<f32, StorageBuffer>, %a1: index) {
  // expected-error @+1 {{'spirv.InBoundsPtrAccessChain' op operand #1 must be 8/16/32/64-bit integer, but got 'index'}}
  %0 = "spirv.InBoundsPtrAccessChain"(%a0, %a1) : (!spirv.ptr<f32, StorageBuffer>, index) -> !spirv.ptr<f32, StorageBuffer>
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.Load' op operand #0 must be any SPIR-V pointer type, but got 'index'}}
  %0 = "spirv.Load"(%a0) : (index) -> f32
  return
}

// -----

func.func @f(%a0: !spirv.ptr<f32, Function>) {
  // expected-error @+1 {{'spirv.Load' op result #0 must be void or bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 or vector of bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 values of length 2/3/4/8/16 or any SPIR-V pointer type or any SPIR-V array type or any SPIR-V runtime array type or any SPIR-V struct type or any SPIR-V cooperative matrix type or any SPIR-V matrix type or any SPIR-V sampled image type or any SPIR-V image type or any SPIR-V tensorArm type, but got 'index'}}
  %0 = "spirv.Load"(%a0) : (!spirv.ptr<f32, Function>) -> index
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'spirv.MemoryBarrier' op requires zero results}}
  %0 = "spirv.MemoryBarrier"() <{memory_scope = #spirv.scope<Device>, memory_semantics = #spirv.memory_semantics<AcquireRelease|WorkgroupMemory>}> : () -> i32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.MemoryBarrier' op requires zero operands}}
  "spirv.MemoryBarrier"(%a0) <{memory_scope = #spirv.scope<Device>, memory_semantics = #spirv.memory_semantics<AcquireRelease|WorkgroupMemory>}> : (index) -> ()
  return
}

// -----

func.func @f(%a0: index, %a1: i32, %a2: i32) {
  // expected-error @+1 {{'spirv.PtrAccessChain' op operand #0 must be any SPIR-V pointer type, but got 'index'}}
  %0 = "spirv.PtrAccessChain"(%a0, %a1, %a2) : (index, i32, i32) -> !spirv.ptr<f32, Workgroup>
  return
}

// -----

func.func @f(%a0: !spirv.ptr<!spirv.array<4 x f32>, Workgroup>, %a1: index, %a2: i32) {
  // expected-error @+1 {{'spirv.PtrAccessChain' op operand #1 must be 8/16/32/64-bit integer, but got 'index'}}
  %0 = "spirv.PtrAccessChain"(%a0, %a1, %a2) : (!spirv.ptr<!spirv.array<4 x f32>, Workgroup>, index, i32) -> !spirv.ptr<f32, Workgroup>
  return
}

// -----

func.func @f(%a0: index, %a1: f32) {
  // expected-error @+1 {{'spirv.Store' op operand #0 must be any SPIR-V pointer type, but got 'index'}}
  "spirv.Store"(%a0, %a1) : (index, f32) -> ()
  return
}

// -----

func.func @f(%a0: !spirv.ptr<f32, Function>, %a1: index) {
  // expected-error @+1 {{'spirv.Store' op operand #1 must be void or bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 or vector of bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 values of length 2/3/4/8/16 or any SPIR-V pointer type or any SPIR-V array type or any SPIR-V runtime array type or any SPIR-V struct type or any SPIR-V cooperative matrix type or any SPIR-V matrix type or any SPIR-V sampled image type or any SPIR-V image type or any SPIR-V tensorArm type, but got 'index'}}
  "spirv.Store"(%a0, %a1) : (!spirv.ptr<f32, Function>, index) -> ()
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'spirv.Variable' op result #0 must be any SPIR-V pointer type, but got 'index'}}
  %0 = "spirv.Variable"() <{storage_class = #spirv.storage_class<Function>}> : () -> index
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.Variable' op initializer must be the result of a constant or spirv.GlobalVariable op}}
  %0 = "spirv.Variable"(%a0) <{storage_class = #spirv.storage_class<Function>}> : (index) -> !spirv.ptr<f32, Function>
  return
}
