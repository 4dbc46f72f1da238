//! The custom forms of linalg's structured operations. Here are the parts that they share, `ins(...) outs(...)` and bodies that the text leaves
//! out; the forms of single operations are in `regions.rs` and `mapped.rs`.

mod mapped;
mod regions;

pub use mapped::is_plain_product;

use terrace_asm::{Delimiter, OpState, Parsed, Parser, Printer};
use terrace_ir::draft::Insert;
use terrace_ir::types::RankedTensorType;
use terrace_ir::{Attr, BodyBuilder, Context, Loc, LookIr, Op, Type, ViewIr};

use super::body::Body;
use super::named::Form;
use super::structured::element_of;
use super::{TypeFn, TypeFnAttr};

pub(super) const SEGMENTS: &str = "operandSegmentSizes";
/// The attribute in which MLIR keeps the maps of operations that don't write them.
pub(super) const MEMOIZED: &str = "linalg.memoized_indexing_maps";

/// The types of the operands, as read.
pub(super) struct Types {
    pub(super) inputs: Vec<Type>,
    pub(super) inits: Vec<Type>,
}

/// `(%a, %b : T, T)` after a word, where that is next.
fn parse_group(
    p: &mut Parser<'_>,
    state: &mut OpState,
    word: &str,
) -> Parsed<(Vec<terrace_asm::Unresolved>, Vec<Type>, Loc)> {
    if !p.eat_keyword(word) {
        return Ok((Vec::new(), Vec::new(), state.loc));
    }
    p.expect_literal("(")?;
    let loc = p.loc();
    let operands = p.parse_operand_list(Delimiter::None)?;
    p.expect_literal(":")?;
    let types = p.parse_type_list()?.to_vec();
    p.expect_literal(")")?;
    Ok((operands, types, loc))
}

/// Sets the attributes of a dictionary.
fn set_attrs(ctx: &Context, state: &mut OpState, entries: &[(Attr, Attr)]) {
    for (name, value) in entries {
        let name = String::from_utf8_lossy(ctx.as_string(*name).unwrap_or_default());
        state.set_attr(ctx, &name, *value);
    }
}

/// `<{...}> {...} ins(...) outs(...)`, every part of which may be missing. `segments` says if the operation keeps how many of each it has.
pub(super) fn parse_common(p: &mut Parser<'_>, state: &mut OpState, segments: bool) -> Parsed<Types> {
    if p.eat_literal("<") {
        let properties = p.parse_attribute(None)?;
        p.expect_literal(">")?;
        set_attrs(p.context(), state, p.context().as_dictionary(properties).unwrap_or_default());
    }
    let loc = p.loc();
    p.parse_optional_attr_dict(state)?;
    let inputs = parse_group(p, state, "ins")?;
    let inits = parse_group(p, state, "outs")?;
    for (operands, types, loc) in [&inputs, &inits] {
        p.resolve_all(operands, types, *loc, &mut state.operands)?;
    }
    if segments {
        let ctx = p.context();
        let sizes = ctx.dense_array(ctx.i32(), &[inputs.0.len() as i64, inits.0.len() as i64]);
        state.set_attr(ctx, SEGMENTS, sizes);
    }
    p.check_inherent_attrs(loc, state)?;
    Ok(Types { inputs: inputs.1, inits: inits.1 })
}

/// `-> T` or `-> (T, T)`, where it is next: the types of the results.
pub(super) fn parse_results(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
    if p.eat_literal("->") {
        state.types = p.parse_function_results()?.iter().copied().collect();
    }
    Ok(())
}

