//! `--debug-only`: how drivers do their work, as a tree.

use crate::opt;

#[test]
fn conversions_tell_what_they_try() {
    let input = "func.func @f(%a: i1) {
  %c = arith.constant 1 : i1
  %0 = arith.muli %a, %c : i1
  \"x.use\"(%0) : (i1) -> ()
  %1 = arith.remsi %a, %a : i1
  return
}
";
    let line = "--convert-arith-to-llvm --debug-only=dialect-conversion --allow-unregistered-dialect";
    let (status, out, said) = opt(line, input);
    assert_eq!(status, 0);
    insta::assert_snapshot!(said);
    // Nothing else logs, and the output is the same.
    let topic = line.replace("dialect-conversion", "greedy-rewriter");
    assert_eq!(opt(&topic, input), (0, out, String::new()));
}

#[test]
fn rewriters_tell_what_they_try() {
    let input = "func.func @f(%a: i32) -> i32 {
  %c = arith.constant 1 : i32
  %0 = arith.addi %a, %c : i32
  return %0 : i32
}
";
    let line = "--pass-pipeline=any(canonicalize{max-iterations=1}) --debug-only=greedy-rewriter";
    let (status, _, said) = opt(line, input);
    assert_eq!(status, 0);
    insta::assert_snapshot!(said);
}

#[test]
fn the_log_says_why_a_conversion_fails() {
    let input = "func.func @f(%t: tensor<2xf32>) {
  cf.br ^bb1(%t : tensor<2xf32>)
^bb1(%u: tensor<2xf32>):
  return
}
";
    let (status, out, said) = opt("--convert-cf-to-llvm --debug-only=dialect-conversion", input);
    assert_eq!((status, out.as_str()), (1, ""));
    insta::assert_snapshot!(said);
}
