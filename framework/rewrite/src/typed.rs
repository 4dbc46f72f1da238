//! Patterns and lowerings that are functions of typed operations. A pattern may also be one of every operation with an interface, or of any
//! operation: see [`Root`].
//!
//! ```ignore
//! /// `x * 2` is `x + x`.
//! fn double(mul: MulIOp, rw: &mut Rewriter<'_>) -> Rewrite {
//!     let x = mul.lhs(rw);
//!     (mul.rhs(rw).constant_int(rw) == Some(2)).or_no_match("the factor is not 2")?;
//!     rw.replace_by(mul, AddIOp::new(x, x));
//!     Ok(())
//! }
//! patterns.add(double);
//! ```

use std::marker::PhantomData;
use std::ops::Deref;
use std::sync::Arc;

use smallvec::SmallVec;
use terrace_ir::def::OpInfo;
use terrace_ir::dense::ElementsError;
use terrace_ir::hooks::Hook;
use terrace_ir::view::{Adapted, OpView, Root, group_ends};
use terrace_ir::{Op, Value};

use crate::conversion::{ConversionPattern, Operands};
use crate::pattern::{Canonicalize, Pattern, PatternSet, short_type_name};
use crate::rewriter::Rewriter;

/// A pattern did not apply, and why. It is a static text, so that it costs nothing; [`Rewriter::decline`] makes one with values in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoMatch(pub &'static str);

/// The result of a pattern: it has rewritten its root, or changed nothing.
pub type Rewrite = Result<(), NoMatch>;

/// `?` for what patterns ask.
pub trait OrNoMatch {
    /// The value inside.
    type Found;
    /// The value, or the reason why the pattern does not apply.
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

impl<T> OrNoMatch for Result<T, ElementsError> {
    type Found = T;
    #[inline]
    fn or_no_match(self, reason: &'static str) -> Result<T, NoMatch> {
        self.map_err(|_| NoMatch(reason))
    }
}

/// A member of a set of patterns: a [`Pattern`], an [`OpPattern`], or a function of a [`Root`].
pub trait IntoPattern<M> {
    /// The pattern.
    fn into_pattern(self) -> Arc<dyn Pattern>;
}

/// Marks what is a [`Pattern`].
pub struct Untyped;

impl<P: Pattern + 'static> IntoPattern<Untyped> for P {
    fn into_pattern(self) -> Arc<dyn Pattern> {
        Arc::new(self)
    }
}

impl<O: Root, F> IntoPattern<fn(O)> for F
where
    F: Fn(O, &mut Rewriter<'_>) -> Rewrite + Send + Sync + 'static,
{
    fn into_pattern(self) -> Arc<dyn Pattern> {
        function(&camel(short_type_name::<F>()), 1, self)
    }
}

/// A pattern with state: its fields.
pub trait OpPattern: Send + Sync + 'static {
    /// The operation that it is rooted at, or the interface: `Interface<dyn LoopLike>`.
    type Op: Root;
    /// Tried before patterns with less; among equals, the one added first comes first.
    const BENEFIT: u16 = 1;
    /// Rewrites `op`, or changes nothing and says why.
    fn rewrite(&self, op: Self::Op, rw: &mut Rewriter<'_>) -> Rewrite;
}

/// Marks what is an [`OpPattern`].
pub struct Stateful;

impl<P: OpPattern> IntoPattern<Stateful> for P {
    fn into_pattern(self) -> Arc<dyn Pattern> {
        function(short_type_name::<P>(), P::BENEFIT, move |op: P::Op, rw: &mut Rewriter<'_>| {
            self.rewrite(op, rw)
        })
    }
}

struct Function<O, F> {
    name: String,
    benefit: u16,
    f: F,
    op: PhantomData<fn(O)>,
}

pub(crate) fn function<O: Root, F>(name: &str, benefit: u16, f: F) -> Arc<dyn Pattern>
where
    F: Fn(O, &mut Rewriter<'_>) -> Rewrite + Send + Sync + 'static,
{
    Arc::new(Function { name: name.to_owned(), benefit, f, op: PhantomData })
}

impl<O: Root, F: Fn(O, &mut Rewriter<'_>) -> Rewrite + Send + Sync> Pattern for Function<O, F> {
    fn name(&self) -> &str {
        &self.name
    }
    fn root(&self) -> Option<&str> {
        O::ROOT
    }
    fn accepts(&self) -> Option<fn(&OpInfo) -> bool> {
        O::ACCEPTS
    }
    fn benefit(&self) -> u16 {
        self.benefit
    }
    fn rewrite(&self, op: Op, rw: &mut Rewriter<'_>) -> Rewrite {
        let root = O::root(op, rw.ctx, rw.body()).or_no_match("it is not the root of the pattern")?;
        (self.f)(root, rw)
    }
}

/// The argument of a lowering: the operation as it was, and its operands as the conversion has made them, by name: `add.lhs()` is the new
/// value, `add.op.lhs(rw)` the old one.
pub struct Lower<'a, O: OpView> {
    /// The operation, with its old operands.
    pub op: O,
    /// Its operands as they are by now.
    pub operands: O::Operands<'a, Value>,
}

impl<'a, O: OpView> Deref for Lower<'a, O> {
    type Target = O::Operands<'a, Value>;
    fn deref(&self) -> &Self::Target {
        &self.operands
    }
}

