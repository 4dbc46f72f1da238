// RUN: terrace-opt %s --canonicalize
// REFERENCE-DIFFERS: the reference loads where the index is not known yet, or where the sizes may have changed

// The index is made in a later block than the reshape.
func.func @later_block(%m: memref<*xf32>, %shape: memref<?xindex>, %c: i1, %n: index) -> index {
  %r = memref.reshape %m(%shape) : (memref<*xf32>, memref<?xindex>) -> memref<*xf32>
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %i = arith.muli %n, %n : index
  cf.br ^bb3(%i : index)
^bb2:
  return %n : index
^bb3(%k: index):
  %d = memref.dim %r, %k : memref<*xf32>
  return %d : index
}

// The sizes are overwritten before the index is there.
func.func @overwritten(%m: memref<*xf32>, %shape: memref<?xindex>, %n: index) -> index {
  %c0 = arith.constant 0 : index
  %r = memref.reshape %m(%shape) : (memref<*xf32>, memref<?xindex>) -> memref<*xf32>
  memref.store %n, %shape[%c0] : memref<?xindex>
  %i = arith.muli %n, %n : index
  %d = memref.dim %r, %i : memref<*xf32>
  return %d : index
}

// Nothing happens in between.
func.func @right_after(%m: memref<*xf32>, %shape: memref<?xindex>, %n: index) -> index {
  %r = memref.reshape %m(%shape) : (memref<*xf32>, memref<?xindex>) -> memref<*xf32>
  %i = arith.muli %n, %n : index
  %d = memref.dim %r, %i : memref<*xf32>
  return %d : index
}
