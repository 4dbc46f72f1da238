// PIPELINE: to-buffers, to-llvm
// INTERPRETER: linalg is run as loops
// A map with sums of dimensions: a moving average, whose window is an operand without a value.
func.func @main() {
  %in = memref.get_global @signal : memref<6xf32>
  %window = memref.alloc() : memref<3xf32>
  %out = memref.alloc() : memref<4xf32>
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%out : memref<4xf32>)
  linalg.fill ins(%zero : f32) outs(%window : memref<3xf32>)
  linalg.generic {indexing_maps = [affine_map<(i, k) -> (i + k)>, affine_map<(i, k) -> (k)>, affine_map<(i, k) -> (i)>],
                  iterator_types = ["parallel", "reduction"]}
      ins(%in, %window : memref<6xf32>, memref<3xf32>) outs(%out : memref<4xf32>) {
  ^bb0(%x: f32, %w: f32, %acc: f32):
    %half = arith.constant 0.5 : f32
    %y = arith.mulf %x, %half : f32
    %s = arith.addf %acc, %y : f32
    linalg.yield %s : f32
  }
  %printed1 = memref.cast %out : memref<4xf32> to memref<*xf32>
  call @printMemrefF32(%printed1) : (memref<*xf32>) -> ()
  return
}
memref.global "private" constant @signal : memref<6xf32> = dense<[1.0, 2.0, 4.0, 8.0, 16.0, 32.0]>
func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}
