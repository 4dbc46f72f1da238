// RUN: terrace-opt --arith-emulate-unsupported-floats=source-types=bf16,f16 %s

func.func @mixed(%x: bf16, %v: vector<4xf16>, %w: vector<4xbf16>) -> (bf16, f16, vector<4xbf16>, i1, f64) {
  %c = arith.constant 1.0 : bf16
  %0 = arith.addf %x, %c fastmath<fast> {tag} : bf16
  %1 = arith.cmpf olt, %0, %x : bf16
  %2 = arith.select %1, %x, %0 : bf16
  %3 = vector.reduction <add>, %v : vector<4xf16> into f16
  %4 = vector.fma %w, %w, %w : vector<4xbf16>
  %5 = arith.extf %2 : bf16 to f64
  return %2, %3, %4, %1, %5 : bf16, f16, vector<4xbf16>, i1, f64
}
