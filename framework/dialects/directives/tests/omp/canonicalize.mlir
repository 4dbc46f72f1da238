// RUN: terrace-opt %s --canonicalize
// Patterns: the update that writes a value, the update that does nothing.
func.func @updates(%p: !llvm.ptr, %n: i32) {
  omp.atomic.update %p : !llvm.ptr {
  ^bb0(%old: i32):
    omp.yield(%old : i32)
  }
  omp.atomic.update hint(contended) memory_order(relaxed) %p : !llvm.ptr {
  ^bb0(%old: i32):
    omp.yield(%n : i32)
  }
  omp.atomic.update %p : !llvm.ptr {
  ^bb0(%old: i32):
    %0 = llvm.add %old, %n : i32
    omp.yield(%0 : i32)
  }
  return
}
// An operation without effects is gone if nothing uses it; others stay.
func.func @unused(%p: !llvm.ptr, %n: i32, %i: index) {
  %0 = omp.map.bounds extent(%i : index)
  %1 = omp.map.info var_ptr(%p : !llvm.ptr, i32) map_clauses(to) capture(ByRef) -> !llvm.ptr
  %2 = omp.threadprivate %p : !llvm.ptr -> !llvm.ptr
  %3 = omp.target_allocmem %n : i32, i64
  omp.parallel {
    omp.terminator
  }
  return
}
