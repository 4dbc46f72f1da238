//! The folder of func's constants.

use terrace_ir::hooks::FoldOp;
use terrace_ir::interfaces::Folded;
use terrace_ir::{Attr, Edit};

use super::{ConstantOp, ConstantOpOperands};

impl FoldOp for ConstantOp {
    fn fold(self, _: ConstantOpOperands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        self.value_attr(cx).map_or(Folded::No, Folded::attr)
    }
}
