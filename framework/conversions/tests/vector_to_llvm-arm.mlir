// RUN: terrace-opt %s --convert-vector-to-llvm='enable-arm-neon enable-arm-sve'
// REFERENCE-DIFFERS: the reference compares the lower 32 bits of sizes of 64
func.func @neon(%a: vector<2xi32>, %b: vector<2x4xi8>, %a4: vector<4xi32>, %b4: vector<4x4xi8>) -> (vector<2xi32>, vector<4xi32>) {
  %0 = arm_neon.2d.sdot %a, %b, %b : vector<2x4xi8>, vector<2x4xi8> to vector<2xi32>
  %1 = arm_neon.2d.sdot %a4, %b4, %b4 : vector<4x4xi8>, vector<4x4xi8> to vector<4xi32>
  return %0, %1 : vector<2xi32>, vector<4xi32>
}
func.func @sve(%a: vector<[16]xi8>, %b: vector<[16]xi8>, %c: vector<[4]xi32>) -> (vector<[4]xi32>, vector<[4]xi32>, vector<[4]xi32>, vector<[4]xi32>, vector<[4]xi32>, vector<[16]xi8>) {
  %0 = arm_sve.sdot %c, %a, %b : vector<[16]xi8> to vector<[4]xi32>
  %1 = arm_sve.smmla %c, %a, %b : vector<[16]xi8> to vector<[4]xi32>
  %2 = arm_sve.udot %c, %a, %b : vector<[16]xi8> to vector<[4]xi32>
  %3 = arm_sve.ummla %c, %a, %b : vector<[16]xi8> to vector<[4]xi32>
  %4 = arm_sve.usmmla %c, %a, %b : vector<[16]xi8> to vector<[4]xi32>
  %5 = arm_sve.dupq_lane %a[3] : vector<[16]xi8>
  return %0, %1, %2, %3, %4, %5 : vector<[4]xi32>, vector<[4]xi32>, vector<[4]xi32>, vector<[4]xi32>, vector<[4]xi32>, vector<[16]xi8>
}
func.func @svemask(%m: vector<[4]xi1>, %a: vector<[4]xi32>, %f: vector<[4]xf32>, %mm: vector<2x[4]xi1>, %b: vector<[16]xi1>) -> (vector<[4]xi32>, vector<[4]xf32>, vector<[4]xi1>, vector<[16]xi1>, vector<2x[16]xi1>) {
  %0 = arm_sve.masked.addi %m, %a, %a : vector<[4]xi1>, vector<[4]xi32>
  %1 = arm_sve.masked.divi_unsigned %m, %0, %a : vector<[4]xi1>, vector<[4]xi32>
  %2 = arm_sve.masked.mulf %m, %f, %f : vector<[4]xi1>, vector<[4]xf32>
  %3 = arm_sve.convert_to_svbool %m : vector<[4]xi1>
  %4 = arm_sve.convert_from_svbool %b : vector<[4]xi1>
  %5 = arm_sve.convert_to_svbool %mm : vector<2x[4]xi1>
  return %1, %2, %4, %3, %5 : vector<[4]xi32>, vector<[4]xf32>, vector<[4]xi1>, vector<[16]xi1>, vector<2x[16]xi1>
}
func.func @zip(%a: vector<[8]xi16>, %m: vector<[4]xi1>, %n: vector<[8]xi1>, %i: index) -> (vector<[8]xi16>, vector<[8]xi16>, vector<[8]xi16>, vector<[4]xi1>, vector<[4]xi1>) {
  %0, %1 = arm_sve.zip.x2 %a, %a : vector<[8]xi16>
  %2, %3, %4, %5 = arm_sve.zip.x4 %a, %a, %a, %a : vector<[8]xi16>
  %6 = arm_sve.psel %m, %n[%i] : vector<[4]xi1>, vector<[8]xi1>
  %7 = vector.create_mask %i : vector<[4]xi1>
  return %0, %1, %2, %6, %7 : vector<[8]xi16>, vector<[8]xi16>, vector<[8]xi16>, vector<[4]xi1>, vector<[4]xi1>
}
func.func @m(%i: index, %mm: vector<1x3x[4]xi1>, %b: vector<2x[16]xi1>) -> (vector<[4]xi1>, vector<[3]xi1>, vector<4xi1>, vector<2x[4]xi1>, vector<1x3x[16]xi1>, vector<2x[2]xi1>) {
  %7 = vector.create_mask %i : vector<[4]xi1>
  %8 = vector.create_mask %i : vector<[3]xi1>
  %9 = vector.create_mask %i : vector<4xi1>
  %10 = vector.create_mask %i, %i : vector<2x[4]xi1>
  %11 = arm_sve.convert_to_svbool %mm : vector<1x3x[4]xi1>
  %12 = arm_sve.convert_from_svbool %b : vector<2x[2]xi1>
  return %7, %8, %9, %10, %11, %12 : vector<[4]xi1>, vector<[3]xi1>, vector<4xi1>, vector<2x[4]xi1>, vector<1x3x[16]xi1>, vector<2x[2]xi1>
}
