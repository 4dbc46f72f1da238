// RUN: terrace-opt %s --convert-parallel-loops-to-gpu

#bx = #gpu.loop_dim_map<processor = block_x, map = (d0) -> (d0), bound = (d0) -> (d0)>
#by = #gpu.loop_dim_map<processor = block_y, map = (d0) -> (d0), bound = (d0) -> (d0)>
#tx = #gpu.loop_dim_map<processor = thread_x, map = (d0) -> (d0), bound = (d0) -> (d0)>

func.func @blocks(%m: memref<16x16xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c16 = arith.constant 16 : index
  scf.parallel (%i, %j) = (%c0, %c2) to (%c16, %c16) step (%c1, %c2) {
    %0 = memref.load %m[%i, %j] : memref<16x16xf32>
    memref.store %0, %m[%j, %i] : memref<16x16xf32>
  } { mapping = [#bx, #by] }
  return
}

func.func @nested(%m: memref<16x16xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c16 = arith.constant 16 : index
  scf.parallel (%i) = (%c0) to (%c16) step (%c4) {
    scf.parallel (%j) = (%c0) to (%c16) step (%c1) {
      %0 = memref.load %m[%i, %j] : memref<16x16xf32>
      memref.store %0, %m[%j, %i] : memref<16x16xf32>
    } { mapping = [#tx] }
  } { mapping = [#bx] }
  return
}
