// RUN: terrace-opt %s --convert-nvvm-to-llvm
// REFERENCE-DIFFERS: it puts two numbers of 16 bits into a register of 16

llvm.func @packed(%a: vector<4xi8>, %b: vector<2xbf16>, %c: vector<2xf16>, %d: vector<2xi16>, %e: vector<1xf32>) -> i32 {
  %0 = nvvm.inline_ptx "dp4a.s32.s32 {$w0}, {$r0}, {$r1}, {$r2}, {$r3}, {$r4};" ro(%a, %b, %c, %d, %e : vector<4xi8>, vector<2xbf16>, vector<2xf16>, vector<2xi16>, vector<1xf32>) -> i32
  llvm.return %0 : i32
}
