//! Rust from definitions, as `terrace-tblgen` prints it, and what is wrong where it cannot be made.

mod bases;

use std::path::PathBuf;
use std::sync::Arc;

use terrace_ods::GENERATORS;
use terrace_tablegen::{Generator, Records, Request, parse_text};

fn generator(name: &str) -> &'static Generator {
    GENERATORS.iter().find(|g| g.name == name).unwrap_or_else(|| panic!("no generator '{name}'"))
}

fn records(text: &str) -> Arc<Records> {
    records_with(text, &[])
}

fn records_with(text: &str, include: &[PathBuf]) -> Arc<Records> {
    Arc::new(parse_text("x.td", text, &bases::sources(include)).unwrap_or_else(|f| panic!("{f}")))
}

fn run(name: &str, text: &str) -> Result<String, String> {
    bases::same(|include| generator(name).make(&records_with(text, include)).map(without_numbers))
}

/// The text without the numbers of anonymous records, which are those of all files.
fn without_numbers(text: String) -> String {
    let mut parts = text.split("ANONYMOUS_");
    let first = parts.next().unwrap_or_default().to_owned();
    parts
        .fold(first, |text, part| text + "ANONYMOUS_" + part.trim_start_matches(|c: char| c.is_ascii_digit()))
}

/// That all parts are in what a generator makes.
fn check(name: &str, text: &str, parts: &[&str]) {
    let made = run(name, text).unwrap_or_else(|e| panic!("{e}"));
    for part in parts {
        assert!(made.contains(part), "{part}\nis not in\n{made}");
    }
}

const OPS: &str = r#"include "mlir/IR/OpBase.td"
def Foo_Dialect : Dialect { let name = "foo"; }
def Foo_AddOp : Op<Foo_Dialect, "add", [NativeOpTrait<"MyTrait">, ParamNativeOpTrait<"AtMost", "10">]> {
  let summary = "adds";
  let arguments = (ins AnyType:$lhs, Variadic<AnyType>:$rest, I32Attr:$n);
  let results = (outs AnyType:$sum);
}
"#;

#[test]
fn operations_become_types_and_definitions() {
    let declared = [
        "pub struct AddOp(Op);",
        "pub const OP_NAME: &'static str = \"foo.add\";",
        "pub const N: usize = 0;",
        "pub fn rest(",
    ];
    check("gen-op-decls", OPS, &declared);
    let defined =
        ["pub static OPS: [OpDef; 1]", "summary: \"adds\"", "name: \"rest\"", "arity: Arity::Variadic"];
    check("gen-op-defs", OPS, &[&declared[..], &defined].concat());
    assert!(!run("gen-op-decls", OPS).is_ok_and(|t| t.contains("OpDef { name")));
}

#[test]
fn traits_are_named_or_bound() {
    let unbound = ["Trait::Other(\"MyTrait\")", "Trait::Other(\"AtMost<10>\")"];
    check("gen-op-defs", OPS, &unbound);
    let build =
        terrace_ods::Build::new().bind_trait("MyTrait", "super::Mine").bind_trait("AtMost", "super::Most");
    let made =
        build.generate(&terrace_ods::read_records(records(OPS)), "foo").unwrap_or_else(|e| panic!("{e}"));
    for part in ["Trait::User(&super::Mine)", "Trait::User(&super::Most::<10>)"] {
        assert!(made.contains(part), "{made}");
    }
}

const INTERFACES: &str = r#"include "mlir/IR/OpBase.td"
def Base : OpInterface<"Base"> { let methods = [InterfaceMethod<"", "bool", "isBase">]; }
def Example : OpInterface<"Example", [Base]> {
  let description = [{
    What it is for.

        code
  }];
  let methods = [
    InterfaceMethod<"Its number.", "unsigned", "getNumber">,
    InterfaceMethod<"Values.", "::llvm::SmallVector<::mlir::Value>", "getValues", (ins "::mlir::Type":$type, "const std::string &":$name)>,
    InterfaceMethod<"Maybe.", "std::optional<int64_t>", "maybe", (ins), [{}], [{ return std::nullopt; }]>,
    StaticInterfaceMethod<"Does it.", "void", "doIt", (ins "bool":$loud)>,
    InterfaceMethod<"", "::mlir::LogicalResult", "check">,
  ];
}
"#;

