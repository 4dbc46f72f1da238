//! Constants: what the attribute and the type of one must agree in, what they fold to, and how they are made.

use terrace_ir::hooks::{FoldOp, VerifyOp};
use terrace_ir::interfaces::{Folded, Materialize, VerifyCx};
use terrace_ir::op_interfaces::ConstantValueOp;
use terrace_ir::{Attr, AttrData, Build, Context, Diagnostic, Draft, Edit, FloatKind, Type, View};

use super::cpp::{has_zero, is_scalable, own_name};
use super::{
    AddressOfOp, ConstantOp, PoisonAttr, PoisonOp, UndefAttr, UndefOp, ZeroAttr, ZeroOp, array_parts,
    is_pointer, struct_parts,
};

/// How the dialect makes constants.
pub(super) struct Constants;

impl Materialize for Constants {
    fn constant(&self, ctx: &Context, value: Attr, ty: Type) -> Option<Draft> {
        if let Some(symbol) = ctx.as_flat_symbol_ref(value).filter(|_| is_pointer(ctx, ty)) {
            return Some(AddressOfOp::new(ty, symbol).into_draft());
        }
        if value.cast::<UndefAttr>(ctx).is_some() {
            return Some(UndefOp::new(ty).into_draft());
        }
        if value.cast::<PoisonAttr>(ctx).is_some() {
            return Some(PoisonOp::new(ty).into_draft());
        }
        if value.cast::<ZeroAttr>(ctx).is_some() {
            return Some(ZeroOp::new(ty).into_draft());
        }
        verify_value(ctx, value, ty).ok().map(|()| ConstantOp::new(ty, value).into_draft())
    }
}

impl FoldOp for ConstantOp {
    fn fold(self, _: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        Folded::attr(self.value(cx))
    }
}

/// Constants of a value that no attribute of theirs holds, and that they fold to.
macro_rules! constants {
    ($($op:ident: |$o:ident, $v:ident| $value:expr;)*) => {
        $(impl ConstantValueOp for $op {
            fn constant_value(self, $v: &View<'_>) -> Option<Attr> {
                let $o = self;
                Some($value)
            }
        }

        impl FoldOp for $op {
            fn fold(self, _: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
                self.constant_value(&View { ctx: cx.ctx, body: cx.body }).map_or(Folded::No, Folded::attr)
            }
        })*
    };
}
constants! {
    UndefOp: |_op, v| UndefAttr::get(v.ctx).into();
    PoisonOp: |_op, v| PoisonAttr::get(v.ctx).into();
    ZeroOp: |op, v| zero(v.ctx, op.res(v).ty(v)).unwrap_or_else(|| ZeroAttr::get(v.ctx).into());
}

/// The builtin zero of a type.
fn zero(ctx: &Context, t: Type) -> Option<Attr> {
    match ctx.type_data(t) {
        AttrData::IntegerType { .. } => Some(ctx.integer(t, 0)),
        AttrData::FloatType(_) => Some(ctx.float(t, 0.0)),
        AttrData::VectorType { element, .. } => ctx.dense_splat(t, zero(ctx, *element)?),
        _ => None,
    }
}

impl VerifyOp for ZeroOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        if has_zero(cx.ctx, self.res(cx).ty(cx)) {
            return Ok(());
        }
        Err(cx.op_error("target extension type does not support zero-initializer"))
    }
}

impl VerifyOp for ConstantOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_value(cx.ctx, self.value(cx), self.res(cx).ty(cx)).map_err(|why| cx.op_error(why))
    }
}

type Verified = Result<(), String>;

fn verify_value(ctx: &Context, value: Attr, t: Type) -> Verified {
    let fail = |m: &str| Err(m.to_owned());
    if let Some(s) = ctx.as_string(value) {
        let fits = array_parts(ctx, t).is_some_and(|(element, n)| {
            usize::try_from(n) == Ok(s.len()) && ctx.integer_info(element).is_some_and(|i| i.0 == 8)
        });
        let m = || format!("expected array type of {} i8 elements for the string constant", s.len());
        return if fits { Ok(()) } else { Err(m()) };
    }
    match own_name(ctx, t) {
        Some("struct") => return verify_struct(ctx, value, t),
        Some("target") => return fail("does not support target extension type."),
        _ => {}
    }
    match ctx.data(value) {
        AttrData::Integer { .. } if ctx.integer_info(t).is_none() => fail("expected integer type"),
        AttrData::Integer { .. } => Ok(()),
        AttrData::Float { .. } => match ctx.as_float(value) {
            Some(number) => verify_float(ctx, number.kind(), t),
            None => Ok(()),
        },
        AttrData::DenseElements { .. }
        | AttrData::DenseStrings { .. }
        | AttrData::SparseElements { .. }
        | AttrData::DenseResource { .. } => verify_elements(ctx, value, t),
        AttrData::Array(elements) => match array_parts(ctx, t) {
            Some(_) => verify_array(ctx, elements, t),
            None => fail("expected array or struct type for array attribute"),
        },
        _ => fail("only supports integer, float, string or elements attributes"),
    }
}

