// RUN: terrace-opt %s --canonicalize
// REFERENCE-DIFFERS: it folds these without the flags, too, which changes numbers

// Terms and factors that are neutral for all numbers, or for those that the flags leave.
func.func @zeros(%a: complex<f32>) -> (complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>) {
  %plus = complex.constant [0.0 : f32, 0.0 : f32] : complex<f32>
  %minus = complex.constant [-0.0 : f32, -0.0 : f32] : complex<f32>
  %0 = complex.add %a, %plus : complex<f32>
  %1 = complex.add %a, %minus : complex<f32>
  %2 = complex.add %a, %plus fastmath<nsz> : complex<f32>
  %3 = complex.sub %a, %plus : complex<f32>
  %4 = complex.sub %a, %minus : complex<f32>
  %5 = complex.sub %a, %minus fastmath<nsz> : complex<f32>
  return %0, %1, %2, %3, %4, %5 : complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>
}
func.func @ones(%a: complex<f32>) -> (complex<f32>, complex<f32>, complex<f32>) {
  %one = complex.constant [1.0 : f32, 0.0 : f32] : complex<f32>
  %0 = complex.mul %a, %one : complex<f32>
  %1 = complex.mul %a, %one fastmath<nnan,nsz> : complex<f32>
  %2 = complex.div %a, %one fastmath<fast> : complex<f32>
  return %0, %1, %2 : complex<f32>, complex<f32>, complex<f32>
}
func.func @terms(%a: complex<f32>, %b: complex<f32>) -> (complex<f32>, complex<f32>, complex<f32>) {
  %0 = complex.sub %a, %b : complex<f32>
  %1 = complex.add %0, %b : complex<f32>
  %2 = complex.sub %a, %b fastmath<fast> : complex<f32>
  %3 = complex.add %2, %b fastmath<fast> : complex<f32>
  %4 = complex.add %a, %b fastmath<fast> : complex<f32>
  %5 = complex.sub %4, %b fastmath<fast> : complex<f32>
  return %1, %3, %5 : complex<f32>, complex<f32>, complex<f32>
}
func.func @functions(%a: complex<f32>) -> (complex<f32>, complex<f32>, complex<f32>) {
  %0 = complex.exp %a fastmath<fast> : complex<f32>
  %1 = complex.log %0 fastmath<fast> : complex<f32>
  %2 = complex.log %a : complex<f32>
  %3 = complex.exp %2 : complex<f32>
  %4 = complex.log %a fastmath<afn> : complex<f32>
  %5 = complex.exp %4 fastmath<afn> : complex<f32>
  return %1, %3, %5 : complex<f32>, complex<f32>, complex<f32>
}
