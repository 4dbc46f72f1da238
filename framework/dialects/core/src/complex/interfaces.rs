//! Interfaces of complex's operations: names.

use terrace_asm::OpAsmOp;
use terrace_ir::View;

use super::ConstantOp;

impl OpAsmOp for ConstantOp {
    fn result_names(self, _: &View<'_>) -> Vec<(usize, String)> {
        vec![(0, "cst".to_owned())]
    }
}
