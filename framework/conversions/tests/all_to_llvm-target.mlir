// RUN: terrace-opt %s "--pass-pipeline=builtin.module(gpu.module(convert-to-llvm{dynamic=true}))"
// A kernel is lowered for the target of its module, if that names one.

gpu.module @with_target [#nvvm.target] {
  func.func @number() -> index {
    %x = gpu.thread_id x
    %lane = gpu.lane_id
    %sum = index.add %x, %lane
    return %sum : index
  }
  gpu.func @kernel(%m: memref<f32, #gpu.address_space<global>>) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    gpu.return
  }
}
gpu.module @without {
  func.func @number() -> index {
    %x = gpu.thread_id x
    return %x : index
  }
  gpu.func @kernel(%m: memref<f32, #gpu.address_space<global>>) kernel {
    gpu.return
  }
}
