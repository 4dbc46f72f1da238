// RUN: terrace-opt %s --convert-vector-to-llvm
func.func @fma(%a: vector<4xf32>, %b: vector<f32>, %c: vector<2x4xf32>) -> (vector<4xf32>, vector<f32>, vector<2x4xf32>) {
  %0 = vector.fma %a, %a, %a : vector<4xf32>
  %1 = vector.fma %b, %b, %b : vector<f32>
  %2 = vector.fma %c, %c, %c : vector<2x4xf32>
  return %0, %1, %2 : vector<4xf32>, vector<f32>, vector<2x4xf32>
}
func.func @red(%a: vector<4xf32>, %i: vector<4xi32>, %x: vector<4xindex>, %f: f32, %n: i32) -> (f32, f32, f32, f32, f32, i32, i32, i32, i32, i32, i32, index) {
  %0 = vector.reduction <add>, %a : vector<4xf32> into f32
  %1 = vector.reduction <add>, %a, %f fastmath<nnan> : vector<4xf32> into f32
  %2 = vector.reduction <mul>, %a : vector<4xf32> into f32
  %3 = vector.reduction <minimumf>, %a, %f : vector<4xf32> into f32
  %4 = vector.reduction <maxnumf>, %a, %f fastmath<fast> : vector<4xf32> into f32
  %5 = vector.reduction <add>, %i : vector<4xi32> into i32
  %6 = vector.reduction <add>, %i, %n : vector<4xi32> into i32
  %7 = vector.reduction <minui>, %i, %n : vector<4xi32> into i32
  %8 = vector.reduction <maxsi>, %i, %n : vector<4xi32> into i32
  %9 = vector.reduction <xor>, %i, %n : vector<4xi32> into i32
  %10 = vector.reduction <mul>, %i, %n : vector<4xi32> into i32
  %11 = vector.reduction <add>, %x : vector<4xindex> into index
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11 : f32, f32, f32, f32, f32, i32, i32, i32, i32, i32, i32, index
}
func.func @bc(%f: f32, %v: vector<4xf32>, %u: vector<1xf32>, %z: vector<f32>, %x: index) -> (vector<4xf32>, vector<3x4xf32>, vector<3x4xf32>, vector<4xf32>, vector<f32>, vector<4xf32>, vector<4xindex>) {
  %0 = vector.broadcast %f : f32 to vector<4xf32>
  %1 = vector.broadcast %f : f32 to vector<3x4xf32>
  %2 = vector.broadcast %v : vector<4xf32> to vector<3x4xf32>
  %3 = vector.broadcast %u : vector<1xf32> to vector<4xf32>
  %4 = vector.broadcast %f : f32 to vector<f32>
  %5 = vector.broadcast %z : vector<f32> to vector<4xf32>
  %6 = vector.broadcast %x : index to vector<4xindex>
  return %0, %1, %2, %3, %4, %5, %6 : vector<4xf32>, vector<3x4xf32>, vector<3x4xf32>, vector<4xf32>, vector<f32>, vector<4xf32>, vector<4xindex>
}
func.func @ext(%v: vector<4xf32>, %w: vector<2x3x4xf32>, %z: vector<f32>, %i: index, %x: vector<4xindex>) -> (f32, f32, vector<3x4xf32>, vector<4xf32>, f32, f32, f32, index, f32) {
  %0 = vector.extract %v[1] : f32 from vector<4xf32>
  %1 = vector.extract %v[%i] : f32 from vector<4xf32>
  %2 = vector.extract %w[1] : vector<3x4xf32> from vector<2x3x4xf32>
  %3 = vector.extract %w[1, 2] : vector<4xf32> from vector<2x3x4xf32>
  %4 = vector.extract %w[1, 2, 3] : f32 from vector<2x3x4xf32>
  %5 = vector.extract %w[1, 2, %i] : f32 from vector<2x3x4xf32>
  %6 = vector.extract %z[] : f32 from vector<f32>
  %7 = vector.extract %x[2] : index from vector<4xindex>
  %8 = vector.extract %w[1, %i, 2] : f32 from vector<2x3x4xf32>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8 : f32, f32, vector<3x4xf32>, vector<4xf32>, f32, f32, f32, index, f32
}
func.func @ins(%f: f32, %v: vector<4xf32>, %w: vector<2x3x4xf32>, %z: vector<f32>, %i: index) -> (vector<4xf32>, vector<4xf32>, vector<2x3x4xf32>, vector<2x3x4xf32>, vector<2x3x4xf32>, vector<f32>) {
  %0 = vector.insert %f, %v[1] : f32 into vector<4xf32>
  %1 = vector.insert %f, %v[%i] : f32 into vector<4xf32>
  %3 = vector.insert %v, %w[1, 2] : vector<4xf32> into vector<2x3x4xf32>
  %4 = vector.insert %f, %w[1, 2, 3] : f32 into vector<2x3x4xf32>
  %5 = vector.insert %f, %w[1, 2, %i] : f32 into vector<2x3x4xf32>
  %6 = vector.insert %f, %z[] : f32 into vector<f32>
  return %0, %1, %3, %4, %5, %6 : vector<4xf32>, vector<4xf32>, vector<2x3x4xf32>, vector<2x3x4xf32>, vector<2x3x4xf32>, vector<f32>
}
func.func @mem(%m: memref<8x8xf32>, %i: index, %mv: memref<4xvector<4xf32>>, %d: memref<?x?xf32, strided<[?, 1], offset: ?>>, %k: vector<4xi1>, %p: vector<4xf32>, %idx: vector<4xi32>, %sp: memref<8xf32, 3>) -> (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>) {
  %0 = vector.load %m[%i, %i] : memref<8x8xf32>, vector<4xf32>
  vector.store %0, %m[%i, %i] : memref<8x8xf32>, vector<4xf32>
  %1 = vector.load %mv[%i] {alignment = 16} : memref<4xvector<4xf32>>, vector<4xf32>
  vector.store %1, %d[%i, %i] {nontemporal = true} : memref<?x?xf32, strided<[?, 1], offset: ?>>, vector<4xf32>
  %2 = vector.maskedload %m[%i, %i], %k, %p : memref<8x8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.maskedstore %m[%i, %i], %k, %2 : memref<8x8xf32>, vector<4xi1>, vector<4xf32>
  %3 = vector.gather %m[%i, %i][%idx], %k, %p : memref<8x8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.scatter %m[%i, %i][%idx], %k, %p : memref<8x8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  %4 = vector.expandload %m[%i, %i], %k, %p : memref<8x8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.compressstore %m[%i, %i], %k, %p : memref<8x8xf32>, vector<4xi1>, vector<4xf32>
  %5 = vector.load %sp[%i] : memref<8xf32, 3>, vector<4xf32>
  return %1, %2, %3, %4, %5 : vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>
}
func.func @shuf(%v: vector<4xf32>, %w: vector<2x4xf32>, %z: vector<f32>, %y: vector<2xf32>) -> (vector<5xf32>, vector<3x4xf32>, vector<3xf32>, vector<4xf32>, vector<8xf32>, vector<2xf32>, vector<2xf32>, vector<3xf32>) {
  %0 = vector.shuffle %v, %v [0, 7, 3, -1, 1] : vector<4xf32>, vector<4xf32>
  %1 = vector.shuffle %w, %w [3, 0, 1] : vector<2x4xf32>, vector<2x4xf32>
  %2 = vector.shuffle %z, %z [0, 1, 0] : vector<f32>, vector<f32>
  %3 = vector.shuffle %y, %v [0, 1, 4, 5] : vector<2xf32>, vector<4xf32>
  %4 = vector.interleave %v, %v : vector<4xf32> -> vector<8xf32>
  %5, %6 = vector.deinterleave %v : vector<4xf32> -> vector<2xf32>
  %7 = vector.extract_strided_slice %v {offsets = [1], sizes = [3], strides = [1]} : vector<4xf32> to vector<3xf32>
  return %0, %1, %2, %3, %4, %5, %6, %7 : vector<5xf32>, vector<3x4xf32>, vector<3xf32>, vector<4xf32>, vector<8xf32>, vector<2xf32>, vector<2xf32>, vector<3xf32>
}
func.func @cast(%w: vector<2x4xf32>, %v: vector<4xf32>, %z: vector<f32>) -> (vector<8xf32>, vector<4x2xf32>, vector<8xi16>, vector<4x2xf32>, vector<2x8xi16>, vector<i32>) {
  %0 = vector.shape_cast %w : vector<2x4xf32> to vector<8xf32>
  %1 = vector.shape_cast %w : vector<2x4xf32> to vector<4x2xf32>
  %2 = vector.bitcast %v : vector<4xf32> to vector<8xi16>
  %3 = vector.transpose %w, [1, 0] : vector<2x4xf32> to vector<4x2xf32>
  %4 = vector.bitcast %w : vector<2x4xf32> to vector<2x8xi16>
  %5 = vector.bitcast %z : vector<f32> to vector<i32>
  return %0, %1, %2, %3, %4, %5 : vector<8xf32>, vector<4x2xf32>, vector<8xi16>, vector<4x2xf32>, vector<2x8xi16>, vector<i32>
}
func.func @els(%f: f32, %v: vector<2xf32>, %w: vector<2x2xf32>) -> (vector<2xf32>, vector<2x2xf32>, vector<f32>, f32, f32, f32) {
  %0 = vector.from_elements %f, %f : vector<2xf32>
  %1 = vector.from_elements %f, %f, %f, %f : vector<2x2xf32>
  %2 = vector.from_elements %f : vector<f32>
  %3:2 = vector.to_elements %v : vector<2xf32>
  %4:4 = vector.to_elements %w : vector<2x2xf32>
  return %0, %1, %2, %3#0, %3#1, %4#2 : vector<2xf32>, vector<2x2xf32>, vector<f32>, f32, f32, f32
}
func.func @vs() -> index {
  %0 = vector.vscale
  return %0 : index
}
func.func @outer(%a: vector<2xf32>, %b: vector<3xf32>, %c: vector<2x3xf32>, %f: f32) -> (vector<2x3xf32>, vector<2xf32>) {
  %0 = vector.outerproduct %a, %b, %c : vector<2xf32>, vector<3xf32>
  %1 = vector.outerproduct %a, %f : vector<2xf32>, f32
  return %0, %1 : vector<2x3xf32>, vector<2xf32>
}
func.func @msk(%v: vector<4xf32>, %k: vector<4xi1>, %m: memref<?xf32>, %i: index, %f: f32, %p: vector<4xf32>) -> (f32, vector<4xf32>) {
  %0 = vector.mask %k { vector.reduction <add>, %v : vector<4xf32> into f32 } : vector<4xi1> -> f32
  %1 = vector.mask %k, %p { vector.transfer_read %m[%i], %f {in_bounds = [true]} : memref<?xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  return %0, %1 : f32, vector<4xf32>
}
func.func @con(%a: vector<2x3xf32>, %b: vector<3x2xf32>, %c: vector<2x2xf32>) -> vector<2x2xf32> {
  %0 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<2x3xf32>, vector<3x2xf32> into vector<2x2xf32>
  return %0 : vector<2x2xf32>
}
func.func @mr(%a: vector<2x3xf32>, %c: vector<2xf32>, %f: f32) -> (vector<2xf32>, f32) {
  %0 = vector.multi_reduction <add>, %a, %c [1] : vector<2x3xf32> to vector<2xf32>
  %1 = vector.multi_reduction <add>, %a, %f [0, 1] : vector<2x3xf32> to f32
  return %0, %1 : vector<2xf32>, f32
}
func.func @pr(%v: vector<2x3xf32>, %f: f32, %i: i32, %x: index, %u: ui8) {
  vector.print %v : vector<2x3xf32>
  vector.print %f : f32
  vector.print %i : i32 punctuation <comma>
  vector.print %x : index
  vector.print %u : ui8 punctuation <no_punctuation>
  vector.print punctuation <newline>
  vector.print str "hi\n"
  return
}
func.func @masked_reductions(%v: vector<4xf32>, %k: vector<4xi1>, %i: vector<4xi8>) -> (f32, f32, i8, i8, i8, i8) {
  %0 = vector.mask %k { vector.reduction <minnumf>, %v : vector<4xf32> into f32 } : vector<4xi1> -> f32
  %1 = vector.mask %k { vector.reduction <maxnumf>, %v : vector<4xf32> into f32 } : vector<4xi1> -> f32
  %2 = vector.mask %k { vector.reduction <minsi>, %i : vector<4xi8> into i8 } : vector<4xi1> -> i8
  %3 = vector.mask %k { vector.reduction <maxsi>, %i : vector<4xi8> into i8 } : vector<4xi1> -> i8
  %4 = vector.mask %k { vector.reduction <minui>, %i : vector<4xi8> into i8 } : vector<4xi1> -> i8
  %5 = vector.mask %k { vector.reduction <maxui>, %i : vector<4xi8> into i8 } : vector<4xi1> -> i8
  return %0, %1, %2, %3, %4, %5 : f32, f32, i8, i8, i8, i8
}
