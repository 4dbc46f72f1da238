// Effects on memory and speculation.

#ifndef SIDE_EFFECT_INTERFACES
#define SIDE_EFFECT_INTERFACES

include "mlir/IR/OpBase.td"

class Resource<string resourceName> {
  string name = resourceName;
}
class IntrinsicResource<string resourceName> : Resource<"::mlir::SideEffects::" # resourceName>;
def DefaultResource : IntrinsicResource<"DefaultResource">;
// The stack: what is allocated there lives as long as the AutomaticAllocationScope around.
def AutomaticAllocationScopeResource : IntrinsicResource<"AutomaticAllocationScopeResource">;

class MemoryEffect<string effectName, Resource effectResource> : OpVariableDecorator {
  string effect = effectName;
  string resource = effectResource.name;
}
class MemRead<Resource resource> : MemoryEffect<"Read", resource>;
class MemWrite<Resource resource> : MemoryEffect<"Write", resource>;
class MemAlloc<Resource resource> : MemoryEffect<"Allocate", resource>;
class MemFree<Resource resource> : MemoryEffect<"Free", resource>;
def MemRead : MemRead<DefaultResource>;
def MemWrite : MemWrite<DefaultResource>;
def MemAlloc : MemAlloc<DefaultResource>;
def MemFree : MemFree<DefaultResource>;

def MemoryEffectsOpInterface : OpInterface<"MemoryEffectOpInterface">;
class MemoryEffects<list<MemoryEffect> effects = []> : OpInterface<"MemoryEffectOpInterface"> {
  list<MemoryEffect> effectList = effects;
}
def NoMemoryEffect : NativeOpTrait<"NoMemoryEffect">;
def RecursiveMemoryEffects : NativeOpTrait<"HasRecursiveMemoryEffects">;
def ConditionallySpeculatable : OpInterface<"ConditionallySpeculatable">;
def AlwaysSpeculatableImplTrait : NativeOpTrait<"AlwaysSpeculatableImplTrait">;
def AlwaysSpeculatable : TraitList<[ConditionallySpeculatable, AlwaysSpeculatableImplTrait]>;
def RecursivelySpeculatableImplTrait : NativeOpTrait<"RecursivelySpeculatable">;
def RecursivelySpeculatable : TraitList<[ConditionallySpeculatable, RecursivelySpeculatableImplTrait]>;
def Pure : TraitList<[AlwaysSpeculatable, NoMemoryEffect]>;

#endif
