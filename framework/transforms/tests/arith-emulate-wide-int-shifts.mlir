// RUN: terrace-opt --arith-emulate-wide-int %s
// REFERENCE-DIFFERS: a half is shifted by its whole width where the number is shifted by nothing

func.func @s(%a: i64, %b: i64, %v: vector<3xi64>, %x: index, %i: i32, %f: f32, %c: i1) {
  %0 = arith.shli %a, %b : i64
  return
}
func.func @s2(%a: i64, %b: i64) { 
  %1 = arith.shrui %a, %b : i64
  return
}
func.func @s3(%a: i64, %b: i64) { 
  %1 = arith.shrsi %a, %b : i64
  return
}
