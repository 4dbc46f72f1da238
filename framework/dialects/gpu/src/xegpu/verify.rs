//! The demands of xegpu's operations, types and attributes beyond their definitions.

use terrace_dialects_kit::plain_error;
use terrace_ir::hooks::{VerifyAttr, VerifyOp};
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::types::{MemRefType, VectorType};
use terrace_ir::{Attr, Context, Diagnostic, Type, Value};

use super::cpp::bits;
use super::*;

impl VerifyAttr for ScatterTensorDescAttr {
    fn verify(ctx: &Context, params: &[Attr]) -> Result<(), String> {
        match params.get(1).and_then(|a| ctx.as_i64(*a)) {
            Some(n) if n <= 0 => Err("invalid chunk size".to_owned()),
            _ => Ok(()),
        }
    }
}

impl VerifyAttr for RangeAttr {
    fn verify(ctx: &Context, params: &[Attr]) -> Result<(), String> {
        let numbers: Vec<i64> = params.iter().filter_map(|a| ctx.as_i64(*a)).collect();
        match numbers[..] {
            [start, end] if start >= end => {
                Err(format!("'end' : {end} must be greater than 'start' : {start}"))
            }
            _ => Ok(()),
        }
    }
}

impl VerifyAttr for SliceAttr {
    fn verify(ctx: &Context, params: &[Attr]) -> Result<(), String> {
        let [parent, dims] = params else { return Ok(()) };
        let Some(rank) = layout::rank(ctx, *parent) else {
            return Err("expected parent layout attribute".to_owned());
        };
        let dims = ctx.as_dense_array(*dims).unwrap_or_default();
        let mut seen = rustc_hash::FxHashSet::default();
        for d in dims {
            if d < 0 || d as usize >= rank {
                return Err(format!("invalid dim ({d}) in slice attribute."));
            }
            if !seen.insert(d) {
                return Err(format!("repeated dim ({d}) in slice attribute."));
            }
        }
        Ok(())
    }
}

impl VerifyAttr for LayoutAttr {
    fn verify(ctx: &Context, params: &[Attr]) -> Result<(), String> {
        let lists: Vec<Option<Vec<i64>>> =
            params.iter().map(|a| ctx.as_dense_array(*a).filter(|_| *a != ctx.param_none())).collect();
        let [sg_layout, sg_data, inst_data, lane_layout, lane_data, order] = &lists[..] else {
            return Ok(());
        };
        if sg_layout.is_none() && inst_data.is_none() && lane_layout.is_none() {
            return Err("expected at least one of sg_layout, inst_data or lane_layout".to_owned());
        }
        let len = |l: &Option<Vec<i64>>| l.as_ref().map(Vec::len);
        let differ = |a: &Option<Vec<i64>>, b: &Option<Vec<i64>>| matches!((len(a), len(b)), (Some(a), Some(b)) if a != b);
        if differ(sg_layout, inst_data) {
            return Err("expected sg_layout and inst_data to have the same rank".to_owned());
        }
        if differ(sg_layout, lane_layout) {
            return Err("expected sg_layout and lane_layout to have the same rank".to_owned());
        }
        if differ(inst_data, lane_layout) {
            return Err("expected inst_data and lane_layout to have the same rank".to_owned());
        }
        for (data, layout, kind) in [(sg_data, sg_layout, "sg"), (lane_data, lane_layout, "lane")] {
            if data.is_some() && layout.is_none() {
                return Err(format!("expected {kind}_layout being used with {kind}_data"));
            }
            if differ(data, layout) {
                return Err(format!("expected {kind}_data and {kind}_layout to have the same rank"));
            }
        }
        if order.is_some() {
            if sg_layout.is_none() && lane_layout.is_none() {
                return Err("expected sg_layout/lane_layout being used with order".to_owned());
            }
            if differ(order, sg_layout) {
                return Err("expected order and sg_layout to have the same rank".to_owned());
            }
            if differ(order, lane_layout) {
                return Err("expected order and lane_layout to have the same rank".to_owned());
            }
        }
        Ok(())
    }
}

