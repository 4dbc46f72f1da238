//! Verifiers of casts, addresses, vectors, aggregates and intrinsics. Those of memory, calls, branches and constants are beside their
//! other behaviour.

pub(super) mod data_layout;
pub(super) mod memory;
pub(super) mod parameters;
pub(super) mod symbols;

use terrace_dialects_kit::plain_error;
use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::{AttrData, Context, Diagnostic, Type, Value};

use super::cpp::{
    address_space, element_at, is_compatible_vector_type, is_scalable, is_struct, lanes, quoted,
};
use super::syntax::directives::DYNAMIC_INDEX;
use super::{
    AssumeOp, BitcastOp, ExtractValueOp, GEPNoWrapFlags, GEPOp, InsertValueOp, IntToPtrOp, MaskedGatherOp,
    MaskedScatterOp, SExtOp, ShuffleVectorOp, SincosOp, ZExtOp, array_parts, is_pointer, struct_parts,
};

impl VerifyOp for BitcastOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let ctx = cx.ctx;
        let (from, to) = (self.arg(cx).ty(cx), self.res(cx).ty(cx));
        let space = |t| address_space(ctx, ctx.element_type_or_self(t));
        let wrong = match (space(from), space(to)) {
            (None, None) => return Ok(()),
            (Some(a), Some(b)) => match (ctx.is_shaped(from), ctx.is_shaped(to)) {
                (false, true) => "cannot cast pointer to vector of pointers",
                (true, false) => "cannot cast vector of pointers to pointer",
                _ if a != b => {
                    "cannot cast pointers of different address spaces, use 'llvm.addrspacecast' instead"
                }
                _ => return Ok(()),
            },
            _ => "can only cast pointers from and to pointers",
        };
        Err(cx.op_error(wrong))
    }
}

/// Checks that integers become wider, in vectors of the same lanes.
fn verify_extension(cx: &VerifyCx<'_>, from: Value, to: Value) -> Result<(), Diagnostic> {
    let (ctx, from, to) = (cx.ctx, from.ty(cx), to.ty(cx));
    match (is_compatible_vector_type(ctx, from), is_compatible_vector_type(ctx, to)) {
        (true, false) => return Err(plain_error(cx, "input type is a vector but output type is an integer")),
        (false, true) => return Err(plain_error(cx, "input type is an integer but output type is a vector")),
        (true, true) if lanes(ctx, from) != lanes(ctx, to) => {
            return Err(plain_error(cx, "input and output vectors are of incompatible shape"));
        }
        _ => {}
    }
    let width = |t| ctx.integer_info(ctx.element_type_or_self(t)).map(|i| i.0);
    if width(to) <= width(from) {
        let m = "integer width of the output type is smaller or equal to the integer width of the input type";
        return Err(plain_error(cx, m));
    }
    Ok(())
}

impl VerifyOp for SExtOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_extension(cx, self.arg(cx), self.res(cx))
    }
}

impl VerifyOp for ZExtOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_extension(cx, self.arg(cx), self.res(cx))
    }
}

impl VerifyOp for IntToPtrOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        memory::verify_dereferenceable(cx, self.dereferenceable_attr(cx).is_some(), self.res(cx))
    }
}

