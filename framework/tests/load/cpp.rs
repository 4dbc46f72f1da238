//! Definitions whose text is partly C++: operations that have the generic form alone, and what an attribute's text begins with.

use crate::{definitions, load, opt};

const CPP: &str = r#"
def Same : T_Op<"same"> {
  let arguments = (ins AnyType:$lhs, AnyType:$rhs);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` custom<Same>(type($lhs), type($rhs), type($result))";
}
def Inferred : T_Op<"inferred", [DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let arguments = (ins AnyType:$x);
  let results = (outs AnyType:$r);
  let assemblyFormat = "$x attr-dict `:` type($x)";
}
def Grouped : T_Op<"grouped"> {
  let arguments = (ins Optional<AnyType>:$x);
  let assemblyFormat = "(`with` $x^ `:` custom<Kind>(type($x)))? attr-dict";
}
def Half : T_Op<"half", [TypesMatchWith<"m", "x", "r", "halfOf($_self)">]> {
  let arguments = (ins AnyType:$x);
  let results = (outs AnyType:$r);
  let assemblyFormat = "$x attr-dict `:` type($x)";
}
def Plain : T_Op<"plain"> { let arguments = (ins AnyType:$x); let assemblyFormat = "$x attr-dict `:` type($x)"; }
"#;

#[test]
fn what_has_no_text_here_is_printed_in_the_generic_form() {
    let head = "include \"mlir/Interfaces/InferTypeOpInterface.td\"\n";
    let loaded = load("cpp.td", &format!("{head}{CPP}"));
    let said = loaded.warnings.join("");
    for (op, why) in [
        ("t.same", "nothing here implements its `custom<Same>`"),
        ("t.inferred", "C++ infers the types of its results"),
        ("t.grouped", "nothing here implements its `custom<Kind>`"),
        ("t.half", "the C++ `halfOf($_self)` says a type that its text leaves out"),
    ] {
        let message = format!("operations `{op}` are read and printed in the generic form: {why}");
        assert!(said.contains(&message), "{said}");
    }
    assert!(!said.contains("t.plain"), "{said}");
    let text = "%0 = \"test.make\"() : () -> i32\n%1 = \"t.same\"(%0, %0) : (i32, i32) -> i32\n\
                %2 = \"t.inferred\"(%1) : (i32) -> i32\n\"t.grouped\"() : () -> ()\n\
                %3 = \"t.half\"(%0) : (i32) -> i16\nt.plain %2 : i32";
    loaded.round_trip(text);
}

#[test]
fn the_text_of_an_attribute_tells_it_from_what_follows() {
    let loaded = load(
        "begins.td",
        r#"
def My : AttrDef<T_Dialect, "My"> { let mnemonic = "my"; let parameters = (ins "int":$x); let assemblyFormat = "`<` $x `>`"; }
def O : T_Op<"o"> { let arguments = (ins OptionalAttr<My>:$a); let assemblyFormat = "($a^)? attr-dict"; }
"#,
    );
    loaded.round_trip("t.o\nt.o <3>\nt.o");
}

#[test]
fn several_files_define_one_dialect() {
    let a = definitions("several-a.td", "def A : T_Op<\"a\"> { let assemblyFormat = \"attr-dict\"; }\n");
    let b = definitions("several-b.td", "def B : T_Op<\"b\"> { let assemblyFormat = \"attr-dict\"; }\n");
    let (status, out, said) = opt(&["--load-dialect-td", &a, "--load-dialect-td", &b], "t.a\nt.b\n");
    assert_eq!((status, said.as_str()), (0, ""));
    assert!(out.contains("t.a\n") && out.contains("t.b\n"), "{out}");
}

#[test]
fn a_symbol_has_a_name() {
    // MLIR's own file makes an interface of the trait.
    let own = "include \"mlir/IR/SymbolInterfaces.td\"\ndef Fn : T_Op<\"fn\", [Symbol]> { let arguments = (ins TypeAttr:$t); }\n";
    let interface = own.replace("[Symbol]", "[OpInterface<\"SymbolOpInterface\">]");
    for (name, td) in [("symbol.td", own), ("symbol-interface.td", &*interface)] {
        let loaded = load(name, td);
        // Properties are those of the definition, which has no name.
        let said = loaded.fault("\"t.fn\"() <{t = i32, sym_name = \"x\"}> : () -> ()");
        assert_eq!(said, "'t.fn' op requires string attribute 'sym_name'");
        assert_eq!(loaded.fault("\"t.fn\"() <{t = i32}> {sym_name = \"x\"} : () -> ()"), "");
    }
}

#[test]
fn the_bundled_files_have_the_constraints_of_tuples_ranks_and_matches() {
    let loaded = load(
        "constraints.td",
        r#"
def A : T_Op<"a"> { let arguments = (ins 2DTensorOf<[F32]>:$x, TupleOf<[F32]>:$t); }
def B : T_Op<"b", [AllMatch<[ElementType<"x">.result, ElementType<"y">.result], "same element types">]> {
  let arguments = (ins AnyTensor:$x, AnyTensor:$y);
}
"#,
    );
    let make = |types: &str| format!("%0, %1 = \"test.make\"() : () -> ({types})\n");
    let a = |types: &str| loaded.fault(&format!("{}\"t.a\"(%0, %1) : ({types}) -> ()", make(types)));
    assert_eq!(a("tensor<2x2xf32>, tuple<f32, f32>"), "");
    assert!(a("tensor<2xf32>, tuple<f32>").contains("operand #0 must be 2D tensor of 32-bit float values"));
    assert!(
        a("tensor<2x2xf32>, tuple<f32, f64>").contains("operand #1 must be tuple with any combination of")
    );
    let b = |types: &str| loaded.fault(&format!("{}\"t.b\"(%0, %1) : ({types}) -> ()", make(types)));
    assert_eq!(b("tensor<2xf32>, tensor<3xf32>"), "");
    assert!(b("tensor<2xf32>, tensor<2xf64>").contains("same element types"));
}
