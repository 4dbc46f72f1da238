// Compose: two attributes to one
func.func @f() {
  "t.two_attr"() <{a = 1 : i8, b = "b"}> : () -> ()
  return
}
// =>
func.func @f() {
  "t.one_attr"() <{list = [1 : i8, "b"]}> : () -> ()
  return
}
// -----
// Decompose: one attribute to two
func.func @f() {
  "t.one_attr"() <{list = [1 : i8, "b"]}> : () -> ()
  return
}
// =>
func.func @f() {
  "t.two_attr"() <{a = 1 : i8, b = "b"}> : () -> ()
  return
}
// -----
// Decompose: where the call gives nothing, nothing changes
func.func @f() {
  "t.one_attr"() <{list = [1 : i8]}> : () -> ()
  return
}
// => unchanged: '$_self[1]' gives nothing
// -----
// DecomposeBound: a number of the expression is an argument
func.func @f() {
  "t.one_attr"() <{list = [1 : i8, "b"]}> : () -> ()
  return
}
// =>
func.func @f() {
  "t.two_attr"() <{a = "b", b = 1 : i8}> : () -> ()
  return
}
// -----
// Reordered: placeholders say the order
func.func @f() {
  "t.one_attr"() <{list = [7 : i32]}> : () -> ()
  return
}
// =>
func.func @f() {
  "t.one_attr"() <{list = [100 : i32, 1 : i32, 2 : i32, 0 : i32]}> : () -> ()
  return
}
// -----
// WholeResult: a function makes the operation
func.func @f(%x: i32) -> i32 {
  %0 = "t.a"(%x) <{k = "k"}> : (i32) -> i32
  return %0 : i32
}
// =>
func.func @f(%x: i32) -> i32 {
  %0 = "t.c"(%x) <{k = "k"}> : (i32) -> i32
  return %0 : i32
}
// -----
// TwoValues: a call that gives two values
func.func @f() -> (i32, i32) {
  %0:2 = "t.two"() : () -> (i32, i32)
  return %0#0, %0#1 : i32, i32
}
// =>
func.func @f() -> (i32, i32) {
  %0 = "t.first"() <{k = 4 : i32}> : () -> i32
  %1 = "t.first"() <{k = 4 : i32}> : () -> i32
  return %0, %1 : i32, i32
}
// -----
// OneOfTwoValues: by number
func.func @f(%x: i32) -> i32 {
  %0 = "t.b"(%x) : (i32) -> i32
  return %0 : i32
}
// =>
func.func @f(%x: i32) -> i32 {
  %0 = "t.first"() <{k = 4 : i32}> : () -> i32
  %1 = "t.first"() <{k = 4 : i32}> : () -> i32
  %2 = "t.pair"(%1, %0) : (i32, i32) -> i32
  return %2 : i32
}
// -----
// MarkOnly: a call for what it does
func.func @f(%x: i32) -> i32 {
  %0 = "t.b"(%x) : (i32) -> i32
  "t.zero"(%0) : (i32) -> ()
  return %0 : i32
}
// =>
func.func @f(%x: i32) -> i32 {
  %0 = "t.b"(%x) {marked} : (i32) -> i32
  return %0 : i32
}
// -----
// MarkAside: the same beside a replacement
func.func @f(%x: i32) -> i32 {
  %0 = "t.same"(%x) : (i32) -> i32
  %1 = "t.b"(%0) : (i32) -> i32
  return %1 : i32
}
// =>
func.func @f(%x: i32) -> i32 {
  %0 = "t.same"(%x) {marked} : (i32) -> i32
  return %x : i32
}
// -----
// Supplemental: attributes follow, once everything is made
func.func @f(%x: i32) -> i32 {
  %0 = "t.b"(%x) {a, z = 1 : i8} : (i32) -> i32
  return %0 : i32
}
// =>
func.func @f(%x: i32) -> i32 {
  %0 = "t.same"(%x) {a, z = 1 : i8} : (i32) -> i32
  return %0 : i32
}
// -----
// AsOperands: values of a call as a variadic operand
func.func @f(%x: i32, %y: i64, %z: i8) -> i32 {
  %0 = "t.list"(%x, %y, %z) : (i32, i64, i8) -> i32
  return %0 : i32
}
// =>
func.func @f(%x: i32, %y: i64, %z: i8) -> i32 {
  %0 = "t.list"(%z) : (i8) -> i32
  return %0 : i32
}
// -----
// LeakyByCall: a function gets the matched operation
func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "t.LeakyRelu"(%x) <{a = 0.1 : f32}> : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
// =>
func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "t.leaky_relu"(%x) <{a = 0.1 : f32}> {called} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
// -----
// GeneratedConvert0: a rule without a name
func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "t.LeakyRelu"(%x) <{a = 0.1 : f32}> : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
// =>
func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "t.leaky_relu"(%x) <{a = 0.1 : f32}> : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
// -----
// GivesUp: what was made before a call gave nothing is erased
func.func @f(%x: i32) -> i32 {
  %0 = "t.b"(%x) : (i32) -> i32
  return %0 : i32
}
// => unchanged: 'never($_builder, $0)' gives nothing
