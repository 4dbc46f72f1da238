// Operations on lanes that a mask and a number choose.
// CALL on_fma(7.5, 2.0) -> 6.0
llvm.func @on_fma(%a: f32, %b: f32) -> f32 {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c2 = llvm.mlir.constant(2 : i32) : i32
  %c3 = llvm.mlir.constant(3 : i32) : i32
  %mask = llvm.mlir.constant(dense<[1, 1, 0, 1]> : vector<4xi1>) : vector<4xi1>
  %v_ = llvm.mlir.undef : vector<4xf32>
  %v_0 = llvm.insertelement %a, %v_[%c0 : i32] : vector<4xf32>
  %v_1 = llvm.insertelement %b, %v_0[%c1 : i32] : vector<4xf32>
  %v_2 = llvm.insertelement %a, %v_1[%c2 : i32] : vector<4xf32>
  %v = llvm.insertelement %b, %v_2[%c3 : i32] : vector<4xf32>
  %r = "llvm.intr.vp.fma"(%v, %v, %v, %mask, %c2) : (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  %x = llvm.extractelement %r[%c1 : i32] : vector<4xf32>
  llvm.return %x : f32
}
// CALL on_fmuladd(7.5, 2.0) -> 6.0
llvm.func @on_fmuladd(%a: f32, %b: f32) -> f32 {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c2 = llvm.mlir.constant(2 : i32) : i32
  %c3 = llvm.mlir.constant(3 : i32) : i32
  %mask = llvm.mlir.constant(dense<[1, 1, 0, 1]> : vector<4xi1>) : vector<4xi1>
  %v_ = llvm.mlir.undef : vector<4xf32>
  %v_0 = llvm.insertelement %a, %v_[%c0 : i32] : vector<4xf32>
  %v_1 = llvm.insertelement %b, %v_0[%c1 : i32] : vector<4xf32>
  %v_2 = llvm.insertelement %a, %v_1[%c2 : i32] : vector<4xf32>
  %v = llvm.insertelement %b, %v_2[%c3 : i32] : vector<4xf32>
  %r = "llvm.intr.vp.fmuladd"(%v, %v, %v, %mask, %c2) : (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  %x = llvm.extractelement %r[%c1 : i32] : vector<4xf32>
  llvm.return %x : f32
}
// CALL on_fneg(7.5) -> -7.5
llvm.func @on_fneg(%a: f32) -> f32 {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c2 = llvm.mlir.constant(2 : i32) : i32
  %c3 = llvm.mlir.constant(3 : i32) : i32
  %mask = llvm.mlir.constant(dense<[1, 1, 0, 1]> : vector<4xi1>) : vector<4xi1>
  %v_ = llvm.mlir.undef : vector<4xf32>
  %v_0 = llvm.insertelement %a, %v_[%c0 : i32] : vector<4xf32>
  %v_1 = llvm.insertelement %a, %v_0[%c1 : i32] : vector<4xf32>
  %v_2 = llvm.insertelement %a, %v_1[%c2 : i32] : vector<4xf32>
  %v = llvm.insertelement %a, %v_2[%c3 : i32] : vector<4xf32>
  %r = "llvm.intr.vp.fneg"(%v, %mask, %c2) : (vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  %x = llvm.extractelement %r[%c1 : i32] : vector<4xf32>
  llvm.return %x : f32
}
// CALL on_reduce_add(-100, 7) -> -86
llvm.func @on_reduce_add(%a: i32, %b: i32) -> i32 {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c2 = llvm.mlir.constant(2 : i32) : i32
  %c3 = llvm.mlir.constant(3 : i32) : i32
  %mask = llvm.mlir.constant(dense<[1, 1, 0, 1]> : vector<4xi1>) : vector<4xi1>
  %v_ = llvm.mlir.undef : vector<4xi32>
  %v_0 = llvm.insertelement %a, %v_[%c0 : i32] : vector<4xi32>
  %v_1 = llvm.insertelement %b, %v_0[%c1 : i32] : vector<4xi32>
  %v_2 = llvm.insertelement %a, %v_1[%c2 : i32] : vector<4xi32>
  %v = llvm.insertelement %b, %v_2[%c3 : i32] : vector<4xi32>
  %r = "llvm.intr.vp.reduce.add"(%b, %v, %mask, %c3) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  llvm.return %r : i32
}
// CALL on_reduce_mul(-100, 7) -> -4900
llvm.func @on_reduce_mul(%a: i32, %b: i32) -> i32 {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c2 = llvm.mlir.constant(2 : i32) : i32
  %c3 = llvm.mlir.constant(3 : i32) : i32
  %mask = llvm.mlir.constant(dense<[1, 1, 0, 1]> : vector<4xi1>) : vector<4xi1>
  %v_ = llvm.mlir.undef : vector<4xi32>
  %v_0 = llvm.insertelement %a, %v_[%c0 : i32] : vector<4xi32>
  %v_1 = llvm.insertelement %b, %v_0[%c1 : i32] : vector<4xi32>
  %v_2 = llvm.insertelement %a, %v_1[%c2 : i32] : vector<4xi32>
  %v = llvm.insertelement %b, %v_2[%c3 : i32] : vector<4xi32>
  %r = "llvm.intr.vp.reduce.mul"(%b, %v, %mask, %c3) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  llvm.return %r : i32
}
// CALL on_reduce_and(-100, 7) -> 4
llvm.func @on_reduce_and(%a: i32, %b: i32) -> i32 {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c2 = llvm.mlir.constant(2 : i32) : i32
  %c3 = llvm.mlir.constant(3 : i32) : i32
  %mask = llvm.mlir.constant(dense<[1, 1, 0, 1]> : vector<4xi1>) : vector<4xi1>
  %v_ = llvm.mlir.undef : vector<4xi32>
  %v_0 = llvm.insertelement %a, %v_[%c0 : i32] : vector<4xi32>
  %v_1 = llvm.insertelement %b, %v_0[%c1 : i32] : vector<4xi32>
  %v_2 = llvm.insertelement %a, %v_1[%c2 : i32] : vector<4xi32>
  %v = llvm.insertelement %b, %v_2[%c3 : i32] : vector<4xi32>
  %r = "llvm.intr.vp.reduce.and"(%b, %v, %mask, %c3) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  llvm.return %r : i32
}
// CALL on_reduce_or(-100, 7) -> -97
llvm.func @on_reduce_or(%a: i32, %b: i32) -> i32 {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c2 = llvm.mlir.constant(2 : i32) : i32
  %c3 = llvm.mlir.constant(3 : i32) : i32
  %mask = llvm.mlir.constant(dense<[1, 1, 0, 1]> : vector<4xi1>) : vector<4xi1>
  %v_ = llvm.mlir.undef : vector<4xi32>
  %v_0 = llvm.insertelement %a, %v_[%c0 : i32] : vector<4xi32>
  %v_1 = llvm.insertelement %b, %v_0[%c1 : i32] : vector<4xi32>
  %v_2 = llvm.insertelement %a, %v_1[%c2 : i32] : vector<4xi32>
  %v = llvm.insertelement %b, %v_2[%c3 : i32] : vector<4xi32>
  %r = "llvm.intr.vp.reduce.or"(%b, %v, %mask, %c3) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  llvm.return %r : i32
}
// CALL on_reduce_xor(-100, 7) -> -100
llvm.func @on_reduce_xor(%a: i32, %b: i32) -> i32 {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c2 = llvm.mlir.constant(2 : i32) : i32
  %c3 = llvm.mlir.constant(3 : i32) : i32
  %mask = llvm.mlir.constant(dense<[1, 1, 0, 1]> : vector<4xi1>) : vector<4xi1>
  %v_ = llvm.mlir.undef : vector<4xi32>
  %v_0 = llvm.insertelement %a, %v_[%c0 : i32] : vector<4xi32>
  %v_1 = llvm.insertelement %b, %v_0[%c1 : i32] : vector<4xi32>
  %v_2 = llvm.insertelement %a, %v_1[%c2 : i32] : vector<4xi32>
  %v = llvm.insertelement %b, %v_2[%c3 : i32] : vector<4xi32>
  %r = "llvm.intr.vp.reduce.xor"(%b, %v, %mask, %c3) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  llvm.return %r : i32
}
// CALL on_reduce_smax(-100, 7) -> 7
llvm.func @on_reduce_smax(%a: i32, %b: i32) -> i32 {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c2 = llvm.mlir.constant(2 : i32) : i32
  %c3 = llvm.mlir.constant(3 : i32) : i32
  %mask = llvm.mlir.constant(dense<[1, 1, 0, 1]> : vector<4xi1>) : vector<4xi1>
  %v_ = llvm.mlir.undef : vector<4xi32>
  %v_0 = llvm.insertelement %a, %v_[%c0 : i32] : vector<4xi32>
  %v_1 = llvm.insertelement %b, %v_0[%c1 : i32] : vector<4xi32>
  %v_2 = llvm.insertelement %a, %v_1[%c2 : i32] : vector<4xi32>
  %v = llvm.insertelement %b, %v_2[%c3 : i32] : vector<4xi32>
  %r = "llvm.intr.vp.reduce.smax"(%b, %v, %mask, %c3) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  llvm.return %r : i32
}
// CALL on_reduce_smin(-100, 7) -> -100
llvm.func @on_reduce_smin(%a: i32, %b: i32) -> i32 {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c2 = llvm.mlir.constant(2 : i32) : i32
  %c3 = llvm.mlir.constant(3 : i32) : i32
  %mask = llvm.mlir.constant(dense<[1, 1, 0, 1]> : vector<4xi1>) : vector<4xi1>
  %v_ = llvm.mlir.undef : vector<4xi32>
  %v_0 = llvm.insertelement %a, %v_[%c0 : i32] : vector<4xi32>
  %v_1 = llvm.insertelement %b, %v_0[%c1 : i32] : vector<4xi32>
  %v_2 = llvm.insertelement %a, %v_1[%c2 : i32] : vector<4xi32>
  %v = llvm.insertelement %b, %v_2[%c3 : i32] : vector<4xi32>
  %r = "llvm.intr.vp.reduce.smin"(%b, %v, %mask, %c3) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  llvm.return %r : i32
}
// CALL on_reduce_umax(-100, 7) -> -100
llvm.func @on_reduce_umax(%a: i32, %b: i32) -> i32 {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c2 = llvm.mlir.constant(2 : i32) : i32
  %c3 = llvm.mlir.constant(3 : i32) : i32
  %mask = llvm.mlir.constant(dense<[1, 1, 0, 1]> : vector<4xi1>) : vector<4xi1>
  %v_ = llvm.mlir.undef : vector<4xi32>
  %v_0 = llvm.insertelement %a, %v_[%c0 : i32] : vector<4xi32>
  %v_1 = llvm.insertelement %b, %v_0[%c1 : i32] : vector<4xi32>
  %v_2 = llvm.insertelement %a, %v_1[%c2 : i32] : vector<4xi32>
  %v = llvm.insertelement %b, %v_2[%c3 : i32] : vector<4xi32>
  %r = "llvm.intr.vp.reduce.umax"(%b, %v, %mask, %c3) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  llvm.return %r : i32
}
// CALL on_reduce_umin(-100, 7) -> 7
llvm.func @on_reduce_umin(%a: i32, %b: i32) -> i32 {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c2 = llvm.mlir.constant(2 : i32) : i32
  %c3 = llvm.mlir.constant(3 : i32) : i32
  %mask = llvm.mlir.constant(dense<[1, 1, 0, 1]> : vector<4xi1>) : vector<4xi1>
  %v_ = llvm.mlir.undef : vector<4xi32>
  %v_0 = llvm.insertelement %a, %v_[%c0 : i32] : vector<4xi32>
  %v_1 = llvm.insertelement %b, %v_0[%c1 : i32] : vector<4xi32>
  %v_2 = llvm.insertelement %a, %v_1[%c2 : i32] : vector<4xi32>
  %v = llvm.insertelement %b, %v_2[%c3 : i32] : vector<4xi32>
  %r = "llvm.intr.vp.reduce.umin"(%b, %v, %mask, %c3) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  llvm.return %r : i32
}
// CALL on_reduce_fadd(-100.0, 7.0) -> -86.0
llvm.func @on_reduce_fadd(%a: f32, %b: f32) -> f32 {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c2 = llvm.mlir.constant(2 : i32) : i32
  %c3 = llvm.mlir.constant(3 : i32) : i32
  %mask = llvm.mlir.constant(dense<[1, 1, 0, 1]> : vector<4xi1>) : vector<4xi1>
  %v_ = llvm.mlir.undef : vector<4xf32>
  %v_0 = llvm.insertelement %a, %v_[%c0 : i32] : vector<4xf32>
  %v_1 = llvm.insertelement %b, %v_0[%c1 : i32] : vector<4xf32>
  %v_2 = llvm.insertelement %a, %v_1[%c2 : i32] : vector<4xf32>
  %v = llvm.insertelement %b, %v_2[%c3 : i32] : vector<4xf32>
  %r = "llvm.intr.vp.reduce.fadd"(%b, %v, %mask, %c3) : (f32, vector<4xf32>, vector<4xi1>, i32) -> f32
  llvm.return %r : f32
}
// CALL on_reduce_fmul(-100.0, 7.0) -> -4900.0
llvm.func @on_reduce_fmul(%a: f32, %b: f32) -> f32 {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c2 = llvm.mlir.constant(2 : i32) : i32
  %c3 = llvm.mlir.constant(3 : i32) : i32
  %mask = llvm.mlir.constant(dense<[1, 1, 0, 1]> : vector<4xi1>) : vector<4xi1>
  %v_ = llvm.mlir.undef : vector<4xf32>
  %v_0 = llvm.insertelement %a, %v_[%c0 : i32] : vector<4xf32>
  %v_1 = llvm.insertelement %b, %v_0[%c1 : i32] : vector<4xf32>
  %v_2 = llvm.insertelement %a, %v_1[%c2 : i32] : vector<4xf32>
  %v = llvm.insertelement %b, %v_2[%c3 : i32] : vector<4xf32>
  %r = "llvm.intr.vp.reduce.fmul"(%b, %v, %mask, %c3) : (f32, vector<4xf32>, vector<4xi1>, i32) -> f32
  llvm.return %r : f32
}
// CALL on_reduce_fmax(-100.0, 7.0) -> 7.0
llvm.func @on_reduce_fmax(%a: f32, %b: f32) -> f32 {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c2 = llvm.mlir.constant(2 : i32) : i32
  %c3 = llvm.mlir.constant(3 : i32) : i32
  %mask = llvm.mlir.constant(dense<[1, 1, 0, 1]> : vector<4xi1>) : vector<4xi1>
  %v_ = llvm.mlir.undef : vector<4xf32>
  %v_0 = llvm.insertelement %a, %v_[%c0 : i32] : vector<4xf32>
  %v_1 = llvm.insertelement %b, %v_0[%c1 : i32] : vector<4xf32>
  %v_2 = llvm.insertelement %a, %v_1[%c2 : i32] : vector<4xf32>
  %v = llvm.insertelement %b, %v_2[%c3 : i32] : vector<4xf32>
  %r = "llvm.intr.vp.reduce.fmax"(%b, %v, %mask, %c3) : (f32, vector<4xf32>, vector<4xi1>, i32) -> f32
  llvm.return %r : f32
}
// CALL on_reduce_fmin(-100.0, 7.0) -> -100.0
llvm.func @on_reduce_fmin(%a: f32, %b: f32) -> f32 {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c2 = llvm.mlir.constant(2 : i32) : i32
  %c3 = llvm.mlir.constant(3 : i32) : i32
  %mask = llvm.mlir.constant(dense<[1, 1, 0, 1]> : vector<4xi1>) : vector<4xi1>
  %v_ = llvm.mlir.undef : vector<4xf32>
  %v_0 = llvm.insertelement %a, %v_[%c0 : i32] : vector<4xf32>
  %v_1 = llvm.insertelement %b, %v_0[%c1 : i32] : vector<4xf32>
  %v_2 = llvm.insertelement %a, %v_1[%c2 : i32] : vector<4xf32>
  %v = llvm.insertelement %b, %v_2[%c3 : i32] : vector<4xf32>
  %r = "llvm.intr.vp.reduce.fmin"(%b, %v, %mask, %c3) : (f32, vector<4xf32>, vector<4xi1>, i32) -> f32
  llvm.return %r : f32
}
// CALL on_trunc(-300) -> -44
llvm.func @on_trunc(%a: i32) -> i8 {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c2 = llvm.mlir.constant(2 : i32) : i32
  %c3 = llvm.mlir.constant(3 : i32) : i32
  %mask = llvm.mlir.constant(dense<[1, 1, 0, 1]> : vector<4xi1>) : vector<4xi1>
  %v_ = llvm.mlir.undef : vector<4xi32>
  %v_0 = llvm.insertelement %a, %v_[%c0 : i32] : vector<4xi32>
  %v_1 = llvm.insertelement %a, %v_0[%c1 : i32] : vector<4xi32>
  %v_2 = llvm.insertelement %a, %v_1[%c2 : i32] : vector<4xi32>
  %v = llvm.insertelement %a, %v_2[%c3 : i32] : vector<4xi32>
  %r = "llvm.intr.vp.trunc"(%v, %mask, %c2) : (vector<4xi32>, vector<4xi1>, i32) -> vector<4xi8>
  %x = llvm.extractelement %r[%c1 : i32] : vector<4xi8>
  llvm.return %x : i8
}
// CALL on_zext(-300) -> 4294966996
llvm.func @on_zext(%a: i32) -> i64 {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c2 = llvm.mlir.constant(2 : i32) : i32
  %c3 = llvm.mlir.constant(3 : i32) : i32
  %mask = llvm.mlir.constant(dense<[1, 1, 0, 1]> : vector<4xi1>) : vector<4xi1>
  %v_ = llvm.mlir.undef : vector<4xi32>
  %v_0 = llvm.insertelement %a, %v_[%c0 : i32] : vector<4xi32>
  %v_1 = llvm.insertelement %a, %v_0[%c1 : i32] : vector<4xi32>
  %v_2 = llvm.insertelement %a, %v_1[%c2 : i32] : vector<4xi32>
  %v = llvm.insertelement %a, %v_2[%c3 : i32] : vector<4xi32>
  %r = "llvm.intr.vp.zext"(%v, %mask, %c2) : (vector<4xi32>, vector<4xi1>, i32) -> vector<4xi64>
  %x = llvm.extractelement %r[%c1 : i32] : vector<4xi64>
  llvm.return %x : i64
}
// CALL on_sext(-300) -> -300
llvm.func @on_sext(%a: i32) -> i64 {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c2 = llvm.mlir.constant(2 : i32) : i32
  %c3 = llvm.mlir.constant(3 : i32) : i32
  %mask = llvm.mlir.constant(dense<[1, 1, 0, 1]> : vector<4xi1>) : vector<4xi1>
  %v_ = llvm.mlir.undef : vector<4xi32>
  %v_0 = llvm.insertelement %a, %v_[%c0 : i32] : vector<4xi32>
  %v_1 = llvm.insertelement %a, %v_0[%c1 : i32] : vector<4xi32>
  %v_2 = llvm.insertelement %a, %v_1[%c2 : i32] : vector<4xi32>
  %v = llvm.insertelement %a, %v_2[%c3 : i32] : vector<4xi32>
  %r = "llvm.intr.vp.sext"(%v, %mask, %c2) : (vector<4xi32>, vector<4xi1>, i32) -> vector<4xi64>
  %x = llvm.extractelement %r[%c1 : i32] : vector<4xi64>
  llvm.return %x : i64
}
// CALL on_fptrunc(300.5) -> 300.5
llvm.func @on_fptrunc(%a: f64) -> f32 {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c2 = llvm.mlir.constant(2 : i32) : i32
  %c3 = llvm.mlir.constant(3 : i32) : i32
  %mask = llvm.mlir.constant(dense<[1, 1, 0, 1]> : vector<4xi1>) : vector<4xi1>
  %v_ = llvm.mlir.undef : vector<4xf64>
  %v_0 = llvm.insertelement %a, %v_[%c0 : i32] : vector<4xf64>
  %v_1 = llvm.insertelement %a, %v_0[%c1 : i32] : vector<4xf64>
  %v_2 = llvm.insertelement %a, %v_1[%c2 : i32] : vector<4xf64>
  %v = llvm.insertelement %a, %v_2[%c3 : i32] : vector<4xf64>
  %r = "llvm.intr.vp.fptrunc"(%v, %mask, %c2) : (vector<4xf64>, vector<4xi1>, i32) -> vector<4xf32>
  %x = llvm.extractelement %r[%c1 : i32] : vector<4xf32>
  llvm.return %x : f32
}
// CALL on_fpext(300.5) -> 300.5
llvm.func @on_fpext(%a: f32) -> f64 {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c2 = llvm.mlir.constant(2 : i32) : i32
  %c3 = llvm.mlir.constant(3 : i32) : i32
  %mask = llvm.mlir.constant(dense<[1, 1, 0, 1]> : vector<4xi1>) : vector<4xi1>
  %v_ = llvm.mlir.undef : vector<4xf32>
  %v_0 = llvm.insertelement %a, %v_[%c0 : i32] : vector<4xf32>
  %v_1 = llvm.insertelement %a, %v_0[%c1 : i32] : vector<4xf32>
  %v_2 = llvm.insertelement %a, %v_1[%c2 : i32] : vector<4xf32>
  %v = llvm.insertelement %a, %v_2[%c3 : i32] : vector<4xf32>
  %r = "llvm.intr.vp.fpext"(%v, %mask, %c2) : (vector<4xf32>, vector<4xi1>, i32) -> vector<4xf64>
  %x = llvm.extractelement %r[%c1 : i32] : vector<4xf64>
  llvm.return %x : f64
}
// CALL on_fptoui(300.5) -> 300
llvm.func @on_fptoui(%a: f32) -> i32 {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c2 = llvm.mlir.constant(2 : i32) : i32
  %c3 = llvm.mlir.constant(3 : i32) : i32
  %mask = llvm.mlir.constant(dense<[1, 1, 0, 1]> : vector<4xi1>) : vector<4xi1>
  %v_ = llvm.mlir.undef : vector<4xf32>
  %v_0 = llvm.insertelement %a, %v_[%c0 : i32] : vector<4xf32>
  %v_1 = llvm.insertelement %a, %v_0[%c1 : i32] : vector<4xf32>
  %v_2 = llvm.insertelement %a, %v_1[%c2 : i32] : vector<4xf32>
  %v = llvm.insertelement %a, %v_2[%c3 : i32] : vector<4xf32>
  %r = "llvm.intr.vp.fptoui"(%v, %mask, %c2) : (vector<4xf32>, vector<4xi1>, i32) -> vector<4xi32>
  %x = llvm.extractelement %r[%c1 : i32] : vector<4xi32>
  llvm.return %x : i32
}
// CALL on_fptosi(300.5) -> 300
llvm.func @on_fptosi(%a: f32) -> i32 {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c2 = llvm.mlir.constant(2 : i32) : i32
  %c3 = llvm.mlir.constant(3 : i32) : i32
  %mask = llvm.mlir.constant(dense<[1, 1, 0, 1]> : vector<4xi1>) : vector<4xi1>
  %v_ = llvm.mlir.undef : vector<4xf32>
  %v_0 = llvm.insertelement %a, %v_[%c0 : i32] : vector<4xf32>
  %v_1 = llvm.insertelement %a, %v_0[%c1 : i32] : vector<4xf32>
  %v_2 = llvm.insertelement %a, %v_1[%c2 : i32] : vector<4xf32>
  %v = llvm.insertelement %a, %v_2[%c3 : i32] : vector<4xf32>
  %r = "llvm.intr.vp.fptosi"(%v, %mask, %c2) : (vector<4xf32>, vector<4xi1>, i32) -> vector<4xi32>
  %x = llvm.extractelement %r[%c1 : i32] : vector<4xi32>
  llvm.return %x : i32
}
// CALL on_uitofp(300) -> 300.0
llvm.func @on_uitofp(%a: i32) -> f64 {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c2 = llvm.mlir.constant(2 : i32) : i32
  %c3 = llvm.mlir.constant(3 : i32) : i32
  %mask = llvm.mlir.constant(dense<[1, 1, 0, 1]> : vector<4xi1>) : vector<4xi1>
  %v_ = llvm.mlir.undef : vector<4xi32>
  %v_0 = llvm.insertelement %a, %v_[%c0 : i32] : vector<4xi32>
  %v_1 = llvm.insertelement %a, %v_0[%c1 : i32] : vector<4xi32>
  %v_2 = llvm.insertelement %a, %v_1[%c2 : i32] : vector<4xi32>
  %v = llvm.insertelement %a, %v_2[%c3 : i32] : vector<4xi32>
  %r = "llvm.intr.vp.uitofp"(%v, %mask, %c2) : (vector<4xi32>, vector<4xi1>, i32) -> vector<4xf64>
  %x = llvm.extractelement %r[%c1 : i32] : vector<4xf64>
  llvm.return %x : f64
}
// CALL on_sitofp(-300) -> -300.0
llvm.func @on_sitofp(%a: i32) -> f64 {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c2 = llvm.mlir.constant(2 : i32) : i32
  %c3 = llvm.mlir.constant(3 : i32) : i32
  %mask = llvm.mlir.constant(dense<[1, 1, 0, 1]> : vector<4xi1>) : vector<4xi1>
  %v_ = llvm.mlir.undef : vector<4xi32>
  %v_0 = llvm.insertelement %a, %v_[%c0 : i32] : vector<4xi32>
  %v_1 = llvm.insertelement %a, %v_0[%c1 : i32] : vector<4xi32>
  %v_2 = llvm.insertelement %a, %v_1[%c2 : i32] : vector<4xi32>
  %v = llvm.insertelement %a, %v_2[%c3 : i32] : vector<4xi32>
  %r = "llvm.intr.vp.sitofp"(%v, %mask, %c2) : (vector<4xi32>, vector<4xi1>, i32) -> vector<4xf64>
  %x = llvm.extractelement %r[%c1 : i32] : vector<4xf64>
  llvm.return %x : f64
}
// CALL on_through_pointers(4096) -> 4096
llvm.func @on_through_pointers(%a: i64) -> i64 {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c2 = llvm.mlir.constant(2 : i32) : i32
  %c3 = llvm.mlir.constant(3 : i32) : i32
  %mask = llvm.mlir.constant(dense<[1, 1, 0, 1]> : vector<4xi1>) : vector<4xi1>
  %v_ = llvm.mlir.undef : vector<4xi64>
  %v_0 = llvm.insertelement %a, %v_[%c0 : i32] : vector<4xi64>
  %v_1 = llvm.insertelement %a, %v_0[%c1 : i32] : vector<4xi64>
  %v_2 = llvm.insertelement %a, %v_1[%c2 : i32] : vector<4xi64>
  %v = llvm.insertelement %a, %v_2[%c3 : i32] : vector<4xi64>
  %p = "llvm.intr.vp.inttoptr"(%v, %mask, %c2) : (vector<4xi64>, vector<4xi1>, i32) -> vector<4x!llvm.ptr>
  %r = "llvm.intr.vp.ptrtoint"(%p, %mask, %c2) : (vector<4x!llvm.ptr>, vector<4xi1>, i32) -> vector<4xi64>
  %x = llvm.extractelement %r[%c1 : i32] : vector<4xi64>
  llvm.return %x : i64
}
// CALL on_select(-100, 7) -> -100, 7
llvm.func @on_select(%a: i32, %b: i32) -> !llvm.struct<(i32, i32)> {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c2 = llvm.mlir.constant(2 : i32) : i32
  %c3 = llvm.mlir.constant(3 : i32) : i32
  %mask = llvm.mlir.constant(dense<[1, 1, 0, 1]> : vector<4xi1>) : vector<4xi1>
  %v_ = llvm.mlir.undef : vector<4xi32>
  %v_0 = llvm.insertelement %a, %v_[%c0 : i32] : vector<4xi32>
  %v_1 = llvm.insertelement %b, %v_0[%c1 : i32] : vector<4xi32>
  %v_2 = llvm.insertelement %a, %v_1[%c2 : i32] : vector<4xi32>
  %v = llvm.insertelement %b, %v_2[%c3 : i32] : vector<4xi32>
  %w_ = llvm.mlir.undef : vector<4xi32>
  %w_0 = llvm.insertelement %b, %w_[%c0 : i32] : vector<4xi32>
  %w_1 = llvm.insertelement %a, %w_0[%c1 : i32] : vector<4xi32>
  %w_2 = llvm.insertelement %b, %w_1[%c2 : i32] : vector<4xi32>
  %w = llvm.insertelement %a, %w_2[%c3 : i32] : vector<4xi32>
  %r = "llvm.intr.vp.select"(%mask, %v, %w, %c3) : (vector<4xi1>, vector<4xi32>, vector<4xi32>, i32) -> vector<4xi32>
  %x = llvm.extractelement %r[%c0 : i32] : vector<4xi32>
  %y = llvm.extractelement %r[%c2 : i32] : vector<4xi32>
  %u0 = llvm.mlir.undef : !llvm.struct<(i32, i32)>
  %u1 = llvm.insertvalue %x, %u0[0] : !llvm.struct<(i32, i32)>
  %u2 = llvm.insertvalue %y, %u1[1] : !llvm.struct<(i32, i32)>
  llvm.return %u2 : !llvm.struct<(i32, i32)>
}
// CALL on_merge(-100, 7) -> -100, 7
llvm.func @on_merge(%a: i32, %b: i32) -> !llvm.struct<(i32, i32)> {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c2 = llvm.mlir.constant(2 : i32) : i32
  %c3 = llvm.mlir.constant(3 : i32) : i32
  %mask = llvm.mlir.constant(dense<[1, 1, 0, 1]> : vector<4xi1>) : vector<4xi1>
  %v_ = llvm.mlir.undef : vector<4xi32>
  %v_0 = llvm.insertelement %a, %v_[%c0 : i32] : vector<4xi32>
  %v_1 = llvm.insertelement %b, %v_0[%c1 : i32] : vector<4xi32>
  %v_2 = llvm.insertelement %a, %v_1[%c2 : i32] : vector<4xi32>
  %v = llvm.insertelement %b, %v_2[%c3 : i32] : vector<4xi32>
  %w_ = llvm.mlir.undef : vector<4xi32>
  %w_0 = llvm.insertelement %b, %w_[%c0 : i32] : vector<4xi32>
  %w_1 = llvm.insertelement %a, %w_0[%c1 : i32] : vector<4xi32>
  %w_2 = llvm.insertelement %b, %w_1[%c2 : i32] : vector<4xi32>
  %w = llvm.insertelement %a, %w_2[%c3 : i32] : vector<4xi32>
  %r = "llvm.intr.vp.merge"(%mask, %v, %w, %c3) : (vector<4xi1>, vector<4xi32>, vector<4xi32>, i32) -> vector<4xi32>
  %x = llvm.extractelement %r[%c0 : i32] : vector<4xi32>
  %y = llvm.extractelement %r[%c2 : i32] : vector<4xi32>
  %u0 = llvm.mlir.undef : !llvm.struct<(i32, i32)>
  %u1 = llvm.insertvalue %x, %u0[0] : !llvm.struct<(i32, i32)>
  %u2 = llvm.insertvalue %y, %u1[1] : !llvm.struct<(i32, i32)>
  llvm.return %u2 : !llvm.struct<(i32, i32)>
}
// CALL on_load(0) -> 10, 20
llvm.func @on_load(%a: i32) -> !llvm.struct<(i32, i32)> {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c2 = llvm.mlir.constant(2 : i32) : i32
  %c3 = llvm.mlir.constant(3 : i32) : i32
  %mask = llvm.mlir.constant(dense<[1, 1, 0, 1]> : vector<4xi1>) : vector<4xi1>
  %n = llvm.mlir.constant(8 : i64) : i64
  %m = llvm.alloca %n x i32 {alignment = 32 : i64} : (i64) -> !llvm.ptr
  %d = llvm.mlir.constant(dense<[10, 20, 30, 40, 50, 60, 70, 80]> : vector<8xi32>) : vector<8xi32>
  llvm.store %d, %m : vector<8xi32>, !llvm.ptr
  %r = "llvm.intr.vp.load"(%m, %mask, %c2) : (!llvm.ptr, vector<4xi1>, i32) -> vector<4xi32>
  %x = llvm.extractelement %r[%c0 : i32] : vector<4xi32>
  %y = llvm.extractelement %r[%c1 : i32] : vector<4xi32>
  %u0 = llvm.mlir.undef : !llvm.struct<(i32, i32)>
  %u1 = llvm.insertvalue %x, %u0[0] : !llvm.struct<(i32, i32)>
  %u2 = llvm.insertvalue %y, %u1[1] : !llvm.struct<(i32, i32)>
  llvm.return %u2 : !llvm.struct<(i32, i32)>
}
// CALL on_strided_load(0) -> 10, 30
llvm.func @on_strided_load(%a: i32) -> !llvm.struct<(i32, i32)> {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c2 = llvm.mlir.constant(2 : i32) : i32
  %c3 = llvm.mlir.constant(3 : i32) : i32
  %mask = llvm.mlir.constant(dense<[1, 1, 0, 1]> : vector<4xi1>) : vector<4xi1>
  %n = llvm.mlir.constant(8 : i64) : i64
  %m = llvm.alloca %n x i32 {alignment = 32 : i64} : (i64) -> !llvm.ptr
  %d = llvm.mlir.constant(dense<[10, 20, 30, 40, 50, 60, 70, 80]> : vector<8xi32>) : vector<8xi32>
  llvm.store %d, %m : vector<8xi32>, !llvm.ptr
  %r = "llvm.intr.experimental.vp.strided.load"(%m, %n, %mask, %c2) : (!llvm.ptr, i64, vector<4xi1>, i32) -> vector<4xi32>
  %x = llvm.extractelement %r[%c0 : i32] : vector<4xi32>
  %y = llvm.extractelement %r[%c1 : i32] : vector<4xi32>
  %u0 = llvm.mlir.undef : !llvm.struct<(i32, i32)>
  %u1 = llvm.insertvalue %x, %u0[0] : !llvm.struct<(i32, i32)>
  %u2 = llvm.insertvalue %y, %u1[1] : !llvm.struct<(i32, i32)>
  llvm.return %u2 : !llvm.struct<(i32, i32)>
}
// CALL on_store(2) -> 4478
// CALL on_store(4) -> 4234
llvm.func @on_store(%a: i32) -> i32 {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c2 = llvm.mlir.constant(2 : i32) : i32
  %c3 = llvm.mlir.constant(3 : i32) : i32
  %mask = llvm.mlir.constant(dense<[1, 1, 0, 1]> : vector<4xi1>) : vector<4xi1>
  %n = llvm.mlir.constant(8 : i64) : i64
  %m = llvm.alloca %n x i32 {alignment = 32 : i64} : (i64) -> !llvm.ptr
  %d = llvm.mlir.constant(dense<[10, 20, 30, 40, 50, 60, 70, 80]> : vector<8xi32>) : vector<8xi32>
  llvm.store %d, %m : vector<8xi32>, !llvm.ptr
  %w_ = llvm.mlir.undef : vector<4xi32>
  %w_0 = llvm.insertelement %a, %w_[%c0 : i32] : vector<4xi32>
  %w_1 = llvm.insertelement %a, %w_0[%c1 : i32] : vector<4xi32>
  %w_2 = llvm.insertelement %a, %w_1[%c2 : i32] : vector<4xi32>
  %w = llvm.insertelement %a, %w_2[%c3 : i32] : vector<4xi32>
  "llvm.intr.vp.store"(%w, %m, %mask, %a) : (vector<4xi32>, !llvm.ptr, vector<4xi1>, i32) -> ()
  %v = llvm.load %m : !llvm.ptr -> vector<8xi32>
  %k = llvm.mlir.constant(dense<[1, 3, 5, 7, 11, 13, 17, 19]> : vector<8xi32>) : vector<8xi32>
  %p = llvm.mul %v, %k : vector<8xi32>
  %r = "llvm.intr.vector.reduce.add"(%p) : (vector<8xi32>) -> i32
  llvm.return %r : i32
}
// CALL on_strided_store(2) -> 4392
// CALL on_strided_store(4) -> 3282
llvm.func @on_strided_store(%a: i32) -> i32 {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c2 = llvm.mlir.constant(2 : i32) : i32
  %c3 = llvm.mlir.constant(3 : i32) : i32
  %mask = llvm.mlir.constant(dense<[1, 1, 0, 1]> : vector<4xi1>) : vector<4xi1>
  %n = llvm.mlir.constant(8 : i64) : i64
  %m = llvm.alloca %n x i32 {alignment = 32 : i64} : (i64) -> !llvm.ptr
  %d = llvm.mlir.constant(dense<[10, 20, 30, 40, 50, 60, 70, 80]> : vector<8xi32>) : vector<8xi32>
  llvm.store %d, %m : vector<8xi32>, !llvm.ptr
  %w_ = llvm.mlir.undef : vector<4xi32>
  %w_0 = llvm.insertelement %a, %w_[%c0 : i32] : vector<4xi32>
  %w_1 = llvm.insertelement %a, %w_0[%c1 : i32] : vector<4xi32>
  %w_2 = llvm.insertelement %a, %w_1[%c2 : i32] : vector<4xi32>
  %w = llvm.insertelement %a, %w_2[%c3 : i32] : vector<4xi32>
  "llvm.intr.experimental.vp.strided.store"(%w, %m, %n, %mask, %a) : (vector<4xi32>, !llvm.ptr, i64, vector<4xi1>, i32) -> ()
  %v = llvm.load %m : !llvm.ptr -> vector<8xi32>
  %k = llvm.mlir.constant(dense<[1, 3, 5, 7, 11, 13, 17, 19]> : vector<8xi32>) : vector<8xi32>
  %p = llvm.mul %v, %k : vector<8xi32>
  %r = "llvm.intr.vector.reduce.add"(%p) : (vector<8xi32>) -> i32
  llvm.return %r : i32
}
