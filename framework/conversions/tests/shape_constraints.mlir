// RUN: terrace-opt %s --convert-shape-constraints --allow-unregistered-dialect
func.func @asserted(%a: tensor<?xindex>, %b: tensor<?xindex>, %c: i1) -> (!shape.witness, !shape.witness, !shape.witness) {
  %0 = shape.cstr_eq %a, %b : tensor<?xindex>, tensor<?xindex>
  %1 = shape.cstr_broadcastable %a, %b : tensor<?xindex>, tensor<?xindex>
  %2 = shape.cstr_require %c, "must hold"
  return %0, %1, %2 : !shape.witness, !shape.witness, !shape.witness
}
// A fact that holds by itself is not asserted.
func.func @known(%a: tensor<?xindex>) -> !shape.witness {
  %0 = shape.cstr_eq %a, %a : tensor<?xindex>, tensor<?xindex>
  %1 = shape.const_shape [2] : tensor<1xindex>
  %2 = shape.const_shape [1] : tensor<1xindex>
  %3 = shape.cstr_broadcastable %1, %2 : tensor<1xindex>, tensor<1xindex>
  %4 = shape.assuming_all %0, %3
  return %4 : !shape.witness
}
func.func @relied_on(%a: tensor<?xindex>, %b: tensor<?xindex>) -> index {
  %w = shape.cstr_broadcastable %a, %b : tensor<?xindex>, tensor<?xindex>
  %r = shape.assuming %w -> index {
    %n = "work.on"(%a) : (tensor<?xindex>) -> index
    shape.assuming_yield %n : index
  }
  return %r : index
}
