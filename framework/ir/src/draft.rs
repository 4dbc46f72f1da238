//! [`Draft`]: an operation in the making, as generated builders collect it, and [`Insert`]: where it is made.
//!
//! A draft needs no context: attributes are plain values until the operation is made. Then defaults, result types that follow and the
//! sizes of operand groups are filled in. [`NewOp`] is for code that knows no dialect.

use smallvec::SmallVec;

use crate::Body;
use crate::attr::{Attr, Type};
use crate::attrs::Ints;
use crate::body::{InsertPoint, OpSpec};
use crate::builder::NewOp;
use crate::context::Context;
use crate::def::{OpDef, OpInfo};
use crate::entity::{Block, BodyId, Op, Region, Value};
use crate::hooks::InferTypes;
use crate::interfaces::InferInput;
use crate::loc::Loc;
use crate::look::{Change, LookIn, Values};
use crate::view::OpView;

/// Whatever makes operations at a place: a rewriter, a builder.
pub trait Insert<'c>: LookIn<'c> + Change {
    /// The location of what is made, unless it has its own. In a pattern: that of the root.
    fn loc(&self) -> Loc;
    /// Makes an operation at the place at hand.
    fn insert_spec(&mut self, spec: &OpSpec<'_>) -> Op;
    /// Makes an operation, or gives the values that it folds to. The default does not fold.
    fn insert_or_fold(&mut self, spec: &OpSpec<'_>) -> SmallVec<[Value; 1]> {
        let op = self.insert_spec(spec);
        self.body().results(op).collect()
    }
    /// Appends a block to a region and goes to its end.
    fn append_block(&mut self, region: Region, args: &[(Type, Loc)]) -> Block;
    /// Where new operations go.
    fn place(&self) -> (BodyId, Option<InsertPoint>);
    /// Goes to a place.
    fn go(&mut self, to: (BodyId, Option<InsertPoint>));

    /// Appends a block with arguments of these types to a region, runs `f` at its end with the arguments, and comes back.
    fn fill<T>(&mut self, region: Region, types: &[Type], f: impl FnOnce(&mut Self, &[Value]) -> T) -> T
    where
        Self: Sized,
    {
        let (here, loc) = (self.place(), self.loc());
        let args: SmallVec<[(Type, Loc); 4]> = types.iter().map(|t| (*t, loc)).collect();
        let block = self.append_block(region, &args);
        let values = block.args(self);
        let result = f(self, &values);
        self.go(here);
        result
    }

    /// The same for a region of an isolated operation, which lies in another body.
    fn fill_isolated<T>(
        &mut self,
        region: crate::Global<Region>,
        types: &[Type],
        f: impl FnOnce(&mut Self, &[Value]) -> T,
    ) -> T
    where
        Self: Sized,
    {
        let here = self.place();
        self.go((region.body, None));
        let result = self.fill(region.entity, types, f);
        self.go(here);
        result
    }
}

/// A value that becomes an attribute when the operation is made.
#[derive(Clone, Debug)]
pub enum AttrValue {
    /// An attribute as it is.
    Attr(Attr),
    /// A type.
    Type(Type),
    /// An integer, a truth value, the number of an enum's case.
    Int(i64),
    /// A floating-point number.
    Float(f64),
    /// An integer of a type.
    Typed(Type, i64),
    /// A string or a name.
    Bytes(SmallVec<[u8; 24]>),
    /// A list of integers.
    Ints(Ints),
    /// A list of attributes.
    Attrs(SmallVec<[Attr; 3]>),
}

impl AttrValue {
    /// The integer; 0 if it is none.
    pub fn int(&self) -> i64 {
        if let AttrValue::Int(v) = self { *v } else { 0 }
    }
    /// The integer with its type; 0 of type `none` if it has none.
    pub fn typed(&self, ctx: &Context) -> (Type, i64) {
        if let AttrValue::Typed(t, v) = self { (*t, *v) } else { (ctx.none_type(), 0) }
    }
    /// The floating-point number; 0 if it is none.
    pub fn float(&self) -> f64 {
        if let AttrValue::Float(v) = self { *v } else { 0.0 }
    }
    /// The bytes; empty if it has none.
    pub fn bytes(&self) -> &[u8] {
        if let AttrValue::Bytes(v) = self { v } else { &[] }
    }
    /// The integers; empty if it has none.
    pub fn ints(&self) -> &[i64] {
        if let AttrValue::Ints(v) = self { v } else { &[] }
    }
    /// The attributes; empty if it has none.
    pub fn attrs(&self) -> &[Attr] {
        if let AttrValue::Attrs(v) = self { v } else { &[] }
    }
    /// The attribute that an attribute or a type is by itself.
    pub fn attr(&self, ctx: &Context) -> Attr {
        match self {
            AttrValue::Attr(a) => *a,
            AttrValue::Type(t) => ctx.type_attr(*t),
            _ => ctx.unit(),
        }
    }
}

/// Makes the attribute of a value.
pub type MakeAttr = fn(&Context, &AttrValue) -> Attr;

/// The facts from which result types are inferred.
pub struct Typing<'a> {
    /// The context.
    pub ctx: &'a Context,
    body: &'a Body,
    draft: &'a Draft,
    inherent: &'a [Option<Attr>],
}

