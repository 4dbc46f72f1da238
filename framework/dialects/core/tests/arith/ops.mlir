// RUN: terrace-opt %s | terrace-opt
// RUN: terrace-opt %s --mlir-print-op-generic
// RUN: terrace-opt %s --mlir-print-op-generic | terrace-opt
// RUN: terrace-opt %s --mlir-print-debuginfo --mlir-print-local-scope | terrace-opt
func.func @integers(%a: i32, %b: i32, %v: vector<4xi32>) {
  %0 = arith.addi %a, %b : i32
  %1 = arith.addi %a, %b overflow<nsw> : i32
  %2 = arith.subi %a, %b overflow<nsw, nuw> : i32
  %3 = arith.muli %v, %v : vector<4xi32>
  %4 = arith.divsi %a, %b : i32
  %5 = arith.divui %a, %b exact : i32
  %6 = arith.ceildivsi %a, %b : i32
  %7 = arith.ceildivui %a, %b : i32
  %8 = arith.floordivsi %a, %b : i32
  %9 = arith.remsi %a, %b : i32
  %10 = arith.remui %a, %b : i32
  %11 = arith.andi %a, %b : i32
  %12 = arith.ori %a, %b : i32
  %13 = arith.xori %a, %b : i32
  %14 = arith.shli %a, %b overflow<nsw> : i32
  %15 = arith.shrsi %a, %b : i32
  %16 = arith.shrui %a, %b exact : i32
  %17 = arith.maxsi %a, %b : i32
  %18 = arith.maxui %a, %b : i32
  %19 = arith.minsi %a, %b : i32
  %20 = arith.minui %a, %b : i32
  %21:2 = arith.mulsi_extended %a, %b : i32
  %22:2 = arith.mului_extended %a, %b : i32
  return
}
func.func @floats(%a: f64, %b: f64) {
  %0 = arith.addf %a, %b : f64
  %1 = arith.subf %a, %b fastmath<fast> : f64
  %2 = arith.mulf %a, %b fastmath<nnan,ninf> : f64
  %3 = arith.divf %a, %b {tag = 1 : i64} : f64
  %4 = arith.remf %a, %b : f64
  %5 = arith.negf %a : f64
  %6 = arith.maximumf %a, %b : f64
  %7 = arith.minimumf %a, %b : f64
  %8 = arith.maxnumf %a, %b : f64
  %9 = arith.minnumf %a, %b : f64
  return
}
func.func @comparisons(%a: i32, %f: f32, %v: tensor<?xi32>) {
  %0 = arith.cmpi slt, %a, %a : i32
  %1 = arith.cmpi uge, %v, %v : tensor<?xi32>
  %2 = arith.cmpf oeq, %f, %f : f32
  %3 = arith.cmpf uno, %f, %f fastmath<ninf> : f32
  %4 = arith.select %0, %a, %a : i32
  %5 = arith.select %1, %v, %v : tensor<?xi1>, tensor<?xi32>
  return
}
func.func @casts(%a: i32, %f: f32, %i: index, %h: f16) {
  %0 = arith.extsi %a : i32 to i64
  %1 = arith.extui %a : i32 to i64
  %2 = arith.trunci %a : i32 to i8
  %3 = arith.trunci %a overflow<nsw> : i32 to i8
  %4 = arith.extf %f : f32 to f64
  %5 = arith.truncf %f : f32 to f16
  %6 = arith.truncf %f to_nearest_even : f32 to f16
  %7 = arith.sitofp %a : i32 to f32
  %8 = arith.uitofp %a : i32 to f32
  %9 = arith.fptosi %f : f32 to i32
  %10 = arith.fptoui %f : f32 to i32
  %11 = arith.index_cast %i : index to i32
  %12 = arith.index_castui %a : i32 to index
  %13 = arith.bitcast %a : i32 to f32
  return
}
func.func @constants() {
  %c1_i32 = arith.constant 1 : i32
  %c-1 = arith.constant -1 : index
  %true = arith.constant true
  %cst = arith.constant 2.500000e+00 : f32
  %cst_0 = arith.constant dense<[1, 2]> : tensor<2xi64>
  %cst_1 = arith.constant {tag} dense<0.000000e+00> : vector<3xf64>
  return
}
func.func @wide(%a: i32, %f: f8E4M3FN, %s: f8E8M0FNU, %g: f32) {
  %sum, %overflow = arith.addui_extended %a, %a : i32, i1
  %0 = arith.scaling_extf %f, %s : f8E4M3FN, f8E8M0FNU to f32
  %1 = arith.scaling_truncf %g, %s : f32, f8E8M0FNU to f8E4M3FN
  return
}
