// RUN: terrace-opt %s --allow-unregistered-dialect --canonicalize
// Patterns: CmpFIntToFPConst.
func.func @sitofp_i32_f32(%x: i32) {
  %0 = arith.sitofp %x : i32 to f32
  %c0 = arith.constant 4.4 : f32
  %r0 = arith.cmpf oeq, %0, %c0 : f32
  %r1 = arith.cmpf ogt, %0, %c0 : f32
  %r2 = arith.cmpf oge, %0, %c0 : f32
  %r3 = arith.cmpf ult, %0, %c0 : f32
  %r4 = arith.cmpf ule, %0, %c0 : f32
  %r5 = arith.cmpf une, %0, %c0 : f32
  %r6 = arith.cmpf ord, %0, %c0 : f32
  %r7 = arith.cmpf uno, %0, %c0 : f32
  %c8 = arith.constant -4.4 : f32
  %r8 = arith.cmpf oeq, %0, %c8 : f32
  %r9 = arith.cmpf ogt, %0, %c8 : f32
  %r10 = arith.cmpf oge, %0, %c8 : f32
  %r11 = arith.cmpf ult, %0, %c8 : f32
  %r12 = arith.cmpf ule, %0, %c8 : f32
  %r13 = arith.cmpf une, %0, %c8 : f32
  %r14 = arith.cmpf ord, %0, %c8 : f32
  %r15 = arith.cmpf uno, %0, %c8 : f32
  %c16 = arith.constant 1.0 : f32
  %r16 = arith.cmpf oeq, %0, %c16 : f32
  %r17 = arith.cmpf ogt, %0, %c16 : f32
  %r18 = arith.cmpf oge, %0, %c16 : f32
  %r19 = arith.cmpf ult, %0, %c16 : f32
  %r20 = arith.cmpf ule, %0, %c16 : f32
  %r21 = arith.cmpf une, %0, %c16 : f32
  %r22 = arith.cmpf ord, %0, %c16 : f32
  %r23 = arith.cmpf uno, %0, %c16 : f32
  %c24 = arith.constant -0.0 : f32
  %r24 = arith.cmpf oeq, %0, %c24 : f32
  %r25 = arith.cmpf ogt, %0, %c24 : f32
  %r26 = arith.cmpf oge, %0, %c24 : f32
  %r27 = arith.cmpf ult, %0, %c24 : f32
  %r28 = arith.cmpf ule, %0, %c24 : f32
  %r29 = arith.cmpf une, %0, %c24 : f32
  %r30 = arith.cmpf ord, %0, %c24 : f32
  %r31 = arith.cmpf uno, %0, %c24 : f32
  %c32 = arith.constant 0x7F800000 : f32
  %r32 = arith.cmpf oeq, %0, %c32 : f32
  %r33 = arith.cmpf ogt, %0, %c32 : f32
  %r34 = arith.cmpf oge, %0, %c32 : f32
  %r35 = arith.cmpf ult, %0, %c32 : f32
  %r36 = arith.cmpf ule, %0, %c32 : f32
  %r37 = arith.cmpf une, %0, %c32 : f32
  %r38 = arith.cmpf ord, %0, %c32 : f32
  %r39 = arith.cmpf uno, %0, %c32 : f32
  %c40 = arith.constant 3.0e38 : f32
  %r40 = arith.cmpf oeq, %0, %c40 : f32
  %r41 = arith.cmpf ogt, %0, %c40 : f32
  %r42 = arith.cmpf oge, %0, %c40 : f32
  %r43 = arith.cmpf ult, %0, %c40 : f32
  %r44 = arith.cmpf ule, %0, %c40 : f32
  %r45 = arith.cmpf une, %0, %c40 : f32
  %r46 = arith.cmpf ord, %0, %c40 : f32
  %r47 = arith.cmpf uno, %0, %c40 : f32
  %c48 = arith.constant 2147483648.0 : f32
  %r48 = arith.cmpf oeq, %0, %c48 : f32
  %r49 = arith.cmpf ogt, %0, %c48 : f32
  %r50 = arith.cmpf oge, %0, %c48 : f32
  %r51 = arith.cmpf ult, %0, %c48 : f32
  %r52 = arith.cmpf ule, %0, %c48 : f32
  %r53 = arith.cmpf une, %0, %c48 : f32
  %r54 = arith.cmpf ord, %0, %c48 : f32
  %r55 = arith.cmpf uno, %0, %c48 : f32
  "test.use"(%r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13, %r14, %r15, %r16, %r17, %r18, %r19, %r20, %r21, %r22, %r23, %r24, %r25, %r26, %r27, %r28, %r29, %r30, %r31, %r32, %r33, %r34, %r35, %r36, %r37, %r38, %r39, %r40, %r41, %r42, %r43, %r44, %r45, %r46, %r47, %r48, %r49, %r50, %r51, %r52, %r53, %r54, %r55) : (i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1) -> ()
  return
}

