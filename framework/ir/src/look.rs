//! [`Look`]: reading IR with one argument, whatever is at hand.
//!
//! A handle means something only together with a body, an attribute only together with a context. Whatever holds both is a [`Look`]: a
//! rewriter, what a folder ([`Edit`]) or a verifier ([`VerifyCx`]) is given, or a plain [`View`]. The methods of handles here and the
//! accessors of typed operations take one, and nothing else.
//!
//! Not here: typed views of types ([`crate::types`]), typed operations ([`crate::view`]), making operations ([`crate::draft`]).

use smallvec::SmallVec;

use crate::attr::{Attr, Type};
use crate::context::{Context, OpName};
use crate::def::{OpInfo, TraitSet};
use crate::entity::{Block, BodyId, Global, Op, Region, Value};
use crate::interfaces::VerifyCx;
use crate::loc::Loc;
use crate::view::CastOp;
use crate::{Body, Ir};

/// A context and a body: enough to read whatever is in that body.
pub trait Look {
    /// The context.
    fn ctx(&self) -> &Context;
    /// The body at hand.
    fn body(&self) -> &Body;
    /// The same as a value of its own.
    #[inline]
    fn view(&self) -> View<'_> {
        View { ctx: self.ctx(), body: self.body() }
    }
}

/// A [`Look`] whose context lives longer than itself. Accessors borrow from the context, such as the bytes of a name,
/// then stays while the IR is edited.
pub trait LookIn<'c>: Look {
    /// The context.
    fn context(&self) -> &'c Context;
}

/// A [`Look`] that also sees other bodies: regions of isolated operations lie in a body of their own.
pub trait LookIr: Look {
    /// All IR.
    fn ir(&self) -> &Ir;
    /// The body at hand.
    #[inline]
    fn body_id(&self) -> BodyId {
        self.body().id()
    }
    /// The same as a value of its own.
    #[inline]
    fn view_ir(&self) -> ViewIr<'_> {
        ViewIr { ctx: self.ctx(), ir: self.ir(), body: self.body_id() }
    }
    /// Names an operation of the body at hand across bodies.
    #[inline]
    fn global(&self, op: impl Into<Op>) -> Global<Op>
    where
        Self: Sized,
    {
        Global::new(self.body_id(), op.into())
    }
    /// The same in another body.
    #[inline]
    fn inside(&self, body: BodyId) -> ViewIr<'_> {
        ViewIr { ctx: self.ctx(), ir: self.ir(), body }
    }
}

/// A context, or a holder of one: enough to read types and attributes. The result of a reading lives as long as the context.
pub trait HasContext<'b, 'c> {
    /// The context.
    fn the_context(&'b self) -> &'c Context;
}

impl<'b> HasContext<'b, 'b> for Context {
    #[inline]
    fn the_context(&'b self) -> &'b Context {
        self
    }
}

impl<'b, 'c, L: LookIn<'c>> HasContext<'b, 'c> for L {
    #[inline]
    fn the_context(&'b self) -> &'c Context {
        self.context()
    }
}

/// A context and a body.
#[derive(Clone, Copy)]
pub struct View<'a> {
    /// The context.
    pub ctx: &'a Context,
    /// The body.
    pub body: &'a Body,
}

/// A context, all IR, and the body at hand.
#[derive(Clone, Copy)]
pub struct ViewIr<'a> {
    /// The context.
    pub ctx: &'a Context,
    /// All IR.
    pub ir: &'a Ir,
    /// The body at hand.
    pub body: BodyId,
}

/// A body that is edited, with its context: what folders and interfaces get that change an operation in place.
pub struct Edit<'a> {
    /// The context.
    pub ctx: &'a Context,
    /// The body.
    pub body: &'a mut Body,
}

macro_rules! look {
    ($($ty:ident: $body:expr;)*) => {$(
        impl Look for $ty<'_> {
            #[inline]
            fn ctx(&self) -> &Context {
                self.ctx
            }
            #[inline]
            fn body(&self) -> &Body {
                let body: fn(&Self) -> &Body = $body;
                body(self)
            }
        }
        impl<'a> LookIn<'a> for $ty<'a> {
            #[inline]
            fn context(&self) -> &'a Context {
                self.ctx
            }
        }
    )*};
}
look! {
    View: |v| v.body;
    ViewIr: |v| v.ir.body(v.body);
    Edit: |v| v.body;
    VerifyCx: |v| v.ir.body(v.op.body);
}

