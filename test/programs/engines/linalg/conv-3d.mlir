// PIPELINE: to-buffers, to-llvm
// INTERPRETER: linalg is run as loops
// A cube slides through a cube.
func.func @main() {
  %one = arith.constant 1.0 : f32
  %zero = arith.constant 0.0 : f32
  %in = memref.alloc() : memref<3x3x3xf32>
  linalg.generic {indexing_maps = [affine_map<(d, h, w) -> (d, h, w)>], iterator_types = ["parallel", "parallel", "parallel"]}
      outs(%in : memref<3x3x3xf32>) {
  ^bb0(%o: f32):
    %d = linalg.index 0 : index
    %h = linalg.index 1 : index
    %w = linalg.index 2 : index
    %c9 = arith.constant 9 : index
    %c3 = arith.constant 3 : index
    %a = arith.muli %d, %c9 : index
    %b = arith.muli %h, %c3 : index
    %s = arith.addi %a, %b : index
    %t = arith.addi %s, %w : index
    %i = arith.index_cast %t : index to i32
    %f = arith.sitofp %i : i32 to f32
    linalg.yield %f : f32
  }
  %filter = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%one : f32) outs(%filter : memref<2x2x2xf32>)
  %out = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%zero : f32) outs(%out : memref<2x2x2xf32>)
  linalg.conv_3d ins(%in, %filter : memref<3x3x3xf32>, memref<2x2x2xf32>) outs(%out : memref<2x2x2xf32>)
  %printed1 = memref.cast %out : memref<2x2x2xf32> to memref<*xf32>
  call @printMemrefF32(%printed1) : (memref<*xf32>) -> ()
  return
}
func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}
