//! Enums of bits: words, quotes, separators and groups, in attributes, properties' style and parameters, as mlir-tblgen 22 spells them.

use std::sync::LazyLock;

use crate::{Loaded, load};

static ENUMS: LazyLock<Loaded> = LazyLock::new(|| {
    load(
        "bit_enums.td",
        r##"
include "mlir/IR/EnumAttr.td"
def N : I32BitEnumCaseNone<"None", "none">;
def A : I32BitEnumCaseBit<"A", 0, "a">;
def B : I32BitEnumCaseBit<"B", 1, "b">;
def C : I32BitEnumCaseBit<"C", 2, "c">;
def AB : BitEnumCaseGroup<"AB", [A, B], "ab">;
def Plain : I32BitEnum<"Plain", "plain bits", [N, A, B, C]>;
def Groups : I32BitEnum<"Groups", "bits in groups", [N, A, B, C, AB]> { let printBitEnumPrimaryGroups = 1; let separator = ", "; }
def Quoted : I32BitEnum<"Quoted", "quoted bits", [N, A, B, C, AB]> { let printBitEnumQuoted = 1; let printBitEnumPrimaryGroups = 1; }
def Spaced : I32BitEnum<"Spaced", "bits far apart", [N, A, B, C]> { let separator = " | "; }
def Barred : I32BitEnum<"Barred", "bits with bars", [N, A, B, C]> { let separator = "||"; let printBitEnumQuoted = 1; }
def Words : I32Enum<"Words", "words", [I32EnumCase<"One", 1, "one">, I32EnumCase<"Two", 2, "two-three">]>;
foreach e = [Plain, Groups, Quoted, Spaced, Barred, Words] in {
  def In#e : EnumAttr<T_Dialect, e, !tolower(e.className)> { let assemblyFormat = "`<` $value `>`"; }
  def Bare#e : EnumAttr<T_Dialect, e, "bare_" # !tolower(e.className)> { let cppClassName = "Bare" # e.className # "Attr"; }
  def Has#e : T_Op<!tolower(e.className)> {
    let arguments = (ins !cast<AttrDef>("In"#e):$v, OptionalAttr<!cast<AttrDef>("Bare"#e)>:$w);
    let assemblyFormat = "$v (`w` $w^)? attr-dict";
  }
}
def OldN : I32BitEnumAttrCaseNone<"None", "none">;
def OldA : I32BitEnumAttrCaseBit<"A", 0, "a">;
def OldB : I32BitEnumAttrCaseBit<"B", 1, "b-c">;
def OldAB : I32BitEnumAttrCaseGroup<"AB", [OldA, OldB], "ab">;
def Old : I32BitEnumAttr<"Old", "old bits", [OldN, OldA, OldB, OldAB]> { let cppNamespace = "::t"; let printBitEnumPrimaryGroups = 1; }
def Few : I32BitEnumAttr<"Few", "few bits", [OldA, I32BitEnumAttrCaseBit<"C", 2, "c">]> { let cppNamespace = "::t"; let genSpecializedAttr = 0; }
def Comma : I32BitEnumAttr<"Comma", "", [OldN, OldA, I32BitEnumAttrCaseBit<"C", 2, "c">]> { let separator = ", "; }
def Highest : I32BitEnumAttr<"Highest", "", [OldA, I32BitEnumAttrCaseBit<"Top", 31, "top">]> { let cppNamespace = "::t"; }
def HasHighest : T_Op<"highest"> { let arguments = (ins Highest:$v); let assemblyFormat = "$v attr-dict"; }
def HasOld : T_Op<"old"> {
  let arguments = (ins Old:$v, OptionalAttr<Few>:$w, DefaultValuedAttr<Comma, "::Comma::A">:$c);
  let assemblyFormat = "$v (`w` $w^)? (`,` $c^)? attr-dict";
}
"##,
    )
});

#[test]
fn bits_of_parameters_are_words_or_a_string() {
    ENUMS.round_trip(
        "t.plain <none>
t.plain <a|c> w  b
t.groups <none>
t.groups <ab, c> w  ab
t.quoted <ab>
t.quoted <\"ab|c\"> w  \"a|c\"
t.spaced <a | b | c>
t.barred <a>
t.barred <\"a||b\">
t.words <one> w  \"two-three\"
\"test.use\"() {a = #t.plain<a|b>, b = #t.groups<a, c>, c = #t<bare_plain a|b>, d = #t.words<\"two-three\">} : () -> ()",
    );
    // Words and strings are one to the reader.
    let reads = |text: &str, as_: &str| assert_eq!(ENUMS.opt(&[], text), format!("module {{\n  {as_}\n}}"));
    reads("t.plain <a | \"b\">", "t.plain <a|b>");
    reads("t.plain <\"a | b\">", "t.plain <a|b>");
    reads("t.quoted <a|b>", "t.quoted <ab>");
    reads("t.groups <\"a, b\", c>", "t.groups <ab, c>");
    assert_eq!(
        ENUMS.fault("t.plain <a|d>"),
        "custom op 't.plain' expected Plain to be one of: none, a, b, c"
    );
    assert_eq!(ENUMS.fault("t.plain <a|>"), "custom op 't.plain' expected valid keyword or string");
}

#[test]
fn several_bits_of_an_attribute_are_one_string() {
    ENUMS.round_trip(
        "t.old \"none\"\nt.old a w \"a|c\", \"a, c\"\nt.old \"b-c\" w c, \"none\"\nt.old \"ab\" w a, c",
    );
    // Bits without a word, where there is none for no bits.
    let none = "\"t.old\"() <{c = 1 : i32, v = 1 : i32, w = 0 : i32}> : () -> ()";
    assert_eq!(ENUMS.opt(&[], none), format!("module {{\n  {none}\n}}"));
    let read = "t.old \"a|b-c\" w a|c";
    assert_eq!(ENUMS.opt(&[], read), "module {\n  t.old \"ab\" w \"a|c\"\n}");
    let wrong = "expected string or keyword containing one of the following enum values for attribute 'v' [none, a, b-c, ab]";
    assert_eq!(ENUMS.fault("t.old d"), format!("custom op 't.old' {wrong}"));
    assert_eq!(ENUMS.fault("t.old \"a|d\""), "custom op 't.old' invalid v attribute specification: \"a|d\"");
    let bad = "\"t.old\"() {c = 1 : i32, v = 4 : i32} : () -> ()";
    assert_eq!(ENUMS.fault(bad), "'t.old' op attribute 'v' failed to satisfy constraint: old bits");
}

#[test]
fn the_greatest_bit_is_no_sign() {
    ENUMS.round_trip("t.highest top\nt.highest \"a|top\"");
    assert_eq!(ENUMS.generic("t.highest top"), "\"t.highest\"() <{v = -2147483648 : i32}> : () -> ()");
}
