// RUN: terrace-opt %s --convert-parallel-loops-to-gpu
// REFERENCE-DIFFERS: a launch over loops that may have no iterations is conditional here; it has a size of 0 there

#bx = #gpu.loop_dim_map<processor = block_x, map = (d0) -> (d0), bound = (d0) -> (d0)>
#by = #gpu.loop_dim_map<processor = block_y, map = (d0) -> (d0), bound = (d0) -> (d0)>
#tx = #gpu.loop_dim_map<processor = thread_x, map = (d0) -> (d0), bound = (d0) -> (d0)>
#ty = #gpu.loop_dim_map<processor = thread_y, map = (d0) -> (d0 + 1), bound = (d0) -> (d0 floordiv 2)>
#seq = #gpu.loop_dim_map<processor = sequential, map = (d0) -> (d0), bound = (d0) -> (d0)>
func.func @blocks(%a: index, %b: index, %c: index, %m: memref<?x?xf32>) {
  scf.parallel (%i, %j) = (%a, %a) to (%b, %b) step (%c, %c) {
    %0 = memref.load %m[%i, %j] : memref<?x?xf32>
    memref.store %0, %m[%j, %i] : memref<?x?xf32>
  } { mapping = [#bx, #by], extra.attr }
  return
}
func.func @nested(%a: index, %b: index, %m: memref<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c8 = arith.constant 8 : index
  scf.parallel (%i, %j) = (%c0, %c3) to (%c8, %b) step (%c3, %c1) {
    %c2 = arith.constant 2 : index
    scf.parallel (%k, %l) = (%c0, %a) to (%c2, %b) step (%c1, %c2) {
      %s = arith.addi %i, %k : index
      %0 = memref.load %m[%s, %l] : memref<?x?xf32>
      memref.store %0, %m[%j, %s] : memref<?x?xf32>
    } { mapping = [#tx, #ty] }
  } { mapping = [#bx, #seq] }
  return
}
func.func @tiled(%a: index, %b: index, %m: memref<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.parallel (%i) = (%c0) to (%b) step (%c4) {
    %n = affine.min affine_map<(d0)[s0] -> (4, s0 - d0)>(%i)[%b]
    scf.parallel (%k) = (%c0) to (%n) step (%c1) {
      %s = arith.addi %i, %k : index
      %0 = memref.load %m[%s, %s] : memref<?x?xf32>
      memref.store %0, %m[%i, %s] : memref<?x?xf32>
    } { mapping = [#tx] }
  } { mapping = [#bx] }
  return
}
func.func @reduction(%b: index, %m: memref<?xf32>, %o: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 0.0 : f32
  scf.parallel (%i) = (%c0) to (%b) step (%c1) {
    %r = scf.parallel (%k) = (%c0) to (%b) step (%c1) init(%z) -> f32 {
      %0 = memref.load %m[%k] : memref<?xf32>
      scf.reduce(%0 : f32) {
      ^bb0(%x: f32, %y: f32):
        %s = arith.addf %x, %y : f32
        scf.reduce.return %s : f32
      }
    } { mapping = [#tx] }
    memref.store %r, %o[%i] : memref<?xf32>
  } { mapping = [#bx] }
  return
}
func.func @unmapped(%b: index) {
  scf.parallel (%i) = (%b) to (%b) step (%b) { }
  return
}
