//! The text that all calls share: operand bundles, `["tag"(%a : T), ...]`, and signatures with attributes of arguments and results.

use terrace_asm::{
    Delimiter, Directive, DirectiveArgs, DirectiveState, Kind, OpState, Parsed, Parser, Printer, Unresolved,
};
use terrace_dialects_kit::plain_error;
use terrace_ir::attrs::Ints;
use terrace_ir::def::{CustomArg, Var};
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::{Attr, Context, Diagnostic, Global, Loc, LookIr, Op, Type, Types, Value, ViewIr};

/// Bundles as they are read.
#[derive(Default)]
pub(in crate::llvm) struct Bundles {
    tags: Vec<Attr>,
    uses: Vec<Unresolved>,
    types: Vec<Type>,
    sizes: Vec<i64>,
    /// True if there were brackets.
    pub(in crate::llvm) here: bool,
}

impl Bundles {
    /// Reads bundles where a bracket is next.
    pub(in crate::llvm) fn parse(p: &mut Parser<'_>) -> Parsed<Bundles> {
        let mut b = Bundles { here: p.eat(Kind::LSquare), ..Bundles::default() };
        if !b.here || p.eat(Kind::RSquare) {
            return Ok(b);
        }
        loop {
            b.parse_one(p)?;
            if !p.eat(Kind::Comma) {
                break;
            }
        }
        p.expect(Kind::RSquare, "")?;
        Ok(b)
    }

    fn parse_one(&mut self, p: &mut Parser<'_>) -> Parsed<()> {
        let tag = p.parse_string()?;
        self.tags.push(p.context().string(tag));
        p.expect_literal("(")?;
        let before = self.uses.len();
        if !p.eat_literal(")") {
            self.uses.extend(p.parse_operand_list(Delimiter::None)?);
            p.expect_literal(":")?;
            self.types.extend(p.parse_type_list()?);
            p.expect_literal(")")?;
        }
        self.sizes.push((self.uses.len() - before) as i64);
        Ok(())
    }

    /// Sets the attribute of tags, if there are any.
    pub(in crate::llvm) fn set_tags(&self, ctx: &Context, state: &mut OpState) {
        if !self.tags.is_empty() {
            state.set_attr(ctx, "op_bundle_tags", ctx.array(&self.tags));
        }
    }

    /// Adds the operands and their sizes; returns how many there are.
    pub(in crate::llvm) fn resolve(self, p: &mut Parser<'_>, loc: Loc, state: &mut OpState) -> Parsed<i64> {
        let ctx = p.context();
        p.resolve_all(&self.uses, &self.types, loc, &mut state.operands)?;
        state.set_attr(ctx, "op_bundle_sizes", ctx.dense_array(ctx.i32(), &self.sizes));
        Ok(self.uses.len() as i64)
    }
}

/// The sizes of an operation's bundles.
fn sizes(op: Op, v: &ViewIr<'_>) -> Ints {
    op.attr(v, "op_bundle_sizes").and_then(|a| a.cast::<Ints>(v)).unwrap_or_default()
}

/// The tags of an operation's bundles.
fn tags<'a>(op: Op, v: &ViewIr<'a>) -> &'a [Attr] {
    op.attr(v, "op_bundle_tags").and_then(|a| v.ctx.as_array(a)).unwrap_or_default()
}

/// Writes the bundles of an operation, which have these operands.
fn print_list(p: &mut Printer<'_>, op: Global<Op>, operands: &[Value]) {
    let v = p.view(op);
    let (tags, mut rest) = (tags(op.entity, &v), operands);
    p.text("[");
    p.comma_list(sizes(op.entity, &v).into_iter().enumerate(), |p, (i, n)| {
        p.quoted(tags.get(i).and_then(|t| v.ctx.as_string(*t)).unwrap_or_default());
        let (own, others) = rest.split_at(usize::try_from(n).unwrap_or(0).min(rest.len()));
        rest = others;
        p.text("(");
        p.operands(op, own.iter().copied());
        if !own.is_empty() {
            p.text(" : ");
            p.comma_list(own, |p, o| p.ty(o.ty(&v)));
        }
        p.text(")");
    });
    p.text("]");
}

/// Writes a blank and the bundles, if there are any.
pub(in crate::llvm) fn print(p: &mut Printer<'_>, op: Global<Op>, operands: &[Value]) {
    if !sizes(op.entity, &p.view(op)).is_empty() {
        p.text(" ");
        print_list(p, op, operands);
    }
}

/// Checks that each bundle has a tag.
pub(in crate::llvm) fn verify(cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
    let (op, v) = (cx.op.entity, cx.view_ir());
    let tags = tags(op, &v);
    if tags.iter().any(|t| cx.ctx.as_string(*t).is_none()) {
        return Err(plain_error(cx, "operand bundle tag must be a StringAttr"));
    }
    let (bundles, tags) = (sizes(op, &v).len(), tags.len());
    if bundles != tags {
        let m = format!("expected {bundles} operand bundle tags, but actually got {tags}");
        return Err(plain_error(cx, m));
    }
    Ok(())
}

