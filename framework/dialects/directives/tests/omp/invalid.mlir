// RUN: terrace-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{custom op 'omp.parallel' invalid clause value: 'near'}}
  omp.parallel proc_bind(near) {
    omp.terminator
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{expected equal sizes for allocate and allocator variables}}
  "omp.parallel"(%m) <{operandSegmentSizes = array<i32: 1, 0, 0, 0, 0, 0>}> ({
    omp.terminator
  }) : (memref<i32>) -> ()
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{inconsistent number of private variables and privatizer op symbols, private vars: 1 vs. privatizer op symbols: 0}}
  "omp.parallel"(%p) <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 1, 0>}> ({
  ^bb0(%a: !llvm.ptr):
    omp.terminator
  }) : (!llvm.ptr) -> ()
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{failed to lookup privatizer op with symbol: '@none'}}
  omp.parallel private(@none %p -> %a : !llvm.ptr) {
    omp.terminator
  }
  return
}
// -----
omp.private {type = firstprivate} @copied : i32 copy {
^bb0(%from: !llvm.ptr, %to: !llvm.ptr):
  omp.yield(%to : !llvm.ptr)
}
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{type mismatch between a firstprivate variable and its privatizer op, var type: 'memref<i32>' vs. privatizer op type: '!llvm.ptr'}}
  omp.parallel private(@copied %m -> %a : memref<i32>) {
    omp.terminator
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+2 {{expected attribute value}}
  // expected-error @+1 {{custom op 'omp.parallel' invalid `private` format}}
  omp.parallel private(%p -> %a : !llvm.ptr) {
    omp.terminator
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.parallel' op expected as many reduction symbol references as reduction variables}}
  "omp.parallel"(%p) <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 1>}> ({
  ^bb0(%a: !llvm.ptr):
    omp.terminator
  }) : (!llvm.ptr) -> ()
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.teams' op unexpected reduction symbol references}}
  "omp.teams"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0, 0>, reduction_syms = [@add]}> ({
    omp.terminator
  }) : () -> ()
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{expected as many reduction variable by reference attributes as reduction variables}}
  "omp.parallel"(%p) <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 1>, reduction_syms = [@add], reduction_byref = array<i1: true, true>}> ({
  ^bb0(%a: !llvm.ptr):
    omp.terminator
  }) : (!llvm.ptr) -> ()
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.parallel' op expected at least 1 entry block argument(s)}}
  "omp.parallel"(%p) <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 1, 0>, private_syms = [@plain]}> ({
    omp.terminator
  }) : (!llvm.ptr) -> ()
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.parallel' op expected symbol reference @none to point to a reduction declaration}}
  omp.parallel reduction(@none %p -> %a : !llvm.ptr) {
    omp.terminator
  }
  return
}
// -----
omp.declare_reduction @add : f32 init {
^bb0(%start: f32):
  omp.yield(%start : f32)
} combiner {
^bb0(%a: f32, %b: f32):
  omp.yield(%a : f32)
} atomic {
^bb0(%a: !llvm.ptr, %b: !llvm.ptr):
  omp.yield
}
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.parallel' op accumulator variable used more than once}}
  omp.parallel reduction(@add %p -> %a, @add %p -> %b : !llvm.ptr, !llvm.ptr) {
    omp.terminator
  }
  omp.parallel reduction(@add %m -> %a : memref<i32>) {
    omp.terminator
  }
  return
}
// -----
omp.declare_reduction @add : f32 init {
^bb0(%start: f32):
  omp.yield(%start : f32)
} combiner {
^bb0(%a: f32, %b: f32):
  omp.yield(%a : f32)
} atomic {
^bb0(%a: !llvm.ptr, %b: !llvm.ptr):
  omp.yield
}
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.parallel' op expected accumulator ('memref<i32>') to be the same type as reduction declaration ('!llvm.ptr')}}
  omp.parallel reduction(@add %m -> %a : memref<i32>) {
    omp.terminator
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.composite' attribute present in non-composite operation}}
  omp.parallel {
    omp.terminator
  } {omp.composite}
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.composite' attribute missing from composite operation}}
  omp.parallel {
    omp.distribute {
      omp.loop_nest (%j) : i32 = (%n) to (%n) step (%n) {
        omp.yield
      }
    }
    omp.terminator
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{unexpected OpenMP operation inside of composite 'omp.parallel': omp.barrier}}
  omp.parallel {
    omp.distribute {
      omp.loop_nest (%j) : i32 = (%n) to (%n) step (%n) {
        omp.yield
      }
    }
    omp.barrier
    omp.terminator
  } {omp.composite}
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{multiple 'omp.distribute' nested inside of 'omp.parallel'}}
  omp.parallel {
    omp.distribute {
      omp.loop_nest (%j) : i32 = (%n) to (%n) step (%n) {
        omp.yield
      }
    }
    omp.distribute {
      omp.loop_nest (%j) : i32 = (%n) to (%n) step (%n) {
        omp.yield
      }
    }
    omp.terminator
  } {omp.composite}
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  omp.parallel {
    // expected-error @+1 {{expected to be nested inside of omp.target or not nested in any OpenMP dialect operations}}
    omp.teams {
      omp.terminator
    }
    omp.terminator
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{expected num_teams upper bound to be defined if the lower bound is defined}}
  "omp.teams"(%n) <{operandSegmentSizes = array<i32: 0, 0, 0, 1, 0, 0, 0, 0>}> ({
    omp.terminator
  }) : (i32) -> ()
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{expected num_teams upper bound and lower bound to be the same type}}
  omp.teams num_teams(%n : i32 to %l : i64) {
    omp.terminator
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.sections' op expected omp.section op or terminator op inside region}}
  omp.sections {
    omp.barrier
    omp.terminator
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.section' op expects parent op 'omp.sections'}}
  omp.section {
    omp.terminator
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.single' op expected symbol reference @none to point to a copy function}}
  omp.single copyprivate(%p -> @none : !llvm.ptr) {
    omp.terminator
  }
  return
}
// -----
func.func private @copy(%a: !llvm.ptr)
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.single' op expected copy function @copy to have 2 operands}}
  omp.single copyprivate(%p -> @copy : !llvm.ptr) {
    omp.terminator
  }
  return
}
// -----
func.func private @copy(%a: !llvm.ptr, %b: i32)
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.single' op expected copy function @copy arguments to have the same type}}
  omp.single copyprivate(%p -> @copy : !llvm.ptr) {
    omp.terminator
  }
  return
}
// -----
llvm.func @copy(%a: i32, %b: i32)
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.single' op expected copy function arguments' type ('i32') to be the same as copyprivate variable's type ('!llvm.ptr')}}
  omp.single copyprivate(%p -> @copy : !llvm.ptr) {
    omp.terminator
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.single' op inconsistent number of copyprivate vars (= 1) and functions (= 0), both must be equal}}
  "omp.single"(%p) <{operandSegmentSizes = array<i32: 0, 0, 1, 0>}> ({
    omp.terminator
  }) : (!llvm.ptr) -> ()
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.masked' op operand #0 must be integer or index, but got '!llvm.ptr'}}
  omp.masked filter(%p : !llvm.ptr) {
    omp.terminator
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.master' op requires one region}}
  "omp.master"() : () -> ()
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.workshare' op requires one region}}
  "omp.workshare"() : () -> ()
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.terminator' op requires zero operands}}
  "omp.terminator"(%n) : (i32) -> ()
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.workdistribute' op workdistribute must be nested under teams}}
  omp.workdistribute {
    omp.terminator
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.workdistribute' op region cannot be empty}}
  "omp.workdistribute"() ({}) : () -> ()
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  omp.teams {
    // expected-error @+1 {{'omp.workdistribute' op explicit barriers are not allowed in workdistribute region}}
    omp.workdistribute {
      omp.barrier
      omp.terminator
    }
    omp.terminator
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  omp.teams {
    // expected-error @+1 {{'omp.workdistribute' op nested parallel constructs not allowed in workdistribute}}
    omp.workdistribute {
      omp.parallel {
        omp.terminator
      }
      omp.terminator
    }
    omp.terminator
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  omp.teams {
    // expected-error @+1 {{'omp.workdistribute' op region must be terminated with omp.terminator}}
    omp.workdistribute {
      llvm.unreachable
    }
    omp.terminator
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{SCAN directive needs to be enclosed within a parent worksharing loop construct or SIMD construct with INSCAN reduction modifier}}
  omp.scan inclusive(%p : !llvm.ptr)
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{Exactly one of EXCLUSIVE or INCLUSIVE clause is expected}}
  omp.scan inclusive(%p : !llvm.ptr) exclusive(%p : !llvm.ptr)
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.wsloop' op loop wrapper does not contain exactly one nested op}}
  omp.wsloop {
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.wsloop' op nested in loop wrapper is not another loop wrapper or `omp.loop_nest`}}
  omp.wsloop {
    omp.barrier
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{custom op 'omp.wsloop'  expected schedule kind}}
  omp.wsloop schedule(sometimes) {
    omp.loop_nest (%j) : i32 = (%n) to (%n) step (%n) {
      omp.yield
    }
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{custom op 'omp.wsloop'  incorrect modifier order}}
  omp.wsloop schedule(static, simd, monotonic) {
    omp.loop_nest (%j) : i32 = (%n) to (%n) step (%n) {
      omp.yield
    }
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{custom op 'omp.wsloop'  unexpected modifier(s)}}
  omp.wsloop schedule(static, monotonic, simd, simd) {
    omp.loop_nest (%j) : i32 = (%n) to (%n) step (%n) {
      omp.yield
    }
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{custom op 'omp.wsloop'  unknown modifier type: fast}}
  omp.wsloop schedule(static, fast) {
    omp.loop_nest (%j) : i32 = (%n) to (%n) step (%n) {
      omp.yield
    }
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{custom op 'omp.wsloop' invalid clause value: 'never'}}
  omp.wsloop order(never) {
    omp.loop_nest (%j) : i32 = (%n) to (%n) step (%n) {
      omp.yield
    }
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.composite' attribute missing from composite wrapper}}
  omp.wsloop {
    omp.simd {
      omp.loop_nest (%j) : i32 = (%n) to (%n) step (%n) {
        omp.yield
      }
    } {omp.composite}
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.composite' attribute present in non-composite wrapper}}
  omp.wsloop {
    omp.loop_nest (%j) : i32 = (%n) to (%n) step (%n) {
      omp.yield
    }
  } {omp.composite}
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{only supported nested wrapper is 'omp.simd'}}
  omp.wsloop {
    omp.distribute {
      omp.loop_nest (%j) : i32 = (%n) to (%n) step (%n) {
        omp.yield
      }
    }
  } {omp.composite}
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{Ill-formed type attributes for linear variables}}
  "omp.wsloop"(%m, %n) <{linear_var_types = [], operandSegmentSizes = array<i32: 0, 0, 1, 1, 0, 0, 0>}> ({
    omp.loop_nest (%j) : i32 = (%n) to (%n) step (%n) {
      omp.yield
    }
  }) : (memref<i32>, i32) -> ()
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.simd' op simdlen clause and safelen clause are both present, but the simdlen value is not less than or equal to safelen value}}
  omp.simd simdlen(8) safelen(4) {
    omp.loop_nest (%j) : i32 = (%n) to (%n) step (%n) {
      omp.yield
    }
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.simd' op alignment should be greater than 0}}
  omp.simd aligned(%p : !llvm.ptr -> 0 : i64) {
    omp.loop_nest (%j) : i32 = (%n) to (%n) step (%n) {
      omp.yield
    }
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.simd' op aligned variable used more than once}}
  omp.simd aligned(%p : !llvm.ptr -> 8 : i64, %p : !llvm.ptr -> 8 : i64) {
    omp.loop_nest (%j) : i32 = (%n) to (%n) step (%n) {
      omp.yield
    }
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.simd' op expected as many alignment values as aligned variables}}
  "omp.simd"(%p) <{operandSegmentSizes = array<i32: 1, 0, 0, 0, 0, 0, 0>}> ({
    omp.loop_nest (%j) : i32 = (%n) to (%n) step (%n) {
      omp.yield
    }
  }) : (!llvm.ptr) -> ()
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.simd' op unexpected alignment values attribute}}
  "omp.simd"() <{alignments = [8], operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0>}> ({
    omp.loop_nest (%j) : i32 = (%n) to (%n) step (%n) {
      omp.yield
    }
  }) : () -> ()
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.simd' op nontemporal variable used more than once}}
  omp.simd nontemporal(%p, %p : !llvm.ptr, !llvm.ptr) {
    omp.loop_nest (%j) : i32 = (%n) to (%n) step (%n) {
      omp.yield
    }
  }
  return
}
// -----
omp.private {type = firstprivate} @copied : i32 copy {
^bb0(%from: !llvm.ptr, %to: !llvm.ptr):
  omp.yield(%to : !llvm.ptr)
}
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{FIRSTPRIVATE cannot be used with SIMD}}
  omp.simd private(@copied %p -> %a : !llvm.ptr) {
    omp.loop_nest (%j) : i32 = (%n) to (%n) step (%n) {
      omp.yield
    }
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{Cannot find privatizer '@none'}}
  omp.simd private(@none %p -> %a : !llvm.ptr) {
    omp.loop_nest (%j) : i32 = (%n) to (%n) step (%n) {
      omp.yield
    }
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.simd' op must wrap an 'omp.loop_nest' directly}}
  omp.simd {
    omp.wsloop {
      omp.loop_nest (%j) : i32 = (%n) to (%n) step (%n) {
        omp.yield
      }
    } {omp.composite}
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.loop' op expected to be a standalone loop wrapper}}
  omp.loop {
    omp.simd {
      omp.loop_nest (%j) : i32 = (%n) to (%n) step (%n) {
        omp.yield
      }
    } {omp.composite}
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.distribute' op chunk size set without dist_schedule_static being present}}
  omp.distribute dist_schedule_chunk_size(%n : i32) {
    omp.loop_nest (%j) : i32 = (%n) to (%n) step (%n) {
      omp.yield
    }
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{an 'omp.wsloop' nested wrapper is only allowed when a composite 'omp.parallel' is the direct parent}}
  omp.distribute {
    omp.wsloop {
      omp.loop_nest (%j) : i32 = (%n) to (%n) step (%n) {
        omp.yield
      }
    } {omp.composite}
  } {omp.composite}
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{only supported nested wrappers are 'omp.simd' and 'omp.wsloop'}}
  omp.distribute {
    omp.taskloop {
      omp.loop_nest (%j) : i32 = (%n) to (%n) step (%n) {
        omp.yield
      }
    }
  } {omp.composite}
  return
}
// -----
omp.declare_reduction @add : f32 init {
^bb0(%start: f32):
  omp.yield(%start : f32)
} combiner {
^bb0(%a: f32, %b: f32):
  omp.yield(%a : f32)
}
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{if a reduction clause is present on the taskloop directive, the nogroup clause must not be specified}}
  omp.taskloop nogroup reduction(@add %p -> %a : !llvm.ptr) {
    omp.loop_nest (%j) : i32 = (%n) to (%n) step (%n) {
      omp.yield
    }
  }
  return
}
// -----
omp.declare_reduction @add : f32 init {
^bb0(%start: f32):
  omp.yield(%start : f32)
} combiner {
^bb0(%a: f32, %b: f32):
  omp.yield(%a : f32)
}
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{the same list item cannot appear in both a reduction and an in_reduction clause}}
  omp.taskloop in_reduction(@add %p -> %a : !llvm.ptr) reduction(@add %p -> %b : !llvm.ptr) {
    omp.loop_nest (%j) : i32 = (%n) to (%n) step (%n) {
      omp.yield
    }
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{the grainsize clause and num_tasks clause are mutually exclusive and may not appear on the same taskloop directive}}
  omp.taskloop grainsize(%n : i32) num_tasks(%n : i32) {
    omp.loop_nest (%j) : i32 = (%n) to (%n) step (%n) {
      omp.yield
    }
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{custom op 'omp.taskloop' invalid grainsize modifier : 'loose'}}
  omp.taskloop grainsize(loose, %n : i32) {
    omp.loop_nest (%j) : i32 = (%n) to (%n) step (%n) {
      omp.yield
    }
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.workshare.loop_wrapper' op must be nested in an omp.workshare}}
  omp.workshare.loop_wrapper {
    omp.loop_nest (%j) : i32 = (%n) to (%n) step (%n) {
      omp.yield
    }
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.loop_nest' op expects parent op to be a loop wrapper}}
  omp.loop_nest (%j) : i32 = (%n) to (%n) step (%n) {
    omp.yield
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  omp.wsloop {
    // expected-error @+1 {{'omp.loop_nest' op collapse value is larger than the number of loops}}
    omp.loop_nest (%j) : i32 = (%n) to (%n) step (%n) collapse(2) {
      omp.yield
    }
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  omp.wsloop {
    // expected-error @+1 {{'omp.loop_nest' op too few canonical loops for tile dimensions}}
    omp.loop_nest (%j) : i32 = (%n) to (%n) step (%n) tiles(2, 2) {
      omp.yield
    }
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  omp.wsloop {
    // expected-error @+1 {{custom op 'omp.loop_nest' expected 1 operands}}
    omp.loop_nest (%j) : i32 = (%n, %n) to (%n) step (%n) {
      omp.yield
    }
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  omp.wsloop {
    // expected-error @+1 {{'omp.loop_nest' op number of range arguments and IVs do not match}}
    "omp.loop_nest"(%n, %n, %n) ({
      omp.yield
    }) : (i32, i32, i32) -> ()
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  omp.wsloop {
    // expected-error @+1 {{'omp.loop_nest' op range argument type does not match corresponding IV type}}
    "omp.loop_nest"(%n, %n, %n) ({
    ^bb0(%j: index):
      omp.yield
    }) : (i32, i32, i32) -> ()
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  omp.wsloop {
    // expected-error @+1 {{'omp.loop_nest' op must represent at least one loop}}
    "omp.loop_nest"() ({
      omp.yield
    }) : () -> ()
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  omp.parallel {
    // expected-error @+1 {{'omp.yield' op expects parent op to be one of 'omp.atomic.update, omp.declare_reduction, omp.loop_nest, omp.private'}}
    omp.yield
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.new_cli' op CLI has no generator}}
  %cli = omp.new_cli
  // expected-note @+1 {{see consumer here:}}
  omp.unroll_heuristic(%cli)
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.new_cli' op CLI must have at most one generator}}
  %cli = omp.new_cli
  // expected-note @+1 {{second generator here:}}
  omp.canonical_loop(%cli) %j : i32 in range(%n) {
    omp.terminator
  }
  // expected-note @+1 {{first generator here:}}
  omp.canonical_loop(%cli) %j : i32 in range(%n) {
    omp.terminator
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.new_cli' op CLI must have at most one consumer}}
  %cli = omp.new_cli
  omp.canonical_loop(%cli) %j : i32 in range(%n) {
    omp.terminator
  }
  // expected-note @+1 {{second consumer here:}}
  omp.unroll_heuristic(%cli)
  // expected-note @+1 {{first consumer here:}}
  omp.unroll_heuristic(%cli)
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.canonical_loop' op Region argument must be the same type as the trip count}}
  "omp.canonical_loop"(%n) ({
  ^bb0(%j: index):
    omp.terminator
  }) : (i32) -> ()
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.canonical_loop' op Canonical loop region must have exactly one argument}}
  "omp.canonical_loop"(%n) ({
    omp.terminator
  }) : (i32) -> ()
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.unroll_heuristic' op operand #0 must be Type for representing a reference to a canonical loop, but got 'i32'}}
  "omp.unroll_heuristic"(%n) : (i32) -> ()
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.tile' op must apply to at least one loop}}
  "omp.tile"() <{operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> ()
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  %a = omp.new_cli
  %b = omp.new_cli
  omp.canonical_loop(%a) %j : i32 in range(%n) {
    omp.barrier
    omp.canonical_loop(%b) %k : i32 in range(%n) {
      omp.terminator
    }
    omp.terminator
  }
  // expected-error @+1 {{'omp.tile' op tiled loop nest must be perfectly nested}}
  omp.tile <- (%a, %b) sizes(%n, %n : i32, i32)
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  %a = omp.new_cli
  %b = omp.new_cli
  omp.canonical_loop(%a) %j : i32 in range(%n) {
    omp.canonical_loop(%b) %k : i32 in range(%j) {
      omp.terminator
    }
    omp.terminator
  }
  // expected-error @+1 {{'omp.tile' op tiled loop nest must be rectangular}}
  omp.tile <- (%a, %b) sizes(%n, %n : i32, i32)
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  %a = omp.new_cli
  omp.canonical_loop(%a) %j : i32 in range(%n) {
    omp.terminator
  }
  // expected-error @+1 {{'omp.tile' op there must be one tile size for each applyee}}
  omp.tile <- (%a) sizes(%n, %n : i32, i32)
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.task' op expected as many depend values as depend variables}}
  "omp.task"(%p) <{operandSegmentSizes = array<i32: 0, 0, 1, 0, 0, 0, 0, 0, 0>}> ({
    omp.terminator
  }) : (!llvm.ptr) -> ()
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.task' op unexpected depend values}}
  "omp.task"() <{depend_kinds = [#omp<clause_task_depend(taskdependin)>], operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0, 0, 0>}> ({
    omp.terminator
  }) : () -> ()
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.taskgroup' op expected symbol reference @none to point to a reduction declaration}}
  omp.taskgroup task_reduction(@none %p -> %x : !llvm.ptr) {
    omp.terminator
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.taskyield' op requires zero operands}}
  "omp.taskyield"(%n) : (i32) -> ()
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.taskwait' op operand #0 must be variadic of OpenMP-compatible variable type, but got 'i32'}}
  "omp.taskwait"(%n) : (i32) -> ()
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{expected extent or upperbound.}}
  %0 = omp.map.bounds stride(%i : index)
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{invalid mapper id}}
  %0 = omp.map.info var_ptr(%p : !llvm.ptr, i32) map_clauses(to) capture(ByRef) mapper(@none) -> !llvm.ptr
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{missing map operation}}
  omp.target map_entries(%p -> %x : !llvm.ptr) {
    omp.terminator
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  %0 = omp.threadprivate %p : !llvm.ptr -> !llvm.ptr
  // expected-error @+1 {{map argument is not a map entry operation}}
  omp.target map_entries(%0 -> %x : !llvm.ptr) {
    omp.terminator
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  %0 = omp.map.info var_ptr(%p : !llvm.ptr, i32) map_clauses(delete) capture(ByRef) -> !llvm.ptr
  // expected-error @+1 {{to, from, tofrom and alloc map types are permitted}}
  omp.target map_entries(%0 -> %x : !llvm.ptr) {
    omp.terminator
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  %0 = omp.map.info var_ptr(%p : !llvm.ptr, i32) map_clauses(from) capture(ByRef) -> !llvm.ptr
  // expected-error @+1 {{to and alloc map types are permitted}}
  omp.target_enter_data map_entries(%0 : !llvm.ptr)
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  %0 = omp.map.info var_ptr(%p : !llvm.ptr, i32) map_clauses(to) capture(ByRef) -> !llvm.ptr
  // expected-error @+1 {{from, release and delete map types are permitted}}
  omp.target_exit_data map_entries(%0 : !llvm.ptr)
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  %0 = omp.map.info var_ptr(%p : !llvm.ptr, i32) map_clauses(delete) capture(ByRef) -> !llvm.ptr
  // expected-error @+1 {{at least one of to or from map types must be specified, other map types are not permitted}}
  omp.target_update map_entries(%0 : !llvm.ptr)
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  %0 = omp.map.info var_ptr(%p : !llvm.ptr, i32) map_clauses(tofrom) capture(ByRef) -> !llvm.ptr
  // expected-error @+1 {{either to or from map types can be specified, not both}}
  omp.target_update map_entries(%0 : !llvm.ptr)
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  %0 = omp.map.info var_ptr(%p : !llvm.ptr, i32) map_clauses(always, to) capture(ByRef) -> !llvm.ptr
  // expected-error @+1 {{present, mapper and iterator map type modifiers are permitted}}
  omp.target_update map_entries(%0 : !llvm.ptr)
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.target' op 'has_device_addr' arguments must be defined by 'omp.map.info' ops}}
  omp.target has_device_addr(%p -> %x : !llvm.ptr) {
    omp.terminator
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{sizes of `private` operand range and `private_maps` attribute mismatch}}
  "omp.target"(%p) <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0>, private_maps = array<i64: 0, 1>}> ({
  ^bb0(%a: !llvm.ptr):
    omp.terminator
  }) : (!llvm.ptr) -> ()
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{target containing multiple 'omp.teams' nested ops}}
  omp.target {
    omp.teams {
      omp.terminator
    }
    omp.teams {
      omp.terminator
    }
    omp.terminator
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.target' op host_eval argument only legal as 'num_teams' and 'thread_limit' in 'omp.teams'}}
  omp.target host_eval(%c -> %x : i1) {
    omp.teams if(%x) {
      omp.terminator
    }
    omp.terminator
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.target' op host_eval argument only legal as 'num_threads' in 'omp.parallel' when representing target SPMD}}
  omp.target host_eval(%c -> %x : i1) {
    omp.parallel if(%x) {
      omp.terminator
    }
    omp.terminator
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.target' op host_eval argument illegal use in 'x.use' operation}}
  omp.target host_eval(%n -> %x : i32) {
    "x.use"(%x) : (i32) -> ()
    omp.terminator
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{At least one of map, use_device_ptr_vars, or use_device_addr_vars operand must be present}}
  omp.target_data device(%n : i32) {
    omp.terminator
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.target_data' op 'use_device_ptr' arguments must be defined by 'omp.map.info' ops}}
  omp.target_data use_device_ptr(%p -> %x : !llvm.ptr) {
    omp.terminator
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.target_allocmem' op operand #0 must be integer, but got 'index'}}
  %0 = "omp.target_allocmem"(%i) <{in_type = i64, operandSegmentSizes = array<i32: 1, 0, 0>}> : (index) -> i64
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.target_freemem' op operand #1 must be 64-bit signless integer, but got 'i32'}}
  "omp.target_freemem"(%n, %n) : (i32, i32) -> ()
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.barrier' op requires zero operands}}
  "omp.barrier"(%n) : (i32) -> ()
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.flush' op requires zero regions}}
  "omp.flush"() ({}) : () -> ()
  return
}
// -----
// expected-error @+1 {{'omp.critical.declare' op the hints omp_sync_hint_uncontended and omp_sync_hint_contended cannot be combined}}
omp.critical.declare @a hint(contended, uncontended)
// -----
// expected-error @+1 {{'omp.critical.declare' op the hints omp_sync_hint_nonspeculative and omp_sync_hint_speculative cannot be combined.}}
omp.critical.declare @a hint(speculative, nonspeculative)
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.critical' op expected symbol reference @none to point to a critical declaration}}
  omp.critical(@none) {
    omp.terminator
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.ordered' op must be nested inside of a loop}}
  omp.ordered depend_type(dependsource) {doacross_num_loops = 1 : i64}
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  omp.wsloop {
    omp.loop_nest (%j) : i32 = (%n) to (%n) step (%n) {
      // expected-error @+1 {{'omp.ordered' op the enclosing worksharing-loop region must have an ordered clause}}
      omp.ordered depend_type(dependsource) {doacross_num_loops = 1 : i64}
      omp.yield
    }
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  omp.wsloop ordered(0) {
    omp.loop_nest (%j) : i32 = (%n) to (%n) step (%n) {
      // expected-error @+1 {{'omp.ordered' op the enclosing loop's ordered clause must have a parameter present}}
      omp.ordered depend_type(dependsource) {doacross_num_loops = 1 : i64}
      omp.yield
    }
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  omp.wsloop ordered(2) {
    omp.loop_nest (%j) : i32 = (%n) to (%n) step (%n) {
      // expected-error @+1 {{'omp.ordered' op number of variables in depend clause does not match number of iteration variables in the doacross loop}}
      omp.ordered depend_type(dependsource) {doacross_num_loops = 1 : i64}
      omp.yield
    }
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  omp.wsloop ordered(1) {
    omp.loop_nest (%j) : i32 = (%n) to (%n) step (%n) {
      // expected-error @+1 {{'omp.ordered.region' op the enclosing loop's ordered clause must not have a parameter present}}
      omp.ordered.region {
        omp.terminator
      }
      omp.yield
    }
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  omp.distribute {
    omp.loop_nest (%j) : i32 = (%n) to (%n) step (%n) {
      // expected-error @+1 {{'omp.ordered.region' op must be nested inside of a worksharing, simd or worksharing simd loop}}
      omp.ordered.region {
        omp.terminator
      }
      omp.yield
    }
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.cancel' op Orphaned cancel construct}}
  omp.cancel cancellation_construct_type(parallel)
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.cancellation_point' op Orphaned cancellation point}}
  omp.cancellation_point cancellation_construct_type(parallel)
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  omp.single {
    // expected-error @+1 {{'omp.cancel' op cancel parallel must appear inside a parallel region}}
    omp.cancel cancellation_construct_type(parallel)
    omp.terminator
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  omp.parallel {
    // expected-error @+1 {{'omp.cancel' op cancel loop must appear inside a worksharing-loop region}}
    omp.cancel cancellation_construct_type(loop)
    omp.terminator
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  omp.parallel {
    // expected-error @+1 {{'omp.cancel' op cancel sections must appear inside a sections region}}
    omp.cancel cancellation_construct_type(sections)
    omp.terminator
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  omp.parallel {
    // expected-error @+1 {{'omp.cancellation_point' op cancellation point taskgroup must appear inside a task region}}
    omp.cancellation_point cancellation_construct_type(taskgroup)
    omp.terminator
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  omp.wsloop nowait {
    omp.loop_nest (%j) : i32 = (%n) to (%n) step (%n) {
      // expected-error @+1 {{A worksharing construct that is canceled must not have a nowait clause}}
      omp.cancel cancellation_construct_type(loop)
      omp.yield
    }
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  omp.wsloop ordered(1) {
    omp.loop_nest (%j) : i32 = (%n) to (%n) step (%n) {
      // expected-error @+1 {{A worksharing construct that is canceled must not have an ordered clause}}
      omp.cancel cancellation_construct_type(loop)
      omp.yield
    }
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  omp.sections nowait {
    omp.section {
      // expected-error @+1 {{A sections construct that is canceled must not have a nowait clause}}
      omp.cancel cancellation_construct_type(sections)
      omp.terminator
    }
    omp.terminator
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.threadprivate' op failed to verify that all of {sym_addr, tls_addr} have same type}}
  %0 = "omp.threadprivate"(%p) : (!llvm.ptr) -> memref<i32>
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{ALIGN value : 3 must be power of 2}}
  omp.allocate_dir(%p : !llvm.ptr) align(3)
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{read and write must not be to the same location for atomic reads}}
  omp.atomic.read %m = %m : memref<i32>, memref<i32>, i32
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{memory-order must not be acq_rel or release for atomic reads}}
  omp.atomic.read %p = %m memory_order(release) : !llvm.ptr, memref<i32>, i32
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{address must dereference to value type}}
  omp.atomic.write %m = %l : memref<i32>, i64
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{memory-order must not be acq_rel or acquire for atomic writes}}
  omp.atomic.write %m = %n memory_order(acquire) : memref<i32>, i32
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{custom op 'omp.atomic.write' loud is not a valid hint}}
  omp.atomic.write %m = %n hint(loud) : memref<i32>, i32
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{the region must accept exactly one argument}}
  omp.atomic.update %m : memref<i32> {
  ^bb0(%a: i32, %b: i32):
    omp.yield(%a : i32)
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{the type of the operand must be a pointer type whose element type is the same as that of the region argument}}
  omp.atomic.update %m : memref<i32> {
  ^bb0(%a: i64):
    omp.yield(%a : i64)
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{only updated value must be returned}}
  omp.atomic.update %m : memref<i32> {
  ^bb0(%a: i32):
    omp.yield(%a, %a : i32, i32)
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{input and yielded value must have the same type}}
  omp.atomic.update %m : memref<i32> {
  ^bb0(%a: i32):
    omp.yield(%l : i64)
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{memory-order must not be acq_rel or acquire for atomic updates}}
  omp.atomic.update memory_order(acq_rel) %m : memref<i32> {
  ^bb0(%a: i32):
    omp.yield(%a : i32)
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{expected three operations in atomic.capture region (one terminator, and two atomic ops)}}
  omp.atomic.capture {
    omp.atomic.write %m = %n : memref<i32>, i32
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  omp.atomic.capture {
    // expected-error @+1 {{invalid sequence of operations in the capture region}}
    omp.atomic.write %m = %n : memref<i32>, i32
    omp.atomic.write %m = %n : memref<i32>, i32
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  omp.atomic.capture {
    // expected-error @+1 {{captured variable in atomic.read must be updated in second operation}}
    omp.atomic.read %m = %p : memref<i32>, !llvm.ptr, i32
    omp.atomic.write %m = %n : memref<i32>, i32
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.atomic.capture' op operations inside capture region must not have hint clause}}
  omp.atomic.capture {
    omp.atomic.read %p = %m hint(contended) : !llvm.ptr, memref<i32>, i32
    omp.atomic.write %m = %n : memref<i32>, i32
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.atomic.capture' op operations inside capture region must not have memory_order clause}}
  omp.atomic.capture {
    omp.atomic.read %p = %m : !llvm.ptr, memref<i32>, i32
    omp.atomic.write %m = %n memory_order(relaxed) : memref<i32>, i32
  }
  return
}
// -----
// expected-error @+1 {{`private` clauses do not require a `copy` region.}}
omp.private {type = private} @p : i32 copy {
^bb0(%a: !llvm.ptr, %b: !llvm.ptr):
  omp.yield(%b : !llvm.ptr)
}
// -----
// expected-error @+1 {{`firstprivate` clauses require at least a `copy` region.}}
omp.private {type = firstprivate} @p : i32 init {
^bb0(%a: !llvm.ptr, %b: !llvm.ptr):
  omp.yield(%b : !llvm.ptr)
}
// -----
// expected-error @+1 {{`init`: expected 2 region arguments, got: 1}}
omp.private {type = private} @p : i32 init {
^bb0(%a: !llvm.ptr):
  omp.yield(%a : !llvm.ptr)
}
// -----
// expected-error @+1 {{Region argument type mismatch: got 'i32' expected '!llvm.ptr'.}}
omp.private {type = private} @p : i32 init {
^bb0(%a: !llvm.ptr, %b: i32):
  omp.yield(%a : !llvm.ptr)
}
// -----
omp.private {type = private} @p : i32 init {
^bb0(%a: !llvm.ptr, %b: !llvm.ptr):
  // expected-error @+1 {{Invalid yielded value. Expected type: '!llvm.ptr', got: None}}
  omp.yield
}
// -----
omp.private {type = private} @p : i32 init {
^bb0(%a: !llvm.ptr, %b: !llvm.ptr):
  // expected-error @+1 {{expected exit block terminator to be an `omp.yield` op.}}
  omp.terminator
}
// -----
omp.private {type = private} @p : i32 dealloc {
^bb0(%a: !llvm.ptr):
  // expected-error @+1 {{Did not expect any values to be yielded.}}
  omp.yield(%a : !llvm.ptr)
}
// -----
// expected-error @+1 {{'omp.declare_reduction' op expects non-empty initializer region}}
omp.declare_reduction @r : f32 init {
} combiner {
^bb0(%a: f32, %b: f32):
  omp.yield(%a : f32)
}
// -----
// expected-error @+1 {{'omp.declare_reduction' op expects non-empty reduction region}}
omp.declare_reduction @r : f32 init {
^bb0(%a: f32):
  omp.yield(%a : f32)
} combiner {
}
// -----
// expected-error @+1 {{'omp.declare_reduction' op expects one argument to the initializer region when no allocation region is used}}
omp.declare_reduction @r : f32 init {
^bb0(%a: f32, %b: f32):
  omp.yield(%a : f32)
} combiner {
^bb0(%a: f32, %b: f32):
  omp.yield(%a : f32)
}
// -----
// expected-error @+1 {{'omp.declare_reduction' op expects two arguments to the initializer region when an allocation region is used}}
omp.declare_reduction @r : f32 alloc {
^bb0(%a: f32):
  omp.yield(%a : f32)
} init {
^bb0(%a: f32):
  omp.yield(%a : f32)
} combiner {
^bb0(%a: f32, %b: f32):
  omp.yield(%a : f32)
}
// -----
// expected-error @+1 {{'omp.declare_reduction' op expects alloc region to yield a value of the reduction type}}
omp.declare_reduction @r : f32 alloc {
^bb0(%a: f32):
  omp.yield
} init {
^bb0(%a: f32):
  omp.yield(%a : f32)
} combiner {
^bb0(%a: f32, %b: f32):
  omp.yield(%a : f32)
}
// -----
// expected-error @+1 {{'omp.declare_reduction' op expects one or two arguments to the initializer region}}
omp.declare_reduction @r : f32 init {
^bb0(%a: f32, %b: f32, %c: f32):
  omp.yield(%a : f32)
} combiner {
^bb0(%a: f32, %b: f32):
  omp.yield(%a : f32)
}
// -----
// expected-error @+1 {{'omp.declare_reduction' op expects initializer region argument to match the reduction type}}
omp.declare_reduction @r : f32 init {
^bb0(%a: i32):
  omp.yield(%a : i32)
} combiner {
^bb0(%a: f32, %b: f32):
  omp.yield(%a : f32)
}
// -----
// expected-error @+1 {{'omp.declare_reduction' op expects initializer region to yield a value of the reduction type}}
omp.declare_reduction @r : f32 init {
^bb0(%a: f32):
  omp.yield
} combiner {
^bb0(%a: f32, %b: f32):
  omp.yield(%a : f32)
}
// -----
// expected-error @+1 {{'omp.declare_reduction' op expects reduction region with two arguments of the reduction type}}
omp.declare_reduction @r : f32 init {
^bb0(%a: f32):
  omp.yield(%a : f32)
} combiner {
^bb0(%a: f32):
  omp.yield(%a : f32)
}
// -----
// expected-error @+1 {{'omp.declare_reduction' op expects reduction region to yield a value of the reduction type}}
omp.declare_reduction @r : f32 init {
^bb0(%a: f32):
  omp.yield(%a : f32)
} combiner {
^bb0(%a: f32, %b: f32):
  omp.yield
}
// -----
// expected-error @+1 {{'omp.declare_reduction' op expects atomic reduction region with two arguments of the same type}}
omp.declare_reduction @r : f32 init {
^bb0(%a: f32):
  omp.yield(%a : f32)
} combiner {
^bb0(%a: f32, %b: f32):
  omp.yield(%a : f32)
} atomic {
^bb0(%a: !llvm.ptr, %b: f32):
  omp.yield
}
// -----
// expected-error @+1 {{'omp.declare_reduction' op expects atomic reduction region arguments to be accumulators containing the reduction type}}
omp.declare_reduction @r : f32 init {
^bb0(%a: f32):
  omp.yield(%a : f32)
} combiner {
^bb0(%a: f32, %b: f32):
  omp.yield(%a : f32)
} atomic {
^bb0(%a: memref<i32>, %b: memref<i32>):
  omp.yield
}
// -----
// expected-error @+1 {{'omp.declare_reduction' op expects cleanup region with one argument of the reduction type}}
omp.declare_reduction @r : f32 init {
^bb0(%a: f32):
  omp.yield(%a : f32)
} combiner {
^bb0(%a: f32, %b: f32):
  omp.yield(%a : f32)
} cleanup {
^bb0(%a: i32):
  omp.yield
}
// -----
// expected-error @+1 {{'omp.declare_mapper' op expected terminator to be a DeclareMapperInfoOp}}
omp.declare_mapper @m : i32 {
^bb0(%a: !llvm.ptr):
  omp.terminator
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  omp.parallel {
    // expected-error @+1 {{'omp.declare_mapper.info' op expects parent op 'omp.declare_mapper'}}
    omp.declare_mapper.info
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.map.info' op 'members' arguments must be defined by 'omp.map.info' ops}}
  %0 = omp.map.info var_ptr(%p : !llvm.ptr, i32) map_clauses(to) capture(ByRef) members(%p : [0] : !llvm.ptr) -> !llvm.ptr
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.map.info' op requires attribute 'map_capture_type'}}
  %0 = omp.map.info var_ptr(%p : !llvm.ptr, i32) map_clauses(to) capture(Other) -> !llvm.ptr
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.target' op host_eval argument only legal as 'num_threads' in 'omp.parallel' when representing target SPMD}}
  omp.target host_eval(%n -> %x : i32) {
    omp.parallel num_threads(%x : i32) {
      omp.terminator
    }
    omp.terminator
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{'omp.target' op host_eval argument only legal as loop bounds and steps in 'omp.loop_nest' when trip count must be evaluated in the host}}
  omp.target host_eval(%n -> %x : i32) {
    omp.parallel {
      omp.wsloop {
        omp.loop_nest (%j) : i32 = (%x) to (%x) step (%x) {
          omp.yield
        }
      }
      omp.terminator
    }
    omp.terminator
  }
  return
}
// -----
func.func @f(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  // expected-error @+1 {{custom op 'omp.parallel' `if` clause can appear at most once in the expansion of the oilist directive}}
  omp.parallel if(%c) if(%c) {
    omp.terminator
  }
  return
}
