//! Values as x86-64's System V convention passes them where C has more than numbers of up to 64 bits: piece by piece, as LLVM does it.
//!
//! Cranelift gives registers in the order of a signature's parameters, and memory when none are left. A [`Plan`] makes use of that: first what
//! integer registers have, then what vector registers have, then the words on the stack. Where a word must be on the stack although a
//! register is free, padding takes the register.
//!
//! ```text
//! (i64 x 5, i128, i32)    the i128 needs two registers, and one is left: it is on the stack, and the i32 in that register
//!                         signature: i64 x 5, i32 | i64, i64
//! ```

use cranelift_codegen::ir::{self as clif, AbiParam, ArgumentPurpose, InstBuilder, MemFlagsData, types};
use terrace_dialects_llvm::llvm;
use terrace_ir::Type;
use terrace_ir::types::VectorType;

use crate::function::{Fun, Leaves, Refusal};
use crate::layout::{Kind, Layout, Leaf};
use crate::module::Translator;

/// Registers for arguments, and for results.
const INTS: u32 = 6;
const FLOATS: u32 = 8;
const RESULT_INTS: u32 = 3;
const RESULT_FLOATS: u32 = 2;

/// A piece of a value: what one register holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Piece {
    /// An integer of up to 64 bits.
    Int {
        /// The leaf.
        leaf: usize,
        /// True if its sign is in the bits above its width.
        signed: bool,
    },
    /// The low 64 bits of a wider integer.
    Low {
        /// The leaf.
        leaf: usize,
        /// True if both pieces are in registers, or none.
        pair: bool,
    },
    /// The other bits of a wider integer.
    High(usize),
    /// A float of 16 bits, in a vector register.
    Short(usize),
    /// A `float` or `double`.
    Float(usize),
    /// An `fp128`.
    Quad(usize),
    /// The lanes of a vector of up to 128 bits.
    Vector {
        /// The first leaf.
        first: usize,
        /// The number of lanes.
        count: usize,
    },
}

impl Piece {
    fn is_int(self) -> bool {
        matches!(self, Piece::Int { .. } | Piece::Low { .. } | Piece::High(_))
    }

    /// The type of the register, and of the place on the stack.
    fn clif(self, l: &Layout) -> clif::Type {
        match self {
            Piece::Int { .. } | Piece::Low { .. } | Piece::High(_) => types::I64,
            Piece::Short(_) => types::F32,
            Piece::Float(leaf) => l.leaves.get(leaf).map_or(types::F64, |leaf| leaf.scalar.clif),
            Piece::Quad(_) => types::F128,
            Piece::Vector { .. } => types::I8X16,
        }
    }
}

/// How a parameter is passed.
#[derive(Clone, Debug)]
pub(crate) enum Passing {
    Pieces(Vec<(Piece, clif::Type)>),
    /// A copy of memory on the stack, at a multiple of the alignment.
    Memory {
        size: u32,
        align: u32,
    },
}

/// The content of a parameter of the signature.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Slot {
    /// The memory of the result.
    Result,
    Piece {
        param: usize,
        piece: usize,
    },
    /// The address of memory that is passed.
    Memory(usize),
    Padding,
}

/// How a function's parameters become those of a signature.
#[derive(Clone, Debug, Default)]
pub(crate) struct Plan {
    pub(crate) params: Vec<Passing>,
    pub(crate) slots: Vec<(Slot, AbiParam)>,
    /// The numbers of registers that have arguments, and the bytes on the stack.
    pub(crate) ints: u32,
    pub(crate) floats: u32,
    pub(crate) stack: u32,
}

impl Plan {
    /// The places of parameters.
    pub(crate) fn new(params: Vec<Passing>, result_in_memory: bool) -> Plan {
        let mut plan = Plan { params: Vec::new(), ..Plan::default() };
        let (mut ints, mut floats, mut stack) = (Vec::new(), Vec::new(), Vec::new());
        if result_in_memory {
            ints.push((Slot::Result, AbiParam::special(types::I64, ArgumentPurpose::StructReturn)));
            plan.ints = 1;
        }
        let padding = || (Slot::Padding, AbiParam::new(types::I64));
        for (param, passing) in params.iter().enumerate() {
            let pieces = match passing {
                Passing::Memory { size, align } => {
                    while !plan.stack.is_multiple_of(*align) {
                        stack.push(padding());
                        plan.stack += 8;
                    }
                    let purpose = ArgumentPurpose::StructArgument(*size);
                    stack.push((Slot::Memory(param), AbiParam::special(types::I64, purpose)));
                    plan.stack += size;
                    continue;
                }
                Passing::Pieces(pieces) => pieces,
            };
            // True for the second half of a pair that is on the stack.
            let mut with_low = false;
            for (piece, (kind, ty)) in pieces.iter().enumerate() {
                let slot = (Slot::Piece { param, piece }, AbiParam::new(*ty));
                let pair = matches!(kind, Piece::Low { pair: true, .. });
                if kind.is_int() && !with_low && plan.ints + if pair { 2 } else { 1 } <= INTS {
                    plan.ints += 1;
                    ints.push(slot);
                } else if !kind.is_int() && plan.floats < FLOATS {
                    plan.floats += 1;
                    floats.push(slot);
                } else {
                    with_low = pair;
                    let align = if pair || ty.bytes() == 16 { 16 } else { 8 };
                    while !plan.stack.is_multiple_of(align) {
                        stack.push(padding());
                        plan.stack += 8;
                    }
                    plan.stack += ty.bytes().max(8);
                    stack.push(slot);
                }
            }
        }
        if stack.iter().any(|(_, p)| p.purpose == ArgumentPurpose::Normal && p.value_type.is_int()) {
            ints.resize_with(INTS as usize, padding);
        }
        plan.slots = ints;
        plan.slots.append(&mut floats);
        plan.slots.append(&mut stack);
        plan.params = params;
        plan
    }
}

