//! The custom forms of memref's operations that no format describes.

use terrace_asm::{
    Argument, CustomDirective, Delimiter, FormatState, OpState, Parsed, Parser, Printer, RegionStyle,
    SyntaxOp, Unresolved,
};
use terrace_dialects_kit::control_syntax::{parse_scope, print_results};
use terrace_ir::def::CustomArg;
use terrace_ir::{AttrData, Context, Global, LookIr, Op, Type, Value, ViewIr};

use super::{AllocaScopeOp, DmaStartOp, GenericAtomicRMWOp, GlobalOp, PrefetchOp, TransposeOp};

/// The rank of a memref type; 0 for anything else.
pub(super) fn rank(ctx: &Context, t: Type) -> usize {
    match ctx.type_data(t) {
        AttrData::MemRefType { shape, .. } => shape.len(),
        _ => 0,
    }
}

fn resolve_indices(p: &mut Parser<'_>, uses: &[Unresolved], state: &mut OpState) -> Parsed<()> {
    let index = p.context().index_type();
    uses.iter().try_for_each(|u| p.resolve_operand(*u, index, state))
}

/// `%m[%i, %j]`
fn parse_subscripted(p: &mut Parser<'_>) -> Parsed<(Unresolved, Vec<Unresolved>)> {
    Ok((p.parse_operand()?, p.parse_operand_list(Delimiter::Square)?))
}

fn print_subscripted(p: &mut Printer<'_>, op: Global<Op>, memref: Value, indices: &[Value]) {
    p.operand(op, memref);
    p.text("[");
    p.operands(op, indices.iter().copied());
    p.text("]");
}

fn parse_memref_type(p: &mut Parser<'_>) -> Parsed<Type> {
    let loc = p.loc();
    let ty = p.parse_type()?;
    if !matches!(p.context().type_data(ty), AttrData::MemRefType { .. }) {
        return p.op_error_at(loc, "invalid kind of type specified: expected builtin.memref");
    }
    Ok(ty)
}

impl SyntaxOp for AllocaScopeOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        parse_scope(p, state)
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let op = v.global(self);
        let types = self.result_types(v);
        p.text(" ");
        let results = print_results(p, &types);
        p.text(" ");
        let region = Global::new(op.body, self.body_region(v));
        p.region(op, region, if results { RegionStyle::NO_ARGS } else { RegionStyle::BARE });
        p.optional_attr_dict(op, &[]);
    }
}

/// The attributes of a prefetch from its keywords.
pub(crate) fn set_prefetch(
    p: &mut Parser<'_>,
    state: &mut OpState,
    access: &[u8],
    cache: &[u8],
) -> Parsed<()> {
    let ctx = p.context();
    if !matches!(access, b"read" | b"write") {
        return p.op_error_at(state.loc, "rw specifier has to be 'read' or 'write'");
    }
    state.set_attr(ctx, "isWrite", ctx.bool_attr(access == b"write"));
    if !matches!(cache, b"data" | b"instr") {
        return p.op_error_at(state.loc, "cache type has to be 'data' or 'instr'");
    }
    state.set_attr(ctx, "isDataCache", ctx.bool_attr(cache == b"data"));
    Ok(())
}

/// `, write, locality<3>, data`
pub(crate) fn print_prefetch(p: &mut Printer<'_>, op: Global<Op>) {
    let (ctx, ir) = (p.context(), p.ir());
    let is =
        |name: &str| ir.attr(ctx, op, name).and_then(|a| ctx.as_integer(a)).is_some_and(|v| !v.is_zero());
    p.text(if is("isWrite") { ", write" } else { ", read" });
    p.text(", locality<");
    if let Some(hint) = ir.attr(ctx, op, "localityHint") {
        p.attr_without_type(hint);
    }
    p.text(if is("isDataCache") { ">, data" } else { ">, instr" });
}

impl SyntaxOp for PrefetchOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let ctx = p.context();
        let (memref, indices) = parse_subscripted(p)?;
        p.expect_literal(",")?;
        let access = p.parse_keyword()?;
        p.expect_literal(",")?;
        p.expect_keyword("locality")?;
        p.expect_literal("<")?;
        let hint = p.parse_attribute(Some(ctx.i32()))?;
        state.inherent[PrefetchOp::LOCALITY_HINT] = Some(hint);
        p.expect_literal(">")?;
        p.expect_literal(",")?;
        let cache = p.parse_keyword()?;
        p.expect_literal(":")?;
        let ty = parse_memref_type(p)?;
        p.resolve_operand(memref, ty, state)?;
        resolve_indices(p, &indices, state)?;
        set_prefetch(p, state, access, cache)
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let op = v.global(self);
        let memref = self.memref(v);
        p.text(" ");
        print_subscripted(p, op, memref, &self.indices(v));
        print_prefetch(p, op);
        p.optional_attr_dict(op, &["localityHint", "isWrite", "isDataCache"]);
        p.text(" : ");
        p.ty(memref.ty(v));
    }
}

