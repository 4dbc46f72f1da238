//! The C++ names of `ub.td`.

pub(super) use terrace_dialects_kit::fold::PoisonAttrInterface;
