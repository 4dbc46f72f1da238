//! Verification of memref's views and reshapes beyond their definitions: shapes and layouts that follow from the source's.

use rustc_hash::FxHashMap;
use terrace_ir::affine::AffineNode;
use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::layout::{Strided, plus, strided, times};
use terrace_ir::{AttrData, Context, DYNAMIC, Diagnostic, Type};

use crate::memref::syntax::rank;
use crate::memref::verify::{identity_layout, is_identity, space};
use crate::memref::{
    CollapseShapeOp, ExpandShapeOp, ReinterpretCastOp, ReshapeOp, SubViewOp, TransposeOp, ViewOp,
};
use terrace_dialects_kit::view_ops::{GroupedReshapeOp, SliceOp};
use terrace_dialects_kit::{plain_error, reassociation, slices, verify_dynamic_sizes};

/// A type as messages show it.
fn text(cx: &VerifyCx<'_>, t: Type) -> String {
    format!("'{}'", cx.ctx.text(t))
}

/// The memref `like` with another shape and layout.
pub(in crate::memref) fn with_layout(
    ctx: &Context,
    like: Type,
    shape: &[i64],
    layout: Option<Strided>,
) -> Type {
    let AttrData::MemRefType { element, space, .. } = ctx.type_data(like) else { return like };
    let (element, space) = (*element, *space);
    let layout = layout.map(|l| {
        ctx.intern(AttrData::StridedLayout { offset: l.offset, strides: l.strides.to_vec().into() })
    });
    ctx.intern_type(AttrData::MemRefType { shape: shape.into(), element, layout, space })
}

/// A memref like another, its layout as a map: `offset + d0 * stride0 + ..`, with symbols for what is not known.
fn with_linear_map(ctx: &Context, like: Type, shape: &[i64], layout: &Strided) -> Type {
    let AttrData::MemRefType { element, space, .. } = ctx.type_data(like) else { return like };
    let mut symbols = 0;
    let mut number = |n: i64| match n {
        DYNAMIC => {
            symbols += 1;
            ctx.affine_symbol(symbols - 1)
        }
        n => ctx.affine_constant(n),
    };
    let mut at = number(layout.offset);
    for (i, stride) in layout.strides.iter().enumerate() {
        let stride = number(*stride);
        at = ctx.affine_add(at, ctx.affine_mul(ctx.affine_dim(i as u32), stride));
    }
    let map = ctx.affine_map(layout.strides.len() as u32, symbols, &[at]);
    let (element, space) = (*element, *space);
    ctx.intern_type(AttrData::MemRefType { shape: shape.into(), element, layout: Some(map), space })
}

/// The memory spaces of two memrefs of a view must agree.
fn same_space(cx: &VerifyCx<'_>, a: (&str, Type), b: (&str, Type)) -> Result<(), Diagnostic> {
    if space(cx, a.1) == space(cx, b.1) {
        return Ok(());
    }
    let message = format!(
        "different memory spaces specified for {} type {} and {} type {}",
        a.0,
        text(cx, a.1),
        b.0,
        text(cx, b.1)
    );
    Err(plain_error(cx, message))
}

fn number(v: i64) -> String {
    if v == DYNAMIC { "dynamic".to_owned() } else { v.to_string() }
}

impl VerifyOp for ReinterpretCastOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let source = self.source(cx).ty(cx);
        let result = self.result(cx).ty(cx);
        let r = rank(cx.ctx, result);
        let [offsets, sizes, strides] = self.verify_lists(cx, [1, r, r])?;
        same_space(cx, ("source", source), ("result memref", result))?;
        if cx.ctx.element_type(source) != cx.ctx.element_type(result) {
            let (s, r) = (text(cx, source), text(cx, result));
            let message =
                format!("different element types specified for source type {s} and result memref type {r}");
            return Err(plain_error(cx, message));
        }
        let shape = cx.ctx.shape(result).unwrap_or_default();
        let clash = |what: &str, want: i64, got: i64, dim: Option<usize>| {
            let dim = dim.map(|d| format!(" in dim = {d}")).unwrap_or_default();
            let message =
                format!("expected result type with {what} = {} instead of {got}{dim}", number(want));
            Err(plain_error(cx, message))
        };
        for (i, (got, want)) in shape.iter().zip(&sizes).enumerate() {
            if *got != DYNAMIC && got != want {
                return clash("size", *want, *got, Some(i));
            }
        }
        let Some(layout) = strided(cx.ctx, result) else {
            let message =
                format!("expected result type to have strided layout but found {}", text(cx, result));
            return Err(plain_error(cx, message));
        };
        let want = offsets.first().copied().unwrap_or(0);
        if layout.offset != DYNAMIC && layout.offset != want {
            return clash("offset", want, layout.offset, None);
        }
        for (i, (got, want)) in layout.strides.iter().zip(&strides).enumerate() {
            if *got != DYNAMIC && got != want {
                return clash("stride", *want, *got, Some(i));
            }
        }
        Ok(())
    }
}

