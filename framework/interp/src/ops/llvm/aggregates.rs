//! Parts of aggregates and lanes of vectors.

use std::sync::Arc;

use terrace_dialects_llvm::llvm::*;

use crate::fault::Trouble;
use crate::model::Code;
use crate::ops::Builder;
use crate::value::{Value, Why};

pub(super) fn add(b: &mut Builder<'_>) {
    b.add::<ExtractValueOp>(|op, p| {
        let (from, result) = (p.slot(op.container(p)), p.slot(op.res(p)));
        let path: Vec<usize> = op.position(p).iter().map(|i| *i as usize).collect();
        Ok(Code::step(move |m| {
            let mut v = m.get(from);
            for i in &path {
                v = match v {
                    Value::List(parts) => parts.get(*i).ok_or("its position is outside")?,
                    v => v,
                };
            }
            let v = v.clone();
            m.set(result, v);
            Ok(())
        }))
    });
    b.add::<InsertValueOp>(|op, p| {
        let (to, value, result) = (p.slot(op.container(p)), p.slot(op.value(p)), p.slot(op.res(p)));
        let path: Vec<usize> = op.position(p).iter().map(|i| *i as usize).collect();
        Ok(Code::step(move |m| {
            let mut whole = m.get(to).clone();
            let mut at = &mut whole;
            for i in &path {
                let Value::List(parts) = at else { return Err(Trouble::new("it has no such part")) };
                at = Arc::make_mut(parts).get_mut(*i).ok_or("its position is outside")?;
            }
            *at = m.get(value).clone();
            m.set(result, whole);
            Ok(())
        }))
    });
    b.add::<ExtractElementOp>(|op, p| {
        let (from, index) = (p.slot(op.vector(p)), p.slot(op.position(p)));
        let result = p.slot(op.res(p));
        Ok(Code::step(move |m| {
            let v = match (m.get(from), m.get(index)) {
                (Value::List(lanes), Value::Int(i)) => match lanes.get(*i as usize) {
                    Some(lane) => lane.clone(),
                    None => m.poison(Why::Lane),
                },
                (poison @ Value::Poison(_), _) | (_, poison) => poison.clone(),
            };
            m.set(result, v);
            Ok(())
        }))
    });
    b.add::<InsertElementOp>(|op, p| {
        let (to, value) = (p.slot(op.vector(p)), p.slot(op.value(p)));
        let (index, result) = (p.slot(op.position(p)), p.slot(op.res(p)));
        Ok(Code::step(move |m| {
            let mut lanes = m.parts(to, "a vector")?.as_ref().clone();
            match m.get(index) {
                Value::Int(i) if (*i as usize) < lanes.len() => lanes[*i as usize] = m.get(value).clone(),
                Value::Int(_) => lanes.fill(m.poison(Why::Lane)),
                poison => lanes.fill(poison.clone()),
            }
            m.set(result, Value::list(lanes));
            Ok(())
        }))
    });
    b.add::<ShuffleVectorOp>(|op, p| {
        let (a, b, result) = (p.slot(op.v1(p)), p.slot(op.v2(p)), p.slot(op.res(p)));
        let mask = op.mask(p).to_vec();
        Ok(Code::step(move |m| {
            let (a, b) = (m.parts(a, "a vector")?, m.parts(b, "a vector")?);
            let lane = |i: &i64| match usize::try_from(*i) {
                Ok(i) if i < a.len() => a[i].clone(),
                Ok(i) => b.get(i - a.len()).cloned().unwrap_or_else(|| m.poison(Why::Lane)),
                Err(_) => m.poison(Why::Undefined),
            };
            let lanes = mask.iter().map(lane).collect();
            m.set(result, Value::list(lanes));
            Ok(())
        }))
    });
}
