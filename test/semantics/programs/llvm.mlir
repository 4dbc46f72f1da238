// Programs on their way to the llvm dialect.

func.func @numbers(%a: i32, %b: i32, %f: f32, %g: f32) -> (i32, i32, i1, f32, i1) {
  %seven = arith.constant 7 : i32
  %s = arith.subi %a, %b : i32
  %l = arith.andi %b, %seven : i32
  %h = arith.shrsi %s, %l : i32
  %q = arith.divsi %a, %seven : i32
  %p = arith.cmpi ult, %a, %b : i32
  %x = arith.subf %f, %g : f32
  %o = arith.cmpf ult, %f, %g : f32
  return %h, %q, %p, %x, %o : i32, i32, i1, f32, i1
}

func.func @widths(%a: i8, %b: i16, %n: index) -> (i32, i64, i8, index) {
  %s = arith.extsi %a : i8 to i32
  %u = arith.extui %b : i16 to i64
  %t = arith.trunci %s : i32 to i8
  %k = arith.index_cast %n : index to i64
  %d = arith.subi %k, %u : i64
  %i = arith.index_cast %d : i64 to index
  return %s, %d, %t, %i : i32, i64, i8, index
}

func.func @memory(%a: memref<4x5xi32>, %i: index, %j: index, %x: i32) -> i32 {
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  %k = arith.remui %i, %c4 : index
  %l = arith.remui %j, %c5 : index
  %v = memref.load %a[%k, %l] : memref<4x5xi32>
  %w = arith.subi %v, %x : i32
  memref.store %w, %a[%k, %l] : memref<4x5xi32>
  return %v : i32
}

func.func @open(%a: memref<?x?xi32>, %i: index, %x: i32) -> (index, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %a, %c0 : memref<?x?xi32>
  %m = memref.dim %a, %c1 : memref<?x?xi32>
  %k = arith.remui %i, %n : index
  %l = arith.subi %m, %c1 : index
  %v = memref.load %a[%k, %l] : memref<?x?xi32>
  memref.store %x, %a[%k, %c0] : memref<?x?xi32>
  %s = arith.subi %n, %m : index
  return %s, %v : index, i32
}

func.func @buffers(%n: index, %x: i32, %y: i32) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %r = arith.remui %n, %c5 : index
  %m = arith.addi %r, %c1 : index
  %a = memref.alloc(%m) : memref<?x3xi32>
  memref.store %x, %a[%r, %c1] : memref<?x3xi32>
  memref.store %y, %a[%c0, %c0] : memref<?x3xi32>
  %v = memref.load %a[%r, %c1] : memref<?x3xi32>
  %b = memref.alloca() : memref<2xi32>
  memref.store %v, %b[%c0] : memref<2xi32>
  memref.store %y, %b[%c1] : memref<2xi32>
  %w = memref.load %b[%c0] : memref<2xi32>
  %u = memref.load %a[%c0, %c0] : memref<?x3xi32>
  %d = arith.subi %w, %u : i32
  memref.dealloc %a : memref<?x3xi32>
  return %d, %w : i32, i32
}

func.func @blocks(%a: i32, %b: i32, %p: i1) -> i32 {
  %two = arith.constant 2 : i32
  cf.cond_br %p, ^one(%a : i32), ^two(%b, %a : i32, i32)
^one(%x: i32):
  %s = arith.subi %x, %b : i32
  cf.br ^end(%s : i32)
^two(%y: i32, %z: i32):
  %t = arith.muli %y, %two : i32
  %u = arith.subi %t, %z : i32
  cf.br ^end(%u : i32)
^end(%r: i32):
  return %r : i32
}

func.func @loop(%a: memref<6xi32>, %n: index, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c6 = arith.constant 6 : index
  %m = arith.remui %n, %c6 : index
  %r = scf.for %i = %c0 to %m step %c1 iter_args(%s = %x) -> i32 {
    %v = memref.load %a[%i] : memref<6xi32>
    %d = arith.subi %v, %s : i32
    memref.store %d, %a[%i] : memref<6xi32>
    scf.yield %d : i32
  }
  return %r : i32
}

func.func private @helper(%a: i32, %b: i32) -> (i32, i32) {
  %d = arith.subi %a, %b : i32
  return %d, %a : i32, i32
}

func.func @calls(%a: i32, %b: i32) -> (i32, i32) {
  %r:2 = call @helper(%a, %b) : (i32, i32) -> (i32, i32)
  %s:2 = call @helper(%r#1, %r#0) : (i32, i32) -> (i32, i32)
  return %s#0, %r#0 : i32, i32
}

func.func @vectors(%v: vector<4xi32>, %w: vector<4xi32>, %x: i32, %f: vector<4xf32>) -> (vector<4xi32>, i32, f32) {
  %d = arith.subi %v, %w : vector<4xi32>
  %i = vector.insert %x, %d[2] : i32 into vector<4xi32>
  %r = vector.reduction <add>, %i : vector<4xi32> into i32
  %e = vector.extract %f[1] : f32 from vector<4xf32>
  %s = vector.shuffle %i, %w [3, 4, 1, 6] : vector<4xi32>, vector<4xi32>
  return %s, %r, %e : vector<4xi32>, i32, f32
}

func.func @views(%a: memref<20xi32>, %o: index, %x: i32) -> i32 {
  %c4 = arith.constant 4 : index
  %c2 = arith.constant 2 : index
  %p = arith.remui %o, %c4 : index
  %s = memref.subview %a[%p] [5] [2] : memref<20xi32> to memref<5xi32, strided<[2], offset: ?>>
  %v = memref.load %s[%c2] : memref<5xi32, strided<[2], offset: ?>>
  %w = arith.subi %x, %v : i32
  memref.store %w, %s[%c4] : memref<5xi32, strided<[2], offset: ?>>
  return %v : i32
}

func.func @counts(%n: index, %m: index) -> (index, index, i1) {
  %c3 = index.constant 3
  %s = index.sub %n, %m
  %q = index.floordivs %s, %c3
  %c = index.ceildivs %n, %c3
  %p = index.cmp slt(%q, %c)
  return %q, %c, %p : index, index, i1
}

func.func @complex(%a: complex<f32>, %b: complex<f32>) -> (complex<f32>, f32) {
  %s = complex.sub %a, %b : complex<f32>
  %m = complex.mul %s, %a : complex<f32>
  %r = complex.re %m : complex<f32>
  return %m, %r : complex<f32>, f32
}

func.func @addresses(%p: !llvm.ptr, %i: i64, %x: i32) -> i32 {
  %three = llvm.mlir.constant(3 : i64) : i64
  %k = llvm.and %i, %three : i64
  %q = llvm.getelementptr %p[%k] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %v = llvm.load %q : !llvm.ptr -> i32
  %d = llvm.sub %v, %x : i32
  %r = llvm.getelementptr %p[%k, 2] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(i32, i32, i32)>
  llvm.store %d, %r : i32, !llvm.ptr
  return %d : i32
}
