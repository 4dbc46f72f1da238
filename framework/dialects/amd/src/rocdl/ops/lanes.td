// Values that the lanes of a wave exchange. `rocdl.td` includes this.

class ROCDL_MbcntOp<string name, string what>
    : ROCDL_TypedOp<"mbcnt." # name, what, !con((ins I32:$in0, I32:$in1), CallAttrArgs), I32,
        "$in0 `,` $in1 attr-dict `:` `(` type($in0) `,` type($in1) `)` `->` type($res)", [], [Pure, ArgAndResultAttrsOpInterface]>;
def MbcntLoOp : ROCDL_MbcntOp<"lo", "the bits of a mask below this lane, of the lower lanes">;
def MbcntHiOp : ROCDL_MbcntOp<"hi", "the bits of a mask below this lane, of the upper lanes">;
def DsSwizzleOp : ROCDL_TypedOp<"ds_swizzle", "lanes in an order that a pattern says", (ins I32:$src, I32:$offset), I32,
    "$src `,` $offset attr-dict `:` `(` type($src) `,` type($offset) `)` `->` type($res)">;
def DsBpermuteOp : ROCDL_TypedOp<"ds_bpermute", "each lane the value of another", (ins I32:$index, I32:$src), I32,
    "$index `,` $src attr-dict `:` `(` type($index) `,` type($src) `)` `->` type($res)">;
def BallotOp : ROCDL_ValueOp<"ballot", "a mask of the lanes where a predicate holds", (ins I1:$pred), "$pred attr-dict `:` type($res)", ["res"]>;
def ReadfirstlaneOp : ROCDL_ValueOp<"readfirstlane", "the value of the first active lane", (ins LLVM_Type:$src), "$src attr-dict `:` type($res)",
    ["src"], [AllTypesMatch<["res", "src"]>]>;
def ReadlaneOp : ROCDL_ValueOp<"readlane", "the value of a lane", (ins LLVM_Type:$src0, I32:$src1),
    "$src0 `,` $src1 attr-dict `:` `(` type($src0) `,` type($src1) `)` `->` type($res)", ["src0"], [AllTypesMatch<["res", "src0"]>]>;
def DPPUpdateOp : ROCDL_ValueOp<"update.dpp", "lanes in an order, others as they were",
    (ins LLVM_Type:$old, LLVM_Type:$src, I32Attr:$dppCtrl, I32Attr:$rowMask, I32Attr:$bankMask, I1Attr:$boundCtrl),
    "attr-dict $old `,` $src `with` $dppCtrl `,` $rowMask `,` $bankMask `,` $boundCtrl `:` type($src)", ["old"], [AllTypesMatch<["res", "src", "old"]>]>;
def PermlaneX16Op : ROCDL_ValueOp<"permlanex16", "rows of sixteen lanes exchanged",
    (ins LLVM_Type:$old, LLVM_Type:$src0, LLVM_Type:$src1, LLVM_Type:$src2, I1Attr:$fi, I1Attr:$boundControl),
    "attr-dict $old `,` $src0 `,` $src1 `,` $src2 `,` $fi `,` $boundControl `:` type($src0) `,` type($src1)", ["old"],
    [AllTypesMatch<["res", "old", "src0"]>, AllTypesMatch<["src1", "src2"]>]>;
def PairOfI32
    : Type<CPred<"isPairOfI32($_self)">, "LLVM dialect-compatible struct of 32-bit signless integerand32-bit signless integer">,
      BuildableType<"pairOfI32($_builder.getContext())">;
foreach n = [16, 32] in
  def Permlane # n # SwapOp : ROCDL_TypedOp<"permlane" # n # ".swap", "rows of " # n # " lanes of two registers exchanged",
      (ins I32:$old, I32:$src, I1Attr:$fi, I1Attr:$boundControl), PairOfI32,
      "attr-dict $old `,` $src `,` $fi `,` $boundControl `:` `(` type($old) `,` type($src) `)` `->` custom<Parameters>(type($res))">;
