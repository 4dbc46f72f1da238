// RUN: terrace-opt %s --allow-unregistered-dialect --canonicalize
// Patterns: AndOp, CmpOp, OrOp, XOrOp.
func.func @shrs(%x: index) {
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
  %r0 = index.shrs %a4, %a3
  %r1 = index.shrs %a5, %a3
  %r2 = index.shrs %a7, %a3
  %r3 = index.shrs %a8, %a2
  %r4 = index.shrs %a6, %a4
  %r5 = index.shrs %a8, %a0
  %r6 = index.shrs %a3, %a5
  %r7 = index.shrs %a9, %a2
  %r8 = index.shrs %a4, %a8
  %r9 = index.shrs %a0, %a6
  %r10 = index.shrs %x, %a0
  %r11 = index.shrs %x, %a1
  %r12 = index.shrs %x, %a2
  %i = index.shrs %x, %a3
  %r13 = index.shrs %i, %a5
  "test.use"(%r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13) : (index, index, index, index, index, index, index, index, index, index, index, index, index, index) -> ()
  return
}

func.func @shru(%x: index) {
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
  %r0 = index.shru %a4, %a3
  %r1 = index.shru %a5, %a3
  %r2 = index.shru %a7, %a3
  %r3 = index.shru %a8, %a2
  %r4 = index.shru %a6, %a4
  %r5 = index.shru %a8, %a0
  %r6 = index.shru %a3, %a5
  %r7 = index.shru %a9, %a2
  %r8 = index.shru %a4, %a8
  %r9 = index.shru %a0, %a6
  %r10 = index.shru %x, %a0
  %r11 = index.shru %x, %a1
  %r12 = index.shru %x, %a2
  %i = index.shru %x, %a3
  %r13 = index.shru %i, %a5
  "test.use"(%r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13) : (index, index, index, index, index, index, index, index, index, index, index, index, index, index) -> ()
  return
}

func.func @and(%x: index) {
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
  %r0 = index.and %a4, %a3
  %r1 = index.and %a5, %a3
  %r2 = index.and %a7, %a3
  %r3 = index.and %a8, %a2
  %r4 = index.and %a6, %a4
  %r5 = index.and %a8, %a0
  %r6 = index.and %a3, %a5
  %r7 = index.and %a9, %a2
  %r8 = index.and %a4, %a8
  %r9 = index.and %a0, %a6
  %r10 = index.and %x, %a0
  %r11 = index.and %x, %a1
  %r12 = index.and %x, %a2
  %i = index.and %x, %a3
  %r13 = index.and %i, %a5
  "test.use"(%r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13) : (index, index, index, index, index, index, index, index, index, index, index, index, index, index) -> ()
  return
}

func.func @or(%x: index) {
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
  %r0 = index.or %a4, %a3
  %r1 = index.or %a5, %a3
  %r2 = index.or %a7, %a3
  %r3 = index.or %a8, %a2
  %r4 = index.or %a6, %a4
  %r5 = index.or %a8, %a0
  %r6 = index.or %a3, %a5
  %r7 = index.or %a9, %a2
  %r8 = index.or %a4, %a8
  %r9 = index.or %a0, %a6
  %r10 = index.or %x, %a0
  %r11 = index.or %x, %a1
  %r12 = index.or %x, %a2
  %i = index.or %x, %a3
  %r13 = index.or %i, %a5
  "test.use"(%r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13) : (index, index, index, index, index, index, index, index, index, index, index, index, index, index) -> ()
  return
}

func.func @xor(%x: index) {
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
  %r0 = index.xor %a4, %a3
  %r1 = index.xor %a5, %a3
  %r2 = index.xor %a7, %a3
  %r3 = index.xor %a8, %a2
  %r4 = index.xor %a6, %a4
  %r5 = index.xor %a8, %a0
  %r6 = index.xor %a3, %a5
  %r7 = index.xor %a9, %a2
  %r8 = index.xor %a4, %a8
  %r9 = index.xor %a0, %a6
  %r10 = index.xor %x, %a0
  %r11 = index.xor %x, %a1
  %r12 = index.xor %x, %a2
  %i = index.xor %x, %a3
  %r13 = index.xor %i, %a5
  "test.use"(%r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13) : (index, index, index, index, index, index, index, index, index, index, index, index, index, index) -> ()
  return
}

