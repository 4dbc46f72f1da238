// REFERENCE-DIFFERS: mlir-opt-22 makes a comdat of the same name again, and refers to `__llvm_comdat` where that name is a function's: both are invalid.
// RUN: terrace-opt %s --llvm-add-comdats --split-input-file

llvm.comdat @__llvm_comdat {
  llvm.comdat_selector @a largest
}
llvm.func linkonce @a() { llvm.return }

// -----

llvm.func @__llvm_comdat()
llvm.func linkonce @a() { llvm.return }
