// Lanes: what works on each, what moves them, what reduces them.
// CALL on_reduce_add(5, -3) -> 4
llvm.func @on_reduce_add(%a: i32, %b: i32) -> i32 {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c2 = llvm.mlir.constant(2 : i32) : i32
  %c3 = llvm.mlir.constant(3 : i32) : i32
  %v_ = llvm.mlir.undef : vector<4xi32>
  %v_0 = llvm.insertelement %a, %v_[%c0 : i32] : vector<4xi32>
  %v_1 = llvm.insertelement %b, %v_0[%c1 : i32] : vector<4xi32>
  %v_2 = llvm.insertelement %b, %v_1[%c2 : i32] : vector<4xi32>
  %v = llvm.insertelement %a, %v_2[%c3 : i32] : vector<4xi32>
  %0 = "llvm.intr.vector.reduce.add"(%v) : (vector<4xi32>) -> i32
  llvm.return %0 : i32
}
// CALL on_reduce_mul(5, -3) -> 225
llvm.func @on_reduce_mul(%a: i32, %b: i32) -> i32 {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c2 = llvm.mlir.constant(2 : i32) : i32
  %c3 = llvm.mlir.constant(3 : i32) : i32
  %v_ = llvm.mlir.undef : vector<4xi32>
  %v_0 = llvm.insertelement %a, %v_[%c0 : i32] : vector<4xi32>
  %v_1 = llvm.insertelement %b, %v_0[%c1 : i32] : vector<4xi32>
  %v_2 = llvm.insertelement %b, %v_1[%c2 : i32] : vector<4xi32>
  %v = llvm.insertelement %a, %v_2[%c3 : i32] : vector<4xi32>
  %0 = "llvm.intr.vector.reduce.mul"(%v) : (vector<4xi32>) -> i32
  llvm.return %0 : i32
}
// CALL on_reduce_and(5, -3) -> 5
llvm.func @on_reduce_and(%a: i32, %b: i32) -> i32 {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c2 = llvm.mlir.constant(2 : i32) : i32
  %c3 = llvm.mlir.constant(3 : i32) : i32
  %v_ = llvm.mlir.undef : vector<4xi32>
  %v_0 = llvm.insertelement %a, %v_[%c0 : i32] : vector<4xi32>
  %v_1 = llvm.insertelement %b, %v_0[%c1 : i32] : vector<4xi32>
  %v_2 = llvm.insertelement %b, %v_1[%c2 : i32] : vector<4xi32>
  %v = llvm.insertelement %a, %v_2[%c3 : i32] : vector<4xi32>
  %0 = "llvm.intr.vector.reduce.and"(%v) : (vector<4xi32>) -> i32
  llvm.return %0 : i32
}
// CALL on_reduce_or(5, -3) -> -3
llvm.func @on_reduce_or(%a: i32, %b: i32) -> i32 {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c2 = llvm.mlir.constant(2 : i32) : i32
  %c3 = llvm.mlir.constant(3 : i32) : i32
  %v_ = llvm.mlir.undef : vector<4xi32>
  %v_0 = llvm.insertelement %a, %v_[%c0 : i32] : vector<4xi32>
  %v_1 = llvm.insertelement %b, %v_0[%c1 : i32] : vector<4xi32>
  %v_2 = llvm.insertelement %b, %v_1[%c2 : i32] : vector<4xi32>
  %v = llvm.insertelement %a, %v_2[%c3 : i32] : vector<4xi32>
  %0 = "llvm.intr.vector.reduce.or"(%v) : (vector<4xi32>) -> i32
  llvm.return %0 : i32
}
// CALL on_reduce_xor(5, -3) -> 0
llvm.func @on_reduce_xor(%a: i32, %b: i32) -> i32 {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c2 = llvm.mlir.constant(2 : i32) : i32
  %c3 = llvm.mlir.constant(3 : i32) : i32
  %v_ = llvm.mlir.undef : vector<4xi32>
  %v_0 = llvm.insertelement %a, %v_[%c0 : i32] : vector<4xi32>
  %v_1 = llvm.insertelement %b, %v_0[%c1 : i32] : vector<4xi32>
  %v_2 = llvm.insertelement %b, %v_1[%c2 : i32] : vector<4xi32>
  %v = llvm.insertelement %a, %v_2[%c3 : i32] : vector<4xi32>
  %0 = "llvm.intr.vector.reduce.xor"(%v) : (vector<4xi32>) -> i32
  llvm.return %0 : i32
}
// CALL on_reduce_smax(5, -3) -> 5
llvm.func @on_reduce_smax(%a: i32, %b: i32) -> i32 {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c2 = llvm.mlir.constant(2 : i32) : i32
  %c3 = llvm.mlir.constant(3 : i32) : i32
  %v_ = llvm.mlir.undef : vector<4xi32>
  %v_0 = llvm.insertelement %a, %v_[%c0 : i32] : vector<4xi32>
  %v_1 = llvm.insertelement %b, %v_0[%c1 : i32] : vector<4xi32>
  %v_2 = llvm.insertelement %b, %v_1[%c2 : i32] : vector<4xi32>
  %v = llvm.insertelement %a, %v_2[%c3 : i32] : vector<4xi32>
  %0 = "llvm.intr.vector.reduce.smax"(%v) : (vector<4xi32>) -> i32
  llvm.return %0 : i32
}
// CALL on_reduce_smin(5, -3) -> -3
llvm.func @on_reduce_smin(%a: i32, %b: i32) -> i32 {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c2 = llvm.mlir.constant(2 : i32) : i32
  %c3 = llvm.mlir.constant(3 : i32) : i32
  %v_ = llvm.mlir.undef : vector<4xi32>
  %v_0 = llvm.insertelement %a, %v_[%c0 : i32] : vector<4xi32>
  %v_1 = llvm.insertelement %b, %v_0[%c1 : i32] : vector<4xi32>
  %v_2 = llvm.insertelement %b, %v_1[%c2 : i32] : vector<4xi32>
  %v = llvm.insertelement %a, %v_2[%c3 : i32] : vector<4xi32>
  %0 = "llvm.intr.vector.reduce.smin"(%v) : (vector<4xi32>) -> i32
  llvm.return %0 : i32
}
// CALL on_reduce_umax(5, -3) -> -3
llvm.func @on_reduce_umax(%a: i32, %b: i32) -> i32 {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c2 = llvm.mlir.constant(2 : i32) : i32
  %c3 = llvm.mlir.constant(3 : i32) : i32
  %v_ = llvm.mlir.undef : vector<4xi32>
  %v_0 = llvm.insertelement %a, %v_[%c0 : i32] : vector<4xi32>
  %v_1 = llvm.insertelement %b, %v_0[%c1 : i32] : vector<4xi32>
  %v_2 = llvm.insertelement %b, %v_1[%c2 : i32] : vector<4xi32>
  %v = llvm.insertelement %a, %v_2[%c3 : i32] : vector<4xi32>
  %0 = "llvm.intr.vector.reduce.umax"(%v) : (vector<4xi32>) -> i32
  llvm.return %0 : i32
}
// CALL on_reduce_umin(5, -3) -> 5
llvm.func @on_reduce_umin(%a: i32, %b: i32) -> i32 {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c2 = llvm.mlir.constant(2 : i32) : i32
  %c3 = llvm.mlir.constant(3 : i32) : i32
  %v_ = llvm.mlir.undef : vector<4xi32>
  %v_0 = llvm.insertelement %a, %v_[%c0 : i32] : vector<4xi32>
  %v_1 = llvm.insertelement %b, %v_0[%c1 : i32] : vector<4xi32>
  %v_2 = llvm.insertelement %b, %v_1[%c2 : i32] : vector<4xi32>
  %v = llvm.insertelement %a, %v_2[%c3 : i32] : vector<4xi32>
  %0 = "llvm.intr.vector.reduce.umin"(%v) : (vector<4xi32>) -> i32
  llvm.return %0 : i32
}
// CALL on_reduce_fmax(5.0, -3.0) -> 5.0
llvm.func @on_reduce_fmax(%a: f32, %b: f32) -> f32 {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c2 = llvm.mlir.constant(2 : i32) : i32
  %c3 = llvm.mlir.constant(3 : i32) : i32
  %v_ = llvm.mlir.undef : vector<4xf32>
  %v_0 = llvm.insertelement %a, %v_[%c0 : i32] : vector<4xf32>
  %v_1 = llvm.insertelement %b, %v_0[%c1 : i32] : vector<4xf32>
  %v_2 = llvm.insertelement %b, %v_1[%c2 : i32] : vector<4xf32>
  %v = llvm.insertelement %a, %v_2[%c3 : i32] : vector<4xf32>
  %0 = llvm.intr.vector.reduce.fmax(%v) : (vector<4xf32>) -> f32
  llvm.return %0 : f32
}
// CALL on_reduce_fmin(5.0, -3.0) -> -3.0
llvm.func @on_reduce_fmin(%a: f32, %b: f32) -> f32 {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c2 = llvm.mlir.constant(2 : i32) : i32
  %c3 = llvm.mlir.constant(3 : i32) : i32
  %v_ = llvm.mlir.undef : vector<4xf32>
  %v_0 = llvm.insertelement %a, %v_[%c0 : i32] : vector<4xf32>
  %v_1 = llvm.insertelement %b, %v_0[%c1 : i32] : vector<4xf32>
  %v_2 = llvm.insertelement %b, %v_1[%c2 : i32] : vector<4xf32>
  %v = llvm.insertelement %a, %v_2[%c3 : i32] : vector<4xf32>
  %0 = llvm.intr.vector.reduce.fmin(%v) : (vector<4xf32>) -> f32
  llvm.return %0 : f32
}
// CALL on_reduce_fmaximum(5.0, -3.0) -> 5.0
llvm.func @on_reduce_fmaximum(%a: f32, %b: f32) -> f32 {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c2 = llvm.mlir.constant(2 : i32) : i32
  %c3 = llvm.mlir.constant(3 : i32) : i32
  %v_ = llvm.mlir.undef : vector<4xf32>
  %v_0 = llvm.insertelement %a, %v_[%c0 : i32] : vector<4xf32>
  %v_1 = llvm.insertelement %b, %v_0[%c1 : i32] : vector<4xf32>
  %v_2 = llvm.insertelement %b, %v_1[%c2 : i32] : vector<4xf32>
  %v = llvm.insertelement %a, %v_2[%c3 : i32] : vector<4xf32>
  %0 = llvm.intr.vector.reduce.fmaximum(%v) : (vector<4xf32>) -> f32
  llvm.return %0 : f32
}
// CALL on_reduce_fminimum(5.0, -3.0) -> -3.0
llvm.func @on_reduce_fminimum(%a: f32, %b: f32) -> f32 {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c2 = llvm.mlir.constant(2 : i32) : i32
  %c3 = llvm.mlir.constant(3 : i32) : i32
  %v_ = llvm.mlir.undef : vector<4xf32>
  %v_0 = llvm.insertelement %a, %v_[%c0 : i32] : vector<4xf32>
  %v_1 = llvm.insertelement %b, %v_0[%c1 : i32] : vector<4xf32>
  %v_2 = llvm.insertelement %b, %v_1[%c2 : i32] : vector<4xf32>
  %v = llvm.insertelement %a, %v_2[%c3 : i32] : vector<4xf32>
  %0 = llvm.intr.vector.reduce.fminimum(%v) : (vector<4xf32>) -> f32
  llvm.return %0 : f32
}
// CALL on_reduce_fadd(5.0, -3.0) -> 9.0
llvm.func @on_reduce_fadd(%a: f32, %b: f32) -> f32 {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c2 = llvm.mlir.constant(2 : i32) : i32
  %c3 = llvm.mlir.constant(3 : i32) : i32
  %v_ = llvm.mlir.undef : vector<4xf32>
  %v_0 = llvm.insertelement %a, %v_[%c0 : i32] : vector<4xf32>
  %v_1 = llvm.insertelement %b, %v_0[%c1 : i32] : vector<4xf32>
  %v_2 = llvm.insertelement %b, %v_1[%c2 : i32] : vector<4xf32>
  %v = llvm.insertelement %a, %v_2[%c3 : i32] : vector<4xf32>
  %0 = "llvm.intr.vector.reduce.fadd"(%a, %v) : (f32, vector<4xf32>) -> f32
  llvm.return %0 : f32
}
// CALL on_reduce_fmul(5.0, -3.0) -> 1125.0
llvm.func @on_reduce_fmul(%a: f32, %b: f32) -> f32 {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c2 = llvm.mlir.constant(2 : i32) : i32
  %c3 = llvm.mlir.constant(3 : i32) : i32
  %v_ = llvm.mlir.undef : vector<4xf32>
  %v_0 = llvm.insertelement %a, %v_[%c0 : i32] : vector<4xf32>
  %v_1 = llvm.insertelement %b, %v_0[%c1 : i32] : vector<4xf32>
  %v_2 = llvm.insertelement %b, %v_1[%c2 : i32] : vector<4xf32>
  %v = llvm.insertelement %a, %v_2[%c3 : i32] : vector<4xf32>
  %0 = "llvm.intr.vector.reduce.fmul"(%a, %v) : (f32, vector<4xf32>) -> f32
  llvm.return %0 : f32
}
// CALL on_shuffled(5, -3) -> -3, 10
llvm.func @on_shuffled(%a: i32, %b: i32) -> !llvm.struct<(i32, i32)> {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c2 = llvm.mlir.constant(2 : i32) : i32
  %c3 = llvm.mlir.constant(3 : i32) : i32
  %v_ = llvm.mlir.undef : vector<4xi32>
  %v_0 = llvm.insertelement %a, %v_[%c0 : i32] : vector<4xi32>
  %v_1 = llvm.insertelement %b, %v_0[%c1 : i32] : vector<4xi32>
  %v_2 = llvm.insertelement %a, %v_1[%c2 : i32] : vector<4xi32>
  %v = llvm.insertelement %b, %v_2[%c3 : i32] : vector<4xi32>
  %w = llvm.add %v, %v : vector<4xi32>
  %s = llvm.shufflevector %v, %w [1, 6] : vector<4xi32>
  %x = llvm.extractelement %s[%c0 : i32] : vector<2xi32>
  %y = llvm.extractelement %s[%c1 : i32] : vector<2xi32>
  %u0 = llvm.mlir.undef : !llvm.struct<(i32, i32)>
  %u1 = llvm.insertvalue %x, %u0[0] : !llvm.struct<(i32, i32)>
  %u2 = llvm.insertvalue %y, %u1[1] : !llvm.struct<(i32, i32)>
  llvm.return %u2 : !llvm.struct<(i32, i32)>
}
// CALL on_variable(7, 2) -> 21
// CALL on_variable(7, 0) -> 7
llvm.func @on_variable(%a: i32, %i: i32) -> i32 {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c2 = llvm.mlir.constant(2 : i32) : i32
  %c3 = llvm.mlir.constant(3 : i32) : i32
  %v_ = llvm.mlir.undef : vector<4xi32>
  %v_0 = llvm.insertelement %a, %v_[%c0 : i32] : vector<4xi32>
  %v_1 = llvm.insertelement %c1, %v_0[%c1 : i32] : vector<4xi32>
  %v_2 = llvm.insertelement %c2, %v_1[%c2 : i32] : vector<4xi32>
  %v = llvm.insertelement %c3, %v_2[%c3 : i32] : vector<4xi32>
  %w = llvm.insertelement %a, %v[%i : i32] : vector<4xi32>
  %j = llvm.xor %i, %c1 : i32
  %0 = llvm.extractelement %w[%i : i32] : vector<4xi32>
  %1 = llvm.extractelement %w[%j : i32] : vector<4xi32>
  %2 = llvm.mul %0, %1 : i32
  llvm.return %2 : i32
}
// CALL on_parts(5, -3) -> 2, 2
llvm.func @on_parts(%a: i32, %b: i32) -> !llvm.struct<(i32, i32)> {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c2 = llvm.mlir.constant(2 : i32) : i32
  %c3 = llvm.mlir.constant(3 : i32) : i32
  %v_ = llvm.mlir.undef : vector<4xi32>
  %v_0 = llvm.insertelement %a, %v_[%c0 : i32] : vector<4xi32>
  %v_1 = llvm.insertelement %b, %v_0[%c1 : i32] : vector<4xi32>
  %v_2 = llvm.insertelement %c2, %v_1[%c2 : i32] : vector<4xi32>
  %v = llvm.insertelement %c3, %v_2[%c3 : i32] : vector<4xi32>
  %p = llvm.intr.vector.extract %v[2] : vector<2xi32> from vector<4xi32>
  %w = llvm.intr.vector.insert %p, %v[0] : vector<2xi32> into vector<4xi32>
  %x = llvm.extractelement %w[%c0 : i32] : vector<4xi32>
  %y = llvm.extractelement %w[%c2 : i32] : vector<4xi32>
  %u0 = llvm.mlir.undef : !llvm.struct<(i32, i32)>
  %u1 = llvm.insertvalue %x, %u0[0] : !llvm.struct<(i32, i32)>
  %u2 = llvm.insertvalue %y, %u1[1] : !llvm.struct<(i32, i32)>
  llvm.return %u2 : !llvm.struct<(i32, i32)>
}
// CALL on_interleaved(5, -3) -> -3, -3
llvm.func @on_interleaved(%a: i32, %b: i32) -> !llvm.struct<(i32, i32)> {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c2 = llvm.mlir.constant(2 : i32) : i32
  %c3 = llvm.mlir.constant(3 : i32) : i32
  %v_ = llvm.mlir.undef : vector<2xi32>
  %v_0 = llvm.insertelement %a, %v_[%c0 : i32] : vector<2xi32>
  %v = llvm.insertelement %c2, %v_0[%c1 : i32] : vector<2xi32>
  %w_ = llvm.mlir.undef : vector<2xi32>
  %w_0 = llvm.insertelement %b, %w_[%c0 : i32] : vector<2xi32>
  %w = llvm.insertelement %c3, %w_0[%c1 : i32] : vector<2xi32>
  %i = "llvm.intr.vector.interleave2"(%v, %w) : (vector<2xi32>, vector<2xi32>) -> vector<4xi32>
  %d = "llvm.intr.vector.deinterleave2"(%i) : (vector<4xi32>) -> !llvm.struct<(vector<2xi32>, vector<2xi32>)>
  %e = llvm.extractvalue %d[1] : !llvm.struct<(vector<2xi32>, vector<2xi32>)>
  %x = llvm.extractelement %i[%c1 : i32] : vector<4xi32>
  %y = llvm.extractelement %e[%c0 : i32] : vector<2xi32>
  %u0 = llvm.mlir.undef : !llvm.struct<(i32, i32)>
  %u1 = llvm.insertvalue %x, %u0[0] : !llvm.struct<(i32, i32)>
  %u2 = llvm.insertvalue %y, %u1[1] : !llvm.struct<(i32, i32)>
  llvm.return %u2 : !llvm.struct<(i32, i32)>
}
// CALL on_steps(3) -> 3
// CALL on_steps(5) -> 0
llvm.func @on_steps(%n: i32) -> i32 {
  %c6 = llvm.mlir.constant(6 : i32) : i32
  %s = llvm.intr.stepvector : vector<4xi32>
  %m = llvm.intr.get.active.lane.mask %n, %c6 : i32, i32 to vector<4xi1>
  %z = llvm.mlir.zero : vector<4xi32>
  %t = llvm.select %m, %s, %z : vector<4xi1>, vector<4xi32>
  %0 = "llvm.intr.vector.reduce.add"(%t) : (vector<4xi32>) -> i32
  llvm.return %0 : i32
}
// CALL on_addresses(2) -> 104
llvm.func @on_addresses(%i: i64) -> i64 {
  %z = llvm.mlir.zero : !llvm.ptr
  %s = llvm.intr.stepvector : vector<4xi64>
  %p = llvm.getelementptr %z[%s, 1, %i] : (!llvm.ptr, vector<4xi64>, i64) -> vector<4x!llvm.ptr>, !llvm.struct<(i32, array<3 x i16>)>
  %q = llvm.ptrtoint %p : vector<4x!llvm.ptr> to vector<4xi64>
  %0 = "llvm.intr.vector.reduce.add"(%q) : (vector<4xi64>) -> i64
  llvm.return %0 : i64
}
// CALL on_odd_lanes(3) -> -3
// CALL on_odd_lanes(-4) -> -4
llvm.func @on_odd_lanes(%a: i3) -> i3 {
  %p = llvm.mlir.poison : vector<5xi3>
  %c4 = llvm.mlir.constant(4 : i32) : i32
  %v = llvm.insertelement %a, %p[%c4 : i32] : vector<5xi3>
  %w = llvm.sub %v, %v : vector<5xi3>
  %x = llvm.sub %w, %v : vector<5xi3>
  %0 = llvm.extractelement %x[%c4 : i32] : vector<5xi3>
  llvm.return %0 : i3
}
