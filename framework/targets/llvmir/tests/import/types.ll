; RUN: import-llvm %s
; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

%node = type { i32, ptr, %inner }
%inner = type <{ i8, i64 }>
%"odd name" = type { [2 x {}] }

declare %"odd name" @named(%node) 

declare void @plain(i1, i77, half, bfloat, float, double, x86_fp80, fp128, ppc_fp128, ptr addrspace(3), <4 x i32>, <vscale x 2 x double>, [0 x i8], ...) 

declare target("spirv.Image", i32, 1, 2) @target() 

define void @"with \22odd\22 name"()  {
  call void @"with \22odd\22 name"()
  ret void
}

!llvm.module.flags = !{!0}

!0 = !{i32 2, !"Debug Info Version", i32 3}
