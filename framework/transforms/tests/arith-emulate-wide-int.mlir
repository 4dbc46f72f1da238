// RUN: terrace-opt --arith-emulate-wide-int %s

func.func @a(%a: i64, %b: i64, %v: vector<3xi64>, %x: index, %i: i32, %f: f32, %c: i1) {
  %c1 = arith.constant 4294967298 : i64
  %c2 = arith.constant dense<[1, 2, 4294967298]> : vector<3xi64>
  %c3 = arith.constant dense<-1> : vector<3xi64>
  %0 = arith.addi %a, %b : i64
  %1 = arith.subi %a, %b : i64
  %2 = arith.muli %a, %b : i64
  %3 = arith.andi %a, %b : i64
  %4 = arith.cmpi slt, %a, %b : i64
  %5 = arith.cmpi eq, %a, %b : i64
  %6 = arith.cmpi ne, %a, %b : i64
  %7 = arith.cmpi ult, %a, %b : i64
  %8 = arith.select %c, %a, %b : i64
  %9 = arith.extsi %i : i32 to i64
  %10 = arith.extui %i : i32 to i64
  %11 = arith.trunci %a : i64 to i16
  %12 = arith.trunci %a : i64 to i32
  %13 = arith.maxsi %a, %b : i64
  return
}
func.func @i(%a: i64, %x: index, %f: f32, %v: vector<3xi64>, %i16: i16) { 
  %1 = arith.index_cast %a : i64 to index
  %2 = arith.index_castui %x : index to i64
  %3 = arith.index_cast %x : index to i64
  %4 = arith.index_castui %a : i64 to index
  %5 = arith.extsi %i16 : i16 to i64
  vector.print %a : i64
  return
}
func.func @ff(%a: i64, %f: f32) {
  %1 = arith.sitofp %a : i64 to f32
  return
}
func.func @ff2(%a: i64, %f: f32) {
  %1 = arith.uitofp %a : i64 to f32
  return
}
func.func @ff3(%a: i64, %f: f32) {
  %1 = arith.fptoui %f : f32 to i64
  return
}
func.func @ff4(%a: i64, %f: f32) {
  %1 = arith.fptosi %f : f32 to i64
  return
}
func.func @v(%a: vector<3xi64>) -> vector<3xi64> {
  %0 = arith.addi %a, %a : vector<3xi64>

  return %0 : vector<3xi64>
}
