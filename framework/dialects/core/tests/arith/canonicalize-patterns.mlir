// RUN: terrace-opt %s --canonicalize
// Patterns: AddIAddConstant, AddIMulNegativeOneLhs, AddIMulNegativeOneRhs, AddISubConstantLHS, AddISubConstantRHS,
//   AddUIExtendedToAddI, AndOfExtSI, AndOfExtUI, BitcastOfBitcast, CmpIExtSI, CmpIExtUI, DivFOfNegF, ExtSIOfExtUI,
//   IndexCastOfExtSI, IndexCastOfIndexCast, IndexCastUIOfExtUI, IndexCastUIOfIndexCastUI, MulFOfNegF, MulIMulIConstant,
//   MulSIExtendedRHSOne, MulSIExtendedToMulI, MulUIExtendedToMulI, OrOfExtSI, OrOfExtUI, RedundantSelectFalse,
//   RedundantSelectTrue, SelectI1ToNot, SelectNotCond, SelectToExtUI, SelectToExtUIOfNot, SubILHSAddConstant,
//   SubILHSSubConstantLHS, SubILHSSubConstantRHS, SubIRHSAddConstant, SubIRHSSubConstantLHS, SubIRHSSubConstantRHS,
//   SubISubILHSRHSLHS, TruncFSIToFPToSIToFP, TruncFUIToFPToUIToFP, TruncIExtSIToExtSI, TruncIExtUIToExtUI,
//   TruncIShrSIToTrunciShrUI, XOrINotCmpI, XOrIOfExtSI, XOrIOfExtUI.
func.func @upper_half_of_a_product_stays(%x: i16, %y: i16) -> i16 {
  %c = arith.constant 16 : i32
  %0 = arith.extsi %x : i16 to i32
  %1 = arith.extsi %y : i16 to i32
  %2 = arith.muli %0, %1 : i32
  %3 = arith.shrui %2, %c : i32
  %4 = arith.trunci %3 : i32 to i16
  return %4 : i16
}

func.func @selects_of_other_conditions_stay(%a: i1, %b: i1, %x: i32, %y: i32) -> (i32, i32, i32, i32) {
  %0 = arith.select %b, %x, %y : i32
  %1 = arith.select %a, %0, %y : i32
  %2 = arith.select %b, %y, %x : i32
  %3 = arith.select %a, %2, %y : i32
  %4 = arith.select %a, %x, %0 : i32
  %5 = arith.select %a, %x, %2 : i32
  return %1, %3, %4, %5 : i32, i32, i32, i32
}

func.func @selects_of_booleans(%a: i1, %b: i1) -> (i1, i1, i1) {
  %t = arith.constant true
  %f = arith.constant false
  %0 = arith.select %a, %t, %b : i1
  %1 = arith.select %a, %b, %f : i1
  %2 = arith.select %a, %f, %t : i1
  return %0, %1, %2 : i1, i1, i1
}

func.func @selects_of_zero_and_one(%a: i1, %v: vector<4xi1>) -> (i32, i32, vector<4xi32>, index, vector<4xi32>) {
  %c1 = arith.constant 1 : i32
  %c0 = arith.constant 0 : i32
  %i1 = arith.constant 1 : index
  %i0 = arith.constant 0 : index
  %v1 = arith.constant dense<1> : vector<4xi32>
  %v0 = arith.constant dense<0> : vector<4xi32>
  %0 = arith.select %a, %c1, %c0 : i32
  %1 = arith.select %a, %c0, %c1 : i32
  %2 = arith.select %v, %v1, %v0 : vector<4xi1>, vector<4xi32>
  %3 = arith.select %a, %i1, %i0 : index
  %4 = arith.select %a, %v0, %v1 : vector<4xi32>
  return %0, %1, %2, %3, %4 : i32, i32, vector<4xi32>, index, vector<4xi32>
}

