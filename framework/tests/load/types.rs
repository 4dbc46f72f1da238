//! Types, attributes and enums of definitions: their text and what is accepted.

use std::sync::LazyLock;

use crate::{Loaded, definitions, load, opt};

static TYPES: LazyLock<Loaded> = LazyLock::new(|| {
    load(
        "types_and_enums.td",
        r#"
include "mlir/IR/EnumAttr.td"
def T_Int : TypeDef<T_Dialect, "TestInteger"> {
  let mnemonic = "int";
  let parameters = (ins "unsigned":$width);
  let assemblyFormat = "`<` $width `>`";
}
def T_One : TypeDef<T_Dialect, "One"> { let mnemonic = "one"; }
def T_Silent : TypeDef<T_Dialect, "Silent"> { let typeName = "t.silent"; }
def T_Dims : TypeDef<T_Dialect, "Dims"> {
  let mnemonic = "dims";
  let parameters = (ins ArrayRefParameter<"int64_t", "the dimensions">:$dims, TypeParameter<"::mlir::Type", "of what">:$of);
  let assemblyFormat = "`<` `[` $dims `]` `of` $of `>`";
}
def T_IntEnum : I32EnumAttr<"IntEnum", "An example int enum", [
    I32EnumAttrCase<"Case15", 15>, I32EnumAttrCase<"Case20", 20>]>;
def T_PlainEnum : I64EnumAttr<"PlainEnum", "", [I64EnumAttrCase<"A", 1, "a">, I64EnumAttrCase<"B", 2, "b">]>;
def T_BitEnum : I32BitEnumAttr<"BitEnum", "An example bit enum", [
    I32BitEnumAttrCaseNone<"None">, I32BitEnumAttrCaseBit<"Bit1", 0>, I32BitEnumAttrCaseBit<"Bit2", 1>,
    I32BitEnumAttrCaseBit<"Bit3", 2>]>;
def T_Names : I32Enum<"Names", "names", [I32EnumAttrCase<"A", 0>, I32EnumAttrCase<"B", 1>]> { let cppNamespace = "::t"; }
def T_NamesAttr : EnumAttr<T_Dialect, T_Names, "names"> { let assemblyFormat = "`<` $value `>`"; }
def Enums : T_Op<"enums"> {
  let arguments = (ins T_IntEnum:$i, T_PlainEnum:$p, T_BitEnum:$b, T_NamesAttr:$n);
  let assemblyFormat = "$i `,` $p `,` $b `,` $n attr-dict";
}
def Takes : T_Op<"takes"> {
  let arguments = (ins T_Int:$x);
  let assemblyFormat = "$x attr-dict `:` qualified(type($x))";
}
"#,
    )
});

#[test]
fn a_type_is_its_parameters() {
    TYPES.round_trip(
        "%0:4 = \"test.make\"() : () -> (!t.int<13>, !t.int<32>, !t.one, !t.dims<[1, 2, 3] of f32>)
t.takes %0#0 : !t.int<13>
t.takes %0#1 : !t.int<32>",
    );
    // Two widths are two types, and a type of no parameters is one.
    let mixed = "%0 = \"test.make\"() : () -> !t.int<13>\nt.takes %0 : !t.int<32>";
    assert_eq!(
        TYPES.fault(mixed),
        "use of value '%0' expects different type than prior uses: '!t.int<32>' vs '!t.int<13>'"
    );
    assert_eq!(
        TYPES.fault("%0 = \"test.make\"() : () -> !t.one\n\"t.takes\"(%0) : (!t.one) -> ()"),
        "'t.takes' op operand #0 must be , but got '!t.one'"
    );
}

#[test]
fn the_text_of_a_type_that_is_wrong_is_refused() {
    let input = |ty: &str| format!("%0 = \"test.make\"() : () -> {ty}");
    assert_eq!(TYPES.fault(&input("!t.int<>")), "expected integer value");
    assert_eq!(TYPES.fault(&input("!t.int<3,>")), "expected '>'");
    assert_eq!(TYPES.fault(&input("!t.int<3")), "unbalanced '<' character in pretty dialect name");
    // Without a mnemonic there is no text.
    let silent = "func.func private @f(!t.silent)";
    assert_eq!(TYPES.fault_with(&[], silent), "unknown  type `silent` in dialect `t`");
}

/// The operation with these values of the attributes.
fn enums(i: &str, p: &str, b: &str, n: &str) -> String {
    format!("\"t.enums\"() {{b = {b}, i = {i}, n = {n}, p = {p}}} : () -> ()")
}

