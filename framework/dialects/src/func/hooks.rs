//! What only Rust can say of func's operations.

use terrace_asm::{CustomAssembly, Delimiter, OpAsm, OpState, Parsed, Parser, Printer};
use terrace_ir::interfaces::{
    CallLike, Callable, Fold, Folded, Inliner, SymbolUser, Verify, VerifyCx, dialect_attrs,
};
use terrace_ir::symbols::SymbolTables;
use terrace_ir::{
    Attr, Block, Body, Context, Diagnostic, Global, InsertPoint, Ir, NewOp, Op, Region, Type, Value,
};

use super::syntax;

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

impl Verify for CallIndirectOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let body = cx.body();
        let (mut operands, results) = (body.operand_types(cx.op.entity), body.result_types(cx.op.entity));
        let Some((inputs, outputs)) = operands.next().and_then(|t| cx.ctx.function_parts(t)) else {
            return Ok(());
        };
        if !operands.eq(inputs.iter().copied()) {
            return Err(cx.op_error("failed to verify that callee input types match argument types"));
        }
        if !results.eq(outputs.iter().copied()) {
            return Err(cx.op_error("failed to verify that callee result types match result types"));
        }
        Ok(())
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

/// The types of arguments and results in a function's signature.
pub(crate) fn signature<'c>(ctx: &'c Context, body: &Body, op: Op) -> (&'c [Type], &'c [Type]) {
    let ty = body.attr(ctx, op, "function_type").and_then(|a| ctx.type_value(a));
    ty.and_then(|t| ctx.function_parts(t)).unwrap_or_default()
}

/// `functions! { FuncOp }`: operations that are called by a signature and hold what runs in their region.
macro_rules! functions {
    ($($op:ident)*) => {
        $(impl terrace_ir::interfaces::Callable for $op {
            fn callable_region(
                &self,
                _: &terrace_ir::Context,
                ir: &terrace_ir::Ir,
                op: terrace_ir::Global<terrace_ir::Op>,
            ) -> Option<terrace_ir::Global<terrace_ir::Region>> {
                ir.region(op, 0).filter(|r| !ir.body(r.body).region_is_empty(r.entity))
            }

            fn argument_types(
                &self,
                ctx: &terrace_ir::Context,
                body: &terrace_ir::Body,
                op: terrace_ir::Op,
            ) -> Vec<terrace_ir::Type> {
                $crate::func::signature(ctx, body, op).0.to_vec()
            }

            fn result_types(
                &self,
                ctx: &terrace_ir::Context,
                body: &terrace_ir::Body,
                op: terrace_ir::Op,
            ) -> Vec<terrace_ir::Type> {
                $crate::func::signature(ctx, body, op).1.to_vec()
            }

            fn is_declaration(
                &self,
                ctx: &terrace_ir::Context,
                ir: &terrace_ir::Ir,
                op: terrace_ir::Global<terrace_ir::Op>,
            ) -> bool {
                self.callable_region(ctx, ir, op).is_none()
            }
        }

        impl terrace_ir::interfaces::Verify for $op {
            fn verify(
                &self,
                cx: &terrace_ir::interfaces::VerifyCx<'_>,
            ) -> Result<(), terrace_ir::Diagnostic> {
                $crate::func::verify_function(cx)
            }
        })*
    };
}
pub(crate) use functions;

functions! { FuncOp }

/// Checks the attributes of a function's arguments or results.
pub(crate) fn verify_signature_attrs(
    cx: &VerifyCx<'_>,
    (what, name): (&str, &str),
    count: usize,
) -> Result<(), Diagnostic> {
    let Some(list) = cx.attr(name).and_then(|a| cx.ctx.as_array(a)) else { return Ok(()) };
    if list.len() != count {
        let got = list.len();
        return Err(cx.op_error(format!(
            "expects {what} attribute array to have the same number of elements as the number of function {what}s, got {got}, but expected {count}"
        )));
    }
    let types = signature_types(cx, what);
    for (i, entry) in list.iter().enumerate() {
        let Some(entries) = cx.ctx.as_dictionary(*entry) else {
            let shown = terrace_asm::print_attr(cx.ctx, *entry);
            return Err(cx.op_error(format!(
                "expects {what} attribute dictionary to be a DictionaryAttr, but got `{shown}`"
            )));
        };
        let plain = |n: Attr| cx.ctx.as_string(n).is_some_and(|n| !n.contains(&b'.'));
        if entries.iter().any(|(n, _)| plain(*n)) {
            return Err(cx.op_error(format!("{what}s may only have dialect attributes")));
        }
        for (name, value) in entries {
            let name = cx.ctx.as_string(*name).unwrap_or_default();
            if let (Some(hook), Some(ty)) = (dialect_attrs(cx.ctx, name), types.get(i)) {
                hook.verify_signature_attr(cx, *ty, what == "result", name, *value)?;
            }
        }
    }
    Ok(())
}

/// The types of a function's arguments or results.
fn signature_types(cx: &VerifyCx<'_>, what: &str) -> Vec<Type> {
    let info = cx.ctx.op_info(cx.body().name(cx.op.entity));
    let Some(function) = info.interface::<dyn Callable>() else { return Vec::new() };
    match what {
        "argument" => function.argument_types(cx.ctx, cx.body(), cx.op.entity),
        _ => function.result_types(cx.ctx, cx.body(), cx.op.entity),
    }
}

/// Checks that the entry block's arguments are the signature's.
pub(crate) fn verify_entry_block(cx: &VerifyCx<'_>, inputs: &[Type]) -> Result<(), Diagnostic> {
    let Some(region) = cx.ir.region(cx.op, 0) else { return Ok(()) };
    let body = cx.ir.body(region.body);
    let Some(entry) = body.first_block(region.entity) else { return Ok(()) };
    let args = body.block_args(entry);
    if args.len() != inputs.len() {
        return Err(cx.op_error(format!(
            "entry block must have {} arguments to match function signature",
            inputs.len()
        )));
    }
    for (i, (v, want)) in args.iter().zip(inputs).enumerate() {
        let got = body.value_type(*v);
        if got != *want {
            let (g, w) = (terrace_asm::print_type(cx.ctx, got), terrace_asm::print_type(cx.ctx, *want));
            return Err(cx.op_error(format!(
                "type of entry block argument #{i}('{g}') must match the type of the corresponding argument in function signature('{w}')"
            )));
        }
    }
    Ok(())
}

/// Checks a function: the attributes of its signature and its entry block.
pub(crate) fn verify_function(cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
    let (inputs, results) = signature(cx.ctx, cx.body(), cx.op.entity);
    verify_signature_attrs(cx, ("argument", "arg_attrs"), inputs.len())?;
    verify_signature_attrs(cx, ("result", "res_attrs"), results.len())?;
    verify_entry_block(cx, inputs)
}

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
