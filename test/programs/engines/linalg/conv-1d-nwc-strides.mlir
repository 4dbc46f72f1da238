// PIPELINE: to-buffers, to-llvm
// INTERPRETER: linalg is run as loops
// Steps of two between outputs, and a filter with holes, on channels.
func.func @main() {
  %one = arith.constant 1.0 : f32
  %zero = arith.constant 0.0 : f32
  %in = memref.alloc() : memref<1x9x2xf32>
  %filter = memref.alloc() : memref<3x2x1xf32>
  linalg.generic {indexing_maps = [affine_map<(n, w, c) -> (n, w, c)>], iterator_types = ["parallel", "parallel", "parallel"]}
      outs(%in : memref<1x9x2xf32>) {
  ^bb0(%o: f32):
    %w = linalg.index 1 : index
    %c = linalg.index 2 : index
    %p = arith.muli %w, %w : index
    %s = arith.addi %p, %c : index
    %i = arith.index_cast %s : index to i32
    %f = arith.sitofp %i : i32 to f32
    linalg.yield %f : f32
  }
  linalg.fill ins(%one : f32) outs(%filter : memref<3x2x1xf32>)
  %out = memref.alloc() : memref<1x3x1xf32>
  linalg.fill ins(%zero : f32) outs(%out : memref<1x3x1xf32>)
  linalg.conv_1d_nwc_wcf {strides = dense<2> : vector<1xi64>, dilations = dense<2> : vector<1xi64>}
      ins(%in, %filter : memref<1x9x2xf32>, memref<3x2x1xf32>) outs(%out : memref<1x3x1xf32>)
  %printed1 = memref.cast %out : memref<1x3x1xf32> to memref<*xf32>
  call @printMemrefF32(%printed1) : (memref<*xf32>) -> ()
  return
}
func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}
