// RUN: terrace-opt %s --split-input-file --verify-diagnostics
func.func @f(%a: !shape.size, %b: index) {
  // expected-error@+1 {{'shape.add' op if at least one of the operands can hold error values then the result must be of type `size` to propagate them}}
  %0 = shape.add %a, %b : !shape.size, index -> index
  return
}
// -----
func.func @f(%a: !shape.size, %b: index) {
  // expected-error@+1 {{'shape.mul' op if at least one of the operands can hold error values then the result must be of type `size` to propagate them}}
  %0 = shape.mul %a, %b : !shape.size, index -> index
  return
}
// -----
func.func @f(%a: !shape.size, %b: index) {
  // expected-error@+1 {{'shape.div' op if at least one of the operands can hold error values then the result must be of type `size` to propagate them}}
  %0 = shape.div %a, %b : !shape.size, index -> index
  return
}
// -----
func.func @f(%s: !shape.shape) {
  // expected-error@+1 {{'shape.rank' op if at least one of the operands can hold error values then the result must be of type `size` to propagate them}}
  %0 = shape.rank %s : !shape.shape -> index
  return
}
// -----
func.func @f(%s: !shape.shape) {
  // expected-error@+1 {{'shape.num_elements' op if at least one of the operands can hold error values then the result must be of type `size` to propagate them}}
  %0 = shape.num_elements %s : !shape.shape -> index
  return
}
// -----
func.func @f(%s: !shape.shape, %i: index) {
  // expected-error@+1 {{'shape.get_extent' op if at least one of the operands can hold error values then the result must be of type `size` to propagate them}}
  %0 = shape.get_extent %s, %i : !shape.shape, index -> index
  return
}
// -----
func.func @f(%s: !shape.shape) {
  // expected-error@+1 {{'shape.broadcast' op if at least one of the operands can hold error values then the result must be of type `shape` to propagate them}}
  %0 = shape.broadcast %s, %s : !shape.shape, !shape.shape -> tensor<?xindex>
  return
}
// -----
func.func @f(%s: !shape.value_shape) {
  // expected-error@+1 {{'shape.shape_of' op if at least one of the operands can hold error values then the result must be of type `shape` to propagate them}}
  %0 = shape.shape_of %s : !shape.value_shape -> tensor<?xindex>
  return
}
// -----
func.func @f() {
  // expected-error@+1 {{'shape.assuming_all' op no operands specified}}
  %0 = "shape.assuming_all"() : () -> !shape.witness
  return
}
// -----
func.func @f(%s: !shape.shape) {
  // expected-error@+1 {{'shape.cstr_broadcastable' op required at least 2 input shapes}}
  %0 = shape.cstr_broadcastable %s : !shape.shape
  return
}
// -----
func.func @f(%s: !shape.shape, %i: index) {
  // expected-error@+1 {{'shape.reduce' op ReduceOp body is expected to have 3 arguments}}
  %0 = shape.reduce(%s, %i) : !shape.shape -> index {
  ^bb0(%n: index, %e: !shape.size):
    shape.yield %n : index
  }
  return
}
// -----
func.func @f(%s: !shape.shape, %i: index) {
  // expected-error@+1 {{'shape.reduce' op argument 0 of ReduceOp body is expected to be of IndexType}}
  %0 = shape.reduce(%s, %i) : !shape.shape -> index {
  ^bb0(%n: f32, %e: !shape.size, %a: index):
    shape.yield %a : index
  }
  return
}
// -----
func.func @f(%s: !shape.shape, %i: index) {
  // expected-error@+1 {{argument 1 of ReduceOp body is expected to be of SizeType if the ReduceOp operates on a ShapeType}}
  %0 = shape.reduce(%s, %i) : !shape.shape -> index {
  ^bb0(%n: index, %e: index, %a: index):
    shape.yield %a : index
  }
  return
}
// -----
func.func @f(%s: tensor<?xindex>, %i: index) {
  // expected-error@+1 {{argument 1 of ReduceOp body is expected to be of IndexType if the ReduceOp operates on an extent tensor}}
  %0 = shape.reduce(%s, %i) : tensor<?xindex> -> index {
  ^bb0(%n: index, %e: !shape.size, %a: index):
    shape.yield %a : index
  }
  return
}
// -----
func.func @f(%s: tensor<?xindex>, %i: index) {
  // expected-error@+1 {{type mismatch between argument 2 of ReduceOp body and initial value 0}}
  %0 = shape.reduce(%s, %i) : tensor<?xindex> -> index {
  ^bb0(%n: index, %e: index, %a: f32):
    shape.yield %n : index
  }
  return
}
// -----
func.func @f(%s: tensor<?xindex>, %i: index) {
  %0 = shape.reduce(%s, %i) : tensor<?xindex> -> index {
  ^bb0(%n: index, %e: index, %a: index):
  // expected-error@+1 {{'shape.yield' op number of operands does not match number of results of its parent}}
    shape.yield %n, %a : index, index
  }
  return
}
// -----
func.func @f(%s: tensor<?xindex>, %i: index) {
  %0 = shape.reduce(%s, %i) : tensor<?xindex> -> index {
  ^bb0(%n: index, %e: index, %a: index):
  // expected-error@+1 {{'shape.yield' op types mismatch between yield op and its parent}}
    shape.yield %s : tensor<?xindex>
  }
  return
}
// -----
func.func @f() {
  // expected-error@+1 {{'shape.const_size' op result #0 must be , but got 'index'}}
  %0 = "shape.const_size"() {value = 1 : index} : () -> index
  return
}
// -----
func.func @f(%a: i32) {
  // expected-error@+1 {{'shape.index_to_size' op operand #0 must be index, but got 'i32'}}
  %0 = "shape.index_to_size"(%a) : (i32) -> !shape.size
  return
}
// -----
func.func @f(%a: i32) {
  // expected-error@+1 {{'shape.size_to_index' op operand #0 must be size or index, but got 'i32'}}
  %0 = "shape.size_to_index"(%a) : (i32) -> index
  return
}
// -----
func.func @f(%a: i32) {
  // expected-error@+1 {{'shape.from_extents' op operand #0 must be variadic of size or index, but got 'i32'}}
  %0 = "shape.from_extents"(%a) : (i32) -> !shape.shape
  return
}
// -----
func.func @f(%a: i32) {
  // expected-error@+1 {{'shape.from_extent_tensor' op operand #0 must be 1D tensor of index values, but got 'i32'}}
  %0 = "shape.from_extent_tensor"(%a) : (i32) -> !shape.shape
  return
}
// -----
func.func @f(%a: i32) {
  // expected-error@+1 {{'shape.to_extent_tensor' op operand #0 must be shape or extent tensor, but got 'i32'}}
  %0 = "shape.to_extent_tensor"(%a) : (i32) -> tensor<?xindex>
  return
}
// -----
func.func @f(%a: !shape.shape) {
  // expected-error@+1 {{'shape.to_extent_tensor' op result #0 must be tensor of index values, but got 'tensor<?xi32>'}}
  %0 = "shape.to_extent_tensor"(%a) : (!shape.shape) -> tensor<?xi32>
  return
}
// -----
func.func @f(%a: i32) {
  // expected-error@+1 {{'shape.shape_eq' op operand #0 must be variadic of shape or extent tensor, but got 'i32'}}
  %0 = "shape.shape_eq"(%a) : (i32) -> i1
  return
}
// -----
func.func @f(%a: i32) {
  // expected-error@+1 {{'shape.is_broadcastable' op operand #0 must be variadic of shape or extent tensor, but got 'i32'}}
  %0 = "shape.is_broadcastable"(%a) : (i32) -> i1
  return
}
// -----
func.func @f(%a: i32) {
  // expected-error@+1 {{'shape.cstr_eq' op operand #0 must be variadic of shape or extent tensor, but got 'i32'}}
  %0 = "shape.cstr_eq"(%a) : (i32) -> !shape.witness
  return
}
// -----
func.func @f(%a: i32, %b: index) {
  // expected-error@+1 {{'shape.dim' op operand #0 must be shaped of any type values, but got 'i32'}}
  %0 = "shape.dim"(%a, %b) : (i32, index) -> index
  return
}
// -----
func.func @f(%a: i32) {
  // expected-error@+1 {{'shape.value_of' op operand #0 must be , but got 'i32'}}
  %0 = "shape.value_of"(%a) : (i32) -> tensor<?xf32>
  return
}
// -----
func.func @f(%a: i32) {
  // expected-error@+1 {{'shape.value_as_shape' op operand #0 must be 1D tensor of integer or index values or , but got 'i32'}}
  %0 = "shape.value_as_shape"(%a) : (i32) -> !shape.shape
  return
}
// -----
func.func @f(%a: i32, %b: !shape.shape) {
  // expected-error@+1 {{'shape.with_shape' op operand #0 must be shaped of any type values or , but got 'i32'}}
  %0 = "shape.with_shape"(%a, %b) : (i32, !shape.shape) -> !shape.value_shape
  return
}
// -----
func.func @f(%a: i32) {
  // expected-error@+1 {{'shape.debug_print' op operand #0 must be shape or size, but got 'i32'}}
  %0 = "shape.debug_print"(%a) : (i32) -> !shape.shape
  return
}
// -----
func.func @f(%a: i32, %b: index) {
  // expected-error@+1 {{'shape.split_at' op operand #0 must be shape or extent tensor, but got 'i32'}}
  %0:2 = "shape.split_at"(%a, %b) : (i32, index) -> (!shape.shape, !shape.shape)
  return
}
// -----
func.func @f(%a: i32, %b: !shape.shape) {
  // expected-error@+1 {{'shape.concat' op operand #0 must be shape or extent tensor, but got 'i32'}}
  %0 = "shape.concat"(%a, %b) : (i32, !shape.shape) -> !shape.shape
  return
}
// -----
func.func @f(%a: i32) {
  // expected-error@+1 {{'shape.any' op operand #0 must be variadic of shape or extent tensor, but got 'i32'}}
  %0 = "shape.any"(%a) : (i32) -> !shape.shape
  return
}
// -----
func.func @f() {
  // expected-error@+1 {{'shape.const_witness' op requires attribute 'passing'}}
  %0 = "shape.const_witness"() : () -> !shape.witness
  return
}
// -----
func.func @f(%a: i32) {
  // expected-error@+1 {{'shape.cstr_require' op operand #0 must be 1-bit signless integer, but got 'i32'}}
  %0 = "shape.cstr_require"(%a) {msg = "m"} : (i32) -> !shape.witness
  return
}
// -----
func.func @f() {
  // expected-error@+1 {{'shape.yield' op expects parent op to be one of 'shape.reduce, shape.function_library'}}
  "shape.yield"() : () -> ()
  return
}
// -----
func.func @f() {
  // expected-error@+1 {{'shape.assuming_yield' op expects parent op 'shape.assuming'}}
  "shape.assuming_yield"() : () -> ()
  return
}
// -----
func.func @f() {
  // expected-error@+1 {{'shape.return' op expects parent op 'shape.func'}}
  "shape.return"() : () -> ()
  return
}
// -----
func.func @f(%a: i32) {
  // expected-error@+1 {{'shape.assuming' op operand #0 must be , but got 'i32'}}
  "shape.assuming"(%a) ({
    shape.assuming_yield
  }) : (i32) -> ()
  return
}
// -----
// expected-error@+1 {{shape function library @none not found}}
module attributes {shape.lib = @none} {
  func.func private @f()
  shape.function_library @l {
    shape.func @g(%a: !shape.shape) -> !shape.shape {
      return %a : !shape.shape
    }
  } mapping {t.op = @g}
}
// -----
// expected-error@+1 {{@f required to be shape function library}}
module attributes {shape.lib = @f} {
  func.func private @f()
  shape.function_library @l {
    shape.func @g(%a: !shape.shape) -> !shape.shape {
      return %a : !shape.shape
    }
  } mapping {t.op = @g}
}
// -----
// expected-error@+1 {{only SymbolRefAttr allowed in shape.lib attribute array}}
module attributes {shape.lib = [1 : i32]} {
  func.func private @f()
  shape.function_library @l {
    shape.func @g(%a: !shape.shape) -> !shape.shape {
      return %a : !shape.shape
    }
  } mapping {t.op = @g}
}
// -----
// expected-error@+1 {{@f does not refer to FunctionLibraryOp}}
module attributes {shape.lib = [@f]} {
  func.func private @f()
  shape.function_library @l {
    shape.func @g(%a: !shape.shape) -> !shape.shape {
      return %a : !shape.shape
    }
  } mapping {t.op = @g}
}
// -----
// expected-error@+1 {{only one op to shape mapping allowed, found multiple for `"t.op"`}}
module attributes {shape.lib = [@l, @l]} {
  func.func private @f()
  shape.function_library @l {
    shape.func @g(%a: !shape.shape) -> !shape.shape {
      return %a : !shape.shape
    }
  } mapping {t.op = @g}
}
// -----
// expected-error@+1 {{only SymbolRefAttr or array of SymbolRefAttrs allowed as shape.lib attribute}}
module attributes {shape.lib = 1 : i32} {
  func.func private @f()
  shape.function_library @l {
    shape.func @g(%a: !shape.shape) -> !shape.shape {
      return %a : !shape.shape
    }
  } mapping {t.op = @g}
}
// -----
// expected-error@+1 {{shape.lib attribute may only be on op implementing SymbolTable}}
func.func private @f() attributes {shape.lib = @l}
// -----
// expected-error@+1 {{'shape.func' op entry block must have 1 arguments to match function signature}}
"shape.func"() <{function_type = (!shape.shape) -> (), sym_name = "f"}> ({
  shape.return
}) : () -> ()
// -----
// expected-error@+1 {{'shape.function_library' op region should have no arguments}}
"shape.function_library"() <{mapping = {}, sym_name = "l"}> ({
^bb0(%a: index):
}) : () -> ()
// -----
func.func @meet_without_its_error(%a: !shape.size, %b: !shape.size) {
  // expected-error@+1 {{expected attribute value}}
  %0 = shape.meet %a, %b, error = : !shape.size, !shape.size -> !shape.size
  return
}
