// Chain: operations in the order of their uses
func.func @f(%x: i32) -> i32 {
  %0 = "t.b"(%x) : (i32) -> i32
  return %0 : i32
}
// =>
func.func @f(%x: i32) -> i32 {
  %0 = "t.same"(%x) : (i32) -> i32
  %1 = "t.add"(%0, %x) : (i32, i32) -> i32
  %2 = "t.same"(%1) : (i32) -> i32
  %3 = "t.same"(%2) : (i32) -> i32
  return %3 : i32
}
// -----
// BoundResult: one operation, used twice
func.func @f(%x: i32) -> i32 {
  %0 = "t.b"(%x) : (i32) -> i32
  return %0 : i32
}
// =>
func.func @f(%x: i32) -> i32 {
  %0 = "t.same"(%x) : (i32) -> i32
  %1 = "t.add"(%0, %0) : (i32, i32) -> i32
  return %1 : i32
}
// -----
// InnerReused: the result of a matched operation
func.func @f(%x: i32) -> i32 {
  %0 = "t.b"(%x) : (i32) -> i64
  %1 = "t.a"(%0) <{k = 1 : i8}> : (i64) -> i32
  return %1 : i32
}
// =>
func.func @f(%x: i32) -> i32 {
  %0 = "t.b"(%x) : (i32) -> i64
  %1 = "t.pair"(%0, %x) : (i64, i32) -> i32
  return %1 : i32
}
// -----
// RootTypes: the type of the replaced result
func.func @f(%x: i32) -> vector<4xf32> {
  %0 = "t.b"(%x) : (i32) -> vector<4xf32>
  return %0 : vector<4xf32>
}
// =>
func.func @f(%x: i32) -> vector<4xf32> {
  %0 = "t.one"() : () -> vector<4xf32>
  return %0 : vector<4xf32>
}
// -----
// ReplaceWithOperand: nothing is made
func.func @f(%x: i32) -> i32 {
  %0 = "t.b"(%x) : (i32) -> i32
  return %0 : i32
}
// =>
func.func @f(%x: i32) -> i32 {
  return %x : i32
}
// -----
// ReplaceInner: by a matched operation
func.func @f(%x: i32) -> i32 {
  %0 = "t.b"(%x) : (i32) -> i32
  %1 = "t.a"(%0) <{k = 1 : i8}> : (i32) -> i32
  return %1 : i32
}
// =>
func.func @f(%x: i32) -> i32 {
  %0 = "t.b"(%x) : (i32) -> i32
  return %0 : i32
}
// -----
// EraseRoot: no results
func.func @f(%x: i32) {
  "t.zero"(%x) : (i32) -> ()
  return
}
// =>
func.func @f(%x: i32) {
  return
}
// -----
// ZeroToZero: an operation without results for another
func.func @f(%x: i32) {
  "t.zero"(%x) : (i32) -> ()
  return
}
// =>
func.func @f(%x: i32) {
  %0 = "t.same"(%x) : (i32) -> i32
  "t.use"(%x, %0) : (i32, i32) -> ()
  return
}
// -----
// ByAllTypesMatch: types that match, and the only type that there is
func.func @f(%x: i32) -> i64 {
  %0 = "t.b"(%x) : (i32) -> i64
  return %0 : i64
}
// =>
func.func @f(%x: i32) -> i64 {
  %0 = "t.flag"() : () -> i1
  %1 = "t.match"(%x, %0) : (i32, i1) -> i1
  %2 = "t.pair"(%1, %x) : (i1, i32) -> i64
  return %2 : i64
}
// -----
// ByInterface: the interface says the type
func.func @f(%x: tensor<2xf32>) -> i64 {
  %0 = "t.b"(%x) : (tensor<2xf32>) -> i64
  return %0 : i64
}
// =>
func.func @f(%x: tensor<2xf32>) -> i64 {
  %0 = "t.element"(%x) : (tensor<2xf32>) -> f32
  %1 = "t.pair"(%0, %x) : (f32, tensor<2xf32>) -> i64
  return %1 : i64
}
// -----
// ByFirstAttr: the type of an attribute
func.func @f(%x: i32) -> i64 {
  %0 = "t.a"(%x) <{k = 1 : i8}> : (i32) -> i64
  return %0 : i64
}
// =>
func.func @f(%x: i32) -> i64 {
  %0 = "t.first"() <{k = 1 : i8}> : () -> i8
  %1 = "t.pair"(%0, %x) : (i8, i32) -> i64
  return %1 : i64
}
// -----
// ByFirstAttr: a type attribute is the type
func.func @f(%x: i32) -> i64 {
  %0 = "t.a"(%x) <{k = f16}> : (i32) -> i64
  return %0 : i64
}
// =>
func.func @f(%x: i32) -> i64 {
  %0 = "t.first"() <{k = f16}> : () -> f16
  %1 = "t.pair"(%0, %x) : (f16, i32) -> i64
  return %1 : i64
}
// -----
// ByFirstAttr: an attribute without a type
func.func @f(%x: i32) -> i64 {
  %0 = "t.a"(%x) <{k = [1]}> : (i32) -> i64
  return %0 : i64
}
// => unchanged: the result types of 't.first' cannot be deduced
// -----
// ByBuilder: a bound function
func.func @f(%x: i32, %y: i8) -> i64 {
  %0 = "t.pair"(%x, %y) : (i32, i8) -> i64
  return %0 : i64
}
// =>
func.func @f(%x: i32, %y: i8) -> i64 {
  %0 = "t.tuple"(%x, %y) : (i32, i8) -> tuple<i32, i8>
  %1 = "t.b"(%0) : (tuple<i32, i8>) -> i64
  return %1 : i64
}
// -----
// ByReturnText: a type in C++
func.func @f(%x: i32, %y: i8) -> i64 {
  %0 = "t.pair"(%x, %y) : (i32, i8) -> i64
  return %0 : i64
}
// =>
func.func @f(%x: i32, %y: i8) -> i64 {
  %0 = "t.b"(%x) : (i32) -> f64
  %1 = "t.b"(%0) : (f64) -> i64
  return %1 : i64
}
// -----
// ByReturnSymbol: the type of a value
func.func @f(%x: i32, %y: i8) -> i64 {
  %0 = "t.pair"(%x, %y) : (i32, i8) -> i64
  return %0 : i64
}
// =>
func.func @f(%x: i32, %y: i8) -> i64 {
  %0 = "t.b"(%x) : (i32) -> i8
  %1 = "t.tuple"(%0, %y) : (i8, i8) -> i64
  return %1 : i64
}
// -----
// ByReturnCall: a type made of others
func.func @f(%x: i32, %y: i8) -> i64 {
  %0 = "t.pair"(%x, %y) : (i32, i8) -> i64
  return %0 : i64
}
// =>
func.func @f(%x: i32, %y: i8) -> i64 {
  %0 = "t.b"(%x) : (i32) -> tuple<i32, i8>
  %1 = "t.b"(%0) : (tuple<i32, i8>) -> i64
  return %1 : i64
}
// -----
// ByReturnTypeOf: a type taken by a call
func.func @f(%x: i32, %y: i8) -> i64 {
  %0 = "t.pair"(%x, %y) : (i32, i8) -> i64
  return %0 : i64
}
// =>
func.func @f(%x: i32, %y: i8) -> i64 {
  %0 = "t.b"(%x) : (i32) -> i8
  %1 = "t.b"(%0) : (i8) -> i64
  return %1 : i64
}
// -----
// Constants: an attribute of every kind
func.func @f() {
  "t.go_attrs"() : () -> ()
  return
}
// =>
func.func @f() {
  "t.attrs"() <{b = true, dense = array<i64: 3, 4>, f = 2.5 : f64, i = -3 : i64, list = [1, 2], s = "text", sym = @name, u, x = 5 : index}> : () -> ()
  return
}
// -----
// EnumConstant: a case by its C++ name
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
// BuiltAttr: by the builder
func.func @f(%x: i32) -> i32 {
  %0 = "t.a"(%x) <{k = 1 : i8}> : (i32) -> i32
  return %0 : i32
}
// =>
func.func @f(%x: i32) -> i32 {
  %0 = "t.c"(%x) <{k = 9 : i32}> : (i32) -> i32
  return %0 : i32
}
// -----
// BuiltString: blanks in quotes stay
func.func @f(%x: i32) -> i32 {
  %0 = "t.a"(%x) <{k = 1 : i8}> : (i32) -> i32
  return %0 : i32
}
// =>
func.func @f(%x: i32) -> i32 {
  %0 = "t.c"(%x) <{k = "two  words"}> : (i32) -> i32
  return %0 : i32
}
// -----
// BuiltFloat: a number with a suffix
func.func @f(%x: i32) -> i32 {
  %0 = "t.a"(%x) <{k = 1 : i8}> : (i32) -> i32
  return %0 : i32
}
// =>
func.func @f(%x: i32) -> i32 {
  %0 = "t.c"(%x) <{k = 5.0e-01 : f32}> : (i32) -> i32
  return %0 : i32
}
// -----
// Spelled: a text of the expression is an argument
func.func @f(%x: i32) -> i32 {
  %0 = "t.a"(%x) <{k = "k"}> : (i32) -> i32
  return %0 : i32
}
// =>
func.func @f(%x: i32) -> i32 {
  %0 = "t.c"(%x) <{k = "k, so"}> : (i32) -> i32
  return %0 : i32
}
// -----
// Auxiliary: operations beside the one that replaces
func.func @f(%x: i32, %y: i32) -> i32 {
  %0 = "t.add"(%x, %y) : (i32, i32) -> i32
  return %0 : i32
}
// =>
func.func @f(%x: i32, %y: i32) -> i32 {
  "t.zero"(%x) : (i32) -> ()
  %0 = "t.same"(%x) : (i32) -> i32
  "t.store"(%0, %y) : (i32, i32) -> ()
  %1 = "t.same"(%0) : (i32) -> i32
  return %1 : i32
}
// -----
// OnlyLast: only the last value replaces
func.func @f(%x: i32) -> i32 {
  %0 = "t.b"(%x) : (i32) -> i32
  return %0 : i32
}
// =>
func.func @f(%x: i32) -> i32 {
  %0 = "t.same"(%x) : (i32) -> i32
  %1 = "t.same"(%x) : (i32) -> i32
  return %x : i32
}
// -----
// ThreeByOnes: three operations for three results
func.func @f() -> (i32, i32, i32) {
  %0:3 = "t.trio"() : () -> (i32, i32, i32)
  return %0#0, %0#1, %0#2 : i32, i32, i32
}
// =>
func.func @f() -> (i32, i32, i32) {
  %0 = "t.first"() <{k = 1 : i32}> : () -> i32
  %1 = "t.first"() <{k = 2 : i32}> : () -> i32
  %2 = "t.first"() <{k = 3 : i32}> : () -> i32
  return %0, %1, %2 : i32, i32, i32
}
// -----
// ThreeByTwoAndOne: two operations for three results
func.func @f() -> (i32, i32, i64) {
  %0:3 = "t.three"() : () -> (i32, i32, i64)
  return %0#0, %0#1, %0#2 : i32, i32, i64
}
// =>
func.func @f() -> (i32, i32, i64) {
  %0:2 = "t.two"() : () -> (i32, i32)
  %1 = "t.one"() : () -> i64
  return %0#0, %0#1, %1 : i32, i32, i64
}
// -----
// ThreeByThree: one operation for three results
func.func @f() -> (i32, i32, i32) {
  %0:3 = "t.three"() : () -> (i32, i32, i32)
  return %0#0, %0#1, %0#2 : i32, i32, i32
}
// =>
func.func @f() -> (i32, i32, i32) {
  %0:3 = "t.trio"() : () -> (i32, i32, i32)
  return %0#0, %0#1, %0#2 : i32, i32, i32
}
// -----
// AuxiliaryAndThree: an operation too many stands beside
func.func @f() -> (i32, i32, i32) {
  %0:3 = "t.three"() : () -> (i32, i32, i32)
  return %0#0, %0#1, %0#2 : i32, i32, i32
}
// =>
func.func @f() -> (i32, i32, i32) {
  %0:2 = "t.two"() : () -> (i32, i32)
  %1:3 = "t.trio"() : () -> (i32, i32, i32)
  return %1#0, %1#1, %1#2 : i32, i32, i32
}
// -----
// Shuffled: results by number
func.func @f() -> (i32, i32) {
  %0:2 = "t.two"() : () -> (i32, i32)
  return %0#0, %0#1 : i32, i32
}
// =>
func.func @f() -> (i32, i32) {
  %0:3 = "t.trio"() : () -> (i32, i32, i32)
  return %0#2, %0#0 : i32, i32
}
// -----
// PartsOfSource: results by number, whichever of them was matched
func.func @f() -> i64 {
  %0:2 = "t.two"() : () -> (i32, i32)
  %1 = "t.b"(%0#0) : (i32) -> i64
  return %1 : i64
}
// =>
func.func @f() -> i64 {
  %0:2 = "t.two"() : () -> (i32, i32)
  %1 = "t.pair"(%0#1, %0#0) : (i32, i32) -> i64
  return %1 : i64
}
// -----
// GroupOfResults: a variadic result as a whole
func.func @f(%a: i8, %b: i16) -> i64 {
  %0:4 = "t.multi"(%a, %a, %b) : (i8, i8, i16) -> (f32, i1, i2, f64)
  %1 = "t.b"(%0#0) : (f32) -> i64
  return %1 : i64
}
// =>
func.func @f(%a: i8, %b: i16) -> i64 {
  %0:4 = "t.multi"(%a, %a, %b) : (i8, i8, i16) -> (f32, i1, i2, f64)
  %1 = "t.list"(%0#1, %0#2) : (i1, i2) -> i64
  return %1 : i64
}
// -----
// ResultGroups: groups of results whose sizes an attribute says
func.func @f() -> (i1, i2, i3) {
  %0:3 = "t.results"() <{resultSegmentSizes = array<i32: 1, 2>}> : () -> (i1, i2, i3)
  return %0#0, %0#1, %0#2 : i1, i2, i3
}
// =>
func.func @f() -> (i1, i2, i3) {
  %0:3 = "t.results_to"() <{resultSegmentSizes = array<i32: 1, 2>}> : () -> (i1, i2, i3)
  return %0#0, %0#1, %0#2 : i1, i2, i3
}
// -----
// NestedPart: one result of a nested operation
func.func @f(%x: i32) -> i32 {
  %0 = "t.b"(%x) : (i32) -> i32
  return %0 : i32
}
// =>
func.func @f(%x: i32) -> i32 {
  %0:2 = "t.two"() : () -> (i32, i32)
  %1 = "t.same"(%0#1) : (i32) -> i32
  return %1 : i32
}
