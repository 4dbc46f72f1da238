//! Products with a scale a block.

use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::VerifyCx;

use super::{Done, wrong};
use crate::nvvm::*;

/// The attributes of a product with scales.
struct Scaled {
    size: [i64; 3],
    multiplicands: [Option<MMATypes>; 2],
    kind: MMABlockScaleKind,
    vector: ScaleVecSize,
    format: BlockScaleFormat,
}

/// Checks it; a sparse one has twice the depth.
fn verify_scaled(cx: &VerifyCx<'_>, p: &Scaled, sparse: bool) -> Done {
    use BlockScaleFormat::{UE4M3, UE8M0};
    use MMABlockScaleKind::{MXF4, MXF4NVF4, MXF8F6F4};
    use ScaleVecSize::{X1, X2, X4};
    let (deep, shallow) = if sparse { (128, 64) } else { (64, 32) };
    match p.size {
        [16, 8, k] if k == deep => {
            if p.multiplicands.iter().any(|t| *t != Some(MMATypes::e2m1)) {
                let m = format!("unsupported MMATypes attribute for mma.m16n8k{deep}.(mxf4nvf4|mxf4)");
                return wrong(cx, m);
            }
            let what = match (p.kind, p.vector, p.format) {
                (MXF4, X2, UE8M0) | (MXF4NVF4, X2, UE8M0) | (MXF4NVF4, X4, UE4M3) => return Ok(()),
                (MXF4, X2, _) => "BlockScaleFormat attribute",
                (MXF4, ..) => "ScaleVecSize attribute",
                (MXF4NVF4, ..) => "ScaleVecSize and BlockScaleFormat attributes",
                _ => return wrong(cx, format!("unsupported Kind attribute for mma.m16n8k{deep}")),
            };
            wrong(cx, format!("unsupported {what} for mma.m16n8k{deep}.{}", p.kind.text()))
        }
        [16, 8, k] if k == shallow => {
            if (p.kind, p.vector, p.format) != (MXF8F6F4, X1, UE8M0) {
                let what = "Kind, ScaleVecSize and BlockScaleFormat attributes";
                return wrong(cx, format!("unsupported {what} for mma.m16n8k{shallow}"));
            }
            Ok(())
        }
        _ if sparse => wrong(cx, "unsupported Geom for sparse mma with block scaling"),
        _ => wrong(cx, "unsupported Geom for mma with block scaling"),
    }
}

macro_rules! scaled {
    ($($op:ident: $sparse:literal;)*) => {$(
        impl VerifyOp for $op {
            fn verify(self, cx: &VerifyCx<'_>) -> Done {
                let p = Scaled {
                    size: super::products::size(cx.ctx, self.shape(cx)),
                    multiplicands: [self.multiplicand_aptx_type(cx), self.multiplicand_bptx_type(cx)],
                    kind: self.kind(cx),
                    vector: self.scale_vec_size(cx),
                    format: self.block_scale_format(cx),
                };
                verify_scaled(cx, &p, $sparse)
            }
        }
    )*};
}
scaled! {
    MmaBlockScaleOp: false;
    MmaSpBlockScaleOp: true;
}
