//! Data races: accesses of two threads of a kernel to the same bytes, one of them a write, that nothing orders.
//!
//! Barriers order the threads of a block; nothing orders those of different blocks, and atomic accesses do not race with each other. The
//! order in which threads happen to run does not matter. For each byte that a kernel touches some accesses are remembered, never more than
//! three of a kind: one of an earlier block, and two of different threads since the last barrier. Any later access that races with one that
//! was forgotten also races with one of these.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use terrace_ir::Loc;

/// The thread at hand, and how often its block has passed a barrier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Moment {
    /// The number of the block.
    pub(crate) block: u64,
    /// The number of barriers that the block has passed.
    pub(crate) phase: u32,
    /// The number of the thread in its block.
    pub(crate) thread: u32,
}

impl Moment {
    /// True if something orders an earlier access before one at this moment.
    fn is_after(self, earlier: Moment) -> bool {
        self.block == earlier.block && (self.thread == earlier.thread || self.phase != earlier.phase)
    }
}

/// The sizes of a grid, in blocks, and of a block, in threads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shape {
    /// The blocks along each dimension.
    pub(crate) grid: [u64; 3],
    /// The threads along each dimension.
    pub(crate) block: [u64; 3],
}

impl Shape {
    /// The place of the one of such a number in a box; the first dimension is innermost.
    pub(crate) fn place(number: u64, sizes: [u64; 3]) -> [u64; 3] {
        [number % sizes[0], number / sizes[0] % sizes[1], number / sizes[0] / sizes[1]]
    }

    /// A thread in words.
    pub(crate) fn text(self, at: Moment) -> String {
        let list = |[x, y, z]: [u64; 3]| format!("({x}, {y}, {z})");
        let thread = list(Shape::place(u64::from(at.thread), self.block));
        format!("thread {thread} of block {}", list(Shape::place(at.block, self.grid)))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Kind {
    writes: bool,
    atomic: bool,
}

impl Kind {
    fn races_with(self, other: Kind) -> bool {
        (self.writes || other.writes) && !(self.atomic && other.atomic)
    }

    fn text(self) -> &'static str {
        if self.writes { "writes" } else { "reads" }
    }
}

/// An access to some bytes of a word.
#[derive(Clone, Copy, Debug)]
struct Access {
    /// A bit for each byte.
    bytes: u8,
    kind: Kind,
    at: Moment,
    loc: Loc,
}

/// Two accesses that race.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Race {
    /// The thread of the earlier access.
    pub(crate) other: Moment,
    /// The place of the earlier access.
    pub(crate) loc: Loc,
    writes: bool,
    other_kind: Kind,
}

impl Race {
    /// The effect of the later access and of the earlier one, as verbs.
    pub(crate) fn verbs(self) -> (&'static str, &'static str) {
        (Kind { writes: self.writes, atomic: false }.text(), self.other_kind.text())
    }
}

/// Bytes of a word.
const WORD: u64 = 8;
/// Memory that a word takes here, about.
const COST: u64 = (size_of::<(u64, SmallVec<[Access; 2]>)>() * 2) as u64;

/// The accesses of the kernel that runs.
#[derive(Debug)]
pub(crate) struct Races {
    shape: Shape,
    words: FxHashMap<u64, SmallVec<[Access; 2]>>,
    now: Moment,
    is_atomic: bool,
}

impl Races {
    /// No accesses, of a kernel of such a shape.
    pub(crate) fn new(shape: Shape) -> Races {
        let now = Moment { block: 0, phase: 0, thread: 0 };
        Races { shape, words: FxHashMap::default(), now, is_atomic: false }
    }

    /// From here on a thread runs.
    pub(crate) fn go_on_as(&mut self, now: Moment) {
        (self.now, self.is_atomic) = (now, false);
    }

    /// Says whether what follows is atomic.
    pub(crate) fn set_atomic(&mut self, on: bool) {
        self.is_atomic = on;
    }

    /// The thread of an earlier access in words.
    pub(crate) fn other(&self, race: Race) -> String {
        self.shape.text(race.other)
    }

    /// The bytes of memory that this takes, about.
    pub(crate) fn cost(&self) -> u64 {
        self.words.len() as u64 * COST
    }

    /// Remembers an access; gives the one that it races with, if there is one.
    pub(crate) fn record(&mut self, address: u64, size: u64, writes: bool, loc: Loc) -> Option<Race> {
        let (mut at, end) = (address, address + size);
        let kind = Kind { writes, atomic: self.is_atomic };
        while at < end {
            let (word, first) = (at / WORD, at % WORD);
            let count = (WORD - first).min(end - at);
            let bytes = (((1u16 << count) - 1) << first) as u8;
            let access = Access { bytes, kind, at: self.now, loc };
            let seen = self.words.entry(word).or_default();
            if let Some(race) = race(seen, &access) {
                return Some(race);
            }
            remember(seen, access);
            at += count;
        }
        None
    }
}

fn race(seen: &[Access], new: &Access) -> Option<Race> {
    let races = |old: &&Access| {
        old.bytes & new.bytes != 0 && old.kind.races_with(new.kind) && !new.at.is_after(old.at)
    };
    let old = seen.iter().find(races)?;
    Some(Race { other: old.at, loc: old.loc, writes: new.kind.writes, other_kind: old.kind })
}

fn remember(seen: &mut SmallVec<[Access; 2]>, mut new: Access) {
    // Bytes that another block has accessed, and that other threads have since the last barrier: once, and twice.
    let (mut earlier, mut once) = (0u8, 0u8);
    for old in seen.iter_mut().filter(|old| old.kind == new.kind) {
        if old.at.block != new.at.block {
            old.bytes &= !earlier;
            earlier |= old.bytes;
        } else if old.at.phase != new.at.phase {
            // The new one stands for it.
            old.bytes &= !new.bytes;
        } else if old.at.thread == new.at.thread {
            new.bytes &= !old.bytes;
        } else {
            let twice = once & old.bytes;
            new.bytes &= !twice;
            once |= old.bytes;
        }
    }
    seen.retain(|old| old.bytes != 0);
    if new.bytes == 0 {
        return;
    }
    match seen.iter_mut().find(|old| old.kind == new.kind && old.at == new.at && old.loc == new.loc) {
        Some(old) => old.bytes |= new.bytes,
        None => seen.push(new),
    }
}
