// RUN: terrace-opt %s --split-input-file | terrace-opt --split-input-file
// RUN: terrace-opt %s --split-input-file --mlir-print-op-generic

// Unknown names where unknown dialects are not allowed.

func.func private @f() attributes {a.b = 1}
