//! Operations whose text may hold a region: `generic`, `map`, `reduce`; and those whose region only moves elements.

use terrace_asm::{Delimiter, OpState, Parsed, Parser, Printer, RegionStyle, SyntaxOp};
use terrace_dialects_core::arith::{FastMathFlags, FastMathFlagsAttr};
use terrace_ir::draft::Insert;
use terrace_ir::{
    Attr, Block, BodyBuilder, Context, Global, Loc, Look, LookIr, NewOp, Op, OpName, Region, Type, Value,
    ViewIr,
};

use super::{
    SEGMENTS, add_body, parse_common, parse_results, print_common, print_results, results_of_inits, set_attrs,
};
use crate::linalg::body::Body;
use crate::linalg::structured::StructuredOp;
use crate::linalg::{
    BroadcastOp, GenericOp, IteratorType, IteratorTypeAttr, MapOp, ReduceOp, TransposeOp, YieldOp,
};

/// The iterator types of the text, which has them as strings.
fn iterator_types(p: &mut Parser<'_>, loc: Loc, list: Option<Attr>) -> Parsed<Attr> {
    let ctx = p.context();
    let Some(list) = list.and_then(|a| ctx.as_array(a)) else {
        return p.op_error_at(loc, "expected \"iterator_types\" array attribute");
    };
    let mut types = Vec::new();
    for name in list.iter().filter_map(|a| ctx.as_string(*a)) {
        let name = String::from_utf8_lossy(name);
        let Some(ty) = IteratorType::from_text(&name) else {
            return p.op_error(format!("unexpected iterator_type ({name})"));
        };
        types.push(IteratorTypeAttr::get(ctx, ty).into());
    }
    Ok(ctx.array(&types))
}

/// The attributes that `generic` has before its operands.
const TRAIT: [&str; 4] = ["doc", "indexing_maps", "iterator_types", "library_call"];

impl SyntaxOp for GenericOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let (ctx, loc) = (p.context(), p.loc());
        let dictionary = p.parse_attribute(None)?;
        let Some(entries) = ctx.as_dictionary(dictionary) else {
            return p.error_at(loc, "invalid kind of attribute specified");
        };
        set_attrs(ctx, state, entries);
        let types = iterator_types(p, loc, state.inherent[Self::ITERATOR_TYPES])?;
        state.inherent[Self::ITERATOR_TYPES] = Some(types);
        parse_common(p, state, true)?;
        if p.eat_keyword("attrs") {
            p.expect_literal("=")?;
            p.parse_optional_attr_dict(state)?;
        }
        p.parse_region_into(state, &[])?;
        parse_results(p, state)
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let (ctx, op) = (v.ctx, v.global(self));
        let names: Vec<Attr> =
            StructuredOp::iterators(self, &v.view()).into_iter().map(|t| ctx.string(t.text())).collect();
        let values = [
            self.doc_attr(v),
            self.indexing_maps_attr(v),
            Some(ctx.array(&names)),
            self.library_call_attr(v),
        ];
        p.attr_dict(TRAIT.iter().zip(values).filter_map(|(n, a)| Some((ctx.string(n), a?))));
        print_common(p, v, *self, self.inputs(v).len());
        let elided = [&TRAIT[..], &[SEGMENTS]].concat();
        if !p.attrs_except(op, &elided).is_empty() {
            p.text(" attrs = ");
            p.optional_attr_dict(op, &elided);
        }
        let region = self.region(v);
        if !region.is_empty(v) {
            p.text(" ");
            p.region(op, Global::new(v.body, region), RegionStyle::CUSTOM);
        }
        print_results(p, v, *self);
    }
}

/// An operation that stands for a whole body: `{ arith.addf {...} }`.
struct Payload {
    name: OpName,
    attrs: Vec<(Attr, Attr)>,
}

/// `{ name {...} }`, where a brace is next.
fn parse_payload(p: &mut Parser<'_>) -> Parsed<Option<Payload>> {
    if !p.eat_literal("{") {
        return Ok(None);
    }
    let name = p.parse_operation_name()?;
    let attrs = if p.at(terrace_asm::Kind::LBrace) { p.parse_dictionary_entries()? } else { Vec::new() };
    p.expect_literal("}")?;
    Ok(Some(Payload { name, attrs }))
}

