// DEPTH 100
// STEPS 100000
// CALL factorial(10) -> 3628800
func.func @factorial(%n: i64) -> i64 {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %done = arith.cmpi eq, %n, %c0 : i64
  cf.cond_br %done, ^one, ^more
^one:
  return %c1 : i64
^more:
  %m = arith.subi %n, %c1 : i64
  %f = call @factorial(%m) : (i64) -> i64
  %r = arith.muli %n, %f : i64
  return %r : i64
}
// CALL deep() -> error: call depth exceeds 100
func.func @deep() {
  call @deep() : () -> () // FAULT
  return
}
// CALL endless() -> error: more than 100000 steps: the program may never end
func.func @endless() {
  cf.br ^loop
^loop:
  cf.br ^loop // FAULT
}
func.func private @nowhere(i32) -> i32
// CALL outside(1) -> error: call to '@nowhere', which nothing defines
func.func @outside(%a: i32) -> i32 {
  %r = call @nowhere(%a) : (i32) -> i32 // FAULT
  return %r : i32
}
// CALL indirect(20) -> 21
func.func @indirect(%a: i32) -> i32 {
  %f = constant @next : (i32) -> i32
  %r = call_indirect %f(%a) : (i32) -> i32
  return %r : i32
}
func.func @next(%a: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %r = arith.addi %a, %c1 : i32
  return %r : i32
}
// CALL one(1, 2) -> error: 'one' takes (i32), not 2 arguments
// CALL one(1.5) -> error: argument 0 of 'one' is a float, which is no i32
func.func @one(%a: i32) -> i32 { // FAULT
  return %a : i32
}
// CALL swap(1, 2, 3) -> 2, 1
func.func @swap(%a: i32, %b: i32, %n: i32) -> (i32, i32) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  cf.br ^loop(%a, %b, %n : i32, i32, i32)
^loop(%x: i32, %y: i32, %k: i32):
  %m = arith.subi %k, %c1 : i32
  %more = arith.cmpi ne, %k, %c0 : i32
  cf.cond_br %more, ^loop(%y, %x, %m : i32, i32, i32), ^done
^done:
  return %x, %y : i32, i32
}
// CALL claim(0) -> error: assertion failed: it holds
func.func @claim(%c: i1) {
  cf.assert %c, "it holds" // FAULT
  return
}
