//! The meaning of an operation: a model of [`InterpretOp`], made into [`Code`] once for each place where the operation stands.

use smallvec::SmallVec;

use crate::fault::Trouble;
use crate::machine::Machine;
use crate::prepare::Prepare;

terrace_ir::interface! {
    /// The meaning of an operation when it runs.
    ///
    /// The method runs once for each place in the program. It reads operands, results and attributes, and gives the code that runs
    /// whenever control gets there. The framework's own dialects need no such model; any other dialect has one for each of its operations
    /// (`impl InterpretOp for MyOp` and `model!(dyn Interpret, &Hook::<MyOp>::NEW)` in its definition). An operation that is not one's own
    /// gets one by [`attach`](terrace_ir::def::Registry::attach):
    ///
    /// ```
    /// use terrace_dialects_core::ml_program::GlobalLoadOp;
    /// use terrace_interp::{Code, Interpret, Prepare, Trouble, Value};
    /// use terrace_ir::def::Registry;
    /// use terrace_ir::view::OpView;
    /// use terrace_ir::{Op, model};
    ///
    /// /// Every global is 7.
    /// struct Seven;
    ///
    /// impl Interpret for Seven {
    ///     fn interpret(&self, op: Op, p: &mut Prepare<'_>) -> Result<Code, Trouble> {
    ///         let result = p.slot(GlobalLoadOp::from_op(op).result(p));
    ///         Ok(Code::step(move |m| {
    ///             m.set(result, Value::Int(7));
    ///             Ok(())
    ///         }))
    ///     }
    /// }
    ///
    /// let mut registry = Registry::with(terrace_dialects::ALL);
    /// registry.attach(GlobalLoadOp::NAME, model!(dyn Interpret, &Seven));
    /// ```
    pub trait InterpretOp, dyn Interpret {
        /// Makes the code of the operation.
        fn interpret(self, p: &mut Prepare<'_>) -> Result<Code, Trouble>;
    }
}

/// The place of an SSA value, or of something that an operation remembers, while its function runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot(pub(crate) u32);

/// A list of slots.
pub type Slots = SmallVec<[Slot; 4]>;

/// A block to go to.
#[derive(Clone, Copy, Debug)]
pub struct Target(pub(crate) u32);

/// A block to go to, and the slots of its arguments: the entry of a region, or a successor.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The block.
    pub target: Target,
    /// Its arguments.
    pub args: Slots,
}

/// A function of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Callee(pub(crate) u32);

/// Where control goes.
#[derive(Clone, Copy, Debug)]
pub enum Next {
    /// To the operation after this one.
    After,
    /// To the start of a block, whose arguments are set.
    To(Target),
    /// Out of the region that the operation ends, with the values in [`Machine::passed`]: the operation around resumes.
    Yield,
    /// Out of the function, with the values in [`Machine::passed`].
    Return,
    /// Into a function, with the arguments in [`Machine::passed`]; then to the operation after this one.
    Call(Callee),
    /// Through the threads of the kernel that was put down; then to the operation after this one.
    Launch,
    /// Nowhere: a thread of a kernel waits for others. When they are there, the operation runs again.
    Wait,
}

pub(crate) type StepFn = Box<dyn Fn(&mut Machine<'_>) -> Result<(), Trouble> + Send + Sync>;
pub(crate) type JumpFn = Box<dyn Fn(&mut Machine<'_>) -> Result<Next, Trouble> + Send + Sync>;
pub(crate) type ResumeFn = Box<dyn Fn(&mut Machine<'_>, usize) -> Result<Next, Trouble> + Send + Sync>;

/// The code of one operation.
pub struct Code(pub(crate) CodeKind);

pub(crate) enum CodeKind {
    Nothing,
    Step(StepFn),
    Jump(JumpFn),
    Regions { enter: JumpFn, resume: ResumeFn },
    Yield(Slots),
}

impl Code {
    /// Does nothing.
    pub fn nothing() -> Code {
        Code(CodeKind::Nothing)
    }

    /// Computes results, or acts on memory; then goes on to the next operation.
    pub fn step(f: impl Fn(&mut Machine<'_>) -> Result<(), Trouble> + Send + Sync + 'static) -> Code {
        Code(CodeKind::Step(Box::new(f)))
    }

    /// Says where control goes: a branch, a return, a call.
    pub fn jump(f: impl Fn(&mut Machine<'_>) -> Result<Next, Trouble> + Send + Sync + 'static) -> Code {
        Code(CodeKind::Jump(Box::new(f)))
    }

    /// Runs regions: `enter` when control gets to the operation, `resume` with the region's number when one of its regions yields, with the
    /// values in [`Machine::passed`]. The operation ends where either says [`Next::After`].
    pub fn regions(
        enter: impl Fn(&mut Machine<'_>) -> Result<Next, Trouble> + Send + Sync + 'static,
        resume: impl Fn(&mut Machine<'_>, usize) -> Result<Next, Trouble> + Send + Sync + 'static,
    ) -> Code {
        Code(CodeKind::Regions { enter: Box::new(enter), resume: Box::new(resume) })
    }

    /// Ends a region: passes values to the operation around, which resumes.
    pub fn yields(values: Slots) -> Code {
        Code(CodeKind::Yield(values))
    }
}

impl Code {
    /// Cannot be done.
    pub(crate) fn refused(t: &Trouble) -> Code {
        let message = t.0.message.clone();
        Code::step(move |_| Err(Trouble::unsupported(message.clone())))
    }

    /// One step after another.
    pub(crate) fn both(first: Code, second: Code) -> Code {
        match (first.0, second.0) {
            (CodeKind::Step(a), CodeKind::Step(b)) => Code::step(move |m| {
                a(m)?;
                b(m)
            }),
            (CodeKind::Nothing, second) => Code(second),
            (first, _) => Code(first),
        }
    }
}
