// RUN: terrace-opt %s --set-llvm-module-datalayout=data-layout=e-p:32:32-i64:64
// RUN: terrace-opt %s --set-llvm-module-datalayout

// The layout of the module is replaced, those of modules in it stay.
module attributes {llvm.data_layout = "E"} {
  module attributes {llvm.data_layout = "E"} {}
  llvm.func @f()
}
