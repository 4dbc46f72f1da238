// Several functions and kernels in a module, in another order than they call each other; functions of the device's library.
module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @last(%m: memref<?xf64>, %n: index) kernel {
      %i = gpu.thread_id x
      %b = gpu.block_id x
      %d = gpu.block_dim x
      %o = arith.muli %b, %d : index
      %at = arith.addi %o, %i : index
      %in = arith.cmpi slt, %at, %n : index
      scf.if %in {
        %x = memref.load %m[%at] : memref<?xf64>
        %y = func.call @twice(%x) : (f64) -> f64
        %z = math.exp %y : f64
        %w = math.sqrt %z : f64
        memref.store %w, %m[%at] : memref<?xf64>
      }
      gpu.return
    }
    func.func @twice(%x: f64) -> f64 {
      %0 = func.call @sum(%x, %x) : (f64, f64) -> f64
      return %0 : f64
    }
    func.func private @sum(%x: f64, %y: f64) -> f64 {
      %0 = arith.addf %x, %y : f64
      return %0 : f64
    }
    gpu.func @first(%v: f32, %m: memref<8xf32, 1>) kernel attributes {known_block_size = array<i32: 8, 1, 1>} {
      %i = gpu.thread_id x
      %x = memref.load %m[%i] : memref<8xf32, 1>
      %c1 = arith.constant 1 : i32
      %c32 = arith.constant 32 : i32
      %s, %ok = gpu.shuffle xor %x, %c1, %c32 : f32
      %y = math.fma %x, %v, %s : f32
      memref.store %y, %m[%i] : memref<8xf32, 1>
      gpu.return
    }
  }
}
