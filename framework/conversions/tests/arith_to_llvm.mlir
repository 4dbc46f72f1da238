// RUN: terrace-opt %s --convert-arith-to-llvm

// One instruction each.

func.func @integers(%a: i32, %b: i32) {
  %0 = arith.addi %a, %b : i32
  %1 = arith.subi %a, %b : i32
  %2 = arith.muli %a, %b : i32
  %3 = arith.divsi %a, %b : i32
  %4 = arith.divui %a, %b : i32
  %5 = arith.remsi %a, %b : i32
  %6 = arith.remui %a, %b : i32
  %7 = arith.andi %a, %b : i32
  %8 = arith.ori %a, %b : i32
  %9 = arith.xori %a, %b : i32
  %10 = arith.shli %a, %b : i32
  %11 = arith.shrsi %a, %b : i32
  %12 = arith.shrui %a, %b : i32
  %13 = arith.maxsi %a, %b : i32
  %14 = arith.maxui %a, %b : i32
  %15 = arith.minsi %a, %b : i32
  %16 = arith.minui %a, %b : i32
  return
}

func.func @indices(%a: index, %b: index) {
  %0 = arith.addi %a, %b : index
  %1 = arith.subi %a, %b : index
  %2 = arith.muli %a, %b : index
  %3 = arith.divsi %a, %b : index
  %4 = arith.divui %a, %b : index
  %5 = arith.remsi %a, %b : index
  %6 = arith.remui %a, %b : index
  %7 = arith.andi %a, %b : index
  %8 = arith.ori %a, %b : index
  %9 = arith.xori %a, %b : index
  %10 = arith.shli %a, %b : index
  %11 = arith.shrsi %a, %b : index
  %12 = arith.shrui %a, %b : index
  %13 = arith.maxsi %a, %b : index
  %14 = arith.maxui %a, %b : index
  %15 = arith.minsi %a, %b : index
  %16 = arith.minui %a, %b : index
  return
}

func.func @vectors_of_integers(%a: vector<4xi8>, %b: vector<4xi8>) {
  %0 = arith.addi %a, %b : vector<4xi8>
  %1 = arith.subi %a, %b : vector<4xi8>
  %2 = arith.muli %a, %b : vector<4xi8>
  %3 = arith.divsi %a, %b : vector<4xi8>
  %4 = arith.divui %a, %b : vector<4xi8>
  %5 = arith.remsi %a, %b : vector<4xi8>
  %6 = arith.remui %a, %b : vector<4xi8>
  %7 = arith.andi %a, %b : vector<4xi8>
  %8 = arith.ori %a, %b : vector<4xi8>
  %9 = arith.xori %a, %b : vector<4xi8>
  %10 = arith.shli %a, %b : vector<4xi8>
  %11 = arith.shrsi %a, %b : vector<4xi8>
  %12 = arith.shrui %a, %b : vector<4xi8>
  %13 = arith.maxsi %a, %b : vector<4xi8>
  %14 = arith.maxui %a, %b : vector<4xi8>
  %15 = arith.minsi %a, %b : vector<4xi8>
  %16 = arith.minui %a, %b : vector<4xi8>
  return
}

func.func @arrays_of_integers(%a: vector<2x3xi16>, %b: vector<2x3xi16>) {
  %0 = arith.addi %a, %b : vector<2x3xi16>
  %1 = arith.subi %a, %b : vector<2x3xi16>
  %2 = arith.muli %a, %b : vector<2x3xi16>
  %3 = arith.divsi %a, %b : vector<2x3xi16>
  %4 = arith.divui %a, %b : vector<2x3xi16>
  %5 = arith.remsi %a, %b : vector<2x3xi16>
  %6 = arith.remui %a, %b : vector<2x3xi16>
  %7 = arith.andi %a, %b : vector<2x3xi16>
  %8 = arith.ori %a, %b : vector<2x3xi16>
  %9 = arith.xori %a, %b : vector<2x3xi16>
  %10 = arith.shli %a, %b : vector<2x3xi16>
  %11 = arith.shrsi %a, %b : vector<2x3xi16>
  %12 = arith.shrui %a, %b : vector<2x3xi16>
  %13 = arith.maxsi %a, %b : vector<2x3xi16>
  %14 = arith.maxui %a, %b : vector<2x3xi16>
  %15 = arith.minsi %a, %b : vector<2x3xi16>
  %16 = arith.minui %a, %b : vector<2x3xi16>
  return
}

