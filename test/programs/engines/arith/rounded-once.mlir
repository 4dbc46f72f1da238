// PIPELINE: to-buffers, to-llvm
// Integers and products become small floats in one rounding: by way of a wider format, these would land in the middle of two.
func.func @main() {
  %v = arith.constant dense<[16842753, 5, -16842753, 257]> : vector<4xi32>
  %0 = arith.sitofp %v : vector<4xi32> to vector<4xbf16>
  %1 = arith.extf %0 : vector<4xbf16> to vector<4xf32>
  %2 = arith.fptosi %1 : vector<4xf32> to vector<4xi32>
  vector.print %2 : vector<4xi32>
  %w = arith.constant dense<[4629700416936869889, -4629700416936869889, 4629700416936869887, 9007199254740993]> : vector<4xi64>
  %3 = arith.sitofp %w : vector<4xi64> to vector<4xbf16>
  %4 = arith.extf %3 : vector<4xbf16> to vector<4xf32>
  %5 = arith.fptosi %4 : vector<4xf32> to vector<4xi64>
  vector.print %5 : vector<4xi64>
  %a = arith.constant dense<[3.0, 3.0, -3.0, 1.0]> : vector<4xf16>
  %b = arith.constant dense<[683.0, 683.0, 683.0, 2048.0]> : vector<4xf16>
  %c = arith.constant dense<[5.96e-8, -5.96e-8, -5.96e-8, 1.0]> : vector<4xf16>
  %6 = math.fma %a, %b, %c : vector<4xf16>
  %7 = arith.fptosi %6 : vector<4xf16> to vector<4xi32>
  vector.print %7 : vector<4xi32>
  return
}