/// How often each number occurs.
fn occurrences(numbers: &[i64]) -> FxHashMap<i64, usize> {
    let mut out = FxHashMap::default();
    for n in numbers {
        *out.entry(*n).or_insert(0) += 1;
    }
    out
}

/// The dimensions of size 1 that a view of lower rank leaves out, by the strides that it keeps.
pub(in crate::memref) fn dropped_by_strides(sizes: &[i64], from: &[i64], to: &[i64]) -> Option<Vec<bool>> {
    let mut dropped = vec![false; from.len()];
    if from.len() == to.len() {
        return Some(dropped);
    }
    for (size, d) in sizes.iter().zip(&mut dropped) {
        *d = *size == 1;
    }
    let fits = |dropped: &[bool]| dropped.iter().filter(|d| **d).count() + to.len() == from.len();
    if fits(&dropped) {
        return Some(dropped);
    }
    let (mut left, kept) = (occurrences(from), occurrences(to));
    for (stride, d) in from.iter().zip(&mut dropped).filter(|(_, d)| **d) {
        let (have, need) = (left.entry(*stride).or_insert(0), kept.get(stride).copied().unwrap_or(0));
        match (*have).cmp(&need) {
            std::cmp::Ordering::Greater => *have -= 1,
            std::cmp::Ordering::Equal => *d = false,
            std::cmp::Ordering::Less => return None,
        }
    }
    fits(&dropped).then_some(dropped)
}

impl VerifyOp for SubViewOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let source = self.source(cx).ty(cx);
        let result = self.result(cx).ty(cx);
        let r = rank(cx.ctx, source);
        let lists = self.verify_lists(cx, [r, r, r])?;
        same_space(cx, ("base memref", source), ("subview memref", result))?;
        let Some(from) = strided(cx.ctx, source) else {
            return Err(plain_error(cx, format!("base type {} is not strided", text(cx, source))));
        };
        let [offsets, sizes, strides] = &lists;
        let product = |a: &[i64]| a.iter().zip(&from.strides).map(|(a, b)| times(*a, *b)).collect::<Vec<_>>();
        let layout = Strided {
            offset: product(offsets).into_iter().fold(from.offset, plus),
            strides: product(strides).into_iter().collect(),
        };
        let expected = with_layout(cx.ctx, source, sizes, Some(layout.clone()));
        let clash = |what: &str| {
            let (e, r) = (text(cx, expected), text(cx, result));
            let message = format!(
                "expected result type to be {e} or a rank-reduced version. (mismatch of result {what}), but got {r}"
            );
            Err(plain_error(cx, message))
        };
        let shape = cx.ctx.shape(result).unwrap_or_default();
        if expected != result {
            if shape.len() > sizes.len() {
                let message = "expected result rank to be smaller or equal to the source rank, but got ";
                return Err(plain_error(cx, format!("{message}{}", text(cx, result))));
            }
            if slices::dropped_dims(sizes, shape).is_none() {
                return clash("sizes");
            }
            if cx.ctx.element_type(source) != cx.ctx.element_type(result) {
                let e = text(cx, cx.ctx.element_type_or_self(source));
                let message = format!("expected result element type to be {e}, but got {}", text(cx, result));
                return Err(plain_error(cx, message));
            }
        }
        let to = strided(cx.ctx, result).filter(|to| to.offset == layout.offset);
        let Some(to) = to else { return clash("layout") };
        let Some(dropped) = dropped_by_strides(sizes, &layout.strides, &to.strides) else {
            return clash("layout");
        };
        let kept = layout.strides.iter().zip(&dropped).filter(|(_, d)| !**d).map(|(s, _)| s);
        if !kept.eq(&to.strides) {
            return clash("layout");
        }
        slices::verify_bounds(cx, cx.ctx.shape(source).unwrap_or_default(), &lists)
    }
}

