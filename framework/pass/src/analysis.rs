//! Analyses: facts about an operation, computed when first asked for and kept until a pass that does not preserve them.

use std::any::{Any, TypeId};
use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};
use terrace_ir::{Context, Global, Ir, Op};

use crate::instrument::Instrumentation;
use crate::timing::Timer;

/// Facts about one operation and what is nested in it. An analysis changes nothing.
pub trait Analysis: Any + Send + Sync + Sized {
    /// Its name in reports.
    const NAME: &'static str;

    /// Computes it.
    fn build(scope: &mut AnalysisScope<'_>) -> Self;

    /// Returns true if it is no longer right after a pass that preserved `preserved`.
    fn is_invalidated(&self, preserved: &Preserved) -> bool {
        !preserved.contains::<Self>()
    }
}

/// Several analyses at once: a tuple of their types.
pub trait AnalysisSet {
    /// Marks each.
    fn insert_into(preserved: &mut Preserved);
}

macro_rules! analysis_set {
    ($($($name:ident)+;)*) => {$(
        impl<$($name: Analysis),+> AnalysisSet for ($($name,)+) {
            fn insert_into(preserved: &mut Preserved) {
                $(preserved.insert::<$name>();)+
            }
        }
    )*};
}
analysis_set!(A; A B; A B C; A B C D; A B C D E; A B C D E F;);

/// The analyses that a pass preserved.
#[derive(Clone, Default, Debug)]
pub struct Preserved {
    all: bool,
    some: FxHashSet<TypeId>,
}

impl Preserved {
    /// Marks all of them: the pass changed nothing.
    pub fn insert_all(&mut self) {
        self.all = true;
    }

    /// Marks one.
    pub fn insert<A: Analysis>(&mut self) {
        self.some.insert(TypeId::of::<A>());
    }

    /// Marks several: `insert_each::<(Dominance, Liveness)>()`.
    pub fn insert_each<S: AnalysisSet>(&mut self) {
        S::insert_into(self);
    }

    /// Returns true if an analysis was preserved.
    pub fn contains<A: Analysis>(&self) -> bool {
        self.all || self.some.contains(&TypeId::of::<A>())
    }

    /// Returns true if all were.
    pub fn is_all(&self) -> bool {
        self.all
    }

    /// Returns true if none was.
    pub fn is_none(&self) -> bool {
        !self.all && self.some.is_empty()
    }
}

struct Cached {
    value: Arc<dyn Any + Send + Sync>,
    invalidated: fn(&dyn Any, &Preserved) -> bool,
}

/// The analyses of one operation and of those nested in it. Most operations have none, and there are many.
#[derive(Default)]
pub(crate) struct AnalysisMap(Option<Box<Known>>);

#[derive(Default)]
struct Known {
    cached: FxHashMap<TypeId, Cached>,
    children: FxHashMap<Global<Op>, AnalysisMap>,
}

impl AnalysisMap {
    fn known(&mut self) -> &mut Known {
        self.0.get_or_insert_default()
    }

    pub(crate) fn get<A: Analysis>(&self) -> Option<Arc<A>> {
        let cached = self.0.as_ref()?.cached.get(&TypeId::of::<A>())?;
        Arc::clone(&cached.value).downcast().ok()
    }

    fn insert<A: Analysis>(&mut self, value: Arc<A>) {
        let invalidated =
            |v: &dyn Any, p: &Preserved| v.downcast_ref::<A>().is_none_or(|a| a.is_invalidated(p));
        self.known().cached.insert(TypeId::of::<A>(), Cached { value, invalidated });
    }

    /// Forgets what a pass did not preserve, here and below. The order of nesting bounds the depth.
    pub(crate) fn invalidate(&mut self, preserved: &Preserved) {
        if preserved.is_all() {
            return;
        }
        let mut todo = vec![self];
        while let Some(known) = todo.pop().and_then(|map| map.0.as_mut()) {
            known.cached.retain(|_, c| !(c.invalidated)(&*c.value, preserved));
            if preserved.is_none() {
                known.children.clear();
            } else {
                todo.extend(known.children.values_mut().filter(|m| m.0.is_some()));
            }
        }
    }

    pub(crate) fn child(&mut self, op: Global<Op>) -> &mut AnalysisMap {
        self.known().children.entry(op).or_default()
    }

    pub(crate) fn cached_child(&self, op: Global<Op>) -> Option<&AnalysisMap> {
        self.0.as_ref()?.children.get(&op)
    }

    pub(crate) fn take_child(&mut self, op: Global<Op>) -> AnalysisMap {
        self.0.as_mut().and_then(|k| k.children.remove(&op)).unwrap_or_default()
    }

    pub(crate) fn put_child(&mut self, op: Global<Op>, map: AnalysisMap) {
        if map.0.as_ref().is_some_and(|k| !k.cached.is_empty() || !k.children.is_empty()) {
            self.known().children.insert(op, map);
        }
    }
}

/// The analyses of the operations around, the innermost first.
#[derive(Clone, Copy)]
pub(crate) struct Parents<'a> {
    pub(crate) op: Global<Op>,
    pub(crate) map: &'a AnalysisMap,
    pub(crate) up: Option<&'a Parents<'a>>,
}

impl<'a> Parents<'a> {
    pub(crate) fn of(this: Option<&'a Parents<'a>>, op: Global<Op>) -> Option<&'a AnalysisMap> {
        let mut at = this;
        while let Some(p) = at {
            if p.op == op {
                return Some(p.map);
            }
            at = p.up;
        }
        None
    }
}

/// The scope of an analysis.
pub struct AnalysisScope<'a> {
    /// The context.
    pub ctx: &'a Context,
    /// The IR.
    pub ir: &'a Ir,
    /// The operation.
    pub op: Global<Op>,
    pub(crate) map: &'a mut AnalysisMap,
    pub(crate) instrumentations: &'a [Box<dyn Instrumentation>],
    pub(crate) timer: &'a mut Timer,
}

impl AnalysisScope<'_> {
    /// Another analysis of the same operation, computed where it is not known.
    pub fn get<A: Analysis>(&mut self) -> Arc<A> {
        if let Some(known) = self.map.get::<A>() {
            return known;
        }
        let id = TypeId::of::<A>();
        self.instrumentations.iter().for_each(|i| i.before_analysis(A::NAME, id, self.op));
        self.timer.enter_named(|| format!("(A) {}", A::NAME));
        let value = Arc::new(A::build(self));
        self.timer.leave();
        self.instrumentations.iter().rev().for_each(|i| i.after_analysis(A::NAME, id, self.op));
        self.map.insert(Arc::clone(&value));
        value
    }
}
