// RUN: terrace-opt %s --split-input-file --allow-unregistered-dialect --normalize-memrefs

#tile = affine_map<(i) -> (i floordiv 4, i mod 4)>
#perm = affine_map<(i, j) -> (j, i)>
#shift = affine_map<(i) -> (i + 1)>
#pad = affine_map<(i, j) -> (i, j + 3)>
#neg = affine_map<(i) -> (i - 10)>
#sym = affine_map<(i)[s] -> (i + s)>
func.func @a(%n: index, %f: f32) {
  %0 = memref.alloc() : memref<16xf32, #tile>
  %1 = memref.alloc() {alignment = 32} : memref<4x8xf32, #perm>
  %2 = memref.alloca() : memref<4xf32, #shift>
  %3 = memref.alloc()[%n] : memref<4xf32, #sym>
  %4 = memref.alloc() : memref<4xf32, #neg>
  affine.for %i = 0 to 16 {
    %x = affine.load %0[%i] : memref<16xf32, #tile>
    affine.store %x, %0[%i + 1] : memref<16xf32, #tile>
    affine.for %j = 0 to 4 {
      affine.store %x, %1[%j, %i * 2] : memref<4x8xf32, #perm>
      affine.store %f, %3[%j] : memref<4xf32, #sym>
      affine.store %f, %4[%j] : memref<4xf32, #neg>
      affine.store %f, %2[%j] : memref<4xf32, #shift>
    }
  }
  memref.dealloc %0 : memref<16xf32, #tile>
  memref.dealloc %1 : memref<4x8xf32, #perm>
  return
}

// -----

