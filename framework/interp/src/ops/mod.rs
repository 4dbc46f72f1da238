//! The meaning of the framework's own operations: a table from each to the function that makes its code.

mod affine;
mod arith;
mod builtin;
mod cf;
mod complex;
mod constants;
mod func;
pub(crate) mod globals;
mod index;
mod lanes;
mod llvm;
mod math;
mod memref;
mod memref_views;
mod mixed;
mod scf;
mod tensor;
mod ub;
mod vector;

pub(crate) use memref::copy as copy_memref;

use rustc_hash::FxHashMap;
use terrace_ir::view::OpView;
use terrace_ir::{Context, Op, OpName};

use crate::fault::Trouble;
use crate::model::Code;
use crate::prepare::Prepare;

type Handler = Box<dyn Fn(Op, &mut Prepare<'_>) -> Result<Code, Trouble> + Send + Sync>;

/// The operations that have a meaning here.
pub(crate) struct Table(FxHashMap<OpName, Handler>);

impl Table {
    pub(crate) fn new(ctx: &Context) -> Table {
        let mut builder = Builder { ctx, table: FxHashMap::default() };
        let b = &mut builder;
        for add in [
            arith::add,
            math::add,
            index::add,
            complex::add,
            cf::add,
            func::add,
            scf::add,
            ub::add,
            builtin::add,
            affine::add,
            memref::add,
            tensor::add,
            vector::add,
            llvm::add,
        ] {
            add(b);
        }
        Table(builder.table)
    }

    pub(crate) fn get(&self, name: OpName) -> Option<&Handler> {
        self.0.get(&name)
    }
}

/// Fills a table.
pub(crate) struct Builder<'c> {
    ctx: &'c Context,
    table: FxHashMap<OpName, Handler>,
}

impl Builder<'_> {
    /// Says what an operation means.
    pub(crate) fn add<O: OpView>(
        &mut self,
        f: impl Fn(O, &mut Prepare<'_>) -> Result<Code, Trouble> + Send + Sync + 'static,
    ) {
        self.table.insert(self.ctx.name_of(O::def()), Box::new(move |op, p| f(O::from_op(op), p)));
    }

    /// An operation that does nothing when it runs.
    pub(crate) fn nothing<O: OpView>(&mut self) {
        self.add::<O>(|_, _| Ok(Code::nothing()));
    }
}
