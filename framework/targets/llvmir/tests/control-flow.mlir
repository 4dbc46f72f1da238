// RUN: mlir-to-llvmir %s
// Edges: blocks without a predecessor, two edges to one block, loops and what is said of them.

#loop = #llvm.loop_annotation<mustProgress = true, unroll = <disable = true>>
llvm.func @unreachable(%x: i32, %c: i1) -> i32 {
  llvm.br ^bb1(%x : i32)
^bb1(%r: i32):
  llvm.return %r : i32
^bb2:
  llvm.br ^bb1(%x : i32)
}
llvm.func @twice(%c: i1, %x: i32, %y: i32) -> i32 {
  llvm.cond_br %c, ^bb1(%x : i32), ^bb1(%y : i32)
^bb1(%r: i32):
  llvm.return %r : i32
}
llvm.func @loop(%n: i64) -> i64 {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  llvm.br ^bb1(%zero, %zero : i64, i64)
^bb1(%i: i64, %sum: i64):
  %more = llvm.icmp "slt" %i, %n : i64
  llvm.cond_br %more, ^bb2, ^bb3
^bb2:
  %next = llvm.add %i, %one : i64
  %total = llvm.add %sum, %i : i64
  llvm.br ^bb1(%next, %total : i64, i64) {loop_annotation = #loop}
^bb3:
  llvm.return %sum : i64
}
llvm.func @later_block_first(%c: i1) -> i32 {
  llvm.br ^bb2
^bb1:
  %two = llvm.mlir.constant(2 : i32) : i32
  %sum = llvm.add %one, %two : i32
  llvm.return %sum : i32
^bb2:
  %one = llvm.mlir.constant(1 : i32) : i32
  llvm.br ^bb1
}
