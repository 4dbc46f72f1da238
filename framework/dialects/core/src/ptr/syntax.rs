//! The text of pointers, and of operations whose flags are words.

use terrace_asm::{Kind, OpState, Parsed, Parser, Printer, SyntaxAttr, SyntaxOp};
use terrace_ir::{Attr, Global, Op, Type, Value, ViewIr};

use super::cpp::{get_mask_type, get_metadata_type, is_memory_space, is_ptr_like, is_set};
use super::verify::alignment;
use super::{
    AddressAttr, AtomicOrdering, E_ATOMIC_ORDERING, FromPtrOp, GatherOp, LoadOp, MaskedLoadOp, MaskedStoreOp,
    NullAttr, PtrMetadataType, PtrType, ScatterOp, StoreOp,
};

// ---- Types and attributes.

impl SyntaxAttr for PtrType {
    const READS_LIKE_FORMAT: bool = true;

    fn parse(p: &mut Parser<'_>, _: Option<Type>) -> Parsed<Vec<Attr>> {
        p.expect(Kind::Less, "")?;
        let space = p.parse_attribute_that(is_memory_space)?;
        p.expect(Kind::Greater, "")?;
        Ok(vec![space])
    }

    fn print(p: &mut Printer<'_>, params: &[Attr]) {
        p.text("<");
        params.iter().for_each(|a| p.attr(*a));
        p.text(">");
    }
}

impl SyntaxAttr for PtrMetadataType {
    const READS_LIKE_FORMAT: bool = true;

    fn parse(p: &mut Parser<'_>, _: Option<Type>) -> Parsed<Vec<Attr>> {
        p.expect(Kind::Less, "")?;
        let loc = p.loc();
        let ty = p.parse_type()?;
        if !is_ptr_like(p.context(), ty) {
            return p.error_at(loc, "invalid kind of type specified");
        }
        p.expect(Kind::Greater, "")?;
        if PtrType::of(p.context(), ty).is_some() {
            let loc = p.mnemonic_loc();
            return p.error_at(loc, "the ptr-like type has no metadata");
        }
        Ok(vec![ty.as_attr()])
    }

    fn print(p: &mut Printer<'_>, params: &[Attr]) {
        p.text("<");
        if let Some(t) = params.first().and_then(|a| p.context().as_type(*a)) {
            p.ty(t);
        }
        p.text(">");
    }
}

/// The pointer type after an attribute, which must be there.
fn own_type(p: &mut Parser<'_>, ty: Option<Type>) -> Parsed<Attr> {
    if let Some(ty) = ty {
        return Ok(ty.as_attr());
    }
    if !p.eat(Kind::Colon) {
        return p.error("expected a trailing type");
    }
    let loc = p.loc();
    let ty = p.parse_type()?;
    if PtrType::of(p.context(), ty).is_none() {
        return p.error_at(loc, "invalid kind of type specified");
    }
    Ok(ty.as_attr())
}

impl SyntaxAttr for NullAttr {
    fn parse(p: &mut Parser<'_>, ty: Option<Type>) -> Parsed<Vec<Attr>> {
        Ok(vec![own_type(p, ty)?])
    }

    fn print(_: &mut Printer<'_>, _: &[Attr]) {}
}

impl SyntaxAttr for AddressAttr {
    fn parse(p: &mut Parser<'_>, ty: Option<Type>) -> Parsed<Vec<Attr>> {
        p.expect(Kind::Less, "")?;
        let value = p.parse_i64()?;
        p.expect(Kind::Greater, "")?;
        Ok(vec![own_type(p, ty)?, p.context().param_int(value)])
    }

