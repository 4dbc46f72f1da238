//! Passes that know no dialect, and each dialect's own passes.
#![forbid(unsafe_code)]
