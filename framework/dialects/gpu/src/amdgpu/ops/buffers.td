// Memory with bounds that the device checks. Included by `amdgpu.td`.

def FatRawBufferCastOp : AMDGPU_Op<"fat_raw_buffer_cast", "The same memory with bounds that the device checks",
    [Pure, DeclareOpInterfaceMethods<InferTypeOpInterface>, AttrSizedOperandSegments]> {
  let arguments = (ins AnyMemRef:$source, Optional<I64>:$validBytes, Optional<I<14>>:$cacheSwizzleStride,
                       DefaultValuedAttr<BoolAttr, "true">:$boundsCheck, UnitAttr:$resetOffset);
  let results = (outs AnyMemRef:$result);
  let assemblyFormat = [{
    $source oilist (`validBytes` `(` $validBytes `)` | `cacheSwizzleStride` `(` $cacheSwizzleStride `)` | `boundsCheck` `(` $boundsCheck `)`
      | `resetOffset` $resetOffset ) attr-dict `:` type($source) `to` type($result)
  }];
  let hasVerifier = 1;
}

// An access to memory by indices of 32 bits.
class AMDGPU_RawBufferOp<string mnemonic, string what, dag values, list<Trait> traits, string format>
    : AMDGPU_Op<mnemonic, what, !listconcat([AttrSizedOperandSegments, MemoryEffectsOpInterface], traits)> {
  let arguments = !con(values, (ins AnyMemRef:$memref, Variadic<I32>:$indices, DefaultValuedAttr<BoolAttr, "true">:$boundsCheck,
                                    OptionalAttr<I32Attr>:$indexOffset, Optional<I32>:$sgprOffset));
  let assemblyFormat = format;
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}
defvar ValueOfMemory = AllElementTypesMatch<["value", "memref"]>;
def RawBufferLoadOp : AMDGPU_RawBufferOp<"raw_buffer_load", "Loads from memory, with bounds", (ins), [ValueOfMemory],
    "attr-dict $memref `[` $indices `]` (`sgprOffset` $sgprOffset^)? `:` type($memref) (`,` type($indices)^)? `->` type($value)"> {
  let results = (outs AnyType:$value);
}
def RawBufferStoreOp : AMDGPU_RawBufferOp<"raw_buffer_store", "Stores to memory, with bounds", (ins AnyType:$value), [ValueOfMemory],
    "attr-dict $value `->` $memref `[` $indices `]` (`sgprOffset` $sgprOffset^)? `:` type($value) `->` type($memref) (`,` type($indices)^)?">;
def RawBufferAtomicCmpswapOp : AMDGPU_RawBufferOp<"raw_buffer_atomic_cmpswap", "Exchanges a value in memory if it is the expected one",
    (ins AnyType:$src, AnyType:$cmp), [AllTypesMatch<["src", "cmp", "value"]>, ValueOfMemory],
    [{attr-dict $src `,` $cmp `->` $memref `[` $indices `]` (`sgprOffset` $sgprOffset^)? `:` type($value) `->` type($memref) `,` type($indices)}]> {
  let results = (outs AnyType:$value);
}
class AMDGPU_RawBufferAtomicOp<string mnemonic, string what, Type value, list<Trait> traits = []>
    : AMDGPU_RawBufferOp<mnemonic, what, (ins value:$value), traits,
    "attr-dict $value `->` $memref `[` $indices `]` (`sgprOffset` $sgprOffset^)? `:` type($value) `->` type($memref) `,` type($indices)">;
def RawBufferAtomicFaddOp : AMDGPU_RawBufferAtomicOp<"raw_buffer_atomic_fadd", "Adds to a float in memory",
    AnyTypeOf<[F32, VectorOfLengthAndType<[2], [F16, BF16]>]>, [ValueOfMemory]>;
def RawBufferAtomicFmaxOp : AMDGPU_RawBufferAtomicOp<"raw_buffer_atomic_fmax", "Makes a float in memory as great as the value",
    AnyTypeOf<[F32, F64]>, [ValueOfMemory]>;
def RawBufferAtomicSmaxOp : AMDGPU_RawBufferAtomicOp<"raw_buffer_atomic_smax", "Makes a signed integer in memory as great as the value", I32>;
def RawBufferAtomicUminOp : AMDGPU_RawBufferAtomicOp<"raw_buffer_atomic_umin", "Makes an unsigned integer in memory as small as the value", I32>;
