//! [`ConversionPattern`]: a rewrite that gets its operands as they are by now, and sets of them.

use std::sync::Arc;

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use terrace_ir::segments::Groups;
use terrace_ir::view::OpView;
use terrace_ir::{Body, Context, NewOp, Op, OpName, Value};

use super::types::TypeConverter;
use crate::pattern::{Pattern, PatternSet};
use crate::rewriter::Rewriter;
use crate::typed::{IntoLowering, OrNoMatch, Rewrite};

/// The operands of an operation as the conversion has made them so far. The operation itself still has the old ones.
#[derive(Clone, Copy)]
pub struct Operands<'a> {
    pub(crate) values: &'a [Value],
    /// Where the values of each operand end; empty where each operand is one value.
    pub(crate) ends: &'a [u32],
}

impl<'a> Operands<'a> {
    /// The values of all operands, one after the other.
    pub fn all(&self) -> &'a [Value] {
        self.values
    }

    /// The number of operands.
    pub fn len(&self) -> usize {
        if self.ends.is_empty() { self.values.len() } else { self.ends.len() }
    }

    /// Returns true if there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The values of operand `i`.
    pub fn many(&self, i: usize) -> &'a [Value] {
        let range = match self.ends.get(i) {
            None if self.ends.is_empty() => i..i + 1,
            None => return &[],
            Some(end) => {
                let start = i.checked_sub(1).and_then(|k| self.ends.get(k)).copied().unwrap_or(0);
                start as usize..*end as usize
            }
        };
        self.values.get(range).unwrap_or(&[])
    }

    /// The one value of operand `i`.
    pub fn one(&self, i: usize) -> Option<Value> {
        match self.many(i) {
            [v] => Some(*v),
            _ => None,
        }
    }

    /// The first `N` operands, each of which is one value.
    pub fn get<const N: usize>(&self) -> Option<[Value; N]> {
        if !self.ends.is_empty() {
            return None;
        }
        self.values.first_chunk::<N>().copied()
    }

    /// The values of operand group `group` of the operation's definition.
    pub fn group(&self, ctx: &Context, body: &Body, op: Op, group: usize) -> &'a [Value] {
        let Some(def) = ctx.op_info(body.name(op)).def() else { return &[] };
        let range = Groups::operands(ctx, def, body, op).range(def.operands, group);
        if self.ends.is_empty() {
            return self.values.get(range).unwrap_or(&[]);
        }
        let end = |k: usize| k.checked_sub(1).and_then(|k| self.ends.get(k)).copied().unwrap_or(0) as usize;
        self.values.get(end(range.start)..end(range.end)).unwrap_or(&[])
    }
}

/// A rewrite of a conversion.
pub trait ConversionPattern: Send + Sync {
    /// Its name, for messages.
    fn name(&self) -> &str;
    /// The operation that it is rooted at; none: any.
    fn root(&self) -> Option<&str>;
    /// Tried before patterns with less.
    fn benefit(&self) -> u16 {
        1
    }
    /// The operations that it makes, where it can say so: what is known to lead to legal operations in fewer steps goes first.
    fn generated(&self) -> &[&'static str] {
        &[]
    }
    /// Returns true if it may be applied to what it made itself, because it is known to come to an end.
    fn bounded_recursion(&self) -> bool {
        false
    }
    /// Returns true if it can take an operand that became several values, or none.
    fn one_to_many(&self) -> bool {
        false
    }
    /// Looks at `op`, which is in the rewriter's body with the insertion point before it. Replaces, erases or changes it; or says why
    /// not: what it did by then is undone.
    fn rewrite(&self, op: Op, operands: Operands<'_>, rw: &mut Rewriter<'_>) -> Rewrite;
}

/// An operation by another of the same operands, with the types of its results converted.
struct Renaming {
    name: String,
    root: &'static str,
    to: &'static str,
}

impl ConversionPattern for Renaming {
    fn name(&self) -> &str {
        &self.name
    }

    fn root(&self) -> Option<&str> {
        Some(self.root)
    }

