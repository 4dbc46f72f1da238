//! `terrace-translate`: steps in the order of their flags, passes between, `--verify-diagnostics`, binaries.
#![forbid(unsafe_code)]

use terrace_testing::start;

const ADD: &str = "\
define i32 @twice(i32 %0) {
  %2 = add i32 %0, %0
  %3 = add i32 %0, %0
  %4 = mul i32 %2, %3
  ret i32 %4
}
";

/// Runs the tool: its exit status, standard output and standard error.
fn translate(flags: &[&str], input: &str) -> (u8, String, String) {
    let program = env!("CARGO_BIN_EXE_terrace-translate");
    let out = start(program, flags, input.as_bytes()).expect("the tool runs");
    (out.status, out.text(), out.errors())
}

/// The output of the steps holds a text.
fn check(flags: &[&str], input: &str, expected: &str) {
    let (status, out, said) = translate(flags, input);
    assert_eq!((status, said.as_str()), (0, ""), "{flags:?}");
    assert!(out.contains(expected), "{flags:?} gives\n{out}");
}

#[test]
fn there_and_back_in_one_run() {
    check(&["--import-llvm", "--mlir-to-llvmir"], ADD, ADD);
    let module = translate(&["-import-llvm"], ADD).1;
    let (_, function) = module.split_once('\n').expect("a module with a function");
    check(&["-mlir-to-llvmir", "-import-llvm"], &module, function);
}

#[test]
fn passes_run_on_the_module() {
    let passes = "--pass-pipeline=builtin.module(cse)";
    let expected =
        "define i32 @twice(i32 %0) {\n  %2 = add i32 %0, %0\n  %3 = mul i32 %2, %2\n  ret i32 %3\n}\n";
    check(&["--import-llvm", "--mlir-to-llvmir", passes], ADD, expected);
    let unknown = translate(&["--import-llvm", "--pass-pipeline=builtin.module(cs)"], ADD);
    assert_eq!((unknown.0, unknown.1.as_str()), (1, ""));
    assert!(unknown.2.contains("'cs' does not refer to a registered pass"), "{}", unknown.2);
}

#[test]
fn diagnostics_are_as_expected() {
    let wrong = "; expected-error @+1 {{a parameter}}\ndefine i32 @f(i32 %0) {\n  ret i32 %x\n}\n";
    let flags = ["--import-llvm", "--verify-diagnostics"];
    let (status, _, said) = translate(&flags, wrong);
    assert_eq!(status, 1);
    assert!(said.contains("<stdin>:3:11: error: unexpected error: '%x' is not defined"), "{said}");
    assert!(said.contains("expected error \"a parameter\" was not produced"), "{said}");
    let right = wrong.replace("@+1 {{a parameter}}", "@+2 {{'%x' is not defined}}");
    assert_eq!(translate(&flags, &right), (0, String::new(), String::new()));
}

#[test]
fn no_step_is_an_error() {
    let (status, out, said) = translate(&[], ADD);
    assert_eq!((status, out.as_str()), (2, ""));
    assert!(said.contains("--mlir-to-llvmir"), "{said}");
}

const SHADER: &str = "\
spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Linkage], []> {
  spirv.func @twice(%arg0: i32) -> i32 \"None\" {
    %0 = spirv.IAdd %arg0, %arg0 : i32
    spirv.ReturnValue %0 : i32
  }
}
";

#[test]
fn spirv_goes_to_binaries_and_back() {
    check(&["--no-implicit-module", "--serialize-spirv", "--deserialize-spirv"], SHADER, SHADER);
    check(&["--no-implicit-module", "--test-spirv-roundtrip"], SHADER, SHADER);
    check(&["--test-spirv-roundtrip", "--spirv-structurize-control-flow=false"], SHADER, SHADER);
    check(&["-serialize-spirv", "-disassemble-spirv"], SHADER, "%6 = OpIAdd  %2  %4 %4");
    let parts = format!("{SHADER}// -----\n{SHADER}");
    let (status, out, _) = translate(&["--test-spirv-roundtrip", "--split-input-file"], &parts);
    assert_eq!((status, out.matches("spirv.module").count()), (0, 2));
}

#[test]
fn places_of_spirv_operations_go_through_binaries() {
    let flags = ["--test-spirv-roundtrip-debug", "--mlir-print-debuginfo"];
    let (status, _, said) = translate(&flags, SHADER);
    assert_eq!(status, 1);
    assert!(said.contains("SPV_KHR_non_semantic_info extension not available"), "{said}");
    check(&flags, &SHADER.replace("[]>", "[SPV_KHR_non_semantic_info]>"), "loc(\"<stdin>\":3:10)");
}

#[test]
fn emitc_is_written_as_cpp() {
    let source = "emitc.file \"f\" {\n  emitc.func @f(%a: i32) -> i32 {\n    %0 = emitc.add %a, %a : (i32, i32) -> i32\n    emitc.return %0 : i32\n  }\n}\n";
    check(&["--mlir-to-cpp", "--file-id=f"], source, "int32_t v2 = v1 + v1;");
    check(
        &["-mlir-to-cpp", "-file-id=f", "-declare-variables-at-top"],
        source,
        "  int32_t v2;\n  v2 = v1 + v1;",
    );
    let (status, out, said) = translate(&["--mlir-to-cpp"], "func.func @f(%a: i24) {\n  return\n}\n");
    assert_eq!((status, out.as_str()), (1, ""));
    assert!(said.contains("<stdin>:1:1: error: cannot emit integer type 'i24'"), "{said}");
}

