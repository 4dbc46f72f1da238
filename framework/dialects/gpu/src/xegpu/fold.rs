//! Folds.

use terrace_ir::Attr;
use terrace_ir::Edit;
use terrace_ir::hooks::FoldOp;
use terrace_ir::interfaces::Folded;

use super::ConvertLayoutOp;

impl FoldOp for ConvertLayoutOp {
    fn fold(self, _: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        if self.input_layout_attr(cx) == self.target_layout_attr(cx) {
            return Folded::value(self.source(cx));
        }
        Folded::No
    }
}
