// RUN: terrace-opt %s | terrace-opt
// RUN: terrace-opt %s --mlir-print-op-generic
// RUN: terrace-opt %s --mlir-print-op-generic | terrace-opt
// RUN: terrace-opt %s --mlir-print-debuginfo --mlir-print-local-scope | terrace-opt
module {
  llvm.mlir.global internal constant @text("hi\00") {addr_space = 0 : i32}
  llvm.mlir.global external @number(42 : i64) {addr_space = 0 : i32} : i64
  llvm.func @printf(!llvm.ptr, ...) -> i32
  llvm.func @types(!llvm.array<2 x struct<(i32, f64)>>, !llvm.struct<"list", (ptr, struct<"list">)>, !llvm.struct<packed (i8)>, !llvm.target<"x", i32, 1>)
  llvm.func @body(%arg0: i64, %arg1: f64, %arg2: i1) -> i64 {
    %0 = llvm.mlir.constant(1 : i64) : i64
    %1 = llvm.add %arg0, %0 overflow<nsw> : i64
    %2 = llvm.sub %1, %0 : i64
    %3 = llvm.mul %2, %0 overflow<nsw, nuw> : i64
    %4 = llvm.sdiv %3, %0 : i64
    %5 = llvm.and %4, %0 : i64
    %6 = llvm.fadd %arg1, %arg1 : f64
    %7 = llvm.icmp "slt" %5, %0 : i64
    %8 = llvm.select %7, %5, %0 : i1, i64
    %9 = llvm.alloca %0 x f64 : (i64) -> !llvm.ptr
    llvm.store %6, %9 : f64, !llvm.ptr
    %10 = llvm.load %9 {alignment = 8 : i64} : !llvm.ptr -> f64
    %11 = llvm.getelementptr inbounds %9[%8] : (!llvm.ptr, i64) -> !llvm.ptr, f64
    %12 = llvm.mlir.addressof @text : !llvm.ptr
    %13 = llvm.call @printf(%12, %10) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, f64) -> i32
    %14 = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
    %15 = llvm.insertvalue %8, %14[0] : !llvm.struct<(i64, ptr)> 
    %16 = llvm.extractvalue %15[0] : !llvm.struct<(i64, ptr)> 
    %17 = llvm.sext %13 : i32 to i64
    %18 = llvm.ptrtoint %11 : !llvm.ptr to i64
    llvm.cond_br %arg2, ^bb1(%16 : i64), ^bb2
  ^bb1(%19: i64):  // pred: ^bb0
    llvm.br ^bb3(%19 : i64)
  ^bb2:  // pred: ^bb0
    llvm.unreachable
  ^bb3(%20: i64):  // pred: ^bb1
    llvm.return %20 : i64
  }
}
