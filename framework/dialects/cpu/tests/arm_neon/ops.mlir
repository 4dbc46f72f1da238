// RUN: terrace-opt %s | terrace-opt
// RUN: terrace-opt %s --mlir-print-op-generic
// RUN: terrace-opt %s --mlir-print-op-generic | terrace-opt
// RUN: terrace-opt %s --mlir-print-debuginfo --mlir-print-local-scope | terrace-opt
func.func @products(%b: vector<8xi8>, %w: vector<2xi32>) {
  %0 = arm_neon.intr.smull %b, %b : vector<8xi8> to vector<8xi16>
  %1 = arm_neon.intr.smull %w, %w {noted} : vector<2xi32> to vector<2xi64>
  return
}

func.func @sums(%a: vector<4xi32>, %h: vector<2xi32>, %b: vector<16xi8>, %c: vector<8xi8>, %m: vector<4x4xi8>, %f: vector<4xf32>, %g: vector<8xbf16>) {
  %0 = arm_neon.intr.sdot %a, %b, %b : vector<16xi8>, vector<16xi8> to vector<4xi32>
  %1 = arm_neon.intr.sdot %h, %c, %c : vector<8xi8>, vector<8xi8> to vector<2xi32>
  %2 = arm_neon.2d.sdot %a, %m, %m : vector<4x4xi8>, vector<4x4xi8> to vector<4xi32>
  %3 = arm_neon.intr.smmla %a, %b, %b : vector<16xi8> to vector<4xi32>
  %4 = arm_neon.intr.ummla %a, %b, %b : vector<16xi8> to vector<4xi32>
  %5 = arm_neon.intr.usmmla %a, %b, %b : vector<16xi8> to vector<4xi32>
  %6 = arm_neon.intr.bfmmla %f, %g, %g : vector<8xbf16> to vector<4xf32>
  return
}
