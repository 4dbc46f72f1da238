// RUN: terrace-opt %s --convert-arith-to-llvm

// Casts, constants, comparisons, selections, extended arithmetic, and what is left.

func.func @casts(%a0: f16, %a1: i8, %a2: i8, %a3: f32, %a4: f32, %a5: i32, %a6: i32, %a7: i32, %a8: f64, %a9: i32, %a10: index, %a11: i32) {
  %0 = arith.extf %a0 : f16 to f64
  %1 = arith.extsi %a1 : i8 to i32
  %2 = arith.extui %a2 : i8 to i32
  %3 = arith.fptosi %a3 : f32 to i16
  %4 = arith.fptoui %a4 : f32 to i16
  %5 = arith.sitofp %a5 : i32 to f32
  %6 = arith.uitofp %a6 : i32 to f32
  %7 = arith.trunci %a7 : i32 to i8
  %8 = arith.truncf %a8 : f64 to f32
  %9 = arith.bitcast %a9 : i32 to f32
  %10 = arith.index_cast %a10 : index to i32
  %11 = arith.index_castui %a11 : i32 to index
  return
}

func.func @casts_of_vectors(%a0: vector<4xf16>, %a1: vector<4xi8>, %a2: vector<4xi8>, %a3: vector<4xf32>, %a4: vector<4xf32>, %a5: vector<4xi32>, %a6: vector<4xi32>, %a7: vector<4xi32>, %a8: vector<4xf64>, %a9: vector<4xi32>, %a10: vector<4xindex>, %a11: vector<4xi32>) {
  %0 = arith.extf %a0 : vector<4xf16> to vector<4xf64>
  %1 = arith.extsi %a1 : vector<4xi8> to vector<4xi32>
  %2 = arith.extui %a2 : vector<4xi8> to vector<4xi32>
  %3 = arith.fptosi %a3 : vector<4xf32> to vector<4xi16>
  %4 = arith.fptoui %a4 : vector<4xf32> to vector<4xi16>
  %5 = arith.sitofp %a5 : vector<4xi32> to vector<4xf32>
  %6 = arith.uitofp %a6 : vector<4xi32> to vector<4xf32>
  %7 = arith.trunci %a7 : vector<4xi32> to vector<4xi8>
  %8 = arith.truncf %a8 : vector<4xf64> to vector<4xf32>
  %9 = arith.bitcast %a9 : vector<4xi32> to vector<4xf32>
  %10 = arith.index_cast %a10 : vector<4xindex> to vector<4xi32>
  %11 = arith.index_castui %a11 : vector<4xi32> to vector<4xindex>
  return
}

func.func @casts_of_arrays(%a0: vector<2x3xf16>, %a1: vector<2x3xi8>, %a2: vector<2x3xi8>, %a3: vector<2x3xf32>, %a4: vector<2x3xf32>, %a5: vector<2x3xi32>, %a6: vector<2x3xi32>, %a7: vector<2x3xi32>, %a8: vector<2x3xf64>, %a9: vector<2x3xi32>, %a10: vector<2x3xindex>, %a11: vector<2x3xi32>) {
  %0 = arith.extf %a0 : vector<2x3xf16> to vector<2x3xf64>
  %1 = arith.extsi %a1 : vector<2x3xi8> to vector<2x3xi32>
  %2 = arith.extui %a2 : vector<2x3xi8> to vector<2x3xi32>
  %3 = arith.fptosi %a3 : vector<2x3xf32> to vector<2x3xi16>
  %4 = arith.fptoui %a4 : vector<2x3xf32> to vector<2x3xi16>
  %5 = arith.sitofp %a5 : vector<2x3xi32> to vector<2x3xf32>
  %6 = arith.uitofp %a6 : vector<2x3xi32> to vector<2x3xf32>
  %7 = arith.trunci %a7 : vector<2x3xi32> to vector<2x3xi8>
  %8 = arith.truncf %a8 : vector<2x3xf64> to vector<2x3xf32>
  %9 = arith.bitcast %a9 : vector<2x3xi32> to vector<2x3xf32>
  %10 = arith.index_cast %a10 : vector<2x3xindex> to vector<2x3xi32>
  %11 = arith.index_castui %a11 : vector<2x3xi32> to vector<2x3xindex>
  return
}

