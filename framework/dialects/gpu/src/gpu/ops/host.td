// The host's work with a device's memory, and its waiting. Included by `gpu.td`.

// An operation that may return at once, with a token of its end.
class GPU_AsyncOp<string mnemonic, string what, dag of, dag gives, string format, list<Trait> traits = []>
    : GPU_Op<mnemonic, what, !listconcat([AsyncOpInterface], traits)> {
  let arguments = !con((ins Variadic<GPU_AsyncToken>:$asyncDependencies), of);
  let results = !con(gives, (outs Optional<GPU_AsyncToken>:$asyncToken));
  let assemblyFormat = "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) " # format;
}

class GPU_HostRegistrationOp<string mnemonic, string what> : GPU_Op<mnemonic, what> {
  let arguments = (ins AnyUnrankedMemRef:$value);
  let assemblyFormat = "$value attr-dict `:` type($value)";
}
def HostRegisterOp : GPU_HostRegistrationOp<"host_register", "Lets devices access memory of the host">;
def HostUnregisterOp : GPU_HostRegistrationOp<"host_unregister", "Ends the access of devices to memory of the host">;
def WaitOp : GPU_AsyncOp<"wait", "Waits for operations, or makes one token of theirs", (ins), (outs), "attr-dict"> { let hasCanonicalizer = 1; }
def AllocOp : GPU_AsyncOp<"alloc", "Allocates memory of a device",
    (ins Variadic<Index>:$dynamicSizes, Variadic<Index>:$symbolOperands, UnitAttr:$hostShared),
    (outs AnyMemRef:$memref),
    "(` ` `host_shared` $hostShared^)? ` ` `(` $dynamicSizes `)` (`` `[` $symbolOperands^ `]`)? attr-dict `:` type($memref)",
    [AttrSizedOperandSegments, MemoryEffectsOpInterface]> {
  let hasVerifier = 1;
  let hasCanonicalizer = 1;
}
def DeallocOp : GPU_AsyncOp<"dealloc", "Frees memory of a device", (ins AnyMemRef:$memref), (outs),
    "$memref attr-dict `:` type($memref)", [MemoryEffectsOpInterface]>;
def MemcpyOp : GPU_AsyncOp<"memcpy", "Copies memory",
    (ins AnyMemRef:$dst, AnyMemRef:$src), (outs),
    "$dst`,` $src `:` type($dst)`,` type($src) attr-dict", [MemoryEffectsOpInterface]> {
  let hasFolder = 1;
  let hasVerifier = 1;
  let hasCanonicalizer = 1;
}
def MemsetOp : GPU_AsyncOp<"memset", "Fills memory with a value", (ins AnyMemRef:$dst, AnyType:$value),
    (outs), "$dst`,` $value `:` type($dst)`,` type($value) attr-dict", [AllElementTypesMatch<["dst", "value"]>, MemoryEffectsOpInterface]> {
  let hasFolder = 1;
}
def SetDefaultDeviceOp : GPU_Op<"set_default_device", "Chooses the device of what follows", [MemoryEffects<[MemWrite]>]> {
  let arguments = (ins I32:$devIndex);
  let assemblyFormat = "attr-dict $devIndex";
}