func.func @cmp_eq(%x: index, %y: index) {
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
  %r0 = index.cmp eq(%a4, %a3)
  %r1 = index.cmp eq(%a7, %a1)
  %r2 = index.cmp eq(%a6, %a5)
  %r3 = index.cmp eq(%a0, %a0)
  %r4 = index.cmp eq(%x, %x)
  %maxs = index.maxs %x, %a5
  %r5 = index.cmp eq(%maxs, %a3)
  %r6 = index.cmp eq(%maxs, %a5)
  %r7 = index.cmp eq(%maxs, %a2)
  %maxu = index.maxu %x, %a5
  %r8 = index.cmp eq(%maxu, %a3)
  %r9 = index.cmp eq(%maxu, %a5)
  %r10 = index.cmp eq(%maxu, %a2)
  %mins = index.mins %x, %a5
  %r11 = index.cmp eq(%mins, %a3)
  %r12 = index.cmp eq(%mins, %a5)
  %r13 = index.cmp eq(%mins, %a2)
  %minu = index.minu %x, %a5
  %r14 = index.cmp eq(%minu, %a3)
  %r15 = index.cmp eq(%minu, %a5)
  %r16 = index.cmp eq(%minu, %a2)
  %d = index.sub %x, %y
  %r17 = index.cmp eq(%d, %a0)
  %r18 = index.cmp eq(%a0, %d)
  %r19 = index.cmp eq(%d, %a1)
  "test.use"(%r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13, %r14, %r15, %r16, %r17, %r18, %r19) : (i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1) -> ()
  return
}

func.func @cmp_ne(%x: index, %y: index) {
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
  %r0 = index.cmp ne(%a4, %a3)
  %r1 = index.cmp ne(%a7, %a1)
  %r2 = index.cmp ne(%a6, %a5)
  %r3 = index.cmp ne(%a0, %a0)
  %r4 = index.cmp ne(%x, %x)
  %maxs = index.maxs %x, %a5
  %r5 = index.cmp ne(%maxs, %a3)
  %r6 = index.cmp ne(%maxs, %a5)
  %r7 = index.cmp ne(%maxs, %a2)
  %maxu = index.maxu %x, %a5
  %r8 = index.cmp ne(%maxu, %a3)
  %r9 = index.cmp ne(%maxu, %a5)
  %r10 = index.cmp ne(%maxu, %a2)
  %mins = index.mins %x, %a5
  %r11 = index.cmp ne(%mins, %a3)
  %r12 = index.cmp ne(%mins, %a5)
  %r13 = index.cmp ne(%mins, %a2)
  %minu = index.minu %x, %a5
  %r14 = index.cmp ne(%minu, %a3)
  %r15 = index.cmp ne(%minu, %a5)
  %r16 = index.cmp ne(%minu, %a2)
  %d = index.sub %x, %y
  %r17 = index.cmp ne(%d, %a0)
  %r18 = index.cmp ne(%a0, %d)
  %r19 = index.cmp ne(%d, %a1)
  "test.use"(%r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13, %r14, %r15, %r16, %r17, %r18, %r19) : (i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1) -> ()
  return
}

func.func @cmp_slt(%x: index, %y: index) {
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
  %r0 = index.cmp slt(%a4, %a3)
  %r1 = index.cmp slt(%a7, %a1)
  %r2 = index.cmp slt(%a6, %a5)
  %r3 = index.cmp slt(%a0, %a0)
  %r4 = index.cmp slt(%x, %x)
  %maxs = index.maxs %x, %a5
  %r5 = index.cmp slt(%maxs, %a3)
  %r6 = index.cmp slt(%maxs, %a5)
  %r7 = index.cmp slt(%maxs, %a2)
  %maxu = index.maxu %x, %a5
  %r8 = index.cmp slt(%maxu, %a3)
  %r9 = index.cmp slt(%maxu, %a5)
  %r10 = index.cmp slt(%maxu, %a2)
  %mins = index.mins %x, %a5
  %r11 = index.cmp slt(%mins, %a3)
  %r12 = index.cmp slt(%mins, %a5)
  %r13 = index.cmp slt(%mins, %a2)
  %minu = index.minu %x, %a5
  %r14 = index.cmp slt(%minu, %a3)
  %r15 = index.cmp slt(%minu, %a5)
  %r16 = index.cmp slt(%minu, %a2)
  %d = index.add %x, %y
  %r17 = index.cmp slt(%d, %a0)
  %r18 = index.cmp slt(%a0, %d)
  %r19 = index.cmp slt(%d, %a1)
  "test.use"(%r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13, %r14, %r15, %r16, %r17, %r18, %r19) : (i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1) -> ()
  return
}

