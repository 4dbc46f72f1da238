// RUN: terrace-opt %s --allow-unregistered-dialect --convert-scf-to-cf
// REFERENCE-DIFFERS: MLIR cuts the selector and the cases to 32 bits, so that 2^32 is 0
func.func @with_results(%i: index, %a: f32, %b: f32) -> (f32, i32) {
  %r:2 = scf.index_switch %i -> f32, i32
  case 2 {
    %c = arith.constant 1 : i32
    scf.yield %a, %c : f32, i32
  }
  case -5 {
    %c = arith.constant 2 : i32
    %s = arith.addf %a, %b : f32
    scf.yield %s, %c : f32, i32
  }
  default {
    %c = arith.constant 3 : i32
    scf.yield %b, %c : f32, i32
  }
  return %r#0, %r#1 : f32, i32
}

func.func @without_results(%i: index) {
  "test.before"() : () -> ()
  scf.index_switch %i
  case 0 {
    "test.zero"() : () -> ()
    scf.yield
  }
  default {
    scf.yield
  }
  "test.after"() : () -> ()
  return
}

func.func @without_cases(%i: index) -> i32 {
  %r = scf.index_switch %i -> i32
  default {
    %c = arith.constant 3 : i32
    scf.yield %c : i32
  }
  return %r : i32
}

func.func @nested(%i: index, %j: index, %p: i1) {
  scf.index_switch %i
  case 1 {
    scf.if %p {
      scf.index_switch %j
      case 7 {
        "test.seven"() : () -> ()
        scf.yield
      }
      default {
        scf.yield
      }
    }
    scf.yield
  }
  default {
    scf.yield
  }
  return
}

func.func @wide(%i: index) {
  scf.index_switch %i
  case 4294967298 {
    "test.wide"() : () -> ()
    scf.yield
  }
  default {
    scf.yield
  }
  return
}
