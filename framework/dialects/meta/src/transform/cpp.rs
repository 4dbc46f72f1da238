//! The C++ names of the definitions: kinds of types, traits.

use terrace_ir::{Attr, Context};

pub(crate) use super::kinds::{is_op_handle, is_param, is_value_handle};
pub(crate) use super::verify::traits::{
    ConversionPatternDescriptorOpInterface, MakesLLVMTypes, MatchOpInterface, NeedsLLVMTypes,
    ParamProducerTransformOpTrait, PatternDescriptorOpInterface, PossibleTopLevelTransformOpTrait,
    StructuredOpPredicateOpTrait, TransformOpInterface, TypeConverterBuilderOpInterface,
};

/// True if no integer of an array is negative.
pub(crate) fn is_non_negative(ctx: &Context, a: Attr) -> bool {
    ctx.as_dense_array(a).is_some_and(|list| list.iter().all(|i| *i >= 0))
}

/// The options of a pass that gets none.
pub(crate) fn no_options(ctx: &Context) -> Attr {
    ctx.empty_dictionary()
}
