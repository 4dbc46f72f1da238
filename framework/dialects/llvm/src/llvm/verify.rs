//! Verifiers of casts, addresses, vectors, aggregates and intrinsics. Those of memory, calls, branches and constants are beside their
//! other behaviour.

use terrace_ir::interfaces::{Verify, VerifyCx};
use terrace_ir::{AttrData, Context, Diagnostic, Type};

use super::cpp::{
    address_space, element_at, is_compatible_vector_type, is_scalable, is_struct, lanes, quoted,
};
use super::directives::DYNAMIC_INDEX;
use super::hooks::{
    AssumeOp, BitcastOp, ExtractValueOp, GEPOp, InsertValueOp, IntToPtrOp, MaskedGatherOp, MaskedScatterOp,
    SExtOp, ShuffleVectorOp, SincosOp, ZExtOp,
};
use super::{array_parts, is_pointer, struct_parts};

/// The type of an operand.
fn operand(cx: &VerifyCx<'_>, i: usize) -> Type {
    cx.body().value_type(cx.body().operand(cx.op.entity, i))
}

/// The type of the result.
fn result(cx: &VerifyCx<'_>) -> Type {
    cx.body().value_type(cx.body().result(cx.op.entity, 0))
}

fn integers(cx: &VerifyCx<'_>, name: &str) -> Vec<i64> {
    cx.attr(name).and_then(|a| cx.ctx.as_dense_array(a)).unwrap_or_default()
}

/// An error at the operation that does not begin with its name.
fn plain(cx: &VerifyCx<'_>, message: &str) -> Result<(), Diagnostic> {
    Err(Diagnostic::error(cx.body().loc(cx.op.entity), message))
}

impl Verify for BitcastOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let ctx = cx.ctx;
        let (from, to) = (operand(cx, 0), result(cx));
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

/// Integers become wider, in vectors of the same lanes.
fn verify_extension(cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
    let ctx = cx.ctx;
    let (from, to) = (operand(cx, 0), result(cx));
    match (is_compatible_vector_type(ctx, from), is_compatible_vector_type(ctx, to)) {
        (true, false) => return plain(cx, "input type is a vector but output type is an integer"),
        (false, true) => return plain(cx, "input type is an integer but output type is a vector"),
        (true, true) if lanes(ctx, from) != lanes(ctx, to) => {
            return plain(cx, "input and output vectors are of incompatible shape");
        }
        _ => {}
    }
    let width = |t| ctx.integer_info(ctx.element_type_or_self(t)).map(|i| i.0);
    if width(to) <= width(from) {
        let m = "integer width of the output type is smaller or equal to the integer width of the input type";
        return plain(cx, m);
    }
    Ok(())
}

impl Verify for SExtOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_extension(cx)
    }
}

impl Verify for ZExtOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_extension(cx)
    }
}

impl Verify for IntToPtrOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        super::memory::verify_dereferenceable(cx)
    }
}

/// `inbounds` without the `nusw` that it implies.
const INBOUNDS_FLAG: i64 = 1;

impl Verify for GEPOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let ctx = cx.ctx;
        let indices = integers(cx, "rawConstantIndices");
        let dynamic = indices.iter().filter(|i| **i == DYNAMIC_INDEX).count();
        if dynamic + 1 != cx.body().num_operands(cx.op.entity) {
            return Err(cx.op_error("expected as many dynamic indices as specified in 'rawConstantIndices'"));
        }
        if cx.attr("noWrapFlags").and_then(|a| ctx.as_i64(a)) == Some(INBOUNDS_FLAG) {
            return Err(cx.op_error("'inbounds_flag' cannot be used directly."));
        }
        // The first index steps over whole elements; the others go into them.
        let Some(mut t) = cx.attr("elem_type").and_then(|a| ctx.type_value(a)) else { return Ok(()) };
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

impl Verify for ExtractValueOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (container, got) = (operand(cx, 0), result(cx));
        let want = element_at(cx.ctx, container, &integers(cx, "position")).map_err(|m| cx.op_error(m))?;
        if got != want {
            let [container, want, got] = [container, want, got].map(|t| quoted(cx.ctx, t));
            return Err(cx.op_error(format!(
                "Type mismatch: extracting from {container} should produce {want} but this op returns {got}"
            )));
        }
        Ok(())
    }
}

impl Verify for InsertValueOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (container, got) = (operand(cx, 0), operand(cx, 1));
        let want = element_at(cx.ctx, container, &integers(cx, "position")).map_err(|m| cx.op_error(m))?;
        if got != want {
            let (container, got) = (quoted(cx.ctx, container), quoted(cx.ctx, got));
            return Err(cx.op_error(format!("Type mismatch: cannot insert {got} into {container}")));
        }
        Ok(())
    }
}

impl Verify for ShuffleVectorOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        if is_scalable(cx.ctx, operand(cx, 0)) && integers(cx, "mask").iter().any(|i| *i != 0) {
            return Err(cx.op_error("expected a splat operation for scalable vectors"));
        }
        Ok(())
    }
}

impl Verify for SincosOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (t, got) = (operand(cx, 0), result(cx));
        if struct_parts(cx.ctx, got).is_none_or(|fields| fields != [t, t]) {
            let got = quoted(cx.ctx, got);
            return Err(cx.op_error(format!("expected result type to be an homogeneous struct with two elements matching the operand type, but got {got}")));
        }
        Ok(())
    }
}

impl Verify for AssumeOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        super::bundles::verify(cx)
    }
}

/// A vector of pointers with the lanes of another vector.
fn pointers_for(ctx: &Context, pointers: Type, values: Type) -> Option<Type> {
    let AttrData::VectorType { shape, scalable, .. } = ctx.type_data(values) else { return None };
    let element = ctx.element_type(pointers).filter(|e| is_pointer(ctx, *e))?;
    Some(ctx.intern_type(AttrData::VectorType { shape: shape.clone(), scalable: scalable.clone(), element }))
}

fn verify_pointers(cx: &VerifyCx<'_>, i: usize, values: Type) -> Result<(), Diagnostic> {
    let pointers = operand(cx, i);
    match pointers_for(cx.ctx, pointers, values) {
        Some(want) if want != pointers => {
            let (n, want) = (i + 1, quoted(cx.ctx, want));
            Err(cx.op_error(format!("expected operand #{n} type to be {want}")))
        }
        _ => Ok(()),
    }
}

impl Verify for MaskedGatherOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_pointers(cx, 0, result(cx))
    }
}

impl Verify for MaskedScatterOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_pointers(cx, 1, operand(cx, 0))
    }
}
