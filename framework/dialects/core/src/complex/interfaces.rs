//! Interfaces of complex's operations: names.

use terrace_asm::OpAsm;
use terrace_ir::{Body, Context, Op};

use super::hooks::ConstantOp;

impl OpAsm for ConstantOp {
    fn result_names(&self, _: &Context, _: &Body, _: Op) -> Vec<(usize, String)> {
        vec![(0, "cst".to_owned())]
    }
}
