// RUN: mlir-to-llvmir %s
// Operations of constants are no instructions.

llvm.mlir.global internal constant @str("hello\0A\00")
llvm.mlir.global external @s() : !llvm.struct<"pair", (i32, array<4 x i64>)>
llvm.mlir.global extern_weak @w() : i32
llvm.mlir.global internal @p() : !llvm.ptr {
  %0 = llvm.mlir.addressof @s : !llvm.ptr
  %1 = llvm.getelementptr %0[0, 1, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"pair", (i32, array<4 x i64>)>
  llvm.return %1 : !llvm.ptr
}
llvm.mlir.global internal @q() : i64 {
  %0 = llvm.mlir.addressof @s : !llvm.ptr
  %1 = llvm.ptrtoint %0 : !llvm.ptr to i64
  %2 = llvm.mlir.constant(5 : i64) : i64
  %3 = llvm.add %1, %2 : i64
  llvm.return %3 : i64
}
llvm.func @printf(!llvm.ptr, ...) -> i32
llvm.func @main(%i: i64) -> i64 {
  %0 = llvm.mlir.addressof @str : !llvm.ptr
  %z = llvm.mlir.constant(0 : i64) : i64
  %1 = llvm.getelementptr %0[%z, %z] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<7 x i8>
  %2 = llvm.getelementptr %0[0, 3] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<7 x i8>
  %3 = llvm.getelementptr inbounds %0[0, 30] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<7 x i8>
  %4 = llvm.getelementptr %2[-1] : (!llvm.ptr) -> !llvm.ptr, i8
  %5 = llvm.call @printf(%1, %2, %3, %4) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> i32
  %n = llvm.mlir.zero : !llvm.ptr
  %6 = llvm.getelementptr %n[1] : (!llvm.ptr) -> !llvm.ptr, f64
  %7 = llvm.ptrtoint %6 : !llvm.ptr to i64
  %8 = llvm.mul %7, %i : i64
  %9 = llvm.ptrtoint %2 : !llvm.ptr to i64
  %10 = llvm.ptrtoint %0 : !llvm.ptr to i64
  %11 = llvm.sub %9, %10 : i64
  %12 = llvm.add %8, %11 : i64
  %13 = llvm.icmp "eq" %0, %n : !llvm.ptr
  %14 = llvm.zext %13 : i1 to i64
  %15 = llvm.add %12, %14 : i64
  %w = llvm.mlir.addressof @w : !llvm.ptr
  %16 = llvm.icmp "eq" %w, %n : !llvm.ptr
  %17 = llvm.zext %16 : i1 to i64
  %18 = llvm.add %17, %15 : i64
  %19 = llvm.icmp "ult" %6, %n : !llvm.ptr
  %20 = llvm.zext %19 : i1 to i64
  %21 = llvm.add %18, %20 : i64
  %22 = llvm.getelementptr %0[%i, 3] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<7 x i8>
  %23 = llvm.ptrtoint %22 : !llvm.ptr to i64
  %24 = llvm.add %23, %21 : i64
  llvm.return %24 : i64
}
llvm.func @arith(%x: i32, %v: vector<2xi32>, %f: f32) {
  %p = llvm.alloca %x x i32 : (i32) -> !llvm.ptr
  %c5 = llvm.mlir.constant(5 : i32) : i32
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %cm1 = llvm.mlir.constant(-1 : i32) : i32
  %u = llvm.mlir.undef : i32
  %po = llvm.mlir.poison : i32
  %1 = llvm.mul %c5, %cm1 : i32
  llvm.store %1, %p : i32, !llvm.ptr
  %2 = llvm.sdiv %c5, %c0 : i32
  llvm.store %2, %p : i32, !llvm.ptr
  %3 = llvm.add %u, %c5 : i32
  llvm.store %3, %p : i32, !llvm.ptr
  %4 = llvm.and %u, %c5 : i32
  llvm.store %4, %p : i32, !llvm.ptr
  %5 = llvm.shl %c5, %c5 : i32
  llvm.store %5, %p : i32, !llvm.ptr
  %6 = llvm.lshr exact %cm1, %c5 : i32
  llvm.store %6, %p : i32, !llvm.ptr
  %vc = llvm.mlir.constant(dense<[1, 2]> : vector<2xi32>) : vector<2xi32>
  %vs = llvm.mlir.constant(dense<7> : vector<2xi32>) : vector<2xi32>
  %7 = llvm.mul %vc, %vs : vector<2xi32>
  llvm.store %7, %p : vector<2xi32>, !llvm.ptr
  %8 = llvm.extractelement %7[%c0 : i32] : vector<2xi32>
  llvm.store %8, %p : i32, !llvm.ptr
  %9 = llvm.insertelement %c5, %7[%c0 : i32] : vector<2xi32>
  llvm.store %9, %p : vector<2xi32>, !llvm.ptr
  %10 = llvm.shufflevector %9, %vs [0, 3, 2] : vector<2xi32>
  llvm.store %10, %p : vector<3xi32>, !llvm.ptr
  %fa = llvm.mlir.constant(0.1 : f32) : f32
  %fb = llvm.mlir.constant(3.0 : f32) : f32
  %11 = llvm.fmul %fa, %fb : f32
  llvm.store %11, %p : f32, !llvm.ptr
  %12 = llvm.fdiv %fa, %fb : f32
  llvm.store %12, %p : f32, !llvm.ptr
  %13 = llvm.fpext %12 : f32 to f64
  llvm.store %13, %p : f64, !llvm.ptr
  %14 = llvm.fptosi %fb : f32 to i8
  llvm.store %14, %p : i8, !llvm.ptr
  %15 = llvm.sitofp %cm1 : i32 to f64
  llvm.store %15, %p : f64, !llvm.ptr
  %16 = llvm.uitofp %cm1 : i32 to f32
  llvm.store %16, %p : f32, !llvm.ptr
  %17 = llvm.bitcast %fa : f32 to i32
  llvm.store %17, %p : i32, !llvm.ptr
  %18 = llvm.fcmp "olt" %fa, %fb : f32
  llvm.store %18, %p : i1, !llvm.ptr
  %19 = llvm.select %18, %c5, %c0 : i1, i32
  llvm.store %19, %p : i32, !llvm.ptr
  %20 = llvm.icmp "slt" %vc, %vs : vector<2xi32>
  llvm.store %20, %p : vector<2xi1>, !llvm.ptr
  %21 = llvm.fneg %fa : f32
  llvm.store %21, %p : f32, !llvm.ptr
  %22 = llvm.sext %18 : i1 to i64
  llvm.store %22, %p : i64, !llvm.ptr
  %23 = llvm.trunc %cm1 : i32 to i7
  llvm.store %23, %p : i7, !llvm.ptr
  %24 = llvm.inttoptr %c5 : i32 to !llvm.ptr
  llvm.store %24, %p : !llvm.ptr, !llvm.ptr
  %25 = llvm.mul %u, %c5 : i32
  llvm.store %25, %p : i32, !llvm.ptr
  %26 = llvm.fadd %fa, %f : f32
  %27 = llvm.add %c0, %x : i32
  %28 = llvm.or %c0, %x : i32
  %29 = llvm.frem %fb, %fa : f32
  llvm.store %29, %p : f32, !llvm.ptr
  %30 = llvm.bitcast %vc : vector<2xi32> to i64
  llvm.store %30, %p : i64, !llvm.ptr
  %31 = llvm.urem %cm1, %c5 : i32
  llvm.store %31, %p : i32, !llvm.ptr
  llvm.return
}
