//! Folds: casts of memrefs, which structured operations need not see.

use super::{
    BatchMatmulOp, BatchReduceMatmulOp, ContractOp, ElementwiseOp, GenericOp, IndexOp, MatmulOp, PackOp,
    SoftmaxOp, TransposeOp, UnPackOp,
};

/// Operations that take memrefs of any shape and layout.
macro_rules! fold_casts {
    ($($op:ident)*) => {
        $(impl terrace_ir::hooks::FoldOp for $op {
            fn fold(self, _: Self::Operands<'_, Option<terrace_ir::Attr>>, cx: &mut terrace_ir::Edit<'_>) -> terrace_ir::interfaces::Folded {
                terrace_dialects_memory::memref::fold_memref_casts(*self, cx)
            }
        })*
    };
}
pub(super) use fold_casts;

fold_casts! {
    GenericOp ElementwiseOp MatmulOp BatchMatmulOp BatchReduceMatmulOp ContractOp SoftmaxOp
    IndexOp PackOp UnPackOp TransposeOp
}
