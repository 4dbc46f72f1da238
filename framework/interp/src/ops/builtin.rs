//! builtin.

use std::sync::Arc;

use terrace_dialects_core::builtin::{ModuleOp, UnrealizedConversionCastOp};
use terrace_dialects_llvm::llvm;
use terrace_ir::types::{ComplexType, MemRefType, UnrankedMemRefType, VectorType};
use terrace_ir::{Context, Type};

use super::Builder;
use crate::fault::Trouble;
use crate::layout::{Scalar, lane_scalar};
use crate::model::Code;
use crate::value::{MemRef, Value};

pub(super) fn add(b: &mut Builder<'_>) {
    b.nothing::<ModuleOp>();
    // A cast that changes nothing, as between an index and an integer of 64 bits, gives its operand.
    b.add::<UnrealizedConversionCastOp>(|op, p| {
        let (inputs, outputs) = (op.inputs(p), op.outputs(p));
        let ctx = p.context();
        if let ([input], [output]) = (&inputs[..], &outputs[..])
            && let Some(convert) = conversion(ctx, input.ty(p), output.ty(p))
        {
            let (from, to) = (p.slot(*input), p.slot(*output));
            return Ok(Code::step(move |m| {
                let v = match m.get(from) {
                    Value::Poison(poison) => Value::Poison(*poison),
                    v => convert.apply(v).ok_or("a cast of a value of another form")?,
                };
                m.set(to, v);
                Ok(())
            }));
        }
        let same = inputs.len() == outputs.len()
            && inputs.iter().zip(&outputs).all(|(i, o)| is_same(ctx, i.ty(p), o.ty(p)));
        if !same {
            let list = |types: Vec<Type>| types.iter().map(|t| ctx.text(*t)).collect::<Vec<_>>().join(", ");
            let from = list(inputs.iter().map(|v| v.ty(p)).collect());
            let to = list(outputs.iter().map(|v| v.ty(p)).collect());
            let text = format!("a cast from ({from}) to ({to}) has no meaning to the interpreter");
            return Ok(Code::step(move |_| Err(Trouble::unsupported(text.clone()))));
        }
        let (from, to) = (p.slots(&inputs), p.slots(&outputs));
        Ok(Code::step(move |m| {
            m.assign(&to, &from);
            Ok(())
        }))
    });
}

/// A cast between a value and its form in the llvm dialect.
enum Conversion {
    /// A memref to its descriptor: allocated and aligned address, offset, sizes, strides.
    ToDescriptor,
    FromDescriptor,
    /// Lanes to lists of lists, by the sizes of the inner ones.
    ToArray(Vec<usize>),
    FromArray,
    /// A complex number, which has the parts of the struct.
    Same,
}

fn conversion(ctx: &Context, from: Type, to: Type) -> Option<Conversion> {
    let is_struct = |t: Type| llvm::struct_parts(ctx, t).is_some();
    if from.is::<MemRefType<'_>>(ctx) && is_struct(to) {
        return Some(Conversion::ToDescriptor);
    }
    if to.is::<MemRefType<'_>>(ctx) && is_struct(from) {
        return Some(Conversion::FromDescriptor);
    }
    if let Some(vector) = from.cast::<VectorType<'_>>(ctx)
        && llvm::array_parts(ctx, to).is_some()
    {
        let inner = vector.shape().iter().skip(1).map(|d| usize::try_from(*d).ok());
        return Some(Conversion::ToArray(inner.collect::<Option<_>>()?));
    }
    if to.is::<VectorType<'_>>(ctx) && llvm::array_parts(ctx, from).is_some() {
        return Some(Conversion::FromArray);
    }
    let complex = |a: Type, b: Type| a.is::<ComplexType<'_>>(ctx) && is_struct(b);
    (complex(from, to) || complex(to, from)).then_some(Conversion::Same)
}

impl Conversion {
    fn apply(&self, v: &Value) -> Option<Value> {
        match self {
            Conversion::ToDescriptor => {
                let Value::MemRef(m) = v else { return None };
                let mut parts = vec![Value::Pointer(m.base), Value::Pointer(m.base), Value::index(m.offset)];
                if !m.sizes.is_empty() {
                    let list = |s: &[i64]| Value::list(s.iter().map(|n| Value::index(*n)).collect());
                    parts.extend([list(&m.sizes), list(&m.strides)]);
                }
                Some(Value::list(parts))
            }
            Conversion::FromDescriptor => MemRef::from_descriptor(v).map(|m| Value::MemRef(Arc::new(m))),
            Conversion::ToArray(inner) => {
                let Value::List(lanes) = v else { return None };
                let mut list = lanes.to_vec();
                for n in inner.iter().rev() {
                    list = list.chunks((*n).max(1)).map(|c| Value::list(c.to_vec())).collect();
                }
                Some(Value::list(list))
            }
            Conversion::FromArray => {
                let (mut lanes, mut todo) = (Vec::new(), vec![v]);
                while let Some(v) = todo.pop() {
                    match v {
                        Value::List(parts) => todo.extend(parts.iter().rev()),
                        v => lanes.push(v.clone()),
                    }
                }
                Some(Value::list(lanes))
            }
            Conversion::Same => Some(v.clone()),
        }
    }
}

/// True if values of two types are the same.
fn is_same(ctx: &Context, a: Type, b: Type) -> bool {
    let is_memref = |t: Type| t.is::<MemRefType<'_>>(ctx) || t.is::<UnrankedMemRefType<'_>>(ctx);
    a == b
        || is_memref(a) && is_memref(b)
        || match (lane_scalar(ctx, a), lane_scalar(ctx, b)) {
            (Some(Scalar::Int(x)), Some(Scalar::Int(y))) => x == y && ctx.shape(a) == ctx.shape(b),
            (x, y) => x.is_some() && x == y && ctx.shape(a) == ctx.shape(b),
        }
}
