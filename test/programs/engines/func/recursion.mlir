// PIPELINE: to-buffers, to-llvm
// Functions that call themselves, and each other.
func.func @fibonacci(%n: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %small = arith.cmpi sle, %n, %c1 : i32
  cf.cond_br %small, ^end(%n : i32), ^more
^more:
  %a = arith.subi %n, %c1 : i32
  %b = arith.subi %n, %c2 : i32
  %x = call @fibonacci(%a) : (i32) -> i32
  %y = call @fibonacci(%b) : (i32) -> i32
  %s = arith.addi %x, %y : i32
  cf.br ^end(%s : i32)
^end(%r: i32):
  return %r : i32
}
func.func @even(%n: i32) -> i1 {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %t = arith.constant true
  %z = arith.cmpi eq, %n, %c0 : i32
  %r = scf.if %z -> i1 {
    scf.yield %t : i1
  } else {
    %m = arith.subi %n, %c1 : i32
    %o = func.call @odd(%m) : (i32) -> i1
    scf.yield %o : i1
  }
  return %r : i1
}
func.func @odd(%n: i32) -> i1 {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %f = arith.constant false
  %z = arith.cmpi eq, %n, %c0 : i32
  %r = scf.if %z -> i1 {
    scf.yield %f : i1
  } else {
    %m = arith.subi %n, %c1 : i32
    %e = func.call @even(%m) : (i32) -> i1
    scf.yield %e : i1
  }
  return %r : i1
}
func.func @main() {
  %c15 = arith.constant 15 : i32
  %f = call @fibonacci(%c15) : (i32) -> i32
  vector.print %f : i32
  %e = call @even(%c15) : (i32) -> i1
  vector.print %e : i1
  return
}
