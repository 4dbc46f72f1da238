//! Through which inlinings calls came: a callable is not inlined into what came from itself.
//!
//! Each call has a set of callables, that of the call that was inlined with one more. The sets share what they have in common: trees of
//! fixed depth over the numbers of the callables, of which adding one copies a path.

/// How many branches a node of a tree has.
const WIDTH: usize = 16;

/// The inlinings through which a call came: none by default.
#[derive(Clone, Copy, Default)]
pub(super) struct Inlinings(u32);

/// All such sets, of the numbers of callables.
pub(super) struct History {
    /// The levels of the trees: digits of a number.
    depth: u32,
    /// The nodes: 0 is the empty tree, and the leaf that is in no set. In the lowest ones anything else is a member.
    nodes: Vec<[u32; WIDTH]>,
}

impl History {
    /// For numbers less than `bound`.
    pub(super) fn new(bound: usize) -> Self {
        let mut depth = 1;
        let mut all = WIDTH;
        while all < bound {
            (depth, all) = (depth + 1, all.saturating_mul(WIDTH));
        }
        History { depth, nodes: vec![[0; WIDTH]] }
    }

    /// The branches to take from the root to a callable.
    fn path(&self, callable: usize) -> impl Iterator<Item = usize> + use<> {
        (0..self.depth).rev().map(move |level| callable / WIDTH.pow(level) % WIDTH)
    }

    /// Returns true if a callable is in a set.
    pub(super) fn contains(&self, set: Inlinings, callable: usize) -> bool {
        let step = |at: u32, branch: usize| self.nodes.get(at as usize).map_or(0, |n| n[branch]);
        self.path(callable).fold(set.0, step) != 0
    }

    /// The set with one callable more.
    pub(super) fn with(&mut self, set: Inlinings, callable: usize) -> Inlinings {
        let root = self.nodes.len() as u32;
        let (mut at, mut left) = (set.0 as usize, self.depth);
        for branch in self.path(callable) {
            let mut copy = self.nodes.get(at).copied().unwrap_or_default();
            at = copy[branch] as usize;
            left -= 1;
            // The next node is the next copy; below the last there is but the member.
            copy[branch] = if left == 0 { 1 } else { self.nodes.len() as u32 + 1 };
            self.nodes.push(copy);
        }
        Inlinings(root)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_grow_apart() {
        let mut history = History::new(40);
        let none = Inlinings::default();
        let a = history.with(none, 3);
        let b = history.with(a, 39);
        let c = history.with(a, 20);
        let members = |set| (0..40).filter(|n| history.contains(set, *n)).collect::<Vec<_>>();
        assert_eq!([none, a, b, c].map(members), [vec![], vec![3], vec![3, 39], vec![3, 20]]);
    }
}
