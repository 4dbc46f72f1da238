//! The tutorial, chapter by chapter: what each program is at each stage, in the spelling of today's MLIR. The longer texts are
//! file tests in `tutorial/`; they were compared with the tutorial's listings op for op.

mod common;

use common::run;
use terrace_toyc::report::Style;

const CODEGEN: &str = "\
# User defined generic function that operates on unknown shaped arguments.
def multiply_transpose(a, b) {
  return transpose(a) * transpose(b);
}

def main() {
  var a<2, 3> = [[1, 2, 3], [4, 5, 6]];
  var b<2, 3> = [1, 2, 3, 4, 5, 6];
  var c = multiply_transpose(a, b);
  var d = multiply_transpose(b, a);
  print(d);
}
";

const STRUCTS: &str = "\
struct Struct {
  var a;
  var b;
}

# User defined generic function may operate on struct types as well.
def multiply_transpose(Struct value) {
  # We can access the elements of a struct via the '.' operator.
  return transpose(value.a) * transpose(value.b);
}

def main() {
  # We initialize struct values using a composite initializer.
  Struct value = {[[1, 2, 3], [4, 5, 6]], [[1, 2, 3], [4, 5, 6]]};

  # We pass these arguments to functions like we do with variables.
  var c = multiply_transpose(value);
  print(c);
}
";

/// The compiler's output; it must succeed.
fn emit(line: &str, source: &str) -> String {
    let (status, stdout, stderr) = run(&format!("{line} -o -"), source, Style::Plain);
    assert_eq!((status, stderr.as_str()), (0, ""), "{line}\n{source}");
    stdout
}

/// The compiler's message for a wrong input: the first line.
fn refuse(line: &str, source: &str) -> String {
    let (status, stdout, stderr) = run(&format!("{line} -o -"), source, Style::Plain);
    assert_eq!((status, stdout.as_str()), (1, ""), "{line}\n{source}");
    stderr.lines().next().unwrap_or_default().to_owned()
}

/// The operations in the body of `main`, without what is around.
fn main_body(line: &str, source: &str) -> Vec<String> {
    let text = emit(line, source);
    let lines = text.lines().skip_while(|l| !l.contains("@main(")).skip(1);
    lines.take_while(|l| *l != "  }").map(|l| l.trim().to_owned()).collect()
}

fn program(body: &str) -> String {
    format!("def main() {{ {body} }}")
}

#[test]
fn chapter_1_language() {
    // A number is a tensor without dimensions, and a declared shape fills it up.
    assert_eq!(
        main_body("-emit=mlir", &program("var a<2, 2> = 5.5; print(a);")),
        [
            "%0 = toy.constant dense<5.500000e+00> : tensor<f64>",
            "%1 = toy.reshape(%0 : tensor<f64>) to tensor<2x2xf64>",
            "toy.print %1 : tensor<2x2xf64>",
            "toy.return",
        ]
    );
    assert!(refuse("-emit=mlir", &program("var a = 1; a = 2;")).contains("error:"));
    assert!(refuse("-emit=mlir", &program("var a;")).contains("error:"));
    assert!(refuse("-emit=mlir", &program("var a<2, 2> = [1, 2, 3];")).contains("error:"));
    assert!(refuse("-emit=mlir", &program("var a = [[1, 2], [3]];")).contains("error:"));
    assert!(refuse("-emit=mlir", &program("print(transpose(1, 2));")).contains("error:"));
    let grouped = emit("-emit=ast", &program("print(1 + 2 * 3 - 4);"));
    let tree: Vec<&str> =
        grouped.lines().filter_map(|l| l.trim().split(" @").next()).skip(5).take(7).collect();
    assert_eq!(
        tree[..7],
        ["Print [", "BinOp: -", "BinOp: +", "1.000000e+00", "BinOp: *", "2.000000e+00", "3.000000e+00"]
    );
}