impl VerifyOp for ReshapeOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (source, shape) = (self.source(cx).ty(cx), self.shape(cx).ty(cx));
        let result = self.result(cx).ty(cx);
        if cx.ctx.element_type(source) != cx.ctx.element_type(result) {
            let message = "element types of source and destination memref types should be the same";
            return Err(cx.op_error(message));
        }
        if !identity_layout(cx, source) {
            return Err(cx.op_error("source memref type should have identity affine map"));
        }
        if !matches!(cx.ctx.type_data(result), AttrData::MemRefType { .. }) {
            return Ok(());
        }
        if !identity_layout(cx, result) {
            return Err(cx.op_error("result memref type should have identity affine map"));
        }
        match cx.ctx.shape(shape).and_then(|s| s.first().copied()) {
            Some(DYNAMIC) => Err(cx.op_error(
                "cannot use shape operand with dynamic length to reshape to statically-ranked memref type",
            )),
            Some(n) if n != rank(cx.ctx, result) as i64 => {
                Err(cx.op_error("length of shape operand differs from the result's memref rank"))
            }
            _ => Ok(()),
        }
    }
}

/// The layout of an expanded memref.
pub(in crate::memref) fn expanded(from: &Strided, shape: &[i64], groups: &[Vec<i64>]) -> Strided {
    let mut strides = vec![1; shape.len()];
    let mut at = shape.len();
    for (group, stride) in groups.iter().zip(&from.strides).rev() {
        let mut stride = *stride;
        for _ in group {
            at = at.saturating_sub(1);
            if let (Some(s), Some(dim)) = (strides.get_mut(at), shape.get(at)) {
                *s = stride;
                stride = times(stride, *dim);
            }
        }
    }
    Strided { strides: strides.into_iter().collect(), offset: from.offset }
}

impl VerifyOp for ExpandShapeOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let source = self.src(cx).ty(cx);
        let result = self.result(cx).ty(cx);
        let (a, b) = (rank(cx.ctx, source), rank(cx.ctx, result));
        if a > b {
            let message =
                format!("has source rank {a} and result rank {b}. This is not an expansion ({a} > {b}).");
            return Err(cx.op_error(message));
        }
        let groups = self.groups(cx);
        let (small, large) =
            (cx.ctx.shape(source).unwrap_or_default(), cx.ctx.shape(result).unwrap_or_default());
        reassociation::verify(cx, small, large, &groups)?;
        let layout = if identity_layout(cx, source) {
            None
        } else {
            let Some(from) = strided(cx.ctx, source) else {
                return Err(cx.op_error("invalid source layout map"));
            };
            Some(expanded(&from, large, &groups))
        };
        let expected = with_layout(cx.ctx, source, large, layout);
        if expected != result {
            let (e, r) = (text(cx, expected), text(cx, result));
            return Err(cx.op_error(format!("expected expanded type to be {e} but found {r}")));
        }
        verify_output_shape(self, cx, large)
    }
}

/// The output shape that an expansion gives must fit the result's.
fn verify_output_shape(op: ExpandShapeOp, cx: &VerifyCx<'_>, shape: &[i64]) -> Result<(), Diagnostic> {
    let given = op.static_output_shape(cx);
    if given.len() != shape.len() {
        return Err(cx.op_error(format!(
            "expected number of static shape bounds to be equal to the output rank ({}) but found {} inputs instead",
            shape.len(),
            given.len()
        )));
    }
    let dynamic = given.iter().filter(|d| **d == DYNAMIC).count();
    let values = op.output_shape(cx).len();
    if values != dynamic {
        return Err(cx.op_error(format!(
            "mismatch in dynamic dims in output_shape and static_output_shape: static_output_shape has {dynamic} dynamic dims while output_shape has {values} values"
        )));
    }
    match shape.iter().zip(&given).position(|(s, g)| *s != DYNAMIC && s != g) {
        Some(i) => Err(cx.op_error(format!("invalid output shape provided at pos {i}"))),
        None => Ok(()),
    }
}

/// The type of an expanded memref; `None` if that is not strided.
pub fn expanded_type(ctx: &Context, from: Type, shape: &[i64], groups: &[Vec<i64>]) -> Option<Type> {
    if is_identity(ctx, from) {
        return Some(with_layout(ctx, from, shape, None));
    }
    Some(with_layout(ctx, from, shape, Some(expanded(&strided(ctx, from)?, shape, groups))))
}