    fn print(p: &mut Printer<'_>, params: &[Attr]) {
        let value = params.get(1).and_then(|a| p.context().as_param_int(*a));
        p.text(format!("<{}>", value.unwrap_or(0)));
    }
}

// ---- Operations.

/// `alignment = 8`, after its word.
fn parse_alignment(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
    p.expect(Kind::Equal, "")?;
    let n = p.parse_i64()?;
    let ctx = p.context();
    state.set_attr(ctx, "alignment", ctx.array(&[ctx.integer(ctx.i64(), n)]));
    Ok(())
}

fn print_alignment(p: &mut Printer<'_>, list: Option<Attr>) {
    if let Some(n) = alignment(p.context(), list) {
        p.text(format!(" alignment = {n}"));
    }
}

/// The words of flags, and the attributes that hold them.
const FLAGS: [(&str, &str); 3] =
    [("nontemporal", "nontemporal"), ("invariant", "invariant"), ("invariant_group", "invariantGroup")];

/// `atomic syncscope("s") acquire`, and flags and the alignment in any order.
fn parse_access(p: &mut Parser<'_>, state: &mut OpState, flags: &[(&str, &str)]) -> Parsed<()> {
    let ctx = p.context();
    if p.eat_keyword("atomic") {
        if p.eat_keyword("syncscope") {
            p.expect(Kind::LParen, "")?;
            let scope = p.parse_string()?;
            state.set_attr(ctx, "syncscope", ctx.string(scope));
            p.expect(Kind::RParen, "")?;
        }
        let loc = p.loc();
        if !p.at(Kind::BareId) {
            return p.error("expected keyword for Atomic ordering for LLVM's memory model");
        }
        let word = p.parse_keyword()?;
        let Some(ordering) = E_ATOMIC_ORDERING.value(word) else {
            let word = String::from_utf8_lossy(word).into_owned();
            return p.error_at(loc, format!("expected one of [not_atomic, unordered, monotonic, acquire, release, acq_rel, seq_cst] for Atomic ordering for LLVM's memory model, got: {word}"));
        };
        state.set_attr(ctx, "ordering", ctx.integer(ctx.i32(), ordering));
    }
    let mut seen = Vec::new();
    loop {
        let loc = p.loc();
        let found = flags.iter().map(|f| f.0).chain(["alignment"]).find(|word| p.eat_keyword(word));
        let Some(word) = found else { return Ok(()) };
        if seen.contains(&word) {
            let m =
                format!("`{word}` clause can appear at most once in the expansion of the oilist directive");
            return p.op_error_at(loc, m);
        }
        seen.push(word);
        match flags.iter().find(|f| f.0 == word) {
            Some((_, name)) => state.set_attr(ctx, name, ctx.unit()),
            None => parse_alignment(p, state)?,
        }
    }
}

fn print_access(p: &mut Printer<'_>, op: Op, v: &ViewIr<'_>, ordering: AtomicOrdering) {
    if ordering != AtomicOrdering::not_atomic {
        p.text(" atomic");
        if let Some(scope) = op.attr(v, "syncscope") {
            p.text(" syncscope(");
            p.attr_without_type(scope);
            p.text(")");
        }
        p.text(format!(" {}", ordering.text()));
    }
    for (word, name) in FLAGS {
        if is_set(v.ctx, op.attr(v, name)) {
            p.text(format!(" {word}"));
        }
    }
    print_alignment(p, op.attr(v, "alignment"));
}

const HIDDEN: [&str; 7] =
    ["alignment", "volatile_", "nontemporal", "invariant", "invariantGroup", "ordering", "syncscope"];

fn parse_volatile(p: &mut Parser<'_>, state: &mut OpState) {
    if p.eat_keyword("volatile") {
        let ctx = p.context();
        state.set_attr(ctx, "volatile_", ctx.unit());
    }
}

fn print_volatile(p: &mut Printer<'_>, op: Op, v: &ViewIr<'_>) {
    p.text(if is_set(v.ctx, op.attr(v, "volatile_")) { " volatile " } else { " " });
}

impl SyntaxOp for LoadOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        parse_volatile(p, state);
        let ptr = p.parse_operand()?;
        parse_access(p, state, &FLAGS)?;
        p.parse_optional_attr_dict(state)?;
        p.expect(Kind::Colon, "")?;
        let ty = p.parse_type()?;
        p.expect(Kind::Arrow, "")?;
        state.types.push(p.parse_type()?);
        p.resolve_operand(ptr, ty, state)
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let op = Global::new(v.body, *self);
        print_volatile(p, *self, v);
        p.operand(op, self.ptr(v));
        print_access(p, *self, v, self.ordering(v));
        p.optional_attr_dict(op, &HIDDEN);
        p.text(" : ");
        p.ty(self.ptr(v).ty(v));
        p.text(" -> ");
        p.ty(self.value(v).ty(v));
    }
}

impl SyntaxOp for StoreOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        parse_volatile(p, state);
        let value = p.parse_operand()?;
        p.expect(Kind::Comma, "")?;
        let ptr = p.parse_operand()?;
        let [nontemporal, _, group] = FLAGS;
        parse_access(p, state, &[nontemporal, group])?;
        p.parse_optional_attr_dict(state)?;
        p.expect(Kind::Colon, "")?;
        let ty = p.parse_type()?;
        p.expect(Kind::Comma, "")?;
        let ptr_ty = p.parse_type()?;
        p.resolve_operand(value, ty, state)?;
        p.resolve_operand(ptr, ptr_ty, state)
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let op = Global::new(v.body, *self);
        print_volatile(p, *self, v);
        p.operands(op, [self.value(v), self.ptr(v)]);
        print_access(p, *self, v, self.ordering(v));
        p.optional_attr_dict(op, &HIDDEN);
        p.text(" : ");
        p.ty(self.value(v).ty(v));
        p.text(", ");
        p.ty(self.ptr(v).ty(v));
    }
}