func.func @shifts_that_are_cut(%x: i32, %v: vector<4xi32>) -> (i16, i16, vector<4xi16>, i8) {
  %c = arith.constant 16 : i32
  %c17 = arith.constant 17 : i32
  %vc = arith.constant dense<[16, 16, 16, 16]> : vector<4xi32>
  %0 = arith.shrsi %x, %c : i32
  %1 = arith.trunci %0 : i32 to i16
  %2 = arith.shrsi %x, %c17 : i32
  %3 = arith.trunci %2 : i32 to i16
  %4 = arith.shrsi %v, %vc : vector<4xi32>
  %5 = arith.trunci %4 : vector<4xi32> to vector<4xi16>
  %6 = arith.trunci %0 : i32 to i8
  return %1, %3, %5, %6: i16, i16, vector<4xi16>, i8
}

func.func @rounding_converted_integers(%x: i32, %y: f64) -> (f32, f32, f32, f16, f32) {
  %0 = arith.sitofp %x : i32 to f64
  %1 = arith.truncf %0 : f64 to f32
  %2 = arith.uitofp %x : i32 to f64
  %3 = arith.truncf %2 fastmath<contract> : f64 to f32
  %4 = arith.truncf %0 upward : f64 to f32
  %5 = arith.truncf %y : f64 to f32
  %6 = arith.truncf %5 : f32 to f16
  %7 = arith.extf %6 fastmath<contract> : f16 to f32
  return %1, %3, %4, %6, %7 : f32, f32, f32, f16, f32
}

func.func @cut_and_extended(%y: f64) -> (f64, f64) {
  %5 = arith.truncf %y fastmath<contract> : f64 to f32
  %6 = arith.extf %5 fastmath<contract> : f32 to f64
  %7 = arith.extf %5 : f32 to f64
  return %6, %7 : f64, f64
}

func.func @signs_cancel(%x: f32, %y: f32) -> (f32, f32) {
  %0 = arith.negf %x : f32
  %1 = arith.negf %y fastmath<nnan> : f32
  %2 = arith.mulf %0, %1 fastmath<fast> : f32
  %3 = arith.divf %0, %1 fastmath<nnan,contract> : f32
  return %2, %3 : f32, f32
}

func.func @divisors_stay(%x: f32) -> (f32, f32) {
  %c2 = arith.constant 2.0 : f32
  %c3 = arith.constant 3.0 : f32
  %0 = arith.divf %x, %c2 : f32
  %1 = arith.divf %x, %c3 fastmath<arcp> : f32
  return %0, %1 : f32, f32
}

func.func @flags_of_both(%x: i32) -> (i32, i32, i32, i32) {
  %c2 = arith.constant 2 : i32
  %c3 = arith.constant 3 : i32
  %m = arith.constant -1 : i32
  %0 = arith.addi %x, %c2 overflow<nsw, nuw> : i32
  %1 = arith.addi %0, %c3 overflow<nsw> : i32
  %2 = arith.muli %x, %m overflow<nsw> : i32
  %3 = arith.addi %x, %2 overflow<nsw> : i32
  %4 = arith.addi %2, %c2 overflow<nsw> : i32
  %5 = arith.muli %2, %c2 overflow<nsw> : i32
  return %1, %3, %4, %5 : i32, i32, i32, i32
}

func.func @vectors_do_not_add_up(%x: vector<2xi32>) -> (vector<2xi32>, vector<2xi32>, vector<2xi32>, vector<2xi32>, vector<2xi32>) {
  %c = arith.constant dense<[1, 2]> : vector<2xi32>
  %s = arith.constant dense<3> : vector<2xi32>
  %m = arith.constant dense<-1> : vector<2xi32>
  %0 = arith.addi %x, %c : vector<2xi32>
  %1 = arith.addi %0, %c : vector<2xi32>
  %2 = arith.addi %0, %s : vector<2xi32>
  %3 = arith.addi %x, %s : vector<2xi32>
  %4 = arith.addi %3, %s : vector<2xi32>
  %5 = arith.muli %x, %m : vector<2xi32>
  %6 = arith.addi %5, %s : vector<2xi32>
  %7 = arith.subi %s, %3 : vector<2xi32>
  return %1, %2, %4, %6, %7 : vector<2xi32>, vector<2xi32>, vector<2xi32>, vector<2xi32>, vector<2xi32>
}

