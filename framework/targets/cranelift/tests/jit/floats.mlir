// CALL half(1.0, 2.5) -> 3.5
llvm.func @half(%a: f16, %b: f16) -> f16 {
  %0 = llvm.fadd %a, %b : f16
  llvm.return %0 : f16
}
// CALL brain(1.0, 0.0078125) -> 1.0078125
llvm.func @brain(%a: bf16, %b: bf16) -> bf16 {
  %0 = llvm.fadd %a, %b : bf16
  llvm.return %0 : bf16
}
// CALL root(2.25) -> 1.5
llvm.func @root(%a: f32) -> f32 {
  %0 = llvm.intr.sqrt(%a) : (f32) -> f32
  llvm.return %0 : f32
}
// CALL power(2.0, 10.0) -> 1024.0
llvm.func @power(%a: f64, %b: f64) -> f64 {
  %0 = llvm.intr.pow(%a, %b) : (f64, f64) -> f64
  llvm.return %0 : f64
}
// CALL casts(-3.75) -> -3, -3.75
llvm.func @casts(%a: f64) -> !llvm.struct<(i12, f32)> {
  %i = llvm.fptosi %a : f64 to i12
  %f = llvm.fptrunc %a : f64 to f32
  %u = llvm.mlir.undef : !llvm.struct<(i12, f32)>
  %0 = llvm.insertvalue %i, %u[0] : !llvm.struct<(i12, f32)>
  %1 = llvm.insertvalue %f, %0[1] : !llvm.struct<(i12, f32)>
  llvm.return %1 : !llvm.struct<(i12, f32)>
}
// CALL unordered(NaN, 1.0) -> -1, 0
llvm.func @unordered(%a: f64, %b: f64) -> !llvm.struct<(i1, i1)> {
  %s = llvm.fcmp "ult" %a, %b : f64
  %t = llvm.fcmp "olt" %a, %b : f64
  %u = llvm.mlir.undef : !llvm.struct<(i1, i1)>
  %0 = llvm.insertvalue %s, %u[0] : !llvm.struct<(i1, i1)>
  %1 = llvm.insertvalue %t, %0[1] : !llvm.struct<(i1, i1)>
  llvm.return %1 : !llvm.struct<(i1, i1)>
}
