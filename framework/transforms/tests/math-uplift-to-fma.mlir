// RUN: terrace-opt --math-uplift-to-fma %s

func.func @left_and_right(%a: f32, %b: f32, %c: f32) -> (f32, f32) {
  %0 = arith.mulf %a, %b fastmath<contract> : f32
  %1 = arith.addf %0, %c fastmath<fast> : f32
  %2 = arith.mulf %a, %c fastmath<fast> : f32
  %3 = arith.addf %b, %2 fastmath<contract> : f32
  return %1, %3 : f32, f32
}

func.func @kept_apart(%a: f32, %b: f32, %c: f32) -> (f32, f32, f32) {
  %0 = arith.mulf %a, %b : f32
  %1 = arith.addf %0, %c fastmath<contract> : f32
  %2 = arith.mulf %a, %b fastmath<contract> : f32
  %3 = arith.addf %2, %c fastmath<nnan> : f32
  %4 = arith.addf %a, %c fastmath<contract> : f32
  return %1, %3, %4 : f32, f32, f32
}
