// RUN: terrace-opt %s --pass-pipeline="builtin.module(func.func(tfl-legalize-tf))" | FileCheck %s

// CHECK-LABEL: func.func @leaky_relu
// CHECK-SAME: (%[[X:.+]]: tensor<2xf32>)
func.func @leaky_relu(%arg0: tensor<2xf32>) -> tensor<2xf32> {
  %0 = "tf.LeakyRelu"(%arg0) {alpha = 0.1 : f32} : (tensor<2xf32>) -> tensor<2xf32>
  // CHECK-NEXT: %[[R:.+]] = "tfl.leaky_relu"(%[[X]]) <{alpha = 1.000000e-01 : f32}> : (tensor<2xf32>) -> tensor<2xf32>
  // CHECK-NEXT: return %[[R]]
  // CHECK-NOT: tf.
  return %0 : tensor<2xf32>
}

// CHECK-LABEL: func.func @default
func.func @default(%arg0: tensor<2xf32>) -> tensor<2xf32> {
  %0 = "tf.LeakyRelu"(%arg0) : (tensor<2xf32>) -> tensor<2xf32>
  // CHECK: "tfl.leaky_relu"(%{{.*}}) <{alpha = 2.000000e-01 : f32}>
  return %0 : tensor<2xf32>
}