func.func @cmp_sle(%x: index, %y: index) {
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
  %r0 = index.cmp sle(%a4, %a3)
  %r1 = index.cmp sle(%a7, %a1)
  %r2 = index.cmp sle(%a6, %a5)
  %r3 = index.cmp sle(%a0, %a0)
  %r4 = index.cmp sle(%x, %x)
  %maxs = index.maxs %x, %a5
  %r5 = index.cmp sle(%maxs, %a3)
  %r6 = index.cmp sle(%maxs, %a5)
  %r7 = index.cmp sle(%maxs, %a2)
  %maxu = index.maxu %x, %a5
  %r8 = index.cmp sle(%maxu, %a3)
  %r9 = index.cmp sle(%maxu, %a5)
  %r10 = index.cmp sle(%maxu, %a2)
  %mins = index.mins %x, %a5
  %r11 = index.cmp sle(%mins, %a3)
  %r12 = index.cmp sle(%mins, %a5)
  %r13 = index.cmp sle(%mins, %a2)
  %minu = index.minu %x, %a5
  %r14 = index.cmp sle(%minu, %a3)
  %r15 = index.cmp sle(%minu, %a5)
  %r16 = index.cmp sle(%minu, %a2)
  %d = index.add %x, %y
  %r17 = index.cmp sle(%d, %a0)
  %r18 = index.cmp sle(%a0, %d)
  %r19 = index.cmp sle(%d, %a1)
  "test.use"(%r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13, %r14, %r15, %r16, %r17, %r18, %r19) : (i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1) -> ()
  return
}

func.func @cmp_sgt(%x: index, %y: index) {
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
  %r0 = index.cmp sgt(%a4, %a3)
  %r1 = index.cmp sgt(%a7, %a1)
  %r2 = index.cmp sgt(%a6, %a5)
  %r3 = index.cmp sgt(%a0, %a0)
  %r4 = index.cmp sgt(%x, %x)
  %maxs = index.maxs %x, %a5
  %r5 = index.cmp sgt(%maxs, %a3)
  %r6 = index.cmp sgt(%maxs, %a5)
  %r7 = index.cmp sgt(%maxs, %a2)
  %maxu = index.maxu %x, %a5
  %r8 = index.cmp sgt(%maxu, %a3)
  %r9 = index.cmp sgt(%maxu, %a5)
  %r10 = index.cmp sgt(%maxu, %a2)
  %mins = index.mins %x, %a5
  %r11 = index.cmp sgt(%mins, %a3)
  %r12 = index.cmp sgt(%mins, %a5)
  %r13 = index.cmp sgt(%mins, %a2)
  %minu = index.minu %x, %a5
  %r14 = index.cmp sgt(%minu, %a3)
  %r15 = index.cmp sgt(%minu, %a5)
  %r16 = index.cmp sgt(%minu, %a2)
  %d = index.add %x, %y
  %r17 = index.cmp sgt(%d, %a0)
  %r18 = index.cmp sgt(%a0, %d)
  %r19 = index.cmp sgt(%d, %a1)
  "test.use"(%r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13, %r14, %r15, %r16, %r17, %r18, %r19) : (i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1) -> ()
  return
}

func.func @cmp_sge(%x: index, %y: index) {
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
  %r0 = index.cmp sge(%a4, %a3)
  %r1 = index.cmp sge(%a7, %a1)
  %r2 = index.cmp sge(%a6, %a5)
  %r3 = index.cmp sge(%a0, %a0)
  %r4 = index.cmp sge(%x, %x)
  %maxs = index.maxs %x, %a5
  %r5 = index.cmp sge(%maxs, %a3)
  %r6 = index.cmp sge(%maxs, %a5)
  %r7 = index.cmp sge(%maxs, %a2)
  %maxu = index.maxu %x, %a5
  %r8 = index.cmp sge(%maxu, %a3)
  %r9 = index.cmp sge(%maxu, %a5)
  %r10 = index.cmp sge(%maxu, %a2)
  %mins = index.mins %x, %a5
  %r11 = index.cmp sge(%mins, %a3)
  %r12 = index.cmp sge(%mins, %a5)
  %r13 = index.cmp sge(%mins, %a2)
  %minu = index.minu %x, %a5
  %r14 = index.cmp sge(%minu, %a3)
  %r15 = index.cmp sge(%minu, %a5)
  %r16 = index.cmp sge(%minu, %a2)
  %d = index.add %x, %y
  %r17 = index.cmp sge(%d, %a0)
  %r18 = index.cmp sge(%a0, %d)
  %r19 = index.cmp sge(%d, %a1)
  "test.use"(%r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13, %r14, %r15, %r16, %r17, %r18, %r19) : (i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1) -> ()
  return
}

