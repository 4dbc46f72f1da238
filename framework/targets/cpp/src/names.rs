//! Names of values and labels of blocks.

use rustc_hash::FxHashMap;
use terrace_ir::{Block, Global, Value, ViewIr};

/// The names that a function has given, or a module outside of functions.
#[derive(Default, Debug)]
pub(crate) struct Names {
    values: FxHashMap<Global<Value>, Vec<u8>>,
    labels: FxHashMap<Global<Block>, String>,
    count: usize,
}

impl Names {
    /// A value's name, a new one if it has none: `v1`.
    pub(crate) fn of(&mut self, v: &ViewIr<'_>, value: Value) -> &[u8] {
        self.with_prefix(v, value, "v")
    }

    /// The same with another letter.
    fn with_prefix(&mut self, v: &ViewIr<'_>, value: Value, prefix: &str) -> &[u8] {
        let count = &mut self.count;
        self.values.entry(Global::new(v.body, value)).or_insert_with(|| {
            *count += 1;
            format!("{prefix}{count}").into_bytes()
        })
    }

    /// The name of a loop's variable: `i1`, in the loops inside `j2`, and `u13` if there are no letters left.
    pub(crate) fn of_induction(&mut self, v: &ViewIr<'_>, value: Value, loops: u8) -> &[u8] {
        let letter = b'i'.checked_add(loops).filter(|l| *l <= b't').unwrap_or(b'u');
        self.with_prefix(v, value, char::from(letter).encode_utf8(&mut [0; 4]))
    }

    /// A name that no value has.
    pub(crate) fn fresh(&mut self) -> String {
        self.count += 1;
        format!("v{}", self.count)
    }

    /// Gives a value a text that stands for it, unless it has one.
    pub(crate) fn set(&mut self, v: &ViewIr<'_>, value: Value, text: Vec<u8>) {
        self.values.entry(Global::new(v.body, value)).or_insert(text);
    }

    /// True if a value has a name.
    pub(crate) fn has(&self, v: &ViewIr<'_>, value: Value) -> bool {
        self.values.contains_key(&Global::new(v.body, value))
    }

    /// Gives a block the next label.
    pub(crate) fn add_label(&mut self, v: &ViewIr<'_>, block: Block) {
        let next = self.labels.len() + 1;
        self.labels.entry(Global::new(v.body, block)).or_insert_with(|| format!("label{next}"));
    }

    /// A block's label, if it has one.
    pub(crate) fn label(&self, v: &ViewIr<'_>, block: Block) -> Option<&str> {
        self.labels.get(&Global::new(v.body, block)).map(String::as_str)
    }
}
