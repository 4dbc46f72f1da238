module attributes {gpu.container_module} {
gpu.module @kern {
  gpu.func @k(%a: memref<4xf32>) kernel {
    %i = gpu.thread_id x
    %v = memref.load %a[%i] : memref<4xf32>
    func.call @dev() : () -> ()
    memref.store %v, %a[%i] : memref<4xf32>
    gpu.return
  }
  func.func @dev() { return }
}
gpu.module @kern2 {
  gpu.func @k(%a: memref<4xf32>) kernel { gpu.return }
}
func.func @host(%a: memref<4xf32>) {
  %c = arith.constant 1 : index
  gpu.launch_func @kern::@k blocks in (%c, %c, %c) threads in (%c, %c, %c) args(%a : memref<4xf32>)
  gpu.launch_func @kern2::@k blocks in (%c, %c, %c) threads in (%c, %c, %c) args(%a : memref<4xf32>)
  return
}
func.func @host2(%a: memref<4xf32>) {
  call @host(%a) : (memref<4xf32>) -> ()
  return
}
}
