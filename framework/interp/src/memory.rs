//! Memory: allocations of bytes, each at an address of its own that is never used again.
//!
//! Every byte knows whether it was written and whether what was written is poison. A pointer names its allocation, and accesses outside of
//! it are errors; a pointer that is read back from memory finds its allocation by its address.

use std::collections::BTreeMap;
use std::sync::Arc;

use terrace_ir::{ApInt, Loc};

use crate::fault::Trouble;
use crate::layout::{Kind, Layout, Scalar};
use crate::races::{Moment, Races, Shape};
use crate::value::{MemRef, Pointer, Poison, Value, Why, from_ap, to_ap};

/// The kinds of memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Home {
    /// Taken and freed by the program.
    Heap,
    /// The buffer of a tensor. The program may free it, and need not.
    Tensor,
    /// Lives as long as the function that took it.
    Stack,
    /// Shared by the threads of a block of a kernel, and lives as long as the block.
    Workgroup,
    /// A global variable.
    Global,
    /// A global variable that may not be written.
    Constant,
    /// A function: its code has no bytes.
    Function,
}

/// A byte that was written, and is no poison.
const WRITTEN: u8 = 0;
/// A byte that was never written. Other states are [`Why`]s.
const UNWRITTEN: u8 = 1;

/// Addresses between two allocations: so far a pointer may leave its own and still be told apart.
const GAP: u64 = 1 << 16;

/// The largest alignment, in bytes.
const MOST_ALIGNED: u64 = 1 << 32;

/// Remembered frees, for the messages of late accesses.
const MOST_FREED: usize = 1 << 14;

#[derive(Clone, Debug)]
pub(crate) struct Allocation {
    pub(crate) base: u64,
    pub(crate) size: u64,
    pub(crate) home: Home,
    /// Where it was taken.
    pub(crate) loc: Loc,
    alive: bool,
    bytes: Vec<u8>,
    states: Vec<u8>,
    /// The function, if it is one.
    pub(crate) function: u32,
}

/// The direction of an access.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    Load,
    Store,
}

impl Way {
    fn text(self) -> &'static str {
        if self == Way::Load { "load" } else { "store" }
    }
}

#[derive(Clone, Copy, Debug)]
struct Freed {
    size: u64,
    home: Home,
    taken: Loc,
    freed: Loc,
}

/// All memory of a program.
pub(crate) struct Memory {
    allocations: Vec<Allocation>,
    unused: Vec<u32>,
    /// The live allocations by address.
    live: BTreeMap<u64, u32>,
    freed: BTreeMap<u64, Freed>,
    next: u64,
    /// The bytes in use.
    pub(crate) used: u64,
    /// The most bytes that may be in use.
    pub(crate) limit: u64,
    /// The memrefs that lie in memory.
    handles: Vec<Arc<MemRef>>,
    /// The operation that accesses memory.
    pub(crate) loc: Loc,
    /// A load of memory that was never written gives poison; otherwise it is a fault.
    pub(crate) unwritten_is_poison: bool,
    /// True if a result that its operation leaves open is poison.
    pub(crate) open_is_poison: bool,
    /// True while a kernel runs.
    is_watched: bool,
    races: Races,
}

fn bytes(n: u64) -> String {
    if n == 1 { "1 byte".to_owned() } else { format!("{n} bytes") }
}

fn home_text(home: Home) -> &'static str {
    match home {
        Home::Heap | Home::Tensor => "taken here",
        Home::Stack => "on the stack, taken here",
        Home::Workgroup => "that of a block, taken here",
        Home::Global | Home::Constant => "a global, defined here",
        Home::Function => "a function, defined here",
    }
}

impl Memory {
    pub(crate) fn new(unknown: Loc, limit: u64) -> Memory {
        let none = Allocation {
            base: 0,
            size: 0,
            home: Home::Global,
            loc: unknown,
            alive: false,
            bytes: Vec::new(),
            states: Vec::new(),
            function: 0,
        };
        Memory {
            allocations: vec![none],
            unused: Vec::new(),
            live: BTreeMap::new(),
            freed: BTreeMap::new(),
            next: GAP,
            used: 0,
            limit,
            handles: Vec::new(),
            loc: unknown,
            unwritten_is_poison: false,
            open_is_poison: false,
            is_watched: false,
            races: Races::new(Shape { grid: [1; 3], block: [1; 3] }),
        }
    }

