//! What only Rust can say of func's operations.

use terrace_asm::{CustomAssembly, Delimiter, OpAsm, OpState, Parsed, Parser, Printer};
use terrace_ir::interfaces::{CallLike, Fold, Folded, Inliner, SymbolUser, Verify, VerifyCx};
use terrace_ir::symbols::SymbolTables;
use terrace_ir::{Attr, Block, Body, Context, Diagnostic, Global, InsertPoint, Ir, NewOp, Op, Region, Value};

use terrace_dialects_kit::function::signature;
use terrace_dialects_kit::function_syntax as syntax;

pub(super) struct CallOp;
pub(super) struct CallIndirectOp;
pub(super) struct ConstantOp;
pub(super) struct FuncOp;
pub(super) struct ReturnOp;
pub(super) struct Inline;

impl CallLike for CallOp {
    fn callee(&self, _ctx: &Context, body: &Body, op: Op) -> Option<Attr> {
        body.inherent(op, super::CallOp::CALLEE)
    }

    fn arguments(&self, _ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        body.operands(op).collect()
    }
}

/// The function that a reference names, from the nearest symbol table around.
fn lookup_function(cx: &VerifyCx<'_>, tables: &mut SymbolTables, name: Attr) -> Option<Global<Op>> {
    let found = tables.lookup_nearest(cx.ctx, cx.ir, cx.op, name);
    found.filter(|f| cx.ir.body(f.body).is(cx.ctx, f.entity, "func.func"))
}

impl SymbolUser for CallOp {
    fn verify_symbol_uses(&self, cx: &VerifyCx<'_>, tables: &mut SymbolTables) -> Result<(), Diagnostic> {
        let body = cx.body();
        let op = cx.op.entity;
        let callee = cx.attr("callee").filter(|a| cx.ctx.as_flat_symbol_ref(*a).is_some());
        let Some(callee) = callee else {
            return Err(cx.op_error("requires a 'callee' symbol reference attribute"));
        };
        let shown =
            String::from_utf8_lossy(cx.ctx.as_flat_symbol_ref(callee).unwrap_or_default()).into_owned();
        let function = lookup_function(cx, tables, callee);
        let Some(function) = function else {
            return Err(cx.op_error(format!("'{shown}' does not reference a valid function")));
        };
        let ty = cx.ir.attr(cx.ctx, function, "function_type").and_then(|a| cx.ctx.type_value(a));
        let Some((inputs, results)) = ty.and_then(|t| cx.ctx.function_parts(t)) else { return Ok(()) };
        if inputs.len() != body.num_operands(op) {
            return Err(cx.op_error("incorrect number of operands for callee"));
        }
        for (i, (want, got)) in inputs.iter().zip(body.operand_types(op)).enumerate() {
            if *want != got {
                let (w, g) = (terrace_asm::print_type(cx.ctx, *want), terrace_asm::print_type(cx.ctx, got));
                return Err(cx.op_error(format!(
                    "operand type mismatch: expected operand type '{w}', but provided '{g}' for operand number {i}"
                )));
            }
        }
        if results.len() != body.num_results(op) {
            return Err(cx.op_error("incorrect number of results for callee"));
        }
        for (i, (want, got)) in results.iter().zip(body.result_types(op)).enumerate() {
            if *want != got {
                let d = cx.op_error(format!("result type mismatch at index {i}"));
                return Err(d);
            }
        }
        Ok(())
    }
}

impl CallLike for CallIndirectOp {
    fn callee(&self, _ctx: &Context, _body: &Body, _op: Op) -> Option<Attr> {
        None
    }

    fn arguments(&self, _ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        body.operands(op).skip(1).collect()
    }
}

impl CustomAssembly for CallIndirectOp {
    fn parse(&self, p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let callee = p.parse_operand()?;
        let args = p.parse_operand_list(Delimiter::Paren)?;
        p.parse_optional_attr_dict(state)?;
        p.expect_literal(":")?;
        let loc = p.loc();
        let ty = p.parse_type()?;
        let Some((inputs, results)) = p.context().function_parts(ty) else {
            return p.op_error_at(loc, "expected function type");
        };
        p.resolve_operand(callee, ty, state)?;
        p.resolve_all(&args, inputs, loc, &mut state.operands)?;
        state.types.extend(results.iter().copied());
        Ok(())
    }

