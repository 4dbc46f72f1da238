//! Functions become code: every operation its [`Code`], every SSA value a slot. Linear in the number of operations, whatever the nesting.

use smallvec::SmallVec;
use terrace_ir::def::TraitSet;
use terrace_ir::view::OpView;
use terrace_ir::{
    Attr, Block, Body, BodyId, Context, Global, Ir, Loc, Look, LookIn, LookIr, Op, Region, Type,
    Value as IrValue, ViewIr,
};

use crate::fault::{Fault, FaultKind, Trouble};
use crate::layout::{Layout, MOST_CELLS, cells};
use crate::machine::Machine;
use crate::model::{Callee, Code, CodeKind, Entry, Interpret, JumpFn, ResumeFn, Slot, Slots, StepFn, Target};
use crate::ops::Table;
use crate::program::Program;

/// The effect of an instruction.
pub(crate) enum Run {
    Nothing,
    Step(StepFn),
    Jump(JumpFn),
    Resume(ResumeFn),
    /// Ends a region and passes values.
    Yield(Slots),
}

/// An operation as code.
pub(crate) struct Instruction {
    pub(crate) run: Run,
    pub(crate) op: Op,
    pub(crate) loc: Loc,
    /// The instruction that resumes the operation around, and the number of the region in it.
    pub(crate) parent: Option<(u32, u32)>,
}

/// A function as code.
pub(crate) struct Function {
    pub(crate) name: String,
    pub(crate) body: BodyId,
    pub(crate) code: Vec<Instruction>,
    /// The first instruction of each block.
    pub(crate) starts: Vec<u32>,
    /// The number of slots.
    pub(crate) slots: usize,
    /// The slots of the arguments.
    pub(crate) args: Slots,
    /// The number of arguments that callers pass; `begin` makes the rest.
    pub(crate) params: usize,
    /// Runs when the function begins, after callers have passed arguments and before they are in slots.
    pub(crate) begin: Option<StepFn>,
}

impl Function {
    /// The place after an instruction. After the one that begins regions is the one that resumes them.
    pub(crate) fn after(&self, pc: usize) -> usize {
        match (self.code.get(pc).map(|i| &i.run), self.code.get(pc + 1).map(|i| &i.run)) {
            (Some(Run::Jump(_)), Some(Run::Resume(_))) => pc + 2,
            _ => pc + 1,
        }
    }
}

/// Reads an operation to make its code: operands and results become slots, blocks and regions places to go to.
pub struct Prepare<'p> {
    v: ViewIr<'p>,
    op: Op,
    pub(crate) program: &'p mut Program,
    slots: u32,
}

impl Look for Prepare<'_> {
    fn ctx(&self) -> &Context {
        self.v.ctx
    }
    fn body(&self) -> &Body {
        self.v.ir.body(self.v.body)
    }
}

impl<'p> LookIn<'p> for Prepare<'p> {
    fn context(&self) -> &'p Context {
        self.v.ctx
    }
}

impl LookIr for Prepare<'_> {
    fn ir(&self) -> &Ir {
        self.v.ir
    }
}

