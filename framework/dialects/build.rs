//! Generates the definitions of every dialect from its `.td` file.

use std::process::ExitCode;

use terrace_ods::{Build, Error};

fn run() -> Result<(), Error> {
    // What dialects share of each other lies beside what they define: `include "arith/base.td"`.
    let b = || Build::new().include_dir("src").bind_dialect("arith", "crate::arith");
    let same_shape = || b().bind_transform("::getI1SameShape($_self)", "crate::arith::i1_same_shape");
    b().own_new(&["AffineForOp", "AffineLoadOp", "AffineStoreOp"]).compile(
        "src/affine/affine.td",
        "affine",
        "affine.rs",
    )?;
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
    llvm(same_shape()).own_new(&["CallOp"]).compile("src/llvm/llvm.td", "llvm", "llvm.rs")?;
    same_shape().compile("src/math/math.td", "math", "math.rs")?;
    b().bind_type("$_builder.getType<TokenType>()", "|c| c.dialect_type(&TOKEN_TYPE_DEF, &[])").compile(
        "src/ml_program/ml_program.td",
        "ml_program",
        "ml_program.rs",
    )?;
    b().bind_transform("::llvm::cast<MemRefType>($_self).getElementType()", "|c, t| c.element_type(t)")
        .compile("src/memref/memref.td", "memref", "memref.rs")?;
    b().typed(&["WhileOp:Canonicalize"]).compile("src/scf/scf.td", "scf", "scf.rs")?;
    b().bind_pred("!!::mlir::sparse_tensor::getSparseTensorEncoding($_self)", "Pred::Type(super::is_sparse)")
        .bind_pred("::mlir::sparse_tensor::isSlice($_self)", "Pred::Type(super::is_slice)")
        .bind_transform(
            "::llvm::cast<::mlir::ShapedType>($_self).getElementType()",
            "|c, t| c.element_type(t)",
        )
        .compile("src/sparse_tensor/sparse_tensor.td", "sparse_tensor", "sparse_tensor.rs")?;
    b().bind_transform("::llvm::cast<TensorType>($_self).getElementType()", "|c, t| c.element_type(t)")
        .compile("src/tensor/tensor.td", "tensor", "tensor.rs")?;
    b().bind_pred("::llvm::isa<::mlir::ub::PoisonAttrInterface>($_self)", "Pred::Attr(crate::ub::is_poison)")
        .bind_value("{}", "|c| c.dialect_attr(&POISON_ATTR_DEF, &[])")
        .compile("src/ub/ub.td", "ub", "ub.rs")
}

/// The predicates of the llvm dialect's types, and what it makes of them.
fn llvm(b: Build) -> Build {
    const TYPES: [(&str, &str); 11] = [
        ("isCompatibleOuterType", "is_outer"),
        ("isPrimitive", "is_primitive"),
        ("isToken", "is_token"),
        ("isCompatibleFloatingPointType", "is_float"),
        ("isPointer", "is_any_pointer"),
        ("isDefaultPointer", "is_default_pointer"),
        ("isStruct", "is_struct"),
        ("isAggregate", "is_aggregate"),
        ("isLoadableType", "is_loadable"),
        ("isCompatibleVectorType", "is_vector"),
        ("isNotScalable", "is_fixed_vector"),
    ];
    const OPS: [(&str, &str); 5] = [
        ("vectorsAreSmall($dstvec, $srcvec)", "vectors_are_small"),
        ("vectorsAreSmall($srcvec, $res)", "vectors_are_small"),
        ("insertsIntoAsScalable($srcvec, $dstvec)", "inserts_as_scalable"),
        ("insertsIntoAsScalable($res, $srcvec)", "inserts_as_scalable"),
        ("hasTwiceAsMany($vec1, $res)", "has_twice_as_many"),
    ];
    let b = TYPES.iter().fold(b, |b, (cpp, rust)| {
        b.bind_pred(&format!("{cpp}($_self)"), &format!("Pred::Type(super::constraints::{rust})"))
    });
    let b = OPS
        .iter()
        .fold(b, |b, (cpp, rust)| b.bind_pred(cpp, &format!("Pred::Op(super::constraints::{rust})")));
    let word =
        |table| format!("terrace_asm::param_syntax!(&super::attributes::Word(&super::dwarf::{table}))");
    let held = |holds| format!("ParamKind::AttrIf(super::attributes::{holds})");
    let b = b
        .bind_param("DITag", &word("TAGS"))
        .bind_param("DIEncoding", &word("ENCODINGS"))
        .bind_param("DICallingConvention", &word("CALLING_CONVENTIONS"))
        .bind_param("DILanguage", &word("LANGUAGES"))
        .bind_param("DIOperation", &word("OPERATIONS"))
        .bind_param("TBAAMembers", "terrace_asm::param_syntax!(&super::attributes::Members)")
        .bind_param("DINodeAttr", &held("is_node"))
        .bind_param("DIScopeAttr", &held("is_scope"))
        .bind_param("DITypeAttr", &held("is_type"))
        .bind_param("DIVariableAttr", &held("is_variable"))
        .bind_param("TBAANodeAttr", &held("is_tbaa_node"))
        .bind_param("FusedLoc", &held("is_fused"));
    b.bind_interface("ConstantValueInterface", "terrace_ir::constant::ConstantOp")
        .bind_interface("DivisionInterface", "terrace_ir::interfaces::Speculatable")
        .bind_pred("holdsFunctionType($_self)", "Pred::Attr(super::constraints::holds_function)")
        .bind_value("{}", "super::constraints::no_expression")
        .bind_type("LLVMTokenType::get($_builder.getContext())", "super::token")
        .bind_type("LLVMPointerType::get($_builder.getContext())", "super::pointer")
        .bind_transform("getValAndBoolStructType($_self)", "super::constraints::value_and_bool")
        .bind_transform(
            "::llvm::cast<::mlir::VectorType>($_self).getElementType()",
            "|c, t| c.element_type(t)",
        )
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
