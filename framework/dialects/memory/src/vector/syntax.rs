//! The custom forms of vector's operations that no format describes.

use terrace_asm::{Delimiter, OpState, Parsed, Parser, Printer, SyntaxOp, Unresolved};
use terrace_ir::types::{MemRefType, RankedTensorType, ShapedType, VectorType};
use terrace_ir::{Attr, Body, Context, Global, InsertPoint, Loc, LookIr, NewOp, Op, Type, Value, ViewIr};

use super::ops::{self, TransferOp};
use super::{
    CombiningKind, CombiningKindAttr, ContractionOp, IteratorType, IteratorTypeAttr, MaskOp, OuterProductOp,
    TransferReadOp, TransferWriteOp, YieldOp,
};

const SEGMENTS: &str = "operandSegmentSizes";
const MAP: &str = "permutation_map";
const BOUNDS: &str = "in_bounds";

/// Sums where no kind is written.
fn set_default_kind(p: &mut Parser<'_>, state: &mut OpState, slot: usize) -> Parsed<()> {
    let ctx = p.context();
    let loc = state.loc;
    let Some(kind) = state.inherent.get_mut(slot) else { return Ok(()) };
    let kind = *kind.get_or_insert_with(|| CombiningKindAttr::get(ctx, CombiningKind::ADD).into());
    match CombiningKindAttr::of(ctx, kind).is_some() {
        true => Ok(()),
        false => {
            p.op_error_at(loc, "expected 'kind' attribute of type CombiningKind (e.g. 'vector.kind<add>')")
        }
    }
}

/// The iterator types of a trait: the text has them as strings.
fn iterator_types(p: &mut Parser<'_>, loc: Loc, list: Option<Attr>) -> Parsed<Attr> {
    let ctx = p.context();
    let Some(list) = list.and_then(|a| ctx.as_array(a)) else {
        return p.op_error_at(loc, "expected \"iterator_types\" array attribute");
    };
    let mut types = Vec::new();
    for name in list.iter().filter_map(|a| ctx.as_string(*a)) {
        let name = String::from_utf8_lossy(name);
        let Some(ty) = IteratorType::from_text(&name) else {
            return p.op_error_at(loc, format!("unexpected iterator_type ({name})"));
        };
        types.push(IteratorTypeAttr::get(ctx, ty).into());
    }
    Ok(ctx.array(&types))
}

impl SyntaxOp for ContractionOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let ctx = p.context();
        let loc = p.loc();
        let dictionary = p.parse_attribute(None)?;
        let Some(entries) = ctx.as_dictionary(dictionary) else {
            return p.op_error_at(loc, "invalid kind of attribute specified");
        };
        for (name, value) in entries {
            let name = String::from_utf8_lossy(ctx.as_string(*name).unwrap_or_default()).into_owned();
            state.set_attr(ctx, &name, *value);
        }
        let types = iterator_types(p, loc, state.inherent[Self::ITERATOR_TYPES])?;
        state.inherent[Self::ITERATOR_TYPES] = Some(types);
        set_default_kind(p, state, Self::KIND)?;
        let mut operands = vec![p.parse_operand()?];
        for _ in 0..2 {
            p.expect_literal(",")?;
            operands.push(p.parse_operand()?);
        }
        while p.eat_literal(",") {
            operands.push(p.parse_operand()?);
        }
        p.parse_optional_attr_dict(state)?;
        p.expect_literal(":")?;
        let types = p.parse_type_list()?;
        p.expect_keyword("into")?;
        let result = p.parse_type()?;
        let [lhs, rhs, ..] = types[..] else {
            return p.op_error_at(state.loc, "expected the types of two vectors");
        };
        for (operand, ty) in operands.iter().zip([lhs, rhs, result]) {
            p.resolve_operand(*operand, ty, state)?;
        }
        state.types.push(result);
        match operands.len() {
            3 => Ok(()),
            _ => p.op_error_at(state.loc, "expected zero or exactly 2 vector mask operands"),
        }
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let (ctx, op) = (v.ctx, v.global(self));
        let own = ["indexing_maps", "iterator_types", "kind"];
        let names: Vec<Attr> = self.iterators(v).into_iter().map(|t| ctx.string(t.text())).collect();
        let values = [self.indexing_maps_attr(v), Some(ctx.array(&names)), self.kind_attr(v)];
        let entries = own.iter().zip(values).filter_map(|(n, a)| Some((ctx.string(n), a?)));
        p.attr_dict(entries);
        p.text(" ");
        p.operands(op, [self.lhs(v), self.rhs(v), self.acc(v)]);
        p.optional_attr_dict(op, &own);
        p.text(" : ");
        p.ty(self.lhs(v).ty(v));
        p.text(", ");
        p.ty(self.rhs(v).ty(v));
        p.text(" into ");
        p.ty(self.result(v).ty(v));
    }
}

