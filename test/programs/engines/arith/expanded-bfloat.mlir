// PIPELINE: arith-expand{include-bf16=true}, to-buffers, to-llvm
// Floats of sixteen bits are widened and rounded by operations on their bits.
func.func @main() {
  %v = arith.constant dense<[1.00390625, 1.01171875, -3.0e38, 1.0e-40]> : vector<4xf32>
  %h = arith.truncf %v : vector<4xf32> to vector<4xbf16>
  %w = arith.extf %h : vector<4xbf16> to vector<4xf32>
  vector.print %w : vector<4xf32>
  return
}
