// RUN: terrace-opt %s --llvm-add-comdats --split-input-file

llvm.func linkonce @once() { llvm.return }
llvm.func linkonce_odr @once_odr() -> i32 {
  %0 = llvm.mlir.constant(1 : i32) : i32
  llvm.return %0 : i32
}
// Nothing else gets one: other linkages, globals, functions in modules within.
llvm.func weak @weak() { llvm.return }
llvm.func @external() { llvm.return }
llvm.func @declared()
llvm.mlir.global linkonce @global(1 : i32) : i32
module @inner {
  llvm.func linkonce @once() { llvm.return }
}

// -----

// The comdats that are there take the new ones; a function's own comdat is replaced.
llvm.comdat @__llvm_comdat {
  llvm.comdat_selector @other largest
}
llvm.comdat @mine {
  llvm.comdat_selector @c largest
}
llvm.func linkonce @a() { llvm.return }
llvm.func linkonce @b() comdat(@mine::@c) { llvm.return }

// -----

// Without a function that needs one there are none.
llvm.func weak @weak() { llvm.return }