/// A type in the text whose mnemonic may be left out, as it can be no other.
fn parse_short(p: &mut Parser<'_>) -> Parsed<Type> {
    if !p.at(Kind::Less) {
        return p.parse_type();
    }
    let params = PtrType::parse(p, None)?;
    Ok(p.context().dialect_type(&super::PTR_TYPE_DEF, &params))
}

impl SyntaxOp for FromPtrOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let ptr = p.parse_operand()?;
        let metadata = if p.eat_keyword("metadata") { Some(p.parse_operand()?) } else { None };
        p.parse_optional_attr_dict(state)?;
        p.expect(Kind::Colon, "")?;
        let ty = parse_short(p)?;
        p.expect(Kind::Arrow, "")?;
        let result = p.parse_type()?;
        p.resolve_operand(ptr, ty, state)?;
        if let (Some(m), Some(ty)) = (metadata, get_metadata_type(p.context(), result)) {
            p.resolve_operand(m, ty, state)?;
        }
        state.types.push(result);
        Ok(())
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let op = Global::new(v.body, *self);
        p.text(" ");
        p.operand(op, self.ptr(v));
        if let Some(m) = self.metadata(v) {
            p.text(" metadata ");
            p.operand(op, m);
        }
        p.optional_attr_dict(op, &[]);
        p.text(" : ");
        if let Some(params) = p.context().type_params(self.ptr(v).ty(v), &super::PTR_TYPE_DEF) {
            PtrType::print(p, params);
        }
        p.text(" -> ");
        p.ty(self.result(v).ty(v));
    }
}

/// Operands between commas, `alignment = 8`, attributes, and two types.
fn parse_masked(
    p: &mut Parser<'_>,
    state: &mut OpState,
    mid: Kind,
) -> Parsed<(Vec<terrace_asm::Unresolved>, [Type; 2])> {
    let mut operands = vec![p.parse_operand()?];
    for _ in 0..2 {
        p.expect(Kind::Comma, "")?;
        operands.push(p.parse_operand()?);
    }
    if p.eat_keyword("alignment") {
        parse_alignment(p, state)?;
    }
    p.parse_optional_attr_dict(state)?;
    p.expect(Kind::Colon, "")?;
    let first = p.parse_type()?;
    p.expect(mid, "")?;
    let second = p.parse_type()?;
    Ok((operands, [first, second]))
}

fn print_masked(p: &mut Printer<'_>, op: Op, v: &ViewIr<'_>, [first, second]: [Value; 2], mid: &str) {
    let at = Global::new(v.body, op);
    p.text(" ");
    p.operands(at, op.operands(v));
    print_alignment(p, op.attr(v, "alignment"));
    p.optional_attr_dict(at, &["alignment"]);
    p.text(" : ");
    p.ty(first.ty(v));
    p.text(mid);
    p.ty(second.ty(v));
}

/// The mask of a type; the type itself where it has none, so that the verifier says so.
fn mask(p: &Parser<'_>, ty: Type) -> Type {
    get_mask_type(p.context(), ty).unwrap_or(ty)
}

macro_rules! masked {
    ($($op:ident: $mid:ident, $text:literal, |$ptr:ident, $mask:ident, $other:ident| [$($order:expr),*], $results:expr, |$o:ident, $v:ident| $shown:expr;)*) => {
        $(impl SyntaxOp for $op {
            fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
                let (operands, [first, second]) = parse_masked(p, state, Kind::$mid)?;
                let ($ptr, $other) = if $results { (first, second) } else { (second, first) };
                let $mask = mask(p, $other);
                for (operand, ty) in operands.into_iter().zip([$($order),*]) {
                    p.resolve_operand(operand, ty, state)?;
                }
                if $results {
                    state.types.push($other);
                }
                Ok(())
            }

            fn print(self, p: &mut Printer<'_>, $v: &ViewIr<'_>) {
                let $o = self;
                print_masked(p, *self, $v, $shown, $text);
            }
        })*
    };
}

masked! {
    GatherOp: Arrow, " -> ", |ptr, mask, value| [ptr, mask, value], true, |op, v| [op.ptrs(v), op.result(v)];
    MaskedLoadOp: Arrow, " -> ", |ptr, mask, value| [ptr, mask, value], true, |op, v| [op.ptr(v), op.result(v)];
    MaskedStoreOp: Comma, ", ", |ptr, mask, value| [value, ptr, mask], false, |op, v| [op.value(v), op.ptr(v)];
    ScatterOp: Comma, ", ", |ptr, mask, value| [value, ptr, mask], false, |op, v| [op.value(v), op.ptrs(v)];
}
