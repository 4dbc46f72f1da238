// RUN: terrace-opt %s --fold-tensor-subset-ops --split-input-file

// Reads of slices (r), slices that are written and inserted (w), insertions into slices (i, p); extractions of slices (e) stay.
func.func @r1(%t: tensor<12x32xf32>, %i: index, %j: index, %o: index, %p: index, %f: f32) -> vector<4xf32> {
  %v = tensor.extract_slice %t[%o, %p] [4, 4] [1, 1] : tensor<12x32xf32> to tensor<4x4xf32>
  %x = vector.transfer_read %v[%i, %j], %f {in_bounds=[true]}: tensor<4x4xf32>, vector<4xf32>
  return %x : vector<4xf32>
}

// -----

func.func @r2(%t: tensor<12x32xf32>, %i: index, %j: index, %o: index, %p: index, %f: f32, %m: vector<4xi1>) -> vector<4xf32> {
  %v = tensor.extract_slice %t[%o, %p] [4, 1] [1, 1] : tensor<12x32xf32> to tensor<4xf32>
  %x = vector.transfer_read %v[%i], %f, %m {in_bounds=[true], foo=1}: tensor<4xf32>, vector<4xf32>
  return %x : vector<4xf32>
}

// -----

func.func @r3(%t: tensor<12x32xf32>, %i: index, %j: index, %o: index, %p: index, %f: f32, %m: vector<4xi1>) -> vector<4xf32> {
  %v = tensor.extract_slice %t[%o, %p] [4, 4] [1, 1] : tensor<12x32xf32> to tensor<4x4xf32>
  %x = vector.transfer_read %v[%i, %j], %f: tensor<4x4xf32>, vector<4xf32>
  return %x : vector<4xf32>
}

// -----

func.func @r4(%t: tensor<12x32xf32>, %i: index, %j: index, %o: index, %p: index, %f: f32, %m: vector<4xi1>) -> vector<4xf32> {
  %v = tensor.extract_slice %t[%o, %p] [4, 4] [2, 1] : tensor<12x32xf32> to tensor<4x4xf32>
  %x = vector.transfer_read %v[%i, %j], %f {in_bounds = [true]}: tensor<4x4xf32>, vector<4xf32>
  return %x : vector<4xf32>
}

// -----

func.func @r5(%t: tensor<12x32xf32>, %i: index, %j: index, %o: index, %p: index, %f: f32, %m: vector<4xi1>) -> vector<2x4xf32> {
  %v = tensor.extract_slice %t[%o, 3] [4, 4] [1, 1] : tensor<12x32xf32> to tensor<4x4xf32>
  %x = vector.transfer_read %v[%i, %j], %f {in_bounds = [true, true], permutation_map = affine_map<(d0,d1)->(d1,0)>}: tensor<4x4xf32>, vector<2x4xf32>
  return %x : vector<2x4xf32>
}

// -----

func.func @w1(%t: tensor<12x32xf32>, %d: tensor<4x4xf32>, %i: index, %j: index, %o: index, %p: index, %x: vector<4xf32>) -> tensor<12x32xf32> {
  %v = vector.transfer_write %x, %d[%i, %j] {in_bounds=[true]}: vector<4xf32>, tensor<4x4xf32>
  %w = tensor.insert_slice %v into %t[%o, %p] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<12x32xf32>
  return %w : tensor<12x32xf32>
}

// -----

func.func @w2(%t: tensor<12x32xf32>, %i: index, %j: index, %o: index, %p: index, %x: vector<4xf32>) -> tensor<12x32xf32> {
  %d = tensor.extract_slice %t[%o, %p] [4, 4] [1, 1] : tensor<12x32xf32> to tensor<4x4xf32>
  %v = vector.transfer_write %x, %d[%i, %j] {in_bounds=[true]}: vector<4xf32>, tensor<4x4xf32>
  %w = tensor.insert_slice %v into %t[%o, %p] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<12x32xf32>
  return %w : tensor<12x32xf32>
}

// -----

