// RUN: terrace-opt %s --linalg-morph-ops=named-to-category
// RUN: terrace-opt %s --linalg-morph-ops=named-to-generic
// RUN: terrace-opt %s --linalg-morph-ops=category-to-generic
// RUN: terrace-opt %s --linalg-morph-ops=generic-to-named
// RUN: terrace-opt %s --linalg-morph-ops
// RUN: terrace-opt %s --linalg-generalize-named-ops
func.func @named(%a: tensor<?x4xf32>, %i: tensor<4xi32>, %c: tensor<4xi1>, %f: f32) -> (tensor<?x4xf32>, tensor<4xi32>, tensor<4xi32>) {
  %0 = linalg.add ins(%a, %a : tensor<?x4xf32>, tensor<?x4xf32>) outs(%a : tensor<?x4xf32>) -> tensor<?x4xf32>
  %1 = linalg.max ins(%0, %a : tensor<?x4xf32>, tensor<?x4xf32>) outs(%a : tensor<?x4xf32>) -> tensor<?x4xf32>
  %2 = linalg.fill ins(%f : f32) outs(%1 : tensor<?x4xf32>) -> tensor<?x4xf32>
  %3 = linalg.powf ins(%2, %a : tensor<?x4xf32>, tensor<?x4xf32>) outs(%1 : tensor<?x4xf32>) -> tensor<?x4xf32>
  %4 = linalg.div_unsigned ins(%i, %i : tensor<4xi32>, tensor<4xi32>) outs(%i : tensor<4xi32>) -> tensor<4xi32>
  %5 = linalg.select ins(%c, %i, %i : tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) outs(%i : tensor<4xi32>) -> tensor<4xi32>
  return %3, %4, %5 : tensor<?x4xf32>, tensor<4xi32>, tensor<4xi32>
}
func.func @others(%a: memref<4x8xf32>, %b: memref<8x4xf32>, %c: memref<4x4xf32>, %r: memref<4xf32>) {
  linalg.matmul ins(%a, %b : memref<4x8xf32>, memref<8x4xf32>) outs(%c : memref<4x4xf32>)
  linalg.transpose ins(%a : memref<4x8xf32>) outs(%b : memref<8x4xf32>) permutation = [1, 0]
  linalg.reduce { arith.addf } ins(%c : memref<4x4xf32>) outs(%r : memref<4xf32>) dimensions = [1]
  linalg.broadcast ins(%r : memref<4xf32>) outs(%c : memref<4x4xf32>) dimensions = [0]
  linalg.elementwise kind=#linalg.elementwise_kind<exp> ins(%c : memref<4x4xf32>) outs(%c : memref<4x4xf32>)
  linalg.map { math.absf } ins(%r : memref<4xf32>) outs(%r : memref<4xf32>)
  return
}