impl<'p> Prepare<'p> {
    /// The context.
    pub fn context(&self) -> &'p Context {
        self.v.ctx
    }

    /// The slot of a value.
    pub fn slot(&self, v: IrValue) -> Slot {
        Slot(v.index() as u32)
    }

    /// The slots of values.
    pub fn slots(&self, values: &[IrValue]) -> Slots {
        values.iter().map(|v| self.slot(*v)).collect()
    }

    /// A slot for something that the operation remembers while it runs.
    pub fn extra_slot(&mut self) -> Slot {
        self.slots += 1;
        Slot(self.slots - 1)
    }

    /// The operation at hand.
    pub fn op(&self) -> Op {
        self.op
    }

    /// A block as a place to go to.
    pub fn entry(&self, block: Block) -> Entry {
        Entry { target: Target(block.index() as u32), args: self.slots(&block.args(self)) }
    }

    /// The first block of a region as a place to go to; `None` if the region is empty.
    pub fn region(&self, region: Region) -> Option<Entry> {
        region.entry(self).map(|b| self.entry(b))
    }

    /// The function that a symbol names, seen from the operation.
    ///
    /// # Errors
    /// If there is none.
    pub fn callee(&mut self, name: &[u8]) -> Result<Callee, Trouble> {
        self.callee_at(self.v.ctx.string(name))
    }

    /// The function that a reference names, seen from the operation.
    pub(crate) fn callee_at(&mut self, reference: Attr) -> Result<Callee, Trouble> {
        let at = Global::new(self.v.body, self.op);
        self.program.callee(self.v.ctx, self.v.ir, at, reference)
    }

    /// The operation of a function.
    pub(crate) fn operation_of(&self, f: Callee) -> Global<Op> {
        self.program.entry(f).op
    }

    /// The body that the operation is in.
    pub(crate) fn body_id(&self) -> BodyId {
        self.v.body
    }

    /// The IR with the body that the operation is in.
    pub(crate) fn inside(&self) -> ViewIr<'p> {
        self.v
    }

    /// The IR with the body that another operation is in.
    pub(crate) fn view_of(&self, op: Global<Op>) -> ViewIr<'p> {
        ViewIr { body: op.body, ..self.v }
    }

    /// The isolated operation that the operation at hand is in.
    pub(crate) fn isolated_around<O: OpView>(&self) -> Option<O> {
        let around = self.v.body().parent()?;
        around.entity.cast::<O>(&self.view_of(around))
    }

    /// A region of the operation that runs as a function, since it sees nothing around it.
    pub(crate) fn isolated(&mut self, name: &str, region: Global<Region>) -> Result<Callee, Trouble> {
        let (op, loc) = (Global::new(self.v.body, self.op), self.op.loc(self));
        self.program.add_region(op, name, loc, region)
    }

    /// The operation that a symbol names, seen from the operation.
    pub(crate) fn symbol(&mut self, name: &[u8]) -> Result<Global<Op>, Trouble> {
        let at = Global::new(self.v.body, self.op);
        self.program.symbol(self.v.ctx, self.v.ir, at, self.v.ctx.string(name))
    }

    /// The address of the global that a symbol names, seen from the operation.
    pub(crate) fn global(&mut self, name: &[u8]) -> Result<crate::value::Pointer, Trouble> {
        let op = self.symbol(name)?;
        let found = self.program.globals.get(&op).copied();
        found.ok_or_else(|| Trouble::new(format!("'@{}' is no global", String::from_utf8_lossy(name))))
    }

    /// The layout of a type in memory.
    pub(crate) fn layout(&self, ty: Type) -> Result<Layout, Trouble> {
        Layout::of(self.v.ctx, ty).ok_or_else(|| {
            Trouble::new(format!("values of type {} cannot be in memory", self.v.ctx.text(ty)))
        })
    }
}

/// A region whose blocks are still to be emitted.
struct Pending {
    region: Region,
    /// As [`Instruction::parent`].
    parent: Option<(u32, u32)>,
}

/// Makes the code of a region that is run as a function.
pub(crate) fn function(
    m: &mut Machine<'_>,
    table: &Table,
    name: String,
    region: Global<Region>,
) -> Result<Function, Fault> {
    let (ctx, ir) = (m.ctx, m.ir);
    let v = ViewIr { ctx, ir, body: region.body };
    let body = ir.body(region.body);
    let args = region.entity.entry(&v).map(|b| b.args(&v)).unwrap_or_default();
    let args: Slots = args.iter().map(|v| Slot(v.index() as u32)).collect();
    let begin =
        body.parent().map(|f| table.begin(ctx, ir, f)).transpose().map_err(|t| refused(&v, body, t))?;
    let (params, begin) = match begin.flatten() {
        Some(begin) => (begin.params, Some(begin.begin)),
        None => (args.len(), None),
    };
    let mut f = Function {
        name,
        body: region.body,
        code: Vec::new(),
        starts: vec![u32::MAX; body.block_capacity()],
        slots: 0,
        args,
        params,
        begin,
    };
    let mut slots = body.num_value_slots() as u32;
    let mut pending = vec![Pending { region: region.entity, parent: None }];
    while let Some(at) = pending.pop() {
        for block in body.region_blocks(at.region) {
            f.starts[block.index()] = f.code.len() as u32;
            for op in body.block_ops(block) {
                let mut p = Prepare { v, op, program: &mut m.program, slots };
                // An operation without a meaning counts only if control gets there.
                let code = code_of(table, &mut p).unwrap_or_else(|t| Code::refused(&t));
                slots = p.slots;
                emit(&mut f, &v, op, code, at.parent, &mut pending).map_err(|t| refusal(&v, op, t))?;
            }
            end_block(&mut f, &v, block, &at);
        }
    }
    f.slots = slots as usize;
    Ok(f)
}

