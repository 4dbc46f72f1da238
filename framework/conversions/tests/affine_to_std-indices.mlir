// RUN: terrace-opt %s --lower-affine --allow-unregistered-dialect

func.func @d(%i: index, %n: index) -> (index, index, index, index, index, index) {
  %0:3 = affine.delinearize_index %i into (%n, 4, 8) : index, index, index
  %1:3 = affine.delinearize_index %i into (4, 8) : index, index, index
  return %0#0, %0#1, %0#2, %1#0, %1#1, %1#2 : index, index, index, index, index, index
}
func.func @d2(%i: index, %n: index, %m: index) -> (index, index, index) {
  %0:3 = affine.delinearize_index %i into (%m, %n, %m) : index, index, index
  return %0#0, %0#1, %0#2 : index, index, index
}
func.func @d1(%i: index, %n: index, %m: index) -> (index) {
  %0 = affine.delinearize_index %i into (%n) : index
  return %0 : index
}
func.func @l(%i: index, %j: index, %k: index, %n: index) -> (index, index, index, index) {
  %0 = affine.linearize_index [%i, %j, %k] by (%n, 4, 8) : index
  %1 = affine.linearize_index disjoint [%i, %j, %k] by (4, 8) : index
  %2 = affine.linearize_index [%i, %j, %k] by (4, %n, %j) : index
  %3 = affine.linearize_index disjoint [%i, %j] by (%n, 3) : index
  return %0, %1, %2, %3 : index, index, index, index
}
func.func @order(%i: index, %n: index) {
  affine.for %j = 0 to 4 {
    affine.for %k = 0 to 8 {
      %0 = affine.linearize_index [%k, %j, %i] by (%n, 4, 8) : index
      "x.y"(%0) : (index) -> ()
    }
  }
  return
}
