// CALL generic() -> [[11, 22], [13, 24]]
func.func @generic() -> tensor<2x2xi32> {
  %a = arith.constant dense<[10, 20]> : tensor<2xi32>
  %b = arith.constant dense<[1, 3]> : tensor<2xi32>
  %e = tensor.empty() : tensor<2x2xi32>
  %r = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : tensor<2xi32>, tensor<2xi32>) outs(%e : tensor<2x2xi32>) {
  ^bb0(%x: i32, %y: i32, %out: i32):
    %j = linalg.index 1 : index
    %ji = arith.index_cast %j : index to i32
    %s = arith.addi %x, %y : i32
    %t = arith.addi %s, %ji : i32
    linalg.yield %t : i32
  } -> tensor<2x2xi32>
  return %r : tensor<2x2xi32>
}
// CALL two_results() -> 10, 24
func.func @two_results() -> (i32, i32) {
  %a = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %zero = arith.constant dense<0> : tensor<i32>
  %one = arith.constant dense<1> : tensor<i32>
  %r:2 = linalg.generic {
      indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> ()>, affine_map<(i) -> ()>],
      iterator_types = ["reduction"]}
      ins(%a : tensor<4xi32>) outs(%zero, %one : tensor<i32>, tensor<i32>) {
  ^bb0(%x: i32, %sum: i32, %product: i32):
    %s = arith.addi %x, %sum : i32
    %p = arith.muli %x, %product : i32
    linalg.yield %s, %p : i32, i32
  } -> (tensor<i32>, tensor<i32>)
  %s = tensor.extract %r#0[] : tensor<i32>
  %p = tensor.extract %r#1[] : tensor<i32>
  return %s, %p : i32, i32
}
// CALL matmul() -> [[19, 22], [43, 50]]
func.func @matmul() -> tensor<2x2xi32> {
  %a = arith.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %b = arith.constant dense<[[5, 6], [7, 8]]> : tensor<2x2xi32>
  %z = arith.constant dense<0> : tensor<2x2xi32>
  %r = linalg.matmul ins(%a, %b : tensor<2x2xi32>, tensor<2x2xi32>) outs(%z : tensor<2x2xi32>) -> tensor<2x2xi32>
  return %r : tensor<2x2xi32>
}
// CALL products() -> [17, 39], 11, [[[5, 5]]]
func.func @products() -> (tensor<2xi32>, i32, tensor<1x1x2xi32>) {
  %a = arith.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %x = arith.constant dense<[5, 6]> : tensor<2xi32>
  %y = arith.constant dense<[1, 1]> : tensor<2xi32>
  %z = arith.constant dense<0> : tensor<2xi32>
  %s = arith.constant dense<0> : tensor<i32>
  %v = linalg.matvec ins(%a, %x : tensor<2x2xi32>, tensor<2xi32>) outs(%z : tensor<2xi32>) -> tensor<2xi32>
  %d = linalg.dot ins(%x, %y : tensor<2xi32>, tensor<2xi32>) outs(%s : tensor<i32>) -> tensor<i32>
  %e = tensor.extract %d[] : tensor<i32>
  %l = arith.constant dense<[[[2, 3]]]> : tensor<1x1x2xi32>
  %m = arith.constant dense<[[[1, 1], [1, 1]]]> : tensor<1x2x2xi32>
  %o = arith.constant dense<0> : tensor<1x1x2xi32>
  %b = linalg.batch_matmul ins(%l, %m : tensor<1x1x2xi32>, tensor<1x2x2xi32>) outs(%o : tensor<1x1x2xi32>) -> tensor<1x1x2xi32>
  return %v, %e, %b : tensor<2xi32>, i32, tensor<1x1x2xi32>
}
// CALL shapes() -> [[1, 4], [2, 5], [3, 6]], [[7, 8], [7, 8]], [6, 15], [11, 22]
func.func @shapes() -> (tensor<3x2xi32>, tensor<2x2xi32>, tensor<2xi32>, tensor<2xi32>) {
  %a = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %e = tensor.empty() : tensor<3x2xi32>
  %t = linalg.transpose ins(%a : tensor<2x3xi32>) outs(%e : tensor<3x2xi32>) permutation = [1, 0]
  %v = arith.constant dense<[7, 8]> : tensor<2xi32>
  %f = tensor.empty() : tensor<2x2xi32>
  %b = linalg.broadcast ins(%v : tensor<2xi32>) outs(%f : tensor<2x2xi32>) dimensions = [0]
  %z = arith.constant dense<0> : tensor<2xi32>
  %r = linalg.reduce { arith.addi } ins(%a : tensor<2x3xi32>) outs(%z : tensor<2xi32>) dimensions = [1]
  %p = arith.constant dense<[1, 2]> : tensor<2xi32>
  %q = arith.constant dense<[10, 20]> : tensor<2xi32>
  %g = tensor.empty() : tensor<2xi32>
  %m = linalg.map { arith.addi } ins(%p, %q : tensor<2xi32>, tensor<2xi32>) outs(%g : tensor<2xi32>)
  return %t, %b, %r, %m : tensor<3x2xi32>, tensor<2x2xi32>, tensor<2xi32>, tensor<2xi32>
}
// CALL elementwise() -> [3.0, 5.0], [2.0, 6.0], [1.0, 0.0], [9.0, 9.0]
func.func @elementwise() -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) {
  %a = arith.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %b = arith.constant dense<[2.0, 3.0]> : tensor<2xf32>
  %e = tensor.empty() : tensor<2xf32>
  %s = linalg.add ins(%a, %b : tensor<2xf32>, tensor<2xf32>) outs(%e : tensor<2xf32>) -> tensor<2xf32>
  %p = linalg.elementwise kind=#linalg.elementwise_kind<mul> ins(%a, %b : tensor<2xf32>, tensor<2xf32>) outs(%e : tensor<2xf32>) -> tensor<2xf32>
  %n = arith.constant dense<[1.0, -0.0]> : tensor<2xf32>
  %x = linalg.abs ins(%n : tensor<2xf32>) outs(%e : tensor<2xf32>) -> tensor<2xf32>
  %k = arith.constant 9.0 : f32
  %f = linalg.fill ins(%k : f32) outs(%e : tensor<2xf32>) -> tensor<2xf32>
  return %s, %p, %x, %f : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>
}
// CALL windows() -> [3, 5, 7], [[[[4.0]]]]
func.func @windows() -> (tensor<3xi32>, tensor<1x1x1x1xf32>) {
  %a = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %k = arith.constant dense<[1, 1]> : tensor<2xi32>
  %z = arith.constant dense<0> : tensor<3xi32>
  %c = linalg.conv_1d ins(%a, %k : tensor<4xi32>, tensor<2xi32>) outs(%z : tensor<3xi32>) -> tensor<3xi32>
  %i = arith.constant dense<[[[[1.0], [4.0]], [[3.0], [2.0]]]]> : tensor<1x2x2x1xf32>
  %w = tensor.empty() : tensor<2x2xf32>
  %y = arith.constant dense<0.0> : tensor<1x1x1x1xf32>
  %p = linalg.pooling_nhwc_max ins(%i, %w : tensor<1x2x2x1xf32>, tensor<2x2xf32>) outs(%y : tensor<1x1x1x1xf32>) -> tensor<1x1x1x1xf32>
  return %c, %p : tensor<3xi32>, tensor<1x1x1x1xf32>
}
// A fill reads nothing of memory that was never written.
// CALL buffers() -> 30
func.func @buffers() -> i32 {
  %m = memref.alloc() : memref<3xi32>
  %n = memref.alloc() : memref<3xi32>
  %k = arith.constant 15 : i32
  linalg.fill ins(%k : i32) outs(%m : memref<3xi32>)
  linalg.copy ins(%m : memref<3xi32>) outs(%n : memref<3xi32>)
  linalg.add ins(%m, %n : memref<3xi32>, memref<3xi32>) outs(%n : memref<3xi32>)
  %c = arith.constant 2 : index
  %v = memref.load %n[%c] : memref<3xi32>
  memref.dealloc %m : memref<3xi32>
  memref.dealloc %n : memref<3xi32>
  return %v : i32
}
// CALL sizes(3) -> [2, 4, 6]
// CALL sizes(0) -> []
// CALL sizes(4) -> error: the sizes of operands differ: loop 0 runs along 4 and along 3 elements
func.func @sizes(%n: index) -> tensor<?xi32> {
  %c3 = arith.constant 3 : index
  %small = arith.minui %n, %c3 : index
  %a = tensor.generate %n {
  ^bb0(%i: index):
    %c = arith.index_cast %i : index to i32
    %one = arith.constant 1 : i32
    %d = arith.addi %c, %one : i32
    tensor.yield %d : i32
  } : tensor<?xi32>
  %e = tensor.empty(%small) : tensor<?xi32>
  %r = linalg.map { arith.addi } ins(%a, %a : tensor<?xi32>, tensor<?xi32>) outs(%e : tensor<?xi32>) // FAULT
  return %r : tensor<?xi32>
}
// CALL pack() -> [[[[1, 2], [4, 5]], [[3, 9], [6, 9]]]], [[1, 2, 3], [4, 5, 6]], [[[1, 4], [3, 6]], [[2, 5], [9, 9]]]
func.func @pack() -> (tensor<1x2x2x2xi32>, tensor<2x3xi32>, tensor<2x2x2xi32>) {
  %a = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %nine = arith.constant 9 : i32
  %e = tensor.empty() : tensor<1x2x2x2xi32>
  %p = linalg.pack %a padding_value(%nine : i32) inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %e : tensor<2x3xi32> -> tensor<1x2x2x2xi32>
  %f = tensor.empty() : tensor<2x3xi32>
  %u = linalg.unpack %p inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %f : tensor<1x2x2x2xi32> -> tensor<2x3xi32>
  // Columns first, in tiles of two.
  %g = tensor.empty() : tensor<2x2x2xi32>
  %t = arith.constant dense<[[1, 2], [4, 5], [3, 9], [6, 9]]> : tensor<4x2xi32>
  %o = linalg.pack %t outer_dims_perm = [1, 0] inner_dims_pos = [0] inner_tiles = [2] into %g : tensor<4x2xi32> -> tensor<2x2x2xi32>
  return %p, %u, %o : tensor<1x2x2x2xi32>, tensor<2x3xi32>, tensor<2x2x2xi32>
}
// CALL unpadded(2) -> [[1, 2], [3, 4]]
// CALL unpadded(3) -> error: the tiles do not divide the tensor, and there is no padding
func.func @unpadded(%n: index) -> tensor<?x?xi32> {
  %a = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %three = arith.constant 3 : index
  %four = arith.constant 4 : index
  %two = arith.constant 2 : index
  %d = tensor.cast %a : tensor<4xi32> to tensor<?xi32>
  %e = tensor.empty(%two, %n) : tensor<?x?xi32>
  %p = linalg.pack %d inner_dims_pos = [0] inner_tiles = [%n] into %e : tensor<?xi32> -> tensor<?x?xi32> // FAULT
  return %p : tensor<?x?xi32>
}
// CALL softmax() -> [[0.5, 0.5], [1.0, 0.0]], 0.25
func.func @softmax() -> (tensor<2x2xf32>, f32) {
  %a = arith.constant dense<[[3.0, 3.0], [1000.0, -1000.0]]> : tensor<2x2xf32>
  %e = tensor.empty() : tensor<2x2xf32>
  %s = linalg.softmax dimension(1) ins(%a : tensor<2x2xf32>) outs(%e : tensor<2x2xf32>) -> tensor<2x2xf32>
  %m = memref.alloca() : memref<4x1xf32>
  %k = arith.constant 5.0 : f32
  linalg.fill ins(%k : f32) outs(%m : memref<4x1xf32>)
  linalg.softmax dimension(0) ins(%m : memref<4x1xf32>) outs(%m : memref<4x1xf32>)
  %c0 = arith.constant 0 : index
  %v = memref.load %m[%c0, %c0] : memref<4x1xf32>
  return %s, %v : tensor<2x2xf32>, f32
}
