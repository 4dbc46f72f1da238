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
