// RUN: terrace-opt %s --generate-runtime-verification --split-input-file

// Accesses, casts, dimensions, slices, reshapes, copies and alignments of memrefs; the same of tensors. Operations that cannot be wrong have no checks.
func.func @load(%m: memref<?x4xf32>, %i: index, %j: index) -> f32 {
  %x = memref.load %m[%i, %j] : memref<?x4xf32>
  return %x : f32
}

// -----

func.func @store(%m: memref<4xf32>, %i: index, %f: f32) {
  memref.store %f, %m[%i] : memref<4xf32>
  return
}

// -----

func.func @cast1(%m: memref<*xf32>) -> memref<?x3xf32, strided<[4, ?], offset: 5>> {
  %x = memref.cast %m : memref<*xf32> to memref<?x3xf32, strided<[4, ?], offset: 5>>
  return %x : memref<?x3xf32, strided<[4, ?], offset: 5>>
}

// -----

func.func @cast2(%m: memref<?x?xf32, strided<[?, ?], offset: ?>>) -> memref<2x?xf32, strided<[9, ?], offset: 5>> {
  %x = memref.cast %m : memref<?x?xf32, strided<[?, ?], offset: ?>> to memref<2x?xf32, strided<[9, ?], offset: 5>>
  return %x : memref<2x?xf32, strided<[9, ?], offset: 5>>
}

// -----

func.func @castid(%m: memref<2xf32>) -> memref<?xf32> {
  %x = memref.cast %m : memref<2xf32> to memref<?xf32>
  return %x : memref<?xf32>
}

// -----

func.func @castu(%m: memref<2xf32>) -> memref<*xf32> {
  %x = memref.cast %m : memref<2xf32> to memref<*xf32>
  return %x : memref<*xf32>
}

// -----

func.func @dim(%m: memref<2x?xf32>, %i: index) -> index {
  %x = memref.dim %m, %i : memref<2x?xf32>
  return %x : index
}

// -----

func.func @dimu(%m: memref<*xf32>, %i: index) -> index {
  %x = memref.dim %m, %i : memref<*xf32>
  return %x : index
}

// -----

func.func @expand(%m: memref<?xf32>, %n: index) -> memref<?x4xf32> {
  %x = memref.expand_shape %m [[0, 1]] output_shape [%n, 4] : memref<?xf32> into memref<?x4xf32>
  return %x : memref<?x4xf32>
}

// -----

func.func @rmw(%m: memref<4xf32>, %i: index, %f: f32) {
  %0 = memref.atomic_rmw addf %f, %m[%i] : (f32, memref<4xf32>) -> f32
  %1 = memref.generic_atomic_rmw %m[%i] : memref<4xf32> {
  ^bb0(%x: f32):
    memref.atomic_yield %x : f32
  }
  return
}

// -----

func.func @copy(%m: memref<?x4xf32>, %n: memref<?x?xf32>) {
  memref.copy %m, %n : memref<?x4xf32> to memref<?x?xf32>
  return
}

// -----

func.func @align(%m: memref<?x4xf32>) -> memref<?x4xf32> {
  %r = memref.assume_alignment %m, 16 : memref<?x4xf32>
  return %r : memref<?x4xf32>
}

// -----

func.func @reint(%m: memref<?x4xf32>, %o: index) -> memref<?xf32> {
  %r = memref.reinterpret_cast %m to offset: [0], sizes: [%o], strides: [1] : memref<?x4xf32> to memref<?xf32>
  return %r : memref<?xf32>
}

// -----

func.func @tcast(%m: tensor<*xf32>, %n: tensor<?x2xf32>) -> (tensor<?x3xf32>, tensor<1x2xf32>) {
  %x = tensor.cast %m : tensor<*xf32> to tensor<?x3xf32>
  %y = tensor.cast %n : tensor<?x2xf32> to tensor<1x2xf32>
  return %x, %y : tensor<?x3xf32>, tensor<1x2xf32>
}

// -----

func.func @tdim(%m: tensor<2x?xf32>, %i: index) -> index {
  %x = tensor.dim %m, %i : tensor<2x?xf32>
  return %x : index
}

// -----

func.func @tex(%m: tensor<2x?xf32>, %i: index, %f: f32) -> (f32, tensor<2x?xf32>) {
  %x = tensor.extract %m[%i, %i] : tensor<2x?xf32>
  %y = tensor.insert %f into %m[%i, %i] : tensor<2x?xf32>
  return %x, %y : f32, tensor<2x?xf32>
}