func.func @floats(%a: f32, %b: f32) {
  %0 = arith.addf %a, %b : f32
  %1 = arith.subf %a, %b : f32
  %2 = arith.mulf %a, %b : f32
  %3 = arith.divf %a, %b : f32
  %4 = arith.remf %a, %b : f32
  %5 = arith.maximumf %a, %b : f32
  %6 = arith.maxnumf %a, %b : f32
  %7 = arith.minimumf %a, %b : f32
  %8 = arith.minnumf %a, %b : f32
  %n = arith.negf %a : f32
  return
}

func.func @vectors_of_floats(%a: vector<4xf64>, %b: vector<4xf64>) {
  %0 = arith.addf %a, %b : vector<4xf64>
  %1 = arith.subf %a, %b : vector<4xf64>
  %2 = arith.mulf %a, %b : vector<4xf64>
  %3 = arith.divf %a, %b : vector<4xf64>
  %4 = arith.remf %a, %b : vector<4xf64>
  %5 = arith.maximumf %a, %b : vector<4xf64>
  %6 = arith.maxnumf %a, %b : vector<4xf64>
  %7 = arith.minimumf %a, %b : vector<4xf64>
  %8 = arith.minnumf %a, %b : vector<4xf64>
  %n = arith.negf %a : vector<4xf64>
  return
}

func.func @arrays_of_floats(%a: vector<2x3xf16>, %b: vector<2x3xf16>) {
  %0 = arith.addf %a, %b : vector<2x3xf16>
  %1 = arith.subf %a, %b : vector<2x3xf16>
  %2 = arith.mulf %a, %b : vector<2x3xf16>
  %3 = arith.divf %a, %b : vector<2x3xf16>
  %4 = arith.remf %a, %b : vector<2x3xf16>
  %5 = arith.maximumf %a, %b : vector<2x3xf16>
  %6 = arith.maxnumf %a, %b : vector<2x3xf16>
  %7 = arith.minimumf %a, %b : vector<2x3xf16>
  %8 = arith.minnumf %a, %b : vector<2x3xf16>
  %n = arith.negf %a : vector<2x3xf16>
  return
}

func.func @brain_floats(%a: bf16, %b: bf16) {
  %0 = arith.addf %a, %b : bf16
  %1 = arith.subf %a, %b : bf16
  %2 = arith.mulf %a, %b : bf16
  %3 = arith.divf %a, %b : bf16
  %4 = arith.remf %a, %b : bf16
  %5 = arith.maximumf %a, %b : bf16
  %6 = arith.maxnumf %a, %b : bf16
  %7 = arith.minimumf %a, %b : bf16
  %8 = arith.minnumf %a, %b : bf16
  %n = arith.negf %a : bf16
  return
}

func.func @flags(%a: f32, %b: f32, %i: i32, %v: vector<2x3xf32>) {
  %0 = arith.addf %a, %b fastmath<fast> : f32
  %1 = arith.mulf %a, %b fastmath<reassoc,nnan> : f32
  %2 = arith.negf %a fastmath<contract> : f32
  %3 = arith.addi %i, %i overflow<nsw> : i32
  %4 = arith.shli %i, %i overflow<nsw, nuw> : i32
  %5 = arith.cmpf olt, %a, %b fastmath<ninf> : f32
  %6 = arith.divf %v, %v fastmath<arcp> : vector<2x3xf32>
  %7 = arith.muli %i, %i {mine = 1 : i32} : i32
  %8 = arith.divui %i, %i exact : i32
  %9 = arith.shrsi %i, %i exact : i32
  %10 = arith.trunci %i overflow<nuw> : i32 to i8
  return
}
