// RUN: not terrace-opt %s --convert-to-llvm=filter-dialects=scf,nobody 2>&1 | FileCheck %s
// RUN: not terrace-opt %s --convert-to-llvm=filter-dialects=builtin 2>&1 | FileCheck %s --check-prefix=LOWERING
// REFERENCE-DIFFERS: there, dialects that do not occur are not loaded

// CHECK: error: dialect does not implement ConvertToLLVMPatternInterface: scf
// LOWERING: error: dialect does not implement ConvertToLLVMPatternInterface: builtin
module {
}
