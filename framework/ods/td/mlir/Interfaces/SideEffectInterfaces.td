// Effects on memory and speculation.

#ifndef SIDE_EFFECT_INTERFACES
#define SIDE_EFFECT_INTERFACES

include "mlir/IR/OpBase.td"

class MemoryEffect<string effectName> : OpVariableDecorator {
  string effect = effectName;
}
class MemRead<string resource = ""> : MemoryEffect<"Read">;
class MemWrite<string resource = ""> : MemoryEffect<"Write">;
class MemAlloc<string resource = ""> : MemoryEffect<"Allocate">;
class MemFree<string resource = ""> : MemoryEffect<"Free">;
def MemRead : MemRead;
def MemWrite : MemWrite;
def MemAlloc : MemAlloc;
def MemFree : MemFree;

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
