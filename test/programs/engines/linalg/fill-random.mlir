// PIPELINE: to-buffers, to-llvm
// INTERPRETER: linalg is run as loops
// Numbers that look random and are the same everywhere.
func.func @main() {
  %low = arith.constant -10.0 : f64
  %high = arith.constant 10.0 : f64
  %seed = arith.constant 42 : i32
  %m = memref.alloc() : memref<2x3xf32>
  linalg.fill_rng_2d ins(%low, %high, %seed : f64, f64, i32) outs(%m : memref<2x3xf32>)
  %printed1 = memref.cast %m : memref<2x3xf32> to memref<*xf32>
  call @printMemrefF32(%printed1) : (memref<*xf32>) -> ()
  return
}
func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}
