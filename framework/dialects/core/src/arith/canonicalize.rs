//! Patterns of arith's operations: most are declared in `canonicalize.td`; the functions that they name are in `cpp.rs`. The comparison of a
//! converted integer is in `cmpf_of_int.rs`.

use terrace_ir::{Attr, Context};
use terrace_rewrite::{Canonicalize, PatternSet};

use super::cpp;
use super::hooks::*;

#[allow(unreachable_pub, dead_code)]
mod declared {
    include!(concat!(env!("OUT_DIR"), "/arith_canonicalize.rs"));
}

/// The predicate that holds where `p` does not.
pub(crate) fn inverted(ctx: &Context, p: Attr) -> Option<Attr> {
    let negation = match ctx.as_i64(p)? {
        p @ (0 | 1) => 1 - p,
        // slt sle sgt sge
        p @ 2..6 => 7 - p,
        // ult ule ugt uge
        p => 15 - p,
    };
    Some(ctx.integer(ctx.attr_type(p)?, negation))
}

/// `rules! { AddIOp CmpIOp }`: these operations have declared patterns.
macro_rules! rules {
    ($($op:ident)*) => {
        $(impl Canonicalize for $op {
            fn patterns(&self, set: &mut PatternSet) {
                let rules = declared::PATTERNS.iter().copied().filter(|p| p.source.op == super::$op::OP_NAME);
                set.add_declarative(&rules.collect::<Vec<_>>());
            }
        })*
    };
}

rules! {
    AddIOp AddUIExtendedOp SubIOp MulIOp MulSIExtendedOp MulUIExtendedOp AndIOp OrIOp XOrIOp MulFOp DivFOp ExtSIOp TruncIOp
    TruncFOp IndexCastOp IndexCastUIOp BitcastOp CmpIOp SelectOp
}