#[test]
fn smt_is_written_as_smtlib() {
    let source = "smt.solver () : () -> () {\n  %a = smt.declare_fun \"a\" : !smt.bool\n  %0 = smt.not %a\n  smt.assert %0\n}\n";
    check(&["--export-smtlib"], source, "(assert (let ((tmp (not a)))\n        tmp))");
    check(&["--export-smtlib", "--smtlibexport-inline-single-use-values"], source, "(assert (not a))");
    check(&["--export-smtlib", "--smtlibexport-indent-let-body"], source, "\n             tmp))");
    let wrong = "smt.solver () : () -> () {\n  %0 = arith.constant true\n}\n";
    let (status, _, said) = translate(&["--export-smtlib"], wrong);
    assert_eq!(status, 1);
    assert!(said.contains("<stdin>:2:8: error: solver must not contain any non-SMT operations"), "{said}");
}

#[test]
fn webassembly_is_read() {
    let memory = "\0asm\x01\0\0\0\x05\x03\x01\0\x01";
    check(&["--import-wasm"], memory, "wasmssa.memory @mem_0 !wasmssa<limit[1:]>");
    check(&["-import-wasm", "-mlir-print-debuginfo"], memory, "loc(\"<stdin>:MEMORY-SECTION\":0:1)");
    let (status, out, said) = translate(&["--import-wasm"], "no module");
    assert_eq!((status, out.as_str()), (1, ""));
    assert!(said.contains("<stdin>:0:0: error: source file does not contain valid Wasm header"), "{said}");
    let (status, out, said) = translate(&["--import-wasm"], "\0asm\x01\0\0\0\x08\x01\0");
    assert_eq!((status, out.as_str()), (0, "module {\n}\n"));
    assert!(said.contains("<stdin>:0:8: warning: section START is dropped"), "{said}");
}

#[test]
fn binaries_that_are_none_are_refused() {
    let cases = [
        ("12345", "SPIR-V binaries are words of four bytes, and 5 is no multiple of four"),
        ("12345678", "expected a header of 5 words, found 2 in all"),
        ("12345678901234567890", "at word 0: incorrect magic number 0x34333231, expected 0x07230203"),
    ];
    for (input, expected) in cases {
        let (status, out, said) = translate(&["--deserialize-spirv"], input);
        assert_eq!((status, out.as_str()), (1, ""), "{input}");
        assert!(said.contains(expected), "{said}");
    }
    let (status, _, said) = translate(&["--serialize-spirv"], "module {\n}\n");
    assert_eq!(status, 1);
    assert!(said.contains("expected one 'spirv.module' op, and nothing else"), "{said}");
}

#[test]
fn the_times_of_translations_are_reported() {
    let (status, out, said) = translate(&["--import-llvm", "-mlir-to-llvmir", "-mlir-timing"], ADD);
    assert_eq!(status, 0);
    assert!(out.contains("define i32 @twice"), "{out}");
    let names: Vec<&str> = said.lines().filter_map(|l| l.split(")  ").nth(1)).collect();
    let expected = ["Translate LLVMIR to MLIR", "Translate MLIR to LLVMIR", "Rest", "Total"];
    assert!(said.contains("... Execution time report ...") && names == expected, "{said}");
    let json = translate(&["--import-llvm", "--mlir-timing", "--mlir-output-format=json"], ADD).2;
    assert!(json.starts_with("[\n") && json.contains("\"Translate LLVMIR to MLIR\""), "{json}");
}

#[test]
fn a_line_is_between_the_outputs_of_parts() {
    let parts = format!("{ADD}; -----\n{}", ADD.replace("twice", "again"));
    let split = "--split-input-file=; -----";
    let with = |marker: &str| translate(&["--import-llvm", split, marker], &parts).1;
    let marked = with("--output-split-marker=// next");
    assert_eq!(marked.lines().filter(|l| *l == "// next").count(), 1, "{marked}");
    let plain = translate(&["--import-llvm", split], &parts).1;
    assert_eq!(plain.lines().filter(|l| l.is_empty()).count(), 1, "{plain}");
}

#[test]
fn operations_that_llvm_ir_does_not_have_are_refused_in_words() {
    let missing = "cannot be converted to LLVM IR: missing `LLVMTranslationDialectInterface` registration for dialect for op: ";
    let cases = [
        ("func.func private @f()\n", format!("1:1: error: {missing}func.func\n")),
        (
            "llvm.func @f() {\n  \"a.b\"() : () -> ()\n  llvm.return\n}\n",
            format!("2:3: error: {missing}a.b\n"),
        ),
        (
            "llvm.func @f() {\n  %0 = builtin.unrealized_conversion_cast to i32\n  llvm.return\n}\n",
            "2:8: error: LLVM Translation failed for operation: builtin.unrealized_conversion_cast\n"
                .to_owned(),
        ),
    ];
    for (input, expected) in cases {
        let (status, out, said) = translate(&["--mlir-to-llvmir", "--allow-unregistered-dialect"], input);
        assert_eq!((status, out.as_str()), (1, ""), "{input}");
        assert!(said.starts_with(&format!("<stdin>:{expected}")), "{said}");
    }
    // A module in a module has nothing to say.
    check(&["--mlir-to-llvmir"], "module {\n}\nmodule {\n}\n", "; ModuleID = 'LLVMDialectModule'");
}

#[test]
fn errors_alone_are_said_if_asked_for() {
    let odd = "define void @f() {\n  br label %a, !llvm.loop !0\na:\n  br label %a, !llvm.loop !0\n}\n!0 = distinct !{!0, !1}\n!1 = !{!\"llvm.loop.unheard_of\"}\n";
    let said = translate(&["--import-llvm"], odd).2;
    assert!(said.contains("warning: "), "{said}");
    let (status, out, said) = translate(&["--import-llvm", "-error-diagnostics-only"], odd);
    assert_eq!((status, said.as_str()), (0, ""));
    assert!(out.contains("llvm.func @f"), "{out}");
}
