// RUN: mlir-to-cpp %s
// RUN: mlir-to-cpp %s --declare-variables-at-top
// COMPILES

emitc.include <"cstdint">
emitc.verbatim "bool ask();\nvoid tell(int32_t);"

emitc.func @loops(%n: i32) {
  %0 = emitc.literal "0" : i32
  %1 = emitc.expression %n : (i32) -> i32 {
    %c = mul %n, %n : (i32, i32) -> i32
    yield %c : i32
  }
  %2 = "emitc.constant"() <{value = 1 : i32}> : () -> i32
  emitc.for %i = %0 to %1 step %2 : i32 {
    emitc.for %j = %i to %n step %2 : i32 {
      %s = emitc.add %i, %j : (i32, i32) -> i32
      emitc.call_opaque "tell"(%s) : (i32) -> ()
    }
    emitc.for %j = %i to %n step %2 : i32 {
    }
  }
  emitc.for %i = %0 to %n step %2 : i32 {
    emitc.verbatim "tell({});" args %i : i32
  }
  emitc.return
}

emitc.func @deep(%n: i32) {
  emitc.for %a = %n to %n step %n : i32 {
    emitc.for %b = %a to %n step %n : i32 {
      emitc.for %c = %b to %n step %n : i32 {
        emitc.for %d = %c to %n step %n : i32 {
          emitc.for %e = %d to %n step %n : i32 {
            emitc.for %f = %e to %n step %n : i32 {
              emitc.for %g = %f to %n step %n : i32 {
                emitc.for %h = %g to %n step %n : i32 {
                  emitc.for %i = %h to %n step %n : i32 {
                    emitc.for %j = %i to %n step %n : i32 {
                      emitc.for %k = %j to %n step %n : i32 {
                        emitc.for %l = %k to %n step %n : i32 {
                          emitc.for %m = %l to %n step %n : i32 {
                            emitc.for %o = %m to %n step %n : i32 {
                            }
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
  }
  emitc.return
}

emitc.func @conditions(%t: i1, %n: i32) {
  emitc.if %t {
    emitc.call_opaque "tell"(%n) : (i32) -> ()
  }
  emitc.if %t {
  } else {
    emitc.if %t {
      %0 = emitc.add %n, %n : (i32, i32) -> i32
    } else {
      emitc.verbatim "// otherwise"
    }
  }
  emitc.return
}

emitc.func @switches(%n: i32, %m: i64) {
  %odd = emitc.expression %m : (i64) -> i64 {
    %c = unary_minus %m : (i64) -> i64
    yield %c : i64
  }
  emitc.switch %n : i32
  case -1 {
    emitc.call_opaque "tell"(%n) : (i32) -> ()
    emitc.yield
  }
  case 5 {
    emitc.switch %odd : i64
    case 2 {
      emitc.yield
    }
    default {
    }
    emitc.yield
  }
  default {
    %0 = emitc.sub %n, %n : (i32, i32) -> i32
  }
  emitc.switch %n : i32
  default {
  }
  emitc.return
}

emitc.func @do_loops(%n: i32) {
  %v = "emitc.variable"() <{value = 0 : i32}> : () -> !emitc.lvalue<i32>
  emitc.do {
    emitc.assign %n : i32 to %v : !emitc.lvalue<i32>
    emitc.do {
    } while {
      %c = emitc.expression : () -> i1 {
        %0 = call_opaque "ask"() : () -> i1
        yield %0 : i1
      }
      emitc.yield %c : i1
    }
  } while {
    %c = emitc.expression %v, %n : (!emitc.lvalue<i32>, i32) -> i1 {
      %0 = load %v : !emitc.lvalue<i32>
      %1 = cmp lt, %0, %n : (i32, i32) -> i1
      yield %1 : i1
    }
    emitc.yield %c : i1
  }
  emitc.return
}
