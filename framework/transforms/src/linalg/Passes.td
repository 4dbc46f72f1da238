// The passes of this folder. The file of each says what it does.

include "mlir/Pass/PassBase.td"

def LinalgMorphOpsPass : Pass<"linalg-morph-ops"> {
  let summary = "Convert linalg ops between forms";
  let dependentDialects = ["linalg::LinalgDialect"];
  let options = [
    Option<"namedToCategory", "named-to-category", "bool", "false", "convert named ops to category op e.g. `linalg.elementwise`">,
    Option<"categoryToGeneric", "category-to-generic", "bool", "false",
           "convert category ops e.g. `linalg.elementwise` to `linalg.generic`">,
    Option<"namedToGeneric", "named-to-generic", "bool", "false", "convert named ops e.g. `linalg.add` to `linalg.generic`">,
    Option<"genericToNamed", "generic-to-named", "bool", "false", "convert linalg.generic to equivalent named ops">,
  ];
}
def LinalgGeneralizeNamedOpsPass : Pass<"linalg-generalize-named-ops"> {
  let summary = "Convert named ops into generic ops";
  let dependentDialects = ["linalg::LinalgDialect"];
}
def LinalgSpecializeGenericOpsPass : Pass<"linalg-specialize-generic-ops"> {
  let summary = "Convert generic ops back to named ops";
  let dependentDialects = ["linalg::LinalgDialect"];
}
def LinalgInlineScalarOperandsPass : Pass<"linalg-inline-scalar-operands"> {
  let summary = "Inline scalar operands into linalg generic ops";
  let dependentDialects = ["linalg::LinalgDialect"];
}
def LinalgElementwiseOpFusionPass : Pass<"linalg-fuse-elementwise-ops"> {
  let summary = "Fuse elementwise operations on tensors";
  let dependentDialects = ["linalg::LinalgDialect", "affine::AffineDialect", "memref::MemRefDialect"];
}
def LinalgFoldIntoElementwisePass : Pass<"linalg-fold-into-elementwise"> {
  let summary = "Fold transpose ops into elementwise";
  let dependentDialects = ["linalg::LinalgDialect"];
}
def LinalgFoldUnitExtentDimsPass : Pass<"linalg-fold-unit-extent-dims"> {
  let summary = "Remove unit-extent dimension in Linalg ops on tensors";
  let dependentDialects = ["linalg::LinalgDialect", "affine::AffineDialect", "memref::MemRefDialect"];
  let options = [
    Option<"useRankReducingSlices", "use-rank-reducing-slices", "bool", "false",
           "Generate rank-reducing slices instead of reassociative reshapes">,
  ];
}
def LinalgDetensorizePass : InterfacePass<"linalg-detensorize", "FunctionOpInterface"> {
  let summary = "Detensorize linalg ops";
  let options = [
    Option<"aggressiveMode", "aggressive-mode", "bool", "false",
           "Detensorize all ops that qualify for detensoring along with branch operands and basic-block arguments.">,
  ];
}
