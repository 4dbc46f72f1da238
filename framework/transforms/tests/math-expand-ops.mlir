// RUN: terrace-opt --math-expand-ops %s
// RUN: terrace-opt --math-expand-ops=ops=tan,rsqrt %s

func.func @others(%x: f32, %y: f32, %z: f32, %i: i32) -> (f32, f32, f32, i32) {
  %0 = math.tan %x fastmath<fast> : f32
  %2 = math.exp2 %x : f32
  %3 = math.rsqrt %x : f32
  %5 = math.ctlz %i : i32
  return %0, %2, %3, %5 : f32, f32, f32, i32
}
