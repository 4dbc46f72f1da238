// RUN: mlir-to-llvmir %s
// Attributes of modules, variables, aliases and functions.

module attributes {llvm.target_triple = "x86_64-unknown-linux-gnu", llvm.data_layout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128", llvm.ident = "us", llvm.module_asm = ["foo", "bar"], llvm.commandline = "x -y", llvm.dependent_libraries = #llvm.dependent_libraries<"a", "b">} {
  llvm.comdat @__llvm_comdat {
    llvm.comdat_selector @any any
    llvm.comdat_selector @em exactmatch
  }
  llvm.mlir.global internal thread_local @tls(3 : i64) {alignment = 16 : i64} : i64
  llvm.mlir.global linkonce_odr hidden unnamed_addr constant @c(dense<[1.0, 2.5]> : tensor<2xf32>) comdat(@__llvm_comdat::@any) {section = ".mysec"} : !llvm.array<2 x f32>
  llvm.mlir.global private @"odd name"(dense<0> : tensor<2x3xi8>) {addr_space = 3 : i32, dso_local} : !llvm.array<2 x array<3 x i8>>
  llvm.mlir.global external @h(1.0 : f16) : f16
  llvm.mlir.global external @b(1.0 : bf16) : bf16
  llvm.mlir.global external @k(1.5 : f80) : f80
  llvm.mlir.global external @l(1.5 : f128) : f128
  llvm.mlir.global external @nan(0x7FC00001 : f32) : f32
  llvm.mlir.global common @cm(0 : i32) : i32
  llvm.mlir.global weak @undef() : i32
  llvm.mlir.global external @big(123456789012345678901234567890 : i128) : i128
  llvm.mlir.global external @ei(dense<[[1, 2], [3, 4]]> : tensor<2x2xi16>) {externally_initialized} : !llvm.array<2 x array<2 x i16>>
  llvm.mlir.global appending @ap(dense<3> : vector<4xi32>) : !llvm.array<4 x i32>
  llvm.mlir.global external @vec(dense<[1, 2]> : vector<2xi32>) : vector<2xi32>
  llvm.mlir.global external @st() : !llvm.struct<packed (i8, i32, ptr)> {
    %0 = llvm.mlir.undef : !llvm.struct<packed (i8, i32, ptr)>
    %1 = llvm.mlir.constant(1 : i8) : i8
    %2 = llvm.insertvalue %1, %0[0] : !llvm.struct<packed (i8, i32, ptr)>
    %3 = llvm.mlir.addressof @f : !llvm.ptr
    %4 = llvm.insertvalue %3, %2[2] : !llvm.struct<packed (i8, i32, ptr)>
    llvm.return %4 : !llvm.struct<packed (i8, i32, ptr)>
  }
  llvm.mlir.global external @ss([1 : i32, 2.0 : f64]) : !llvm.struct<(i32, f64)>
  llvm.mlir.global external @z() : !llvm.struct<(i32, ptr)> {
    %0 = llvm.mlir.zero : !llvm.struct<(i32, ptr)>
    llvm.return %0 : !llvm.struct<(i32, ptr)>
  }
  llvm.mlir.global external @op() : !llvm.ptr {
    %0 = llvm.mlir.addressof @al : !llvm.ptr
    llvm.return %0 : !llvm.ptr
  }
  llvm.mlir.alias external hidden @al : i64 {
    %0 = llvm.mlir.addressof @tls : !llvm.ptr
    llvm.return %0 : !llvm.ptr
  }
  llvm.mlir.alias weak unnamed_addr @al2 : i32 {
    %0 = llvm.mlir.addressof @ei : !llvm.ptr
    %1 = llvm.getelementptr inbounds %0[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<2 x array<2 x i16>>
    llvm.return %1 : !llvm.ptr
  }
  llvm.mlir.ifunc external @ifn : !llvm.func<void (i32)>, !llvm.ptr @resolver {dso_local}
  llvm.func @resolver() -> !llvm.ptr {
    %0 = llvm.mlir.zero : !llvm.ptr
    llvm.return %0 : !llvm.ptr
  }
  llvm.mlir.global_ctors ctors = [@f], priorities = [0 : i32], data = [#llvm.zero]
  llvm.mlir.global_dtors dtors = [@f], priorities = [5 : i32], data = [#llvm.zero]
  llvm.linker_options ["/DEFAULTLIB:", "libcmt"]
  llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>, #llvm.mlir.module_flag<min, "PIC Level", 2 : i32>, #llvm.mlir.module_flag<append, "CG Profile", [#llvm.cgprofile_entry<from = @f, to = @g, count = 222>, #llvm.cgprofile_entry<from = @f, count = 2>]>]
  llvm.func @f() {
    llvm.return
  }
  llvm.func internal local_unnamed_addr fastcc @g(%a: !llvm.ptr {llvm.byval = i32, llvm.align = 8 : i64, llvm.noalias, llvm.nocapture, llvm.dereferenceable = 16 : i64}, %b: i1 {llvm.zeroext, llvm.noundef}) -> (i8 {llvm.signext}) attributes {dso_local, no_inline, no_unwind, memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, passthrough = ["cold", ["key", "value"], ["allocsize", "8589934591"]], frame_pointer = #llvm.framePointerKind<all>, target_cpu = "x86-64", tune_cpu = "generic", target_features = #llvm.target_features<["+sse", "-avx"]>, uwtable_kind = #llvm.uwtableKind<sync>, vscale_range = #llvm.vscale_range<minRange = 1 : i32, maxRange = 4 : i32>, section = ".text.x", alignment = 16 : i64, garbageCollector = "statepoint-example", function_entry_count = 7 : i64, no_infs_fp_math = true, denormal_fp_math = "preserve-sign", will_return, convergent} {
    %0 = llvm.mlir.constant(1 : i8) : i8
    llvm.return %0 : i8
  }
  llvm.func linkonce_odr @h1(%s: !llvm.ptr {llvm.sret = !llvm.struct<"sret", (i32)>}, %r: i32 {llvm.range = #llvm.constant_range<i32, 0, 10>}, %f: f32) comdat(@__llvm_comdat::@any) {
    llvm.return
  }
  llvm.func extern_weak protected @ew()
  llvm.func ptx_kernelcc @kern() attributes {arm_streaming, arm_new_za, vec_type_hint = #llvm.vec_type_hint<hint = vector<4xf32>, is_signed = true>, work_group_size_hint = array<i32: 1, 2, 3>, reqd_work_group_size = array<i32: 4, 5, 6>, intel_reqd_sub_group_size = 8 : i32} {
    llvm.return
  }
}
