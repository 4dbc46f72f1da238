; RUN: import-llvm %s
; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

@ti = external constant ptr

declare i32 @va(i32, ...) 

declare i32 @pers(...) 

define void @eh(ptr %0)  personality ptr @pers {
  %2 = invoke i32 (i32, ...) @va(i32 1, ptr %0)
          to label %3 unwind label %4

3:
  invoke void %0()
          to label %6 unwind label %4, !prof !0

4:
  %5 = landingpad { ptr, i32 }
          cleanup
          catch ptr null
          catch ptr @ti
          filter [1 x ptr] [ptr @ti]
  resume { ptr, i32 } %5

6:
  ret void
}

!llvm.module.flags = !{!1}

!0 = !{!"branch_weights", i32 4, i32 5}
!1 = !{i32 2, !"Debug Info Version", i32 3}
