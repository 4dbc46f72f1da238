//! Syntax that is C++: types and attributes are kept as their text, and what is printed is read again.

use std::sync::LazyLock;

use crate::{Loaded, load, opt};

static KEPT: LazyLock<Loaded> = LazyLock::new(|| {
    load(
        "kept.td",
        r#"
def T_Ptr : TypeDef<T_Dialect, "Ptr"> {
  let mnemonic = "ptr"; let parameters = (ins "::mlir::Type":$pointee, "int":$space); let hasCustomAssemblyFormat = 1;
}
def T_Bare : TypeDef<T_Dialect, "Bare"> { let mnemonic = "bare"; let parameters = (ins "int":$n); let hasCustomAssemblyFormat = 1; }
def T_Directed : TypeDef<T_Dialect, "Directed"> {
  let mnemonic = "directed"; let parameters = (ins "int":$x, "int":$y); let assemblyFormat = "`<` custom<Pair>($x, $y) `>`";
}
def T_Struct : AttrDef<T_Dialect, "Struct"> {
  let mnemonic = "struct"; let parameters = (ins "int":$x, "int":$y); let assemblyFormat = "`<` struct(custom<F>($x), qualified($y)) `>`";
}
def T_Class : AttrDef<T_Dialect, "Class"> {
  let mnemonic = "class"; let parameters = (ins "::std::vector<int>":$list); let assemblyFormat = "`<` $list `>`";
}
def T_Typed : AttrDef<T_Dialect, "Typed"> {
  let mnemonic = "typed"; let parameters = (ins AttributeSelfTypeParameter<"">:$type, "int":$x); let hasCustomAssemblyFormat = 1;
}
def T_Holds : AttrDef<T_Dialect, "Holds"> {
  let mnemonic = "holds"; let parameters = (ins "StructAttr":$s, "PtrType":$t); let assemblyFormat = "`<` $s `,` $t `>`";
}
def Load : T_Op<"load"> {
  let arguments = (ins T_Ptr:$p, OptionalAttr<T_Struct>:$s); let results = (outs AnyType:$r);
  let assemblyFormat = "$p (`with` $s^)? attr-dict `:` type($p) `->` type($r)";
}
def Takes : T_Op<"takes"> { let arguments = (ins T_Bare:$p, T_Directed:$q); let assemblyFormat = "$p `,` $q attr-dict `:` type($p) `,` type($q)"; }
"#,
    )
});

#[test]
fn the_text_is_kept() {
    KEPT.round_trip(
        "%0:3 = \"test.make\"() : () -> (!t.ptr<f32, 1>, !t.bare<[{<()>}], \"]>\", ->>, !t.directed< 1 to 2 >)
%1 = t.load %0#0 : <f32, 1> -> f32
%2 = t.load %0#0 with <a = {1, 2}> {x} : <f32, 1> -> f32
t.takes %0#1, %0#2 : <[{<()>}], \"]>\", ->>, < 1 to 2 >
\"test.use\"() {a = #t.class<1; 2>, b = #t.typed<3> : i32, c = #t.holds<<a>, !t.ptr<f32>>, d = #t.typed<3> : i64} : () -> ()",
    );
    // Its whole name may stand there, too.
    let whole = "%0 = \"test.make\"() : () -> !t.ptr<f32>\n%1 = t.load %0 : !t.ptr<f32> -> f32";
    assert_eq!(
        KEPT.generic(whole),
        "%0 = \"test.make\"() : () -> !t.ptr<f32>\n%1 = \"t.load\"(%0) : (!t.ptr<f32>) -> f32"
    );
}

#[test]
fn the_text_needs_no_brackets() {
    // A text that is no body in brackets stands in those of the dialect.
    KEPT.round_trip(
        "%0:2 = \"test.make\"() : () -> (!t.bare, !t<ptr 3 x f32>)
%1 = t.load %0#1 : !t<ptr 3 x f32> -> f32
%2 = \"test.make\"() : () -> !t<ptr<1> x <2>>",
    );
    let verbose = "\"test.use\"() {a = !t<bare<1>>, b = #t<class<1>>, c = #t<typed 3> : i32} : () -> ()";
    assert_eq!(
        KEPT.generic(verbose),
        "\"test.use\"() {a = !t.bare<1>, b = #t.class<1>, c = #t<typed 3> : i32} : () -> ()"
    );
}

#[test]
fn aliases_in_it_are_written_out() {
    let aliases =
        "!f = f32\n#a = #t.class<7>\n!p = !t.ptr<!f, #a, !f, \"!f\", !f<1>>\n%0 = \"test.make\"() : () -> !p";
    assert_eq!(
        KEPT.generic(aliases),
        "%0 = \"test.make\"() : () -> !t.ptr<f32, #t.class<7>, f32, \"!f\", !f<1>>"
    );
}

