// RUN: terrace-opt --memref-emulate-wide-int %s
// RUN: terrace-opt --memref-emulate-wide-int=widest-int-supported=16 %s

func.func @memory(%n: index) {
  %m = memref.alloc(%n) {alignment = 64 : i64} : memref<?xi32>
  %v = memref.load %m[%n] : memref<?xi32>
  memref.store %v, %m[%n] {nontemporal = true} : memref<?xi32>
  return
}