/// The contiguous elements of each scattered place; `None` if a descriptor is of blocks.
fn chunk(ctx: &Context, ty: TensorDescType) -> Option<i64> {
    let encoding = ScatterTensorDescAttr::of(ctx, ty.encoding(ctx)?)?;
    ctx.as_i64(encoding.chunk_size(ctx)?)
}

impl VerifyAttr for TensorDescType {
    fn verify(ctx: &Context, params: &[Attr]) -> Result<(), String> {
        let [like, encoding, own] = params else { return Ok(()) };
        let Some(like) = ctx.as_type(*like) else { return Ok(()) };
        let shape = ctx.shape(like).unwrap_or_default();
        let Some(last) = shape.last() else { return Err("expected non-zero rank tensor".to_owned()) };
        let space = BlockTensorDescAttr::of(ctx, *encoding).and_then(|b| b.memory_space(ctx));
        let space = space.and_then(|s| MemorySpaceAttr::of(ctx, s)?.value(ctx));
        if shape.len() > 1 && space == Some(MemorySpace::SLM) {
            return Err("SLM is only supported for 1D block tensor".to_owned());
        }
        let element = ctx.element_type_or_self(like);
        let Some(width) = ctx.int_or_float_width(element) else {
            let element = ctx.text(element);
            return Err(format!("unsupported element type '{element}': expected integer or float"));
        };
        let scatter = ScatterTensorDescAttr::of(ctx, *encoding).and_then(|s| ctx.as_i64(s.chunk_size(ctx)?));
        if let Some(chunk) = scatter {
            if shape.len() == 1 && chunk != 1 {
                return Err("expected non-contiguous elements for 1D tensor".to_owned());
            }
            if chunk > 1 {
                let unit = (32 / i64::from(width)).max(1);
                if *last != chunk {
                    return Err("expected last dim of tensor to match chunk size".to_owned());
                }
                if last % unit != 0 {
                    return Err(format!("expected last dim of tensor to be a multiple of {unit}"));
                }
            }
        }
        match layout::rank(ctx, *own) {
            Some(rank) if rank != shape.len() => Err("expected layout rank to match tensor rank".to_owned()),
            Some(_) if !layout::distributes(ctx, *own, shape) => {
                Err(format!("cannot distribute {} using {}", sizes_text(shape), ctx.text(*own)))
            }
            _ => Ok(()),
        }
    }
}

fn descriptor(cx: &VerifyCx<'_>, v: Value) -> Option<TensorDescType> {
    TensorDescType::of(cx.ctx, v.ty(cx))
}

fn rank(cx: &VerifyCx<'_>, ty: TensorDescType) -> usize {
    ty.shape(cx.ctx).map_or(0, |s| s.len())
}

impl VerifyOp for CreateNdDescOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let Some(desc) = descriptor(cx, self.tensor_desc(cx)) else { return Ok(()) };
        if chunk(cx.ctx, desc).is_some() {
            return Err(cx.op_error("Expects a non-scattered TensorDesc.\n"));
        }
        let memory = self.source(cx).ty(cx).cast::<MemRefType<'_>>(cx);
        let (shape, strides) = (self.const_shape_attr(cx), self.const_strides_attr(cx));
        if memory.is_none() && (shape.is_none() || strides.is_none()) {
            return Err(cx.op_error("expecting strides and shape to be present for integer source."));
        }
        if let Some(memory) = memory
            && memory.element() != desc.element_type(cx.ctx).unwrap_or(memory.element())
        {
            return Err(cx.op_error(
                "TensorDesc should have the same element type with the source if it is a memref.\n",
            ));
        }
        let count = |a: Option<Attr>| a.and_then(|a| cx.ctx.as_dense_array(a)).map(|l| l.len());
        let counts =
            [count(shape), count(strides), count(self.const_offsets_attr(cx)), memory.map(|m| m.rank())];
        let mut known = counts.into_iter().flatten();
        let first = known.next();
        if known.any(|n| Some(n) != first) {
            return Err(cx.op_error(
                "Expecting the rank of shape, strides, offsets, and source (if source is a memref) should match with each other.",
            ));
        }
        if first.is_some_and(|n| rank(cx, desc) > n) {
            return Err(cx.op_error("Expecting the TensorDesc rank is not greater than the ranks of shape, strides, offsets or the memref source."));
        }
        Ok(())
    }
}

