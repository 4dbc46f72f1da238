//! What sparse_tensor's operations on tensors and buffers demand beyond their definitions; those with regions are in `regions.rs`.

pub(super) mod encoding;
pub(super) mod regions;

use terrace_ir::interfaces::{Verify, VerifyCx};
use terrace_ir::{AttrData, DYNAMIC, Diagnostic, Type, Value};

use super::encoding::{Encoding, permutation};
use super::generated as ops;
use super::hooks::*;
use super::level::Format;
use super::tensor_type::TensorType;
use terrace_dialects_kit::plain_error;

/// The operands of a group.
pub(super) fn group(cx: &VerifyCx<'_>, i: usize) -> Vec<Value> {
    terrace_asm::operand_group(cx.ctx, cx.body(), cx.op.entity, i).to_vec()
}

pub(super) fn types(cx: &VerifyCx<'_>, values: &[Value]) -> Vec<Type> {
    values.iter().map(|v| cx.body().value_type(*v)).collect()
}

pub(super) fn results(cx: &VerifyCx<'_>) -> Vec<Type> {
    cx.body().result_types(cx.op.entity).collect()
}

/// An integer attribute.
pub(super) fn integer(cx: &VerifyCx<'_>, slot: usize) -> Option<i64> {
    cx.body().inherent(cx.op.entity, slot).and_then(|a| cx.ctx.as_i64(a))
}

/// The tensor type of the first operand.
pub(super) fn tensor<'a>(cx: &VerifyCx<'a>) -> Option<TensorType<'a>> {
    let body = cx.body();
    let first = (body.num_operands(cx.op.entity) > 0).then(|| body.operand(cx.op.entity, 0))?;
    TensorType::of(cx.ctx, body.value_type(first))
}

fn refuse_if(cx: &VerifyCx<'_>, wrong: bool, message: &str) -> Result<(), Diagnostic> {
    if wrong { Err(plain_error(cx, message)) } else { Ok(()) }
}

/// Whether a memory's elements are integers of the width, or indices where that is zero.
fn has_width(cx: &VerifyCx<'_>, memory: Type, width: u32) -> bool {
    let element = cx.ctx.element_type_or_self(memory);
    let want = if width == 0 { cx.ctx.index_type() } else { cx.ctx.integer_type(width) };
    element == want
}

/// Checks the types of levels and values that go into a sparse tensor or come out of one.
fn verify_fields(
    cx: &VerifyCx<'_>,
    tensor: &TensorType<'_>,
    levels: &[Type],
    values: Type,
) -> Result<(), Diagnostic> {
    refuse_if(cx, tensor.encoding.is_none(), "the sparse-tensor must have an encoding attribute")?;
    let start = tensor.aos_coo_start();
    if start < tensor.lvl_rank() {
        // The coordinates are `? x rank`.
        let rank = (tensor.lvl_rank() - start) as i64;
        let last = levels.last().and_then(|t| cx.ctx.shape(*t)).unwrap_or_default();
        let fits = matches!(last, [_, n] if *n == rank);
        refuse_if(cx, !fits, "input/output trailing COO level-ranks don't match")?;
    }
    let fields = tensor.fields();
    let count = fields.len() != levels.len() + 1;
    refuse_if(cx, count, "inconsistent number of fields between input/output")?;
    let given = levels.iter().copied().chain([values]);
    let same = fields.iter().zip(given).all(|(f, t)| cx.ctx.element_type(t) == Some(tensor.field_type(*f)));
    refuse_if(cx, !same, "input/output element-types don't match")
}

impl Verify for AssembleOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (levels, values) = (group(cx, 0), group(cx, 1));
        let result = results(cx).first().and_then(|t| TensorType::of(cx.ctx, *t));
        let (Some(result), [values]) = (result, &types(cx, &values)[..]) else { return Ok(()) };
        let dynamic = result.shape.contains(&DYNAMIC);
        refuse_if(cx, dynamic, "the sparse-tensor must have static shape")?;
        verify_fields(cx, &result, &types(cx, &levels), *values)
    }
}

impl Verify for DisassembleOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (levels, values) = (types(cx, &group(cx, 1)), types(cx, &group(cx, 2)));
        let result = |i| -> Vec<Type> {
            let all = terrace_asm::result_group(cx.ctx, cx.body(), cx.op.entity, i);
            types(cx, &all)
        };
        let (out_levels, out_values) = (result(0), result(1));
        refuse_if(cx, values != out_values, "output values and return value type mismatch")?;
        refuse_if(cx, levels != out_levels, "output levels and return levels type mismatch")?;
        let (Some(source), [values]) = (tensor(cx), &values[..]) else { return Ok(()) };
        verify_fields(cx, &source, &out_levels, *values)
    }
}

