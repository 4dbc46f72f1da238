// Initializers: what LLVM's builder folds is a constant here, too.

llvm.mlir.global internal constant @product() : i12 {
  %0 = llvm.mlir.constant(-45 : i12) : i12
  %1 = llvm.mlir.constant(77 : i12) : i12
  %2 = llvm.mul %0, %1 : i12
  llvm.return %2 : i12
}
// CALL product_value() -> 631
llvm.func @product_value() -> i12 {
  %0 = llvm.mlir.addressof @product : !llvm.ptr
  %1 = llvm.load %0 : !llvm.ptr -> i12
  llvm.return %1 : i12
}

llvm.mlir.global internal constant @chosen() : !llvm.struct<(i8, i64)> {
  %0 = llvm.mlir.undef : !llvm.struct<(i8, i64)>
  %1 = llvm.mlir.constant(-2 : i8) : i8
  %2 = llvm.mlir.constant(3 : i8) : i8
  %3 = llvm.icmp "slt" %1, %2 : i8
  %4 = llvm.zext %1 : i8 to i64
  %5 = llvm.sext %1 : i8 to i64
  %6 = llvm.select %3, %4, %5 : i1, i64
  %7 = llvm.insertvalue %6, %0[1] : !llvm.struct<(i8, i64)>
  %8 = llvm.extractvalue %7[1] : !llvm.struct<(i8, i64)>
  %9 = llvm.trunc %8 : i64 to i8
  %10 = llvm.insertvalue %9, %7[0] : !llvm.struct<(i8, i64)>
  llvm.return %10 : !llvm.struct<(i8, i64)>
}
// CALL chosen_value() -> -2, 254
llvm.func @chosen_value() -> !llvm.struct<(i8, i64)> {
  %0 = llvm.mlir.addressof @chosen : !llvm.ptr
  %1 = llvm.load %0 : !llvm.ptr -> !llvm.struct<(i8, i64)>
  llvm.return %1 : !llvm.struct<(i8, i64)>
}

// An address stays one beside folded numbers.
llvm.mlir.global internal constant @place() : !llvm.struct<(ptr, i16)> {
  %0 = llvm.mlir.undef : !llvm.struct<(ptr, i16)>
  %1 = llvm.mlir.addressof @product : !llvm.ptr
  %2 = llvm.getelementptr %1[1] : (!llvm.ptr) -> !llvm.ptr, i8
  %3 = llvm.mlir.constant(300 : i16) : i16
  %4 = llvm.xor %3, %3 : i16
  %5 = llvm.insertvalue %2, %0[0] : !llvm.struct<(ptr, i16)>
  %6 = llvm.insertvalue %4, %5[1] : !llvm.struct<(ptr, i16)>
  llvm.return %6 : !llvm.struct<(ptr, i16)>
}
// CALL place_value() -> 2, 0
llvm.func @place_value() -> !llvm.struct<(i8, i16)> {
  %0 = llvm.mlir.addressof @place : !llvm.ptr
  %1 = llvm.load %0 : !llvm.ptr -> !llvm.struct<(ptr, i16)>
  %2 = llvm.extractvalue %1[0] : !llvm.struct<(ptr, i16)>
  %3 = llvm.extractvalue %1[1] : !llvm.struct<(ptr, i16)>
  %4 = llvm.load %2 : !llvm.ptr -> i8
  %5 = llvm.mlir.undef : !llvm.struct<(i8, i16)>
  %6 = llvm.insertvalue %4, %5[0] : !llvm.struct<(i8, i16)>
  %7 = llvm.insertvalue %3, %6[1] : !llvm.struct<(i8, i16)>
  llvm.return %7 : !llvm.struct<(i8, i16)>
}

// Complex numbers are two scalars each; a splat has both.
llvm.mlir.global internal constant @waves(dense<[(1.5, -2.0), (0.25, 8.0)]> : tensor<2xcomplex<f32>>) : !llvm.array<2 x struct<(f32, f32)>>
llvm.mlir.global internal constant @alike(dense<(3, -4)> : tensor<3xcomplex<i16>>) : !llvm.array<3 x struct<(i16, i16)>>
llvm.mlir.global internal constant @nothing(dense<> : tensor<0xf64>) : !llvm.array<0 x f64>
// CALL waves_value() -> 1.5, -2.0, 0.25, 8.0
llvm.func @waves_value() -> !llvm.array<2 x struct<(f32, f32)>> {
  %0 = llvm.mlir.addressof @waves : !llvm.ptr
  %1 = llvm.load %0 : !llvm.ptr -> !llvm.array<2 x struct<(f32, f32)>>
  llvm.return %1 : !llvm.array<2 x struct<(f32, f32)>>
}
// CALL alike_value() -> 3, -4, 3, -4, 3, -4
llvm.func @alike_value() -> !llvm.array<3 x struct<(i16, i16)>> {
  %0 = llvm.mlir.addressof @alike : !llvm.ptr
  %1 = llvm.load %0 : !llvm.ptr -> !llvm.array<3 x struct<(i16, i16)>>
  llvm.return %1 : !llvm.array<3 x struct<(i16, i16)>>
}