/// Checks that a descriptor is of blocks.
fn verify_blocks(cx: &VerifyCx<'_>, v: Value) -> Result<(), Diagnostic> {
    match descriptor(cx, v).and_then(|d| chunk(cx.ctx, d)) {
        Some(_) => Err(cx.op_error("Expects a non-scattered TensorDesc.\n")),
        None => Ok(()),
    }
}

/// Checks that the caches are used as an access may, `extra` being what only reads or only writes do.
fn verify_hints(
    cx: &VerifyCx<'_>,
    hints: [Option<Attr>; 3],
    extra: [CachePolicy; 2],
) -> Result<(), Diagnostic> {
    for (hint, level) in hints.into_iter().zip(1..) {
        let Some(hint) = hint else { continue };
        let policy = CachePolicyAttr::of(cx.ctx, hint).and_then(|h| h.value(cx.ctx));
        let fits = policy
            .is_none_or(|p| matches!(p, CachePolicy::CACHED | CachePolicy::UNCACHED) || extra.contains(&p));
        if !fits {
            let hint = cx.ctx.text(hint);
            return Err(cx.op_error(format!("invalid l{level}_hint: {hint}")));
        }
    }
    Ok(())
}

const READS: [CachePolicy; 2] = [CachePolicy::STREAMING, CachePolicy::READ_INVALIDATE];
const WRITES: [CachePolicy; 2] = [CachePolicy::WRITE_BACK, CachePolicy::WRITE_THROUGH];

macro_rules! hints {
    ($op:expr, $cx:expr) => {
        [$op.l1_hint_attr($cx), $op.l2_hint_attr($cx), $op.l3_hint_attr($cx)]
    };
}

impl VerifyOp for PrefetchNdOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_blocks(cx, self.tensor_desc(cx))?;
        verify_hints(cx, hints!(self, cx), READS)
    }
}

/// Checks that the elements of a value, in one thread or in all, are those of a block.
fn verify_share(
    cx: &VerifyCx<'_>,
    what: &str,
    value: Value,
    desc: Value,
    shape: &[i64],
) -> Result<(), Diagnostic> {
    let Some(ty) = value.ty(cx).cast::<VectorType<'_>>(cx) else { return Ok(()) };
    let product = |s: &[i64]| s.iter().fold(1i64, |n, d| n.saturating_mul(*d));
    let whole = product(shape);
    let fits =
        if ty.rank() == 1 { whole % product(ty.shape()).max(1) == 0 } else { whole == product(ty.shape()) };
    if fits {
        return Ok(());
    }
    let list: Vec<String> = ty.shape().iter().map(i64::to_string).collect();
    let desc = cx.ctx.text(desc.ty(cx));
    if ty.rank() == 1 {
        let m = format!(
            "{what} shape [{}] is not a valid distribution for tensor descriptor '{desc}'",
            list.join(", ")
        );
        return Err(cx.op_error(m));
    }
    Err(cx.op_error(format!(
        "{what} shape [{}] is not consistent with tensor descriptor '{desc}'",
        list.join(", ")
    )))
}

/// The shape of what a descriptor's blocks hold together.
fn block_shape(cx: &VerifyCx<'_>, v: Value) -> Option<Vec<i64>> {
    let desc = descriptor(cx, v)?;
    let mut shape = desc.shape(cx.ctx)?;
    let count = BlockTensorDescAttr::of(cx.ctx, desc.encoding(cx.ctx)?).and_then(|b| b.array_length(cx.ctx));
    if let Some(n) = count.and_then(|a| cx.ctx.as_i64(a)).filter(|n| *n > 1) {
        shape.insert(0, n);
    }
    Some(shape)
}

