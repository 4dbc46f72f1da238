//! [`Bufferizable`]: the answers of an operation on tensors about the buffers that those become (`BufferizableOpInterface`), and how it is
//! rewritten to work on them.
//!
//! An operation has it by a model in its definition. Those of the dialects here are external: they make operations of memref and speak of
//! the analysis, of which the dialects know nothing. They are in [`super::ops`].

use smallvec::SmallVec;
use terrace_ir::{Diagnostic, Look, LookIr, Op, Region, Type, Value, ViewIr};
use terrace_rewrite::Rewriter;

use super::copies;
use super::globals::Job;
use super::state::State;

/// One use of a value: operand `index` of `op`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Use {
    /// The user.
    pub op: Op,
    /// The number of the operand.
    pub index: usize,
}

impl Use {
    /// The value that is used.
    pub fn value(self, v: &(impl Look + ?Sized)) -> Value {
        v.body().operand(self.op, self.index)
    }
}

/// The relation of the buffers of two values, if they have one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Relation {
    /// They may overlap.
    Unknown,
    /// They are the same.
    Equivalent,
}

/// A value, or a use of one, whose buffer may be that of another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Alias<T> {
    /// The value or the use.
    pub of: T,
    /// The relation of the buffers.
    pub relation: Relation,
    /// True if they are related so in every run of the program; false if only some runs take one for the other.
    pub definite: bool,
}

impl<T> Alias<T> {
    /// The same buffer, always.
    pub fn same(of: T) -> Alias<T> {
        Alias { of, relation: Relation::Equivalent, definite: true }
    }
    /// The same buffer, sometimes.
    pub fn maybe_same(of: T) -> Alias<T> {
        Alias { of, relation: Relation::Equivalent, definite: false }
    }
    /// Overlapping buffers.
    pub fn part(of: T) -> Alias<T> {
        Alias { of, relation: Relation::Unknown, definite: true }
    }
    /// Overlapping buffers, perhaps.
    pub fn maybe(of: T) -> Alias<T> {
        Alias { of, relation: Relation::Unknown, definite: false }
    }
}

/// The aliases of a value or a use.
pub type Aliases<T> = SmallVec<[Alias<T>; 2]>;

/// An operation that puts a tensor into a part of another one.
#[derive(Clone, Copy, Debug)]
pub struct Insertion {
    /// The tensor that is put somewhere, if it is one.
    pub source: Option<Use>,
    /// The tensor in which it is put.
    pub dest: Use,
}

impl Insertion {
    /// Of an operation that puts its first operand into its second one.
    pub fn of_first_into_second(op: Op) -> Insertion {
        Insertion { source: Some(Use { op, index: 0 }), dest: Use { op, index: 1 } }
    }
}

/// The answers of an operation about the buffers of tensors. The defaults are those of operations that have tensors as results only, and make
/// new buffers for them.
pub trait Bufferizable: Send + Sync {
    /// True if the buffer of an operand is read.
    fn reads(&self, _s: &State<'_>, _u: Use) -> bool {
        true
    }
    /// True if the buffer of an operand is written, if it is not copied before.
    fn writes(&self, _s: &State<'_>, _u: Use) -> bool {
        true
    }
    /// The values whose buffers may be that of an operand.
    fn aliasing_values(&self, _s: &State<'_>, _u: Use) -> Aliases<Value> {
        Aliases::new()
    }
    /// The operands whose buffers a result, or an argument of a block in the operation, may have.
    fn aliasing_operands(&self, s: &State<'_>, value: Value) -> Aliases<Use> {
        s.operands_aliasing(value)
    }
    /// True if the operation defines what is in the buffer of a result.
    fn result_writes(&self, s: &State<'_>, value: Value) -> bool {
        s.default_result_writes(value)
    }
    /// True if the buffer of an operand must not be copied before.
    fn must_be_in_place(&self, _s: &State<'_>, _u: Use) -> bool {
        false
    }
    /// True if the operation writes what others read from the same buffer, without a result: what it puts into a copy is lost. Rather
    /// than this operand, others that conflict with it are copied.
    fn is_shared_destination(&self, _u: Use) -> bool {
        false
    }
    /// True if the buffer of a value may be written.
    fn is_writable(&self, s: &State<'_>, value: Value) -> bool {
        value.def(&s.v).is_some()
    }
    /// True if the buffer of a result is new.
    fn allocates(&self, _s: &State<'_>, _value: Value) -> bool {
        false
    }
    /// True if it is known that a write does not change what a read needs.
    fn is_not_conflicting(&self, _s: &State<'_>, _read: Use, _write: Use) -> bool {
        false
    }
    /// True if each element of one operand is read before the same element of the other is written.
    fn is_elementwise(&self, _s: &State<'_>, _op: Op, _uses: [Use; 2]) -> bool {
        false
    }
    /// The parts of an operation that puts one tensor into another.
    fn insertion(&self, _v: &ViewIr<'_>, _op: Op) -> Option<Insertion> {
        None
    }
    /// True if a value is a copy of the part of a tensor that the operation puts its source in; `same` tells which values have one buffer.
    fn is_same_part(
        &self,
        _v: &ViewIr<'_>,
        _op: Op,
        _value: Value,
        _same: &dyn Fn(Value, Value) -> bool,
    ) -> bool {
        false
    }
    /// True if regions of several blocks are understood.
    fn allows_blocks(&self) -> bool {
        false
    }
    /// True if a region runs again and again.
    fn is_repetitive(&self, s: &State<'_>, _op: Op, region: Region) -> bool {
        s.comes_back(region)
    }
    /// True if a region runs several times at once.
    fn is_parallel(&self, _s: &State<'_>, _op: Op) -> bool {
        false
    }
    /// True if the operation has to do with tensors.
    fn has_tensors(&self, v: &ViewIr<'_>, op: Op) -> bool {
        super::state::has_tensors(v, op)
    }
    /// Checks that the outcome of the analysis is one that the operation can be rewritten with.
    fn verify_analysis(&self, _s: &State<'_>, _op: Op) -> Result<(), Diagnostic> {
        Ok(())
    }
    /// Puts copies before or after the operation, for operands whose buffers it must not use.
    fn resolve_conflicts(
        &self,
        plan: &copies::Plan<'_>,
        op: Op,
        rw: &mut Rewriter<'_>,
    ) -> Result<(), Diagnostic> {
        copies::copy_operands(plan, op, rw)
    }
    /// The type of the buffer of a value. `asked` holds the values whose types are being found.
    fn buffer_type(&self, s: &State<'_>, value: Value, asked: &mut Vec<Value>) -> Result<Type, Diagnostic> {
        super::buffers::default_type(s, value, asked)
    }
    /// Rewrites the operation to work on buffers.
    fn bufferize(&self, op: Op, rw: &mut Rewriter<'_>, job: &mut Job<'_>) -> Result<(), Diagnostic>;
}

/// An error at an operation: `'name' op message`.
pub(super) fn op_error(v: &(impl LookIr + ?Sized), op: Op, message: impl std::fmt::Display) -> Diagnostic {
    let name = v.ctx().op_info(op.name(v)).name();
    Diagnostic::error(op.loc(v), format!("'{}' op {message}", String::from_utf8_lossy(name)))
}
