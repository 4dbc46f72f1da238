// PIPELINE: to-buffers, to-llvm
// INTERPRETER: linalg is run as loops
// Images with channels: batch, height, width, channel; strides of two.
func.func @main() {
  %zero = arith.constant 0.0 : f32
  %two = arith.constant 2.0 : f32
  %in = memref.alloc() : memref<1x5x5x2xf32>
  linalg.generic {indexing_maps = [affine_map<(n, h, w, c) -> (n, h, w, c)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      outs(%in : memref<1x5x5x2xf32>) {
  ^bb0(%o: f32):
    %h = linalg.index 1 : index
    %w = linalg.index 2 : index
    %c = linalg.index 3 : index
    %p = arith.muli %h, %w : index
    %s = arith.subi %p, %c : index
    %i = arith.index_cast %s : index to i32
    %f = arith.sitofp %i : i32 to f32
    linalg.yield %f : f32
  }
  %filter = memref.alloc() : memref<2x2x2x3xf32>
  linalg.fill ins(%two : f32) outs(%filter : memref<2x2x2x3xf32>)
  %out = memref.alloc() : memref<1x2x2x3xf32>
  linalg.fill ins(%zero : f32) outs(%out : memref<1x2x2x3xf32>)
  linalg.conv_2d_nhwc_hwcf {strides = dense<2> : vector<2xi64>, dilations = dense<1> : vector<2xi64>}
      ins(%in, %filter : memref<1x5x5x2xf32>, memref<2x2x2x3xf32>) outs(%out : memref<1x2x2x3xf32>)
  %printed1 = memref.cast %out : memref<1x2x2x3xf32> to memref<*xf32>
  call @printMemrefF32(%printed1) : (memref<*xf32>) -> ()
  return
}
func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}
