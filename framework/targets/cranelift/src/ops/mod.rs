//! Operations: a table from each to the function that translates it.

mod arithmetic;
mod atomics;
mod calls;
mod casts;
mod control;
mod intrinsics;
mod memory;
mod stack;
mod vectors;

use cranelift_codegen::ir as clif;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use terrace_ir::view::OpView;
use terrace_ir::{Context, Op, OpName};

use crate::function::{Fun, Leaves, Refusal};
use crate::layout::Scalar;

type Handler = Box<dyn Fn(&mut Fun<'_, '_, '_>, Op) -> Result<(), Refusal>>;

/// The operations that have code.
pub(crate) struct Table(FxHashMap<OpName, Handler>);

/// One lane of an operation that works on each lane of its operands alike.
pub(crate) struct Lane {
    /// The type of the first operand's lane.
    pub(crate) from: Scalar,
    /// The type of the result's lane.
    pub(crate) to: Scalar,
    /// The operands. An operand that is one scalar takes part in every lane.
    pub(crate) args: SmallVec<[clif::Value; 3]>,
}

impl Table {
    pub(crate) fn new(ctx: &Context) -> Table {
        let mut builder = Builder { ctx, table: FxHashMap::default() };
        arithmetic::add(&mut builder);
        casts::add(&mut builder);
        memory::add(&mut builder);
        stack::add(&mut builder);
        atomics::add(&mut builder);
        control::add(&mut builder);
        calls::add(&mut builder);
        vectors::add(&mut builder);
        intrinsics::add(&mut builder);
        Table(builder.table)
    }

    /// Writes the code of an operation.
    pub(crate) fn translate(&self, f: &mut Fun<'_, '_, '_>, op: Op) -> Result<(), Refusal> {
        match self.0.get(&op.name(&f.v)) {
            Some(handler) => handler(f, op),
            None => Err("the operation is not supported".to_owned()),
        }
    }
}

/// Fills a table.
pub(crate) struct Builder<'c> {
    ctx: &'c Context,
    table: FxHashMap<OpName, Handler>,
}

impl Builder<'_> {
    fn insert<O: OpView>(&mut self, handler: Handler) {
        self.table.insert(self.ctx.name_of(O::def()), handler);
    }

    /// An operation whose result has the leaves that `f` gives.
    pub(crate) fn value<O: OpView>(
        &mut self,
        f: impl Fn(&mut Fun<'_, '_, '_>, O) -> Result<Leaves, Refusal> + 'static,
    ) {
        self.insert::<O>(Box::new(move |fun, op| {
            let leaves = f(fun, O::from_op(op))?;
            if let Some(result) = op.results(&fun.v).first() {
                fun.define(*result, leaves);
            }
            Ok(())
        }));
    }

    /// An operation without results.
    pub(crate) fn effect<O: OpView>(
        &mut self,
        f: impl Fn(&mut Fun<'_, '_, '_>, O) -> Result<(), Refusal> + 'static,
    ) {
        self.insert::<O>(Box::new(move |fun, op| f(fun, O::from_op(op))));
    }

    /// An operation that does nothing when it runs.
    pub(crate) fn nothing<O: OpView>(&mut self) {
        self.effect::<O>(|_, _| Ok(()));
    }

    /// An operation on each lane of its operands.
    pub(crate) fn lanes<O: OpView>(
        &mut self,
        f: impl Fn(&mut Fun<'_, '_, '_>, O, &Lane) -> Result<clif::Value, Refusal> + 'static,
    ) {
        self.value::<O>(move |fun, op| {
            let operands = op.operands(&fun.v);
            let leaves: SmallVec<[Leaves; 3]> =
                operands.iter().map(|v| fun.leaves(*v)).collect::<Result<_, _>>()?;
            let from = match operands.first() {
                Some(first) => fun.scalar(*first)?,
                None => return Err("it has no operands".to_owned()),
            };
            let Some(result) = op.results(&fun.v).first().copied() else { return Ok(Leaves::new()) };
            let to = fun.t.leaves(result.ty(&fun.v))?;
            let mut out = Leaves::new();
            for (i, leaf) in to.leaves.iter().enumerate() {
                let lane = |l: &Leaves| l.get(i).or(if l.len() == 1 { l.first() } else { None }).copied();
                let args = leaves.iter().map(lane).collect::<Option<_>>();
                let args = args.ok_or("its operands have different numbers of lanes")?;
                out.push(f(fun, op, &Lane { from, to: leaf.scalar, args })?);
            }
            Ok(out)
        });
    }
}