    fn print(&self, p: &mut Printer<'_>, op: Global<Op>) {
        let body = p.body_of(op);
        let mut operands = body.operands(op.entity);
        let Some(callee) = operands.next() else { return };
        p.text(" ");
        p.operand(op, callee);
        p.text("(");
        p.operands(op, operands);
        p.text(")");
        p.optional_attr_dict(op, &[]);
        p.text(" : ");
        p.ty(body.value_type(callee));
    }
}

impl Fold for ConstantOp {
    fn fold(&self, _ctx: &Context, body: &mut Body, op: Op, _operands: &[Option<Attr>]) -> Folded {
        body.inherent(op, super::ConstantOp::VALUE).map_or(Folded::No, Folded::attr)
    }
}

impl OpAsm for ConstantOp {
    fn result_names(&self, _ctx: &Context, _body: &Body, _op: Op) -> Vec<(usize, String)> {
        vec![(0, "f".to_owned())]
    }
}

impl SymbolUser for ConstantOp {
    fn verify_symbol_uses(&self, cx: &VerifyCx<'_>, tables: &mut SymbolTables) -> Result<(), Diagnostic> {
        let Some(name) = cx.attr("value") else { return Ok(()) };
        if let Some(function) = lookup_function(cx, tables, name) {
            let ty = cx.ir.attr(cx.ctx, function, "function_type").and_then(|a| cx.ctx.type_value(a));
            if ty != cx.body().result_types(cx.op.entity).next() {
                return Err(cx.op_error("reference to function with mismatched type"));
            }
            return Ok(());
        }
        let shown = String::from_utf8_lossy(cx.ctx.as_flat_symbol_ref(name).unwrap_or_default()).into_owned();
        Err(cx.op_error(format!("reference to undefined function '{shown}'")))
    }
}

impl OpAsm for FuncOp {
    fn default_dialect(&self) -> Option<&'static str> {
        Some("func")
    }
}

impl CustomAssembly for FuncOp {
    fn parse(&self, p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        syntax::parse_function(p, state)
    }

    fn print(&self, p: &mut Printer<'_>, op: Global<Op>) {
        syntax::print_function(p, op);
    }
}

terrace_dialects_kit::functions! { FuncOp }

/// Checks that a function's terminator gives what its signature says; `word` is what messages call it.
pub(crate) fn verify_return(cx: &VerifyCx<'_>, word: &str) -> Result<(), Diagnostic> {
    let Some(function) = cx.ir.parent_op(cx.op) else { return Ok(()) };
    let (_, results) = signature(cx.ctx, cx.ir.body(function.body), function.entity);
    let name = cx.ir.attr(cx.ctx, function, "sym_name").and_then(|a| cx.ctx.as_string(a)).unwrap_or_default();
    let name = String::from_utf8_lossy(name);
    let body = cx.body();
    let n = body.num_operands(cx.op.entity);
    if n != results.len() {
        let want = results.len();
        return Err(cx.op_error(format!("has {n} operands, but enclosing function (@{name}) {word}s {want}")));
    }
    for (i, (got, want)) in body.operand_types(cx.op.entity).zip(results.iter().copied()).enumerate() {
        if got != want {
            let (g, w) = (terrace_asm::print_type(cx.ctx, got), terrace_asm::print_type(cx.ctx, want));
            let message = format!(
                "type of {word} operand {i} ('{g}') doesn't match function result type ('{w}') in function @{name}"
            );
            return Err(Diagnostic::error(body.loc(cx.op.entity), message));
        }
    }
    Ok(())
}

impl Verify for ReturnOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_return(cx, "return")
    }
}

impl Inliner for Inline {
    fn can_inline_call(&self, ctx: &Context, ir: &Ir, call: Global<Op>, callee: Global<Op>) -> bool {
        ir.attr(ctx, call, "no_inline").is_none() && ir.attr(ctx, callee, "no_inline").is_none()
    }

    fn can_inline_op(&self, _ctx: &Context, _ir: &Ir, _op: Global<Op>) -> bool {
        true
    }

    fn can_inline_region(&self, _ctx: &Context, _ir: &Ir, _region: Global<Region>) -> bool {
        true
    }

    fn branch_to(&self, ctx: &Context, body: &mut Body, terminator: Op, dest: Block) {
        if !body.is(ctx, terminator, super::ReturnOp::OP_NAME) {
            return;
        }
        let values: Vec<Value> = body.operands(terminator).collect();
        let branch = NewOp::new(ctx, "cf.br", body.loc(terminator)).operands(&values).successors(&[dest]);
        let branch = body.create_op(&branch.spec());
        body.insert_op(branch, InsertPoint::Before(terminator));
        body.erase_op(terminator);
    }
}