    /// Takes memory of unknown contents.
    pub(crate) fn take(&mut self, size: u64, align: u64, home: Home, loc: Loc) -> Result<Pointer, Trouble> {
        let used = self.used.checked_add(size).filter(|n| *n <= self.limit);
        self.used = used.ok_or_else(|| {
            Trouble::limit(format!(
                "out of memory: {} more than the {} in use pass the limit of {}",
                bytes(size),
                bytes(self.used),
                bytes(self.limit)
            ))
        })?;
        if align > MOST_ALIGNED {
            return Err(Trouble::unsupported(format!("an alignment of {align} bytes is not supported")));
        }
        let align = align.max(16).next_power_of_two();
        let base = self.next.next_multiple_of(align);
        self.next = base + size + GAP;
        let a = Allocation {
            base,
            size,
            home,
            loc,
            alive: true,
            bytes: vec![0; size as usize],
            states: vec![UNWRITTEN; size as usize],
            function: 0,
        };
        let id = match self.unused.pop() {
            Some(id) => {
                self.allocations[id as usize] = a;
                id
            }
            None => {
                self.allocations.push(a);
                u32::try_from(self.allocations.len() - 1).map_err(|_| "too many allocations")?
            }
        };
        self.live.insert(base, id);
        Ok(Pointer { address: base, allocation: id })
    }

    /// Makes the address of a function.
    pub(crate) fn function(&mut self, function: u32, loc: Loc) -> Result<Pointer, Trouble> {
        let p = self.take(0, 16, Home::Function, loc)?;
        self.allocations[p.allocation as usize].function = function;
        Ok(p)
    }

    /// Makes a global one that may not be written any more.
    pub(crate) fn seal(&mut self, p: Pointer) {
        self.allocations[p.allocation as usize].home = Home::Constant;
    }

    /// The allocation of a pointer, if it is alive.
    #[inline]
    pub(crate) fn allocation(&self, p: Pointer) -> Option<&Allocation> {
        // A dead one, and one that has the number of a dead one, lie elsewhere: the gap keeps them apart.
        self.allocations
            .get(p.allocation as usize)
            .filter(|a| a.alive && p.address.wrapping_sub(a.base).wrapping_add(GAP / 2) < a.size + GAP)
    }

    /// The pointer with an address, for the allocation around it.
    pub(crate) fn at_address(&self, address: u64) -> Pointer {
        let found = self.live.range(..=address).next_back();
        let allocation = match found {
            Some((base, id)) if address - base <= self.allocations[*id as usize].size => *id,
            _ => 0,
        };
        Pointer { address, allocation }
    }

    /// Why a pointer may not be used for an access.
    #[cold]
    fn explain(&self, p: Pointer, size: u64, what: &str) -> Trouble {
        if p.address == 0 {
            return Trouble::new(format!("{what} through the null pointer"));
        }
        if let Some(a) = self.allocation(p) {
            let offset = p.address.wrapping_sub(a.base) as i64;
            let text = match a.home {
                Home::Function => format!("{what} of a function's code"),
                _ => format!(
                    "{what} out of bounds: {} at offset {offset} of an allocation of {}",
                    bytes(size),
                    bytes(a.size)
                ),
            };
            return Trouble::new(text).note(a.loc, format!("the memory is {}", home_text(a.home)));
        }
        match self.freed.range(..=p.address).next_back() {
            Some((base, f)) if p.address - base < f.size + GAP / 2 => {
                let (text, end) = match f.home {
                    Home::Stack => {
                        ("after the function that took the memory has returned", "its function returned")
                    }
                    Home::Workgroup => ("after the block whose memory it is has ended", "its block ended"),
                    _ => ("after free", "the memory was freed here"),
                };
                Trouble::new(format!("{what} {text}"))
                    .note(f.taken, format!("the memory is {}", home_text(f.home)))
                    .note(f.freed, end)
            }
            _ => Trouble::new(format!("{what} at address {:#x}, where no memory is", p.address)),
        }
    }

