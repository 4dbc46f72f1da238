//! The demands of sparse_tensor's operations on tensors and buffers beyond their definitions; those with regions are in `regions.rs`.

pub(super) mod encoding;
pub(super) mod regions;

use terrace_dialects_kit::plain_error;
use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::types::ShapedType;
use terrace_ir::{Attr, AttrData, DYNAMIC, Diagnostic, Type, Value};

use super::encoding::{Encoding, permutation};
use super::level::Format;
use super::tensor_type::TensorType;
use super::{
    AssembleOp, CompressOp, ConcatenateOp, ConvertOp, CrdTransDirectionKind, CrdTranslateOp, DisassembleOp,
    ExtractIterSpaceOp, ExtractValOp, GetStorageSpecifierOp, ITER_SPACE_TYPE_DEF, ITERATOR_TYPE_DEF, LvlOp,
    PushBackOp, ReinterpretMapOp, ReorderCOOOp, SetStorageSpecifierOp, SortOp,
    StorageSpecifierKind as Specifier, ToCoordinatesBufferOp, ToCoordinatesOp, ToPositionsOp,
    ToSliceOffsetOp, ToSliceStrideOp, ToValuesOp,
};

pub(super) fn types(cx: &VerifyCx<'_>, values: &[Value]) -> Vec<Type> {
    values.iter().map(|v| v.ty(cx)).collect()
}

/// The tensor type of a value.
pub(super) fn tensor<'a>(cx: &VerifyCx<'a>, v: Value) -> Option<TensorType<'a>> {
    v.ty(cx).cast::<TensorType<'_>>(cx)
}

fn refuse_if(cx: &VerifyCx<'_>, wrong: bool, message: &str) -> Result<(), Diagnostic> {
    if wrong { Err(plain_error(cx, message)) } else { Ok(()) }
}

/// True if a memory's elements are integers of the width, or indices if that is zero.
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

impl VerifyOp for AssembleOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let Some(result) = tensor(cx, self.result(cx)) else { return Ok(()) };
        let dynamic = result.shape.contains(&DYNAMIC);
        refuse_if(cx, dynamic, "the sparse-tensor must have static shape")?;
        verify_fields(cx, &result, &types(cx, &self.levels(cx)), self.values(cx).ty(cx))
    }
}

impl VerifyOp for DisassembleOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (levels, values) = (types(cx, &self.out_levels(cx)), self.out_values(cx).ty(cx));
        let (out_levels, out_values) = (types(cx, &self.ret_levels(cx)), self.ret_values(cx).ty(cx));
        refuse_if(cx, values != out_values, "output values and return value type mismatch")?;
        refuse_if(cx, levels != out_levels, "output levels and return levels type mismatch")?;
        let Some(source) = tensor(cx, self.tensor(cx)) else { return Ok(()) };
        verify_fields(cx, &source, &out_levels, values)
    }
}

impl VerifyOp for ConvertOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (Some(from), Some(to)) = (tensor(cx, self.source(cx)), tensor(cx, self.dest(cx))) else {
            return Ok(());
        };
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

impl VerifyOp for ReinterpretMapOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (Some(a), Some(b)) = (tensor(cx, self.source(cx)), tensor(cx, self.dest(cx))) else {
            return Ok(());
        };
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

/// Checks a buffer of a level: its elements are as wide as `width` says of the tensor.
fn verify_level_buffer(
    cx: &VerifyCx<'_>,
    (of, level): (Value, i64),
    memory: Value,
    (width, what): (fn(&TensorType<'_>) -> u32, &str),
) -> Result<(), Diagnostic> {
    let Some(t) = tensor(cx, of) else { return Ok(()) };
    refuse_if(cx, level as u64 >= t.lvl_rank() as u64, "requested level is out of bounds")?;
    let fits = has_width(cx, memory.ty(cx), width(&t));
    refuse_if(cx, !fits, &format!("unexpected type for {what}"))
}

impl VerifyOp for ToPositionsOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let of = (self.tensor(cx), self.level(cx));
        verify_level_buffer(cx, of, self.result(cx), (|t| t.pos_width(), "positions"))
    }
}

impl VerifyOp for ToCoordinatesOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let of = (self.tensor(cx), self.level(cx));
        verify_level_buffer(cx, of, self.result(cx), (|t| t.crd_width(), "coordinates"))
    }
}

