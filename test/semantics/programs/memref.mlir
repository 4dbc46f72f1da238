// Views, copies, allocations.

func.func @view(%a: memref<8x6xi32>, %i: index, %j: index, %x: i32) -> i32 {
  %c3 = arith.constant 3 : index
  %k = arith.remui %i, %c3 : index
  %l = arith.remui %j, %c3 : index
  %s = memref.subview %a[1, 2] [4, 3] [1, 1] : memref<8x6xi32> to memref<4x3xi32, strided<[6, 1], offset: 8>>
  %v = memref.load %s[%k, %l] : memref<4x3xi32, strided<[6, 1], offset: 8>>
  %w = arith.subi %v, %x : i32
  memref.store %w, %s[%l, %k] : memref<4x3xi32, strided<[6, 1], offset: 8>>
  return %w : i32
}

func.func @steps(%a: memref<?x?xi32>, %i: index, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %a, %c0 : memref<?x?xi32>
  %m = memref.dim %a, %c1 : memref<?x?xi32>
  %half = arith.ceildivui %n, %c1 : index
  %s = memref.subview %a[0, 0] [%half, %m] [1, 1] : memref<?x?xi32> to memref<?x?xi32, strided<[?, 1]>>
  %k = arith.remui %i, %half : index
  %l = arith.remui %i, %m : index
  %v = memref.load %s[%k, %l] : memref<?x?xi32, strided<[?, 1]>>
  %w = arith.subi %x, %v : i32
  memref.store %w, %s[%c0, %l] : memref<?x?xi32, strided<[?, 1]>>
  return %w : i32
}

func.func @twice(%a: memref<20xi32>, %o: index, %i: index, %x: i32) {
  %c4 = arith.constant 4 : index
  %p = arith.remui %o, %c4 : index
  %k = arith.remui %i, %c4 : index
  %s = memref.subview %a[%p] [8] [2] : memref<20xi32> to memref<8xi32, strided<[2], offset: ?>>
  %t = memref.subview %s[1] [5] [1] : memref<8xi32, strided<[2], offset: ?>> to memref<5xi32, strided<[2], offset: ?>>
  %v = memref.load %t[%k] : memref<5xi32, strided<[2], offset: ?>>
  %w = arith.subi %v, %x : i32
  memref.store %w, %t[%p] : memref<5xi32, strided<[2], offset: ?>>
  return
}

func.func @shapes(%a: memref<4x6xi32>, %i: index, %j: index) -> i32 {
  %c3 = arith.constant 3 : index
  %c2 = arith.constant 2 : index
  %k = arith.remui %i, %c3 : index
  %l = arith.remui %j, %c2 : index
  %e = memref.expand_shape %a [[0], [1, 2]] output_shape [4, 3, 2] : memref<4x6xi32> into memref<4x3x2xi32>
  %v = memref.load %e[%c3, %k, %l] : memref<4x3x2xi32>
  %c = memref.collapse_shape %e [[0, 1], [2]] : memref<4x3x2xi32> into memref<12x2xi32>
  %w = memref.load %c[%k, %l] : memref<12x2xi32>
  %d = arith.subi %v, %w : i32
  memref.store %d, %c[%l, %l] : memref<12x2xi32>
  return %d : i32
}

func.func @copies(%a: memref<3x4xi32>, %b: memref<3x4xi32>, %x: i32) {
  %c1 = arith.constant 1 : index
  %tmp = memref.alloc() : memref<3x4xi32>
  memref.copy %a, %tmp : memref<3x4xi32> to memref<3x4xi32>
  memref.store %x, %a[%c1, %c1] : memref<3x4xi32>
  %s = memref.subview %tmp[1, 0] [2, 4] [1, 1] : memref<3x4xi32> to memref<2x4xi32, strided<[4, 1], offset: 4>>
  %t = memref.subview %b[0, 0] [2, 4] [1, 1] : memref<3x4xi32> to memref<2x4xi32, strided<[4, 1]>>
  memref.copy %s, %t : memref<2x4xi32, strided<[4, 1], offset: 4>> to memref<2x4xi32, strided<[4, 1]>>
  memref.dealloc %tmp : memref<3x4xi32>
  return
}

