//! Hooks that definitions demand, and C++ that is not read: noted by the tools, refused or left out by a build.

mod bases;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use terrace_ods::{Build, GENERATORS, read_records};
use terrace_tablegen::{Records, parse_text};

const D: &str = "include \"mlir/IR/OpBase.td\"
def D : Dialect { let name = \"d\"; let hasConstantMaterializer = 1; let hasOperationAttrVerify = 1; }
";

fn records(text: &str) -> Arc<Records> {
    records_with(text, &[])
}

fn records_with(text: &str, include: &[PathBuf]) -> Arc<Records> {
    let sources = bases::sources(include);
    Arc::new(parse_text("x.td", format!("{D}{text}"), &sources).unwrap_or_else(|f| panic!("{f}")))
}

fn run(generator: &str, text: &str) -> String {
    let generator = GENERATORS.iter().find(|g| g.name == generator).expect("a generator");
    bases::same(|include| generator.make(&records_with(text, include)).unwrap_or_else(|e| panic!("{e}")))
}

#[test]
fn the_skeleton_has_every_hook_with_its_place() {
    let ops = "def AOp : Op<D, \"a\"> { let hasFolder = 1; let hasVerifier = 1; let hasRegionVerifier = 1; let hasCanonicalizer = 1; }
def BOp : Op<D, \"b\"> { let hasCustomAssemblyFormat = 1; }
";
    let made = run("print-hooks", ops);
    let wanted = [
        "impl terrace::ir::interfaces::Materialize for Constants {",
        "impl terrace::ir::interfaces::DialectAttrs for Attrs {",
        "// x.td:3:5\nimpl terrace::ir::hooks::FoldOp for AOp {",
        "impl terrace::ir::hooks::VerifyOp for AOp {",
        "impl terrace::ir::hooks::VerifyRegionsOp for AOp {",
        "impl terrace::rewrite::CanonicalizeOp for AOp {",
        "// x.td:4:5\nimpl terrace::asm::SyntaxOp for BOp {",
    ];
    for part in wanted {
        assert!(made.contains(part), "{part}\nis not in\n{made}");
    }
}

#[test]
fn a_builder_that_is_not_read_is_left_out_and_noted() {
    let op = "def AOp : Op<D, \"a\"> {
  let arguments = (ins I32:$x);
  let builders = [OpBuilder<(ins \"Block *\":$b, \"int\":$n)>, OpBuilder<(ins \"Value\":$x), [{ if (x) return; }]>];
}
";
    for generator in ["gen-op-defs", "gen-op-decls"] {
        let made = run(generator, op);
        let first = "// Not read: the builder `(Block* b, int n)` of `d.a`: the type `Block *` of a builder's parameter";
        assert!(made.contains(first), "{made}");
        assert!(made.contains("// Not read: the builder `(Value x)` of `d.a`: the statement"), "{made}");
        assert!(made.contains("pub struct AOp(Op);"), "{made}");
    }
    // A build does the same: Rust makes the operation by its parts.
    let made = Build::new().generate(&read_records(records(op)), "d").unwrap_or_else(|e| panic!("{e}"));
    assert!(made.starts_with("// Not read: the builder"), "{made}");
}

#[test]
fn a_predicate_that_is_not_bound_is_noted_by_tools_and_refused_by_builds() {
    let op = "def Odd : TypeConstraint<CPred<\"mine::isOdd($_self) == 3\">, \"odd\">;
def AOp : Op<D, \"a\"> { let arguments = (ins Odd:$x); }
";
    let made = run("gen-op-defs", op);
    assert!(made.contains("// Not read: the predicate `(mine::isOdd($_self) == 3)` of `Odd`"), "{made}");
    let error = Build::new().generate(&read_records(records(op)), "d").expect_err("it is not bound");
    assert!(error.render().starts_with("x.td:4:5: error: the predicate"), "{error}");
}

#[test]
fn an_optional_group_may_refer_to_a_required_parameter() {
    let def = "class A<string n> : AttrDef<D, n>;
def Mine : A<\"Mine\"> {
  let mnemonic = \"mine\";
  let parameters = (ins \"int64_t\":$code, OptionalArrayRefParameter<\"int64_t\">:$args);
  let assemblyFormat = \"$code (`(` custom<Args>(ref($code), $args)^ `)`)?\";
}
";
    let with_base = def.replacen("class A", "include \"mlir/IR/AttrTypeBase.td\"\nclass A", 1);
    assert!(run("gen-op-defs", &with_base).contains("Custom(\"Args\", &[0, 1])"));
}

/// A folder with a `.td` file of the dialect.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&folder).unwrap_or_else(|e| panic!("{e}"));
    std::fs::write(folder.join("d.td"), D).unwrap_or_else(|e| panic!("{e}"));
    folder
}

#[test]
fn what_a_dialect_demands_and_no_rust_has_is_an_error_at_its_place() {
    let folder = folder("demands");
    // Found in a comment only.
    std::fs::write(folder.join("d.rs"), "// Materialize\n").unwrap_or_else(|e| panic!("{e}"));
    let error = Build::new().compile(folder.join("d.td"), "d", "d.rs").expect_err("nothing implements them");
    let said = error.render();
    for part in [
        "d.td:2:5: error: the dialect `d` says `hasConstantMaterializer`, and nothing implements `Materialize`",
        "impl terrace_ir::interfaces::Materialize for Constants {",
        "the dialect `d` says `hasOperationAttrVerify`, and nothing implements `DialectAttrs`",
    ] {
        assert!(said.contains(part), "{part}\nis not in\n{said}");
    }
    let rust = "impl Materialize for Constants {}\nimpl DialectAttrs for Attrs {}\n";
    std::fs::write(folder.join("d.rs"), rust).unwrap_or_else(|e| panic!("{e}"));
    let error = Build::new().compile(folder.join("d.td"), "d", "d.rs").expect_err("no build script runs");
    assert_eq!(error.message, "OUT_DIR is not set");
}

const SPEAKER: &str = "
def Speaker : OpInterface<\"Speaker\"> {
  let methods = [
    InterfaceMethod<\"\", \"unsigned\", \"foo\">,
    InterfaceMethod<\"\", \"unsigned\", \"getNumWithDefault\", (ins), [{}], [{ return 7; }]>
  ];
}
def SpeakOp : Op<D, \"speak\", [DeclareOpInterfaceMethods<Speaker>]>;
def ShoutOp : Op<D, \"shout\", [DeclareOpInterfaceMethods<Speaker, [\"getNumWithDefault\"]>]>;
";

