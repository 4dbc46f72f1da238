//! Sizes, offsets and strides that are partly attributes, partly operands.

use smallvec::SmallVec;
use terrace_ir::{DYNAMIC, Value as IrValue};

use crate::fault::Trouble;
use crate::machine::Machine;
use crate::model::Slot;
use crate::prepare::Prepare;
use crate::value::Sizes;

/// An integer that is known, or is in a slot.
#[derive(Clone, Copy, Debug)]
enum One {
    Known(i64),
    Slot(Slot),
}

/// A list of integers, each an attribute's or an operand.
#[derive(Clone, Debug)]
pub(super) struct Mixed(SmallVec<[One; 4]>);

impl Mixed {
    /// The integers of an attribute; operands stand in the places of those that are dynamic.
    pub(super) fn new(p: &Prepare<'_>, known: &[i64], operands: &[IrValue]) -> Mixed {
        let mut operands = operands.iter();
        let one = |k: &i64| match (*k == DYNAMIC).then(|| operands.next()).flatten() {
            Some(v) => One::Slot(p.slot(*v)),
            None => One::Known(*k),
        };
        Mixed(known.iter().map(one).collect())
    }

    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    pub(super) fn eval(&self, m: &Machine<'_>, role: &str) -> Result<Sizes, Trouble> {
        let one = |o: &One| match o {
            One::Known(v) => Ok(*v),
            One::Slot(s) => m.index(*s, role),
        };
        self.0.iter().map(one).collect()
    }
}
