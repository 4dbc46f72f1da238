// RUN: terrace-opt %s --allow-unregistered-dialect | terrace-opt --allow-unregistered-dialect
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic | terrace-opt --allow-unregistered-dialect
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-debuginfo --mlir-print-local-scope | terrace-opt --allow-unregistered-dialect

// Declarations.
omp.private {type = private} @plain : i32
omp.private {type = private} @made : i32 init {
^bb0(%mold: !llvm.ptr, %copy: !llvm.ptr):
  omp.yield(%copy : !llvm.ptr)
} dealloc {
^bb0(%copy: !llvm.ptr):
  omp.yield
}
omp.private {type = firstprivate} @copied : i32 copy {
^bb0(%from: !llvm.ptr, %to: !llvm.ptr):
  omp.yield(%to : !llvm.ptr)
}
omp.declare_reduction @add : f32 attributes {tag} init {
^bb0(%start: f32):
  %0 = arith.constant 0.0 : f32
  omp.yield(%0 : f32)
} combiner {
^bb0(%a: f32, %b: f32):
  %0 = arith.addf %a, %b : f32
  omp.yield(%0 : f32)
} atomic {
^bb0(%a: !llvm.ptr, %b: !llvm.ptr):
  %0 = llvm.load %b : !llvm.ptr -> f32
  %1 = llvm.atomicrmw fadd %a, %0 monotonic : !llvm.ptr, f32
  omp.yield
}
omp.declare_reduction @box : !llvm.ptr attributes {byref_element_type = f32} alloc {
^bb0(%mold: !llvm.ptr):
  omp.yield(%mold : !llvm.ptr)
} init {
^bb0(%mold: !llvm.ptr, %given: !llvm.ptr):
  omp.yield(%given : !llvm.ptr)
} combiner {
^bb0(%a: !llvm.ptr, %b: !llvm.ptr):
  omp.yield(%a : !llvm.ptr)
} cleanup {
^bb0(%a: !llvm.ptr):
  omp.yield
} data_ptr_ptr {
^bb0(%a: !llvm.ptr):
  omp.yield(%a : !llvm.ptr)
}
omp.declare_mapper @mapper : !llvm.struct<"point", (i32)> {
^bb0(%p: !llvm.ptr):
  %0 = omp.map.info var_ptr(%p : !llvm.ptr, i32) map_clauses(tofrom) capture(ByRef) -> !llvm.ptr {name = "x"}
  omp.declare_mapper.info map_entries(%0 : !llvm.ptr)
}
omp.critical.declare @lock
omp.critical.declare @contended hint(contended, nonspeculative)
omp.critical.declare @fast hint(uncontended, speculative)
func.func private @copy(%a: !llvm.ptr, %b: !llvm.ptr)
"x.attributes"() {a = #omp.declaretarget<device_type = (any), capture_clause = (to), automap = true>,
  b = #omp.declaretarget<capture_clause = (link)>, c = #omp.flags<debug_kind = 1, no_gpu_lib = true>, d = #omp.flags<>,
  e = #omp.version<version = 51>, f = #omp<clause_requires reverse_offload|dynamic_allocators>, g = #omp<clause_requires none>,
  h = #omp<numthreadstype strict>, i = #omp.atomic_control<ignore_denormal_mode = true>} : () -> ()

// Regions that threads run together.
func.func @regions(%p: !llvm.ptr, %q: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  omp.parallel {
    omp.barrier
    omp.terminator
  } {tag}
  omp.parallel allocate(%l : i64 -> %m : memref<i32>, %n : i32 -> %p : !llvm.ptr) if(%c) num_threads(%n : i32) proc_bind(spread) private(@plain %p -> %a, @made %q -> %b : !llvm.ptr, !llvm.ptr) private_barrier reduction(mod: task, byref @add %p -> %r, @add %q -> %s : !llvm.ptr, !llvm.ptr) {
    "x.use"(%a, %b, %r, %s) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
    omp.masked filter(%i : index) {
      omp.terminator
    }
    omp.master {
      omp.terminator
    }
    omp.single allocate(%l : i64 -> %m : memref<i32>) copyprivate(%p -> @copy : !llvm.ptr) nowait private(@plain %p -> %x : !llvm.ptr) {
      omp.terminator
    }
    omp.workshare nowait {
      omp.workshare.loop_wrapper {
        omp.loop_nest (%j) : index = (%i) to (%i) inclusive step (%i) {
          omp.yield
        }
      }
      omp.terminator
    }
    omp.sections reduction(@add %p -> %x : !llvm.ptr) {
      omp.section {
      ^bb0(%y: !llvm.ptr):
        omp.cancel cancellation_construct_type(sections) if(%c)
        omp.terminator
      }
      omp.terminator
    } {tag}
    omp.critical(@lock) {
      omp.terminator
    }
    omp.critical {
      omp.terminator
    }
    omp.flush
    omp.flush(%p, %m : !llvm.ptr, memref<i32>)
    omp.terminator
  }
  omp.teams num_teams(%n : i32 to %n : i32) thread_limit(%n : i32) reduction(@add %p -> %x : !llvm.ptr) {
    omp.workdistribute {
      omp.terminator
    }
    omp.terminator
  }
  omp.teams num_teams(to %l : i64) {
    omp.terminator
  }
  return
}

// Loops.
func.func @loops(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %l: i64, %c: i1, %i: index) {
  omp.wsloop nowait order(reproducible:concurrent) ordered(0) schedule(dynamic = %n : i32, nonmonotonic, simd) private(@plain %p -> %x : !llvm.ptr) reduction(mod: inscan, @add %p -> %r : !llvm.ptr) {
    omp.loop_nest (%j, %k) : i32 = (%n, %n) to (%n, %n) step (%n, %n) collapse(2) tiles(5, 10) {
      omp.scan inclusive(%p : !llvm.ptr)
      omp.ordered.region par_level_simd {
        omp.terminator
      }
      omp.yield
    }
  }
  omp.wsloop ordered(1) schedule(runtime, simd) {
    omp.loop_nest (%j) : i32 = (%n) to (%n) step (%n) {
      omp.ordered depend_type(dependsink) depend_vec(%l : i64) {doacross_num_loops = 1 : i64}
      omp.ordered depend_type(dependsource) {doacross_num_loops = 1 : i64}
      omp.cancellation_point cancellation_construct_type(loop)
      omp.yield
    }
  }
  "omp.wsloop"(%m, %n) <{linear_var_types = [i32], operandSegmentSizes = array<i32: 0, 0, 1, 1, 0, 0, 0>}> ({
    omp.loop_nest (%j) : i32 = (%n) to (%n) step (%n) {
      omp.yield
    }
  }) : (memref<i32>, i32) -> ()
  omp.simd aligned(%p : !llvm.ptr -> 32 : i64, %m : memref<i32> -> 16) if(%c) nontemporal(%p : !llvm.ptr) order(concurrent) safelen(4) simdlen(2) {
    omp.loop_nest (%j) : i32 = (%n) to (%n) step (%n) {
      omp.yield
    }
  }
  omp.loop bind(thread) order(unconstrained:concurrent) private(@made %p -> %x : !llvm.ptr) {
    omp.loop_nest (%j) : i32 = (%n) to (%n) step (%n) {
      omp.yield
    }
  }
  omp.parallel {
    omp.distribute dist_schedule_static dist_schedule_chunk_size(%n : i32) private(@plain %p -> %x : !llvm.ptr) {
      omp.wsloop {
        omp.simd {
          omp.loop_nest (%j) : i32 = (%n) to (%n) step (%n) {
            omp.yield
          }
        } {omp.composite}
      } {omp.composite}
    } {omp.composite}
    omp.terminator
  } {omp.composite}
  omp.taskloop final(%c) grainsize(strict, %n : i32) if(%c) mergeable priority(%n : i32) untied in_reduction(@add %p -> %x : !llvm.ptr) private(@plain %p -> %y : !llvm.ptr) {
    omp.loop_nest (%j) : i32 = (%n) to (%n) step (%n) {
      omp.yield
    }
  }
  omp.taskloop nogroup num_tasks(%l : i64) {
    omp.loop_nest (%j) : i32 = (%n) to (%n) step (%n) {
      omp.yield
    }
  }
  return
}

// Names of loops.
func.func @names(%n: i32, %u: !omp.cli) {
  %loop = omp.new_cli
  %grid = omp.new_cli
  %tile = omp.new_cli
  %unused = omp.new_cli
  omp.canonical_loop(%loop) %j : i32 in range(%n) {
    omp.terminator
  } {tag}
  omp.canonical_loop %j : i32 in range(%n) {
    omp.canonical_loop %k : i32 in range(%n) {
      omp.canonical_loop %a : i32 in range(%n) {
        omp.terminator
      }
      omp.canonical_loop %b : i32 in range(%n) {
        omp.terminator
      }
      omp.terminator
    }
    omp.terminator
  }
  omp.tile (%grid, %tile) <- (%loop) sizes(%n : i32)
  omp.tile <- (%u) sizes(%n : i32) {tag}
  omp.unroll_heuristic(%u) {tag}
  return
}
func.func @nest(%n: i32, %c: i1) {
  %outer = omp.new_cli
  %inner = omp.new_cli
  omp.canonical_loop(%outer) %j : i32 in range(%n) {
    omp.canonical_loop(%inner) %k : i32 in range(%n) {
      scf.if %c {
        omp.canonical_loop %a : i32 in range(%n) {
          omp.terminator
        }
      } else {
        omp.canonical_loop %b : i32 in range(%n) {
          omp.canonical_loop %d : i32 in range(%n) {
            omp.terminator
          }
          omp.terminator
        }
      }
      omp.terminator
    }
    omp.terminator
  }
  omp.unroll_heuristic(%inner)
  return
}

// Tasks.
func.func @tasks(%p: !llvm.ptr, %m: memref<i32>, %n: i32, %c: i1) {
  omp.taskgroup allocate(%n : i32 -> %m : memref<i32>) task_reduction(byref @add %p -> %x : !llvm.ptr) {
    omp.task allocate(%n : i32 -> %m : memref<i32>) depend(taskdependin -> %p : !llvm.ptr, taskdependinout -> %m : memref<i32>) final(%c) if(%c) mergeable priority(%n : i32) untied detach(%p : !llvm.ptr) in_reduction(@add %p -> %y : !llvm.ptr) private(@plain %p -> %z : !llvm.ptr) {
      omp.cancel cancellation_construct_type(taskgroup)
      omp.taskyield
      omp.terminator
    }
    omp.terminator
  }
  omp.taskwait
  omp.taskwait depend(taskdependout -> %p : !llvm.ptr) nowait
  return
}

// Other devices.
func.func @devices(%p: !llvm.ptr, %m: memref<?xi32>, %n: i32, %c: i1, %i: index, %l: i64) {
  %0 = omp.map.bounds lower_bound(%i : index) upper_bound(%i : index) stride(%l : i64) start_idx(%i : index) {stride_in_bytes = true}
  %1 = omp.map.bounds extent(%i : index)
  %2 = omp.map.info var_ptr(%p : !llvm.ptr, i32) map_clauses(always, implicit, ompx_hold, close, present, tofrom) capture(ByCopy) -> !llvm.ptr
  %3 = omp.map.info var_ptr(%m : memref<?xi32>, i32) map_clauses(to) capture(This) var_ptr_ptr(%p : !llvm.ptr) mapper(@mapper) members(%2, %2 : [0, 1], [2] : !llvm.ptr, !llvm.ptr) bounds(%0, %1) -> memref<?xi32> {name = "m", partial_map = true}
  %4 = omp.map.info var_ptr(%p : !llvm.ptr, i32) map_clauses(from) capture(VLAType) -> !llvm.ptr
  %5 = omp.map.info var_ptr(%p : !llvm.ptr, i32) map_clauses(delete, storage) capture(ByRef) -> !llvm.ptr
  %6 = omp.map.info var_ptr(%p : !llvm.ptr, i32) map_clauses(none) capture(ByRef) -> !llvm.ptr
  %7 = omp.map.info var_ptr(%p : !llvm.ptr, i32) map_clauses(return_param, private, literal, attach, attach_always, attach_none, attach_auto, ref_ptr, ref_ptee, ref_ptr_ptee, is_device_ptr) capture(ByRef) -> !llvm.ptr
  omp.target allocate(%l : i64 -> %p : !llvm.ptr) depend(taskdependmutexinoutset -> %p : !llvm.ptr) device(%n : i32) if(%c) is_device_ptr(%p : !llvm.ptr) nowait thread_limit(%n : i32) has_device_addr(%2 -> %a : !llvm.ptr) host_eval(%n -> %b : i32) in_reduction(@add %p -> %d : !llvm.ptr) map_entries(%2 -> %e, %3 -> %f : !llvm.ptr, memref<?xi32>) private(@plain %p -> %g [map_idx=0], @copied %p -> %h : !llvm.ptr, !llvm.ptr) {
    omp.teams num_teams(to %b : i32) {
      omp.terminator
    }
    omp.terminator
  }
  omp.target host_eval(%n -> %a, %n -> %b : i32, i32) {
    omp.teams {
      omp.parallel num_threads(%a : i32) {
        omp.distribute {
          omp.wsloop {
            omp.loop_nest (%j) : i32 = (%b) to (%b) step (%b) {
              omp.yield
            }
          } {omp.composite}
        } {omp.composite}
        omp.terminator
      } {omp.composite}
      omp.terminator
    }
    omp.terminator
  }
  omp.target ompx_bare {
    omp.terminator
  }
  omp.target_data device(%n : i32) if(%c) map_entries(%2 : !llvm.ptr) use_device_addr(%2 -> %a : !llvm.ptr) use_device_ptr(%4 -> %b : !llvm.ptr) {
    omp.terminator
  }
  omp.target_enter_data depend(taskdependinoutset -> %p : !llvm.ptr) device(%n : i32) if(%c) map_entries(%3 : memref<?xi32>) nowait
  omp.target_exit_data map_entries(%4 : !llvm.ptr)
  omp.target_update map_entries(%3 : memref<?xi32>)
  %8 = omp.target_allocmem %n : i32, vector<3x3xi32> {uniq_name = "v"}
  %9 = omp.target_allocmem %n : i32, i64(%n : i32), %i, %i {bindc_name = "w"}
  omp.target_freemem %n, %8 : i32, i64
  return
}

// Memory.
func.func @memory(%p: !llvm.ptr, %q: memref<i32>, %m: memref<i32>, %n: i32) {
  %0 = omp.threadprivate %p : !llvm.ptr -> !llvm.ptr
  omp.allocate_dir(%p, %m : !llvm.ptr, memref<i32>) align(8)
  omp.atomic.read %q = %m : memref<i32>, memref<i32>, i32
  omp.atomic.read %q = %p hint(none) memory_order(acquire) : memref<i32>, !llvm.ptr, i32
  omp.atomic.write %m = %n memory_order(release) : memref<i32>, i32
  omp.atomic.update hint(speculative) memory_order(relaxed) %m : memref<i32> {
  ^bb0(%old: i32):
    %1 = llvm.add %old, %n : i32
    omp.yield(%1 : i32)
  } {atomic_control = #omp.atomic_control<fine_grained_memory = true, remote_memory = true>}
  omp.atomic.capture hint(contended) memory_order(seq_cst) {
    omp.atomic.read %q = %m : memref<i32>, memref<i32>, i32
    omp.atomic.write %m = %n : memref<i32>, i32
  }
  return
}
