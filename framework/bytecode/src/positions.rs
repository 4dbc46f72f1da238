//! The positions in files that are locations of operations: as many as operations, most of them in one file and alone on their line.

use rustc_hash::FxHashMap;
use terrace_ir::{Attr, Loc};

/// Places by positions.
#[derive(Default)]
pub(crate) struct Positions {
    /// The file of the first position, and for each of its lines the first column that was asked for, with one more than its place.
    file: Option<Attr>,
    lines: Vec<(u32, u32)>,
    most_lines: usize,
    rest: FxHashMap<Loc, u32>,
}

impl Positions {
    /// For a file that has about so many operations.
    pub(crate) fn new(operations: usize) -> Positions {
        Positions { most_lines: operations.saturating_mul(4), ..Positions::default() }
    }

    /// The place of a position; `next` if it is new.
    #[inline]
    pub(crate) fn place(&mut self, loc: Loc, (file, line, column): (Attr, u32, u32), next: u32) -> u32 {
        let line = line as usize;
        if *self.file.get_or_insert(file) != file || line >= self.most_lines {
            return *self.rest.entry(loc).or_insert(next);
        }
        if self.lines.len() <= line {
            self.lines.resize((line + 1).next_power_of_two().min(self.most_lines), (0, 0));
        }
        match self.lines.get_mut(line) {
            Some((known, place)) if *place > 0 && *known == column => *place - 1,
            Some(slot @ (_, 0)) => {
                *slot = (column, next + 1);
                next
            }
            _ => *self.rest.entry(loc).or_insert(next),
        }
    }

    /// The place of a position that is known.
    pub(crate) fn get(&self, loc: Loc, (file, line, column): (Attr, u32, u32)) -> Option<u32> {
        let here = self.lines.get(line as usize).filter(|_| self.file == Some(file));
        match here {
            Some((known, place)) if *place > 0 && *known == column => Some(*place - 1),
            _ => self.rest.get(&loc).copied(),
        }
    }
}
