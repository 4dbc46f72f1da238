//! Constant folding element by element: scalars, splats and dense elements alike. The dialect supplies the computation.

use smallvec::SmallVec;
use terrace_ir::hooks::Hook;
use terrace_ir::interfaces::Folded;
use terrace_ir::{ApInt, Attr, AttrData, Context, Float, Type};

/// Applies `f` to the elements of constants of the same shape; the result has type `ty`. `None` if `f` gives none for any element.
pub fn map(
    ctx: &Context,
    ty: Type,
    operands: &[Attr],
    f: impl Fn(Type, &[Attr]) -> Option<Attr>,
) -> Option<Attr> {
    let element = ctx.element_type_or_self(ty);
    if !ctx.is_shaped(ty) {
        return f(element, operands);
    }
    let views: Vec<_> = operands.iter().map(|a| ctx.as_dense(*a)).collect::<Option<_>>()?;
    let at = |i: usize| -> Option<Attr> {
        let elements: Vec<Attr> = views.iter().map(|v| ctx.dense_element(v, i)).collect::<Option<_>>()?;
        f(element, &elements)
    };
    if views.iter().all(|v| v.splat) {
        return ctx.dense_splat(ty, at(0)?);
    }
    let len = views.first()?.len;
    if views.iter().any(|v| v.len != len) || ctx.num_elements(ty) != i64::try_from(len).ok() {
        return None;
    }
    let mut data = Vec::new();
    for i in 0..len {
        match ctx.data(at(i)?) {
            AttrData::Integer { value, .. } => data.extend(value.to_le_bytes()),
            AttrData::Float { bits, .. } => data.extend(bits.to_le_bytes()),
            _ => return None,
        }
    }
    Some(ctx.dense_from_bytes(ty, data))
}

/// All operands as constants; `None` if one is unknown.
pub fn all(operands: &[Option<Attr>]) -> Option<Vec<Attr>> {
    operands.iter().copied().collect()
}

/// An attribute that says that a value is poison.
pub trait PoisonAttrInterface: Send + Sync {}

/// The same as a mark of the attribute's typed view.
pub trait SaysPoison: 'static {}

impl<T: SaysPoison> PoisonAttrInterface for Hook<T> {}

/// True if an attribute says that a value is poison.
pub fn is_poison(ctx: &Context, value: Attr) -> bool {
    match ctx.data(value) {
        AttrData::DialectAttr { def, .. } => def.0.interface::<dyn PoisonAttrInterface>().is_some(),
        _ => false,
    }
}

/// The first operand that is poison.
pub fn poison(ctx: &Context, operands: &[Option<Attr>]) -> Option<Attr> {
    operands.iter().flatten().copied().find(|a| is_poison(ctx, *a))
}

/// Folds a function of integers whose result has type `ty`.
pub fn ints(
    ctx: &Context,
    ty: Type,
    operands: &[Option<Attr>],
    f: impl Fn(&[&ApInt]) -> Option<ApInt>,
) -> Option<Attr> {
    if let Some(p) = poison(ctx, operands) {
        return Some(p);
    }
    map(ctx, ty, &all(operands)?, |e, c| {
        let c: Vec<&ApInt> = c.iter().map(|a| ctx.as_integer(*a)).collect::<Option<_>>()?;
        Some(ctx.integer_ap(e, f(&c)?))
    })
}

/// Folds a function of two integers.
pub fn int2(
    ctx: &Context,
    ty: Type,
    operands: &[Option<Attr>],
    f: impl Fn(&ApInt, &ApInt) -> Option<ApInt>,
) -> Option<Attr> {
    ints(ctx, ty, operands, |c| match c {
        [a, b] => f(a, b),
        _ => None,
    })
}

/// Folds a function of floating-point numbers whose result has the format of `ty`.
pub fn floats(
    ctx: &Context,
    ty: Type,
    operands: &[Option<Attr>],
    f: impl Fn(&[Float]) -> Option<Float>,
) -> Option<Attr> {
    if let Some(p) = poison(ctx, operands) {
        return Some(p);
    }
    map(ctx, ty, &all(operands)?, |e, c| {
        let c: SmallVec<[Float; 3]> = c.iter().map(|a| ctx.as_float(*a)).collect::<Option<_>>()?;
        Some(ctx.float_of(e, f(&c)?))
    })
}

/// Folds a function of two floating-point numbers.
pub fn float2(
    ctx: &Context,
    ty: Type,
    operands: &[Option<Attr>],
    f: impl Fn(Float, Float) -> Float,
) -> Option<Attr> {
    floats(ctx, ty, operands, |c| match c {
        [a, b] => Some(f(*a, *b)),
        _ => None,
    })
}

/// The integer that an operand is known to be, splats included.
pub fn known(ctx: &Context, a: Option<Attr>) -> Option<&ApInt> {
    let a = a?;
    ctx.as_integer(a).or_else(|| ctx.as_integer(ctx.splat_value(a)?))
}

/// The number that an operand is known to be, splats included.
pub fn known_float(ctx: &Context, a: Option<Attr>) -> Option<Float> {
    let a = a?;
    ctx.as_float(ctx.splat_value(a).unwrap_or(a))
}

/// The answer of a folder with one constant, or without.
pub fn done(a: Option<Attr>) -> Folded {
    a.map_or(Folded::No, Folded::attr)
}

/// An integer of a type, or its splat.
pub fn integer(ctx: &Context, ty: Type, value: i64) -> Option<Attr> {
    if !ctx.is_shaped(ty) {
        return ctx.int_or_index_width(ty).map(|_| ctx.integer(ty, value));
    }
    let element = ctx.element_type(ty)?;
    (ctx.has_static_shape(ty) && ctx.int_or_index_width(element).is_some())
        .then(|| ctx.dense_splat(ty, ctx.integer(element, value)))?
}

/// `folders! { AddOp: |op, cx, c| ...; }`: the folders of operations, given the operation, the body that it is in, and the constants
/// among its operands by name.
#[macro_export]
macro_rules! folders {
    ($($name:ident: |$op:ident, $cx:ident, $c:ident| $code:expr;)*) => {
        $(
            impl terrace_ir::hooks::FoldOp for $name {
                #[allow(unused_variables)]
                fn fold(
                    self,
                    $c: <$name as terrace_ir::view::OpView>::Operands<'_, Option<terrace_ir::Attr>>,
                    $cx: &mut terrace_ir::Edit<'_>,
                ) -> terrace_ir::interfaces::Folded {
                    let $op = self;
                    $code
                }
            }
        )*
    };
}
