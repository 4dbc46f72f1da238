// TypesEqual: two names have one type
func.func @f(%x: i32) -> i32 {
  %0 = "t.b"(%x) : (i32) -> i32
  return %0 : i32
}
// =>
func.func @f(%x: i32) -> i32 {
  return %x : i32
}
// -----
// TypesEqual: they do not
func.func @f(%x: i32) -> i64 {
  %0 = "t.b"(%x) : (i32) -> i64
  return %0 : i64
}
// => unchanged: entities 'r, x' failed to satisfy constraint: 'have the same type'
// -----
// TypesDiffer: an inequality
func.func @f(%x: tensor<4xi32>) -> (i32, tensor<4xi32>) {
  %0 = "t.b"(%x) : (tensor<4xi32>) -> i32
  %1 = "t.b"(%x) : (tensor<4xi32>) -> tensor<4xi32>
  return %0, %1 : i32, tensor<4xi32>
}
// =>
func.func @f(%x: tensor<4xi32>) -> (i32, tensor<4xi32>) {
  %0 = "t.element"(%x) : (tensor<4xi32>) -> i32
  %1 = "t.b"(%x) : (tensor<4xi32>) -> tensor<4xi32>
  return %0, %1 : i32, tensor<4xi32>
}
// -----
// ShapesEqual: a function decides
func.func @f(%x: tensor<4xi32>, %y: tensor<4xi8>) -> i32 {
  %0 = "t.pair"(%x, %y) : (tensor<4xi32>, tensor<4xi8>) -> i32
  return %0 : i32
}
// =>
func.func @f(%x: tensor<4xi32>, %y: tensor<4xi8>) -> i32 {
  %0 = "t.tuple"(%y, %x) : (tensor<4xi8>, tensor<4xi32>) -> i32
  return %0 : i32
}
// -----
// ShapesEqual: it declines
func.func @f(%x: tensor<4xi32>, %y: tensor<5xi32>) -> i32 {
  %0 = "t.pair"(%x, %y) : (tensor<4xi32>, tensor<5xi32>) -> i32
  return %0 : i32
}
// => unchanged: entities 'x, y' failed to satisfy constraint: 'have the same shape'
// -----
// ThreeChecks: all three hold
func.func @f() -> (i32, i32) {
  %0:3 = "t.three"() : () -> (i32, i32, i32)
  return %0#0, %0#2 : i32, i32
}
// =>
func.func @f() -> (i32, i32) {
  %0:3 = "t.trio"() : () -> (i32, i32, i32)
  return %0#0, %0#2 : i32, i32
}
// -----
// ThreeChecks: the first does not
func.func @f() -> i64 {
  %0:3 = "t.three"() : () -> (i64, i32, i64)
  return %0#0 : i64
}
// => unchanged: value entity 'results__0' failed to satisfy constraint: '32-bit signless integer'
// -----
// ThreeChecks: the second does not
func.func @f() -> i32 {
  %0:3 = "t.three"() : () -> (i32, i32, i32)
  return %0#1 : i32
}
// => unchanged: entities 'results__1' failed to satisfy constraint: 'has no use'
// -----
// ThreeChecks: the third does not
func.func @f() -> i32 {
  %0:3 = "t.three"() : () -> (i32, i32, i64)
  return %0#0 : i32
}
// => unchanged: entities 'results__0, results__2' failed to satisfy constraint: 'have the same type'
// -----
// TypeOfArgument: a type constraint as a check
func.func @f(%x: i32, %y: i64) -> (i32, i64) {
  %0 = "t.b"(%x) : (i32) -> i32
  %1 = "t.b"(%y) : (i64) -> i64
  return %0, %1 : i32, i64
}
// =>
func.func @f(%x: i32, %y: i64) -> (i32, i64) {
  %0 = "t.same"(%x) : (i32) -> i32
  %1 = "t.b"(%y) : (i64) -> i64
  return %0, %1 : i32, i64
}
// -----
// UsedOnce: a use more
func.func @f(%x: i32) -> (i32, i32) {
  %0 = "t.b"(%x) : (i32) -> i32
  %1 = "t.b"(%0) : (i32) -> i32
  return %0, %1 : i32, i32
}
// => unchanged
// -----
// UsedOnce: one use
func.func @f(%x: i32) -> i32 {
  %0 = "t.b"(%x) : (i32) -> i32
  %1 = "t.b"(%0) : (i32) -> i32
  return %1 : i32
}
// =>
func.func @f(%x: i32) -> i32 {
  %0 = "t.b"(%x) : (i32) -> i32
  %1 = "t.b"(%x) : (i32) -> i32
  return %1 : i32
}
// -----
// Combined: or, not
func.func @f(%x: i32, %y: f32, %z: f64) -> (i32, f32, f64) {
  %0 = "t.b"(%x) : (i32) -> i32
  %1 = "t.b"(%y) : (f32) -> f32
  %2 = "t.b"(%z) : (f64) -> f64
  return %0, %1, %2 : i32, f32, f64
}
// =>
func.func @f(%x: i32, %y: f32, %z: f64) -> (i32, f32, f64) {
  %0 = "t.same"(%x) : (i32) -> i32
  %1 = "t.b"(%y) : (f32) -> f32
  %2 = "t.b"(%z) : (f64) -> f64
  return %0, %1, %2 : i32, f32, f64
}
// -----
// Conjunction: a condition in one text
func.func @f(%x: i32, %y: i32, %z: i64) -> (i32, i32, i32) {
  %0 = "t.pair"(%x, %y) : (i32, i32) -> i32
  %1 = "t.pair"(%x, %x) : (i32, i32) -> i32
  %2 = "t.pair"(%x, %z) : (i32, i64) -> i32
  return %0, %1, %2 : i32, i32, i32
}
// =>
func.func @f(%x: i32, %y: i32, %z: i64) -> (i32, i32, i32) {
  %0 = "t.add"(%x, %y) : (i32, i32) -> i32
  %1 = "t.pair"(%x, %x) : (i32, i32) -> i32
  %2 = "t.pair"(%x, %z) : (i32, i64) -> i32
  return %0, %1, %2 : i32, i32, i32
}
// -----
// OverAttr: a condition over an attribute
func.func @f(%x: i32) -> i32 {
  %0 = "t.a"(%x) <{k = 1 : i8}> : (i32) -> i32
  %1 = "t.a"(%0) <{k = "1"}> : (i32) -> i32
  return %1 : i32
}
// =>
func.func @f(%x: i32) -> i32 {
  %0 = "t.c"(%x) <{k = 1 : i8}> : (i32) -> i32
  %1 = "t.a"(%0) <{k = "1"}> : (i32) -> i32
  return %1 : i32
}
// -----
// OptionalThere: an optional attribute is there
func.func @f(%x: i32) -> i32 {
  %0 = "t.mixed"(%x, %x) <{k = 1 : i8, o = 1.0 : f32}> : (i32, i32) -> i32
  return %0 : i32
}
// =>
func.func @f(%x: i32) -> i32 {
  %0 = "t.a"(%x) <{k = 1.0 : f32}> : (i32) -> i32
  return %0 : i32
}
// -----
// OptionalThere: it is not
func.func @f(%x: i32) -> i32 {
  %0 = "t.mixed"(%x, %x) <{k = 1 : i8}> : (i32, i32) -> i32
  return %0 : i32
}
// => unchanged: entities 'o' failed to satisfy constraint: 'is there'
