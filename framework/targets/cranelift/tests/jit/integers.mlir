// CALL add(2147483647, 1) -> -2147483648
llvm.func @add(%a: i32, %b: i32) -> i32 {
  %0 = llvm.add %a, %b : i32
  llvm.return %0 : i32
}
// CALL narrow(5, 6) -> 3
// CALL narrow(-3, -3) -> 2
llvm.func @narrow(%a: i3, %b: i3) -> i3 {
  %0 = llvm.add %a, %b : i3
  llvm.return %0 : i3
}
// CALL divide(-7, 2) -> -3, -1
// CALL divide(7, -2) -> -3, 1
llvm.func @divide(%a: i20, %b: i20) -> !llvm.struct<(i20, i20)> {
  %q = llvm.sdiv %a, %b : i20
  %r = llvm.srem %a, %b : i20
  %u = llvm.mlir.undef : !llvm.struct<(i20, i20)>
  %0 = llvm.insertvalue %q, %u[0] : !llvm.struct<(i20, i20)>
  %1 = llvm.insertvalue %r, %0[1] : !llvm.struct<(i20, i20)>
  llvm.return %1 : !llvm.struct<(i20, i20)>
}
// CALL wide(170141183460469231731687303715884105727, 3) -> 56713727820156410577229101238628035242
llvm.func @wide(%a: i128, %b: i128) -> i128 {
  %0 = llvm.udiv %a, %b : i128
  llvm.return %0 : i128
}
// CALL less(-1, 1) -> -1, 0
llvm.func @less(%a: i8, %b: i8) -> !llvm.struct<(i1, i1)> {
  %s = llvm.icmp "slt" %a, %b : i8
  %t = llvm.icmp "ult" %a, %b : i8
  %u = llvm.mlir.undef : !llvm.struct<(i1, i1)>
  %0 = llvm.insertvalue %s, %u[0] : !llvm.struct<(i1, i1)>
  %1 = llvm.insertvalue %t, %0[1] : !llvm.struct<(i1, i1)>
  llvm.return %1 : !llvm.struct<(i1, i1)>
}
// CALL clz(1) -> 4, 0, 1
llvm.func @clz(%a: i5) -> !llvm.struct<(i5, i5, i5)> {
  %l = "llvm.intr.ctlz"(%a) <{is_zero_poison = false}> : (i5) -> i5
  %t = "llvm.intr.cttz"(%a) <{is_zero_poison = false}> : (i5) -> i5
  %p = llvm.intr.ctpop(%a) : (i5) -> i5
  %u = llvm.mlir.undef : !llvm.struct<(i5, i5, i5)>
  %0 = llvm.insertvalue %l, %u[0] : !llvm.struct<(i5, i5, i5)>
  %1 = llvm.insertvalue %t, %0[1] : !llvm.struct<(i5, i5, i5)>
  %2 = llvm.insertvalue %p, %1[2] : !llvm.struct<(i5, i5, i5)>
  llvm.return %2 : !llvm.struct<(i5, i5, i5)>
}
// CALL checked(100, 100) -> -56, -1
// CALL checked(-100, 20) -> -80, 0
llvm.func @checked(%a: i8, %b: i8) -> !llvm.struct<(i8, i1)> {
  %0 = "llvm.intr.sadd.with.overflow"(%a, %b) : (i8, i8) -> !llvm.struct<(i8, i1)>
  llvm.return %0 : !llvm.struct<(i8, i1)>
}
// CALL saturated(100, 100) -> 127
// CALL saturated(-100, -100) -> -128
// CALL saturated(-100, 100) -> 0
llvm.func @saturated(%a: i8, %b: i8) -> i8 {
  %0 = llvm.intr.sadd.sat(%a, %b) : (i8, i8) -> i8
  llvm.return %0 : i8
}
// CALL rotated(129, 1) -> 3
// CALL rotated(129, 8) -> -127
llvm.func @rotated(%a: i8, %n: i8) -> i8 {
  %0 = llvm.intr.fshl(%a, %a, %n) : (i8, i8, i8) -> i8
  llvm.return %0 : i8
}
