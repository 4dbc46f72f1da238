//! Values as text: in faults, in traces, and as results.

use std::fmt::Write as _;

use terrace_dialects_llvm::llvm;
use terrace_ir::types::{ComplexType, RankedTensorType, ShapedType, VectorType};
use terrace_ir::{Context, Float, FloatKind, Type};

use crate::layout::{Layout, Scalar, scalar};
use crate::machine::Machine;
use crate::value::{MemRef, Value, to_ap};

/// The longest text of a value in a message.
const LONGEST: usize = 120;
/// A value's text stops growing here.
const STOP: usize = 1 << 20;

/// The kind of a value in words.
pub(crate) fn kind(v: &Value) -> &'static str {
    match v {
        Value::None => "no value",
        Value::Poison(_) => "poison",
        Value::Int(_) => "an integer",
        Value::Float(_) => "a float",
        Value::Wide(_) => "a number of more than 64 bits",
        Value::Pointer(_) => "an address",
        Value::List(_) => "a list of parts",
        Value::MemRef(_) => "a memref",
        Value::Tensor(_) => "a tensor",
    }
}

/// The text of a value in a message: cut if it is long.
pub(crate) fn bounded(m: &Machine<'_>, v: &Value, ty: Type) -> String {
    let mut w = Writer { m, out: String::new(), limit: LONGEST };
    w.value(v, ty);
    let mut out = w.out;
    if out.len() > LONGEST {
        let end = (0..=LONGEST).rev().find(|i| out.is_char_boundary(*i)).unwrap_or(0);
        out.truncate(end);
        out.push_str("...");
    }
    out
}

/// The whole text of a value; memrefs with their elements.
pub(crate) fn full(m: &Machine<'_>, v: &Value, ty: Type) -> String {
    let mut w = Writer { m, out: String::new(), limit: STOP };
    w.value(v, ty);
    w.out
}

/// The shortest digits that tell a float from all others of its format; MLIR's text of one that no `f64` is.
fn float(v: Float) -> String {
    match v.to_f64() {
        Some(n) if v.kind() == FloatKind::F32 => format!("{:?}", n as f32),
        Some(n) => format!("{n:?}"),
        None => {
            let mut out = Vec::new();
            v.print(&mut out);
            String::from_utf8_lossy(&out).into_owned()
        }
    }
}

/// The text of an integer or float.
pub(crate) fn number(s: Scalar, v: &Value) -> String {
    match (s, v) {
        (Scalar::Int(w), v) => to_ap(v, w).map(|v| v.to_signed().to_string()).unwrap_or_default(),
        (Scalar::Float(k), v) => match to_ap(v, k.width()) {
            Some(bits) => float(Float::from_bits(k, &bits)),
            None => String::new(),
        },
        (Scalar::Pointer, _) => String::new(),
    }
}

struct Writer<'m, 'a> {
    m: &'m Machine<'a>,
    out: String,
    limit: usize,
}

impl Writer<'_, '_> {
    fn ctx(&self) -> &Context {
        self.m.ctx
    }

    fn value(&mut self, v: &Value, ty: Type) {
        match v {
            Value::None => self.out.push_str("none"),
            Value::Poison(_) => self.out.push_str("poison"),
            Value::Int(_) | Value::Float(_) | Value::Wide(_) => match scalar(self.ctx(), ty) {
                Some(s) => self.out.push_str(&number(s, v)),
                None => self.out.push_str("a number"),
            },
            Value::Pointer(p) if p.address == 0 => self.out.push_str("null"),
            Value::Pointer(p) => {
                _ = match self.m.program.function_at(*p) {
                    Ok(f) => write!(self.out, "@{}", self.m.program.entry(f).name),
                    Err(_) => write!(self.out, "{:#x}", p.address),
                }
            }
            Value::List(parts) => self.list(parts, ty),
            Value::Tensor(t) => {
                let element = ty.cast::<ShapedType<'_>>(self.ctx()).map_or(ty, |s| s.element());
                let shape = t.shape.clone();
                self.nested(&shape, &mut |w, i| match t.elements.get(i) {
                    Some(v) => w.value(v, element),
                    None => w.out.push_str("none"),
                });
            }
            Value::MemRef(memref) => self.memref(memref, ty),
        }
    }