/// The type of an outer product, or of a vector scaled.
fn product_type(ctx: &Context, lhs: VectorType<'_>, rhs: Type) -> Option<Type> {
    let (mut shape, mut scalable) = (vec![*lhs.shape().first()?], vec![*lhs.scalable().first()?]);
    if let Some(rhs) = rhs.cast::<VectorType<'_>>(ctx) {
        shape.push(*rhs.shape().first()?);
        scalable.push(*rhs.scalable().first()?);
    }
    Some(ops::vector_type(ctx, &shape, &scalable, lhs.element()))
}

impl SyntaxOp for OuterProductOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let ctx = p.context();
        let operands = p.parse_operand_list(Delimiter::None)?;
        p.parse_optional_attr_dict(state)?;
        p.expect_literal(":")?;
        let lhs = p.parse_type()?;
        p.expect_literal(",")?;
        let rhs = p.parse_type()?;
        let [first, second, rest @ ..] = &operands[..] else {
            return p.op_error_at(state.loc, "expected at least 2 operands");
        };
        let Some(vector) = lhs.cast::<VectorType<'_>>(ctx) else {
            return p.op_error_at(state.loc, "expected vector type for operand #1");
        };
        let Some(result) = product_type(ctx, vector, rhs) else {
            return p.op_error_at(state.loc, "expected vectors of rank 1");
        };
        set_default_kind(p, state, Self::KIND)?;
        p.resolve_operand(*first, lhs, state)?;
        p.resolve_operand(*second, rhs, state)?;
        if let [acc, ..] = rest {
            p.resolve_operand(*acc, result, state)?;
        }
        state.types.push(result);
        Ok(())
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let op = v.global(self);
        p.text(" ");
        p.operands(op, [self.lhs(v), self.rhs(v)].into_iter().chain(self.acc(v)));
        if self.acc(v).is_some() {
            p.optional_attr_dict(op, &[]);
        }
        p.text(" : ");
        p.ty(self.lhs(v).ty(v));
        p.text(", ");
        p.ty(self.rhs(v).ty(v));
    }
}

/// A transfer's memory and vector types, and the place of the types in the text.
struct TransferTypes<'c> {
    base: Type,
    shaped: ShapedType<'c>,
    vector: VectorType<'c>,
    loc: Loc,
}

/// Reads `{...} : T, T` of a transfer, whose vector type comes first if it is a write, and fills in the map and the bounds.
fn parse_transfer_types<'c>(
    p: &mut Parser<'c>,
    state: &mut OpState,
    vector_first: bool,
) -> Parsed<TransferTypes<'c>> {
    let ctx = p.context();
    p.parse_optional_attr_dict(state)?;
    let loc = p.loc();
    p.expect_literal(":")?;
    let types = p.parse_type_list()?;
    let [a, b] = types[..] else { return p.op_error_at(loc, "requires two types") };
    let (vector, base) = if vector_first { (a, b) } else { (b, a) };
    let shaped = base.cast::<ShapedType<'_>>(ctx);
    let ranked = base.is::<MemRefType<'_>>(ctx) || base.is::<RankedTensorType<'_>>(ctx);
    let vector = vector.cast::<VectorType<'_>>(ctx);
    // The types are judged in the order in which they are written.
    let (vector, shaped) = match (vector, shaped.filter(|_| ranked)) {
        (Some(vector), Some(shaped)) => (vector, shaped),
        (None, _) if vector_first => return p.op_error_at(loc, "requires vector type"),
        (_, None) => return p.op_error_at(loc, "requires memref or ranked tensor type"),
        (None, _) => return p.op_error_at(loc, "requires vector type"),
    };
    let map = match state.attr(ctx, MAP) {
        Some(map) => map,
        None => {
            let rank = shaped.shape().map_or(0, <[i64]>::len);
            if rank < ops::transfer_rank(ctx, shaped, vector) {
                let what = "expected a custom permutation_map when rank(source) != rank(destination)";
                return p.op_error_at(loc, what);
            }
            let map = ops::transfer_identity(ctx, shaped, vector);
            state.set_attr(ctx, MAP, map);
            map
        }
    };
    if state.attr(ctx, BOUNDS).is_none()
        && let Some(map) = ctx.as_affine_map(map)
    {
        let bounds = vec![ctx.bool_attr(false); map.results.len()];
        state.set_attr(ctx, BOUNDS, ctx.array(&bounds));
    }
    Ok(TransferTypes { base, shaped, vector, loc })
}

