// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics
// REFERENCE-DIFFERS: mlir-opt adds an error of its own to each of these

// expected-error @+1 {{integer value too large}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : structured[1,99999999999999])}>>)
