//! Locations as the page knows them: text, the positions that an operation is from, and those that it got to where it is by.

use terrace_asm::print_loc;
use terrace_ir::{Attr, AttrData, Context, Loc};

/// The most positions that are kept of a location.
const MOST_POSITIONS: usize = 64;

/// The longest text that is kept of a location, in bytes.
const LONGEST_TEXT: usize = 400;

/// A file, a line and a column.
pub(super) type Position = (Attr, u32, u32);

/// A location taken apart.
#[derive(Default)]
pub(super) struct Taken {
    /// The positions of the operation: all that were fused; of a call site, the callee's.
    pub(super) own: Vec<Position>,
    /// The positions of its callers.
    pub(super) callers: Vec<Position>,
    /// The text, where it is not that of a position.
    pub(super) text: Option<String>,
}

/// Takes a location apart; `None` if nothing is known.
pub(super) fn take(ctx: &Context, loc: Loc) -> Option<Taken> {
    let mut taken = Taken::default();
    let a = match loc.unpack(ctx) {
        Ok(position) => {
            taken.own.push(position);
            return Some(taken);
        }
        Err(a) if matches!(ctx.data(a), AttrData::LocUnknown) => return None,
        Err(a) => a,
    };
    let mut todo = vec![(a, false)];
    let mut seen = rustc_hash::FxHashSet::default();
    while let Some((a, caller)) = todo.pop() {
        if !seen.insert((a, caller)) {
            continue;
        }
        match ctx.data(a) {
            AttrData::LocFile { file, start, .. } => {
                let list = if caller { &mut taken.callers } else { &mut taken.own };
                let position = (*file, start.0, start.1);
                if list.len() < MOST_POSITIONS && !list.contains(&position) {
                    list.push(position);
                }
            }
            AttrData::LocName { child, .. } => todo.push((*child, caller)),
            AttrData::LocCallSite { callee, caller: from } => todo.extend([(*from, true), (*callee, caller)]),
            AttrData::LocFused { locs, .. } => todo.extend(locs.iter().rev().map(|l| (*l, caller))),
            AttrData::LocOpaque { fallback, .. } => todo.push((*fallback, caller)),
            _ => {}
        }
    }
    let mut text = print_loc(ctx, loc);
    if text.len() > LONGEST_TEXT {
        let end = (0..=LONGEST_TEXT).rev().find(|i| text.is_char_boundary(*i)).unwrap_or_default();
        text.truncate(end);
        text.push('…');
    }
    taken.text = Some(text);
    Some(taken)
}