/// Adds a region that holds the payload and a yield of its result. Its operands are the elements that `operands` takes from all.
fn add_payload(
    p: &mut Parser<'_>,
    state: &mut OpState,
    payload: Payload,
    types: &[Type],
    operands: fn(&[Value]) -> Vec<Value>,
) -> Parsed<()> {
    let (ctx, loc) = (p.context(), state.loc);
    let elements: Vec<Type> = types.iter().map(|t| ctx.element_type_or_self(*t)).collect();
    let Some(result) = elements.last().copied() else {
        p.add_empty_region(state);
        return Ok(());
    };
    p.in_region(state, |p, region| {
        let mut b = BodyBuilder::new(ctx, p.body_mut(), loc);
        b.fill(region, &elements, |b, args| {
            let mut new = NewOp::of(ctx, payload.name, loc).operands(&operands(args)).result(result);
            for (name, value) in &payload.attrs {
                new = new.attr(&String::from_utf8_lossy(ctx.as_string(*name).unwrap_or_default()), *value);
            }
            let mut inherent = new.spec().inherent.to_vec();
            terrace_asm::fill_defaults(ctx, ctx.op_info(payload.name), &mut inherent);
            new.set_inherent(&inherent);
            let op = b.insert_spec(&new.spec());
            let results: Vec<Value> = op.results(b).to_vec();
            YieldOp::new(&results).insert(b);
        });
        let body = p.body_mut();
        let args = body.first_block(region).map_or_else(Vec::new, |block| body.block_args(block).to_vec());
        args.into_iter().for_each(|arg| body.set_arg_loc(arg, Loc::unknown(ctx)));
        Ok(())
    })
}

/// The one operation of a body whose result is what is yielded, if its operands are the body's elements as `operands` takes them.
fn payload_of(v: &ViewIr<'_>, region: Region, operands: fn(&[Value]) -> Vec<Value>) -> Option<Op> {
    let block: Block = region.only_block(v)?;
    let [payload, end] = block.ops(v)[..] else { return None };
    let wanted = operands(&block.args(v));
    let yields =
        end.is::<YieldOp>(v) && end.operands(v)[..] == payload.results(v)[..] && payload.num_results(v) == 1;
    (yields && !wanted.is_empty() && payload.operands(v)[..] == wanted[..] && payload.regions(v).is_empty())
        .then_some(payload)
}

/// ` { arith.addf {...} }`: a fast-math attribute without flags goes unsaid.
fn print_payload(p: &mut Printer<'_>, v: &ViewIr<'_>, op: Op) {
    p.text(" { ");
    p.text(op.info(v).name());
    let ctx: &Context = v.ctx;
    let none =
        |a: Attr| FastMathFlagsAttr::of(ctx, a).and_then(|f| f.value(ctx)) == Some(FastMathFlags::none);
    let op = v.global(op);
    let attrs = p.attrs_except(op, &[]);
    let mut elided = attrs.iter().filter(|(_, a)| none(*a)).filter_map(|(n, _)| ctx.as_string(*n));
    let elided = elided.next().map(|n| String::from_utf8_lossy(n).into_owned());
    let elided: Vec<&str> = elided.iter().map(String::as_str).collect();
    p.optional_attr_dict(op, &elided);
    p.text(" }");
}

/// A line break and `(%in: T, %init: T) {...}`, indented.
fn print_body(p: &mut Printer<'_>, v: &ViewIr<'_>, op: Op, region: Region) {
    let (owner, region) = (v.global(op), Global::new(v.body, region));
    p.indented(|p| {
        p.newline();
        p.text("(");
        p.with_region_names(owner, Some(region), |p| {
            let args = region.entity.entry(v).map(|b| b.args(v)).unwrap_or_default();
            p.comma_list(args, |p, arg| {
                p.value_in(region.body, arg);
                p.text(": ");
                p.ty(arg.ty(v));
                p.arg_loc(region.body, arg);
            });
        });
        p.text(") ");
        p.region(owner, region, RegionStyle::NO_ARGS);
    });
}

/// `(%in: T, %init: T) {...}`
fn parse_body(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
    let mut args = Vec::new();
    p.parse_list(Delimiter::Paren, |p| {
        args.push(p.parse_argument(true, true)?);
        Ok(())
    })?;
    p.parse_region_into(state, &args)
}

/// The inputs alone: the destination's element is not read.
fn inputs_alone(args: &[Value]) -> Vec<Value> {
    args.split_last().map(|(_, inputs)| inputs.to_vec()).unwrap_or_default()
}

/// The destination's element first: what is combined so far.
fn init_first(args: &[Value]) -> Vec<Value> {
    args.split_last().map(|(init, inputs)| [&[*init], inputs].concat()).unwrap_or_default()
}