impl Verify for ConvertOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let to = results(cx).first().and_then(|t| TensorType::of(cx.ctx, *t));
        let (Some(from), Some(to)) = (tensor(cx), to) else { return Ok(()) };
        refuse_if(cx, from.shape.len() != to.shape.len(), "unexpected conversion mismatch in rank")?;
        let slice = to.encoding.is_some_and(|e| !e.slices.is_empty());
        refuse_if(cx, slice, "cannot convert to a sparse tensor slice")?;
        for (d, (a, b)) in from.shape.iter().zip(to.shape).enumerate() {
            let fits = a == b || *b == DYNAMIC;
            refuse_if(cx, !fits, &format!("unexpected conversion mismatch in dimension {d}"))?;
        }
        Ok(())
    }
}

impl Verify for ReinterpretMapOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let to = results(cx).first().and_then(|t| TensorType::of(cx.ctx, *t));
        let (Some(a), Some(b)) = (tensor(cx), to) else { return Ok(()) };
        let checks = [
            (a.lvl_rank() != b.lvl_rank(), "Level rank"),
            (a.levels() != b.levels(), "Level type"),
            (a.pos_width() != b.pos_width() || a.crd_width() != b.crd_width(), "Crd/Pos width"),
            (a.element != b.element, "Element type"),
            (a.lvl_shape() != b.lvl_shape(), "Level size"),
        ];
        for (wrong, what) in checks {
            refuse_if(cx, wrong, &format!("{what} mismatch between source/dest tensors"))?;
        }
        Ok(())
    }
}

fn verify_level_buffer(cx: &VerifyCx<'_>, slot: usize, positions: bool) -> Result<(), Diagnostic> {
    let (Some(t), Some(memory)) = (tensor(cx), results(cx).first().copied()) else { return Ok(()) };
    let level = integer(cx, slot).unwrap_or(0) as u64;
    refuse_if(cx, level >= t.lvl_rank() as u64, "requested level is out of bounds")?;
    let (width, what) = if positions { (t.pos_width(), "positions") } else { (t.crd_width(), "coordinates") };
    refuse_if(cx, !has_width(cx, memory, width), &format!("unexpected type for {what}"))
}

impl Verify for ToPositionsOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_level_buffer(cx, ops::ToPositionsOp::LEVEL, true)
    }
}

impl Verify for ToCoordinatesOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_level_buffer(cx, ops::ToCoordinatesOp::LEVEL, false)
    }
}

impl Verify for ToCoordinatesBufferOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let without = tensor(cx).is_some_and(|t| t.aos_coo_start() >= t.lvl_rank());
        refuse_if(cx, without, "expected sparse tensor with a COO region")
    }
}

impl Verify for ToValuesOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (Some(t), Some(memory)) = (tensor(cx), results(cx).first().copied()) else { return Ok(()) };
        let same = cx.ctx.element_type(memory) == Some(t.element);
        refuse_if(cx, !same, "unexpected mismatch in element types")
    }
}

fn verify_slice_dim(cx: &VerifyCx<'_>, slot: usize) -> Result<(), Diagnostic> {
    let (Some(t), Some(dim)) = (tensor(cx), integer(cx, slot)) else { return Ok(()) };
    let inside = usize::try_from(dim).is_ok_and(|d| d < t.shape.len());
    refuse_if(cx, !inside, "requested dimension out of bound")
}

impl Verify for ToSliceOffsetOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_slice_dim(cx, ops::ToSliceOffsetOp::DIM)
    }
}

impl Verify for ToSliceStrideOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_slice_dim(cx, ops::ToSliceStrideOp::DIM)
    }
}

/// The kinds of sizes by their numbers.
const POS_MEM_SIZE: i64 = 1;
const VAL_MEM_SIZE: i64 = 3;
const DIM_OFFSET: i64 = 4;

fn verify_specifier(cx: &VerifyCx<'_>, kind: usize, level: usize) -> Result<(), Diagnostic> {
    let (ctx, body) = (cx.ctx, cx.body());
    let kind = body
        .inherent(cx.op.entity, kind)
        .and_then(|a| ctx.attr_params(a, &ops::STORAGE_SPECIFIER_KIND_ATTR_DEF));
    let kind = kind.and_then(|p| ctx.as_param_int(*p.first()?)).unwrap_or(0);
    let level = integer(cx, level);
    let redundant = kind == VAL_MEM_SIZE && level.is_some();
    refuse_if(cx, redundant, "redundant level argument for querying value memory size")?;
    let encoding = Encoding::of_type(ctx, body.value_type(body.operand(cx.op.entity, 0)));
    let Some(encoding) = encoding else { return Ok(()) };
    let slice = kind < DIM_OFFSET || !encoding.slices.is_empty();
    refuse_if(cx, !slice, "requested slice data on non-slice tensor")?;
    if kind == VAL_MEM_SIZE {
        return Ok(());
    }
    let Some(level) = level else { return Err(plain_error(cx, "missing level argument")) };
    let level = usize::try_from(level).ok().and_then(|l| encoding.levels.get(l));
    let Some(level) = level else { return Err(plain_error(cx, "requested level is out of bounds")) };
    let singleton = kind == POS_MEM_SIZE && level.format() == Format::Singleton;
    refuse_if(cx, singleton, "requested position memory size on a singleton level")
}

