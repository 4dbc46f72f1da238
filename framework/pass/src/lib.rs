//! Pass manager, textual pipelines, options, timing, IR printing.
#![forbid(unsafe_code)]