func.func @cmp_ult(%x: index, %y: index) {
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
  %r0 = index.cmp ult(%a4, %a3)
  %r1 = index.cmp ult(%a7, %a1)
  %r2 = index.cmp ult(%a6, %a5)
  %r3 = index.cmp ult(%a0, %a0)
  %r4 = index.cmp ult(%x, %x)
  %maxs = index.maxs %x, %a5
  %r5 = index.cmp ult(%maxs, %a3)
  %r6 = index.cmp ult(%maxs, %a5)
  %r7 = index.cmp ult(%maxs, %a2)
  %maxu = index.maxu %x, %a5
  %r8 = index.cmp ult(%maxu, %a3)
  %r9 = index.cmp ult(%maxu, %a5)
  %r10 = index.cmp ult(%maxu, %a2)
  %mins = index.mins %x, %a5
  %r11 = index.cmp ult(%mins, %a3)
  %r12 = index.cmp ult(%mins, %a5)
  %r13 = index.cmp ult(%mins, %a2)
  %minu = index.minu %x, %a5
  %r14 = index.cmp ult(%minu, %a3)
  %r15 = index.cmp ult(%minu, %a5)
  %r16 = index.cmp ult(%minu, %a2)
  %d = index.add %x, %y
  %r17 = index.cmp ult(%d, %a0)
  %r18 = index.cmp ult(%a0, %d)
  %r19 = index.cmp ult(%d, %a1)
  "test.use"(%r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13, %r14, %r15, %r16, %r17, %r18, %r19) : (i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1) -> ()
  return
}

func.func @cmp_ule(%x: index, %y: index) {
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
  %r0 = index.cmp ule(%a4, %a3)
  %r1 = index.cmp ule(%a7, %a1)
  %r2 = index.cmp ule(%a6, %a5)
  %r3 = index.cmp ule(%a0, %a0)
  %r4 = index.cmp ule(%x, %x)
  %maxs = index.maxs %x, %a5
  %r5 = index.cmp ule(%maxs, %a3)
  %r6 = index.cmp ule(%maxs, %a5)
  %r7 = index.cmp ule(%maxs, %a2)
  %maxu = index.maxu %x, %a5
  %r8 = index.cmp ule(%maxu, %a3)
  %r9 = index.cmp ule(%maxu, %a5)
  %r10 = index.cmp ule(%maxu, %a2)
  %mins = index.mins %x, %a5
  %r11 = index.cmp ule(%mins, %a3)
  %r12 = index.cmp ule(%mins, %a5)
  %r13 = index.cmp ule(%mins, %a2)
  %minu = index.minu %x, %a5
  %r14 = index.cmp ule(%minu, %a3)
  %r15 = index.cmp ule(%minu, %a5)
  %r16 = index.cmp ule(%minu, %a2)
  %d = index.add %x, %y
  %r17 = index.cmp ule(%d, %a0)
  %r18 = index.cmp ule(%a0, %d)
  %r19 = index.cmp ule(%d, %a1)
  "test.use"(%r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13, %r14, %r15, %r16, %r17, %r18, %r19) : (i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1) -> ()
  return
}

func.func @cmp_ugt(%x: index, %y: index) {
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
  %r0 = index.cmp ugt(%a4, %a3)
  %r1 = index.cmp ugt(%a7, %a1)
  %r2 = index.cmp ugt(%a6, %a5)
  %r3 = index.cmp ugt(%a0, %a0)
  %r4 = index.cmp ugt(%x, %x)
  %maxs = index.maxs %x, %a5
  %r5 = index.cmp ugt(%maxs, %a3)
  %r6 = index.cmp ugt(%maxs, %a5)
  %r7 = index.cmp ugt(%maxs, %a2)
  %maxu = index.maxu %x, %a5
  %r8 = index.cmp ugt(%maxu, %a3)
  %r9 = index.cmp ugt(%maxu, %a5)
  %r10 = index.cmp ugt(%maxu, %a2)
  %mins = index.mins %x, %a5
  %r11 = index.cmp ugt(%mins, %a3)
  %r12 = index.cmp ugt(%mins, %a5)
  %r13 = index.cmp ugt(%mins, %a2)
  %minu = index.minu %x, %a5
  %r14 = index.cmp ugt(%minu, %a3)
  %r15 = index.cmp ugt(%minu, %a5)
  %r16 = index.cmp ugt(%minu, %a2)
  %d = index.add %x, %y
  %r17 = index.cmp ugt(%d, %a0)
  %r18 = index.cmp ugt(%a0, %d)
  %r19 = index.cmp ugt(%d, %a1)
  "test.use"(%r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13, %r14, %r15, %r16, %r17, %r18, %r19) : (i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1) -> ()
  return
}