impl Verify for GetStorageSpecifierOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_specifier(cx, ops::GetStorageSpecifierOp::SPECIFIER_KIND, ops::GetStorageSpecifierOp::LEVEL)
    }
}

impl Verify for SetStorageSpecifierOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_specifier(cx, ops::SetStorageSpecifierOp::SPECIFIER_KIND, ops::SetStorageSpecifierOp::LEVEL)
    }
}

/// The integer that a value is.
fn constant(cx: &VerifyCx<'_>, v: Value) -> Option<i64> {
    terrace_ir::constant::constant_value(cx.ctx, cx.body(), v).and_then(|a| cx.ctx.as_i64(a))
}

impl Verify for LvlOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let level = constant(cx, cx.body().operand(cx.op.entity, 1));
        let (Some(t), Some(level)) = (tensor(cx), level) else { return Ok(()) };
        let outside = level as u64 >= t.lvl_rank() as u64;
        refuse_if(cx, outside, "Level index exceeds the rank of the input sparse tensor")
    }
}

impl Verify for CrdTranslateOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (body, op) = (cx.body(), cx.op.entity);
        let encoding = body.inherent(op, ops::CrdTranslateOp::ENCODER).and_then(|a| Encoding::of(cx.ctx, a));
        let Some(e) = encoding else { return Ok(()) };
        let ranks = if super::fold::is_to_level(cx.ctx, body, op) {
            (e.dim_rank(), e.lvl_rank())
        } else {
            (e.lvl_rank(), e.dim_rank())
        };
        let given = (body.num_operands(op), body.num_results(op));
        refuse_if(cx, ranks != given, "Coordinate rank mismatch with encoding")
    }
}

impl Verify for ConcatenateOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let operands: Vec<Type> = cx.body().operand_types(cx.op.entity).collect();
        let inputs: Vec<TensorType<'_>> =
            operands.iter().filter_map(|t| TensorType::of(cx.ctx, *t)).collect();
        let to = results(cx).first().and_then(|t| TensorType::of(cx.ctx, *t));
        let (Some(to), Some(dim)) = (to, integer(cx, ops::ConcatenateOp::DIMENSION)) else { return Ok(()) };
        refuse_if(cx, inputs.len() <= 1, "Need at least two tensors to concatenate.")?;
        let (dim, rank) = (dim as u64, to.shape.len());
        refuse_if(
            cx,
            dim >= rank as u64,
            &format!("Concat-dimension is out of bounds for dimension-rank ({dim} >= {rank})"),
        )?;
        for (i, input) in inputs.iter().enumerate() {
            let dynamic = input.shape.contains(&DYNAMIC);
            refuse_if(cx, dynamic, &format!("Input tensor ${i} has dynamic shape"))?;
            let got = input.shape.len();
            refuse_if(
                cx,
                got != rank,
                &format!(
                    "Input tensor ${i} has a different rank (rank={got}) from the output tensor (rank={rank})."
                ),
            )?;
        }
        for (d, size) in to.shape.iter().enumerate() {
            let sizes = inputs.iter().filter_map(|t| t.shape.get(d).copied());
            if d as u64 == dim {
                let sum = sizes.fold(0i64, i64::wrapping_add);
                refuse_if(
                    cx,
                    *size != DYNAMIC && sum != *size,
                    "The concatenation dimension of the output tensor should be the sum of all the concatenation dimensions of the input tensors.",
                )?;
                continue;
            }
            let mut known = *size;
            for size in sizes {
                refuse_if(
                    cx,
                    known != DYNAMIC && size != known,
                    "All dimensions (expect for the concatenating one) should be equal.",
                )?;
                known = size;
            }
        }
        Ok(())
    }
}

impl Verify for PushBackOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        match group(cx, 3).first().and_then(|n| constant(cx, *n)) {
            Some(n) if n < 1 => Err(cx.op_error("n must be not less than 1")),
            _ => Ok(()),
        }
    }
}

impl Verify for CompressOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let t = types(cx, &group(cx, 4)).first().and_then(|t| TensorType::of(cx.ctx, *t));
        match t {
            Some(t) if t.lvl_rank() != 1 + group(cx, 5).len() => {
                Err(cx.op_error("incorrect number of coordinates"))
            }
            _ => Ok(()),
        }
    }
}

