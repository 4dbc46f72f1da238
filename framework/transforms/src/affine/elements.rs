//! The accesses of a body by the element that they touch: what [`scalrep`](super::scalrep) looks for candidates in.
//!
//! Accesses whose subscripts are the same sums are found by them. Those with divisions are compared one by one, up to a limit.

use std::borrow::Cow;

use indexmap::IndexMap;
use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};
use terrace_ir::{Block, Op, Type, Value};

use super::dependence::Access;
use super::view::View;
use terrace_dialects::affine::flatten::flatten;

/// Accesses to one memref with divisions in their subscripts are compared with each other up to this many; beyond, only those that
/// are written the same are found equal.
const MOST_COMPARED: usize = 64;

/// The subscripts of an element: sums of values.
type Key = (Value, Vec<(Vec<(Value, i64)>, i64)>);

/// Loads of one type, or stores, that touch one element: by block, in its order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Group {
    blocks: IndexMap<Block, Vec<Op>, FxBuildHasher>,
}

impl Group {
    fn add(&mut self, view: &View<'_>, op: Op) {
        if let Some(block) = view.body().parent_block(op) {
            self.blocks.entry(block).or_default().push(op);
        }
    }

    /// The accesses of a block.
    pub(crate) fn of(&self, block: Block) -> &[Op] {
        self.blocks.get(&block).map_or(&[], |l| l)
    }

    /// The blocks with accesses, but for some from where control never comes to `op`.
    pub(crate) fn before(&self, view: &View<'_>, op: Op) -> Vec<Block> {
        let body = view.body();
        let mut path = Vec::new();
        let mut at = Some(op);
        while let Some((block, region)) = at.and_then(|op| body.parent_block(op).zip(body.parent_region(op)))
        {
            if body.region_blocks(region).nth(1).is_some() {
                return self.blocks.keys().copied().collect();
            }
            if self.blocks.contains_key(&block) {
                path.push(block);
            }
            at = at.and_then(|op| body.parent_op(op));
        }
        path
    }

    /// The accesses of a block that come before the operation in it around `op`; all if there is none.
    pub(crate) fn until(&self, view: &View<'_>, block: Block, op: Op) -> &[Op] {
        let list = self.of(block);
        let Some(around) = view.ancestor_in_block(block, op) else { return list };
        let n = list.partition_point(|o| view.body().is_before(*o, around));
        list.get(..n).unwrap_or_default()
    }

    /// The accesses of other blocks of the region of `op`.
    pub(crate) fn beside(&self, view: &View<'_>, op: Op) -> Vec<Op> {
        let body = view.body();
        let region = body.parent_region(op);
        if region.is_none_or(|r| body.region_blocks(r).nth(1).is_none()) {
            return Vec::new();
        }
        let others = self.blocks.iter().filter(|(b, _)| body.parent_block(op) != Some(**b));
        others.flat_map(|(_, l)| l).copied().filter(|o| body.parent_region(*o) == region).collect()
    }
}

/// All accesses of a body.
pub(crate) struct Elements {
    by_op: FxHashMap<Op, Access>,
    /// The number of the element.
    numbers: FxHashMap<Op, u32>,
    /// By the number of the element, and the type of a load.
    groups: FxHashMap<(u32, Option<Type>), Group>,
    /// With divisions: by memref.
    complex: FxHashMap<Value, Vec<Op>>,
    /// In the order of a walk, each after what is nested in it, with its place.
    pub(crate) order: IndexMap<Op, usize, FxBuildHasher>,
}

/// The subscripts as sums of values, where they are.
fn key(view: &View<'_>, access: &Access) -> Option<Key> {
    let map = &access.map;
    let flat = flatten(view.ctx, &map.results, map.dims, map.symbols).filter(|f| f.locals.is_empty())?;
    let sum = |row: &Vec<i64>| {
        let (constant, terms) = row.split_last()?;
        let mut sum: Vec<(Value, i64)> =
            map.operands.iter().copied().zip(terms.iter().copied()).filter(|(_, c)| *c != 0).collect();
        sum.sort_by_key(|(v, _)| v.index());
        Some((sum, *constant))
    };
    Some((access.memref, flat.rows.iter().map(sum).collect::<Option<_>>()?))
}

/// The type of a load; stores of all types are in one group.
fn class(view: &View<'_>, access: &Access) -> Option<Type> {
    if access.write {
        return None;
    }
    view.accessed(access.op).map(|v| v.ty(view))
}

impl Elements {
    pub(crate) fn new(view: &View<'_>) -> Elements {
        let mut all = Elements {
            by_op: FxHashMap::default(),
            numbers: FxHashMap::default(),
            groups: FxHashMap::default(),
            complex: FxHashMap::default(),
            order: IndexMap::default(),
        };
        let mut keys: FxHashMap<Key, u32> = FxHashMap::default();
        for op in super::ops_post(view) {
            let Some(access) = view.access_kind(op).and_then(|_| Access::of(view, op)) else { continue };
            all.order.insert(op, all.order.len());
            match key(view, &access) {
                Some(key) => {
                    // A body has fewer operations than there are handles.
                    let next = keys.len() as u32;
                    let number = *keys.entry(key).or_insert(next);
                    all.groups.entry((number, class(view, &access))).or_default().add(view, op);
                    all.numbers.insert(op, number);
                }
                None => all.complex.entry(access.memref).or_default().push(op),
            }
            all.by_op.insert(op, access);
        }
        all
    }

    /// Takes out operations that are erased.
    pub(crate) fn forget(&mut self, gone: &FxHashSet<Op>) {
        self.order.retain(|op, _| !gone.contains(op));
        let lists = self.groups.values_mut().flat_map(|g| g.blocks.values_mut());
        lists.chain(self.complex.values_mut()).for_each(|l| l.retain(|op| !gone.contains(op)));
        gone.iter().for_each(|op| _ = self.by_op.remove(op));
    }

    /// The access of an operation.
    pub(crate) fn get(&self, op: Op) -> Option<&Access> {
        self.by_op.get(&op)
    }

    /// Stores to the element of an access, or else loads of the same type as it.
    pub(crate) fn like<'a>(&'a self, view: &View<'_>, access: &Access, stores: bool) -> Cow<'a, Group> {
        let class = if stores { None } else { class(view, access) };
        if let Some(number) = self.numbers.get(&access.op) {
            return self.groups.get(&(*number, class)).map_or_else(Default::default, Cow::Borrowed);
        }
        let all = self.complex.get(&access.memref).map_or(&[][..], |l| l);
        let written_the_same = all.len() > MOST_COMPARED;
        let mut group = Group::default();
        for other in all.iter().filter_map(|op| self.by_op.get(op)) {
            let same = || {
                if written_the_same { other.map == access.map } else { other.same_element(view, access) }
            };
            if other.write == stores && self::class(view, other) == class && same() {
                group.add(view, other.op);
            }
        }
        Cow::Owned(group)
    }

    /// The order of a walk.
    pub(crate) fn sort(&self, ops: &mut [Op]) {
        ops.sort_unstable_by_key(|op| self.order.get(op).copied());
    }
}
