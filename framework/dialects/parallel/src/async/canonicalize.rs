//! Patterns of async's operations.

use terrace_rewrite::{CanonicalizeOp, OrNoMatch, PatternSet, Rewrite, Rewriter};

use super::{AwaitAllOp, CreateGroupOp};

/// A group that nothing is added to needs no waiting.
fn create_group(op: CreateGroupOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let users = op.result(rw).users(rw);
    users.iter().all(|u| u.is::<AwaitAllOp>(rw)).or_no_match("it is not only waited for")?;
    for user in users {
        rw.erase(user);
    }
    rw.erase(op);
    Ok(())
}

impl CanonicalizeOp for CreateGroupOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(create_group);
    }
}