/// Results as the destinations that are tensors.
pub(super) fn results_of_inits(p: &Parser<'_>, state: &mut OpState, types: &Types) {
    let ctx = p.context();
    state.types = types.inits.iter().copied().filter(|t| t.is::<RankedTensorType<'_>>(ctx)).collect();
}

/// The kind of cast that an operation asks for.
fn cast_of(p: &Parser<'_>, state: &OpState) -> TypeFn {
    let ctx = p.context();
    let cast = state.attr(ctx, "cast").and_then(|a| TypeFnAttr::of(ctx, a));
    cast.and_then(|a| a.value(ctx)).unwrap_or(TypeFn::CastSigned)
}

/// Adds a region with the body that an operation's name stands for.
pub(super) fn add_body(
    p: &mut Parser<'_>,
    state: &mut OpState,
    types: &[Type],
    body: Body,
    loc: Loc,
) -> Parsed<()> {
    let (ctx, cast) = (p.context(), cast_of(p, state));
    let elements: Vec<Type> = types.iter().map(|t| element_of(ctx, *t)).collect();
    p.in_region(state, |p, region| {
        let mut b = BodyBuilder::new(ctx, p.body_mut(), Loc::unknown(ctx));
        let built = b.fill(region, &elements, |b, args| body.build(b, args, cast));
        built.or_else(|message| p.op_error_at(loc, message))
    })
}

/// `{...} ins(...) outs(...) {...} -> T` of an operation whose body takes `operands` elements.
pub(super) fn parse_with_body(
    p: &mut Parser<'_>,
    state: &mut OpState,
    operands: usize,
    body: Body,
) -> Parsed<Types> {
    let loc = p.loc();
    let types = parse_common(p, state, true)?;
    p.parse_optional_attr_dict(state)?;
    parse_results(p, state)?;
    let all = [&types.inputs[..], &types.inits].concat();
    if all.len() != operands {
        let n = all.len();
        let what = "[parseNamedStructuredOpRegion] ods-gen generated region expects";
        return p.op_error(format!("{what} {operands} args, got {n}"));
    }
    add_body(p, state, &all, body, loc)?;
    Ok(types)
}

/// The form of an operation that has a name for its loops and its body.
pub(super) fn parse_named(p: &mut Parser<'_>, state: &mut OpState, form: &Form) -> Parsed<()> {
    parse_with_body(p, state, form.operands(), form.body)?;
    if form.has_fixed_maps() && state.attr(p.context(), MEMOIZED).is_none() {
        let ctx = p.context();
        let factors = |name: &str| -> Vec<i64> {
            let given = state.attr(ctx, name).map(|a| super::named::integers(ctx, a));
            given.unwrap_or_default()
        };
        let (strides, dilations) = (factors("strides"), factors("dilations"));
        let maps: Vec<Attr> = form.fixed_maps(ctx, strides.into_iter(), dilations.into_iter());
        state.set_attr(ctx, MEMOIZED, ctx.array(&maps));
    }
    Ok(())
}

/// ` ins(...) outs(...)`
pub(super) fn print_common(p: &mut Printer<'_>, v: &ViewIr<'_>, op: Op, inputs: usize) {
    let operands = op.operands(v);
    let (ins, outs) = operands.split_at(inputs.min(operands.len()));
    for (word, values) in [(" ins(", ins), (" outs(", outs)] {
        if values.is_empty() {
            continue;
        }
        p.text(word);
        p.operands(v.global(op), values.iter().copied());
        p.text(" : ");
        p.comma_list(values, |p, value| p.ty(value.ty(v)));
        p.text(")");
    }
}

/// ` -> T`, where there are results.
pub(super) fn print_results(p: &mut Printer<'_>, v: &ViewIr<'_>, op: Op) {
    let types = op.result_types(v);
    if !types.is_empty() {
        p.text(" -> ");
        p.result_types(types.iter().copied());
    }
}

/// The form of an operation that has a name, without its body and its maps.
pub(super) fn print_named(p: &mut Printer<'_>, v: &ViewIr<'_>, op: Op, inputs: usize) {
    print_structured(p, v, op, inputs, &[SEGMENTS, MEMOIZED]);
}

/// ` {...} ins(...) outs(...) -> T`, without a body.
pub(super) fn print_structured(p: &mut Printer<'_>, v: &ViewIr<'_>, op: Op, inputs: usize, elided: &[&str]) {
    p.optional_attr_dict(v.global(op), elided);
    print_common(p, v, op, inputs);
    print_results(p, v, op);
}
