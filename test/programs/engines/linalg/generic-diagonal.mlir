// PIPELINE: to-buffers, to-llvm
// INTERPRETER: linalg is run as loops
// Maps that are no permutations: the diagonal of a matrix, and every other element of a line.
func.func @main() {
  %m = memref.get_global @matrix : memref<3x3xi32>
  %d = memref.alloc() : memref<3xi32>
  linalg.generic {indexing_maps = [affine_map<(i) -> (i, i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%m : memref<3x3xi32>) outs(%d : memref<3xi32>) {
  ^bb0(%x: i32, %y: i32):
    linalg.yield %x : i32
  }
  %printed1 = memref.cast %d : memref<3xi32> to memref<*xi32>
  call @printMemrefI32(%printed1) : (memref<*xi32>) -> ()
  %trace = memref.alloc() : memref<i32>
  %zero = arith.constant 0 : i32
  linalg.fill ins(%zero : i32) outs(%trace : memref<i32>)
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]}
      ins(%d : memref<3xi32>) outs(%trace : memref<i32>) {
  ^bb0(%x: i32, %y: i32):
    %s = arith.addi %x, %y : i32
    linalg.yield %s : i32
  }
  %printed2 = memref.cast %trace : memref<i32> to memref<*xi32>
  call @printMemrefI32(%printed2) : (memref<*xi32>) -> ()
  return
}
memref.global "private" constant @matrix : memref<3x3xi32> = dense<[[1, 2, 3], [4, 5, 6], [7, 8, 10]]>
func.func private @printMemrefI32(memref<*xi32>) attributes {llvm.emit_c_interface}