    fn list(&mut self, parts: &[Value], ty: Type) {
        let ctx = self.m.ctx;
        if let Some(vector) = ty.cast::<VectorType<'_>>(ctx) {
            let element = vector.element();
            return self.nested(vector.shape(), &mut |w, i| match parts.get(i) {
                Some(v) => w.value(v, element),
                None => w.out.push_str("none"),
            });
        }
        let (open, close) = if ty.is::<ComplexType<'_>>(ctx) { ('(', ')') } else { ('[', ']') };
        let types = llvm::struct_parts(ctx, ty);
        let element = match (ty.cast::<ComplexType<'_>>(ctx), llvm::array_parts(ctx, ty)) {
            (Some(c), _) => Some(c.element()),
            (None, Some((element, _))) => Some(element),
            _ => ty.cast::<RankedTensorType<'_>>(ctx).map(|t| t.element()),
        };
        self.out.push(open);
        for (i, v) in parts.iter().enumerate() {
            if self.out.len() > self.limit {
                break;
            }
            if i > 0 {
                self.out.push_str(", ");
            }
            match types.as_ref().and_then(|t| t.get(i)).copied().or(element) {
                // Aggregates nest at most as deep as layouts do.
                Some(ty) => self.value(v, ty),
                None => self.out.push_str(kind(v)),
            }
        }
        self.out.push(close);
    }

    /// Elements in nested brackets, by their number.
    fn nested(&mut self, shape: &[i64], element: &mut dyn FnMut(&mut Self, usize)) {
        let total: i64 = shape.iter().product();
        if total <= 0 {
            self.out.push_str("[]");
            return;
        }
        for i in 0..total {
            if self.out.len() > self.limit {
                return;
            }
            let mut inner = 1;
            let opens = shape.iter().rev().take_while(|d| {
                inner *= **d;
                i % inner == 0
            });
            let opens = opens.count();
            if i > 0 {
                self.out.push_str(", ");
            }
            self.out.extend(std::iter::repeat_n('[', opens));
            element(self, i as usize);
            let mut inner = 1;
            let closes = shape.iter().rev().take_while(|d| {
                inner *= **d;
                (i + 1) % inner == 0
            });
            let closes = closes.count();
            self.out.extend(std::iter::repeat_n(']', closes));
        }
    }

    fn memref(&mut self, memref: &MemRef, ty: Type) {
        let element = ty.cast::<ShapedType<'_>>(self.ctx()).map(|s| s.element());
        let Some((element, layout)) = element.and_then(|e| Some((e, Layout::of(self.ctx(), e)?))) else {
            self.out.push_str("a memref");
            return;
        };
        if self.limit < STOP {
            let list = |s: &[i64]| s.iter().map(i64::to_string).collect::<Vec<_>>().join(", ");
            let (base, offset) = (memref.base.address, memref.offset);
            let (sizes, strides) = (list(&memref.sizes), list(&memref.strides));
            _ = write!(self.out, "memref at {base:#x} offset {offset} sizes [{sizes}] strides [{strides}]");
            return;
        }
        let m = self.m;
        self.nested(&memref.sizes, &mut |w, i| {
            let (mut rest, mut at) = (i as i64, memref.offset);
            for (size, stride) in memref.sizes.iter().zip(&memref.strides).rev() {
                at += rest % size * stride;
                rest /= size;
            }
            let place = memref.base.offset(at.wrapping_mul(layout.size as i64));
            match m.program.memory.peek(place, &layout, m.loc()) {
                Ok(Value::MemRef(_)) => w.out.push_str("a memref"),
                Ok(v) => w.value(&v, element),
                Err(_) => w.out.push_str("nothing"),
            }
        });
    }
}
