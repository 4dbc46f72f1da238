// PIPELINE: to-buffers, to-llvm
// A permutation map turns columns to rows.
func.func @main() {
  %c0 = arith.constant 0 : index
  %pad = arith.constant 0.5 : f32
  %m = memref.get_global @m : memref<2x3xf32>
  %t = vector.transfer_read %m[%c0, %c0], %pad {permutation_map = affine_map<(i, j) -> (j, i)>} : memref<2x3xf32>, vector<3x2xf32>
  vector.print %t : vector<3x2xf32>
  %column = vector.transfer_read %m[%c0, %c0], %pad {permutation_map = affine_map<(i, j) -> (i)>} : memref<2x3xf32>, vector<4xf32>
  vector.print %column : vector<4xf32>
  return
}
memref.global "private" constant @m : memref<2x3xf32> = dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]>
