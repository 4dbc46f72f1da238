//! Patterns that are functions of typed operations, and what they return.

use std::sync::Arc;

use terrace_ir::view::{Adapted, Hook, OpView};
use terrace_ir::{Look, Op, Value};

use crate::conversion::{ConversionPattern, ConversionRewriter, Operands};
use crate::pattern::{Canonicalize, Pattern, PatternSet, short_type_name};
use crate::rewriter::Rewriter;

/// A pattern did not apply, and why. It costs two words; a text with something in it is made by [`Rewriter::decline`].
#[derive(Clone, Copy, Debug)]
pub struct NoMatch(pub &'static str);

/// What a pattern returns: it has rewritten its root, or changed nothing.
pub type Rewrite = Result<(), NoMatch>;

/// `?` for what patterns ask.
pub trait OrNoMatch {
    /// What there is.
    type Found;
    /// What there is, or the reason why the pattern does not apply.
    fn or_no_match(self, reason: &'static str) -> Result<Self::Found, NoMatch>;
}

impl<T> OrNoMatch for Option<T> {
    type Found = T;
    #[inline]
    fn or_no_match(self, reason: &'static str) -> Result<T, NoMatch> {
        self.ok_or(NoMatch(reason))
    }
}

impl OrNoMatch for bool {
    type Found = ();
    #[inline]
    fn or_no_match(self, reason: &'static str) -> Result<(), NoMatch> {
        if self { Ok(()) } else { Err(NoMatch(reason)) }
    }
}

#[inline]
fn finish(rw: &mut Rewriter<'_>, done: Rewrite) -> bool {
    match done {
        Ok(()) => true,
        Err(NoMatch("")) => false,
        Err(NoMatch(reason)) => {
            if rw.wants_reasons() {
                rw.reason = Some(reason.to_owned());
            }
            false
        }
    }
}

/// What can be added to a set of patterns.
pub trait IntoPattern<M> {
    /// The pattern.
    fn into_pattern(self) -> Arc<dyn Pattern>;
}

/// Marks what is a [`Pattern`].
pub struct Itself;

impl<P: Pattern + 'static> IntoPattern<Itself> for P {
    fn into_pattern(self) -> Arc<dyn Pattern> {
        Arc::new(self)
    }
}

impl<O: OpView, F> IntoPattern<fn(O)> for F
where
    F: Fn(O, &mut Rewriter<'_>) -> Rewrite + Send + Sync + 'static,
{
    fn into_pattern(self) -> Arc<dyn Pattern> {
        pattern(&camel(short_type_name::<F>()), 1, self)
    }
}

struct Typed<O, F> {
    name: String,
    benefit: u16,
    f: F,
    op: std::marker::PhantomData<fn(O)>,
}

pub(crate) fn pattern<O: OpView, F>(name: &str, benefit: u16, f: F) -> Arc<dyn Pattern>
where
    F: Fn(O, &mut Rewriter<'_>) -> Rewrite + Send + Sync + 'static,
{
    Arc::new(Typed { name: name.to_owned(), benefit, f, op: std::marker::PhantomData })
}

impl<O: OpView, F: Fn(O, &mut Rewriter<'_>) -> Rewrite + Send + Sync> Pattern for Typed<O, F> {
    fn name(&self) -> &str {
        &self.name
    }
    fn root(&self) -> Option<&str> {
        Some(O::NAME)
    }
    fn benefit(&self) -> u16 {
        self.benefit
    }
    fn rewrite(&self, op: Op, rw: &mut Rewriter<'_>) -> bool {
        rw.loc = Some(rw.body().loc(op));
        let done = (self.f)(O::from_op(op), rw);
        finish(rw, done)
    }
}

/// What a lowering gets: the operation as it was, and its operands as they are by now, under their names: `add.lhs()` is the new
/// value, `add.op.lhs(rw)` the old one.
pub struct Lower<'a, O: OpView> {
    /// The operation, with its old operands.
    pub op: O,
    /// Its operands by now.
    pub operands: O::Operands<'a, Value>,
}

impl<'a, O: OpView> std::ops::Deref for Lower<'a, O> {
    type Target = O::Operands<'a, Value>;

    fn deref(&self) -> &Self::Target {
        &self.operands
    }
}

/// A lowering that is a function.
pub(crate) struct Lowering<O, F> {
    name: String,
    f: F,
    op: std::marker::PhantomData<fn(O)>,
}

impl<O: OpView, F> Lowering<O, F> {
    pub(crate) fn new(f: F) -> Self {
        Lowering { name: format!("lowering of {}", O::NAME), f, op: std::marker::PhantomData }
    }
}

impl<O: OpView, F> ConversionPattern for Lowering<O, F>
where
    F: for<'a, 'b, 'c> Fn(Lower<'a, O>, &'b mut ConversionRewriter<'c>) -> Rewrite + Send + Sync,
{
    fn name(&self) -> &str {
        &self.name
    }
    fn root(&self) -> Option<&str> {
        Some(O::NAME)
    }
    fn rewrite(&self, op: Op, operands: Operands<'_>, rw: &mut ConversionRewriter<'_>) -> bool {
        rw.loc = Some(rw.body().loc(op));
        let ends = Adapted::<Value>::ends(rw.ctx(), Look::body(rw), op, operands.ends);
        let operands = O::Operands::from(Adapted::new(operands.values, ends.as_deref()));
        let done = (self.f)(Lower { op: O::from_op(op), operands }, rw);
        finish(rw, done)
    }
}

/// `hasCanonicalizer`, as a function of the operation.
pub trait CanonicalizeOp: OpView {
    /// Adds the patterns.
    fn canonicalize(set: &mut PatternSet);
}

impl<T: CanonicalizeOp> Canonicalize for Hook<T> {
    fn patterns(&self, set: &mut PatternSet) {
        T::canonicalize(set);
    }
}

/// The name of a pattern by that of its function: `remove_dead_loop` is `RemoveDeadLoop`, as in MLIR's lists and traces.
fn camel(name: &str) -> String {
    let word =
        |w: &str| w.chars().take(1).flat_map(char::to_uppercase).chain(w.chars().skip(1)).collect::<String>();
    name.split('_').map(word).collect()
}
