func.func @loops(%n: index, %c: i1, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    "test.use"(%i) : (index) -> ()
  }
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%s = %x) -> (f32) {
    %4 = arith.addf %s, %s : f32
    scf.yield %4 : f32
  }
  %1 = scf.if %c -> (f32) {
    scf.yield %0 : f32
  } else {
    scf.yield %x : f32
  }
  scf.if %c {
    "test.then"() : () -> ()
  }
  %2 = scf.while (%s = %x) : (f32) -> f32 {
    %4 = arith.cmpf olt, %s, %1 : f32
    scf.condition(%4) %s : f32
  } do {
  ^bb0(%s: f32):
    scf.yield %s : f32
  }
  return %2 : f32
}

func.func @arguments_have_locations(%n: index) {
  scf.parallel (%i loc("i")) = (%n) to (%n) step (%n) {
  }
  return
}
