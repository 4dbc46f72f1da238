// RUN: terrace-opt --pass-pipeline='builtin.module(func.func(math-extend-to-supported-types))' %s
// REFERENCE-DIFFERS: it asks whether the wider number is normal

func.func @normal(%x: f16) -> (i1, i1) {
  %0 = math.isnormal %x : f16
  %1 = math.isfinite %x : f16
  return %0, %1 : i1, i1
}
