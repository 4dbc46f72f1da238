//! Patterns.
use super::{BroadcastOp, CopyOp, FillOp, GenericOp, TransposeOp};
use terrace_rewrite::{CanonicalizeOp, PatternSet};
macro_rules! none { ($($o:ident)*) => {$( impl CanonicalizeOp for $o { fn canonicalize(_: &mut PatternSet) {} } )*}; }
none! { GenericOp FillOp CopyOp TransposeOp BroadcastOp }