impl VerifyOp for LoadNdOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let desc = self.tensor_desc(cx);
        verify_blocks(cx, desc)?;
        verify_hints(cx, hints!(self, cx), READS)?;
        match block_shape(cx, desc) {
            Some(shape) => verify_share(cx, "Result", self.value(cx), desc, &shape),
            None => Ok(()),
        }
    }
}

impl VerifyOp for StoreNdOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let desc = self.tensor_desc(cx);
        verify_blocks(cx, desc)?;
        verify_hints(cx, hints!(self, cx), WRITES)?;
        match block_shape(cx, desc) {
            Some(shape) => verify_share(cx, "Value", self.value(cx), desc, &shape),
            None => Ok(()),
        }
    }
}

impl VerifyOp for UpdateNdOffsetOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let desc = self.tensor_desc(cx);
        verify_blocks(cx, desc)?;
        let given = self.const_offsets(cx).len();
        match descriptor(cx, desc) {
            Some(d) if rank(cx, d) != given => Err(cx.op_error("Invalid number of offsets.")),
            _ => Ok(()),
        }
    }
}

/// Checks that a descriptor is of scattered elements.
fn verify_scattered(cx: &VerifyCx<'_>, v: Value) -> Result<(), Diagnostic> {
    match descriptor(cx, v) {
        Some(d) if chunk(cx.ctx, d).is_none() => Err(cx.op_error("Expects a scattered TensorDesc.\n")),
        _ => Ok(()),
    }
}

/// A list of sizes in brackets.
fn sizes_text(sizes: &[i64]) -> String {
    let list: Vec<String> = sizes.iter().map(i64::to_string).collect();
    format!("[{}]", list.join(", "))
}

fn vector_shape(cx: &VerifyCx<'_>, v: Value) -> Option<Vec<i64>> {
    Some(v.ty(cx).cast::<VectorType<'_>>(cx)?.shape().to_vec())
}

impl VerifyOp for CreateDescOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let desc = self.tensor_desc(cx);
        verify_scattered(cx, desc)?;
        let Some(desc) = descriptor(cx, desc) else { return Ok(()) };
        let (chunk, shape) = (chunk(cx.ctx, desc), desc.shape(cx.ctx));
        let (Some(mut want), Some(shape)) = (vector_shape(cx, self.offsets(cx)), shape) else {
            return Ok(());
        };
        want.extend(chunk.filter(|n| *n != 1));
        if want == shape {
            return Ok(());
        }
        Err(cx.op_error(format!("Incorrect TensorDesc shape. Expected is {}\n", sizes_text(&want))))
    }
}

impl VerifyOp for UpdateOffsetOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let desc = self.tensor_desc(cx);
        verify_scattered(cx, desc)?;
        let (Some(want), Some(got)) = (places(cx, desc), vector_shape(cx, self.offsets(cx))) else {
            return Ok(());
        };
        if want == got {
            return Ok(());
        }
        Err(cx.op_error("Offsets should match TensorDesc except the chunk size dim."))
    }
}

/// The shape of the places of a descriptor of scattered elements.
fn places(cx: &VerifyCx<'_>, desc: Value) -> Option<Vec<i64>> {
    let desc = descriptor(cx, desc)?;
    let mut shape = desc.shape(cx.ctx)?;
    if chunk(cx.ctx, desc)? > 1 {
        shape.pop();
    }
    Some(shape)
}

/// Checks that offsets are given where no descriptor has them, and only there.
fn verify_offsets(cx: &VerifyCx<'_>, source: Value, offsets: Option<Value>) -> Result<(), Diagnostic> {
    verify_scattered(cx, source)?;
    match (descriptor(cx, source), offsets) {
        (Some(_), Some(_)) => Err(cx.op_error("offsets not allowed.")),
        (None, None) => Err(cx.op_error("Expects offsets.")),
        _ => Ok(()),
    }
}

