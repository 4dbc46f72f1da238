//! Patterns.
use terrace_rewrite::{CanonicalizeOp, PatternSet};
use super::{BroadcastOp, CopyOp, FillOp, GenericOp, TransposeOp};
macro_rules! none { ($($o:ident)*) => {$( impl CanonicalizeOp for $o { fn canonicalize(_: &mut PatternSet) {} } )*}; }
none! { GenericOp FillOp CopyOp TransposeOp BroadcastOp }