impl Typing<'_> {
    /// The type of the first value of operand group `i`.
    pub fn operand(&self, i: usize) -> Option<Type> {
        let at = self.draft.start(i);
        self.draft.operands.get(at).map(|v| self.body.value_type(*v))
    }
    /// The type that attribute `i` is or has.
    pub fn attr(&self, i: usize) -> Option<Type> {
        let a = self.inherent.get(i).copied().flatten()?;
        self.ctx.type_value(a).or_else(|| self.ctx.attr_type(a))
    }
}

/// How the types of results are known.
#[derive(Clone, Copy)]
pub enum ResultTypes {
    /// They are given.
    Given,
    /// One follows by each function.
    Follow(&'static [fn(&Typing<'_>) -> Option<Type>]),
    /// The operation says, by `InferTypeOpInterface`.
    Interface,
}

/// An operation in the making.
pub struct Draft {
    def: &'static OpDef,
    types: ResultTypes,
    loc: Option<Loc>,
    operands: Values,
    /// The sizes of operand groups; empty if each is one value.
    groups: SmallVec<[u32; 4]>,
    results: SmallVec<[Type; 2]>,
    /// The sizes of result groups; empty if each is one value.
    result_groups: SmallVec<[u32; 2]>,
    attrs: SmallVec<[(u32, AttrValue, MakeAttr); 2]>,
    /// The slots of the attributes that hold the sizes of operand and result groups.
    sizes: [Option<u32>; 2],
    discardable: Vec<(Box<str>, Attr)>,
    successors: SmallVec<[Block; 2]>,
    regions: Option<u32>,
}

impl Draft {
    /// An operation each of whose operands and results is one value.
    #[inline]
    pub fn new(def: &'static OpDef, types: ResultTypes) -> Draft {
        Draft {
            def,
            types,
            loc: None,
            operands: SmallVec::new(),
            groups: SmallVec::new(),
            results: SmallVec::new(),
            result_groups: SmallVec::new(),
            attrs: SmallVec::new(),
            sizes: [None; 2],
            discardable: Vec::new(),
            successors: SmallVec::new(),
            regions: None,
        }
    }

    /// An operation with groups of operands or results; the slots are those of the attributes that hold the sizes.
    #[inline]
    pub fn grouped(def: &'static OpDef, types: ResultTypes, sizes: [Option<u32>; 2]) -> Draft {
        let mut draft = Draft::new(def, types);
        draft.groups.resize(def.operands.len(), 0);
        draft.result_groups.resize(def.results.len(), 0);
        draft.sizes = sizes;
        draft
    }

    fn start(&self, group: usize) -> usize {
        if self.groups.is_empty() {
            return group;
        }
        self.groups.iter().take(group).map(|n| *n as usize).sum()
    }

    /// Appends the next operand, where each is one value.
    #[inline]
    pub fn operand(&mut self, v: Value) {
        self.operands.push(v);
    }

    /// Sets operand group `i`.
    pub fn group(&mut self, i: usize, values: &[Value]) {
        let at = self.start(i);
        if let Some(n) = self.groups.get_mut(i) {
            let old = std::mem::replace(n, values.len() as u32) as usize;
            self.operands.drain(at..at + old);
            self.operands.insert_from_slice(at, values);
        }
    }

    /// Appends the type of the next result, where each is one value.
    #[inline]
    pub fn result(&mut self, ty: Type) {
        self.results.push(ty);
    }

    /// Sets the types of result group `i`.
    pub fn result_group(&mut self, i: usize, types: &[Type]) {
        let at: usize = self.result_groups.iter().take(i).map(|n| *n as usize).sum();
        if let Some(n) = self.result_groups.get_mut(i) {
            let old = std::mem::replace(n, types.len() as u32) as usize;
            self.results.drain(at..at + old);
            self.results.insert_from_slice(at, types);
        }
    }

    /// Sets an inherent attribute to what `make` makes of a value.
    #[inline]
    pub fn attr(&mut self, slot: usize, value: AttrValue, make: MakeAttr) {
        self.attrs.push((slot as u32, value, make));
    }

    /// Sets an inherent attribute as it is.
    #[inline]
    pub fn set(&mut self, slot: usize, a: Attr) {
        self.attr(slot, AttrValue::Attr(a), |ctx, v| v.attr(ctx));
    }

    /// Sets a discardable attribute.
    pub fn discardable(&mut self, name: &str, a: Attr) {
        self.discardable.push((name.into(), a));
    }

    /// Appends successors.
    #[inline]
    pub fn successors(&mut self, blocks: &[Block]) {
        self.successors.extend_from_slice(blocks);
    }

