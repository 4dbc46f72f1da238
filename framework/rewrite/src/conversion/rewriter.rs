//! Types in the [`Rewriter`]: converting them, giving blocks other arguments, replacing one value by several.

use std::sync::Arc;

use smallvec::SmallVec;
use terrace_ir::{
    Block, BodyId, Context, Global, InsertPoint, Ir, Loc, NewOp, Op, Region, Type, Types, Value,
};

use super::journal::{CastInfo, CastKind, Change, Journal, NewCast};
use super::mapping::Values;
use super::types::{InputMapping, SignatureConversion, TypeConverter, TypeList};
use crate::rewriter::{Rewriter, Sink};

/// In a conversion. A replaced operation stays in place until the conversion has succeeded as a whole.
impl<'a> Rewriter<'a> {
    pub(super) fn in_conversion(
        ctx: &'a Context,
        ir: &'a mut Ir,
        body: BodyId,
        journal: &'a mut Journal,
    ) -> Rewriter<'a> {
        Rewriter { ctx, ir, body, at: None, sink: Sink::Conversion(journal), reason: None, loc: None }
    }

    fn parts(&mut self) -> Option<(&'a Context, &mut Ir, &mut Journal)> {
        match &mut self.sink {
            Sink::Conversion(j) => Some((self.ctx, self.ir, j)),
            Sink::Listener(_) => None,
        }
    }

    /// The converter that the pattern at work was added with; `None` without one, and outside of a conversion.
    pub fn converter(&mut self) -> Option<Arc<TypeConverter>> {
        let (_, _, journal) = self.parts()?;
        journal.converters.get(journal.converter?)
    }

    /// The types that a type becomes by the pattern's converter; without a converter, and outside of a conversion, itself.
    pub fn convert_types(&mut self, ty: Type) -> Option<TypeList> {
        let Some((ctx, _, journal)) = self.parts() else { return Some(TypeList::from_slice(&[ty])) };
        let Some(id) = journal.converter else { return Some(TypeList::from_slice(&[ty])) };
        journal.convert_type(ctx, id, ty).cloned()
    }

    /// The one type that a type becomes by the pattern's converter; without a converter, and outside of a conversion, itself.
    pub fn convert_type(&mut self, ty: Type) -> Option<Type> {
        let Some((ctx, _, journal)) = self.parts() else { return Some(ty) };
        let Some(id) = journal.converter else { return Some(ty) };
        match journal.convert_type(ctx, id, ty)?[..] {
            [t] => Some(t),
            _ => None,
        }
    }

    /// The one type that the type of result `i` becomes.
    pub fn result_type(&mut self, op: impl Into<Op>, i: usize) -> Option<Type> {
        let ty = self.body().result_types(op.into()).nth(i)?;
        self.convert_type(ty)
    }

    /// The one type that the type of each result becomes.
    pub fn result_types(&mut self, op: impl Into<Op>) -> Option<Types> {
        let types: Types = self.body().result_types(op.into()).collect();
        types.into_iter().map(|t| self.convert_type(t)).collect()
    }

    /// Replaces an operation's results by any number of values each and erases it. Outside of a conversion a cast stands for a result
    /// that becomes other than one value.
    pub fn replace_many(&mut self, op: impl Into<Op>, values: &[impl AsRef<[Value]>]) {
        let op = op.into();
        let values: SmallVec<[Values; 2]> = values.iter().map(|v| v.as_ref().into()).collect();
        let global = self.global(op);
        if let Some((ctx, ir, journal)) = self.parts() {
            return journal.replace_op(ctx, ir, global, &values);
        }
        let results: Values = self.body().results(op).collect();
        let stand_in = |(from, to): (&Value, &Values)| match to[..] {
            [v] => v,
            _ => self.cast_to(self.body().value_type(*from), to),
        };
        let values: Values = results.iter().zip(&values).map(stand_in).collect();
        self.replace(op, values);
    }

    /// A cast of any number of values to one.
    fn cast_to(&mut self, ty: Type, values: &[Value]) -> Value {
        let loc = self.loc.unwrap_or(Loc::unknown(self.ctx));
        let cast = NewOp::new(self.ctx, super::journal::CAST, loc).operands(values).result(ty);
        let cast = self.insert(&cast);
        self.body().result(cast, 0)
    }

    /// The value that stands for any value by now, in the type that the pattern's converter gives it: what a lowering gets of its
    /// operands. `None` if the type cannot be converted, or the value became several or none.
    pub fn converted(&mut self, v: Value) -> Option<Value> {
        match self.converted_many(v)?[..] {
            [v] => Some(v),
            _ => None,
        }
    }

    /// The same where a value may have become several, or none.
    pub fn converted_many(&mut self, v: Value) -> Option<Values> {
        let body = self.body_id();
        let Some((ctx, ir, journal)) = self.parts() else { return Some(Values::from_slice(&[v])) };
        let mut values = Values::new();
        remap_into(ctx, ir, journal, body, v, None, &mut values)?;
        Some(values)
    }

    /// Gives a block of the body at hand other arguments: a new block after it takes its operations and its place, and is given
    /// back. Uses of the old arguments go to the new ones, by casts where the types differ.
    pub fn apply_signature(
        &mut self,
        block: Block,
        signature: &SignatureConversion,
        converter: Option<&Arc<TypeConverter>>,
    ) -> Block {
        let id = match (self.parts(), converter) {
            (Some((_, _, j)), Some(c)) => Some(j.converters.id(c)),
            _ => None,
        };
        let same = self.body().block_args(block).iter().map(|v| self.body().value_type(*v));
        if same.eq(signature.types().iter().copied()) {
            return block;
        }
        let here = self.insertion();
        let args = self.body().block_args(block).to_vec();
        let new = self.new_signature_block(block, &args, signature);
        let body = self.body_id();
        if let Some((ctx, ir, journal)) = self.parts() {
            // Its arguments are as the signature says: nothing about it is left to be legalised.
            journal.work.blocks.retain(|b| *b != Global::new(body, new));
            let before = std::mem::replace(&mut journal.converter, id);
            for (i, arg) in args.iter().enumerate() {
                replace_argument(ctx, ir, journal, Global::new(body, *arg), new, signature.input(i));
            }
            journal.changes.push(Change::BlockConverted { body, old: block, new });
            journal.erase_block(ctx, ir, Global::new(body, block));
            journal.converter = before;
        } else {
            self.set_insertion(InsertPoint::Start(new));
            for (i, arg) in args.iter().enumerate() {
                let values: Values = match signature.input(i) {
                    Some(InputMapping::Args { first, count }) => {
                        self.body().block_args(new).iter().skip(*first).take(*count).copied().collect()
                    }
                    Some(InputMapping::Values(values)) => values.iter().copied().collect(),
                    None => Values::new(),
                };
                let ty = self.body().value_type(*arg);
                match values[..] {
                    [v] if self.body().value_type(v) == ty => self.replace_uses(*arg, v),
                    _ if self.body().has_uses(*arg) => {
                        let cast = self.cast_to(ty, &values);
                        self.replace_uses(*arg, cast);
                    }
                    _ => {}
                }
            }
            self.erase_block(block);
        }
        self.restore(here);
        if self.at == Some(InsertPoint::End(block)) {
            self.at = Some(InsertPoint::End(new));
        }
        new
    }

    /// A block after `block` with the new arguments, its operations and what branches to it.
    fn new_signature_block(
        &mut self,
        block: Block,
        args: &[Value],
        signature: &SignatureConversion,
    ) -> Block {
        let ctx = self.ctx;
        let mut locs: Vec<Loc> = vec![Loc::unknown(ctx); signature.types().len()];
        for (i, arg) in args.iter().enumerate() {
            if let Some(InputMapping::Args { first, count }) = signature.input(i) {
                let loc = self.body().arg_loc(*arg).unwrap_or(Loc::unknown(ctx));
                locs.iter_mut().skip(*first).take(*count).for_each(|l| *l = loc);
            }
        }
        let new: Vec<(Type, Loc)> = signature.types().iter().copied().zip(locs).collect();
        let (region, next) = (self.body().block_region(block), self.body().next_block(block));
        let Some(region) = region else { return block };
        let to = self.create_block(region, next, &new);
        let first_op = self.body().first_op(block);
        self.splice_from(block, first_op, InsertPoint::End(to));
        self.body_mut().replace_all_block_uses(block, to);
        to
    }

    /// Gives all blocks of a region the arguments that `converter` makes of theirs, also blocks that are moved into it later; the
    /// first block those of `entry`, where that is given. `None` if a type cannot be converted; else the first block.
    pub fn convert_region_types(
        &mut self,
        region: Global<Region>,
        converter: &Arc<TypeConverter>,
        entry: Option<&SignatureConversion>,
    ) -> Option<Option<Block>> {
        if let Some((_, _, journal)) = self.parts() {
            journal.set_region_converter(region, converter);
        }
        let blocks: Vec<Block> = self.ir().body(region.body).region_blocks(region.entity).collect();
        let Some((first, rest)) = blocks.split_first() else { return Some(None) };
        self.in_body(region.body, |rw| {
            for block in rest {
                let signature = rw.block_signature(*block, converter)?;
                rw.apply_signature(*block, &signature, Some(converter));
            }
            let signature = match entry {
                Some(s) => s.clone(),
                None => rw.block_signature(*first, converter)?,
            };
            Some(Some(rw.apply_signature(*first, &signature, Some(converter))))
        })
    }

    /// The signature that a converter gives a block.
    pub fn block_signature(&self, block: Block, converter: &TypeConverter) -> Option<SignatureConversion> {
        let types = self.body().block_args(block).iter().map(|v| self.body().value_type(*v));
        converter.convert_signature(self.ctx, types)
    }

    /// Splits the block of an operation before it; both halves. The shorter one becomes the new block, so that splitting a long block
    /// at each of many operations takes time linear in its length.
    pub fn split_around(&mut self, op: Op) -> Option<(Block, Block)> {
        let block = self.body().parent_block(op)?;
        let (mut before, mut behind) = (self.body().prev_op(op), self.body().next_op(op));
        while let (Some(p), Some(n)) = (before, behind) {
            (before, behind) = (self.body().prev_op(p), self.body().next_op(n));
        }
        if before.is_some() {
            return self.split_block(op).map(|rest| (block, rest));
        }
        let body = self.body_id();
        let Some((_, ir, journal)) = self.parts() else {
            return self.split_block(op).map(|rest| (block, rest));
        };
        let front = ir.body_mut(body).split_front(op)?;
        journal.block_split_front(body, front, block);
        Some((front, block))
    }
}