/// Where a result is.
pub(crate) enum Returned {
    Registers,
    Memory,
}

/// Where a result of these pieces is, as LLVM decides; the error is what Cranelift has no registers for: the third vector register and the
/// fourth, and those of the x87, which LLVM takes next.
pub(crate) fn returned(pieces: &[(Piece, clif::Type)]) -> Result<Returned, String> {
    let (mut ints, mut vectors, mut x87) = (0, 0, 0);
    for (piece, _) in pieces {
        let most = match piece {
            Piece::Int { .. } | Piece::Low { .. } | Piece::High(_) => {
                ints += 1;
                continue;
            }
            Piece::Vector { .. } => 4,
            Piece::Short(_) => 3,
            Piece::Float(_) if vectors >= RESULT_FLOATS && x87 < 2 => {
                x87 += 1;
                continue;
            }
            Piece::Float(_) | Piece::Quad(_) => RESULT_FLOATS,
        };
        if vectors >= most {
            return Ok(Returned::Memory);
        }
        vectors += 1;
    }
    if ints > RESULT_INTS {
        Ok(Returned::Memory)
    } else if vectors > RESULT_FLOATS || x87 > 0 {
        Err("a result in more than two vector registers is not supported".to_owned())
    } else {
        Ok(Returned::Registers)
    }
}

/// The reason why a vector is not passed.
fn unusual(lanes: &str) -> String {
    format!("a vector of {lanes} is passed to other functions in ways that are not supported")
}

impl Translator<'_> {
    /// The pieces of a value, each with the type of its place.
    pub(crate) fn pieces(&mut self, ty: Type, signed: bool) -> Result<Vec<(Piece, clif::Type)>, String> {
        let l = self.leaves(ty)?;
        let mut out = Vec::new();
        let alone = self.ctx.integer_info(ty).is_some_and(|i| i.0 == 128);
        self.collect(ty, &mut 0, &mut out)?;
        for piece in &mut out {
            match piece {
                Piece::Int { signed: s, .. } => *s = signed,
                Piece::Low { pair, .. } => *pair = alone,
                _ => {}
            }
        }
        Ok(out.into_iter().map(|p| (p, p.clif(&l))).collect())
    }

    fn collect(&mut self, ty: Type, next: &mut usize, out: &mut Vec<Piece>) -> Result<(), String> {
        let l = self.leaves(ty)?;
        if let Some(vector) = ty.cast::<VectorType<'_>>(self.ctx) {
            let (element, count) = (vector.element(), l.leaves.len());
            let first = *next;
            *next += count;
            return self.lanes(element, &l, first, out);
        }
        if let Some((element, count)) = llvm::array_parts(self.ctx, ty) {
            // An element without leaves has no pieces, however many there are.
            if l.leaves.is_empty() {
                return Ok(());
            }
            return (0..count).try_for_each(|_| self.collect(element, next, out));
        }
        if let Some(fields) = llvm::struct_parts(self.ctx, ty) {
            return fields.into_iter().try_for_each(|field| self.collect(field, next, out));
        }
        for leaf in &l.leaves {
            scalar(leaf, *next, out);
            *next += 1;
        }
        Ok(())
    }

    /// The pieces of a vector: one, or the lanes where LLVM has no register for such a vector.
    fn lanes(&mut self, element: Type, l: &Layout, first: usize, out: &mut Vec<Piece>) -> Result<(), String> {
        let count = l.leaves.len();
        let Some(leaf) = l.leaves.first() else { return Ok(()) };
        let bits = leaf.scalar.bits;
        if bits < 8 || bits > 64 && count > 1 || !bits.is_power_of_two() {
            let text = terrace_asm::print_type(self.ctx, element);
            return Err(unusual(&text.to_string()));
        }
        if bits as usize * count > 128 {
            return Err(unusual("more than 128 bits"));
        }
        let wide = bits as usize * count.next_power_of_two();
        let short = matches!(leaf.scalar.kind, Kind::Half | Kind::BFloat);
        if count > 1 && (count.is_power_of_two() || wide == 128 || short) {
            out.push(Piece::Vector { first, count });
        } else {
            l.leaves.iter().enumerate().for_each(|(i, leaf)| scalar(leaf, first + i, out));
        }
        Ok(())
    }
}

