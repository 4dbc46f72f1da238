// RUN: terrace-opt %s --canonicalize

// A load that nothing takes goes, by the effect that the definition declares; a prefetch says nothing of its effects.
func.func @effects(%p: !llvm.ptr<1>) {
  %0 = xevm.blockload %p : (!llvm.ptr<1>) -> vector<2xi32>
  xevm.prefetch %p : (!llvm.ptr<1>)
  return
}
