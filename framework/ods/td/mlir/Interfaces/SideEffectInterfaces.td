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

// An effect of an operation, or on one of its operands or results.
class SideEffect<string name, string effectName, Resource effectResource> : OpVariableDecorator {
  string baseEffectName = name;
  string effect = effectName;
  string resource = effectResource.name;
}
class MemoryEffect<string effectName, Resource effectResource>
    : SideEffect<"::mlir::MemoryEffects::Effect", "::mlir::MemoryEffects::" # effectName, effectResource>;
// An effect may say when it happens, and whether it is on all of the value.
class EffectRange<bits<1> val> { bits<1> Value = val; }
def FullEffect : EffectRange<1>;
def PartialEffect : EffectRange<0>;
class MemRead<Resource resource, int stage = 0, EffectRange range = PartialEffect> : MemoryEffect<"Read", resource>;
class MemWrite<Resource resource, int stage = 0, EffectRange range = PartialEffect> : MemoryEffect<"Write", resource>;
class MemAlloc<Resource resource, int stage = 0, EffectRange range = PartialEffect> : MemoryEffect<"Allocate", resource>;
class MemFree<Resource resource, int stage = 0, EffectRange range = PartialEffect> : MemoryEffect<"Free", resource>;
class MemReadAt<int stage, EffectRange range = PartialEffect> : MemRead<DefaultResource, stage, range>;
class MemWriteAt<int stage, EffectRange range = PartialEffect> : MemWrite<DefaultResource, stage, range>;
class MemAllocAt<int stage, EffectRange range = PartialEffect> : MemAlloc<DefaultResource, stage, range>;
class MemFreeAt<int stage, EffectRange range = PartialEffect> : MemFree<DefaultResource, stage, range>;
def MemRead : MemRead<DefaultResource>;
def MemWrite : MemWrite<DefaultResource>;
def MemAlloc : MemAlloc<DefaultResource>;
def MemFree : MemFree<DefaultResource>;

def MemoryEffectsOpInterface : OpInterface<"MemoryEffectOpInterface">;
// The effects of an operation on no operand in particular; those of the decorators are beside them.
class MemoryEffects<list<MemoryEffect> staticEffects = []> : OpInterface<"MemoryEffectOpInterface"> {
  list<MemoryEffect> effects = staticEffects;
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
