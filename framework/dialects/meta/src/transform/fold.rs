//! Folds.

use terrace_ir::hooks::FoldOp;
use terrace_ir::interfaces::Folded;
use terrace_ir::{Attr, Edit};

use super::MergeHandlesOp;

impl FoldOp for MergeHandlesOp {
    fn fold(self, _: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        // With one handle only, there is nothing to merge.
        match self.handles(cx)[..] {
            [only] if !self.deduplicate(cx) => Folded::value(only),
            _ => Folded::No,
        }
    }
}