#[test]
fn chapter_2_text_is_read_back() {
    for flags in ["", " -mlir-print-op-generic", " -mlir-print-debuginfo"] {
        let text = emit(&format!("-emit=mlir{flags}"), CODEGEN);
        assert_eq!(emit(&format!("-emit=mlir -x=mlir{flags}"), &text), text, "{flags}");
        let structs = emit(&format!("-emit=mlir{flags}"), STRUCTS);
        assert_eq!(emit(&format!("-emit=mlir -x=mlir{flags}"), &structs), structs, "{flags}");
    }
}

#[test]
fn chapter_2_the_verifier() {
    let check = |op: &str, expected: &str| {
        let text = format!(
            "toy.func @main(%a: tensor<2x3xf64>, %u: tensor<*xf64>, %m: memref<2xf64>) {{\n{op}\n  toy.return\n}}"
        );
        let said = refuse("-emit=mlir -x=mlir", &text);
        assert!(said.contains(expected), "{op}: {said}");
    };
    check("%0 = \"toy.print\"() : () -> tensor<2x3xf64>", "'toy.print' op requires zero results");
    check(
        "%0 = \"toy.constant\"() {value = dense<1.0> : tensor<2xf64>} : () -> tensor<3xf64>",
        "'toy.constant' op",
    );
    check("%0 = toy.transpose(%a : tensor<2x3xf64>) to tensor<2x3xf64>", "'toy.transpose' op");
    check("%0 = toy.reshape(%a : tensor<2x3xf64>) to tensor<*xf64>", "'toy.reshape' op result #0 must be");
    check("%0 = toy.cast %a : tensor<2x3xf64> to tensor<3x2xf64>", "'toy.cast' op");
    check(
        "%0 = \"toy.add\"(%m, %a) : (memref<2xf64>, tensor<2x3xf64>) -> tensor<2x3xf64>",
        "'toy.add' op operand #0 must be",
    );
    check("toy.generic_call @nothing() : () -> ()", "'nothing' does not reference a valid function");
    check(
        "%c = toy.cast %u : tensor<*xf64> to tensor<3x2xf64> %0 = toy.mul %a, %c : (tensor<2x3xf64>, tensor<3x2xf64>) -> tensor<*xf64>",
        "'toy.mul' op requires operands and result of one shape, but there are 'tensor<2x3xf64>' and 'tensor<3x2xf64>'",
    );
    check(
        "%0 = toy.add %u, %a : (tensor<*xf64>, tensor<2x3xf64>) -> tensor<6xf64>",
        "'toy.add' op requires operands and result of one shape, but there are 'tensor<2x3xf64>' and 'tensor<6xf64>'",
    );
    check(
        "%0 = toy.reshape(%a : tensor<2x3xf64>) to tensor<7xf64>",
        "cannot make the 7 elements of 'tensor<7xf64>' of the 6 elements of 'tensor<2x3xf64>'",
    );
    check(
        "toy.generic_call @main(%a) : (tensor<2x3xf64>) -> ()",
        "has 1 operands, but the function that it calls has 3",
    );
    check(
        "%0 = toy.generic_call @one(%a) : (tensor<2x3xf64>) -> tensor<*xf64> toy.return } toy.func private @one(%x: tensor<3x2xf64>) -> tensor<*xf64> {\n  toy.return %x : tensor<3x2xf64> }  toy.func @last() {",
        "operand 0 is of type 'tensor<2x3xf64>', but the function has 'tensor<3x2xf64>'",
    );
    check(
        "%0 = toy.generic_call @none() : () -> tensor<*xf64> toy.return } toy.func private @none() { toy.return } toy.func @last() {",
        "has 1 results, but the function that it calls has 0",
    );
    check("%0 = toy.struct_access %a[0] : tensor<2x3xf64> -> tensor<*xf64>", "error:");
    let outside = "module {\n  toy.return\n}";
    assert!(refuse("-emit=mlir -x=mlir", outside).contains("'toy.return' op expects parent op 'toy.func'"));
}

