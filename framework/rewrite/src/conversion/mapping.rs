//! The values of a body while a conversion runs: replacements and casts, chained.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use terrace_ir::{Body, Op, Type, Value};

/// The values that stand for one value: mostly one.
pub type Values = SmallVec<[Value; 1]>;

/// The state of one value.
#[derive(Clone, Copy, Default)]
struct State {
    mapped: Mapped,
    /// True if it was ever put in place of another.
    stands_for: bool,
}

/// The replacement of one value.
#[derive(Clone, Copy, Default)]
enum Mapped {
    #[default]
    None,
    One(Value),
    /// A place in `Mapping::lists`.
    Many(u32),
}

const IGNORED: u8 = 1;
const REPLACED: u8 = 2;
const PURE_CAST: u8 = 4;

/// The state of one body: side tables by slot, so that looking something up is one load.
#[derive(Default)]
pub(super) struct Mapping {
    values: Vec<State>,
    lists: Vec<Values>,
    /// Replacements of several values at once: always casts.
    several: FxHashMap<Values, Values>,
    /// By operation.
    flags: Vec<u8>,
}

fn slot<T: Default + Clone>(list: &mut Vec<T>, i: usize) -> Option<&mut T> {
    if i >= list.len() {
        list.resize((i + 1).max(list.len() * 2).max(16), T::default());
    }
    list.get_mut(i)
}

impl Mapping {
    fn flag(&self, op: Op, flag: u8) -> bool {
        self.flags.get(op.index()).is_some_and(|f| f & flag != 0)
    }

    fn set_flag(&mut self, op: Op, flag: u8, on: bool) {
        if let Some(f) = slot(&mut self.flags, op.index()) {
            *f = if on { *f | flag } else { *f & !flag };
        }
    }

    /// Marks an operation that is not to be looked at.
    pub(super) fn set_ignored(&mut self, op: Op, on: bool) {
        self.set_flag(op, IGNORED, on);
    }

    /// Marks an operation that was replaced or is nested in one that was.
    pub(super) fn set_replaced(&mut self, op: Op, on: bool) {
        self.set_flag(op, REPLACED, on);
    }

    /// Marks a cast that only changes the type of what stands for a value.
    pub(super) fn set_pure_cast(&mut self, op: Op) {
        self.set_flag(op, PURE_CAST, true);
    }

    pub(super) fn is_replaced(&self, op: Op) -> bool {
        self.flag(op, REPLACED)
    }

    pub(super) fn is_ignored(&self, op: Op) -> bool {
        self.flag(op, IGNORED | REPLACED)
    }

    /// Lets `to` stand for `from`.
    pub(super) fn map(&mut self, from: &[Value], to: &[Value]) {
        for v in to {
            if let Some(s) = slot(&mut self.values, v.index()) {
                s.stands_for = true;
            }
        }
        let [from] = from else {
            self.several.insert(from.into(), to.into());
            return;
        };
        let mapped = match to {
            [v] => Mapped::One(*v),
            _ => {
                self.lists.push(to.into());
                Mapped::Many(self.lists.len() as u32 - 1)
            }
        };
        if let Some(s) = slot(&mut self.values, from.index()) {
            s.mapped = mapped;
        }
    }

    /// Lets nothing stand for `from` any more.
    pub(super) fn unmap(&mut self, from: &[Value]) {
        match from {
            [v] => {
                if let Some(s) = self.values.get_mut(v.index()) {
                    s.mapped = Mapped::None;
                }
            }
            _ => _ = self.several.remove(from),
        }
    }

    /// Returns true if the value may stand for another.
    pub(super) fn is_mapped_to(&self, v: Value) -> bool {
        self.values.get(v.index()).is_some_and(|s| s.stands_for)
    }

    fn of_one(&self, v: Value) -> Option<&[Value]> {
        match &self.values.get(v.index())?.mapped {
            Mapped::None => None,
            Mapped::One(v) => Some(std::slice::from_ref(v)),
            Mapped::Many(i) => self.lists.get(*i as usize).map(|l| &l[..]),
        }
    }

    /// The value that a replacement by `v` may go to at once: the last of those of its type that stand for `v` one after the other. Of the casts
    /// that only change types none is gone to: it may be skipped later. So replacements by replaced values don't become long chains.
    pub(super) fn shortened(&self, body: &Body, mut v: Value) -> Value {
        while let Some(Mapped::One(next)) = self.values.get(v.index()).map(|s| s.mapped)
            && next != v
            && body.value_type(next) == body.value_type(v)
            && !self.is_pure_cast(body, &[next])
        {
            v = next;
        }
        v
    }

    /// One step: each value by what stands for it, or all of them together by a cast.
    fn next(&self, values: &[Value]) -> Option<Values> {
        let mut next = Values::new();
        let mut changed = false;
        for v in values {
            match self.of_one(*v) {
                Some(r) => {
                    next.extend_from_slice(r);
                    changed |= r != [*v];
                }
                None => next.push(*v),
            }
        }
        if changed {
            return Some(next);
        }
        if values.len() == 1 { None } else { self.several.get(values).cloned() }
    }

    /// Returns true if all values are results of one cast that only changes types.
    fn is_pure_cast(&self, body: &Body, values: &[Value]) -> bool {
        let Some(op) = values.first().and_then(|v| body.defining_op(*v)) else { return false };
        self.flag(op, PURE_CAST) && values.iter().all(|v| body.defining_op(*v) == Some(op))
    }

    /// The last values that stand for `from`; casts that only change types do not count where `skip_casts`.
    pub(super) fn latest(&self, body: &Body, from: Value, skip_casts: bool) -> Values {
        let mut current: Values = SmallVec::from_slice(&[from]);
        let mut last = current.clone();
        while let Some(next) = self.next(&current) {
            current = next;
            if !skip_casts || !self.is_pure_cast(body, &current) {
                last.clone_from(&current);
            }
        }
        last
    }

    /// The last values of these types that stand for `from`, which may be `from` itself.
    pub(super) fn latest_of_types(&self, body: &Body, from: Value, types: &[Type]) -> Option<Values> {
        if let [ty] = types {
            return self.latest_of_type(body, from, *ty);
        }
        let mut current: Values = SmallVec::from_slice(&[from]);
        let mut found = None;
        loop {
            if current.iter().map(|v| body.value_type(*v)).eq(types.iter().copied()) {
                found = Some(current.clone());
            }
            match self.next(&current) {
                Some(next) => current = next,
                None => return found,
            }
        }
    }

    /// [`Mapping::latest_of_types`] for one type, without allocations as long as one value stands for one.
    fn latest_of_type(&self, body: &Body, from: Value, ty: Type) -> Option<Values> {
        let (mut current, mut found) = (from, None);
        loop {
            if body.value_type(current) == ty {
                found = Some(current);
            }
            match self.values.get(current.index()).map(|s| s.mapped) {
                Some(Mapped::One(v)) => current = v,
                Some(Mapped::Many(_)) => break,
                _ => return found.map(|v| SmallVec::from_slice(&[v])),
            }
        }
        let mut current: Values = SmallVec::from_slice(&[current]);
        while let Some(next) = self.next(&current) {
            if let [v] = next[..]
                && body.value_type(v) == ty
            {
                found = Some(v);
            }
            current = next;
        }
        found.map(|v| SmallVec::from_slice(&[v]))
    }
}