func.func @w3(%t: tensor<12x32xf32>, %d: tensor<4x4xf32>, %o: index, %p: index, %x: vector<4x4xf32>) -> tensor<12x32xf32> {
  %c = arith.constant 0 : index
  %v = vector.transfer_write %x, %d[%c, %c] {in_bounds=[true, true]}: vector<4x4xf32>, tensor<4x4xf32>
  %w = tensor.insert_slice %v into %t[%o, %p] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<12x32xf32>
  return %w : tensor<12x32xf32>
}

// -----

func.func @w4(%t: tensor<12x32xf32>, %d: tensor<4xf32>, %o: index, %p: index, %x: vector<4xf32>) -> tensor<12x32xf32> {
  %c = arith.constant 0 : index
  %v = vector.transfer_write %x, %d[%c] {in_bounds=[true]}: vector<4xf32>, tensor<4xf32>
  %w = tensor.insert_slice %v into %t[%o, %p] [4, 1] [1, 1] : tensor<4xf32> into tensor<12x32xf32>
  return %w : tensor<12x32xf32>
}

// -----

func.func @w5(%t: tensor<12x32xf32>, %d: tensor<4xf32>, %o: index, %p: index, %x: vector<4xf32>, %m: vector<4xi1>) -> tensor<12x32xf32> {
  %c = arith.constant 0 : index
  %v = vector.transfer_write %x, %d[%c], %m {in_bounds=[true]}: vector<4xf32>, tensor<4xf32>
  %w = tensor.insert_slice %v into %t[%o, %p] [4, 1] [1, 1] : tensor<4xf32> into tensor<12x32xf32>
  return %w : tensor<12x32xf32>
}

// -----

func.func @w6(%t: tensor<12x32xf32>, %d: tensor<4xf32>, %o: index, %p: index, %x: vector<4xf32>, %m: vector<4xi1>) -> (tensor<12x32xf32>, tensor<4xf32>) {
  %c = arith.constant 0 : index
  %v = vector.transfer_write %x, %d[%c] {in_bounds=[true]}: vector<4xf32>, tensor<4xf32>
  %w = tensor.insert_slice %v into %t[%o, %p] [4, 1] [1, 1] : tensor<4xf32> into tensor<12x32xf32>
  return %w, %v : tensor<12x32xf32>, tensor<4xf32>
}

// -----

func.func @e1(%t: tensor<12x32xf32>, %o: index, %p: index, %i: index, %j: index) -> tensor<2x3xf32> {
  %d = tensor.extract_slice %t[%o, %p] [4, 4] [2, 3] : tensor<12x32xf32> to tensor<4x4xf32>
  %e = tensor.extract_slice %d[%i, %j] [2, 3] [2, 1] : tensor<4x4xf32> to tensor<2x3xf32>
  return %e : tensor<2x3xf32>
}

// -----

func.func @e2(%t: tensor<12x32xf32>, %o: index, %p: index, %i: index, %j: index) -> tensor<3xf32> {
  %d = tensor.extract_slice %t[%o, %p] [1, 4] [1, 1] : tensor<12x32xf32> to tensor<4xf32>
  %e = tensor.extract_slice %d[%i] [3] [1] : tensor<4xf32> to tensor<3xf32>
  return %e : tensor<3xf32>
}

// -----

func.func @i1(%t: tensor<12x32xf32>, %d: tensor<4x4xf32>, %s: tensor<2x3xf32>, %o: index, %p: index, %i: index, %j: index) -> tensor<12x32xf32> {
  %e = tensor.insert_slice %s into %d[%i, %j] [2, 3] [1, 1] : tensor<2x3xf32> into tensor<4x4xf32>
  %f = tensor.insert_slice %e into %t[%o, %p] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<12x32xf32>
  return %f : tensor<12x32xf32>
}

// -----

