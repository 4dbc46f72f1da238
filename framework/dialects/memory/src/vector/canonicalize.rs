//! Patterns of vector's operations.
use super::*;
use terrace_rewrite::{CanonicalizeOp, PatternSet};
macro_rules! none { ($($op:ident)*) => {$(
impl CanonicalizeOp for $op { fn canonicalize(_: &mut PatternSet) {} }
)*} }
none! { ContractionOp ReductionOp MultiDimReductionOp BroadcastOp ShuffleOp ExtractOp InsertOp ToElementsOp FromElementsOp InsertStridedSliceOp ExtractStridedSliceOp TransposeOp ShapeCastOp TransferReadOp TransferWriteOp MaskedLoadOp MaskedStoreOp GatherOp ScatterOp ExpandLoadOp CompressStoreOp CreateMaskOp MaskOp StepOp }

/// The canonicalizations that lowerings apply as well.
pub fn populate_to_vector_canonicalization(_: &mut PatternSet) {}