#[test]
fn chapter_3_patterns() {
    let twice =
        "def twice(x) { return transpose(transpose(x)); }\ndef main() { print(twice([[1, 2], [3, 4]])); }";
    assert_eq!(
        main_body("-emit=mlir -opt", twice),
        [
            "%0 = toy.constant dense<[[1.000000e+00, 2.000000e+00], [3.000000e+00, 4.000000e+00]]> : tensor<2x2xf64>",
            "toy.print %0 : tensor<2x2xf64>",
            "toy.return",
        ]
    );
    let reshape = program("var a<2,1> = [1, 2]; var b<2,1> = a; var c<2,1> = b; print(c);");
    assert_eq!(
        main_body("-emit=mlir -opt", &reshape),
        [
            "%0 = toy.constant dense<[[1.000000e+00], [2.000000e+00]]> : tensor<2x1xf64>",
            "toy.print %0 : tensor<2x1xf64>",
            "toy.return",
        ]
    );
}

#[test]
fn chapter_4_inlining_and_shapes() {
    assert_eq!(
        main_body("-emit=mlir -opt", CODEGEN),
        [
            "%0 = toy.constant dense<[[1.000000e+00, 2.000000e+00, 3.000000e+00], [4.000000e+00, 5.000000e+00, 6.000000e+00]]> : tensor<2x3xf64>",
            "%1 = toy.transpose(%0 : tensor<2x3xf64>) to tensor<3x2xf64>",
            "%2 = toy.mul %1, %1 : tensor<3x2xf64>",
            "toy.print %2 : tensor<3x2xf64>",
            "toy.return",
        ]
    );
    assert!(!emit("-emit=mlir -opt", CODEGEN).contains("multiply_transpose"));
    let wrong = CODEGEN.replace("multiply_transpose(b, a)", "multiply_transpose(a, transpose(b))");
    assert!(refuse("-emit=mlir -opt", &wrong).contains("error:"));
    let called = "toy.func @main() {\n  %0 = toy.generic_call @f() : () -> tensor<*xf64>\n  toy.print %0 : tensor<*xf64>\n  toy.return\n}\ntoy.func private @f() -> tensor<*xf64>";
    assert!(
        refuse("-emit=mlir -opt -x=mlir", called)
            .contains("unable to infer shape of operation without shape inference interface")
    );
    let unknown = "toy.func @main(%a: tensor<*xf64>) {\n  toy.print %a : tensor<*xf64>\n  %0 = toy.transpose(%a : tensor<*xf64>) to tensor<*xf64>\n  toy.print %0 : tensor<*xf64>\n  toy.return\n}";
    assert!(
        refuse("-emit=mlir -opt -x=mlir", unknown)
            .contains("Shape inference failed, 1 operations couldn't be inferred")
    );
}

#[test]
fn chapter_4_takes_the_ir_of_chapter_2() {
    // Its functions are public; but for `main`, none is left.
    let text = emit("-emit=mlir --chapter=2", CODEGEN);
    assert!(text.contains("toy.func @multiply_transpose"), "{text}");
    let whole = emit("-emit=mlir --chapter=4 -opt", CODEGEN);
    assert_eq!(emit("-emit=mlir --chapter=4 -opt -x=mlir", &text), whole);
    assert_eq!(emit("-emit=mlir-affine -x=mlir", &text), emit("-emit=mlir-affine", CODEGEN));
    // Without a `main`, nothing says that a function is not called from elsewhere.
    let library = "toy.func @f(%x: tensor<2xf64>) -> tensor<2xf64> {\n  toy.return %x : tensor<2xf64>\n}\n";
    assert!(emit("-emit=mlir --chapter=4 -opt -x=mlir", library).contains("toy.func @f("));
}

#[test]
fn chapter_4_functions_are_specialised_for_each_call() {
    let call = |args: &str| {
        let more = format!(
            "  var e = multiply_transpose(c, d);\n  print(e);\n  var f = multiply_transpose({args});\n  print(f);\n}}"
        );
        CODEGEN.replace("  print(d);\n}", &more)
    };
    // The transpose of a has the shape of c.
    let body = main_body("-emit=mlir -opt", &call("transpose(a), c"));
    let printed: Vec<&str> =
        body.iter().filter_map(|l| l.strip_prefix("toy.print ")?.split(' ').nth(2)).collect();
    assert_eq!(printed, ["tensor<2x3xf64>", "tensor<2x3xf64>"], "{body:?}");
    let said = refuse("-emit=mlir -opt", &call("a, c"));
    assert!(said.ends_with("error: shape mismatch in '*': <3, 2> and <2, 3>"), "{said}");
}