impl SyntaxOp for MapOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let payload = parse_payload(p)?;
        let types = parse_common(p, state, false)?;
        results_of_inits(p, state, &types);
        p.parse_optional_attr_dict(state)?;
        match payload {
            Some(payload) => {
                add_payload(p, state, payload, &[&types.inputs[..], &types.inits].concat(), inputs_alone)
            }
            None => parse_body(p, state),
        }
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let region = self.mapper(v);
        let payload = payload_of(v, region, inputs_alone);
        if let Some(payload) = payload {
            print_payload(p, v, payload);
        }
        print_common(p, v, *self, self.inputs(v).len());
        p.optional_attr_dict(v.global(self), &[]);
        if payload.is_none() {
            print_body(p, v, *self, region);
        }
    }
}

/// `dimensions = [...]`
fn parse_numbers(p: &mut Parser<'_>, state: &mut OpState, name: &str) -> Parsed<()> {
    p.expect_keyword(name)?;
    p.expect_literal("=")?;
    let mut numbers = Vec::new();
    p.parse_list(Delimiter::Square, |p| {
        numbers.push(p.parse_i64()?);
        Ok(())
    })?;
    let ctx = p.context();
    state.set_attr(ctx, name, ctx.dense_array(ctx.i64(), &numbers));
    Ok(())
}

/// ` dimensions = [...] `, with the blank after it.
fn print_numbers(p: &mut Printer<'_>, name: &str, numbers: &[i64]) {
    p.text(" ");
    p.text(name);
    p.text(" = [");
    p.comma_list(numbers, |p, n| p.int(*n));
    p.text("] ");
}

const DIMENSIONS: &str = "dimensions";
const PERMUTATION: &str = "permutation";

impl SyntaxOp for ReduceOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let payload = parse_payload(p)?;
        let types = parse_common(p, state, false)?;
        results_of_inits(p, state, &types);
        parse_numbers(p, state, DIMENSIONS)?;
        p.parse_optional_attr_dict(state)?;
        match payload {
            Some(payload) => {
                add_payload(p, state, payload, &[&types.inputs[..], &types.inits].concat(), init_first)
            }
            None => parse_body(p, state),
        }
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let region = self.combiner(v);
        let payload = payload_of(v, region, init_first);
        if let Some(payload) = payload {
            print_payload(p, v, payload);
        }
        print_common(p, v, *self, self.inputs(v).len());
        print_numbers(p, DIMENSIONS, &self.dimensions(v));
        p.optional_attr_dict(v.global(self), &[DIMENSIONS]);
        if payload.is_none() {
            print_body(p, v, *self, region);
        }
    }
}

/// An operation that moves elements: its body yields the first one.
fn parse_move(p: &mut Parser<'_>, state: &mut OpState, numbers: &str) -> Parsed<()> {
    let loc = p.loc();
    let types = parse_common(p, state, false)?;
    results_of_inits(p, state, &types);
    parse_numbers(p, state, numbers)?;
    p.parse_optional_attr_dict(state)?;
    let all = [&types.inputs[..], &types.inits].concat();
    if all.is_empty() {
        p.add_empty_region(state);
        return Ok(());
    }
    // The arguments are where the values come from whose elements they are.
    let locs: Vec<Option<Loc>> = state.operands.iter().map(|v| value_loc(p.body(), *v)).collect();
    let at = state.loc;
    add_body(p, state, &all, Body::First, loc)?;
    let Some(block) = state.regions.last().and_then(|r| p.body().first_block(*r)) else { return Ok(()) };
    let args = p.body().block_args(block).to_vec();
    for (arg, loc) in args.into_iter().zip(locs) {
        loc.into_iter().for_each(|loc| p.body_mut().set_arg_loc(arg, loc));
    }
    let ops: Vec<Op> = p.body().block_ops(block).collect();
    ops.into_iter().for_each(|op| p.body_mut().set_loc(op, at));
    Ok(())
}

/// The location of a value.
fn value_loc(body: &terrace_ir::Body, v: Value) -> Option<Loc> {
    body.defining_op(v).map_or_else(|| body.arg_loc(v), |op| Some(body.loc(op)))
}

macro_rules! moves {
    ($($op:ident: $field:ident, $name:ident;)*) => {$(
        impl SyntaxOp for $op {
            fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
                parse_move(p, state, $name)
            }
            fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
                print_common(p, v, *self, 1);
                print_numbers(p, $name, &self.$field(v));
                p.optional_attr_dict(v.global(self), &[$name]);
            }
        }
    )*};
}

moves! {
    TransposeOp: permutation, PERMUTATION;
    BroadcastOp: dimensions, DIMENSIONS;
}
