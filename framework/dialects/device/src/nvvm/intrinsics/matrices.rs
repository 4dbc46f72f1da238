//! Products of matrices by warps.

use terrace_ir::View;

use super::{Choice, call, ty, when};
use crate::nvvm::products::inferred;
use crate::nvvm::verify::size;
use crate::nvvm::*;
use terrace_dialects_llvm::targets::{Intrinsic, IntrinsicChoiceOp};

fn geometry([m, n, k]: [i64; 3]) -> String {
    format!("m{m}n{n}k{k}")
}

// ---- Matrices in memory.

impl IntrinsicChoiceOp for WMMALoadOp {
    fn intrinsic(self, v: &View<'_>) -> Choice {
        let geometry = geometry([self.m(v), self.n(v), self.k(v)]);
        let (frag, layout, of) = (self.frag(v).text(), self.layout(v).text(), self.eltype(v).text());
        let call = call(&["wmma", &geometry, "load", frag, layout, "stride", of]);
        Ok(call.over(ty(v, self.ptr(v))).value(self.ptr(v)).value(self.stride(v)))
    }
}

impl IntrinsicChoiceOp for WMMAStoreOp {
    fn intrinsic(self, v: &View<'_>) -> Choice {
        let geometry = geometry([self.m(v), self.n(v), self.k(v)]);
        let (layout, of) = (self.layout(v).text(), self.eltype(v).text());
        let call = call(&["wmma", &geometry, "store.d", layout, "stride", of]);
        Ok(call.over(ty(v, self.ptr(v))).value(self.ptr(v)).values(self.args(v)).value(self.stride(v)))
    }
}

impl IntrinsicChoiceOp for WMMAMmaOp {
    fn intrinsic(self, v: &View<'_>) -> Choice {
        let geometry = geometry([self.m(v), self.n(v), self.k(v)]);
        let (of, to) = (self.eltype_a(v), self.eltype_b(v));
        let signature = signature([of, of, to, to]);
        let layouts = [self.layout_a(v).text(), self.layout_b(v).text()];
        Ok(call(&["wmma", &geometry, "mma", layouts[0], layouts[1], &signature]).values(self.args(v)))
    }
}

impl IntrinsicChoiceOp for LdMatrixOp {
    fn intrinsic(self, v: &View<'_>) -> Choice {
        let shape = LdStMatrixShapeAttr::of(v.ctx, self.shape(v));
        let (m, n) = shape.map_or((None, None), |s| (s.m(v.ctx), s.n(v.ctx)));
        let geometry = format!("m{}n{}.x{}", m.unwrap_or(0), n.unwrap_or(0), self.num(v));
        let trans = when(self.layout(v) == MMALayout::col, "trans");
        let call = call(&["ldmatrix.sync.aligned", &geometry, trans, self.elt_type(v).text()]);
        Ok(call.over(ty(v, self.ptr(v))).value(self.ptr(v)))
    }
}

impl IntrinsicChoiceOp for StMatrixOp {
    fn intrinsic(self, v: &View<'_>) -> Choice {
        let shape = LdStMatrixShapeAttr::of(v.ctx, self.shape(v));
        let (m, n) = shape.map_or((None, None), |s| (s.m(v.ctx), s.n(v.ctx)));
        let sources = self.sources(v);
        let geometry = format!("m{}n{}.x{}", m.unwrap_or(0), n.unwrap_or(0), sources.len());
        let trans = when(self.layout(v) == MMALayout::col, "trans");
        let call = call(&["stmatrix.sync.aligned", &geometry, trans, self.elt_type(v).text()]);
        Ok(call.over(ty(v, self.ptr(v))).value(self.ptr(v)).values(sources))
    }
}

// ---- Matrices in registers.

/// The part of a name for the elements of both multiplicands, the accumulator and the result.
fn signature([a, b, c, d]: [MMATypes; 4]) -> String {
    use MMATypes::*;
    let list: &[MMATypes] = match a {
        e4m3 | e5m2 | e3m2 | e2m3 | e2m1 => &[d, a, b, c],
        f16 => &[d, c],
        _ if a != b => &[a, b],
        _ => &[a],
    };
    let words: Vec<&str> = list.iter().map(|t| t.text()).collect();
    words.join(".")
}

