// RUN: terrace-opt %s --flatten-memref --split-input-file

// Accesses (l, v), allocations (a, c). One dimension, none, a map as the layout and transfers along other dimensions stay.
func.func @l1(%m: memref<4x8xf32>, %i: index, %j: index) -> f32 {
  %x = memref.load %m[%i, %j] {nontemporal = true} : memref<4x8xf32>
  return %x : f32
}

// -----

func.func @l2(%m: memref<4x8xf32, strided<[16, 2], offset: 7>>, %i: index, %j: index) -> f32 {
  %x = memref.load %m[%i, %j] : memref<4x8xf32, strided<[16, 2], offset: 7>>
  return %x : f32
}

// -----

func.func @l3(%m: memref<?x?xf32, strided<[?, 1], offset: ?>>, %i: index, %j: index) -> f32 {
  %x = memref.load %m[%i, %j] : memref<?x?xf32, strided<[?, 1], offset: ?>>
  return %x : f32
}

// -----

func.func @l4(%m: memref<8xf32>, %i: index, %j: index) -> f32 {
  %x = memref.load %m[%i] : memref<8xf32>
  return %x : f32
}

// -----

func.func @l5(%m: memref<f32>) -> f32 {
  %x = memref.load %m[] : memref<f32>
  return %x : f32
}

// -----

func.func @l6(%m: memref<4x?xf32>, %i: index, %j: index, %f: f32) {
  memref.store %f, %m[%i, %j] : memref<4x?xf32>
  return
}

// -----

func.func @l7(%m: memref<4x8xf32, affine_map<(d0, d1) -> (d1, d0)>>, %i: index, %j: index, %f: f32) {
  memref.store %f, %m[%i, %j] : memref<4x8xf32, affine_map<(d0, d1) -> (d1, d0)>>
  return
}

// -----

func.func @a1(%i: index, %j: index, %f: f32) {
  %m = memref.alloc() {alignment = 64, foo} : memref<4x8xf32>
  memref.store %f, %m[%i, %j] : memref<4x8xf32>
  memref.dealloc %m : memref<4x8xf32>
  return
}

// -----

func.func @v1(%m: memref<4x8xf32>, %i: index, %j: index, %k: vector<8xi1>, %f: f32) -> (vector<8xf32>, vector<8xf32>, vector<8xf32>) {
  %x = vector.load %m[%i, %j] : memref<4x8xf32>, vector<8xf32>
  vector.store %x, %m[%i, %j] : memref<4x8xf32>, vector<8xf32>
  %y = vector.maskedload %m[%i, %j], %k, %x : memref<4x8xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  vector.maskedstore %m[%i, %j], %k, %x : memref<4x8xf32>, vector<8xi1>, vector<8xf32>
  %z = vector.transfer_read %m[%i, %j], %f {in_bounds = [true]} : memref<4x8xf32>, vector<8xf32>
  vector.transfer_write %x, %m[%i, %j] {in_bounds = [true]} : vector<8xf32>, memref<4x8xf32>
  return %x, %y, %z : vector<8xf32>, vector<8xf32>, vector<8xf32>
}

// -----

func.func @v4(%m: memref<4x8xf32>, %i: index, %j: index, %k: vector<2x8xi1>, %f: f32) -> (vector<2xf32>) {
  %z = vector.transfer_read %m[%i, %j], %f {in_bounds=[true], permutation_map = affine_map<(d0,d1)->(d0)>}: memref<4x8xf32>, vector<2xf32>
  return %z : vector<2xf32>
}

// -----

func.func @v5(%m: memref<8xf32>, %i: index, %j: index) -> vector<8xf32> {
  %x = vector.load %m[%i] : memref<8xf32>, vector<8xf32>
  return %x : vector<8xf32>
}

// -----

func.func @s1(%m: memref<4x8xf32, 3>, %i: index, %j: index) -> f32 {
  %x = memref.load %m[%i, %j] : memref<4x8xf32, 3>
  return %x : f32
}

// -----

func.func @c1(%m: memref<4x8xf32>, %n: memref<4x8xf32>, %i: index) {
  %a = memref.alloc() : memref<4x8xf32>
  memref.copy %m, %a : memref<4x8xf32> to memref<4x8xf32>
  return
}

// -----

func.func @c2() -> memref<4x8xf32> {
  %a = memref.alloc() : memref<4x8xf32>
  return %a : memref<4x8xf32>
}

