// Nested: the operand comes from the operation
func.func @f(%x: i32) -> i32 {
  %b = "t.b"(%x) : (i32) -> i64
  %a = "t.a"(%b) <{k = "k"}> : (i64) -> i32
  return %a : i32
}
// =>
func.func @f(%x: i32) -> i32 {
  %b = "t.b"(%x) : (i32) -> i64
  %a = "t.c"(%x) <{k = "k"}> : (i32) -> i32
  return %a : i32
}
// -----
// Nested: not where it is a block argument
func.func @f(%x: i32) -> i32 {
  %a = "t.a"(%x) <{k = "k"}> : (i32) -> i32
  return %a : i32
}
// => unchanged: operand 0 of op 't.a' is no result of 't.b'
// -----
// Nested: nor where another operation makes it
func.func @f(%x: i32) -> i32 {
  %b = "t.same"(%x) : (i32) -> i32
  %a = "t.a"(%b) <{k = "k"}> : (i32) -> i32
  return %a : i32
}
// => unchanged: operand 0 of op 't.a' is no result of 't.b'
// -----
// NestedNames: names of the definition
func.func @f(%x: i32) -> i32 {
  %b = "t.b"(%x) : (i32) -> i64
  %a = "t.a"(%b) <{k = "k"}> : (i64) -> i32
  return %a : i32
}
// =>
func.func @f(%x: i32) -> i32 {
  %b = "t.b"(%x) : (i32) -> i64
  %a = "t.c"(%x) <{k = "k"}> : (i32) -> i32
  return %a : i32
}
// -----
// DeeplyNested: four operations
func.func @f(%x: i32) -> i32 {
  %0 = "t.same"(%x) : (i32) -> i32
  %1 = "t.b"(%0) : (i32) -> i32
  %2 = "t.same"(%1) : (i32) -> i32
  %3 = "t.b"(%2) : (i32) -> i32
  return %3 : i32
}
// =>
func.func @f(%x: i32) -> i32 {
  %0 = "t.same"(%x) : (i32) -> i32
  %1 = "t.b"(%0) : (i32) -> i32
  %2 = "t.same"(%1) : (i32) -> i32
  %3 = "t.same"(%x) : (i32) -> i32
  return %3 : i32
}
// -----
// DeeplyNested: the innermost does not match
func.func @f(%x: i32) -> i32 {
  %1 = "t.b"(%x) : (i32) -> i32
  %2 = "t.same"(%1) : (i32) -> i32
  %3 = "t.b"(%2) : (i32) -> i32
  return %3 : i32
}
// => unchanged
// -----
// TwoNested: two operands
func.func @f(%x: i32, %y: f32) -> i64 {
  %0 = "t.b"(%x) : (i32) -> i1
  %1 = "t.same"(%y) : (f32) -> f32
  %2 = "t.pair"(%0, %1) : (i1, f32) -> i64
  return %2 : i64
}
// =>
func.func @f(%x: i32, %y: f32) -> i64 {
  %0 = "t.b"(%x) : (i32) -> i1
  %1 = "t.same"(%y) : (f32) -> f32
  %2 = "t.pair"(%y, %x) : (f32, i32) -> i64
  return %2 : i64
}
// -----
// ByPattern: a list of one result
func.func @f(%x: i32) -> i32 {
  %0 = "t.b"(%x) : (i32) -> i32
  return %0 : i32
}
// =>
func.func @f(%x: i32) -> i32 {
  %0 = "t.same"(%x) : (i32) -> i32
  return %0 : i32
}
// -----
// ByPat: the same by the shorter class
func.func @f(%x: i32) -> i32 {
  %0 = "t.b"(%x) : (i32) -> i32
  return %0 : i32
}
// =>
func.func @f(%x: i32) -> i32 {
  %0 = "t.same"(%x) : (i32) -> i32
  return %0 : i32
}
// -----
// AttrConstraint: an attribute of the right type
func.func @f(%x: i32) -> i32 {
  %0 = "t.a"(%x) <{k = 1.5 : f32}> : (i32) -> i32
  return %0 : i32
}
// =>
func.func @f(%x: i32) -> i32 {
  %0 = "t.c"(%x) <{k = 1.5 : f32}> : (i32) -> i32
  return %0 : i32
}
// -----
// AttrConstraint: of another
func.func @f(%x: i32) -> i32 {
  %0 = "t.a"(%x) <{k = 1 : i32}> : (i32) -> i32
  return %0 : i32
}
// => unchanged: op 't.a' attribute 'k' failed to satisfy constraint: '32-bit float attribute'
// -----
// OperandConstraint: an operand of the right type
func.func @f(%x: i32) -> i32 {
  %0 = "t.b"(%x) : (i32) -> i32
  return %0 : i32
}
// =>
func.func @f(%x: i32) -> i32 {
  %0 = "t.same"(%x) : (i32) -> i32
  return %0 : i32
}
// -----
// OperandConstraint: of another
func.func @f(%x: i64) -> i64 {
  %0 = "t.b"(%x) : (i64) -> i64
  return %0 : i64
}
// => unchanged: operand 0 of op 't.b' failed to satisfy constraint: '32-bit signless integer'
// -----
// OperandConstraintUnnamed: a constraint without a name
func.func @f(%x: i32, %y: i64) -> i64 {
  %0 = "t.pair"(%x, %y) : (i32, i64) -> i64
  return %0 : i64
}
// =>
func.func @f(%x: i32, %y: i64) -> i64 {
  %0 = "t.b"(%y) : (i64) -> i64
  return %0 : i64
}
// -----
// OperandConstraintUnnamed: not met
func.func @f(%x: i64, %y: i64) -> i64 {
  %0 = "t.pair"(%x, %y) : (i64, i64) -> i64
  return %0 : i64
}
// => unchanged: operand 0 of op 't.pair' failed to satisfy constraint: '32-bit signless integer'
// -----
// AttrConstraintUnnamed: a constraint without a name
func.func @f(%x: i32) -> i32 {
  %0 = "t.a"(%x) <{k = 1.5 : f32}> : (i32) -> i32
  %1 = "t.a"(%0) <{k = 1.5 : f64}> : (i32) -> i32
  return %1 : i32
}
// =>
func.func @f(%x: i32) -> i32 {
  %0 = "t.b"(%x) : (i32) -> i32
  %1 = "t.a"(%0) <{k = 1.5 : f64}> : (i32) -> i32
  return %1 : i32
}
// -----
// Ignored: an argument of which nothing is said
func.func @f(%x: i32) -> i64 {
  %0 = "t.a"(%x) <{k = 3 : i64}> : (i32) -> i64
  return %0 : i64
}
// =>
func.func @f(%x: i32) -> i64 {
  %0 = "t.first"() <{k = 3 : i64}> : () -> i64
  return %0 : i64
}
// -----
// Confined: a constraint on the value
func.func @f(%x: i32) -> i32 {
  %0 = "t.a"(%x) <{k = 5 : i32}> : (i32) -> i32
  %1 = "t.a"(%0) <{k = 4 : i32}> : (i32) -> i32
  return %1 : i32
}
// =>
func.func @f(%x: i32) -> i32 {
  %0 = "t.c"(%x) <{k = 5 : i32}> : (i32) -> i32
  %1 = "t.a"(%0) <{k = 4 : i32}> : (i32) -> i32
  return %1 : i32
}
// -----
// DialectType: a type that a dialect defines, inside a constraint
func.func @f(%x: !t.box<i8>, %y: f32) -> (!t.box<i8>, f32) {
  %0 = "t.b"(%x) : (!t.box<i8>) -> !t.box<i8>
  %1 = "t.b"(%y) : (f32) -> f32
  return %0, %1 : !t.box<i8>, f32
}
// =>
func.func @f(%x: !t.box<i8>, %y: f32) -> (!t.box<i8>, f32) {
  %0 = "t.same"(%x) : (!t.box<i8>) -> !t.box<i8>
  %1 = "t.b"(%y) : (f32) -> f32
  return %0, %1 : !t.box<i8>, f32
}
// -----
// ConstantMatch: one attribute only
func.func @f(%x: i32) -> i32 {
  %0 = "t.a"(%x) <{k = 3 : i32}> : (i32) -> i32
  %1 = "t.a"(%0) <{k = 3 : i64}> : (i32) -> i32
  return %1 : i32
}
// =>
func.func @f(%x: i32) -> i32 {
  %0 = "t.b"(%x) : (i32) -> i32
  %1 = "t.a"(%0) <{k = 3 : i64}> : (i32) -> i32
  return %1 : i32
}
// -----
// ConstantMatch: another
func.func @f(%x: i32) -> i32 {
  %0 = "t.a"(%x) <{k = 4 : i32}> : (i32) -> i32
  return %0 : i32
}
// => unchanged: op 't.a' attribute 'k' failed to satisfy constraint: 'constant attribute 3'
// -----
// StringMatch: a text
func.func @f(%x: i32) -> i32 {
  %0 = "t.a"(%x) <{k = "on"}> : (i32) -> i32
  %1 = "t.a"(%0) <{k = "off"}> : (i32) -> i32
  return %1 : i32
}
// =>
func.func @f(%x: i32) -> i32 {
  %0 = "t.b"(%x) : (i32) -> i32
  %1 = "t.a"(%0) <{k = "off"}> : (i32) -> i32
  return %1 : i32
}
// -----
// CaseMatch: a case of an enum
func.func @f() {
  "t.color"() <{c = 1 : i32}> : () -> ()
  return
}
// =>
func.func @f() {
  "t.color"() <{c = 2 : i32}> : () -> ()
  return
}
// -----
// CaseMatch: another case
func.func @f() {
  "t.color"() <{c = 2 : i32}> : () -> ()
  return
}
// => unchanged: op 't.color' attribute 'c' failed to satisfy constraint: 'case Red'
// -----
// CaseAttrMatch: a case of an enum that is an attribute of the dialect
func.func @f() {
  "t.go"() <{w = #t<way up>}> : () -> ()
  return
}
// =>
func.func @f() {
  "t.go"() <{w = #t<way down>}> : () -> ()
  return
}
// -----
// OptionalAttrMatch: an absent attribute, and one with its default
func.func @f(%x: i32, %y: i64) -> i32 {
  %0 = "t.mixed"(%x, %y) <{k = "k"}> : (i32, i64) -> i32
  return %0 : i32
}
// =>
func.func @f(%x: i32, %y: i64) -> i32 {
  %0 = "t.mixed"(%y, %x) <{d = 8 : i32, k = "k"}> : (i64, i32) -> i32
  return %0 : i32
}
// -----
// OptionalAttrMatch: a value that does not match
func.func @f(%x: i32, %y: i64) -> i32 {
  %0 = "t.mixed"(%x, %y) <{d = 6 : i32, k = "k", o = 1.0 : f32}> : (i32, i64) -> i32
  return %0 : i32
}
// => unchanged: entities 'd' failed to satisfy constraint: 'is 7'
// -----
// OptionalAttrConstraint: an optional attribute of which something is demanded must be there
func.func @f(%x: i32) -> i32 {
  %0 = "t.mixed"(%x, %x) <{k = 1 : i8, o = 1.0 : f32}> : (i32, i32) -> i32
  %1 = "t.mixed"(%0, %x) <{k = 1 : i8}> : (i32, i32) -> i32
  return %1 : i32
}
// =>
func.func @f(%x: i32) -> i32 {
  %0 = "t.a"(%x) <{k = 1.0 : f32}> : (i32) -> i32
  %1 = "t.mixed"(%0, %x) <{k = 1 : i8}> : (i32, i32) -> i32
  return %1 : i32
}
// -----
// EqualOperands: one value twice
func.func @f(%x: i32, %y: i32) -> (i32, i32) {
  %0 = "t.pair"(%x, %x) : (i32, i32) -> i32
  %1 = "t.pair"(%x, %y) : (i32, i32) -> i32
  return %0, %1 : i32, i32
}
// =>
func.func @f(%x: i32, %y: i32) -> (i32, i32) {
  %0 = "t.b"(%x) : (i32) -> i32
  %1 = "t.pair"(%x, %y) : (i32, i32) -> i32
  return %0, %1 : i32, i32
}
// -----
// EqualOperands: two values
func.func @f(%x: i32, %y: i32) -> i32 {
  %1 = "t.pair"(%x, %y) : (i32, i32) -> i32
  return %1 : i32
}
// => unchanged: operands 'x' and 'x0' must be equal
// -----
// EqualAcrossOps: one value in two operations
func.func @f(%x: i32, %y: i32) -> (i32, i32) {
  %0 = "t.b"(%x) : (i32) -> i32
  %1 = "t.add"(%x, %0) : (i32, i32) -> i32
  %2 = "t.add"(%y, %0) : (i32, i32) -> i32
  return %1, %2 : i32, i32
}
// =>
func.func @f(%x: i32, %y: i32) -> (i32, i32) {
  %0 = "t.b"(%x) : (i32) -> i32
  %1 = "t.b"(%x) : (i32) -> i32
  %2 = "t.add"(%y, %0) : (i32, i32) -> i32
  return %1, %2 : i32, i32
}
// -----
// ThreeEqual: three times
func.func @f(%x: i32) -> i32 {
  %0 = "t.add"(%x, %x) : (i32, i32) -> i32
  %1 = "t.add"(%0, %x) : (i32, i32) -> i32
  return %1 : i32
}
// =>
func.func @f(%x: i32) -> i32 {
  %0 = "t.add"(%x, %x) : (i32, i32) -> i32
  %1 = "t.b"(%x) : (i32) -> i32
  return %1 : i32
}
// -----
// ThreeEqual: the third differs
func.func @f(%x: i32, %y: i32) -> i32 {
  %0 = "t.add"(%x, %x) : (i32, i32) -> i32
  %1 = "t.add"(%0, %y) : (i32, i32) -> i32
  return %1 : i32
}
// => unchanged
// -----
// Either: as written, and the other way round
func.func @f(%x: i32, %y: i32) -> (i32, i32) {
  %0 = "t.b"(%x) : (i32) -> i32
  %1 = "t.add"(%0, %y) : (i32, i32) -> i32
  %2 = "t.add"(%y, %0) : (i32, i32) -> i32
  return %1, %2 : i32, i32
}
// =>
func.func @f(%x: i32, %y: i32) -> (i32, i32) {
  %0 = "t.b"(%x) : (i32) -> i32
  %1 = "t.pair"(%x, %y) : (i32, i32) -> i32
  %2 = "t.pair"(%x, %y) : (i32, i32) -> i32
  return %1, %2 : i32, i32
}
// -----
// Either: neither way
func.func @f(%x: i32, %y: i32) -> i32 {
  %1 = "t.add"(%x, %y) : (i32, i32) -> i32
  return %1 : i32
}
// => unchanged
// -----
// EitherConstraint: by types
func.func @f(%x: i32, %y: f32) -> (i32, i32) {
  %1 = "t.pair"(%x, %y) : (i32, f32) -> i32
  %2 = "t.pair"(%x, %x) : (i32, i32) -> i32
  return %1, %2 : i32, i32
}
// =>
func.func @f(%x: i32, %y: f32) -> (i32, i32) {
  %1 = "t.pair"(%y, %x) : (f32, i32) -> i32
  %2 = "t.pair"(%x, %x) : (i32, i32) -> i32
  return %1, %2 : i32, i32
}
// -----
// EitherNested: operations on both sides, what the first attempt bound is forgotten
func.func @f(%x: i32, %y: i32) -> i32 {
  %0 = "t.same"(%x) : (i32) -> i32
  %1 = "t.b"(%0) : (i32) -> i32
  %2 = "t.same"(%y) : (i32) -> i32
  %3 = "t.pair"(%2, %1) : (i32, i32) -> i32
  return %3 : i32
}
// =>
func.func @f(%x: i32, %y: i32) -> i32 {
  %0 = "t.same"(%x) : (i32) -> i32
  %1 = "t.b"(%0) : (i32) -> i32
  %2 = "t.same"(%y) : (i32) -> i32
  %3 = "t.pair"(%x, %y) : (i32, i32) -> i32
  return %3 : i32
}
// -----
// EitherBackwards: a deeper operation on the second side
func.func @f(%x: i32, %y: i32) -> i32 {
  %0 = "t.b"(%x) : (i32) -> i32
  %1 = "t.same"(%0) : (i32) -> i32
  %2 = "t.same"(%y) : (i32) -> i32
  %3 = "t.add"(%2, %1) : (i32, i32) -> i32
  return %3 : i32
}
// =>
func.func @f(%x: i32, %y: i32) -> i32 {
  %0 = "t.b"(%x) : (i32) -> i32
  %1 = "t.same"(%0) : (i32) -> i32
  %2 = "t.same"(%y) : (i32) -> i32
  %3 = "t.pair"(%2, %x) : (i32, i32) -> i32
  return %3 : i32
}
// -----
// WholeList: a variadic operand as a whole, twice
func.func @f(%x: i32, %y: i64) -> i32 {
  %0 = "t.list"(%x, %y) : (i32, i64) -> i32
  return %0 : i32
}
// =>
func.func @f(%x: i32, %y: i64) -> i32 {
  %0 = "t.lists"(%x, %y, %x, %y) <{k = 0 : i32, operandSegmentSizes = array<i32: 2, 2>}> : (i32, i64, i32, i64) -> i32
  return %0 : i32
}
// -----
// WholeList: an empty one
func.func @f() -> i32 {
  %0 = "t.list"() : () -> i32
  return %0 : i32
}
// =>
func.func @f() -> i32 {
  %0 = "t.lists"() <{k = 0 : i32, operandSegmentSizes = array<i32: 0, 0>}> : () -> i32
  return %0 : i32
}
// -----
// ListOfTwo: value by value
func.func @f(%x: i32, %y: i64) -> i32 {
  %0 = "t.list"(%x, %y) : (i32, i64) -> i32
  return %0 : i32
}
// =>
func.func @f(%x: i32, %y: i64) -> i32 {
  %0 = "t.pair"(%x, %y) : (i32, i64) -> i32
  return %0 : i32
}
// -----
// ListOfTwo: another number of values
func.func @f(%x: i32) -> i32 {
  %0 = "t.list"(%x, %x, %x) : (i32, i32, i32) -> i32
  return %0 : i32
}
// => unchanged: operand 0 of op 't.list' has 3 values, not 2
// -----
// ListOfNested: an operation among the values, and all of them by name
func.func @f(%x: i32, %y: i64) -> i32 {
  %0 = "t.b"(%x) : (i32) -> i1
  %1 = "t.list"(%0, %y) : (i1, i64) -> i32
  return %1 : i32
}
// =>
func.func @f(%x: i32, %y: i64) -> i32 {
  %0 = "t.b"(%x) : (i32) -> i1
  %1 = "t.lists"(%0, %y, %y, %x) <{k = 1 : i32, operandSegmentSizes = array<i32: 2, 2>}> : (i1, i64, i64, i32) -> i32
  return %1 : i32
}
// -----
// ListOfNested: the value does not match
func.func @f(%x: i32, %y: i64) -> i32 {
  %1 = "t.list"(%x, %y) : (i32, i64) -> i32
  return %1 : i32
}
// => unchanged: value 0 of operand 0 of op 't.list' is no result of 't.b'
// -----
// SwapLists: groups whose sizes an attribute says
func.func @f(%x: i32, %y: i64) -> i32 {
  %0 = "t.lists"(%x, %y, %y) <{k = 1 : i32, operandSegmentSizes = array<i32: 1, 2>}> : (i32, i64, i64) -> i32
  return %0 : i32
}
// =>
func.func @f(%x: i32, %y: i64) -> i32 {
  %0 = "t.lists"(%y, %y, %x) <{k = "swapped", operandSegmentSizes = array<i32: 2, 1>}> : (i64, i64, i32) -> i32
  return %0 : i32
}
// -----
// OptionalOperand: there
func.func @f(%x: i32, %y: i64) -> i32 {
  %1 = "t.maybe"(%x, %y) : (i32, i64) -> i32
  return %1 : i32
}
// =>
func.func @f(%x: i32, %y: i64) -> i32 {
  %1 = "t.lists"(%y, %x) <{k = 2 : i32, operandSegmentSizes = array<i32: 1, 1>}> : (i64, i32) -> i32
  return %1 : i32
}
// -----
// OptionalOperand: not there
func.func @f(%x: i32) -> i32 {
  %1 = "t.maybe"(%x) : (i32) -> i32
  return %1 : i32
}
// =>
func.func @f(%x: i32) -> i32 {
  %1 = "t.lists"(%x) <{k = 2 : i32, operandSegmentSizes = array<i32: 0, 1>}> : (i32) -> i32
  return %1 : i32
}
// -----
// MiddleOperands: three declared operands and results, five and four values
func.func @f(%a: i8, %b: i16, %c: i32, %d: i64, %e: f16) -> (f32, i1, i2, f64) {
  %0:4 = "t.multi"(%a, %b, %c, %d, %e) : (i8, i16, i32, i64, f16) -> (f32, i1, i2, f64)
  return %0#0, %0#1, %0#2, %0#3 : f32, i1, i2, f64
}
// =>
func.func @f(%a: i8, %b: i16, %c: i32, %d: i64, %e: f16) -> (f32, i1, i2, f64) {
  %0:4 = "t.multi_back"(%e, %b, %c, %d, %a) : (f16, i16, i32, i64, i8) -> (f32, i1, i2, f64)
  return %0#0, %0#1, %0#2, %0#3 : f32, i1, i2, f64
}
// -----
// FoldConst: the value of a constant
func.func @f() -> i32 {
  %0 = "t.const"() <{value = 4 : i32}> : () -> i32
  %1 = "t.b"(%0) : (i32) -> i32
  return %1 : i32
}
// =>
func.func @f() -> i32 {
  %0 = "t.const"() <{value = 4 : i32}> : () -> i32
  return %0 : i32
}
// -----
// FoldConst: the value is of another kind
func.func @f() -> i32 {
  %0 = "t.const"() <{value = 4 : i64}> : () -> i64
  %1 = "t.b"(%0) : (i64) -> i32
  return %1 : i32
}
// => unchanged: operand 0 of native code call '::mlir::success(::mlir::matchPattern($_self->getResult(0), ::mlir::m_Constant(&$0)))' failed to satisfy constraint: '32-bit signless integer attribute'
// -----
// FoldConst: no constant
func.func @f(%x: i32) -> i32 {
  %1 = "t.b"(%x) : (i32) -> i32
  return %1 : i32
}
// => unchanged: there is no operation that defines operand 0 of op 't.b'
// -----
// OnlyEven: a function decides
func.func @f() -> (i32, i32) {
  %0 = "t.const"() <{value = 4 : i32}> : () -> i32
  %1 = "t.b"(%0) : (i32) -> i32
  %2 = "t.const"() <{value = 5 : i32}> : () -> i32
  %3 = "t.b"(%2) : (i32) -> i32
  return %1, %3 : i32, i32
}
// =>
func.func @f() -> (i32, i32) {
  %2 = "t.const"() <{value = 5 : i32}> : () -> i32
  %1 = "t.one"() : () -> i32
  %3 = "t.b"(%2) : (i32) -> i32
  return %1, %3 : i32, i32
}
// -----
// OnlyEven: it declines
func.func @f() -> i32 {
  %2 = "t.const"() <{value = 5 : i32}> : () -> i32
  %3 = "t.b"(%2) : (i32) -> i32
  return %3 : i32
}
// => unchanged: 'isEven($_self)' does not hold
// -----
// TakeApart: what a function finds, matched further
func.func @f(%x: i32, %y: i64) -> i32 {
  %0 = "t.same"(%y) : (i64) -> i64
  %1 = "t.pair"(%x, %0) : (i32, i64) -> i8
  %2 = "t.b"(%1) : (i8) -> i32
  return %2 : i32
}
// =>
func.func @f(%x: i32, %y: i64) -> i32 {
  %0 = "t.same"(%y) : (i64) -> i64
  %1 = "t.pair"(%x, %0) : (i32, i64) -> i8
  %2 = "t.pair"(%x, %y) : (i32, i64) -> i32
  return %2 : i32
}
// -----
// TakeApart: what it finds does not match
func.func @f(%x: i32, %y: i64) -> i32 {
  %1 = "t.pair"(%x, %y) : (i32, i64) -> i8
  %2 = "t.b"(%1) : (i8) -> i32
  return %2 : i32
}
// => unchanged: operand 1 of native code call '::mlir::success(halves($_self, &$0, &$1))' is no result of 't.same'
