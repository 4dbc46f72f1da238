// RUN: terrace-opt %s --convert-complex-to-spirv

func.func @parts(%a: f32, %b: f32) -> (f32, f32) {
  %0 = complex.create %a, %b : complex<f32>
  %1 = complex.re %0 : complex<f32>
  %2 = complex.im %0 : complex<f32>
  return %1, %2 : f32, f32
}

func.func @constant() -> complex<f32> {
  %0 = complex.constant [1.5 : f32, -2.0 : f32] : complex<f32>
  return %0 : complex<f32>
}

// The target has no such float, and there is no such instruction.
func.func @left(%a: f64, %c: complex<f32>) {
  %0 = complex.create %a, %a : complex<f64>
  %1 = complex.add %c, %c : complex<f32>
  return
}
