//! Patterns of bufferization's operations.

use super::*;
use terrace_rewrite::{CanonicalizeOp, PatternSet};
macro_rules! none { ($($o:ident)*) => {$( impl CanonicalizeOp for $o { fn canonicalize(_: &mut PatternSet) {} } )*}; }
none! { AllocTensorOp CloneOp ToTensorOp ToBufferOp DeallocOp }