// Values that cross calls as C passes them: in memory, in pairs of registers, in vector registers.
llvm.func @pass(%a: i64, %b: i64, %c: i64, %d: i64, %e: i64, %w: i128, %f: i32, %v: vector<2xf32>, %h: f16) -> !llvm.struct<(i128, i32, vector<2xf32>, f16)> {
  %0 = llvm.mlir.undef : !llvm.struct<(i128, i32, vector<2xf32>, f16)>
  %1 = llvm.insertvalue %w, %0[0] : !llvm.struct<(i128, i32, vector<2xf32>, f16)>
  %2 = llvm.insertvalue %f, %1[1] : !llvm.struct<(i128, i32, vector<2xf32>, f16)>
  %3 = llvm.insertvalue %v, %2[2] : !llvm.struct<(i128, i32, vector<2xf32>, f16)>
  %4 = llvm.insertvalue %h, %3[3] : !llvm.struct<(i128, i32, vector<2xf32>, f16)>
  llvm.return %4 : !llvm.struct<(i128, i32, vector<2xf32>, f16)>
}
// CALL passed(-170141183460469231731687303715884105727, -5, 1.5, 0.25) -> -170141183460469231731687303715884105727, -5, 1.5, -1.5, 0.25
llvm.func @passed(%w: i128, %f: i32, %x: f32, %h: f16) -> !llvm.struct<(i128, i32, f32, f32, f16)> {
  %z = llvm.mlir.constant(0 : i64) : i64
  %i0 = llvm.mlir.constant(0 : i32) : i32
  %i1 = llvm.mlir.constant(1 : i32) : i32
  %n = llvm.fneg %x : f32
  %u = llvm.mlir.undef : vector<2xf32>
  %v0 = llvm.insertelement %x, %u[%i0 : i32] : vector<2xf32>
  %v1 = llvm.insertelement %n, %v0[%i1 : i32] : vector<2xf32>
  %to = llvm.mlir.addressof @pass : !llvm.ptr
  %r = llvm.call %to(%z, %z, %z, %z, %z, %w, %f, %v1, %h) : !llvm.ptr, (i64, i64, i64, i64, i64, i128, i32, vector<2xf32>, f16) -> !llvm.struct<(i128, i32, vector<2xf32>, f16)>
  %r0 = llvm.extractvalue %r[0] : !llvm.struct<(i128, i32, vector<2xf32>, f16)>
  %r1 = llvm.extractvalue %r[1] : !llvm.struct<(i128, i32, vector<2xf32>, f16)>
  %r2 = llvm.extractvalue %r[2] : !llvm.struct<(i128, i32, vector<2xf32>, f16)>
  %r3 = llvm.extractvalue %r[3] : !llvm.struct<(i128, i32, vector<2xf32>, f16)>
  %e0 = llvm.extractelement %r2[%i0 : i32] : vector<2xf32>
  %e1 = llvm.extractelement %r2[%i1 : i32] : vector<2xf32>
  %s = llvm.mlir.undef : !llvm.struct<(i128, i32, f32, f32, f16)>
  %s0 = llvm.insertvalue %r0, %s[0] : !llvm.struct<(i128, i32, f32, f32, f16)>
  %s1 = llvm.insertvalue %r1, %s0[1] : !llvm.struct<(i128, i32, f32, f32, f16)>
  %s2 = llvm.insertvalue %e0, %s1[2] : !llvm.struct<(i128, i32, f32, f32, f16)>
  %s3 = llvm.insertvalue %e1, %s2[3] : !llvm.struct<(i128, i32, f32, f32, f16)>
  %s4 = llvm.insertvalue %r3, %s3[4] : !llvm.struct<(i128, i32, f32, f32, f16)>
  llvm.return %s4 : !llvm.struct<(i128, i32, f32, f32, f16)>
}