impl Verify for SortOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let map = cx.body().inherent(cx.op.entity, ops::SortOp::PERM_MAP);
        let Some(map) = map.filter(|m| cx.ctx.as_affine_map(*m).is_some()) else { return Ok(()) };
        let Some(data) = cx.ctx.as_affine_map(map) else { return Ok(()) };
        let dims = data.dims;
        refuse_if(cx, dims < 1, &format!("Expected rank(perm_map) > 1, got {dims}"))?;
        if permutation(cx.ctx, data).is_none() {
            let shown = cx.ctx.text(map);
            let shown = shown.strip_prefix("affine_map<").and_then(|s| s.strip_suffix('>')).unwrap_or(&shown);
            return Err(plain_error(cx, format!("Expected a permutation map, got {shown}")));
        }
        let Some(n) = group(cx, 0).first().and_then(|n| constant(cx, *n)) else { return Ok(()) };
        let ny = integer(cx, ops::SortOp::NY).unwrap_or(0);
        let check = |v: &Value, least: i64, what: &str| match cx
            .ctx
            .shape(cx.body().value_type(*v))
            .and_then(|s| s.first().copied())
        {
            Some(size) if size != DYNAMIC && size < least => {
                Err(plain_error(cx, format!("{what} got {size} < {least}")))
            }
            _ => Ok(()),
        };
        let least = n.wrapping_mul(i64::from(dims).wrapping_add(ny));
        for v in group(cx, 1) {
            check(&v, least, "Expected dimension(xy) >= n * (rank(perm_map) + ny)")?;
        }
        for v in group(cx, 2) {
            check(&v, n, "Expected dimension(y) >= n")?;
        }
        Ok(())
    }
}

impl Verify for ReorderCOOOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let to = results(cx).first().and_then(|t| TensorType::of(cx.ctx, *t));
        let (Some(a), Some(b)) = (tensor(cx), to) else { return Ok(()) };
        refuse_if(cx, !a.is_coo() || !b.is_coo(), "Expected COO sparse tensors only")?;
        let maps = a.dim_to_lvl() != b.dim_to_lvl();
        refuse_if(cx, maps, "Unmatched dim2lvl map between input and result COO")?;
        let storage =
            a.pos_width() != b.pos_width() || a.crd_width() != b.crd_width() || a.element != b.element;
        refuse_if(cx, storage, "Unmatched storage format between input and result COO")
    }
}

/// An iteration space or an iterator: its encoding and levels.
pub(super) fn space(cx: &VerifyCx<'_>, t: Type) -> Option<(terrace_ir::Attr, u64, u64)> {
    let AttrData::DialectType { def, params } = cx.ctx.type_data(t) else { return None };
    if def.0.name != ops::ITER_SPACE_TYPE_DEF.name && def.0.name != ops::ITERATOR_TYPE_DEF.name {
        return None;
    }
    let [encoding, lo, hi] = params[..] else { return None };
    Some((encoding, cx.ctx.as_param_int(lo)? as u64, cx.ctx.as_param_int(hi)? as u64))
}

impl Verify for ExtractIterSpaceOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let level = |slot| integer(cx, slot).unwrap_or(0) as u64;
        let (lo, hi) = (level(ops::ExtractIterSpaceOp::LO_LVL), level(ops::ExtractIterSpaceOp::HI_LVL));
        if lo >= hi {
            return Err(cx.op_error("expected smaller level low bound than high bound"));
        }
        let parent = types(cx, &group(cx, 1)).first().and_then(|t| space(cx, *t));
        if parent.is_some() == (lo == 0) {
            return Err(cx.op_error("parent iterator should be specified iff level lower bound equals 0"));
        }
        let made = results(cx).first().and_then(|t| space(cx, *t));
        let (Some(parent), Some(made)) = (parent, made) else { return Ok(()) };
        if parent.0 != made.0 {
            return Err(cx.op_error("mismatch in parent iterator encoding and iteration space encoding."));
        }
        if made.1 != parent.2 {
            return Err(cx.op_error(
                "parent iterator should be used to extract an iteration space from a consecutive level.",
            ));
        }
        Ok(())
    }
}

impl Verify for ExtractValOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let iterator = types(cx, &group(cx, 1)).first().and_then(|t| space(cx, *t));
        let (Some(t), Some(it)) = (tensor(cx), iterator) else { return Ok(()) };
        if t.attr != Some(it.0) {
            return Err(cx.op_error("mismatch in tensor encoding and iterator encoding."));
        }
        if t.lvl_rank() as u64 != it.2 {
            return Err(cx.op_error("must use last-level iterator to extract values. "));
        }
        Ok(())
    }
}