impl LookIr for ViewIr<'_> {
    #[inline]
    fn ir(&self) -> &Ir {
        self.ir
    }
    #[inline]
    fn body_id(&self) -> BodyId {
        self.body
    }
}

impl LookIr for VerifyCx<'_> {
    #[inline]
    fn ir(&self) -> &Ir {
        self.ir
    }
    #[inline]
    fn body_id(&self) -> BodyId {
        self.op.body
    }
}

/// Whatever changes operations in place: setters of typed operations take one.
pub trait Change: Look {
    /// Changes an operation by `f`, which gets the body that the operation is in; whoever must know is told.
    fn change(&mut self, op: Op, f: &mut dyn FnMut(&Context, &mut Body));
}

impl Change for Edit<'_> {
    fn change(&mut self, _: Op, f: &mut dyn FnMut(&Context, &mut Body)) {
        f(self.ctx, self.body);
    }
}

impl Edit<'_> {
    /// Gives a value another type.
    pub fn set_type(&mut self, v: Value, ty: impl Into<Type>) {
        self.body.set_value_type(v, ty.into());
    }
}

/// A list of values; short ones need no heap.
pub type Values = SmallVec<[Value; 4]>;
/// A list of types; short ones need no heap.
pub type Types = SmallVec<[Type; 4]>;

/// Queries of a value.
impl Value {
    /// Its type.
    #[inline]
    pub fn ty(self, v: &(impl Look + ?Sized)) -> Type {
        v.body().value_type(self)
    }
    /// The operation that it is a result of; `None` if it is a block argument.
    #[inline]
    pub fn def(self, v: &(impl Look + ?Sized)) -> Option<Op> {
        v.body().defining_op(self)
    }
    /// The operation that it is a result of, if that is a `T`.
    #[inline]
    pub fn defining<T: CastOp + ?Sized>(self, v: &(impl Look + ?Sized)) -> Option<T::View> {
        v.body().defining_op(self)?.cast::<T>(v)
    }
    /// The block in which it is defined.
    #[inline]
    pub fn block(self, v: &(impl Look + ?Sized)) -> Option<Block> {
        v.body().value_block(self)
    }
    /// The constant that it is.
    #[inline]
    pub fn constant(self, v: &(impl Look + ?Sized)) -> Option<Attr> {
        crate::constant_value(v.ctx(), v.body(), self)
    }
    /// The integer constant that it is, sign-extended; `None` if it needs more than 64 bits.
    #[inline]
    pub fn constant_int(self, v: &(impl Look + ?Sized)) -> Option<i64> {
        crate::constant_int(v.ctx(), v.body(), self)
    }
    /// The operations that use it, the latest use first; one that uses it twice occurs twice.
    pub fn users(self, v: &(impl Look + ?Sized)) -> SmallVec<[Op; 4]> {
        v.body().users(self).collect()
    }
    /// True if anything uses it.
    #[inline]
    pub fn has_uses(self, v: &(impl Look + ?Sized)) -> bool {
        v.body().has_uses(self)
    }
    /// True if it is used exactly once.
    #[inline]
    pub fn has_one_use(self, v: &(impl Look + ?Sized)) -> bool {
        v.body().has_one_use(self)
    }
    /// The location of its operation or block argument.
    pub fn loc(self, v: &(impl Look + ?Sized)) -> Loc {
        let body = v.body();
        match body.defining_op(self) {
            Some(op) => body.loc(op),
            None => body.arg_loc(self).unwrap_or(Loc::unknown(v.ctx())),
        }
    }
}