    /// Sets the number of regions, if the definition leaves it open.
    #[inline]
    pub fn regions(&mut self, n: usize) {
        self.regions = Some(n as u32);
    }

    /// Sets the location.
    #[inline]
    pub fn at(&mut self, loc: Loc) {
        self.loc = Some(loc);
    }

    /// Makes the operation.
    pub fn insert<'c>(self, rw: &mut impl Insert<'c>) -> Op {
        self.finish(rw, |rw, spec| rw.insert_spec(spec))
    }

    /// Makes the operation, or gives the values that it folds to.
    pub fn insert_or_fold<'c>(self, rw: &mut impl Insert<'c>) -> SmallVec<[Value; 1]> {
        self.finish(rw, |rw, spec| rw.insert_or_fold(spec))
    }

    /// The operation with these result types, for code that has no place for it at hand.
    pub fn into_op<'c>(self, ctx: &'c Context, loc: Loc, results: &[Type]) -> NewOp<'c> {
        let name = ctx.name_of(self.def);
        let inherent = self.inherent(ctx, ctx.op_info(name));
        let new = NewOp::of(ctx, name, self.loc.unwrap_or(loc)).operands(&self.operands).results(results);
        let new = new.inherent(&inherent).successors(&self.successors);
        let new = self.discardable.iter().fold(new, |new, (name, a)| new.attr(name, *a));
        match self.regions {
            Some(n) => new.regions(n as usize),
            None => new,
        }
    }

    fn finish<'c, R: Insert<'c>, T>(mut self, rw: &mut R, make: impl FnOnce(&mut R, &OpSpec<'_>) -> T) -> T {
        let (ctx, def) = (rw.context(), self.def);
        let name = ctx.name_of(def);
        let info = ctx.op_info(name);
        let inherent = self.inherent(ctx, info);
        self.follow(rw.body(), ctx, info, &inherent);
        self.discardable.sort_by(|a, b| a.0.cmp(&b.0));
        let discardable: SmallVec<[(Attr, Attr); 2]> =
            self.discardable.iter().map(|(n, a)| (ctx.string(&**n), *a)).collect();
        let regions = match self.regions {
            Some(n) => n as usize,
            None => def.regions.iter().filter(|r| !r.variadic).count(),
        };
        let spec = OpSpec {
            name,
            loc: self.loc.unwrap_or_else(|| rw.loc()),
            operands: &self.operands,
            results: &self.results,
            inherent: &inherent,
            discardable: &discardable,
            successors: &self.successors,
            regions,
        };
        make(rw, &spec)
    }

    /// The inherent attributes: what was set, defaults, sizes of groups.
    fn inherent(&self, ctx: &Context, info: &OpInfo) -> SmallVec<[Option<Attr>; 8]> {
        let def = self.def;
        let mut inherent: SmallVec<[Option<Attr>; 8]> = SmallVec::from_elem(None, def.attrs.len());
        for (slot, value, make) in &self.attrs {
            if let Some(s) = inherent.get_mut(*slot as usize) {
                *s = Some(make(ctx, value));
            }
        }
        for (i, (slot, value)) in def.attrs.iter().zip(&mut inherent).enumerate() {
            if value.is_none() && slot.default.is_some() && !slot.optional {
                *value = info.default_attr(ctx, i);
            }
        }
        for (slot, sizes) in self.sizes.iter().zip([&self.groups[..], &self.result_groups[..]]) {
            if let Some(slot) = slot.and_then(|i| inherent.get_mut(i as usize)) {
                let sizes: Ints = sizes.iter().map(|n| i64::from(*n)).collect();
                *slot = Some(ctx.dense_array(ctx.i32(), &sizes));
            }
        }
        inherent
    }

    /// Finds the result types that follow. One that does not is `none`: the verifier names the operation, its place and what it
    /// should be.
    fn follow(&mut self, body: &Body, ctx: &Context, info: &OpInfo, inherent: &[Option<Attr>]) {
        let results: SmallVec<[Type; 2]> = match self.types {
            ResultTypes::Given => return,
            ResultTypes::Follow(rules) => {
                let typing = Typing { ctx, body, draft: self, inherent };
                rules.iter().map(|r| r(&typing).unwrap_or(ctx.none_type())).collect()
            }
            ResultTypes::Interface => {
                let operands: SmallVec<[Type; 4]> =
                    self.operands.iter().map(|v| body.value_type(*v)).collect();
                let input = InferInput { operands: &operands, inherent, discardable: &[] };
                let infer = info.interface::<dyn InferTypes>();
                infer.and_then(|i| i.infer(ctx, &input).ok()).map(Into::into).unwrap_or_default()
            }
        };
        self.results = results;
    }
}

/// The generated builders as generic code sees them.
pub trait Build {
    /// The operation that is made.
    type Op: OpView;
    /// The collected parts.
    fn into_draft(self) -> Draft;
}
