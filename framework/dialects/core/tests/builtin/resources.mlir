// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file | terrace-opt --allow-unregistered-dialect --split-input-file
// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --mlir-print-op-generic

// The metadata of a file.

{-#
  external_resources: { a: { b: true } },
  external_resources: { a: { b: false } }
#-}

// -----

"d.x"() {a = dense_resource<blob1> : tensor<3xi64>}: () -> ()

// -----

{-#
  external_resources: { a: { b: true } }
#-}
"d.x"() : () -> ()
