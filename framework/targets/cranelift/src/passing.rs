//! Values as C's conventions pass them where C has more than numbers of up to 64 bits: piece by piece, as LLVM does it.
//!
//! Cranelift gives registers in the order of a signature's parameters, and memory when none are left. A [`Plan`] makes use of that: first what
//! integer registers have, then what vector registers have, then the words on the stack. Where a word must be on the stack although a
//! register is free, padding takes the register.
//!
//! ```text
//! (i64 x 5, i128, i32)    the i128 needs two registers, and one is left: it is on the stack, and the i32 in that register
//!                         signature: i64 x 5, i32 | i64, i64
//! ```
//!
//! The conventions are System V's on x86-64 and ARM's on AArch64 ([`Convention`]). On AArch64 a wide integer begins at an even register, an
//! array of floats, vectors or words (which C's homogeneous structs become) is in registers as a whole or packed in memory, and what is in
//! memory leaves no register of its kind to those that follow.

use cranelift_codegen::ir::{self as clif, AbiParam, ArgumentPurpose, InstBuilder, MemFlagsData, types};
use terrace_dialects_llvm::llvm;
use terrace_ir::Type;
use terrace_ir::types::VectorType;

use crate::function::{Fun, Leaves, Refusal};
use crate::layout::{Kind, Layout, Leaf};
use crate::module::Translator;

/// A convention of C.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Convention {
    /// System V's on x86-64.
    SystemV,
    /// ARM's on AArch64.
    Aapcs64,
}

/// Registers for results.
const RESULT_INTS: u32 = 3;
const RESULT_FLOATS: u32 = 2;
/// Registers of each kind for arguments and results on AArch64.
const AAPCS64: u32 = 8;

impl Convention {
    /// The number of integer registers for arguments.
    fn ints(self) -> u32 {
        match self {
            Convention::SystemV => 6,
            Convention::Aapcs64 => AAPCS64,
        }
    }

    /// The number of vector registers for arguments.
    fn floats(self) -> u32 {
        8
    }
}

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
        /// True if its register has 64 bits.
        narrow: bool,
    },
    /// Eight bytes of the memory of a value that is packed on the stack.
    Word {
        /// Its place among the words, and their number.
        index: u32,
        count: u32,
    },
}

impl Piece {
    fn is_int(self) -> bool {
        matches!(self, Piece::Int { .. } | Piece::Low { .. } | Piece::High(_) | Piece::Word { .. })
    }

    /// The type of the register, and of the place on the stack.
    fn clif(self, l: &Layout) -> clif::Type {
        match self {
            Piece::Int { .. } | Piece::Low { .. } | Piece::High(_) | Piece::Word { .. } => types::I64,
            Piece::Short(_) => types::F32,
            Piece::Float(leaf) => l.leaves.get(leaf).map_or(types::F64, |leaf| leaf.scalar.clif),
            Piece::Quad(_) => types::F128,
            Piece::Vector { narrow: true, .. } => types::F64,
            Piece::Vector { narrow: false, .. } => types::I8X16,
        }
    }
}

