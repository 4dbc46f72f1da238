// Conversions of floats, small formats included. `rocdl.td` includes this.

class ROCDL_ConversionOp<string name, string what, dag args, string written>
    : ROCDL_ValueOp<"cvt." # name, what, args, "attr-dict " # written # " `:` type($res)", [], [Pure]>;
def CvtPkRtz : ROCDL_ConversionOp<"pkrtz", "two floats as halves, rounded to zero", (ins F32:$srcA, F32:$srcB), "$srcA `,` $srcB">;
foreach small = ["Bf8", "Fp8"] in {
  defvar s = !tolower(small);
  def CvtF32 # small # Op : ROCDL_ConversionOp<"f32." # s, s # " as a float", (ins I32:$srcA, I32Attr:$byteSel), "$srcA `[` $byteSel `]`">;
  def CvtPkF32 # small # Op : ROCDL_ConversionOp<"pk.f32." # s, "two " # s # " as floats", (ins I32:$src, I1Attr:$wordSel), "$src `[` $wordSel `]`">;
  def CvtPk # small # F32Op : ROCDL_ConversionOp<"pk." # s # ".f32", "two floats as " # s, (ins F32:$srcA, F32:$srcB, I32:$old, I1Attr:$wordSel),
      "$srcA `,` $srcB `->` $old `[` $wordSel `]`">;
  def CvtSr # small # F32Op : ROCDL_ConversionOp<"sr." # s # ".f32", "a float as " # s # ", rounded at random",
      (ins F32:$srcA, I32:$srcB, I32:$old, I32Attr:$byteSel), "$srcA `,` $srcB `->` $old `[` $byteSel `]`">;
}

// ---- With a scale.

class ROCDL_ScaledOp<string name, string what, dag args, Type to, string written>
    : ROCDL_TypedOp<"cvt." # name, what, args, to, "attr-dict " # written # " `:` type($res)", [], [Pure]>;
// A format: its name in classes and in mnemonics, and the type of so many of its floats.
class Format<string ofClass, Type type> {
  string cls = ofClass;
  string name = !tolower(ofClass);
  Type packed = type;
}
defvar Seeded = "$src `,` $seed `,` $scale";

// Many floats at once: 8, 16 or 32.
foreach n = [8, 16, 32] in {
  defvar smalls = !cond(!eq(n, 8) : [Format<"Fp4", I32>, Format<"Fp8", Vec<2, I32>>, Format<"Bf8", Vec<2, I32>>],
                        !eq(n, 16) : [Format<"Fp6", Vec<3, I32>>, Format<"Bf6", Vec<3, I32>>],
                        true : [Format<"Fp6", Vec<6, I32>>, Format<"Bf6", Vec<6, I32>>]);
  foreach small = smalls in {
    foreach large = [Format<"F16", Vec<n, F16>>, Format<"Bf16", Vec<n, BF16>>, Format<"F32", Vec<n, F32>>] in {
      defvar down = small.name # "." # large.name;
      defvar up = large.name # "." # small.name;
      if !ne(n, 32) then
        def CvtPkScalePk # n # large.cls # small.cls # Op : ROCDL_ScaledOp<"scale.pk" # n # "." # up, n # " " # small.name # " as " # large.name,
            (ins small.packed:$src, I32:$scale, I32Attr:$scaleSel), large.packed, "$src `,` $scale `[` $scaleSel `]`">;
      if !eq(n, 32) then
        def CvtScaleF32Pk32 # large.cls # small.cls # Op : ROCDL_ScaledOp<"scalef32.pk32." # up, "32 " # small.name # " as " # large.name,
            (ins small.packed:$src, F32:$scale), large.packed, "$src `,` $scale">;
      // 32 floats are two operands.
      if !or(!ne(n, 32), !ne(large.name, "f32")) then
        def CvtScaleF32Pk # n # small.cls # large.cls # Op : ROCDL_ScaledOp<"scalef32.pk" # n # "." # down, n # " " # large.name # " as " # small.name,
            (ins large.packed:$src, F32:$scale), small.packed, "$src `,` $scale">;
      def CvtScaleF32SrPk # n # small.cls # large.cls # Op : ROCDL_ScaledOp<"scalef32.sr.pk" # n # "." # down,
          n # " " # large.name # " as " # small.name # ", rounded at random", (ins large.packed:$src, I32:$seed, F32:$scale), small.packed, Seeded>;
    }
    if !eq(n, 32) then
      def CvtScaleF322xPk16 # small.cls # F32Op : ROCDL_ScaledOp<"scalef32.2xpk16." # small.name # ".f32", "twice 16 f32 as " # small.name,
          (ins Vec<16, F32>:$src0, Vec<16, F32>:$src1, F32:$scale), small.packed, "$src0 `,` $src1 `,` $scale">;
  }
}

