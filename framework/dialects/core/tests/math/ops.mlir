// RUN: terrace-opt %s | terrace-opt
// RUN: terrace-opt %s --mlir-print-op-generic
// RUN: terrace-opt %s --mlir-print-op-generic | terrace-opt
// RUN: terrace-opt %s --mlir-print-debuginfo --mlir-print-local-scope | terrace-opt
func.func @math(%f: f32, %v: vector<4xf64>, %i: i32, %t: tensor<?xindex>, %h: tensor<2x?xf16>) {
  %0 = math.absf %f : f32
  %1 = math.acosh %v fastmath<nnan> : vector<4xf64>
  %2 = math.asin %h {x} : tensor<2x?xf16>
  %3 = math.asinh %f : f32
  %4 = math.atan %v fastmath<nnan> : vector<4xf64>
  %5 = math.atanh %h {x} : tensor<2x?xf16>
  %6 = math.cbrt %f : f32
  %7 = math.ceil %v fastmath<nnan> : vector<4xf64>
  %8 = math.cos %h {x} : tensor<2x?xf16>
  %9 = math.acos %f : f32
  %10 = math.cosh %v fastmath<nnan> : vector<4xf64>
  %11 = math.sin %h {x} : tensor<2x?xf16>
  %12 = math.sinh %f : f32
  %13 = math.erf %v fastmath<nnan> : vector<4xf64>
  %14 = math.erfc %h {x} : tensor<2x?xf16>
  %15 = math.exp %f : f32
  %16 = math.exp2 %v fastmath<nnan> : vector<4xf64>
  %17 = math.expm1 %h {x} : tensor<2x?xf16>
  %18 = math.floor %f : f32
  %19 = math.log %v fastmath<nnan> : vector<4xf64>
  %20 = math.log10 %h {x} : tensor<2x?xf16>
  %21 = math.log1p %f : f32
  %22 = math.log2 %v fastmath<nnan> : vector<4xf64>
  %23 = math.rsqrt %h {x} : tensor<2x?xf16>
  %24 = math.sqrt %f : f32
  %25 = math.tan %v fastmath<nnan> : vector<4xf64>
  %26 = math.tanh %h {x} : tensor<2x?xf16>
  %27 = math.roundeven %f : f32
  %28 = math.round %v fastmath<nnan> : vector<4xf64>
  %29 = math.trunc %h {x} : tensor<2x?xf16>
  %30 = math.atan2 %f, %f fastmath<fast> : f32
  %31 = math.copysign %f, %f fastmath<fast> : f32
  %32 = math.powf %f, %f fastmath<fast> : f32
  %33 = math.absi %t : tensor<?xindex>
  %34 = math.ctlz %t : tensor<?xindex>
  %35 = math.cttz %t : tensor<?xindex>
  %36 = math.ctpop %t : tensor<?xindex>
  %37 = math.isfinite %h {x} : tensor<2x?xf16>
  %38 = math.isinf %h {x} : tensor<2x?xf16>
  %39 = math.isnan %h {x} : tensor<2x?xf16>
  %40 = math.isnormal %h {x} : tensor<2x?xf16>
  %41 = math.clampf %f to [%f, %f] fastmath<ninf> : f32
  %42 = math.fma %v, %v, %v : vector<4xf64>
  %43 = math.ipowi %i, %i : i32
  %44 = math.fpowi %f, %i fastmath<nsz> : f32, i32
  %s, %c = math.sincos %f : f32
  return
}
