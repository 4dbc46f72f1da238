// RUN: terrace-opt %s --cse
func.func @shapes(%a: tensor<?x?xf32>, %i: index, %s: !shape.shape) -> (!shape.shape, !shape.shape, !shape.size, !shape.size, !shape.witness, !shape.witness) {
  %0 = shape.shape_of %a : tensor<?x?xf32> -> !shape.shape
  %1 = shape.shape_of %a : tensor<?x?xf32> -> !shape.shape
  %2 = shape.num_elements %0 : !shape.shape -> !shape.size
  %3 = shape.num_elements %1 : !shape.shape -> !shape.size
  %4 = shape.cstr_eq %0, %s : !shape.shape, !shape.shape
  %5 = shape.cstr_eq %1, %s : !shape.shape, !shape.shape
  return %0, %1, %2, %3, %4, %5 : !shape.shape, !shape.shape, !shape.size, !shape.size, !shape.witness, !shape.witness
}
