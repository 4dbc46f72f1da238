// Memory that is accessed at once.

class ACC_AtomicOp<string mnemonic, string what, dag args, string text, list<Trait> traits = []>
    : ACC_Op<"atomic." # mnemonic, what, traits> {
  let arguments = !con(args, ACC_If.arguments);
  let assemblyFormat = ACC_Joined<[ACC_If], [ACC_If]>.format # text # " attr-dict";
}
class ACC_AtomicRegionOp<string mnemonic, string what, dag args, string text, string end, list<Trait> traits = []>
    : ACC_AtomicOp<mnemonic, what, args, text, !listconcat(traits, [SingleBlockImplicitTerminator<end>, RecursiveMemoryEffects])> {
  let regions = (region SizedRegion<1>:$region);
  let hasRegionVerifier = 1;
}
def ACC_AtomicReadOp : ACC_AtomicOp<"read", "Reads at once", (ins ACC_PointerLike:$x, ACC_PointerLike:$v, TypeAttr:$element_type),
    "$v `=` $x `:` type($v) `,` type($x) `,` $element_type"> { let hasVerifier = 1; }
def ACC_AtomicWriteOp : ACC_AtomicOp<"write", "Writes at once", (ins ACC_PointerLike:$x, AnyType:$expr),
    "$x `=` $expr `:` type($x) `,` type($expr)"> { let hasVerifier = 1; }
def ACC_AtomicUpdateOp : ACC_AtomicRegionOp<"update", "Changes a value at once",
    (ins Arg<ACC_PointerLike, "Address of variable to be updated", [MemRead, MemWrite]>:$x), "$x `:` type($x) $region", "ACC_YieldOp",
    [MemoryEffects<[]>]> {
  let hasVerifier = 1;
  let hasCanonicalizeMethod = 1;
}
def ACC_AtomicCaptureOp : ACC_AtomicRegionOp<"capture", "Two accesses at once", (ins), "$region", "ACC_TerminatorOp">;
