// RUN: terrace-opt %s --llvm-legalize-for-export

// Further edges to a block with arguments go through a block of their own.
llvm.func @f(%0: i1, %1: i32, %2: i32) -> i32 {
  llvm.cond_br %0, ^bb1(%1 : i32), ^bb1(%2 : i32)
^bb1(%x: i32):
  llvm.return %x : i32
}
llvm.func @s(%0: i32, %1: i32, %2: i32) -> i32 {
  llvm.switch %0 : i32, ^bb1(%1 : i32) [
    1: ^bb1(%2 : i32),
    2: ^bb1(%0 : i32),
    3: ^bb2,
    4: ^bb2
  ]
^bb1(%x: i32):
  llvm.return %x : i32
^bb2:
  llvm.return %1 : i32
}
llvm.func @n(%c: i1, %a: i32) {
  llvm.cond_br %c, ^x, ^x
^x:
  llvm.br ^y
^y:
  llvm.cond_br %c, ^z(%a : i32), ^z(%a : i32)
^z(%q : i32):
  llvm.return
}
