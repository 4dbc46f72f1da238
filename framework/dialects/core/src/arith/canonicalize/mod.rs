//! Patterns of arith's operations: most are declared in `canonicalize.td`; the functions that they name are in `cpp.rs`. The comparison of a
//! converted integer is in `cmpf_of_int.rs`.

pub(super) mod cmpf_of_int;

use terrace_ir::{Attr, Context};
use terrace_rewrite::{CanonicalizeOp, PatternSet};

use super::*;

#[allow(unreachable_pub, dead_code)]
mod declared {
    include!(concat!(env!("OUT_DIR"), "/arith_canonicalize.rs"));
}

/// The predicate that holds if `p` does not.
pub(crate) fn inverted(ctx: &Context, p: Attr) -> Option<Attr> {
    let inverted = p.cast::<CmpIPredicate>(ctx)?.inverted();
    Some(ctx.integer(ctx.attr_type(p)?, inverted.value()))
}

/// `rules! { AddIOp CmpIOp }`: these operations have declared patterns.
macro_rules! rules {
    ($($op:ident)*) => {
        $(impl CanonicalizeOp for $op {
            fn canonicalize(set: &mut PatternSet) {
                let rules = declared::PATTERNS.iter().copied().filter(|p| p.source.op == $op::OP_NAME);
                set.add_declarative(&rules.collect::<Vec<_>>());
            }
        })*
    };
}

rules! {
    AddIOp AddUIExtendedOp SubIOp MulIOp MulSIExtendedOp MulUIExtendedOp AndIOp OrIOp XOrIOp MulFOp DivFOp ExtSIOp TruncIOp
    TruncFOp IndexCastOp IndexCastUIOp BitcastOp CmpIOp SelectOp
}
