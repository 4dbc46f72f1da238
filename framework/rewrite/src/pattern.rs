//! Patterns: what a driver tries at an operation, in sets sorted by benefit.
//!
//! A pattern looks first and edits after: once it has changed anything it must succeed. Its root decides which operations it is tried
//! at. Patterns do not look through block arguments and know nothing of global data flow.

use std::sync::Arc;

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use terrace_ir::def::OpInfo;
use terrace_ir::{Body, Context, Op, OpName};

use crate::rewriter::Rewriter;
use crate::typed::Rewrite;

/// A rewrite.
pub trait Pattern: Send + Sync {
    /// Its name, for messages.
    fn name(&self) -> &str;
    /// The operation that it is rooted at; none: any that [`Pattern::accepts`].
    fn root(&self) -> Option<&str>;
    /// Without a root: which registered operations it is tried at, such as those with an interface. None: all operations, also
    /// those that are not registered.
    fn accepts(&self) -> Option<fn(&OpInfo) -> bool> {
        None
    }
    /// Tried before patterns with less; among equals, what was added first comes first.
    fn benefit(&self) -> u16 {
        1
    }
    /// The operations that it may make, where it can say so: what a conversion plans with.
    fn generated(&self) -> &[&'static str] {
        &[]
    }
    /// Operations that must define operands of the root: the operand and the operation's name. A driver may leave out a pattern for
    /// whose root that does not hold.
    fn operand_ops(&self, _: &Context) -> Vec<(usize, OpName)> {
        Vec::new()
    }
    /// Looks at `op`, which is in the rewriter's body with the insertion point before it. Rewrites it, or changes nothing and says
    /// why.
    fn rewrite(&self, op: Op, rw: &mut Rewriter<'_>) -> Rewrite;
}

/// Patterns in the order in which they were added.
#[derive(Clone, Default)]
pub struct PatternSet {
    pub(crate) patterns: Vec<Arc<dyn Pattern>>,
}

impl PatternSet {
    /// No patterns.
    pub fn new() -> PatternSet {
        PatternSet::default()
    }

    /// Adds a pattern: a function of its root, an [`OpPattern`](crate::OpPattern), or a [`Pattern`]. The root is a typed operation, an
    /// `Interface<dyn LoopLike>` for every operation with that interface, or an `Op` for any operation.
    pub fn add<M>(&mut self, pattern: impl crate::typed::IntoPattern<M>) -> &mut Self {
        self.patterns.push(pattern.into_pattern());
        self
    }

    /// Adds a function of its root under another name than its own, and with a benefit.
    pub fn add_named<O, F>(&mut self, name: &'static str, benefit: u16, f: F) -> &mut Self
    where
        O: terrace_ir::view::Root,
        F: Fn(O, &mut Rewriter<'_>) -> crate::typed::Rewrite + Send + Sync + 'static,
    {
        self.patterns.push(crate::typed::function(name, benefit, f));
        self
    }

    /// Adds the canonicalisation patterns of one operation.
    pub fn add_canonicalization(&mut self, ctx: &Context, op: &str) -> &mut Self {
        if let Some(name) = ctx.registered_op_name(op.as_bytes())
            && let Some(c) = ctx.op_info(name).interface::<dyn Canonicalize>()
        {
            c.patterns(self);
        }
        self
    }

    /// All canonicalisation patterns: those of the dialects, then those of their operations by name.
    pub fn canonicalization(ctx: &Context) -> PatternSet {
        let mut set = PatternSet::new();
        let mut dialects: Vec<_> = ctx.dialects().collect();
        dialects.sort_unstable_by_key(|d| d.name);
        dialects
            .iter()
            .filter_map(|d| d.interface::<dyn DialectCanonicalize>())
            .for_each(|c| c.patterns(&mut set));
        let with_patterns = |n| {
            let info = ctx.op_info(n);
            Some((info.name(), info.interface::<dyn Canonicalize>()?))
        };
        let mut ops: Vec<_> = ctx.registered_ops().filter_map(with_patterns).collect();
        ops.sort_unstable_by_key(|(name, _)| *name);
        ops.iter().for_each(|(_, c)| c.patterns(&mut set));
        set
    }

    /// Keeps the patterns whose names are not in `disabled` and, where that names any, are in `enabled`.
    pub fn filter(&mut self, disabled: &[String], enabled: &[String]) {
        let named = |list: &[String], p: &Arc<dyn Pattern>| list.iter().any(|n| n == p.name());
        self.patterns.retain(|p| !named(disabled, p) && (enabled.is_empty() || named(enabled, p)));
    }

    /// The names of the patterns, in the order in which they were added.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.patterns.iter().map(|p| p.name())
    }

    /// The number of patterns.
    pub fn len(&self) -> usize {
        self.patterns.len()
    }

    /// Returns true if there are none.
    pub fn is_empty(&self) -> bool {
        self.patterns.is_empty()
    }
}

/// The last part of a Rust type's path.
pub(crate) fn short_type_name<T>() -> &'static str {
    let name = std::any::type_name::<T>();
    let end = name.find('<').unwrap_or(name.len());
    let start = name[..end].rfind("::").map_or(0, |i| i + 2);
    &name[start..end]
}

/// `hasCanonicalizer`, `hasCanonicalizeMethod`: the patterns of an operation that the canonicalizer applies.
pub trait Canonicalize: Send + Sync {
    /// Adds them.
    fn patterns(&self, set: &mut PatternSet);
}

/// The patterns that a dialect adds to the canonicalizer beside those of its operations.
pub trait DialectCanonicalize: Send + Sync {
    /// Adds them.
    fn patterns(&self, set: &mut PatternSet);
}

/// The operations that must define the operands of a root: [`Pattern::operand_ops`].
#[derive(Default)]
pub(crate) struct Needs(SmallVec<[(u32, OpName); 2]>);

impl Needs {
    pub(crate) fn hold(&self, body: &Body, op: Op) -> bool {
        self.0.iter().all(|(i, name)| {
            let operand = (*i as usize) < body.num_operands(op);
            operand && body.defining_op(body.operand(op, *i as usize)).is_some_and(|d| body.name(d) == *name)
        })
    }
}

/// A pattern of a set.
struct Entry {
    pattern: Arc<dyn Pattern>,
    benefit: u16,
    needs: Needs,
}

/// A set sorted for application: by operation and benefit. Shared between threads.
pub struct Frozen {
    patterns: Vec<Entry>,
    /// By the number of a name: the patterns for it with those for any operation, best first.
    by_op: Vec<Option<Box<[u32]>>>,
    any: Vec<u32>,
}

impl Frozen {
    /// Sorts a set by what its patterns say of their benefit.
    pub fn new(ctx: &Context, set: &PatternSet) -> Frozen {
        Frozen::with_cost_model(ctx, set, |p| Some(p.benefit()))
    }