/// Lets the new arguments, values or a cast from nothing stand for an old argument.
fn replace_argument(
    ctx: &Context,
    ir: &mut Ir,
    journal: &mut Journal,
    arg: Global<Value>,
    new: Block,
    input: Option<&InputMapping>,
) {
    match input {
        Some(InputMapping::Args { first, count }) => {
            let args = ir.body(arg.body).block_args(new);
            let values: Values = args.iter().skip(*first).take(*count).copied().collect();
            journal.replace_value(arg, &values);
        }
        Some(InputMapping::Values(values)) => journal.replace_value(arg, values),
        None => {
            let body = ir.body(arg.body);
            let (loc, ty) =
                (body.arg_loc(arg.entity).unwrap_or(Loc::unknown(ctx)), body.value_type(arg.entity));
            let info = CastInfo { kind: CastKind::Source, converter: journal.converter, original: None };
            let at = InsertPoint::Start(new);
            let cast = NewCast { info, at, loc, mapped: &[], inputs: &[], types: &[ty], pure: false };
            let values = journal.cast(ctx, ir, arg.body, &cast);
            journal.replace_value(arg, &values);
        }
    }
}

/// Appends the values that stand for `v`, as the pattern at work is to see them. `None` if its type cannot be converted.
pub(super) fn remap_into<A: smallvec::Array<Item = Value>>(
    ctx: &Context,
    ir: &mut Ir,
    journal: &mut Journal,
    body: BodyId,
    v: Value,
    loc: Option<Loc>,
    out: &mut SmallVec<A>,
) -> Option<()> {
    let Some(id) = journal.converter else {
        let values = journal.mapping(body).latest(ir.body(body), v, true);
        out.extend_from_slice(&values);
        return Some(());
    };
    let original = ir.body(body).value_type(v);
    let types = journal.convert_type(ctx, id, original)?.clone();
    if types.is_empty() {
        return Some(());
    }
    if let Some(values) = journal.mapping(body).latest_of_types(ir.body(body), v, &types) {
        out.extend_from_slice(&values);
        return Some(());
    }
    let values = journal.mapping(body).latest(ir.body(body), v, true);
    let at = insert_point_behind_all(ctx, ir, body, &values);
    let loc = loc.unwrap_or_else(|| value_loc(ctx, ir, body, v));
    let info = CastInfo { kind: CastKind::Target, converter: Some(id), original: Some(original) };
    let new = NewCast { info, at, loc, mapped: &values, inputs: &values, types: &types, pure: true };
    out.extend_from_slice(&journal.cast(ctx, ir, body, &new));
    Some(())
}

