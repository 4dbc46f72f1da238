//! The records, in the order of the page: one step for a pass and everything that it ran on.

use std::collections::BTreeMap;

use rustc_hash::FxHashMap;

use super::text::Version;
use super::{Ended, Execution, State};

/// A pass.
pub(super) struct Step<'a> {
    /// How many passes it runs inside of.
    pub(super) depth: usize,
    /// The operations that it ran on, in the order of the IR.
    pub(super) executions: Vec<&'a Execution>,
    /// How many operations there are after it; `None` for a step inside of a pass, which sees a part of the IR.
    pub(super) ops: Option<u64>,
}

impl Step<'_> {
    /// The worst that happened.
    pub(super) fn ended(&self) -> Ended {
        let any = |state| self.executions.iter().any(|e| e.state == state);
        if any(Ended::Not) {
            Ended::Not
        } else if any(Ended::Failed) {
            Ended::Failed
        } else {
            Ended::Well
        }
    }
}

/// The order of steps inside the same step, and their difference: the round, the pass's number, the pass.
type Key<'a> = (usize, usize, &'a str);

/// Steps by their order, each with its executions.
type Groups<'a> = BTreeMap<Key<'a>, Vec<usize>>;

/// The steps of a run, each followed by those inside of it.
pub(super) fn steps(state: &State) -> Vec<Step<'_>> {
    let list = &state.executions;
    // The executions inside of each, and the round of each: how often its pass ran on its operation before.
    let mut inside: FxHashMap<Option<usize>, Vec<usize>> = FxHashMap::default();
    let mut rounds = Vec::with_capacity(list.len());
    let mut counts: FxHashMap<_, usize> = FxHashMap::default();
    for (i, e) in list.iter().enumerate() {
        inside.entry(e.parent).or_default().push(i);
        let count = counts.entry((e.parent, e.op, e.id, e.argument.as_str())).or_default();
        rounds.push(*count);
        *count += 1;
    }
    let group = |parents: &[Option<usize>]| {
        let mut groups = Groups::default();
        for i in parents.iter().filter_map(|p| inside.get(p)).flatten() {
            groups.entry((rounds[*i], list[*i].id, &list[*i].argument)).or_default().push(*i);
        }
        groups.into_values().rev().collect::<Vec<_>>()
    };
    let mut ir = Shape::new(&state.initial);
    let mut todo: Vec<(usize, Vec<usize>)> = group(&[None]).into_iter().map(|g| (0, g)).collect();
    let mut steps = Vec::new();
    while let Some((depth, group_of)) = todo.pop() {
        let mut executions: Vec<&Execution> = group_of.iter().map(|i| &list[*i]).collect();
        if executions.len() > 1 {
            let places = ir.places();
            let place = |e: &Execution| e.unit.and_then(|u| places.get(&u)).copied().unwrap_or(usize::MAX);
            executions.sort_by_cached_key(|e| (place(e), e.symbol.clone(), e.op_name.clone()));
        }
        let committed = executions.iter().filter(|e| !e.detached).flat_map(|e| &e.after);
        committed.for_each(|v| ir.take(v));
        let attached = executions.iter().any(|e| !e.detached);
        steps.push(Step { depth, executions, ops: attached.then(|| ir.ops()) });
        let parents: Vec<Option<usize>> = group_of.into_iter().map(Some).collect();
        todo.extend(group(&parents).into_iter().map(|g| (depth + 1, g)));
    }
    steps
}

/// The units in each unit, and the number of operations of each.
struct Shape<'a> {
    units: FxHashMap<usize, (&'a [usize], u64)>,
    top: Option<usize>,
}

impl<'a> Shape<'a> {
    fn new(initial: &'a [Version]) -> Shape<'a> {
        let mut shape = Shape { units: FxHashMap::default(), top: initial.first().map(|v| v.unit) };
        initial.iter().for_each(|v| shape.take(v));
        shape
    }

    fn take(&mut self, v: &'a Version) {
        let ops = v.counts.iter().map(|(_, n)| u64::from(*n)).sum();
        self.units.insert(v.unit, (&v.nested, ops));
    }

    /// The units in the order of the text.
    fn order(&self) -> Vec<usize> {
        let (mut order, mut todo) = (Vec::new(), Vec::from_iter(self.top));
        while let Some(unit) = todo.pop() {
            order.push(unit);
            todo.extend(self.units.get(&unit).into_iter().flat_map(|u| u.0.iter().rev()));
        }
        order
    }

    fn places(&self) -> FxHashMap<usize, usize> {
        self.order().into_iter().enumerate().map(|(i, u)| (u, i)).collect()
    }

    fn ops(&self) -> u64 {
        self.order().iter().filter_map(|u| self.units.get(u)).map(|u| u.1).sum()
    }
}