func.func @i2(%t: tensor<12x32xf32>, %s: tensor<2x3xf32>, %o: index, %p: index, %i: index, %j: index) -> tensor<12x32xf32> {
  %d = tensor.extract_slice %t[%o, %p] [4, 4] [1, 1] : tensor<12x32xf32> to tensor<4x4xf32>
  %e = tensor.insert_slice %s into %d[%i, %j] [2, 3] [1, 1] : tensor<2x3xf32> into tensor<4x4xf32>
  %f = tensor.insert_slice %e into %t[%o, %p] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<12x32xf32>
  return %f : tensor<12x32xf32>
}

// -----

func.func @i3(%t: tensor<12x32xf32>, %s: tensor<2x3xf32>, %o: index, %p: index, %i: index, %j: index) -> tensor<12x32xf32> {
  %d = tensor.empty() : tensor<2x3xf32>
  %c = arith.constant 0 : index
  %e = tensor.insert_slice %s into %d[%c, 0] [2, 3] [1, 1] : tensor<2x3xf32> into tensor<2x3xf32>
  %f = tensor.insert_slice %e into %t[%o, %p] [2, 3] [2, 1] : tensor<2x3xf32> into tensor<12x32xf32>
  return %f : tensor<12x32xf32>
}

// -----

func.func @i4(%t: tensor<12x32xf32>, %s: tensor<1x1xf32>, %d: tensor<2x1xf32>, %o: index, %p: index, %i: index, %j: index) -> tensor<12x32xf32> {
  %e = tensor.insert_slice %s into %d[%i, 0] [1, 1] [1, 1] : tensor<1x1xf32> into tensor<2x1xf32>
  %f = tensor.insert_slice %e into %t[%o, %p] [2, 1] [2, 1] : tensor<2x1xf32> into tensor<12x32xf32>
  return %f : tensor<12x32xf32>
}

// -----

func.func @i5(%t: tensor<12x32xf32>, %s: tensor<4xf32>, %d: tensor<1x4xf32>, %o: index, %p: index, %i: index, %j: index) -> tensor<12x32xf32> {
  %e = tensor.insert_slice %s into %d[0, 0] [1, 4] [1, 1] : tensor<4xf32> into tensor<1x4xf32>
  %f = tensor.insert_slice %e into %t[%o, %p] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<12x32xf32>
  return %f : tensor<12x32xf32>
}

// -----

func.func @i6(%t: tensor<12x32xf32>, %s: tensor<1x4xf32>, %d: tensor<1x1x4xf32>, %o: index, %p: index, %i: index, %j: index) -> tensor<12x32xf32> {
  %e = tensor.insert_slice %s into %d[0, 0, 0] [1, 1, 4] [1, 1, 1] : tensor<1x4xf32> into tensor<1x1x4xf32>
  %e2 = tensor.collapse_shape %e [[0,1],[2]] : tensor<1x1x4xf32> into tensor<1x4xf32>
  %f = tensor.insert_slice %e2 into %t[%o, %p] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<12x32xf32>
  return %f : tensor<12x32xf32>
}

// -----

func.func @p1(%t: tensor<12x32xf32>, %d: tensor<2x3xf32>, %s: tensor<2x3xf32>, %o: index) -> tensor<12x32xf32> {
  %r = scf.forall (%i) in (5) shared_outs(%a = %t) -> (tensor<12x32xf32>) {
    %e = tensor.insert_slice %s into %d[0, 0] [2, 3] [1, 1] : tensor<2x3xf32> into tensor<2x3xf32>
    %e1 = tensor.insert_slice %s into %d[%i, 0] [2, 3] [1, 1] : tensor<2x3xf32> into tensor<2x3xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %e1 into %a[%i, %o] [2, 3] [1, 1] : tensor<2x3xf32> into tensor<12x32xf32>
    }
  }
  return %r : tensor<12x32xf32>
}

// -----

func.func @w1(%t: tensor<12x32xf32>, %d: tensor<4x2xf32>, %o: index, %p: index, %x: vector<2x4xf32>) -> tensor<12x32xf32> {
  %c = arith.constant 0 : index
  %v = vector.transfer_write %x, %d[%c, %c] {in_bounds=[true, true], permutation_map=affine_map<(d0,d1)->(d1,d0)>}: vector<2x4xf32>, tensor<4x2xf32>
  %w = tensor.insert_slice %v into %t[%o, %p] [4, 2] [1, 1] : tensor<4x2xf32> into tensor<12x32xf32>
  return %w : tensor<12x32xf32>
}

