// RUN: terrace-opt %s --canonicalize
// Patterns: BroadcastFolder, Canonicalize0dShuffleOp, CanonicalizeContractAdd, CompressStoreFolder, ContiguousExtractStridedSliceToExtract,
//   CreateMaskFolder, ElideEmptyMaskOp, ElideSingleElementReduction, ElideUnitDimsInMultiDimReduction, ExpandLoadFolder,
//   ExtractOpFromBroadcast, ExtractOpFromCreateMask, FoldExtractFromFromElements, FoldExtractFromShapeCastToShapeCast,
//   FoldInsertStridedSliceOfExtract, FoldInsertStridedSliceSplat, FoldTransposeBroadcast, FoldTransposeCreateMask,
//   FoldTransposeFromElements, FoldTransposeShapeCast, FoldWaw, FromElementsToShapeCast, GatherFolder, InsertChainFullyInitialized,
//   InsertSplatToSplat, InsertStridedSliceConstantFolder, InsertToBroadcast, MaskedLoadFolder, MaskedStoreFolder,
//   RewriteFromElementsAsBroadcast, ScatterFolder, ShapeCastBroadcastFolder, ShapeCastCreateMaskFolderTrailingOneDim,
//   ShuffleInterleave, ShuffleSplat, StridedSliceBroadcast, StridedSliceConstantMaskFolder, StridedSliceCreateMaskFolder,
//   ToElementsOfBroadcast, TransposeFolder.
func.func @broadcasts(%f: f32, %v: vector<4xf32>) -> (vector<2x4xf32>, vector<4xf32>, vector<4xf32>, f32, vector<2x4xf32>) {
  %0 = vector.broadcast %f : f32 to vector<4xf32>
  %1 = vector.broadcast %0 : vector<4xf32> to vector<2x4xf32>
  %2 = vector.broadcast %v : vector<4xf32> to vector<4xf32>
  %3 = vector.extract %1[1] : vector<4xf32> from vector<2x4xf32>
  %4 = vector.extract %1[1, 2] : f32 from vector<2x4xf32>
  %c = arith.constant 2.0 : f32
  %5 = vector.broadcast %c : f32 to vector<2x4xf32>
  return %1, %2, %3, %4, %5 : vector<2x4xf32>, vector<4xf32>, vector<4xf32>, f32, vector<2x4xf32>
}
func.func @extraction(%w: vector<2x3x4xf32>, %v: vector<4xf32>, %f: f32, %x: vector<3xf32>) -> (f32, f32, f32, vector<4xf32>, f32, f32, f32, f32, i32) {
  %c2 = arith.constant 2 : index
  %0 = vector.extract %w[1] : vector<3x4xf32> from vector<2x3x4xf32>
  %1 = vector.extract %0[%c2] : vector<4xf32> from vector<3x4xf32>
  %2 = vector.extract %1[0] : f32 from vector<4xf32>
  %3 = vector.insert %f, %v[1] : f32 into vector<4xf32>
  %4 = vector.extract %3[1] : f32 from vector<4xf32>
  %5 = vector.extract %3[2] : f32 from vector<4xf32>
  %6 = vector.insert %v, %w[0, 1] : vector<4xf32> into vector<2x3x4xf32>
  %7 = vector.extract %6[0, 1] : vector<4xf32> from vector<2x3x4xf32>
  %8 = vector.extract %6[0, 1, 3] : f32 from vector<2x3x4xf32>
  %9 = vector.shuffle %v, %x [5, 0] : vector<4xf32>, vector<3xf32>
  %10 = vector.extract %9[0] : f32 from vector<2xf32>
  %11 = vector.transpose %w, [2, 0, 1] : vector<2x3x4xf32> to vector<4x2x3xf32>
  %12 = vector.extract %11[3, 1, 2] : f32 from vector<4x2x3xf32>
  %13 = vector.shape_cast %w : vector<2x3x4xf32> to vector<6x4xf32>
  %14 = vector.extract %13[5, 1] : f32 from vector<6x4xf32>
  %k = arith.constant dense<[[1, 2], [3, 4]]> : vector<2x2xi32>
  %15 = vector.extract %k[1, 0] : i32 from vector<2x2xi32>
  return %2, %4, %5, %7, %8, %10, %12, %14, %15 : f32, f32, f32, vector<4xf32>, f32, f32, f32, f32, i32
}
func.func @insertion(%f: f32, %g: f32, %v: vector<2xf32>, %one: vector<1xf32>) -> (vector<2xf32>, vector<1xf32>, vector<2xf32>, vector<4xi32>, vector<2xf32>) {
  %0 = vector.insert %f, %v[0] : f32 into vector<2xf32>
  %1 = vector.insert %g, %0[1] : f32 into vector<2xf32>
  %2 = vector.insert %f, %one[0] : f32 into vector<1xf32>
  %3 = vector.broadcast %f : f32 to vector<2xf32>
  %4 = vector.insert %f, %3[1] : f32 into vector<2xf32>
  %k = arith.constant dense<[1, 2, 3, 4]> : vector<4xi32>
  %c7 = arith.constant 7 : i32
  %5 = vector.insert %c7, %k[2] : i32 into vector<4xi32>
  %6 = vector.insert %f, %v[-1] : f32 into vector<2xf32>
  return %1, %2, %4, %5, %6 : vector<2xf32>, vector<1xf32>, vector<2xf32>, vector<4xi32>, vector<2xf32>
}
func.func @elements(%v: vector<2x2xf32>, %f: f32, %g: f32) -> (vector<2x2xf32>, f32, f32, vector<2xf32>, vector<2xi32>) {
  %0:4 = vector.to_elements %v : vector<2x2xf32>
  %1 = vector.from_elements %0#0, %0#1, %0#2, %0#3 : vector<2x2xf32>
  %2 = vector.from_elements %f, %g : vector<2xf32>
  %3:2 = vector.to_elements %2 : vector<2xf32>
  %4 = vector.extract %2[1] : f32 from vector<2xf32>
  %5 = vector.from_elements %f, %f : vector<2xf32>
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %6 = vector.from_elements %c1, %c2 : vector<2xi32>
  return %1, %3#1, %4, %5, %6 : vector<2x2xf32>, f32, f32, vector<2xf32>, vector<2xi32>
}
func.func @masks(%i: index, %m: memref<8xf32>, %p: vector<4xf32>) -> (vector<4xi1>, vector<2x4xi1>, vector<4xf32>, vector<4xf32>, vector<4xi1>, vector<2xi1>, vector<4x2xi1>) {
  %c9 = arith.constant 9 : index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = vector.create_mask %c9 : vector<4xi1>
  %1 = vector.create_mask %c1, %c9 : vector<2x4xi1>
  %2 = vector.maskedload %m[%i], %0, %p : memref<8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  %3 = vector.create_mask %c0 : vector<4xi1>
  %4 = vector.maskedload %m[%i], %3, %p : memref<8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.maskedstore %m[%i], %0, %p : memref<8xf32>, vector<4xi1>, vector<4xf32>
  vector.maskedstore %m[%i], %3, %p : memref<8xf32>, vector<4xi1>, vector<4xf32>
  %5 = vector.extract %1[0] : vector<4xi1> from vector<2x4xi1>
  %6 = vector.extract_strided_slice %0 {offsets = [2], sizes = [2], strides = [1]} : vector<4xi1> to vector<2xi1>
  %7 = vector.create_mask %c1, %i : vector<2x4xi1>
  %8 = vector.transpose %7, [1, 0] : vector<2x4xi1> to vector<4x2xi1>
  return %0, %1, %2, %4, %5, %6, %8 : vector<4xi1>, vector<2x4xi1>, vector<4xf32>, vector<4xf32>, vector<4xi1>, vector<2xi1>, vector<4x2xi1>
}
func.func @casts(%v: vector<2x4xf32>, %f: f32, %h: vector<4xi32>) -> (vector<2x4xf32>, vector<2x4xf32>, vector<2x4xf32>, vector<4xf32>, vector<4xi32>, vector<8xi16>, vector<8xf32>) {
  %0 = vector.transpose %v, [1, 0] : vector<2x4xf32> to vector<4x2xf32>
  %1 = vector.transpose %0, [1, 0] : vector<4x2xf32> to vector<2x4xf32>
  %2 = vector.shape_cast %v : vector<2x4xf32> to vector<8xf32>
  %3 = vector.shape_cast %2 : vector<8xf32> to vector<2x4xf32>
  %4 = vector.broadcast %f : f32 to vector<4x2xf32>
  %5 = vector.transpose %4, [1, 0] : vector<4x2xf32> to vector<2x4xf32>
  %6 = vector.broadcast %f : f32 to vector<2x4xf32>
  %7 = vector.extract %6[0] : vector<4xf32> from vector<2x4xf32>
  %8 = vector.bitcast %h : vector<4xi32> to vector<8xi16>
  %9 = vector.bitcast %8 : vector<8xi16> to vector<4xi32>
  %k = arith.constant dense<1> : vector<4xi32>
  %10 = vector.bitcast %k : vector<4xi32> to vector<8xi16>
  %11 = vector.shape_cast %5 : vector<2x4xf32> to vector<8xf32>
  return %1, %3, %5, %7, %9, %10, %11 : vector<2x4xf32>, vector<2x4xf32>, vector<2x4xf32>, vector<4xf32>, vector<4xi32>, vector<8xi16>, vector<8xf32>
}
func.func @shuffles(%v: vector<2xf32>, %w: vector<2xf32>, %f: f32) -> (vector<2xf32>, vector<2xf32>, vector<4xf32>, vector<3xf32>, vector<3xi32>) {
  %0 = vector.shuffle %v, %w [0, 1] : vector<2xf32>, vector<2xf32>
  %1 = vector.shuffle %v, %w [2, 3] : vector<2xf32>, vector<2xf32>
  %2 = vector.shuffle %v, %w [0, 2, 1, 3] : vector<2xf32>, vector<2xf32>
  %s = vector.broadcast %f : f32 to vector<2xf32>
  %3 = vector.shuffle %s, %s [0, 2, 1] : vector<2xf32>, vector<2xf32>
  %a = arith.constant dense<[1, 2]> : vector<2xi32>
  %b = arith.constant dense<[3, 4]> : vector<2xi32>
  %4 = vector.shuffle %a, %b [3, 0, 2] : vector<2xi32>, vector<2xi32>
  return %0, %1, %2, %3, %4 : vector<2xf32>, vector<2xf32>, vector<4xf32>, vector<3xf32>, vector<3xi32>
}
func.func @reductions(%v: vector<1xf32>, %f: f32, %w: vector<4x1xf32>, %acc: vector<4xf32>, %x: vector<4xf32>, %y: vector<4xf32>) -> (f32, f32, vector<4xf32>, f32) {
  %0 = vector.reduction <add>, %v : vector<1xf32> into f32
  %1 = vector.reduction <mul>, %v, %f fastmath<nnan> : vector<1xf32> into f32
  %2 = vector.multi_reduction <add>, %w, %acc [1] : vector<4x1xf32> to vector<4xf32>
  %zero = arith.constant 0.0 : f32
  %3 = vector.contract {indexing_maps = [affine_map<(k) -> (k)>, affine_map<(k) -> (k)>, affine_map<(k) -> ()>], iterator_types = ["reduction"]} %x, %y, %zero : vector<4xf32>, vector<4xf32> into f32
  %4 = arith.addf %3, %f : f32
  return %0, %1, %2, %4 : f32, f32, vector<4xf32>, f32
}
func.func @memory(%m: memref<8x8xf32>, %f: f32, %t: tensor<4x4xf32>, %v: vector<4xf32>) -> (vector<4xf32>, vector<4xf32>, tensor<4x4xf32>, vector<4xf32>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %0 = vector.transfer_read %m[%c0, %c4], %f : memref<8x8xf32>, vector<4xf32>
  %1 = memref.cast %m : memref<8x8xf32> to memref<?x8xf32>
  %2 = vector.load %1[%c0, %c0] : memref<?x8xf32>, vector<4xf32>
  %3 = vector.transfer_read %t[%c0, %c0], %f : tensor<4x4xf32>, vector<4xf32>
  %4 = vector.transfer_write %3, %t[%c0, %c0] : vector<4xf32>, tensor<4x4xf32>
  %5 = vector.transfer_write %v, %t[%c0, %c0] : vector<4xf32>, tensor<4x4xf32>
  %6 = vector.transfer_read %5[%c0, %c0], %f : tensor<4x4xf32>, vector<4xf32>
  return %0, %2, %4, %6 : vector<4xf32>, vector<4xf32>, tensor<4x4xf32>, vector<4xf32>
}
func.func @slices(%v: vector<4x1xf32>, %f: f32, %b: vector<4xf32>, %i: index, %w: vector<2x3x4xf32>) -> (vector<2x4xf32>, vector<2xf32>, vector<4xf32>, vector<2x2xf32>, vector<4xi32>, vector<2xi1>, vector<1x2x4xf32>) {
  %0 = vector.broadcast %b : vector<4xf32> to vector<8x4xf32>
  %1 = vector.extract_strided_slice %0 {offsets = [2], sizes = [2], strides = [1]} : vector<8x4xf32> to vector<2x4xf32>
  %2 = vector.broadcast %f : f32 to vector<4xf32>
  %3 = vector.extract_strided_slice %2 {offsets = [1], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32>
  %4 = vector.insert_strided_slice %3, %2 {offsets = [1], strides = [1]} : vector<2xf32> into vector<4xf32>
  %5 = vector.broadcast %f : f32 to vector<2x4xf32>
  %6 = vector.extract_strided_slice %5 {offsets = [0, 1], sizes = [2, 2], strides = [1, 1]} : vector<2x4xf32> to vector<2x2xf32>
  %k = arith.constant dense<[1, 2, 3, 4]> : vector<4xi32>
  %l = arith.constant dense<[8, 9]> : vector<2xi32>
  %7 = vector.insert_strided_slice %l, %k {offsets = [1], strides = [1]} : vector<2xi32> into vector<4xi32>
  %8 = vector.create_mask %i : vector<4xi1>
  %9 = vector.extract_strided_slice %8 {offsets = [1], sizes = [2], strides = [1]} : vector<4xi1> to vector<2xi1>
  %10 = vector.extract_strided_slice %w {offsets = [1, 0], sizes = [1, 2], strides = [1, 1]} : vector<2x3x4xf32> to vector<1x2x4xf32>
  return %1, %3, %4, %6, %7, %9, %10 : vector<2x4xf32>, vector<2xf32>, vector<4xf32>, vector<2x2xf32>, vector<4xi32>, vector<2xi1>, vector<1x2x4xf32>
}
func.func @rows(%w: vector<4x8xf32>, %u: vector<8xf32>) -> (vector<1x8xf32>, vector<8xf32>) {
  %0 = vector.extract_strided_slice %w {offsets = [2, 0], sizes = [1, 8], strides = [1, 1]} : vector<4x8xf32> to vector<1x8xf32>
  %1 = vector.extract_strided_slice %u {offsets = [2], sizes = [3], strides = [1]} : vector<8xf32> to vector<3xf32>
  %2 = vector.insert_strided_slice %1, %u {offsets = [2], strides = [1]} : vector<3xf32> into vector<8xf32>
  return %0, %2 : vector<1x8xf32>, vector<8xf32>
}
func.func @more_casts(%v: vector<4xf32>, %a: f32, %b: f32, %c: f32, %d: f32, %w: vector<1x4xf32>, %i: index) -> (vector<1x4xf32>, vector<2x2xf32>, vector<2xf32>, vector<2x2xf32>, vector<4x1xf32>, vector<4xf32>, vector<4xi1>, vector<2x2xf32>) {
  %0 = vector.broadcast %v : vector<4xf32> to vector<1x1x4xf32>
  %1 = vector.shape_cast %0 : vector<1x1x4xf32> to vector<1x4xf32>
  %2 = vector.from_elements %a, %b, %c, %d : vector<4xf32>
  %3 = vector.shape_cast %2 : vector<4xf32> to vector<2x2xf32>
  %4 = vector.extract %3[1] : vector<2xf32> from vector<2x2xf32>
  %5 = vector.transpose %3, [1, 0] : vector<2x2xf32> to vector<2x2xf32>
  %6 = vector.shape_cast %v : vector<4xf32> to vector<1x4xf32>
  %7 = vector.transpose %6, [1, 0] : vector<1x4xf32> to vector<4x1xf32>
  %8 = vector.shape_cast %w : vector<1x4xf32> to vector<2x1x2xf32>
  %9 = vector.shape_cast %w : vector<1x4xf32> to vector<1x1x4xf32>
  %10 = vector.extract %9[0, 0] : vector<4xf32> from vector<1x1x4xf32>
  %c1 = arith.constant 1 : index
  %11 = vector.create_mask %i, %c1 : vector<4x1xi1>
  %12 = vector.shape_cast %11 : vector<4x1xi1> to vector<4xi1>
  %13 = vector.extract %v[0] : f32 from vector<4xf32>
  %14 = vector.extract %v[1] : f32 from vector<4xf32>
  %15 = vector.extract %v[2] : f32 from vector<4xf32>
  %16 = vector.extract %v[3] : f32 from vector<4xf32>
  %17 = vector.from_elements %13, %14, %15, %16 : vector<2x2xf32>
  return %1, %3, %4, %5, %7, %10, %12, %17 : vector<1x4xf32>, vector<2x2xf32>, vector<2xf32>, vector<2x2xf32>, vector<4x1xf32>, vector<4xf32>, vector<4xi1>, vector<2x2xf32>
}
func.func @more_elements(%v: vector<2xf32>, %z: vector<f32>) -> (f32, f32, vector<1xf32>) {
  %0 = vector.broadcast %v : vector<2xf32> to vector<2x2xf32>
  %1:4 = vector.to_elements %0 : vector<2x2xf32>
  %2 = vector.shuffle %z, %z [1] : vector<f32>, vector<f32>
  return %1#1, %1#2, %2 : f32, f32, vector<1xf32>
}
func.func @more_masks(%m: memref<8xf32>, %i: index, %p: vector<4xf32>, %x: vector<4xi32>, %k: vector<4xi1>, %t: tensor<8xf32>) -> (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>, tensor<8xf32>) {
  %no = vector.constant_mask [0] : vector<4xi1>
  %yes = vector.constant_mask [4] : vector<4xi1>
  %0 = vector.gather %m[%i] [%x], %no, %p : memref<8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.scatter %m[%i] [%x], %no, %p : memref<8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  %1 = vector.expandload %m[%i], %yes, %p : memref<8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  %2 = vector.expandload %m[%i], %no, %p : memref<8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.compressstore %m[%i], %yes, %p : memref<8xf32>, vector<4xi1>, vector<4xf32>
  vector.compressstore %m[%i], %no, %p : memref<8xf32>, vector<4xi1>, vector<4xf32>
  vector.mask %k { } : vector<4xi1>
  %3 = vector.mask %k, %p { vector.yield %0 : vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  %c0 = arith.constant 0 : index
  %4 = vector.transfer_write %p, %t[%c0] {in_bounds = [true]} : vector<4xf32>, tensor<8xf32>
  %5 = vector.transfer_write %1, %4[%c0] {in_bounds = [true]} : vector<4xf32>, tensor<8xf32>
  return %0, %1, %2, %3, %5 : vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>, tensor<8xf32>
}
func.func @q(%a: f32, %b: f32, %c: f32, %d: f32) -> (vector<2xf32>, vector<2x2xf32>, vector<4xf32>) {
  %2 = vector.from_elements %a, %b, %c, %d : vector<2x2xf32>
  %4 = vector.extract %2[1] : vector<2xf32> from vector<2x2xf32>
  %5 = vector.transpose %2, [1, 0] : vector<2x2xf32> to vector<2x2xf32>
  %6 = vector.shape_cast %2 : vector<2x2xf32> to vector<4xf32>
  return %4, %5, %6 : vector<2xf32>, vector<2x2xf32>, vector<4xf32>
}
