//! The attributes of operations: inherent ones by index, discardable ones sorted by name.

use rustc_hash::FxHashSet;

use super::{Body, MANY};
use crate::attr::Attr;
use crate::context::Context;
use crate::entity::Op;

impl Body {
    /// The inherent attributes, in the definition's order.
    #[inline]
    pub fn inherent_attrs(&self, op: Op) -> &[Option<Attr>] {
        let d = self.op(op);
        &self.attrs[d.attrs as usize..d.attrs as usize + d.inherent as usize]
    }

    /// Inherent attribute `i` of the definition.
    #[inline]
    pub fn inherent(&self, op: Op, i: usize) -> Option<Attr> {
        self.inherent_attrs(op).get(i).copied().flatten()
    }

    /// Sets or removes inherent attribute `i`.
    pub fn set_inherent(&mut self, op: Op, i: usize, value: Option<Attr>) {
        let d = self.op(op);
        assert!(i < d.inherent as usize, "{op:?} has {} inherent attributes, not {}", d.inherent, i + 1);
        let at = d.attrs as usize + i;
        self.attrs[at] = value;
    }

    /// The discardable attributes as (name, value), sorted by name.
    pub fn discardable_attrs(&self, op: Op) -> impl ExactSizeIterator<Item = (Attr, Attr)> + '_ {
        self.discardable_pairs(op).iter().map(|p| match p {
            [Some(n), Some(v)] => (*n, *v),
            _ => unreachable!("discardable attributes are stored in pairs"),
        })
    }

    fn discardable_pairs(&self, op: Op) -> &[[Option<Attr>; 2]] {
        let d = self.op(op);
        let start = d.attrs as usize + d.inherent as usize;
        self.attrs[start..start + 2 * self.num_discardable(op)].as_chunks().0
    }

    #[inline]
    fn num_discardable(&self, op: Op) -> usize {
        match self.op(op).discardable {
            MANY => self.extra(op).map_or(0, |e| e.discardable as usize),
            n => n as usize,
        }
    }

    pub(super) fn set_num_discardable(&mut self, op: Op, count: usize) {
        let few = u16::try_from(count).unwrap_or(MANY);
        if few == MANY {
            self.extra_or_new(op).discardable = count as u32;
        }
        self.op_mut(op).discardable = few;
    }

    /// Returns true if the operation has discardable attributes.
    pub fn has_discardable(&self, op: Op) -> bool {
        self.op(op).discardable > 0
    }

    /// The discardable attribute of that name.
    pub fn discardable(&self, ctx: &Context, op: Op, name: &[u8]) -> Option<Attr> {
        let pairs = self.discardable_pairs(op);
        let name_of = |pair: &[Option<Attr>; 2]| pair[0].and_then(|n| ctx.as_string(n));
        let at = pairs.partition_point(|p| name_of(p) < Some(name));
        pairs.get(at).filter(|p| name_of(p) == Some(name)).and_then(|p| p[1])
    }

    /// The attribute of that name, inherent or discardable.
    pub fn attr(&self, ctx: &Context, op: Op, name: &str) -> Option<Attr> {
        let name = name.as_bytes();
        if let Some(def) = ctx.op_info(self.name(op)).def() {
            if let Some(i) = def.attr_index(name) {
                return self.inherent(op, i);
            }
        } else if let Some(properties) = self.inherent(op, 0)
            && let Some(a) = ctx.dictionary_get(properties, name)
        {
            return Some(a);
        }
        self.discardable(ctx, op, name)
    }

    /// Sets or removes an attribute by name: the inherent one where the definition has it, else a discardable one.
    pub fn set_attr(&mut self, ctx: &Context, op: Op, name: &str, value: Option<Attr>) {
        let info = ctx.op_info(self.name(op));
        if let Some(i) = info.def().and_then(|d| d.attr_index(name.as_bytes())) {
            return self.set_inherent(op, i, value);
        }
        let mut list: Vec<(Attr, Attr)> = self.discardable_attrs(op).collect();
        list.retain(|(n, _)| ctx.as_string(*n) != Some(name.as_bytes()));
        if let Some(v) = value {
            let at = list.partition_point(|(n, _)| ctx.as_string(*n) < Some(name.as_bytes()));
            list.insert(at, (ctx.string(name), v));
        }
        self.set_discardable(op, &list);
    }

    /// Sets attributes by name, as [`Body::set_attr`] does with each.
    pub fn set_attrs(&mut self, ctx: &Context, op: Op, attrs: &[(Attr, Attr)]) {
        let info = ctx.op_info(self.name(op));
        let mut new: Vec<(Attr, Attr)> = Vec::new();
        for (name, value) in attrs {
            let slot = info.def().zip(ctx.as_string(*name)).and_then(|(d, n)| d.attr_index(n));
            match slot {
                Some(i) => self.set_inherent(op, i, Some(*value)),
                None => new.push((*name, *value)),
            }
        }
        if new.is_empty() {
            return;
        }
        let names: FxHashSet<Attr> = new.iter().map(|(n, _)| *n).collect();
        new.extend(self.discardable_attrs(op).filter(|(n, _)| !names.contains(n)));
        ctx.sort_entries(&mut new);
        self.set_discardable(op, &new);
    }

    /// Replaces all discardable attributes; they must be sorted by name.
    pub fn set_discardable(&mut self, op: Op, list: &[(Attr, Attr)]) {
        let d = self.op(op).clone();
        let pairs = list.iter().flat_map(|(n, v)| [Some(*n), Some(*v)]);
        if list.len() <= self.num_discardable(op) {
            let start = d.attrs as usize + d.inherent as usize;
            self.attrs[start..].iter_mut().zip(pairs).for_each(|(slot, a)| *slot = a);
        } else {
            let start = self.attrs.len() as u32;
            self.attrs.extend_from_within(d.attrs as usize..d.attrs as usize + d.inherent as usize);
            self.attrs.extend(pairs);
            self.op_mut(op).attrs = start;
        }
        self.set_num_discardable(op, list.len());
    }

    /// All attributes by name, sorted: inherent and discardable together.
    pub fn attr_dictionary(&self, ctx: &Context, op: Op) -> Vec<(Attr, Attr)> {
        let mut list: Vec<(Attr, Attr)> = Vec::new();
        match ctx.op_info(self.name(op)).def() {
            Some(def) => {
                let present = def.attrs.iter().zip(self.inherent_attrs(op));
                list.extend(present.filter_map(|(slot, a)| Some((ctx.string(slot.name), (*a)?))));
            }
            None => {
                let properties = self.inherent(op, 0).and_then(|p| ctx.as_dictionary(p));
                list.extend(properties.unwrap_or_default());
            }
        }
        list.extend(self.discardable_attrs(op));
        ctx.sort_entries(&mut list);
        list
    }
}
