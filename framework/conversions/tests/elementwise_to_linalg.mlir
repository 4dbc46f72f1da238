// RUN: terrace-opt %s --allow-unregistered-dialect --convert-elementwise-to-linalg
func.func @sum(%a: tensor<?x4xf32>, %b: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %0 = arith.addf %a, %b fastmath<nnan> : tensor<?x4xf32>
  %1 = math.exp %0 {note = "kept"} : tensor<?x4xf32>
  return %1 : tensor<?x4xf32>
}
func.func @other_type(%a: tensor<?x4x?xf32>, %b: tensor<?x4x?xf32>, %z: tensor<f64>) -> (tensor<?x4x?xi1>, tensor<f32>) {
  %0 = arith.cmpf olt, %a, %b : tensor<?x4x?xf32>
  %1 = arith.truncf %z : tensor<f64> to tensor<f32>
  return %0, %1 : tensor<?x4x?xi1>, tensor<f32>
}
func.func @scalar_condition(%c: i1, %a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %0 = arith.select %c, %a, %b : tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @two_results(%a: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi1>) {
  %0, %1 = arith.addui_extended %a, %a : tensor<4xi32>, tensor<4xi1>
  return %0, %1 : tensor<4xi32>, tensor<4xi1>
}
func.func @others_stay(%u: tensor<*xf32>, %v: vector<4xf32>, %a: tensor<4xf32>) {
  %0 = arith.addf %u, %u : tensor<*xf32>
  %1 = arith.addf %v, %v : vector<4xf32>
  "test.use"(%0, %1, %a) : (tensor<*xf32>, vector<4xf32>, tensor<4xf32>) -> ()
  return
}