/// How a parameter is passed.
#[derive(Clone, Debug)]
pub(crate) enum Passing {
    Pieces(Vec<(Piece, clif::Type)>),
    /// Pieces that are all in registers, or packed on the stack: this many bytes at a multiple of the alignment.
    Block {
        pieces: Vec<(Piece, clif::Type)>,
        size: u32,
        align: u32,
    },
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

/// The slots of a plan while it is made: those of the address of a result, of registers, and of the stack.
#[derive(Default)]
struct Slots {
    first: Vec<(Slot, AbiParam)>,
    ints: Vec<(Slot, AbiParam)>,
    floats: Vec<(Slot, AbiParam)>,
    stack: Vec<(Slot, AbiParam)>,
}

fn padding() -> (Slot, AbiParam) {
    (Slot::Padding, AbiParam::new(types::I64))
}

impl Passing {
    /// The pieces, if they are all in registers.
    pub(crate) fn into_pieces(self) -> Vec<(Piece, clif::Type)> {
        match self {
            Passing::Pieces(pieces) | Passing::Block { pieces, .. } => pieces,
            Passing::Memory { .. } => Vec::new(),
        }
    }
}

impl Plan {
    /// The places of parameters. `sret` is the parameter that is the address of a result.
    pub(crate) fn new(
        convention: Convention,
        params: Vec<Passing>,
        result_in_memory: bool,
        sret: Option<usize>,
    ) -> Plan {
        let mut plan = Plan::default();
        let mut slots = Slots::default();
        if result_in_memory {
            let param = AbiParam::special(types::I64, ArgumentPurpose::StructReturn);
            slots.first.push((Slot::Result, param));
            plan.ints = u32::from(convention == Convention::SystemV);
        }
        for (param, mut passing) in params.into_iter().enumerate() {
            match &mut passing {
                Passing::Memory { size, align } => {
                    plan.align(*align, &mut slots);
                    let purpose = ArgumentPurpose::StructArgument(*size);
                    slots.stack.push((Slot::Memory(param), AbiParam::special(types::I64, purpose)));
                    plan.stack += *size;
                }
                // The address of a result has a register of its own on AArch64.
                Passing::Pieces(pieces) if sret == Some(param) && convention == Convention::Aapcs64 => {
                    let piece = |(piece, (_, ty)): (usize, &(Piece, clif::Type))| {
                        (Slot::Piece { param, piece }, AbiParam::new(*ty))
                    };
                    slots.first.extend(pieces.iter().enumerate().map(piece));
                }
                Passing::Pieces(pieces) => plan.pieces(convention, param, pieces, &mut slots),
                Passing::Block { pieces, size, align } => {
                    let pieces = plan.block(convention, pieces, *size, *align, &mut slots);
                    plan.pieces(convention, param, &pieces, &mut slots);
                    passing = Passing::Pieces(pieces);
                }
            }
            plan.params.push(passing);
        }
        let (first, mut stack) = (slots.first.len(), slots.stack);
        let (ints, floats) = (slots.ints, slots.floats);
        plan.slots = slots.first;
        plan.slots.extend(ints);
        let own = |(_, p): &(Slot, AbiParam)| p.purpose == ArgumentPurpose::Normal;
        if stack.iter().any(|s| own(s) && s.1.value_type.is_int()) {
            let before = if convention == Convention::SystemV { 0 } else { first };
            plan.slots.resize_with(before + convention.ints() as usize, padding);
        }
        let used = floats.len();
        plan.slots.extend(floats);
        if stack.iter().any(|s| own(s) && !s.1.value_type.is_int()) {
            let padding = (Slot::Padding, AbiParam::new(types::F64));
            plan.slots.extend((used..convention.floats() as usize).map(|_| padding));
        }
        plan.slots.append(&mut stack);
        plan
    }

    /// Goes on at a multiple of an alignment on the stack.
    fn align(&mut self, align: u32, slots: &mut Slots) {
        while !self.stack.is_multiple_of(align) {
            slots.stack.push(padding());
            self.stack += 8;
        }
    }

    /// The pieces by which a block is passed: its own in registers, or words on the stack.
    fn block(
        &mut self,
        convention: Convention,
        pieces: &[(Piece, clif::Type)],
        size: u32,
        align: u32,
        slots: &mut Slots,
    ) -> Vec<(Piece, clif::Type)> {
        let of_ints = pieces.iter().all(|(piece, _)| piece.is_int());
        let (used, most) = match of_ints {
            true => (&mut self.ints, convention.ints()),
            false => (&mut self.floats, convention.floats()),
        };
        if *used + pieces.len() as u32 <= most {
            // The registers follow each other, whatever the alignment of what is in them.
            let single = |piece: &Piece| match *piece {
                Piece::Low { leaf, .. } => Piece::Low { leaf, pair: false },
                piece => piece,
            };
            return pieces.iter().map(|(piece, ty)| (single(piece), *ty)).collect();
        }
        *used = most;
        self.align(align.clamp(8, 16), slots);
        let count = size.div_ceil(8);
        (0..count).map(|index| (Piece::Word { index, count }, types::I64)).collect()
    }