    fn rewrite(&self, op: Op, operands: Operands<'_>, rw: &mut Rewriter<'_>) -> Rewrite {
        let types = rw.result_types(op).or_no_match("the type of a result cannot be converted")?;
        let new =
            NewOp::new(rw.context(), self.to, rw.body().loc(op)).operands(operands.all()).results(&types);
        rw.replace_with(op, &new);
        Ok(())
    }
}

#[derive(Clone)]
pub(super) enum AnyPattern {
    Plain(Arc<dyn Pattern>),
    Conversion(Arc<dyn ConversionPattern>, Option<Arc<TypeConverter>>),
}

impl AnyPattern {
    pub(super) fn name(&self) -> &str {
        match self {
            AnyPattern::Plain(p) => p.name(),
            AnyPattern::Conversion(p, _) => p.name(),
        }
    }

    pub(super) fn root(&self) -> Option<&str> {
        match self {
            AnyPattern::Plain(p) => p.root(),
            AnyPattern::Conversion(p, _) => p.root(),
        }
    }

    pub(super) fn benefit(&self) -> u16 {
        match self {
            AnyPattern::Plain(p) => p.benefit(),
            AnyPattern::Conversion(p, _) => p.benefit(),
        }
    }

    pub(super) fn generated(&self) -> &[&'static str] {
        match self {
            AnyPattern::Plain(p) => p.generated(),
            AnyPattern::Conversion(p, _) => p.generated(),
        }
    }

    pub(super) fn bounded_recursion(&self) -> bool {
        match self {
            AnyPattern::Plain(_) => false,
            AnyPattern::Conversion(p, _) => p.bounded_recursion(),
        }
    }

    /// Returns true if a pattern without a root is tried at operations of a name.
    fn accepts(&self, ctx: &Context, name: OpName) -> bool {
        match self {
            AnyPattern::Plain(p) => p.accepts().is_none_or(|f| f(ctx.op_info(name))),
            AnyPattern::Conversion(..) => true,
        }
    }
}

/// Patterns of a conversion in the order in which they were added.
#[derive(Clone, Default)]
pub struct ConversionPatterns {
    pub(super) list: Vec<AnyPattern>,
}

impl ConversionPatterns {
    /// No patterns.
    pub fn new() -> ConversionPatterns {
        ConversionPatterns::default()
    }

    /// Adds a pattern that gets its operands as they are, of whatever type.
    pub fn add_untyped(&mut self, pattern: impl ConversionPattern + 'static) -> &mut Self {
        self.list.push(AnyPattern::Conversion(Arc::new(pattern), None));
        self
    }

    /// Adds a pattern that gets its operands in the types that `converter` gives them.
    pub fn add(
        &mut self,
        converter: &Arc<TypeConverter>,
        pattern: impl ConversionPattern + 'static,
    ) -> &mut Self {
        self.list.push(AnyPattern::Conversion(Arc::new(pattern), Some(converter.clone())));
        self
    }

    /// Adds the pattern that makes one operation another with the same operands and the converted types; attributes are dropped.
    pub fn add_renaming(
        &mut self,
        converter: &Arc<TypeConverter>,
        root: &'static str,
        to: &'static str,
    ) -> &mut Self {
        self.add(converter, Renaming { name: format!("{root} to {to}"), root, to })
    }

    /// Adds patterns that know nothing of conversions. They change operations in place by
    /// [`modify`](crate::Rewriter::modify) alone, so that it can be undone.
    pub fn add_plain(&mut self, set: &PatternSet) -> &mut Self {
        self.list.extend(set.patterns.iter().cloned().map(AnyPattern::Plain));
        self
    }

    /// Adds a lowering whose operands come as they are, of whatever type: a function of [`Lower`](crate::Lower) or
    /// [`LowerMany`](crate::LowerMany).
    pub fn lower<M>(&mut self, pattern: impl IntoLowering<M, ()>) -> &mut Self {
        self.list.push(AnyPattern::Conversion(pattern.into_lowering((), 1), None));
        self
    }

