//! Debug info: units, functions, types, variables, and the places that instructions come from.

use terrace_ir::{Attr, Context};

use super::Metadata;
use crate::error::{Done, fail};
use crate::types::Types;

/// What debug info remembers.
#[derive(Default)]
pub(super) struct State {}

impl Metadata {
    pub(super) fn debug_location(&mut self, _ctx: &Context, _loc: Attr, _scope: Option<usize>) -> Option<usize> {
        None
    }

    pub(crate) fn subprogram(&mut self, _ctx: &Context, _loc: terrace_ir::Loc) -> Option<usize> {
        None
    }

    pub(crate) fn global_variable(&mut self, _ctx: &Context, _a: Attr) {}

    pub(super) fn finish_units(&mut self) {}

    pub(super) fn debug_text(&mut self, ctx: &Context, _types: &mut Types, _id: usize, a: Attr) -> Done<String> {
        fail(format!("has metadata {}, which is not known", ctx.text(a)))
    }
}