// -----

func.func @w2(%t: tensor<12x32xf32>, %d: tensor<1x4xf32>, %o: index, %p: index, %x: vector<4xf32>) -> tensor<12x32xf32> {
  %c = arith.constant 0 : index
  %v = vector.transfer_write %x, %d[%c, %c] {in_bounds=[true]}: vector<4xf32>, tensor<1x4xf32>
  %w = tensor.insert_slice %v into %t[%o, %p] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<12x32xf32>
  return %w : tensor<12x32xf32>
}

// -----

func.func @w3(%t: tensor<12x32xf32>, %d: tensor<4xf32>, %o: index, %p: index, %x: vector<4xf32>) -> tensor<12x32xf32> {
  %c = arith.constant 0 : index
  %v = vector.transfer_write %x, %d[%c] : vector<4xf32>, tensor<4xf32>
  %w = tensor.insert_slice %v into %t[3, 5] [1, 4] [1, 1] : tensor<4xf32> into tensor<12x32xf32>
  return %w : tensor<12x32xf32>
}

// -----

func.func @w4(%t: tensor<12x32xf32>, %d: tensor<4xf32>, %o: index, %p: index, %x: vector<4xf32>) -> tensor<12x32xf32> {
  %c = arith.constant 0 : index
  %v = vector.transfer_write %x, %d[%c] {in_bounds=[true]} : vector<4xf32>, tensor<4xf32>
  %w = tensor.insert_slice %v into %t[3, 5] [1, 4] [1, 1] : tensor<4xf32> into tensor<12x32xf32>
  return %w : tensor<12x32xf32>
}

// -----

func.func @w5(%t: tensor<12x32xf32>, %d: tensor<4xf32>, %o: index, %p: index, %x: vector<4xf32>) -> tensor<12x32xf32> {
  %c = arith.constant 0 : index
  %v = vector.transfer_write %x, %d[%c] {in_bounds=[true]} : vector<4xf32>, tensor<4xf32>
  %w = tensor.insert_slice %v into %t[3, 5] [1, 4] [1, 2] : tensor<4xf32> into tensor<12x32xf32>
  return %w : tensor<12x32xf32>
}

// -----

func.func @w6(%t: tensor<12x32xf32>, %d: tensor<?xf32>, %o: index, %p: index, %x: vector<4xf32>) -> tensor<12x32xf32> {
  %c = arith.constant 0 : index
  %v = vector.transfer_write %x, %d[%c] {in_bounds=[true]} : vector<4xf32>, tensor<?xf32>
  %w = tensor.insert_slice %v into %t[3, 5] [1, %o] [1, 1] : tensor<?xf32> into tensor<12x32xf32>
  return %w : tensor<12x32xf32>
}

// -----

func.func @w7(%t: tensor<12x32xf32>, %d: tensor<4x4xf32>, %o: index, %p: index, %x: vector<2x4xf32>) -> tensor<12x32xf32> {
  %c = arith.constant 0 : index
  %v = vector.transfer_write %x, %d[%p, %c] {in_bounds=[true, true]} : vector<2x4xf32>, tensor<4x4xf32>
  %w = tensor.insert_slice %v into %t[3, 5] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<12x32xf32>
  return %w : tensor<12x32xf32>
}

// -----

func.func @w8(%t: tensor<12x32xf32>, %o: index, %p: index, %x: vector<4x4xf32>) -> tensor<12x32xf32> {
  %d = tensor.empty() : tensor<4x4xf32>
  %v = vector.transfer_write %x, %d[%p, %p] {in_bounds=[true, true]} : vector<4x4xf32>, tensor<4x4xf32>
  %w = tensor.insert_slice %v into %t[3, 5] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<12x32xf32>
  return %w : tensor<12x32xf32>
}

// -----

