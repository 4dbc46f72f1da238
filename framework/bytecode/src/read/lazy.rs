//! A file of which a part is read when it is asked for. From version 2 on, the regions of an operation that nothing outside reaches into are a
//! section that a reader can skip.

use terrace_ir::{BodyId, Context, Global, Ir, Op};

use super::ir::Reader;
use super::{Module, ReadError, begin};

/// A file whose functions, and other isolated operations below the module at the top, are there without their contents until they are asked for.
///
/// ```text
/// func.func @f(%a: i32) -> i32 { return %a : i32 }        func.func @f(i32) -> i32
/// func.func @g() { return }                           →   func.func @g() { return }     after materialize(@g)
/// ```
///
/// Until then, the regions of such an operation are empty, so a function looks like a declaration.
pub struct LazyModule<'a, 'b> {
    reader: Reader<'a, 'b>,
    module: Module,
}

impl<'a, 'b> LazyModule<'a, 'b> {
    /// Reads the outside of a file, as [`read`](super::read) does all of it. Files of versions 0 and 1 have nothing that can wait.
    ///
    /// # Errors
    /// If the part that is read is damaged, or needs what the context does not have.
    pub fn read(ctx: &'a Context, bytes: &'b [u8], name: &str) -> Result<LazyModule<'a, 'b>, ReadError> {
        let (reader, module) = begin(ctx, bytes, name, true)?;
        Ok(LazyModule { reader, module })
    }

    /// The IR, as far as it is read.
    pub fn ir(&self) -> &Ir {
        &self.reader.ir
    }

    /// The IR, to be changed. An operation that is erased is not read any more.
    pub fn ir_mut(&mut self) -> &mut Ir {
        &mut self.reader.ir
    }

    /// The number of operations whose contents are still in the file alone.
    pub fn deferred_len(&self) -> usize {
        self.reader.deferred.len()
    }

    /// Returns true if the contents of an operation are still in the file alone.
    pub fn is_deferred(&self, op: Global<Op>) -> bool {
        self.own_body(op).is_some_and(|id| self.reader.deferred.contains_key(&id))
    }

    /// Reads the contents of an operation; isolated operations in them wait in turn. Does nothing if they are there.
    ///
    /// # Errors
    /// If they are damaged. The operation stays as it was.
    pub fn materialize(&mut self, op: Global<Op>) -> Result<(), ReadError> {
        match self.own_body(op) {
            Some(id) => self.reader.materialize(id),
            None => Ok(()),
        }
    }

    /// Reads all that is left.
    ///
    /// # Errors
    /// If it is damaged.
    pub fn finish(mut self) -> Result<Module, ReadError> {
        loop {
            let mut ids: Vec<BodyId> = self.reader.deferred.keys().copied().collect();
            if ids.is_empty() {
                return Ok(Module { ir: self.reader.ir, ..self.module });
            }
            ids.sort_unstable_by_key(|id| id.index());
            ids.into_iter().try_for_each(|id| self.reader.materialize(id))?;
        }
    }

    fn own_body(&self, op: Global<Op>) -> Option<BodyId> {
        self.ir().body(op.body).child_body(op.entity)
    }
}
