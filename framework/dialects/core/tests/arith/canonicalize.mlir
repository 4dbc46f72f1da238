// RUN: terrace-opt %s --canonicalize
func.func @floats_and_edges(%x: f32, %i: i32, %f: f64) -> (f32, f32, f32,f32,f32,f32,f32,f16, i32,i32,i32,i8,f32,f32,f32,i32,i32) {
  %nan = arith.constant 0x7FC00000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %pinf = arith.constant 0x7F800000 : f32
  %0 = arith.maxnumf %x, %nan : f32
  %1 = arith.maxnumf %x, %ninf : f32
  %2 = arith.maximumf %x, %nan : f32
  %3 = arith.maximumf %x, %ninf : f32
  %4 = arith.minnumf %x, %pinf : f32
  %c = arith.constant 1.00000001 : f64
  %5 = arith.truncf %c : f64 to f32
  %c2 = arith.constant 1.5 : f64
  %6 = arith.truncf %c2 : f64 to f32
  %c3 = arith.constant 3.0e38 : f64
  %7 = arith.truncf %c3 : f64 to f16
  %m = arith.constant -2147483648 : i32
  %b = arith.constant 7 : i32
  %8 = arith.ceildivsi %m, %b : i32
  %9 = arith.floordivsi %m, %b : i32
  %nb = arith.constant -7 : i32
  %10 = arith.floordivsi %nb, %m : i32
  %big = arith.constant 300.7 : f64
  %11 = arith.fptosi %big : f64 to i8
  %zero = arith.constant 0.0 : f32
  %12 = arith.mulf %x, %zero fastmath<nnan,nsz> : f32
  %13 = arith.addf %x, %zero fastmath<nsz> : f32
  %14 = arith.mulf %nan, %ninf : f32
  %15 = arith.ceildivsi %nb, %m : i32
  %16 = arith.bitcast %x : f32 to i32
  return %0,%1,%2,%3,%4,%5,%6,%7,%8,%9,%10,%11,%12,%13,%14,%15,%16: f32, f32, f32,f32,f32,f32,f32,f16, i32,i32,i32,i8,f32,f32,f32,i32,i32
}
func.func @dense() -> (vector<3xi8>, tensor<2xf32>, vector<2xi1>, vector<3xi16>, vector<2xf32>) {
  %a = arith.constant dense<[1, -2, 3]> : vector<3xi8>
  %b = arith.constant dense<7> : vector<3xi8>
  %0 = arith.muli %a, %b : vector<3xi8>
  %f = arith.constant dense<[1.5, -2.0]> : tensor<2xf32>
  %1 = arith.negf %f : tensor<2xf32>
  %t = arith.constant dense<[true, false]> : vector<2xi1>
  %u = arith.constant dense<true> : vector<2xi1>
  %2 = arith.xori %t, %u : vector<2xi1>
  %3 = arith.extsi %a : vector<3xi8> to vector<3xi16>
  %i = arith.constant dense<[3, -4]> : vector<2xi32>
  %4 = arith.sitofp %i : vector<2xi32> to vector<2xf32>
  return %0, %1, %2, %3, %4 : vector<3xi8>, tensor<2xf32>, vector<2xi1>, vector<3xi16>, vector<2xf32>
}
func.func @bits(%x: i32, %y: i32) -> (i32, i32, i32, i32, i32) {
  %ones = arith.constant -1 : i32
  %n = arith.xori %x, %ones : i32
  %0 = arith.andi %x, %n : i32
  %1 = arith.ori %x, %x : i32
  %a = arith.andi %x, %y : i32
  %2 = arith.andi %a, %y : i32
  %e = arith.xori %x, %y : i32
  %3 = arith.xori %e, %y : i32
  %zero = arith.constant 0 : i32
  %4 = arith.shrsi %x, %zero : i32
  return %0, %1, %2, %3, %4 : i32, i32, i32, i32, i32
}
func.func @compare(%x: i32, %b: i1, %f: f32) -> (i1, i1, i1, i1, i1, i1) {
  %c = arith.constant 5 : i32
  %0 = arith.cmpi slt, %c, %x : i32
  %zero = arith.constant 0 : i32
  %e = arith.extui %b : i1 to i32
  %1 = arith.cmpi ne, %e, %zero : i32
  %true = arith.constant true
  %2 = arith.cmpi eq, %b, %true : i1
  %nan = arith.constant 0x7FC00000 : f32
  %3 = arith.cmpf ult, %f, %nan : f32
  %one = arith.constant 1.0 : f32
  %two = arith.constant 2.0 : f32
  %4 = arith.cmpf one, %one, %two : f32
  %5 = arith.cmpi uge, %c, %x : i32
  return %0, %1, %2, %3, %4, %5 : i1, i1, i1, i1, i1, i1
}
func.func @select(%b: i1, %x: i32, %y: i32) -> (i1, i32, i32, vector<2xi32>) {
  %true = arith.constant true
  %false = arith.constant false
  %0 = arith.select %b, %true, %false : i1
  %e = arith.cmpi eq, %x, %y : i32
  %1 = arith.select %e, %x, %y : i32
  %p = ub.poison : i32
  %2 = arith.select %b, %p, %y : i32
  %c = arith.constant dense<[true, false]> : vector<2xi1>
  %t = arith.constant dense<[1, 2]> : vector<2xi32>
  %f = arith.constant dense<[3, 4]> : vector<2xi32>
  %3 = arith.select %c, %t, %f : vector<2xi1>, vector<2xi32>
  return %0, %1, %2, %3 : i1, i32, i32, vector<2xi32>
}
func.func @casts(%x: i8, %f: f16) -> (i64, i16, i8, i32, f16, i32, f32, index) {
  %w = arith.extsi %x : i8 to i32
  %0 = arith.extsi %w : i32 to i64
  %h = arith.constant -7 : i64
  %1 = arith.trunci %h : i64 to i16
  %2 = arith.trunci %w : i32 to i8
  %big = arith.constant 300 : i64
  %3 = arith.trunci %big : i64 to i32
  %g = arith.extf %f : f16 to f32
  %4 = arith.truncf %g : f32 to f16
  %c = arith.constant -3.7 : f32
  %5 = arith.fptosi %c : f32 to i32
  %i = arith.constant 1078530011 : i32
  %6 = arith.bitcast %i : i32 to f32
  %s = arith.constant -3 : i8
  %7 = arith.index_castui %s : i8 to index
  return %0, %1, %2, %3, %4, %5, %6, %7 : i64, i16, i8, i32, f16, i32, f32, index
}
func.func @extended(%x: i32) -> (i32, i1, i32, i32, i32, i1) {
  %zero = arith.constant 0 : i32
  %0:2 = arith.addui_extended %x, %zero : i32, i1
  %a = arith.constant -5 : i32
  %b = arith.constant 7 : i32
  %1:2 = arith.mulsi_extended %a, %b : i32
  %2:2 = arith.addui_extended %a, %b : i32, i1
  return %0#0, %0#1, %1#0, %1#1, %2#0, %2#1 : i32, i1, i32, i32, i32, i1
}
func.func @poison(%x: i32) -> i32 {
  %p = ub.poison : i32
  %0 = arith.addi %p, %x : i32
  %c = arith.constant 3 : i32
  %1 = arith.muli %p, %c : i32
  %2 = arith.addi %0, %1 : i32
  return %2 : i32
}
