// RUN: terrace-opt %s --split-input-file --verify-diagnostics

func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.broadcast' op source rank higher than destination rank}}
  %0 = vector.broadcast %w : vector<2x4xf32> to vector<4xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.broadcast' op dimension mismatch (4 vs. 3)}}
  %0 = vector.broadcast %v : vector<4xf32> to vector<2x3xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>, %s: vector<[4]xf32>) {
  // expected-error @+1 {{'vector.broadcast' op dimension mismatch ([4] vs. 4)}}
  %0 = vector.broadcast %s : vector<[4]xf32> to vector<4xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.broadcast' op source type is not a vector}}
  %0 = vector.broadcast %m : memref<8x8xf32> to vector<8x8xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.shuffle' op rank mismatch}}
  %0 = vector.shuffle %v, %w [0] : vector<4xf32>, vector<2x4xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.shuffle' op mask index #1 out of range}}
  %0 = vector.shuffle %v, %v [8] : vector<4xf32>, vector<4xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.shuffle' op invalid mask length}}
  %0 = vector.shuffle %v, %v [] : vector<4xf32>, vector<4xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>, %y: vector<2x3xf32>) {
  // expected-error @+1 {{'vector.shuffle' op dimension mismatch}}
  %0 = vector.shuffle %w, %y [0] : vector<2x4xf32>, vector<2x3xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.interleave' op failed to verify that type of 'result' is double the width of the inputs}}
  %0 = "vector.interleave"(%v, %v) : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  return
}
// -----
func.func @f(%v: vector<3xf32>) {
  // expected-error @+1 {{'vector.deinterleave' op failed to verify that the trailing dimension of the source vector has an even number of elements}}
  %0, %1 = vector.deinterleave %v : vector<3xf32> -> vector<1xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.deinterleave' op failed to verify that the trailing dimension of the results is half the width of source trailing dimension}}
  %0, %1 = "vector.deinterleave"(%v) : (vector<4xf32>) -> (vector<4xf32>, vector<4xf32>)
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.extract' op expected position attribute #1 to be a non-negative integer smaller than the corresponding vector dimension or poison (-1)}}
  %0 = vector.extract %v[4] : f32 from vector<4xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.extract' op expected position attribute of rank no greater than vector rank}}
  %0 = vector.extract %v[0, 0] : f32 from vector<4xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.insert' op expected position attribute #1 to be a non-negative integer smaller than the corresponding dest vector dimension}}
  %0 = vector.insert %f, %v[4] : f32 into vector<4xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.insert' op expected position attribute rank to match the dest vector rank}}
  %0 = vector.insert %f, %w[0] : f32 into vector<2x4xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.insert' op expected position attribute rank + source rank to match dest vector rank}}
  %0 = vector.insert %v, %w[0, 0] : vector<4xf32> into vector<2x4xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.insert' op expected position attribute of rank no greater than dest vector rank}}
  %0 = vector.insert %f, %v[0, 0] : f32 into vector<4xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.from_elements' op failed to verify that shaped type 'dest' matches 'elements' element count and types}}
  %0 = "vector.from_elements"(%f) : (f32) -> vector<2xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.to_elements' op failed to verify that shaped type 'source' matches 'elements' element count and types}}
  %0 = "vector.to_elements"(%v) : (vector<4xf32>) -> f32
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>, %s: vector<[4]xf32>, %p: vector<3xf32>) {
  // expected-error @+1 {{'vector.scalable.insert' op failed to verify that position is a multiple of the source length.}}
  %0 = vector.scalable.insert %p, %s[2] : vector<3xf32> into vector<[4]xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>, %s: vector<[4]xf32>) {
  // expected-error @+1 {{'vector.scalable.extract' op failed to verify that position is a multiple of the result length.}}
  %0 = vector.scalable.extract %s[2] : vector<4xf32> from vector<[4]xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.insert_strided_slice' op expected offsets of same size as destination vector rank}}
  %0 = vector.insert_strided_slice %v, %w {offsets = [0], strides = [1]} : vector<4xf32> into vector<2x4xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.insert_strided_slice' op expected strides of same size as source vector rank}}
  %0 = vector.insert_strided_slice %v, %w {offsets = [0, 0], strides = [1, 1]} : vector<4xf32> into vector<2x4xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.insert_strided_slice' op expected offsets dimension 0 to be confined to [0, 2)}}
  %0 = vector.insert_strided_slice %v, %w {offsets = [2, 0], strides = [1]} : vector<4xf32> into vector<2x4xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.insert_strided_slice' op expected sum(offsets, source vector shape) dimension 1 to be confined to [1, 5)}}
  %0 = vector.insert_strided_slice %v, %w {offsets = [0, 1], strides = [1]} : vector<4xf32> into vector<2x4xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.insert_strided_slice' op expected strides to be confined to [1, 2)}}
  %0 = vector.insert_strided_slice %v, %w {offsets = [0, 0], strides = [2]} : vector<4xf32> into vector<2x4xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.extract_strided_slice' op expected offsets, sizes and strides attributes of same size}}
  %0 = vector.extract_strided_slice %w {offsets = [0], sizes = [1, 1], strides = [1]} : vector<2x4xf32> to vector<1x4xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.extract_strided_slice' op expected offsets attribute of rank no greater than vector rank}}
  %0 = vector.extract_strided_slice %w {offsets = [0, 0, 0], sizes = [1, 1, 1], strides = [1, 1, 1]} : vector<2x4xf32> to vector<1x4xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.extract_strided_slice' op expected offsets dimension 0 to be confined to [0, 2)}}
  %0 = vector.extract_strided_slice %w {offsets = [2], sizes = [1], strides = [1]} : vector<2x4xf32> to vector<1x4xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.extract_strided_slice' op expected sizes dimension 0 to be confined to [1, 3)}}
  %0 = vector.extract_strided_slice %w {offsets = [0], sizes = [3], strides = [1]} : vector<2x4xf32> to vector<3x4xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.extract_strided_slice' op expected sum(offsets, sizes) dimension 0 to be confined to [1, 3)}}
  %0 = vector.extract_strided_slice %w {offsets = [1], sizes = [2], strides = [1]} : vector<2x4xf32> to vector<2x4xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.extract_strided_slice' op expected result type to be 'vector<1x4xf32>'}}
  %0 = vector.extract_strided_slice %w {offsets = [0], sizes = [1], strides = [1]} : vector<2x4xf32> to vector<1x3xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.transpose' op duplicate position index: 1}}
  %0 = vector.transpose %w, [1, 1] : vector<2x4xf32> to vector<4x2xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.transpose' op transposition index out of range: 2}}
  %0 = vector.transpose %w, [1, 2] : vector<2x4xf32> to vector<4x2xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.transpose' op transposition length mismatch: 1}}
  %0 = vector.transpose %w, [1] : vector<2x4xf32> to vector<4x2xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.transpose' op dimension size mismatch at: 1}}
  %0 = vector.transpose %w, [1, 0] : vector<2x4xf32> to vector<2x4xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.shape_cast' op has different number of elements at source (8) and result (7)}}
  %0 = vector.shape_cast %w : vector<2x4xf32> to vector<7xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.shape_cast' op has different source and result element types}}
  %0 = vector.shape_cast %w : vector<2x4xf32> to vector<8xi32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.shape_cast' op has different number of scalable dims at source (0) and result (1)}}
  %0 = vector.shape_cast %w : vector<2x4xf32> to vector<[8]xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.bitcast' op source/result bitwidth of the minor 1-D vectors must be equal}}
  %0 = vector.bitcast %v : vector<4xf32> to vector<4xi16>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.bitcast' op dimension size mismatch at: 0}}
  %0 = vector.bitcast %w : vector<2x4xf32> to vector<4x4xi16>
  return
}
// -----
func.func @f(%z: vector<f32>) {
  // expected-error @+1 {{'vector.bitcast' op source/result bitwidth of the 0-D vector element types must be equal}}
  %0 = vector.bitcast %z : vector<f32> to vector<i16>
  return
}
// -----
func.func @f(%v: vector<4xi32>) {
  // expected-error @+1 {{'vector.fma' op operand #0 must be vector of floating-point values, but got 'vector<4xi32>'}}
  %0 = vector.fma %v, %v, %v : vector<4xi32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.reduction' op unsupported reduction rank: 2}}
  %0 = vector.reduction <add>, %w : vector<2x4xf32> into f32
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.reduction' op unsupported reduction type ''f32'' for kind 'xor'}}
  %0 = vector.reduction <xor>, %v : vector<4xf32> into f32
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.multi_reduction' op destination type 'vector<4xf32>' is incompatible with source type 'vector<2x4xf32>'}}
  %0 = vector.multi_reduction <add>, %w, %v [1] : vector<2x4xf32> to vector<4xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.scan' op reduction dimension 2 has to be less than 2}}
  %0:2 = vector.scan <add>, %w, %v {inclusive = true, reduction_dim = 2 : i64} : vector<2x4xf32>, vector<4xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.scan' op incompatible input/initial value shapes}}
  %0:2 = vector.scan <add>, %w, %v {inclusive = true, reduction_dim = 1 : i64} : vector<2x4xf32>, vector<4xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.scan' op unsupported reduction type 'f32' for kind 'and'}}
  %0:2 = vector.scan <and>, %w, %v {inclusive = true, reduction_dim = 0 : i64} : vector<2x4xf32>, vector<4xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.scan' op initial value rank 2 has to be equal to 1}}
  %0:2 = vector.scan <add>, %w, %w {inclusive = true, reduction_dim = 0 : i64} : vector<2x4xf32>, vector<2x4xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.outerproduct' op expected 1-d vector for operand #1}}
  %0 = vector.outerproduct %w, %v : vector<2x4xf32>, vector<4xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{custom op 'vector.outerproduct' expected vector type for operand #1}}
  %0 = vector.outerproduct %f, %v : f32, vector<4xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.outerproduct' op expected #2 operand dim to match result dim #2}}
  %0 = "vector.outerproduct"(%v, %v) : (vector<4xf32>, vector<4xf32>) -> vector<4x3xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.outerproduct' op expected #1 operand dim to match result dim #1}}
  %0 = "vector.outerproduct"(%v, %f) : (vector<4xf32>, f32) -> vector<3xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.outerproduct' op expected operand #3 of same type as result type}}
  %0 = "vector.outerproduct"(%v, %v, %w) : (vector<4xf32>, vector<4xf32>, vector<2x4xf32>) -> vector<4x4xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.contract' op expected an indexing map for each vector operand}}
  %0 = vector.contract {indexing_maps = [affine_map<(k) -> (k)>, affine_map<(k) -> (k)>], iterator_types = ["reduction"]} %v, %v, %f : vector<4xf32>, vector<4xf32> into f32
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.contract' op expected at least one contracting dimension pair}}
  %0 = vector.contract {indexing_maps = [affine_map<(k) -> (k)>, affine_map<(k) -> (k)>, affine_map<(k) -> ()>], iterator_types = ["parallel"]} %v, %v, %f : vector<4xf32>, vector<4xf32> into f32
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.contract' op expected indexing map 0 to have no symbols}}
  %0 = vector.contract {indexing_maps = [affine_map<(k)[s] -> (k)>, affine_map<(k) -> (k)>, affine_map<(k) -> ()>], iterator_types = ["reduction"]} %v, %v, %f : vector<4xf32>, vector<4xf32> into f32
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.contract' op expected indexing map 0 to have 1 number of inputs}}
  %0 = vector.contract {indexing_maps = [affine_map<(k, l) -> (k)>, affine_map<(k) -> (k)>, affine_map<(k) -> ()>], iterator_types = ["reduction"]} %v, %v, %f : vector<4xf32>, vector<4xf32> into f32
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.contract' op expected indexing map 1 to have 1 number of outputs}}
  %0 = vector.contract {indexing_maps = [affine_map<(k) -> (k)>, affine_map<(k) -> (k, k)>, affine_map<(k) -> ()>], iterator_types = ["reduction"]} %v, %v, %f : vector<4xf32>, vector<4xf32> into f32
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.contract' op expected indexing map 0 to be a projected permutation of its inputs}}
  %0 = vector.contract {indexing_maps = [affine_map<(k) -> (k + 1)>, affine_map<(k) -> (k)>, affine_map<(k) -> ()>], iterator_types = ["reduction"]} %v, %v, %f : vector<4xf32>, vector<4xf32> into f32
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.contract' op invalid accumulator/result vector shape, expected: 'vector<2xf32>'}}
  %0 = vector.contract {indexing_maps = [affine_map<(m, k) -> (k)>, affine_map<(m, k) -> (m, k)>, affine_map<(m, k) -> (m)>], iterator_types = ["parallel", "reduction"]} %v, %w, %v : vector<4xf32>, vector<2x4xf32> into vector<4xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.contract' op invalid contracting dimension map}}
  %0 = vector.contract {indexing_maps = [affine_map<(m, k) -> (k)>, affine_map<(m, k) -> (k, m)>, affine_map<(m, k) -> (m)>], iterator_types = ["parallel", "reduction"]} %v, %w, %v : vector<4xf32>, vector<2x4xf32> into vector<4xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{custom op 'vector.contract' unexpected iterator_type (sideways)}}
  %0 = vector.contract {indexing_maps = [affine_map<(k) -> (k)>, affine_map<(k) -> (k)>, affine_map<(k) -> ()>], iterator_types = ["sideways"]} %v, %v, %f : vector<4xf32>, vector<4xf32> into f32
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.load' op requires 2 indices}}
  %0 = vector.load %m[%i] : memref<8x8xf32>, vector<4xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.load' op base and result element types should match}}
  %0 = vector.load %m[%i, %i] : memref<8x8xf32>, vector<4xi32>
  return
}
// -----
func.func @f(%m: memref<8xf32>, %i: index) {
  // expected-error @+1 {{'vector.load' op destination memref has lower rank than the result vector}}
  %0 = vector.load %m[%i] : memref<8xf32>, vector<2x4xf32>
  return
}
// -----
func.func @f(%m: memref<8xf32, strided<[2]>>, %i: index) {
  // expected-error @+1 {{'vector.load' op most minor memref dim must have unit stride}}
  %0 = vector.load %m[%i] : memref<8xf32, strided<[2]>>, vector<4xf32>
  return
}
// -----
func.func @f(%m: memref<8xvector<4xf32>>, %i: index) {
  // expected-error @+1 {{'vector.load' op base memref and result vector types should match}}
  %0 = vector.load %m[%i] : memref<8xvector<4xf32>>, vector<2xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.store' op requires 2 indices}}
  vector.store %v, %m[%i] : memref<8x8xf32>, vector<4xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.store' op base and valueToStore element type should match}}
  vector.store %x, %m[%i, %i] : memref<8x8xf32>, vector<4xi32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.maskedload' op expected result shape to match mask shape}}
  %0 = vector.maskedload %m[%i, %i], %k, %w : memref<8x8xf32>, vector<4xi1>, vector<2x4xf32> into vector<2x4xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.maskedstore' op expected valueToStore shape to match mask shape}}
  vector.maskedstore %m[%i, %i], %k, %w : memref<8x8xf32>, vector<4xi1>, vector<2x4xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.gather' op expected result dim to match indices dim}}
  %0 = vector.gather %m[%i, %i] [%x], %k, %w : memref<8x8xf32>, vector<4xi32>, vector<4xi1>, vector<2x4xf32> into vector<2x4xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.scatter' op requires 2 indices}}
  vector.scatter %m[%i] [%x], %k, %v : memref<8x8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.expandload' op expected result dim to match mask dim}}
  %0 = vector.expandload %m[%i, %i], %k, %w : memref<8x8xf32>, vector<4xi1>, vector<2x4xf32> into vector<2x4xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.compressstore' op base and valueToStore element type should match}}
  vector.compressstore %m[%i, %i], %k, %x : memref<8x8xf32>, vector<4xi1>, vector<4xi32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.transfer_read' op requires 2 indices}}
  %0 = vector.transfer_read %m[%i], %f : memref<8x8xf32>, vector<4xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.transfer_read' op requires a projected permutation_map (at most one dim or the zero constant can appear in each result)}}
  %0 = vector.transfer_read %m[%i, %i], %f {permutation_map = affine_map<(d0, d1) -> (d0 + d1)>} : memref<8x8xf32>, vector<4xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.transfer_read' op requires a permutation_map with input dims of the same rank as the source type}}
  %0 = vector.transfer_read %m[%i, %i], %f {permutation_map = affine_map<(d0) -> (d0)>} : memref<8x8xf32>, vector<4xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.transfer_read' op requires a permutation_map with result dims of the same rank as the vector type}}
  %0 = vector.transfer_read %m[%i, %i], %f {permutation_map = affine_map<(d0, d1) -> (d0, d1)>} : memref<8x8xf32>, vector<4xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.transfer_read' op expects the in_bounds attr of same rank as permutation_map results: affine_map<(d0, d1) -> (d1)> vs inBounds of size: 2}}
  %0 = vector.transfer_read %m[%i, %i], %f {in_bounds = [true, true]} : memref<8x8xf32>, vector<4xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.transfer_read' op requires a permutation_map that is a permutation (found one dim used more than once)}}
  %0 = vector.transfer_read %m[%i, %i], %f {permutation_map = affine_map<(d0, d1) -> (d0, d0)>} : memref<8x8xf32>, vector<2x4xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{custom op 'vector.transfer_read' requires two types}}
  %0 = vector.transfer_read %m[%i, %i], %f : memref<8x8xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.transfer_write' op should not have broadcast dimensions}}
  vector.transfer_write %v, %m[%i, %i] {permutation_map = affine_map<(d0, d1) -> (0)>} : vector<4xf32>, memref<8x8xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>, %t: tensor<8xf32>) {
  // expected-error @+1 {{'vector.transfer_write' op expected the number of tensor results (0) to be equal to the number of output tensors (1)}}
  "vector.transfer_write"(%v, %t, %i) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}> : (vector<4xf32>, tensor<8xf32>, index) -> ()
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.type_cast' op expects concatenated result and operand shapes to be equal: 'memref<vector<8xf32>>'}}
  %0 = vector.type_cast %m : memref<8x8xf32> to memref<vector<8xf32>>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.constant_mask' op array attr of size out of bounds of vector result dimension size}}
  %0 = vector.constant_mask [5] : vector<4xi1>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.constant_mask' op must specify array attr of size equal vector result rank}}
  %0 = vector.constant_mask [1, 1] : vector<4xi1>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.constant_mask' op expected all mask dim sizes to be zeros, as a result of conjunction with zero mask dim}}
  %0 = vector.constant_mask [0, 1] : vector<2x4xi1>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.constant_mask' op only supports 'none set' or 'all set' scalable dimensions}}
  %0 = vector.constant_mask [1] : vector<[4]xi1>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{mask dim size must be either 0 or 1 for 0-D vectors}}
  %0 = vector.constant_mask [2] : vector<i1>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.create_mask' op must specify an operand for each result vector dimension}}
  %0 = vector.create_mask %i : vector<2x4xi1>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.create_mask' op must specify exactly one operand for 0-D create_mask}}
  %0 = vector.create_mask %i, %i : vector<i1>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.mask' op expects a MaskableOpInterface within the mask region}}
  %0 = vector.mask %k { arith.addf %v, %v : vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>, %k8: vector<8xi1>) {
  // expected-error @+1 {{'vector.mask' op expects a 'vector<4xi1>' mask for the maskable operation}}
  %0 = vector.mask %k8 { vector.reduction <add>, %v : vector<4xf32> into f32 } : vector<8xi1> -> f32
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.mask' op doesn't expect a passthru argument for this maskable operation}}
  %0 = vector.mask %k, %f { vector.reduction <add>, %v : vector<4xf32> into f32 } : vector<4xi1> -> f32
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.print' op failed to verify that `source` or `punctuation` are not set when printing strings}}
  "vector.print"(%f) <{punctuation = #vector.punctuation<newline>, stringLiteral = "x"}> : (f32) -> ()
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.print' op operand #0 must be , but got 'memref<8x8xf32>'}}
  vector.print %m : memref<8x8xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.step' op result #0 must be vector of index values of ranks 1, but got 'vector<2x4xindex>'}}
  %0 = vector.step : vector<2x4xindex>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.vscale' op result #0 must be index, but got 'i32'}}
  %0 = "vector.vscale"() : () -> i32
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.yield' op must be the last operation in the parent block}}
  vector.yield
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.transfer_write' op requires a permutation_map with result dims of the same rank as the vector type}}
  vector.transfer_write %v, %m[%i, %i] {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : vector<4xf32>, memref<8x8xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{unregistered operation 'vector.extractelement' found in dialect ('vector') that does not allow unknown operations}}
  %0 = "vector.extractelement"(%v, %i) : (vector<4xf32>, index) -> f32
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{unregistered operation 'vector.insertelement' found in dialect ('vector') that does not allow unknown operations}}
  %0 = "vector.insertelement"(%f, %v, %i) : (f32, vector<4xf32>, index) -> vector<4xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{unregistered operation 'vector.splat' found in dialect ('vector') that does not allow unknown operations}}
  %0 = "vector.splat"(%f) : (f32) -> vector<4xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{unregistered operation 'vector.cast' found in dialect ('vector') that does not allow unknown operations}}
  %0 = "vector.cast"(%w) : (vector<2x4xf32>) -> vector<8xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %i: index, %f: f32, %m: memref<8x8xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error @+1 {{unregistered operation 'vector.strided_slice' found in dialect ('vector') that does not allow unknown operations}}
  %0 = "vector.strided_slice"(%w) : (vector<2x4xf32>) -> vector<1x4xf32>
  return
}
// -----
func.func @f(%a: f32) {
  // expected-error@+1 {{'vector.from_elements' number of operands and types do not match: got 1 operands and 2 types}}
  %0 = vector.from_elements %a : vector<2xf32>
  return
}
