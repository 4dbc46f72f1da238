// RUN: mlir-to-llvmir %s
// Constants of every kind.

llvm.func @d(%ptr: !llvm.ptr, %n: i64) -> i64 {
  %a = llvm.mlir.constant(dense<[1.5, 2.0]> : vector<2xf16>) : vector<2xf16>
  %s = llvm.mlir.constant(dense<3> : vector<[4]xi32>) : vector<[4]xi32>
  %sp = llvm.mlir.constant(sparse<[[0], [2]], [1, 7]> : vector<4xi32>) : vector<4xi32>
  %c = llvm.mlir.constant([[1 : i32, 2 : i32], [3 : i32, 4 : i32]]) : !llvm.array<2 x struct<(i32, i32)>>
  %st = llvm.mlir.constant("abc\01\00") : !llvm.array<5 x i8>
  llvm.store %a, %ptr : vector<2xf16>, !llvm.ptr
  llvm.store %s, %ptr : vector<[4]xi32>, !llvm.ptr
  llvm.store %sp, %ptr : vector<4xi32>, !llvm.ptr
  llvm.store %c, %ptr : !llvm.array<2 x struct<(i32, i32)>>, !llvm.ptr
  llvm.store %st, %ptr : !llvm.array<5 x i8>, !llvm.ptr
  %i = llvm.mlir.constant(7 : index) : i64
  %r = llvm.mlir.constant(dense_resource<blob> : tensor<2xi32>) : !llvm.array<2 x i32>
  llvm.store %r, %ptr : !llvm.array<2 x i32>, !llvm.ptr
  %e = llvm.extractvalue %c[1] : !llvm.array<2 x struct<(i32, i32)>>
  llvm.store %e, %ptr : !llvm.struct<(i32, i32)>, !llvm.ptr
  %e2 = llvm.extractvalue %st[1] : !llvm.array<5 x i8>
  llvm.store %e2, %ptr : i8, !llvm.ptr
  %f8 = llvm.mlir.constant(1.0 : f8E4M3FN) : i8
  llvm.store %f8, %ptr : i8, !llvm.ptr
  %u = llvm.mlir.undef : !llvm.struct<(i32, array<2 x i64>)>
  %v = llvm.insertvalue %i, %u[1, 1] : !llvm.struct<(i32, array<2 x i64>)>
  llvm.store %v, %ptr : !llvm.struct<(i32, array<2 x i64>)>, !llvm.ptr
  %ninf = llvm.mlir.constant(0xFF800000 : f32) : f32
  llvm.store %ninf, %ptr : f32, !llvm.ptr
  %d = llvm.mlir.constant(0.1 : f64) : f64
  llvm.store %d, %ptr : f64, !llvm.ptr
  %m = llvm.mlir.constant(-0.0 : f64) : f64
  %mm = llvm.fsub %m, %d : f64
  llvm.store %mm, %ptr : f64, !llvm.ptr
  %b1 = llvm.mlir.constant(65 : i8) : i8
  %bs = llvm.mlir.undef : !llvm.struct<(i8, i8)>
  %bs0 = llvm.insertvalue %b1, %bs[0] : !llvm.struct<(i8, i8)>
  %bs1 = llvm.insertvalue %b1, %bs0[1] : !llvm.struct<(i8, i8)>
  llvm.store %bs1, %ptr : !llvm.struct<(i8, i8)>, !llvm.ptr
  llvm.return %i : i64
}
{-#
  dialect_resources: { builtin: { blob: "0x040000000100000002000000" } }
#-}

// Complex numbers are structs of two.
llvm.mlir.global internal constant @waves(dense<[(1.0, -2.0), (0.5, 4.0)]> : tensor<2xcomplex<f64>>) : !llvm.array<2 x struct<(f64, f64)>>
llvm.mlir.global internal constant @alike(dense<(1.0, -2.0)> : tensor<2xcomplex<f32>>) : !llvm.array<2 x struct<(f32, f32)>>
llvm.mlir.global internal constant @none(dense<> : tensor<0xi16>) : !llvm.array<0 x i16>
llvm.mlir.global internal constant @rows_of_none(dense<> : tensor<2x0xf32>) : !llvm.array<2 x array<0 x f32>>
