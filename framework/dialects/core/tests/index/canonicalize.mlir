// RUN: terrace-opt %s --allow-unregistered-dialect --canonicalize
// Patterns: AddOp, MaxSOp, MaxUOp, MinSOp, MinUOp, MulOp.
func.func @add(%x: index) {
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
  %r0 = index.add %a4, %a3
  %r1 = index.add %a5, %a3
  %r2 = index.add %a7, %a3
  %r3 = index.add %a8, %a2
  %r4 = index.add %a6, %a4
  %r5 = index.add %a8, %a0
  %r6 = index.add %a3, %a5
  %r7 = index.add %a9, %a2
  %r8 = index.add %a4, %a8
  %r9 = index.add %a0, %a6
  %r10 = index.add %x, %a0
  %r11 = index.add %x, %a1
  %r12 = index.add %x, %a2
  %i = index.add %x, %a3
  %r13 = index.add %i, %a5
  "test.use"(%r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13) : (index, index, index, index, index, index, index, index, index, index, index, index, index, index) -> ()
  return
}

func.func @sub(%x: index) {
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
  %r0 = index.sub %a4, %a3
  %r1 = index.sub %a5, %a3
  %r2 = index.sub %a7, %a3
  %r3 = index.sub %a8, %a2
  %r4 = index.sub %a6, %a4
  %r5 = index.sub %a8, %a0
  %r6 = index.sub %a3, %a5
  %r7 = index.sub %a9, %a2
  %r8 = index.sub %a4, %a8
  %r9 = index.sub %a0, %a6
  %r10 = index.sub %x, %a0
  %r11 = index.sub %x, %a1
  %r12 = index.sub %x, %a2
  %i = index.sub %x, %a3
  %r13 = index.sub %i, %a5
  "test.use"(%r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13) : (index, index, index, index, index, index, index, index, index, index, index, index, index, index) -> ()
  return
}

func.func @mul(%x: index) {
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
  %r0 = index.mul %a4, %a3
  %r1 = index.mul %a5, %a3
  %r2 = index.mul %a7, %a3
  %r3 = index.mul %a8, %a2
  %r4 = index.mul %a6, %a4
  %r5 = index.mul %a8, %a0
  %r6 = index.mul %a3, %a5
  %r7 = index.mul %a9, %a2
  %r8 = index.mul %a4, %a8
  %r9 = index.mul %a0, %a6
  %r10 = index.mul %x, %a0
  %r11 = index.mul %x, %a1
  %r12 = index.mul %x, %a2
  %i = index.mul %x, %a3
  %r13 = index.mul %i, %a5
  "test.use"(%r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13) : (index, index, index, index, index, index, index, index, index, index, index, index, index, index) -> ()
  return
}

func.func @divs(%x: index) {
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
  %r0 = index.divs %a4, %a3
  %r1 = index.divs %a5, %a3
  %r2 = index.divs %a7, %a3
  %r3 = index.divs %a8, %a2
  %r4 = index.divs %a6, %a4
  %r5 = index.divs %a8, %a0
  %r6 = index.divs %a3, %a5
  %r7 = index.divs %a9, %a2
  %r8 = index.divs %a4, %a8
  %r9 = index.divs %a0, %a6
  %r10 = index.divs %x, %a0
  %r11 = index.divs %x, %a1
  %r12 = index.divs %x, %a2
  %i = index.divs %x, %a3
  %r13 = index.divs %i, %a5
  "test.use"(%r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13) : (index, index, index, index, index, index, index, index, index, index, index, index, index, index) -> ()
  return
}

func.func @divu(%x: index) {
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
  %r0 = index.divu %a4, %a3
  %r1 = index.divu %a5, %a3
  %r2 = index.divu %a7, %a3
  %r3 = index.divu %a8, %a2
  %r4 = index.divu %a6, %a4
  %r5 = index.divu %a8, %a0
  %r6 = index.divu %a3, %a5
  %r7 = index.divu %a9, %a2
  %r8 = index.divu %a4, %a8
  %r9 = index.divu %a0, %a6
  %r10 = index.divu %x, %a0
  %r11 = index.divu %x, %a1
  %r12 = index.divu %x, %a2
  %i = index.divu %x, %a3
  %r13 = index.divu %i, %a5
  "test.use"(%r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13) : (index, index, index, index, index, index, index, index, index, index, index, index, index, index) -> ()
  return
}


