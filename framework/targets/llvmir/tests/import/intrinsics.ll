; RUN: import-llvm %s
; REFERENCE-DIFFERS: MLIR makes constants for numbers of matrix intrinsics that nothing uses, and drops declarations of alias scopes
; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"


define void @f(ptr %0, <4 x i1> %1, <4 x float> %2, <4 x ptr> %3, i64 %4, <48 x float> %5, i32 %6, double %7)  {
  %9 = call <4 x float> @llvm.masked.load.v4f32.p0(ptr align 1 %0, <4 x i1> %1, <4 x float> poison), !nontemporal !0
  %10 = call <4 x float> @llvm.masked.load.v4f32.p0(ptr align 1 %0, <4 x i1> %1, <4 x float> %2)
  call void @llvm.masked.store.v4f32.p0(<4 x float> %2, ptr align 8 %0, <4 x i1> %1)
  %11 = call <48 x float> @llvm.matrix.column.major.load.v48f32.i64(ptr align 4 %0, i64 %4, i1 false, i32 3, i32 16)
  call void @llvm.matrix.column.major.store.v48f32.i64(<48 x float> %11, ptr align 4 %0, i64 %4, i1 true, i32 3, i32 16)
  %12 = call <48 x float> @llvm.matrix.transpose.v48f32(<48 x float> %11, i32 3, i32 16)
  %13 = call float @llvm.experimental.constrained.sitofp.f32.i32(i32 %6, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  %14 = call double @llvm.experimental.constrained.fpext.f64.f32(float %13, metadata !"fpexcept.ignore") strictfp
  %15 = call float @llvm.experimental.constrained.fptrunc.f32.f64(double %7, metadata !"round.towardzero", metadata !"fpexcept.strict") strictfp
  ret void
}

define void @g(<4 x ptr> %0, <4 x i1> %1, <4 x float> %2, i1 %3, ptr %4, float %5, i32 %6)  {
  %8 = call <4 x float> @llvm.masked.gather.v4f32.v4p0(<4 x ptr> align 1 %0, <4 x i1> %1, <4 x float> poison)
  %9 = call <4 x float> @llvm.masked.gather.v4f32.v4p0(<4 x ptr> align 1 %0, <4 x i1> %1, <4 x float> %2)
  call void @llvm.masked.scatter.v4f32.v4p0(<4 x float> %2, <4 x ptr> align 1 %0, <4 x i1> %1)
  call void @llvm.assume(i1 true) [ "align"(ptr %4, i32 %6) ]
  call void @llvm.assume(i1 %3)
  call void @llvm.experimental.noalias.scope.decl(metadata !2)
  call void @llvm.experimental.noalias.scope.decl(metadata !4)
  %10 = call float @llvm.vector.reduce.fadd(float %5, <4 x float> %2)
  call void @llvm.assume(i1 true) [ "align"(ptr %4, i32 %6) ]
  ret void
}

declare <4 x float> @llvm.masked.load.v4f32.p0(ptr, <4 x i1>, <4 x float>)

declare void @llvm.masked.store.v4f32.p0(<4 x float>, ptr, <4 x i1>)

declare <48 x float> @llvm.matrix.column.major.load.v48f32.i64(ptr, i64, i1, i32, i32)

declare void @llvm.matrix.column.major.store.v48f32.i64(<48 x float>, ptr, i64, i1, i32, i32)

declare <48 x float> @llvm.matrix.transpose.v48f32(<48 x float>, i32, i32)

declare float @llvm.experimental.constrained.sitofp.f32.i32(i32, metadata, metadata)

declare double @llvm.experimental.constrained.fpext.f64.f32(float, metadata)

declare float @llvm.experimental.constrained.fptrunc.f32.f64(double, metadata, metadata)

declare <4 x float> @llvm.masked.gather.v4f32.v4p0(<4 x ptr>, <4 x i1>, <4 x float>)

declare void @llvm.masked.scatter.v4f32.v4p0(<4 x float>, <4 x ptr>, <4 x i1>)

declare void @llvm.assume(i1)

declare void @llvm.experimental.noalias.scope.decl(metadata)

!llvm.module.flags = !{!7}

!0 = !{i32 1}
!1 = distinct !{!1, !6, !"s"}
!2 = !{!1}
!3 = !{!"foo", !5}
!4 = !{!3}
!5 = !{!"bar"}
!6 = distinct !{!6, !"d"}
!7 = !{i32 2, !"Debug Info Version", i32 3}