impl VerifyOp for ToCoordinatesBufferOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let without = tensor(cx, self.tensor(cx)).is_some_and(|t| t.aos_coo_start() >= t.lvl_rank());
        refuse_if(cx, without, "expected sparse tensor with a COO region")
    }
}

impl VerifyOp for ToValuesOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let Some(t) = tensor(cx, self.tensor(cx)) else { return Ok(()) };
        let same = cx.ctx.element_type(self.result(cx).ty(cx)) == Some(t.element);
        refuse_if(cx, !same, "unexpected mismatch in element types")
    }
}

macro_rules! slices {
    ($($op:ident)*) => {
        $(impl VerifyOp for $op {
            fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
                let Some(t) = tensor(cx, self.slice(cx)) else { return Ok(()) };
                let inside = usize::try_from(self.dim(cx)).is_ok_and(|d| d < t.shape.len());
                refuse_if(cx, !inside, "requested dimension out of bound")
            }
        })*
    };
}
slices!(ToSliceOffsetOp ToSliceStrideOp);

/// Checks which size of a storage is read or set.
fn verify_specifier(
    cx: &VerifyCx<'_>,
    specifier: Value,
    kind: Specifier,
    level: Option<i64>,
) -> Result<(), Diagnostic> {
    let redundant = kind == Specifier::ValMemSize && level.is_some();
    refuse_if(cx, redundant, "redundant level argument for querying value memory size")?;
    let Some(encoding) = Encoding::of_type(cx.ctx, specifier.ty(cx)) else { return Ok(()) };
    let of_slice = matches!(kind, Specifier::DimOffset | Specifier::DimStride);
    refuse_if(cx, of_slice && encoding.slices.is_empty(), "requested slice data on non-slice tensor")?;
    if kind == Specifier::ValMemSize {
        return Ok(());
    }
    let Some(level) = level else { return Err(plain_error(cx, "missing level argument")) };
    let level = usize::try_from(level).ok().and_then(|l| encoding.levels.get(l));
    let Some(level) = level else { return Err(plain_error(cx, "requested level is out of bounds")) };
    let singleton = kind == Specifier::PosMemSize && level.format() == Format::Singleton;
    refuse_if(cx, singleton, "requested position memory size on a singleton level")
}

macro_rules! specifiers {
    ($($op:ident)*) => {
        $(impl VerifyOp for $op {
            fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
                verify_specifier(cx, self.specifier(cx), self.specifier_kind(cx), self.level(cx))
            }
        })*
    };
}
specifiers!(GetStorageSpecifierOp SetStorageSpecifierOp);

impl VerifyOp for LvlOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let level = self.index(cx).constant_int(cx);
        let (Some(t), Some(level)) = (tensor(cx, self.source(cx)), level) else { return Ok(()) };
        let outside = level as u64 >= t.lvl_rank() as u64;
        refuse_if(cx, outside, "Level index exceeds the rank of the input sparse tensor")
    }
}

impl VerifyOp for CrdTranslateOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let Some(e) = Encoding::of(cx.ctx, self.encoder(cx)) else { return Ok(()) };
        let ranks = match self.direction(cx) {
            CrdTransDirectionKind::dim2lvl => (e.dim_rank(), e.lvl_rank()),
            CrdTransDirectionKind::lvl2dim => (e.lvl_rank(), e.dim_rank()),
        };
        let given = (self.in_crds(cx).len(), self.out_crds(cx).len());
        refuse_if(cx, ranks != given, "Coordinate rank mismatch with encoding")
    }
}

impl VerifyOp for ConcatenateOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let inputs: Vec<TensorType<'_>> =
            self.inputs(cx).into_iter().filter_map(|input| tensor(cx, input)).collect();
        let Some(to) = tensor(cx, self.result(cx)) else { return Ok(()) };
        refuse_if(cx, inputs.len() <= 1, "Need at least two tensors to concatenate.")?;
        let (dim, rank) = (self.dimension(cx) as u64, to.shape.len());
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

impl VerifyOp for PushBackOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        match self.n(cx).and_then(|n| n.constant_int(cx)) {
            Some(n) if n < 1 => Err(cx.op_error("n must be not less than 1")),
            _ => Ok(()),
        }
    }
}

impl VerifyOp for CompressOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        match tensor(cx, self.tensor(cx)) {
            Some(t) if t.lvl_rank() != 1 + self.lvl_coords(cx).len() => {
                Err(cx.op_error("incorrect number of coordinates"))
            }
            _ => Ok(()),
        }
    }
}

