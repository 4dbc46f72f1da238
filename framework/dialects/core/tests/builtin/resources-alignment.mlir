// RUN: terrace-opt %s --verify-diagnostics
// REFERENCE-DIFFERS: it crashes

{-#
  // expected-error @+1 {{the alignment of the resource is 0: 'x' has data, which needs a power of two}}
  dialect_resources: { builtin: { x: "0x0000000001" } }
#-}
