//! Patterns that are functions, rooted at operations that have no definition.

use terrace_ir::Op;
use terrace_rewrite::conversion::{ConversionPattern, Operands};
use terrace_rewrite::{Pattern, Rewrite, Rewriter};

/// A lowering that is a function.
pub(crate) struct Lowering<F> {
    name: String,
    root: &'static str,
    benefit: u16,
    one_to_many: bool,
    rewrite: F,
}

/// The lowering of operations of a name.
pub(crate) fn lowering<F>(root: &'static str, rewrite: F) -> Lowering<F>
where
    F: Fn(Op, Operands<'_>, &mut Rewriter<'_>) -> Rewrite + Send + Sync,
{
    Lowering { name: format!("lowering of {root}"), root, benefit: 1, one_to_many: false, rewrite }
}

impl<F> Lowering<F> {
    /// The same with another benefit.
    pub(crate) fn benefit(self, benefit: u16) -> Self {
        Lowering { benefit, ..self }
    }

    /// The same for operands that may have become several values.
    pub(crate) fn one_to_many(self) -> Self {
        Lowering { one_to_many: true, ..self }
    }
}

impl<F> ConversionPattern for Lowering<F>
where
    F: Fn(Op, Operands<'_>, &mut Rewriter<'_>) -> Rewrite + Send + Sync,
{
    fn name(&self) -> &str {
        &self.name
    }

    fn root(&self) -> Option<&str> {
        Some(self.root)
    }

    fn benefit(&self) -> u16 {
        self.benefit
    }

    fn one_to_many(&self) -> bool {
        self.one_to_many
    }

    fn rewrite(&self, op: Op, operands: Operands<'_>, rw: &mut Rewriter<'_>) -> Rewrite {
        (self.rewrite)(op, operands, rw)
    }
}

/// A pattern that is a function.
struct Function<F> {
    name: &'static str,
    root: &'static str,
    benefit: u16,
    rewrite: F,
}

/// The pattern under a name for operations of a name.
pub(crate) fn pattern<F>(root: &'static str, name: &'static str, benefit: u16, rewrite: F) -> impl Pattern
where
    F: Fn(Op, &mut Rewriter<'_>) -> Rewrite + Send + Sync,
{
    Function { name, root, benefit, rewrite }
}

impl<F> Pattern for Function<F>
where
    F: Fn(Op, &mut Rewriter<'_>) -> Rewrite + Send + Sync,
{
    fn name(&self) -> &str {
        self.name
    }

    fn root(&self) -> Option<&str> {
        Some(self.root)
    }

    fn benefit(&self) -> u16 {
        self.benefit
    }

    fn rewrite(&self, op: Op, rw: &mut Rewriter<'_>) -> Rewrite {
        (self.rewrite)(op, rw)
    }
}
