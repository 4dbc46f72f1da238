// RUN: terrace-opt %s --convert-parallel-loops-to-gpu
// REFERENCE-DIFFERS: MLIR launches no threads for loops that have no iterations, which devices refuse

#bx = #gpu.loop_dim_map<processor = block_x, map = (d0) -> (d0), bound = (d0) -> (d0)>
#tx = #gpu.loop_dim_map<processor = thread_x, map = (d0) -> (d0), bound = (d0) -> (d0)>
#ty = #gpu.loop_dim_map<processor = thread_y, map = (d0) -> (d0), bound = (d0) -> (d0)>

// Loops that do nothing around the innermost: a condition skips the launch.
func.func @skipped(%m: memref<?x?xf32>, %a: index, %b: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%a) step (%c1) {
    %n = arith.addi %i, %b : index
    scf.parallel (%j) = (%c0) to (%b) step (%c1) {
      memref.store %x, %m[%n, %j] : memref<?x?xf32>
    } {mapping = [#tx]}
  } {mapping = [#bx]}
  return
}

// The outer loop stores, whether the inner loops have iterations or not: one thread runs, and skips their bodies.
func.func @effects(%m: memref<?x?xf32>, %a: index, %b: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    memref.store %x, %m[%i, %c0] : memref<?x?xf32>
    scf.parallel (%j) = (%c1) to (%a) step (%c1) {
      memref.store %x, %m[%i, %j] : memref<?x?xf32>
    } {mapping = [#tx]}
    scf.parallel (%j) = (%a) to (%b) step (%c8) {
      memref.store %x, %m[%j, %i] : memref<?x?xf32>
    } {mapping = [#ty]}
    memref.store %x, %m[%i, %b] : memref<?x?xf32>
  } {mapping = [#bx]}
  return
}

// Constants that give no iteration.
func.func @none(%m: memref<?xf32>, %x: f32) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.parallel (%i) = (%c4) to (%c1) step (%c1) {
    memref.store %x, %m[%i] : memref<?xf32>
  } {mapping = [#bx]}
  return
}