#[test]
fn chapter_4_shape_inference_tells_its_steps() {
    let (status, _, said) = run("-emit=mlir -opt -debug-only=shape-inference", CODEGEN, Style::Plain);
    assert_eq!(status, 0);
    assert!(said.starts_with("Inferring shape for: %"), "{said}");
    assert!(said.contains("Inferring shape for: %4 = \"toy.transpose\"("), "{said}");
}

const LOWERING: &str = "\
toy.func @main() {
  %0 = toy.constant dense<[[1.000000e+00, 2.000000e+00, 3.000000e+00], [4.000000e+00, 5.000000e+00, 6.000000e+00]]> : tensor<2x3xf64>
  %2 = toy.transpose(%0 : tensor<2x3xf64>) to tensor<3x2xf64>
  %3 = toy.mul %2, %2 : tensor<3x2xf64>
  toy.print %3 : tensor<3x2xf64>
  toy.return
}
";

#[test]
fn chapter_5_loops() {
    assert_eq!(emit("-emit=mlir-affine", CODEGEN), emit("-emit=mlir-affine -x=mlir", LOWERING));
}

#[test]
fn chapter_5_loops_are_fused() {
    for text in [emit("-emit=mlir-affine -opt -x=mlir", LOWERING), emit("-emit=mlir-affine -opt", CODEGEN)] {
        let count = |what: &str| text.matches(what).count();
        let outer = text.lines().filter(|l| l.starts_with("    affine.for")).count();
        assert_eq!(
            (count("memref.alloc()"), count("memref.dealloc"), outer, count("affine.load")),
            (2, 2, 1, 1)
        );
    }
}

#[test]
fn chapter_5_what_was_allocated_is_freed() {
    for source in [CODEGEN, STRUCTS] {
        let text = emit("-emit=mlir-affine", source);
        assert_eq!(text.matches("memref.alloc()").count(), text.matches("memref.dealloc").count());
        assert!(text.contains("memref.alloc()") && !text.contains("toy.transpose"));
    }
}

#[test]
fn chapter_6_llvm() {
    let text = emit("-emit=mlir-llvm", &program("print([1]); print([2]);"));
    assert_eq!(text.matches("llvm.func @printf").count(), 1);
    // IR goes the same way, and LLVM's text needs no LLVM.
    assert!(emit("-emit=llvm -opt -x=mlir", LOWERING).contains("\ndefine void @main() {\n"));
}

#[cfg(feature = "llvm")]
#[test]
fn chapter_6_optimised_ir_is_calls_of_printf() {
    let text = emit("-emit=llvm -opt --engine=llvm -x=mlir", LOWERING);
    let printed: Vec<&str> = text
        .lines()
        .filter(|l| l.contains("@printf(") && !l.starts_with("declare"))
        .filter_map(|l| l.split("double ").nth(1)?.split(')').next())
        .collect();
    assert_eq!(
        printed,
        ["1.000000e+00", "1.600000e+01", "4.000000e+00", "2.500000e+01", "9.000000e+00", "3.600000e+01"]
    );
    assert!(emit("-emit=llvm --engine=llvm", CODEGEN).contains("target triple"));
}

#[test]
fn chapter_6_the_pipeline_can_be_watched() {
    let (status, _, dumps) = run("-emit=mlir-llvm -mlir-print-ir-after-all", CODEGEN, Style::Plain);
    let passes: Vec<&str> = dumps
        .lines()
        .filter_map(|l| l.strip_prefix("// -----// IR Dump After ")?.split(' ').next())
        .collect();
    assert_eq!(status, 0);
    assert_eq!(
        passes,
        [
            "InternalizePass",
            // The inliner canonicalizes each function before it looks at its calls.
            "Canonicalizer",
            "Canonicalizer",
            "Canonicalizer",
            "Inliner",
            "SymbolDCE",
            "ShapeInferencePass",
            "Canonicalizer",
            "CSE",
            "ToyToAffineLoweringPass",
            "Canonicalizer",
            "CSE",
            "ToyToLLVMLoweringPass",
        ]
    );
}