impl VerifyOp for PrefetchOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let source = self.source(cx);
        verify_offsets(cx, source, self.offsets(cx))?;
        verify_hints(cx, hints!(self, cx), READS)?;
        let aligned = self.offset_align_byte_attr(cx).is_some();
        let integer = cx.ctx.integer_info(source.ty(cx)).is_some();
        if aligned && !integer {
            return Err(cx.op_error("offset_align_byte only allowed with integer source."));
        }
        if !aligned && integer {
            return Err(cx.op_error("offset_align_byte is required with integer source."));
        }
        Ok(())
    }
}

/// Checks that a mask has an entry for each place of a value.
fn verify_mask(cx: &VerifyCx<'_>, mask: Value, value: Value, chunk: Option<i64>) -> Result<(), Diagnostic> {
    let (mask, value) = (mask.ty(cx).cast::<VectorType<'_>>(cx), value.ty(cx).cast::<VectorType<'_>>(cx));
    let (Some(mask), Some(value)) = (mask, value) else { return Ok(()) };
    let mut want = value.shape();
    if chunk.is_some_and(|c| c > 1) && want.len() > 1 {
        want = &want[..want.len() - 1];
    }
    let one_thread = value.rank() == 1 && mask.shape() == [1];
    if mask.shape() == want || one_thread {
        return Ok(());
    }
    Err(cx.op_error("Mask should match value except the chunk size dim."))
}

/// Checks that a value has the elements of the memory that it is read from or written to.
fn verify_element(cx: &VerifyCx<'_>, source: Value, value: Value) -> Result<(), Diagnostic> {
    let Some(memory) = source.ty(cx).cast::<MemRefType<'_>>(cx) else { return Ok(()) };
    if memory.element() == cx.ctx.element_type_or_self(value.ty(cx)) {
        return Ok(());
    }
    Err(plain_error(cx, "Value should have the same element type as MemRef."))
}

/// Checks mask and value against the descriptor that says where the elements are.
fn verify_described(cx: &VerifyCx<'_>, source: Value, mask: Value, value: Value) -> Result<(), Diagnostic> {
    let Some(desc) = descriptor(cx, source) else { return Ok(()) };
    let (Some(shape), Some(got)) = (desc.shape(cx.ctx), vector_shape(cx, value)) else { return Ok(()) };
    if let [n] = got[..]
        && Some(n) == chunk(cx.ctx, desc)
    {
        // The elements of one thread.
        return match desc.layout(cx.ctx) {
            Some(_) => Err(cx.op_error("TensorDesc doesn't need LayoutAttr for SIMT code")),
            None => Ok(()),
        };
    }
    if places(cx, source) != Some(vector_shape(cx, mask).unwrap_or_else(|| vec![1])) {
        return Err(cx.op_error("Mask should match TensorDesc except the chunk size dim."));
    }
    if shape == got {
        return Ok(());
    }
    Err(cx.op_error(format!(
        "Value shape {} is neither a valid distribution for SIMT nor consistent with the tensor descriptor for SIMD '{}'",
        sizes_text(&got),
        cx.ctx.text(source.ty(cx))
    )))
}

macro_rules! scattered {
    ($($op:ident: $source:ident, $hints:ident;)*) => {
        $(impl VerifyOp for $op {
            fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
                let (source, value, mask) = (self.$source(cx), self.value(cx), self.mask(cx));
                verify_offsets(cx, source, self.offsets(cx))?;
                verify_hints(cx, hints!(self, cx), $hints)?;
                if descriptor(cx, source).is_some() {
                    return verify_described(cx, source, mask, value);
                }
                verify_element(cx, source, value)?;
                verify_mask(cx, mask, value, self.chunk_size(cx))
            }
        })*
    };
}