    /// The places of the pieces of a parameter.
    fn pieces(
        &mut self,
        convention: Convention,
        param: usize,
        pieces: &[(Piece, clif::Type)],
        slots: &mut Slots,
    ) {
        // True for the second half of a pair that is on the stack.
        let mut with_low = false;
        for (piece, (kind, ty)) in pieces.iter().enumerate() {
            let slot = (Slot::Piece { param, piece }, AbiParam::new(*ty));
            let pair = matches!(kind, Piece::Low { pair: true, .. });
            if pair && convention == Convention::Aapcs64 {
                // It begins at an even register; one that is skipped or too few stay unused.
                if !self.ints.is_multiple_of(2) {
                    slots.ints.push(padding());
                    self.ints += 1;
                }
            }
            let on_stack = with_low || matches!(kind, Piece::Word { .. });
            if kind.is_int() && !on_stack && self.ints + if pair { 2 } else { 1 } <= convention.ints() {
                self.ints += 1;
                slots.ints.push(slot);
            } else if !kind.is_int() && self.floats < convention.floats() {
                self.floats += 1;
                slots.floats.push(slot);
            } else {
                with_low = pair;
                self.align(if pair || ty.bytes() == 16 { 16 } else { 8 }, slots);
                self.stack += ty.bytes().max(8);
                slots.stack.push(slot);
            }
        }
    }
}

/// Where a result is.
pub(crate) enum Returned {
    Registers,
    Memory,
}

/// Where a result of a convention is, as LLVM decides.
pub(crate) fn returned(convention: Convention, passing: &Passing) -> Result<Returned, String> {
    match (convention, passing) {
        (Convention::SystemV, Passing::Pieces(pieces)) => returned_x64(pieces),
        (_, Passing::Block { pieces, .. }) if pieces.len() > AAPCS64 as usize => {
            Err("a result that is an array of more than eight registers is not supported".to_owned())
        }
        (_, Passing::Pieces(pieces) | Passing::Block { pieces, .. }) => {
            let ints = pieces.iter().filter(|(piece, _)| piece.is_int()).count();
            let most = AAPCS64 as usize;
            let fits = ints <= most && pieces.len() - ints <= most;
            Ok(if fits { Returned::Registers } else { Returned::Memory })
        }
        (_, Passing::Memory { .. }) => Ok(Returned::Memory),
    }
}

/// Where a result of these pieces is on x86-64; the error is what Cranelift has no registers for: the third vector register and the fourth,
/// and those of the x87, which LLVM takes next.
fn returned_x64(pieces: &[(Piece, clif::Type)]) -> Result<Returned, String> {
    let (mut ints, mut vectors, mut x87) = (0, 0, 0);
    for (piece, _) in pieces {
        let most = match piece {
            Piece::Int { .. } | Piece::Low { .. } | Piece::High(_) | Piece::Word { .. } => {
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
    /// How a value is passed by a convention.
    pub(crate) fn pieces(&mut self, to: Convention, ty: Type, signed: bool) -> Result<Passing, String> {
        let l = self.leaves(ty)?;
        let mut out = Vec::new();
        // LLVM splits every wide integer in the same way on AArch64, on x86-64 one that is a parameter of its own.
        let alone = to == Convention::Aapcs64 || self.ctx.integer_info(ty).is_some_and(|i| i.0 == 128);
        self.collect(to, ty, &mut 0, &mut out)?;
        for piece in &mut out {
            match piece {
                Piece::Int { signed: s, .. } => *s = signed,
                Piece::Low { pair, .. } => *pair = alone,
                _ => {}
            }
        }
        let pieces: Vec<_> = out.into_iter().map(|p| (p, p.clif(&l))).collect();
        if to == Convention::SystemV || llvm::array_parts(self.ctx, ty).is_none() || !is_block(&pieces, &l) {
            return Ok(Passing::Pieces(pieces));
        }
        let size: u32 = pieces.iter().map(|(piece, ty)| packed_bytes(*piece, *ty)).sum();
        if u64::from(size) != l.size {
            return Err(unusual("fewer than 64 bits in an array"));
        }
        Ok(Passing::Block { pieces, size, align: l.align.min(16) as u32 })
    }

    fn collect(
        &mut self,
        to: Convention,
        ty: Type,
        next: &mut usize,
        out: &mut Vec<Piece>,
    ) -> Result<(), String> {
        let l = self.leaves(ty)?;
        if let Some(vector) = ty.cast::<VectorType<'_>>(self.ctx) {
            let (element, count) = (vector.element(), l.leaves.len());
            let first = *next;
            *next += count;
            return match to {
                Convention::SystemV => self.lanes(element, &l, first, out),
                Convention::Aapcs64 => self.short_vector(element, &l, first, out),
            };
        }
        if let Some((element, count)) = llvm::array_parts(self.ctx, ty) {
            // An element without leaves has no pieces, however many there are.
            if l.leaves.is_empty() {
                return Ok(());
            }
            return (0..count).try_for_each(|_| self.collect(to, element, next, out));
        }
        if let Some(fields) = llvm::struct_parts(self.ctx, ty) {
            return fields.into_iter().try_for_each(|field| self.collect(to, field, next, out));
        }
        for leaf in &l.leaves {
            scalar(leaf, *next, out);
            *next += 1;
        }
        Ok(())
    }

    /// The error of a vector whose lanes no convention has registers for; `None` if it may be passed.
    fn odd_lanes(&self, element: Type, l: &Layout) -> Option<String> {
        let (leaf, count) = (l.leaves.first()?, l.leaves.len());
        let bits = leaf.scalar.bits;
        if bits < 8 || bits > 64 && count > 1 || !bits.is_power_of_two() {
            let text = terrace_asm::print_type(self.ctx, element);
            return Some(unusual(&text.to_string()));
        }
        (bits as usize * count > 128).then(|| unusual("more than 128 bits"))
    }

    /// The pieces of a vector on x86-64: one, or the lanes where LLVM has no register for such a vector.
    fn lanes(&mut self, element: Type, l: &Layout, first: usize, out: &mut Vec<Piece>) -> Result<(), String> {
        let count = l.leaves.len();
        let Some(leaf) = l.leaves.first() else { return Ok(()) };
        if let Some(why) = self.odd_lanes(element, l) {
            return Err(why);
        }
        let wide = leaf.scalar.bits as usize * count.next_power_of_two();
        let short = matches!(leaf.scalar.kind, Kind::Half | Kind::BFloat);
        if count > 1 && (count.is_power_of_two() || wide == 128 || short) {
            out.push(Piece::Vector { first, count, narrow: false });
        } else {
            l.leaves.iter().enumerate().for_each(|(i, leaf)| scalar(leaf, first + i, out));
        }
        Ok(())
    }

    /// The piece of a vector on AArch64, where a register has 64 or 128 bits of it.
    fn short_vector(
        &mut self,
        element: Type,
        l: &Layout,
        first: usize,
        out: &mut Vec<Piece>,
    ) -> Result<(), String> {
        let count = l.leaves.len();
        let Some(leaf) = l.leaves.first() else { return Ok(()) };
        if let Some(why) = self.odd_lanes(element, l) {
            return Err(why);
        }
        let bits = leaf.scalar.bits as usize;
        if bits > 64 {
            return Err(unusual("more than 64 bits"));
        }
        let wide = bits * count.next_power_of_two();
        // The next wider vector, of 32 bits, has no register.
        if leaf.scalar.kind == Kind::Int && !count.is_power_of_two() && wide < 64 {
            l.leaves.iter().enumerate().for_each(|(i, leaf)| scalar(leaf, first + i, out));
            return Ok(());
        }
        // LLVM makes the lanes of such vectors wider.
        if leaf.scalar.kind == Kind::Int && count > 1 && count.is_power_of_two() && wide < 64 {
            return Err(unusual("fewer than 64 bits together"));
        }
        out.push(Piece::Vector { first, count, narrow: wide <= 64 });
        Ok(())
    }
}

/// The bytes of a piece in memory.
fn packed_bytes(piece: Piece, ty: clif::Type) -> u32 {
    if matches!(piece, Piece::Short(_)) { 2 } else { ty.bytes() }
}

/// True if the pieces of an array are passed together on AArch64: all the same, and of the size of a register.
fn is_block(pieces: &[(Piece, clif::Type)], l: &Layout) -> bool {
    let same = l.leaves.windows(2).all(|w| w[0].scalar == w[1].scalar);
    let narrow = |leaf: &Leaf| leaf.scalar.kind == Kind::Int && leaf.scalar.bits <= 32;
    let of_ints = matches!(pieces.first(), Some((Piece::Int { .. }, _)));
    let kind = |p: &Piece| match p {
        Piece::Vector { count, .. } => *count,
        _ => 0,
    };
    let alike = pieces.windows(2).all(|w| w[0].1 == w[1].1 && kind(&w[0].0) == kind(&w[1].0));
    !pieces.is_empty() && same && alike && !(of_ints && l.leaves.iter().any(narrow))
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
            Piece::Word { index, count } => {
                let address = self.words(count);
                self.store_leaves(address, v, l)?;
                self.b.ins().load(types::I64, memory(), address, 8 * index as i32)
            }
            Piece::Vector { first, count, .. } => {
                let lanes = l.lanes(first, count).ok_or("a vector lacks lanes")?;
                let leaves: Leaves = v.get(first..first + count).ok_or("a vector lacks lanes")?.into();
                let slot = self.stack_slot(16, 16);
                let address = self.b.ins().stack_addr(types::I64, slot, 0);
                self.store_leaves(address, &leaves, &lanes)?;
                self.b.ins().load(piece.clif(l), memory(), address, 0)
            }
        })
    }

    /// The address of zeros in the frame.
    fn words(&mut self, count: u32) -> clif::Value {
        let slot = self.stack_slot(8 * count, 16);
        let zero = self.b.ins().iconst(types::I64, 0);
        let address = self.b.ins().stack_addr(types::I64, slot, 0);
        for i in 0..count {
            self.b.ins().store(memory(), zero, address, 8 * i as i32);
        }
        address
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
        let (mut low, mut words) = (None, None);
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
                Piece::Word { index, count } => {
                    let address = match words {
                        Some(known) => known,
                        None => *words.insert(self.words(count)),
                    };
                    self.b.ins().store(memory(), *v, address, 8 * index as i32);
                    if index + 1 == count {
                        out.extend(self.load_leaves(address, l)?);
                    }
                    continue;
                }
                Piece::Vector { first, count, .. } => {
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
