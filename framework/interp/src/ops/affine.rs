//! Stub.
use super::Builder;
pub(super) fn add(_: &mut Builder<'_>) {}
