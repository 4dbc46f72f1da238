// CALL elements(2) -> 30, [10, 20, 99, 40], [3, 4], [[1, 2], [9, 4]]
// CALL elements(4) -> poison, [poison, poison, poison, poison], [3, 4], [[1, 2], [9, 4]]
func.func @elements(%i: index) -> (i32, vector<4xi32>, vector<2xi32>, vector<2x2xi32>) {
  %v = arith.constant dense<[10, 20, 30, 40]> : vector<4xi32>
  %w = arith.constant dense<[[1, 2], [3, 4]]> : vector<2x2xi32>
  %c = arith.constant 99 : i32
  %nine = arith.constant 9 : i32
  %0 = vector.extract %v[%i] : i32 from vector<4xi32>
  %1 = vector.insert %c, %v[%i] : i32 into vector<4xi32>
  %2 = vector.extract %w[1] : vector<2xi32> from vector<2x2xi32>
  %3 = vector.insert %nine, %w[1, 0] : i32 into vector<2x2xi32>
  return %0, %1, %2, %3 : i32, vector<4xi32>, vector<2xi32>, vector<2x2xi32>
}
// CALL moves() -> [[1, 2, 3], [1, 2, 3]], [6, 1, poison], [[1, 4], [2, 5], [3, 6]], [1, 2, 3, 4, 5, 6], [1, 4, 2, 5, 3, 6]
func.func @moves() -> (vector<2x3xi32>, vector<3xi32>, vector<3x2xi32>, vector<6xi32>, vector<6xi32>) {
  %v = arith.constant dense<[1, 2, 3]> : vector<3xi32>
  %u = arith.constant dense<[4, 5, 6]> : vector<3xi32>
  %w = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : vector<2x3xi32>
  %0 = vector.broadcast %v : vector<3xi32> to vector<2x3xi32>
  %1 = vector.shuffle %v, %u [5, 0, -1] : vector<3xi32>, vector<3xi32>
  %2 = vector.transpose %w, [1, 0] : vector<2x3xi32> to vector<3x2xi32>
  %3 = vector.shape_cast %w : vector<2x3xi32> to vector<6xi32>
  %4 = vector.interleave %v, %u : vector<3xi32> -> vector<6xi32>
  return %0, %1, %2, %3, %4 : vector<2x3xi32>, vector<3xi32>, vector<3x2xi32>, vector<6xi32>, vector<6xi32>
}
// CALL slices() -> [[2, 3], [5, 6]], [[0, 0, 0], [7, 8, 0]], [1, 3], [2, 4], [513, 1027], 6, [4, 5]
func.func @slices() -> (vector<2x2xi32>, vector<2x3xi32>, vector<2xi8>, vector<2xi8>, vector<2xi16>, i32, vector<2xi32>) {
  %w = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : vector<2x3xi32>
  %z = arith.constant dense<0> : vector<2x3xi32>
  %p = arith.constant dense<[7, 8]> : vector<2xi32>
  %b = arith.constant dense<[1, 2, 3, 4]> : vector<4xi8>
  %0 = vector.extract_strided_slice %w {offsets = [0, 1], sizes = [2, 2], strides = [1, 1]} : vector<2x3xi32> to vector<2x2xi32>
  %1 = vector.insert_strided_slice %p, %z {offsets = [1, 0], strides = [1]} : vector<2xi32> into vector<2x3xi32>
  %2, %3 = vector.deinterleave %b : vector<4xi8> -> vector<2xi8>
  %4 = vector.bitcast %b : vector<4xi8> to vector<2xi16>
  %5:6 = vector.to_elements %w : vector<2x3xi32>
  %6 = vector.from_elements %5#3, %5#4 : vector<2xi32>
  return %0, %1, %2, %3, %4, %5#5, %6 : vector<2x2xi32>, vector<2x3xi32>, vector<2xi8>, vector<2xi8>, vector<2xi16>, i32, vector<2xi32>
}
// CALL reductions() -> 10, 124, [6, 15], 21, [[1, 2, 3], [5, 7, 9]], [5, 7, 9], [[10, 20, 30], [1, 2, 3]], [1, 2, 3]
func.func @reductions() -> (i32, i32, vector<2xi32>, i32, vector<2x3xi32>, vector<3xi32>, vector<2x3xi32>, vector<3xi32>) {
  %v = arith.constant dense<[1, 2, 3, 4]> : vector<4xi32>
  %w = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : vector<2x3xi32>
  %acc = arith.constant dense<0> : vector<2xi32>
  %zero = arith.constant 0 : i32
  %start = arith.constant 100 : i32
  %i = arith.constant dense<[10, 20, 30]> : vector<3xi32>
  %0 = vector.reduction <add>, %v : vector<4xi32> into i32
  %1 = vector.reduction <mul>, %v : vector<4xi32> into i32
  %2 = arith.addi %1, %start : i32
  %3 = vector.multi_reduction <add>, %w, %acc [1] : vector<2x3xi32> to vector<2xi32>
  %4 = vector.multi_reduction <add>, %w, %zero [0, 1] : vector<2x3xi32> to i32
  %5:2 = vector.scan <add>, %w, %i {inclusive = true, reduction_dim = 0 : i64} : vector<2x3xi32>, vector<3xi32>
  %one = arith.constant dense<1> : vector<2x3xi32>
  %6 = arith.muli %w, %one : vector<2x3xi32>
  %7:2 = vector.scan <minsi>, %6, %i {inclusive = false, reduction_dim = 0 : i64} : vector<2x3xi32>, vector<3xi32>
  return %0, %2, %3, %4, %5#0, %5#1, %7#0, %7#1 : i32, i32, vector<2xi32>, i32, vector<2x3xi32>, vector<3xi32>, vector<2x3xi32>, vector<3xi32>
}
// CALL products() -> [[3, 4], [6, 8]], [[22, 28], [49, 64]], 32, [8.5, 12.0]
func.func @products() -> (vector<2x2xi32>, vector<2x2xi32>, i32, vector<2xf32>) {
  %a = arith.constant dense<[1, 2]> : vector<2xi32>
  %b = arith.constant dense<[3, 4]> : vector<2xi32>
  %0 = vector.outerproduct %a, %b : vector<2xi32>, vector<2xi32>
  %l = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : vector<2x3xi32>
  %r = arith.constant dense<[[1, 2], [3, 4], [5, 6]]> : vector<3x2xi32>
  %z = arith.constant dense<0> : vector<2x2xi32>
  %1 = vector.contract {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>], iterator_types = ["parallel", "parallel", "reduction"]} %l, %r, %z : vector<2x3xi32>, vector<3x2xi32> into vector<2x2xi32>
  %x = arith.constant dense<[1, 2, 3]> : vector<3xi8>
  %y = arith.constant dense<[4, 5, 6]> : vector<3xi8>
  %zero = arith.constant 0 : i32
  %2 = vector.contract {indexing_maps = [affine_map<(k) -> (k)>, affine_map<(k) -> (k)>, affine_map<(k) -> ()>], iterator_types = ["reduction"]} %x, %y, %zero : vector<3xi8>, vector<3xi8> into i32
  %f = arith.constant dense<[1.5, 2.0]> : vector<2xf32>
  %g = arith.constant dense<[5.0, 5.0]> : vector<2xf32>
  %h = arith.constant dense<[1.0, 2.0]> : vector<2xf32>
  %3 = vector.fma %f, %g, %h : vector<2xf32>
  return %0, %1, %2, %3 : vector<2x2xi32>, vector<2x2xi32>, i32, vector<2xf32>
}
// CALL masks(2) -> [-1, -1, 0], [[-1, 0], [0, 0]], [0, 1, 2], 3, [1, 7, 7]
func.func @masks(%n: index) -> (vector<3xi1>, vector<2x2xi1>, vector<3xindex>, i32, vector<3xi32>) {
  %0 = vector.create_mask %n : vector<3xi1>
  %1 = vector.constant_mask [1, 1] : vector<2x2xi1>
  %2 = vector.step : vector<3xindex>
  %v = arith.constant dense<[1, 2, 3]> : vector<3xi32>
  %3 = vector.mask %0 { vector.reduction <add>, %v : vector<3xi32> into i32 } : vector<3xi1> -> i32
  %t = arith.constant dense<[1, 2, 3]> : tensor<3xi32>
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %p = arith.constant dense<7> : vector<3xi32>
  %k = vector.constant_mask [1] : vector<3xi1>
  %4 = vector.mask %k, %p { vector.transfer_read %t[%c0], %zero : tensor<3xi32>, vector<3xi32> } : vector<3xi1> -> vector<3xi32>
  return %0, %1, %2, %3, %4 : vector<3xi1>, vector<2x2xi1>, vector<3xindex>, i32, vector<3xi32>
}
// CALL tensors(2) -> [30, 40, 0], [10, 20, 1, 2], [[20, 40], [10, 30]], [30, 9, 10], [10, 5, 30, 6]
func.func @tensors(%i: index) -> (vector<3xi32>, tensor<4xi32>, vector<2x2xi32>, vector<3xi32>, tensor<4xi32>) {
  %t = arith.constant dense<[10, 20, 30, 40]> : tensor<4xi32>
  %m = arith.constant dense<[[10, 20], [30, 40]]> : tensor<2x2xi32>
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %v = arith.constant dense<[1, 2, 3]> : vector<3xi32>
  %0 = vector.transfer_read %t[%i], %zero : tensor<4xi32>, vector<3xi32>
  %1 = vector.transfer_write %v, %t[%i] : vector<3xi32>, tensor<4xi32>
  %2 = vector.transfer_read %m[%c0, %c0], %zero {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : tensor<2x2xi32>, vector<2x2xi32>
  %3 = vector.shuffle %2, %2 [1, 0] : vector<2x2xi32>, vector<2x2xi32>
  %x = arith.constant dense<[2, 9, 0]> : vector<3xi32>
  %k = arith.constant dense<[-1, 0, -1]> : vector<3xi1>
  %4 = vector.gather %t[%c0] [%x], %k, %x : tensor<4xi32>, vector<3xi32>, vector<3xi1>, vector<3xi32> into vector<3xi32>
  %y = arith.constant dense<[1, 3]> : vector<2xi32>
  %all = arith.constant dense<true> : vector<2xi1>
  %z = arith.constant dense<[5, 6]> : vector<2xi32>
  %5 = vector.scatter %t[%c0] [%y], %all, %z : tensor<4xi32>, vector<2xi32>, vector<2xi1>, vector<2xi32> -> tensor<4xi32>
  return %0, %1, %3, %4, %5 : vector<3xi32>, tensor<4xi32>, vector<2x2xi32>, vector<3xi32>, tensor<4xi32>
}
// CALL memory(1) -> [2, 3], [0, 3], [2, 0], [9, 2, 3, 8]
// CALL memory(3) -> error: load out of bounds: index 4 of a dimension of size 4 (dimension 0)
func.func @memory(%i: index) -> (vector<2xi32>, vector<2xi32>, vector<2xi32>, vector<4xi32>) {
  %m = memref.alloca() : memref<4xi32>
  %c0 = arith.constant 0 : index
  %v = arith.constant dense<[1, 2, 3, 4]> : vector<4xi32>
  %z = arith.constant dense<0> : vector<2xi32>
  %k = arith.constant dense<[false, true]> : vector<2xi1>
  vector.store %v, %m[%c0] : memref<4xi32>, vector<4xi32>
  %0 = vector.load %m[%i] : memref<4xi32>, vector<2xi32> // FAULT
  %1 = vector.maskedload %m[%i], %k, %z : memref<4xi32>, vector<2xi1>, vector<2xi32> into vector<2xi32>
  %j = arith.constant dense<[true, false]> : vector<2xi1>
  %2 = vector.expandload %m[%i], %j, %z : memref<4xi32>, vector<2xi1>, vector<2xi32> into vector<2xi32>
  %n = arith.constant dense<[8, 9]> : vector<2xi32>
  %c2 = arith.constant 2 : index
  vector.maskedstore %m[%c2], %k, %n : memref<4xi32>, vector<2xi1>, vector<2xi32>
  vector.compressstore %m[%c0], %k, %n : memref<4xi32>, vector<2xi1>, vector<2xi32>
  %c3 = arith.constant 3 : index
  vector.transfer_write %n, %m[%c3] : vector<2xi32>, memref<4xi32>
  %3 = vector.load %m[%c0] : memref<4xi32>, vector<4xi32>
  return %0, %1, %2, %3 : vector<2xi32>, vector<2xi32>, vector<2xi32>, vector<4xi32>
}
// CALL wholes() -> [1, 2], [1, 2]
func.func @wholes() -> (vector<2xi32>, vector<2xi32>) {
  %m = memref.alloca() : memref<2xvector<2xi32>>
  %s = memref.alloca() : memref<2xi32>
  %c0 = arith.constant 0 : index
  %v = arith.constant dense<[1, 2]> : vector<2xi32>
  vector.store %v, %m[%c0] : memref<2xvector<2xi32>>, vector<2xi32>
  %0 = vector.load %m[%c0] : memref<2xvector<2xi32>>, vector<2xi32>
  vector.store %v, %s[%c0] : memref<2xi32>, vector<2xi32>
  %t = vector.type_cast %s : memref<2xi32> to memref<vector<2xi32>>
  %1 = memref.load %t[] : memref<vector<2xi32>>
  return %0, %1 : vector<2xi32>, vector<2xi32>
}
// Rows have the padding of vectors of their own, as in compiled code.
// CALL rows() -> [4, 5, 6], [[1, 2, 3], [4, 5, 6]], [-1, 0, -1]
func.func @rows() -> (vector<3xi32>, vector<2x3xi32>, vector<3xi1>) {
  %m = memref.alloca() : memref<vector<2x3xi32>>
  %b = memref.alloca() : memref<vector<2x3xi1>>
  %c1 = arith.constant 1 : index
  %v = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : vector<2x3xi32>
  %w = arith.constant dense<[[false, false, false], [-1, 0, -1]]> : vector<2x3xi1>
  memref.store %v, %m[] : memref<vector<2x3xi32>>
  memref.store %w, %b[] : memref<vector<2x3xi1>>
  %rows = vector.type_cast %m : memref<vector<2x3xi32>> to memref<2xvector<3xi32>>
  %bits = vector.type_cast %b : memref<vector<2x3xi1>> to memref<2xvector<3xi1>>
  %0 = memref.load %rows[%c1] : memref<2xvector<3xi32>>
  %1 = memref.load %m[] : memref<vector<2x3xi32>>
  %2 = memref.load %bits[%c1] : memref<2xvector<3xi1>>
  return %0, %1, %2 : vector<3xi32>, vector<2x3xi32>, vector<3xi1>
}
// CALL print() ->
// PRINTS ( ( 1, -2 ), ( 3, 4 ) )
// PRINTS 7, 0.5
// PRINTS 1text
func.func @print() {
  %w = arith.constant dense<[[1, -2], [3, 4]]> : vector<2x2xi32>
  %i = arith.constant 7 : index
  %f = arith.constant 0.5 : f32
  %b = arith.constant true
  vector.print %w : vector<2x2xi32>
  vector.print %i : index punctuation <comma>
  vector.print %f : f32
  vector.print %b : i1 punctuation <no_punctuation>
  vector.print str "text\n"
  return
}
// CALL scalable() -> error: its vector is scalable: the number of its lanes is not known
func.func @scalable() -> index {
  %v = vector.step : vector<[4]xindex> // FAULT
  %0 = vector.extract %v[0] : index from vector<[4]xindex>
  return %0 : index
}
