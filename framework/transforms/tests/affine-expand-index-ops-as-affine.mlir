// RUN: terrace-opt %s --affine-expand-index-ops-as-affine --allow-unregistered-dialect

func.func @delinearize(%n: index, %b0: index, %b1: index) -> (index, index, index) {
  %0:3 = affine.delinearize_index %n into (%b0, 4, %b1) : index, index, index
  return %0#0, %0#1, %0#2 : index, index, index
}
func.func @known(%n: index, %b0: index, %b1: index) -> (index, index, index) {
  %0:3 = affine.delinearize_index %n into (4, 8) : index, index, index
  return %0#0, %0#1, %0#2 : index, index, index
}
func.func @one(%n: index) -> index {
  %0 = affine.delinearize_index %n into (4) : index
  return %0 : index
}
func.func @empty_basis(%n: index) -> index {
  %0 = affine.delinearize_index %n into () : index
  return %0 : index
}
func.func @without_bound(%n: index, %b: index) -> (index, index) {
  %0:2 = affine.delinearize_index %n into (%b) : index, index
  return %0#0, %0#1 : index, index
}
func.func @linearize(%a: index, %b: index, %c: index, %s: index) -> index {
  %0 = affine.linearize_index [%a, %b, %c] by (%s, 4, 8) : index
  return %0 : index
}
func.func @linearize_disjoint(%a: index, %b: index, %c: index, %s: index) -> index {
  %0 = affine.linearize_index disjoint [%a, %b, %c] by (%s, 4) : index
  return %0 : index
}
func.func @nothing() -> index {
  %0 = affine.linearize_index [] by () : index
  return %0 : index
}
func.func @constants(%s: index) -> index {
  %c = arith.constant 3 : index
  %0 = affine.linearize_index [%c, %s, %c] by (%c, 4, %s) : index
  return %0 : index
}
func.func @in_loops(%s: index, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %n step %c1 {
  %0 = affine.linearize_index [%j, %i, %s] by (%s, 4, %n) : index
  %1:3 = affine.delinearize_index %0 into (%n, %n, %n) : index, index, index
   "test.use"(%0, %1#0, %1#1, %1#2) : (index, index, index, index) -> ()
   }
  }
  return
}