func.func @differences_of_constants(%x: i32, %y: i32) -> (i32, i32, i32, i32, i32, i32, i32, i32, i32) {
  %c3 = arith.constant 3 : i32
  %c5 = arith.constant 5 : i32
  %0 = arith.addi %x, %c3 overflow<nsw, nuw> : i32
  %1 = arith.subi %0, %c5 overflow<nsw, nuw> : i32
  %2 = arith.subi %c5, %0 overflow<nsw, nuw> : i32
  %3 = arith.subi %x, %c3 overflow<nsw, nuw> : i32
  %4 = arith.subi %3, %c5 overflow<nsw, nuw> : i32
  %5 = arith.subi %c5, %3 overflow<nsw, nuw> : i32
  %6 = arith.subi %c3, %x overflow<nsw, nuw> : i32
  %7 = arith.subi %6, %c5 overflow<nsw, nuw> : i32
  %8 = arith.subi %c5, %6 overflow<nsw, nuw> : i32
  %9 = arith.subi %x, %y overflow<nsw, nuw> : i32
  %10 = arith.subi %9, %x overflow<nsw, nuw> : i32
  %11 = arith.addi %3, %c5 overflow<nsw, nuw> : i32
  %12 = arith.addi %6, %c5 overflow<nsw, nuw> : i32
  return %1, %2, %4, %5, %7, %8, %10, %11, %12 : i32, i32, i32, i32, i32, i32, i32, i32, i32
}

func.func @given_rounding_stays(%x: i32) -> (f32, f32, f32) {
  %0 = arith.sitofp %x : i32 to f64
  %1 = arith.truncf %0 to_nearest_even : f64 to f32
  %2 = arith.truncf %0 fastmath<fast> : f64 to f32
  %3 = arith.truncf %0 downward fastmath<fast> : f64 to f32
  return %1, %2, %3 : f32, f32, f32
}

func.func @unused_upper_halves(%x: i32, %y: i32, %v: vector<2xi32>) -> (i32, i32, i32, i32, i32, vector<2xi32>, vector<2xi32>, i32) {
  %c1 = arith.constant 1 : i32
  %v1 = arith.constant dense<1> : vector<2xi32>
  %l, %h = arith.mulsi_extended %x, %y : i32
  %l2, %h2 = arith.mului_extended %x, %y : i32
  %l3, %h3 = arith.mulsi_extended %x, %c1 : i32
  %l4, %h4 = arith.mulsi_extended %v, %v1 : vector<2xi32>
  %s, %o = arith.addui_extended %x, %y : i32, i1
  return %l, %l2, %l3, %h3, %x, %l4, %h4, %s : i32, i32, i32, i32, i32, vector<2xi32>, vector<2xi32>, i32
}

func.func @logic_of_extensions(%x: i8, %y: i8, %z: i16, %p: i1, %vx: vector<2xi8>, %vy: vector<2xi8>) -> (i32, i32, i32, i32, i32, i32, i32, i1, i1, vector<2xi32>, vector<2xi1>) {
  %0 = arith.extui %x : i8 to i32
  %1 = arith.extui %y : i8 to i32
  %2 = arith.extsi %x : i8 to i32
  %3 = arith.extsi %y : i8 to i32
  %4 = arith.extui %z : i16 to i32
  %a = arith.andi %0, %1 : i32
  %b = arith.ori %0, %1 : i32
  %c = arith.xori %0, %1 : i32
  %d = arith.andi %2, %3 : i32
  %e = arith.ori %2, %3 : i32
  %f = arith.xori %2, %3 : i32
  %g = arith.andi %0, %4 : i32
  %h = arith.cmpi slt, %x, %y : i8
  %t = arith.constant true
  %i = arith.xori %h, %t : i1
  %j = arith.xori %p, %t : i1
  %v0 = arith.extui %vx : vector<2xi8> to vector<2xi32>
  %v1 = arith.extui %vy : vector<2xi8> to vector<2xi32>
  %v2 = arith.andi %v0, %v1 : vector<2xi32>
  %vc = arith.cmpi ult, %v0, %v1 : vector<2xi32>
  %vt = arith.constant dense<true> : vector<2xi1>
  %vn = arith.xori %vc, %vt : vector<2xi1>
  return %a, %b, %c, %d, %e, %f, %g, %i, %j, %v2, %vn : i32, i32, i32, i32, i32, i32, i32, i1, i1, vector<2xi32>, vector<2xi1>
}