func.func @i3(%t: tensor<12x32xf32>, %s: tensor<2x3xf32>) -> tensor<12x32xf32> {
  %d = tensor.empty() : tensor<2x3xf32>
  %e = tensor.insert_slice %s into %d[0, 0] [2, 3] [1, 1] : tensor<2x3xf32> into tensor<2x3xf32>
  %f = tensor.insert_slice %e into %t[4, 5] [2, 3] [2, 1] : tensor<2x3xf32> into tensor<12x32xf32>
  return %f : tensor<12x32xf32>
}

// -----

func.func @i4(%t: tensor<?x?xf32>, %s: tensor<?xf32>, %d: tensor<1x?xf32>, %n: index) -> tensor<?x?xf32> {
  %e = tensor.insert_slice %s into %d[0, 0] [1, %n] [1, 1] : tensor<?xf32> into tensor<1x?xf32>
  %f = tensor.insert_slice %e into %t[4, %n] [1, %n] [2, %n] : tensor<1x?xf32> into tensor<?x?xf32>
  return %f : tensor<?x?xf32>
}

// -----

func.func @i5(%t: tensor<4x?x?xf32>, %s: tensor<?xf32>, %d: tensor<1x?xf32>, %n: index) -> tensor<4x?x?xf32> {
  %e = tensor.insert_slice %s into %d[0, 0] [1, %n] [1, 1] : tensor<?xf32> into tensor<1x?xf32>
  %f = tensor.insert_slice %e into %t[%n, 4, %n] [1, 1, %n] [1, 2, %n] : tensor<1x?xf32> into tensor<4x?x?xf32>
  return %f : tensor<4x?x?xf32>
}

// -----

func.func @i6(%t: tensor<12x32xf32>, %s: tensor<2x3xf32>) -> tensor<12x32xf32> {
  %d = tensor.empty() : tensor<3x3xf32>
  %e = tensor.insert_slice %s into %d[0, 0] [2, 3] [2, 1] : tensor<2x3xf32> into tensor<3x3xf32>
  %f = tensor.insert_slice %e into %t[4, 5] [3, 3] [1, 1] : tensor<3x3xf32> into tensor<12x32xf32>
  return %f : tensor<12x32xf32>
}

// -----

func.func @r1(%t: tensor<12x32xf32>, %o: index, %f: f32) -> vector<4xf32> {
  %c = arith.constant 2 : index
  %v = tensor.extract_slice %t[3, 5] [4, 4] [1, 1] : tensor<12x32xf32> to tensor<4x4xf32>
  %x = vector.transfer_read %v[%c, %c], %f {in_bounds=[true]}: tensor<4x4xf32>, vector<4xf32>
  return %x : vector<4xf32>
}

// -----

func.func @r2(%t: tensor<12x32xf32>, %i: index, %o: index, %p: index, %f: f32) -> vector<4xf32> {
  %v = tensor.extract_slice %t[%o, %p] [4, 1] [1, 1] : tensor<12x32xf32> to tensor<4xf32>
  %x = vector.transfer_read %v[%i], %f {in_bounds=[true], foo=1}: tensor<4xf32>, vector<4xf32>
  return %x : vector<4xf32>
}

// -----

func.func @r3(%t: tensor<12x32xf32>, %i: index, %o: index, %p: index, %f: f32) -> f32 {
  %v = tensor.extract_slice %t[%o, %p] [4, 1] [1, 1] : tensor<12x32xf32> to tensor<4xf32>
  %x = tensor.extract %v[%i] : tensor<4xf32>
  return %x : f32
}

// -----

func.func @i4(%t: tensor<?x?xf32>, %s: tensor<?xf32>, %d: tensor<1x?xf32>, %n: index) -> tensor<?x?xf32> {
  %e = tensor.insert_slice %s into %d[0, 0] [1, %n] [1, 1] : tensor<?xf32> into tensor<1x?xf32>
  %f = tensor.insert_slice %e into %t[4, %n] [1, %n] [1, 1] : tensor<1x?xf32> into tensor<?x?xf32>
  return %f : tensor<?x?xf32>
}

// -----

