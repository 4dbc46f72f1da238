// Functions that the code of some operations calls. Modules that need one get a copy of their own, so that object files have it too.

llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @free(!llvm.ptr)

// Memory for an `alloca` of a size that is not known before: a block with the address of the one before it at its beginning. `%newest` has
// the address of the newest block of the function.
llvm.func private @terrace.take(%newest: !llvm.ptr, %size: i64, %align: i64) -> !llvm.ptr {
  %one = llvm.mlir.constant(1 : i64) : i64
  %header = llvm.mlir.constant(16 : i64) : i64
  %0 = llvm.add %size, %align : i64
  %1 = llvm.add %0, %header : i64
  %block = llvm.call @malloc(%1) : (i64) -> !llvm.ptr
  %before = llvm.load %newest : !llvm.ptr -> !llvm.ptr
  llvm.store %before, %block : !llvm.ptr, !llvm.ptr
  llvm.store %block, %newest : !llvm.ptr, !llvm.ptr
  %address = llvm.ptrtoint %block : !llvm.ptr to i64
  %2 = llvm.sub %align, %one : i64
  %3 = llvm.add %address, %header : i64
  %4 = llvm.add %3, %2 : i64
  %zero = llvm.mlir.constant(0 : i64) : i64
  %mask = llvm.sub %zero, %align : i64
  %5 = llvm.and %4, %mask : i64
  %6 = llvm.inttoptr %5 : i64 to !llvm.ptr
  llvm.return %6 : !llvm.ptr
}

// Gives back the blocks that were taken after `%until`.
llvm.func private @terrace.give_back(%newest: !llvm.ptr, %until: !llvm.ptr) {
  llvm.br ^next
^next:
  %block = llvm.load %newest : !llvm.ptr -> !llvm.ptr
  %done = llvm.icmp "eq" %block, %until : !llvm.ptr
  %null = llvm.mlir.zero : !llvm.ptr
  %last = llvm.icmp "eq" %block, %null : !llvm.ptr
  %stop = llvm.or %done, %last : i1
  llvm.cond_br %stop, ^end, ^free
^free:
  %before = llvm.load %block : !llvm.ptr -> !llvm.ptr
  llvm.store %before, %newest : !llvm.ptr, !llvm.ptr
  llvm.call @free(%block) : (!llvm.ptr) -> ()
  llvm.br ^next
^end:
  llvm.return
}

// A half as a float: the bits at their places, times 2^112, which is the difference of the exponents' biases.
llvm.func private @terrace.f16_to_f32(%half: i16) -> f32 {
  %c7fff = llvm.mlir.constant(32767 : i16) : i16
  %infinity = llvm.mlir.constant(31744 : i16) : i16
  %0 = llvm.and %half, %c7fff : i16
  %1 = llvm.zext %0 : i16 to i32
  %c13 = llvm.mlir.constant(13 : i32) : i32
  %2 = llvm.shl %1, %c13 : i32
  %3 = llvm.bitcast %2 : i32 to f32
  %scale = llvm.mlir.constant(5.1922968585348276E+33 : f32) : f32
  %4 = llvm.fmul %3, %scale : f32
  %number = llvm.bitcast %4 : f32 to i32
  %exponent = llvm.mlir.constant(2139095040 : i32) : i32
  %quiet = llvm.mlir.constant(4194304 : i32) : i32
  %5 = llvm.or %2, %exponent : i32
  %6 = llvm.or %5, %quiet : i32
  %nan = llvm.icmp "ugt" %0, %infinity : i16
  %7 = llvm.select %nan, %6, %5 : i1, i32
  %special = llvm.icmp "uge" %0, %infinity : i16
  %8 = llvm.select %special, %7, %number : i1, i32
  %9 = llvm.xor %half, %0 : i16
  %10 = llvm.zext %9 : i16 to i32
  %c16 = llvm.mlir.constant(16 : i32) : i32
  %sign = llvm.shl %10, %c16 : i32
  %11 = llvm.or %8, %sign : i32
  %12 = llvm.bitcast %11 : i32 to f32
  llvm.return %12 : f32
}

