// RUN: terrace-opt %s --canonicalize
llvm.func @use(i32)
llvm.func @shl() -> i32 {
  %0 = llvm.mlir.constant(3 : i32) : i32
  %1 = llvm.mlir.constant(4 : i32) : i32
  %2 = llvm.shl %0, %1 : i32
  llvm.return %2 : i32
}
llvm.func @shl_big() -> i32 {
  %0 = llvm.mlir.constant(3 : i32) : i32
  %1 = llvm.mlir.constant(32 : i32) : i32
  %2 = llvm.shl %0, %1 : i32
  llvm.return %2 : i32
}
llvm.func @or() -> i32 {
  %0 = llvm.mlir.constant(3 : i32) : i32
  %1 = llvm.mlir.constant(4 : i32) : i32
  %2 = llvm.or %0, %1 : i32
  llvm.return %2 : i32
}
llvm.func @add() -> i32 {
  %0 = llvm.mlir.constant(3 : i32) : i32
  %2 = llvm.add %0, %0 : i32
  llvm.return %2 : i32
}
llvm.func @zext() -> i64 {
  %0 = llvm.mlir.constant(-1 : i32) : i32
  %2 = llvm.zext %0 : i32 to i64
  llvm.return %2 : i64
}
llvm.func @icmp(%a: i32, %v: vector<4xi32>) -> i1 {
  %0 = llvm.icmp "eq" %a, %a : i32
  llvm.return %0 : i1
}
llvm.func @icmp2(%a: i32, %v: vector<4xi32>) -> vector<4xi1> {
  %0 = llvm.icmp "ne" %v, %v : vector<4xi32>
  llvm.return %0 : vector<4xi1>
}
llvm.func @icmp3(%a: i32) -> i1 {
  %0 = llvm.mlir.zero : !llvm.ptr
  %1 = llvm.alloca %a x i8 : (i32) -> !llvm.ptr
  %2 = llvm.icmp "eq" %1, %0 : !llvm.ptr
  llvm.return %2 : i1
}
llvm.func @icmp4(%a: i32) -> i1 {
  %0 = llvm.mlir.zero : !llvm.ptr
  %1 = llvm.alloca %a x i8 : (i32) -> !llvm.ptr
  %2 = llvm.icmp "ne" %0, %1 : !llvm.ptr
  llvm.return %2 : i1
}
llvm.func @icmp5(%a: i32) -> i1 {
  %2 = llvm.icmp "slt" %a, %a : i32
  llvm.return %2 : i1
}
llvm.func @bitcast(%a: i32, %b: f32) -> i32 {
  %0 = llvm.bitcast %a : i32 to f32
  %1 = llvm.bitcast %0 : f32 to i32
  llvm.return %1 : i32
}
llvm.func @bitcast2(%a: i32) -> vector<4xi8> {
  %0 = llvm.bitcast %a : i32 to f32
  %1 = llvm.bitcast %0 : f32 to vector<4xi8>
  llvm.return %1 : vector<4xi8>
}
llvm.func @asc(%a: !llvm.ptr) -> !llvm.ptr<2> {
  %0 = llvm.addrspacecast %a : !llvm.ptr to !llvm.ptr<5>
  %1 = llvm.addrspacecast %0 : !llvm.ptr<5> to !llvm.ptr<2>
  llvm.return %1 : !llvm.ptr<2>
}
llvm.func @gep0(%a: !llvm.ptr) -> !llvm.ptr {
  %c = llvm.mlir.constant(0 : i32) : i32
  %0 = llvm.getelementptr %a[%c] : (!llvm.ptr, i32) -> !llvm.ptr, i8
  llvm.return %0 : !llvm.ptr
}
llvm.func @gep1(%a: !llvm.ptr, %d: i32) -> !llvm.ptr {
  %c = llvm.mlir.constant(2 : i32) : i32
  %0 = llvm.getelementptr %a[%c, %d, 1] : (!llvm.ptr, i32, i32) -> !llvm.ptr, !llvm.array<2 x array<2 x i8>>
  llvm.return %0 : !llvm.ptr
}
llvm.func @gep2(%a: !llvm.ptr) -> !llvm.ptr {
  %c = llvm.mlir.constant(268435456 : i64) : i64
  %0 = llvm.getelementptr %a[%c] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  llvm.return %0 : !llvm.ptr
}
llvm.func @gep3(%a: !llvm.ptr) -> !llvm.ptr {
  %c = llvm.mlir.constant(268435455 : i64) : i64
  %0 = llvm.getelementptr inbounds %a[%c] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  llvm.return %0 : !llvm.ptr
}
llvm.func @gep4(%a: !llvm.ptr) -> !llvm.ptr {
  %c = llvm.mlir.constant(-268435456 : i64) : i64
  %0 = llvm.getelementptr inbounds %a[%c] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  llvm.return %0 : !llvm.ptr
}
llvm.func @shuffle(%v: vector<1xf32>) -> vector<1xf32> {
  %0 = llvm.shufflevector %v, %v [0] : vector<1xf32>
  llvm.return %0 : vector<1xf32>
}
llvm.func @ev1(%s: !llvm.struct<(i32, struct<(i8, i16)>)>) -> i16 {
  %0 = llvm.extractvalue %s[1] : !llvm.struct<(i32, struct<(i8, i16)>)>
  %1 = llvm.extractvalue %0[1] : !llvm.struct<(i8, i16)>
  llvm.return %1 : i16
}
llvm.func @ev2(%s: !llvm.struct<(i32, struct<(i8, i16)>)>, %a: i32, %b: i16) -> i32 {
  %0 = llvm.insertvalue %a, %s[0] : !llvm.struct<(i32, struct<(i8, i16)>)>
  %1 = llvm.insertvalue %b, %0[1, 1] : !llvm.struct<(i32, struct<(i8, i16)>)>
  %2 = llvm.extractvalue %1[0] : !llvm.struct<(i32, struct<(i8, i16)>)>
  llvm.return %2 : i32
}
llvm.func @ev3(%s: !llvm.struct<(i32, struct<(i8, i16)>)>, %a: i32, %b: i16) -> !llvm.struct<(i8, i16)> {
  %1 = llvm.insertvalue %b, %s[1, 1] : !llvm.struct<(i32, struct<(i8, i16)>)>
  %2 = llvm.extractvalue %1[1] : !llvm.struct<(i32, struct<(i8, i16)>)>
  llvm.return %2 : !llvm.struct<(i8, i16)>
}
llvm.func @ev4(%s: !llvm.struct<(i32, struct<(i8, i16)>)>, %t: !llvm.struct<(i8, i16)>) -> i16 {
  %1 = llvm.insertvalue %t, %s[1] : !llvm.struct<(i32, struct<(i8, i16)>)>
  %2 = llvm.extractvalue %1[1, 1] : !llvm.struct<(i32, struct<(i8, i16)>)>
  llvm.return %2 : i16
}
llvm.func @ev5(%s: !llvm.struct<(i32, struct<(i8, i16)>)>, %t: !llvm.struct<(i8, i16)>, %b: i8) -> i16 {
  %0 = llvm.insertvalue %b, %t[0] : !llvm.struct<(i8, i16)>
  %1 = llvm.insertvalue %0, %s[1] : !llvm.struct<(i32, struct<(i8, i16)>)>
  %2 = llvm.extractvalue %1[1, 1] : !llvm.struct<(i32, struct<(i8, i16)>)>
  llvm.return %2 : i16
}
llvm.func @ev6(%s: !llvm.struct<(i32, struct<(i8, i16)>)>, %b: i8) -> i32 {
  %1 = llvm.insertvalue %b, %s[1, 0] : !llvm.struct<(i32, struct<(i8, i16)>)>
  %2 = llvm.extractvalue %1[0] : !llvm.struct<(i32, struct<(i8, i16)>)>
  llvm.return %2 : i32
}
llvm.func @ev7(%s: !llvm.struct<(i32, struct<(i8, i16)>)>, %t: !llvm.struct<(i8, i16)>, %a: i32, %b: i16) -> i16 {
  %0 = llvm.insertvalue %b, %t[1] : !llvm.struct<(i8, i16)>
  %1 = llvm.insertvalue %0, %s[1] : !llvm.struct<(i32, struct<(i8, i16)>)>
  %2 = llvm.insertvalue %a, %1[0] : !llvm.struct<(i32, struct<(i8, i16)>)>
  %3 = llvm.extractvalue %2[1, 1] : !llvm.struct<(i32, struct<(i8, i16)>)>
  llvm.return %3 : i16
}
llvm.func @ev8() -> i32 {
  %0 = llvm.mlir.constant(dense<[1, 2, 3]> : tensor<3xi32>) : !llvm.array<3 x i32>
  %1 = llvm.extractvalue %0[1] : !llvm.array<3 x i32>
  llvm.return %1 : i32
}
llvm.func @ev9() -> i32 {
  %0 = llvm.mlir.constant(dense<7> : tensor<3x2xi32>) : !llvm.array<3 x array<2 x i32>>
  %1 = llvm.extractvalue %0[1, 0] : !llvm.array<3 x array<2 x i32>>
  llvm.return %1 : i32
}
llvm.func @zero() -> i32 {
  %0 = llvm.mlir.zero : i32
  %1 = llvm.mlir.zero : i32
  %2 = llvm.or %0, %1 : i32
  llvm.return %2 : i32
}
llvm.func @branch(%a: i32) -> i32 {
  %c = llvm.mlir.constant(true) : i1
  llvm.cond_br %c, ^bb1, ^bb2
^bb1:
  llvm.return %a : i32
^bb2:
  %0 = llvm.mlir.constant(1 : i32) : i32
  llvm.return %0 : i32
}
llvm.func @sw(%a: i32) -> i32 {
  %c = llvm.mlir.constant(5 : i32) : i32
  llvm.switch %c : i32, ^bb1 [
   5: ^bb2
  ]
^bb1:
  llvm.return %a : i32
^bb2:
  %0 = llvm.mlir.constant(1 : i32) : i32
  llvm.return %0 : i32
}
llvm.func @dead(%p: !llvm.ptr, %i: i32) {
  %0 = llvm.load %p : !llvm.ptr -> i32
  %1 = llvm.load volatile %p : !llvm.ptr -> i32
  %2 = llvm.load %p atomic unordered {alignment = 4 : i64} : !llvm.ptr -> i32
  %3 = llvm.load %p atomic monotonic {alignment = 4 : i64} : !llvm.ptr -> i32
  %4 = llvm.alloca %i x i8 : (i32) -> !llvm.ptr
  %5 = llvm.udiv %i, %i : i32
  %6 = llvm.inline_asm "foo", "=r" : () -> i32
  %7 = llvm.inline_asm has_side_effects "foo", "=r" : () -> i32
  %8 = llvm.atomicrmw add %p, %i monotonic : !llvm.ptr, i32
  %9 = llvm.intr.stacksave : !llvm.ptr
  llvm.return
}
llvm.func @equal_zeros(%c: i1) -> i32 {
  %0 = llvm.mlir.zero : i32
  llvm.call @use(%0) : (i32) -> ()
  llvm.cond_br %c, ^bb1, ^bb2
^bb1:
  %1 = llvm.mlir.zero : i32
  llvm.call @use(%1) : (i32) -> ()
  llvm.br ^bb2
^bb2:
  llvm.return %0 : i32
}
