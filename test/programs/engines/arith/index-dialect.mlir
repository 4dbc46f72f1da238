// PIPELINE: to-buffers, to-llvm
// Operations on indices: quotients of three kinds, comparisons, bits.
func.func @main() {
  %a = index.constant -7
  %b = index.constant 2
  %0 = index.floordivs %a, %b
  %1 = index.ceildivs %a, %b
  %2 = index.divs %a, %b
  %3 = index.rems %a, %b
  %4 = index.maxu %a, %b
  %5 = index.mins %a, %b
  %6 = index.shrs %a, %b
  %7 = index.xor %a, %b
  %i0 = index.casts %0 : index to i64
  %i1 = index.casts %1 : index to i64
  %i2 = index.casts %2 : index to i64
  %i3 = index.casts %3 : index to i64
  %i4 = index.casts %4 : index to i64
  %i5 = index.casts %5 : index to i64
  %i6 = index.casts %6 : index to i64
  %i7 = index.casts %7 : index to i64
  vector.print %i0 : i64
  vector.print %i1 : i64
  vector.print %i2 : i64
  vector.print %i3 : i64
  vector.print %i4 : i64
  vector.print %i5 : i64
  vector.print %i6 : i64
  vector.print %i7 : i64
  %8 = index.cmp slt(%a, %b)
  vector.print %8 : i1
  %9 = index.cmp ult(%a, %b)
  vector.print %9 : i1
  %10 = index.sizeof
  vector.print %10 : index
  return
}
