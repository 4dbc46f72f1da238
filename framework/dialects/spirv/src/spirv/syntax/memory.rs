//! Loads, stores and copies: what is accessed follows from a storage class and the type of the value.

use terrace_asm::{Kind, OpState, Parsed, Parser, Printer, SyntaxOp};
use terrace_ir::{Context, Look, LookIr, Type, Value, View, ViewIr};

use super::composites::parse_operands;
use super::{parse_colon_type, parse_i32, parse_string_case};
use crate::spirv::{
    CopyMemoryOp, E_MEMORY_ACCESS, E_STORAGE_CLASS, INTELSubgroupBlockWriteOp, LoadOp,
    MEMORY_ACCESS_ATTR_DEF, MemoryAccess, POINTER_TYPE_DEF, StoreOp, storage_class,
};

/// `"Function"`
pub(super) fn parse_class(p: &mut Parser<'_>) -> Parsed<i64> {
    parse_string_case(p, &E_STORAGE_CLASS, "storage_class")
}

/// A pointer to a type.
fn pointer(ctx: &Context, to: Type, class: i64) -> Type {
    ctx.dialect_type(&POINTER_TYPE_DEF, &[to.as_attr(), ctx.param_int(class)])
}

/// The names of the attributes that say how memory is accessed.
struct Access {
    access: &'static str,
    alignment: &'static str,
}

const OWN: Access = Access { access: "memory_access", alignment: "alignment" };
const SOURCE: Access = Access { access: "source_memory_access", alignment: "source_alignment" };

/// `["Aligned", 4]`, if it is there.
fn parse_access(p: &mut Parser<'_>, state: &mut OpState, names: &Access) -> Parsed<()> {
    if !p.eat(Kind::LSquare) {
        return Ok(());
    }
    let ctx = p.context();
    let bits = parse_string_case(p, &E_MEMORY_ACCESS, names.access)?;
    state.set_attr(ctx, names.access, ctx.dialect_attr(&MEMORY_ACCESS_ATTR_DEF, &[ctx.param_int(bits)]));
    if bits & MemoryAccess::Aligned.value() != 0 {
        p.expect(Kind::Comma, "")?;
        let alignment = parse_i32(p)?;
        state.set_attr(ctx, names.alignment, alignment);
    }
    p.expect(Kind::RSquare, "").map(drop)
}

/// Writes how memory is accessed; gives the attributes that are written so.
fn print_access(
    p: &mut Printer<'_>,
    before: &str,
    access: Option<MemoryAccess>,
    alignment: Option<i64>,
    names: &Access,
) -> Vec<&'static str> {
    let Some(access) = access else { return Vec::new() };
    p.text(format!("{before}[\"{}\"", access.text()));
    let mut written = vec![names.access];
    if let Some(n) = alignment.filter(|_| access.contains_all(MemoryAccess::Aligned)) {
        p.text(format!(", {n}"));
        written.push(names.alignment);
    }
    p.text("]");
    written
}

/// ` "Function" `, of a pointer.
fn print_class(p: &mut Printer<'_>, pointer: Value, v: &View<'_>) {
    let class = storage_class(v.ctx, pointer.ty(v)).map_or("", |c| c.text());
    p.text(format!(" \"{class}\" "));
}

impl SyntaxOp for LoadOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let class = parse_class(p)?;
        let from = p.parse_operand()?;
        parse_access(p, state, &OWN)?;
        p.parse_optional_attr_dict(state)?;
        let ty = parse_colon_type(p)?;
        p.resolve_operand(from, pointer(p.context(), ty, class), state)?;
        state.types.push(ty);
        Ok(())
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let (op, from) = (v.global(self), self.ptr(v));
        print_class(p, from, &v.view());
        p.operand(op, from);
        let written = print_access(p, " ", self.memory_access(v), self.alignment(v), &OWN);
        p.optional_attr_dict(op, &written);
        p.text(" : ");
        p.ty(self.value(v).ty(v));
    }
}

impl SyntaxOp for StoreOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let class = parse_class(p)?;
        let loc = p.loc();
        let uses = parse_operands(p, 2)?;
        parse_access(p, state, &OWN)?;
        let ty = parse_colon_type(p)?;
        p.resolve_all(&uses, &[pointer(p.context(), ty, class), ty], loc, &mut state.operands)
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let (op, to, value) = (v.global(self), self.ptr(v), self.value(v));
        print_class(p, to, &v.view());
        p.operands(op, [to, value]);
        let written = print_access(p, " ", self.memory_access(v), self.alignment(v), &OWN);
        p.text(" : ");
        p.ty(value.ty(v));
        p.optional_attr_dict(op, &written);
    }
}

impl SyntaxOp for CopyMemoryOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let to_class = parse_class(p)?;
        let to = p.parse_operand()?;
        p.expect(Kind::Comma, "")?;
        let from_class = parse_class(p)?;
        let from = p.parse_operand()?;
        parse_access(p, state, &OWN)?;
        if p.eat(Kind::Comma) {
            parse_access(p, state, &SOURCE)?;
        }
        let ty = parse_colon_type(p)?;
        p.parse_optional_attr_dict(state)?;
        let ctx = p.context();
        p.resolve_operand(to, pointer(ctx, ty, to_class), state)?;
        p.resolve_operand(from, pointer(ctx, ty, from_class), state)
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let (op, to, from) = (v.global(self), self.target(v), self.source(v));
        p.text(" ");
        print_class(p, to, &v.view());
        p.operand(op, to);
        p.text(", ");
        print_class(p, from, &v.view());
        p.operand(op, from);
        let mut written = print_access(p, " ", self.memory_access(v), self.alignment(v), &OWN);
        p.text(", ");
        // The attributes of the target hold for the source that has none.
        let access = self.source_memory_access(v).or(self.memory_access(v));
        let alignment = self.source_alignment(v).or(self.alignment(v));
        written.extend(print_access(p, " ", access, alignment, &SOURCE));
        p.optional_attr_dict(op, &written);
        p.text(" : ");
        if let Some(t) = crate::spirv::pointee(v.ctx, to.ty(v)) {
            p.ty(t);
        }
    }
}

impl SyntaxOp for INTELSubgroupBlockWriteOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let loc = p.loc();
        let class = parse_class(p)?;
        let uses = parse_operands(p, 2)?;
        let ty = parse_colon_type(p)?;
        let ctx = p.context();
        let to = pointer(ctx, ctx.element_type_or_self(ty), class);
        p.resolve_all(&uses, &[to, ty], loc, &mut state.operands)
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        p.text(" ");
        p.operands(v.global(self), [self.ptr(v), self.value(v)]);
        p.text(" : ");
        p.ty(self.value(v).ty(v));
    }
}