/// Resolves the mask of a transfer: its type follows from the map.
fn resolve_mask(
    p: &mut Parser<'_>,
    state: &mut OpState,
    mask: Option<Unresolved>,
    types: &TransferTypes<'_>,
) -> Parsed<()> {
    let Some(mask) = mask else { return Ok(()) };
    let ctx = p.context();
    if types.shaped.element().is::<VectorType<'_>>(ctx) {
        return p.op_error_at(types.loc, "does not support masks with vector element type");
    }
    let map = state.attr(ctx, MAP).and_then(|a| ctx.as_affine_map(a));
    let Some(map) = map.filter(|m| m.results.len() == types.vector.rank()) else {
        let what = "expected the same rank for the vector and the results of the permutation map";
        return p.op_error_at(types.loc, what);
    };
    let Some(ty) = ops::transfer_mask_type(ctx, types.vector, map) else {
        let what = "requires a projected permutation_map (at most one dim or the zero constant can appear in each result)";
        return p.op_error_at(types.loc, what);
    };
    p.resolve_operand(mask, ty, state)
}

fn set_segments(p: &Parser<'_>, state: &mut OpState, sizes: &[usize]) {
    let ctx = p.context();
    let sizes: Vec<i64> = sizes.iter().map(|n| *n as i64).collect();
    state.set_attr(ctx, SEGMENTS, ctx.dense_array(ctx.i32(), &sizes));
}

fn resolve_indices(p: &mut Parser<'_>, uses: &[Unresolved], state: &mut OpState) -> Parsed<()> {
    let index = p.context().index_type();
    uses.iter().try_for_each(|u| p.resolve_operand(*u, index, state))
}

/// ` %m[%i]`
fn print_place(p: &mut Printer<'_>, op: Global<Op>, base: Value, indices: &[Value]) {
    p.operand(op, base);
    p.text("[");
    p.operands(op, indices.iter().copied());
    p.text("]");
}

/// The attributes of a transfer that its form does not show otherwise.
fn print_transfer_attrs(p: &mut Printer<'_>, v: &ViewIr<'_>, op: Global<Op>, transfer: impl TransferOp) {
    let mut hidden = vec![SEGMENTS];
    if ops::is_minor_identity(v.ctx, &transfer.map(v)) {
        hidden.push(MAP);
    }
    if !transfer.bounds(v).contains(&true) {
        hidden.push(BOUNDS);
    }
    p.optional_attr_dict(op, &hidden);
    p.text(" : ");
}

impl SyntaxOp for TransferReadOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let base = p.parse_operand()?;
        let indices = p.parse_operand_list(Delimiter::Square)?;
        p.expect_literal(",")?;
        let padding = p.parse_operand()?;
        let mask = if p.eat_literal(",") { Some(p.parse_operand()?) } else { None };
        let types = parse_transfer_types(p, state, false)?;
        p.resolve_operand(base, types.base, state)?;
        resolve_indices(p, &indices, state)?;
        p.resolve_operand(padding, types.shaped.element(), state)?;
        resolve_mask(p, state, mask, &types)?;
        set_segments(p, state, &[1, indices.len(), 1, usize::from(mask.is_some())]);
        state.types.push(types.vector.into());
        Ok(())
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let op = v.global(self);
        p.text(" ");
        print_place(p, op, self.base(v), &self.indices(v));
        p.text(", ");
        p.operands(op, std::iter::once(self.padding(v)).chain(self.mask(v)));
        print_transfer_attrs(p, v, op, self);
        p.ty(self.base(v).ty(v));
        p.text(", ");
        p.ty(self.vector(v).ty(v));
    }
}

