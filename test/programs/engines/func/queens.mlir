// PIPELINE: to-buffers, to-llvm
// How many ways eight queens stand on a board without a threat, by recursion over bits.
func.func @place(%columns: i32, %left: i32, %right: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %all = arith.constant 255 : i32
  %full = arith.cmpi eq, %columns, %all : i32
  cf.cond_br %full, ^found, ^try
^found:
  return %one : i32
^try:
  %u = arith.ori %columns, %left : i32
  %v = arith.ori %u, %right : i32
  %w = arith.xori %v, %all : i32
  %free0 = arith.andi %w, %all : i32
  cf.br ^next(%free0, %zero : i32, i32)
^next(%free: i32, %count: i32):
  %some = arith.cmpi ne, %free, %zero : i32
  cf.cond_br %some, ^one, ^end
^one:
  %minus = arith.subi %zero, %free : i32
  %bit = arith.andi %free, %minus : i32
  %rest = arith.xori %free, %bit : i32
  %c = arith.ori %columns, %bit : i32
  %l0 = arith.ori %left, %bit : i32
  %l = arith.shli %l0, %one : i32
  %r0 = arith.ori %right, %bit : i32
  %r = arith.shrui %r0, %one : i32
  %n = call @place(%c, %l, %r) : (i32, i32, i32) -> i32
  %sum = arith.addi %count, %n : i32
  cf.br ^next(%rest, %sum : i32, i32)
^end:
  return %count : i32
}
func.func @main() {
  %zero = arith.constant 0 : i32
  %n = call @place(%zero, %zero, %zero) : (i32, i32, i32) -> i32
  vector.print %n : i32
  return
}
