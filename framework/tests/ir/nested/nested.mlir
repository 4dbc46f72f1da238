module @m1 {
  func.func @f(%a: i32) -> i32 {
    %c = arith.constant 1 : i32
    %0 = call @k(%c) : (i32) -> i32
    return %0 : i32
  }
  func.func private @k(%a: i32) -> i32 { return %a : i32 }
}
module @m2 {
  func.func private @f(%a: i32) -> i32 { return %a : i32 }
  module @m3 {
    func.func @q() { return }
  }
}
func.func @main(%x: i32) -> i32 {
  "test.use"() {sym = @m1::@f, s2 = @m2::@m3::@q} : () -> ()
  return %x : i32
}
func.func @other(%x: i32) -> i32 {
  %y = call @main(%x) : (i32) -> i32
  return %y : i32
}
