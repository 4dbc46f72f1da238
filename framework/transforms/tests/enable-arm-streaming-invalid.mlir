// RUN: terrace-opt %s --enable-arm-streaming='if-required-by-ops if-scalable-and-supported' --verify-diagnostics
// expected-error @+1 {{'func.func' op enable-arm-streaming: `if-required-by-ops` and `if-scalable-and-supported` are mutually exclusive}}
func.func @f() { return }
