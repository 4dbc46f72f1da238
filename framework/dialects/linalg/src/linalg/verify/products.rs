//! Matrix products and `contract`: the maps that they write.

use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::Diagnostic;

use crate::linalg::{BatchMatmulOp, BatchReduceMatmulOp, ContractOp, MatmulOp};

impl VerifyOp for MatmulOp {
    fn verify(self, _: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        Ok(())
    }
}
impl VerifyOp for BatchMatmulOp {
    fn verify(self, _: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        Ok(())
    }
}
impl VerifyOp for BatchReduceMatmulOp {
    fn verify(self, _: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        Ok(())
    }
}
impl VerifyOp for ContractOp {
    fn verify(self, _: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        Ok(())
    }
}
