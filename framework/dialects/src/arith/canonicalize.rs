//! Patterns of arith's operations.
