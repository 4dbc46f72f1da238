//! Whole-program tests of Terrace and toyc.
#![forbid(unsafe_code)]