    /// The allocation and the offset in it of an access of so many bytes.
    #[inline]
    fn access(&self, p: Pointer, size: u64, what: Way) -> Result<(usize, usize), Trouble> {
        if let Some(a) = self.allocations.get(p.allocation as usize)
            && a.alive
            && p.address >= a.base
            && (p.address - a.base).checked_add(size).is_some_and(|end| end <= a.size)
            && p.allocation != 0
        {
            return Ok((p.allocation as usize, (p.address - a.base) as usize));
        }
        Err(self.explain(p, size, what.text()))
    }

    /// Remembers an access if a thread of a kernel makes it.
    #[inline]
    fn touch(&mut self, p: Pointer, size: u64, way: Way) -> Result<(), Trouble> {
        if self.is_watched { self.record(p, size, way) } else { Ok(()) }
    }

    #[cold]
    fn record(&mut self, p: Pointer, size: u64, way: Way) -> Result<(), Trouble> {
        if let Some(race) = self.races.record(p.address, size, way == Way::Store, self.loc) {
            let (this, other) = race.verbs();
            let text = format!(
                "data race: the thread {this} memory that another {other}, and nothing orders the two"
            );
            let thread = self.races.other(race);
            return Err(Trouble::new(text).note(race.loc, format!("{thread} {other} it here")));
        }
        if self.used.saturating_add(self.races.cost()) > self.limit {
            return Err(Trouble::limit(format!(
                "out of memory: to see data races takes more than the limit of {}",
                bytes(self.limit)
            )));
        }
        Ok(())
    }

    fn writable(&self, id: usize, what: &str) -> Result<(), Trouble> {
        let a = &self.allocations[id];
        if a.home == Home::Constant {
            return Err(
                Trouble::new(format!("{what} to a constant")).note(a.loc, "the constant is defined here")
            );
        }
        Ok(())
    }

    /// Frees memory of the heap.
    pub(crate) fn free(&mut self, p: Pointer, loc: Loc) -> Result<(), Trouble> {
        let Some(a) = self.allocation(p) else {
            if let Some(f) =
                self.freed.get(&p.address).filter(|f| matches!(f.home, Home::Heap | Home::Tensor))
            {
                return Err(Trouble::new("the memory is freed twice")
                    .note(f.taken, "it was taken here")
                    .note(f.freed, "it was freed here first"));
            }
            return Err(self.explain(p, 0, "free"));
        };
        if !matches!(a.home, Home::Heap | Home::Tensor) {
            let what = match a.home {
                Home::Stack => "memory on the stack",
                Home::Workgroup => "memory of a block",
                Home::Function => "a function",
                _ => "a global",
            };
            return Err(Trouble::new(format!("free of {what}, which is not on the heap"))
                .note(a.loc, format!("the memory is {}", home_text(a.home))));
        }
        if p.address != a.base {
            let offset = p.address.wrapping_sub(a.base) as i64;
            return Err(Trouble::new(format!(
                "free of an address that is not the start of an allocation, but {offset} bytes after it"
            ))
            .note(a.loc, "the memory is taken here"));
        }
        self.release(p, loc);
        Ok(())
    }

    /// Gives back an allocation.
    pub(crate) fn release(&mut self, p: Pointer, loc: Loc) {
        let Some(a) = self.allocations.get_mut(p.allocation as usize).filter(|a| a.alive) else { return };
        a.alive = false;
        (a.bytes, a.states) = (Vec::new(), Vec::new());
        let freed = Freed { size: a.size, home: a.home, taken: a.loc, freed: loc };
        self.used -= a.size;
        self.live.remove(&a.base);
        self.freed.insert(a.base, freed);
        if self.freed.len() > MOST_FREED {
            self.freed.pop_first();
        }
        self.unused.push(p.allocation);
    }

    /// The allocations on the heap that are still alive, in the order in which they were taken.
    pub(crate) fn on_heap(&self) -> impl Iterator<Item = &Allocation> {
        self.live.values().map(|id| &self.allocations[*id as usize]).filter(|a| a.home == Home::Heap)
    }

