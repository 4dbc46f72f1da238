// RUN: terrace-opt %s --pass-pipeline="builtin.module(llvm.func(mem2reg))"
// RUN: terrace-opt %s --pass-pipeline="builtin.module(llvm.func(sroa))"
// RUN: terrace-opt %s --pass-pipeline="builtin.module(llvm.func(sroa,mem2reg))"

#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "long", sizeInBits = 64, encoding = DW_ATE_signed>
#file = #llvm.di_file<"memory.c" in "/tmp">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = false, emissionKind = Full>
#where = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "f", file = #file, subprogramFlags = Definition>
#n = #llvm.di_local_variable<scope = #where, name = "n", file = #file, type = #int>

// Every value that is stored becomes known to the debugger.
llvm.func @declared(%x: i64, %y: i64, %c: i1) -> i64 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %slot = llvm.alloca %one x i64 : (i32) -> !llvm.ptr
  llvm.intr.dbg.declare #n = %slot : !llvm.ptr
  llvm.store %x, %slot : i64, !llvm.ptr
  llvm.cond_br %c, ^bb1, ^bb2
^bb1:
  %old = llvm.load %slot : !llvm.ptr -> i64
  %new = llvm.add %old, %y : i64
  llvm.store %new, %slot : i64, !llvm.ptr
  llvm.br ^bb2
^bb2:
  %r = llvm.load %slot : !llvm.ptr -> i64
  llvm.return %r : i64
}

// The value was the address, which is gone.
llvm.func @address(%x: i64) -> i64 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %slot = llvm.alloca %one x i64 : (i32) -> !llvm.ptr
  llvm.intr.dbg.value #n = %slot : !llvm.ptr
  llvm.store %x, %slot : i64, !llvm.ptr
  %r = llvm.load %slot : !llvm.ptr -> i64
  llvm.return %r : i64
}

llvm.func @parts(%x: i64) -> i64 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %slot = llvm.alloca %one x !llvm.struct<(i32, i64)> : (i32) -> !llvm.ptr
  llvm.intr.dbg.declare #n = %slot : !llvm.ptr
  %second = llvm.getelementptr %slot[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i64)>
  llvm.store %x, %second : i64, !llvm.ptr
  %r = llvm.load %second : !llvm.ptr -> i64
  llvm.return %r : i64
}
