// Integers of all widths, also those that machines do not have.
// CALL on_add_i8(-128, 3) -> -125
// CALL on_add_i8(100, 28) -> -128
llvm.func @on_add_i8(%a: i8, %b: i8) -> i8 {
  %0 = llvm.add %a, %b : i8
  llvm.return %0 : i8
}
// CALL on_sub_i8(-128, 3) -> 125
// CALL on_sub_i8(100, 28) -> 72
llvm.func @on_sub_i8(%a: i8, %b: i8) -> i8 {
  %0 = llvm.sub %a, %b : i8
  llvm.return %0 : i8
}
// CALL on_mul_i8(-128, 3) -> -128
// CALL on_mul_i8(100, 28) -> -16
llvm.func @on_mul_i8(%a: i8, %b: i8) -> i8 {
  %0 = llvm.mul %a, %b : i8
  llvm.return %0 : i8
}
// CALL on_and_i8(-128, 3) -> 0
// CALL on_and_i8(100, 28) -> 4
llvm.func @on_and_i8(%a: i8, %b: i8) -> i8 {
  %0 = llvm.and %a, %b : i8
  llvm.return %0 : i8
}
// CALL on_or_i8(-128, 3) -> -125
// CALL on_or_i8(100, 28) -> 124
llvm.func @on_or_i8(%a: i8, %b: i8) -> i8 {
  %0 = llvm.or %a, %b : i8
  llvm.return %0 : i8
}
// CALL on_xor_i8(-128, 3) -> -125
// CALL on_xor_i8(100, 28) -> 120
llvm.func @on_xor_i8(%a: i8, %b: i8) -> i8 {
  %0 = llvm.xor %a, %b : i8
  llvm.return %0 : i8
}
// CALL on_udiv_i8(-128, 3) -> 42
// CALL on_udiv_i8(100, 28) -> 3
llvm.func @on_udiv_i8(%a: i8, %b: i8) -> i8 {
  %0 = llvm.udiv %a, %b : i8
  llvm.return %0 : i8
}
// CALL on_sdiv_i8(-128, 3) -> -42
// CALL on_sdiv_i8(100, 28) -> 3
llvm.func @on_sdiv_i8(%a: i8, %b: i8) -> i8 {
  %0 = llvm.sdiv %a, %b : i8
  llvm.return %0 : i8
}
// CALL on_urem_i8(-128, 3) -> 2
// CALL on_urem_i8(100, 28) -> 16
llvm.func @on_urem_i8(%a: i8, %b: i8) -> i8 {
  %0 = llvm.urem %a, %b : i8
  llvm.return %0 : i8
}
// CALL on_srem_i8(-128, 3) -> -2
// CALL on_srem_i8(100, 28) -> 16
llvm.func @on_srem_i8(%a: i8, %b: i8) -> i8 {
  %0 = llvm.srem %a, %b : i8
  llvm.return %0 : i8
}
// CALL on_shl_i8(-128, 3) -> 0
llvm.func @on_shl_i8(%a: i8, %b: i8) -> i8 {
  %0 = llvm.shl %a, %b : i8
  llvm.return %0 : i8
}
// CALL on_lshr_i8(-128, 3) -> 16
llvm.func @on_lshr_i8(%a: i8, %b: i8) -> i8 {
  %0 = llvm.lshr %a, %b : i8
  llvm.return %0 : i8
}
// CALL on_ashr_i8(-128, 3) -> -16
llvm.func @on_ashr_i8(%a: i8, %b: i8) -> i8 {
  %0 = llvm.ashr %a, %b : i8
  llvm.return %0 : i8
}
// CALL on_sadd_sat_i8(-128, 3) -> -125
// CALL on_sadd_sat_i8(100, 28) -> 127
llvm.func @on_sadd_sat_i8(%a: i8, %b: i8) -> i8 {
  %0 = llvm.intr.sadd.sat(%a, %b) : (i8, i8) -> i8
  llvm.return %0 : i8
}
// CALL on_ssub_sat_i8(-128, 3) -> -128
// CALL on_ssub_sat_i8(100, 28) -> 72
llvm.func @on_ssub_sat_i8(%a: i8, %b: i8) -> i8 {
  %0 = llvm.intr.ssub.sat(%a, %b) : (i8, i8) -> i8
  llvm.return %0 : i8
}
// CALL on_uadd_sat_i8(-128, 3) -> -125
// CALL on_uadd_sat_i8(100, 28) -> -128
llvm.func @on_uadd_sat_i8(%a: i8, %b: i8) -> i8 {
  %0 = llvm.intr.uadd.sat(%a, %b) : (i8, i8) -> i8
  llvm.return %0 : i8
}
// CALL on_usub_sat_i8(-128, 3) -> 125
// CALL on_usub_sat_i8(100, 28) -> 72
llvm.func @on_usub_sat_i8(%a: i8, %b: i8) -> i8 {
  %0 = llvm.intr.usub.sat(%a, %b) : (i8, i8) -> i8
  llvm.return %0 : i8
}
// CALL on_sshl_sat_i8(-128, 3) -> -128
// CALL on_sshl_sat_i8(5, 2) -> 20
llvm.func @on_sshl_sat_i8(%a: i8, %b: i8) -> i8 {
  %0 = llvm.intr.sshl.sat(%a, %b) : (i8, i8) -> i8
  llvm.return %0 : i8
}
// CALL on_ushl_sat_i8(-128, 3) -> -1
// CALL on_ushl_sat_i8(5, 2) -> 20
llvm.func @on_ushl_sat_i8(%a: i8, %b: i8) -> i8 {
  %0 = llvm.intr.ushl.sat(%a, %b) : (i8, i8) -> i8
  llvm.return %0 : i8
}
// CALL on_smax_i8(-128, 3) -> 3
// CALL on_smax_i8(100, 28) -> 100
llvm.func @on_smax_i8(%a: i8, %b: i8) -> i8 {
  %0 = llvm.intr.smax(%a, %b) : (i8, i8) -> i8
  llvm.return %0 : i8
}
// CALL on_smin_i8(-128, 3) -> -128
// CALL on_smin_i8(100, 28) -> 28
llvm.func @on_smin_i8(%a: i8, %b: i8) -> i8 {
  %0 = llvm.intr.smin(%a, %b) : (i8, i8) -> i8
  llvm.return %0 : i8
}
// CALL on_umax_i8(-128, 3) -> -128
// CALL on_umax_i8(100, 28) -> 100
llvm.func @on_umax_i8(%a: i8, %b: i8) -> i8 {
  %0 = llvm.intr.umax(%a, %b) : (i8, i8) -> i8
  llvm.return %0 : i8
}
// CALL on_umin_i8(-128, 3) -> 3
// CALL on_umin_i8(100, 28) -> 28
llvm.func @on_umin_i8(%a: i8, %b: i8) -> i8 {
  %0 = llvm.intr.umin(%a, %b) : (i8, i8) -> i8
  llvm.return %0 : i8
}
// CALL on_ctpop_i8(100) -> 3
// CALL on_ctpop_i8(-1) -> 8
llvm.func @on_ctpop_i8(%a: i8) -> i8 {
  %0 = llvm.intr.ctpop(%a) : (i8) -> i8
  llvm.return %0 : i8
}
// CALL on_bitreverse_i8(100) -> 38
// CALL on_bitreverse_i8(-1) -> -1
llvm.func @on_bitreverse_i8(%a: i8) -> i8 {
  %0 = llvm.intr.bitreverse(%a) : (i8) -> i8
  llvm.return %0 : i8
}
// CALL on_fshl_i8(100, -1, 3) -> 39
// CALL on_fshl_i8(5, 6, 0) -> 5
llvm.func @on_fshl_i8(%a: i8, %b: i8, %c: i8) -> i8 {
  %0 = llvm.intr.fshl(%a, %b, %c) : (i8, i8, i8) -> i8
  llvm.return %0 : i8
}
// CALL on_fshr_i8(100, -1, 3) -> -97
// CALL on_fshr_i8(5, 6, 0) -> 6
llvm.func @on_fshr_i8(%a: i8, %b: i8, %c: i8) -> i8 {
  %0 = llvm.intr.fshr(%a, %b, %c) : (i8, i8, i8) -> i8
  llvm.return %0 : i8
}
// CALL on_abs_i8(-128) -> -128
// CALL on_abs_i8(-5) -> 5
llvm.func @on_abs_i8(%a: i8) -> i8 {
  %0 = "llvm.intr.abs"(%a) <{is_int_min_poison = false}> : (i8) -> i8
  llvm.return %0 : i8
}
// CALL on_ctlz_i8(0) -> 8
// CALL on_ctlz_i8(24) -> 3
llvm.func @on_ctlz_i8(%a: i8) -> i8 {
  %0 = "llvm.intr.ctlz"(%a) <{is_zero_poison = false}> : (i8) -> i8
  llvm.return %0 : i8
}
// CALL on_cttz_i8(0) -> 8
// CALL on_cttz_i8(24) -> 3
llvm.func @on_cttz_i8(%a: i8) -> i8 {
  %0 = "llvm.intr.cttz"(%a) <{is_zero_poison = false}> : (i8) -> i8
  llvm.return %0 : i8
}
// CALL on_scmp_i8(-1, 1) -> -1
// CALL on_scmp_i8(1, -1) -> 1
// CALL on_scmp_i8(2, 2) -> 0
llvm.func @on_scmp_i8(%a: i8, %b: i8) -> i8 {
  %0 = llvm.intr.scmp(%a, %b) : (i8, i8) -> i8
  llvm.return %0 : i8
}
// CALL on_ucmp_i8(-1, 1) -> 1
// CALL on_ucmp_i8(1, -1) -> -1
// CALL on_ucmp_i8(2, 2) -> 0
llvm.func @on_ucmp_i8(%a: i8, %b: i8) -> i8 {
  %0 = llvm.intr.ucmp(%a, %b) : (i8, i8) -> i8
  llvm.return %0 : i8
}
// CALL on_sadd_overflow_i8(-128, 3) -> -125, 0
// CALL on_sadd_overflow_i8(100, 28) -> -128, -1
// CALL on_sadd_overflow_i8(-1, -1) -> -2, 0
// CALL on_sadd_overflow_i8(7, -3) -> 4, 0
llvm.func @on_sadd_overflow_i8(%a: i8, %b: i8) -> !llvm.struct<(i8, i1)> {
  %0 = "llvm.intr.sadd.with.overflow"(%a, %b) : (i8, i8) -> !llvm.struct<(i8, i1)>
  llvm.return %0 : !llvm.struct<(i8, i1)>
}
// CALL on_ssub_overflow_i8(-128, 3) -> 125, -1
// CALL on_ssub_overflow_i8(100, 28) -> 72, 0
// CALL on_ssub_overflow_i8(-1, -1) -> 0, 0
// CALL on_ssub_overflow_i8(7, -3) -> 10, 0
llvm.func @on_ssub_overflow_i8(%a: i8, %b: i8) -> !llvm.struct<(i8, i1)> {
  %0 = "llvm.intr.ssub.with.overflow"(%a, %b) : (i8, i8) -> !llvm.struct<(i8, i1)>
  llvm.return %0 : !llvm.struct<(i8, i1)>
}
// CALL on_smul_overflow_i8(-128, 3) -> -128, -1
// CALL on_smul_overflow_i8(100, 28) -> -16, -1
// CALL on_smul_overflow_i8(-1, -1) -> 1, 0
// CALL on_smul_overflow_i8(7, -3) -> -21, 0
llvm.func @on_smul_overflow_i8(%a: i8, %b: i8) -> !llvm.struct<(i8, i1)> {
  %0 = "llvm.intr.smul.with.overflow"(%a, %b) : (i8, i8) -> !llvm.struct<(i8, i1)>
  llvm.return %0 : !llvm.struct<(i8, i1)>
}
// CALL on_uadd_overflow_i8(-128, 3) -> -125, 0
// CALL on_uadd_overflow_i8(100, 28) -> -128, 0
// CALL on_uadd_overflow_i8(-1, -1) -> -2, -1
// CALL on_uadd_overflow_i8(7, -3) -> 4, -1
llvm.func @on_uadd_overflow_i8(%a: i8, %b: i8) -> !llvm.struct<(i8, i1)> {
  %0 = "llvm.intr.uadd.with.overflow"(%a, %b) : (i8, i8) -> !llvm.struct<(i8, i1)>
  llvm.return %0 : !llvm.struct<(i8, i1)>
}
// CALL on_usub_overflow_i8(-128, 3) -> 125, 0
// CALL on_usub_overflow_i8(100, 28) -> 72, 0
// CALL on_usub_overflow_i8(-1, -1) -> 0, 0
// CALL on_usub_overflow_i8(7, -3) -> 10, -1
llvm.func @on_usub_overflow_i8(%a: i8, %b: i8) -> !llvm.struct<(i8, i1)> {
  %0 = "llvm.intr.usub.with.overflow"(%a, %b) : (i8, i8) -> !llvm.struct<(i8, i1)>
  llvm.return %0 : !llvm.struct<(i8, i1)>
}
// CALL on_umul_overflow_i8(-128, 3) -> -128, -1
// CALL on_umul_overflow_i8(100, 28) -> -16, -1
// CALL on_umul_overflow_i8(-1, -1) -> 1, -1
// CALL on_umul_overflow_i8(7, -3) -> -21, -1
llvm.func @on_umul_overflow_i8(%a: i8, %b: i8) -> !llvm.struct<(i8, i1)> {
  %0 = "llvm.intr.umul.with.overflow"(%a, %b) : (i8, i8) -> !llvm.struct<(i8, i1)>
  llvm.return %0 : !llvm.struct<(i8, i1)>
}
// CALL on_shl_i17(-65536, 3) -> 0
llvm.func @on_shl_i17(%a: i17, %b: i17) -> i17 {
  %0 = llvm.shl %a, %b : i17
  llvm.return %0 : i17
}
// CALL on_lshr_i17(-65536, 3) -> 8192
llvm.func @on_lshr_i17(%a: i17, %b: i17) -> i17 {
  %0 = llvm.lshr %a, %b : i17
  llvm.return %0 : i17
}
// CALL on_ashr_i17(-65536, 3) -> -8192
llvm.func @on_ashr_i17(%a: i17, %b: i17) -> i17 {
  %0 = llvm.ashr %a, %b : i17
  llvm.return %0 : i17
}
// CALL on_sadd_sat_i17(-65536, 5) -> -65531
// CALL on_sadd_sat_i17(1234, 7) -> 1241
llvm.func @on_sadd_sat_i17(%a: i17, %b: i17) -> i17 {
  %0 = llvm.intr.sadd.sat(%a, %b) : (i17, i17) -> i17
  llvm.return %0 : i17
}
// CALL on_ssub_sat_i17(-65536, 5) -> -65536
// CALL on_ssub_sat_i17(1234, 7) -> 1227
llvm.func @on_ssub_sat_i17(%a: i17, %b: i17) -> i17 {
  %0 = llvm.intr.ssub.sat(%a, %b) : (i17, i17) -> i17
  llvm.return %0 : i17
}
// CALL on_uadd_sat_i17(-65536, 5) -> -65531
// CALL on_uadd_sat_i17(1234, 7) -> 1241
llvm.func @on_uadd_sat_i17(%a: i17, %b: i17) -> i17 {
  %0 = llvm.intr.uadd.sat(%a, %b) : (i17, i17) -> i17
  llvm.return %0 : i17
}
// CALL on_usub_sat_i17(-65536, 5) -> 65531
// CALL on_usub_sat_i17(1234, 7) -> 1227
llvm.func @on_usub_sat_i17(%a: i17, %b: i17) -> i17 {
  %0 = llvm.intr.usub.sat(%a, %b) : (i17, i17) -> i17
  llvm.return %0 : i17
}
// CALL on_sshl_sat_i17(-65536, 3) -> -65536
// CALL on_sshl_sat_i17(5, 2) -> 20
llvm.func @on_sshl_sat_i17(%a: i17, %b: i17) -> i17 {
  %0 = llvm.intr.sshl.sat(%a, %b) : (i17, i17) -> i17
  llvm.return %0 : i17
}
// CALL on_ushl_sat_i17(-65536, 3) -> -1
// CALL on_ushl_sat_i17(5, 2) -> 20
llvm.func @on_ushl_sat_i17(%a: i17, %b: i17) -> i17 {
  %0 = llvm.intr.ushl.sat(%a, %b) : (i17, i17) -> i17
  llvm.return %0 : i17
}
// CALL on_smax_i17(-65536, 5) -> 5
// CALL on_smax_i17(1234, 7) -> 1234
llvm.func @on_smax_i17(%a: i17, %b: i17) -> i17 {
  %0 = llvm.intr.smax(%a, %b) : (i17, i17) -> i17
  llvm.return %0 : i17
}
// CALL on_smin_i17(-65536, 5) -> -65536
// CALL on_smin_i17(1234, 7) -> 7
llvm.func @on_smin_i17(%a: i17, %b: i17) -> i17 {
  %0 = llvm.intr.smin(%a, %b) : (i17, i17) -> i17
  llvm.return %0 : i17
}
// CALL on_umax_i17(-65536, 5) -> -65536
// CALL on_umax_i17(1234, 7) -> 1234
llvm.func @on_umax_i17(%a: i17, %b: i17) -> i17 {
  %0 = llvm.intr.umax(%a, %b) : (i17, i17) -> i17
  llvm.return %0 : i17
}
// CALL on_umin_i17(-65536, 5) -> 5
// CALL on_umin_i17(1234, 7) -> 7
llvm.func @on_umin_i17(%a: i17, %b: i17) -> i17 {
  %0 = llvm.intr.umin(%a, %b) : (i17, i17) -> i17
  llvm.return %0 : i17
}
// CALL on_ctpop_i17(1234) -> 5
// CALL on_ctpop_i17(-1) -> 17
llvm.func @on_ctpop_i17(%a: i17) -> i17 {
  %0 = llvm.intr.ctpop(%a) : (i17) -> i17
  llvm.return %0 : i17
}
// CALL on_bitreverse_i17(1234) -> 38464
// CALL on_bitreverse_i17(-1) -> -1
llvm.func @on_bitreverse_i17(%a: i17) -> i17 {
  %0 = llvm.intr.bitreverse(%a) : (i17) -> i17
  llvm.return %0 : i17
}
// CALL on_fshl_i17(1234, -1, 3) -> 9879
// CALL on_fshl_i17(5, 6, 0) -> 5
llvm.func @on_fshl_i17(%a: i17, %b: i17, %c: i17) -> i17 {
  %0 = llvm.intr.fshl(%a, %b, %c) : (i17, i17, i17) -> i17
  llvm.return %0 : i17
}
// CALL on_fshr_i17(1234, -1, 3) -> 49151
// CALL on_fshr_i17(5, 6, 0) -> 6
llvm.func @on_fshr_i17(%a: i17, %b: i17, %c: i17) -> i17 {
  %0 = llvm.intr.fshr(%a, %b, %c) : (i17, i17, i17) -> i17
  llvm.return %0 : i17
}
// CALL on_abs_i17(-65536) -> -65536
// CALL on_abs_i17(-5) -> 5
llvm.func @on_abs_i17(%a: i17) -> i17 {
  %0 = "llvm.intr.abs"(%a) <{is_int_min_poison = false}> : (i17) -> i17
  llvm.return %0 : i17
}
// CALL on_ctlz_i17(0) -> 17
// CALL on_ctlz_i17(24) -> 12
llvm.func @on_ctlz_i17(%a: i17) -> i17 {
  %0 = "llvm.intr.ctlz"(%a) <{is_zero_poison = false}> : (i17) -> i17
  llvm.return %0 : i17
}
// CALL on_cttz_i17(0) -> 17
// CALL on_cttz_i17(24) -> 3
llvm.func @on_cttz_i17(%a: i17) -> i17 {
  %0 = "llvm.intr.cttz"(%a) <{is_zero_poison = false}> : (i17) -> i17
  llvm.return %0 : i17
}
// CALL on_scmp_i17(-1, 1) -> -1
// CALL on_scmp_i17(1, -1) -> 1
// CALL on_scmp_i17(2, 2) -> 0
llvm.func @on_scmp_i17(%a: i17, %b: i17) -> i8 {
  %0 = llvm.intr.scmp(%a, %b) : (i17, i17) -> i8
  llvm.return %0 : i8
}
// CALL on_ucmp_i17(-1, 1) -> 1
// CALL on_ucmp_i17(1, -1) -> -1
// CALL on_ucmp_i17(2, 2) -> 0
llvm.func @on_ucmp_i17(%a: i17, %b: i17) -> i8 {
  %0 = llvm.intr.ucmp(%a, %b) : (i17, i17) -> i8
  llvm.return %0 : i8
}
// CALL on_sadd_overflow_i17(-65536, 5) -> -65531, 0
// CALL on_sadd_overflow_i17(1234, 7) -> 1241, 0
// CALL on_sadd_overflow_i17(-1, -1) -> -2, 0
// CALL on_sadd_overflow_i17(7, -3) -> 4, 0
llvm.func @on_sadd_overflow_i17(%a: i17, %b: i17) -> !llvm.struct<(i17, i1)> {
  %0 = "llvm.intr.sadd.with.overflow"(%a, %b) : (i17, i17) -> !llvm.struct<(i17, i1)>
  llvm.return %0 : !llvm.struct<(i17, i1)>
}
// CALL on_ssub_overflow_i17(-65536, 5) -> 65531, -1
// CALL on_ssub_overflow_i17(1234, 7) -> 1227, 0
// CALL on_ssub_overflow_i17(-1, -1) -> 0, 0
// CALL on_ssub_overflow_i17(7, -3) -> 10, 0
llvm.func @on_ssub_overflow_i17(%a: i17, %b: i17) -> !llvm.struct<(i17, i1)> {
  %0 = "llvm.intr.ssub.with.overflow"(%a, %b) : (i17, i17) -> !llvm.struct<(i17, i1)>
  llvm.return %0 : !llvm.struct<(i17, i1)>
}
// CALL on_smul_overflow_i17(-65536, 5) -> -65536, -1
// CALL on_smul_overflow_i17(1234, 7) -> 8638, 0
// CALL on_smul_overflow_i17(-1, -1) -> 1, 0
// CALL on_smul_overflow_i17(7, -3) -> -21, 0
llvm.func @on_smul_overflow_i17(%a: i17, %b: i17) -> !llvm.struct<(i17, i1)> {
  %0 = "llvm.intr.smul.with.overflow"(%a, %b) : (i17, i17) -> !llvm.struct<(i17, i1)>
  llvm.return %0 : !llvm.struct<(i17, i1)>
}
// CALL on_uadd_overflow_i17(-65536, 5) -> -65531, 0
// CALL on_uadd_overflow_i17(1234, 7) -> 1241, 0
// CALL on_uadd_overflow_i17(-1, -1) -> -2, -1
// CALL on_uadd_overflow_i17(7, -3) -> 4, -1
llvm.func @on_uadd_overflow_i17(%a: i17, %b: i17) -> !llvm.struct<(i17, i1)> {
  %0 = "llvm.intr.uadd.with.overflow"(%a, %b) : (i17, i17) -> !llvm.struct<(i17, i1)>
  llvm.return %0 : !llvm.struct<(i17, i1)>
}
// CALL on_usub_overflow_i17(-65536, 5) -> 65531, 0
// CALL on_usub_overflow_i17(1234, 7) -> 1227, 0
// CALL on_usub_overflow_i17(-1, -1) -> 0, 0
// CALL on_usub_overflow_i17(7, -3) -> 10, -1
llvm.func @on_usub_overflow_i17(%a: i17, %b: i17) -> !llvm.struct<(i17, i1)> {
  %0 = "llvm.intr.usub.with.overflow"(%a, %b) : (i17, i17) -> !llvm.struct<(i17, i1)>
  llvm.return %0 : !llvm.struct<(i17, i1)>
}
// CALL on_umul_overflow_i17(-65536, 5) -> -65536, -1
// CALL on_umul_overflow_i17(1234, 7) -> 8638, 0
// CALL on_umul_overflow_i17(-1, -1) -> 1, -1
// CALL on_umul_overflow_i17(7, -3) -> -21, -1
llvm.func @on_umul_overflow_i17(%a: i17, %b: i17) -> !llvm.struct<(i17, i1)> {
  %0 = "llvm.intr.umul.with.overflow"(%a, %b) : (i17, i17) -> !llvm.struct<(i17, i1)>
  llvm.return %0 : !llvm.struct<(i17, i1)>
}
// CALL on_shl_i64(-9223372036854775808, 3) -> 0
llvm.func @on_shl_i64(%a: i64, %b: i64) -> i64 {
  %0 = llvm.shl %a, %b : i64
  llvm.return %0 : i64
}
// CALL on_lshr_i64(-9223372036854775808, 3) -> 1152921504606846976
llvm.func @on_lshr_i64(%a: i64, %b: i64) -> i64 {
  %0 = llvm.lshr %a, %b : i64
  llvm.return %0 : i64
}
// CALL on_ashr_i64(-9223372036854775808, 3) -> -1152921504606846976
llvm.func @on_ashr_i64(%a: i64, %b: i64) -> i64 {
  %0 = llvm.ashr %a, %b : i64
  llvm.return %0 : i64
}
// CALL on_sadd_sat_i64(-9223372036854775808, 3) -> -9223372036854775805
// CALL on_sadd_sat_i64(1099511627776, 3) -> 1099511627779
llvm.func @on_sadd_sat_i64(%a: i64, %b: i64) -> i64 {
  %0 = llvm.intr.sadd.sat(%a, %b) : (i64, i64) -> i64
  llvm.return %0 : i64
}
// CALL on_ssub_sat_i64(-9223372036854775808, 3) -> -9223372036854775808
// CALL on_ssub_sat_i64(1099511627776, 3) -> 1099511627773
llvm.func @on_ssub_sat_i64(%a: i64, %b: i64) -> i64 {
  %0 = llvm.intr.ssub.sat(%a, %b) : (i64, i64) -> i64
  llvm.return %0 : i64
}
// CALL on_uadd_sat_i64(-9223372036854775808, 3) -> -9223372036854775805
// CALL on_uadd_sat_i64(1099511627776, 3) -> 1099511627779
llvm.func @on_uadd_sat_i64(%a: i64, %b: i64) -> i64 {
  %0 = llvm.intr.uadd.sat(%a, %b) : (i64, i64) -> i64
  llvm.return %0 : i64
}