/// Queries of any operation; typed operations deref to this.
impl Op {
    /// The operation as a `T`: a typed operation (`op.cast::<AddIOp>(rw)`), or an interface that it has (`op.cast::<dyn LoopLike>(rw)`).
    #[inline]
    pub fn cast<T: CastOp + ?Sized>(self, v: &(impl Look + ?Sized)) -> Option<T::View> {
        T::cast_op(self, v.ctx(), v.body())
    }
    /// True if [`cast`](Op::cast) gives a `T`.
    #[inline]
    pub fn is<T: CastOp + ?Sized>(self, v: &(impl Look + ?Sized)) -> bool {
        T::cast_op(self, v.ctx(), v.body()).is_some()
    }
    /// Its name, interned.
    #[inline]
    pub fn name(self, v: &(impl Look + ?Sized)) -> OpName {
        v.body().name(self)
    }
    /// The facts about the operation that its name gives.
    #[inline]
    pub fn info<'c>(self, v: &(impl LookIn<'c> + ?Sized)) -> &'c OpInfo {
        v.context().op_info(v.body().name(self))
    }
    /// True if it has all these traits.
    #[inline]
    pub fn has_trait(self, v: &(impl Look + ?Sized), bits: TraitSet) -> bool {
        v.ctx().op_info(v.body().name(self)).has(bits)
    }
    /// Its location.
    #[inline]
    pub fn loc(self, v: &(impl Look + ?Sized)) -> Loc {
        v.body().loc(self)
    }
    /// The operation around it in its body; `None` directly below the isolated operation that the body belongs to.
    #[inline]
    pub fn parent(self, v: &(impl Look + ?Sized)) -> Option<Op> {
        v.body().parent_op(self)
    }
    /// The block that it is in.
    #[inline]
    pub fn block(self, v: &(impl Look + ?Sized)) -> Option<Block> {
        v.body().parent_block(self)
    }
    /// The operation after it in its block.
    #[inline]
    pub fn next(self, v: &(impl Look + ?Sized)) -> Option<Op> {
        v.body().next_op(self)
    }
    /// The operation before it in its block.
    #[inline]
    pub fn prev(self, v: &(impl Look + ?Sized)) -> Option<Op> {
        v.body().prev_op(self)
    }
    /// True if it comes before `other` in the block that both are in.
    #[inline]
    pub fn is_before(self, v: &(impl Look + ?Sized), other: impl Into<Op>) -> bool {
        v.body().is_before(self, other.into())
    }
    /// All its operands.
    pub fn operands(self, v: &(impl Look + ?Sized)) -> Values {
        v.body().operands(self).collect()
    }
    /// The types of all its operands.
    pub fn operand_types(self, v: &(impl Look + ?Sized)) -> Types {
        v.body().operand_types(self).collect()
    }
    /// The number of its operands.
    #[inline]
    pub fn num_operands(self, v: &(impl Look + ?Sized)) -> usize {
        v.body().num_operands(self)
    }
    /// The number of its results.
    #[inline]
    pub fn num_results(self, v: &(impl Look + ?Sized)) -> usize {
        v.body().num_results(self)
    }
    /// All its results.
    pub fn results(self, v: &(impl Look + ?Sized)) -> Values {
        v.body().results(self).collect()
    }
    /// The types of all its results.
    pub fn result_types(self, v: &(impl Look + ?Sized)) -> Types {
        v.body().result_types(self).collect()
    }
    /// All its regions, if they lie in the same body: those of an operation that is not isolated.
    #[inline]
    pub fn regions(self, v: &(impl Look + ?Sized)) -> SmallVec<[Region; 2]> {
        v.body().regions(self).into()
    }
    /// All its successors.
    pub fn successors(self, v: &(impl Look + ?Sized)) -> SmallVec<[Block; 2]> {
        v.body().successors(self).collect()
    }
    /// An attribute by its name, inherent or discardable.
    pub fn attr(self, v: &(impl Look + ?Sized), name: &str) -> Option<Attr> {
        v.body().attr(v.ctx(), self, name)
    }
    /// True if none of its results is used.
    #[inline]
    pub fn is_unused(self, v: &(impl Look + ?Sized)) -> bool {
        v.body().is_unused(self)
    }
    /// True if it is `inner` or `inner` is nested in it, in the same body.
    #[inline]
    pub fn is_ancestor(self, v: &(impl Look + ?Sized), inner: impl Into<Op>) -> bool {
        v.body().is_ancestor(self, inner.into())
    }
    /// The nearest operation around it in its body that is a `T`.
    pub fn parent_of<T: CastOp + ?Sized>(self, v: &(impl Look + ?Sized)) -> Option<T::View> {
        std::iter::successors(self.parent(v), |op| op.parent(v)).find_map(|op| op.cast::<T>(v))
    }
    /// Its regions, wherever they lie.
    pub fn all_regions(self, v: &(impl LookIr + ?Sized)) -> SmallVec<[Global<Region>; 2]> {
        let (body, regions) = v.ir().region_list(Global::new(v.body_id(), self));
        regions.iter().map(|r| Global::new(body, *r)).collect()
    }
}

