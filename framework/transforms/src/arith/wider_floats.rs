//! Operations on floats of some types are done with wider ones: what `arith-emulate-unsupported-floats` and
//! `math-extend-to-supported-types` share.

use std::sync::Arc;

use terrace_dialects::arith::{ExtFOp, FastMathFlags, TruncFOp};
use terrace_ir::types::FloatType;
use terrace_ir::{Attr, Context, Diagnostic, Loc, NewOp, Op, Type, Value};
use terrace_rewrite::conversion::{ConversionPattern, Converted, Operands, TypeConverter};
use terrace_rewrite::{OrNoMatch, Rewrite, Rewriter};

/// A type of floats by its name; `what` is its role in a message.
pub(crate) fn float_type(ctx: &Context, name: &str, what: &str) -> Result<Type, Diagnostic> {
    let kind = terrace_ir::FloatKind::from_name(name.as_bytes());
    kind.map(|k| ctx.float_type(k)).ok_or_else(|| {
        let message = format!("could not map {what} type '{name}' to a known floating-point type");
        Diagnostic::error(Loc::unknown(ctx), message)
    })
}

/// Types of floats that `is_narrow` names, and vectors and tensors of them, become those of `target`.
pub(crate) fn converter(
    is_narrow: impl Fn(Type) -> bool + Send + Sync + 'static,
    target: Type,
    flags: Option<FastMathFlags>,
) -> Arc<TypeConverter> {
    let mut types = TypeConverter::new();
    types.add_conversion(move |_, ctx, ty| {
        let element = ctx.element_type_or_self(ty);
        let narrow = element.is::<FloatType<'_>>(ctx) && is_narrow(element);
        let to = match (narrow, element == ty) {
            (false, _) => ty,
            (true, true) => target,
            (true, false) => with_elements(ctx, ty, target),
        };
        Converted::one(Some(to))
    });
    types.add_target_materialization(move |rw, types, inputs, loc, _| {
        let ([ty], [v]) = (types, inputs) else { return None };
        Some(vec![ExtFOp::new(*ty, *v).maybe_fastmath(flags).at(loc).result(rw)])
    });
    Arc::new(types)
}

/// The same shaped type with other elements.
pub(crate) fn with_elements(ctx: &Context, ty: Type, element: Type) -> Type {
    use terrace_ir::AttrData::{MemRefType, UnrankedMemRefType};
    ctx.intern_type(match ctx.type_data(ty) {
        MemRefType { shape, layout, space, .. } => {
            MemRefType { shape: shape.clone(), element, layout: *layout, space: *space }
        }
        UnrankedMemRefType { space, .. } => UnrankedMemRefType { element, space: *space },
        _ => return ctx.with_element_type(ty, element),
    })
}

/// Any operation: the same with the converted types, its results cut back.
pub(crate) struct Widen {
    /// The name in messages.
    pub(crate) name: &'static str,
    /// The types.
    pub(crate) types: Arc<TypeConverter>,
    /// The flags of casts.
    pub(crate) flags: Option<FastMathFlags>,
}

impl ConversionPattern for Widen {
    fn name(&self) -> &str {
        self.name
    }

    fn root(&self) -> Option<&str> {
        None
    }

    fn rewrite(&self, op: Op, operands: Operands<'_>, rw: &mut Rewriter<'_>) -> Rewrite {
        let (ctx, body) = (rw.context(), rw.body());
        let types: Option<Vec<Type>> =
            body.result_types(op).map(|t| self.types.convert_one(ctx, t)).collect();
        let types = types.or_no_match("a result type cannot be converted")?;
        let discardable: Vec<(Attr, Attr)> = body.discardable_attrs(op).collect();
        let no_regions = body.regions(op).is_empty() && body.child_body(op).is_none();
        no_regions.or_no_match("it has regions")?;
        let new = NewOp::of(ctx, body.name(op), body.loc(op))
            .operands(operands.all())
            .results(&types)
            .inherent(body.inherent_attrs(op))
            .discardable(&discardable);
        let old = op.result_types(rw);
        let wide = rw.insert(&new).results(rw);
        let cut = |rw: &mut Rewriter<'_>, v: Value, ty: Type| match v.ty(rw) == ty {
            true => v,
            false => TruncFOp::new(ty, v).maybe_fastmath(self.flags).result(rw),
        };
        let results: Vec<Value> = wide.into_iter().zip(old).map(|(v, ty)| cut(rw, v, ty)).collect();
        rw.replace(op, &results);
        Ok(())
    }
}
