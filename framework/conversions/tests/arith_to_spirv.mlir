// RUN: terrace-opt %s --split-input-file --convert-arith-to-spirv

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Int8, Int16, Int64, Float16, Float64, Shader],
    [SPV_KHR_no_integer_wrap_decoration]>, #spirv.resource_limits<>>} {
  func.func @integers(%a: i32, %b: vector<4xi64>, %x: index) {
    %0 = arith.addi %a, %a overflow<nsw, nuw> : i32
    %1 = arith.subi %0, %a : i32
    %2 = arith.muli %b, %b : vector<4xi64>
    %3 = arith.divui %x, %x : index
    %4 = arith.divsi %1, %a : i32
    %5 = arith.remui %b, %b : vector<4xi64>
    %6 = arith.remsi %a, %4 : i32
    %7 = arith.shli %a, %6 : i32
    %8 = arith.shrsi %a, %6 : i32
    %9 = arith.shrui %7, %8 : i32
    %10 = arith.maxsi %a, %9 : i32
    %11 = arith.minui %b, %5 : vector<4xi64>
    %sum, %carry = arith.addui_extended %a, %10 : i32, i1
    %low, %high = arith.mulsi_extended %b, %11 : vector<4xi64>
    %l, %h = arith.mului_extended %a, %sum : i32
    return
  }
  func.func @bits(%a: i16, %t: i1, %v: vector<2xi1>) {
    %0 = arith.andi %a, %a : i16
    %1 = arith.ori %t, %t : i1
    %2 = arith.xori %v, %v : vector<2xi1>
    %3 = arith.xori %0, %a : i16
    %4 = arith.select %1, %0, %3 : i16
    return
  }
  func.func @floats(%a: f64, %v: vector<3xf16>) {
    %0 = arith.addf %a, %a : f64
    %1 = arith.subf %v, %v : vector<3xf16>
    %2 = arith.mulf %0, %a : f64
    %3 = arith.divf %2, %a : f64
    %4 = arith.remf %3, %a : f64
    %5 = arith.negf %4 : f64
    %6 = arith.maximumf %5, %a : f64
    %7 = arith.minimumf %6, %a fastmath<nnan> : f64
    %8 = arith.maxnumf %1, %v : vector<3xf16>
    %9 = arith.minnumf %7, %a fastmath<nnan> : f64
    return
  }
  func.func @comparisons(%a: i32, %t: i1, %f: f64) {
    %0 = arith.cmpi ult, %a, %a : i32
    %1 = arith.cmpi sge, %a, %a : i32
    %2 = arith.cmpi eq, %t, %0 : i1
    %3 = arith.cmpi ugt, %t, %1 : i1
    %4 = arith.cmpf one, %f, %f : f64
    %5 = arith.cmpf ord, %f, %f : f64
    %6 = arith.cmpf uno, %f, %f fastmath<nnan> : f64
    return
  }
  func.func @casts(%a: i16, %t: i1, %v: vector<4xi1>, %f: f64, %x: index) {
    %0 = arith.extsi %a : i16 to i64
    %1 = arith.extui %a : i16 to i32
    %2 = arith.extui %t : i1 to i32
    %3 = arith.extsi %v : vector<4xi1> to vector<4xi16>
    %4 = arith.trunci %0 : i64 to i8
    %5 = arith.trunci %1 : i32 to i1
    %6 = arith.uitofp %t : i1 to f64
    %7 = arith.sitofp %1 : i32 to f64
    %8 = arith.fptoui %f : f64 to i64
    %9 = arith.truncf %f to_nearest_even : f64 to f16
    %10 = arith.extf %9 : f16 to f64
    %11 = arith.bitcast %f : f64 to i64
    %12 = arith.index_cast %x : index to i64
    %13 = arith.index_cast %x : index to i32
    %14 = arith.index_cast %t : i1 to index
    %15 = arith.index_cast %x : index to i1
    return
  }
  func.func @constants() {
    %0 = arith.constant 7 : index
    %1 = arith.constant -1 : i64
    %2 = arith.constant true
    %3 = arith.constant 2.5 : f16
    %4 = arith.constant dense<[1, 2]> : vector<2xi8>
    %5 = arith.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
    %6 = arith.constant dense<3> : tensor<2xindex>
    return
  }
}

// -----

// A target of 32 bits alone: smaller numbers are held in these.
func.func @emulated(%a: i8, %x: i4) {
  %0 = arith.addi %a, %a : i8
  %1 = arith.extsi %a : i8 to i32
  %2 = arith.extui %a : i8 to i16
  %3 = arith.trunci %2 : i16 to i8
  %4 = arith.trunci %2 : i16 to i1
  %5 = arith.constant 1.5 : f16
  %6 = arith.constant dense<[1, -2, 3]> : vector<3xi8>
  %7 = arith.constant -3 : i8
  return
}

// -----

// A kernel has other functions.
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Int64, Kernel], []>, #spirv.resource_limits<>>} {
  func.func @kernel(%a: i32, %f: f32) {
    %0 = arith.remsi %a, %a : i32
    %1 = arith.maxsi %a, %0 : i32
    %2 = arith.maxnumf %f, %f : f32
    %3 = arith.maximumf %f, %2 : f32
    %4 = arith.cmpf uno, %3, %f : f32
    %5 = arith.cmpf ord, %3, %f : f32
    return
  }
}
