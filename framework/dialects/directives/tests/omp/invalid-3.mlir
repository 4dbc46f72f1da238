// RUN: terrace-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect
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
