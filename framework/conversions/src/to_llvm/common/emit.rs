//! [`Emit`]: operations of the llvm dialect, one after another at the rewriter's insertion point.

use smallvec::SmallVec;
use terrace_dialects::llvm;
use terrace_ir::{Attr, Context, Loc, NewOp, Op, Type, Value};
use terrace_rewrite::Rewriter;

/// `overflow<nsw, nuw>`
const NO_WRAP: i64 = 3;
/// An index of `llvm.getelementptr` that is an operand.
pub(crate) const DYNAMIC_INDEX: i64 = i32::MIN as i64;

/// Flags of `llvm.getelementptr`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum GepFlags {
    None,
    InboundsNuw,
}

/// Makes operations of any dialect with one location.
pub struct Emit<'r, 'a> {
    /// The rewriter.
    pub rw: &'r mut Rewriter<'a>,
    /// The location.
    pub loc: Loc,
    /// The type that stands for `index`.
    pub index: Type,
}

impl<'r, 'a> Emit<'r, 'a> {
    /// Operations with a location; `index` is the type that stands for `index`.
    pub fn new(rw: &'r mut Rewriter<'a>, loc: Loc, index: Type) -> Emit<'r, 'a> {
        Emit { rw, loc, index }
    }

    /// The context.
    pub fn ctx(&self) -> &'a Context {
        self.rw.context()
    }

    /// An operation in the making, its attributes with a default set to it.
    pub fn new_op(&self, name: &str) -> NewOp<'a> {
        new_op(self.ctx(), name, self.loc)
    }

    /// Makes an operation.
    pub fn op(&mut self, name: &str, operands: &[Value], results: &[Type], attrs: &[(&str, Attr)]) -> Op {
        let mut new = self.new_op(name).operands(operands).results(results);
        for (n, a) in attrs {
            new = new.attr(n, *a);
        }
        self.rw.insert(&new)
    }

    /// Makes an operation with one result; the result.
    pub fn value(&mut self, name: &str, operands: &[Value], result: Type, attrs: &[(&str, Attr)]) -> Value {
        let op = self.op(name, operands, &[result], attrs);
        self.rw.body().result(op, 0)
    }

    /// `llvm.mlir.constant(v : index)` of the index type.
    pub fn index(&mut self, v: i64) -> Value {
        let value = self.ctx().integer(self.ctx().index_type(), v);
        llvm::ConstantOp::new(self.index, value).at(self.loc).result(self.rw)
    }

    /// `llvm.mlir.constant(v : ty)` of an integer type.
    pub fn integer(&mut self, ty: Type, v: i64) -> Value {
        let value = self.ctx().integer(ty, v);
        llvm::ConstantOp::new(ty, value).at(self.loc).result(self.rw)
    }

    /// `llvm.mlir.poison`
    pub fn poison(&mut self, ty: Type) -> Value {
        llvm::PoisonOp::new(ty).at(self.loc).result(self.rw)
    }

    /// The type of a value.
    pub fn ty(&self, v: Value) -> Type {
        self.rw.body().value_type(v)
    }

    /// `llvm.extractvalue`
    pub fn extract(&mut self, aggregate: Value, position: &[i64]) -> Value {
        let loc = self.loc;
        self.rw.with_loc(loc, |rw| super::instructions::extract(rw, aggregate, position))
    }

    /// `llvm.insertvalue`
    pub fn insert(&mut self, aggregate: Value, v: Value, position: &[i64]) -> Value {
        llvm::InsertValueOp::new(aggregate, v, position).at(self.loc).result(self.rw)
    }

    /// Arithmetic on two values of one type.
    pub fn binary(&mut self, name: &str, a: Value, b: Value) -> Value {
        let ty = self.ty(a);
        self.value(name, &[a, b], ty, &[])
    }

    /// Arithmetic that does not wrap around.
    pub(crate) fn binary_no_wrap(&mut self, name: &str, a: Value, b: Value) -> Value {
        let ctx = self.ctx();
        let ty = self.ty(a);
        self.value(name, &[a, b], ty, &[("overflowFlags", ctx.integer(ctx.i32(), NO_WRAP))])
    }

    /// `llvm.getelementptr`; [`DYNAMIC_INDEX`] among the constants stands for the next operand.
    pub(crate) fn gep(
        &mut self,
        base: Value,
        constants: &[i64],
        operands: &[Value],
        element: Type,
        flags: GepFlags,
    ) -> Value {
        let ctx = self.ctx();
        let mut all: SmallVec<[Value; 4]> = SmallVec::from_slice(&[base]);
        all.extend_from_slice(operands);
        let flags = match flags {
            GepFlags::None => 0,
            GepFlags::InboundsNuw => 7,
        };
        let ty = self.ty(base);
        let attrs = [
            ("rawConstantIndices", ctx.dense_array(ctx.i32(), constants)),
            ("elem_type", ctx.type_attr(element)),
            ("noWrapFlags", ctx.integer(ctx.i32(), flags)),
        ];
        self.value("llvm.getelementptr", &all, ty, &attrs)
    }

    /// The type that the `llvm.func` around the insertion point returns.
    pub(crate) fn enclosing_result(&self) -> Option<Type> {
        let ctx = self.ctx();
        let function = self.rw.body().parent()?;
        let ty = self.rw.ir().attr(ctx, function, "function_type").and_then(|a| ctx.type_value(a))?;
        llvm::function_parts(ctx, ty).map(|(result, ..)| result)
    }

    /// `llvm.call` of a symbol.
    pub fn call(&mut self, callee: Attr, operands: &[Value], results: &[Type]) -> Op {
        let ctx = self.ctx();
        let segments = ctx.dense_array(ctx.i32(), &[operands.len() as i64, 0]);
        let bundles = ctx.dense_array(ctx.i32(), &[]);
        let attrs = [("callee", callee), ("operandSegmentSizes", segments), ("op_bundle_sizes", bundles)];
        self.op("llvm.call", operands, results, &attrs)
    }
}

