//! Variables of functions and modules, and specialization constants.

use terrace_asm::{Kind, OpState, Parsed, Parser, Printer, SyntaxOp};
use terrace_ir::{Global, LookIr, Op, Type, ViewIr};

use super::{parse_attribute_that, parse_colon_type, parse_flat_symbol, parse_i32};
use crate::spirv::{
    EXTSpecConstantCompositeReplicateOp, GlobalVariableOp, PointerType, SpecConstantCompositeOp,
    SpecConstantOp, StorageClassAttr, VariableOp,
};

/// Where a client finds a variable: the place in a set of descriptors.
const BINDING: [&str; 2] = ["descriptor_set", "binding"];

/// `bind(0, 1)`, `built_in("name")`, other attributes.
fn parse_decorations(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
    let ctx = p.context();
    if p.eat_keyword("bind") {
        p.expect(Kind::LParen, "")?;
        let set = parse_i32(p)?;
        p.expect(Kind::Comma, "")?;
        let binding = parse_i32(p)?;
        p.expect(Kind::RParen, "")?;
        for (name, value) in BINDING.into_iter().zip([set, binding]) {
            state.set_attr(ctx, name, value);
        }
    } else if p.eat_keyword("built_in") {
        p.expect(Kind::LParen, "")?;
        let name = parse_attribute_that(p, None, |ctx, a| ctx.as_string(a).is_some())?;
        p.expect(Kind::RParen, "")?;
        state.set_attr(ctx, "built_in", name);
    }
    p.parse_optional_attr_dict(state)
}

fn print_decorations(p: &mut Printer<'_>, op: Global<Op>, mut written: Vec<&'static str>) {
    let v = p.view(op);
    let number = |name: &str| op.entity.attr(&v, name).and_then(|a| v.ctx.as_i64(a));
    if let [Some(set), Some(binding)] = BINDING.map(number) {
        p.text(format!(" bind({set}, {binding})"));
        written.extend(BINDING);
    }
    if let Some(name) = op.entity.attr(&v, "built_in").and_then(|a| v.ctx.as_string(a)) {
        p.text(" built_in(\"");
        p.text(name);
        p.text("\")");
        written.push("built_in");
    }
    p.optional_attr_dict(op, &written);
}

impl SyntaxOp for VariableOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let mut initializer = None;
        if p.eat_keyword("init") {
            p.expect(Kind::LParen, "")?;
            initializer = Some(p.parse_operand()?);
            p.expect(Kind::RParen, "")?;
        }
        parse_decorations(p, state)?;
        p.expect(Kind::Colon, "")?;
        let loc = p.loc();
        let ty = p.parse_type()?;
        let ctx = p.context();
        let pointer = PointerType::of(ctx, ty);
        let Some((pointee, class)) = pointer.and_then(|t| t.pointee(ctx).zip(t.storage_class(ctx))) else {
            return p.op_error_at(loc, "expected spirv.ptr type");
        };
        state.types.push(ty);
        if let Some(value) = initializer {
            p.resolve_operand(value, pointee, state)?;
        }
        state.set_attr(ctx, "storage_class", StorageClassAttr::get(ctx, class).0);
        Ok(())
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let op = v.global(self);
        if let Some(value) = self.initializer(v) {
            p.text(" init(");
            p.operand(op, value);
            p.text(")");
        }
        print_decorations(p, op, vec!["storage_class"]);
        p.text(" : ");
        p.ty(self.pointer(v).ty(v));
    }
}

/// `@name`, which becomes the operation's own.
pub(super) fn parse_name(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
    let ctx = p.context();
    let name = p.parse_symbol_name()?;
    state.set_attr(ctx, "sym_name", ctx.string(name));
    Ok(())
}

/// ` @name`
pub(super) fn print_name(p: &mut Printer<'_>, op: Global<Op>) {
    let v = p.view(op);
    p.text(" ");
    p.symbol_name(op.entity.attr(&v, "sym_name").and_then(|a| v.ctx.as_string(a)).unwrap_or_default());
}

impl SyntaxOp for GlobalVariableOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let ctx = p.context();
        parse_name(p, state)?;
        if p.eat_keyword("initializer") {
            p.expect(Kind::LParen, "")?;
            let symbol = parse_flat_symbol(p)?;
            p.expect(Kind::RParen, "")?;
            state.set_attr(ctx, "initializer", symbol);
        }
        parse_decorations(p, state)?;
        let loc = p.loc();
        let ty = parse_colon_type(p)?;
        if PointerType::of(ctx, ty).is_none() {
            return p.op_error_at(loc, "expected spirv.ptr type");
        }
        state.set_attr(ctx, "type", ctx.type_attr(ty));
        Ok(())
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let op = v.global(self);
        print_name(p, op);
        let mut written = vec!["sym_name", "type"];
        if let Some(symbol) = self.initializer(v) {
            p.text(" initializer(");
            p.symbol_name(symbol);
            p.text(")");
            written.push("initializer");
        }
        print_decorations(p, op, written);
        print_type(p, self.type_(v));
    }
}

/// ` : type`
fn print_type(p: &mut Printer<'_>, ty: Type) {
    p.text(" : ");
    p.ty(ty);
}

/// The discardable attribute with the number by which a client sets a constant.
const SPEC_ID: &str = "spec_id";

impl SyntaxOp for SpecConstantOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let ctx = p.context();
        parse_name(p, state)?;
        if p.eat_keyword(SPEC_ID) {
            p.expect(Kind::LParen, "")?;
            let number = parse_attribute_that(p, None, |ctx, a| ctx.as_integer(a).is_some())?;
            p.expect(Kind::RParen, "")?;
            state.set_attr(ctx, SPEC_ID, number);
        }
        p.expect(Kind::Equal, "")?;
        let value = p.parse_attribute(None)?;
        state.set_attr(ctx, "default_value", value);
        Ok(())
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let op = v.global(self);
        print_name(p, op);
        if let Some(n) = op.entity.attr(v, SPEC_ID).and_then(|a| v.ctx.as_i64(a)) {
            p.text(format!(" {SPEC_ID}({n})"));
        }
        p.text(" = ");
        if let Some(value) = self.default_value_attr(v) {
            p.attr(value);
        }
    }
}

impl SyntaxOp for SpecConstantCompositeOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let ctx = p.context();
        parse_name(p, state)?;
        p.expect(Kind::LParen, "")?;
        let mut parts = Vec::new();
        loop {
            parts.push(parse_flat_symbol(p)?);
            if !p.eat(Kind::Comma) {
                break;
            }
        }
        p.expect(Kind::RParen, "")?;
        state.set_attr(ctx, "constituents", ctx.array(&parts));
        let ty = parse_colon_type(p)?;
        state.set_attr(ctx, "type", ctx.type_attr(ty));
        Ok(())
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        print_name(p, v.global(self));
        p.text(" (");
        p.comma_list(self.constituents(v), |p, a| p.attr(*a));
        p.text(")");
        print_type(p, self.type_(v));
    }
}

impl SyntaxOp for EXTSpecConstantCompositeReplicateOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let ctx = p.context();
        parse_name(p, state)?;
        p.expect(Kind::LParen, "")?;
        let part = parse_flat_symbol(p)?;
        p.expect(Kind::RParen, "")?;
        let ty = parse_colon_type(p)?;
        state.set_attr(ctx, "constituent", part);
        state.set_attr(ctx, "type", ctx.type_attr(ty));
        Ok(())
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        print_name(p, v.global(self));
        p.text(" (");
        if let Some(part) = self.constituent_attr(v) {
            p.attr(part);
        }
        p.text(")");
        print_type(p, self.type_(v));
    }
}