func.func @i5(%t: tensor<?x?xf32>, %s: tensor<1x?xf32>, %d: tensor<1x?xf32>, %n: index) -> tensor<?x?xf32> {
  %e = tensor.insert_slice %s into %d[0, 0] [1, %n] [1, 1] : tensor<1x?xf32> into tensor<1x?xf32>
  %f = tensor.insert_slice %e into %t[4, %n] [1, %n] [1, 1] : tensor<1x?xf32> into tensor<?x?xf32>
  return %f : tensor<?x?xf32>
}

// -----

func.func @i6(%t: tensor<?x?xf32>, %s: tensor<?x?xf32>, %d: tensor<?x?xf32>, %n: index) -> tensor<?x?xf32> {
  %e = tensor.insert_slice %s into %d[0, 0] [%n, %n] [1, 1] : tensor<?x?xf32> into tensor<?x?xf32>
  %f = tensor.insert_slice %e into %t[%n, %n] [%n, %n] [1, 1] : tensor<?x?xf32> into tensor<?x?xf32>
  return %f : tensor<?x?xf32>
}

// -----

func.func @i7(%t: tensor<?x?xf32>, %s: tensor<3xf32>, %d: tensor<1x3xf32>, %n: index) -> tensor<?x?xf32> {
  %e = tensor.insert_slice %s into %d[0, 0] [1, 3] [1, 1] : tensor<3xf32> into tensor<1x3xf32>
  %f = tensor.insert_slice %e into %t[4, %n] [1, 3] [%n, %n] : tensor<1x3xf32> into tensor<?x?xf32>
  return %f : tensor<?x?xf32>
}

// -----

func.func @i8(%t: tensor<?x?x?xf32>, %s: tensor<1x3xf32>, %d: tensor<1x3xf32>, %n: index) -> tensor<?x?x?xf32> {
  %e = tensor.insert_slice %s into %d[%n, 0] [1, 3] [1, 1] : tensor<1x3xf32> into tensor<1x3xf32>
  %f = tensor.insert_slice %e into %t[4, %n, 3] [1, 1, 3] [1, %n, %n] : tensor<1x3xf32> into tensor<?x?x?xf32>
  return %f : tensor<?x?x?xf32>
}

// -----

func.func @w1(%t: tensor<12x32xf32>, %d: tensor<4x4xf32>, %o: index, %p: index, %x: vector<4x4xf32>) -> tensor<12x32xf32> {
  %c = arith.constant 0 : index
  %v = vector.transfer_write %x, %d[%c, %c] {in_bounds=[true, true], permutation_map=affine_map<(d0,d1)->(d1,d0)>}: vector<4x4xf32>, tensor<4x4xf32>
  %w = tensor.insert_slice %v into %t[%o, %p] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<12x32xf32>
  return %w : tensor<12x32xf32>
}

// -----

// The indices of what is masked are computed before the mask.
func.func @masked(%t: tensor<?x?xf32>, %i: index, %k: vector<5xi1>, %f: f32) -> vector<5xf32> {
  %s = tensor.extract_slice %t[5, %i] [10, %i] [1, 1] : tensor<?x?xf32> to tensor<10x?xf32>
  %x = vector.mask %k { vector.transfer_read %s[%i, %i], %f {in_bounds = [true]} : tensor<10x?xf32>, vector<5xf32> } : vector<5xi1> -> vector<5xf32>
  return %x : vector<5xf32>
}

// -----

// Of two dimensions of size 1 the first one is left out.
func.func @ones(%t: tensor<1x1x12xf32>, %d: tensor<1x6xf32>, %i: index, %x: vector<1x6xf32>) -> tensor<1x1x12xf32> {
  %c0 = arith.constant 0 : index
  %v = vector.transfer_write %x, %d[%c0, %c0] {in_bounds = [true, true]} : vector<1x6xf32>, tensor<1x6xf32>
  %w = tensor.insert_slice %v into %t[0, 0, %i] [1, 1, 6] [1, 1, 1] : tensor<1x6xf32> into tensor<1x1x12xf32>
  return %w : tensor<1x1x12xf32>
}