// The bits of a double rounded to a format of 16 bits, to the nearest and halves to even: `%drop` bits of its fraction go, and `%bias` off
// its exponent.
llvm.func private @terrace.round(%double: f64, %drop: i64, %bias: i64) -> i16 {
  %c0 = llvm.mlir.constant(0 : i64) : i64
  %c1 = llvm.mlir.constant(1 : i64) : i64
  %c48 = llvm.mlir.constant(48 : i64) : i64
  %c52 = llvm.mlir.constant(52 : i64) : i64
  %c60 = llvm.mlir.constant(60 : i64) : i64
  %bits = llvm.bitcast %double : f64 to i64
  %signs = llvm.mlir.constant(-9223372036854775808 : i64) : i64
  %magnitudes = llvm.mlir.constant(9223372036854775807 : i64) : i64
  %sign = llvm.and %bits, %signs : i64
  %value = llvm.and %bits, %magnitudes : i64
  %exponent = llvm.lshr %value, %c52 : i64
  %ones = llvm.mlir.constant(4503599627370495 : i64) : i64
  %fraction = llvm.and %value, %ones : i64
  // The largest exponent of the narrow format at its place.
  %width = llvm.sub %c52, %drop : i64
  %c15 = llvm.mlir.constant(15 : i64) : i64
  %1 = llvm.sub %c15, %width : i64
  %2 = llvm.shl %c1, %1 : i64
  %3 = llvm.sub %2, %c1 : i64
  %infinity = llvm.shl %3, %width : i64
  // A normal number.
  %4 = llvm.shl %bias, %c52 : i64
  %normal = llvm.sub %value, %4 : i64
  // A number below those: its fraction with the leading one, further down.
  %5 = llvm.add %bias, %c1 : i64
  %6 = llvm.sub %5, %exponent : i64
  %7 = llvm.add %6, %drop : i64
  %further = llvm.intr.umin(%7, %c60) : (i64, i64) -> i64
  %leading = llvm.shl %c1, %c52 : i64
  %small = llvm.or %fraction, %leading : i64
  %is_normal = llvm.icmp "ugt" %exponent, %bias : i64
  %number = llvm.select %is_normal, %normal, %small : i1, i64
  %shift = llvm.select %is_normal, %drop, %further : i1, i64
  // Half of the last place is added, less one if the last bit is even.
  %8 = llvm.sub %shift, %c1 : i64
  %9 = llvm.shl %c1, %8 : i64
  %10 = llvm.sub %9, %c1 : i64
  %11 = llvm.lshr %number, %shift : i64
  %odd = llvm.and %11, %c1 : i64
  %12 = llvm.add %number, %10 : i64
  %13 = llvm.add %12, %odd : i64
  %14 = llvm.lshr %13, %shift : i64
  %rounded = llvm.intr.umin(%14, %infinity) : (i64, i64) -> i64
  // A NaN stays one, and quiet.
  %15 = llvm.lshr %fraction, %drop : i64
  %16 = llvm.sub %width, %c1 : i64
  %17 = llvm.shl %c1, %16 : i64
  %18 = llvm.or %15, %17 : i64
  %19 = llvm.or %18, %infinity : i64
  %nan = llvm.fcmp "uno" %double, %double : f64
  %20 = llvm.select %nan, %19, %rounded : i1, i64
  %21 = llvm.lshr %sign, %c48 : i64
  %22 = llvm.or %20, %21 : i64
  %23 = llvm.trunc %22 : i64 to i16
  llvm.return %23 : i16
}

// A product and a sum, of which only the last place is not exact: it is odd where anything is lost, so that rounding to a narrower format
// sees on which side of a middle the number lies.
llvm.func private @terrace.fma_to_odd(%x: f64, %y: f64, %z: f64) -> f64 {
  %c0 = llvm.mlir.constant(0 : i64) : i64
  %c1 = llvm.mlir.constant(1 : i64) : i64
  %up = llvm.mlir.constant(-1 : i64) : i64
  %zero = llvm.mlir.constant(0.0 : f64) : f64
  %product = llvm.fmul %x, %y : f64
  %sum = llvm.fadd %product, %z : f64
  // The sum loses this: both parts less what is left of each in it.
  %of_z = llvm.fsub %sum, %product : f64
  %of_product = llvm.fsub %sum, %of_z : f64
  %0 = llvm.fsub %z, %of_z : f64
  %1 = llvm.fsub %product, %of_product : f64
  %lost = llvm.fadd %0, %1 : f64
  %bits = llvm.bitcast %sum : f64 to i64
  %lost_bits = llvm.bitcast %lost : f64 to i64
  %differ = llvm.xor %bits, %lost_bits : i64
  %towards_zero = llvm.icmp "slt" %differ, %c0 : i64
  %step = llvm.select %towards_zero, %up, %c1 : i1, i64
  %odd = llvm.and %bits, %c1 : i64
  %is_even = llvm.icmp "eq" %odd, %c0 : i64
  %is_inexact = llvm.fcmp "one" %lost, %zero : f64
  %moves = llvm.and %is_even, %is_inexact : i1
  %by = llvm.select %moves, %step, %c0 : i1, i64
  %moved = llvm.add %bits, %by : i64
  %result = llvm.bitcast %moved : i64 to f64
  llvm.return %result : f64
}