func.func @selects_of_selects(%p: i1, %a: i32, %b: i32, %c: i32, %x: i1, %y: i1, %vp: vector<2xi1>, %va: vector<2xi32>, %vb: vector<2xi32>) -> (i32, i32, i32, vector<2xi32>, i1, i1) {
  %t = arith.constant true
  %f = arith.constant false
  %vt = arith.constant dense<true> : vector<2xi1>
  %0 = arith.select %p, %a, %b : i32
  %1 = arith.select %p, %0, %c : i32
  %2 = arith.select %p, %c, %0 : i32
  %n = arith.xori %p, %t : i1
  %3 = arith.select %n, %a, %b : i32
  %vn = arith.xori %vp, %vt : vector<2xi1>
  %4 = arith.select %vn, %va, %vb : vector<2xi1>, vector<2xi32>
  %5 = arith.select %p, %f, %t : i1
  %6 = arith.select %p, %t, %f : i1
  return %1, %2, %3, %4, %5, %6 : i32, i32, i32, vector<2xi32>, i1, i1
}

func.func @casts_of_casts(%i: index, %x: i8, %y: i8, %f: f32, %v: vector<2xi8>) -> (index, index, i32, index, index, index, i16, i16, i32, i64, f32, i1, i1, i1, vector<2xf16>) {
  %0 = arith.index_cast %i : index to i32
  %1 = arith.index_cast %0 : i32 to index
  %2 = arith.index_castui %i : index to i32
  %3 = arith.index_castui %2 : i32 to index
  %4 = arith.index_cast %i : index to i64
  %5 = arith.index_cast %x : i8 to index
  %6 = arith.index_cast %5 : index to i32
  %e = arith.extsi %x : i8 to i32
  %u = arith.extui %x : i8 to i32
  %7 = arith.index_cast %e : i32 to index
  %8 = arith.index_castui %u : i32 to index
  %9 = arith.index_cast %u : i32 to index
  %10 = arith.trunci %e : i32 to i16
  %11 = arith.trunci %u : i32 to i16
  %12 = arith.bitcast %f : f32 to i32
  %13 = arith.bitcast %12 : i32 to f32
  %14 = arith.extsi %u : i32 to i64
  %15 = arith.bitcast %v : vector<2xi8> to vector<2xi8>
  %e2 = arith.extsi %y : i8 to i32
  %u2 = arith.extui %y : i8 to i32
  %16 = arith.cmpi eq, %e, %e2 : i32
  %17 = arith.cmpi ne, %u, %u2 : i32
  %18 = arith.cmpi slt, %e, %e2 : i32
  %t0 = arith.extsi %v : vector<2xi8> to vector<2xi16>
  %t1 = arith.bitcast %t0 : vector<2xi16> to vector<2xi16>
  %t2 = arith.bitcast %t1 : vector<2xi16> to vector<2xf16>
  return %1, %3, %6, %7, %8, %9, %10, %11, %12, %14, %13, %16, %17, %18, %t2: index, index, i32, index, index, index, i16, i16, i32, i64, f32, i1, i1, i1, vector<2xf16>
}

