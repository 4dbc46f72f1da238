func.func @main() {
  %a = memref.alloc() : memref<2xf64>
  toy.print %a : memref<2xf64>
  memref.dealloc %a : memref<2xf64>
  return
}
