// RUN: terrace-opt %s --llvm-optimize-for-nvvm-target

llvm.func @halves(%a: f16, %b: f16) -> f16 {
  %0 = llvm.fdiv %a, %b : f16
  %1 = llvm.fdiv %b, %0 {fastmathFlags = #llvm.fastmath<fast>} : f16
  llvm.return %1 : f16
}
// Other types are left, vectors of halves too.
llvm.func @others(%a: f32, %b: bf16, %c: vector<2xf16>) -> !llvm.struct<(f32, bf16, vector<2xf16>)> {
  %0 = llvm.fdiv %a, %a : f32
  %1 = llvm.fdiv %b, %b : bf16
  %2 = llvm.fdiv %c, %c : vector<2xf16>
  %3 = llvm.mlir.poison : !llvm.struct<(f32, bf16, vector<2xf16>)>
  %4 = llvm.insertvalue %0, %3[0] : !llvm.struct<(f32, bf16, vector<2xf16>)>
  %5 = llvm.insertvalue %1, %4[1] : !llvm.struct<(f32, bf16, vector<2xf16>)>
  %6 = llvm.insertvalue %2, %5[2] : !llvm.struct<(f32, bf16, vector<2xf16>)>
  llvm.return %6 : !llvm.struct<(f32, bf16, vector<2xf16>)>
}
