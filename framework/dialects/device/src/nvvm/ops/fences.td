// Fences. `nvvm.td` includes this.

defvar Proxies = (ins DefaultValuedAttr<ProxyKindAttr, "ProxyKind::GENERIC">:$fromProxy, DefaultValuedAttr<ProxyKindAttr, "ProxyKind::TENSORMAP">:$toProxy);

def MembarOp : NVVM_ChoiceOp<"memory.barrier", "orders the memory of a scope"> {
  let arguments = (ins MemScopeKindAttr:$scope);
  let assemblyFormat = "$scope attr-dict";
}
def FenceScClusterOp : NVVM_CallOp<"fence.sc.cluster", "a sequentially consistent fence of the cluster", "fence.sc.cluster"> {
  let assemblyFormat = "attr-dict";
}
def FenceSyncRestrictOp : NVVM_ChoiceOp<"fence.sync_restrict", "a fence of one direction for barriers in memory"> {
  let arguments = (ins MemOrderKindAttr:$order);
  let assemblyFormat = "attr-dict";
  let hasVerifier = 1;
}
def FenceMbarrierInitOp : NVVM_CallOp<"fence.mbarrier.init", "has the cluster see barriers that were made", "fence.mbarrier_init.release.cluster"> {
  let assemblyFormat = "attr-dict";
}
def FenceProxyOp : NVVM_ChoiceOp<"fence.proxy", "orders ways to memory"> {
  let arguments = (ins ProxyKindAttr:$kind, OptionalAttr<SharedSpaceAttr>:$space);
  let assemblyFormat = "attr-dict";
  let hasVerifier = 1;
}
def FenceProxyAcquireOp : NVVM_ChoiceOp<"fence.proxy.acquire", "orders ways to memory: what comes after one"> {
  let arguments = !con((ins MemScopeKindAttr:$scope, GenericPtr:$addr, I32:$size), Proxies);
  let assemblyFormat = "$scope $addr `,` $size (`from_proxy` `=` $fromProxy^)? (`to_proxy` `=` $toProxy^)? attr-dict";
  let hasVerifier = 1;
}
def FenceProxyReleaseOp : NVVM_ChoiceOp<"fence.proxy.release", "orders ways to memory: what comes before one"> {
  let arguments = !con((ins MemScopeKindAttr:$scope), Proxies);
  let assemblyFormat = "$scope (`from_proxy` `=` $fromProxy^)? (`to_proxy` `=` $toProxy^)? attr-dict";
  let hasVerifier = 1;
}
def FenceProxySyncRestrictOp : NVVM_ChoiceOp<"fence.proxy.sync_restrict", "orders ways to memory in one direction for barriers"> {
  let arguments = (ins MemOrderKindAttr:$order, DefaultValuedAttr<ProxyKindAttr, "ProxyKind::GENERIC">:$fromProxy,
    DefaultValuedAttr<ProxyKindAttr, "ProxyKind::async">:$toProxy);
  let assemblyFormat = "attr-dict";
  let hasVerifier = 1;
}
