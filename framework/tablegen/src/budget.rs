//! The limits of a parse: memory, steps and printed text, by the length of what was read.
//!
//! The language computes, so a short text can ask for lists without end, strings that double, or loops in loops.
//! Everything that grows is counted here, and what goes beyond the budget is an error at the place that asked for
//! it. The factors leave more than ten times of what the largest definitions of LLVM and MLIR take. The tables that
//! are counted are in `pool.rs` and `store.rs`.

use crate::errors::{Diagnostic, Res};
use crate::record::{Assertion, Field, RecordData, RecordId};
use crate::store::Store;

/// Bytes that the tables may take, for any text, and for each byte of text that was read.
const MEMORY: usize = 20 << 20;
const MEMORY_PER_BYTE: usize = 60;
/// Values resolved and loop bodies expanded.
const STEPS: u64 = 4 << 20;
const STEPS_PER_BYTE: u64 = 200;
/// Bytes of text printed from records.
const PRINTED: usize = 16 << 20;
const PRINTED_PER_BYTE: usize = 40;

/// The amounts taken so far.
#[derive(Default)]
pub(crate) struct Budget {
    steps: u64,
    records: usize,
}

/// The bytes that a record takes outside the pool, nearly.
fn size_of_record(data: &RecordData) -> usize {
    size_of::<RecordData>()
        + data.fields.capacity() * size_of::<Field>()
        + data.assertions.capacity() * size_of::<Assertion>()
        + data.ancestors.len() * size_of::<RecordId>()
}

impl Store {
    fn read(&self) -> usize {
        self.sources.bytes_read()
    }

    /// The most text that records may be printed as, in bytes.
    pub(crate) fn print_limit(&self) -> usize {
        PRINTED + PRINTED_PER_BYTE.saturating_mul(self.read())
    }

    /// Counts a record that was added.
    pub(crate) fn count_record(&mut self, id: RecordId) {
        self.budget.records += size_of_record(self.record(id));
    }

    /// Bytes that values and records may take.
    fn memory_limit(&self) -> usize {
        MEMORY + MEMORY_PER_BYTE.saturating_mul(self.read())
    }

    /// Bytes left for values and records.
    fn room(&self) -> usize {
        self.memory_limit().saturating_sub(self.pool.bytes() + self.budget.records)
    }

    /// Counts a step of a computation, and stops one that goes on without end.
    #[inline]
    pub(crate) fn step(&mut self, record: Option<RecordId>) -> Res<()> {
        self.steps(1, record)
    }

    /// Counts a computation that takes many steps, before it is done.
    #[inline]
    pub(crate) fn steps(&mut self, count: u64, record: Option<RecordId>) -> Res<()> {
        self.budget.steps = self.budget.steps.saturating_add(count);
        if self.budget.steps > STEPS + STEPS_PER_BYTE.saturating_mul(self.read() as u64) {
            let error = Diagnostic::error(self.place(record), "computing the values takes too long");
            return Err(self.report(error.hint("are loops nested, or lists made of all pairs of others?")));
        }
        self.check_room(0, record)
    }

    /// Checks that there is room for so many bytes more.
    pub(crate) fn check_room(&mut self, bytes: usize, record: Option<RecordId>) -> Res<()> {
        if bytes < self.room() {
            return Ok(());
        }
        let limit = self.memory_limit() >> 20;
        let error =
            Diagnostic::error(self.place(record), format!("values take more than {limit} MiB of memory"));
        Err(self.report(error.hint("is a list or a string built up without end?")))
    }
}
