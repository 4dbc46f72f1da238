//! `vector.print`: what the functions of MLIR's runner utilities print, to which it is lowered.

use terrace_dialects_memory::vector::{PrintOp, PrintPunctuation};
use terrace_ir::Signedness;
use terrace_ir::types::VectorType;
use terrace_runtime::output;
use terrace_runtime::text::stream_float;

use super::shape_or_scalar;
use crate::fault::Trouble;
use crate::layout::{Scalar, lane_scalar};
use crate::model::Code;
use crate::ops::Builder;
use crate::value::Value;

/// How an element is written.
#[derive(Clone, Copy)]
struct Element {
    scalar: Scalar,
    is_signed: bool,
}

impl Element {
    fn write(self, v: &Value, out: &mut Vec<u8>) -> Result<(), Trouble> {
        match (v, self.scalar) {
            (Value::Poison(poison), _) => return Err(Trouble::poison("what is printed", *poison)),
            (Value::Float(v), Scalar::Float(kind)) => stream_float(crate::float::widen(kind, *v), out),
            (Value::Int(v), Scalar::Int(width)) if self.is_signed => {
                out.extend_from_slice(crate::int::signed(*v, width).to_string().as_bytes());
            }
            (Value::Int(v), _) => out.extend_from_slice(v.to_string().as_bytes()),
            _ => return Err(Trouble::new("values of more than 64 bits are not printed")),
        }
        Ok(())
    }

    /// `( ( 1, 2 ), ( 3, 4 ) )`
    fn write_all(self, lanes: &[Value], shape: &[usize], out: &mut Vec<u8>) -> Result<(), Trouble> {
        // The number of lanes in each dimension and those in it.
        let sizes: Vec<usize> = (0..shape.len()).map(|d| shape[d..].iter().product()).collect();
        for (i, v) in lanes.iter().enumerate() {
            if i > 0 {
                out.extend_from_slice(b", ");
            }
            let opened = sizes.iter().filter(|n| i % **n == 0).count();
            out.extend(b"( ".repeat(opened));
            self.write(v, out)?;
            let closed = sizes.iter().filter(|n| (i + 1) % **n == 0).count();
            out.extend(b" )".repeat(closed));
        }
        Ok(())
    }
}

pub(super) fn add(b: &mut Builder<'_>) {
    b.add::<PrintOp>(|op, p| {
        if let Some(text) = op.string_literal(p) {
            let text = text.to_vec();
            return Ok(Code::step(move |_| {
                output::write(|out| out.extend_from_slice(&text));
                Ok(())
            }));
        }
        let end: &'static [u8] = match op.punctuation(p) {
            PrintPunctuation::NoPunctuation => b"",
            PrintPunctuation::NewLine => b"\n",
            PrintPunctuation::Comma => b", ",
            PrintPunctuation::Open => b"( ",
            PrintPunctuation::Close => b" )",
        };
        let Some(source) = op.source(p) else {
            return Ok(Code::step(move |_| {
                output::write(|out| out.extend_from_slice(end));
                Ok(())
            }));
        };
        let (ctx, ty) = (p.context(), source.ty(p));
        let scalar = lane_scalar(ctx, ty).ok_or("it prints no numbers")?;
        // An index and an `i1` have no sign.
        let info = ctx.integer_info(ctx.element_type_or_self(ty));
        let is_signed = info.is_some_and(|(w, s)| w > 1 && s != Signedness::Unsigned);
        let mut shape = shape_or_scalar(p, ty)?;
        if shape.is_empty() && ty.is::<VectorType<'_>>(ctx) {
            // A vector without dimensions is printed as one of a single lane.
            shape.push(1);
        }
        let (element, source) = (Element { scalar, is_signed }, p.slot(source));
        Ok(Code::step(move |m| {
            let mut text = Vec::new();
            match m.get(source) {
                Value::List(l) => element.write_all(l, &shape, &mut text)?,
                v => element.write(v, &mut text)?,
            }
            text.extend_from_slice(end);
            output::write(|out| out.extend_from_slice(&text));
            Ok(())
        }))
    });
}
