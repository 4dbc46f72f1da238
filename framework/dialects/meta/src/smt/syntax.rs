//! Constants and operations that are read and written by hand.

use terrace_asm::{Delimiter, Kind, OpState, Parsed, Parser, Printer, SyntaxAttr, SyntaxOp};
use terrace_ir::{ApInt, Attr, LookIr, Signedness, Type, ViewIr};

use super::interfaces::{bits, width};
use super::{BOOL_TYPE_DEF, BitVectorAttr, DistinctOp, EqOp, INT_TYPE_DEF, IntConstantOp, RepeatOp};

/// `<value>` of a bit-vector's type.
impl SyntaxAttr for BitVectorAttr {
    fn parse(p: &mut Parser<'_>, ty: Option<Type>) -> Parsed<Vec<Attr>> {
        let ctx = p.context();
        let loc = p.loc();
        p.expect(Kind::Less, "")?;
        if !(p.at(Kind::Integer) || p.at(Kind::Minus)) {
            return p.expected("integer value");
        }
        // How wide it is comes after it.
        let wide = p.parse_attribute(Some(ctx.integer_type(1 << 16)))?;
        p.expect(Kind::Greater, "")?;
        let ty = if p.eat(Kind::Colon) { Some(p.parse_type()?) } else { ty };
        let Some((ty, width)) = ty.and_then(|ty| Some((ty, u32::try_from(width(ctx, ty)?).ok()?))) else {
            return p.error_at(loc, "explicit bit-vector type required");
        };
        let value = ctx.as_integer(wide).map(|v| v.to_signed()).unwrap_or_default();
        // Two's complement has one negative number more.
        let taken = if value < Default::default() { (-&value - 1u8).bits() + 1 } else { value.bits() };
        if taken > u64::from(width) {
            let m = format!("integer value out of range for given bit-vector type '{}'", ctx.text(ty));
            return p.error_at(loc, m);
        }
        let value = ctx.integer_ap(ctx.integer_type(width), ApInt::from_bigint(width, &value));
        Ok(vec![value, ty.as_attr()])
    }

    fn print(p: &mut Printer<'_>, params: &[Attr]) {
        let value = params.first().and_then(|a| p.context().as_integer(*a));
        p.text("<");
        if let Some(value) = value {
            p.text(value.to_signed().to_string());
        }
        p.text(">");
    }
}

/// Any number of digits, with a sign. The constant is as wide as its digits.
impl SyntaxOp for IntConstantOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let ctx = p.context();
        let negative = p.eat(Kind::Minus);
        if !p.at(Kind::Integer) {
            return p.expected("integer value");
        }
        let text = p.current();
        let digits: &[u8] = text.strip_prefix(b"0x").unwrap_or(text);
        let zeros = digits.iter().take_while(|d| **d == b'0').count();
        let width = match u32::try_from(digits.len() - zeros) {
            Ok(0) => 64,
            Ok(n) => n.saturating_mul(4),
            Err(_) => return p.op_error("integer value too large"),
        };
        // One bit more than the digits take: there is room for the sign.
        let wide = ctx.integer_type(width.saturating_add(1));
        let value = p.parse_attribute(Some(wide))?;
        let Some(value) = ctx.as_integer(value) else { return p.expected("integer value") };
        let width = if value.bit(width - 1) { width + 1 } else { width };
        let value = if negative { value.to_signed() * -1 } else { value.to_signed() };
        let ty = ctx.integer_type_with(width, Signedness::Unsigned);
        state.set_attr(ctx, "value", ctx.integer_ap(ty, ApInt::from_bigint(width, &value)));
        p.parse_optional_attr_dict(state)?;
        state.types.push(ctx.dialect_type(&INT_TYPE_DEF, &[]));
        Ok(())
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let value = self.value_attr(v).and_then(|a| v.ctx.as_integer(a));
        p.text(" ");
        if let Some(value) = value {
            p.text(value.to_signed().to_string());
        }
        p.optional_attr_dict(v.global(self), &["value"]);
    }
}

macro_rules! comparisons {
    ($($op:ident)*) => {
        $(/// `%a, %b, %c : type`
        impl SyntaxOp for $op {
            fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
                let ctx = p.context();
                let loc = p.loc();
                let inputs = p.parse_operand_list(Delimiter::None)?;
                p.parse_optional_attr_dict(state)?;
                p.expect_literal(":")?;
                let ty = p.parse_type()?;
                let types = vec![ty; inputs.len()];
                p.resolve_all(&inputs, &types, loc, &mut state.operands)?;
                state.types.push(ctx.dialect_type(&BOOL_TYPE_DEF, &[]));
                Ok(())
            }

            fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
                let (op, inputs) = (v.global(self), self.inputs(v));
                p.text(" ");
                p.operands(op, inputs.iter().copied());
                p.optional_attr_dict(op, &[]);
                p.text(" : ");
                if let Some(first) = inputs.first() {
                    p.ty(first.ty(v));
                }
            }
        })*
    };
}

comparisons! { EqOp DistinctOp }

/// `3 times %bits : type`
impl SyntaxOp for RepeatOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let ctx = p.context();
        let count_loc = p.loc();
        if !(p.at(Kind::Integer) || p.at(Kind::Minus)) {
            return p.expected("integer value");
        }
        let wide = p.parse_attribute(Some(ctx.integer_type(1 << 12)))?;
        p.expect_keyword("times")?;
        let count = ctx.as_integer(wide);
        if count.is_none_or(|c| c.is_negative() || c.is_zero()) {
            return p.op_error_at(count_loc, "integer must be positive");
        }
        let loc = p.loc();
        let input = p.parse_operand()?;
        p.parse_optional_attr_dict(state)?;
        p.expect_literal(":")?;
        let ty = p.parse_type()?;
        p.resolve_operand(input, ty, state)?;
        let Some(width) = width(ctx, ty) else {
            return p.op_error_at(loc, "input must have bit-vector type");
        };
        let Some(count) = count.and_then(|c| c.as_i64()) else {
            return p.op_error_at(count_loc, "integer must fit into 63 bits");
        };
        let Some(result) = width.checked_mul(count) else {
            let m =
                "result bit-width (provided integer times bit-width of the input type) must fit into 63 bits";
            return p.op_error_at(count_loc, m);
        };
        state.types.push(bits(ctx, result));
        Ok(())
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let op = v.global(self);
        let widths = width(v.ctx, self.result(v).ty(v)).zip(width(v.ctx, self.input(v).ty(v)));
        p.text(" ");
        p.int(widths.and_then(|(whole, part)| whole.checked_div(part)).unwrap_or_default());
        p.text(" times ");
        p.operand(op, self.input(v));
        p.optional_attr_dict(op, &[]);
        p.text(" : ");
        p.ty(self.input(v).ty(v));
    }
}
