// RUN: terrace-opt %s --split-input-file --convert-parallel-loops-to-gpu
// REFERENCE-DIFFERS: a launch over loops that may have no iterations is conditional here; it has a size of 0 there

#bx = #gpu.loop_dim_map<processor = block_x, map = (d0) -> (d0), bound = (d0) -> (d0)>
#tx = #gpu.loop_dim_map<processor = thread_x, map = (d0) -> (d0), bound = (d0) -> (d0)>
func.func @same_unit(%a: index, %b: index, %m: memref<?xf32>) {
  scf.parallel (%i, %j) = (%a, %a) to (%b, %b) step (%a, %a) {
  } { mapping = [#bx, #bx] }
  return
}

// -----

#bx = #gpu.loop_dim_map<processor = block_x, map = (d0) -> (d0), bound = (d0) -> (d0)>
#tx = #gpu.loop_dim_map<processor = thread_x, map = (d0) -> (d0), bound = (d0) -> (d0)>
func.func @inner_is_not_mapped(%a: index, %b: index, %m: memref<?xf32>) {
  scf.parallel (%i) = (%a) to (%b) step (%a) {
    scf.parallel (%j) = (%a) to (%b) step (%a) {
    }
  } { mapping = [#bx] }
  return
}

// -----

#bx = #gpu.loop_dim_map<processor = block_x, map = (d0) -> (d0), bound = (d0) -> (d0)>
#tx = #gpu.loop_dim_map<processor = thread_x, map = (d0) -> (d0), bound = (d0) -> (d0)>
func.func @effect_before(%a: index, %b: index, %m: memref<?xf32>) {
  scf.parallel (%i) = (%a) to (%b) step (%a) {
    %0 = memref.load %m[%i] : memref<?xf32>
    scf.parallel (%j) = (%a) to (%b) step (%a) {
    } { mapping = [#tx] }
  } { mapping = [#bx] }
  return
}

// -----

#bx = #gpu.loop_dim_map<processor = block_x, map = (d0) -> (d0), bound = (d0) -> (d0)>
#tx = #gpu.loop_dim_map<processor = thread_x, map = (d0) -> (d0), bound = (d0) -> (d0)>
func.func @no_bound(%a: index, %b: index, %m: memref<?xf32>) {
  scf.parallel (%i) = (%a) to (%b) step (%a) {
    %u = arith.addi %i, %b : index
    scf.parallel (%j) = (%a) to (%u) step (%a) {
    } { mapping = [#tx] }
  } { mapping = [#bx] }
  return
}

// -----

#bx = #gpu.loop_dim_map<processor = block_x, map = (d0) -> (d0), bound = (d0) -> (d0)>
#tx = #gpu.loop_dim_map<processor = thread_x, map = (d0) -> (d0), bound = (d0) -> (d0)>
func.func @lower_bound_inside(%a: index, %b: index, %m: memref<?xf32>) {
  scf.parallel (%i) = (%a) to (%b) step (%a) {
    %l = arith.addi %i, %b : index
    scf.parallel (%j) = (%l) to (%b) step (%a) {
    } { mapping = [#tx] }
  } { mapping = [#bx] }
  return
}
