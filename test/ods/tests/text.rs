//! The dialect's text: hooks and custom directives at work.

use terrace::opt::{Streams, run};
use terrace_ods_tests::registry;

/// Exit status, standard output, standard error of the driver.
fn opt(args: &[&str], input: &str) -> (u8, String, String) {
    let fixed = ["opt", "--allow-unregistered-dialect", "--mlir-disable-diagnostic-notes"];
    run_opt(&[&fixed, args].concat(), input)
}

fn run_opt(args: &[&str], input: &str) -> (u8, String, String) {
    let (mut stdout, mut stderr) = (Vec::new(), Vec::new());
    let mut streams =
        Streams { stdin: &mut input.as_bytes(), stdout: &mut stdout, stderr: &mut stderr, color: false };
    let args = args.iter().map(|a| (*a).to_owned());
    let status = run(args, &registry(), &terrace::passes::all(), &mut streams);
    let text = |t: Vec<u8>| String::from_utf8_lossy(&t).trim_end().to_owned();
    (status, text(stdout), text(stderr))
}

/// The printed text; panics on an error.
fn printed(args: &[&str], input: &str) -> String {
    let (status, out, said) = opt(args, input);
    assert_eq!((status, said.as_str()), (0, ""), "{input}");
    out
}

/// The first error, its place left out.
fn fault(input: &str) -> String {
    let (status, _, said) = opt(&[], input);
    assert_eq!(status, 1, "{input}");
    said.lines().find_map(|l| l.split_once("error: ")).map_or("", |(_, m)| m).to_owned()
}

#[test]
fn a_directive_takes_parameters_of_every_kind() {
    let input = "module {
  func.func @f(%arg0: i32, %arg1: i32, %arg2: i32) {
    %r, %s, %t:2 = u.custom %arg0 or %arg1 and [%arg2, %arg0] <1, 2> : i32, i32 -> i1 or i2 and (i3, i4) after 2 to ^bb1 ^bb2 {
    } {
      %0 = \"test.x\"() : () -> i32
    } attributes {a}
  ^bb1:  // pred: ^bb0
    %r_0 = u.custom %arg0 and [%arg1] <1> : i32 -> i1 after 1 to ^bb2 {
    }
  ^bb2:  // 2 preds: ^bb0, ^bb1
    return
  }
}";
    assert_eq!(printed(&["--verify-roundtrip"], input), input);
    let generic = printed(&["--mlir-print-op-generic"], input);
    // An absent optional part: nothing of it is read.
    assert!(
        generic.contains("<{attr = 1 : i32, operandSegmentSizes = array<i32: 1, 0, 1>, resultSegmentSizes = array<i32: 1, 0, 0>}>"),
        "{generic}"
    );
    assert!(
        generic.contains("<{attr = 1 : i32, operandSegmentSizes = array<i32: 1, 1, 2>, opt = 2 : i32, resultSegmentSizes = array<i32: 1, 1, 2>}>"),
        "{generic}"
    );
    assert_eq!(printed(&[], &generic), input);
    assert_eq!(fault(&input.replace("after 2", "after 3")), "the types before are 2, not 3");
}

#[test]
fn hand_written_syntax() {
    let input = "module {\n  %0 = \"test.make\"() : () -> i32\n  u.hand over %0 {x}\n}";
    assert_eq!(printed(&["--verify-roundtrip"], input), input);
    assert_eq!(fault("%0 = \"test.make\"() : () -> i32\nu.hand %0"), "custom op 'u.hand' expected 'over'");
}

