// LowBenefit, HighBenefit: what is added decides
func.func @f(%x: i32) -> i32 {
  %0 = "t.same"(%x) : (i32) -> i32
  %1 = "t.b"(%0) : (i32) -> i32
  return %1 : i32
}
// =>
func.func @f(%x: i32) -> i32 {
  %0 = "t.same"(%x) : (i32) -> i32
  %1 = "t.same"(%0) : (i32) -> i32
  return %1 : i32
}
// -----
// FewerOps, MoreOps: the rule with more operations is tried first
func.func @f(%x: i32) -> i32 {
  %0 = "t.same"(%x) : (i32) -> i32
  %1 = "t.b"(%0) : (i32) -> i32
  %2 = "t.b"(%1) : (i32) -> i32
  return %2 : i32
}
// =>
func.func @f(%x: i32) -> i32 {
  %0 = "t.same"(%x) : (i32) -> i32
  %1 = "t.same"(%x) : (i32) -> i32
  return %1 : i32
}
// -----
// LowBenefit: on its own
func.func @f(%x: i32) -> i32 {
  %0 = "t.same"(%x) : (i32) -> i32
  %1 = "t.b"(%0) : (i32) -> i32
  return %1 : i32
}
// =>
func.func @f(%x: i32) -> i32 {
  %0 = "t.same"(%x) : (i32) -> i32
  %1 = "t.add"(%x, %x) : (i32, i32) -> i32
  return %1 : i32
}
// -----
// LowBenefit, NoBenefit: less than none
func.func @f(%x: i32) -> i32 {
  %0 = "t.same"(%x) : (i32) -> i32
  %1 = "t.b"(%0) : (i32) -> i32
  %2 = "t.b"(%x) : (i32) -> i32
  %3 = "t.add"(%1, %2) : (i32, i32) -> i32
  return %3 : i32
}
// =>
func.func @f(%x: i32) -> i32 {
  %0 = "t.same"(%x) : (i32) -> i32
  %1 = "t.add"(%x, %x) : (i32, i32) -> i32
  %2 = "t.same"(%x) : (i32) -> i32
  %3 = "t.add"(%1, %2) : (i32, i32) -> i32
  return %3 : i32
}