    /// Adds lowerings whose operands come in the types that `converter` gives them.
    pub fn typed<'p>(&'p mut self, converter: &Arc<TypeConverter>) -> Lowerings<'p, ()> {
        Lowerings { set: self, converter: Some(converter.clone()), state: (), benefit: 1 }
    }

    /// Adds lowerings of this benefit whose operands come as they are: they are tried before those with less.
    pub fn benefit(&mut self, benefit: u16) -> Lowerings<'_, ()> {
        Lowerings { set: self, converter: None, state: (), benefit }
    }

    /// Adds lowerings that get a state as their first argument.
    pub fn with<'p, S: Send + Sync + 'static>(&'p mut self, state: &Arc<S>) -> Lowerings<'p, Arc<S>> {
        Lowerings { set: self, converter: None, state: state.clone(), benefit: 1 }
    }

    /// Adds all patterns of another set.
    pub fn extend(&mut self, other: ConversionPatterns) -> &mut Self {
        self.list.extend(other.list);
        self
    }

    /// The number of patterns.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Returns true if there are none.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }
}

/// Adds lowerings that share a converter, a state, a benefit: see [`ConversionPatterns::typed`].
pub struct Lowerings<'p, S> {
    set: &'p mut ConversionPatterns,
    converter: Option<Arc<TypeConverter>>,
    state: S,
    benefit: u16,
}

impl<'p, S: Clone> Lowerings<'p, S> {
    /// Adds a lowering.
    pub fn lower<M>(&mut self, pattern: impl IntoLowering<M, S>) -> &mut Self {
        let pattern = pattern.into_lowering(self.state.clone(), self.benefit);
        self.set.list.push(AnyPattern::Conversion(pattern, self.converter.clone()));
        self
    }

    /// Adds the lowering of each `A` to a `B` of the same operands, with the types of its results converted; other attributes than the
    /// operands' are dropped.
    pub fn rename<A: OpView, B: OpView>(&mut self) -> &mut Self {
        let renaming = Renaming { name: format!("{} to {}", A::NAME, B::NAME), root: A::NAME, to: B::NAME };
        self.set.list.push(AnyPattern::Conversion(Arc::new(renaming), self.converter.clone()));
        self
    }

    /// Lowerings from here on get a state as their first argument.
    pub fn with<T: Send + Sync + 'static>(self, state: &Arc<T>) -> Lowerings<'p, Arc<T>> {
        Lowerings { set: self.set, converter: self.converter, state: state.clone(), benefit: self.benefit }
    }

    /// Lowerings from here on have this benefit: they are tried before those with less.
    pub fn benefit(mut self, benefit: u16) -> Self {
        self.benefit = benefit;
        self
    }
}

/// The patterns that a conversion may use for each name, in the order in which it tries them.
pub(super) struct Plan {
    pub(super) patterns: Vec<AnyPattern>,
    by_op: FxHashMap<OpName, Vec<u32>>,
    any: Vec<u32>,
    /// Patterns that are not tried, and why.
    dropped: Vec<(OpName, u32, String)>,
}

/// The facts about a target that planning needs.
pub(super) struct Known<'a> {
    pub(super) always_legal: &'a dyn Fn(OpName) -> bool,
    pub(super) may_be_legal: &'a dyn Fn(OpName) -> bool,
}