    /// Checks that an address is a multiple of an alignment.
    pub(crate) fn check_align(&self, p: Pointer, align: u64, what: &str) -> Result<(), Trouble> {
        if align > 1 && !p.address.is_multiple_of(align) {
            return Err(Trouble::new(format!(
                "{what} at address {:#x}, which is not a multiple of {align}",
                p.address
            )));
        }
        Ok(())
    }

    /// Reads a word of at most eight bytes: `Err` holds the state of the first byte that has no value.
    #[inline]
    fn word(&self, id: usize, at: usize, size: usize) -> Result<u64, u8> {
        let a = &self.allocations[id];
        let (bytes, states) = (&a.bytes[at..at + size], &a.states[at..at + size]);
        let mut word = [0u8; 8];
        let mut all = [WRITTEN; 8];
        word[..size].copy_from_slice(bytes);
        all[..size].copy_from_slice(states);
        if u64::from_le_bytes(all) != 0 {
            return Err(states.iter().copied().find(|s| *s != WRITTEN).unwrap_or(UNWRITTEN));
        }
        Ok(u64::from_le_bytes(word))
    }

    #[inline]
    fn set_word(&mut self, id: usize, at: usize, size: usize, word: u64) {
        let a = &mut self.allocations[id];
        a.bytes[at..at + size].copy_from_slice(&word.to_le_bytes()[..size]);
        a.states[at..at + size].fill(WRITTEN);
    }

    /// Loads a value.
    pub(crate) fn load(&mut self, p: Pointer, l: &Layout, loc: Loc) -> Result<Value, Trouble> {
        let v = self.peek(p, l, loc)?;
        self.touch(p, store_size(l), Way::Load)?;
        Ok(v)
    }

    /// The value that a load would give. The program does not see it.
    pub(crate) fn peek(&self, p: Pointer, l: &Layout, loc: Loc) -> Result<Value, Trouble> {
        let (id, at) = self.access(p, store_size(l), Way::Load)?;
        if let Kind::Scalar(s) = &l.kind {
            let size = s.bits().div_ceil(8) as usize;
            if size <= 8 {
                let word = match self.word(id, at, size) {
                    Ok(word) => word,
                    Err(UNWRITTEN) if !self.unwritten_is_poison => return Err(self.uninitialized(id, at)),
                    Err(state) => return Ok(Value::Poison(Poison { why: Why::of_state(state), loc })),
                };
                return Ok(self.word_value(*s, word, loc));
            }
            if !self.unwritten_is_poison && self.allocations[id].states[at..at + size].contains(&UNWRITTEN) {
                return Err(self.uninitialized(id, at));
            }
        }
        Ok(self.read(id, at, l, loc))
    }

    /// Loads a value of which parts may never have been written: these are poison.
    pub(crate) fn read_at(&mut self, p: Pointer, l: &Layout, loc: Loc) -> Result<Value, Trouble> {
        let (id, at) = self.access(p, store_size(l), Way::Load)?;
        self.touch(p, store_size(l), Way::Load)?;
        Ok(self.read(id, at, l, loc))
    }

    #[cold]
    fn uninitialized(&self, id: usize, at: usize) -> Trouble {
        let a = &self.allocations[id];
        Trouble::new(format!(
            "load of uninitialized memory, at offset {at} of an allocation of {}",
            bytes(a.size)
        ))
        .note(a.loc, format!("the memory is {}", home_text(a.home)))
    }

    #[inline]
    fn word_value(&self, s: Scalar, word: u64, loc: Loc) -> Value {
        match s {
            Scalar::Int(w) if word > crate::int::mask(w) => {
                Value::Poison(Poison { why: Why::Representation, loc })
            }
            Scalar::Int(_) => Value::Int(word),
            Scalar::Float(_) => Value::Float(word),
            Scalar::Pointer => Value::Pointer(self.at_address(word)),
        }
    }

