//! The syntax of comparisons and stack memory. That of calls is in `calls.rs`.

use smallvec::smallvec;
use terrace_asm::{CustomAssembly, Delimiter, OpState, Parsed, Parser, Printer};
use terrace_ir::def::EnumDef;
use terrace_ir::interfaces::{Effect, EffectInstance, Effects, MemoryEffects};
use terrace_ir::{Body, Context, Global, Op};

pub(super) struct AllocaOp;
pub(super) struct FCmpOp;
pub(super) struct ICmpOp;

/// `"slt" %a, %b attr-dict : type`
fn parse_comparison(p: &mut Parser<'_>, state: &mut OpState, predicates: &EnumDef) -> Parsed<()> {
    let ctx = p.context();
    let loc = p.loc();
    let word = p.parse_attribute(Some(ctx.none_type()))?;
    let Some(word) = ctx.as_string(word) else {
        return p.op_error_at(loc, "invalid kind of attribute specified");
    };
    let Some(v) = predicates.value(word) else {
        let word = String::from_utf8_lossy(word);
        return p.op_error_at(loc, format!("'{word}' is an incorrect value of the 'predicate' attribute"));
    };
    state.set_attr(ctx, "predicate", ctx.integer(ctx.i64(), v));
    let uses = p.parse_operand_list(Delimiter::None)?;
    p.parse_optional_attr_dict(state)?;
    p.expect_literal(":")?;
    let at = p.loc();
    let ty = p.parse_type()?;
    p.resolve_all(&uses, &[ty, ty], loc, &mut state.operands)?;
    if !super::is_compatible(ctx, ty) {
        return p.op_error_at(at, "expected LLVM dialect-compatible type");
    }
    state.types.push(terrace_ir::expr::i1_same_shape(ctx, ty));
    Ok(())
}

fn print_comparison(p: &mut Printer<'_>, op: Global<Op>, predicates: &EnumDef) {
    let (ctx, body) = (p.context(), p.body_of(op));
    let v = body.inherent(op.entity, 0).and_then(|a| ctx.as_i64(a)).unwrap_or(0);
    p.text(" ");
    p.quoted(predicates.text(v).unwrap_or_default().as_bytes());
    p.text(" ");
    p.operands(op, body.operands(op.entity));
    // Flags that are all off are not written.
    let off = ctx.dialect_attr(&super::FASTMATH_FLAGS_ATTR_DEF, &[ctx.param_int(0)]);
    let plain = p.ir().attr(ctx, op, "fastmathFlags").is_none_or(|a| a == off);
    p.optional_attr_dict(op, if plain { &["predicate", "fastmathFlags"] } else { &["predicate"] });
    p.text(" : ");
    p.ty(body.value_type(body.operand(op.entity, 0)));
}

impl CustomAssembly for ICmpOp {
    fn parse(&self, p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        parse_comparison(p, state, &super::E_ICMP_PREDICATE)
    }

    fn print(&self, p: &mut Printer<'_>, op: Global<Op>) {
        print_comparison(p, op, &super::E_ICMP_PREDICATE);
    }
}

impl CustomAssembly for FCmpOp {
    fn parse(&self, p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        parse_comparison(p, state, &super::E_FCMP_PREDICATE)
    }

    fn print(&self, p: &mut Printer<'_>, op: Global<Op>) {
        print_comparison(p, op, &super::E_FCMP_PREDICATE);
    }
}

impl MemoryEffects for AllocaOp {
    fn effects(&self, _: &Context, body: &Body, op: Op) -> Effects {
        smallvec![EffectInstance { effect: Effect::Allocate, value: body.results(op).next() }]
    }
}

impl CustomAssembly for AllocaOp {
    fn parse(&self, p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let ctx = p.context();
        if p.eat_keyword("inalloca") {
            state.set_attr(ctx, "inalloca", ctx.unit());
        }
        let size = p.parse_operand()?;
        p.expect_keyword("x")?;
        let element = p.parse_type()?;
        state.set_attr(ctx, "elem_type", ctx.type_attr(element));
        p.parse_optional_attr_dict(state)?;
        p.expect_literal(":")?;
        let loc = p.loc();
        let ty = p.parse_type()?;
        let (inputs, results) = match ctx.function_parts(ty) {
            Some((i, r)) if i.len() == 1 && r.len() == 1 => (i, r),
            _ => {
                return p
                    .op_error_at(loc, "expected trailing function type with one argument and one result");
            }
        };
        if let Some(a) = state.attr(ctx, "alignment") {
            match ctx.as_integer(a) {
                None => return p.op_error_at(state.loc, "expected integer alignment"),
                // An alignment of 0 means that there is none.
                Some(v) if v.is_zero() => state.inherent[super::AllocaOp::ALIGNMENT] = None,
                Some(_) => {}
            }
        }
        p.resolve_all(&[size], inputs, loc, &mut state.operands)?;
        state.types.extend_from_slice(results);
        Ok(())
    }

    fn print(&self, p: &mut Printer<'_>, op: Global<Op>) {
        let (ctx, ir, body) = (p.context(), p.ir(), p.body_of(op));
        p.text(if ir.attr(ctx, op, "inalloca").is_some() { " inalloca " } else { " " });
        p.operands(op, body.operands(op.entity));
        p.text(" x ");
        if let Some(t) = ir.attr(ctx, op, "elem_type").and_then(|a| ctx.type_value(a)) {
            p.ty(t);
        }
        p.optional_attr_dict(op, &["elem_type", "inalloca"]);
        p.text(" : ");
        p.functional_type(body.operand_types(op.entity), body.result_types(op.entity));
    }
}
