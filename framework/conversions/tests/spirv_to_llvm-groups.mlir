// RUN: terrace-opt %s --convert-spirv-to-llvm

spirv.func @fIAddi8(%a: i8) "None" { %0 = spirv.GroupNonUniformIAdd <Subgroup> <Reduce> %a : i8 -> i8
 spirv.Return }
spirv.func @fIAddi16(%a: i16) "None" { %0 = spirv.GroupNonUniformIAdd <Subgroup> <Reduce> %a : i16 -> i16
 spirv.Return }
spirv.func @fIAddi32(%a: i32) "None" { %0 = spirv.GroupNonUniformIAdd <Subgroup> <Reduce> %a : i32 -> i32
 spirv.Return }
spirv.func @fIAddi64(%a: i64) "None" { %0 = spirv.GroupNonUniformIAdd <Subgroup> <Reduce> %a : i64 -> i64
 spirv.Return }
spirv.func @fSMini8(%a: i8) "None" { %0 = spirv.GroupNonUniformSMin <Subgroup> <Reduce> %a : i8 -> i8
 spirv.Return }
spirv.func @fSMini16(%a: i16) "None" { %0 = spirv.GroupNonUniformSMin <Subgroup> <Reduce> %a : i16 -> i16
 spirv.Return }
spirv.func @fSMini32(%a: i32) "None" { %0 = spirv.GroupNonUniformSMin <Subgroup> <Reduce> %a : i32 -> i32
 spirv.Return }
spirv.func @fSMini64(%a: i64) "None" { %0 = spirv.GroupNonUniformSMin <Subgroup> <Reduce> %a : i64 -> i64
 spirv.Return }
spirv.func @fUMaxi8(%a: i8) "None" { %0 = spirv.GroupNonUniformUMax <Subgroup> <Reduce> %a : i8 -> i8
 spirv.Return }
spirv.func @fUMaxi16(%a: i16) "None" { %0 = spirv.GroupNonUniformUMax <Subgroup> <Reduce> %a : i16 -> i16
 spirv.Return }
spirv.func @fUMaxi32(%a: i32) "None" { %0 = spirv.GroupNonUniformUMax <Subgroup> <Reduce> %a : i32 -> i32
 spirv.Return }
spirv.func @fUMaxi64(%a: i64) "None" { %0 = spirv.GroupNonUniformUMax <Subgroup> <Reduce> %a : i64 -> i64
 spirv.Return }
spirv.func @fff16(%a: f16) "None" { %0 = spirv.GroupFMin <Subgroup> <InclusiveScan> %a : f16
 spirv.Return }
spirv.func @fff32(%a: f32) "None" { %0 = spirv.GroupFMin <Subgroup> <InclusiveScan> %a : f32
 spirv.Return }
spirv.func @fff64(%a: f64) "None" { %0 = spirv.GroupFMin <Subgroup> <InclusiveScan> %a : f64
 spirv.Return }
spirv.func @cl(%a: i32) "None" { %c = spirv.Constant 4 : i32
 %0 = spirv.GroupNonUniformBitwiseXor <Subgroup> <ClusteredReduce> %a cluster_size(%c) : i32, i32 -> i32
 spirv.Return }
spirv.func @clb(%a: i1) "None" { %0 = spirv.GroupNonUniformLogicalAnd <Subgroup> <Reduce> %a : i1 -> i1
 spirv.Return }
spirv.func @groups(%a: i32, %x: f32) "None" {
  %0 = spirv.GroupIAdd <Workgroup> <Reduce> %a : i32
  %1 = spirv.GroupSMax <Workgroup> <Reduce> %a : i32
  %2 = spirv.GroupSMin <Workgroup> <Reduce> %a : i32
  %3 = spirv.GroupUMax <Workgroup> <Reduce> %a : i32
  %4 = spirv.GroupUMin <Workgroup> <Reduce> %a : i32
  %5 = spirv.GroupFAdd <Workgroup> <ExclusiveScan> %x : f32
  %6 = spirv.GroupFMax <Workgroup> <ExclusiveScan> %x : f32
  %7 = spirv.GroupFMin <Workgroup> <ExclusiveScan> %x : f32
  spirv.Return
}
spirv.func @parts_of_groups(%a: i32, %x: f64, %t: i1) "None" {
  %0 = spirv.GroupNonUniformBitwiseAnd <Subgroup> <Reduce> %a : i32 -> i32
  %1 = spirv.GroupNonUniformBitwiseOr <Subgroup> <Reduce> %a : i32 -> i32
  %2 = spirv.GroupNonUniformBitwiseXor <Subgroup> <Reduce> %a : i32 -> i32
  %3 = spirv.GroupNonUniformIAdd <Subgroup> <Reduce> %a : i32 -> i32
  %4 = spirv.GroupNonUniformIMul <Subgroup> <Reduce> %a : i32 -> i32
  %5 = spirv.GroupNonUniformSMax <Subgroup> <Reduce> %a : i32 -> i32
  %6 = spirv.GroupNonUniformSMin <Subgroup> <Reduce> %a : i32 -> i32
  %7 = spirv.GroupNonUniformUMax <Subgroup> <Reduce> %a : i32 -> i32
  %8 = spirv.GroupNonUniformUMin <Subgroup> <Reduce> %a : i32 -> i32
  %9 = spirv.GroupNonUniformFAdd <Subgroup> <Reduce> %x : f64 -> f64
  %10 = spirv.GroupNonUniformFMax <Subgroup> <Reduce> %x : f64 -> f64
  %11 = spirv.GroupNonUniformFMin <Subgroup> <Reduce> %x : f64 -> f64
  %12 = spirv.GroupNonUniformFMul <Subgroup> <Reduce> %x : f64 -> f64
  %13 = spirv.GroupNonUniformLogicalAnd <Subgroup> <Reduce> %t : i1 -> i1
  %14 = spirv.GroupNonUniformLogicalOr <Subgroup> <Reduce> %t : i1 -> i1
  %15 = spirv.GroupNonUniformLogicalXor <Subgroup> <Reduce> %t : i1 -> i1
  spirv.Return
}
spirv.func @barriers() "None" {
  spirv.ControlBarrier <Workgroup>, <Workgroup>, <AcquireRelease|WorkgroupMemory>
  spirv.INTEL.ControlBarrierArrive <Workgroup> <Workgroup> <Acquire|UniformMemory>
  spirv.INTEL.ControlBarrierWait <Workgroup> <Workgroup> <Acquire|UniformMemory>
  spirv.Return
}
