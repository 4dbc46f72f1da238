// RUN: terrace-opt %s --sroa --split-input-file

// A piece of memory for each element that is used; the others are not allocated.
func.func @elements(%x: i32, %y: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloca() : memref<2x3xi32>
  memref.store %x, %m[%c0, %c1] : memref<2x3xi32>
  memref.store %y, %m[%c1, %c0] : memref<2x3xi32>
  %r = memref.load %m[%c0, %c1] : memref<2x3xi32>
  return %r : i32
}

// -----

// Stays: an unknown index, an index out of bounds, another use, more elements than are divided, and one.
func.func @stay(%x: i32, %i: index) -> memref<2xi32> {
  %c0 = arith.constant 0 : index
  %c5 = arith.constant 5 : index
  %m = memref.alloca() : memref<2xi32>
  memref.store %x, %m[%i] : memref<2xi32>
  %n = memref.alloca() : memref<2xi32>
  memref.store %x, %n[%c5] : memref<2xi32>
  %o = memref.alloca() : memref<2xi32>
  memref.store %x, %o[%c0] : memref<2xi32>
  %p = memref.alloca() : memref<17xi32>
  memref.store %x, %p[%c0] : memref<17xi32>
  %q = memref.alloca() : memref<1xi32>
  memref.store %x, %q[%c0] : memref<1xi32>
  return %o : memref<2xi32>
}

// -----

// Fields of structs, of structs in arrays, and bytes of a field; only loads and stores within a field.
llvm.func @fields(%x: i32) -> i32 {
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %m = llvm.alloca %c1 x !llvm.struct<"s", (i32, array<2 x struct<(i64, i32)>>, f64)> : (i32) -> !llvm.ptr
  llvm.store %x, %m : i32, !llvm.ptr
  %p = llvm.getelementptr inbounds %m[0, 1, 1, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"s", (i32, array<2 x struct<(i64, i32)>>, f64)>
  llvm.store %x, %p : i32, !llvm.ptr
  %q = llvm.getelementptr %m[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"s", (i32, array<2 x struct<(i64, i32)>>, f64)>
  %h = llvm.getelementptr %q[4] : (!llvm.ptr) -> !llvm.ptr, i8
  %r = llvm.load %h : !llvm.ptr -> i32
  llvm.return %r : i32
}

// -----

// Memory that is filled or copied as a whole; the last uses, which are found first, tell the order of the parts.
llvm.func @whole(%p: !llvm.ptr, %v: i8) -> i32 {
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c8 = llvm.mlir.constant(8 : i32) : i32
  %c7 = llvm.mlir.constant(7 : i32) : i32
  %m = llvm.alloca %c1 x !llvm.array<2 x i32> : (i32) -> !llvm.ptr
  "llvm.intr.memset"(%m, %v, %c7) <{isVolatile = false}> : (!llvm.ptr, i8, i32) -> ()
  "llvm.intr.memcpy"(%m, %p, %c8) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i32) -> ()
  "llvm.intr.memcpy.inline"(%p, %m) <{isVolatile = false, len = 8 : i64}> : (!llvm.ptr, !llvm.ptr) -> ()
  "llvm.intr.memmove"(%m, %p, %c8) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i32) -> ()
  "llvm.intr.memset.inline"(%m, %v) <{isVolatile = false, len = 6 : i64}> : (!llvm.ptr, i8) -> ()
  %r = llvm.load %m : !llvm.ptr -> i32
  %e = llvm.getelementptr %m[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<2 x i32>
  %s = llvm.load %e : !llvm.ptr -> i32
  %t = llvm.add %r, %s : i32
  llvm.return %t : i32
}

// -----

// Stay: a load of two fields, an unknown field, padding, a volatile access, an address that is stored, a partial copy.
llvm.func @stay(%x: i32, %i: i32, %o: !llvm.ptr) {
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c4 = llvm.mlir.constant(4 : i32) : i32
  %m = llvm.alloca %c1 x !llvm.struct<(i32, i32)> : (i32) -> !llvm.ptr
  %l = llvm.load %m : !llvm.ptr -> i64
  %n = llvm.alloca %c1 x !llvm.array<2 x i32> : (i32) -> !llvm.ptr
  %p = llvm.getelementptr %n[0, %i] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.array<2 x i32>
  llvm.store %x, %p : i32, !llvm.ptr
  %q = llvm.alloca %c1 x !llvm.struct<(i8, i32)> : (i32) -> !llvm.ptr
  %r = llvm.getelementptr %q[2] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.store %x, %r : i32, !llvm.ptr
  %s = llvm.alloca %c1 x !llvm.struct<(i32, i32)> : (i32) -> !llvm.ptr
  llvm.store volatile %x, %s : i32, !llvm.ptr
  %t = llvm.alloca %c1 x !llvm.struct<(i32, i32)> : (i32) -> !llvm.ptr
  llvm.store %t, %o : !llvm.ptr, !llvm.ptr
  %u = llvm.alloca %c1 x !llvm.struct<(i32, i32)> : (i32) -> !llvm.ptr
  "llvm.intr.memcpy"(%u, %o, %c4) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i32) -> ()
  llvm.return
}

// -----

// The layout says where the second field is: an i64 has the alignment of 4 bytes by default, and of 8 here.
module attributes {dlti.dl_spec = #dlti.dl_spec<i64 = dense<64> : vector<2xi64>>} {
  llvm.func @layout(%x: i64) -> i64 {
    %c1 = llvm.mlir.constant(1 : i32) : i32
    %m = llvm.alloca %c1 x !llvm.struct<(i32, i64)> : (i32) -> !llvm.ptr
    %p = llvm.getelementptr %m[8] : (!llvm.ptr) -> !llvm.ptr, i8
    llvm.store %x, %p : i64, !llvm.ptr
    %q = llvm.getelementptr %m[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i64)>
    %r = llvm.load %q : !llvm.ptr -> i64
    llvm.return %r : i64
  }
}

// -----

// Operations that have to do with the address alone go.
llvm.func @lifetime() {
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %m = llvm.alloca %c1 x !llvm.struct<(i32, i32)> : (i32) -> !llvm.ptr
  llvm.intr.lifetime.start %m : !llvm.ptr
  %p = llvm.getelementptr %m[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i32)>
  llvm.store %c1, %p : i32, !llvm.ptr
  llvm.intr.lifetime.end %m : !llvm.ptr
  llvm.return
}