scattered! {
    LoadGatherOp: source, READS;
    StoreScatterOp: dest, WRITES;
}

impl VerifyOp for DpasOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let error = |m: &str| Err(cx.op_error(m));
        let result = self.result(cx).ty(cx);
        if self.acc(cx).is_some_and(|a| a.ty(cx) != result) {
            return error("Expecting the acc type to be the same as result.");
        }
        let vector = |t: Type| t.cast::<VectorType<'_>>(cx);
        let vectors = [self.lhs(cx).ty(cx), self.rhs(cx).ty(cx), result].map(vector);
        let [Some(a), Some(b), Some(c)] = vectors else { return Ok(()) };
        if let ([_], [elements], [_]) = (a.shape(), b.shape(), c.shape()) {
            let bits = elements.wrapping_mul(cx.ctx.int_or_float_width(b.element()).unwrap_or(32).into());
            if bits % 32 != 0 {
                return error("Expecting B operand to be a multiple of 32 bits.");
            }
            return Ok(());
        }
        let (depth, columns) = match b.shape() {
            [k, n] => (*k, *n),
            [k, n, packed] => (k.wrapping_mul(*packed), *n),
            _ => (0, 0),
        };
        let ([m, k], 2..=3, [rows, width]) = (a.shape(), b.rank(), c.shape()) else {
            return error(
                "expecting lhs and result to be a 2D vector, and rhs to be either 2D or 3D (packed) vector.",
            );
        };
        if depth != *k {
            return error("K-dimension mismatch.");
        }
        if m != rows {
            return error("M-dimension mismatch.");
        }
        if columns != *width {
            return error("N-dimension mismatch.");
        }
        Ok(())
    }
}

impl VerifyOp for ConvertLayoutOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let Some(ty) = self.source(cx).ty(cx).cast::<VectorType<'_>>(cx) else { return Ok(()) };
        let layouts = [(self.input_layout_attr(cx), "input"), (self.target_layout_attr(cx), "target")];
        let [a, b] = layouts.map(|(l, _)| l.map(|l| layout::is_of_workgroup(cx.ctx, l)));
        if a != b {
            return Err(cx.op_error(
                "expected input layout and target layout be WgLayout or SgLayout at the same time.",
            ));
        }
        for (layout, which) in layouts {
            if layout.is_some_and(|l| !layout::distributes(cx.ctx, l, ty.shape())) {
                return Err(
                    cx.op_error(format!("invalid {which} layout, data cannot be evenly distributed."))
                );
            }
        }
        Ok(())
    }
}

impl VerifyOp for CreateMemDescOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        if bits(cx.ctx, self.source(cx).ty(cx)) != bits(cx.ctx, self.mem_desc(cx).ty(cx)) {
            return Err(cx.op_error("failed to verify that all of {source, mem_desc} have same size in bits"));
        }
        Ok(())
    }
}

/// Checks a matrix that is read from shared memory, or written to it.
fn verify_matrix(cx: &VerifyCx<'_>, desc: Value, value: Value) -> Result<(), Diagnostic> {
    let shape = MemDescType::of(cx.ctx, desc.ty(cx)).and_then(|d| d.shape(cx.ctx));
    let (Some(shape), Some(ty)) = (shape, value.ty(cx).cast::<VectorType<'_>>(cx)) else { return Ok(()) };
    if shape.len() != 2 {
        return Err(plain_error(cx, "mem_desc must be 2D."));
    }
    if ty.rank() == 2 && ty.shape().iter().zip(&shape).any(|(a, b)| a > b) {
        return Err(plain_error(cx, "data shape must not exceed mem_desc shape."));
    }
    Ok(())
}

impl VerifyOp for LoadMatrixOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_matrix(cx, self.mem_desc(cx), self.res(cx))
    }
}

impl VerifyOp for StoreMatrixOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_matrix(cx, self.mem_desc(cx), self.data(cx))
    }
}
