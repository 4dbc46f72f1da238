// RUN: terrace-opt %s --allow-unregistered-dialect --convert-gpu-to-nvvm="use-bare-ptr-memref-call-conv index-bitwidth=32 allow-pattern-rollback=false allowed-dialects=memref,arith,func"
// Memrefs as pointers, an index of 32 bits, some dialects left as they are.

gpu.module @m {
  gpu.func @known(%m: memref<4xf32> {llvm.noalias, llvm.align = 8 : i64}, %s: f32 {llvm.noundef}, %st: memref<4x8xf32> {llvm.nonnull, foo.x}) workgroup(%w: memref<32x2xf32, #gpu.address_space<workgroup>> {llvm.align = 64 : i64}, %w2: memref<4xi8, 3>) private(%p : memref<4xf32, #gpu.address_space<private>> {llvm.align = 16 : i64}) kernel attributes {known_block_size = array<i32: 32, 4, 1>, known_grid_size = array<i32: 8, 12, 16>, known_cluster_size = array<i32: 2,1,1>, foo.bar} {
    %d = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
    %e = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
    "test.use"(%d, %e) : (memref<?xi8, #gpu.address_space<workgroup>>,memref<?xi8, #gpu.address_space<workgroup>>)->()
    %x = gpu.cluster_dim x
    %y = gpu.block_dim x
    "test.use"(%x, %y) : (index,index)->()
    gpu.return
  }
}
