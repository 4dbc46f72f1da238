// RUN: terrace-opt %s --shape-to-shape-lowering
func.func @elements(%s: !shape.shape, %t: tensor<?xindex>) -> (!shape.size, index) {
  %0 = shape.num_elements %s : !shape.shape -> !shape.size
  %1 = shape.num_elements %t : tensor<?xindex> -> index
  return %0, %1 : !shape.size, index
}