// -----

func.func @texs(%m: tensor<?x8xf32>, %o: index, %s: index, %t: index) -> tensor<?x4xf32> {
  %x = tensor.extract_slice %m[%o, 2] [%s, 4] [%t, 1] : tensor<?x8xf32> to tensor<?x4xf32>
  return %x : tensor<?x4xf32>
}

// -----

func.func @tins(%m: tensor<?x8xf32>, %n: tensor<?x4xf32>, %o: index, %s: index, %t: index) -> tensor<?x8xf32> {
  %x = tensor.insert_slice %n into %m[%o, 2] [%s, 4] [%t, 1] : tensor<?x4xf32> into tensor<?x8xf32>
  return %x : tensor<?x8xf32>
}

// -----

func.func @tempty(%n: index) -> tensor<?x8xf32> {
  %x = tensor.empty(%n) : tensor<?x8xf32>
  return %x : tensor<?x8xf32>
}

// -----

func.func @texpand(%m: tensor<?xf32>, %n: index) -> tensor<?x4xf32> {
  %x = tensor.expand_shape %m [[0, 1]] output_shape [%n, 4] : tensor<?xf32> into tensor<?x4xf32>
  return %x : tensor<?x4xf32>
}

// -----

func.func @e1(%m: memref<?xf32>, %n: index) -> memref<?x1xf32> {
  %x = memref.expand_shape %m [[0, 1]] output_shape [%n, 1] : memref<?xf32> into memref<?x1xf32>
  return %x : memref<?x1xf32>
}

// -----

func.func @e2(%m: memref<8x?xf32>, %n: index) -> memref<2x4x?xf32> {
  %x = memref.expand_shape %m [[0, 1], [2]] output_shape [2, 4, %n] : memref<8x?xf32> into memref<2x4x?xf32>
  return %x : memref<2x4x?xf32>
}

// -----

func.func @c(%m: memref<8x?xf32>, %n: memref<8x?xf32>) {
  memref.copy %m, %n : memref<8x?xf32> to memref<8x?xf32>
  return
}

// -----

func.func @cl(%m: memref<8xf32>) -> f32 {
  %c9 = arith.constant 9 : index
  %x = memref.load %m[%c9] : memref<8xf32>
  return %x : f32
}

// -----

func.func @ex(%m: memref<?x?xf32>, %n: index) -> memref<?x4x5x?x6xf32> {
  %x = memref.expand_shape %m [[0, 1, 2], [3, 4]] output_shape [%n, 4, 5, %n, 6] : memref<?x?xf32> into memref<?x4x5x?x6xf32>
  return %x : memref<?x4x5x?x6xf32>
}

// -----

func.func @nest(%m: memref<?xf32>, %c: i1, %i: index) {
  scf.if %c {
    %x = memref.load %m[%i] : memref<?xf32>
    memref.store %x, %m[%i] : memref<?xf32>
  }
  return
}

// -----

func.func @zero(%m: memref<f32>) -> f32 {
  %x = memref.load %m[] : memref<f32>
  return %x : f32
}

// -----

func.func @texs1(%m: tensor<8x8xf32>, %o: index) -> tensor<2xf32> {
  %x = tensor.extract_slice %m[0, %o] [2, 1] [1, 1] : tensor<8x8xf32> to tensor<2xf32>
  return %x : tensor<2xf32>
}

// -----

func.func @sub1(%m: memref<?x8xf32>, %o: index, %c : i1) -> memref<2x4xf32, strided<[8, 1], offset: ?>> {
  scf.if %c { scf.yield }
  %x = memref.subview %m[%o, 2] [2, 4] [1, 1] : memref<?x8xf32> to memref<2x4xf32, strided<[8, 1], offset: ?>>
  return %x : memref<2x4xf32, strided<[8, 1], offset: ?>>
}

// -----

func.func @sub2(%m: memref<8x8xf32>, %s: index, %c: i1) -> memref<?xf32, strided<[8], offset: ?>> {
  scf.if %c { scf.yield }
  %x = memref.subview %m[0, %s] [%s, 1] [1, 1] : memref<8x8xf32> to memref<?xf32, strided<[8], offset: ?>>
  return %x : memref<?xf32, strided<[8], offset: ?>>
}