/// The layout of a collapsed memref; `None` if dimensions that are not contiguous would become one, or, if `strict` is set, might.
pub(in crate::memref) fn collapsed(
    from: &Strided,
    shape: &[i64],
    groups: &[Vec<i64>],
    strict: bool,
) -> Option<Strided> {
    let at = |list: &[i64], i: i64| usize::try_from(i).ok().and_then(|i| list.get(i).copied());
    let mut strides = Vec::with_capacity(groups.len());
    for group in groups {
        let mut rest: &[i64] = group;
        while let [head @ .., last] = rest
            && !head.is_empty()
            && at(shape, *last) == Some(1)
        {
            rest = head;
        }
        let last = *rest.last()?;
        let known = rest.len() == 1 || at(shape, last)? != DYNAMIC;
        strides.push(if known { at(&from.strides, last)? } else { DYNAMIC });
    }
    for (group, stride) in groups.iter().zip(&strides) {
        let mut stride = *stride;
        for i in group.iter().skip(1).rev() {
            stride = times(stride, at(shape, *i)?);
            let before = at(&from.strides, i - 1)?;
            let unknown = stride == DYNAMIC || before == DYNAMIC;
            if at(shape, i - 1)? != 1 && if unknown { strict } else { stride != before } {
                return None;
            }
        }
    }
    Some(Strided { strides: strides.into_iter().collect(), offset: from.offset })
}

impl VerifyOp for CollapseShapeOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let source = self.src(cx).ty(cx);
        let result = self.result(cx).ty(cx);
        let (a, b) = (rank(cx.ctx, source), rank(cx.ctx, result));
        if a < b {
            let message =
                format!("has source rank {a} and result rank {b}. This is not a collapse ({a} < {b}).");
            return Err(cx.op_error(message));
        }
        let groups = self.groups(cx);
        let (large, small) =
            (cx.ctx.shape(source).unwrap_or_default(), cx.ctx.shape(result).unwrap_or_default());
        reassociation::verify(cx, small, large, &groups)?;
        let layout = if identity_layout(cx, source) {
            None
        } else {
            let layout = strided(cx.ctx, source).and_then(|from| collapsed(&from, large, &groups, false));
            if layout.is_none() {
                return Err(cx.op_error("invalid source layout map or collapsing non-contiguous dims"));
            }
            layout
        };
        let expected = with_layout(cx.ctx, source, small, layout);
        if expected != result {
            let (e, r) = (text(cx, expected), text(cx, result));
            return Err(cx.op_error(format!("expected collapsed type to be {e} but found {r}")));
        }
        Ok(())
    }
}

impl VerifyOp for TransposeOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let ctx = cx.ctx;
        let source = self.in_(cx).ty(cx);
        let (result, map) = (self.result(cx).ty(cx), self.permutation(cx));
        let dims: Option<Vec<usize>> = map
            .results
            .iter()
            .map(|e| match ctx.affine_node(*e) {
                AffineNode::Dim(d) => Some(d as usize),
                _ => None,
            })
            .collect();
        let each_once =
            |d: &Vec<usize>| (0..map.dims as usize).all(|i| d.iter().filter(|x| **x == i).count() == 1);
        let dims = dims.filter(|d| d.len() == map.dims as usize && map.symbols == 0 && each_once(d));
        let Some(dims) = dims else { return Err(cx.op_error("expected a permutation map")) };
        let shape = ctx.shape(source).unwrap_or_default();
        if dims.len() != shape.len() {
            return Err(cx.op_error("expected a permutation map of same rank as the input"));
        }
        let Some(from) = strided(ctx, source) else { return Ok(()) };
        let pick = |list: &[i64]| dims.iter().filter_map(|d| list.get(*d).copied()).collect::<Vec<_>>();
        let layout = Strided { strides: pick(&from.strides).into_iter().collect(), offset: from.offset };
        let sizes = pick(shape);
        let same = strided(ctx, result).is_some_and(|to| to == layout)
            && with_layout(cx.ctx, result, ctx.shape(result).unwrap_or_default(), None)
                == with_layout(cx.ctx, source, &sizes, None);
        if same {
            return Ok(());
        }
        let expected = with_linear_map(ctx, source, &sizes, &layout);
        let (r, e) = (text(cx, result), text(cx, expected));
        let message = format!("result type {r} is not equivalent to the canonical transposed input type {e}");
        Err(cx.op_error(message))
    }
}

impl VerifyOp for ViewOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let source = self.source(cx).ty(cx);
        let result = self.result(cx).ty(cx);
        for (t, what) in [(source, "base"), (result, "result")] {
            if !identity_layout(cx, t) {
                return Err(plain_error(
                    cx,
                    format!("unsupported map for {what} memref type {}", text(cx, t)),
                ));
            }
        }
        same_space(cx, ("base memref", source), ("view memref", result))?;
        verify_dynamic_sizes(cx, result, self.sizes(cx).len())
    }
}
