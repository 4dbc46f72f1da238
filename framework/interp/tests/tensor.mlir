// CALL elements(1) -> 20, [10, 99, 30], 3
// CALL elements(3) -> error: extract out of bounds: index 3 of a dimension of size 3 (dimension 0)
func.func @elements(%i: index) -> (i32, tensor<3xi32>, index) {
  %t = arith.constant dense<[10, 20, 30]> : tensor<3xi32>
  %v = tensor.extract %t[%i] : tensor<3xi32> // FAULT
  %c = arith.constant 99 : i32
  %u = tensor.insert %c into %t[%i] : tensor<3xi32>
  %c0 = arith.constant 0 : index
  %d = tensor.dim %t, %c0 : tensor<3xi32>
  return %v, %u, %d : i32, tensor<3xi32>, index
}
// CALL shapes() -> [[1, 2], [3, 4], [5, 6]], [[3, 4]], [[1, 2, 0], [3, 4, 0], [5, 6, 0], [0, 0, 0]]
func.func @shapes() -> (tensor<3x2xi32>, tensor<1x2xi32>, tensor<4x3xi32>) {
  %t = arith.constant dense<[1, 2, 3, 4, 5, 6]> : tensor<6xi32>
  %zero = arith.constant 0 : i32
  %e = tensor.expand_shape %t [[0, 1]] output_shape [3, 2] : tensor<6xi32> into tensor<3x2xi32>
  %s = tensor.extract_slice %e[1, 0][1, 2][1, 1] : tensor<3x2xi32> to tensor<1x2xi32>
  %p = tensor.pad %e low[0, 0] high[1, 1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %zero : i32
  } : tensor<3x2xi32> to tensor<4x3xi32>
  return %e, %s, %p : tensor<3x2xi32>, tensor<1x2xi32>, tensor<4x3xi32>
}
// CALL generate(2, 3) -> [[0, 1, 2], [10, 11, 12]]
func.func @generate(%m: index, %n: index) -> tensor<?x?xindex> {
  %ten = arith.constant 10 : index
  %t = tensor.generate %m, %n {
  ^bb0(%i: index, %j: index):
    %a = arith.muli %i, %ten : index
    %b = arith.addi %a, %j : index
    tensor.yield %b : index
  } : tensor<?x?xindex>
  return %t : tensor<?x?xindex>
}
// CALL elementwise() -> [11, 22], [[7, 7]], [1, 2, 10, 20]
func.func @elementwise() -> (tensor<2xi32>, tensor<1x2xi32>, tensor<4xi32>) {
  %a = arith.constant dense<[1, 2]> : tensor<2xi32>
  %b = arith.constant dense<[10, 20]> : tensor<2xi32>
  %c = arith.addi %a, %b : tensor<2xi32>
  %k = arith.constant 7 : i32
  %s = tensor.splat %k : tensor<1x2xi32>
  %l = tensor.concat dim(0) %a, %b : (tensor<2xi32>, tensor<2xi32>) -> tensor<4xi32>
  return %c, %s, %l : tensor<2xi32>, tensor<1x2xi32>, tensor<4xi32>
}
// CALL slices(1) -> [0, 7, 7, 0]
// CALL slices(3) -> error: slice out of bounds: 2 elements from 3 by 1 of a dimension of size 4 (dimension 0)
func.func @slices(%o: index) -> tensor<4xi32> {
  %z = arith.constant dense<0> : tensor<4xi32>
  %s = arith.constant dense<7> : tensor<2xi32>
  %r = tensor.insert_slice %s into %z[%o][2][1] : tensor<2xi32> into tensor<4xi32> // FAULT
  return %r : tensor<4xi32>
}
// CALL forall(4) -> [0, 10, 20, 30]
func.func @forall(%n: index) -> tensor<4xi32> {
  %z = arith.constant dense<-1> : tensor<4xi32>
  %ten = arith.constant 10 : i32
  %r = scf.forall (%i) in (%n) shared_outs(%o = %z) -> tensor<4xi32> {
    %x = arith.index_cast %i : index to i32
    %y = arith.muli %x, %ten : i32
    %t = tensor.from_elements %y : tensor<1xi32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %t into %o[%i][1][1] : tensor<1xi32> into tensor<4xi32>
    }
  }
  return %r : tensor<4xi32>
}
// CALL empty() -> error: poison is used as a condition
func.func @empty() {
  %t = tensor.empty() : tensor<2xi1>
  %c0 = arith.constant 0 : index
  %c = tensor.extract %t[%c0] : tensor<2xi1>
  cf.assert %c, "never" // FAULT
  return
}
// CALL cast(3) -> error: a tensor of sizes 3 cannot be one of sizes 4
func.func @cast(%n: index) -> tensor<4xi32> {
  %t = tensor.empty(%n) : tensor<?xi32>
  %c = tensor.cast %t : tensor<?xi32> to tensor<4xi32> // FAULT
  return %c : tensor<4xi32>
}
// CALL gather() -> [[5], [3]]
func.func @gather() -> tensor<2x1xi32> {
  %t = arith.constant dense<[2, 3, 5, 7]> : tensor<4xi32>
  %i = arith.constant dense<[[2], [1]]> : tensor<2x1xindex>
  %g = tensor.gather %t[%i] gather_dims([0]) : (tensor<4xi32>, tensor<2x1xindex>) -> tensor<2x1xi32>
  return %g : tensor<2x1xi32>
}
