// REFERENCE-DIFFERS: mlir-opt-22 crashes on what was inlined from no file, and asks for a loaded llvm dialect where there are no functions of it.
// RUN: terrace-opt %s --ensure-debug-info-scope-on-llvm-func --mlir-print-debuginfo --split-input-file

module {
  llvm.func @f() {
    llvm.return loc(callsite("inlined" at "bar.c":3:4))
  } loc("f.c":4:5)
} loc(unknown)

// -----

module {
} loc("m.c":1:1)