func.func @index_casts(%i: index, %a: i64, %b: i128, %c: i1) {
  %0 = arith.index_cast %i : index to i64
  %1 = arith.index_cast %a : i64 to index
  %2 = arith.index_cast %b : i128 to index
  %3 = arith.index_castui %i : index to i128
  %4 = arith.index_castui %c : i1 to index
  return
}

func.func @constants() {
  %0 = arith.constant 1 : index
  %1 = arith.constant -1 : i8
  %2 = arith.constant 1.5 : f32
  %3 = arith.constant true
  %4 = arith.constant dense<[1, 2]> : vector<2xi32>
  %5 = arith.constant dense<1.0> : vector<2x3xf32>
  %7 = arith.constant dense<[[1, 2], [3, 4]]> : vector<2x2xindex>
  return
}

func.func @comparisons(%a: i32, %x: f32, %i: index, %v: vector<4xi8>, %w: vector<2x3xf32>) {
  %i0 = arith.cmpi eq, %a, %a : i32
  %i1 = arith.cmpi ne, %a, %a : i32
  %i2 = arith.cmpi slt, %a, %a : i32
  %i3 = arith.cmpi sle, %a, %a : i32
  %i4 = arith.cmpi sgt, %a, %a : i32
  %i5 = arith.cmpi sge, %a, %a : i32
  %i6 = arith.cmpi ult, %a, %a : i32
  %i7 = arith.cmpi ule, %a, %a : i32
  %i8 = arith.cmpi ugt, %a, %a : i32
  %i9 = arith.cmpi uge, %a, %a : i32
  %f0 = arith.cmpf false, %x, %x : f32
  %f1 = arith.cmpf oeq, %x, %x : f32
  %f2 = arith.cmpf ogt, %x, %x : f32
  %f3 = arith.cmpf oge, %x, %x : f32
  %f4 = arith.cmpf olt, %x, %x : f32
  %f5 = arith.cmpf ole, %x, %x : f32
  %f6 = arith.cmpf one, %x, %x : f32
  %f7 = arith.cmpf ord, %x, %x : f32
  %f8 = arith.cmpf ueq, %x, %x : f32
  %f9 = arith.cmpf ugt, %x, %x : f32
  %f10 = arith.cmpf uge, %x, %x : f32
  %f11 = arith.cmpf ult, %x, %x : f32
  %f12 = arith.cmpf ule, %x, %x : f32
  %f13 = arith.cmpf une, %x, %x : f32
  %f14 = arith.cmpf uno, %x, %x : f32
  %f15 = arith.cmpf true, %x, %x : f32
  %0 = arith.cmpi slt, %i, %i : index
  %1 = arith.cmpi ult, %v, %v : vector<4xi8>
  %2 = arith.cmpf ord, %w, %w : vector<2x3xf32>
  return
}

func.func @selections(%c: i1, %a: i32, %b: index, %v: vector<4xi8>, %m: vector<4xi1>, %w: vector<2x3xf32>, %n: vector<2x3xi1>) {
  %0 = arith.select %c, %a, %a : i32
  %1 = arith.select %c, %b, %b : index
  %2 = arith.select %m, %v, %v : vector<4xi1>, vector<4xi8>
  %3 = arith.select %c, %w, %w : vector<2x3xf32>
  %4 = arith.select %n, %w, %w : vector<2x3xi1>, vector<2x3xf32>
  return
}

func.func @extended(%a: i32, %v: vector<4xi8>) {
  %0, %1 = arith.addui_extended %a, %a : i32, i1
  %2, %3 = arith.addui_extended %v, %v : vector<4xi8>, vector<4xi1>
  %4, %5 = arith.mulsi_extended %a, %a : i32
  %6, %7 = arith.mului_extended %a, %a : i32
  %8, %9 = arith.mulsi_extended %v, %v : vector<4xi8>
  %10, %11 = arith.mului_extended %v, %v : vector<4xi8>
  return
}

func.func @left(%v: vector<2x3xi8>, %a: f8E4M3FN, %t: tensor<4xi32>) {
  %0, %1 = arith.addui_extended %v, %v : vector<2x3xi8>, vector<2x3xi1>
  %2, %3 = arith.mulsi_extended %v, %v : vector<2x3xi8>
  %4 = arith.addf %a, %a : f8E4M3FN
  %6 = arith.addi %t, %t : tensor<4xi32>
  %7 = arith.cmpf olt, %a, %a : f8E4M3FN
  %8 = arith.extf %a : f8E4M3FN to f32
  return
}
