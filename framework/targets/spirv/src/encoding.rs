//! How operations are encoded that mirror an instruction: what the words after result type and result are, in order. It follows from the
//! definitions, so that both directions go by one table.

use std::sync::LazyLock;

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use terrace_dialects_spirv::spirv::availability::{
    arguments, extended_instruction, instruction, is_encoded_by_hand,
};
use terrace_dialects_spirv::spirv::{
    ATTRS, COOPERATIVE_MATRIX_LAYOUT_KHRATTR_DEF, E_OPCODE, MEMORY_SEMANTICS_ATTR_DEF, OPS, Opcode,
    SCOPE_ATTR_DEF,
};
use terrace_ir::Context;
use terrace_ir::def::{Arity, AttrDef, AttrSyntax, EnumDef, OpDef, ParamKind, TypeBuilder};

/// Enums that stand in instructions as constants, which a client may set.
static BY_ID: [&AttrDef; 3] =
    [&SCOPE_ATTR_DEF, &MEMORY_SEMANTICS_ATTR_DEF, &COOPERATIVE_MATRIX_LAYOUT_KHRATTR_DEF];

/// The meaning of some words of an instruction.
#[derive(Clone, Copy)]
pub(crate) enum Piece {
    /// The results that a group of operands is.
    Operands(usize),
    /// The number of an enum's case.
    Case(usize, &'static AttrDef),
    /// The constant that is the number of an enum's case.
    CaseId(usize, &'static AttrDef),
    /// An integer.
    Int(usize),
    /// All remaining words: integers.
    Ints(usize),
    /// A type.
    Type(usize),
}

/// The instruction that an operation mirrors.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Code {
    /// One of SPIR-V's own.
    Own(Opcode),
    /// One of an extended set, by its number there.
    Extended(&'static str, u32),
}

/// The encoding of an operation.
pub(crate) struct Encoding {
    pub(crate) code: Code,
    pub(crate) pieces: SmallVec<[Piece; 4]>,
    /// The first group of operands that is not one value.
    variable: Option<usize>,
    variadic: bool,
    groups: usize,
}

impl Encoding {
    /// The encoding of a definition; `None` if none follows from it.
    pub(crate) fn of(ctx: &Context, def: &'static OpDef) -> Option<Encoding> {
        let code = code(def)?;
        let pieces = arguments(def).map(|name| piece(ctx, def, name)).collect::<Option<_>>()?;
        let variable = def.operands.iter().position(|o| o.arity != Arity::Single);
        let variadic = def.operands.iter().any(|o| o.arity == Arity::Variadic);
        Some(Encoding { code, pieces, variable, variadic, groups: def.operands.len() })
    }

    /// The operands of a group, of so many in all.
    pub(crate) fn group(&self, i: usize, total: usize) -> std::ops::Range<usize> {
        let rest = (total + 1).saturating_sub(self.groups);
        let range = match self.variable {
            Some(v) if i == v => i..i + rest,
            Some(v) if i > v => i + rest - 1..i + rest,
            _ => i..i + 1,
        };
        range.start.min(total)..range.end.min(total)
    }

    /// True if a group takes all operands that are left.
    pub(crate) fn is_variadic(&self, group: usize) -> bool {
        self.variadic && self.variable == Some(group)
    }

    /// The number of operands that must be there.
    pub(crate) fn least_operands(&self) -> usize {
        self.groups - usize::from(self.variable.is_some())
    }
}

/// The instruction that a definition names, if its words follow from the definition.
fn code(def: &'static OpDef) -> Option<Code> {
    if is_encoded_by_hand(def) {
        return None;
    }
    if let Some((set, number)) = extended_instruction(def) {
        return Some(Code::Extended(set, number));
    }
    instruction(def).map(Code::Own)
}

fn piece(ctx: &Context, def: &'static OpDef, name: &str) -> Option<Piece> {
    if let Some(i) = def.operands.iter().position(|o| o.name == name) {
        return Some(Piece::Operands(i));
    }
    let slot = def.attr_index(name.as_bytes())?;
    Some(match def.attrs.get(slot)?.syntax {
        AttrSyntax::Stripped(name) => {
            let e = *ATTRS.iter().find(|a| a.name == name)?;
            if BY_ID.iter().any(|b| std::ptr::eq(*b, e)) {
                Piece::CaseId(slot, e)
            } else {
                Piece::Case(slot, e)
            }
        }
        AttrSyntax::Array => Piece::Ints(slot),
        AttrSyntax::Typed(TypeBuilder::Rust(of)) if of(ctx) == ctx.i32() => Piece::Int(slot),
        AttrSyntax::Type | AttrSyntax::Typed(_) => Piece::Type(slot),
        _ => return None,
    })
}

/// The enum that an attribute of the dialect holds.
pub(crate) fn enum_of(def: &AttrDef) -> Option<&'static EnumDef> {
    match def.params.first()?.kind {
        ParamKind::Enum(e) | ParamKind::EnumField(e) => Some(e),
        _ => None,
    }
}

/// True if a number is a case of an enum, or bits of its cases.
pub(crate) fn is_case(e: &EnumDef, value: u32) -> bool {
    let value = i64::from(value);
    let bits = e.cases.iter().fold(0, |all, c| all | c.value);
    e.cases.iter().any(|c| c.value == value) || e.bits && value & !bits == 0
}

/// The definitions by their instructions, and the opcodes that the dialect knows. Definitions are places in [`OPS`].
pub(crate) struct Table {
    /// By the numbers of opcodes.
    own: Vec<Option<u16>>,
    extended: FxHashMap<(&'static str, u32), usize>,
    /// By their numbers.
    opcodes: Vec<Option<Opcode>>,
}

/// The table of the dialect.
pub(crate) static TABLE: LazyLock<Table> = LazyLock::new(|| {
    let opcodes: Vec<Opcode> = E_OPCODE.cases.iter().filter_map(|c| Opcode::from_value(c.value)).collect();
    // All opcodes are below 7,000.
    let len = opcodes.iter().map(|o| *o as usize + 1).max().unwrap_or_default();
    let mut table = Table { own: vec![None; len], extended: FxHashMap::default(), opcodes: vec![None; len] };
    for o in opcodes {
        table.opcodes[o as usize] = Some(o);
    }
    for (place, def) in OPS.iter().enumerate() {
        match code(def) {
            Some(Code::Own(o)) => table.own[o as usize] = u16::try_from(place).ok(),
            Some(Code::Extended(set, number)) => drop(table.extended.insert((set, number), place)),
            None => {}
        }
    }
    table
});

impl Table {
    /// The place of the operation that mirrors an instruction.
    pub(crate) fn own(&self, opcode: Opcode) -> Option<usize> {
        self.own.get(opcode as usize).copied().flatten().map(usize::from)
    }

    /// The place of the operation that mirrors an instruction of an extended set.
    pub(crate) fn extended(&self, set: &'static str, number: u32) -> Option<usize> {
        self.extended.get(&(set, number)).copied()
    }

    /// The extended set of a name, if the dialect has operations of it.
    pub(crate) fn set(&self, name: &[u8]) -> Option<&'static str> {
        self.extended.keys().map(|(set, _)| *set).find(|set| set.as_bytes() == name)
    }

    /// The opcode of a number, if the dialect knows it.
    pub(crate) fn opcode(&self, number: u32) -> Option<Opcode> {
        self.opcodes.get(number as usize).copied().flatten()
    }
}