    /// Reads a value whose bytes are in the allocation. What was never written is poison.
    fn read(&self, id: usize, at: usize, l: &Layout, loc: Loc) -> Value {
        match &l.kind {
            Kind::Scalar(s) => self.read_scalar(id, at, *s, loc),
            Kind::Handle => match self.word(id, at, 8).ok().and_then(|h| self.handles.get(h as usize)) {
                Some(m) => Value::MemRef(m.clone()),
                None => Value::Poison(Poison { why: Why::Uninitialized, loc }),
            },
            Kind::Lanes(s, n) if s.bits().is_multiple_of(8) => {
                let size = (s.bits() / 8) as usize;
                Value::list((0..*n).map(|i| self.read_scalar(id, at + i * size, *s, loc)).collect())
            }
            Kind::Lanes(s, n) => Value::list((0..*n).map(|i| self.read_bits(id, at, *s, i, loc)).collect()),
            Kind::Rows(row, rows) => {
                let mut all = Vec::new();
                for i in 0..*rows {
                    match self.read(id, at + i * row.size as usize, row, loc) {
                        Value::List(lanes) => all.extend(lanes.iter().cloned()),
                        lane => all.push(lane),
                    }
                }
                Value::list(all)
            }
            Kind::Array(element, n) => Value::list(
                (0..*n).map(|i| self.read(id, at + i * element.size as usize, element, loc)).collect(),
            ),
            Kind::Struct(fields) => Value::list(
                fields.iter().map(|(offset, l)| self.read(id, at + *offset as usize, l, loc)).collect(),
            ),
            Kind::Empty => Value::None,
        }
    }

    fn read_scalar(&self, id: usize, at: usize, s: Scalar, loc: Loc) -> Value {
        let size = s.bits().div_ceil(8) as usize;
        if size <= 8 {
            return match self.word(id, at, size) {
                Ok(word) => self.word_value(s, word, loc),
                Err(state) => Value::Poison(Poison { why: Why::of_state(state), loc }),
            };
        }
        let a = &self.allocations[id];
        if let Some(state) = a.states[at..at + size].iter().find(|s| **s != WRITTEN) {
            return Value::Poison(Poison { why: Why::of_state(*state), loc });
        }
        from_ap(ApInt::from_le_bytes(s.bits(), &a.bytes[at..at + size]), matches!(s, Scalar::Float(_)))
    }

    /// Reads a lane that shares bytes with others.
    fn read_bits(&self, id: usize, at: usize, s: Scalar, lane: usize, loc: Loc) -> Value {
        let width = s.bits() as usize;
        let a = &self.allocations[id];
        let first = lane * width;
        let range = at + first / 8..at + (first + width).div_ceil(8);
        if let Some(state) = a.states[range].iter().find(|s| **s != WRITTEN) {
            return Value::Poison(Poison { why: Why::of_state(*state), loc });
        }
        let mut bytes = vec![0u8; width.div_ceil(8)];
        for i in 0..width {
            let bit = a.bytes[at + (first + i) / 8] >> ((first + i) % 8) & 1;
            bytes[i / 8] |= bit << (i % 8);
        }
        from_ap(ApInt::from_le_bytes(s.bits(), &bytes), matches!(s, Scalar::Float(_)))
    }

    /// Stores a value.
    pub(crate) fn store(&mut self, p: Pointer, l: &Layout, v: &Value) -> Result<(), Trouble> {
        let (id, at) = self.access(p, store_size(l), Way::Store)?;
        self.writable(id, "store")?;
        self.touch(p, store_size(l), Way::Store)?;
        self.write(id, at, l, v)
    }

    /// Stores the initial value of a global.
    pub(crate) fn initialize(&mut self, p: Pointer, l: &Layout, v: &Value) -> Result<(), Trouble> {
        let (id, at) = self.access(p, store_size(l), Way::Store)?;
        self.write(id, at, l, v)
    }