#[test]
fn chapter_7_structs() {
    assert_eq!(main_body("-emit=mlir -opt", STRUCTS), main_body("-emit=mlir -opt", CODEGEN));
    let empty = "struct Struct { var a; var b; }\ndef multiply_transpose(Struct value) {}\ndef main() {}";
    let text = emit("-emit=mlir", empty);
    let header = "toy.func private @multiply_transpose(%arg0: !toy.struct<tensor<*xf64>, tensor<*xf64>>) {\n    toy.return\n";
    assert!(text.contains(header), "{text}");
    // Names are not part of the type.
    let same = "struct A { var x; }\nstruct B { var y; }\ndef f(A a) { return a.x; }\ndef g(B b) { return b.y; }\ndef main() {}";
    assert_eq!(emit("-emit=mlir", same).matches("!toy.struct<tensor<*xf64>>)").count(), 2);
}

#[test]
fn chapter_7_dumps_are_read_back() {
    let source = "struct S { var a; var b; }
def f(S s) { return s.a * s.b; }
def main() { S s = {[[1, 2], [3, 4]], [[5, 6], [7, 8]]}; print(f(s)); print(transpose(s.a)); }";
    for pass in ["inline", "toy-shape-inference", "canonicalize"] {
        let line = format!("-emit=mlir-affine -o - -mlir-print-ir-module-scope -mlir-print-ir-after={pass}");
        let (status, _, dump) = common::run(&line, source, Style::Plain);
        assert_eq!(status, 0, "{pass}: {dump}");
        let first =
            dump.split("// -----// IR Dump").nth(1).and_then(|d| d.split_once('\n')).map_or("", |d| d.1);
        let (status, again, said) = common::run("-emit=mlir -x=mlir -o -", first, Style::Plain);
        assert_eq!((status, again.trim()), (0, first.trim()), "{pass}: {said}");
        // The rest of the pipeline runs on it as on the program.
        let whole = common::run("-emit=mlir-llvm -o -", source, Style::Plain);
        assert_eq!(common::run("-emit=mlir-llvm -x=mlir -o -", first, Style::Plain).0, whole.0, "{pass}");
    }
}

#[test]
fn chapter_7_the_struct_type() {
    let function = |ty: &str| format!("toy.func private @f(%arg0: {ty}) {{\n  toy.return\n}}");
    for ty in ["!toy.struct<tensor<*xf64>>", "!toy.struct<!toy.struct<tensor<*xf64>>, tensor<*xf64>>"] {
        assert!(emit("-emit=mlir -x=mlir", &function(ty)).contains(ty));
    }
    let short = function("!toy.struct<struct<tensor<*xf64>>>");
    assert!(emit("-emit=mlir -x=mlir", &short).contains("!toy.struct<!toy.struct<tensor<*xf64>>>"));
    assert_eq!(
        refuse("-emit=mlir -x=mlir", &function("!toy.struct<i32>")),
        "-:1:40: error: element type for a struct must either be a TensorType or a StructType, got: 'i32'"
    );
    assert!(refuse("-emit=mlir -x=mlir", &function("!toy.struct<>")).contains("error:"));
}

#[test]
fn chapter_7_struct_operations_are_verified() {
    let check = |op: &str, expected: &str| {
        let ty = "!toy.struct<tensor<*xf64>, tensor<*xf64>>";
        let text = format!("toy.func @main(%s: {ty}) {{\n  {op}\n  toy.return\n}}");
        let said = refuse("-emit=mlir -x=mlir", &text);
        assert!(said.contains(expected), "{op}: {said}");
    };
    let ty = "!toy.struct<tensor<*xf64>, tensor<*xf64>>";
    check(&format!("%0 = toy.struct_access %s[2] : {ty} -> tensor<*xf64>"), "'toy.struct_access' op");
    check(&format!("%0 = toy.struct_access %s[0] : {ty} -> tensor<2xf64>"), "'toy.struct_access' op");
    check(&format!("%0 = toy.struct_constant [dense<1.0> : tensor<f64>] : {ty}"), "'toy.struct_constant' op");
}
