//! `linalg.softmax`: along a dimension, the share of each element's exponential in the sum of all. The greatest element is subtracted
//! first, as every lowering does, so that no exponential is infinite.

use terrace_dialects_linalg::linalg::SoftmaxOp;
use terrace_ir::{ApInt, FloatKind};

use super::super::Builder;
use super::super::bufferization::Contents;
use super::super::lanes::{float_kind, settle};
use super::super::math::library;
use super::super::tensor::give;
use crate::fault::Trouble;
use crate::float::FloatOp;
use crate::int::Bad;
use crate::machine::Machine;
use crate::model::Code;
use crate::value::{Tensor, Value, from_ap, to_ap};

pub(super) fn add(b: &mut Builder<'_>) {
    b.add::<SoftmaxOp>(|op, p| {
        let (input, output) = (op.input(p), op.output(p));
        let element = p.context().element_type_or_self(input.ty(p));
        let kind = float_kind(p, element)?;
        let (from, to) = (Contents::new(p, input)?, Contents::new(p, output)?);
        let dim = usize::try_from(op.dimension(p)).map_err(|_| "it has no such dimension")?;
        let result = op.result(p).first().map(|r| p.slot(*r));
        Ok(Code::step(move |m| {
            let mut t = from.load(m)?;
            shares(m, &mut t, dim, kind)?;
            match result {
                Some(result) => give(m, result, t),
                None => to.store(m, &t),
            }
        }))
    });
}

/// Puts shares in the place of the elements of a tensor.
fn shares(m: &Machine<'_>, t: &mut Tensor, dim: usize, kind: FloatKind) -> Result<(), Trouble> {
    let size = *t.shape.get(dim).ok_or("it has no such dimension")? as usize;
    let inner: usize = t.shape.iter().skip(dim + 1).map(|s| *s as usize).product();
    let rows = t.elements.len() / size.max(1);
    for row in 0..rows {
        let first = row / inner.max(1) * size * inner + row % inner.max(1);
        let places = (0..size).map(|k| first + k * inner);
        let poison = places.clone().find(|i| matches!(t.elements[*i], Value::Poison(_)));
        let new = match poison {
            Some(i) => vec![t.elements[i].clone(); size],
            None => {
                let row: Vec<&Value> = places.clone().map(|i| &t.elements[i]).collect();
                match shares_of(&row, kind) {
                    Ok(values) => values,
                    Err(bad) => vec![settle(m, Err(bad))?; size],
                }
            }
        };
        places.zip(new).for_each(|(i, v)| t.elements[i] = v);
    }
    Ok(())
}

/// The shares of some numbers.
fn shares_of(row: &[&Value], kind: FloatKind) -> Result<Vec<Value>, Bad> {
    let bits = |v: &&Value| to_ap(v, kind.width()).ok_or(Bad::Fault("an operand is no number"));
    let values: Vec<ApInt> = row.iter().map(bits).collect::<Result<_, _>>()?;
    let greatest = values.iter().cloned().reduce(|a, b| FloatOp::MaxNum.bits(kind, &a, &b));
    let Some(greatest) = greatest else { return Ok(Vec::new()) };
    let exponential = |v: &ApInt| {
        let less = FloatOp::Sub.bits(kind, v, &greatest);
        library!(exp).bits(kind, &less).ok_or(Bad::Fault("the format has no exponential function"))
    };
    let powers: Vec<ApInt> = values.iter().map(exponential).collect::<Result<_, _>>()?;
    let zero = ApInt::from_u64(kind.width(), 0);
    let sum = powers.iter().fold(zero, |sum, v| FloatOp::Add.bits(kind, &sum, v));
    Ok(powers.iter().map(|v| from_ap(FloatOp::Div.bits(kind, v, &sum), true)).collect())
}
