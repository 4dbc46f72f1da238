//! The command line of `terrace-tblgen`, run as a program.

use terrace_testing::{Output, start};

fn run(args: &[&str], input: &str) -> Output {
    start(env!("CARGO_BIN_EXE_terrace-tblgen"), args, input.as_bytes()).expect("the tool starts")
}

const OPS: &str = "include \"mlir/IR/PatternBase.td\"
def D : Dialect { let name = \"d\"; }
def AOp : Op<D, \"a\"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
";

#[test]
fn help_lists_the_generators() {
    let out = run(&["--help"], "");
    assert!(out.status == 0);
    let help = out.text();
    for option in ["--print-records", "--dump-json", "--gen-rewriters"] {
        assert!(help.contains(option), "{help}");
    }
}

#[test]
fn rewriters_are_printed() {
    let out = run(&["--gen-rewriters"], &format!("{OPS}def Gone : Pat<(AOp $x), (replaceWithValue $x)>;\n"));
    assert!(out.status == 0, "{}", out.errors());
    let rust = out.text();
    assert!(rust.contains("pub static Gone: Pattern") && rust.contains("populate_with_generated"), "{rust}");
}

#[test]
fn a_wrong_rule_is_an_error_with_its_place() {
    let out = run(&["-gen-rewriters"], &format!("{OPS}def Gone : Pat<(AOp $x), (replaceWithValue $y)>;\n"));
    assert_eq!(out.status, 1);
    assert_eq!(out.text(), "");
    let wanted = "<stdin>:4:5: error: referencing unbound symbol 'y'\ndef Gone : Pat<(AOp $x), (replaceWithValue $y)>;\n    ^\n";
    assert_eq!(out.errors(), wanted);
}

#[test]
fn what_is_no_generator_is_refused() {
    let out = run(&["--gen-nothing"], "");
    assert_eq!(out.status, 1);
    assert!(out.errors().contains("unknown option '--gen-nothing'"));
}

#[test]
fn records_of_each_form_are_printed_back() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/td");
    let out = run(&["--print-records", &format!("-I{folder}"), &format!("{folder}/language.td")], "");
    assert!(out.status == 0, "{}", out.errors());
    let expected = std::fs::read_to_string(format!("{folder}/language.txt")).expect("it is there");
    assert_eq!(out.text(), expected);
}

#[test]
fn a_record_is_no_class() {
    for wrong in ["def Plain;\ndef Other : Plain;\n", "def Plain<int n>;\n"] {
        let out = run(&[], wrong);
        assert_eq!(out.status, 1, "{wrong}");
    }
    let out = run(&[], "def Plain;\ndef Other : Plain;\n");
    let expected = "<stdin>:2:13: error: Couldn't find class 'Plain'\ndef Other : Plain;\n            ^\n";
    assert_eq!(out.errors(), expected);
}

/// Definitions with an enum of each kind and an operation over them.
const ENUMS: &str = "include \"mlir/IR/EnumAttr.td\"\ninclude \"mlir/IR/OpBase.td\"
def D : Dialect { let name = \"d\"; }
def MyInt : I32EnumAttr<\"MyInt\", \"An example int enum\", [I32EnumAttrCase<\"Case15\", 15>, I32EnumAttrCase<\"Case20\", 20>]> {
  let stringToSymbolFnName = \"ConvertToEnum\";
}
def MyBit : I32BitEnumAttr<\"MyBit\", \"An example bit enum\", [I32BitEnumAttrCaseNone<\"None\">, I32BitEnumAttrCaseBit<\"Bit1\", 0>]>;
def D_AOp : Op<D, \"a\"> { let arguments = (ins AnyType:$x, MyInt:$kind); let results = (outs AnyType:$r); }
def D_Foo_BOp : Op<D, \"b\">;
";

/// The output of an action.
fn made(action: &str, input: &str) -> String {
    let out = run(&[action], input);
    assert!(out.status == 0, "{}", out.errors());
    out.text()
}

#[test]
fn operations_are_declared_and_defined() {
    let decls = made("--gen-op-decls", ENUMS);
    for part in [
        "pub struct AOp(Op);",
        "pub struct AOpOperands<",
        "pub struct Foo_BOp(Op);",
        "pub fn x(self, v: &(impl terrace_ir::Look + ?Sized)) -> Value",
    ] {
        assert!(decls.contains(part), "{part}: {decls}");
    }
    assert!(!decls.contains("OpDef { name"), "{decls}");
    // The list with which all operations are registered.
    let defs = made("--gen-op-defs", ENUMS);
    assert!(defs.contains("pub static OPS: [OpDef; 2]"), "{defs}");
    assert!(defs.contains("OpDef { name: \"d.a\"") && defs.contains("OpDef { name: \"d.b\""), "{defs}");
}

