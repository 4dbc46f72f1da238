// RUN: terrace-opt --mem2reg --allow-unregistered-dialect %s
// RUN: terrace-opt --mem2reg=region-simplify=false --allow-unregistered-dialect %s

func.func @meet(%c: i1, %x: i32) -> i32 {
  %m = memref.alloca() : memref<i32>
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  memref.store %x, %m[] : memref<i32>
  cf.br ^bb3
^bb2:
  cf.br ^bb3
^bb3:
  %r = memref.load %m[] : memref<i32>
  return %r : i32
}

func.func @loop(%c: i1, %x: i32) -> i32 {
  %m = memref.alloca() : memref<1xi32>
  %c0 = arith.constant 0 : index
  memref.store %x, %m[%c0] : memref<1xi32>
  cf.br ^bb1
^bb1:
  %r = memref.load %m[%c0] : memref<1xi32>
  %s = arith.addi %r, %x : i32
  memref.store %s, %m[%c0] : memref<1xi32>
  cf.cond_br %c, ^bb1, ^bb2
^bb2:
  %e = memref.load %m[%c0] : memref<1xi32>
  return %e : i32
}

func.func @stays(%c: i1, %x: i32) {
  %m = memref.alloca() : memref<i32>
  %n = memref.alloca() : memref<2xi32>
  %o = memref.alloca() : memref<i32>
  "use"(%m, %n) : (memref<i32>, memref<2xi32>) -> ()
  scf.if %c {
    memref.store %x, %o[] : memref<i32>
  }
  return
}

llvm.func @casts(%x: i32, %f: f32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %m = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  %p = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
  llvm.intr.lifetime.start %m : !llvm.ptr
  llvm.store %m, %p : !llvm.ptr, !llvm.ptr
  llvm.store %f, %m : f32, !llvm.ptr
  %0 = llvm.load %m : !llvm.ptr -> i32
  %1 = llvm.load %m : !llvm.ptr -> i16
  %2 = llvm.trunc %x : i32 to i16
  %g = llvm.getelementptr %m[0] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.store %2, %m : i16, !llvm.ptr
  %3 = llvm.load %m : !llvm.ptr -> f32
  "use"(%1, %3) : (i16, f32) -> ()
  llvm.return %0 : i32
}