    fn write(&mut self, id: usize, at: usize, l: &Layout, v: &Value) -> Result<(), Trouble> {
        match (&l.kind, v) {
            (Kind::Scalar(s), v) => self.write_scalar(id, at, *s, v),
            (Kind::Handle, Value::MemRef(m)) => {
                self.set_word(id, at, 8, self.handles.len() as u64);
                self.handles.push(m.clone());
                Ok(())
            }
            (_, Value::Poison(p)) => {
                let size = store_size(l) as usize;
                self.allocations[id].states[at..at + size].fill(state_of(*p));
                Ok(())
            }
            (Kind::Lanes(s, n), Value::List(lanes)) if lanes.len() == *n => {
                let width = s.bits() as usize;
                for (i, v) in lanes.iter().enumerate() {
                    if width.is_multiple_of(8) {
                        self.write_scalar(id, at + i * width / 8, *s, v)?;
                    } else {
                        self.write_bits(id, at, *s, i, v);
                    }
                }
                Ok(())
            }
            (Kind::Rows(row, rows), Value::List(lanes)) if lanes.len().is_multiple_of((*rows).max(1)) => {
                for (i, part) in lanes.chunks((lanes.len() / (*rows).max(1)).max(1)).enumerate() {
                    self.write(id, at + i * row.size as usize, row, &Value::list(part.to_vec()))?;
                }
                Ok(())
            }
            (Kind::Array(element, n), Value::List(parts)) if parts.len() == *n => {
                for (i, v) in parts.iter().enumerate() {
                    self.write(id, at + i * element.size as usize, element, v)?;
                }
                Ok(())
            }
            (Kind::Struct(fields), Value::List(parts)) if parts.len() == fields.len() => {
                for ((offset, l), v) in fields.iter().zip(parts.iter()) {
                    self.write(id, at + *offset as usize, l, v)?;
                }
                Ok(())
            }
            (Kind::Empty, _) => Ok(()),
            _ => Err(Trouble::new("a value of another type is stored")),
        }
    }

    #[inline]
    fn write_scalar(&mut self, id: usize, at: usize, s: Scalar, v: &Value) -> Result<(), Trouble> {
        let size = s.bits().div_ceil(8).max(1) as usize;
        match v {
            Value::Int(w) | Value::Float(w) if size <= 8 => self.set_word(id, at, size, *w),
            Value::Pointer(p) if size == 8 => self.set_word(id, at, 8, p.address),
            Value::Poison(p) => self.allocations[id].states[at..at + size].fill(state_of(*p)),
            v => {
                let bits = to_ap(v, s.bits()).ok_or("a value of another type is stored")?;
                let bytes = bits.to_le_bytes();
                let a = &mut self.allocations[id];
                a.bytes[at..at + bytes.len()].copy_from_slice(&bytes);
                a.states[at..at + bytes.len()].fill(WRITTEN);
            }
        }
        Ok(())
    }

    /// Writes a lane that shares bytes with others.
    fn write_bits(&mut self, id: usize, at: usize, s: Scalar, lane: usize, v: &Value) {
        let width = s.bits() as usize;
        let first = lane * width;
        let bits = to_ap(v, s.bits());
        let a = &mut self.allocations[id];
        for i in first..first + width {
            let byte = at + i / 8;
            let Some(bits) = &bits else {
                a.states[byte] = if let Value::Poison(p) = v { state_of(*p) } else { UNWRITTEN };
                continue;
            };
            // The first lane of a byte says that it is written.
            if i % 8 == 0 || i == first && a.states[byte] == UNWRITTEN {
                a.states[byte] = WRITTEN;
            }
            let bit = u8::from(bits.bit((i - first) as u32));
            a.bytes[byte] = a.bytes[byte] & !(1 << (i % 8)) | bit << (i % 8);
        }
    }

    /// Copies bytes with their states; `overlaps` says whether the two may have bytes in common.
    pub(crate) fn copy(
        &mut self,
        to: Pointer,
        from: Pointer,
        size: u64,
        overlaps: bool,
    ) -> Result<(), Trouble> {
        if size == 0 {
            return Ok(());
        }
        let (source, at) = self.access(from, size, Way::Load)?;
        let (target, place) = self.access(to, size, Way::Store)?;
        self.writable(target, "store")?;
        self.touch(from, size, Way::Load)?;
        self.touch(to, size, Way::Store)?;
        let n = size as usize;
        if source == target && !overlaps && at != place && at.abs_diff(place) < n {
            return Err(Trouble::new(format!(
                "memcpy between memory that overlaps: {} at offsets {at} and {place}",
                bytes(size)
            )));
        }
        let a = &self.allocations[source];
        let (data, states) = (a.bytes[at..at + n].to_vec(), a.states[at..at + n].to_vec());
        let b = &mut self.allocations[target];
        b.bytes[place..place + n].copy_from_slice(&data);
        b.states[place..place + n].copy_from_slice(&states);
        Ok(())
    }

