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
