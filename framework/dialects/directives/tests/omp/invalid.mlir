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