func.func @cmp_uge(%x: index, %y: index) {
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
  %r0 = index.cmp uge(%a4, %a3)
  %r1 = index.cmp uge(%a7, %a1)
  %r2 = index.cmp uge(%a6, %a5)
  %r3 = index.cmp uge(%a0, %a0)
  %r4 = index.cmp uge(%x, %x)
  %maxs = index.maxs %x, %a5
  %r5 = index.cmp uge(%maxs, %a3)
  %r6 = index.cmp uge(%maxs, %a5)
  %r7 = index.cmp uge(%maxs, %a2)
  %maxu = index.maxu %x, %a5
  %r8 = index.cmp uge(%maxu, %a3)
  %r9 = index.cmp uge(%maxu, %a5)
  %r10 = index.cmp uge(%maxu, %a2)
  %mins = index.mins %x, %a5
  %r11 = index.cmp uge(%mins, %a3)
  %r12 = index.cmp uge(%mins, %a5)
  %r13 = index.cmp uge(%mins, %a2)
  %minu = index.minu %x, %a5
  %r14 = index.cmp uge(%minu, %a3)
  %r15 = index.cmp uge(%minu, %a5)
  %r16 = index.cmp uge(%minu, %a2)
  %d = index.add %x, %y
  %r17 = index.cmp uge(%d, %a0)
  %r18 = index.cmp uge(%a0, %d)
  %r19 = index.cmp uge(%d, %a1)
  "test.use"(%r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13, %r14, %r15, %r16, %r17, %r18, %r19) : (i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1) -> ()
  return
}

func.func @casts() {
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
  %r0 = index.casts %a2 : index to i8
  %r1 = index.casts %a6 : index to i8
  %r2 = index.casts %a7 : index to i8
  %r3 = index.casts %a8 : index to i8
  %r4 = index.casts %a2 : index to i32
  %r5 = index.casts %a6 : index to i32
  %r6 = index.casts %a7 : index to i32
  %r7 = index.casts %a8 : index to i32
  %r8 = index.casts %a2 : index to i48
  %r9 = index.casts %a6 : index to i48
  %r10 = index.casts %a7 : index to i48
  %r11 = index.casts %a8 : index to i48
  %r12 = index.casts %a2 : index to i64
  %r13 = index.casts %a6 : index to i64
  %r14 = index.casts %a7 : index to i64
  %r15 = index.casts %a8 : index to i64
  %r16 = index.casts %a2 : index to i128
  %r17 = index.casts %a6 : index to i128
  %r18 = index.casts %a7 : index to i128
  %r19 = index.casts %a8 : index to i128
  %casts0 = arith.constant -1 : i8
  %r20 = index.casts %casts0 : i8 to index
  %casts2 = arith.constant 1 : i8
  %r21 = index.casts %casts2 : i8 to index
  %r22 = index.castu %a2 : index to i8
  %r23 = index.castu %a6 : index to i8
  %r24 = index.castu %a7 : index to i8
  %r25 = index.castu %a8 : index to i8
  %r26 = index.castu %a2 : index to i32
  %r27 = index.castu %a6 : index to i32
  %r28 = index.castu %a7 : index to i32
  %r29 = index.castu %a8 : index to i32
  %r30 = index.castu %a2 : index to i48
  %r31 = index.castu %a6 : index to i48
  %r32 = index.castu %a7 : index to i48
  %r33 = index.castu %a8 : index to i48
  %r34 = index.castu %a2 : index to i64
  %r35 = index.castu %a6 : index to i64
  %r36 = index.castu %a7 : index to i64
  %r37 = index.castu %a8 : index to i64
  %r38 = index.castu %a2 : index to i128
  %r39 = index.castu %a6 : index to i128
  %r40 = index.castu %a7 : index to i128
  %r41 = index.castu %a8 : index to i128
  %castu0 = arith.constant -1 : i8
  %r42 = index.castu %castu0 : i8 to index
  %castu2 = arith.constant 1 : i8
  %r43 = index.castu %castu2 : i8 to index
  "test.use"(%r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13, %r14, %r15, %r16, %r17, %r18, %r19, %r20, %r21, %r22, %r23, %r24, %r25, %r26, %r27, %r28, %r29, %r30, %r31, %r32, %r33, %r34, %r35, %r36, %r37, %r38, %r39, %r40, %r41, %r42, %r43) : (i8, i8, i8, i8, i32, i32, i32, i32, i48, i48, i48, i48, i64, i64, i64, i64, i128, i128, i128, i128, index, index, i8, i8, i8, i8, i32, i32, i32, i32, i48, i48, i48, i48, i64, i64, i64, i64, i128, i128, i128, i128, index, index) -> ()
  return
}
