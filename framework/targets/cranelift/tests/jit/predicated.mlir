// Operations on lanes that a mask and a number choose.
// CALL on_add(-100, 7) -> -93, 10
llvm.func @on_add(%a: i32, %b: i32) -> !llvm.struct<(i32, i32)> {
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
  %w_1 = llvm.insertelement %c3, %w_0[%c1 : i32] : vector<4xi32>
  %w_2 = llvm.insertelement %c0, %w_1[%c2 : i32] : vector<4xi32>
  %w = llvm.insertelement %c0, %w_2[%c3 : i32] : vector<4xi32>
  %r = "llvm.intr.vp.add"(%v, %w, %mask, %c2) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %x = llvm.extractelement %r[%c0 : i32] : vector<4xi32>
  %y = llvm.extractelement %r[%c1 : i32] : vector<4xi32>
  %u0 = llvm.mlir.undef : !llvm.struct<(i32, i32)>
  %u1 = llvm.insertvalue %x, %u0[0] : !llvm.struct<(i32, i32)>
  %u2 = llvm.insertvalue %y, %u1[1] : !llvm.struct<(i32, i32)>
  llvm.return %u2 : !llvm.struct<(i32, i32)>
}
// CALL on_sub(-100, 7) -> -107, 4
llvm.func @on_sub(%a: i32, %b: i32) -> !llvm.struct<(i32, i32)> {
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
  %w_1 = llvm.insertelement %c3, %w_0[%c1 : i32] : vector<4xi32>
  %w_2 = llvm.insertelement %c0, %w_1[%c2 : i32] : vector<4xi32>
  %w = llvm.insertelement %c0, %w_2[%c3 : i32] : vector<4xi32>
  %r = "llvm.intr.vp.sub"(%v, %w, %mask, %c2) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %x = llvm.extractelement %r[%c0 : i32] : vector<4xi32>
  %y = llvm.extractelement %r[%c1 : i32] : vector<4xi32>
  %u0 = llvm.mlir.undef : !llvm.struct<(i32, i32)>
  %u1 = llvm.insertvalue %x, %u0[0] : !llvm.struct<(i32, i32)>
  %u2 = llvm.insertvalue %y, %u1[1] : !llvm.struct<(i32, i32)>
  llvm.return %u2 : !llvm.struct<(i32, i32)>
}
// CALL on_mul(-100, 7) -> -700, 21
llvm.func @on_mul(%a: i32, %b: i32) -> !llvm.struct<(i32, i32)> {
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
  %w_1 = llvm.insertelement %c3, %w_0[%c1 : i32] : vector<4xi32>
  %w_2 = llvm.insertelement %c0, %w_1[%c2 : i32] : vector<4xi32>
  %w = llvm.insertelement %c0, %w_2[%c3 : i32] : vector<4xi32>
  %r = "llvm.intr.vp.mul"(%v, %w, %mask, %c2) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %x = llvm.extractelement %r[%c0 : i32] : vector<4xi32>
  %y = llvm.extractelement %r[%c1 : i32] : vector<4xi32>
  %u0 = llvm.mlir.undef : !llvm.struct<(i32, i32)>
  %u1 = llvm.insertvalue %x, %u0[0] : !llvm.struct<(i32, i32)>
  %u2 = llvm.insertvalue %y, %u1[1] : !llvm.struct<(i32, i32)>
  llvm.return %u2 : !llvm.struct<(i32, i32)>
}
// CALL on_sdiv(-100, 7) -> -14, 2
llvm.func @on_sdiv(%a: i32, %b: i32) -> !llvm.struct<(i32, i32)> {
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
  %w_1 = llvm.insertelement %c3, %w_0[%c1 : i32] : vector<4xi32>
  %w_2 = llvm.insertelement %c0, %w_1[%c2 : i32] : vector<4xi32>
  %w = llvm.insertelement %c0, %w_2[%c3 : i32] : vector<4xi32>
  %r = "llvm.intr.vp.sdiv"(%v, %w, %mask, %c2) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %x = llvm.extractelement %r[%c0 : i32] : vector<4xi32>
  %y = llvm.extractelement %r[%c1 : i32] : vector<4xi32>
  %u0 = llvm.mlir.undef : !llvm.struct<(i32, i32)>
  %u1 = llvm.insertvalue %x, %u0[0] : !llvm.struct<(i32, i32)>
  %u2 = llvm.insertvalue %y, %u1[1] : !llvm.struct<(i32, i32)>
  llvm.return %u2 : !llvm.struct<(i32, i32)>
}
// CALL on_udiv(-100, 7) -> 613566742, 2
llvm.func @on_udiv(%a: i32, %b: i32) -> !llvm.struct<(i32, i32)> {
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
  %w_1 = llvm.insertelement %c3, %w_0[%c1 : i32] : vector<4xi32>
  %w_2 = llvm.insertelement %c0, %w_1[%c2 : i32] : vector<4xi32>
  %w = llvm.insertelement %c0, %w_2[%c3 : i32] : vector<4xi32>
  %r = "llvm.intr.vp.udiv"(%v, %w, %mask, %c2) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %x = llvm.extractelement %r[%c0 : i32] : vector<4xi32>
  %y = llvm.extractelement %r[%c1 : i32] : vector<4xi32>
  %u0 = llvm.mlir.undef : !llvm.struct<(i32, i32)>
  %u1 = llvm.insertvalue %x, %u0[0] : !llvm.struct<(i32, i32)>
  %u2 = llvm.insertvalue %y, %u1[1] : !llvm.struct<(i32, i32)>
  llvm.return %u2 : !llvm.struct<(i32, i32)>
}
// CALL on_srem(-100, 7) -> -2, 1
llvm.func @on_srem(%a: i32, %b: i32) -> !llvm.struct<(i32, i32)> {
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
  %w_1 = llvm.insertelement %c3, %w_0[%c1 : i32] : vector<4xi32>
  %w_2 = llvm.insertelement %c0, %w_1[%c2 : i32] : vector<4xi32>
  %w = llvm.insertelement %c0, %w_2[%c3 : i32] : vector<4xi32>
  %r = "llvm.intr.vp.srem"(%v, %w, %mask, %c2) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %x = llvm.extractelement %r[%c0 : i32] : vector<4xi32>
  %y = llvm.extractelement %r[%c1 : i32] : vector<4xi32>
  %u0 = llvm.mlir.undef : !llvm.struct<(i32, i32)>
  %u1 = llvm.insertvalue %x, %u0[0] : !llvm.struct<(i32, i32)>
  %u2 = llvm.insertvalue %y, %u1[1] : !llvm.struct<(i32, i32)>
  llvm.return %u2 : !llvm.struct<(i32, i32)>
}
// CALL on_urem(-100, 7) -> 2, 1
llvm.func @on_urem(%a: i32, %b: i32) -> !llvm.struct<(i32, i32)> {
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
  %w_1 = llvm.insertelement %c3, %w_0[%c1 : i32] : vector<4xi32>
  %w_2 = llvm.insertelement %c0, %w_1[%c2 : i32] : vector<4xi32>
  %w = llvm.insertelement %c0, %w_2[%c3 : i32] : vector<4xi32>
  %r = "llvm.intr.vp.urem"(%v, %w, %mask, %c2) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %x = llvm.extractelement %r[%c0 : i32] : vector<4xi32>
  %y = llvm.extractelement %r[%c1 : i32] : vector<4xi32>
  %u0 = llvm.mlir.undef : !llvm.struct<(i32, i32)>
  %u1 = llvm.insertvalue %x, %u0[0] : !llvm.struct<(i32, i32)>
  %u2 = llvm.insertvalue %y, %u1[1] : !llvm.struct<(i32, i32)>
  llvm.return %u2 : !llvm.struct<(i32, i32)>
}
// CALL on_ashr(-100, 7) -> -1, 0
llvm.func @on_ashr(%a: i32, %b: i32) -> !llvm.struct<(i32, i32)> {
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
  %w_1 = llvm.insertelement %c3, %w_0[%c1 : i32] : vector<4xi32>
  %w_2 = llvm.insertelement %c0, %w_1[%c2 : i32] : vector<4xi32>
  %w = llvm.insertelement %c0, %w_2[%c3 : i32] : vector<4xi32>
  %r = "llvm.intr.vp.ashr"(%v, %w, %mask, %c2) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %x = llvm.extractelement %r[%c0 : i32] : vector<4xi32>
  %y = llvm.extractelement %r[%c1 : i32] : vector<4xi32>
  %u0 = llvm.mlir.undef : !llvm.struct<(i32, i32)>
  %u1 = llvm.insertvalue %x, %u0[0] : !llvm.struct<(i32, i32)>
  %u2 = llvm.insertvalue %y, %u1[1] : !llvm.struct<(i32, i32)>
  llvm.return %u2 : !llvm.struct<(i32, i32)>
}
// CALL on_lshr(-100, 7) -> 33554431, 0
llvm.func @on_lshr(%a: i32, %b: i32) -> !llvm.struct<(i32, i32)> {
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
  %w_1 = llvm.insertelement %c3, %w_0[%c1 : i32] : vector<4xi32>
  %w_2 = llvm.insertelement %c0, %w_1[%c2 : i32] : vector<4xi32>
  %w = llvm.insertelement %c0, %w_2[%c3 : i32] : vector<4xi32>
  %r = "llvm.intr.vp.lshr"(%v, %w, %mask, %c2) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %x = llvm.extractelement %r[%c0 : i32] : vector<4xi32>
  %y = llvm.extractelement %r[%c1 : i32] : vector<4xi32>
  %u0 = llvm.mlir.undef : !llvm.struct<(i32, i32)>
  %u1 = llvm.insertvalue %x, %u0[0] : !llvm.struct<(i32, i32)>
  %u2 = llvm.insertvalue %y, %u1[1] : !llvm.struct<(i32, i32)>
  llvm.return %u2 : !llvm.struct<(i32, i32)>
}
// CALL on_shl(-100, 7) -> -12800, 56
llvm.func @on_shl(%a: i32, %b: i32) -> !llvm.struct<(i32, i32)> {
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
  %w_1 = llvm.insertelement %c3, %w_0[%c1 : i32] : vector<4xi32>
  %w_2 = llvm.insertelement %c0, %w_1[%c2 : i32] : vector<4xi32>
  %w = llvm.insertelement %c0, %w_2[%c3 : i32] : vector<4xi32>
  %r = "llvm.intr.vp.shl"(%v, %w, %mask, %c2) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %x = llvm.extractelement %r[%c0 : i32] : vector<4xi32>
  %y = llvm.extractelement %r[%c1 : i32] : vector<4xi32>
  %u0 = llvm.mlir.undef : !llvm.struct<(i32, i32)>
  %u1 = llvm.insertvalue %x, %u0[0] : !llvm.struct<(i32, i32)>
  %u2 = llvm.insertvalue %y, %u1[1] : !llvm.struct<(i32, i32)>
  llvm.return %u2 : !llvm.struct<(i32, i32)>
}
// CALL on_or(-100, 7) -> -97, 7
llvm.func @on_or(%a: i32, %b: i32) -> !llvm.struct<(i32, i32)> {
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
  %w_1 = llvm.insertelement %c3, %w_0[%c1 : i32] : vector<4xi32>
  %w_2 = llvm.insertelement %c0, %w_1[%c2 : i32] : vector<4xi32>
  %w = llvm.insertelement %c0, %w_2[%c3 : i32] : vector<4xi32>
  %r = "llvm.intr.vp.or"(%v, %w, %mask, %c2) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %x = llvm.extractelement %r[%c0 : i32] : vector<4xi32>
  %y = llvm.extractelement %r[%c1 : i32] : vector<4xi32>
  %u0 = llvm.mlir.undef : !llvm.struct<(i32, i32)>
  %u1 = llvm.insertvalue %x, %u0[0] : !llvm.struct<(i32, i32)>
  %u2 = llvm.insertvalue %y, %u1[1] : !llvm.struct<(i32, i32)>
  llvm.return %u2 : !llvm.struct<(i32, i32)>
}
// CALL on_and(-100, 7) -> 4, 3
llvm.func @on_and(%a: i32, %b: i32) -> !llvm.struct<(i32, i32)> {
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
  %w_1 = llvm.insertelement %c3, %w_0[%c1 : i32] : vector<4xi32>
  %w_2 = llvm.insertelement %c0, %w_1[%c2 : i32] : vector<4xi32>
  %w = llvm.insertelement %c0, %w_2[%c3 : i32] : vector<4xi32>
  %r = "llvm.intr.vp.and"(%v, %w, %mask, %c2) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %x = llvm.extractelement %r[%c0 : i32] : vector<4xi32>
  %y = llvm.extractelement %r[%c1 : i32] : vector<4xi32>
  %u0 = llvm.mlir.undef : !llvm.struct<(i32, i32)>
  %u1 = llvm.insertvalue %x, %u0[0] : !llvm.struct<(i32, i32)>
  %u2 = llvm.insertvalue %y, %u1[1] : !llvm.struct<(i32, i32)>
  llvm.return %u2 : !llvm.struct<(i32, i32)>
}
// CALL on_xor(-100, 7) -> -101, 4
llvm.func @on_xor(%a: i32, %b: i32) -> !llvm.struct<(i32, i32)> {
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
  %w_1 = llvm.insertelement %c3, %w_0[%c1 : i32] : vector<4xi32>
  %w_2 = llvm.insertelement %c0, %w_1[%c2 : i32] : vector<4xi32>
  %w = llvm.insertelement %c0, %w_2[%c3 : i32] : vector<4xi32>
  %r = "llvm.intr.vp.xor"(%v, %w, %mask, %c2) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %x = llvm.extractelement %r[%c0 : i32] : vector<4xi32>
  %y = llvm.extractelement %r[%c1 : i32] : vector<4xi32>
  %u0 = llvm.mlir.undef : !llvm.struct<(i32, i32)>
  %u1 = llvm.insertvalue %x, %u0[0] : !llvm.struct<(i32, i32)>
  %u2 = llvm.insertvalue %y, %u1[1] : !llvm.struct<(i32, i32)>
  llvm.return %u2 : !llvm.struct<(i32, i32)>
}
// CALL on_smax(-100, 7) -> 7, 7
llvm.func @on_smax(%a: i32, %b: i32) -> !llvm.struct<(i32, i32)> {
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
  %w_1 = llvm.insertelement %c3, %w_0[%c1 : i32] : vector<4xi32>
  %w_2 = llvm.insertelement %c0, %w_1[%c2 : i32] : vector<4xi32>
  %w = llvm.insertelement %c0, %w_2[%c3 : i32] : vector<4xi32>
  %r = "llvm.intr.vp.smax"(%v, %w, %mask, %c2) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %x = llvm.extractelement %r[%c0 : i32] : vector<4xi32>
  %y = llvm.extractelement %r[%c1 : i32] : vector<4xi32>
  %u0 = llvm.mlir.undef : !llvm.struct<(i32, i32)>
  %u1 = llvm.insertvalue %x, %u0[0] : !llvm.struct<(i32, i32)>
  %u2 = llvm.insertvalue %y, %u1[1] : !llvm.struct<(i32, i32)>
  llvm.return %u2 : !llvm.struct<(i32, i32)>
}
// CALL on_smin(-100, 7) -> -100, 3
llvm.func @on_smin(%a: i32, %b: i32) -> !llvm.struct<(i32, i32)> {
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
  %w_1 = llvm.insertelement %c3, %w_0[%c1 : i32] : vector<4xi32>
  %w_2 = llvm.insertelement %c0, %w_1[%c2 : i32] : vector<4xi32>
  %w = llvm.insertelement %c0, %w_2[%c3 : i32] : vector<4xi32>
  %r = "llvm.intr.vp.smin"(%v, %w, %mask, %c2) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %x = llvm.extractelement %r[%c0 : i32] : vector<4xi32>
  %y = llvm.extractelement %r[%c1 : i32] : vector<4xi32>
  %u0 = llvm.mlir.undef : !llvm.struct<(i32, i32)>
  %u1 = llvm.insertvalue %x, %u0[0] : !llvm.struct<(i32, i32)>
  %u2 = llvm.insertvalue %y, %u1[1] : !llvm.struct<(i32, i32)>
  llvm.return %u2 : !llvm.struct<(i32, i32)>
}
// CALL on_umax(-100, 7) -> -100, 7
llvm.func @on_umax(%a: i32, %b: i32) -> !llvm.struct<(i32, i32)> {
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
  %w_1 = llvm.insertelement %c3, %w_0[%c1 : i32] : vector<4xi32>
  %w_2 = llvm.insertelement %c0, %w_1[%c2 : i32] : vector<4xi32>
  %w = llvm.insertelement %c0, %w_2[%c3 : i32] : vector<4xi32>
  %r = "llvm.intr.vp.umax"(%v, %w, %mask, %c2) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %x = llvm.extractelement %r[%c0 : i32] : vector<4xi32>
  %y = llvm.extractelement %r[%c1 : i32] : vector<4xi32>
  %u0 = llvm.mlir.undef : !llvm.struct<(i32, i32)>
  %u1 = llvm.insertvalue %x, %u0[0] : !llvm.struct<(i32, i32)>
  %u2 = llvm.insertvalue %y, %u1[1] : !llvm.struct<(i32, i32)>
  llvm.return %u2 : !llvm.struct<(i32, i32)>
}
// CALL on_umin(-100, 7) -> 7, 3
llvm.func @on_umin(%a: i32, %b: i32) -> !llvm.struct<(i32, i32)> {
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
  %w_1 = llvm.insertelement %c3, %w_0[%c1 : i32] : vector<4xi32>
  %w_2 = llvm.insertelement %c0, %w_1[%c2 : i32] : vector<4xi32>
  %w = llvm.insertelement %c0, %w_2[%c3 : i32] : vector<4xi32>
  %r = "llvm.intr.vp.umin"(%v, %w, %mask, %c2) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %x = llvm.extractelement %r[%c0 : i32] : vector<4xi32>
  %y = llvm.extractelement %r[%c1 : i32] : vector<4xi32>
  %u0 = llvm.mlir.undef : !llvm.struct<(i32, i32)>
  %u1 = llvm.insertvalue %x, %u0[0] : !llvm.struct<(i32, i32)>
  %u2 = llvm.insertvalue %y, %u1[1] : !llvm.struct<(i32, i32)>
  llvm.return %u2 : !llvm.struct<(i32, i32)>
}
// CALL on_fadd(7.5, 2.0) -> 9.5, 9.5
llvm.func @on_fadd(%a: f32, %b: f32) -> !llvm.struct<(f32, f32)> {
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
  %w_ = llvm.mlir.undef : vector<4xf32>
  %w_0 = llvm.insertelement %b, %w_[%c0 : i32] : vector<4xf32>
  %w_1 = llvm.insertelement %a, %w_0[%c1 : i32] : vector<4xf32>
  %w_2 = llvm.insertelement %a, %w_1[%c2 : i32] : vector<4xf32>
  %w = llvm.insertelement %a, %w_2[%c3 : i32] : vector<4xf32>
  %r = "llvm.intr.vp.fadd"(%v, %w, %mask, %c2) : (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  %x = llvm.extractelement %r[%c0 : i32] : vector<4xf32>
  %y = llvm.extractelement %r[%c1 : i32] : vector<4xf32>
  %u0 = llvm.mlir.undef : !llvm.struct<(f32, f32)>
  %u1 = llvm.insertvalue %x, %u0[0] : !llvm.struct<(f32, f32)>
  %u2 = llvm.insertvalue %y, %u1[1] : !llvm.struct<(f32, f32)>
  llvm.return %u2 : !llvm.struct<(f32, f32)>
}
// CALL on_fsub(7.5, 2.0) -> 5.5, -5.5
llvm.func @on_fsub(%a: f32, %b: f32) -> !llvm.struct<(f32, f32)> {
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
  %w_ = llvm.mlir.undef : vector<4xf32>
  %w_0 = llvm.insertelement %b, %w_[%c0 : i32] : vector<4xf32>
  %w_1 = llvm.insertelement %a, %w_0[%c1 : i32] : vector<4xf32>
  %w_2 = llvm.insertelement %a, %w_1[%c2 : i32] : vector<4xf32>
  %w = llvm.insertelement %a, %w_2[%c3 : i32] : vector<4xf32>
  %r = "llvm.intr.vp.fsub"(%v, %w, %mask, %c2) : (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  %x = llvm.extractelement %r[%c0 : i32] : vector<4xf32>
  %y = llvm.extractelement %r[%c1 : i32] : vector<4xf32>
  %u0 = llvm.mlir.undef : !llvm.struct<(f32, f32)>
  %u1 = llvm.insertvalue %x, %u0[0] : !llvm.struct<(f32, f32)>
  %u2 = llvm.insertvalue %y, %u1[1] : !llvm.struct<(f32, f32)>
  llvm.return %u2 : !llvm.struct<(f32, f32)>
}
// CALL on_fmul(7.5, 2.0) -> 15.0, 15.0
llvm.func @on_fmul(%a: f32, %b: f32) -> !llvm.struct<(f32, f32)> {
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
  %w_ = llvm.mlir.undef : vector<4xf32>
  %w_0 = llvm.insertelement %b, %w_[%c0 : i32] : vector<4xf32>
  %w_1 = llvm.insertelement %a, %w_0[%c1 : i32] : vector<4xf32>
  %w_2 = llvm.insertelement %a, %w_1[%c2 : i32] : vector<4xf32>
  %w = llvm.insertelement %a, %w_2[%c3 : i32] : vector<4xf32>
  %r = "llvm.intr.vp.fmul"(%v, %w, %mask, %c2) : (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  %x = llvm.extractelement %r[%c0 : i32] : vector<4xf32>
  %y = llvm.extractelement %r[%c1 : i32] : vector<4xf32>
  %u0 = llvm.mlir.undef : !llvm.struct<(f32, f32)>
  %u1 = llvm.insertvalue %x, %u0[0] : !llvm.struct<(f32, f32)>
  %u2 = llvm.insertvalue %y, %u1[1] : !llvm.struct<(f32, f32)>
  llvm.return %u2 : !llvm.struct<(f32, f32)>
}
// CALL on_fdiv(7.5, 2.0) -> 3.75, 0.26666668057441711
llvm.func @on_fdiv(%a: f32, %b: f32) -> !llvm.struct<(f32, f32)> {
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
  %w_ = llvm.mlir.undef : vector<4xf32>
  %w_0 = llvm.insertelement %b, %w_[%c0 : i32] : vector<4xf32>
  %w_1 = llvm.insertelement %a, %w_0[%c1 : i32] : vector<4xf32>
  %w_2 = llvm.insertelement %a, %w_1[%c2 : i32] : vector<4xf32>
  %w = llvm.insertelement %a, %w_2[%c3 : i32] : vector<4xf32>
  %r = "llvm.intr.vp.fdiv"(%v, %w, %mask, %c2) : (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  %x = llvm.extractelement %r[%c0 : i32] : vector<4xf32>
  %y = llvm.extractelement %r[%c1 : i32] : vector<4xf32>
  %u0 = llvm.mlir.undef : !llvm.struct<(f32, f32)>
  %u1 = llvm.insertvalue %x, %u0[0] : !llvm.struct<(f32, f32)>
  %u2 = llvm.insertvalue %y, %u1[1] : !llvm.struct<(f32, f32)>
  llvm.return %u2 : !llvm.struct<(f32, f32)>
}
// CALL on_frem(7.5, 2.0) -> 1.5, 2.0
llvm.func @on_frem(%a: f32, %b: f32) -> !llvm.struct<(f32, f32)> {
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
  %w_ = llvm.mlir.undef : vector<4xf32>
  %w_0 = llvm.insertelement %b, %w_[%c0 : i32] : vector<4xf32>
  %w_1 = llvm.insertelement %a, %w_0[%c1 : i32] : vector<4xf32>
  %w_2 = llvm.insertelement %a, %w_1[%c2 : i32] : vector<4xf32>
  %w = llvm.insertelement %a, %w_2[%c3 : i32] : vector<4xf32>
  %r = "llvm.intr.vp.frem"(%v, %w, %mask, %c2) : (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  %x = llvm.extractelement %r[%c0 : i32] : vector<4xf32>
  %y = llvm.extractelement %r[%c1 : i32] : vector<4xf32>
  %u0 = llvm.mlir.undef : !llvm.struct<(f32, f32)>
  %u1 = llvm.insertvalue %x, %u0[0] : !llvm.struct<(f32, f32)>
  %u2 = llvm.insertvalue %y, %u1[1] : !llvm.struct<(f32, f32)>
  llvm.return %u2 : !llvm.struct<(f32, f32)>
}