    /// Sorts a set by another benefit; patterns without one are left out.
    pub fn with_cost_model(
        ctx: &Context,
        set: &PatternSet,
        benefit: impl Fn(&dyn Pattern) -> Option<u16>,
    ) -> Frozen {
        let entry = |p: &Arc<dyn Pattern>| {
            let benefit = benefit(&**p)?;
            let needs = p.operand_ops(ctx).into_iter().map(|(i, n)| (i as u32, n)).collect();
            Some(Entry { pattern: p.clone(), benefit, needs: Needs(needs) })
        };
        let patterns: Vec<Entry> = set.patterns.iter().filter_map(entry).collect();
        let mut by_op: FxHashMap<OpName, Vec<u32>> = FxHashMap::default();
        let mut any = Vec::new();
        for (i, Entry { pattern: p, .. }) in patterns.iter().enumerate() {
            let i = i as u32;
            match (p.root(), p.accepts()) {
                (Some(name), _) => by_op.entry(ctx.op_name(name.as_bytes())).or_default().push(i),
                (None, Some(accepts)) => {
                    let names = ctx.registered_ops().filter(|n| accepts(ctx.op_info(*n)));
                    names.for_each(|n| by_op.entry(n).or_default().push(i));
                }
                (None, None) => any.push(i),
            }
        }
        let benefit = |i: &u32| std::cmp::Reverse(patterns.get(*i as usize).map_or(0, |e| e.benefit));
        any.sort_by_key(benefit);
        let last = by_op.keys().map(|n| n.index()).max().map_or(0, |n| n + 1);
        let mut sorted: Vec<Option<Box<[u32]>>> = std::iter::repeat_with(|| None).take(last).collect();
        for (name, mut list) in by_op {
            // A stable sort: those for any operation stand after those for this one.
            list.extend_from_slice(&any);
            list.sort_by_key(benefit);
            if let Some(slot) = sorted.get_mut(name.index()) {
                *slot = Some(list.into());
            }
        }
        Frozen { patterns, by_op: sorted, any }
    }

    /// Tries the patterns for an operation of the rewriter's body, best first, until one applies: for drivers of one's own.
    pub fn apply(&self, op: Op, rw: &mut Rewriter<'_>) -> bool {
        self.for_op(rw.body().name(op)).any(|(p, needs)| {
            rw.enter(op);
            needs.hold(rw.body(), op) && p.rewrite(op, rw).is_ok()
        })
    }

    /// The patterns to try at operations of a name, best first; those for any operation stand after those for this one.
    pub(crate) fn for_op(&self, name: OpName) -> impl Iterator<Item = (&dyn Pattern, &Needs)> + '_ {
        let list = self.by_op.get(name.index()).and_then(Option::as_deref).unwrap_or(&self.any);
        list.iter().filter_map(|i| self.patterns.get(*i as usize)).map(|e| (&*e.pattern, &e.needs))
    }
}
