// Operations that the invocations of a group do together. `spirv.td` includes this.

class SPIRV_ScopeIs<string attribute, string value>
    : PredOpTrait<attribute # " must be Scope of value " # value, CPred<"isScope($" # attribute # ", \"" # value # "\")">>;
class SPIRV_NonUniformArithmeticOp<string mnemonic, string what, Type type, list<Trait> traits = []> : SPIRV_Op<mnemonic, what, traits> {
  let arguments = (ins SPIRV_ScopeAttr:$execution_scope, SPIRV_GroupOperationAttr:$group_operation, SPIRV_ScalarOrVectorOf<type>:$value,
    Optional<SPIRV_Integer>:$cluster_size);
  let results = (outs SPIRV_ScalarOrVectorOf<type>:$result);
  let assemblyFormat = "$execution_scope $group_operation $value (`cluster_size` `` `(` $cluster_size^ `)`)? attr-dict `:` type($value) (`,` type($cluster_size)^)? `->` type(results)";
  let hasVerifier = 1;
  let minVersion = "v1.3";
  let capabilities = ["GroupNonUniformArithmetic", "GroupNonUniformClustered", "GroupNonUniformPartitionedNV"];
}
class SPIRV_GroupArithmeticOp<string mnemonic, string what, Type type> : SPIRV_Op<mnemonic, what, [Pure, AllTypesMatch<["x", "result"]>]> {
  let arguments = (ins SPIRV_ScopeAttr:$execution_scope, SPIRV_GroupOperationAttr:$group_operation, SPIRV_ScalarOrVectorOf<type>:$x);
  let results = (outs SPIRV_ScalarOrVectorOf<type>:$result);
  let assemblyFormat = "$execution_scope $group_operation operands attr-dict `:` type($x)";
  let hasVerifier = 1;
  let capabilities = ["Groups"];
}

def GroupFMulKHROp : SPIRV_GroupArithmeticOp<"KHR.GroupFMul", "floating-point product over a group", SPIRV_Float> {
  let capabilities = ["GroupUniformArithmeticKHR"]; let instruction = "OpGroupFMulKHR";
}
def GroupBroadcastOp : SPIRV_Op<"GroupBroadcast", "value of one invocation for the whole group", [Pure, AllTypesMatch<["value", "result"]>]> {
  let arguments = (ins SPIRV_ScopeAttr:$execution_scope, SPIRV_Type:$value, SPIRV_ScalarOrVectorOf<SPIRV_Integer>:$localid);
  let results = (outs SPIRV_Type:$result);
  let assemblyFormat = "$execution_scope operands attr-dict `:` type($value) `,` type($localid)";
  let hasVerifier = 1; let capabilities = ["Groups"];
}
def GroupFAddOp : SPIRV_GroupArithmeticOp<"GroupFAdd", "floating-point sum over a group", SPIRV_Float>;
def GroupFMaxOp : SPIRV_GroupArithmeticOp<"GroupFMax", "floating-point maximum over a group", SPIRV_Float>;
def GroupFMinOp : SPIRV_GroupArithmeticOp<"GroupFMin", "floating-point minimum over a group", SPIRV_Float>;
def GroupIAddOp : SPIRV_GroupArithmeticOp<"GroupIAdd", "integer sum over a group", SPIRV_Integer>;
def GroupIMulKHROp : SPIRV_GroupArithmeticOp<"KHR.GroupIMul", "integer product over a group", SPIRV_Integer> {
  let capabilities = ["GroupUniformArithmeticKHR"]; let instruction = "OpGroupIMulKHR";
}
def GroupSMaxOp : SPIRV_GroupArithmeticOp<"GroupSMax", "signed maximum over a group", SPIRV_Integer>;
def GroupSMinOp : SPIRV_GroupArithmeticOp<"GroupSMin", "signed minimum over a group", SPIRV_Integer>;
def GroupUMaxOp : SPIRV_GroupArithmeticOp<"GroupUMax", "unsigned maximum over a group", SPIRV_Integer>;
def GroupUMinOp : SPIRV_GroupArithmeticOp<"GroupUMin", "unsigned minimum over a group", SPIRV_Integer>;
def INTELSubgroupBlockReadOp : SPIRV_VendorOp<"SubgroupBlockRead", "INTEL", "block of memory, read by a subgroup"> {
  let arguments = (ins SPIRV_AnyPtr:$ptr);
  let results = (outs SPIRV_Type:$value);
  let assemblyFormat = "$ptr attr-dict `:` type($ptr) `->` type($value)";
  let hasVerifier = 1; let extensions = ["SPV_INTEL_subgroups"]; let capabilities = ["SubgroupBufferBlockIOINTEL"];
}
def INTELSubgroupBlockWriteOp : SPIRV_VendorOp<"SubgroupBlockWrite", "INTEL", "block of memory, written by a subgroup"> {
  let arguments = (ins SPIRV_AnyPtr:$ptr, SPIRV_Type:$value);
  let hasCustomAssemblyFormat = 1; let hasVerifier = 1; let extensions = ["SPV_INTEL_subgroups"]; let capabilities = ["SubgroupBufferBlockIOINTEL"];
}
def KHRSubgroupBallotOp : SPIRV_VendorOp<"SubgroupBallot", "KHR", "bits of who says yes in a subgroup"> {
  let arguments = (ins SPIRV_Bool:$predicate);
  let results = (outs SPIRV_Int32Vec4:$result);
  let assemblyFormat = "$predicate attr-dict `:` type($result)";
  let extensions = ["SPV_KHR_shader_ballot"]; let capabilities = ["SubgroupBallotKHR"];
}

