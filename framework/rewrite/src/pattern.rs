//! Patterns and sets of them.

use rustc_hash::FxHashMap;
use terrace_ir::{Context, Op, OpName};

use crate::edit::Rewriter;

/// A rewrite rooted at one operation.
pub trait Pattern: Send + Sync {
    /// Its name, for messages.
    fn name(&self) -> &'static str;
    /// The operation that it is rooted at; none: any.
    fn root(&self) -> Option<&'static str>;
    /// Tried before patterns with less.
    fn benefit(&self) -> u16 {
        1
    }
    /// Rewrites, or changes nothing and returns false.
    fn rewrite(&self, op: Op, rw: &mut Rewriter<'_>) -> bool;
}

/// `hasCanonicalizer`: the patterns of an operation.
pub trait Canonicalize: Send + Sync {
    /// Adds them.
    fn patterns(&self, set: &mut PatternSet);
}

/// Patterns, by root.
#[derive(Default)]
pub struct PatternSet {
    patterns: Vec<Box<dyn Pattern>>,
}

impl PatternSet {
    /// An empty set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a pattern.
    pub fn add(&mut self, p: impl Pattern + 'static) -> &mut Self {
        self.patterns.push(Box::new(p));
        self
    }

    /// The canonicalization patterns of every registered operation.
    pub fn canonicalization(ctx: &Context) -> Self {
        let mut set = PatternSet::new();
        for d in ctx.dialects() {
            for def in d.ops {
                if let Some(name) = ctx.registered_op_name(def.name.as_bytes())
                    && let Some(c) = ctx.op_info(name).interface::<dyn Canonicalize>()
                {
                    c.patterns(&mut set);
                }
            }
        }
        set
    }

    /// The patterns by the operation that they are rooted at, most beneficial first.
    pub(crate) fn by_root(&self, ctx: &Context) -> FxHashMap<Option<OpName>, Vec<&dyn Pattern>> {
        let mut map: FxHashMap<Option<OpName>, Vec<&dyn Pattern>> = FxHashMap::default();
        for p in &self.patterns {
            let root = p.root().map(|r| ctx.op_name(r.as_bytes()));
            map.entry(root).or_default().push(&**p);
        }
        for list in map.values_mut() {
            list.sort_by_key(|p| std::cmp::Reverse(p.benefit()));
        }
        map
    }
}
