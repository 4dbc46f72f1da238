//! Generates the definitions of the dialect from its `.td` file.

use std::process::ExitCode;

use terrace_ods::{Build, Error};

fn run() -> Result<(), Error> {
    let b = Build::new()
        .include_dir("src")
        .bind_transform("::getI1SameShape($_self)", "terrace_dialects_kit::i1_same_shape");
    llvm(b).own_new(&["CallOp"]).compile("src/llvm/llvm.td", "llvm", "llvm.rs")
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