func.func @flags_are_kept(%x: i32, %y : i8, %p: i1, %a: f32, %b: f32) -> (i16, i16, i16, i16, i1, i32, i32) {
  %c16 = arith.constant 16 : i32
  %0 = arith.shrsi %x, %c16 exact : i32
  %1 = arith.trunci %0 : i32 to i16
  %2 = arith.shrsi %x, %c16 : i32
  %3 = arith.trunci %2 overflow<nuw> : i32 to i16
  %4 = arith.extsi %y : i8 to i32
  %5 = arith.trunci %4 overflow<nsw> : i32 to i16
  %6 = arith.extui %y : i8 to i32
  %7 = arith.trunci %6 overflow<nsw> : i32 to i16
  %t = arith.constant true
  %8 = arith.cmpf olt, %a, %b : f32
  %9 = arith.xori %8, %t : i1
  %n = arith.constant -1 : i32
  %c3 = arith.constant 3 : i32
  %10 = arith.addi %c3, %4 : i32
  %11 = arith.addi %10, %c3 : i32
  %z = arith.constant 0 : i32
  %12 = arith.subi %z, %x : i32
  %13 = arith.subi %z, %12 : i32
  return %1, %3, %5, %7, %9, %11, %13 : i16, i16, i16, i16, i1, i32, i32
}

func.func @index_sums(%x: index, %v: vector<2xindex>) -> (index, index, vector<2xindex>) {
  %c3 = arith.constant 3 : index
  %c5 = arith.constant 5 : index
  %1 = arith.addi %x, %c3 : index
  %2 = arith.addi %1, %c5 : index
  %m = arith.constant -1 : index
  %3 = arith.muli %x, %m : index
  %4 = arith.addi %3, %c5 : index
  %5 = arith.addi %v, %v : vector<2xindex>
  return %2, %4, %5 : index, index, vector<2xindex>
}

func.func @comparisons_with_constants_stay(%x: i1, %y: i32, %z: i64, %f: i8, %v: vector<2xi1>) -> (i1, i1, i1, i1, i1, i1, i1, i1) {
  %0 = arith.extui %x : i1 to i32
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %1 = arith.cmpi eq, %0, %c0 : i32
  %2 = arith.cmpi eq, %0, %c1 : i32
  %3 = arith.cmpi ne, %0, %c1 : i32
  %t = arith.constant true
  %ff = arith.constant false
  %4 = arith.cmpi ne, %x, %t : i1
  %5 = arith.cmpi eq, %x, %ff : i1
  %6 = arith.cmpi ult, %x, %t : i1
  %u = arith.constant 4294967295 : i32
  %7 = arith.cmpi ule, %y, %u : i32
  %8 = arith.cmpi uge, %y, %c0 : i32
  return %1, %2, %3, %4, %5, %6, %7, %8 : i1, i1, i1, i1, i1, i1, i1, i1
}

func.func @what_has_no_rule(%x: i32, %y: i32, %f: f32, %i: index) -> (i32, i32, i32, i32, i32, i32, f32, f32, f32, f32, i32, i32) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %0 = arith.maxsi %x, %c0 : i32
  %1 = arith.maxsi %0, %c0 : i32
  %2 = arith.divsi %c0, %x : i32
  %3 = arith.remsi %x, %x : i32
  %4 = arith.shli %c0, %x : i32
  %5 = arith.divui %x, %x : i32
  %cf = arith.constant 1.0 : f32
  %z = arith.constant 0.0 : f32
  %6 = arith.addf %f, %z : f32
  %7 = arith.subf %f, %f : f32
  %8 = arith.mulf %f, %z fastmath<fast>: f32
  %9 = arith.negf %f : f32
  %10 = arith.negf %9 : f32
  %11 = arith.ori %x, %y : i32
  %12 = arith.andi %x, %11 : i32
  %13 = arith.andi %x, %y : i32
  %14 = arith.ori %13, %y : i32
  return %1, %2, %3, %4, %5, %0, %6, %7, %8, %10, %12, %14 : i32, i32, i32, i32, i32, i32, f32, f32, f32, f32, i32, i32
}

func.func @one_of_i1_is_minus_one(%x: i1, %y: vector<2xi1>) -> (i1, i1, vector<2xi1>, vector<2xi1>) {
  %c1 = arith.constant true
  %v1 = arith.constant dense<true> : vector<2xi1>
  %0:2 = arith.mulsi_extended %x, %c1 : i1
  %1:2 = arith.mulsi_extended %y, %v1 : vector<2xi1>
  return %0#0, %0#1, %1#0, %1#1: i1, i1, vector<2xi1>, vector<2xi1>
}
