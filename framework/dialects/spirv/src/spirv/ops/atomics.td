// Atomic access to memory, and barriers. `spirv.td` includes this.

class PointeeTypeMatchTrait<string pointer, string name>
    : TypesMatchWith<"`" # name # "` type matches pointee type of `" # pointer # "`", pointer, name, "getPointee($_self)">;
class SPIRV_AtomicUpdateOp<string mnemonic, string what, list<Trait> traits = []>
    : SPIRV_Op<mnemonic, what, !listconcat(traits, [PointeeTypeMatchTrait<"pointer", "result">])> {
  let arguments = (ins SPIRV_AnyPtr:$pointer, SPIRV_ScopeAttr:$memory_scope, SPIRV_MemorySemanticsAttr:$semantics);
  let results = (outs SPIRV_Integer:$result);
  let assemblyFormat = "$memory_scope $semantics operands attr-dict `:` type($pointer)";
  let hasVerifier = 1;
}
class SPIRV_AtomicValueOp<string mnemonic, string what, list<Trait> traits = []>
    : SPIRV_Op<mnemonic, what, !listconcat(traits, [PointeeTypeMatchTrait<"pointer", "value">, PointeeTypeMatchTrait<"pointer", "result">])> {
  let arguments = (ins SPIRV_AnyPtr:$pointer, SPIRV_ScopeAttr:$memory_scope, SPIRV_MemorySemanticsAttr:$semantics, SPIRV_Integer:$value);
  let results = (outs SPIRV_Integer:$result);
  let assemblyFormat = "$memory_scope $semantics operands attr-dict `:` type($pointer)";
  let hasVerifier = 1;
}

def AtomicAndOp : SPIRV_AtomicValueOp<"AtomicAnd", "atomically, bitwise conjunction with memory">;
def AtomicCompareExchangeOp : SPIRV_Op<"AtomicCompareExchange", "atomically, a new value in memory if the old one equals another",
    [PointeeTypeMatchTrait<"pointer", "result">, PointeeTypeMatchTrait<"pointer", "value">, PointeeTypeMatchTrait<"pointer", "comparator">]> {
  let arguments = (ins SPIRV_AnyPtr:$pointer, SPIRV_ScopeAttr:$memory_scope, SPIRV_MemorySemanticsAttr:$equal_semantics,
    SPIRV_MemorySemanticsAttr:$unequal_semantics, SPIRV_Integer:$value, SPIRV_Integer:$comparator);
  let results = (outs SPIRV_Integer:$result);
  let assemblyFormat = "$memory_scope $equal_semantics $unequal_semantics operands attr-dict `:` type($pointer)";
 
}
def AtomicCompareExchangeWeakOp : SPIRV_Op<"AtomicCompareExchangeWeak", "as `spirv.AtomicCompareExchange`, but it may fail for no reason",
    [PointeeTypeMatchTrait<"pointer", "result">, PointeeTypeMatchTrait<"pointer", "value">, PointeeTypeMatchTrait<"pointer", "comparator">]> {
  let arguments = (ins SPIRV_AnyPtr:$pointer, SPIRV_ScopeAttr:$memory_scope, SPIRV_MemorySemanticsAttr:$equal_semantics,
    SPIRV_MemorySemanticsAttr:$unequal_semantics, SPIRV_Integer:$value, SPIRV_Integer:$comparator);
  let results = (outs SPIRV_Integer:$result);
  let assemblyFormat = "$memory_scope $equal_semantics $unequal_semantics operands attr-dict `:` type($pointer)";
  let maxVersion = "v1.3"; let capabilities = ["Kernel"];
}
def AtomicExchangeOp : SPIRV_Op<"AtomicExchange", "atomically, a new value in memory for the old one",
    [PointeeTypeMatchTrait<"pointer", "value">, PointeeTypeMatchTrait<"pointer", "result">]> {
  let arguments = (ins SPIRV_AnyPtr:$pointer, SPIRV_ScopeAttr:$memory_scope, SPIRV_MemorySemanticsAttr:$semantics, SPIRV_Numerical:$value);
  let results = (outs SPIRV_Numerical:$result);
  let assemblyFormat = "$memory_scope $semantics operands attr-dict `:` type($pointer)";
 
}
def EXTAtomicFAddOp : SPIRV_VendorOp<"AtomicFAdd", "EXT", "atomically, floating-point sum with memory",
    [PointeeTypeMatchTrait<"pointer", "result">, PointeeTypeMatchTrait<"pointer", "value">]> {
  let arguments = (ins SPIRV_AnyPtr:$pointer, SPIRV_ScopeAttr:$memory_scope, SPIRV_MemorySemanticsAttr:$semantics, SPIRV_Float:$value);
  let results = (outs SPIRV_Float:$result);
  let assemblyFormat = "$memory_scope $semantics operands attr-dict `:` type($pointer)";
  let hasVerifier = 1; let extensions = ["SPV_EXT_shader_atomic_float_add"];
  let capabilities = ["AtomicFloat16AddEXT", "AtomicFloat32AddEXT", "AtomicFloat64AddEXT"];
}
def AtomicIAddOp : SPIRV_AtomicValueOp<"AtomicIAdd", "atomically, integer sum with memory">;
def AtomicIDecrementOp : SPIRV_AtomicUpdateOp<"AtomicIDecrement", "atomically, memory less one">;
def AtomicIIncrementOp : SPIRV_AtomicUpdateOp<"AtomicIIncrement", "atomically, memory plus one">;
def AtomicISubOp : SPIRV_AtomicValueOp<"AtomicISub", "atomically, memory less an integer">;
def AtomicOrOp : SPIRV_AtomicValueOp<"AtomicOr", "atomically, bitwise disjunction with memory">;
def AtomicSMaxOp : SPIRV_AtomicValueOp<"AtomicSMax", "atomically, signed maximum with memory">;
def AtomicSMinOp : SPIRV_AtomicValueOp<"AtomicSMin", "atomically, signed minimum with memory">;
def AtomicUMaxOp : SPIRV_AtomicValueOp<"AtomicUMax", "atomically, unsigned maximum with memory", [UnsignedOp]>;
def AtomicUMinOp : SPIRV_AtomicValueOp<"AtomicUMin", "atomically, unsigned minimum with memory", [UnsignedOp]>;
def AtomicXorOp : SPIRV_AtomicValueOp<"AtomicXor", "atomically, bitwise exclusive disjunction with memory">;

def ControlBarrierOp : SPIRV_Op<"ControlBarrier", "wait until all invocations of a scope are here"> {
  let arguments = (ins SPIRV_ScopeAttr:$execution_scope, SPIRV_ScopeAttr:$memory_scope, SPIRV_MemorySemanticsAttr:$memory_semantics);
  let assemblyFormat = "$execution_scope `,` $memory_scope `,` $memory_semantics attr-dict";
  let hasVerifier = 1;
}
def MemoryBarrierOp : SPIRV_Op<"MemoryBarrier", "order of memory accesses, for who is in a scope"> {
  let arguments = (ins SPIRV_ScopeAttr:$memory_scope, SPIRV_MemorySemanticsAttr:$memory_semantics);
  let assemblyFormat = "$memory_scope `,` $memory_semantics attr-dict";
  let hasVerifier = 1;
}
