// RUN: terrace-opt %s --inline
llvm.func @one_block(%a: i32) -> i32 attributes {passthrough = ["foo"]} {
  %0 = llvm.add %a, %a : i32
  llvm.return %0 : i32
}
llvm.func @blocks(%c: i1, %a: i32) -> i32 {
  llvm.cond_br %c, ^bb1, ^bb2
^bb1:
  llvm.return %a : i32
^bb2:
  %0 = llvm.mul %a, %a : i32
  llvm.return %0 : i32
}
llvm.func @nothing() {
  llvm.return
}
llvm.func @never() attributes {no_inline} {
  llvm.return
}
llvm.func @kept() attributes {passthrough = ["noduplicate"]} {
  llvm.return
}
llvm.func @variadic(...) {
  llvm.return
}
llvm.func @reads_its_list(%p: !llvm.ptr) {
  llvm.intr.vastart %p : !llvm.ptr
  llvm.return
}
llvm.func @personality(...) -> i32
llvm.func @unwinds() attributes {personality = @personality} {
  llvm.return
}
llvm.func @caller(%c: i1, %a: i32, %p: !llvm.ptr) -> i32 {
  %0 = llvm.call @one_block(%a) : (i32) -> i32
  %1 = llvm.call @blocks(%c, %0) : (i1, i32) -> i32
  llvm.call @nothing() : () -> ()
  llvm.call @never() : () -> ()
  llvm.call @nothing() {no_inline} : () -> ()
  llvm.call @kept() : () -> ()
  llvm.call @variadic() vararg(!llvm.func<void (...)>) : () -> ()
  llvm.call @reads_its_list(%p) : (!llvm.ptr) -> ()
  llvm.call @unwinds() : () -> ()
  llvm.return %1 : i32
}