#[test]
fn enum_attributes_take_their_cases_alone() {
    let good = ("15 : i32", "1 : i64", "3 : i32", "#t.names<A>");
    assert_eq!(TYPES.fault(&enums(good.0, good.1, good.2, good.3)), "");
    TYPES.round_trip("t.enums Case15, a, \"None\", <A>\nt.enums Case20, b, \"Bit1|Bit3\", <B>");
    assert_eq!(
        TYPES.generic("t.enums Case20, b, Bit1|Bit3, <B>"),
        "\"t.enums\"() <{b = 5 : i32, i = 20 : i32, n = #t.names<B>, p = 2 : i64}> : () -> ()"
    );
    let refused = |op: String, name: &str, summary: &str| {
        let expected = format!("'t.enums' op attribute '{name}' failed to satisfy constraint: {summary}");
        assert_eq!(TYPES.fault(&op), expected);
    };
    refused(enums("16 : i32", good.1, good.2, good.3), "i", "An example int enum");
    refused(enums("15 : i64", good.1, good.2, good.3), "i", "An example int enum");
    refused(enums(good.0, "3 : i64", good.2, good.3), "p", "allowed 64-bit signless integer cases: 1, 2");
    refused(enums(good.0, good.1, "8 : i32", good.3), "b", "An example bit enum");
    refused(enums(good.0, good.1, good.2, "\"A\""), "n", "names");
    assert_eq!(
        TYPES.fault("t.enums Case16, a, None, <A>"),
        "custom op 't.enums' expected string or keyword containing one of the following enum values for attribute 'i' [Case15, Case20]"
    );
    // Of an enum in an attribute, the text is the case.
    let named = |n: &str| enums(good.0, good.1, good.2, n);
    assert_eq!(TYPES.fault(&named("#t.names<Z>")), "expected ::t::Names to be one of: A, B");
}

#[test]
fn records_are_read_as_the_language_says() {
    // Templated classes, subclasses, defaults, overrides, code, lists, dags in dags, and a file included.
    let td = definitions(
        "language.td",
        r#"
class Base<int n, string s = "none"> { int number = n; string text = s; list<int> numbers = [n, 2]; }
class Derived<int m> : Base<m> { let text = "derived"; }
def left;
def Mine : Derived<3> { let numbers = [3]; code body = [{ return x; }]; dag tree = (left:$root (left 1:$a), "b"); }
def A : T_Op<"a"> { let arguments = (ins I32Attr:$x); }
"#,
    );
    assert_eq!(opt(&["--load-dialect-td", &td], "\"t.a\"() <{x = 1 : i32}> : () -> ()").0, 0);
    // A def is no class.
    let wrong = definitions("no_class.td", "def Plain;\ndef Other : Plain;\n");
    let (status, _, said) = opt(&["--load-dialect-td", &wrong], "");
    assert_eq!(status, 1);
    assert!(said.contains("Couldn't find class 'Plain'"), "{said}");
}

#[test]
fn a_builder_of_raw_text_is_refused() {
    let td =
        definitions("raw_builder.td", "def A : T_Op<\"a\"> { let builders = [OpBuilder<\"float val\">]; }\n");
    let (status, _, said) = opt(&["--load-dialect-td", &td], "");
    assert_eq!(status, 1);
    assert!(said.contains("of type string; expected type dag"), "{said}");
}

#[test]
fn a_group_of_parameters_may_begin_without_a_blank() {
    let loaded = load(
        "param_groups.td",
        r#"
def T_Leaf : AttrDef<T_Dialect, "Leaf"> { let mnemonic = "leaf"; let parameters = (ins StringRefParameter<"">:$l); let assemblyFormat = "`` $l"; }
def T_Node : AttrDef<T_Dialect, "Node"> {
  let mnemonic = "node"; let parameters = (ins StringRefParameter<"">:$n, OptionalArrayRefParameter<"LeafAttr">:$leaves);
  let assemblyFormat = "`` $n (```[``` $leaves^ `]`)?";
}
def T_Tree : ArrayOfAttr<T_Dialect, "Tree", "tree", "NodeAttr"> { let assemblyFormat = "`<` (`>`) : ($value^ `>`)?"; }
def T_Count : AttrDef<T_Dialect, "Count"> {
  let mnemonic = "count"; let parameters = (ins "int":$n, OptionalParameter<"::mlir::Type">:$t);
  let assemblyFormat = "`` $n (`` `of` $t^)?";
}
"#,
    );
    loaded.round_trip(
        "\"test.use\"() {a = #t.tree<\"a\"[\"b\", \"c\"], \"d\">, b = #t.tree<>, c = #t<node\"e\"[\"f\"]>, d = #t<leaf\"g\">} : () -> ()
\"test.use\"() {a = #t<count 5 of i32>, b = #t<count -5>} : () -> ()",
    );
    assert_eq!(
        loaded.fault("\"test.use\"() {a = #t.tree<\"a\"[>} : () -> ()"),
        "unbalanced '[' character in pretty dialect name"
    );
}