#[test]
fn an_override_that_a_definition_demands_is_looked_for_in_the_operations_implementation() {
    let folder = folder("overrides");
    std::fs::write(folder.join("d.td"), format!("{D}{SPEAKER}")).unwrap_or_else(|e| panic!("{e}"));
    let build = |rust: &str| {
        let rust = format!("impl Materialize for Constants {{}}\nimpl DialectAttrs for Attrs {{}}\n{rust}");
        std::fs::write(folder.join("d.rs"), rust).unwrap_or_else(|e| panic!("{e}"));
        Build::new().compile(folder.join("d.td"), "d", "d.rs").expect_err("no build script runs")
    };
    let speak =
        "impl Speaker for SpeakOp {\n fn foo() -> u32 { 1 }\n fn num_with_default() -> u32 { 1 }\n}\n";
    let foo = "fn foo() -> u32 { let _ = ('{', \"\\\"{\"); 2 }";
    let said = build(&format!("{speak}impl Speaker for ShoutOp {{ {foo} }}\n{speak}")).render();
    for part in [
        "d.td:11:5: error: the definition of `d.shout` demands `getNumWithDefault` of the interface `Speaker`, and nothing overrides its default",
        "write `fn num_with_default` in the implementation of `Speaker` for `ShoutOp`",
    ] {
        assert!(said.contains(part), "{part}\nis not in\n{said}");
    }
    assert!(!said.contains("d.speak"), "{said}");
    for rust in [
        format!("impl Speaker for ShoutOp {{ {foo} fn num_with_default() -> u32 {{ 8 }} }}"),
        format!("impl Speaker for x::Hook<d::ShoutOp> {{ {foo} fn get_num_with_default() -> u32 {{ 8 }} }}"),
        "speaker!(ShoutOp, 2, fn num_with_default() -> u32 { 8 });".to_owned(),
    ] {
        assert_eq!(build(&format!("{speak}{rust}")).message, "OUT_DIR is not set", "{rust}");
    }
}