/// Queries of a region.
impl Region {
    /// Its first block.
    #[inline]
    pub fn entry(self, v: &(impl Look + ?Sized)) -> Option<Block> {
        v.body().first_block(self)
    }
    /// Its block, if it has exactly one.
    #[inline]
    pub fn only_block(self, v: &(impl Look + ?Sized)) -> Option<Block> {
        v.body().first_block(self).filter(|_| v.body().has_one_block(self))
    }
    /// Its blocks in order.
    pub fn blocks(self, v: &(impl Look + ?Sized)) -> SmallVec<[Block; 2]> {
        v.body().region_blocks(self).collect()
    }
    /// The operations of its blocks that are a `T`, in order: a typed operation, or any with an interface.
    pub fn ops_of<T: CastOp + ?Sized>(self, v: &(impl Look + ?Sized)) -> Vec<T::View> {
        self.blocks(v).into_iter().flat_map(|b| b.ops_of::<T>(v)).collect()
    }
    /// True if it has no blocks.
    #[inline]
    pub fn is_empty(self, v: &(impl Look + ?Sized)) -> bool {
        v.body().region_is_empty(self)
    }
    /// The operation that it belongs to, if that lies in the same body.
    #[inline]
    pub fn op(self, v: &(impl Look + ?Sized)) -> Option<Op> {
        v.body().region_owner(self)
    }
}

/// Queries of a block.
impl Block {
    /// Its arguments.
    pub fn args(self, v: &(impl Look + ?Sized)) -> Values {
        v.body().block_args(self).into()
    }
    /// Argument `i`.
    #[inline]
    pub fn arg(self, v: &(impl Look + ?Sized), i: usize) -> Option<Value> {
        v.body().block_args(self).get(i).copied()
    }
    /// Its operations in order.
    pub fn ops(self, v: &(impl Look + ?Sized)) -> Vec<Op> {
        v.body().block_ops(self).collect()
    }
    /// Those of its operations that are a `T`, in order: a typed operation, or any with an interface.
    pub fn ops_of<T: CastOp + ?Sized>(self, v: &(impl Look + ?Sized)) -> Vec<T::View> {
        v.body().block_ops(self).filter_map(|op| op.cast::<T>(v)).collect()
    }
    /// Its first operation.
    #[inline]
    pub fn first(self, v: &(impl Look + ?Sized)) -> Option<Op> {
        v.body().first_op(self)
    }
    /// Its last operation.
    #[inline]
    pub fn last(self, v: &(impl Look + ?Sized)) -> Option<Op> {
        v.body().last_op(self)
    }
    /// Its last operation, if that is a `T`.
    #[inline]
    pub fn end<T: CastOp + ?Sized>(self, v: &(impl Look + ?Sized)) -> Option<T::View> {
        v.body().last_op(self)?.cast::<T>(v)
    }
    /// Its last operation, if that is a terminator.
    #[inline]
    pub fn terminator(self, v: &(impl Look + ?Sized)) -> Option<Op> {
        v.body().terminator(v.ctx(), self)
    }
    /// The region that it is in.
    #[inline]
    pub fn region(self, v: &(impl Look + ?Sized)) -> Option<Region> {
        v.body().block_region(self)
    }
    /// The operation around it in its body.
    #[inline]
    pub fn parent(self, v: &(impl Look + ?Sized)) -> Option<Op> {
        v.body().block_parent_op(self)
    }
}

impl AsRef<[Value]> for Value {
    #[inline]
    fn as_ref(&self) -> &[Value] {
        std::slice::from_ref(self)
    }
}

impl AsRef<[Type]> for Type {
    #[inline]
    fn as_ref(&self) -> &[Type] {
        std::slice::from_ref(self)
    }
}

impl AsRef<[Block]> for Block {
    #[inline]
    fn as_ref(&self) -> &[Block] {
        std::slice::from_ref(self)
    }
}
