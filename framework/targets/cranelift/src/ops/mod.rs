//! Operations: a table from each to the function that translates it.

mod arithmetic;
mod atomics;
mod calls;
mod casts;
mod control;
mod floats;
mod hints;
mod integers;
mod masked;
mod memory;
mod predicated;
mod reductions;
pub(crate) mod refused;
mod stack;
mod vectors;

use cranelift_codegen::ir as clif;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use terrace_dialects_llvm::llvm::CallIntrinsicOp;
use terrace_ir::def::OpDef;
use terrace_ir::view::OpView;
use terrace_ir::{Context, Op, OpName, Value};

use crate::function::{Fun, Leaves, Refusal};
use crate::layout::Scalar;

type Handler = Box<dyn Fn(&mut Fun<'_, '_, '_>, Op) -> Result<(), Refusal>>;

/// The code of one lane.
type Each = fn(&mut Fun<'_, '_, '_>, &Lane) -> Result<clif::Value, Refusal>;

/// The operations that have code, and those that are refused.
pub(crate) struct Table {
    handlers: FxHashMap<OpName, Handler>,
    /// Intrinsics that say everything in their operands, by LLVM's names without types.
    intrinsics: FxHashMap<Vec<u8>, Each>,
}

/// One lane of an operation that works on each lane of its operands alike.
pub(crate) struct Lane {
    /// The type of the first operand's lane.
    pub(crate) from: Scalar,
    /// The type of the result's lane.
    pub(crate) to: Scalar,
    /// The operands. An operand that is one scalar takes part in every lane.
    pub(crate) args: SmallVec<[clif::Value; 3]>,
    /// The number of the lane.
    pub(crate) index: usize,
}

impl Table {
    pub(crate) fn new(ctx: &Context) -> Table {
        let table = Table { handlers: FxHashMap::default(), intrinsics: FxHashMap::default() };
        let mut builder = Builder { ctx, table };
        arithmetic::add(&mut builder);
        casts::add(&mut builder);
        memory::add(&mut builder);
        stack::add(&mut builder);
        atomics::add(&mut builder);
        control::add(&mut builder);
        calls::add(&mut builder);
        vectors::add(&mut builder);
        floats::add(&mut builder);
        integers::add(&mut builder);
        reductions::add(&mut builder);
        hints::add(&mut builder);
        masked::add(&mut builder);
        predicated::add(&mut builder);
        refused::add(&mut builder);
        builder.table
    }

    /// Writes the code of an operation.
    pub(crate) fn translate(&self, f: &mut Fun<'_, '_, '_>, op: Op) -> Result<(), Refusal> {
        if let Some(handler) = self.handlers.get(&op.name(&f.v)) {
            return handler(f, op);
        }
        match op.cast::<CallIntrinsicOp>(&f.v) {
            Some(call) => self.intrinsic(f, call),
            None => Err("the operation is not supported".to_owned()),
        }
    }

    /// An intrinsic by its name, which ends with types: `llvm.sqrt.v4f32`.
    fn intrinsic(&self, f: &mut Fun<'_, '_, '_>, op: CallIntrinsicOp) -> Result<(), Refusal> {
        let mut name = op.intrin(&f.v);
        let each = loop {
            if let Some(each) = self.intrinsics.get(name) {
                break *each;
            }
            let Some(dot) = name.iter().rposition(|b| *b == b'.') else {
                let name = String::from_utf8_lossy(op.intrin(&f.v));
                return Err(format!("the intrinsic '{name}' is not supported"));
            };
            name = &name[..dot];
        };
        let Some(result) = op.results(&f.v) else { return Ok(()) };
        let leaves = on_lanes(f, &op.args(&f.v), result, each)?;
        f.define(result, leaves);
        Ok(())
    }

    /// True if an operation has code or is refused for a reason that this table says.
    #[cfg(test)]
    pub(crate) fn has(&self, ctx: &Context, name: OpName) -> bool {
        self.handlers.contains_key(&name) || name == ctx.name_of(CallIntrinsicOp::def())
    }
}

/// Fills a table.
pub(crate) struct Builder<'c> {
    ctx: &'c Context,
    table: Table,
}

impl Builder<'_> {
    fn insert<O: OpView>(&mut self, handler: Handler) {
        self.table.handlers.insert(self.ctx.name_of(O::def()), handler);
    }

    /// An operation that has no code.
    pub(crate) fn refuse(&mut self, def: &'static OpDef, why: &'static str) {
        self.table.handlers.insert(self.ctx.name_of(def), Box::new(move |_, _| Err(why.to_owned())));
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
            let Some(result) = op.results(&fun.v).first().copied() else { return Ok(Leaves::new()) };
            on_lanes(fun, &operands, result, |fun, lane| f(fun, op, lane))
        });
    }

    /// An operation on each lane that says everything in its operands.
    pub(crate) fn each<O: OpView>(&mut self, f: Each) {
        self.lanes::<O>(move |fun, _, lane| f(fun, lane));
        let name = self.ctx.op_info(self.ctx.name_of(O::def())).name();
        if let Some(rest) = name.strip_prefix(b"llvm.intr.") {
            self.table.intrinsics.insert([b"llvm.", rest].concat(), f);
        }
    }

    /// An intrinsic that is no operation of the dialect.
    pub(crate) fn named(&mut self, name: &[u8], f: Each) {
        self.table.intrinsics.insert(name.to_vec(), f);
    }

    /// An operation, and the one that does the same where a mask says so. What that gives elsewhere is undefined.
    pub(crate) fn both<O: OpView, P: OpView>(&mut self, f: Each) {
        self.each::<O>(f);
        self.each::<P>(f);
    }
}

/// The leaves of a result from the lanes of operands.
fn on_lanes(
    fun: &mut Fun<'_, '_, '_>,
    operands: &[Value],
    result: Value,
    f: impl Fn(&mut Fun<'_, '_, '_>, &Lane) -> Result<clif::Value, Refusal>,
) -> Result<Leaves, Refusal> {
    let leaves: SmallVec<[Leaves; 3]> = operands.iter().map(|v| fun.leaves(*v)).collect::<Result<_, _>>()?;
    let from = match operands.first() {
        Some(first) => fun.scalar(*first)?,
        None => return Err("it has no operands".to_owned()),
    };
    let to = fun.t.leaves(result.ty(&fun.v))?;
    let mut out = Leaves::new();
    for (index, leaf) in to.leaves.iter().enumerate() {
        let lane = |l: &Leaves| l.get(index).or(if l.len() == 1 { l.first() } else { None }).copied();
        let args = leaves.iter().map(lane).collect::<Option<_>>();
        let args = args.ok_or("its operands have different numbers of lanes")?;
        out.push(f(fun, &Lane { from, to: leaf.scalar, args, index })?);
    }
    Ok(out)
}
