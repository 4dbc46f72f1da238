// RUN: terrace-opt %s --split-input-file --convert-func-to-llvm --verify-diagnostics
// Mistakes in the input: an error, though the function might stay.

// expected-error@+1 {{Contains llvm.linkage attribute not of type LLVM::LinkageAttr}}
func.func private @linkage(i32) attributes {"llvm.linkage" = 3 : i64}
// -----
// expected-error@+1 {{C interface for variadic functions is not supported yet.}}
func.func @variadic(%a: i32) attributes {"func.varargs" = true, llvm.emit_c_interface} {
  return
}
