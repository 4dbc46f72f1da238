// PIPELINE: to-buffers, to-llvm
// A sort by insertion, in place.
func.func @sort(%m: memref<?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %m, %c0 : memref<?xi32>
  scf.for %i = %c1 to %n step %c1 {
    %x = memref.load %m[%i] : memref<?xi32>
    %place = scf.while (%j = %i) : (index) -> index {
      %some = arith.cmpi ugt, %j, %c0 : index
      %go = scf.if %some -> i1 {
        %k = arith.subi %j, %c1 : index
        %y = memref.load %m[%k] : memref<?xi32>
        %greater = arith.cmpi sgt, %y, %x : i32
        scf.yield %greater : i1
      } else {
        scf.yield %some : i1
      }
      scf.condition(%go) %j : index
    } do {
    ^bb0(%j: index):
      %k = arith.subi %j, %c1 : index
      %y = memref.load %m[%k] : memref<?xi32>
      memref.store %y, %m[%j] : memref<?xi32>
      scf.yield %k : index
    }
    memref.store %x, %m[%place] : memref<?xi32>
  }
  return
}
func.func @main() {
  %m = memref.get_global @m : memref<8xi32>
  %d = memref.cast %m : memref<8xi32> to memref<?xi32>
  call @sort(%d) : (memref<?xi32>) -> ()
  %printed1 = memref.cast %m : memref<8xi32> to memref<*xi32>
  call @printMemrefI32(%printed1) : (memref<*xi32>) -> ()
  return
}
memref.global "private" @m : memref<8xi32> = dense<[3, -1, 4, 1, -5, 9, 2, 6]>
func.func private @printMemrefI32(memref<*xi32>) attributes {llvm.emit_c_interface}
