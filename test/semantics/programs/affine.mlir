// Affine loops that passes fuse, tile, unroll and forward memory in.

func.func @chain(%a: memref<10xi32>, %b: memref<10xi32>) {
  %tmp = memref.alloc() : memref<10xi32>
  affine.for %i = 0 to 10 {
    %x = affine.load %a[%i] : memref<10xi32>
    %y = arith.subi %x, %x : i32
    %z = arith.addi %y, %x : i32
    affine.store %z, %tmp[%i] : memref<10xi32>
  }
  affine.for %i = 0 to 9 {
    %x = affine.load %tmp[%i] : memref<10xi32>
    %y = affine.load %tmp[%i + 1] : memref<10xi32>
    %d = arith.subi %y, %x : i32
    affine.store %d, %b[%i] : memref<10xi32>
  }
  memref.dealloc %tmp : memref<10xi32>
  return
}

func.func @product(%a: memref<6x5xi32>, %b: memref<5x7xi32>, %c: memref<6x7xi32>) {
  affine.for %i = 0 to 6 {
    affine.for %j = 0 to 7 {
      affine.for %k = 0 to 5 {
        %x = affine.load %a[%i, %k] : memref<6x5xi32>
        %y = affine.load %b[%k, %j] : memref<5x7xi32>
        %z = affine.load %c[%i, %j] : memref<6x7xi32>
        %p = arith.muli %x, %y : i32
        %s = arith.addi %z, %p : i32
        affine.store %s, %c[%i, %j] : memref<6x7xi32>
      }
    }
  }
  return
}

func.func @bounds(%a: memref<?xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  %n = memref.dim %a, %c0 : memref<?xi32>
  affine.for %i = 0 to %n {
    %k = arith.index_cast %i : index to i32
    %v = arith.subi %x, %k : i32
    affine.store %v, %a[%i] : memref<?xi32>
  }
  return
}

func.func @steps(%a: memref<20xi32>, %x: i32) -> i32 {
  %r = affine.for %i = 1 to 18 step 3 iter_args(%s = %x) -> i32 {
    %v = affine.load %a[%i] : memref<20xi32>
    %w = affine.load %a[%i + 1] : memref<20xi32>
    %t = arith.muli %s, %v : i32
    %u = arith.subi %t, %w : i32
    affine.yield %u : i32
  }
  return %r : i32
}

func.func @guards(%a: memref<12xi32>, %n: index) {
  %c5 = arith.constant 5 : i32
  %c12 = arith.constant 12 : index
  %m = arith.remui %n, %c12 : index
  affine.for %i = 0 to 12 {
    affine.if affine_set<(d0)[s0] : (s0 - d0 - 1 >= 0)>(%i)[%m] {
      %v = affine.load %a[%i] : memref<12xi32>
      %w = arith.subi %c5, %v : i32
      affine.store %w, %a[11 - %i] : memref<12xi32>
    } else {
      %v = affine.load %a[%i floordiv 2] : memref<12xi32>
      affine.store %v, %a[%i] : memref<12xi32>
    }
  }
  return
}

func.func @indices(%n: index, %m: index, %a: memref<8xi32>) -> (index, index, index, i32) {
  %x = affine.apply affine_map<(d0, d1) -> (d0 * 3 - d1 + 2)>(%n, %m)
  %y = affine.min affine_map<(d0)[s0] -> (d0 + 4, s0 - 1, 9)>(%n)[%m]
  %z = affine.max affine_map<(d0) -> (d0 mod 5, d0 floordiv 3, d0 ceildiv 4)>(%n)
  %i = affine.apply affine_map<(d0) -> (d0 mod 8)>(%x)
  %v = memref.load %a[%i] : memref<8xi32>
  return %x, %y, %z, %v : index, index, index, i32
}

func.func @invariant(%a: memref<8xi32>, %b: memref<4xi32>, %x: i32, %y: i32) {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 3 {
      %d = arith.subi %x, %y : i32
      %v = affine.load %b[%j] : memref<4xi32>
      %w = affine.load %a[%i] : memref<8xi32>
      %t = arith.muli %d, %v : i32
      %s = arith.subi %w, %t : i32
      affine.store %s, %a[%i] : memref<8xi32>
    }
  }
  return
}

func.func @forwarded(%a: memref<10xi32>, %x: i32) -> i32 {
  %tmp = memref.alloc() : memref<10xi32>
  %c0 = arith.constant 0 : i32
  affine.for %i = 0 to 10 {
    affine.store %x, %tmp[%i] : memref<10xi32>
    %v = affine.load %tmp[%i] : memref<10xi32>
    %w = affine.load %a[%i] : memref<10xi32>
    %s = arith.subi %v, %w : i32
    affine.store %s, %tmp[%i] : memref<10xi32>
    %t = affine.load %tmp[%i] : memref<10xi32>
    affine.store %t, %a[9 - %i] : memref<10xi32>
  }
  %r = affine.for %i = 0 to 10 iter_args(%s = %c0) -> i32 {
    %v = affine.load %tmp[%i] : memref<10xi32>
    %u = arith.subi %v, %s : i32
    affine.yield %u : i32
  }
  memref.dealloc %tmp : memref<10xi32>
  return %r : i32
}

func.func @siblings(%a: memref<9xi32>, %b: memref<9xi32>, %c: memref<9xi32>) {
  affine.for %i = 0 to 9 {
    %x = affine.load %a[%i] : memref<9xi32>
    %y = arith.addi %x, %x : i32
    affine.store %y, %b[%i] : memref<9xi32>
  }
  affine.for %i = 0 to 9 {
    %x = affine.load %a[%i] : memref<9xi32>
    %k = arith.index_cast %i : index to i32
    %y = arith.subi %x, %k : i32
    affine.store %y, %c[8 - %i] : memref<9xi32>
  }
  return
}

func.func @together(%a: memref<4x6xi32>, %x: i32) {
  affine.parallel (%i, %j) = (0, 0) to (4, 6) {
    %v = affine.load %a[%i, %j] : memref<4x6xi32>
    %w = arith.subi %v, %x : i32
    affine.store %w, %a[%i, %j] : memref<4x6xi32>
  }
  return
}

func.func @vectors(%a: memref<16xf32>, %b: memref<16xf32>) {
  affine.for %i = 0 to 16 {
    %x = affine.load %a[%i] : memref<16xf32>
    %y = affine.load %b[%i] : memref<16xf32>
    %d = arith.subf %x, %y : f32
    affine.store %d, %b[%i] : memref<16xf32>
  }
  return
}
