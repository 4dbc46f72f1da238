//! Orders of uses: they are written where reading the operations one after the other would give another order.

use terrace_ir::{BodyId, Value};

use super::Writer;
use crate::encoding::Emitter;

impl Writer<'_> {
    /// Writes the orders of the uses of some values that are not the usual ones. Returns true if there are any.
    pub(super) fn use_orders(&self, body: BodyId, values: &[Value], out: &mut Emitter) -> bool {
        let mut orders: Vec<(u32, Vec<u64>)> = Vec::new();
        for (i, v) in values.iter().enumerate() {
            if let Some(order) = self.use_order(body, *v) {
                orders.push((i as u32, order));
            }
        }
        if orders.is_empty() {
            return false;
        }
        sort_as_hashed(&mut orders);
        if values.len() != 1 {
            out.varint(orders.len() as u64);
        }
        for (result, order) in orders {
            if values.len() != 1 {
                out.varint(u64::from(result));
            }
            let moved = || order.iter().enumerate().filter(|(i, at)| *i as u64 != **at);
            let count = moved().count();
            let pairs = count < order.len() / 2;
            if pairs {
                out.flagged(2 * count as u64, true);
                for (i, at) in moved() {
                    out.varint(*at);
                    out.varint(i as u64);
                }
            } else {
                out.flagged(order.len() as u64, false);
                order.iter().for_each(|at| out.varint(*at));
            }
        }
        true
    }

    /// The places in the list of uses that the uses have, from the last one in the text to the first; `None` where they are in this order.
    fn use_order(&self, id: BodyId, v: Value) -> Option<Vec<u64>> {
        let body = self.numbers.ir.body(id);
        if !body.has_uses(v) || body.has_one_use(v) {
            return None;
        }
        let mut uses: Vec<(u64, u64)> = Vec::new();
        let mut sorted = true;
        for u in body.uses(v) {
            let owner = self.numbers.op_order(id, body.use_owner(u));
            let key = u64::from(owner) << 32 | body.use_index(u) as u64;
            sorted &= uses.last().is_none_or(|(last, _)| *last > key);
            uses.push((key, uses.len() as u64));
        }
        if sorted {
            return None;
        }
        uses.sort_unstable_by_key(|(key, _)| std::cmp::Reverse(*key));
        Some(uses.into_iter().map(|(_, at)| at).collect())
    }
}

/// The order in which MLIR goes through these entries: that of a table of at least 64 places, three quarters full at most, where an entry whose
/// place is taken looks 1, 3, 6 and so on places further.
fn sort_as_hashed(orders: &mut [(u32, Vec<u64>)]) {
    // The table grows as it is filled, and is filled anew from front to back each time.
    let mut table: Vec<Option<u32>> = vec![None; 64];
    let mut filled = 0usize;
    let insert = |table: &mut Vec<Option<u32>>, key: u32| {
        let mask = table.len() - 1;
        let mut at = key.wrapping_mul(37) as usize & mask;
        let mut step = 1;
        while table.get(at).is_some_and(Option::is_some) {
            at = (at + step) & mask;
            step += 1;
        }
        if let Some(slot) = table.get_mut(at) {
            *slot = Some(key);
        }
    };
    for (key, _) in orders.iter() {
        if (filled + 1) * 4 >= table.len() * 3 {
            let larger = vec![None; table.len() * 2];
            let old = std::mem::replace(&mut table, larger);
            old.into_iter().flatten().for_each(|key| insert(&mut table, key));
        }
        insert(&mut table, *key);
        filled += 1;
    }
    let ranks: rustc_hash::FxHashMap<u32, usize> = table.into_iter().flatten().zip(0..).collect();
    orders.sort_by_key(|(key, _)| ranks.get(key).copied());
}