#[test]
fn what_is_wrong_with_it_is_said() {
    let input = |ty: &str| format!("%0 = \"test.make\"() : () -> {ty}");
    assert_eq!(KEPT.fault(&input("!t.ptr<(>")), "unbalanced '(' character in pretty dialect name");
    assert_eq!(KEPT.fault(&input("!t.ptr<")), "unbalanced '<' character in pretty dialect name");
    assert_eq!(KEPT.fault(&input("!t<ptr<>")), "unbalanced '<' character in pretty dialect name");
    assert_eq!(
        KEPT.fault_with(&[], "func.func private @f(!t.other<1>)"),
        "unknown  type `other` in dialect `t`"
    );
    // A type of another definition is no such type.
    assert_eq!(
        KEPT.fault("%0 = \"test.make\"() : () -> !t.bare\n%1 = \"t.load\"(%0) : (!t.bare) -> f32"),
        "'t.load' op operand #0 must be , but got '!t.bare'"
    );
}

#[test]
fn what_is_kept_is_named_in_a_warning() {
    let said: Vec<&str> =
        KEPT.warnings.iter().filter_map(|w| Some(w.lines().next()?.split_once("warning: ")?.1)).collect();
    let expected = [
        "types `t.ptr` are kept as text: their syntax is C++",
        "types `t.bare` are kept as text: their syntax is C++",
        "types `t.directed` are kept as text: nothing here implements `custom<Pair>`",
        "attributes `t.struct` are kept as text: nothing here implements `custom<F>`",
        "attributes `t.class` are kept as text: nothing here reads the parameter `list`, which is of the C++ class `::std::vector<int>`",
        "attributes `t.typed` are kept as text: their syntax is C++",
    ];
    assert_eq!(said, expected);
}

/// A file with a dialect `u`, which says of itself what is given.
fn dialect(name: &str, says: &str, text: &str) -> String {
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("load").join(name);
    let head = "include \"mlir/IR/AttrTypeBase.td\"\ninclude \"mlir/IR/OpBase.td\"\n";
    std::fs::create_dir_all(path.parent().unwrap_or(&path)).unwrap_or_else(|e| panic!("{e}"));
    let text = format!(
        "{head}def U_Dialect : Dialect {{ let name = \"u\"; let cppNamespace = \"::u\"; {says} }}\n{text}"
    );
    std::fs::write(&path, text).unwrap_or_else(|e| panic!("{e}"));
    path.display().to_string()
}

#[test]
fn types_and_attributes_without_a_definition_are_kept_where_the_dialect_reads_them_itself() {
    let uses = "def U_Buffer : DialectType<U_Dialect, CPred<\"::llvm::isa<::u::BufferType>($_self)\">, \"buffer\">;
def U_Lane : DialectAttr<U_Dialect, CPred<\"::llvm::isa<::u::LaneAttr>($_self)\">, \"lane\">;
def Use : Op<U_Dialect, \"use\"> { let arguments = (ins U_Buffer:$p, U_Lane:$a); let assemblyFormat = \"$p attr-dict `:` type($p) `,` $a\"; }\n";
    let input = "func.func @f(%arg0: !u.buffer<2 x f32>, %arg1: !u.token) {\n  u.use %arg0 : !u.buffer<2 x f32>, #u.lane<3>\n  return\n}";
    let printed =
        format!("module {{\n{}\n}}", input.lines().map(|l| format!("  {l}")).collect::<Vec<_>>().join("\n"));
    let plain = dialect("reads_itself.td", "", uses);
    let defaults = "let useDefaultTypePrinterParser = 1; let useDefaultAttributePrinterParser = 1;";
    for td in [&plain, &dialect("reads_some_itself.td", defaults, uses)] {
        let (status, out, said) = opt(&["--load-dialect-td", td], input);
        assert_eq!((status, out.as_str()), (0, printed.as_str()), "{said}");
    }
    let verbose = "func.func private @f(!u<buffer<2>>, !u<3>) attributes {a = #u<lane>, b = #u<x y> : i32}";
    let (status, out, said) = opt(&["--load-dialect-td", &plain], verbose);
    let printed = "module {\n  func.func private @f(!u.buffer<2>, !u<3>) attributes {a = #u.lane, b = #u<x y> : i32}\n}";
    assert_eq!((status, out.as_str()), (0, printed), "{said}");
    // Where definitions are all there is, a name without one is wrong.
    let op = "def Use : Op<U_Dialect, \"use\">;\n";
    let (status, _, said) = opt(&["--load-dialect-td", &dialect("reads_defined.td", defaults, op)], input);
    assert_eq!(status, 1);
    assert!(said.contains("dialect 'u' provides no type parsing hook"), "{said}");
}