impl Plan {
    /// Drops the patterns that make something that no pattern makes legal, and sorts the rest: fewest steps to something legal, then
    /// greatest benefit, then the last one added.
    pub(super) fn new(ctx: &Context, set: &ConversionPatterns, known: &Known<'_>) -> Plan {
        let patterns = set.list.clone();
        let generated: Vec<Vec<OpName>> = patterns
            .iter()
            .map(|p| p.generated().iter().map(|g| ctx.op_name(g.as_bytes())).collect())
            .collect();
        let (mut any, mut rooted) = (Vec::new(), Vec::new());
        for (i, p) in patterns.iter().enumerate() {
            match p.root() {
                None => any.push(i as u32),
                Some(root) => {
                    let root = ctx.op_name(root.as_bytes());
                    if !(known.always_legal)(root) {
                        rooted.push((i as u32, root));
                    }
                }
            }
        }
        let mut by_op: FxHashMap<OpName, Vec<u32>> = FxHashMap::default();
        let mut dropped = Vec::new();
        if any.is_empty() {
            let leads = |i: u32, by_op: &FxHashMap<OpName, Vec<u32>>| {
                let made = generated.get(i as usize).map_or(&[][..], |g| g);
                made.iter().all(|g| by_op.contains_key(g) || (known.may_be_legal)(*g))
            };
            // The pattern added last goes first; one gets in as soon as all that it makes can be made legal.
            let mut waiting = rooted;
            loop {
                let before = waiting.len();
                let mut left = Vec::new();
                for (i, root) in waiting.into_iter().rev() {
                    if leads(i, &by_op) {
                        by_op.entry(root).or_default().push(i);
                    } else {
                        left.push((i, root));
                    }
                }
                left.reverse();
                waiting = left;
                if waiting.is_empty() || waiting.len() == before {
                    break;
                }
            }
            dropped = waiting.into_iter().map(|(i, root)| (root, i)).collect();
        } else {
            rooted.into_iter().for_each(|(i, root)| by_op.entry(root).or_default().push(i));
        }
        let reason = |root: OpName, i: u32| {
            let made = generated.get(i as usize).map_or(&[][..], |g| g);
            let stuck = |g: &&OpName| !by_op.contains_key(g) && !(known.may_be_legal)(**g);
            let name = made.iter().find(stuck).map_or(root, |g| *g);
            let name = String::from_utf8_lossy(ctx.op_info(name).name()).into_owned();
            (root, i, format!("it makes '{name}', which no pattern makes legal"))
        };
        let dropped = dropped.into_iter().map(|(root, i)| reason(root, i)).collect();
        let mut plan = Plan { patterns, by_op, any, dropped };
        plan.sort(&generated);
        plan
    }

    /// The patterns for operations of a name that are not tried, and why.
    pub(super) fn dropped(&self, name: OpName) -> impl Iterator<Item = (&str, &str)> {
        let of_name = self.dropped.iter().filter(move |d| d.0 == name);
        of_name.map(|d| (self.patterns.get(d.1 as usize).map_or("", |p| p.name()), d.2.as_str()))
    }

    fn sort(&mut self, generated: &[Vec<OpName>]) {
        let depths = depths(&self.by_op, generated);
        let benefit = |i: &u32| self.patterns.get(*i as usize).map_or(0, AnyPattern::benefit);
        let key = |i: &u32| (depths.get(i).copied().unwrap_or(1), std::cmp::Reverse(benefit(i)));
        self.by_op.values_mut().for_each(|l| l.sort_by_key(key));
        self.any.sort_by_key(key);
    }

    /// The patterns to try at operations of a name.
    pub(super) fn for_op(&self, ctx: &Context, name: OpName) -> SmallVec<[u32; 4]> {
        let own = self.by_op.get(&name).map_or(&[][..], |l| l);
        let benefit = |i: u32| self.patterns.get(i as usize).map_or(0, AnyPattern::benefit);
        let accepts = |i: &&u32| self.patterns.get(**i as usize).is_some_and(|p| p.accepts(ctx, name));
        let mut any = self.any.iter().filter(accepts).copied().peekable();
        let mut list = SmallVec::new();
        for i in own.iter().copied() {
            while let Some(a) = any.next_if(|a| benefit(*a) > benefit(i)) {
                list.push(a);
            }
            list.push(i);
        }
        list.extend(any);
        list
    }
}

/// For each pattern the number of steps to something legal: one more than the most that anything it makes needs.
fn depths(by_op: &FxHashMap<OpName, Vec<u32>>, generated: &[Vec<OpName>]) -> FxHashMap<u32, u32> {
    let all: Vec<(OpName, u32)> = by_op.iter().flat_map(|(n, l)| l.iter().map(|i| (*n, *i))).collect();
    let mut of_op: FxHashMap<OpName, u32> = by_op.keys().map(|n| (*n, u32::MAX)).collect();
    let mut of_pattern: FxHashMap<u32, u32> = FxHashMap::default();
    let mut changed = true;
    while changed {
        changed = false;
        for (name, i) in &all {
            let made = generated.get(*i as usize).map_or(&[][..], |g| g);
            let needs = |g: &OpName| of_op.get(g).copied().unwrap_or(0);
            let depth = made.iter().map(needs).max().map_or(1, |d| d.saturating_add(1));
            of_pattern.insert(*i, depth);
            if let Some(d) = of_op.get_mut(name)
                && depth < *d
            {
                *d = depth;
                changed = true;
            }
        }
    }
    of_pattern
}
