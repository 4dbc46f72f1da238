// RUN: terrace-opt %s --allow-unregistered-dialect --canonicalize
// REFERENCE-DIFFERS: the reference rounds the least number up to a wrong one, and takes the sign of a difference that wraps around

func.func @least() -> (index, index, index) {
  %least = index.constant -9223372036854775808
  %c4 = index.constant 4
  %minus = index.constant -3
  %0 = index.ceildivs %least, %c4
  %1 = index.ceildivs %c4, %minus
  %2 = index.floordivs %least, %c4
  return %0, %1, %2 : index, index, index
}

func.func @difference(%a: index, %b: index) -> (i1, i1, i1, i1) {
  %c0 = index.constant 0
  %0 = index.sub %a, %b
  %1 = index.cmp sgt(%0, %c0)
  %2 = index.cmp ult(%0, %c0)
  %3 = index.cmp eq(%0, %c0)
  %4 = index.cmp ne(%0, %c0)
  return %1, %2, %3, %4 : i1, i1, i1, i1
}

func.func @ceildivs(%x: index) {
  %a0 = index.constant 0
  %a1 = index.constant 1
  %a2 = index.constant -1
  %a3 = index.constant 2
  %a4 = index.constant -7
  %a5 = index.constant 32
  %a6 = index.constant 4294967296
  %a7 = index.constant 2147483648
  %a8 = index.constant -2147483648
  %a9 = index.constant -9223372036854775808
  %r0 = index.ceildivs %a4, %a3
  %r1 = index.ceildivs %a5, %a3
  %r2 = index.ceildivs %a7, %a3
  %r3 = index.ceildivs %a8, %a2
  %r4 = index.ceildivs %a6, %a4
  %r5 = index.ceildivs %a8, %a0
  %r6 = index.ceildivs %a3, %a5
  %r7 = index.ceildivs %a9, %a2
  %r8 = index.ceildivs %a4, %a8
  %r9 = index.ceildivs %a0, %a6
  %r10 = index.ceildivs %x, %a0
  %r11 = index.ceildivs %x, %a1
  %r12 = index.ceildivs %x, %a2
  %i = index.ceildivs %x, %a3
  %r13 = index.ceildivs %i, %a5
  "test.use"(%r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13) : (index, index, index, index, index, index, index, index, index, index, index, index, index, index) -> ()
  return
}
