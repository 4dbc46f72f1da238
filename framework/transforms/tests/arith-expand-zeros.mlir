// RUN: terrace-opt %s --arith-expand
// REFERENCE-DIFFERS: mlir-opt 22 takes the second of two zeros, of whatever sign

func.func @scalars(%a: f32, %b: f32) -> (f32, f32) {
  %0 = arith.maximumf %a, %b : f32
  %1 = arith.minimumf %a, %b : f32
  return %0, %1 : f32, f32
}
func.func @vectors(%a: vector<4xbf16>, %b: vector<4xbf16>) -> vector<4xbf16> {
  %0 = arith.maximumf %a, %b : vector<4xbf16>
  return %0 : vector<4xbf16>
}