/// An operation in the making, its attributes with a default set to it.
pub(crate) fn new_op<'c>(ctx: &'c Context, name: &str, loc: Loc) -> NewOp<'c> {
    let mut new = NewOp::new(ctx, name, loc);
    let info = ctx.op_info(new.name());
    if let Some(def) = info.def().filter(|d| d.attrs.iter().any(|a| a.default.is_some())) {
        let mut inherent: SmallVec<[Option<Attr>; 8]> = SmallVec::from_elem(None, def.attrs.len());
        terrace_asm::fill_defaults(ctx, info, &mut inherent);
        new.set_inherent(&inherent);
    }
    new
}

/// Lets a new operation have all attributes of another, by name. `map` gives an attribute another name or value, or drops it.
pub(crate) fn copy_attrs<'c>(
    ctx: &'c Context,
    body: &terrace_ir::Body,
    from: Op,
    new: NewOp<'c>,
    map: impl Fn(&[u8], Attr) -> Option<(SmallVec<[u8; 24]>, Attr)>,
) -> NewOp<'c> {
    let def = ctx.op_info(body.name(from)).def();
    let slots = def.map_or(&[][..], |d| d.attrs).iter().map(|s| s.name.as_bytes());
    let inherent = slots.zip(body.inherent_attrs(from)).filter_map(|(n, a)| Some((n, (*a)?)));
    let discardable = body.discardable_attrs(from).filter_map(|(n, a)| Some((ctx.as_string(n)?, a)));
    let mut new = new;
    for (name, a) in inherent.chain(discardable) {
        if let Some((name, a)) = map(name, a)
            && let Ok(name) = std::str::from_utf8(&name)
        {
            new = new.attr(name, a);
        }
    }
    new
}
