// FusedLocation [locations]: all operations that matched
func.func @f(%x: i32 loc("f":1:1), %y: i32 loc("f":1:9)) -> i32 {
  %b = "t.b"(%x) : (i32) -> i32 loc("f":2:1)
  %r = "t.a"(%b) <{k = 1 : i8}> : (i32) -> i32 loc("f":4:1)
  return %r : i32 loc("f":9:1)
} loc("f":10:1)
// =>
func.func @f(%x: i32 loc("f":1:1), %y: i32 loc("f":1:9)) -> i32 {
  %b = "t.b"(%x) : (i32) -> i32 loc("f":2:1)
  %r = "t.c"(%x) <{k = 1 : i8}> : (i32) -> i32 loc(fused["f":4:1, "f":2:1])
  return %r : i32 loc("f":9:1)
} loc("f":10:1)
// -----
// ByPat [locations]: one operation only
func.func @f(%x: i32 loc("f":1:1), %y: i32 loc("f":1:9)) -> i32 {
  %r = "t.b"(%x) : (i32) -> i32 loc("f":2:1)
  return %r : i32 loc("f":9:1)
} loc("f":10:1)
// =>
func.func @f(%x: i32 loc("f":1:1), %y: i32 loc("f":1:9)) -> i32 {
  %r = "t.same"(%x) : (i32) -> i32 loc("f":2:1)
  return %r : i32 loc("f":9:1)
} loc("f":10:1)
// -----
// NamedLocation [locations]: a name
func.func @f(%x: i32 loc("f":1:1), %y: i32 loc("f":1:9)) -> i32 {
  %r = "t.b"(%x) : (i32) -> i32 loc("f":2:1)
  return %r : i32 loc("f":9:1)
} loc("f":10:1)
// =>
func.func @f(%x: i32 loc("f":1:1), %y: i32 loc("f":1:9)) -> i32 {
  %r = "t.same"(%x) : (i32) -> i32 loc("outer")
  return %r : i32 loc("f":9:1)
} loc("f":10:1)
// -----
// SymbolLocation [locations]: that of a name
func.func @f(%x: i32 loc("f":1:1), %y: i32 loc("f":1:9)) -> i32 {
  %b = "t.b"(%x) : (i32) -> i32 loc("f":2:1)
  %r = "t.pair"(%b, %y) : (i32, i32) -> i32 loc("f":4:1)
  return %r : i32 loc("f":9:1)
} loc("f":10:1)
// =>
func.func @f(%x: i32 loc("f":1:1), %y: i32 loc("f":1:9)) -> i32 {
  %b = "t.b"(%x) : (i32) -> i32 loc("f":2:1)
  %r = "t.pair"(%y, %x) : (i32, i32) -> i32 loc("f":2:1)
  return %r : i32 loc("f":9:1)
} loc("f":10:1)
// -----
// FusedOfSymbols [locations]: those of names
func.func @f(%x: i32 loc("f":1:1), %y: i32 loc("f":1:9)) -> i32 {
  %b = "t.b"(%x) : (i32) -> i32 loc("f":2:1)
  %c = "t.b"(%y) : (i32) -> i32 loc("f":3:1)
  %r = "t.pair"(%b, %c) : (i32, i32) -> i32 loc("f":4:1)
  return %r : i32 loc("f":9:1)
} loc("f":10:1)
// =>
func.func @f(%x: i32 loc("f":1:1), %y: i32 loc("f":1:9)) -> i32 {
  %b = "t.b"(%x) : (i32) -> i32 loc("f":2:1)
  %c = "t.b"(%y) : (i32) -> i32 loc("f":3:1)
  %s = "t.same"(%y) : (i32) -> i32 loc("f":3:1)
  %r = "t.pair"(%s, %x) : (i32, i32) -> i32 loc(fused["f":2:1, "f":3:1])
  return %r : i32 loc("f":9:1)
} loc("f":10:1)
// -----
// FusedWithText [locations]: a text as metadata, and the place of a block argument
func.func @f(%x: i32 loc("f":1:1), %y: i32 loc("f":1:9)) -> i32 {
  %b = "t.b"(%x) : (i32) -> i32 loc("f":2:1)
  %r = "t.pair"(%b, %y) : (i32, i32) -> i32 loc("f":4:1)
  return %r : i32 loc("f":9:1)
} loc("f":10:1)
// =>
func.func @f(%x: i32 loc("f":1:1), %y: i32 loc("f":1:9)) -> i32 {
  %b = "t.b"(%x) : (i32) -> i32 loc("f":2:1)
  %r = "t.pair"(%y, %x) : (i32, i32) -> i32 loc(fused<"why">["f":2:1, "f":1:9])
  return %r : i32 loc("f":9:1)
} loc("f":10:1)
// -----
// LocationAndType [locations]: location and type together
func.func @f(%x: i32 loc("f":1:1), %y: i32 loc("f":1:9)) -> i32 {
  %r = "t.pair"(%x, %y) : (i32, i32) -> i32 loc("f":4:1)
  return %r : i32 loc("f":9:1)
} loc("f":10:1)
// =>
func.func @f(%x: i32 loc("f":1:1), %y: i32 loc("f":1:9)) -> i32 {
  %s = "t.b"(%x) : (i32) -> i32 loc("inner")
  %r = "t.same"(%s) : (i32) -> i32 loc("f":4:1)
  return %r : i32 loc("f":9:1)
} loc("f":10:1)
// -----
// PlacedHere [locations]: what a native call gets
func.func @f(%x: i32 loc("f":1:1), %y: i32 loc("f":1:9)) -> i32 {
  %r = "t.b"(%x) : (i32) -> i32 loc("f":2:1)
  return %r : i32 loc("f":9:1)
} loc("f":10:1)
// =>
func.func @f(%x: i32 loc("f":1:1), %y: i32 loc("f":1:9)) -> i32 {
  %r = "t.same"(%x) : (i32) -> i32 loc("f":2:1)
  return %r : i32 loc("f":9:1)
} loc("f":10:1)
// -----
// PlacedThere [locations]: what it gets where the rule says it
func.func @f(%x: i32 loc("f":1:1), %y: i32 loc("f":1:9)) -> i32 {
  %r = "t.b"(%x) : (i32) -> i32 loc("f":2:1)
  return %r : i32 loc("f":9:1)
} loc("f":10:1)
// =>
func.func @f(%x: i32 loc("f":1:1), %y: i32 loc("f":1:9)) -> i32 {
  %r = "t.same"(%x) : (i32) -> i32 loc("there")
  return %r : i32 loc("f":9:1)
} loc("f":10:1)
