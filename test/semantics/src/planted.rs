//! Mistakes as passes make them: each is a pass that changes one place of a module in a way that is wrong.
//!
//! A test runs them between passes that are right, and the check must name them.

use terrace::dialects::arith::{self, CmpIPredicate, IntegerOverflowFlags};
use terrace::dialects::{affine, cf, func, math, memref, scf, vector};
use terrace::ir::view::OpView;
use terrace::ir::{Context, Float, Global, InsertPoint, Ir, Op, OpBuilder, Value, ViewIr};
use terrace::pass::{Pass, PassContext, PassInfo, PassRegistry, PassResult};

/// A place where a mistake may be made.
pub struct Site<'a> {
    ctx: &'a Context,
    ir: &'a mut Ir,
    op: Global<Op>,
}

impl Site<'_> {
    fn view(&self) -> ViewIr<'_> {
        ViewIr { ctx: self.ctx, ir: self.ir, body: self.op.body }
    }

    /// The operation as one of a kind.
    fn is<T: OpView>(&self) -> Option<T> {
        self.op.entity.cast::<T>(&self.view())
    }

    fn builder(&mut self, at: InsertPoint) -> OpBuilder<'_> {
        let loc = self.ir.body(self.op.body).loc(self.op.entity);
        let mut b = OpBuilder::at(self.ctx, self.ir, self.op.body, at);
        b.set_loc(loc);
        b
    }

    fn before(&mut self) -> OpBuilder<'_> {
        let at = InsertPoint::Before(self.op.entity);
        self.builder(at)
    }

    fn result(&self) -> Option<Value> {
        self.ir.body(self.op.body).results(self.op.entity).next()
    }

    /// Puts a value in the place of the operation's only result.
    fn replace(&mut self, by: Value) -> bool {
        let Some(old) = self.result() else { return false };
        self.ir.body_mut(self.op.body).replace_all_uses(old, by);
        self.erase()
    }

    fn erase(&mut self) -> bool {
        self.ir.erase_op(self.op);
        true
    }

    /// Puts a new operation in the place of this one.
    fn remake(&mut self, make: impl FnOnce(&mut OpBuilder<'_>) -> Value) -> bool {
        let new = make(&mut self.before());
        self.replace(new)
    }

    fn operands(&self) -> Vec<Value> {
        self.ir.body(self.op.body).operands(self.op.entity).collect()
    }

    fn swap_operands(&mut self, i: usize, j: usize) -> bool {
        let mut operands = self.operands();
        if operands.len() <= i.max(j) || operands[i] == operands[j] {
            return false;
        }
        operands.swap(i, j);
        self.ir.body_mut(self.op.body).set_operands(self.op.entity, &operands);
        true
    }

    /// Adds a number to an operand that is an index.
    fn shift_operand(&mut self, i: usize, by: i64) -> bool {
        let Some(old) = self.operands().get(i).copied() else { return false };
        let mut b = self.before();
        let index = terrace::ir::Look::ctx(&b).index_type();
        if old.ty(&b) != index {
            return false;
        }
        let constant = terrace::ir::Look::ctx(&b).integer(index, by);
        let by = arith::ConstantOp::new(constant).result(&mut b);
        let new = arith::AddIOp::new(old, by).result(&mut b);
        self.ir.body_mut(self.op.body).set_operand(self.op.entity, i, new);
        true
    }

    /// The operation that makes a value, in the same body.
    fn maker(&self, v: Value) -> Option<Op> {
        v.def(&self.view())
    }

    /// The operation after this one in its block.
    fn next(&self) -> Option<Op> {
        self.op.entity.next(&self.view())
    }
}

