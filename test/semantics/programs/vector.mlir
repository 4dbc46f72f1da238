// Vectors of one and several dimensions.

#turn = affine_map<(d0, d1) -> (d1, d0)>

func.func @transfers(%a: memref<?x?xi32>, %b: memref<?x?xi32>, %i: index, %j: index, %x: i32) {
  %v = vector.transfer_read %a[%i, %j], %x : memref<?x?xi32>, vector<2x4xi32>
  %two = arith.constant dense<2> : vector<2x4xi32>
  %w = arith.subi %two, %v : vector<2x4xi32>
  %c0 = arith.constant 0 : index
  vector.transfer_write %w, %b[%c0, %j] : vector<2x4xi32>, memref<?x?xi32>
  return
}

func.func @turned(%a: memref<4x3xi32>, %b: memref<3x4xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  %v = vector.transfer_read %a[%c0, %c0], %x {permutation_map = #turn, in_bounds = [true, true]} : memref<4x3xi32>, vector<3x4xi32>
  %o = vector.transfer_read %b[%c0, %c0], %x {in_bounds = [true, true]} : memref<3x4xi32>, vector<3x4xi32>
  %d = arith.subi %o, %v : vector<3x4xi32>
  vector.transfer_write %d, %b[%c0, %c0] {in_bounds = [true, true]} : vector<3x4xi32>, memref<3x4xi32>
  return
}

func.func @row(%a: memref<?xi32>, %n: index, %x: i32, %b: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %v = vector.transfer_read %a[%n], %x : memref<?xi32>, vector<4xi32>
  vector.transfer_write %v, %b[%c0] {in_bounds = [true]} : vector<4xi32>, memref<4xi32>
  return
}

func.func @masked(%a: memref<?xi32>, %b: memref<?xi32>, %n: index, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %k = arith.remui %n, %c5 : index
  %m = vector.create_mask %k : vector<4xi1>
  %v = vector.mask %m { vector.transfer_read %a[%c0], %x : memref<?xi32>, vector<4xi32> } : vector<4xi1> -> vector<4xi32>
  %s = arith.subi %v, %v : vector<4xi32>
  %t = arith.addi %s, %v : vector<4xi32>
  vector.mask %m { vector.transfer_write %t, %b[%c1] : vector<4xi32>, memref<?xi32> } : vector<4xi1>
  return
}

func.func @reductions(%v: vector<3x4xi32>, %acc: vector<3xi32>, %s: i32, %f: vector<4xf32>) -> (vector<3xi32>, i32, f32, vector<4xi32>) {
  %r = vector.multi_reduction <add>, %v, %acc [1] : vector<3x4xi32> to vector<3xi32>
  %t = vector.multi_reduction <maxsi>, %v, %s [0, 1] : vector<3x4xi32> to i32
  %q = vector.reduction <minimumf>, %f : vector<4xf32> into f32
  %z = arith.constant dense<1> : vector<4xi32>
  %u = vector.multi_reduction <mul>, %v, %z [0] : vector<3x4xi32> to vector<4xi32>
  return %r, %t, %q, %u : vector<3xi32>, i32, f32, vector<4xi32>
}

func.func @contract(%a: vector<2x3xi32>, %b: vector<3x4xi32>, %c: vector<2x4xi32>) -> vector<2x4xi32> {
  %r = vector.contract {
      indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>],
      iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>}
      %a, %b, %c : vector<2x3xi32>, vector<3x4xi32> into vector<2x4xi32>
  return %r : vector<2x4xi32>
}

func.func @lanes(%v: vector<4xi32>, %w: vector<4xi32>, %x: i32, %m: vector<2x4xi32>) -> (vector<4xi32>, i32, vector<4xi32>, vector<4x2xi32>) {
  %s = vector.shuffle %v, %w [0, 5, 2, 7] : vector<4xi32>, vector<4xi32>
  %e = vector.extract %s[1] : i32 from vector<4xi32>
  %d = arith.subi %e, %x : i32
  %i = vector.insert %d, %w[2] : i32 into vector<4xi32>
  %b = vector.broadcast %x : i32 to vector<4xi32>
  %t = arith.subi %i, %b : vector<4xi32>
  %p = vector.transpose %m, [1, 0] : vector<2x4xi32> to vector<4x2xi32>
  return %s, %d, %t, %p : vector<4xi32>, i32, vector<4xi32>, vector<4x2xi32>
}

func.func @pieces(%v: vector<8xi32>, %m: vector<4x4xi32>) -> (vector<8xi32>, vector<2x2xi32>, vector<4x4xi32>) {
  %s = vector.extract_strided_slice %v {offsets = [2], sizes = [3], strides = [1]} : vector<8xi32> to vector<3xi32>
  %i = vector.insert_strided_slice %s, %v {offsets = [4], strides = [1]} : vector<3xi32> into vector<8xi32>
  %q = vector.extract_strided_slice %m {offsets = [1, 2], sizes = [2, 2], strides = [1, 1]} : vector<4x4xi32> to vector<2x2xi32>
  %r = vector.insert_strided_slice %q, %m {offsets = [0, 1], strides = [1, 1]} : vector<2x2xi32> into vector<4x4xi32>
  return %i, %q, %r : vector<8xi32>, vector<2x2xi32>, vector<4x4xi32>
}

func.func @memory(%a: memref<8xi32>, %p: vector<4xi1>, %x: vector<4xi32>, %i: vector<4xi32>) -> (vector<4xi32>, vector<4xi32>) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %seven = arith.constant dense<7> : vector<4xi32>
  %k = arith.andi %i, %seven : vector<4xi32>
  %v = vector.maskedload %a[%c2], %p, %x : memref<8xi32>, vector<4xi1>, vector<4xi32> into vector<4xi32>
  %g = vector.gather %a[%c0] [%k], %p, %x : memref<8xi32>, vector<4xi32>, vector<4xi1>, vector<4xi32> into vector<4xi32>
  %d = arith.subi %v, %g : vector<4xi32>
  vector.store %d, %a[%c0] : memref<8xi32>, vector<4xi32>
  %w = vector.load %a[%c2] : memref<8xi32>, vector<4xi32>
  return %g, %w : vector<4xi32>, vector<4xi32>
}

func.func @fma(%a: vector<4xf32>, %b: vector<4xf32>, %c: vector<2x4xf32>, %d: vector<2xf32>) -> (vector<4xf32>, vector<2x4xf32>) {
  %f = vector.fma %a, %b, %a : vector<4xf32>
  %o = vector.outerproduct %d, %b, %c : vector<2xf32>, vector<4xf32>
  return %f, %o : vector<4xf32>, vector<2x4xf32>
}

func.func @shapes(%v: vector<2x3xi32>, %x: i32, %y: i32) -> (vector<6xi32>, vector<3x2xi32>, vector<2xi32>) {
  %s = vector.shape_cast %v : vector<2x3xi32> to vector<6xi32>
  %c = vector.shape_cast %s : vector<6xi32> to vector<3x2xi32>
  %e = vector.from_elements %x, %y : vector<2xi32>
  %f:2 = vector.to_elements %e : vector<2xi32>
  %d = arith.subi %f#0, %f#1 : i32
  %g = vector.from_elements %d, %x : vector<2xi32>
  return %s, %c, %g : vector<6xi32>, vector<3x2xi32>, vector<2xi32>
}
