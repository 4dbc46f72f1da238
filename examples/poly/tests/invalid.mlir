// RUN: poly-opt %s --verify-diagnostics

// expected-error @+1 {{'poly.constant' op has 3 coefficients, but its type has room for 2}}
%p = poly.constant [1, 2, 3] : !poly.poly<2>
