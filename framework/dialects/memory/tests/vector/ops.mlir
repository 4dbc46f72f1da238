// RUN: terrace-opt %s | terrace-opt
// RUN: terrace-opt %s --mlir-print-op-generic
// RUN: terrace-opt %s --mlir-print-op-generic | terrace-opt
// RUN: terrace-opt %s --mlir-print-debuginfo --mlir-print-local-scope | terrace-opt
func.func @elements(%f: f32, %v: vector<4xf32>, %w: vector<2x4xf32>, %z: vector<f32>, %i: index, %s: vector<[4]xf32>) {
  %0 = vector.broadcast %f {x} : f32 to vector<2x4xf32>
  %1 = vector.broadcast %v : vector<4xf32> to vector<2x4xf32>
  %2 = vector.broadcast %f : f32 to vector<[4]x[8]xf32>
  %3 = vector.extract %w[1] {x} : vector<4xf32> from vector<2x4xf32>
  %4 = vector.extract %w[1, %i] : f32 from vector<2x4xf32>
  %5 = vector.extract %z[] : f32 from vector<f32>
  %6 = vector.extract %w[-1, 0] : f32 from vector<2x4xf32>
  %7 = "vector.extract"(%v) <{static_position = array<i64: 0>}> : (vector<4xf32>) -> vector<1xf32>
  %8 = vector.insert %v, %w[%i] {x} : vector<4xf32> into vector<2x4xf32>
  %9 = vector.insert %f, %w[0, -1] : f32 into vector<2x4xf32>
  %10 = vector.insert %f, %z[] : f32 into vector<f32>
  %11 = vector.shuffle %v, %v [0, 7, -1] {x} : vector<4xf32>, vector<4xf32>
  %12 = vector.shuffle %z, %z [0, 1] : vector<f32>, vector<f32>
  %13 = vector.interleave %w, %w {x} : vector<2x4xf32> -> vector<2x8xf32>
  %14 = vector.interleave %z, %z : vector<f32> -> vector<2xf32>
  %15, %16 = vector.deinterleave %s {x} : vector<[4]xf32> -> vector<[2]xf32>
  %17 = vector.from_elements %f, %f, %f, %f {x} : vector<2x2xf32>
  %18 = vector.from_elements %f : vector<f32>
  %19:3 = vector.to_elements %11 {x} : vector<3xf32>
  %20 = vector.scalable.insert %v, %s[0] {x} : vector<4xf32> into vector<[4]xf32>
  %21 = vector.scalable.extract %s[4] {x} : vector<4xf32> from vector<[4]xf32>
  %22 = vector.insert_strided_slice %v, %w {offsets = [1, 0], strides = [1], x} : vector<4xf32> into vector<2x4xf32>
  %23 = vector.extract_strided_slice %w {offsets = [1], sizes = [1], strides = [1], x} : vector<2x4xf32> to vector<1x4xf32>
  %24 = vector.transpose %w, [1, 0] {x} : vector<2x4xf32> to vector<4x2xf32>
  %25 = vector.transpose %z, [] : vector<f32> to vector<f32>
  %26 = vector.shape_cast %w {x} : vector<2x4xf32> to vector<8xf32>
  %27 = vector.bitcast %w {x} : vector<2x4xf32> to vector<2x8xi16>
  return
}
#lhs = affine_map<(m, n, k) -> (m, k)>
#rhs = affine_map<(m, n, k) -> (k, n)>
#acc = affine_map<(m, n, k) -> (m, n)>
func.func @arithmetic(%v: vector<4xf32>, %w: vector<2x4xf32>, %u: vector<4x3xf32>, %c: vector<2x3xf32>, %f: f32, %i: vector<4xi32>, %n: i32) {
  %0 = vector.fma %v, %v, %v {x} : vector<4xf32>
  %1 = vector.reduction <add>, %v : vector<4xf32> into f32
  %2 = vector.reduction <maximumf>, %v, %f fastmath<nnan,ninf> {x} : vector<4xf32> into f32
  %3 = vector.reduction <xor>, %i, %n : vector<4xi32> into i32
  %4 = vector.multi_reduction <mul>, %w, %v {x} [0] : vector<2x4xf32> to vector<4xf32>
  %5 = vector.multi_reduction <minnumf>, %w, %f [0, 1] : vector<2x4xf32> to f32
  %6:2 = vector.scan <add>, %w, %v {inclusive = false, reduction_dim = 0 : i64, x} : vector<2x4xf32>, vector<4xf32>
  %7 = vector.outerproduct %v, %v {x} : vector<4xf32>, vector<4xf32>
  %8 = vector.outerproduct %v, %v, %7 {kind = #vector.kind<maxnumf>, x} : vector<4xf32>, vector<4xf32>
  %9 = vector.outerproduct %v, %f : vector<4xf32>, f32
  %10 = vector.contract {indexing_maps = [#lhs, #rhs, #acc], iterator_types = ["parallel", "parallel", "reduction"]} %w, %u, %c {x} : vector<2x4xf32>, vector<4x3xf32> into vector<2x3xf32>
  %11 = vector.contract {indexing_maps = [affine_map<(k) -> (k)>, affine_map<(k) -> (k)>, affine_map<(k) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<minnumf>} %v, %v, %f : vector<4xf32>, vector<4xf32> into f32
  return
}
func.func @memory(%m: memref<8x8xf32>, %i: index, %mv: memref<4xvector<4xf32>>, %k: vector<4xi1>, %p: vector<4xf32>, %x: vector<4xi32>, %t: tensor<8x8xf32>, %f: f32, %q: vector<2x4xf32>, %k2: vector<4x2xi1>) {
  %0 = vector.load %m[%i, %i] {x} : memref<8x8xf32>, vector<4xf32>
  %1 = vector.load %mv[%i] {alignment = 16 : i64, nontemporal = true} : memref<4xvector<4xf32>>, vector<4xf32>
  vector.store %0, %m[%i, %i] {x} : memref<8x8xf32>, vector<4xf32>
  %2 = vector.maskedload %m[%i, %i], %k, %p {x} : memref<8x8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.maskedstore %m[%i, %i], %k, %p {x} : memref<8x8xf32>, vector<4xi1>, vector<4xf32>
  %3 = vector.gather %m[%i, %i] [%x], %k, %p {x} : memref<8x8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  %4 = vector.gather %t[%i, %i] [%x], %k, %p : tensor<8x8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.scatter %m[%i, %i] [%x], %k, %p {x} : memref<8x8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  %5 = vector.scatter %t[%i, %i] [%x], %k, %p : tensor<8x8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> -> tensor<8x8xf32>
  %6 = vector.expandload %m[%i, %i], %k, %p {x} : memref<8x8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.compressstore %m[%i, %i], %k, %p {x} : memref<8x8xf32>, vector<4xi1>, vector<4xf32>
  %7 = vector.transfer_read %m[%i, %i], %f {x} : memref<8x8xf32>, vector<4xf32>
  %8 = vector.transfer_read %t[%i, %i], %f {in_bounds = [true, true]} : tensor<8x8xf32>, vector<2x4xf32>
  %9 = vector.transfer_read %m[%i, %i], %f, %k2 {in_bounds = [false, true], permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : memref<8x8xf32>, vector<2x4xf32>
  %10 = vector.transfer_read %m[%i, %i], %f {permutation_map = affine_map<(d0, d1) -> (0)>} : memref<8x8xf32>, vector<4xf32>
  %11 = vector.transfer_read %mv[%i], %p : memref<4xvector<4xf32>>, vector<2x4xf32>
  vector.transfer_write %q, %m[%i, %i] {x} : vector<2x4xf32>, memref<8x8xf32>
  %12 = vector.transfer_write %p, %t[%i, %i], %k {in_bounds = [true]} : vector<4xf32>, tensor<8x8xf32>
  %13 = vector.type_cast %m {x} : memref<8x8xf32> to memref<vector<8x8xf32>>
  return
}
func.func @masks(%i: index, %k: vector<4xi1>, %p: vector<4xf32>, %m: memref<8xf32>, %t: tensor<?xf32>, %f: f32) {
  %0 = vector.constant_mask [1, 2] {x} : vector<2x4xi1>
  %1 = vector.constant_mask [0] : vector<i1>
  %2 = vector.create_mask %i, %i {x} : vector<2x[4]xi1>
  %3 = vector.mask %k { vector.reduction <add>, %p : vector<4xf32> into f32 } : vector<4xi1> -> f32
  %4 = vector.mask %k, %p { vector.transfer_read %m[%i], %f : memref<8xf32>, vector<4xf32> } {x} : vector<4xi1> -> vector<4xf32>
  vector.mask %k { vector.transfer_write %p, %m[%i] : vector<4xf32>, memref<8xf32> } : vector<4xi1>
  vector.mask %k { } : vector<4xi1>
  %5 = vector.mask %k { vector.yield %p : vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  %6 = vector.mask %k { vector.transfer_write %p, %t[%i] : vector<4xf32>, tensor<?xf32> } : vector<4xi1> -> tensor<?xf32>
  return
}
func.func @rest(%v: vector<4xf32>, %i: i32, %x: index) {
  vector.print %v : vector<4xf32> {x}
  vector.print %i : i32 punctuation <no_punctuation>
  vector.print %x : index punctuation <comma>
  vector.print punctuation <open>
  vector.print str "text\n"
  %vs = vector.vscale {x}
  %0 = vector.step {x} : vector<[4]xindex>
  return
}