/// Floats of one kind, or integers as wide.
fn verify_float(ctx: &Context, kind: FloatKind, t: Type) -> Verified {
    if let Some(other) = ctx.float_kind(t) {
        let same = other == kind;
        return if same {
            Ok(())
        } else {
            Err("attribute and type have different float semantics".to_owned())
        };
    }
    let width = kind.width();
    match ctx.integer_info(t) {
        Some((w, _)) if w != width => Err(format!("expected integer type of width {width}")),
        _ => Ok(()),
    }
}

fn verify_struct(ctx: &Context, value: Attr, t: Type) -> Verified {
    let fail = |m: &str| Err(m.to_owned());
    let Some(fields) = ctx.as_array(value) else { return fail("expected array attribute for struct type") };
    let types = struct_parts(ctx, t).unwrap_or_default();
    if fields.len() != types.len() {
        return Err(format!("expected array attribute of size {}", types.len()));
    }
    for (i, (field, t)) in fields.iter().zip(types).enumerate() {
        if ctx.integer_info(t).is_none() && ctx.float_kind(t).is_none() {
            return fail("expected struct element types to be floating point type or integer type");
        }
        if !matches!(ctx.data(*field), AttrData::Integer { .. } | AttrData::Float { .. }) {
            return fail("expected element of array attribute to be floating point or integer");
        }
        if ctx.attr_type(*field) != Some(t) {
            return Err(format!("struct element at index {i} is of wrong type"));
        }
    }
    Ok(())
}

/// The innermost element type of arrays and vectors, how many there are, and whether a vector among them is scalable.
fn innermost(ctx: &Context, mut t: Type) -> (Type, i64, bool) {
    let mut n = 1i64;
    while let Some((element, len)) = array_parts(ctx, t) {
        n = n.saturating_mul(len);
        t = element;
    }
    match (ctx.element_type(t), ctx.num_elements(t)) {
        (Some(element), Some(len)) => (element, n.saturating_mul(len), is_scalable(ctx, t)),
        _ => (t, n, false),
    }
}

fn verify_elements(ctx: &Context, value: Attr, t: Type) -> Verified {
    let fail = |m: &str| Err(m.to_owned());
    let (element, n, scalable) = innermost(ctx, t);
    if scalable {
        let splat = ctx.splat_value(value).is_some();
        return if splat { Ok(()) } else { fail("scalable vector type requires a splat attribute") };
    }
    if ctx.element_type(t).is_none() && array_parts(ctx, t).is_none() {
        return fail("expected vector or array type");
    }
    let Some(own) = ctx.attr_type(value) else { return Ok(()) };
    let m = ctx.num_elements(own).unwrap_or(n);
    if m != n {
        return Err(format!("type and attribute have a different number of elements: {n} vs. {m}"));
    }
    let own = innermost(ctx, own).0;
    if let Some(kind) = ctx.float_kind(own) {
        return verify_float(ctx, kind, element);
    }
    if ctx.integer_info(own).is_some() && ctx.integer_info(element).is_none() {
        return fail("expected integer element type for integer elements attribute");
    }
    Ok(())
}

/// True if an attribute says that a part is zero or undefined.
fn is_marker(ctx: &Context, a: Attr) -> bool {
    a.cast::<ZeroAttr>(ctx).is_some() || a.cast::<UndefAttr>(ctx).is_some()
}

/// Arrays of structs, nested as the type is.
fn verify_array(ctx: &Context, elements: &[Attr], t: Type) -> Verified {
    let mut todo = vec![(elements, t, 0)];
    while let Some((elements, t, dim)) = todo.pop() {
        let Some((inner, n)) = array_parts(ctx, t) else { continue };
        if usize::try_from(n) != Ok(elements.len()) {
            let m = elements.len();
            return Err(format!(
                "array attribute size does not match array type size in dimension {dim}: {m} vs. {n}"
            ));
        }
        let fields = struct_parts(ctx, inner).map(|f| f.len());
        let nested = array_parts(ctx, inner).is_some();
        if !nested && fields.is_none() {
            return Err("for array with an array attribute must have a struct element type".to_owned());
        }
        let mut deeper = Vec::new();
        for (i, e) in elements.iter().enumerate().filter(|(_, e)| !is_marker(ctx, **e)) {
            let what = if nested {
                format!("sub-array in dimension {dim} at index {i}")
            } else {
                format!("struct element at index {i}")
            };
            let Some(list) = ctx.as_array(*e) else {
                return Err(format!(
                    "nested attribute for {what} must be a zero, or undef, or array attribute"
                ));
            };
            match fields.filter(|n| *n != list.len()) {
                Some(n) => {
                    let m = list.len();
                    return Err(format!(
                        "nested array attribute size for {what} must match struct size: {m} vs. {n}"
                    ));
                }
                None if nested => deeper.push((list, inner, dim + 1)),
                None => {}
            }
        }
        todo.extend(deeper.into_iter().rev());
    }
    Ok(())
}
