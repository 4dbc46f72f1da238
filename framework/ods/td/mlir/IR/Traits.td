// Traits: of operations, attributes and types.

#ifndef TRAITS_TD
#define TRAITS_TD

include "mlir/IR/Constraints.td"
include "mlir/IR/DialectBase.td"

// ---- Traits.

class NativeTrait<string name, string entityType, code extraDecl = [{}], code extraDef = [{}]> : Trait {
  string trait = name;
  code extraConcreteClassDeclaration = extraDecl;
  code extraConcreteClassDefinition = extraDef;
}

class ParamNativeTrait<string prop, string params, string entityType> : NativeTrait<prop # "<" # params # ">::Impl", entityType>;
class GenInternalTrait<string prop, string entityType> : Trait {
  string trait = "::mlir::" # entityType # "Trait::" # prop;
}
class PredTrait<string descr, Pred pred> : Trait {
  string summary = descr;
  Pred predicate = pred;
}
class StructuralOpTrait;
class NativeOpTrait<string name, list<Trait> traits = [], code extraOpDecl = [{}], code extraOpDef = [{}]>
    : NativeTrait<name, "Op", extraOpDecl, extraOpDef> {
  list<Trait> dependentTraits = traits;
}
class ParamNativeOpTrait<string prop, string params, list<Trait> traits = []> : ParamNativeTrait<prop, params, "Op"> {
  list<Trait> dependentTraits = traits;
}
class GenInternalOpTrait<string prop, list<Trait> traits = []> : GenInternalTrait<prop, "Op"> {
  list<Trait> dependentTraits = traits;
}
class PredOpTrait<string descr, Pred pred, list<Trait> traits = []> : PredTrait<descr, pred> {
  list<Trait> dependentTraits = traits;
}
class GenInternalAttrTrait<string prop> : GenInternalTrait<prop, "Attribute">;
class GenInternalTypeTrait<string prop> : GenInternalTrait<prop, "Type">;
class PredAttrTrait<string descr, Pred pred> : PredTrait<descr, pred>;
class PredTypeTrait<string descr, Pred pred> : PredTrait<descr, pred>;
class NativeAttrTrait<string name> : NativeTrait<name, "Attribute">;
class NativeTypeTrait<string name> : NativeTrait<name, "Type">;
class ParamNativeAttrTrait<string prop, string params> : ParamNativeTrait<prop, params, "Attribute">;
class ParamNativeTypeTrait<string prop, string params> : ParamNativeTrait<prop, params, "Type">;
class TraitList<list<Trait> props> : Trait {
  list<Trait> traits = props;
}

// A type that can be changed after it was made.
def MutableType : NativeTypeTrait<"IsMutable">;

def AffineScope : NativeOpTrait<"AffineScope">;
def AutomaticAllocationScope : NativeOpTrait<"AutomaticAllocationScope">;
def ConstantLike : NativeOpTrait<"ConstantLike">;
def Idempotent : NativeOpTrait<"IsIdempotent">;
def Involution : NativeOpTrait<"IsInvolution">;
def IsCommutative : NativeOpTrait<"IsCommutative">;
def Commutative : NativeOpTrait<"IsCommutative">;
def IsolatedFromAbove : NativeOpTrait<"IsIsolatedFromAbove">;
def Elementwise : NativeOpTrait<"Elementwise">;
def Scalarizable : NativeOpTrait<"Scalarizable", [Elementwise]>;
def Vectorizable : NativeOpTrait<"Vectorizable", [Elementwise]>;
def Tensorizable : NativeOpTrait<"Tensorizable", [Elementwise]>;
def ElementwiseMappable : TraitList<[Elementwise, Scalarizable, Vectorizable, Tensorizable]>;
def NoRegionArguments : NativeOpTrait<"NoRegionArguments">;
def HasOnlyGraphRegion : NativeOpTrait<"HasOnlyGraphRegion">;
def ResultsBroadcastableShape : NativeOpTrait<"ResultsBroadcastableShape">;
def SameOperandsShape : NativeOpTrait<"SameOperandsShape">;
def SameOperandsAndResultShape : NativeOpTrait<"SameOperandsAndResultShape">;
def SameOperandsElementType : NativeOpTrait<"SameOperandsElementType">;
def SameOperandsAndResultElementType : NativeOpTrait<"SameOperandsAndResultElementType">;
def SameOperandsAndResultType : NativeOpTrait<"SameOperandsAndResultType">;
def SameOperandsAndResultRank : NativeOpTrait<"SameOperandsAndResultRank">;
def SameTypeOperands : NativeOpTrait<"SameTypeOperands">;
def SingleBlock : NativeOpTrait<"SingleBlock">;
def Symbol : NativeOpTrait<"Symbol">;
def SymbolTable : NativeOpTrait<"SymbolTable">;
def Terminator : NativeOpTrait<"IsTerminator">;
def NoTerminator : NativeOpTrait<"NoTerminator">;
def GraphRegionNoTerminator : TraitList<[NoTerminator, SingleBlock, HasOnlyGraphRegion]>;
def ReturnLike : TraitList<[NativeOpTrait<"ReturnLike">]>;
def MemRefsNormalizable : NativeOpTrait<"MemRefsNormalizable">;
def AttrSizedOperandSegments : NativeOpTrait<"AttrSizedOperandSegments">;
def AttrSizedResultSegments : NativeOpTrait<"AttrSizedResultSegments">;
def SameVariadicOperandSize : GenInternalOpTrait<"SameVariadicOperandSize">;
def SameVariadicResultSize : GenInternalOpTrait<"SameVariadicResultSize">;
def ResultsAreBoolLike : NativeOpTrait<"ResultsAreBoolLike">;
def ResultsAreFloatLike : NativeOpTrait<"ResultsAreFloatLike">;
def ResultsAreSignlessIntegerLike : NativeOpTrait<"ResultsAreSignlessIntegerLike">;
def OperandsAreFloatLike : NativeOpTrait<"OperandsAreFloatLike">;
def OperandsAreSignlessIntegerLike : NativeOpTrait<"OperandsAreSignlessIntegerLike">;
def FirstAttrDerivedResultType : GenInternalOpTrait<"FirstAttrDerivedResultType">;

class SingleBlockImplicitTerminator<string op> : TraitList<[NativeOpTrait<"SingleBlock">, ParamNativeOpTrait<"SingleBlockImplicitTerminator", op>]>;
class HasParent<string op> : ParamNativeOpTrait<"HasParent", op>;
class ParentOneOf<list<string> ops> : ParamNativeOpTrait<"HasParent", !interleave(ops, ", ")>;

#endif