/// The same where an operand may have become several values, or none: each operand stands for a slice of them.
pub struct LowerMany<'a, O: OpView> {
    /// The operation, with its old operands.
    pub op: O,
    /// The values that its operands are by now.
    pub operands: O::Operands<'a, &'a [Value]>,
}

impl<'a, O: OpView> Deref for LowerMany<'a, O> {
    type Target = O::Operands<'a, &'a [Value]>;
    fn deref(&self) -> &Self::Target {
        &self.operands
    }
}

/// A member of a conversion: a [`ConversionPattern`], or a function of [`Lower`] or [`LowerMany`], with the state `S` as its
/// first argument unless that is `()`.
pub trait IntoLowering<M, S> {
    /// The pattern.
    fn into_lowering(self, state: S, benefit: u16) -> Arc<dyn ConversionPattern>;
}

impl<P: ConversionPattern + 'static> IntoLowering<Untyped, ()> for P {
    fn into_lowering(self, _: (), _: u16) -> Arc<dyn ConversionPattern> {
        Arc::new(self)
    }
}

struct Lowering<O, F> {
    name: String,
    benefit: u16,
    f: F,
    op: PhantomData<fn(O)>,
}

macro_rules! lowering {
    ($($lower:ident, $wrapper:ident, $many:literal, |$op:ident, $operands:ident, $rw:ident, $f:ident| $call:expr;)*) => {$(
        struct $wrapper<O, F>(Lowering<O, F>);

        impl<O: OpView, F> ConversionPattern for $wrapper<O, F>
        where
            F: for<'a, 'b, 'c> Fn($lower<'a, O>, &'b mut Rewriter<'c>) -> Rewrite + Send + Sync,
        {
            fn name(&self) -> &str {
                &self.0.name
            }
            fn root(&self) -> Option<&str> {
                Some(O::NAME)
            }
            fn benefit(&self) -> u16 {
                self.0.benefit
            }
            fn one_to_many(&self) -> bool {
                $many
            }
            fn rewrite(&self, $op: Op, $operands: Operands<'_>, $rw: &mut Rewriter<'_>) -> Rewrite {
                let $f = &self.0.f;
                $call
            }
        }

        impl<O: OpView, F> IntoLowering<fn($lower<'static, O>), ()> for F
        where
            F: for<'a, 'b, 'c> Fn($lower<'a, O>, &'b mut Rewriter<'c>) -> Rewrite + Send + Sync + 'static,
        {
            fn into_lowering(self, _: (), benefit: u16) -> Arc<dyn ConversionPattern> {
                let name = camel(short_type_name::<F>());
                Arc::new($wrapper(Lowering { name, benefit, f: self, op: PhantomData::<fn(O)> }))
            }
        }

        impl<O: OpView, S: Send + Sync + 'static, F> IntoLowering<fn(S, $lower<'static, O>), Arc<S>> for F
        where
            F: for<'s, 'a, 'b, 'c> Fn(&'s S, $lower<'a, O>, &'b mut Rewriter<'c>) -> Rewrite + Send + Sync + 'static,
        {
            fn into_lowering(self, state: Arc<S>, benefit: u16) -> Arc<dyn ConversionPattern> {
                let name = camel(short_type_name::<F>());
                let f = move |op: $lower<'_, O>, rw: &mut Rewriter<'_>| self(&state, op, rw);
                Arc::new($wrapper(Lowering { name, benefit, f, op: PhantomData::<fn(O)> }))
            }
        }
    )*};
}

lowering! {
    Lower, LoweringOne, false, |op, operands, rw, f| {
        let ends = group_ends::<O>(rw.ctx, rw.body(), op);
        let operands = O::Operands::from(Adapted::new(operands.all(), ends.as_deref()));
        f(Lower { op: O::from_op(op), operands }, rw)
    };
    LowerMany, LoweringMany, true, |op, operands, rw, f| {
        let ends = group_ends::<O>(rw.ctx, rw.body(), op);
        let lists: SmallVec<[&[Value]; 6]> = (0..operands.len()).map(|i| operands.many(i)).collect();
        let operands = O::Operands::from(Adapted::new(&lists, ends.as_deref()));
        f(LowerMany { op: O::from_op(op), operands }, rw)
    };
}

/// `hasCanonicalizer`, as a function of the operation.
#[diagnostic::on_unimplemented(
    message = "the definition of `{Self}` says `hasCanonicalizer`, and it has no patterns",
    label = "`{Self}` has no `CanonicalizeOp`",
    note = "write: impl CanonicalizeOp for {Self} {{ fn canonicalize(set: &mut PatternSet) {{ todo!() }} }}"
)]
pub trait CanonicalizeOp: OpView {
    /// Adds its patterns.
    fn canonicalize(set: &mut PatternSet);
}

impl<T: CanonicalizeOp> Canonicalize for Hook<T> {
    fn patterns(&self, set: &mut PatternSet) {
        T::canonicalize(set);
    }
}

/// The name of a pattern by that of its function: `remove_dead_loop` is `RemoveDeadLoop`, as in MLIR's lists and traces.
pub(crate) fn camel(name: &str) -> String {
    let word =
        |w: &str| w.chars().take(1).flat_map(char::to_uppercase).chain(w.chars().skip(1)).collect::<String>();
    name.split('_').map(word).collect()
}
