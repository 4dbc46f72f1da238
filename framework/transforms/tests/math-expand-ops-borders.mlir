// RUN: terrace-opt --math-expand-ops %s
// RUN: terrace-opt --math-expand-ops=ops=asinh,acosh,fpowi,roundeven,powf %s
// REFERENCE-DIFFERS: the reference forgets signs of zeros, NaN, infinities, and what is too large for a part of the result

func.func @hyperbolic(%x: f32) -> (f32, f32, f32, f32, f32, f32) {
  %0 = math.sinh %x : f32
  %1 = math.cosh %x : f32
  %2 = math.tanh %x : f32
  %3 = math.asinh %x : f32
  %4 = math.acosh %x : f32
  %5 = math.atanh %x : f32
  return %0, %1, %2, %3, %4, %5 : f32, f32, f32, f32, f32, f32
}

func.func @rounding(%x: f32, %v: vector<4xf16>) -> (f32, f32, f32, vector<4xf16>) {
  %0 = math.ceil %x : f32
  %1 = math.round %x : f32
  %2 = math.roundeven %x : f32
  %3 = math.roundeven %v : vector<4xf16>
  return %0, %1, %2, %3 : f32, f32, f32, vector<4xf16>
}

func.func @powers(%x: f32, %y: f32) -> (f32, f32, f32, f32, f32, f32, f32, f32, f32) {
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %minus_one = arith.constant -1.0 : f32
  %half = arith.constant 0.5 : f32
  %minus_half = arith.constant -0.5 : f32
  %two = arith.constant 2.0 : f32
  %minus_two = arith.constant -2.0 : f32
  %three = arith.constant 3.0 : f32
  %0 = math.powf %x, %zero : f32
  %1 = math.powf %x, %one : f32
  %2 = math.powf %x, %minus_one : f32
  %3 = math.powf %x, %half : f32
  %4 = math.powf %x, %minus_half : f32
  %5 = math.powf %x, %two : f32
  %6 = math.powf %x, %minus_two : f32
  %7 = math.powf %x, %three : f32
  %8 = math.powf %x, %y : f32
  return %0, %1, %2, %3, %4, %5, %6, %7, %8 : f32, f32, f32, f32, f32, f32, f32, f32, f32
}

func.func @integer_powers(%x: f32, %n: i32) -> (f32, f32, f32) {
  %c7 = arith.constant -7 : i32
  %c3 = arith.constant 3 : i32
  %0 = math.fpowi %x, %n : f32, i32
  %1 = math.fpowi %x, %c7 : f32, i32
  %2 = math.fpowi %x, %c3 : f32, i32
  return %0, %1, %2 : f32, f32, f32
}
