//! The syntax of comparisons and stack memory. That of calls is in `calls.rs`.

use terrace_asm::{Delimiter, OpState, Parsed, Parser, Printer, SyntaxOp};
use terrace_ir::def::EnumDef;
use terrace_ir::view::OpView;
use terrace_ir::{LookIr, Type, ViewIr};

use crate::llvm::{AllocaOp, E_FCMP_PREDICATE, E_ICMP_PREDICATE, FCmpOp, ICmpOp};

terrace_dialects_kit::effects! {
    AllocaOp: |op, v| [(Allocate, op.res(v), AUTOMATIC_ALLOCATION_SCOPE)];
}

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
    if !crate::llvm::is_compatible(ctx, ty) {
        return p.op_error_at(at, "expected LLVM dialect-compatible type");
    }
    state.types.push(terrace_ir::expr::i1_same_shape(ctx, ty));
    Ok(())
}

/// Writes a comparison of values of a type; `hidden` is not in the dictionary.
fn print_comparison(
    p: &mut Printer<'_>,
    op: impl OpView,
    v: &ViewIr<'_>,
    word: &str,
    ty: Type,
    hidden: &[&str],
) {
    p.text(" ");
    p.quoted(word.as_bytes());
    p.text(" ");
    p.operands(v.global(*op), op.operands(v));
    p.optional_attr_dict(v.global(*op), hidden);
    p.text(" : ");
    p.ty(ty);
}

impl SyntaxOp for ICmpOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        parse_comparison(p, state, &E_ICMP_PREDICATE)
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        print_comparison(p, self, v, self.predicate(v).text(), self.lhs(v).ty(v), &["predicate"]);
    }
}

impl SyntaxOp for FCmpOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        parse_comparison(p, state, &E_FCMP_PREDICATE)
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        // Flags that are all off are not written.
        let plain = self.fastmath_flags(v).value() == 0;
        let hidden = if plain { &["predicate", "fastmathFlags"][..] } else { &["predicate"] };
        print_comparison(p, self, v, self.predicate(v).text(), self.lhs(v).ty(v), hidden);
    }
}

impl SyntaxOp for AllocaOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
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
                Some(v) if v.is_zero() => state.inherent[AllocaOp::ALIGNMENT] = None,
                Some(_) => {}
            }
        }
        p.resolve_all(&[size], inputs, loc, &mut state.operands)?;
        state.types.extend_from_slice(results);
        Ok(())
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let op = v.global(self);
        p.text(if self.inalloca(v) { " inalloca " } else { " " });
        p.operand(op, self.array_size(v));
        p.text(" x ");
        p.ty(self.elem_type(v));
        p.optional_attr_dict(op, &["elem_type", "inalloca"]);
        p.text(" : ");
        p.functional_type(self.operand_types(v), self.result_types(v).into_iter());
    }
}
