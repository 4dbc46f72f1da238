// RUN: spirv %s
// Scopes and semantics stand in instructions as constants, kinds of group operations as they are.
spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [Shader, Linkage, GroupNonUniformArithmetic, GroupNonUniformBallot, GroupNonUniformClustered, GroupNonUniformShuffle], []> {
  spirv.func @subgroup(%x: i32, %c: i1) -> i32 "None" {
    %0 = spirv.GroupNonUniformElect <Subgroup> : i1
    %1 = spirv.GroupNonUniformBallot <Subgroup> %c : vector<4xi32>
    %2 = spirv.GroupNonUniformIAdd <Subgroup> <Reduce> %x : i32 -> i32
    %four = spirv.Constant 4 : i32
    %3 = spirv.GroupNonUniformIMul <Subgroup> <ClusteredReduce> %2 cluster_size(%four) : i32, i32 -> i32
    %4 = spirv.GroupNonUniformShuffle <Subgroup> %3, %x : i32, i32
    spirv.MemoryBarrier <Device>, <AcquireRelease|UniformMemory>
    spirv.ReturnValue %4 : i32
  }
}
