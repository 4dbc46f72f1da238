; RUN: import-llvm %s
; REFERENCE-DIFFERS: MLIR drops operand bundles of calls
; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"


define i32 @f(ptr %0, i32 %1, i1 %2, ptr %3, i64 %4, <vscale x 4 x i32> %5)  {
  %7 = load volatile i32, ptr %0, align 8, !nontemporal !0, !tbaa !1, !alias.scope !3, !noalias !5
  %8 = load ptr, ptr %0, !dereferenceable_or_null !6, !invariant.group !7
  store volatile i32 %7, ptr %0, !llvm.access.group !8
  store atomic i32 %7, ptr %0 syncscope("agent") seq_cst, align 4
  %9 = atomicrmw volatile or ptr %0, i32 %1 syncscope("x") acq_rel, align 16
  %10 = atomicrmw udec_wrap ptr %0, i32 %1 monotonic
  %11 = cmpxchg weak volatile ptr %0, i32 %1, i32 %9 acq_rel monotonic
  %12 = extractvalue { i32, i1 } %11, 0
  %13 = tail call fastcc zeroext i32 @g(i32 %1, ptr noundef %0) nounwind willreturn memory(none, argmem: readwrite, inaccessiblemem: none, errnomem: none, target_mem0: none, target_mem1: none)
  %14 = call i32 %3(i32 %1)
  %15 = call i32 (i32, ...) @va(i32 %1, i64 %4)
  %16 = call i32 @g(i32 %1, ptr %0) [ "tag"(i32 %1, i64 %4), "deopt"() ]
  %17 = tail call i32 asm sideeffect alignstack inteldialect "bswap $0\22", "=r,r,r"(ptr %0, i32 %1)
  %18 = add nuw nsw i32 %1, %7
  %19 = udiv exact i32 %18, %1
  %20 = or disjoint i32 %19, %1
  %21 = zext nneg i32 %20 to i64
  %22 = trunc nuw i64 %21 to i32
  %23 = getelementptr inbounds nuw { i32, i32 }, ptr %0, i64 %4, i32 1
  %24 = getelementptr nusw i8, ptr %0, i64 %4
  %25 = alloca inalloca float, i32 %1, align 16
  %26 = alloca float, i64 %4, addrspace(5)
  %27 = va_arg ptr %0, double
  %28 = uitofp nneg i32 %1 to float
  %29 = fcmp fast une float %28, %28
  %30 = call reassoc nsz float @llvm.fma.f32(float %28, float %28, float %28)
  %31 = inttoptr i64 %4 to ptr, !dereferenceable !9
  %32 = insertelement <vscale x 4 x i32> %5, i32 %1, i32 %1
  %33 = call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 %1, i32 %1)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %0, ptr align 8 %3, i64 %4, i1 false), !tbaa !1
  switch i32 %1, label %34 [
    i32 1, label %35
    i32 -5, label %40
  ], !prof !10

34:
  call void @llvm.trap()
  unreachable

35:
  %36 = phi i32 [ %41, %40 ], [ %1, %6 ]
  br i1 %2, label %37, label %42, !prof !11

37:
  %38 = phi i32 [ %43, %42 ], [ %1, %39 ], [ %36, %35 ]
  ret i32 %38

39:
  br label %37

40:
  %41 = phi i32 [ %7, %6 ]
  br label %35

42:
  %43 = phi i32 [ %7, %35 ]
  br label %37
}

declare fastcc i32 @g(i32, ptr) 

declare i32 @va(i32, ...) 

declare float @llvm.fma.f32(float, float, float)

declare { i32, i1 } @llvm.sadd.with.overflow.i32(i32, i32)

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

declare void @llvm.trap()

!llvm.module.flags = !{!15}

!0 = !{i32 1}
!1 = !{!13, !13, i64 0, i64 1}
!2 = distinct !{!2, !12, !"s1"}
!3 = !{!2}
!4 = distinct !{!4, !12}
!5 = !{!4}
!6 = !{i64 8}
!7 = !{}
!8 = distinct !{}
!9 = !{i64 4}
!10 = !{!"branch_weights", i32 1, i32 2, i32 3}
!11 = !{!"branch_weights", i32 7, i32 9}
!12 = distinct !{!12, !"dom"}
!13 = !{!"char", !14, i64 0}
!14 = !{!"root"}
!15 = !{i32 2, !"Debug Info Version", i32 3}