#[test]
fn interfaces_become_traits() {
    let declared = [
        "/// What it is for.\npub trait Example: Base + Send + Sync {",
        "    /// Its number.\n    fn get_number(&self, ctx: &Context, body: &Body, op: Op) -> u32;",
        "fn get_values(&self, ctx: &Context, body: &Body, op: Op, type_: terrace_ir::Type, name: String) -> Vec<terrace_ir::Value>;",
        "    // C++: return std::nullopt;\n    fn maybe(&self, ctx: &Context, body: &Body, op: Op) -> Option<i64>;",
        "    fn do_it(&self, loud: bool);",
        "-> Result<(), terrace_ir::Diagnostic>;",
    ];
    check("gen-op-interface-decls", INTERFACES, &declared);
    let found =
        "impl dyn Example {\n    /// The implementation for an operation, where it has one.\n    pub fn of(";
    check("gen-op-interface-defs", INTERFACES, &[found]);
    assert!(!run("gen-op-interface-defs", INTERFACES).is_ok_and(|t| t.contains("trait")));
    let wrong = INTERFACES.replace("\"unsigned\", \"getNumber\"", "\"Odd\", \"getNumber\"");
    let error = run("gen-op-interface-decls", &wrong).expect_err("the type is not known");
    assert_eq!(
        error,
        "x.td:3:5: error: the C++ type `Odd` is not bound to Rust\n\
         def Example : OpInterface<\"Example\", [Base]> {\n    ^\n  \
         hint: bind it with `Build::bind_cpp_type(\"Odd\", \"RustType\")`\n"
    );
}

const PASSES: &str = r#"include "mlir/Pass/PassBase.td"
def MyPass : Pass<"my-pass", "::mlir::ModuleOp"> {
  let summary = "My Pass Summary";
  let options = [Option<"option", "example-option", "bool", "true", "An example option">];
  let dependentDialects = ["cf::ControlFlowDialect", "mlir::BuiltinDialect"];
}
def Other : InterfacePass<"other", "::mlir::FunctionOpInterface"> { let constructor = "make()"; }
"#;

#[test]
fn passes_become_structs() {
    let parts = [
        "pub struct MyPass {\n    /// An example option\n    pub option: bool,\n}",
        "option: true,",
        ".on(\"builtin.module\").dialects(&[\"cf\", \"builtin\"])",
        "o.option(\"example-option\", \"An example option\", &mut self.option);",
        "self.run_on_operation(cx)",
        "pub fn register_my_pass(registry: &mut PassRegistry)",
        "op.interface::<dyn terrace_ir::op_interfaces::Callable>().is_some()",
        "pub fn register_passes(registry: &mut PassRegistry) {\n    register_my_pass(registry);\n    register_other(registry);\n}",
    ];
    check("gen-pass-decls", PASSES, &parts);
    let asked = Request { group: Some("MyGroup".to_owned()), ..Request::default() };
    let made = (generator("gen-pass-decls").run)(&records(PASSES), &asked).unwrap_or_else(|e| panic!("{e}"));
    let register = "pub fn register_my_group_passes(registry: &mut PassRegistry)";
    assert!(made.text.contains(register), "{}", made.text);
}

#[test]
fn passes_that_cannot_be_made_are_errors_at_their_place() {
    let check = |from: &str, to: &str, expected: &str| {
        let text = PASSES.replace(from, to);
        assert_ne!(text, PASSES);
        let error = run("gen-pass-decls", &text).expect_err(to);
        let first = error.lines().next().unwrap_or_default();
        let hint = error.lines().find_map(|l| l.trim().strip_prefix("hint: ")).unwrap_or_default();
        assert_eq!(format!("{first} ({hint})"), expected);
    };
    check(
        "\"bool\"",
        "\"Mode<4>\"",
        "x.td:2:5: error: the C++ type `Mode<4>` is not bound to Rust (bind it with `Build::bind_cpp_type(\"Mode<4>\", \"RustType\")`)",
    );
    check(
        "\"true\"",
        "\"always(1)\"",
        "x.td:2:5: error: the default `always(1)` of option `example-option` is not bound to Rust (bind it with `Build::bind_value(\"always(1)\", \"...\")`)",
    );
    check(
        "ModuleOp",
        "OddOp",
        "x.td:2:5: error: the operation `::mlir::OddOp` of pass `MyPass` is not known (include the file that defines it)",
    );
}

#[test]
fn options_with_a_fixed_set_of_values_and_what_all_runs_share() {
    // `prepared` is of the built-in base files.
    let made = generator("gen-pass-decls").make(&records(
        r#"
include "mlir/Pass/PassBase.td"
def P : Pass<"p"> {
  let options = [
    Option<"mode", "mode", "enum Mode", "ns::Mode::Fast", "How",
           [{::llvm::cl::values(clEnumValN(ns::Mode::Fast, "fast", "At once, or not"), clEnumValN(ns::Mode::Slow, "slow", "Later"))}]>,
    Option<"most", "most", "unsigned", "-1U", "No more">,
  ];
  let prepared = "Option<super::Table>";
}
"#,
    ));
    let made = made.expect("the declaration is right");
    for part in [
        "pub mode: super::Mode,",
        "mode: super::Mode::Fast,",
        "most: u32::MAX,",
        r#"o.choice("mode", "How", &mut self.mode, &[("fast", super::Mode::Fast, "At once, or not"), ("slow", super::Mode::Slow, "Later")]);"#,
        "pub(crate) prepared: Option<super::Table>,",
        "self.prepare(ctx, registry)",
    ] {
        assert!(made.contains(part), "{part}\n{made}");
    }
}

