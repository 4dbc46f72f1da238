//! Rewriter, patterns, folding, greedy driver, dialect conversion.
#![forbid(unsafe_code)]
