// RUN: terrace-opt --math-extend-to-supported-types %s
// RUN: terrace-opt --math-extend-to-supported-types="extra-types=f16 target-type=f64" %s

func.func @functions(%x: bf16, %v: vector<4xf16>, %y: f32) -> (bf16, vector<4xf16>, bf16, f32) {
  %0 = math.sin %x fastmath<fast> : bf16
  %1 = math.absf %v : vector<4xf16>
  %2 = math.fma %x, %x, %0 : bf16
  %3 = math.sin %y : f32
  return %0, %1, %2, %3 : bf16, vector<4xf16>, bf16, f32
}
