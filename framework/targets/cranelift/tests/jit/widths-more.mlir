// Integers of all widths, also those that machines do not have.
// CALL on_usub_sat_i64(-9223372036854775808, 3) -> 9223372036854775805
// CALL on_usub_sat_i64(1099511627776, 3) -> 1099511627773
llvm.func @on_usub_sat_i64(%a: i64, %b: i64) -> i64 {
  %0 = llvm.intr.usub.sat(%a, %b) : (i64, i64) -> i64
  llvm.return %0 : i64
}
// CALL on_sshl_sat_i64(-9223372036854775808, 3) -> -9223372036854775808
// CALL on_sshl_sat_i64(5, 2) -> 20
llvm.func @on_sshl_sat_i64(%a: i64, %b: i64) -> i64 {
  %0 = llvm.intr.sshl.sat(%a, %b) : (i64, i64) -> i64
  llvm.return %0 : i64
}
// CALL on_ushl_sat_i64(-9223372036854775808, 3) -> -1
// CALL on_ushl_sat_i64(5, 2) -> 20
llvm.func @on_ushl_sat_i64(%a: i64, %b: i64) -> i64 {
  %0 = llvm.intr.ushl.sat(%a, %b) : (i64, i64) -> i64
  llvm.return %0 : i64
}
// CALL on_smax_i64(-9223372036854775808, 3) -> 3
// CALL on_smax_i64(1099511627776, 3) -> 1099511627776
llvm.func @on_smax_i64(%a: i64, %b: i64) -> i64 {
  %0 = llvm.intr.smax(%a, %b) : (i64, i64) -> i64
  llvm.return %0 : i64
}
// CALL on_smin_i64(-9223372036854775808, 3) -> -9223372036854775808
// CALL on_smin_i64(1099511627776, 3) -> 3
llvm.func @on_smin_i64(%a: i64, %b: i64) -> i64 {
  %0 = llvm.intr.smin(%a, %b) : (i64, i64) -> i64
  llvm.return %0 : i64
}
// CALL on_umax_i64(-9223372036854775808, 3) -> -9223372036854775808
// CALL on_umax_i64(1099511627776, 3) -> 1099511627776
llvm.func @on_umax_i64(%a: i64, %b: i64) -> i64 {
  %0 = llvm.intr.umax(%a, %b) : (i64, i64) -> i64
  llvm.return %0 : i64
}
// CALL on_umin_i64(-9223372036854775808, 3) -> 3
// CALL on_umin_i64(1099511627776, 3) -> 3
llvm.func @on_umin_i64(%a: i64, %b: i64) -> i64 {
  %0 = llvm.intr.umin(%a, %b) : (i64, i64) -> i64
  llvm.return %0 : i64
}
// CALL on_ctpop_i64(1099511627776) -> 1
// CALL on_ctpop_i64(-1) -> 64
llvm.func @on_ctpop_i64(%a: i64) -> i64 {
  %0 = llvm.intr.ctpop(%a) : (i64) -> i64
  llvm.return %0 : i64
}
// CALL on_bitreverse_i64(1099511627776) -> 8388608
// CALL on_bitreverse_i64(-1) -> -1
llvm.func @on_bitreverse_i64(%a: i64) -> i64 {
  %0 = llvm.intr.bitreverse(%a) : (i64) -> i64
  llvm.return %0 : i64
}
// CALL on_fshl_i64(1099511627776, -1, 3) -> 8796093022215
// CALL on_fshl_i64(5, 6, 0) -> 5
llvm.func @on_fshl_i64(%a: i64, %b: i64, %c: i64) -> i64 {
  %0 = llvm.intr.fshl(%a, %b, %c) : (i64, i64, i64) -> i64
  llvm.return %0 : i64
}
// CALL on_fshr_i64(1099511627776, -1, 3) -> 2305843009213693951
// CALL on_fshr_i64(5, 6, 0) -> 6
llvm.func @on_fshr_i64(%a: i64, %b: i64, %c: i64) -> i64 {
  %0 = llvm.intr.fshr(%a, %b, %c) : (i64, i64, i64) -> i64
  llvm.return %0 : i64
}
// CALL on_abs_i64(-9223372036854775808) -> -9223372036854775808
// CALL on_abs_i64(-5) -> 5
llvm.func @on_abs_i64(%a: i64) -> i64 {
  %0 = "llvm.intr.abs"(%a) <{is_int_min_poison = false}> : (i64) -> i64
  llvm.return %0 : i64
}
// CALL on_ctlz_i64(0) -> 64
// CALL on_ctlz_i64(24) -> 59
llvm.func @on_ctlz_i64(%a: i64) -> i64 {
  %0 = "llvm.intr.ctlz"(%a) <{is_zero_poison = false}> : (i64) -> i64
  llvm.return %0 : i64
}
// CALL on_cttz_i64(0) -> 64
// CALL on_cttz_i64(24) -> 3
llvm.func @on_cttz_i64(%a: i64) -> i64 {
  %0 = "llvm.intr.cttz"(%a) <{is_zero_poison = false}> : (i64) -> i64
  llvm.return %0 : i64
}
// CALL on_scmp_i64(-1, 1) -> -1
// CALL on_scmp_i64(1, -1) -> 1
// CALL on_scmp_i64(2, 2) -> 0
llvm.func @on_scmp_i64(%a: i64, %b: i64) -> i8 {
  %0 = llvm.intr.scmp(%a, %b) : (i64, i64) -> i8
  llvm.return %0 : i8
}
// CALL on_ucmp_i64(-1, 1) -> 1
// CALL on_ucmp_i64(1, -1) -> -1
// CALL on_ucmp_i64(2, 2) -> 0
llvm.func @on_ucmp_i64(%a: i64, %b: i64) -> i8 {
  %0 = llvm.intr.ucmp(%a, %b) : (i64, i64) -> i8
  llvm.return %0 : i8
}
// CALL on_sadd_overflow_i64(-9223372036854775808, 3) -> -9223372036854775805, 0
// CALL on_sadd_overflow_i64(1099511627776, 3) -> 1099511627779, 0
// CALL on_sadd_overflow_i64(-1, -1) -> -2, 0
// CALL on_sadd_overflow_i64(7, -3) -> 4, 0
llvm.func @on_sadd_overflow_i64(%a: i64, %b: i64) -> !llvm.struct<(i64, i1)> {
  %0 = "llvm.intr.sadd.with.overflow"(%a, %b) : (i64, i64) -> !llvm.struct<(i64, i1)>
  llvm.return %0 : !llvm.struct<(i64, i1)>
}
// CALL on_ssub_overflow_i64(-9223372036854775808, 3) -> 9223372036854775805, -1
// CALL on_ssub_overflow_i64(1099511627776, 3) -> 1099511627773, 0
// CALL on_ssub_overflow_i64(-1, -1) -> 0, 0
// CALL on_ssub_overflow_i64(7, -3) -> 10, 0
llvm.func @on_ssub_overflow_i64(%a: i64, %b: i64) -> !llvm.struct<(i64, i1)> {
  %0 = "llvm.intr.ssub.with.overflow"(%a, %b) : (i64, i64) -> !llvm.struct<(i64, i1)>
  llvm.return %0 : !llvm.struct<(i64, i1)>
}
// CALL on_smul_overflow_i64(-9223372036854775808, 3) -> -9223372036854775808, -1
// CALL on_smul_overflow_i64(1099511627776, 3) -> 3298534883328, 0
// CALL on_smul_overflow_i64(-1, -1) -> 1, 0
// CALL on_smul_overflow_i64(7, -3) -> -21, 0
llvm.func @on_smul_overflow_i64(%a: i64, %b: i64) -> !llvm.struct<(i64, i1)> {
  %0 = "llvm.intr.smul.with.overflow"(%a, %b) : (i64, i64) -> !llvm.struct<(i64, i1)>
  llvm.return %0 : !llvm.struct<(i64, i1)>
}
// CALL on_uadd_overflow_i64(-9223372036854775808, 3) -> -9223372036854775805, 0
// CALL on_uadd_overflow_i64(1099511627776, 3) -> 1099511627779, 0
// CALL on_uadd_overflow_i64(-1, -1) -> -2, -1
// CALL on_uadd_overflow_i64(7, -3) -> 4, -1
llvm.func @on_uadd_overflow_i64(%a: i64, %b: i64) -> !llvm.struct<(i64, i1)> {
  %0 = "llvm.intr.uadd.with.overflow"(%a, %b) : (i64, i64) -> !llvm.struct<(i64, i1)>
  llvm.return %0 : !llvm.struct<(i64, i1)>
}
// CALL on_usub_overflow_i64(-9223372036854775808, 3) -> 9223372036854775805, 0
// CALL on_usub_overflow_i64(1099511627776, 3) -> 1099511627773, 0
// CALL on_usub_overflow_i64(-1, -1) -> 0, 0
// CALL on_usub_overflow_i64(7, -3) -> 10, -1
llvm.func @on_usub_overflow_i64(%a: i64, %b: i64) -> !llvm.struct<(i64, i1)> {
  %0 = "llvm.intr.usub.with.overflow"(%a, %b) : (i64, i64) -> !llvm.struct<(i64, i1)>
  llvm.return %0 : !llvm.struct<(i64, i1)>
}
// CALL on_umul_overflow_i64(-9223372036854775808, 3) -> -9223372036854775808, -1
// CALL on_umul_overflow_i64(1099511627776, 3) -> 3298534883328, 0
// CALL on_umul_overflow_i64(-1, -1) -> 1, -1
// CALL on_umul_overflow_i64(7, -3) -> -21, -1
llvm.func @on_umul_overflow_i64(%a: i64, %b: i64) -> !llvm.struct<(i64, i1)> {
  %0 = "llvm.intr.umul.with.overflow"(%a, %b) : (i64, i64) -> !llvm.struct<(i64, i1)>
  llvm.return %0 : !llvm.struct<(i64, i1)>
}
// CALL on_add_i100(-1237940039285380274899124224, 3) -> -1237940039285380274899124221
// CALL on_add_i100(1180591620717411303424, 1152921504606846981) -> 1181744542222018150405
llvm.func @on_add_i100(%a: i100, %b: i100) -> i100 {
  %0 = llvm.add %a, %b : i100
  llvm.return %0 : i100
}
// CALL on_sub_i100(-1237940039285380274899124224, 3) -> -1237940039285380274899124227
// CALL on_sub_i100(1180591620717411303424, 1152921504606846981) -> 1179438699212804456443
llvm.func @on_sub_i100(%a: i100, %b: i100) -> i100 {
  %0 = llvm.sub %a, %b : i100
  llvm.return %0 : i100
}
// CALL on_mul_i100(-1237940039285380274899124224, 3) -> -3713820117856140824697372672
// CALL on_mul_i100(1180591620717411303424, 1152921504606846981) -> 5902958103587056517120
llvm.func @on_mul_i100(%a: i100, %b: i100) -> i100 {
  %0 = llvm.mul %a, %b : i100
  llvm.return %0 : i100
}
// CALL on_and_i100(-1237940039285380274899124224, 3) -> 0
// CALL on_and_i100(1180591620717411303424, 1152921504606846981) -> 0
llvm.func @on_and_i100(%a: i100, %b: i100) -> i100 {
  %0 = llvm.and %a, %b : i100
  llvm.return %0 : i100
}
// CALL on_or_i100(-1237940039285380274899124224, 3) -> -1237940039285380274899124221
// CALL on_or_i100(1180591620717411303424, 1152921504606846981) -> 1181744542222018150405
llvm.func @on_or_i100(%a: i100, %b: i100) -> i100 {
  %0 = llvm.or %a, %b : i100
  llvm.return %0 : i100
}
// CALL on_xor_i100(-1237940039285380274899124224, 3) -> -1237940039285380274899124221
// CALL on_xor_i100(1180591620717411303424, 1152921504606846981) -> 1181744542222018150405
llvm.func @on_xor_i100(%a: i100, %b: i100) -> i100 {
  %0 = llvm.xor %a, %b : i100
  llvm.return %0 : i100
}
// CALL on_udiv_i100(-1237940039285380274899124224, 3) -> 422137553396314673740601360384
// CALL on_udiv_i100(1180591620717411303424, 1152921504606846981) -> 1023
llvm.func @on_udiv_i100(%a: i100, %b: i100) -> i100 {
  %0 = llvm.udiv %a, %b : i100
  llvm.return %0 : i100
}
// CALL on_sdiv_i100(-1237940039285380274899124224, 3) -> -412646679761793424966374741
// CALL on_sdiv_i100(1180591620717411303424, 1152921504606846981) -> 1023
llvm.func @on_sdiv_i100(%a: i100, %b: i100) -> i100 {
  %0 = llvm.sdiv %a, %b : i100
  llvm.return %0 : i100
}
// CALL on_urem_i100(-1237940039285380274899124224, 3) -> 0
// CALL on_urem_i100(1180591620717411303424, 1152921504606846981) -> 1152921504606841861
llvm.func @on_urem_i100(%a: i100, %b: i100) -> i100 {
  %0 = llvm.urem %a, %b : i100
  llvm.return %0 : i100
}
// CALL on_srem_i100(-1237940039285380274899124224, 3) -> -1
// CALL on_srem_i100(1180591620717411303424, 1152921504606846981) -> 1152921504606841861
llvm.func @on_srem_i100(%a: i100, %b: i100) -> i100 {
  %0 = llvm.srem %a, %b : i100
  llvm.return %0 : i100
}
// CALL on_shl_i100(-1237940039285380274899124224, 3) -> -9903520314283042199192993792
llvm.func @on_shl_i100(%a: i100, %b: i100) -> i100 {
  %0 = llvm.shl %a, %b : i100
  llvm.return %0 : i100
}
// CALL on_lshr_i100(-1237940039285380274899124224, 3) -> 158301582523618002652725510144
llvm.func @on_lshr_i100(%a: i100, %b: i100) -> i100 {
  %0 = llvm.lshr %a, %b : i100
  llvm.return %0 : i100
}
// CALL on_ashr_i100(-1237940039285380274899124224, 3) -> -154742504910672534362390528
llvm.func @on_ashr_i100(%a: i100, %b: i100) -> i100 {
  %0 = llvm.ashr %a, %b : i100
  llvm.return %0 : i100
}
// CALL on_sadd_sat_i100(-1237940039285380274899124224, 3) -> -1237940039285380274899124221
// CALL on_sadd_sat_i100(1180591620717411303424, 1152921504606846981) -> 1181744542222018150405
llvm.func @on_sadd_sat_i100(%a: i100, %b: i100) -> i100 {
  %0 = llvm.intr.sadd.sat(%a, %b) : (i100, i100) -> i100
  llvm.return %0 : i100
}
// CALL on_ssub_sat_i100(-1237940039285380274899124224, 3) -> -1237940039285380274899124227
// CALL on_ssub_sat_i100(1180591620717411303424, 1152921504606846981) -> 1179438699212804456443
llvm.func @on_ssub_sat_i100(%a: i100, %b: i100) -> i100 {
  %0 = llvm.intr.ssub.sat(%a, %b) : (i100, i100) -> i100
  llvm.return %0 : i100
}
// CALL on_uadd_sat_i100(-1237940039285380274899124224, 3) -> -1237940039285380274899124221
// CALL on_uadd_sat_i100(1180591620717411303424, 1152921504606846981) -> 1181744542222018150405
llvm.func @on_uadd_sat_i100(%a: i100, %b: i100) -> i100 {
  %0 = llvm.intr.uadd.sat(%a, %b) : (i100, i100) -> i100
  llvm.return %0 : i100
}
// CALL on_usub_sat_i100(-1237940039285380274899124224, 3) -> -1237940039285380274899124227
// CALL on_usub_sat_i100(1180591620717411303424, 1152921504606846981) -> 1179438699212804456443
llvm.func @on_usub_sat_i100(%a: i100, %b: i100) -> i100 {
  %0 = llvm.intr.usub.sat(%a, %b) : (i100, i100) -> i100
  llvm.return %0 : i100
}
// CALL on_sshl_sat_i100(-1237940039285380274899124224, 3) -> -9903520314283042199192993792
// CALL on_sshl_sat_i100(5, 2) -> 20
llvm.func @on_sshl_sat_i100(%a: i100, %b: i100) -> i100 {
  %0 = llvm.intr.sshl.sat(%a, %b) : (i100, i100) -> i100
  llvm.return %0 : i100
}
// CALL on_ushl_sat_i100(-1237940039285380274899124224, 3) -> -1
// CALL on_ushl_sat_i100(5, 2) -> 20
llvm.func @on_ushl_sat_i100(%a: i100, %b: i100) -> i100 {
  %0 = llvm.intr.ushl.sat(%a, %b) : (i100, i100) -> i100
  llvm.return %0 : i100
}
// CALL on_smax_i100(-1237940039285380274899124224, 3) -> 3
// CALL on_smax_i100(1180591620717411303424, 1152921504606846981) -> 1180591620717411303424
llvm.func @on_smax_i100(%a: i100, %b: i100) -> i100 {
  %0 = llvm.intr.smax(%a, %b) : (i100, i100) -> i100
  llvm.return %0 : i100
}
// CALL on_smin_i100(-1237940039285380274899124224, 3) -> -1237940039285380274899124224
// CALL on_smin_i100(1180591620717411303424, 1152921504606846981) -> 1152921504606846981
llvm.func @on_smin_i100(%a: i100, %b: i100) -> i100 {
  %0 = llvm.intr.smin(%a, %b) : (i100, i100) -> i100
  llvm.return %0 : i100
}
// CALL on_umax_i100(-1237940039285380274899124224, 3) -> -1237940039285380274899124224
// CALL on_umax_i100(1180591620717411303424, 1152921504606846981) -> 1180591620717411303424
llvm.func @on_umax_i100(%a: i100, %b: i100) -> i100 {
  %0 = llvm.intr.umax(%a, %b) : (i100, i100) -> i100
  llvm.return %0 : i100
}
// CALL on_umin_i100(-1237940039285380274899124224, 3) -> 3
// CALL on_umin_i100(1180591620717411303424, 1152921504606846981) -> 1152921504606846981
llvm.func @on_umin_i100(%a: i100, %b: i100) -> i100 {
  %0 = llvm.intr.umin(%a, %b) : (i100, i100) -> i100
  llvm.return %0 : i100
}
// CALL on_ctpop_i100(1180591620717411303424) -> 1
// CALL on_ctpop_i100(-1) -> 100
llvm.func @on_ctpop_i100(%a: i100) -> i100 {
  %0 = llvm.intr.ctpop(%a) : (i100) -> i100
  llvm.return %0 : i100
}
// CALL on_bitreverse_i100(1180591620717411303424) -> 536870912
// CALL on_bitreverse_i100(-1) -> -1
llvm.func @on_bitreverse_i100(%a: i100) -> i100 {
  %0 = llvm.intr.bitreverse(%a) : (i100) -> i100
  llvm.return %0 : i100
}
// CALL on_fshl_i100(1180591620717411303424, -1, 3) -> 9444732965739290427399
// CALL on_fshl_i100(5, 6, 0) -> 5
llvm.func @on_fshl_i100(%a: i100, %b: i100, %c: i100) -> i100 {
  %0 = llvm.intr.fshl(%a, %b, %c) : (i100, i100, i100) -> i100
  llvm.return %0 : i100
}
// CALL on_fshr_i100(1180591620717411303424, -1, 3) -> 158456325028528675187087900671
// CALL on_fshr_i100(5, 6, 0) -> 6
llvm.func @on_fshr_i100(%a: i100, %b: i100, %c: i100) -> i100 {
  %0 = llvm.intr.fshr(%a, %b, %c) : (i100, i100, i100) -> i100
  llvm.return %0 : i100
}
// CALL on_abs_i100(-1237940039285380274899124224) -> 1237940039285380274899124224
// CALL on_abs_i100(-5) -> 5
llvm.func @on_abs_i100(%a: i100) -> i100 {
  %0 = "llvm.intr.abs"(%a) <{is_int_min_poison = false}> : (i100) -> i100
  llvm.return %0 : i100
}
// CALL on_ctlz_i100(0) -> 100
// CALL on_ctlz_i100(24) -> 95
llvm.func @on_ctlz_i100(%a: i100) -> i100 {
  %0 = "llvm.intr.ctlz"(%a) <{is_zero_poison = false}> : (i100) -> i100
  llvm.return %0 : i100
}
// CALL on_cttz_i100(0) -> 100
// CALL on_cttz_i100(24) -> 3
llvm.func @on_cttz_i100(%a: i100) -> i100 {
  %0 = "llvm.intr.cttz"(%a) <{is_zero_poison = false}> : (i100) -> i100
  llvm.return %0 : i100
}
// CALL on_scmp_i100(-1, 1) -> -1
// CALL on_scmp_i100(1, -1) -> 1
// CALL on_scmp_i100(2, 2) -> 0
llvm.func @on_scmp_i100(%a: i100, %b: i100) -> i8 {
  %0 = llvm.intr.scmp(%a, %b) : (i100, i100) -> i8
  llvm.return %0 : i8
}
// CALL on_ucmp_i100(-1, 1) -> 1
// CALL on_ucmp_i100(1, -1) -> -1
// CALL on_ucmp_i100(2, 2) -> 0
llvm.func @on_ucmp_i100(%a: i100, %b: i100) -> i8 {
  %0 = llvm.intr.ucmp(%a, %b) : (i100, i100) -> i8
  llvm.return %0 : i8
}
// CALL on_sadd_overflow_i100(-1237940039285380274899124224, 3) -> -1237940039285380274899124221, 0
// CALL on_sadd_overflow_i100(1180591620717411303424, 1152921504606846981) -> 1181744542222018150405, 0
// CALL on_sadd_overflow_i100(-1, -1) -> -2, 0
// CALL on_sadd_overflow_i100(7, -3) -> 4, 0
llvm.func @on_sadd_overflow_i100(%a: i100, %b: i100) -> !llvm.struct<(i100, i1)> {
  %0 = "llvm.intr.sadd.with.overflow"(%a, %b) : (i100, i100) -> !llvm.struct<(i100, i1)>
  llvm.return %0 : !llvm.struct<(i100, i1)>
}
// CALL on_ssub_overflow_i100(-1237940039285380274899124224, 3) -> -1237940039285380274899124227, 0
// CALL on_ssub_overflow_i100(1180591620717411303424, 1152921504606846981) -> 1179438699212804456443, 0
// CALL on_ssub_overflow_i100(-1, -1) -> 0, 0
// CALL on_ssub_overflow_i100(7, -3) -> 10, 0
llvm.func @on_ssub_overflow_i100(%a: i100, %b: i100) -> !llvm.struct<(i100, i1)> {
  %0 = "llvm.intr.ssub.with.overflow"(%a, %b) : (i100, i100) -> !llvm.struct<(i100, i1)>
  llvm.return %0 : !llvm.struct<(i100, i1)>
}
// CALL on_smul_overflow_i100(-1237940039285380274899124224, 3) -> -3713820117856140824697372672, 0
// CALL on_smul_overflow_i100(1180591620717411303424, 1152921504606846981) -> 5902958103587056517120, -1
// CALL on_smul_overflow_i100(-1, -1) -> 1, 0
// CALL on_smul_overflow_i100(7, -3) -> -21, 0
llvm.func @on_smul_overflow_i100(%a: i100, %b: i100) -> !llvm.struct<(i100, i1)> {
  %0 = "llvm.intr.smul.with.overflow"(%a, %b) : (i100, i100) -> !llvm.struct<(i100, i1)>
  llvm.return %0 : !llvm.struct<(i100, i1)>
}
// CALL on_uadd_overflow_i100(-1237940039285380274899124224, 3) -> -1237940039285380274899124221, 0
// CALL on_uadd_overflow_i100(1180591620717411303424, 1152921504606846981) -> 1181744542222018150405, 0
// CALL on_uadd_overflow_i100(-1, -1) -> -2, -1
// CALL on_uadd_overflow_i100(7, -3) -> 4, -1
llvm.func @on_uadd_overflow_i100(%a: i100, %b: i100) -> !llvm.struct<(i100, i1)> {
  %0 = "llvm.intr.uadd.with.overflow"(%a, %b) : (i100, i100) -> !llvm.struct<(i100, i1)>
  llvm.return %0 : !llvm.struct<(i100, i1)>
}
// CALL on_usub_overflow_i100(-1237940039285380274899124224, 3) -> -1237940039285380274899124227, 0
// CALL on_usub_overflow_i100(1180591620717411303424, 1152921504606846981) -> 1179438699212804456443, 0
// CALL on_usub_overflow_i100(-1, -1) -> 0, 0
// CALL on_usub_overflow_i100(7, -3) -> 10, -1
llvm.func @on_usub_overflow_i100(%a: i100, %b: i100) -> !llvm.struct<(i100, i1)> {
  %0 = "llvm.intr.usub.with.overflow"(%a, %b) : (i100, i100) -> !llvm.struct<(i100, i1)>
  llvm.return %0 : !llvm.struct<(i100, i1)>
}
// CALL on_umul_overflow_i100(-1237940039285380274899124224, 3) -> -3713820117856140824697372672, -1
// CALL on_umul_overflow_i100(1180591620717411303424, 1152921504606846981) -> 5902958103587056517120, -1
// CALL on_umul_overflow_i100(-1, -1) -> 1, -1
// CALL on_umul_overflow_i100(7, -3) -> -21, -1
llvm.func @on_umul_overflow_i100(%a: i100, %b: i100) -> !llvm.struct<(i100, i1)> {
  %0 = "llvm.intr.umul.with.overflow"(%a, %b) : (i100, i100) -> !llvm.struct<(i100, i1)>
  llvm.return %0 : !llvm.struct<(i100, i1)>
}
// CALL on_bswap_i16(258) -> 513
llvm.func @on_bswap_i16(%a: i16) -> i16 {
  %0 = llvm.intr.bswap(%a) : (i16) -> i16
  llvm.return %0 : i16
}
// CALL on_bswap_i32(258) -> 33619968
llvm.func @on_bswap_i32(%a: i32) -> i32 {
  %0 = llvm.intr.bswap(%a) : (i32) -> i32
  llvm.return %0 : i32
}
// CALL on_bswap_i48(258) -> 2203318222848
llvm.func @on_bswap_i48(%a: i48) -> i48 {
  %0 = llvm.intr.bswap(%a) : (i48) -> i48
  llvm.return %0 : i48
}
// CALL on_bswap_i64(258) -> 144396663052566528
llvm.func @on_bswap_i64(%a: i64) -> i64 {
  %0 = llvm.intr.bswap(%a) : (i64) -> i64
  llvm.return %0 : i64
}
// CALL on_bswap_i128(258) -> 2663648288428366573436144616889909248
llvm.func @on_bswap_i128(%a: i128) -> i128 {
  %0 = llvm.intr.bswap(%a) : (i128) -> i128
  llvm.return %0 : i128
}
// CALL on_resized(-1234) -> -1234, 129838, 14
llvm.func @on_resized(%a: i17) -> !llvm.struct<(i40, i40, i5)> {
  %0 = llvm.sext %a : i17 to i40
  %1 = llvm.zext %a : i17 to i40
  %2 = llvm.trunc %a : i17 to i5
  %u0 = llvm.mlir.undef : !llvm.struct<(i40, i40, i5)>
  %u1 = llvm.insertvalue %0, %u0[0] : !llvm.struct<(i40, i40, i5)>
  %u2 = llvm.insertvalue %1, %u1[1] : !llvm.struct<(i40, i40, i5)>
  %u3 = llvm.insertvalue %2, %u2[2] : !llvm.struct<(i40, i40, i5)>
  llvm.return %u3 : !llvm.struct<(i40, i40, i5)>
}
// CALL on_pointers(100) -> 96, -1
llvm.func @on_pointers(%a: i64) -> !llvm.struct<(i64, i1)> {
  %0 = llvm.inttoptr %a : i64 to !llvm.ptr
  %1 = llvm.addrspacecast %0 : !llvm.ptr to !llvm.ptr<0>
  %m = llvm.mlir.constant(-16 : i64) : i64
  %2 = llvm.intr.ptrmask %1, %m : (!llvm.ptr, i64) -> !llvm.ptr
  %3 = llvm.ptrtoint %2 : !llvm.ptr to i64
  %z = llvm.mlir.zero : !llvm.ptr
  %4 = llvm.icmp "ne" %2, %z : !llvm.ptr
  %u0 = llvm.mlir.undef : !llvm.struct<(i64, i1)>
  %u1 = llvm.insertvalue %3, %u0[0] : !llvm.struct<(i64, i1)>
  %u2 = llvm.insertvalue %4, %u1[1] : !llvm.struct<(i64, i1)>
  llvm.return %u2 : !llvm.struct<(i64, i1)>
}
// CALL on_chosen(0, 5, -6) -> -6
// CALL on_chosen(1, 5, -6) -> 5
llvm.func @on_chosen(%c: i1, %a: i128, %b: i128) -> i128 {
  %0 = llvm.select %c, %a, %b : i1, i128
  %1 = llvm.freeze %0 : i128
  llvm.return %1 : i128
}
// CALL on_bits_of(1.5) -> 0, 1073217536
llvm.func @on_bits_of(%a: f64) -> !llvm.struct<(i32, i32)> {
  %0 = llvm.bitcast %a : f64 to vector<2xi32>
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %1 = llvm.extractelement %0[%c0 : i32] : vector<2xi32>
  %2 = llvm.extractelement %0[%c1 : i32] : vector<2xi32>
  %u0 = llvm.mlir.undef : !llvm.struct<(i32, i32)>
  %u1 = llvm.insertvalue %1, %u0[0] : !llvm.struct<(i32, i32)>
  %u2 = llvm.insertvalue %2, %u1[1] : !llvm.struct<(i32, i32)>
  llvm.return %u2 : !llvm.struct<(i32, i32)>
}
