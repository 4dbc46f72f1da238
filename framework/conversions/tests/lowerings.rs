//! Each lowering on one file: `lowerings/PASS.mlir` becomes `lowerings/PASS.out`.

use terrace_asm::{PrintFlags, parse_source, print_op};
use terrace_conversions::to_llvm::common::LlvmTypeOptions;
use terrace_conversions::to_llvm::{
    arith as arith_to_llvm, cf as cf_to_llvm, func as func_to_llvm, memref as memref_to_llvm,
};
use terrace_conversions::to_std::{affine as affine_to_std, reconcile_casts, scf as scf_to_cf};
use terrace_ir::def::Registry;
use terrace_ir::{Context, Diagnostic, Diagnostics, Global, Ir, Op};

/// What `lower` makes of a module, or its error.
fn run(
    input: &str,
    lower: impl Fn(&Context, &mut Ir, Global<Op>) -> Result<(), Diagnostic>,
) -> Result<String, Diagnostic> {
    let mut ctx = Context::new(&Registry::with(terrace_dialects::ALL));
    ctx.allow_unregistered_dialects(true);
    let mut diags = Diagnostics::new();
    let ir = parse_source(&ctx, input.as_bytes(), "test", &mut diags);
    let mut ir = ir.unwrap_or_else(|| panic!("{:?}", diags.list()));
    let top = ir.top().expect("a module");
    lower(&ctx, &mut ir, top)?;
    Ok(String::from_utf8(print_op(&ctx, &ir, top, &PrintFlags::default())).expect("UTF-8"))
}

fn check(
    input: &str,
    expected: &str,
    lower: impl Fn(&Context, &mut Ir, Global<Op>) -> Result<(), Diagnostic>,
) {
    let got = run(input, lower).unwrap_or_else(|d| panic!("{}: {:?}", d.message, d.notes));
    let mut pairs = expected.lines().zip(got.lines());
    if let Some((want, got)) = pairs.find(|(w, g)| w.trim_end() != g.trim_end()) {
        panic!("want: {want}\n got: {got}");
    }
    assert_eq!(got.trim().lines().count(), expected.trim().lines().count());
}

macro_rules! lowering {
    ($test:ident, $name:literal, $lower:expr) => {
        #[test]
        fn $test() {
            let input = include_str!(concat!("lowerings/", $name, ".mlir"));
            check(input, include_str!(concat!("lowerings/", $name, ".out")), $lower);
        }
    };
}

const OPTIONS: LlvmTypeOptions = LlvmTypeOptions { index_bitwidth: 64, bare_pointers: false };

lowering!(lower_affine, "lower-affine", affine_to_std::lower_affine);
lowering!(convert_scf_to_cf, "convert-scf-to-cf", scf_to_cf::convert_scf_to_cf);
lowering!(convert_arith_to_llvm, "convert-arith-to-llvm", |c, ir, op| {
    arith_to_llvm::convert_arith_to_llvm(c, ir, op, &OPTIONS)
});
lowering!(convert_cf_to_llvm, "convert-cf-to-llvm", |c, ir, op| {
    cf_to_llvm::convert_cf_to_llvm(c, ir, op, &OPTIONS)
});
lowering!(convert_func_to_llvm, "convert-func-to-llvm", |c, ir, op| {
    func_to_llvm::convert_func_to_llvm(c, ir, op, &OPTIONS)
});
lowering!(finalize_memref_to_llvm, "finalize-memref-to-llvm", |c, ir, op| {
    memref_to_llvm::finalize_memref_to_llvm(c, ir, op, &OPTIONS)
});
lowering!(reconcile_unrealized_casts, "reconcile-unrealized-casts", |c, ir, op| {
    reconcile_casts::reconcile_unrealized_casts(c, ir, op);
    Ok(())
});

#[test]
fn index_has_the_width_that_is_asked_for() {
    let options = LlvmTypeOptions { index_bitwidth: 32, ..OPTIONS };
    check(
        "func.func @f(%a: index, %m: memref<2xf32>) -> index { return %a : index }",
        "module {
  llvm.func @f(%arg0: i32, %arg1: !llvm.ptr, %arg2: !llvm.ptr, %arg3: i32, %arg4: i32, %arg5: i32) -> i32 {
    llvm.return %arg0 : i32
  }
}",
        |c, ir, op| func_to_llvm::convert_func_to_llvm(c, ir, op, &options),
    );
}

#[test]
fn bare_pointers_stand_for_static_memrefs() {
    let options = LlvmTypeOptions { bare_pointers: true, ..OPTIONS };
    check(
        "func.func @f(%m: memref<2xf32>) -> memref<2xf32> {
           %0 = call @f(%m) : (memref<2xf32>) -> memref<2xf32>
           return %m : memref<2xf32>
         }
         func.func @not_static(%m: memref<?xf32>) { return }",
        include_str!("lowerings/bare-pointers.out"),
        |c, ir, op| func_to_llvm::convert_func_to_llvm(c, ir, op, &options),
    );
}

#[test]
fn a_function_of_unknown_types_is_left() {
    let input = "func.func private @f(tensor<2xf32>)";
    let got = run(input, |c, ir, op| func_to_llvm::convert_func_to_llvm(c, ir, op, &OPTIONS));
    assert_eq!(got.expect("no error").trim(), "module {\n  func.func private @f(tensor<2xf32>)\n}");
}

#[test]
fn a_branch_of_unknown_types_is_an_error() {
    let input = "func.func @f(%t: tensor<2xf32>) {
      cf.br ^bb1(%t : tensor<2xf32>)
    ^bb1(%u: tensor<2xf32>):
      return
    }";
    let got = run(input, |c, ir, op| cf_to_llvm::convert_cf_to_llvm(c, ir, op, &OPTIONS));
    let d = got.expect_err("a tensor has no type in llvm");
    assert_eq!(d.message, "failed to legalize operation 'cf.br' that was explicitly marked illegal");
    let note = d.notes.first().map(|n| n.message.as_str());
    let reason = "unable to convert type for operand #0, type was 'tensor<2xf32>'";
    assert_eq!(note, Some(format!("pattern 'lowering of cf.br' on 'cf.br': {reason}").as_str()));
}
