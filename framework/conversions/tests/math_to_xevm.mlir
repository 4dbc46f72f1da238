// RUN: terrace-opt %s --convert-math-to-xevm
// RUN: terrace-opt %s --convert-math-to-xevm=convert-arith=false
// Only what may be approximated, of types that OpenCL has.

func.func @natives(%x: f32, %v: vector<4xf16>, %d: f64) -> (f32, vector<4xf16>, f64) {
  %0 = math.exp %x fastmath<afn> : f32
  %1 = math.cos %0 fastmath<afn> : f32
  %2 = math.exp2 %1 fastmath<afn> : f32
  %3 = math.log %2 fastmath<afn> : f32
  %4 = math.log2 %3 fastmath<afn> : f32
  %5 = math.log10 %4 fastmath<afn> : f32
  %6 = math.rsqrt %5 fastmath<afn> : f32
  %7 = math.sin %6 fastmath<afn> : f32
  %8 = math.sqrt %7 fastmath<afn> : f32
  %9 = math.tan %d fastmath<afn,nnan> : f64
  %10 = math.powf %v, %v fastmath<fast> : vector<4xf16>
  %11 = arith.divf %8, %x fastmath<afn> : f32
  return %11, %10, %9 : f32, vector<4xf16>, f64
}
func.func @left(%x: f32, %v: vector<5xf32>, %w: vector<2x2xf32>) -> (f32, f32, vector<5xf32>, vector<2x2xf32>) {
  %0 = math.exp %x : f32
  %1 = math.exp %x fastmath<nnan> : f32
  %2 = math.exp %v fastmath<afn> : vector<5xf32>
  %3 = math.exp %w fastmath<afn> : vector<2x2xf32>
  return %0, %1, %2, %3 : f32, f32, vector<5xf32>, vector<2x2xf32>
}
