//! The transform dialect: programs that say how other programs are transformed. Running them is not here.
//!
//! Its values are handles of operations or of values of the program that is transformed, and parameters. Operations of other dialects'
//! extensions are here too, in a `.td` file for each family.

use terrace_dialects_kit::index_list;
use terrace_ir::def::DialectDef;
use terrace_ir::interfaces::DialectAttrs;
use terrace_ir::model;

mod generated {
    include!(concat!(env!("OUT_DIR"), "/transform.rs"));
}
mod cpp;
mod fold;
mod interfaces;
mod kinds;
mod syntax;
mod verify;

pub use generated::*;

/// The attribute of modules that hold named sequences.
pub const WITH_NAMED_SEQUENCE: &str = "transform.with_named_sequence";
/// The attribute of arguments that are gone after the sequence.
pub const CONSUMED: &str = "transform.consumed";
/// The attribute of arguments that are still there after the sequence.
pub const READONLY: &str = "transform.readonly";

/// The transform dialect.
pub static DIALECT: DialectDef = DialectDef {
    name: "transform",
    ops: &OPS,
    types: TYPES,
    attrs: ATTRS,
    models: &[model!(dyn DialectAttrs, &verify::attributes::Attributes)],
    directives: &[
        ("AlternativesOpSelectedRegion", terrace_asm::directive!(&syntax::options::SELECTED_REGION)),
        ("ApplyRegisteredPassOptions", terrace_asm::directive!(&syntax::options::OPTIONS)),
        ("ContinuousTileSizeTypes", terrace_asm::directive!(&syntax::types::ONE_RESULT_TYPE)),
        ("DynamicIndexList", terrace_asm::directive!(&index_list::DynamicIndexList)),
        ("ForeachMatchSymbols", terrace_asm::directive!(&syntax::FOREACH_MATCH_SYMBOLS)),
        ("MultitileSizesTypes", terrace_asm::directive!(&syntax::types::ONE_RESULT_TYPE)),
        ("PackedOrDynamicIndexList", terrace_asm::directive!(&syntax::lists::PACKED)),
        ("ScalableIndexList", terrace_asm::directive!(&syntax::lists::SCALABLE)),
        ("SemiFunctionType", terrace_asm::directive!(&syntax::types::SEMI_FUNCTION_TYPE)),
        ("SequenceOpOperands", terrace_asm::directive!(&syntax::SEQUENCE_OPERANDS)),
        ("TransformMatchDims", terrace_asm::directive!(&syntax::lists::MATCH_DIMS)),
    ],
    ..DialectDef::EMPTY
};
