//! Folders of vector's operations. Rewrites that make operations are in `canonicalize/`.

use terrace_ir::hooks::FoldOp;
use terrace_ir::interfaces::Folded;
use terrace_ir::{Attr, Edit};

use super::{
    BitCastOp, BroadcastOp, ConstantMaskOp, ExtractOp, ExtractStridedSliceOp, FromElementsOp, InsertOp,
    InsertStridedSliceOp, LoadOp, MaskOp, MaskedLoadOp, MaskedStoreOp, MultiDimReductionOp, ShapeCastOp,
    ShuffleOp, StoreOp, ToElementsOp, TransferReadOp, TransferWriteOp, TransposeOp,
};
macro_rules! none { ($($op:ident)*) => {$(
impl FoldOp for $op { fn fold(self, _: Self::Operands<'_, Option<Attr>>, _: &mut Edit<'_>) -> Folded { Folded::No } }
)*} }
none! { BitCastOp BroadcastOp ConstantMaskOp ExtractOp ExtractStridedSliceOp FromElementsOp InsertOp InsertStridedSliceOp LoadOp MaskOp MaskedLoadOp MaskedStoreOp MultiDimReductionOp ShapeCastOp ShuffleOp StoreOp ToElementsOp TransferReadOp TransferWriteOp TransposeOp }
