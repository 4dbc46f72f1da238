// RUN: extend-opt %s --lower-index

func.func @f(%x: index) -> index {
  %c = index.constant 3
  %0 = index.add %x, %c
  %1 = index.mul %0, %0
  return %1 : index
}