impl SyntaxOp for DmaStartOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let ctx = p.context();
        let (source, source_indices) = parse_subscripted(p)?;
        p.expect_literal(",")?;
        let (target, target_indices) = parse_subscripted(p)?;
        p.expect_literal(",")?;
        let count = p.parse_operand()?;
        p.expect_literal(",")?;
        let (tag, tag_indices) = parse_subscripted(p)?;
        let strides = if p.eat_literal(",") { p.parse_operand_list(Delimiter::None)? } else { Vec::new() };
        if !matches!(strides.len(), 0 | 2) {
            return p.op_error_at(state.loc, "expected two stride related operands");
        }
        p.expect_literal(":")?;
        let types = p.parse_type_list()?;
        let [source_type, target_type, tag_type] = types[..] else {
            return p.op_error_at(state.loc, "fewer/more types expected");
        };
        p.resolve_operand(source, source_type, state)?;
        resolve_indices(p, &source_indices, state)?;
        p.resolve_operand(target, target_type, state)?;
        resolve_indices(p, &target_indices, state)?;
        p.resolve_operand(count, ctx.index_type(), state)?;
        p.resolve_operand(tag, tag_type, state)?;
        resolve_indices(p, &tag_indices, state)?;
        resolve_indices(p, &strides, state)
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let op = v.global(self);
        let operands = self.operands(v);
        let Some(parts) = super::ops::Parts::new(v, &operands) else { return };
        p.text(" ");
        print_subscripted(p, op, parts.source, parts.source_indices);
        p.text(", ");
        print_subscripted(p, op, parts.target, parts.target_indices);
        p.text(", ");
        p.operand(op, parts.count);
        p.text(", ");
        print_subscripted(p, op, parts.tag, parts.tag_indices);
        for stride in parts.strides {
            p.text(", ");
            p.operand(op, *stride);
        }
        p.optional_attr_dict(op, &[]);
        p.text(" : ");
        p.comma_list([parts.source, parts.target, parts.tag], |p, m| p.ty(m.ty(v)));
    }
}

impl SyntaxOp for GenericAtomicRMWOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let (memref, indices) = parse_subscripted(p)?;
        p.expect_literal(":")?;
        let ty = parse_memref_type(p)?;
        p.resolve_operand(memref, ty, state)?;
        resolve_indices(p, &indices, state)?;
        let none: [Argument; 0] = [];
        p.parse_region_into(state, &none)?;
        p.parse_optional_attr_dict(state)?;
        state.types.extend(p.context().element_type(ty));
        Ok(())
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let op = v.global(self);
        let memref = self.memref(v);
        p.text(" ");
        print_subscripted(p, op, memref, &self.indices(v));
        p.text(" : ");
        p.ty(memref.ty(v));
        p.text(" ");
        p.region(op, Global::new(op.body, self.atomic_body(v)), RegionStyle::CUSTOM);
        p.optional_attr_dict(op, &[]);
    }
}

impl SyntaxOp for TransposeOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let source = p.parse_operand()?;
        let map = p.parse_affine_map()?;
        state.inherent[TransposeOp::PERMUTATION] = Some(map);
        p.parse_optional_attr_dict(state)?;
        p.expect_literal(":")?;
        let ty = p.parse_type()?;
        p.resolve_operand(source, ty, state)?;
        p.expect_keyword("to")?;
        state.types.push(p.parse_type()?);
        Ok(())
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let op = v.global(self);
        p.text(" ");
        p.operand(op, self.in_(v));
        p.text(" ");
        p.affine_map(self.permutation(v).into());
        p.optional_attr_dict(op, &["permutation"]);
        p.text(" : ");
        p.ty(self.in_(v).ty(v));
        p.text(" to ");
        p.ty(self.result(v).ty(v));
    }
}

/// `memref<2xf32> = dense<...>`, `= uninitialized`, or the type alone.
pub(super) struct GlobalTypeAndValue;

impl CustomDirective for GlobalTypeAndValue {
    fn parse(
        &self,
        p: &mut Parser<'_>,
        _: &'static [CustomArg],
        _: &mut FormatState,
        state: &mut OpState,
    ) -> Parsed<bool> {
        let ctx = p.context();
        let ty = p.parse_type()?;
        if !ctx.has_static_shape(ty) || !matches!(ctx.type_data(ty), AttrData::MemRefType { .. }) {
            let t = terrace_asm::print_type(ctx, ty);
            return p.op_error_at(state.loc, format!("type should be static shaped memref, but got '{t}'"));
        }
        state.inherent[GlobalOp::TYPE] = Some(ctx.type_attr(ty));
        if !p.eat_literal("=") {
            return Ok(true);
        }
        if p.eat_keyword("uninitialized") {
            state.inherent[GlobalOp::INITIAL_VALUE] = Some(ctx.unit());
            return Ok(true);
        }
        let tensor = ctx.tensor_type(ctx.shape(ty).unwrap_or_default(), ctx.element_type_or_self(ty));
        let value = p.parse_attribute(Some(tensor))?;
        if !matches!(
            ctx.data(value),
            AttrData::DenseElements { .. } | AttrData::DenseResource { .. } | AttrData::SparseElements { .. }
        ) {
            return p.op_error_at(state.loc, "initial value should be a unit or elements attribute");
        }
        state.inherent[GlobalOp::INITIAL_VALUE] = Some(value);
        Ok(true)
    }

    fn print(&self, p: &mut Printer<'_>, _: &'static [CustomArg], op: Global<Op>) {
        let v = ViewIr { ctx: p.context(), ir: p.ir(), body: op.body };
        let Some(global) = op.entity.cast::<GlobalOp>(&v) else { return };
        p.ty(global.type_(&v));
        match global.initial_value(&v) {
            None => {}
            Some(a) if a == v.ctx.unit() => p.text(" = uninitialized"),
            Some(a) => {
                p.text(" = ");
                p.attr_without_type(a);
            }
        }
    }
}
