// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics

// The top of a file: aliases and operations in any order, and the module around them.

// expected-error @+1 {{expected non-function type}}
#map = (d0) -> (d0)
func @f()

// -----

// expected-error @+1 {{expected attribute value}}
 #map = d0
