// PIPELINE: to-buffers, to-llvm
// INTERPRETER: linalg is run as loops
// Three inputs of different ranks and a scalar, in one loop nest with two results.
func.func @main() {
  %m = memref.get_global @matrix : memref<2x3xf32>
  %row = memref.get_global @row : memref<3xf32>
  %column = memref.get_global @column : memref<2xf32>
  %scale = arith.constant 10.0 : f32
  %sum = memref.alloc() : memref<2x3xf32>
  %product = memref.alloc() : memref<3x2xf32>
  linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i)>, affine_map<(i, j) -> ()>,
                       affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j, i)>],
      iterator_types = ["parallel", "parallel"]}
      ins(%m, %row, %column, %scale : memref<2x3xf32>, memref<3xf32>, memref<2xf32>, f32)
      outs(%sum, %product : memref<2x3xf32>, memref<3x2xf32>) {
  ^bb0(%x: f32, %r: f32, %c: f32, %s: f32, %o0: f32, %o1: f32):
    %a = arith.mulf %r, %s : f32
    %b = arith.addf %x, %a : f32
    %d = arith.addf %b, %c : f32
    %p = arith.mulf %r, %c : f32
    linalg.yield %d, %p : f32, f32
  }
  %printed1 = memref.cast %sum : memref<2x3xf32> to memref<*xf32>
  call @printMemrefF32(%printed1) : (memref<*xf32>) -> ()
  %printed2 = memref.cast %product : memref<3x2xf32> to memref<*xf32>
  call @printMemrefF32(%printed2) : (memref<*xf32>) -> ()
  return
}
memref.global "private" constant @matrix : memref<2x3xf32> = dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]>
memref.global "private" constant @row : memref<3xf32> = dense<[1.0, 2.0, 3.0]>
memref.global "private" constant @column : memref<2xf32> = dense<[0.5, -0.5]>
func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}
