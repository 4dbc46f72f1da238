//! The order in which MLIR's fusion goes through its nodes: that of an LLVM `DenseMap` over their numbers.
//!
//! The order of the work: the loop that is tried first decides what is fused, so the order is part of the pass's meaning.

/// A slot of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Slot {
    Empty,
    Gone,
    Id(u32),
}

/// A set of numbers that is gone through in the order of their hashes.
#[derive(Clone, Debug, Default)]
pub(crate) struct IdOrder {
    slots: Vec<Slot>,
    live: usize,
    gone: usize,
}

/// The smallest table.
const LEAST: usize = 64;

impl IdOrder {
    fn find(&self, id: u32) -> Result<usize, usize> {
        let mask = self.slots.len() - 1;
        let (mut at, mut step, mut free) = (id.wrapping_mul(37) as usize & mask, 1, None);
        loop {
            match self.slots[at] {
                Slot::Id(x) if x == id => return Ok(at),
                Slot::Empty => return Err(free.unwrap_or(at)),
                Slot::Gone => free = free.or(Some(at)),
                Slot::Id(_) => {}
            }
            at = (at + step) & mask;
            step += 1;
        }
    }

    fn grow(&mut self, size: usize) {
        let size = size.next_power_of_two().max(LEAST);
        let old = std::mem::replace(&mut self.slots, vec![Slot::Empty; size]);
        self.gone = 0;
        for slot in old {
            if let Slot::Id(id) = slot
                && let Err(at) = self.find(id)
            {
                self.slots[at] = slot;
            }
        }
    }

    /// Adds a number.
    pub(crate) fn insert(&mut self, id: u32) {
        if !self.slots.is_empty() && self.find(id).is_ok() {
            return;
        }
        let (live, size) = (self.live + 1, self.slots.len());
        if live * 4 >= size * 3 {
            self.grow(size * 2);
        } else if size - (live + self.gone) <= size / 8 {
            self.grow(size);
        }
        if let Err(at) = self.find(id) {
            self.gone -= usize::from(self.slots[at] == Slot::Gone);
            self.slots[at] = Slot::Id(id);
            self.live = live;
        }
    }

    /// Removes a number.
    pub(crate) fn remove(&mut self, id: u32) {
        if !self.slots.is_empty()
            && let Ok(at) = self.find(id)
        {
            self.slots[at] = Slot::Gone;
            self.live -= 1;
            self.gone += 1;
        }
    }

    /// All numbers.
    pub(crate) fn ids(&self) -> Vec<u32> {
        self.slots.iter().filter_map(|s| if let Slot::Id(id) = s { Some(*id) } else { None }).collect()
    }
}
