// RUN: terrace-opt --duplicate-function-elimination %s

func.func @a(%x: f32) -> f32 {
  %0 = arith.addf %x, %x : f32
  return %0 : f32
}

func.func @b(%y: f32) -> f32 {
  %1 = arith.addf %y, %y : f32
  return %1 : f32
}

func.func @other(%y: f32, %z: i1) -> f32 {
  %0 = scf.if %z -> f32 {
    %1 = arith.addf %y, %y : f32
    scf.yield %1 : f32
  } else {
    scf.yield %y : f32
  }
  return %0 : f32
}

func.func @swapped(%y: f32, %z: i1) -> f32 {
  %0 = scf.if %z -> f32 {
    scf.yield %y : f32
  } else {
    %1 = arith.addf %y, %y : f32
    scf.yield %1 : f32
  }
  return %0 : f32
}

func.func private @declared_a(f32)
func.func private @declared_b(f32)

func.func @caller(%x: f32) -> f32 {
  %0 = call @b(%x) : (f32) -> f32
  call @declared_b(%0) : (f32) -> ()
  %f = constant @b : (f32) -> f32
  %1 = call_indirect %f(%0) : (f32) -> f32
  return %1 : f32
}
