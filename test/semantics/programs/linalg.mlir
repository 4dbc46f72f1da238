// Structured operations on tensors and buffers.

#id = affine_map<(i) -> (i)>
#id2 = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
#column = affine_map<(i, j) -> (j)>
#turned = affine_map<(i, j) -> (j, i)>

func.func @chain(%a: tensor<?xi32>, %b: tensor<?xi32>) -> tensor<?xi32> {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %a, %c0 : tensor<?xi32>
  %e = tensor.empty(%n) : tensor<?xi32>
  %p = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : tensor<?xi32>) outs(%e : tensor<?xi32>) {
  ^bb0(%x: i32, %o: i32):
    %c3 = arith.constant 3 : i32
    %y = arith.subi %x, %c3 : i32
    linalg.yield %y : i32
  } -> tensor<?xi32>
  %q = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]}
      ins(%p, %a : tensor<?xi32>, tensor<?xi32>) outs(%e : tensor<?xi32>) {
  ^bb0(%x: i32, %y: i32, %o: i32):
    %z = arith.muli %x, %x : i32
    %w = arith.subi %z, %y : i32
    linalg.yield %w : i32
  } -> tensor<?xi32>
  return %q : tensor<?xi32>
}

func.func @rows(%a: tensor<3x4xi32>, %r: tensor<3xi32>, %c: tensor<4xi32>) -> tensor<3x4xi32> {
  %e = tensor.empty() : tensor<3x4xi32>
  %p = linalg.generic {indexing_maps = [#row, #column, #id2], iterator_types = ["parallel", "parallel"]}
      ins(%r, %c : tensor<3xi32>, tensor<4xi32>) outs(%e : tensor<3x4xi32>) {
  ^bb0(%x: i32, %y: i32, %o: i32):
    %i = linalg.index 0 : index
    %k = arith.index_cast %i : index to i32
    %d = arith.subi %x, %y : i32
    %s = arith.muli %d, %k : i32
    linalg.yield %s : i32
  } -> tensor<3x4xi32>
  %q = linalg.generic {indexing_maps = [#id2, #id2, #id2], iterator_types = ["parallel", "parallel"]}
      ins(%p, %a : tensor<3x4xi32>, tensor<3x4xi32>) outs(%e : tensor<3x4xi32>) {
  ^bb0(%x: i32, %y: i32, %o: i32):
    %d = arith.subi %y, %x : i32
    linalg.yield %d : i32
  } -> tensor<3x4xi32>
  return %q : tensor<3x4xi32>
}

func.func @matmul(%a: tensor<2x3xi32>, %b: tensor<3x4xi32>, %c: tensor<2x4xi32>) -> tensor<2x4xi32> {
  %r = linalg.matmul ins(%a, %b : tensor<2x3xi32>, tensor<3x4xi32>) outs(%c : tensor<2x4xi32>) -> tensor<2x4xi32>
  return %r : tensor<2x4xi32>
}

func.func @buffers(%a: memref<2x3xi32>, %b: memref<3x4xi32>, %c: memref<2x4xi32>, %x: i32) {
  linalg.fill ins(%x : i32) outs(%c : memref<2x4xi32>)
  linalg.matmul ins(%a, %b : memref<2x3xi32>, memref<3x4xi32>) outs(%c : memref<2x4xi32>)
  return
}

func.func @turned(%a: memref<3x5xi32>, %b: memref<5x3xi32>, %c: memref<5x3xi32>) {
  linalg.generic {indexing_maps = [#turned, #id2, #id2], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : memref<3x5xi32>, memref<5x3xi32>) outs(%c : memref<5x3xi32>) {
  ^bb0(%x: i32, %y: i32, %o: i32):
    %d = arith.subi %x, %y : i32
    %s = arith.subi %o, %d : i32
    linalg.yield %s : i32
  }
  return
}

func.func @unit(%a: tensor<1x5x1xi32>, %b: tensor<5xi32>) -> tensor<1x5x1xi32> {
  %e = tensor.empty() : tensor<1x5x1xi32>
  %r = linalg.generic {
      indexing_maps = [affine_map<(i, j, k) -> (i, j, k)>, affine_map<(i, j, k) -> (j)>, affine_map<(i, j, k) -> (i, j, k)>],
      iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%a, %b : tensor<1x5x1xi32>, tensor<5xi32>) outs(%e : tensor<1x5x1xi32>) {
  ^bb0(%x: i32, %y: i32, %o: i32):
    %i = linalg.index 1 : index
    %k = arith.index_cast %i : index to i32
    %d = arith.subi %x, %y : i32
    %s = arith.muli %d, %k : i32
    linalg.yield %s : i32
  } -> tensor<1x5x1xi32>
  return %r : tensor<1x5x1xi32>
}

func.func @sums(%a: tensor<3x4xi32>, %s: tensor<3xi32>) -> (tensor<3xi32>, tensor<4x3xi32>) {
  %r = linalg.reduce ins(%a : tensor<3x4xi32>) outs(%s : tensor<3xi32>) dimensions = [1]
    (%x: i32, %y: i32) {
      %d = arith.addi %x, %y : i32
      linalg.yield %d : i32
    }
  %e = tensor.empty() : tensor<4x3xi32>
  %t = linalg.transpose ins(%a : tensor<3x4xi32>) outs(%e : tensor<4x3xi32>) permutation = [1, 0]
  return %r, %t : tensor<3xi32>, tensor<4x3xi32>
}

func.func @scalars(%a: tensor<4xi32>, %x: i32, %y: i32) -> tensor<4xi32> {
  %e = tensor.empty() : tensor<4xi32>
  %t = tensor.from_elements %x : tensor<i32>
  %r = linalg.generic {indexing_maps = [#id, affine_map<(i) -> ()>, #id], iterator_types = ["parallel"]}
      ins(%a, %t : tensor<4xi32>, tensor<i32>) outs(%e : tensor<4xi32>) {
  ^bb0(%v: i32, %w: i32, %o: i32):
    %d = arith.subi %v, %w : i32
    %p = arith.muli %d, %y : i32
    linalg.yield %p : i32
  } -> tensor<4xi32>
  return %r : tensor<4xi32>
}

func.func @elementwise(%a: tensor<?xf32>, %b: tensor<?xf32>, %p: tensor<4xi1>, %x: tensor<4xi32>, %y: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi1>) {
  %d = arith.subi %x, %y : tensor<4xi32>
  %s = arith.select %p, %d, %x : tensor<4xi1>, tensor<4xi32>
  %c = arith.cmpi slt, %s, %y : tensor<4xi32>
  return %s, %c : tensor<4xi32>, tensor<4xi1>
}

func.func @convolution(%a: memref<8xi32>, %k: memref<3xi32>, %o: memref<6xi32>) {
  linalg.conv_1d ins(%a, %k : memref<8xi32>, memref<3xi32>) outs(%o : memref<6xi32>)
  return
}

func.func @pieces(%a: tensor<6xi32>, %b: tensor<2xi32>) -> (tensor<6xi32>, tensor<8xi32>) {
  %zero = arith.constant 0 : i32
  %s = tensor.extract_slice %a[1] [2] [2] : tensor<6xi32> to tensor<2xi32>
  %e = tensor.empty() : tensor<2xi32>
  %d = linalg.sub ins(%s, %b : tensor<2xi32>, tensor<2xi32>) outs(%e : tensor<2xi32>) -> tensor<2xi32>
  %r = tensor.insert_slice %d into %a[3] [2] [1] : tensor<2xi32> into tensor<6xi32>
  %p = tensor.pad %r low[1] high[1] {
  ^bb0(%i: index):
    tensor.yield %zero : i32
  } : tensor<6xi32> to tensor<8xi32>
  return %r, %p : tensor<6xi32>, tensor<8xi32>
}
