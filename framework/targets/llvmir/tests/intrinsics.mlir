// RUN: mlir-to-llvmir %s
// Intrinsics whose arguments are not the operands in order.

llvm.func @f(%p: !llvm.ptr, %m: vector<4xi1>, %v: vector<4xf32>, %ps: vector<4x!llvm.ptr>, %s: i64, %mat: vector<48xf32>, %x: i32, %d: f64) {
  %a = llvm.intr.masked.load %p, %m {alignment = 1 : i32, nontemporal} : (!llvm.ptr, vector<4xi1>) -> vector<4xf32>
  %b = llvm.intr.masked.load %p, %m, %v {alignment = 1 : i32} : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  llvm.intr.masked.store %v, %p, %m {alignment = 8 : i32} : vector<4xf32>, vector<4xi1> into !llvm.ptr
  %c = llvm.intr.matrix.column.major.load %p, <stride=%s> {isVolatile = 0: i1, rows = 3: i32, columns = 16: i32} : vector<48xf32> from !llvm.ptr stride i64
  llvm.intr.matrix.column.major.store %c, %p, <stride=%s> {isVolatile = 1: i1, rows = 3: i32, columns = 16: i32} : vector<48xf32> to !llvm.ptr stride i64
  %t = llvm.intr.matrix.transpose %c { rows = 3: i32, columns = 16: i32} : vector<48xf32> into vector<48xf32>
  %e = llvm.intr.experimental.constrained.sitofp %x tonearest ignore : i32 to f32
  %g = llvm.intr.experimental.constrained.fpext %e ignore : f32 to f64
  %h = llvm.intr.experimental.constrained.fptrunc %d towardzero strict : f64 to f32
  llvm.return
}
llvm.func @g(%ps: vector<4x!llvm.ptr>, %m: vector<4xi1>, %v: vector<4xf32>, %c: i1, %p: !llvm.ptr, %f: f32, %n: i32) {
  %a = llvm.intr.masked.gather %ps, %m {alignment = 1: i32} : (vector<4x!llvm.ptr>, vector<4xi1>) -> vector<4xf32>
  %b = llvm.intr.masked.gather %ps, %m, %v {alignment = 1: i32} : (vector<4x!llvm.ptr>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  llvm.intr.masked.scatter %v, %ps, %m {alignment = 1: i32} : vector<4xf32>, vector<4xi1> into vector<4x!llvm.ptr>
  %true = llvm.mlir.constant(true) : i1
  llvm.intr.assume %true ["align"(%p, %n : !llvm.ptr, i32)] : i1
  llvm.intr.assume %c : i1
  llvm.intr.experimental.noalias.scope.decl #llvm.alias_scope<id = distinct[0]<>, domain = <id = distinct[1]<>, description = "d">, description = "s">
  llvm.intr.experimental.noalias.scope.decl #llvm.alias_scope<id = "foo", domain = <id = "bar">>
  %r = llvm.call_intrinsic "llvm.vector.reduce.fadd"(%f, %v) : (f32, vector<4xf32>) -> f32
  llvm.call_intrinsic "llvm.assume"(%true) ["align"(%p, %n : !llvm.ptr, i32)] : (i1) -> ()
  llvm.return
}
