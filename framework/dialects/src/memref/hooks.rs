//! What only Rust can say of memref's operations.

use terrace_asm::{CustomDirective, FormatState, OpAsm, OpState, Parsed, Parser, Printer};
use terrace_ir::def::CustomArg;
use terrace_ir::interfaces::{Effect, EffectInstance, MemoryEffects, SymbolUser, Verify, VerifyCx};
use terrace_ir::symbols::SymbolTables;
use terrace_ir::{AttrData, Body, Context, DYNAMIC, Diagnostic, Global, Op, Value};

pub(super) struct AllocOp;
pub(super) struct AllocaOp;
pub(super) struct CopyOp;
pub(super) struct DeallocOp;
pub(super) struct GetGlobalOp;
pub(super) struct LoadOp;
pub(super) struct StoreOp;

pub(super) struct DimOp;
pub(super) struct CastOp;

macro_rules! named {
    ($($op:ident: $name:literal;)*) => {
        $(impl OpAsm for $op {
            fn result_names(&self, _: &Context, _: &Body, _: Op) -> Vec<(usize, String)> {
                vec![(0, $name.to_owned())]
            }
        })*
    };
}

named! {
    AllocOp: "alloc";
    AllocaOp: "alloca";
    DimOp: "dim";
    CastOp: "cast";
}

macro_rules! effects {
    ($($op:ident: |$body:ident, $o:ident| [$(($effect:ident, $value:expr)),*];)*) => {
        $(impl MemoryEffects for $op {
            fn effects(&self, _: &Context, $body: &Body, $o: Op) -> Vec<EffectInstance> {
                vec![$(EffectInstance { effect: Effect::$effect, value: Some($value) }),*]
            }
        })*
    };
}

effects! {
    AllocOp: |body, op| [(Allocate, body.result(op, 0))];
    AllocaOp: |body, op| [(Allocate, body.result(op, 0))];
    CopyOp: |body, op| [(Read, body.operand(op, 0)), (Write, body.operand(op, 1))];
    DeallocOp: |body, op| [(Free, body.operand(op, 0))];
    LoadOp: |body, op| [(Read, body.operand(op, 0))];
    StoreOp: |body, op| [(Write, body.operand(op, 1))];
}

fn verify_alloc(cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
    let body = cx.body();
    let Some(ty) = body.result_types(cx.op.entity).next() else { return Ok(()) };
    let dynamic = cx.ctx.shape(ty).unwrap_or_default().iter().filter(|d| **d == DYNAMIC).count();
    let given = terrace_asm::operand_group(cx.ctx, body, cx.op.entity, 0).len();
    if dynamic != given {
        let message = format!("incorrect number of dynamic sizes, has {given}, expected {dynamic}");
        return Err(cx.op_error(message));
    }
    let symbols = match cx.ctx.type_data(ty) {
        AttrData::MemRefType { layout: Some(l), .. } => match cx.ctx.data(*l) {
            AttrData::StridedLayout { offset, strides } => {
                strides.iter().chain([offset]).filter(|v| **v == terrace_ir::DYNAMIC).count()
            }
            _ => cx.ctx.as_affine_map(*l).map_or(0, |m| m.symbols as usize),
        },
        _ => 0,
    };
    let given = terrace_asm::operand_group(cx.ctx, body, cx.op.entity, 1).len();
    if symbols != given {
        let message = format!(
            "symbol operand count does not equal memref symbol count: expected {symbols}, got {given}"
        );
        return Err(cx.op_error(message));
    }
    Ok(())
}

impl Verify for AllocOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_alloc(cx)
    }
}

impl Verify for AllocaOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_alloc(cx)
    }
}

fn verify_indices(cx: &VerifyCx<'_>, memref: Value, indices: usize, what: &str) -> Result<(), Diagnostic> {
    let ty = cx.body().value_type(memref);
    match cx.ctx.shape(ty) {
        Some(s) if s.len() != indices => {
            let rank = s.len();
            Err(cx.op_error(match what {
                "load" => format!("incorrect number of indices for load, expected {rank} but got {indices}"),
                _ => "store index operand count not equal to memref rank".to_owned(),
            }))
        }
        _ => Ok(()),
    }
}

impl Verify for LoadOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (body, op) = (cx.body(), cx.op.entity);
        verify_indices(cx, body.operand(op, 0), body.num_operands(op) - 1, "load")
    }
}

impl Verify for StoreOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (body, op) = (cx.body(), cx.op.entity);
        verify_indices(cx, body.operand(op, 1), body.num_operands(op) - 2, "store")
    }
}

impl SymbolUser for GetGlobalOp {
    fn verify_symbol_uses(&self, cx: &VerifyCx<'_>, tables: &mut SymbolTables) -> Result<(), Diagnostic> {
        let Some(name) = cx.attr("name") else { return Ok(()) };
        let shown = String::from_utf8_lossy(cx.ctx.as_flat_symbol_ref(name).unwrap_or_default()).into_owned();
        let global = tables
            .lookup_nearest(cx.ctx, cx.ir, cx.op, name)
            .filter(|g| cx.ir.body(g.body).is(cx.ctx, g.entity, "memref.global"));
        let Some(global) = global else {
            return Err(cx.op_error(format!("'{shown}' does not reference a valid global memref")));
        };
        let want = cx.ir.attr(cx.ctx, global, "type").and_then(|a| cx.ctx.type_value(a));
        let got = cx.body().result_types(cx.op.entity).next();
        match (want, got) {
            (Some(want), Some(got)) if want != got => {
                let (w, g) = (cx.ctx.text(want), cx.ctx.text(got));
                Err(cx.op_error(format!(
                    "result type '{g}' does not match type '{w}' of the global memref @{shown}"
                )))
            }
            _ => Ok(()),
        }
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
        let loc = p.loc();
        let ty = p.parse_type()?;
        if !ctx.has_static_shape(ty) {
            let t = terrace_asm::print_type(ctx, ty);
            return p.error_at(loc, format!("type should be static shaped memref, but got {t}"));
        }
        state.set_attr(ctx, "type", ctx.type_attr(ty));
        if !p.eat_literal("=") {
            return Ok(true);
        }
        if p.eat_keyword("uninitialized") {
            state.set_attr(ctx, "initial_value", ctx.unit());
            return Ok(true);
        }
        let tensor = ctx.tensor_type(ctx.shape(ty).unwrap_or_default(), ctx.element_type_or_self(ty));
        let loc = p.loc();
        let value = p.parse_attribute(Some(tensor))?;
        if !matches!(
            ctx.data(value),
            AttrData::DenseElements { .. } | AttrData::DenseResource { .. } | AttrData::SparseElements { .. }
        ) {
            return p.error_at(loc, "initial value should be a unit or elements attribute");
        }
        state.set_attr(ctx, "initial_value", value);
        Ok(true)
    }

    fn print(&self, p: &mut Printer<'_>, _: &'static [CustomArg], op: Global<Op>) {
        let (ctx, ir) = (p.context(), p.ir());
        if let Some(t) = ir.attr(ctx, op, "type").and_then(|a| ctx.type_value(a)) {
            p.ty(t);
        }
        match ir.attr(ctx, op, "initial_value") {
            None => {}
            Some(a) if a == ctx.unit() => p.text(" = uninitialized"),
            Some(a) => {
                p.text(" = ");
                p.attr_without_type(a);
            }
        }
    }
}