func.func @ceildivu(%x: index) {
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
  %r0 = index.ceildivu %a4, %a3
  %r1 = index.ceildivu %a5, %a3
  %r2 = index.ceildivu %a7, %a3
  %r3 = index.ceildivu %a8, %a2
  %r4 = index.ceildivu %a6, %a4
  %r5 = index.ceildivu %a8, %a0
  %r6 = index.ceildivu %a3, %a5
  %r7 = index.ceildivu %a9, %a2
  %r8 = index.ceildivu %a4, %a8
  %r9 = index.ceildivu %a0, %a6
  %r10 = index.ceildivu %x, %a0
  %r11 = index.ceildivu %x, %a1
  %r12 = index.ceildivu %x, %a2
  %i = index.ceildivu %x, %a3
  %r13 = index.ceildivu %i, %a5
  "test.use"(%r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13) : (index, index, index, index, index, index, index, index, index, index, index, index, index, index) -> ()
  return
}

func.func @floordivs(%x: index) {
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
  %r0 = index.floordivs %a4, %a3
  %r1 = index.floordivs %a5, %a3
  %r2 = index.floordivs %a7, %a3
  %r3 = index.floordivs %a8, %a2
  %r4 = index.floordivs %a6, %a4
  %r5 = index.floordivs %a8, %a0
  %r6 = index.floordivs %a3, %a5
  %r7 = index.floordivs %a9, %a2
  %r8 = index.floordivs %a4, %a8
  %r9 = index.floordivs %a0, %a6
  %r10 = index.floordivs %x, %a0
  %r11 = index.floordivs %x, %a1
  %r12 = index.floordivs %x, %a2
  %i = index.floordivs %x, %a3
  %r13 = index.floordivs %i, %a5
  "test.use"(%r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13) : (index, index, index, index, index, index, index, index, index, index, index, index, index, index) -> ()
  return
}

func.func @rems(%x: index) {
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
  %r0 = index.rems %a4, %a3
  %r1 = index.rems %a5, %a3
  %r2 = index.rems %a7, %a3
  %r3 = index.rems %a8, %a2
  %r4 = index.rems %a6, %a4
  %r5 = index.rems %a8, %a0
  %r6 = index.rems %a3, %a5
  %r7 = index.rems %a9, %a2
  %r8 = index.rems %a4, %a8
  %r9 = index.rems %a0, %a6
  %r10 = index.rems %x, %a0
  %r11 = index.rems %x, %a1
  %r12 = index.rems %x, %a2
  %i = index.rems %x, %a3
  %r13 = index.rems %i, %a5
  "test.use"(%r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13) : (index, index, index, index, index, index, index, index, index, index, index, index, index, index) -> ()
  return
}

func.func @remu(%x: index) {
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
  %r0 = index.remu %a4, %a3
  %r1 = index.remu %a5, %a3
  %r2 = index.remu %a7, %a3
  %r3 = index.remu %a8, %a2
  %r4 = index.remu %a6, %a4
  %r5 = index.remu %a8, %a0
  %r6 = index.remu %a3, %a5
  %r7 = index.remu %a9, %a2
  %r8 = index.remu %a4, %a8
  %r9 = index.remu %a0, %a6
  %r10 = index.remu %x, %a0
  %r11 = index.remu %x, %a1
  %r12 = index.remu %x, %a2
  %i = index.remu %x, %a3
  %r13 = index.remu %i, %a5
  "test.use"(%r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13) : (index, index, index, index, index, index, index, index, index, index, index, index, index, index) -> ()
  return
}