impl VerifyOp for SortOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let map = self.perm_map(cx);
        let dims = map.dims;
        refuse_if(cx, dims < 1, &format!("Expected rank(perm_map) > 1, got {dims}"))?;
        if permutation(cx.ctx, &map).is_none() {
            let shown = cx.ctx.text(Attr::from(map));
            let shown = shown.strip_prefix("affine_map<").and_then(|s| s.strip_suffix('>')).unwrap_or(&shown);
            return Err(plain_error(cx, format!("Expected a permutation map, got {shown}")));
        }
        let Some(n) = self.n(cx).constant_int(cx) else { return Ok(()) };
        let check = |v: Value, least: i64, what: &str| {
            let shape = v.ty(cx).cast::<ShapedType<'_>>(cx).and_then(ShapedType::shape);
            match shape.and_then(|s| s.first().copied()) {
                Some(size) if size != DYNAMIC && size < least => {
                    Err(plain_error(cx, format!("{what} got {size} < {least}")))
                }
                _ => Ok(()),
            }
        };
        let least = n.wrapping_mul(i64::from(dims).wrapping_add(self.ny(cx).unwrap_or(0)));
        check(self.xy(cx), least, "Expected dimension(xy) >= n * (rank(perm_map) + ny)")?;
        self.ys(cx).into_iter().try_for_each(|y| check(y, n, "Expected dimension(y) >= n"))
    }
}

impl VerifyOp for ReorderCOOOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (Some(a), Some(b)) = (tensor(cx, self.input_coo(cx)), tensor(cx, self.result_coo(cx))) else {
            return Ok(());
        };
        refuse_if(cx, !a.is_coo() || !b.is_coo(), "Expected COO sparse tensors only")?;
        let maps = a.dim_to_lvl() != b.dim_to_lvl();
        refuse_if(cx, maps, "Unmatched dim2lvl map between input and result COO")?;
        let storage =
            a.pos_width() != b.pos_width() || a.crd_width() != b.crd_width() || a.element != b.element;
        refuse_if(cx, storage, "Unmatched storage format between input and result COO")
    }
}

/// The levels of a tensor that an iteration space or an iterator is over.
struct Levels {
    encoding: Attr,
    lo: u64,
    hi: u64,
}

/// The levels of an iteration space or an iterator.
fn levels(cx: &VerifyCx<'_>, v: Value) -> Option<Levels> {
    let AttrData::DialectType { def, params } = cx.ctx.type_data(v.ty(cx)) else { return None };
    if ![ITER_SPACE_TYPE_DEF.name, ITERATOR_TYPE_DEF.name].contains(&def.0.name) {
        return None;
    }
    let [encoding, lo, hi] = params[..] else { return None };
    Some(Levels { encoding, lo: cx.ctx.as_param_int(lo)? as u64, hi: cx.ctx.as_param_int(hi)? as u64 })
}

impl VerifyOp for ExtractIterSpaceOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (lo, hi) = (self.lo_lvl(cx) as u64, self.hi_lvl(cx) as u64);
        if lo >= hi {
            return Err(cx.op_error("expected smaller level low bound than high bound"));
        }
        let parent = self.parent_iter(cx).and_then(|it| levels(cx, it));
        if parent.is_some() == (lo == 0) {
            return Err(cx.op_error("parent iterator should be specified iff level lower bound equals 0"));
        }
        let (Some(parent), Some(made)) = (parent, levels(cx, self.extracted_space(cx))) else {
            return Ok(());
        };
        if parent.encoding != made.encoding {
            return Err(cx.op_error("mismatch in parent iterator encoding and iteration space encoding."));
        }
        if made.lo != parent.hi {
            return Err(cx.op_error(
                "parent iterator should be used to extract an iteration space from a consecutive level.",
            ));
        }
        Ok(())
    }
}

impl VerifyOp for ExtractValOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (Some(t), Some(it)) = (tensor(cx, self.tensor(cx)), levels(cx, self.iterator(cx))) else {
            return Ok(());
        };
        if t.attr != Some(it.encoding) {
            return Err(cx.op_error("mismatch in tensor encoding and iterator encoding."));
        }
        if t.lvl_rank() as u64 != it.hi {
            return Err(cx.op_error("must use last-level iterator to extract values. "));
        }
        Ok(())
    }
}