impl SyntaxOp for TransferWriteOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let vector = p.parse_operand()?;
        p.expect_literal(",")?;
        let base = p.parse_operand()?;
        let indices = p.parse_operand_list(Delimiter::Square)?;
        let mask = if p.eat_literal(",") { Some(p.parse_operand()?) } else { None };
        let types = parse_transfer_types(p, state, true)?;
        p.resolve_operand(vector, types.vector.into(), state)?;
        p.resolve_operand(base, types.base, state)?;
        resolve_indices(p, &indices, state)?;
        resolve_mask(p, state, mask, &types)?;
        set_segments(p, state, &[1, 1, indices.len(), usize::from(mask.is_some())]);
        if types.base.is::<RankedTensorType<'_>>(p.context()) {
            state.types.push(types.base);
        }
        Ok(())
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let op = v.global(self);
        p.text(" ");
        p.operand(op, self.value_to_store(v));
        p.text(", ");
        print_place(p, op, self.base(v), &self.indices(v));
        if let Some(mask) = self.mask(v) {
            p.text(", ");
            p.operand(op, mask);
        }
        print_transfer_attrs(p, v, op, self);
        p.ty(self.value_to_store(v).ty(v));
        p.text(", ");
        p.ty(self.base(v).ty(v));
    }
}

/// Ends a mask's region that holds one operation by a yield of all its results.
fn yield_results(ctx: &Context, body: &mut Body, state: &OpState) {
    let Some(block) = state.regions.last().and_then(|r| body.first_block(*r)) else { return };
    let Some(op) = body.first_op(block).filter(|op| body.next_op(*op).is_none()) else { return };
    if op.is::<YieldOp>(&terrace_ir::View { ctx, body }) {
        return;
    }
    let results: Vec<Value> = body.results(op).collect();
    let name = ctx.name_of(<YieldOp as terrace_ir::view::OpView>::def());
    let end = body.create_op(&NewOp::of(ctx, name, state.loc).operands(&results).spec());
    body.insert_op(end, InsertPoint::End(block));
}

impl SyntaxOp for MaskOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let mask = p.parse_operand()?;
        let passthru = if p.eat_literal(",") { Some(p.parse_operand()?) } else { None };
        p.parse_region_into(state, &[])?;
        let ctx = p.context();
        yield_results(ctx, p.body_mut(), state);
        terrace_asm::ensure_terminator(p, state);
        p.parse_optional_attr_dict(state)?;
        p.expect_literal(":")?;
        let ty = p.parse_type()?;
        if p.eat_literal("->") {
            state.types = p.parse_function_results()?.iter().copied().collect();
        }
        p.resolve_operand(mask, ty, state)?;
        let Some(passthru) = passthru else { return Ok(()) };
        let Some(ty) = state.types.first().copied() else {
            return p.op_error_at(state.loc, "expects a result if passthru operand is provided");
        };
        p.resolve_operand(passthru, ty, state)
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let op = v.global(self);
        p.text(" ");
        p.operands(op, std::iter::once(self.mask(v)).chain(self.passthru(v)));
        p.text(" { ");
        let inner = self.mask_region(v).entry(v).and_then(|b| b.first(v));
        if let Some(inner) = inner {
            p.custom_or_generic(Global::new(op.body, inner));
        }
        p.text(" }");
        p.optional_attr_dict(op, &[]);
        p.text(" : ");
        p.ty(self.mask(v).ty(v));
        let types = self.result_types(v);
        if !types.is_empty() {
            p.text(" -> ");
            p.comma_list(types, |p, t| p.ty(t));
        }
    }
}
