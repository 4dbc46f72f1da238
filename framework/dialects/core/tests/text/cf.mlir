func.func @branches(%c: i1, %a: i32) -> i32 {
  cf.assert %c, "must hold"
  cf.cond_br %c, ^bb1(%a : i32), ^bb2
^bb1(%0: i32):  // 2 preds: ^bb0, ^bb2
  return %0 : i32
^bb2:  // pred: ^bb0
  %c1_i32 = arith.constant 1 : i32
  cf.br ^bb1(%c1_i32 : i32)
}