#perm = affine_map<(i, j) -> (j, i)>
func.func private @ext(memref<4x8xf32, #perm>) -> memref<4x8xf32, #perm>
func.func @callee(%0: memref<4x8xf32, #perm>, %i: index) -> memref<4x8xf32, #perm> {
  %x = affine.load %0[%i, 7] : memref<4x8xf32, #perm>
  return %0 : memref<4x8xf32, #perm>
}
func.func @caller(%m: memref<4x8xf32, #perm>, %i: index) -> (i32, memref<4x8xf32, #perm>) {
  %c = arith.constant 1 : i32
  %r = func.call @callee(%m, %i) : (memref<4x8xf32, #perm>, index) -> memref<4x8xf32, #perm>
  %q = func.call @ext(%r) : (memref<4x8xf32, #perm>) -> memref<4x8xf32, #perm>
  %x = affine.load %q[%i, 7] : memref<4x8xf32, #perm>
  affine.store %x, %r[%i, %i] : memref<4x8xf32, #perm>
  return %c, %q : i32, memref<4x8xf32, #perm>
}
func.func @caller2(%m: memref<4x8xf32, #perm>, %i: index) -> (i32) {
  %c:2 = func.call @caller(%m, %i) : (memref<4x8xf32, #perm>, index) -> (i32, memref<4x8xf32, #perm>)
  return %c#0 : i32
}

// -----

#perm = affine_map<(i, j) -> (j, i)>
func.func @nope(%0: memref<4x8xf32, #perm>, %i: index) -> memref<4x8xf32, #perm> {
  %x = memref.load %0[%i, %i] : memref<4x8xf32, #perm>
  return %0 : memref<4x8xf32, #perm>
}
func.func @caller(%m: memref<4x8xf32, #perm>, %i: index) -> (i32, memref<4x8xf32, #perm>) {
  %c = arith.constant 1 : i32
  %r = func.call @nope(%m, %i) : (memref<4x8xf32, #perm>, index) -> memref<4x8xf32, #perm>
  return %c, %r : i32, memref<4x8xf32, #perm>
}
func.func @other(%m: memref<4x8xf32, #perm>) { return }

// -----

func.func @strided(%m: memref<4x8xf32, strided<[16, 2], offset: 3>>, %n: memref<?x8xf32, strided<[16, 2], offset: 3>>, %i: index, %o: memref<4x8xf32, strided<[?, 1], offset: ?>>) { 
  %x = affine.load %m[%i, 3] : memref<4x8xf32, strided<[16, 2], offset: 3>>
  %y = affine.load %n[%i, 3] : memref<?x8xf32, strided<[16, 2], offset: 3>>
  affine.prefetch %m[%i, %i], read, locality<3>, data : memref<4x8xf32, strided<[16, 2], offset: 3>>
  return }

// -----

func.func @rc(%m: memref<64xf32>, %i: index) -> f32 {
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [4, 4], strides: [16, 1] : memref<64xf32> to memref<4x4xf32, strided<[16, 1]>>
  %x = affine.load %0[%i, 3] : memref<4x4xf32, strided<[16, 1]>>
  return %x : f32
}

// -----

func.func @rc2(%m: memref<64xf32>, %i: index, %s: index) -> f32 {
  %0 = memref.reinterpret_cast %m to offset: [%i], sizes: [4, %s], strides: [16, 1] : memref<64xf32> to memref<4x?xf32, strided<[16, 1], offset: ?>>
  %x = affine.load %0[%i, 3] : memref<4x?xf32, strided<[16, 1], offset: ?>>
  return %x : f32
}

// -----

#perm = affine_map<(i, j) -> (j, i)>
func.func @loopc(%m: memref<4x8xf32, #perm>, %i: index) -> f32 {
  %0 = affine.for %k = 0 to 3 iter_args(%a = %m) -> memref<4x8xf32, #perm> {
  %x = affine.load %a[%i, 3] : memref<4x8xf32, #perm>
    affine.yield %a : memref<4x8xf32, #perm>
  }
  %x = affine.load %0[%i, 3] : memref<4x8xf32, #perm>
  return %x : f32
}

// -----

#id2 = affine_map<(i, j) -> (i, j)>
func.func @semi(%m: memref<4x8xf32, affine_map<(i,j)[s] -> (i * s, j)>>, %i: index) -> index {
  %c1 = arith.constant 1 : index
  %0 = memref.dim %m, %c1 : memref<4x8xf32, affine_map<(i,j)[s] -> (i * s, j)>>
  return %0 : index
}

// -----

#perm = affine_map<(i, j) -> (j, i)>
func.func @md(%i: index, %f: f32) -> f32 {
  %0 = memref.alloc() : memref<4x8xf32, #perm>
  %c3 = arith.constant 3 : index
  memref.store %f, %0[%i, %c3] : memref<4x8xf32, #perm>
  scf.for %k = %c3 to %i step %c3 {
  memref.store %f, %0[%k, %c3] : memref<4x8xf32, #perm>
  affine.store %f, %0[0, symbol(%c3)] : memref<4x8xf32, #perm>
  }
  %x = memref.load %0[%i, %i] : memref<4x8xf32, #perm>
  return %x : f32
}

// -----

#perm = affine_map<(i, j) -> (j, i)>
func.func @subview(%i: index, %f: f32) -> f32 {
  %0 = memref.alloc() : memref<4x8xf32, #perm>
  %1 = memref.alloc() : memref<4x8xf32, #perm>
  "test.use"(%0) : (memref<4x8xf32, #perm>) -> ()
  %x = affine.load %1[%i, %i] : memref<4x8xf32, #perm>
  return %x : f32
}

// -----

func.func @stat(%i: index, %f: f32) -> f32 {
  %0 = memref.alloc() : memref<4x8xf32, strided<[1, 4]>>
  %1 = memref.alloc() : memref<4x8xf32, affine_map<(i,j) -> (i, j floordiv 4, j mod 4)>>
  %2 = memref.alloc() : memref<4xf32, affine_map<(i) -> (i, i)>>
  %3 = memref.alloc() : memref<10xf32, affine_map<(i) -> (i * 3 + 2)>>
  %4 = memref.alloc() : memref<10xf32, affine_map<(i) -> (-i)>>
  %5 = memref.alloc() : memref<10xf32, affine_map<(i) -> (-i + 9)>>
  %6 = memref.alloc() : memref<10x10xf32, affine_map<(i, j) -> (i + j, j)>>
  %7 = memref.alloc() : memref<10x12xf32, affine_map<(i, j) -> ((i + j) mod 7, (i ceildiv 2), (j mod 5) floordiv 2)>>
  %9 = memref.alloc() : memref<f32, affine_map<() -> (3)>>
  %10 = memref.alloc() : memref<10x12xf32, affine_map<(i, j) -> (i * 12 + j)>>
  %11 = memref.alloc() : memref<10x12xf32, affine_map<(i, j) -> (0, i , j)>, 3>
  %x = affine.load %1[%i, %i] :  memref<4x8xf32, affine_map<(i,j) -> (i, j floordiv 4, j mod 4)>>
  %y = affine.load %0[%i, %i] :  memref<4x8xf32, strided<[1, 4]>>
  return %x : f32
}

// -----

#perm = affine_map<(i, j) -> (j, i)>
func.func @br(%i: index, %c: i1) -> memref<4x8xf32, #perm> {
  %m = memref.alloc() : memref<4x8xf32, #perm>
  %n = memref.alloc() : memref<4x8xf32, #perm>
  cf.cond_br %c, ^a, ^b
^a:
  return %m : memref<4x8xf32, #perm>
^b:
  return %n : memref<4x8xf32, #perm>
}
func.func @br2(%i: index, %c: i1) -> memref<4x8xf32, #perm> {
  %m = memref.alloc() : memref<4x8xf32, #perm>
  %n = memref.alloc() : memref<4x8xf32, #perm>
  cf.cond_br %c, ^a(%m: memref<4x8xf32, #perm>), ^a(%n : memref<4x8xf32, #perm>)
^a(%x: memref<4x8xf32, #perm>):
  return %x : memref<4x8xf32, #perm>
}

// -----

#tile = affine_map<(i, j) -> (i floordiv 4, j, i mod 4)>
func.func @dynuse(%m: memref<?x?xf32, #tile>, %i: index) -> f32 {
  %x = affine.load %m[%i, 3] : memref<?x?xf32, #tile>
  affine.for %k = 0 to %i {
    affine.store %x, %m[%k * 2, %i + 1] : memref<?x?xf32, #tile>
  }
  %0 = memref.alloca(%i) : memref<?x8xf32, #tile>
  return %x : f32
}
