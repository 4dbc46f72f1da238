// PIPELINE: to-buffers, to-llvm
// INTERPRETER: linalg is run as loops
// The same with channels first, and holes in the filter.
func.func @main() {
  %zero = arith.constant 0 : i32
  %in = memref.alloc() : memref<1x2x5x5xi32>
  linalg.generic {indexing_maps = [affine_map<(n, c, h, w) -> (n, c, h, w)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      outs(%in : memref<1x2x5x5xi32>) {
  ^bb0(%o: i32):
    %c = linalg.index 1 : index
    %h = linalg.index 2 : index
    %w = linalg.index 3 : index
    %s = arith.addi %h, %c : index
    %p = arith.muli %s, %w : index
    %i = arith.index_cast %p : index to i32
    linalg.yield %i : i32
  }
  %filter = memref.get_global @filter : memref<1x2x2x2xi32>
  %out = memref.alloc() : memref<1x1x3x3xi32>
  linalg.fill ins(%zero : i32) outs(%out : memref<1x1x3x3xi32>)
  linalg.conv_2d_nchw_fchw {strides = dense<1> : vector<2xi64>, dilations = dense<2> : vector<2xi64>}
      ins(%in, %filter : memref<1x2x5x5xi32>, memref<1x2x2x2xi32>) outs(%out : memref<1x1x3x3xi32>)
  %printed1 = memref.cast %out : memref<1x1x3x3xi32> to memref<*xi32>
  call @printMemrefI32(%printed1) : (memref<*xi32>) -> ()
  return
}
memref.global "private" constant @filter : memref<1x2x2x2xi32> = dense<[[[[1, 2], [3, 4]], [[-1, 0], [0, -2]]]]>
func.func private @printMemrefI32(memref<*xi32>) attributes {llvm.emit_c_interface}
