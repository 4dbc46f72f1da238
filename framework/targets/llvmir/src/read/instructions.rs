//! Functions' bodies as they are read: blocks of instructions whose operands may be defined later.
//!
//! `emit` makes operations of them. The text is read in `body.rs`.

use terrace_dialects_llvm::llvm::{
    AtomicBinOp, AtomicOrdering, CConv, FCmpPredicate, FastmathFlags, GEPNoWrapFlags, ICmpPredicate,
    IntegerOverflowFlags, TailCallKind,
};
use terrace_ir::Type;

use super::attributes::Attributes;
use super::constants::Const;
use super::metadata::Ref;
use crate::fold::{Arith, Cast};

/// An operand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Operand {
    /// An argument or an instruction, by its place in the function's list.
    Local(u32),
    Const(Const),
    /// Metadata, which begins at this byte.
    Metadata(usize),
}

/// An operand with its type, and where it stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Typed {
    pub(super) ty: Type,
    pub(super) value: Operand,
    pub(super) at: usize,
}

/// A part of one of the function's lists.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Span {
    pub(super) from: u32,
    pub(super) to: u32,
}

impl Span {
    pub(super) fn of<T>(self, list: &[T]) -> &[T] {
        list.get(self.from as usize..self.to as usize).unwrap_or_default()
    }
}

/// A block, by its place in the text.
pub(super) type BlockId = u32;

/// An atomic access.
#[derive(Clone, Debug, Default)]
pub(super) struct Atomic {
    pub(super) ordering: Option<AtomicOrdering>,
    pub(super) failure: Option<AtomicOrdering>,
    pub(super) scope: Option<Box<[u8]>>,
}

/// Who is called.
#[derive(Clone, Debug)]
pub(super) enum Callee {
    /// A function of the module or another symbol, by its place.
    Symbol(u32),
    /// An intrinsic that is not declared.
    Intrinsic(Box<[u8]>),
    /// An address.
    Address(Typed),
    Asm(Box<Asm>),
}

/// Inline assembly.
#[derive(Clone, Debug)]
pub(super) struct Asm {
    pub(super) text: Vec<u8>,
    pub(super) constraints: Vec<u8>,
    pub(super) side_effects: bool,
    pub(super) align_stack: bool,
    pub(super) intel: bool,
}

/// The parts of calls and invokes. The arguments are the instruction's operands.
#[derive(Clone, Debug)]
pub(super) struct Call {
    pub(super) callee: Callee,
    /// The callee's type.
    pub(super) function: Type,
    pub(super) convention: CConv,
    pub(super) tail: TailCallKind,
    pub(super) fast: FastmathFlags,
    pub(super) result_attrs: Attributes,
    pub(super) arg_attrs: Vec<Attributes>,
    pub(super) attrs: Attributes,
    /// Tags and operands.
    pub(super) bundles: Vec<(Vec<u8>, Vec<Typed>)>,
    /// The normal and the unwind destination of an invoke.
    pub(super) to: Option<(BlockId, BlockId)>,
}

/// An instruction without its operands.
#[derive(Clone, Debug)]
pub(super) enum Kind {
    Binary {
        op: Arith,
        overflow: IntegerOverflowFlags,
        exact: bool,
        fast: FastmathFlags,
    },
    FNeg(FastmathFlags),
    ICmp(ICmpPredicate),
    FCmp(FCmpPredicate, FastmathFlags),
    Cast {
        op: Cast,
        overflow: IntegerOverflowFlags,
        non_negative: bool,
    },
    Select(FastmathFlags),
    Freeze,
    Alloca {
        element: Type,
        align: Option<i64>,
        inalloca: bool,
    },
    Load {
        align: Option<i64>,
        volatile: bool,
        atomic: Box<Atomic>,
    },
    Store {
        align: Option<i64>,
        volatile: bool,
        atomic: Box<Atomic>,
    },
    Gep {
        flags: GEPNoWrapFlags,
        source: Type,
    },
    Rmw {
        op: AtomicBinOp,
        align: Option<i64>,
        volatile: bool,
        atomic: Box<Atomic>,
    },
    CompareExchange {
        align: Option<i64>,
        volatile: bool,
        weak: bool,
        atomic: Box<Atomic>,
    },
    Fence(Box<Atomic>),
    ExtractElement,
    InsertElement,
    Shuffle(Box<[i32]>),
    ExtractValue(Box<[i64]>),
    InsertValue(Box<[i64]>),
    VaArg,
    Phi,
    Call(Box<Call>),
    LandingPad {
        cleanup: bool,
    },
    Resume,
    Return,
    Unreachable,
    Branch(BlockId),
    CondBranch(BlockId, BlockId),
    /// The default destination; values and destinations.
    Switch(BlockId, Box<[(Const, BlockId)]>),
    IndirectBranch(Box<[BlockId]>),
}

impl Kind {
    /// The successors of a terminator, in order; `None` for other instructions.
    pub(super) fn successors(&self) -> Option<Vec<BlockId>> {
        Some(match self {
            Kind::Return | Kind::Unreachable | Kind::Resume => Vec::new(),
            Kind::Branch(to) => vec![*to],
            Kind::CondBranch(a, b) => vec![*a, *b],
            Kind::Switch(default, cases) => {
                std::iter::once(*default).chain(cases.iter().map(|c| c.1)).collect()
            }
            Kind::IndirectBranch(list) => list.to_vec(),
            Kind::Call(call) => {
                let (normal, unwind) = call.to?;
                vec![normal, unwind]
            }
            _ => return None,
        })
    }
}

/// Metadata of an instruction: its kind, and the node.
#[derive(Clone, Debug)]
pub(super) struct Attachment<'s> {
    pub(super) kind: std::borrow::Cow<'s, [u8]>,
    pub(super) node: Ref,
}

/// An instruction.
#[derive(Clone, Debug)]
pub(super) struct Inst {
    pub(super) at: usize,
    pub(super) result: Option<u32>,
    /// The type of the result; `void` if it has none.
    pub(super) ty: Type,
    pub(super) kind: Kind,
    pub(super) operands: Span,
    pub(super) attachments: Span,
    pub(super) debug: Option<Ref>,
    /// The debug records before it.
    pub(super) records: Span,
}

/// A record of debug info between instructions.
#[derive(Clone, Debug)]
pub(super) struct Record<'s> {
    pub(super) at: usize,
    /// `dbg_value` and the like.
    pub(super) word: &'s [u8],
    /// The value; `None` for a label, and for a list of values.
    pub(super) value: Option<Typed>,
    /// Variable and expression, or label.
    pub(super) nodes: Vec<Ref>,
    pub(super) place: Ref,
}

/// A block of a function.
#[derive(Clone, Debug, Default)]
pub(super) struct BasicBlock {
    pub(super) insts: Span,
    pub(super) at: usize,
}
