//! Constants: equal ones are one instruction, unless a client may set them.

use terrace_dialects_spirv::spirv::{
    ArrayType, CooperativeMatrixType, Opcode, TensorArmType, element_type, is_composite,
};
use terrace_ir::dense::DenseView;
use terrace_ir::{Attr, AttrData, Diagnostic, Loc, Signedness, Type};

use super::{Done, To, Writer};
use crate::words::MOST_WORDS;

/// The most ids that every reader of a module must take: more elements would be more constants.
const MOST_IDS: usize = 0x3f_ffff;

impl Writer<'_> {
    /// A constant of type `i32`.
    pub(super) fn number(&mut self, loc: Loc, n: i64) -> Done<u32> {
        self.scalar_of(loc, self.ctx.integer(self.ctx.i32(), n), false)
    }

    /// A constant of a type.
    pub(super) fn constant(&mut self, loc: Loc, ty: Type, value: Attr) -> Done<u32> {
        if let Some(id) = self.scalar(loc, value, false)? {
            return Ok(id);
        }
        if let Some(id) = self.constants.get(&value) {
            return Ok(*id);
        }
        self.ty(loc, ty)?;
        let id = if let Some(elements) = self.ctx.as_dense(value) {
            if elements.len > MOST_IDS {
                let n = elements.len;
                return Err(Diagnostic::error(
                    loc,
                    format!("cannot serialize a constant of {n} elements: at most {MOST_IDS} are possible"),
                ));
            }
            let shape = self.ctx.shape(elements.ty).unwrap_or_default().to_vec();
            self.dense(loc, ty, &elements, &shape, &mut 0)?
        } else if let Some(list) = self.ctx.as_array(value) {
            self.array_constant(loc, ty, list)?
        } else {
            return Err(self.unserializable(loc, value));
        };
        self.constants.insert(value, id);
        Ok(id)
    }

    fn unserializable(&self, loc: Loc, value: Attr) -> Diagnostic {
        Diagnostic::error(loc, format!("cannot serialize attribute: {}", self.ctx.text(value)))
    }

    fn array_constant(&mut self, loc: Loc, ty: Type, list: &[Attr]) -> Done<u32> {
        let type_id = self.ty(loc, ty)?;
        let id = self.id();
        let mut operands = vec![type_id, id];
        let Some(element) = element_type(self.ctx, ty) else {
            let text = self.ctx.text(ty);
            return Err(Diagnostic::error(loc, format!("cannot serialize an array attribute as '{text}'")));
        };
        for a in list {
            operands.push(stacker::maybe_grow(64 << 10, 1 << 20, || self.constant(loc, element, *a))?);
        }
        self.push(loc, To::Globals, Opcode::OpConstantComposite, &operands)?;
        Ok(id)
    }

    /// The constant of the dense elements from `at` on, of a shape. There are at most as many levels as the attribute has dimensions.
    fn dense(&mut self, loc: Loc, ty: Type, all: &DenseView<'_>, shape: &[i64], at: &mut usize) -> Done<u32> {
        let Some((n, inner)) = shape.split_first() else {
            let element = self.ctx.dense_element(all, *at);
            *at += 1;
            return match element {
                Some(a) => self.scalar_of(loc, a, false),
                None => Err(Diagnostic::error(loc, "cannot serialize dense elements that are no numbers")),
            };
        };
        let type_id = self.ty(loc, ty)?;
        let id = self.id();
        let mut operands = vec![type_id, id];
        let ctx = self.ctx;
        let tensor = TensorArmType::of(ctx, ty);
        let part = match tensor {
            Some(_) if !inner.is_empty() => {
                Some(TensorArmType::get(ctx, ctx.tensor_type(inner, all.element)).into())
            }
            _ => element_type(ctx, ty),
        };
        let Some(part) = part else {
            return Err(Diagnostic::error(
                loc,
                format!("cannot serialize dense elements as '{}'", ctx.text(ty)),
            ));
        };
        if CooperativeMatrixType::of(ctx, ty).is_some() {
            if !all.splat {
                return Err(Diagnostic::error(
                    loc,
                    "cannot serialize a non-splat value for a cooperative matrix type",
                ));
            }
            operands.push(self.dense(loc, part, all, &[], at)?);
        } else if tensor.is_some() && all.splat && is_zero(all) {
            self.push(loc, To::Globals, Opcode::OpConstantNull, &operands)?;
            return Ok(id);
        } else {
            if usize::try_from(*n).is_ok_and(|n| n > MOST_WORDS - 3) {
                let most = MOST_WORDS - 3;
                return Err(Diagnostic::error(
                    loc,
                    format!("cannot serialize a constant of {n} parts: at most {most} are one instruction"),
                ));
            }
            for _ in 0..*n {
                operands
                    .push(stacker::maybe_grow(64 << 10, 1 << 20, || self.dense(loc, part, all, inner, at))?);
            }
        }
        self.push(loc, To::Globals, Opcode::OpConstantComposite, &operands)?;
        Ok(id)
    }

    /// A number or a truth value. An error if the attribute is none.
    fn scalar_of(&mut self, loc: Loc, value: Attr, spec: bool) -> Done<u32> {
        self.scalar(loc, value, spec)?.ok_or_else(|| self.unserializable(loc, value))
    }

    /// A number or a truth value; `None` if the attribute is none. Those that a client may set are written each time.
    pub(super) fn scalar(&mut self, loc: Loc, value: Attr, spec: bool) -> Done<Option<u32>> {
        let ctx = self.ctx;
        let (ty, bits) = match ctx.data(value) {
            AttrData::Integer { ty, value } => (*ty, value),
            AttrData::Float { ty, bits } => (*ty, bits),
            _ => return Ok(None),
        };
        if !spec && let Some(id) = self.constants.get(&value) {
            return Ok(Some(*id));
        }
        let type_id = self.ty(loc, ty)?;
        let id = self.id();
        let mut operands = vec![type_id, id];
        let sign = ctx.integer_info(ty).map(|(_, sign)| sign);
        let low = bits.words().first().copied().unwrap_or(0);
        let opcode = match bits.width() {
            1 => match (low != 0, spec) {
                (true, true) => Opcode::OpSpecConstantTrue,
                (true, false) => Opcode::OpConstantTrue,
                (false, true) => Opcode::OpSpecConstantFalse,
                (false, false) => Opcode::OpConstantFalse,
            },
            8 | 16 | 32 if sign.is_some() || bits.width() > 8 => {
                let signed = (bits.as_i64().unwrap_or(0) as u32, sign == Some(Signedness::Signed));
                operands.push(if signed.1 { signed.0 } else { low as u32 });
                number_opcode(spec)
            }
            64 => {
                operands.extend([low as u32, (low >> 32) as u32]);
                number_opcode(spec)
            }
            width => {
                let text = ctx.text(value);
                let what = if sign.is_some() {
                    format!("{width}-bit integer")
                } else {
                    format!("'{}'-typed float", ctx.text(ty))
                };
                return Err(Diagnostic::error(loc, format!("cannot serialize {what} literal: {text}")));
            }
        };
        self.push(loc, To::Globals, opcode, &operands)?;
        if !spec {
            self.constants.insert(value, id);
        }
        Ok(Some(id))
    }

    /// A composite constant whose parts are all the same.
    pub(super) fn replicated(&mut self, loc: Loc, ty: Type, value: Attr) -> Done<u32> {
        if let Some(id) = self.replicated.get(&(value, ty)) {
            return Ok(*id);
        }
        let ctx = self.ctx;
        let type_id = self.ty(loc, ty)?;
        let of_array = |list: &[Attr]| {
            let first = ctx.attr_type(*list.first()?)?;
            Some(ArrayType::get(ctx, first, list.len() as i64, 0).into())
        };
        let value_type = ctx.attr_type(value).or_else(|| ctx.as_array(value).and_then(of_array));
        let (Some(value_type), Some(element)) = (value_type, element_type(ctx, ty)) else {
            return Err(self.unserializable(loc, value));
        };
        let part = if element == value_type {
            self.constant(loc, element, value)?
        } else if is_composite(ctx, element) {
            stacker::maybe_grow(64 << 10, 1 << 20, || self.replicated(loc, element, value))?
        } else {
            return Err(self.unserializable(loc, value));
        };
        let id = self.id();
        if TensorArmType::of(ctx, ty).is_some() && self.is_zero_attr(value) {
            self.push(loc, To::Globals, Opcode::OpConstantNull, &[type_id, id])?;
        } else {
            self.push(loc, To::Globals, Opcode::OpConstantCompositeReplicateEXT, &[type_id, id, part])?;
        }
        self.replicated.insert((value, ty), id);
        Ok(id)
    }

    fn is_zero_attr(&self, value: Attr) -> bool {
        match self.ctx.data(value) {
            AttrData::Integer { value, .. } => value.is_zero(),
            AttrData::Float { bits, .. } => bits.is_zero(),
            _ => self.ctx.as_dense(value).is_some_and(|d| d.splat && is_zero(&d)),
        }
    }
}

fn number_opcode(spec: bool) -> Opcode {
    if spec { Opcode::OpSpecConstant } else { Opcode::OpConstant }
}

/// True if the one element of a splat is zero.
fn is_zero(splat: &DenseView<'_>) -> bool {
    splat.data.iter().all(|b| *b == 0)
}
