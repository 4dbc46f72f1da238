//! The C++ names of the dialect's `.td` files.

use terrace_ir::{Attr, AttrData, Body, Context, Type, Value};

use super::{
    CooperativeMatrixType, ImageOperandsAttr, ImageType, SampledImageType, ScopeAttr, image_of, matrix_parts,
};

pub(super) use super::scopes::{InFunctionScope, InGraphScope, InModuleScope};
pub(super) use super::types::pointee as get_pointee;

/// `i1`, or a vector of as many as a vector has elements.
pub(super) fn get_bool_equivalent(ctx: &Context, t: Type) -> Option<Type> {
    Some(match ctx.type_data(t) {
        AttrData::VectorType { shape, .. } => ctx.vector_type(&[shape.iter().product()], ctx.i1()),
        _ => ctx.i1(),
    })
}

pub(super) fn is_matrix_of_floats(ctx: &Context, t: Type) -> bool {
    use terrace_ir::FloatKind::{F16, F32, F64};
    matrix_parts(ctx, t).and_then(|(e, ..)| ctx.float_kind(e)).is_some_and(|k| matches!(k, F16 | F32 | F64))
}

pub(super) fn holds_coop_matrix_type(ctx: &Context, a: Attr) -> bool {
    ctx.type_value(a).is_some_and(|t| CooperativeMatrixType::of(ctx, t).is_some())
}

/// The image type of a sampled image.
pub(super) fn get_sampled_image(ctx: &Context, t: Type) -> Option<Type> {
    SampledImageType::of(ctx, t)?.image_type(ctx)
}

/// The type of a sampled image's texels.
pub(super) fn get_sampled_texel(ctx: &Context, t: Type) -> Option<Type> {
    ImageType::of(ctx, get_sampled_image(ctx, t)?)?.element_type(ctx)
}

/// True if an attribute is the scope of a name.
pub(super) fn is_scope(ctx: &Context, _: &Body, scope: Option<Attr>, name: &str) -> bool {
    let scope = scope.and_then(|a| ScopeAttr::of(ctx, a)).and_then(|a| a.value(ctx));
    scope.is_some_and(|s| s.text() == name)
}

/// True if one of some names, with `|` between, satisfies a condition.
fn one_of(names: &str, holds: impl Fn(&str) -> bool) -> bool {
    names.split('|').any(holds)
}

/// True if the aspect `what` of an image type has one of some names.
fn image_has(
    ctx: &Context,
    body: &Body,
    image: Value,
    names: &str,
    what: fn(ImageType, &Context) -> Option<&str>,
) -> bool {
    let word = image_of(ctx, body.value_type(image)).and_then(|i| what(i, ctx));
    word.is_some_and(|w| one_of(names, |n| n == w))
}

pub(super) fn has_sampler_use(ctx: &Context, body: &Body, image: Value, names: &str) -> bool {
    image_has(ctx, body, image, names, |i, c| i.sampler_use(c).map(|u| u.text()))
}

pub(super) fn has_sampling(ctx: &Context, body: &Body, image: Value, names: &str) -> bool {
    image_has(ctx, body, image, names, |i, c| i.sampling(c).map(|s| s.text()))
}

pub(super) fn has_dim(ctx: &Context, body: &Body, image: Value, names: &str) -> bool {
    image_has(ctx, body, image, names, |i, c| i.dim(c).map(|d| d.text()))
}

/// True if a value is of the type of an image's texels, or these are of any type.
pub(super) fn matches_texel(ctx: &Context, body: &Body, value: Value, image: Value) -> bool {
    let texel = image_of(ctx, body.value_type(image)).and_then(|i| i.element_type(ctx));
    let own = ctx.element_type_or_self(body.value_type(value));
    texel.is_none_or(|t| t == own || matches!(ctx.type_data(t), AttrData::NoneType))
}

/// True if an attribute has one of some image operands.
pub(super) fn has_image_operands(ctx: &Context, _: &Body, operands: Option<Attr>, names: &str) -> bool {
    let bits = operands.and_then(|a| ImageOperandsAttr::of(ctx, a)).and_then(|a| a.value(ctx));
    let text = bits.map(|b| b.text()).unwrap_or_default();
    text.split('|').any(|t| one_of(names, |n| n == t))
}
