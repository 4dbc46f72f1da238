// RUN: terrace-opt %s --pass-pipeline='builtin.module(func.func(remove-shape-constraints))'
// RUN: terrace-opt %s --remove-shape-constraints --canonicalize
func.func @granted(%a: tensor<?xindex>, %b: tensor<?xindex>, %c: i1) -> (index, !shape.witness) {
  %0 = shape.cstr_eq %a, %b : tensor<?xindex>, tensor<?xindex>
  %1 = shape.cstr_broadcastable %a, %b : tensor<?xindex>, tensor<?xindex>
  %2 = shape.assuming_all %0, %1
  %3 = shape.assuming %2 -> index {
    %n = shape.rank %a : tensor<?xindex> -> index
    shape.assuming_yield %n : index
  }
  // This one is not about shapes.
  %4 = shape.cstr_require %c, "stays"
  return %3, %4 : index, !shape.witness
}
