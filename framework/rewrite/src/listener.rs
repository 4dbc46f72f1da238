//! [`Listener`]: what is told of every edit.

use terrace_ir::{Block, Global, InsertPoint, Ir, Op, Region, Value};

/// Is told of edits, after they happened unless it says otherwise.
pub trait Listener {
    /// An operation was inserted; `previous` says where it was before, where it was moved.
    fn op_inserted(&mut self, _ir: &Ir, _op: Global<Op>, _previous: Option<InsertPoint>) {}
    /// An operation was changed in place.
    fn op_modified(&mut self, _ir: &Ir, _op: Global<Op>) {}
    /// An operation's results are about to be replaced.
    fn op_replaced(&mut self, _ir: &Ir, _op: Global<Op>, _values: &[Value]) {}
    /// An operation is about to be erased; what was nested in it is gone.
    fn op_erased(&mut self, _ir: &Ir, _op: Global<Op>) {}
    /// A block was inserted; `previous` says in which region and before which block it was, where it was moved.
    fn block_inserted(
        &mut self,
        _ir: &Ir,
        _block: Global<Block>,
        _previous: Option<(Region, Option<Block>)>,
    ) {
    }
    /// A block is about to be erased; its operations are gone.
    fn block_erased(&mut self, _ir: &Ir, _block: Global<Block>) {}
    /// A pattern declined.
    fn match_failed(&mut self, _ir: &Ir, _op: Global<Op>, _pattern: &str, _reason: &str) {}
    /// Returns true if [`Listener::match_failed`] looks at the reason: where not, patterns need not put it in words.
    fn wants_reasons(&self) -> bool {
        true
    }
}

/// Does not care.
#[derive(Default, Debug)]
pub struct NoListener;

impl Listener for NoListener {
    fn wants_reasons(&self) -> bool {
        false
    }
}