/// Where a value is from.
pub(super) fn value_loc(ctx: &Context, ir: &Ir, body: BodyId, v: Value) -> Loc {
    let b = ir.body(body);
    match b.value_def(v) {
        terrace_ir::ValueDef::Result(op, _) => b.loc(op),
        terrace_ir::ValueDef::Argument(..) => b.arg_loc(v).unwrap_or(Loc::unknown(ctx)),
    }
}

/// The first place where all values are defined.
pub(super) fn insert_point_behind_all(ctx: &Context, ir: &Ir, body: BodyId, values: &[Value]) -> InsertPoint {
    let behind = |v: Value| super::journal::insert_point_behind(ir, body, v);
    let b = ir.body(body);
    let Some((first, rest)) = values.split_first() else { return InsertPoint::End(ir.root_block()) };
    let mut last = *first;
    for v in rest {
        let later = match (b.defining_op(last), b.defining_op(*v)) {
            (None, Some(o)) => b.value_block(last) == b.parent_block(o) || dominated(ctx, ir, body, last, *v),
            (Some(l), Some(o)) if b.parent_block(l) == b.parent_block(o) => b.is_before(l, o),
            (Some(_), None) if b.value_block(last) == b.value_block(*v) => false,
            (None, None) if b.value_block(last) == b.value_block(*v) => false,
            _ => dominated(ctx, ir, body, last, *v),
        };
        if later {
            last = *v;
        }
    }
    behind(last)
}

/// Returns true if the block of `a` dominates that of `b`.
fn dominated(_ctx: &Context, ir: &Ir, body: BodyId, a: Value, b: Value) -> bool {
    let values = ir.body(body);
    let mut dominance = terrace_ir::Dominance::new(body);
    match (values.value_block(a), values.value_block(b)) {
        (Some(a), Some(b)) => dominance.block_dominates(ir, a, b),
        _ => false,
    }
}
