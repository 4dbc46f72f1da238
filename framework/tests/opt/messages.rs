//! Messages about wrong input: suggestions, one operation and not the whole module, and checks wherever an operation stands.

use crate::{check, folder, opt};

/// The only error of an input, without its place.
fn error(flags: &str, input: &str) -> String {
    let (status, stdout, stderr) = opt(flags, input);
    assert_eq!((status, stdout.as_str()), (1, ""), "{input}\n{stderr}");
    stderr
}

#[test]
fn what_was_meant_is_said() {
    let cases = [
        ("func.func @f() { arith.addii 1 }", "did you mean 'arith.addi'?"),
        ("func.func @f() { \"arith.addii\"() : () -> () return }", "did you mean 'arith.addi'?"),
        ("func.func @f() { aritt.addi 1 }", "did you mean 'arith'?"),
        ("func.func @f() { retrun }", "did you mean 'func.return'?"),
        ("func.func private @f(memreff<4xf32>)", "did you mean 'memref'?"),
        ("func.func private @f(!llvm.strct<()>)", "did you mean 'struct'?"),
        ("func.func private @f(!sparse_tensor.iter_spac<i32>)", "did you mean 'iter_space'?"),
        ("\u{feff}module {}", "the file begins with a byte order mark: save it as UTF-8 without one"),
    ];
    for (input, hint) in cases {
        let said = error("", input);
        assert!(said.ends_with(&format!("  hint: {hint}\n")), "{input}: {said}");
    }
    // Nothing is near.
    assert!(!error("", "func.func private @f(zzzzzz<4>)").contains("hint"));
}

#[test]
fn implied_terminators_round_trip() {
    let loops = [
        "scf.for %i = %a to %a step %a { }",
        "scf.if %b { } else { }",
        "affine.for %i = 0 to 4 { }",
        "affine.if affine_set<() : (1 >= 0)>() { }",
        "scf.parallel (%i) = (%a) to (%a) step (%a) { }",
    ];
    for op in loops {
        let input = format!("func.func @f(%a: index, %b: i1) {{\n  {op}\n  return\n}}");
        let (status, _, stderr) = opt("--verify-roundtrip", &input);
        assert_eq!((status, stderr.as_str()), (0, ""), "{op}");
    }
}

#[test]
fn errors_of_symbols_show_one_operation() {
    let others = "func.func @other() { return }\n";
    let undefined = format!("func.func @f() {{ call @g() : () -> () return }}\n{others}");
    let said = error("", &undefined);
    assert!(
        said.contains("note: see current operation: \"func.call\"() <{callee = @g}> : () -> ()\n"),
        "{said}"
    );
    assert!(!said.contains("builtin.module"), "{said}");
    let twice = format!("func.func @f() {{ return }}\n{others}{others}");
    let said = error("", &twice);
    assert!(
        said.contains("redefinition of symbol named 'other'") && said.contains("existing symbol"),
        "{said}"
    );
    assert!(!said.contains("builtin.module"), "{said}");
}

#[test]
fn symbols_are_looked_up_below_any_operation() {
    let cases = [
        (
            "\"llvm.call\"() <{callee = @g, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 0, 0>}> : () -> ()",
            "'llvm.call' op 'g' does not reference a symbol in the current scope",
        ),
        (
            "%0 = \"llvm.mlir.addressof\"() <{global_name = @g}> : () -> !llvm.ptr",
            "'llvm.mlir.addressof' op must reference a global",
        ),
        ("%0 = \"ml_program.global_load\"() <{global = @g}> : () -> tensor<?xi32>", "undefined global: @g"),
        ("\"func.call\"() <{callee = @g}> : () -> ()", "'g' does not reference a valid function"),
    ];
    for (op, message) in cases {
        let said =
            error("--allow-unregistered-dialect", &format!("\"x.other\"() ({{\n  {op}\n}}) : () -> ()"));
        assert!(said.contains(message), "{op}: {said}");
    }
}

#[test]
fn indirect_calls_are_checked() {
    let call = |types: &str| {
        error(
            "",
            &format!(
                "func.func @f(%a: (f32) -> i32, %b: f32) {{\n  %0 = \"func.call_indirect\"(%a{types}\n  return\n}}"
            ),
        )
    };
    let said = call(", %b) : ((f32) -> i32, f32) -> i64");
    assert!(said.contains("op failed to verify that callee result types match result types"), "{said}");
    let said = call(", %a) : ((f32) -> i32, (f32) -> i32) -> i32");
    assert!(said.contains("op failed to verify that callee input types match argument types"), "{said}");
}

#[test]
fn memory_of_unknown_types_is_refused() {
    for ty in ["memref<4x!foo.bar>", "memref<*x!foo.bar>"] {
        let said = error("--allow-unregistered-dialect", &format!("func.func private @f({ty})"));
        assert!(said.contains("error: invalid memref element type"), "{said}");
    }
}

#[test]
fn symbols_have_no_results() {
    let file = folder("symbol_results").join("d.td");
    let definitions = "include \"mlir/IR/OpBase.td\"\ninclude \"mlir/IR/SymbolInterfaces.td\"
def D : Dialect { let name = \"d\"; }
def AOp : Op<D, \"a\", [Symbol]> {
  let arguments = (ins SymbolNameAttr:$sym_name);
  let results = (outs AnyType:$r);
}\n";
    std::fs::write(&file, definitions).expect("a file");
    let said = error(
        &format!("--load-dialect-td={}", file.display()),
        "%0 = \"d.a\"() <{sym_name = \"s\"}> : () -> i32",
    );
    assert!(said.contains("'d.a' op symbols must not have results"), "{said}");
}

#[test]
fn patterns_that_make_their_own_work_come_to_an_end() {
    // In a graph region, where all is reachable.
    let input = "%c = arith.constant 1 : i32\n%y = arith.addi %y, %c : i32\n";
    assert_eq!(opt("--canonicalize", input).0, 0);
    let said = error("--canonicalize=test-convergence=true", input);
    assert!(!said.contains("internal"), "{said}");
    check(
        "--canonicalize --cse",
        "func.func private @f()",
        0,
        "module {\n  func.func private @f()\n}\n\n",
        "",
    );
}