#[test]
fn enums_are_declared_and_defined() {
    let decls = made("--gen-enum-decls", ENUMS);
    for part in [
        "/// An example int enum\n",
        "#[repr(u32)]\n",
        "Case15 = 15,",
        "Case20 = 20,",
        "pub fn convert_to_enum(",
        "pub fn stringify_my_int(",
        "pub fn symbolize_my_int(value: u32)",
        "pub const fn get_max_enum_val_for_my_int() -> u64 { 20 }",
        "pub struct MyBit(pub u32);",
        "pub const Bit1: MyBit = MyBit(1);",
        "impl std::ops::BitOr for MyBit",
    ] {
        assert!(decls.contains(part), "{part}: {decls}");
    }
    let defs = made("--gen-enum-defs", ENUMS);
    assert!(defs.contains("pub static E_MY_INT: EnumDef = EnumDef { name: \"MyInt\""), "{defs}");
    assert!(defs.contains("EnumCase { text: \"Bit1\", symbol: \"Bit1\", value: 1, "), "{defs}");
}

/// Two dialects with an operation each; the format of one is wrong.
const TWO: &str = "include \"mlir/IR/OpBase.td\"
def One : Dialect { let name = \"one\"; }
def Two : Dialect { let name = \"two\"; }
def One_AOp : Op<One, \"a\"> { let assemblyFormat = \"attr-dict attr-dict\"; }
def One_BOp : Op<One, \"b\">;
def Two_COp : Op<Two, \"c\"> { let description = \"Of the second.\"; }
";

#[test]
fn options_choose_what_is_made() {
    let run_on = |args: &[&str]| run(args, TWO);
    let doc = run_on(&["-gen-dialect-doc", "-dialect=two"]);
    assert_eq!((doc.status, doc.errors().as_str()), (0, ""));
    assert!(doc.text().contains("# 'two' Dialect") && !doc.text().contains("one."), "{}", doc.text());
    let none = run_on(&["-gen-dialect-doc"]);
    assert_eq!(none.status, 1);
    let expected =
        "error: when more than 1 dialect is present, one must be selected via '-dialect': one, two\n";
    assert_eq!(none.errors(), expected);
    let only = run_on(&["-gen-op-decls", "-dialect", "two", "--op-include-regex=two.c"]);
    assert_eq!(only.status, 0, "{}", only.errors());
    assert!(only.text().contains("pub struct COp(Op);"), "{}", only.text());
    let without = run_on(&["-gen-op-decls", "-dialect=two", "-op-exclude-regex=c$"]);
    assert!(without.status == 0 && !without.text().contains("COp"), "{}", without.text());
    for wrong in
        ["-open", "-dx", "-op-include-regex=(", "-on-deprecated=maybe", "-asmformat-error-is-fatal=2"]
    {
        assert_eq!(run_on(&[wrong]).status, 1, "{wrong}");
    }
}

#[test]
fn what_has_a_wrong_format_is_left_out_where_that_is_allowed() {
    let fatal = run(&["-gen-op-decls", "-dialect=one"], TWO);
    assert_eq!((fatal.status, fatal.text().as_str()), (1, ""));
    let skipped = run(&["-gen-op-decls", "-dialect=one", "-asmformat-error-is-fatal=false"], TWO);
    assert_eq!(skipped.status, 0);
    let said = skipped.errors();
    assert!(said.contains("<stdin>:4:62: error: 'attr-dict' directive has already been seen"), "{said}");
    assert!(
        skipped.text().contains("struct BOp(Op);") && !skipped.text().contains("AOp"),
        "{}",
        skipped.text()
    );
    // Other errors are no matter of formats.
    let worse = TWO.replace("\"b\">;", "\"b\"> { let results = (ins AnyType:$x); }");
    assert_eq!(run(&["-gen-op-decls", "-dialect=one", "-asmformat-error-is-fatal=false"], &worse).status, 1);
}

/// A definition that is out of date, and others: those that use it themselves or in one without a name warn.
const OLD: &str = "include \"mlir/IR/OpBase.td\"
def Old : NativeOpTrait<\"Old\">, Deprecated<\"New is better\">;
class Holds<list<list<Trait>> l, dag d = (ins)> { list<list<Trait>> all = l; dag more = d; }
def Direct : Holds<[[], [Old]]>;
def InDag : Holds<[], (ins Old:$x)>;
def Inside { list<Holds> h = [Holds<[]>, Holds<[[Old]]>]; }
def Named { Holds h = Direct; }
";

#[test]
fn uses_of_what_is_deprecated_are_told() {
    let warned = run(&["--null-backend"], OLD);
    let places =
        ["4:5", "5:5", "6:5"].map(|at| format!("<stdin>:{at}: warning: Using deprecated def `Old`\n"));
    let said = warned.errors();
    assert_eq!(warned.status, 0);
    assert_eq!(said.matches("note: New is better\n").count(), 3, "{said}");
    assert!(places.iter().all(|p| said.contains(p)) && said.matches("warning").count() == 3, "{said}");
    assert_eq!(run(&["--null-backend", "-on-deprecated=none"], OLD).errors(), "");
    let refused = run(&["-on-deprecated=error"], OLD);
    assert_eq!((refused.status, refused.text().as_str()), (1, ""));
    assert!(
        refused.errors().ends_with("note: Error'ing out due to deprecated uses\n"),
        "{}",
        refused.errors()
    );
}

#[test]
fn records_see_the_base_files() {
    let names = "include \"mlir/IR/Utils.td\"
def A { string x = snakeCaseToCamelCase<\"one_two__3_x\">.ret; }
def B { string x = snakeCaseToCamelCase<\"\">.ret # firstCharToUpper<\"word\">.ret # firstCharToUpper<\"\">.ret; }
def C { string x = snakeCaseToCamelCase<\"_lead\">.ret # StrFunc<\"!\">.result; }
";
    let out = run(&[], names);
    assert_eq!((out.status, out.errors().as_str()), (0, ""));
    for part in ["x = \"OneTwo3X\";", "x = \"Word\";", "x = \"Lead!\";"] {
        assert!(out.text().contains(part), "{part}\n{}", out.text());
    }
    for file in
        ["IR/Properties", "IR/Interfaces", "IR/Traits", "IR/AttrTypeBase", "Interfaces/SideEffectInterfaces"]
    {
        let out = run(&["--null-backend"], &format!("include \"mlir/{file}.td\"\n"));
        assert_eq!((out.status, out.errors().as_str()), (0, ""), "{file}");
    }
}

/// The Rust of attributes and types alone, whatever operations say.
#[test]
fn attributes_and_types_are_declared_and_defined_apart() {
    let text = "include \"mlir/IR/AttrTypeBase.td\"\ninclude \"mlir/IR/OpBase.td\"
def D : Dialect { let name = \"d\"; let cppNamespace = \"::d\"; }
def A : AttrDef<D, \"A\"> { let mnemonic = \"a\"; let parameters = (ins \"int64_t\":$n); let assemblyFormat = \"$n\"; }
def T : TypeDef<D, \"T\"> { let mnemonic = \"t\"; }
def WrongOp : Op<D, \"w\"> { let assemblyFormat = \"\"; }
";
    let decls = made("--gen-attrdef-decls", text);
    assert!(decls.contains("struct AAttr") && !decls.contains("TType"), "{decls}");
    assert!(made("--gen-typedef-decls", text).contains("struct TType"));
    let defs = made("--gen-attrdef-defs", text);
    assert!(defs.contains("pub static ATTRS: &[&AttrDef] = &[&AATTR_DEF]"), "{defs}");
    let defs = made("--gen-typedef-defs", text);
    assert!(defs.contains("pub static TYPES: &[&AttrDef] = &[&TTYPE_DEF]"), "{defs}");
    let mine = run(&["-gen-typedef-defs", "-typedefs-dialect=other"], text);
    assert!(mine.errors().contains("there is no dialect named `other`"), "{}", mine.errors());
}

#[test]
fn entities_of_constraints_are_names() {
    let rule = "def Wrong : Pat<(AOp:$r $x), (replaceWithValue $x), [(HasNoUseOf 4)]>;\n";
    let out = run(&["-gen-rewriters"], &format!("{OPS}{rule}"));
    let said = out.errors();
    let expected = "error: operands to additional constraints can only be symbol references";
    assert!(out.status == 1 && said.contains(expected), "{said}");
}
