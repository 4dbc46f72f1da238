// PIPELINE: to-buffers, to-llvm
// INTERPRETER: linalg is run as loops
// A reduction dimension that another output follows: prefix sums by a mask of the triangle.
func.func @main() {
  %in = memref.get_global @values : memref<5xi32>
  %out = memref.alloc() : memref<5xi32>
  %zero = arith.constant 0 : i32
  linalg.fill ins(%zero : i32) outs(%out : memref<5xi32>)
  %shape = memref.alloc() : memref<5xi32>
  linalg.fill ins(%zero : i32) outs(%shape : memref<5xi32>)
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "reduction"]}
      ins(%in, %shape : memref<5xi32>, memref<5xi32>) outs(%out : memref<5xi32>) {
  ^bb0(%x: i32, %unused: i32, %acc: i32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %below = arith.cmpi ule, %j, %i : index
    %s = arith.addi %acc, %x : i32
    %r = arith.select %below, %s, %acc : i32
    linalg.yield %r : i32
  }
  %printed1 = memref.cast %out : memref<5xi32> to memref<*xi32>
  call @printMemrefI32(%printed1) : (memref<*xi32>) -> ()
  return
}
memref.global "private" constant @values : memref<5xi32> = dense<[3, 1, 4, 1, 5]>
func.func private @printMemrefI32(memref<*xi32>) attributes {llvm.emit_c_interface}
