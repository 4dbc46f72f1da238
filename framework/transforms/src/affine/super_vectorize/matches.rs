//! The nests that are tried: patterns of one to three loops, each around the next, and which of them exclude each other.

use rustc_hash::{FxHashMap, FxHashSet};
use terrace_ir::Op;

use super::super::view::View;
use super::body::{Along, is_vectorizable, moves_along};

/// A loop that a pattern fits, with the loops in it that the rest of the pattern fits.
#[derive(Clone, Debug)]
pub(super) struct Match {
    pub(super) op: Op,
    inner: Vec<Match>,
}

impl Match {
    /// The dimension of the vectors that each loop becomes.
    pub(super) fn dims(&self) -> FxHashMap<Op, usize> {
        let (mut dims, mut todo) = (FxHashMap::default(), vec![(self, 0)]);
        while let Some((m, dim)) = todo.pop() {
            dims.insert(m.op, dim);
            todo.extend(m.inner.iter().map(|inner| (inner, dim + 1)));
        }
        dims
    }
}

/// The search for nests.
pub(super) struct Search<'a, 'v> {
    pub(super) view: &'a View<'v>,
    /// The loops whose iterations may run in any order.
    pub(super) parallel: &'a FxHashSet<Op>,
    /// The dimension, from the last, along which each loop of the pattern moves; `None` for any.
    pub(super) pattern: Vec<Option<i64>>,
    /// Accesses through layouts.
    pub(super) errors: Vec<Op>,
}

impl Search<'_, '_> {
    /// All nests among `loops`, which are in order of a walk that visits inner ones first. There are at most three levels.
    pub(super) fn all(&mut self, loops: &[Op], level: usize) -> Vec<Match> {
        let mut found = Vec::new();
        for op in loops {
            if !self.fits(*op, level) {
                continue;
            }
            let mut inner = Vec::new();
            if level + 1 < self.pattern.len() {
                let loops: Vec<Op> = self.view.nested(*op).into_iter().filter(|o| o != op).collect();
                inner = self.all(&loops, level + 1);
                if inner.is_empty() {
                    continue;
                }
            }
            found.push(Match { op: *op, inner });
        }
        found
    }

    fn fits(&mut self, op: Op, level: usize) -> bool {
        if !self.view.is_for(op) || !self.parallel.contains(&op) || !is_vectorizable(self.view, op) {
            return false;
        }
        let wanted = self.pattern.get(level).copied().flatten();
        match (moves_along(self.view, op, &mut self.errors), wanted) {
            (Some(Along::Dim(dim)), Some(wanted)) => i64::try_from(dim) == Ok(wanted),
            (along, _) => along.is_some(),
        }
    }
}

/// Nests in groups: of each only one can become vectors, since they share loops. The matches are in order of a walk that visits inner
/// loops first.
pub(super) fn groups(view: &View<'_>, matches: Vec<Match>) -> Vec<Vec<Match>> {
    let mut groups: Vec<(Op, Vec<Match>)> = Vec::new();
    for m in matches {
        // Loops in this one were visited just before it.
        let first = groups.partition_point(|(root, _)| !view.body().is_ancestor(m.op, *root));
        match groups.get_mut(first) {
            Some((root, group)) => {
                *root = m.op;
                group.push(m);
            }
            None => groups.push((m.op, vec![m])),
        }
    }
    groups.into_iter().map(|(_, group)| group).collect()
}
