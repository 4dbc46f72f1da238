//! Generates the definitions of the dialects from its `.td` file.

use std::process::ExitCode;

use terrace_ods::{Build, Error};

fn run() -> Result<(), Error> {
    // What dialects share of each other lies beside what they define: `include "arith/base.td"`.
    let b = || Build::new().include_dir("src").bind_dialect("arith", "crate::arith");
    let same_shape = || b().bind_transform("::getI1SameShape($_self)", "crate::arith::i1_same_shape");
    same_shape()
        .bind_pred("::sameTensorDims($in, $out)", "Pred::Op(super::casts::same_tensor_dims)")
        .bind_pred("::conditionMatches($condition, $result)", "Pred::Op(super::casts::condition_matches)")
        .compile("src/arith/arith.td", "arith", "arith.rs")?;
    same_shape()
        .bind_pred("::sameTensorDims($in, $out)", "Pred::Op(super::casts::same_tensor_dims)")
        .bind_pred("::conditionMatches($condition, $result)", "Pred::Op(super::casts::condition_matches)")
        .bind_constraint("isMinusOne", "super::is_minus_one")
        .bind_constraint("isOne", "super::is_one")
        .bind_constraint("isZero", "super::is_zero")
        .bind_constraint("isWiderInteger", "super::is_wider_integer")
        .bind_constraint("isNarrower", "super::is_narrower")
        .bind_constraint("isDifferenceOfWidths", "super::is_difference_of_widths")
        .bind_constraint("isEquality", "super::is_equality")
        .bind_native("addIntegers", "super::sum")
        .bind_native("subIntegers", "super::difference")
        .bind_native("mulIntegers", "super::product")
        .bind_native("zeroOf", "super::zero_of")
        .bind_native("bothFlags", "super::both_flags")
        .bind_native("invertPredicate", "super::invert_predicate")
        .patterns("src/arith/canonicalize.td", "arith_canonicalize.rs")?;
    b().compile("src/cf/cf.td", "cf", "cf.rs")?;
    b().bind_transform("::llvm::cast<ComplexType>($_self).getElementType()", "crate::complex::element_type")
        .compile("src/complex/complex.td", "complex", "complex.rs")?;
    // The operands of an indirect call are a list: its own verifier compares them.
    b().bind_transform("::llvm::cast<::mlir::FunctionType>($_self).getInputs()", "|_, _| None")
        .bind_transform("::llvm::cast<::mlir::FunctionType>($_self).getResults()", "|_, _| None")
        .compile("src/func/func.td", "func", "func.rs")?;
    b().compile("src/index/index.td", "index", "index.rs")?;
    same_shape().compile("src/math/math.td", "math", "math.rs")?;
    b().bind_type("$_builder.getType<TokenType>()", "|c| c.dialect_type(&TOKEN_TYPE_DEF, &[])").compile(
        "src/ml_program/ml_program.td",
        "ml_program",
        "ml_program.rs",
    )?;
    b().typed(&["WhileOp:Canonicalize"]).compile("src/scf/scf.td", "scf", "scf.rs")?;
    b().bind_pred("::llvm::isa<::mlir::ub::PoisonAttrInterface>($_self)", "Pred::Attr(crate::ub::is_poison)")
        .bind_interface("PoisonAttrInterface", "terrace_dialects_kit::fold::PoisonAttr")
        .bind_value("{}", "|c| c.dialect_attr(&POISON_ATTR_DEF, &[])")
        .compile("src/ub/ub.td", "ub", "ub.rs")
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(e) => {
            eprintln!("error: {e}");
            ExitCode::FAILURE
        }
    }
}
