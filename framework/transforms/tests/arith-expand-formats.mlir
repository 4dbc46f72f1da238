// RUN: terrace-opt --arith-expand %s
// RUN: terrace-opt --arith-expand="include-bf16=true include-f8e8m0=true include-f4e2m1=true" %s
// REFERENCE-DIFFERS: mlir-opt 22 extends the least f8E8M0FNU to zero, rounds to f4E2M1FN away from zero between two numbers, and loses the sign of its zero

func.func @conversions(%a: bf16, %b: f32, %v: vector<4xbf16>, %e: f8E8M0FNU, %g: f4E2M1FN, %h: f16)
    -> (f32, bf16, vector<4xf32>, f32, f8E8M0FNU, f32, f4E2M1FN, f64, f16, f8E8M0FNU) {
  %0 = arith.extf %a : bf16 to f32
  %1 = arith.truncf %b : f32 to bf16
  %2 = arith.extf %v : vector<4xbf16> to vector<4xf32>
  %3 = arith.extf %e : f8E8M0FNU to f32
  %4 = arith.truncf %b : f32 to f8E8M0FNU
  %5 = arith.extf %g : f4E2M1FN to f32
  %6 = arith.truncf %b : f32 to f4E2M1FN
  %7 = arith.extf %e : f8E8M0FNU to f64
  %8 = arith.extf %g : f4E2M1FN to f16
  %9 = arith.truncf %h : f16 to f8E8M0FNU
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9
    : f32, bf16, vector<4xf32>, f32, f8E8M0FNU, f32, f4E2M1FN, f64, f16, f8E8M0FNU
}

func.func @scaled(%a: f8E5M2, %s: f8E8M0FNU, %b: f32, %t: f16) -> (f32, f8E5M2, f32, f8E5M2) {
  %0 = arith.scaling_extf %a, %s fastmath<nnan> : f8E5M2, f8E8M0FNU to f32
  %1 = arith.scaling_truncf %b, %s to_nearest_even : f32, f8E8M0FNU to f8E5M2
  %2 = arith.scaling_extf %a, %t : f8E5M2, f16 to f32
  %3 = arith.scaling_truncf %b, %t : f32, f16 to f8E5M2
  return %0, %1, %2, %3 : f32, f8E5M2, f32, f8E5M2
}

func.func @formats_keep_flags(%a: f8E8M0FNU, %d: f64, %e: f16) -> (f64, f16, f8E8M0FNU, f8E8M0FNU) {
  %0 = arith.extf %a fastmath<fast> : f8E8M0FNU to f64
  %1 = arith.extf %a fastmath<fast> : f8E8M0FNU to f16
  %2 = arith.truncf %d fastmath<fast> : f64 to f8E8M0FNU
  %3 = arith.truncf %e fastmath<fast> : f16 to f8E8M0FNU
  return %0, %1, %2, %3 : f64, f16, f8E8M0FNU, f8E8M0FNU
}

func.func @scaling_keeps_flags(%x: f32, %y: bf16, %scale: f32) -> (f16, f64) {
  %0 = arith.scaling_truncf %x, %scale fastmath<fast> : f32, f32 to f16
  %1 = arith.scaling_extf %y, %scale fastmath<nnan> : bf16, f32 to f64
  return %0, %1 : f16, f64
}
