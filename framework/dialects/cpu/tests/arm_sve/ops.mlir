// RUN: terrace-opt %s | terrace-opt
// RUN: terrace-opt %s --mlir-print-op-generic
// RUN: terrace-opt %s --mlir-print-op-generic | terrace-opt
// RUN: terrace-opt %s --mlir-print-debuginfo --mlir-print-local-scope | terrace-opt
func.func @sums(%n: vector<[4]xi32>, %w: vector<[2]xi64>, %b: vector<[16]xi8>, %s: vector<[8]xi16>) {
  %0 = arm_sve.sdot %n, %b, %b : vector<[16]xi8> to vector<[4]xi32>
  %1 = arm_sve.udot %w, %s, %s : vector<[8]xi16> to vector<[2]xi64>
  %2 = arm_sve.smmla %n, %b, %b : vector<[16]xi8> to vector<[4]xi32>
  %3 = arm_sve.ummla %n, %b, %b : vector<[16]xi8> to vector<[4]xi32>
  %4 = arm_sve.usmmla %n, %b, %b {noted} : vector<[16]xi8> to vector<[4]xi32>
  return
}

func.func @masks(%m: vector<2x[4]xi1>, %p: vector<[16]xi1>, %q: vector<[8]xi1>, %i: index) {
  %0 = arm_sve.convert_to_svbool %m : vector<2x[4]xi1>
  %1 = arm_sve.convert_from_svbool %0 : vector<2x[2]xi1>
  %2 = arm_sve.psel %p, %q[%i] : vector<[16]xi1>, vector<[8]xi1>
  return
}

func.func @masked(%m: vector<[4]xi1>, %a: vector<[4]xi32>, %f: vector<[4]xf32>) {
  %0 = arm_sve.masked.addi %m, %a, %a : vector<[4]xi1>, vector<[4]xi32>
  %1 = arm_sve.masked.addf %m, %f, %f : vector<[4]xi1>, vector<[4]xf32>
  %2 = arm_sve.masked.subi %m, %a, %a : vector<[4]xi1>, vector<[4]xi32>
  %3 = arm_sve.masked.subf %m, %f, %f : vector<[4]xi1>, vector<[4]xf32>
  %4 = arm_sve.masked.muli %m, %a, %a : vector<[4]xi1>, vector<[4]xi32>
  %5 = arm_sve.masked.mulf %m, %f, %f : vector<[4]xi1>, vector<[4]xf32>
  %6 = arm_sve.masked.divi_signed %m, %a, %a : vector<[4]xi1>, vector<[4]xi32>
  %7 = arm_sve.masked.divi_unsigned %m, %a, %a : vector<[4]xi1>, vector<[4]xi32>
  %8 = arm_sve.masked.divf %m, %f, %f : vector<[4]xi1>, vector<[4]xf32>
  return
}

func.func @orders(%a: vector<[8]xbf16>, %b: vector<[16]xi8>) {
  %0, %1 = arm_sve.zip.x2 %a, %a : vector<[8]xbf16>
  %2:4 = arm_sve.zip.x4 %b, %b, %b, %b : vector<[16]xi8>
  %3 = arm_sve.dupq_lane %b[3] : vector<[16]xi8>
  return
}

func.func @instructions(%a: vector<[4]xf32>, %h: vector<[8]xbf16>, %p: vector<[16]xi1>, %q: vector<[4]xi1>, %n: i32, %w: i64) {
  %0 = arm_sve.intr.bfmmla %a, %h, %h : vector<[8]xbf16> to vector<[4]xf32>
  %1 = "arm_sve.intr.ummla"(%a, %a, %a) : (vector<[4]xf32>, vector<[4]xf32>, vector<[4]xf32>) -> vector<[4]xf32>
  %2 = "arm_sve.intr.smmla"(%a, %a, %a) : (vector<[4]xf32>, vector<[4]xf32>, vector<[4]xf32>) -> vector<[4]xf32>
  %3 = "arm_sve.intr.usmmla"(%a, %a, %a) : (vector<[4]xf32>, vector<[4]xf32>, vector<[4]xf32>) -> vector<[4]xf32>
  %4 = "arm_sve.intr.sdot"(%a, %a, %a) : (vector<[4]xf32>, vector<[4]xf32>, vector<[4]xf32>) -> vector<[4]xf32>
  %5 = "arm_sve.intr.udot"(%a, %a, %a) : (vector<[4]xf32>, vector<[4]xf32>, vector<[4]xf32>) -> vector<[4]xf32>
  %6 = "arm_sve.intr.add"(%a, %a, %a) : (vector<[4]xf32>, vector<[4]xf32>, vector<[4]xf32>) -> vector<[4]xf32>
  %7 = "arm_sve.intr.fadd"(%a, %a, %a) : (vector<[4]xf32>, vector<[4]xf32>, vector<[4]xf32>) -> vector<[4]xf32>
  %8 = "arm_sve.intr.mul"(%a, %a, %a) : (vector<[4]xf32>, vector<[4]xf32>, vector<[4]xf32>) -> vector<[4]xf32>
  %9 = "arm_sve.intr.fmul"(%a, %a, %a) : (vector<[4]xf32>, vector<[4]xf32>, vector<[4]xf32>) -> vector<[4]xf32>
  %10 = "arm_sve.intr.sub"(%a, %a, %a) : (vector<[4]xf32>, vector<[4]xf32>, vector<[4]xf32>) -> vector<[4]xf32>
  %11 = "arm_sve.intr.fsub"(%a, %a, %a) : (vector<[4]xf32>, vector<[4]xf32>, vector<[4]xf32>) -> vector<[4]xf32>
  %12 = "arm_sve.intr.sdiv"(%a, %a, %a) : (vector<[4]xf32>, vector<[4]xf32>, vector<[4]xf32>) -> vector<[4]xf32>
  %13 = "arm_sve.intr.udiv"(%a, %a, %a) : (vector<[4]xf32>, vector<[4]xf32>, vector<[4]xf32>) -> vector<[4]xf32>
  %14 = "arm_sve.intr.fdiv"(%a, %a, %a) : (vector<[4]xf32>, vector<[4]xf32>, vector<[4]xf32>) -> vector<[4]xf32>
  %15 = "arm_sve.intr.convert.from.svbool"(%p) : (vector<[16]xi1>) -> vector<[4]xi1>
  %16 = "arm_sve.intr.convert.to.svbool"(%q) : (vector<[4]xi1>) -> vector<[16]xi1>
  %17 = "arm_sve.intr.zip.x2"(%a, %a) : (vector<[4]xf32>, vector<[4]xf32>) -> !llvm.struct<(vector<[4]xf32>, vector<[4]xf32>)>
  %18 = "arm_sve.intr.zip.x4"(%a, %a, %a, %a) : (vector<[4]xf32>, vector<[4]xf32>, vector<[4]xf32>, vector<[4]xf32>) -> !llvm.struct<(vector<[4]xf32>, vector<[4]xf32>, vector<[4]xf32>, vector<[4]xf32>)>
  %19 = "arm_sve.intr.psel"(%p, %q, %n) : (vector<[16]xi1>, vector<[4]xi1>, i32) -> vector<[16]xi1>
  %20 = "arm_sve.intr.whilelt"(%w, %w) : (i64, i64) -> vector<[4]xi1>
  %21 = "arm_sve.intr.dupq_lane"(%a) <{lane = 1 : i64}> : (vector<[4]xf32>) -> vector<[4]xf32>
  return
}
