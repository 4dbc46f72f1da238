// RUN: terrace-opt %s --allow-unregistered-dialect

// Decimal literals are read as doubles, whatever their type.
module attributes {
  x.extended = 0.1 : f80, x.quadruple = 0.1 : f128, x.list = dense<[0.1, 0.5]> : tensor<2xf128>,
  x.large = 1.0e400 : f80, x.small = 1.0e-400 : f128, x.half = 0.1 : f16, x.single = 16777217.0000001 : f32
} {}
