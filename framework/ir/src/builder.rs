//! [`NewOp`]: an operation in the making, by names instead of slots.
//!
//! It only collects; [`Ir::insert_new`](crate::Ir::insert_new), or a rewriter, makes the operation of its [`spec`](NewOp::spec).

use smallvec::SmallVec;

use crate::attr::{Attr, Type};
use crate::body::OpSpec;
use crate::context::{Context, OpName};
use crate::entity::{Block, Value};
use crate::loc::Loc;

/// The parts of an operation to make.
#[derive(Clone)]
pub struct NewOp<'c> {
    ctx: &'c Context,
    name: OpName,
    loc: Loc,
    operands: SmallVec<[Value; 4]>,
    results: SmallVec<[Type; 2]>,
    inherent: SmallVec<[Option<Attr>; 4]>,
    discardable: Vec<(Attr, Attr)>,
    successors: SmallVec<[Block; 2]>,
    regions: usize,
}

impl<'c> NewOp<'c> {
    /// An operation by its full name, such as `arith.addi`.
    pub fn new(ctx: &'c Context, name: &str, loc: Loc) -> NewOp<'c> {
        NewOp::of(ctx, ctx.op_name(name.as_bytes()), loc)
    }

    /// An operation by its name's handle.
    pub fn of(ctx: &'c Context, name: OpName, loc: Loc) -> NewOp<'c> {
        let def = ctx.op_info(name).def();
        NewOp {
            ctx,
            name,
            loc,
            operands: SmallVec::new(),
            results: SmallVec::new(),
            inherent: SmallVec::from_elem(None, def.map_or(1, |d| d.attrs.len())),
            discardable: Vec::new(),
            successors: SmallVec::new(),
            regions: def.map_or(0, |d| d.regions.iter().filter(|r| !r.variadic).count()),
        }
    }

    /// Appends operands.
    #[must_use]
    pub fn operands(mut self, values: &[Value]) -> Self {
        self.operands.extend_from_slice(values);
        self
    }

    /// Appends the operands of each group of the definition, and sets `operandSegmentSizes`.
    #[must_use]
    pub fn operand_groups(mut self, groups: &[&[Value]]) -> Self {
        let sizes: Vec<i64> = groups.iter().map(|g| g.len() as i64).collect();
        groups.iter().for_each(|g| self.operands.extend_from_slice(g));
        let sizes = self.ctx.dense_array(self.ctx.i32(), &sizes);
        self.attr("operandSegmentSizes", sizes)
    }

    /// Appends a result.
    #[must_use]
    pub fn result(mut self, ty: Type) -> Self {
        self.results.push(ty);
        self
    }

    /// Appends results.
    #[must_use]
    pub fn results(mut self, types: &[Type]) -> Self {
        self.results.extend_from_slice(types);
        self
    }

    /// Sets an attribute: the inherent one where the definition has it, else a discardable one.
    #[must_use]
    pub fn attr(mut self, name: &str, value: Attr) -> Self {
        let slot = self.ctx.op_info(self.name).def().and_then(|d| d.attr_index(name.as_bytes()));
        match slot.and_then(|i| self.inherent.get_mut(i)) {
            Some(slot) => *slot = Some(value),
            None => {
                let named = |e: &(Attr, Attr)| self.ctx.as_string(e.0) < Some(name.as_bytes());
                let at = self.discardable.partition_point(named);
                let entry = (self.ctx.string(name), value);
                match self.discardable.get_mut(at) {
                    Some(e) if e.0 == entry.0 => *e = entry,
                    _ => self.discardable.insert(at, entry),
                }
            }
        }
        self
    }

    /// Sets an attribute where there is a value.
    #[must_use]
    pub fn maybe_attr(self, name: &str, value: Option<Attr>) -> Self {
        match value {
            Some(v) => self.attr(name, v),
            None => self,
        }
    }

    /// Sets inherent attributes in the definition's order; those that are not given stay as they are.
    #[must_use]
    pub fn inherent(mut self, attrs: &[Option<Attr>]) -> Self {
        self.set_inherent(attrs);
        self
    }

    /// Sets inherent attributes in the definition's order; those that are not given stay as they are.
    pub fn set_inherent(&mut self, attrs: &[Option<Attr>]) {
        self.inherent.iter_mut().zip(attrs).for_each(|(slot, a)| *slot = *a);
    }

    /// Sets all discardable attributes, which must be sorted by name.
    #[must_use]
    pub fn discardable(mut self, attrs: &[(Attr, Attr)]) -> Self {
        self.discardable = attrs.to_vec();
        self
    }

    /// Appends successors.
    #[must_use]
    pub fn successors(mut self, blocks: &[Block]) -> Self {
        self.successors.extend_from_slice(blocks);
        self
    }

    /// Sets the number of regions, where the definition does not say it.
    #[must_use]
    pub fn regions(mut self, n: usize) -> Self {
        self.regions = n;
        self
    }

    /// The context.
    pub fn context(&self) -> &'c Context {
        self.ctx
    }

    /// The name.
    pub fn name(&self) -> OpName {
        self.name
    }

    /// The operation as [`Body::create_op`](crate::Body::create_op) takes it.
    pub fn spec(&self) -> OpSpec<'_> {
        OpSpec {
            name: self.name,
            loc: self.loc,
            operands: &self.operands,
            results: &self.results,
            inherent: &self.inherent,
            discardable: &self.discardable,
            successors: &self.successors,
            regions: self.regions,
        }
    }
}
