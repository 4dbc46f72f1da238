// RUN: terrace-opt %s --set-llvm-module-datalayout=data-layout=zz --verify-diagnostics
// expected-error @+1 {{invalid data layout descriptor: unknown specifier 'z'}}
module {}