func.func @uitofp_i8_f32(%x: i8) {
  %0 = arith.uitofp %x : i8 to f32
  %c0 = arith.constant 255.5 : f32
  %r0 = arith.cmpf oeq, %0, %c0 : f32
  %r1 = arith.cmpf ogt, %0, %c0 : f32
  %r2 = arith.cmpf oge, %0, %c0 : f32
  %r3 = arith.cmpf ult, %0, %c0 : f32
  %r4 = arith.cmpf ule, %0, %c0 : f32
  %r5 = arith.cmpf une, %0, %c0 : f32
  %r6 = arith.cmpf ord, %0, %c0 : f32
  %r7 = arith.cmpf uno, %0, %c0 : f32
  %c8 = arith.constant -0.5 : f32
  %r8 = arith.cmpf oeq, %0, %c8 : f32
  %r9 = arith.cmpf ogt, %0, %c8 : f32
  %r10 = arith.cmpf oge, %0, %c8 : f32
  %r11 = arith.cmpf ult, %0, %c8 : f32
  %r12 = arith.cmpf ule, %0, %c8 : f32
  %r13 = arith.cmpf une, %0, %c8 : f32
  %r14 = arith.cmpf ord, %0, %c8 : f32
  %r15 = arith.cmpf uno, %0, %c8 : f32
  %c16 = arith.constant 300.0 : f32
  %r16 = arith.cmpf oeq, %0, %c16 : f32
  %r17 = arith.cmpf ogt, %0, %c16 : f32
  %r18 = arith.cmpf oge, %0, %c16 : f32
  %r19 = arith.cmpf ult, %0, %c16 : f32
  %r20 = arith.cmpf ule, %0, %c16 : f32
  %r21 = arith.cmpf une, %0, %c16 : f32
  %r22 = arith.cmpf ord, %0, %c16 : f32
  %r23 = arith.cmpf uno, %0, %c16 : f32
  %c24 = arith.constant 0x7FC00000 : f32
  %r24 = arith.cmpf oeq, %0, %c24 : f32
  %r25 = arith.cmpf ogt, %0, %c24 : f32
  %r26 = arith.cmpf oge, %0, %c24 : f32
  %r27 = arith.cmpf ult, %0, %c24 : f32
  %r28 = arith.cmpf ule, %0, %c24 : f32
  %r29 = arith.cmpf une, %0, %c24 : f32
  %r30 = arith.cmpf ord, %0, %c24 : f32
  %r31 = arith.cmpf uno, %0, %c24 : f32
  "test.use"(%r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13, %r14, %r15, %r16, %r17, %r18, %r19, %r20, %r21, %r22, %r23, %r24, %r25, %r26, %r27, %r28, %r29, %r30, %r31) : (i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1) -> ()
  return
}

func.func @uitofp_i32_f64(%x: i32) {
  %0 = arith.uitofp %x : i32 to f64
  %c0 = arith.constant 4294967295.5 : f64
  %r0 = arith.cmpf oeq, %0, %c0 : f64
  %r1 = arith.cmpf ogt, %0, %c0 : f64
  %r2 = arith.cmpf oge, %0, %c0 : f64
  %r3 = arith.cmpf ult, %0, %c0 : f64
  %r4 = arith.cmpf ule, %0, %c0 : f64
  %r5 = arith.cmpf une, %0, %c0 : f64
  %r6 = arith.cmpf ord, %0, %c0 : f64
  %r7 = arith.cmpf uno, %0, %c0 : f64
  %c8 = arith.constant 7.0 : f64
  %r8 = arith.cmpf oeq, %0, %c8 : f64
  %r9 = arith.cmpf ogt, %0, %c8 : f64
  %r10 = arith.cmpf oge, %0, %c8 : f64
  %r11 = arith.cmpf ult, %0, %c8 : f64
  %r12 = arith.cmpf ule, %0, %c8 : f64
  %r13 = arith.cmpf une, %0, %c8 : f64
  %r14 = arith.cmpf ord, %0, %c8 : f64
  %r15 = arith.cmpf uno, %0, %c8 : f64
  "test.use"(%r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13, %r14, %r15) : (i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1) -> ()
  return
}

func.func @sitofp_i32_f16(%x: i32) {
  %0 = arith.sitofp %x : i32 to f16
  %c0 = arith.constant 0x7C00 : f16
  %r0 = arith.cmpf oeq, %0, %c0 : f16
  %r1 = arith.cmpf ogt, %0, %c0 : f16
  %r2 = arith.cmpf oge, %0, %c0 : f16
  %r3 = arith.cmpf ult, %0, %c0 : f16
  %r4 = arith.cmpf ule, %0, %c0 : f16
  %r5 = arith.cmpf une, %0, %c0 : f16
  %r6 = arith.cmpf ord, %0, %c0 : f16
  %r7 = arith.cmpf uno, %0, %c0 : f16
  %c8 = arith.constant 4.5 : f16
  %r8 = arith.cmpf oeq, %0, %c8 : f16
  %r9 = arith.cmpf ogt, %0, %c8 : f16
  %r10 = arith.cmpf oge, %0, %c8 : f16
  %r11 = arith.cmpf ult, %0, %c8 : f16
  %r12 = arith.cmpf ule, %0, %c8 : f16
  %r13 = arith.cmpf une, %0, %c8 : f16
  %r14 = arith.cmpf ord, %0, %c8 : f16
  %r15 = arith.cmpf uno, %0, %c8 : f16
  "test.use"(%r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13, %r14, %r15) : (i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1) -> ()
  return
}
