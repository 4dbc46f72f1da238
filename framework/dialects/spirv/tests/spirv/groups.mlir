// RUN: terrace-opt %s | terrace-opt
// RUN: terrace-opt %s --mlir-print-op-generic
// RUN: terrace-opt %s --mlir-print-op-generic | terrace-opt
// RUN: terrace-opt %s --mlir-print-debuginfo --mlir-print-local-scope | terrace-opt
spirv.func @groups(%i: i32, %u: ui32, %f: f32, %b: i1, %vi: vector<4xi32>) "None" {
  %r0 = spirv.GroupFAdd <Workgroup> <Reduce> %f : f32
  %r1 = spirv.GroupFMax <Workgroup> <Reduce> %f : f32
  %r2 = spirv.GroupFMin <Workgroup> <Reduce> %f : f32
  %r3 = spirv.KHR.GroupFMul <Workgroup> <Reduce> %f : f32
  %r4 = spirv.GroupIAdd <Subgroup> <InclusiveScan> %i : i32
  %r5 = spirv.KHR.GroupIMul <Subgroup> <InclusiveScan> %i : i32
  %r6 = spirv.GroupSMax <Subgroup> <InclusiveScan> %i : i32
  %r7 = spirv.GroupSMin <Subgroup> <InclusiveScan> %i : i32
  %r8 = spirv.GroupUMax <Subgroup> <InclusiveScan> %i : i32
  %r9 = spirv.GroupUMin <Subgroup> <InclusiveScan> %i : i32
  %r10 = spirv.GroupBroadcast <Workgroup> %f, %i : f32, i32
  %r11 = spirv.KHR.SubgroupBallot %b : vector<4xi32>
  %r12 = spirv.GroupNonUniformFAdd <Workgroup> <Reduce> %f : f32 -> f32
  %r13 = spirv.GroupNonUniformFMax <Workgroup> <Reduce> %f : f32 -> f32
  %r14 = spirv.GroupNonUniformFMin <Workgroup> <Reduce> %f : f32 -> f32
  %r15 = spirv.GroupNonUniformFMul <Workgroup> <Reduce> %f : f32 -> f32
  %r16 = spirv.GroupNonUniformIAdd <Subgroup> <Reduce> %i : i32 -> i32
  %r17 = spirv.GroupNonUniformIMul <Subgroup> <Reduce> %i : i32 -> i32
  %r18 = spirv.GroupNonUniformSMax <Subgroup> <Reduce> %i : i32 -> i32
  %r19 = spirv.GroupNonUniformSMin <Subgroup> <Reduce> %i : i32 -> i32
  %r20 = spirv.GroupNonUniformUMax <Subgroup> <Reduce> %i : i32 -> i32
  %r21 = spirv.GroupNonUniformUMin <Subgroup> <Reduce> %i : i32 -> i32
  %r22 = spirv.GroupNonUniformBitwiseAnd <Subgroup> <Reduce> %i : i32 -> i32
  %r23 = spirv.GroupNonUniformBitwiseOr <Subgroup> <Reduce> %i : i32 -> i32
  %r24 = spirv.GroupNonUniformBitwiseXor <Subgroup> <Reduce> %i : i32 -> i32
  %r25 = spirv.GroupNonUniformLogicalAnd <Subgroup> <Reduce> %b : i1 -> i1
  %r26 = spirv.GroupNonUniformLogicalOr <Subgroup> <Reduce> %b : i1 -> i1
  %r27 = spirv.GroupNonUniformLogicalXor <Subgroup> <Reduce> %b : i1 -> i1
  %r28 = spirv.GroupNonUniformBallot <Workgroup> %b : vector<4xi32>
  %r29 = spirv.GroupNonUniformBallotBitCount <Subgroup> <Reduce> %vi : vector<4xi32> -> i32
  %r30 = spirv.GroupNonUniformBallotFindLSB <Subgroup> %vi : vector<4xi32>, i32
  %r31 = spirv.GroupNonUniformBallotFindMSB <Subgroup> %vi : vector<4xi32>, i32
  %r32 = spirv.GroupNonUniformElect <Workgroup> : i1
  %r33 = spirv.GroupNonUniformShuffle <Subgroup> %f, %i : f32, i32
  %r34 = spirv.GroupNonUniformShuffleDown <Subgroup> %f, %i : f32, i32
  %r35 = spirv.GroupNonUniformShuffleUp <Subgroup> %f, %i : f32, i32
  %r36 = spirv.GroupNonUniformShuffleXor <Subgroup> %f, %u : f32, ui32
  %r37 = spirv.GroupNonUniformAll <Subgroup> %b : i1
  %r38 = spirv.GroupNonUniformAny <Subgroup> %b : i1
  %r39 = spirv.GroupNonUniformAllEqual <Subgroup> %f : f32, i1
  %r40 = spirv.GroupNonUniformQuadSwap <Subgroup> %f %i : f32, i32
  %r41 = spirv.GroupNonUniformRotateKHR <Subgroup> %f, %i : f32, i32 -> f32
  spirv.Return
}
spirv.func @constants(%f: f32) "None" {
  %0 = spirv.Constant 4 : i32
  %1 = spirv.GroupNonUniformFAdd <Workgroup> <ClusteredReduce> %f cluster_size(%0) : f32, i32 -> f32
  %2 = spirv.GroupNonUniformBroadcast <Subgroup> %f, %0 : f32, i32
  %3 = spirv.GroupNonUniformRotateKHR <Subgroup> %f, %0, cluster_size(%0) : f32, i32, i32 -> f32
  spirv.Return
}
