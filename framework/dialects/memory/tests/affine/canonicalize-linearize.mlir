// RUN: terrace-opt %s --canonicalize

// Constants of the basis become part of the operation.
func.func @basis(%i: index, %n: index) -> (index, index, index) {
  %c4 = arith.constant 4 : index
  %0:2 = affine.delinearize_index %i into (%n, %c4) : index, index
  %1 = affine.linearize_index [%0#1, %0#0] by (%c4, %n) : index
  return %0#0, %0#1, %1 : index, index, index
}
// All is known, with and without a bound of the outermost index.
func.func @known() -> (index, index, index, index, index, index, index) {
  %c23 = arith.constant 23 : index
  %m3 = arith.constant -3 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0:3 = affine.delinearize_index %c23 into (2, 3, 4) : index, index, index
  %1:2 = affine.delinearize_index %m3 into (4) : index, index
  %2 = affine.linearize_index [%c1, %c2, %c23] by (2, 3, 24) : index
  %3 = affine.linearize_index [%c1, %c2] by (5) : index
  return %0#0, %0#1, %0#2, %1#0, %1#1, %2, %3 : index, index, index, index, index, index, index
}
// One index is itself.
func.func @single(%i: index) -> (index, index, index) {
  %0 = affine.delinearize_index %i into (8) : index
  %1 = affine.linearize_index [%i] by (8) : index
  %2 = affine.linearize_index [] by () : index
  return %0, %1, %2 : index, index, index
}
