// RUN: terrace-opt %s | terrace-opt
// RUN: terrace-opt %s --mlir-print-op-generic
// RUN: terrace-opt %s --mlir-print-op-generic | terrace-opt
// RUN: terrace-opt %s --mlir-print-debuginfo --mlir-print-local-scope | terrace-opt
spirv.func @atomics(%i: i32, %j: i32, %f: f32, %pi: !spirv.ptr<i32, Workgroup>, %psb: !spirv.ptr<f32, StorageBuffer>) "None" {
  %r0 = spirv.AtomicAnd <Device> <Acquire> %pi, %i : !spirv.ptr<i32, Workgroup>
  %r1 = spirv.AtomicIAdd <Device> <Acquire> %pi, %i : !spirv.ptr<i32, Workgroup>
  %r2 = spirv.AtomicISub <Device> <Acquire> %pi, %i : !spirv.ptr<i32, Workgroup>
  %r3 = spirv.AtomicOr <Device> <Acquire> %pi, %i : !spirv.ptr<i32, Workgroup>
  %r4 = spirv.AtomicSMax <Device> <Acquire> %pi, %i : !spirv.ptr<i32, Workgroup>
  %r5 = spirv.AtomicSMin <Device> <Acquire> %pi, %i : !spirv.ptr<i32, Workgroup>
  %r6 = spirv.AtomicUMax <Device> <Acquire> %pi, %i : !spirv.ptr<i32, Workgroup>
  %r7 = spirv.AtomicUMin <Device> <Acquire> %pi, %i : !spirv.ptr<i32, Workgroup>
  %r8 = spirv.AtomicXor <Device> <Acquire> %pi, %i : !spirv.ptr<i32, Workgroup>
  %r9 = spirv.AtomicExchange <Device> <Acquire> %pi, %i : !spirv.ptr<i32, Workgroup>
  %r10 = spirv.AtomicIDecrement <Workgroup> <None> %pi : !spirv.ptr<i32, Workgroup>
  %r11 = spirv.AtomicIIncrement <Workgroup> <None> %pi : !spirv.ptr<i32, Workgroup>
  %r12 = spirv.AtomicCompareExchange <Workgroup> <Release> <Acquire> %pi, %i, %j : !spirv.ptr<i32, Workgroup>
  %r13 = spirv.AtomicCompareExchangeWeak <Workgroup> <Release> <Acquire> %pi, %i, %j : !spirv.ptr<i32, Workgroup>
  %r14 = spirv.EXT.AtomicFAdd <Device> <None> %psb, %f : !spirv.ptr<f32, StorageBuffer>
  spirv.ControlBarrier <Workgroup>, <Device>, <Acquire|UniformMemory>
  spirv.MemoryBarrier <Device>, <AcquireRelease|WorkgroupMemory>
  spirv.INTEL.ControlBarrierArrive <Workgroup> <Device> <Acquire>
  spirv.INTEL.ControlBarrierWait <Workgroup> <Device> <Acquire>
  spirv.Return
}
spirv.func @memory(%i: i32, %j: i32, %f: f32, %pf: !spirv.ptr<f32, Function>, %psb: !spirv.ptr<f32, StorageBuffer>, %pu: !spirv.ptr<i32, StorageBuffer>, %par: !spirv.ptr<!spirv.array<4 x f32>, Workgroup>) "None" {
  %r0 = spirv.AccessChain %par[%i] : !spirv.ptr<!spirv.array<4 x f32>, Workgroup>, i32 -> !spirv.ptr<f32, Workgroup>
  %r1 = spirv.PtrAccessChain %par[%i %j] : !spirv.ptr<!spirv.array<4 x f32>, Workgroup>, i32, i32 -> !spirv.ptr<f32, Workgroup>
  %r2 = spirv.InBoundsPtrAccessChain %psb[%i] : !spirv.ptr<f32, StorageBuffer>, i32 -> !spirv.ptr<f32, StorageBuffer>
  %r3 = spirv.Load "Function" %pf : f32
  %r4 = spirv.Load "Function" %pf ["Volatile"] : f32
  %r5 = spirv.Load "Function" %pf ["Aligned|Nontemporal", 4] : f32
  spirv.Store "Function" %pf, %f : f32
  spirv.Store "StorageBuffer" %psb, %f ["Aligned", 4] : f32
  spirv.CopyMemory "Function" %pf, "Function" %pf : f32
  spirv.CopyMemory "Function" %pf, "StorageBuffer" %psb ["Aligned", 4], ["Volatile"] : f32
  %r6 = spirv.Variable : !spirv.ptr<f32, Function>
  %r7 = spirv.INTEL.SubgroupBlockRead %pu : !spirv.ptr<i32, StorageBuffer> -> vector<2xi32>
  spirv.Return
}
spirv.func @variables() "None" {
  %0 = spirv.Constant 1.0 : f32
  %1 = spirv.Variable init(%0) : !spirv.ptr<f32, Function>
  %2 = spirv.Constant 1 : i32
  %3 = spirv.Variable : !spirv.ptr<!spirv.struct<(f32, !spirv.array<4 x f32>)>, Function>
  %4 = spirv.AccessChain %3[%2, %2] : !spirv.ptr<!spirv.struct<(f32, !spirv.array<4 x f32>)>, Function>, i32, i32 -> !spirv.ptr<f32, Function>
  spirv.Return
}
