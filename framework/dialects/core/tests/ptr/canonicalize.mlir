// RUN: terrace-opt %s --canonicalize
!p = !ptr.ptr<#ptr.generic_space>
!m = memref<?xf32, #ptr.generic_space>
func.func @there_and_back(%p: !p, %m: !m) -> (!m, !p, !p) {
  %0 = ptr.to_ptr %m : !m -> !p
  %1 = ptr.get_metadata %m : !m
  %2 = ptr.from_ptr %0 metadata %1 : !p -> !m
  %3 = ptr.from_ptr %p metadata %1 : !p -> !m
  %4 = ptr.to_ptr %3 : !m -> !p
  %zero = arith.constant 0 : index
  %5 = ptr.ptr_add %p, %zero : !p, index
  return %2, %4, %5 : !m, !p, !p
}
func.func @constants() -> (!p, !p) {
  %0 = ptr.constant #ptr.null : !p
  %1 = ptr.constant #ptr.null : !p
  return %0, %1 : !p, !p
}
func.func @unused(%p: !p) {
  %0 = ptr.load %p : !p -> f32
  %1 = ptr.load volatile %p : !p -> f32
  return
}