// -----

func.func @c4(%n: index) -> memref<4x8xf32, strided<[16, 1]>> {
  %a = memref.alloc() : memref<4x8xf32, strided<[16, 1]>>
  return %a : memref<4x8xf32, strided<[16, 1]>>
}

// -----

// Attributes stay; strides that are values, memory of several layouts.
func.func @l1(%m: memref<4x8xf32>, %i: index, %j: index, %f: f32) -> (f32, vector<8xf32>) {
  %x = memref.load %m[%i, %j] {nontemporal = true, alignment = 16, foo} : memref<4x8xf32>
  memref.store %f, %m[%i, %j] {nontemporal = true, alignment = 16, foo} : memref<4x8xf32>
  %y = vector.load %m[%i, %j] {nontemporal = true, alignment = 16, foo}: memref<4x8xf32>, vector<8xf32>
  vector.store %y, %m[%i, %j] {nontemporal = true, alignment = 16, foo}: memref<4x8xf32>, vector<8xf32>
  return %x, %y : f32, vector<8xf32>
}

// -----

func.func @t2(%m: memref<4x8xf32, strided<[16, 1], offset: ?>>, %i: index, %j: index, %f: f32) -> (vector<4xf32>) {
  %y = vector.transfer_read %m[%i, %j], %f {in_bounds = [true]} : memref<4x8xf32, strided<[16, 1], offset: ?>>, vector<4xf32>
  return %y : vector<4xf32>
}

// -----

func.func @t3(%m: memref<?x?x?xf32>, %i: index, %j: index, %f: f32) {
  %c1 = arith.constant 1 : index
  memref.store %f, %m[%i, %c1, %j] : memref<?x?x?xf32>
  return
}

// -----

func.func @t4(%m: memref<?x3x?xf32, strided<[?,?,?], offset:?>>, %i: index, %j: index, %f: f32) {
  %c1 = arith.constant 1 : index
  memref.store %f, %m[%i, %c1, %j] : memref<?x3x?xf32, strided<[?,?,?], offset:?>>
  return
}

// -----

func.func @t5(%m: memref<1x1xf32>, %i: index, %j: index, %f: f32) {
  memref.store %f, %m[%i, %j] : memref<1x1xf32>
  return
}

// -----

func.func @t6(%n: memref<2x4x8xf32>, %i: index, %j: index, %f: f32) {
  %m = memref.subview %n[%i, 0, 0] [1, 4, 8] [1, 1, 1] : memref<2x4x8xf32> to memref<4x8xf32, strided<[8, 1], offset: ?>>
  memref.store %f, %m[%i, %j] : memref<4x8xf32, strided<[8, 1], offset: ?>>
  return
}

// -----

memref.global "private" @g : memref<2x2xf32>
func.func @t7(%i: index, %j: index, %f: f32) {
  %m = memref.alloca() : memref<2x4x8xf32, 5>
  memref.store %f, %m[%i, %j, %j] : memref<2x4x8xf32, 5>
  %g = memref.get_global @g : memref<2x2xf32>
  memref.store %f, %g[%i, %j] : memref<2x2xf32>
  return
}

// -----

func.func @t8(%m : memref<0x4xf32>, %i: index, %j: index, %f: f32) {
  memref.store %f, %m[%i, %j] : memref<0x4xf32>
  affine.store %f, %m[%i, %j] : memref<0x4xf32>
  return
}

// -----

func.func @t9(%m : memref<2x4xi32>, %i: index, %j: index, %f: i32) {
  %0 = memref.atomic_rmw addi %f, %m[%i, %j] : (i32, memref<2x4xi32>) -> i32
  memref.prefetch %m[%i, %j], read, locality<3>, data : memref<2x4xi32>
  return
}

// -----

func.func @t10(%m: memref<4x8xf32>, %i: index, %j: index, %f: f32) -> (vector<f32>) {
  %y = vector.transfer_read %m[%i, %j], %f : memref<4x8xf32>, vector<f32>
  return %y : vector<f32>
}

// -----

// Induction variables of affine loops are dimensions, strides are symbols.
func.func @affine_loops(%m: memref<?x?xf32>) {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      %x = memref.load %m[%i, %j] : memref<?x?xf32>
      memref.store %x, %m[%j, %i] : memref<?x?xf32>
    }
  }
  return
}