def GroupNonUniformBallotOp : SPIRV_Op<"GroupNonUniformBallot", "bits of who says yes among the active invocations"> {
  let arguments = (ins SPIRV_ScopeAttr:$execution_scope, SPIRV_Bool:$predicate);
  let results = (outs SPIRV_IOrUIVec4:$result);
  let assemblyFormat = "$execution_scope $predicate attr-dict `:` type($result)";
  let hasVerifier = 1; let minVersion = "v1.3"; let capabilities = ["GroupNonUniformBallot"];
}
def GroupNonUniformBallotFindLSBOp : SPIRV_Op<"GroupNonUniformBallotFindLSB", "lowest bit set in a ballot"> {
  let arguments = (ins SPIRV_ScopeAttr:$execution_scope, SPIRV_IOrUIVec4:$value);
  let results = (outs SPIRV_SignlessOrUnsignedInt:$result);
  let assemblyFormat = "$execution_scope $value attr-dict `:` type($value) `,` type($result)";
  let hasVerifier = 1; let minVersion = "v1.3"; let capabilities = ["GroupNonUniformBallot"];
}
def GroupNonUniformBallotFindMSBOp : SPIRV_Op<"GroupNonUniformBallotFindMSB", "highest bit set in a ballot"> {
  let arguments = (ins SPIRV_ScopeAttr:$execution_scope, SPIRV_IOrUIVec4:$value);
  let results = (outs SPIRV_SignlessOrUnsignedInt:$result);
  let assemblyFormat = "$execution_scope $value attr-dict `:` type($value) `,` type($result)";
  let hasVerifier = 1; let minVersion = "v1.3"; let capabilities = ["GroupNonUniformBallot"];
}
def GroupNonUniformBroadcastOp : SPIRV_Op<"GroupNonUniformBroadcast", "value of one invocation for all active ones",
    [Pure, AllTypesMatch<["value", "result"]>]> {
  let arguments = (ins SPIRV_ScopeAttr:$execution_scope, SPIRV_Type:$value, SPIRV_Integer:$id);
  let results = (outs SPIRV_Type:$result);
  let assemblyFormat = "$execution_scope operands attr-dict `:` type($value) `,` type($id)";
  let hasVerifier = 1; let minVersion = "v1.3"; let capabilities = ["GroupNonUniformBallot"];
}
def GroupNonUniformElectOp : SPIRV_Op<"GroupNonUniformElect", "true for the active invocation of the lowest number"> {
  let arguments = (ins SPIRV_ScopeAttr:$execution_scope);
  let results = (outs SPIRV_Bool:$result);
  let assemblyFormat = "$execution_scope attr-dict `:` type($result)";
  let hasVerifier = 1; let minVersion = "v1.3"; let capabilities = ["GroupNonUniform"];
}
def GroupNonUniformFAddOp : SPIRV_NonUniformArithmeticOp<"GroupNonUniformFAdd", "floating-point sum over active invocations", SPIRV_Float>;
def GroupNonUniformFMaxOp : SPIRV_NonUniformArithmeticOp<"GroupNonUniformFMax", "floating-point maximum over active invocations", SPIRV_Float>;
def GroupNonUniformFMinOp : SPIRV_NonUniformArithmeticOp<"GroupNonUniformFMin", "floating-point minimum over active invocations", SPIRV_Float>;
def GroupNonUniformFMulOp : SPIRV_NonUniformArithmeticOp<"GroupNonUniformFMul", "floating-point product over active invocations", SPIRV_Float>;
def GroupNonUniformIAddOp : SPIRV_NonUniformArithmeticOp<"GroupNonUniformIAdd", "integer sum over active invocations", SPIRV_Integer>;
def GroupNonUniformIMulOp : SPIRV_NonUniformArithmeticOp<"GroupNonUniformIMul", "integer product over active invocations", SPIRV_Integer>;
def GroupNonUniformSMaxOp : SPIRV_NonUniformArithmeticOp<"GroupNonUniformSMax", "signed maximum over active invocations", SPIRV_Integer, [SignedOp]>;
def GroupNonUniformSMinOp : SPIRV_NonUniformArithmeticOp<"GroupNonUniformSMin", "signed minimum over active invocations", SPIRV_Integer, [SignedOp]>;
def GroupNonUniformShuffleOp : SPIRV_Op<"GroupNonUniformShuffle", "value of the invocation with a number", [Pure, AllTypesMatch<["value", "result"]>]> {
  let arguments = (ins SPIRV_ScopeAttr:$execution_scope, SPIRV_ScalarOrVector:$value, SPIRV_Integer:$id);
  let results = (outs SPIRV_ScalarOrVector:$result);
  let assemblyFormat = "$execution_scope operands attr-dict `:` type($value) `,` type($id)";
  let hasVerifier = 1; let minVersion = "v1.3"; let capabilities = ["GroupNonUniformShuffle"];
}
def GroupNonUniformShuffleDownOp : SPIRV_Op<"GroupNonUniformShuffleDown", "value of the invocation so many places above",
    [Pure, AllTypesMatch<["value", "result"]>]> {
  let arguments = (ins SPIRV_ScopeAttr:$execution_scope, SPIRV_ScalarOrVector:$value, SPIRV_Integer:$delta);
  let results = (outs SPIRV_Type:$result);
  let assemblyFormat = "$execution_scope operands attr-dict `:` type($value) `,` type($delta)";
  let hasVerifier = 1; let minVersion = "v1.3"; let capabilities = ["GroupNonUniformShuffleRelative"];
}
def GroupNonUniformShuffleUpOp : SPIRV_Op<"GroupNonUniformShuffleUp", "value of the invocation so many places below",
    [Pure, AllTypesMatch<["value", "result"]>]> {
  let arguments = (ins SPIRV_ScopeAttr:$execution_scope, SPIRV_ScalarOrVector:$value, SPIRV_Integer:$delta);
  let results = (outs SPIRV_Type:$result);
  let assemblyFormat = "$execution_scope operands attr-dict `:` type($value) `,` type($delta)";
  let hasVerifier = 1; let minVersion = "v1.3"; let capabilities = ["GroupNonUniformShuffleRelative"];
}
def GroupNonUniformShuffleXorOp : SPIRV_Op<"GroupNonUniformShuffleXor", "value of the invocation whose number differs in some bits",
    [Pure, AllTypesMatch<["value", "result"]>]> {
  let arguments = (ins SPIRV_ScopeAttr:$execution_scope, SPIRV_ScalarOrVector:$value, SPIRV_Integer:$mask);
  let results = (outs SPIRV_Type:$result);
  let assemblyFormat = "$execution_scope operands attr-dict `:` type($value) `,` type($mask)";
  let hasVerifier = 1; let minVersion = "v1.3"; let capabilities = ["GroupNonUniformShuffle"];
}
def GroupNonUniformUMaxOp : SPIRV_NonUniformArithmeticOp<"GroupNonUniformUMax", "unsigned maximum over active invocations", SPIRV_Integer,
    [UnsignedOp]>;