impl VerifyOp for GEPOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let ctx = cx.ctx;
        let indices = self.raw_constant_indices(cx);
        let dynamic = indices.iter().filter(|i| **i == DYNAMIC_INDEX).count();
        if dynamic != self.dynamic_indices(cx).len() {
            return Err(cx.op_error("expected as many dynamic indices as specified in 'rawConstantIndices'"));
        }
        // `inbounds` comes with the `nusw` that it implies.
        if self.no_wrap_flags(cx) == GEPNoWrapFlags::inboundsFlag {
            return Err(cx.op_error("'inbounds_flag' cannot be used directly."));
        }
        // The first index steps over whole elements; the others go into them.
        let mut t = self.elem_type(cx);
        for (i, index) in indices.iter().enumerate().skip(1) {
            let inner = if is_struct(ctx, t) {
                if *index == DYNAMIC_INDEX {
                    return Err(cx.op_error(format!("expected index {i} indexing a struct to be constant")));
                }
                let fields = struct_parts(ctx, t).unwrap_or_default();
                let field = usize::try_from(*index).ok().and_then(|n| fields.get(n).copied());
                let Some(field) = field else {
                    return Err(cx.op_error(format!("index {i} indexing a struct is out of bounds")));
                };
                Some(field)
            } else if let AttrData::VectorType { element, .. } = ctx.type_data(t) {
                Some(*element)
            } else {
                array_parts(ctx, t).map(|p| p.0)
            };
            match inner {
                Some(inner) => t = inner,
                None => {
                    let t = quoted(ctx, t);
                    return Err(cx.op_error(format!("type {t} cannot be indexed (index #{i})")));
                }
            }
        }
        Ok(())
    }
}

impl VerifyOp for ExtractValueOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (container, got) = (self.container(cx).ty(cx), self.res(cx).ty(cx));
        let want = element_at(cx.ctx, container, &self.position(cx)).map_err(|m| cx.op_error(m))?;
        if got != want {
            let [container, want, got] = [container, want, got].map(|t| quoted(cx.ctx, t));
            return Err(cx.op_error(format!(
                "Type mismatch: extracting from {container} should produce {want} but this op returns {got}"
            )));
        }
        Ok(())
    }
}

impl VerifyOp for InsertValueOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (container, got) = (self.container(cx).ty(cx), self.value(cx).ty(cx));
        let want = element_at(cx.ctx, container, &self.position(cx)).map_err(|m| cx.op_error(m))?;
        if got != want {
            let (container, got) = (quoted(cx.ctx, container), quoted(cx.ctx, got));
            return Err(cx.op_error(format!("Type mismatch: cannot insert {got} into {container}")));
        }
        Ok(())
    }
}

impl VerifyOp for ShuffleVectorOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        if is_scalable(cx.ctx, self.v1(cx).ty(cx)) && self.mask(cx).iter().any(|i| *i != 0) {
            return Err(cx.op_error("expected a splat operation for scalable vectors"));
        }
        Ok(())
    }
}

impl VerifyOp for SincosOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (t, got) = (self.val(cx).ty(cx), self.res(cx).ty(cx));
        if struct_parts(cx.ctx, got).is_none_or(|fields| fields != [t, t]) {
            let got = quoted(cx.ctx, got);
            return Err(cx.op_error(format!("expected result type to be an homogeneous struct with two elements matching the operand type, but got {got}")));
        }
        Ok(())
    }
}

impl VerifyOp for AssumeOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        super::syntax::bundles::verify(cx)
    }
}

/// A vector of pointers with the lanes of another vector.
fn pointers_for(ctx: &Context, pointers: Type, values: Type) -> Option<Type> {
    let AttrData::VectorType { shape, scalable, .. } = ctx.type_data(values) else { return None };
    let element = ctx.element_type(pointers).filter(|e| is_pointer(ctx, *e))?;
    Some(ctx.intern_type(AttrData::VectorType { shape: shape.clone(), scalable: scalable.clone(), element }))
}

/// Checks that operand number `n`, counted from one, points to as many places as there are values.
fn verify_pointers(cx: &VerifyCx<'_>, n: usize, pointers: Value, values: Value) -> Result<(), Diagnostic> {
    let pointers = pointers.ty(cx);
    match pointers_for(cx.ctx, pointers, values.ty(cx)) {
        Some(want) if want != pointers => {
            let want = quoted(cx.ctx, want);
            Err(cx.op_error(format!("expected operand #{n} type to be {want}")))
        }
        _ => Ok(()),
    }
}

impl VerifyOp for MaskedGatherOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_pointers(cx, 1, self.ptrs(cx), self.res(cx))
    }
}

impl VerifyOp for MaskedScatterOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_pointers(cx, 2, self.ptrs(cx), self.value(cx))
    }
}
