// Symbols that clauses refer to.

class OMP_RecipeOp<string mnemonic, string what, dag args, list<Trait> traits = []>
    : OMP_Op<mnemonic, what, !listconcat([IsolatedFromAbove], traits)> {
  let arguments = !con((ins SymbolNameAttr:$sym_name), args);
  let hasRegionVerifier = 1;
}
def OMP_PrivateClauseOp : OMP_RecipeOp<"private", "How a private copy of a variable is made",
    (ins TypeAttrOf<AnyType>:$type, DataSharingClauseTypeAttr:$data_sharing_type)> {
  let regions = (region AnyRegion:$init_region, AnyRegion:$copy_region, AnyRegion:$dealloc_region);
  let assemblyFormat = [{
    $data_sharing_type $sym_name `:` $type (`init` $init_region^)? (`copy` $copy_region^)? (`dealloc` $dealloc_region^)? attr-dict
  }];
}
def OMP_DeclareReductionOp : OMP_RecipeOp<"declare_reduction", "How values of threads become one",
    (ins TypeAttr:$type, OptionalAttr<TypeAttr>:$byref_element_type), [Symbol]> {
  let regions = (region MaxSizedRegion<1>:$allocRegion, AnyRegion:$initializerRegion, AnyRegion:$reductionRegion,
      AnyRegion:$atomicReductionRegion, AnyRegion:$cleanupRegion, MaxSizedRegion<1>:$dataPtrPtrRegion);
  let assemblyFormat = [{
    $sym_name `:` $type attr-dict-with-keyword (`alloc` $allocRegion^)? `init` $initializerRegion `combiner` $reductionRegion
    (`atomic` $atomicReductionRegion^)? (`cleanup` $cleanupRegion^)? (`data_ptr_ptr` $dataPtrPtrRegion^)?
  }];
}
def OMP_DeclareMapperOp : OMP_RecipeOp<"declare_mapper", "How variables of a type are mapped", (ins TypeAttr:$type),
    [SingleBlock, Symbol]> {
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "$sym_name `:` $type $body attr-dict";
}
def OMP_DeclareMapperInfoOp : OMP_Op<"declare_mapper.info", "The variables of a mapper", [HasParent<"OMP_DeclareMapperOp">, Terminator],
    [OMP_Map]> {
  let hasVerifier = 1;
}