#[test]
fn names_of_passes_are_those_of_the_module_around() {
    let made = |from: &str, to: &str| run("gen-pass-decls", &PASSES.replace(from, to)).expect(to);
    assert!(made("\"bool\"", "\"ns::Mode\"").contains("pub option: super::Mode,"));
    assert!(made("\"true\"", "\"ns::alwaysOn()\"").contains("option: super::always_on(),"));
    assert!(made("FunctionOpInterface", "OddInterface").contains("interface::<dyn super::OddInterface>()"));
}

#[test]
fn a_dialect_reads_itself_what_has_no_definition() {
    let reads = |says: &str, defs: &str| {
        let head = "include \"mlir/IR/OpBase.td\"\ninclude \"mlir/IR/AttrTypeBase.td\"\n";
        let text = format!("{head}def R_Dialect : Dialect {{ let name = \"r\"; {says} }}\n{defs}");
        bases::same(|include| {
            let records = terrace_ods::read_records(records_with(&text, include));
            terrace_ods::load(&records, "r").map(|d| (d.own_types, d.own_attrs))
        })
    };
    let defaults = "let useDefaultTypePrinterParser = 1; let useDefaultAttributePrinterParser = 1;";
    let defined = "def R_T : TypeDef<R_Dialect, \"T\"> { let mnemonic = \"t\"; }\ndef R_A : AttrDef<R_Dialect, \"A\"> { let mnemonic = \"a\"; }\n";
    let by_condition =
        "def R_B : DialectType<R_Dialect, CPred<\"x\">>;\ndef R_C : DialectAttr<R_Dialect, CPred<\"x\">>;\n";
    assert_eq!(reads("", defined), Ok((true, true)));
    assert_eq!(reads(defaults, defined), Ok((false, false)));
    assert_eq!(reads(defaults, by_condition), Ok((true, true)));
}

const EFFECTS: &str = r#"include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
def E_Dialect : Dialect { let name = "e"; }
def E_WriteOp : Op<E_Dialect, "write", [NativeOpTrait<"Folds">, MemoryEffects<[MemWrite, MemRead]>]> {
  let arguments = (ins Arg<AnyMemRef, "to", [MemWrite]>:$x);
}
def E_PureOp : Op<E_Dialect, "pure", [Pure, MemoryEffects<[]>]>;
def E_ReifyOp : Op<E_Dialect, "reify", [DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface>]> {
  let arguments = (ins AnyTensor:$x);
}
def E_OwnOp : Op<E_Dialect, "own", [DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]>;
"#;

#[test]
fn effects_that_a_definition_lists_need_no_rust() {
    let declared =
        "terrace_ir::effects::Declared(&[(Effect::Write, Resource::DEFAULT, Some(Var::Operand(0)))";
    let made = run("gen-op-defs", EFFECTS).unwrap_or_else(|e| panic!("{e}"));
    let op = |name: &str| {
        made.split("OpDef {")
            .find(|d| d.contains(&format!("name: \"e.{name}\"")))
            .unwrap_or_default()
            .to_owned()
    };
    assert!(op("write").contains("effects::Declared("), "{made}\n{declared}");
    assert!(!op("write").contains("Hook::<WriteOp>"), "{made}");
    assert!(op("pure").contains("Trait::NoMemoryEffect") && !op("pure").contains("Hook::<PureOp>"), "{made}");
    assert!(op("own").contains("op_interfaces::MemoryEffects, &terrace_ir::hooks::Hook::<OwnOp>"), "{made}");
}

#[test]
fn what_nothing_implements_is_said_at_its_place() {
    let warn = generator("gen-op-defs").warnings.expect("it warns");
    let said = bases::same(|include| warn(&records_with(EFFECTS, include)));
    let expected = "\
x.td:5:5: warning: nothing here implements the trait `Folds` of operation 'e.write'
def E_WriteOp : Op<E_Dialect, \"write\", [NativeOpTrait<\"Folds\">, MemoryEffects<[MemWrite, MemRead]>]> {
    ^
x.td:9:5: warning: nothing here implements the interface `ReifyRankedShapedTypeOpInterface` of operation 'e.reify'
def E_ReifyOp : Op<E_Dialect, \"reify\", [DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface>]> {
    ^
";
    assert_eq!(said, expected);
}
