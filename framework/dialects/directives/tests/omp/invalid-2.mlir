// RUN: terrace-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect
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