def GroupNonUniformUMinOp : SPIRV_NonUniformArithmeticOp<"GroupNonUniformUMin", "unsigned minimum over active invocations", SPIRV_Integer,
    [UnsignedOp]>;
def GroupNonUniformBitwiseAndOp : SPIRV_NonUniformArithmeticOp<"GroupNonUniformBitwiseAnd", "bitwise conjunction over active invocations", SPIRV_Integer>;
def GroupNonUniformBitwiseOrOp : SPIRV_NonUniformArithmeticOp<"GroupNonUniformBitwiseOr", "bitwise disjunction over active invocations", SPIRV_Integer>;
def GroupNonUniformBitwiseXorOp : SPIRV_NonUniformArithmeticOp<"GroupNonUniformBitwiseXor", "bitwise exclusive disjunction over active invocations", SPIRV_Integer>;
def GroupNonUniformLogicalAndOp : SPIRV_NonUniformArithmeticOp<"GroupNonUniformLogicalAnd", "true if all active invocations say so", SPIRV_Bool>;
def GroupNonUniformLogicalOrOp : SPIRV_NonUniformArithmeticOp<"GroupNonUniformLogicalOr", "true if an active invocation says so", SPIRV_Bool>;
def GroupNonUniformLogicalXorOp : SPIRV_NonUniformArithmeticOp<"GroupNonUniformLogicalXor", "true if an odd number of active invocations says so", SPIRV_Bool>;
def GroupNonUniformBallotBitCountOp : SPIRV_Op<"GroupNonUniformBallotBitCount", "number of bits set in a ballot",
    [SPIRV_ScopeIs<"execution_scope", "Subgroup">]> {
  let arguments = (ins SPIRV_ScopeAttr:$execution_scope, SPIRV_GroupOperationAttr:$group_operation, SPIRV_Vec4<SPIRV_IntOrUIntOfWidths<[32]>>:$value);
  let results = (outs SPIRV_SignlessOrUnsignedInt:$result);
  let assemblyFormat = "$execution_scope $group_operation $value attr-dict `:` type($value) `->` type($result)";
  let minVersion = "v1.3"; let capabilities = ["GroupNonUniformBallot"];
}
def GroupNonUniformRotateKHROp : SPIRV_Op<"GroupNonUniformRotateKHR", "value of the invocation so many places further round",
    [Pure, AllTypesMatch<["value", "result"]>]> {
  let arguments = (ins SPIRV_ScopeAttr:$execution_scope, AnyTypeOf<[SPIRV_ScalarOrVectorOf<SPIRV_Float>, SPIRV_ScalarOrVectorOf<SPIRV_Integer>,
    SPIRV_ScalarOrVectorOf<SPIRV_Bool>]>:$value, SPIRV_SignlessOrUnsignedInt:$delta, Optional<SPIRV_SignlessOrUnsignedInt>:$cluster_size);
  let results = (outs AnyTypeOf<[SPIRV_ScalarOrVectorOf<SPIRV_Float>, SPIRV_ScalarOrVectorOf<SPIRV_Integer>, SPIRV_ScalarOrVectorOf<SPIRV_Bool>]>:$result);
  let assemblyFormat = "$execution_scope $value `,` $delta (`,` `cluster_size` `(` $cluster_size^ `)`)? attr-dict `:` type($value) `,` type($delta) (`,` type($cluster_size)^)? `->` type(results)";
  let hasVerifier = 1; let minVersion = "v1.3"; let capabilities = ["GroupNonUniformRotateKHR"];
}
def GroupNonUniformAllOp : SPIRV_Op<"GroupNonUniformAll", "condition holds for all active invocations",
    [SPIRV_ScopeIs<"execution_scope", "Subgroup">]> {
  let arguments = (ins SPIRV_ScopeAttr:$execution_scope, SPIRV_Bool:$predicate);
  let results = (outs SPIRV_Bool:$result);
  let assemblyFormat = "$execution_scope $predicate attr-dict `:` type($result)";
  let minVersion = "v1.3"; let capabilities = ["GroupNonUniformVote"];
}
def GroupNonUniformAnyOp : SPIRV_Op<"GroupNonUniformAny", "condition holds for an active invocation", [SPIRV_ScopeIs<"execution_scope", "Subgroup">]> {
  let arguments = (ins SPIRV_ScopeAttr:$execution_scope, SPIRV_Bool:$predicate);
  let results = (outs SPIRV_Bool:$result);
  let assemblyFormat = "$execution_scope $predicate attr-dict `:` type($result)";
  let minVersion = "v1.3"; let capabilities = ["GroupNonUniformVote"];
}
def GroupNonUniformAllEqualOp : SPIRV_Op<"GroupNonUniformAllEqual", "value is the same for all active invocations",
    [SPIRV_ScopeIs<"execution_scope", "Subgroup">]> {
  let arguments = (ins SPIRV_ScopeAttr:$execution_scope, AnyTypeOf<[SPIRV_ScalarOrVectorOf<SPIRV_Float>, SPIRV_ScalarOrVectorOf<SPIRV_Integer>,
    SPIRV_ScalarOrVectorOf<SPIRV_Bool>]>:$value);
  let results = (outs SPIRV_Bool:$result);
  let assemblyFormat = "$execution_scope $value attr-dict `:` type($value) `,` type($result)";
  let minVersion = "v1.3"; let capabilities = ["GroupNonUniformVote"];
}
def GroupNonUniformQuadSwapOp : SPIRV_Op<"GroupNonUniformQuadSwap", "value of another invocation of the quad",
    [SPIRV_ScopeIs<"execution_scope", "Subgroup">, AllTypesMatch<["value", "result"]>]> {
  let arguments = (ins SPIRV_ScopeAttr:$execution_scope, AnyTypeOf<[SPIRV_ScalarOrVectorOf<SPIRV_Float>, SPIRV_ScalarOrVectorOf<SPIRV_Integer>,
    SPIRV_ScalarOrVectorOf<SPIRV_Bool>]>:$value, SPIRV_SignlessOrUnsignedInt:$direction);
  let results = (outs AnyTypeOf<[SPIRV_ScalarOrVectorOf<SPIRV_Float>, SPIRV_ScalarOrVectorOf<SPIRV_Integer>, SPIRV_ScalarOrVectorOf<SPIRV_Bool>]>:$result);
  let assemblyFormat = "$execution_scope $value $direction attr-dict `:` type($value) `,` type($direction)";
  let minVersion = "v1.3"; let capabilities = ["GroupNonUniformQuad"];
}
