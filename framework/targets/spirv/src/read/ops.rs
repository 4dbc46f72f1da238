//! Instructions that operations mirror: the words follow from the definition.

use std::cell::OnceCell;

use smallvec::SmallVec;
use terrace_dialects_spirv::spirv::{OPS, Opcode};
use terrace_ir::def::{AttrDef, OpDef, TraitSet};
use terrace_ir::{Attr, Context, Op, OpName, OpSpec, Type, Value, Values};

use super::{Done, Reader};
use crate::encoding::{Encoding, Piece, TABLE, enum_of, is_case};

/// Attributes in the definition's order.
pub(super) type Inherent = SmallVec<[Option<Attr>; 4]>;

/// An operation that mirrors an instruction.
pub(super) struct Mirror {
    name: OpName,
    encoding: Encoding,
}

impl Mirror {
    fn of(ctx: &Context, def: &'static OpDef) -> Option<Mirror> {
        Some(Mirror { name: ctx.name_of(def), encoding: Encoding::of(ctx, def)? })
    }
}

/// By the places of operations in [`OPS`], as far as they were needed. Boxed: few of them are.
pub(super) struct Encodings(Vec<OnceCell<Option<Box<Mirror>>>>);

impl Default for Encodings {
    fn default() -> Self {
        Encodings(OPS.iter().map(|_| OnceCell::new()).collect())
    }
}

impl<'a> Reader<'a> {
    /// An instruction of SPIR-V's own.
    pub(super) fn own(&mut self, opcode: Opcode, operands: &[u32]) -> Done {
        match TABLE.own(opcode) {
            Some(place) => self.mirror(place, operands, 0),
            None => Err(self.error("unhandled instruction: the dialect has no operation for it")),
        }
    }

    /// An instruction of an extended set.
    pub(super) fn extended(&mut self, operands: &[u32]) -> Done {
        let ([_, _, set, number], _) = self.at_least(operands)?;
        let Some(name) = self.sets.get(&set).copied() else {
            let name = self.unknown_sets.get(&set);
            let what = name.map_or(format!("the id {set}"), |n| format!("'{}'", String::from_utf8_lossy(n)));
            return Err(
                self.error(format!("{what} is no extended set of instructions that the dialect knows"))
            );
        };
        match TABLE.extended(name, number) {
            Some(place) => self.mirror(place, operands, 2),
            None => Err(self.error(format!("unhandled instruction {number} of the extended set '{name}'"))),
        }
    }

    /// The operation of an instruction, by its place in [`OPS`]. After result type and result some words are skipped, which said which it is.
    fn mirror(&mut self, place: usize, operands: &[u32], skipped: usize) -> Done {
        let def = &OPS[place];
        let (result, rest) = if def.results.is_empty() {
            (None, operands)
        } else {
            let ([ty, id], rest) = self.at_least(operands)?;
            (Some((self.ty(ty)?, id)), rest)
        };
        let rest = rest.get(skipped..).unwrap_or_default();
        let (mut values, mut inherent) = (Values::new(), Inherent::new());
        let name = self.mirrored(place, rest, &mut values, &mut inherent, |r, id| r.value(id))?;
        let op = self.make(name, &values, result.map(|(t, _)| t), &inherent);
        if let Some((_, id)) = result {
            let value = self.ir.body(self.body).result(op, 0);
            self.define_value(id, value)?;
            if self.decorations.contains_key(&id) {
                self.decorate_op(op, id);
            }
        }
        if def.bits.has(TraitSet::Terminator) {
            self.end_block();
        }
        Ok(())
    }

    /// Makes an operation where the reader is.
    fn make(
        &mut self,
        name: OpName,
        operands: &[Value],
        result: Option<Type>,
        inherent: &[Option<Attr>],
    ) -> Op {
        let mut spec = OpSpec::new(name, self.loc());
        (spec.operands, spec.results, spec.inherent) = (operands, result.as_slice(), inherent);
        let body = self.ir.body_mut(self.body);
        let op = body.create_op(&spec);
        body.insert_op(op, self.at);
        op
    }

    fn mirror_of(&self, place: usize) -> Done<&'a Mirror> {
        let known = self.encodings.0[place].get_or_init(|| Mirror::of(self.ctx, &OPS[place]).map(Box::new));
        known
            .as_deref()
            .ok_or_else(|| self.error("unhandled instruction: its words do not follow from its definition"))
    }

    /// Appends the operands and attributes that the words of an instruction are, by the place of its operation in [`OPS`]; its name.
    pub(super) fn mirrored(
        &mut self,
        place: usize,
        words: &[u32],
        values: &mut Values,
        inherent: &mut Inherent,
        mut get: impl FnMut(&mut Self, u32) -> Done<Value>,
    ) -> Done<OpName> {
        let (Mirror { name, encoding }, def) = (self.mirror_of(place)?, &OPS[place]);
        inherent.resize(def.attrs.len(), None);
        let mut rest = words.iter();
        for piece in &encoding.pieces {
            match *piece {
                Piece::Operands(group) => {
                    let many = encoding.is_variadic(group);
                    for id in rest.by_ref() {
                        values.push(get(self, *id)?);
                        if !many {
                            break;
                        }
                    }
                }
                Piece::Ints(slot) => {
                    let list: Vec<Attr> = rest.by_ref().map(|n| self.i32(*n)).collect();
                    inherent[slot] = Some(self.ctx.array(&list));
                }
                Piece::Case(slot, of) | Piece::CaseId(slot, of) => {
                    let Some(word) = rest.next().copied() else { continue };
                    let value = match piece {
                        Piece::CaseId(..) => self.constant_number(word)? as u32,
                        _ => word,
                    };
                    inherent[slot] = Some(self.case(of, value)?);
                }
                Piece::Int(slot) => inherent[slot] = rest.next().map(|n| self.i32(*n)),
                Piece::Type(slot) => {
                    if let Some(id) = rest.next() {
                        inherent[slot] = Some(self.ctx.type_attr(self.ty(*id)?));
                    }
                }
            }
        }
        let missing = def
            .attrs
            .iter()
            .zip(inherent.iter())
            .any(|(d, a)| a.is_none() && !d.optional && d.default.is_none());
        if missing || values.len() < encoding.least_operands() {
            return Err(self.error(format!("found less operands than '{}' has", def.name)));
        }
        if rest.len() > 0 {
            return Err(self.error(format!("found {} operands more than '{}' has", rest.len(), def.name)));
        }
        Ok(*name)
    }

    /// The attribute of an enum's case.
    fn case(&self, of: &'static AttrDef, value: u32) -> Done<Attr> {
        match enum_of(of) {
            Some(e) if is_case(e, value) => {
                Ok(self.ctx.dialect_attr(of, &[self.ctx.param_int(i64::from(value))]))
            }
            _ => Err(self.error(format!("{value} is no {}", of.summary))),
        }
    }
}
