// LEAKS
// CALL sum(4) -> 60
func.func @sum(%n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %ten = arith.constant 10 : i32
  %zero = arith.constant 0 : i32
  %m = memref.alloc(%n) : memref<?xi32>
  scf.for %i = %c0 to %n step %c1 {
    %x = arith.index_cast %i : index to i32
    %y = arith.muli %x, %ten : i32
    memref.store %y, %m[%i] : memref<?xi32>
  }
  %s = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero) -> i32 {
    %v = memref.load %m[%i] : memref<?xi32>
    %b = arith.addi %a, %v : i32
    scf.yield %b : i32
  }
  memref.dealloc %m : memref<?xi32>
  return %s : i32
}
// CALL outside(7) -> error: load out of bounds: index 7 of a dimension of size 4 (dimension 1)
// CALL outside(-1) -> error: load out of bounds: index -1 of a dimension of size 4 (dimension 1)
// CALL outside(3) -> error: load of uninitialized memory, at offset 12 of an allocation of 32 bytes
func.func @outside(%i: index) -> i32 {
  %c0 = arith.constant 0 : index
  %m = memref.alloca() : memref<2x4xi32>
  %v = memref.load %m[%c0, %i] : memref<2x4xi32> // FAULT
  return %v : i32
}
// CALL leak() -> error: 64 bytes of memory are never freed
func.func @leak() {
  %m = memref.alloc() : memref<8xf64> // FAULT
  return
}
// CALL kept() -> [[1, 1], [1, 1]]
func.func @kept() -> memref<2x2xi8> {
  %c1 = arith.constant 1 : i8
  %c0 = arith.constant 0 : index
  %i1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<2x2xi8>
  scf.for %i = %c0 to %c2 step %i1 {
    scf.for %j = %c0 to %c2 step %i1 {
      memref.store %c1, %m[%i, %j] : memref<2x2xi8>
    }
  }
  return %m : memref<2x2xi8>
}
// CALL late() -> error: load after free
func.func @late() -> f32 {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<2xf32>
  memref.dealloc %m : memref<2xf32>
  %v = memref.load %m[%c0] : memref<2xf32> // FAULT
  return %v : f32
}
// CALL twice() -> error: the memory is freed twice
func.func @twice() {
  %m = memref.alloc() : memref<2xf32>
  memref.dealloc %m : memref<2xf32>
  memref.dealloc %m : memref<2xf32> // FAULT
  return
}
// CALL free_stack() -> error: free of memory on the stack, which is not on the heap
func.func @free_stack() {
  %m = memref.alloca() : memref<2xf32>
  memref.dealloc %m : memref<2xf32> // FAULT
  return
}
// CALL escaped() -> error: load after the function that took the memory has returned
func.func @escaped() -> i32 {
  %c0 = arith.constant 0 : index
  %m = call @local() : () -> memref<2xi32>
  %v = memref.load %m[%c0] : memref<2xi32> // FAULT
  return %v : i32
}
func.func @local() -> memref<2xi32> {
  %m = memref.alloca() : memref<2xi32>
  return %m : memref<2xi32>
}
// CALL negative(-1) -> error: the size of dimension 0 is -1, which is negative
// CALL negative(0) ->
func.func @negative(%n: index) {
  %m = memref.alloc(%n) : memref<?xi32> // FAULT
  memref.dealloc %m : memref<?xi32>
  return
}
// CALL wrong_cast(3) -> error: the size of dimension 0 is 3, not 4
// CALL wrong_cast(4) ->
func.func @wrong_cast(%n: index) {
  %m = memref.alloca(%n) : memref<?xi32>
  %c = memref.cast %m : memref<?xi32> to memref<4xi32> // FAULT
  return
}
// CALL dimension(0) -> 5
// CALL dimension(2) -> error: dimension 2 of something of rank 2
func.func @dimension(%i: index) -> index {
  %m = memref.alloca() : memref<5x6xi8>
  %d = memref.dim %m, %i : memref<5x6xi8> // FAULT
  return %d : index
}
memref.global "private" constant @primes : memref<4xi16> = dense<[2, 3, 5, 7]>
memref.global "private" @counter : memref<i32> = dense<40>
// CALL prime(2) -> 5
func.func @prime(%i: index) -> i16 {
  %g = memref.get_global @primes : memref<4xi16>
  %v = memref.load %g[%i] : memref<4xi16>
  return %v : i16
}
// CALL write_constant(0) -> error: store to a constant
func.func @write_constant(%i: index) {
  %g = memref.get_global @primes : memref<4xi16>
  %v = memref.load %g[%i] : memref<4xi16>
  memref.store %v, %g[%i] : memref<4xi16> // FAULT
  return
}
// CALL count(2) -> 40, 42
func.func @count(%by: i32) -> (i32, i32) {
  %g = memref.get_global @counter : memref<i32>
  %old = memref.atomic_rmw addi %by, %g[] : (i32, memref<i32>) -> i32
  %new = memref.load %g[] : memref<i32>
  return %old, %new : i32, i32
}
// CALL views() -> [[11, 12], [15, 16]], [11, 15], 10, [[0, 4, 8], [1, 5, 9], [2, 6, 10], [3, 7, 11]]
func.func @views() -> (memref<2x2xi32, strided<[4, 1], offset: ?>>, memref<2xi32, strided<[4], offset: ?>>, index, memref<4x3xi32, strided<[1, 4]>>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c12 = arith.constant 12 : index
  %m = memref.alloc() : memref<12xi32>
  scf.for %i = %c0 to %c12 step %c1 {
    %x = arith.index_cast %i : index to i32
    memref.store %x, %m[%i] : memref<12xi32>
  }
  %e = memref.expand_shape %m [[0, 1]] output_shape [3, 4] : memref<12xi32> into memref<3x4xi32>
  %t = memref.transpose %e (i, j) -> (j, i) : memref<3x4xi32> to memref<4x3xi32, strided<[1, 4]>>
  %w = memref.alloc() : memref<5x4xi32>
  scf.for %i = %c0 to %c12 step %c1 {
    %x = arith.index_cast %i : index to i32
    %c10 = arith.constant 6 : i32
    %y = arith.addi %x, %c10 : i32
    %f = memref.collapse_shape %w [[0, 1]] : memref<5x4xi32> into memref<20xi32>
    memref.store %y, %f[%i] : memref<20xi32>
  }
  %s = memref.subview %w[%c1, 1][2, 2][1, 1] : memref<5x4xi32> to memref<2x2xi32, strided<[4, 1], offset: ?>>
  %r = memref.subview %w[%c1, 1][2, 1][1, 1] : memref<5x4xi32> to memref<2xi32, strided<[4], offset: ?>>
  %b, %off, %sz:2, %st:2 = memref.extract_strided_metadata %s : memref<2x2xi32, strided<[4, 1], offset: ?>> -> memref<i32>, index, index, index, index, index
  %sum0 = arith.addi %off, %st#0 : index
  %sum = arith.addi %sum0, %st#1 : index
  return %s, %r, %sum, %t : memref<2x2xi32, strided<[4, 1], offset: ?>>, memref<2xi32, strided<[4], offset: ?>>, index, memref<4x3xi32, strided<[1, 4]>>
}
// CALL slice(3) -> error: slice out of bounds: 2 elements from 3 by 1 of a dimension of size 4 (dimension 0)
func.func @slice(%o: index) {
  %m = memref.alloca() : memref<4xi32>
  %s = memref.subview %m[%o][2][1] : memref<4xi32> to memref<2xi32, strided<[1], offset: ?>> // FAULT
  return
}
func.func private @printMemrefF64(memref<*xf64>)
// CALL scope(3) -> 3
func.func @scope(%n: index) -> index {
  %r = memref.alloca_scope -> index {
    %m = memref.alloca(%n) : memref<?xi32>
    %c0 = arith.constant 0 : index
    %d = memref.dim %m, %c0 : memref<?xi32>
    memref.alloca_scope.return %d : index
  }
  return %r : index
}
// CALL poison_stored() -> error: poison is used as an index
func.func @poison_stored() -> i32 {
  %c0 = arith.constant 0 : index
  %p = ub.poison : index
  %m = memref.alloca() : memref<1xindex>
  memref.store %p, %m[%c0] : memref<1xindex>
  %q = memref.load %m[%c0] : memref<1xindex>
  %n = memref.alloca() : memref<1xi32>
  %v = memref.load %n[%q] : memref<1xi32> // FAULT
  return %v : i32
}
// CALL aligned(1) -> error: the memref is at address 0x30024, which is not a multiple of 16
func.func @aligned(%o: index) -> i32 {
  %m = memref.alloca() : memref<4xi32>
  %s = memref.subview %m[%o][2][1] : memref<4xi32> to memref<2xi32, strided<[1], offset: ?>>
  %a = memref.assume_alignment %s, 16 : memref<2xi32, strided<[1], offset: ?>> // FAULT
  %c = arith.constant 0 : i32
  return %c : i32
}