func.func @maxs(%x: index) {
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
  %r0 = index.maxs %a4, %a3
  %r1 = index.maxs %a5, %a3
  %r2 = index.maxs %a7, %a3
  %r3 = index.maxs %a8, %a2
  %r4 = index.maxs %a6, %a4
  %r5 = index.maxs %a8, %a0
  %r6 = index.maxs %a3, %a5
  %r7 = index.maxs %a9, %a2
  %r8 = index.maxs %a4, %a8
  %r9 = index.maxs %a0, %a6
  %r10 = index.maxs %x, %a0
  %r11 = index.maxs %x, %a1
  %r12 = index.maxs %x, %a2
  %i = index.maxs %x, %a3
  %r13 = index.maxs %i, %a5
  "test.use"(%r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13) : (index, index, index, index, index, index, index, index, index, index, index, index, index, index) -> ()
  return
}

func.func @maxu(%x: index) {
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
  %r0 = index.maxu %a4, %a3
  %r1 = index.maxu %a5, %a3
  %r2 = index.maxu %a7, %a3
  %r3 = index.maxu %a8, %a2
  %r4 = index.maxu %a6, %a4
  %r5 = index.maxu %a8, %a0
  %r6 = index.maxu %a3, %a5
  %r7 = index.maxu %a9, %a2
  %r8 = index.maxu %a4, %a8
  %r9 = index.maxu %a0, %a6
  %r10 = index.maxu %x, %a0
  %r11 = index.maxu %x, %a1
  %r12 = index.maxu %x, %a2
  %i = index.maxu %x, %a3
  %r13 = index.maxu %i, %a5
  "test.use"(%r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13) : (index, index, index, index, index, index, index, index, index, index, index, index, index, index) -> ()
  return
}

func.func @mins(%x: index) {
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
  %r0 = index.mins %a4, %a3
  %r1 = index.mins %a5, %a3
  %r2 = index.mins %a7, %a3
  %r3 = index.mins %a8, %a2
  %r4 = index.mins %a6, %a4
  %r5 = index.mins %a8, %a0
  %r6 = index.mins %a3, %a5
  %r7 = index.mins %a9, %a2
  %r8 = index.mins %a4, %a8
  %r9 = index.mins %a0, %a6
  %r10 = index.mins %x, %a0
  %r11 = index.mins %x, %a1
  %r12 = index.mins %x, %a2
  %i = index.mins %x, %a3
  %r13 = index.mins %i, %a5
  "test.use"(%r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13) : (index, index, index, index, index, index, index, index, index, index, index, index, index, index) -> ()
  return
}

func.func @minu(%x: index) {
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
  %r0 = index.minu %a4, %a3
  %r1 = index.minu %a5, %a3
  %r2 = index.minu %a7, %a3
  %r3 = index.minu %a8, %a2
  %r4 = index.minu %a6, %a4
  %r5 = index.minu %a8, %a0
  %r6 = index.minu %a3, %a5
  %r7 = index.minu %a9, %a2
  %r8 = index.minu %a4, %a8
  %r9 = index.minu %a0, %a6
  %r10 = index.minu %x, %a0
  %r11 = index.minu %x, %a1
  %r12 = index.minu %x, %a2
  %i = index.minu %x, %a3
  %r13 = index.minu %i, %a5
  "test.use"(%r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13) : (index, index, index, index, index, index, index, index, index, index, index, index, index, index) -> ()
  return
}

func.func @shl(%x: index) {
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
  %r0 = index.shl %a4, %a3
  %r1 = index.shl %a5, %a3
  %r2 = index.shl %a7, %a3
  %r3 = index.shl %a8, %a2
  %r4 = index.shl %a6, %a4
  %r5 = index.shl %a8, %a0
  %r6 = index.shl %a3, %a5
  %r7 = index.shl %a9, %a2
  %r8 = index.shl %a4, %a8
  %r9 = index.shl %a0, %a6
  %r10 = index.shl %x, %a0
  %r11 = index.shl %x, %a1
  %r12 = index.shl %x, %a2
  %i = index.shl %x, %a3
  %r13 = index.shl %i, %a5
  "test.use"(%r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13) : (index, index, index, index, index, index, index, index, index, index, index, index, index, index) -> ()
  return
}