#[test]
fn a_folder_and_patterns_canonicalize() {
    let text = |ops: &str| {
        format!(
            "%v = \"test.make\"() : () -> i32\n%c = \"u.constant\"() <{{value = 4 : i32}}> : () -> i32\n{ops}"
        )
    };
    let folded = printed(
        &["--canonicalize"],
        &text("%a = \"u.twice\"(%c) : (i32) -> i32\n\"test.use\"(%a) : (i32) -> ()"),
    );
    assert_eq!(
        folded,
        "module {\n  %0 = \"u.constant\"() <{value = 8 : i32}> : () -> i32\n  %1 = \"test.make\"() : () -> i32\n  \"test.use\"(%0) : (i32) -> ()\n}"
    );
    let replaced = printed(
        &["--canonicalize"],
        &text(
            "%a = \"u.twice\"(%v) : (i32) -> i32\n%b = \"u.twice\"(%a) : (i32) -> i32\n\"test.use\"(%b) : (i32) -> ()",
        ),
    );
    assert_eq!(
        replaced,
        "module {\n  %0 = \"test.make\"() : () -> i32\n  %1 = \"test.fourfold\"(%0) : (i32) -> i32\n  \"test.use\"(%1) : (i32) -> ()\n}"
    );
}

#[test]
fn a_verifier_runs_after_the_constraints() {
    let op = |ty: &str, n: &str| {
        format!("%0 = \"test.make\"() : () -> {ty}\n\"u.checked\"(%0) <{{n = {n} : i32}}> : ({ty}) -> ()")
    };
    assert_eq!(fault(&op("i32", "13")), "'u.checked' op has an unlucky number");
    // Where a constraint fails, the verifier is not asked.
    assert_eq!(
        fault(&op("i8", "13")),
        "'u.checked' op operand #0 must be 32-bit signless integer, but got 'i8'"
    );
    printed(&[], &op("i32", "12"));
}

#[test]
fn an_interface_verifies_each_operation_that_has_it() {
    let op =
        |name: &str| format!("%0 = \"test.make\"() : () -> i8\n\"{name}\"(%0, %0, %0) : (i8, i8, i8) -> ()");
    assert_eq!(fault(&op("u.speak")), "'u.speak' op speaks of more than two things");
    assert_eq!(fault(&op("u.shout")), "'u.shout' op speaks of more than two things");
}

#[test]
fn a_function_of_the_user_is_a_predicate() {
    let op = |ty: &str| format!("%0 = \"test.make\"() : () -> {ty}\n\"u.property\"(%0) : ({ty}) -> ()");
    printed(&[], &op("i16"));
    assert_eq!(fault(&op("i7")), "'u.property' op operand #0 must be has some property, but got 'i7'");
}

#[test]
fn the_text_of_types() {
    let module = |ty: &str| format!("module {{\n  %0 = \"test.make\"() : () -> {ty}\n}}");
    for ty in ["!u.int<13>", "!u.own", "!u.hand<8>", "!u.struct<f32, [1, 2], unit>", "!u.struct<f32, [3]>"] {
        assert_eq!(printed(&["--verify-roundtrip"], &module(ty)), module(ty));
    }
    let input = |ty: &str| format!("%0 = \"test.make\"() : () -> {ty}");
    assert_eq!(fault(&input("!u.hand<65>")), "a width is from 1 to 64");
    assert_eq!(fault(&input("!u.hand<8,>")), "expected '>' in a hand-written type");
    assert_eq!(fault(&input("!u.int<>")), "expected integer value");
    assert_eq!(fault(&input("!u.int<")), "unbalanced '<' character in pretty dialect name");
    // A type without a mnemonic has no text.
    let (status, _, said) = run_opt(&["opt"], "func.func private @f(!u.notext)");
    assert_eq!(status, 1);
    assert!(said.contains("error: unknown  type `notext` in dialect `u`"), "{said}");
}

#[test]
fn enum_attributes_take_their_cases() {
    let op = |kind: i64, flags: i64| {
        format!(
            "%0 = \"test.make\"() : () -> tensor<1xf32>\n%1 = \"u.pool\"(%0) {{callee = @f, exact = true, flags = {flags} : i32, kind = {kind} : i32, ksize = [1, 2], pads = array<i64>, scale = 1.0 : f32, stride = 1 : i32, type = i1}} : (tensor<1xf32>) -> tensor<1xf32>"
        )
    };
    printed(&[], &op(15, 3));
    assert_eq!(
        fault(&op(16, 3)),
        "'u.pool' op attribute 'kind' failed to satisfy constraint: An example int enum"
    );
    assert_eq!(
        fault(&op(15, 8)),
        "'u.pool' op attribute 'flags' failed to satisfy constraint: An example bit enum"
    );
}
