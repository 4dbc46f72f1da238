// RUN: terrace-opt %s --convert-arith-to-spirv

func.func @resources() {
  %0 = arith.constant dense_resource<numbers> : tensor<2xf32>
  %1 = arith.constant dense_resource<pair> : vector<2xi32>
  %2 = arith.constant dense_resource<square> : tensor<1x2x2xi32>
  return
}

{-#
  dialect_resources: {
    builtin: {
      numbers: "0x040000000000803F00000040",
      pair: "0x040000000100000002000000",
      square: "0x0400000001000000020000000300000004000000"
    }
  }
#-}
