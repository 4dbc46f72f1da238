// RUN: mlir-to-llvmir %s
// Types, named ones among them, which may contain themselves.

llvm.func @named(!llvm.struct<"node", (i32, ptr, struct<"inner", packed (i8, i64)>)>) -> !llvm.struct<"odd name", (array<2 x struct<()>>)>
llvm.func @plain(i1, i77, f16, bf16, f32, f64, f80, f128, !llvm.ppc_fp128, !llvm.ptr<3>, vector<4xi32>, vector<[2]xf64>, !llvm.array<0 x i8>, ...)
llvm.func @target() -> !llvm.target<"spirv.Image", i32, 1, 2>
llvm.func @"with \22odd\22 name"() {
  llvm.call @"with \22odd\22 name"() : () -> ()
  llvm.return
}
