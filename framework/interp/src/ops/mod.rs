//! The meaning of the framework's own operations: a table from each to the function that makes its code.

mod affine;
mod arith;
#[cfg(feature = "linalg")]
mod bufferization;
mod builtin;
mod cf;
mod complex;
mod constants;
mod func;
pub(crate) mod globals;
#[cfg(feature = "gpu")]
mod gpu;
mod index;
mod lanes;
#[cfg(feature = "linalg")]
mod linalg;
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
use terrace_ir::{Context, Global, Ir, Op, OpName, ViewIr};

use crate::fault::Trouble;
use crate::model::{Code, StepFn};
use crate::prepare::Prepare;

type Handler = Box<dyn Fn(Op, &mut Prepare<'_>) -> Result<Code, Trouble> + Send + Sync>;

/// The beginning of a function that takes more arguments than callers pass.
pub(crate) struct Begin {
    /// The number of arguments that callers pass.
    pub(crate) params: usize,
    /// Makes the others: adds them to those passed.
    pub(crate) begin: StepFn,
}

/// The meaning of the operations that have an interface; `None` for an operation without it.
type FamilyHandler = fn(Op, &mut Prepare<'_>) -> Option<Result<Code, Trouble>>;

type BeginHandler = Box<dyn Fn(Op, &ViewIr<'_>) -> Result<Begin, Trouble> + Send + Sync>;

/// The operations that have a meaning here.
pub(crate) struct Table {
    ops: FxHashMap<OpName, Handler>,
    families: Vec<FamilyHandler>,
    functions: FxHashMap<OpName, BeginHandler>,
}

impl Table {
    pub(crate) fn new(ctx: &Context) -> Table {
        let (table, functions) = (FxHashMap::default(), FxHashMap::default());
        let mut builder = Builder { ctx, table, families: Vec::new(), functions };
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
            #[cfg(feature = "gpu")]
            gpu::add,
            tensor::add,
            vector::add,
            #[cfg(feature = "linalg")]
            linalg::add,
            #[cfg(feature = "linalg")]
            bufferization::add,
            llvm::add,
        ] {
            add(b);
        }
        Table { ops: builder.table, families: builder.families, functions: builder.functions }
    }

    /// The code of the operation at hand: by its own meaning, or else by that of an interface; `None` if it has neither.
    pub(crate) fn code(&self, p: &mut Prepare<'_>) -> Option<Result<Code, Trouble>> {
        let op = p.op();
        match self.ops.get(&op.name(p)) {
            Some(handler) => Some(handler(op, p)),
            None => self.families.iter().find_map(|family| family(op, p)),
        }
    }

    /// The beginning of a function; `None` if callers pass all of its arguments.
    pub(crate) fn begin(&self, ctx: &Context, ir: &Ir, f: Global<Op>) -> Result<Option<Begin>, Trouble> {
        let v = ViewIr { ctx, ir, body: f.body };
        self.functions.get(&f.entity.name(&v)).map(|make| make(f.entity, &v)).transpose()
    }
}

/// Fills a table.
pub(crate) struct Builder<'c> {
    ctx: &'c Context,
    table: FxHashMap<OpName, Handler>,
    families: Vec<FamilyHandler>,
    functions: FxHashMap<OpName, BeginHandler>,
}

impl Builder<'_> {
    /// Says what an operation means.
    pub(crate) fn add<O: OpView>(
        &mut self,
        f: impl Fn(O, &mut Prepare<'_>) -> Result<Code, Trouble> + Send + Sync + 'static,
    ) {
        self.table.insert(self.ctx.name_of(O::def()), Box::new(move |op, p| f(O::from_op(op), p)));
    }

    /// Says how a function begins that takes more arguments than callers pass.
    pub(crate) fn begins<O: OpView>(&mut self, f: fn(O, &ViewIr<'_>) -> Result<Begin, Trouble>) {
        self.functions.insert(self.ctx.name_of(O::def()), Box::new(move |op, v| f(O::from_op(op), v)));
    }

    /// Says what the operations mean that have an interface and no meaning of their own.
    #[cfg(feature = "linalg")]
    pub(crate) fn family(&mut self, f: FamilyHandler) {
        self.families.push(f);
    }

    /// An operation that does nothing when it runs.
    pub(crate) fn nothing<O: OpView>(&mut self) {
        self.add::<O>(|_, _| Ok(Code::nothing()));
    }
}
