// RUN: spirv %s
// REFERENCE-DIFFERS: mlir-translate decorates the id 0
// A struct with a pointer to itself: the pointer is announced before the struct.
spirv.module PhysicalStorageBuffer64 GLSL450 requires #spirv.vce<v1.5, [Shader, Linkage, PhysicalStorageBufferAddresses], []> {
  spirv.GlobalVariable @list : !spirv.ptr<!spirv.struct<node, (!spirv.ptr<!spirv.struct<node>, PhysicalStorageBuffer> [0], i32 [8])>, StorageBuffer>
}
