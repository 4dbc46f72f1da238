// RUN: clock-opt %s --verify-diagnostics

// expected-error @+1 {{'clock.constant' op expects an hour below 12, but has 12}}
%h = clock.constant 12 : !clock.hour<12>
