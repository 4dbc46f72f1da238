// RUN: terrace-opt %s --allow-unregistered-dialect --affine-loop-coalescing

func.func @rectangle(%n: index) {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to %n {
      affine.for %k = 0 to affine_map<()[s0] -> (s0 + 1)>()[%n] {
        "use"(%i, %j, %k) : (index, index, index) -> ()
      }
    }
  }
  return
}

// Not in normal form; two loops in one; an end that is a minimum, which is coalesced.
func.func @others(%n: index) {
  affine.for %i = 1 to 8 {
    affine.for %j = 0 to 4 {
      "use"(%i, %j) : (index, index) -> ()
    }
  }
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 4 {
      "use"(%i, %j) : (index, index) -> ()
    }
    affine.for %j = 0 to 4 {
      "use"(%i, %j) : (index, index) -> ()
    }
  }
  affine.for %i = 0 to min affine_map<()[s0] -> (s0, 8)>()[%n] {
    affine.for %j = 0 to 4 {
      "use"(%i, %j) : (index, index) -> ()
    }
  }
  return
}
