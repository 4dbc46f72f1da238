// RUN: terrace-opt %s --convert-math-to-emitc
// RUN: terrace-opt %s --convert-math-to-emitc=language-target=cpp11

// Square roots and what else is not named there stay.
func.func @f(%a: f32, %d: f64, %i: i32) {
  %0 = math.floor %a : f32
  %1 = math.ceil %a : f32
  %2 = math.absf %a : f32
  %3 = math.exp %a : f32
  %4 = math.sin %a : f32
  %5 = math.cos %a : f32
  %6 = math.asin %a : f32
  %7 = math.acos %a : f32
  %8 = math.round %a : f32
  %9 = math.sqrt %a : f32
  %10 = math.tanh %a : f32
  %20 = math.floor %d : f64
  %21 = math.ceil %d : f64
  %22 = math.absf %d : f64
  %23 = math.exp %d : f64
  %24 = math.sin %d : f64
  %25 = math.cos %d : f64
  %26 = math.asin %d : f64
  %27 = math.acos %d : f64
  %28 = math.round %d : f64
  %29 = math.sqrt %d : f64
  %30 = math.tanh %d : f64
  %40 = math.powf %a, %a : f32
  %41 = math.atan2 %d, %d fastmath<fast> : f64
  %42 = math.copysign %a, %a : f32
  %43 = math.absi %i : i32
  return
}