/// The pieces of a scalar.
fn scalar(leaf: &Leaf, at: usize, out: &mut Vec<Piece>) {
    match leaf.scalar.kind {
        Kind::Int if leaf.scalar.bits > 64 => {
            out.extend([Piece::Low { leaf: at, pair: false }, Piece::High(at)]);
        }
        Kind::Int => out.push(Piece::Int { leaf: at, signed: false }),
        Kind::Half | Kind::BFloat => out.push(Piece::Short(at)),
        Kind::Float => out.push(Piece::Float(at)),
        Kind::Quad => out.push(Piece::Quad(at)),
    }
}

fn memory() -> MemFlagsData {
    MemFlagsData::new().with_notrap()
}

impl Fun<'_, '_, '_> {
    /// A piece of a value, from its leaves.
    pub(crate) fn piece(&mut self, piece: Piece, v: &Leaves, l: &Layout) -> Result<clif::Value, Refusal> {
        let own = |(leaf, v): (&Leaf, &clif::Value)| leaf.scalar.clif == self.b.func.dfg.value_type(*v);
        if v.len() != l.leaves.len() || !l.leaves.iter().zip(v).all(own) {
            return Err("its operands are not those of its callee".to_owned());
        }
        let of = |i: usize| v.get(i).copied().ok_or_else(|| "a value lacks a part".to_owned());
        Ok(match piece {
            Piece::Int { leaf, signed } => {
                let (mut v, s) = (of(leaf)?, l.leaves[leaf].scalar);
                if signed {
                    v = self.signed(s, v);
                }
                match (s.clif == types::I64, signed) {
                    (true, _) => v,
                    (_, true) => self.b.ins().sextend(types::I64, v),
                    (_, false) => self.b.ins().uextend(types::I64, v),
                }
            }
            Piece::Low { leaf, .. } => self.b.ins().isplit(of(leaf)?).0,
            Piece::High(leaf) => self.b.ins().isplit(of(leaf)?).1,
            Piece::Short(leaf) => {
                let wide = self.b.ins().uextend(types::I32, of(leaf)?);
                self.b.ins().bitcast(types::F32, MemFlagsData::new(), wide)
            }
            Piece::Float(leaf) => of(leaf)?,
            Piece::Quad(leaf) => self.b.ins().bitcast(types::F128, MemFlagsData::new(), of(leaf)?),
            Piece::Vector { first, count } => {
                let lanes = l.lanes(first, count).ok_or("a vector lacks lanes")?;
                let leaves: Leaves = v.get(first..first + count).ok_or("a vector lacks lanes")?.into();
                let slot = self.stack_slot(16, 16);
                let address = self.b.ins().stack_addr(types::I64, slot, 0);
                self.store_leaves(address, &leaves, &lanes)?;
                self.b.ins().load(types::I8X16, memory(), address, 0)
            }
        })
    }

    /// The leaves of a value from its pieces.
    pub(crate) fn take_pieces(
        &mut self,
        pieces: &[(Piece, clif::Type)],
        given: &[clif::Value],
        l: &Layout,
    ) -> Result<Leaves, Refusal> {
        if pieces.len() != given.len() {
            return Err("its type and its body have different parameters".to_owned());
        }
        let mut out = Leaves::new();
        let mut low = None;
        for ((piece, _), v) in pieces.iter().zip(given) {
            let v = match *piece {
                Piece::Int { leaf, .. } => {
                    let s = l.leaves[leaf].scalar;
                    // The bits above the width are whatever the other side left there.
                    let narrow = if s.clif == types::I64 { *v } else { self.b.ins().ireduce(s.clif, *v) };
                    self.masked(s, narrow)
                }
                Piece::Low { .. } => {
                    low = Some(*v);
                    continue;
                }
                Piece::High(leaf) => {
                    let low = low.take().ok_or("a value lacks a part")?;
                    let whole = self.b.ins().iconcat(low, *v);
                    self.masked(l.leaves[leaf].scalar, whole)
                }
                Piece::Short(_) => {
                    let bits = self.b.ins().bitcast(types::I32, MemFlagsData::new(), *v);
                    self.b.ins().ireduce(types::I16, bits)
                }
                Piece::Float(_) => *v,
                Piece::Quad(_) => self.b.ins().bitcast(types::I128, MemFlagsData::new(), *v),
                Piece::Vector { first, count } => {
                    let lanes = l.lanes(first, count).ok_or("a vector lacks lanes")?;
                    let slot = self.stack_slot(16, 16);
                    let address = self.b.ins().stack_addr(types::I64, slot, 0);
                    self.b.ins().store(memory(), *v, address, 0);
                    out.extend(self.load_leaves(address, &lanes)?);
                    continue;
                }
            };
            out.push(v);
        }
        Ok(out)
    }
}
