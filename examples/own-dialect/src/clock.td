// Numbers that go round, as the hours of a clock do.
include "mlir/IR/AttrTypeBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Clock_Dialect : Dialect { let name = "clock"; }
def Clock_Hour : TypeDef<Clock_Dialect, "Hour"> {
  let mnemonic = "hour";
  let parameters = (ins "uint64_t":$hours);
  let assemblyFormat = "`<` $hours `>`";
}
class Clock_Op<string mnemonic, list<Trait> traits> : Op<Clock_Dialect, mnemonic, traits> {
  let results = (outs Clock_Hour:$result);
  let hasFolder = 1;
}
def Clock_ConstantOp : Clock_Op<"constant", [ConstantLike, Pure]> {
  let summary = "an hour that is known";
  let arguments = (ins I64Attr:$value);
  let assemblyFormat = "$value attr-dict `:` type($result)";
  let hasVerifier = 1;
}
def Clock_AddOp : Clock_Op<"add", [Commutative, Pure, SameOperandsAndResultType]> {
  let summary = "hours later";
  let arguments = (ins Clock_Hour:$lhs, Clock_Hour:$rhs);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($result)";
}