func.func @cast(%a: memref<12xi32>, %i: index, %j: index) -> i32 {
  %c3 = arith.constant 3 : index
  %k = arith.remui %i, %c3 : index
  %l = arith.remui %j, %c3 : index
  %r = memref.reinterpret_cast %a to offset: [1], sizes: [3, 3], strides: [4, 1] : memref<12xi32> to memref<3x3xi32, strided<[4, 1], offset: 1>>
  %v = memref.load %r[%k, %l] : memref<3x3xi32, strided<[4, 1], offset: 1>>
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %r : memref<3x3xi32, strided<[4, 1], offset: 1>> -> memref<i32>, index, index, index, index, index
  %n = arith.subi %t#0, %o : index
  %m = arith.index_cast %n : index to i32
  %w = arith.muli %v, %m : i32
  return %w : i32
}

func.func @grown(%n: index, %x: i32, %y: i32) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c5 = arith.constant 5 : index
  %c3 = arith.constant 3 : index
  %k = arith.remui %n, %c3 : index
  %m = arith.addi %k, %c5 : index
  %a = memref.alloc(%c3) : memref<?xi32>
  memref.store %x, %a[%c0] : memref<?xi32>
  memref.store %y, %a[%c2] : memref<?xi32>
  %b = memref.realloc %a(%m) : memref<?xi32> to memref<?xi32>
  %v = memref.load %b[%c0] : memref<?xi32>
  %w = memref.load %b[%c2] : memref<?xi32>
  memref.dealloc %b : memref<?xi32>
  return %v, %w : i32, i32
}

func.func @atomic(%a: memref<6xi32>, %i: index, %x: i32) -> (i32, i32) {
  %c6 = arith.constant 6 : index
  %k = arith.remui %i, %c6 : index
  %o = memref.atomic_rmw maxs %x, %a[%k] : (i32, memref<6xi32>) -> i32
  %p = memref.atomic_rmw addi %x, %a[%k] : (i32, memref<6xi32>) -> i32
  return %o, %p : i32, i32
}

func.func @local(%x: i32, %y: i32, %c: i1) -> i32 {
  %a = memref.alloca() : memref<i32>
  memref.store %x, %a[] : memref<i32>
  scf.if %c {
    %v = memref.load %a[] : memref<i32>
    %w = arith.subi %v, %y : i32
    memref.store %w, %a[] : memref<i32>
  }
  %r = memref.load %a[] : memref<i32>
  return %r : i32
}

func.func @places(%x: i32, %y: i32, %i: index) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %a = memref.alloca() : memref<3xi32>
  memref.store %x, %a[%c0] : memref<3xi32>
  memref.store %y, %a[%c1] : memref<3xi32>
  %v = memref.load %a[%c0] : memref<3xi32>
  %d = arith.subi %v, %y : i32
  memref.store %d, %a[%c2] : memref<3xi32>
  %u = memref.load %a[%c1] : memref<3xi32>
  %w = memref.load %a[%c2] : memref<3xi32>
  return %u, %w : i32, i32
}

func.func @layouts(%x: i32, %i: index) -> i32 {
  %c4 = arith.constant 4 : index
  %c1 = arith.constant 1 : index
  %k = arith.remui %i, %c4 : index
  %a = memref.alloc() : memref<4x4xi32, affine_map<(i, j) -> (j, i)>>
  affine.for %p = 0 to 4 {
    affine.for %q = 0 to 4 {
      %s = affine.apply affine_map<(i, j) -> (i * 4 - j)>(%p, %q)
      %v = arith.index_cast %s : index to i32
      %w = arith.muli %v, %x : i32
      affine.store %w, %a[%p, %q] : memref<4x4xi32, affine_map<(i, j) -> (j, i)>>
    }
  }
  %r = memref.load %a[%k, %c1] : memref<4x4xi32, affine_map<(i, j) -> (j, i)>>
  memref.dealloc %a : memref<4x4xi32, affine_map<(i, j) -> (j, i)>>
  return %r : i32
}
