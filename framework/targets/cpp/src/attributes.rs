//! Attributes: constants, and arguments of opaque calls.

use terrace_dialects_meta::emitc::OpaqueAttr;
use terrace_ir::{ApInt, Attr, AttrData, Context, Float, FloatKind, Loc, Signedness, Type};

use crate::{Done, Emitter, error};

impl Emitter<'_> {
    /// Writes an attribute.
    pub(crate) fn attribute(&mut self, ctx: &Context, loc: Loc, attr: Attr) -> Done {
        if let Some(text) = OpaqueAttr::of(ctx, attr).and_then(|a| a.value(ctx)) {
            self.out.push(text);
            return Ok(());
        }
        match ctx.data(attr) {
            AttrData::Float { ty, bits } => self.float(checked(ctx, loc, *ty)?, bits),
            AttrData::Integer { ty, value } => self.integer(value, is_unsigned(ctx, *ty)),
            AttrData::DenseElements { .. } => return self.elements(ctx, loc, attr),
            AttrData::SymbolRef { root, nested } => {
                if nested.len() > 1 {
                    return error(loc, "attribute has more than 1 nested reference");
                }
                self.out.push(ctx.as_string(*root).unwrap_or_default());
            }
            AttrData::TypeAttr(ty) => return self.ty(ctx, loc, *ty),
            _ => return not_emitted(ctx, loc, attr),
        }
        Ok(())
    }

    /// Writes elements in one pair of braces, whatever their shape is.
    fn elements(&mut self, ctx: &Context, loc: Loc, attr: Attr) -> Done {
        let Some(dense) = ctx.as_dense(attr) else { return not_emitted(ctx, loc, attr) };
        let (kind, width) = match ctx.type_data(dense.element) {
            AttrData::FloatType(_) => {
                let kind = checked(ctx, loc, dense.element)?;
                (Some(kind), kind.width())
            }
            AttrData::IntegerType { width, .. } => (None, *width),
            AttrData::IndexType => (None, 64),
            _ => return not_emitted(ctx, loc, attr),
        };
        let unsigned = is_unsigned(ctx, dense.element);
        self.out.push("{");
        self.separated(0..dense.len, |e, i| {
            let bits = ApInt::from_le_bytes(width, dense.bytes(i).unwrap_or_default());
            match kind {
                Some(kind) => e.float(kind, &bits),
                None => e.integer(&bits, unsigned),
            }
            Ok(())
        })?;
        self.out.push("}");
        Ok(())
    }

    fn integer(&mut self, value: &ApInt, unsigned: bool) {
        let text = match value.width() {
            1 if value.is_zero() => "false".to_owned(),
            1 => "true".to_owned(),
            _ if unsigned => value.to_unsigned().to_string(),
            _ => value.to_signed().to_string(),
        };
        self.out.push(text);
    }

    fn float(&mut self, kind: FloatKind, bits: &ApInt) {
        let value = Float::from_bits(kind, bits);
        let mut text = Vec::new();
        if value.print_scientific(&mut text) {
            text.extend_from_slice(match kind {
                FloatKind::F16 => b"f16",
                FloatKind::BF16 => b"bf16",
                FloatKind::F32 => b"f",
                _ => b"",
            });
        } else if value.is_nan() {
            text.extend_from_slice(b"NAN");
        } else {
            text.extend_from_slice(if value.is_negative() { b"-INFINITY" } else { b"INFINITY" });
        }
        self.out.push(text);
    }
}

/// The format of floats, if C++ has it.
fn checked(ctx: &Context, loc: Loc, ty: Type) -> Done<FloatKind> {
    match ctx.float_kind(ty) {
        Some(kind @ (FloatKind::F16 | FloatKind::BF16 | FloatKind::F32 | FloatKind::F64)) => Ok(kind),
        _ => error(loc, "expected floating point attribute to be f16, bf16, f32 or f64"),
    }
}

fn is_unsigned(ctx: &Context, ty: Type) -> bool {
    matches!(ctx.type_data(ty), AttrData::IntegerType { sign: Signedness::Unsigned, .. })
}

fn not_emitted(ctx: &Context, loc: Loc, attr: Attr) -> Done {
    error(loc, format!("cannot emit attribute: {}", ctx.text(attr)))
}