/// Makes a mistake at a place, if it can there.
pub type Mistake = fn(&mut Site<'_>) -> bool;

/// The mistakes by name.
pub const MISTAKES: &[(&str, Mistake)] = &[
    ("planted-wrong-predicate", |s| predicate(s, CmpIPredicate::slt, CmpIPredicate::sle)),
    ("planted-unsigned-predicate", |s| predicate(s, CmpIPredicate::slt, CmpIPredicate::ult)),
    ("planted-inverted-predicate", |s| predicate(s, CmpIPredicate::eq, CmpIPredicate::ne)),
    ("planted-swapped-difference", |s| s.is::<arith::SubIOp>().is_some() && s.swap_operands(0, 1)),
    ("planted-swapped-float-difference", |s| s.is::<arith::SubFOp>().is_some() && s.swap_operands(0, 1)),
    ("planted-swapped-shift", |s| s.is::<arith::ShLIOp>().is_some() && s.swap_operands(0, 1)),
    ("planted-dropped-store", |s| s.is::<memref::StoreOp>().is_some() && s.erase()),
    ("planted-dropped-affine-store", |s| s.is::<affine::AffineStoreOp>().is_some() && s.erase()),
    ("planted-one-iteration-less", |s| s.is::<scf::ForOp>().is_some() && s.shift_operand(1, -1)),
    ("planted-one-iteration-more", |s| s.is::<scf::ForOp>().is_some() && s.shift_operand(1, 1)),
    ("planted-first-iteration-skipped", |s| s.is::<scf::ForOp>().is_some() && s.shift_operand(0, 1)),
    ("planted-wrong-step", |s| s.is::<scf::ForOp>().is_some() && s.shift_operand(2, 1)),
    ("planted-empty-loop", empty_loop),
    ("planted-nsw", |s| overflow(s, IntegerOverflowFlags::nsw)),
    ("planted-nuw", |s| overflow(s, IntegerOverflowFlags::nuw)),
    ("planted-hoisted-division", hoisted_division),
    ("planted-dead-store-across-alias", dead_store),
    ("planted-load-forwarded-across-alias", forwarded_load),
    ("planted-wrong-constant", wrong_constant),
    ("planted-shifted-index", |s| s.is::<memref::LoadOp>().is_some() && s.shift_operand(1, 1)),
    ("planted-missed-negation", |s| match s.is::<arith::NegFOp>() {
        Some(op) => {
            let v = op.operand(&s.view());
            s.replace(v)
        }
        None => false,
    }),
    ("planted-missed-complement", missed_complement),
    ("planted-zero-for-sign-extension", |s| match s.is::<arith::ExtSIOp>() {
        Some(op) => {
            let (v, ty) = (op.in_(&s.view()), op.out(&s.view()).ty(&s.view()));
            s.remake(|b| arith::ExtUIOp::new(ty, v).result(b))
        }
        None => false,
    }),
    ("planted-sign-for-zero-extension", |s| match s.is::<arith::ExtUIOp>() {
        Some(op) => {
            let (v, ty) = (op.in_(&s.view()), op.out(&s.view()).ty(&s.view()));
            s.remake(|b| arith::ExtSIOp::new(ty, v).result(b))
        }
        None => false,
    }),
    ("planted-reordered-stores", reordered_stores),
    ("planted-lost-call", lost_call),
    ("planted-repeated-call", repeated_call),
    ("planted-swapped-select", |s| s.is::<arith::SelectOp>().is_some() && s.swap_operands(1, 2)),
    ("planted-logical-for-arithmetic-shift", |s| {
        let op = s.is::<arith::ShRSIOp>().map(|o| [o.lhs(&s.view()), o.rhs(&s.view())]);
        op.is_some_and(|[a, b]| s.remake(|at| arith::ShRUIOp::new(a, b).result(at)))
    }),
    ("planted-unsigned-division", |s| {
        let op = s.is::<arith::DivSIOp>().map(|o| [o.lhs(&s.view()), o.rhs(&s.view())]);
        op.is_some_and(|[a, b]| s.remake(|at| arith::DivUIOp::new(a, b).result(at)))
    }),
    ("planted-division-rounds-down", |s| {
        let op = s.is::<arith::DivSIOp>().map(|o| [o.lhs(&s.view()), o.rhs(&s.view())]);
        op.is_some_and(|[a, b]| s.remake(|at| arith::FloorDivSIOp::new(a, b).result(at)))
    }),
    ("planted-minimum-of-numbers", |s| {
        let op = s.is::<arith::MinimumFOp>().map(|o| [o.lhs(&s.view()), o.rhs(&s.view())]);
        op.is_some_and(|[a, b]| s.remake(|at| arith::MinNumFOp::new(a, b).result(at)))
    }),
    ("planted-maximum-for-minimum", |s| {
        let op = s.is::<arith::MinSIOp>().map(|o| [o.lhs(&s.view()), o.rhs(&s.view())]);
        op.is_some_and(|[a, b]| s.remake(|at| arith::MaxSIOp::new(a, b).result(at)))
    }),
    ("planted-swapped-successors", swapped_successors),
    ("planted-float-sum-reassociated", reassociated),
    ("planted-float-zero-added", zero_added),
    ("planted-fused-multiply", fused),
    ("planted-swapped-yield", |s| s.is::<scf::YieldOp>().is_some() && s.swap_operands(0, 1)),
    ("planted-wrong-lane", |s| match s.is::<vector::ExtractOp>() {
        Some(op) if op.static_position(&s.view()).first() == Some(&0) => {
            let v = op.source(&s.view());
            s.remake(|b| vector::ExtractOp::new(v, [], [1]).result(b))
        }
        _ => false,
    }),
    ("planted-early-free", early_free),
];

fn predicate(s: &mut Site<'_>, from: CmpIPredicate, to: CmpIPredicate) -> bool {
    let Some(op) = s.is::<arith::CmpIOp>().filter(|op| op.predicate(&s.view()) == from) else { return false };
    op.set_predicate(&mut s.before(), to);
    true
}

fn overflow(s: &mut Site<'_>, flags: IntegerOverflowFlags) -> bool {
    let Some(op) = s.is::<arith::AddIOp>() else { return false };
    // An induction variable that never overflows may say so.
    if op.lhs(&s.view()).ty(&s.view()) != s.ctx.i32() {
        return false;
    }
    op.set_overflow_flags(&mut s.before(), flags);
    true
}

fn empty_loop(s: &mut Site<'_>) -> bool {
    if s.is::<scf::ForOp>().is_none() {
        return false;
    }
    let lower = s.operands()[0];
    s.ir.body_mut(s.op.body).set_operand(s.op.entity, 1, lower);
    true
}

/// A division that a condition guards, before the condition.
fn hoisted_division(s: &mut Site<'_>) -> bool {
    if s.is::<arith::DivSIOp>().is_none() && s.is::<arith::RemSIOp>().is_none() {
        return false;
    }
    let Some(guard) = s.op.entity.parent(&s.view()).filter(|p| p.cast::<scf::IfOp>(&s.view()).is_some())
    else {
        return false;
    };
    s.ir.body_mut(s.op.body).move_op(s.op.entity, InsertPoint::Before(guard));
    true
}

/// A store before a load of memory that may be the same, and a store to the same place.
fn dead_store(s: &mut Site<'_>) -> bool {
    if s.is::<memref::StoreOp>().is_none() {
        return false;
    }
    let v = s.view();
    let load = s.next().filter(|o| o.cast::<memref::LoadOp>(&v).is_some());
    let again = load.and_then(|o| o.next(&v)).and_then(|o| o.cast::<memref::StoreOp>(&v));
    let first = s.is::<memref::StoreOp>();
    let same = again.zip(first).is_some_and(|(a, b)| a.memref(&v) == b.memref(&v));
    same && s.erase()
}

/// A load after a store of other memory that may be the same, by what was loaded before the store.
fn forwarded_load(s: &mut Site<'_>) -> bool {
    let Some(first) = s.is::<memref::LoadOp>() else { return false };
    let v = s.view();
    let store = s.next().filter(|o| o.cast::<memref::StoreOp>(&v).is_some());
    let Some(second) = store.and_then(|o| o.next(&v)).and_then(|o| o.cast::<memref::LoadOp>(&v)) else {
        return false;
    };
    if first.memref(&v) != second.memref(&v) {
        return false;
    }
    let (from, to) = (second.result(&v), first.result(&v));
    s.ir.body_mut(s.op.body).replace_all_uses(from, to);
    true
}

fn wrong_constant(s: &mut Site<'_>) -> bool {
    let Some(op) = s.is::<arith::ConstantOp>() else { return false };
    let (ty, value) = (s.result().map(|r| r.ty(&s.view())), op.value(&s.view()));
    let Some((ty, value)) = ty.zip(s.ctx.as_i64(value)).filter(|(t, _)| *t == s.ctx.i32()) else {
        return false;
    };
    let new = s.ctx.integer(ty, value + 1);
    s.remake(|b| arith::ConstantOp::new(new).result(b))
}

fn missed_complement(s: &mut Site<'_>) -> bool {
    let Some(op) = s.is::<arith::XOrIOp>() else { return false };
    let v = op.lhs(&s.view());
    s.replace(v)
}

fn reordered_stores(s: &mut Site<'_>) -> bool {
    if s.is::<memref::StoreOp>().is_none() {
        return false;
    }
    let Some(next) = s.next().filter(|o| o.cast::<memref::StoreOp>(&s.view()).is_some()) else {
        return false;
    };
    s.ir.body_mut(s.op.body).move_op(s.op.entity, InsertPoint::After(next));
    true
}

fn lost_call(s: &mut Site<'_>) -> bool {
    let lost = s.is::<func::CallOp>().is_some_and(|op| op.results(&s.view()).is_empty());
    lost && s.erase()
}

fn repeated_call(s: &mut Site<'_>) -> bool {
    if s.is::<func::CallOp>().is_none() {
        return false;
    }
    let at = InsertPoint::After(s.op.entity);
    s.ir.clone_op(s.ctx, s.op, s.op.body, at, &mut terrace::ir::Mapping::default());
    true
}

fn swapped_successors(s: &mut Site<'_>) -> bool {
    if s.is::<cf::CondBranchOp>().is_none() {
        return false;
    }
    let successors = s.op.entity.successors(&s.view());
    let [a, b] = successors[..] else { return false };
    if !a.args(&s.view()).is_empty() || !b.args(&s.view()).is_empty() {
        return false;
    }
    let body = s.ir.body_mut(s.op.body);
    body.set_successor(s.op.entity, 0, b);
    body.set_successor(s.op.entity, 1, a);
    true
}

/// `(a + b) + c` as `a + (b + c)`.
fn reassociated(s: &mut Site<'_>) -> bool {
    let Some(op) = s.is::<arith::AddFOp>() else { return false };
    let inner = s.maker(op.lhs(&s.view())).and_then(|o| o.cast::<arith::AddFOp>(&s.view()));
    let Some(inner) = inner else { return false };
    let (a, b, c) = (inner.lhs(&s.view()), inner.rhs(&s.view()), op.rhs(&s.view()));
    s.remake(|at| {
        let sum = arith::AddFOp::new(b, c).result(at);
        arith::AddFOp::new(a, sum).result(at)
    })
}

/// `x - x` as `0`.
fn zero_added(s: &mut Site<'_>) -> bool {
    let Some(op) = s.is::<arith::MulFOp>() else { return false };
    let (a, b) = (op.lhs(&s.view()), op.rhs(&s.view()));
    let constant = s.maker(b).and_then(|o| o.cast::<arith::ConstantOp>(&s.view()));
    let Some(zero) = constant.map(|c| c.value(&s.view())) else { return false };
    let is_zero = s.ctx.as_float(zero).is_some_and(Float::is_positive_zero);
    is_zero && a != b && s.replace(b)
}

/// `a * b + c` rounded once.
fn fused(s: &mut Site<'_>) -> bool {
    let Some(op) = s.is::<arith::AddFOp>() else { return false };
    let product = s.maker(op.lhs(&s.view())).and_then(|o| o.cast::<arith::MulFOp>(&s.view()));
    let Some(product) = product else { return false };
    let (a, b, c) = (product.lhs(&s.view()), product.rhs(&s.view()), op.rhs(&s.view()));
    s.remake(|at| math::FmaOp::new(a, b, c).result(at))
}

fn early_free(s: &mut Site<'_>) -> bool {
    let Some(op) = s.is::<memref::DeallocOp>() else { return false };
    let Some(maker) = s.maker(op.memref(&s.view())) else { return false };
    s.ir.body_mut(s.op.body).move_op(s.op.entity, InsertPoint::After(maker));
    true
}

/// A pass that makes a mistake where it first can.
#[derive(Clone)]
struct Planted {
    name: &'static str,
    mistake: Mistake,
}

impl Pass for Planted {
    fn info(&self) -> PassInfo {
        PassInfo::new("Planted", self.name, "makes a mistake").on("builtin.module")
    }

    fn run(&self, cx: &mut PassContext<'_>) -> PassResult {
        for op in cx.ir.ops_pre(cx.op) {
            if (self.mistake)(&mut Site { ctx: cx.ctx, ir: cx.ir, op }) {
                break;
            }
        }
        Ok(())
    }
}

/// Registers the mistakes as passes.
pub fn register(passes: &mut PassRegistry) {
    for (name, mistake) in MISTAKES {
        let planted = Planted { name, mistake: *mistake };
        passes.add_with(move || Box::new(planted.clone()));
    }
}
