// RUN: terrace-opt %s --gpu-async-region --split-input-file
// RUN: terrace-opt %s --gpu-async-region --split-input-file --mlir-print-op-generic

// One operation waits for the other, and the host before it reads and at the end.
module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @kernel(%m: memref<4xf32>) kernel {
      gpu.return
    }
  }
  func.func @chain(%host: memref<4xf32>, %c: index) -> f32 {
    %m = gpu.alloc () : memref<4xf32>
    gpu.memcpy %m, %host : memref<4xf32>, memref<4xf32>
    %twice = arith.addi %c, %c : index
    gpu.launch_func @kernels::@kernel blocks in (%c, %c, %c) threads in (%c, %c, %c) args(%m : memref<4xf32>)
    gpu.memcpy %host, %m : memref<4xf32>, memref<4xf32>
    %v = memref.load %host[%twice] : memref<4xf32>
    gpu.dealloc %m : memref<4xf32>
    return %v : f32
  }
}
// -----
// Tokens stay in their blocks.
func.func @nested(%m: memref<4xf32>, %n: memref<4xf32>, %v: f32, %c: index) {
  gpu.memset %m, %v : memref<4xf32>, f32
  scf.for %i = %c to %c step %c {
    gpu.memcpy %n, %m : memref<4xf32>, memref<4xf32>
  }
  gpu.memset %n, %v : memref<4xf32>, f32
  return
}
// -----
// There are tokens already.
func.func @tokens(%m: memref<4xf32>, %n: memref<4xf32>) {
  %a = gpu.wait async
  %b = gpu.wait async
  %c = gpu.memcpy async [%a] %m, %n : memref<4xf32>, memref<4xf32>
  %d = gpu.memcpy async [%a, %b] %m, %n : memref<4xf32>, memref<4xf32>
  %w = gpu.wait async [%a]
  return
}