    /// Sets bytes.
    pub(crate) fn fill(&mut self, to: Pointer, byte: &Value, size: u64) -> Result<(), Trouble> {
        if size == 0 {
            return Ok(());
        }
        let (id, at) = self.access(to, size, Way::Store)?;
        self.writable(id, "store")?;
        self.touch(to, size, Way::Store)?;
        let (byte, state) = match byte {
            Value::Poison(p) => (0, state_of(*p)),
            Value::Int(v) => (*v as u8, WRITTEN),
            _ => return Err(Trouble::new("a value that is no byte is stored")),
        };
        let a = &mut self.allocations[id];
        a.bytes[at..at + size as usize].fill(byte);
        a.states[at..at + size as usize].fill(state);
        Ok(())
    }

    /// Writes bytes as they are.
    pub(crate) fn write_bytes(&mut self, to: Pointer, data: &[u8]) -> Result<(), Trouble> {
        let (id, at) = self.access(to, data.len() as u64, Way::Store)?;
        self.touch(to, data.len() as u64, Way::Store)?;
        let a = &mut self.allocations[id];
        a.bytes[at..at + data.len()].copy_from_slice(data);
        a.states[at..at + data.len()].fill(WRITTEN);
        Ok(())
    }

    /// Reads bytes, all of which must be written.
    pub(crate) fn read_bytes(&self, from: Pointer, size: u64) -> Result<&[u8], Trouble> {
        let (id, at) = self.access(from, size, Way::Load)?;
        let a = &self.allocations[id];
        let range = at..at + size as usize;
        match a.states[range.clone()].iter().position(|s| *s != WRITTEN) {
            Some(i) => Err(self.uninitialized(id, at + i)),
            None => Ok(&a.bytes[range]),
        }
    }

    /// Reads a C string without its end, at most `limit` bytes of it.
    pub(crate) fn read_string(&self, from: Pointer, limit: Option<usize>) -> Result<Vec<u8>, Trouble> {
        let (id, at) = self.access(from, u64::from(limit != Some(0)), Way::Load)?;
        let a = &self.allocations[id];
        let rest = &a.bytes[at..];
        let rest = limit.and_then(|n| rest.get(..n)).unwrap_or(rest);
        let end = rest.iter().zip(&a.states[at..]).position(|(b, s)| *b == 0 && *s == WRITTEN);
        let n = match end {
            Some(n) => n,
            None if limit == Some(rest.len()) => rest.len(),
            None => return Err(self.explain(from.offset(rest.len() as i64), 1, "load")),
        };
        self.read_bytes(from, n as u64).map(<[u8]>::to_vec)
    }
}

/// Kernels.
impl Memory {
    /// From here on accesses are those of a kernel of such a shape, or no longer.
    pub(crate) fn watch(&mut self, shape: Option<Shape>) {
        self.is_watched = shape.is_some();
        self.races = Races::new(shape.unwrap_or(Shape { grid: [1; 3], block: [1; 3] }));
    }

    /// From here on a thread of a kernel runs.
    pub(crate) fn go_on_as(&mut self, thread: Moment) {
        self.races.go_on_as(thread);
    }

    /// Says whether what follows is atomic.
    pub(crate) fn set_atomic(&mut self, on: bool) {
        self.races.set_atomic(on);
    }
}

fn state_of(p: Poison) -> u8 {
    p.why as u8
}

/// The bytes that a store of a type writes, without padding at its end.
pub(crate) fn store_size(l: &Layout) -> u64 {
    match &l.kind {
        Kind::Scalar(s) => u64::from(s.bits().div_ceil(8).max(1)),
        Kind::Lanes(s, n) => (*n as u64 * u64::from(s.bits())).div_ceil(8),
        _ => l.size,
    }
}
