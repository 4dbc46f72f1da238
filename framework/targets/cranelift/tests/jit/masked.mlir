// Accesses to memory of some lanes.
// CALL on_load(5) -> 38
// CALL on_load(-1) -> 100
// CALL on_load(0) -> -4
// CALL on_load(-8) -> 37
llvm.func @on_load(%bits: i4) -> i32 {
  %n = llvm.mlir.constant(8 : i64) : i64
  %m = llvm.alloca %n x i32 {alignment = 32 : i64} : (i64) -> !llvm.ptr
  %d = llvm.mlir.constant(dense<[10, 20, 30, 40, 50, 60, 70, 80]> : vector<8xi32>) : vector<8xi32>
  llvm.store %d, %m : vector<8xi32>, !llvm.ptr
  %mask = llvm.bitcast %bits : i4 to vector<4xi1>
  %z = llvm.mlir.constant(dense<-1> : vector<4xi32>) : vector<4xi32>
  %s = llvm.intr.stepvector : vector<4xi64>
  %ps = llvm.getelementptr %m[%s, 1] : (!llvm.ptr, vector<4xi64>) -> vector<4x!llvm.ptr>, !llvm.array<2 x i32>
  %w = llvm.mlir.constant(dense<[1, 2, 3, 4]> : vector<4xi32>) : vector<4xi32>
  %v = llvm.intr.masked.load %m, %mask, %z {alignment = 4 : i32} : (!llvm.ptr, vector<4xi1>, vector<4xi32>) -> vector<4xi32>
  %r = "llvm.intr.vector.reduce.add"(%v) : (vector<4xi32>) -> i32
  llvm.return %r : i32
}
// CALL on_store(5) -> 4396
// CALL on_store(-1) -> 4090
// CALL on_store(0) -> 4540
// CALL on_store(-8) -> 4288
llvm.func @on_store(%bits: i4) -> i32 {
  %n = llvm.mlir.constant(8 : i64) : i64
  %m = llvm.alloca %n x i32 {alignment = 32 : i64} : (i64) -> !llvm.ptr
  %d = llvm.mlir.constant(dense<[10, 20, 30, 40, 50, 60, 70, 80]> : vector<8xi32>) : vector<8xi32>
  llvm.store %d, %m : vector<8xi32>, !llvm.ptr
  %mask = llvm.bitcast %bits : i4 to vector<4xi1>
  %z = llvm.mlir.constant(dense<-1> : vector<4xi32>) : vector<4xi32>
  %s = llvm.intr.stepvector : vector<4xi64>
  %ps = llvm.getelementptr %m[%s, 1] : (!llvm.ptr, vector<4xi64>) -> vector<4x!llvm.ptr>, !llvm.array<2 x i32>
  %w = llvm.mlir.constant(dense<[1, 2, 3, 4]> : vector<4xi32>) : vector<4xi32>
  llvm.intr.masked.store %w, %m, %mask {alignment = 4 : i32} : vector<4xi32>, vector<4xi1> into !llvm.ptr
  %v = llvm.load %m : !llvm.ptr -> vector<8xi32>
  %k = llvm.mlir.constant(dense<[1, 3, 5, 7, 11, 13, 17, 19]> : vector<8xi32>) : vector<8xi32>
  %p = llvm.mul %v, %k : vector<8xi32>
  %r = "llvm.intr.vector.reduce.add"(%p) : (vector<8xi32>) -> i32
  llvm.return %r : i32
}
// CALL on_gather(5) -> 78
// CALL on_gather(-1) -> 200
// CALL on_gather(0) -> -4
// CALL on_gather(-8) -> 77
llvm.func @on_gather(%bits: i4) -> i32 {
  %n = llvm.mlir.constant(8 : i64) : i64
  %m = llvm.alloca %n x i32 {alignment = 32 : i64} : (i64) -> !llvm.ptr
  %d = llvm.mlir.constant(dense<[10, 20, 30, 40, 50, 60, 70, 80]> : vector<8xi32>) : vector<8xi32>
  llvm.store %d, %m : vector<8xi32>, !llvm.ptr
  %mask = llvm.bitcast %bits : i4 to vector<4xi1>
  %z = llvm.mlir.constant(dense<-1> : vector<4xi32>) : vector<4xi32>
  %s = llvm.intr.stepvector : vector<4xi64>
  %ps = llvm.getelementptr %m[%s, 1] : (!llvm.ptr, vector<4xi64>) -> vector<4x!llvm.ptr>, !llvm.array<2 x i32>
  %w = llvm.mlir.constant(dense<[1, 2, 3, 4]> : vector<4xi32>) : vector<4xi32>
  %v = llvm.intr.masked.gather %ps, %mask, %z {alignment = 4 : i32} : (vector<4x!llvm.ptr>, vector<4xi1>, vector<4xi32>) -> vector<4xi32>
  %r = "llvm.intr.vector.reduce.add"(%v) : (vector<4xi32>) -> i32
  llvm.return %r : i32
}
// CALL on_scatter(5) -> 3742
// CALL on_scatter(-1) -> 2032
// CALL on_scatter(0) -> 4540
// CALL on_scatter(-8) -> 3096
llvm.func @on_scatter(%bits: i4) -> i32 {
  %n = llvm.mlir.constant(8 : i64) : i64
  %m = llvm.alloca %n x i32 {alignment = 32 : i64} : (i64) -> !llvm.ptr
  %d = llvm.mlir.constant(dense<[10, 20, 30, 40, 50, 60, 70, 80]> : vector<8xi32>) : vector<8xi32>
  llvm.store %d, %m : vector<8xi32>, !llvm.ptr
  %mask = llvm.bitcast %bits : i4 to vector<4xi1>
  %z = llvm.mlir.constant(dense<-1> : vector<4xi32>) : vector<4xi32>
  %s = llvm.intr.stepvector : vector<4xi64>
  %ps = llvm.getelementptr %m[%s, 1] : (!llvm.ptr, vector<4xi64>) -> vector<4x!llvm.ptr>, !llvm.array<2 x i32>
  %w = llvm.mlir.constant(dense<[1, 2, 3, 4]> : vector<4xi32>) : vector<4xi32>
  llvm.intr.masked.scatter %w, %ps, %mask {alignment = 4 : i32} : vector<4xi32>, vector<4xi1> into vector<4x!llvm.ptr>
  %v = llvm.load %m : !llvm.ptr -> vector<8xi32>
  %k = llvm.mlir.constant(dense<[1, 3, 5, 7, 11, 13, 17, 19]> : vector<8xi32>) : vector<8xi32>
  %p = llvm.mul %v, %k : vector<8xi32>
  %r = "llvm.intr.vector.reduce.add"(%p) : (vector<8xi32>) -> i32
  llvm.return %r : i32
}
// CALL on_expandload(5) -> 64
// CALL on_expandload(-1) -> 300
// CALL on_expandload(0) -> -10
// CALL on_expandload(-8) -> 34
llvm.func @on_expandload(%bits: i4) -> i32 {
  %n = llvm.mlir.constant(8 : i64) : i64
  %m = llvm.alloca %n x i32 {alignment = 32 : i64} : (i64) -> !llvm.ptr
  %d = llvm.mlir.constant(dense<[10, 20, 30, 40, 50, 60, 70, 80]> : vector<8xi32>) : vector<8xi32>
  llvm.store %d, %m : vector<8xi32>, !llvm.ptr
  %mask = llvm.bitcast %bits : i4 to vector<4xi1>
  %z = llvm.mlir.constant(dense<-1> : vector<4xi32>) : vector<4xi32>
  %s = llvm.intr.stepvector : vector<4xi64>
  %ps = llvm.getelementptr %m[%s, 1] : (!llvm.ptr, vector<4xi64>) -> vector<4x!llvm.ptr>, !llvm.array<2 x i32>
  %w = llvm.mlir.constant(dense<[1, 2, 3, 4]> : vector<4xi32>) : vector<4xi32>
  %v0 = "llvm.intr.masked.expandload"(%m, %mask, %z) : (!llvm.ptr, vector<4xi1>, vector<4xi32>) -> vector<4xi32>
  %v = llvm.mul %v0, %w : vector<4xi32>
  %r = "llvm.intr.vector.reduce.add"(%v) : (vector<4xi32>) -> i32
  llvm.return %r : i32
}
// CALL on_compressstore(5) -> 4480
// CALL on_compressstore(-1) -> 4090
// CALL on_compressstore(0) -> 4540
// CALL on_compressstore(-8) -> 4534
llvm.func @on_compressstore(%bits: i4) -> i32 {
  %n = llvm.mlir.constant(8 : i64) : i64
  %m = llvm.alloca %n x i32 {alignment = 32 : i64} : (i64) -> !llvm.ptr
  %d = llvm.mlir.constant(dense<[10, 20, 30, 40, 50, 60, 70, 80]> : vector<8xi32>) : vector<8xi32>
  llvm.store %d, %m : vector<8xi32>, !llvm.ptr
  %mask = llvm.bitcast %bits : i4 to vector<4xi1>
  %z = llvm.mlir.constant(dense<-1> : vector<4xi32>) : vector<4xi32>
  %s = llvm.intr.stepvector : vector<4xi64>
  %ps = llvm.getelementptr %m[%s, 1] : (!llvm.ptr, vector<4xi64>) -> vector<4x!llvm.ptr>, !llvm.array<2 x i32>
  %w = llvm.mlir.constant(dense<[1, 2, 3, 4]> : vector<4xi32>) : vector<4xi32>
  "llvm.intr.masked.compressstore"(%w, %m, %mask) : (vector<4xi32>, !llvm.ptr, vector<4xi1>) -> ()
  %v = llvm.load %m : !llvm.ptr -> vector<8xi32>
  %k = llvm.mlir.constant(dense<[1, 3, 5, 7, 11, 13, 17, 19]> : vector<8xi32>) : vector<8xi32>
  %p = llvm.mul %v, %k : vector<8xi32>
  %r = "llvm.intr.vector.reduce.add"(%p) : (vector<8xi32>) -> i32
  llvm.return %r : i32
}
