//! Parts of operations that their definitions do not give.

use terrace_ir::{Look, Value};

use super::verify::element_pointer;
use super::{AccessChainOp, AccessChainOpBuild};

impl AccessChainOp {
    /// A new operation whose type follows from its base and indices; `None` if there is no such part.
    pub fn to(v: &impl Look, base: Value, indices: &[Value]) -> Option<AccessChainOpBuild> {
        let ty = element_pointer(&v.view(), base.ty(v), indices).ok()?;
        Some(AccessChainOp::new(ty, base, indices))
    }
}
