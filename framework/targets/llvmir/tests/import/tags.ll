; RUN: import-llvm %s
; Blocks are numbered as LLVM numbers them: those whose address is taken before the function come first.
@t = global [2 x ptr] [ptr blockaddress(@f, %b), ptr blockaddress(@f, %a)]
define void @g() {
  %x = load ptr, ptr blockaddress(@f, %c)
  ret void
}
define void @f(ptr %p) {
x:
  %v = load ptr, ptr @t
  indirectbr ptr %v, [label %a, label %b, label %c]
a:
  br label %c
b: 
  ret void
c:
  br label %d
d:
  ret void
}
define ptr @h(ptr %p) {
x:
  br label %a
a:
  br label %c
c:
  ret ptr blockaddress(@h, %c)
}
define ptr @k(ptr %p) {
x:
  br label %a
a:
  br label %c
c:
  ret ptr blockaddress(@k, %a)
}