macro_rules! elements {
    ($op:expr, $v:expr) => {{
        let of = |t: Option<MMATypes>| t.ok_or_else(|| "lacks the type of a multiplicand".to_owned());
        let third = $op.operand_c($v).first().map(|x| ty($v, *x));
        let known = |t| inferred($v.ctx, t, true);
        let (c, d) = (third.and_then(known), known(ty($v, $op.res($v))));
        let (Some(c), Some(d)) = (c, d) else {
            return Err("has an accumulator of a type that says nothing of its elements".to_owned());
        };
        [of($op.multiplicand_aptx_type($v))?, of($op.multiplicand_bptx_type($v))?, c, d]
    }};
}

macro_rules! matrices {
    ($call:expr, $op:expr, $v:expr) => {
        $call.values($op.operand_a($v)).values($op.operand_b($v)).values($op.operand_c($v))
    };
}

impl IntrinsicChoiceOp for MmaOp {
    fn intrinsic(self, v: &View<'_>) -> Choice {
        let elements = elements!(self, v);
        let bits = match self.b1_op(v).filter(|_| elements[0] == MMATypes::b1) {
            Some(MMAB1Op::xor_popc) => "xor.popc",
            Some(MMAB1Op::and_popc) => "and.popc",
            _ => "",
        };
        let saturates = when(self.int_overflow_behavior(v) == Some(MMAIntOverflow::satfinite), "satfinite");
        let layouts = [self.layout_a(v).text(), self.layout_b(v).text()];
        let geometry = geometry(size(v.ctx, self.shape(v)));
        let signature = signature(elements);
        let call = call(&["mma", bits, &geometry, layouts[0], layouts[1], saturates, &signature]);
        Ok(matrices!(call, self, v))
    }
}

impl IntrinsicChoiceOp for MmaSpOp {
    fn intrinsic(self, v: &View<'_>) -> Choice {
        let elements = elements!(self, v);
        let ordered = when(self.ordered_metadata(v), "ordered.metadata");
        let saturates = when(self.int_overflow_behavior(v) == Some(MMAIntOverflow::satfinite), "satfinite");
        let kind = when(self.kind(v).is_some(), "kind.f8f6f4");
        let geometry = geometry(size(v.ctx, self.shape(v)));
        let signature = signature(elements);
        let call = call(&["mma.sp", ordered, &geometry, "row.col", kind, saturates, &signature]);
        Ok(matrices!(call, self, v).value(self.sparse_metadata(v)).value(self.sparsity_selector(v)))
    }
}

/// The name of a product with scales.
fn scaled(
    name: &str,
    size: [i64; 3],
    kind: MMABlockScaleKind,
    vector: ScaleVecSize,
    format: BlockScaleFormat,
    elements: [MMATypes; 4],
) -> Intrinsic {
    let vector = match vector {
        ScaleVecSize::X1 => "scale.1x",
        ScaleVecSize::X2 => "scale.2x",
        ScaleVecSize::X4 => "scale.4x",
    };
    call(&[name, &geometry(size), "row.col", kind.text(), vector, &signature(elements), format.text()])
}

macro_rules! scaled {
    ($($op:ident: $name:literal, [$($more:ident),*];)*) => {$(
        impl IntrinsicChoiceOp for $op {
            fn intrinsic(self, v: &View<'_>) -> Choice {
                let elements = elements!(self, v);
                let (size, kind) = (size(v.ctx, self.shape(v)), self.kind(v));
                let call = scaled($name, size, kind, self.scale_vec_size(v), self.block_scale_format(v), elements);
                let call = matrices!(call, self, v)$(.value(self.$more(v)))*;
                let first = [self.scale_adata(v), self.byte_id_a(v), self.thread_id_a(v)];
                Ok(call.values(first).values([self.scale_bdata(v), self.byte_id_b(v), self.thread_id_b(v)]))
            }
        }
    )*};
}
scaled! {
    MmaBlockScaleOp: "mma.block.scale", [];
    MmaSpBlockScaleOp: "mma.sp.ordered.metadata.block.scale", [sparse_metadata, sparsity_selector];
}