// One or two floats, in a part of a register.
foreach small = ["Fp8", "Bf8"] in {
  defvar s = !tolower(small);
  def CvtScaleF32F16 # small # Op : ROCDL_ScaledOp<"scalef32.f16." # s, s # " as f16 in a half of a register",
      (ins Vec<2, F16>:$oldVdst, I32:$src, F32:$scale, I32Attr:$srcSelIndex, I1Attr:$dstLoHiSel), Vec<2, F16>,
      "$src `[` $srcSelIndex `]` `,` $scale `->` $oldVdst `[` $dstLoHiSel `]`">;
  def CvtScaleF32F32 # small # Op : ROCDL_ScaledOp<"scalef32.f32." # s, s # " as f32", (ins I32:$src, F32:$scale, I32Attr:$srcSelIndex), F32,
      "$src `[` $srcSelIndex `]` `,` $scale">;
  def CvtScaleF32Pk # small # F32Op : ROCDL_ScaledOp<"scalef32.pk." # s # ".f32", "two f32 as " # s # " in a half of a register",
      (ins Vec<2, I16>:$oldVdst, F32:$src0, F32:$src1, F32:$scale, I1Attr:$dstLoHiSel), Vec<2, I16>,
      "$src0 `,` $src1 `,` $scale `->` $oldVdst `[` $dstLoHiSel `]`">;
  foreach large = [Format<"F16", Vec<2, F16>>, Format<"Bf16", Vec<2, BF16>>, Format<"F32", Vec<2, F32>>] in {
    if !ne(large.name, "f32") then
      def CvtScaleF32Pk # small # large.cls # Op : ROCDL_ScaledOp<"scalef32.pk." # s # "." # large.name,
          "two " # large.name # " as " # s # " in a half of a register", (ins Vec<2, I16>:$oldVdst, large.packed:$src0, F32:$scale, I1Attr:$dstLoHiSel),
          Vec<2, I16>, "$src0 `,` $scale `->` $oldVdst `[` $dstLoHiSel `]`">;
    def CvtScaleF32Pk # large.cls # small # Op : ROCDL_ScaledOp<"scalef32.pk." # large.name # "." # s, "two " # s # " as " # large.name,
        (ins I32:$src, F32:$scale, I1Attr:$srcLoHiSel), large.packed, "$src `[` $srcLoHiSel `]` `,` $scale">;
  }
  foreach large = [Format<"F32", F32>, Format<"F16", F16>, Format<"BF16", BF16>] in
    def CvtScaleF32Sr # small # large.cls # Op : ROCDL_ScaledOp<"scalef32.sr." # s # "." # large.name,
        large.name # " as " # s # " in a byte of a register, rounded at random",
        (ins I32:$oldVdst, large.packed:$src0, I32:$seed, F32:$scale, I32Attr:$dstSelIndex), I32,
        "$src0 `,` $seed `,` $scale `->` $oldVdst `[` $dstSelIndex `]`">;
}
foreach large = [Format<"F16", Vec<2, F16>>, Format<"Bf16", Vec<2, BF16>>, Format<"F32", Vec<2, F32>>] in {
  if !ne(large.name, "f32") then
    def CvtScaleF32PkFp4 # large.cls # Op : ROCDL_ScaledOp<"scalef32.pk.fp4." # large.name, "two " # large.name # " as fp4 in a byte of a register",
        (ins I32:$oldVdst, large.packed:$src, F32:$scale, I32Attr:$dstSelIndex), I32, "$src `,` $scale `->` $oldVdst `[` $dstSelIndex `]`">;
  def CvtScaleF32SrPkFp4 # large.cls # Op : ROCDL_ScaledOp<"scalef32.sr.pk.fp4." # large.name,
      "two " # large.name # " as fp4 in a byte of a register, rounded at random",
      (ins I32:$oldVdst, large.packed:$src, I32:$seed, F32:$scale, I32Attr:$dstSelIndex), I32, Seeded # " `->` $oldVdst `[` $dstSelIndex `]`">;
  def CvtScaleF32Pk # large.cls # Fp4Op : ROCDL_ScaledOp<"scalef32.pk." # large.name # ".fp4", "two fp4 as " # large.name,
      (ins I32:$src, F32:$scale, I32Attr:$srcSelIndex), large.packed, "$src `[` $srcSelIndex `]` `,` $scale">;
}
def CvtScaleF32PkFp4F32Op : ROCDL_ScaledOp<"scalef32.pk.fp4.f32", "two f32 as fp4 in a byte of a register",
    (ins I32:$oldVdst, F32:$src0, F32:$src1, F32:$scale, I32Attr:$dstSelIndex), I32, "$src0 `,` $src1 `,` $scale `->` $oldVdst `[` $dstSelIndex `]`">;