/// The function of a body cannot be made into code.
fn refused(v: &ViewIr<'_>, body: &Body, t: Trouble) -> Fault {
    let parent = body.parent();
    let loc = parent.map(|p| p.entity.loc(&ViewIr { body: p.body, ..*v }));
    Fault::of(loc.unwrap_or(Loc::unknown(v.ctx)), t).of_kind(FaultKind::Unsupported)
}

fn refusal(v: &ViewIr<'_>, op: Op, t: Trouble) -> Fault {
    Fault::of(op.loc(v), t).of_kind(FaultKind::Unsupported)
}

fn code_of(table: &Table, p: &mut Prepare<'_>) -> Result<Code, Trouble> {
    let op = p.op;
    for result in op.results(p).iter() {
        let ty = result.ty(p);
        if cells(p.v.ctx, ty) > MOST_CELLS {
            let what = format!(
                "a value of type {} is too large: it has more than {MOST_CELLS} elements",
                p.v.ctx.text(ty)
            );
            return Err(Trouble::new(what));
        }
    }
    if let Some(op) = op.cast::<dyn Interpret>(p) {
        return op.model().interpret(*op, p);
    }
    if let Some(code) = table.code(p) {
        return code;
    }
    let name = String::from_utf8_lossy(op.info(p).name()).into_owned();
    Err(Trouble::new(format!("'{name}' has no meaning to the interpreter")))
}

fn emit(
    f: &mut Function,
    v: &ViewIr<'_>,
    op: Op,
    code: Code,
    parent: Option<(u32, u32)>,
    pending: &mut Vec<Pending>,
) -> Result<(), Trouble> {
    let loc = op.loc(v);
    let mut push = |run: Run| f.code.push(Instruction { run, op, loc, parent });
    match code.0 {
        CodeKind::Nothing => push(Run::Nothing),
        CodeKind::Step(s) => push(Run::Step(s)),
        CodeKind::Jump(j) => push(Run::Jump(j)),
        CodeKind::Yield(values) => {
            parent.ok_or("it ends a region of no operation")?;
            push(Run::Yield(values));
        }
        CodeKind::Regions { enter, resume } => {
            push(Run::Jump(enter));
            push(Run::Resume(resume));
            let at = f.code.len() as u32 - 1;
            let regions: SmallVec<[Region; 2]> = op.regions(v);
            let number = |(i, region)| Pending { region, parent: Some((at, i as u32)) };
            pending.extend(regions.into_iter().enumerate().map(number));
        }
    }
    Ok(())
}

/// A block without a terminator passes nothing on; a function's must have one.
fn end_block(f: &mut Function, v: &ViewIr<'_>, block: Block, at: &Pending) {
    let last = block.last(v);
    if last.is_some_and(|op| op.has_trait(v, TraitSet::Terminator)) {
        return;
    }
    let Some(op) = last.or_else(|| at.region.op(v)).or_else(|| v.body().parent().map(|g| g.entity)) else {
        return;
    };
    let run = match at.parent {
        Some(_) => Run::Yield(Slots::new()),
        None => Run::Step(Box::new(|_| Err(Trouble::new("the block has no terminator")))),
    };
    let loc = last.map_or(Loc::unknown(v.ctx), |op| op.loc(v));
    f.code.push(Instruction { run, op, loc, parent: at.parent });
}
