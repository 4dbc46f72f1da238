// RUN: terrace-opt %s | terrace-opt
// RUN: terrace-opt %s --mlir-print-op-generic
// RUN: terrace-opt %s --mlir-print-op-generic | terrace-opt
// RUN: terrace-opt %s --mlir-print-debuginfo --mlir-print-local-scope | terrace-opt
func.func @branches(%c: i1, %a: i32) -> i32 {
  cf.assert %c, "must hold"
  cf.cond_br %c, ^bb1(%a : i32), ^bb2
^bb1(%0: i32):  // 2 preds: ^bb0, ^bb2
  return %0 : i32
^bb2:  // pred: ^bb0
  %c1_i32 = arith.constant 1 : i32
  cf.br ^bb1(%c1_i32 : i32)
}

func.func @switch(%f: i32, %g: i64, %x: i32, %y: f32) {
  cf.switch %f : i32, [
    default: ^a(%x : i32),
    42: ^b(%y, %x : f32, i32),
    -1: ^c
  ] {x}
^a(%0: i32):
  cf.switch %g : i64, [
    default: ^c
  ]
^b(%1: f32, %2: i32):
  cf.switch %f : i32, [
    default: ^c,
    1: ^a(%x : i32)
  ]
^c:
  %ok = arith.constant true
  cf.assert %ok, "no" {x}
  return
}
func.func @weights(%c: i1) {
  cf.cond_br %c weights([60, 40]), ^a, ^b {x}
^a:
  return
^b:
  return
}