/// `custom<OpBundles>($operands, type($operands), $tags)`
pub(in crate::llvm) const OP_BUNDLES: Directive = Directive { parse: parse_bundles, print: print_bundles };

fn parse_bundles(p: &mut Parser<'_>, args: DirectiveArgs, to: DirectiveState<'_>) -> Parsed<bool> {
    let DirectiveState { format: f, op: state } = to;
    let Some(CustomArg::Var(Var::Operand(group))) = args.first() else { return Ok(false) };
    let ctx = p.context();
    let b = Bundles::parse(p)?;
    b.set_tags(ctx, state);
    f.groups[*group].extend(b.sizes.iter().map(|n| i32::try_from(*n).unwrap_or(0)));
    let here = b.here;
    f.operands[*group] = Some(b.uses.into_iter().collect());
    f.operand_types[*group] = Some(b.types.into_iter().collect());
    Ok(here)
}

fn print_bundles(p: &mut Printer<'_>, args: DirectiveArgs, op: Global<Op>) {
    if let Some(CustomArg::Var(Var::Operand(group))) = args.first() {
        let operands = terrace_asm::operand_group(p.context(), p.body_of(op), op.entity, *group);
        // A list of tags may be there and be empty: nothing is written, but for the blank before it.
        if sizes(op.entity, &p.view(op)).is_empty() {
            return;
        }
        print_list(p, op, &operands);
    }
}

/// A call's signature as it is read.
#[derive(Default)]
pub(in crate::llvm) struct CallSignature {
    pub(in crate::llvm) inputs: Vec<Type>,
    pub(in crate::llvm) results: Vec<Type>,
    arg_attrs: Vec<Attr>,
    res_attrs: Vec<Attr>,
}

fn parse_typed(p: &mut Parser<'_>, types: &mut Vec<Type>, attrs: &mut Vec<Attr>) -> Parsed<()> {
    types.push(p.parse_type()?);
    let entries = if p.at(Kind::LBrace) { p.parse_dictionary_entries()? } else { Vec::new() };
    attrs.push(p.context().dictionary(&entries));
    Ok(())
}

impl CallSignature {
    /// Reads `(T {attrs}, ...) -> (T {attrs})`; `missing` is what is wrong, and where, without an arrow.
    pub(in crate::llvm) fn parse(p: &mut Parser<'_>, loc: Loc, missing: &str) -> Parsed<CallSignature> {
        let mut s = CallSignature::default();
        p.parse_list(Delimiter::Paren, |p| parse_typed(p, &mut s.inputs, &mut s.arg_attrs))?;
        if !p.eat(Kind::Arrow) {
            return p.op_error_at(loc, missing);
        }
        if p.at(Kind::LParen) {
            p.parse_list(Delimiter::Paren, |p| parse_typed(p, &mut s.results, &mut s.res_attrs))?;
        } else {
            s.results.push(p.parse_type()?);
            s.res_attrs.push(p.context().empty_dictionary());
        }
        Ok(s)
    }

    /// Sets `arg_attrs` and `res_attrs` where something has attributes.
    pub(in crate::llvm) fn set_attrs(&self, ctx: &Context, state: &mut OpState) {
        for (name, list) in [("arg_attrs", &self.arg_attrs), ("res_attrs", &self.res_attrs)] {
            if list.iter().any(|d| *d != ctx.empty_dictionary()) {
                state.set_attr(ctx, name, ctx.array(list));
            }
        }
    }
}

/// Writes the signature of a call with these arguments.
pub(in crate::llvm) fn print_signature(p: &mut Printer<'_>, op: Global<Op>, args: &[Value]) {
    let (ctx, v) = (p.context(), p.view(op));
    let list = |name: &str| op.entity.attr(&v, name).and_then(|a| ctx.as_array(a)).unwrap_or_default();
    let typed = |p: &mut Printer<'_>, t: Type, attrs: &[Attr], i: usize| {
        p.ty(t);
        let entries = attrs.get(i).and_then(|d| ctx.as_dictionary(*d)).unwrap_or_default();
        p.attr_dict(entries.iter().copied());
    };
    let (arg_attrs, res_attrs) = (list("arg_attrs"), list("res_attrs"));
    p.text("(");
    p.comma_list(args.iter().enumerate(), |p, (i, arg)| typed(p, arg.ty(&v), arg_attrs, i));
    p.text(") -> ");
    let results: Types = op.entity.result_types(&v);
    match results[..] {
        [t] if ctx.function_parts(t).is_none()
            && res_attrs.first().is_none_or(|d| *d == ctx.empty_dictionary()) =>
        {
            p.ty(t);
        }
        _ => {
            p.text("(");
            p.comma_list(results.iter().enumerate(), |p, (i, t)| typed(p, *t, res_attrs, i));
            p.text(")");
        }
    }
}
