// RUN: terrace-opt %s --allow-unregistered-dialect | terrace-opt --allow-unregistered-dialect
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic | terrace-opt --allow-unregistered-dialect
#id = affine_map<(i, j) -> (i, j)>
#rows = affine_map<(i, j) -> (i)>
#scalar = affine_map<(i, j) -> ()>
func.func @generic(%a: tensor<4x?xf32>, %r: tensor<4xf32>, %s: f32, %m: memref<4x8xf32>) {
  %0:2 = linalg.generic {indexing_maps = [#id, #scalar, #rows, #id], iterator_types = ["parallel", "reduction"], doc = "sums", library_call = "sum"}
      ins(%a, %s : tensor<4x?xf32>, f32) outs(%r, %a : tensor<4xf32>, tensor<4x?xf32>) attrs = {note = 1} {
  ^bb0(%x: f32, %y: f32, %sum: f32, %last: f32):
    %1 = arith.addf %x, %sum : f32
    %2 = linalg.index 1 : index
    linalg.yield %1, %x : f32, f32
  } -> (tensor<4xf32>, tensor<4x?xf32>)
  linalg.generic {indexing_maps = [#id], iterator_types = ["parallel", "parallel"]} outs(%m : memref<4x8xf32>) {
  ^bb0(%out: f32):
    linalg.yield %out {note} : f32
  }
  return
}
func.func @regions(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>, %r: tensor<4xf32>, %m: memref<4x8xf32>, %t: tensor<8x4xf32>) {
  %0 = linalg.map { arith.addf {fastmath = #arith.fastmath<nnan>} } ins(%a, %b : tensor<4x8xf32>, tensor<4x8xf32>) outs(%a : tensor<4x8xf32>)
  %1 = linalg.map { math.absf } ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) {note}
  linalg.map { math.absf } ins(%m : memref<4x8xf32>) outs(%m : memref<4x8xf32>)
  %2 = linalg.map ins(%a, %b : tensor<4x8xf32>, tensor<4x8xf32>) outs(%a : tensor<4x8xf32>) (%x: f32, %y: f32, %out: f32) {
    %8 = arith.subf %y, %x : f32
    linalg.yield %8 : f32
  }
  %3 = linalg.map outs(%a : tensor<4x8xf32>) (%out: f32) {
    linalg.yield %out : f32
  }
  %4 = linalg.reduce { arith.addf } ins(%a : tensor<4x8xf32>) outs(%r : tensor<4xf32>) dimensions = [1]
  %5:2 = linalg.reduce ins(%a, %b : tensor<4x8xf32>, tensor<4x8xf32>) outs(%r, %r : tensor<4xf32>, tensor<4xf32>) dimensions = [1] {note}
    (%x: f32, %y: f32, %p: f32, %q: f32) {
      linalg.yield %x, %q : f32, f32
    }
  %6 = linalg.transpose ins(%a : tensor<4x8xf32>) outs(%t : tensor<8x4xf32>) permutation = [1, 0]
  linalg.transpose ins(%m : memref<4x8xf32>) outs(%m : memref<4x8xf32>) permutation = [0, 1] {note}
  %7 = linalg.broadcast ins(%r : tensor<4xf32>) outs(%a : tensor<4x8xf32>) dimensions = [1]
  return
}
#ik = affine_map<(i, j, k) -> (i, k)>
#kj = affine_map<(i, j, k) -> (k, j)>
#jk = affine_map<(i, j, k) -> (j, k)>
#ij = affine_map<(i, j, k) -> (i, j)>
#k = affine_map<(i, j, k) -> (k)>
func.func @mapped(%a: tensor<2x4xf32>, %b: tensor<4x3xf32>, %bt: tensor<3x4xf32>, %v: tensor<4xf32>, %c: tensor<2x3xf32>,
                  %x: tensor<5x2x4xf32>, %y: tensor<5x4x3xf32>, %z: tensor<5x2x3xf32>, %w: tensor<2xf32>) {
  %0 = linalg.matmul ins(%a, %b : tensor<2x4xf32>, tensor<4x3xf32>) outs(%c : tensor<2x3xf32>) -> tensor<2x3xf32>
  %1 = linalg.matmul indexing_maps = [#ik, #jk, #ij] ins(%a, %bt : tensor<2x4xf32>, tensor<3x4xf32>) outs(%c : tensor<2x3xf32>) -> tensor<2x3xf32>
  %2 = linalg.matmul indexing_maps = [#k, #kj, #ij] {note} ins(%v, %b : tensor<4xf32>, tensor<4x3xf32>) outs(%c : tensor<2x3xf32>) -> tensor<2x3xf32>
  %3 = linalg.batch_matmul ins(%x, %y : tensor<5x2x4xf32>, tensor<5x4x3xf32>) outs(%z : tensor<5x2x3xf32>) -> tensor<5x2x3xf32>
  %4 = linalg.batch_reduce_matmul ins(%x, %y : tensor<5x2x4xf32>, tensor<5x4x3xf32>) outs(%c : tensor<2x3xf32>) -> tensor<2x3xf32>
  %5 = linalg.contract indexing_maps = [#ik, #jk, #ij] ins(%a, %bt : tensor<2x4xf32>, tensor<3x4xf32>) outs(%c : tensor<2x3xf32>) -> tensor<2x3xf32>
  %6 = linalg.elementwise kind=#linalg.elementwise_kind<exp> ins(%c : tensor<2x3xf32>) outs(%c : tensor<2x3xf32>) -> tensor<2x3xf32>
  %7 = linalg.elementwise kind=#linalg.elementwise_kind<add> indexing_maps = [#id, #rows, #id] ins(%c, %w : tensor<2x3xf32>, tensor<2xf32>) outs(%c : tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
func.func @relayouts(%a: tensor<16x?xf32>, %p: tensor<2x?x8x?xf32>, %n: index, %v: f32, %m: memref<4x4xf32>) {
  %0 = linalg.pack %a padding_value(%v : f32) outer_dims_perm = [0, 1] inner_dims_pos = [0, 1] inner_tiles = [8, %n] into %p : tensor<16x?xf32> -> tensor<2x?x8x?xf32>
  %1 = linalg.unpack %p inner_dims_pos = [0, 1] inner_tiles = [8, %n] into %a {note} : tensor<2x?x8x?xf32> -> tensor<16x?xf32>
  %2 = linalg.softmax dimension(1) ins(%a : tensor<16x?xf32>) outs(%a : tensor<16x?xf32>) -> tensor<16x?xf32>
  linalg.softmax dimension(0) ins(%m : memref<4x4xf32>) outs(%m : memref<4x4xf32>)
  return
}
func.func @winograd(%f: tensor<2x3x3x5xf32>, %tf: tensor<6x6x5x2xf32>, %i: tensor<2x10x10x5xf32>, %ti: tensor<6x6x2x2x2x5xf32>, %o: tensor<2x8x8x5xf32>) {
  %0 = linalg.winograd_filter_transform fmr(F_4_3) ins(%f : tensor<2x3x3x5xf32>) outs(%tf : tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
  %1 = linalg.winograd_input_transform fmr(F_4_3) ins(%i : tensor<2x10x10x5xf32>) outs(%ti : tensor<6x6x2x2x2x5xf32>) -> tensor<6x6x2x2x2x5xf32>
  %2 = linalg.winograd_output_transform fmr(F_4_3) ins(%1 : tensor<6x6x2x2x2x5xf32>) outs(%o : tensor<2x8x8x5xf32>) -> tensor<2x8x8x5xf32>
  return
}
"some.attributes"() {a = #linalg.unary_fn<exp>, b = #linalg.binary_fn<max_signed>, c = #linalg.ternary_fn<select>, d = #linalg.type_fn<cast_signed>,
                     e = #linalg.elementwise_kind<powf>, f = #linalg.iterator_type<reduction>} : () -> ()
