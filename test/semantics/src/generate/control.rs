//! Regions, blocks and calls.

use terrace::dialects::arith::{self, CmpIPredicate};
use terrace::dialects::{cf, func, memref, scf};
use terrace::ir::{Block, Insert as _, InsertPoint, Type, Value};

use super::Maker;

impl Maker<'_, '_> {
    /// A type of a value that loops carry or branches give.
    pub(super) fn carried_type(&mut self) -> Type {
        let list = [self.ctx.i32(), self.ctx.i32(), self.ctx.f32(), self.ctx.index_type(), self.ctx.i64()];
        self.rng.pick(&list).copied().unwrap_or(self.ctx.i32())
    }

    pub(super) fn nested(&mut self) {
        match self.rng.below(12) {
            0 | 1 => self.counted(),
            2 | 3 => self.branch(),
            4 => self.conditional_loop(),
            5 => self.switch(),
            6 => self.execute(),
            7 => self.parallel(),
            8..11 => self.affine_loop(),
            _ => self.affine_if(),
        }
    }

    /// A loop that carries values, whose bounds are constants or not.
    fn counted(&mut self) {
        let types: Vec<Type> = (0..self.rng.below(3)).map(|_| self.carried_type()).collect();
        let (first, step) = (self.rng.below(5) as i64 - 2, self.rng.range(1, 3) as i64);
        let n = self.rng.below(8) as i64 - 1;
        let (lower, step) = (self.index(first), self.index(step));
        let upper = if self.rng.chance(60) {
            self.index(n)
        } else {
            let (v, most) = (self.value(self.ctx.index_type()), self.index(7));
            arith::RemUIOp::new(v, most).result(self.b)
        };
        let inits: Vec<Value> = types.iter().map(|t| self.value(*t)).collect();
        let new = scf::ForOp::new(lower, upper, step, &inits).types(&types).insert(self.b);
        let args: Vec<Type> = [self.ctx.index_type()].into_iter().chain(types.iter().copied()).collect();
        self.region(new.region(&*self.b), &args, |m, _| {
            m.statements();
            let values: Vec<Value> = types.iter().map(|t| m.value(*t)).collect();
            scf::YieldOp::new(values).insert(m.b);
        });
        new.results(&*self.b).iter().for_each(|v| self.add(*v));
    }

    /// Statements, and values at the end of a region of scf.
    fn filled(&mut self, region: terrace::ir::Region, types: &[Type]) {
        self.region(region, &[], |m, _| {
            m.statements();
            let values: Vec<Value> = types.iter().map(|t| m.value(*t)).collect();
            scf::YieldOp::new(values).insert(m.b);
        });
    }

    pub(super) fn branch(&mut self) {
        let types: Vec<Type> = (0..self.rng.below(3)).map(|_| self.carried_type()).collect();
        let condition = self.value(self.ctx.i1());
        let new = scf::IfOp::new(condition).types(&types).insert(self.b);
        let (yes, no) = (new.then_region(&*self.b), new.else_region(&*self.b));
        self.filled(yes, &types);
        if !types.is_empty() || self.rng.chance(40) {
            self.filled(no, &types);
        }
        new.results(&*self.b).iter().for_each(|v| self.add(*v));
    }

    /// A `while` that counts down.
    fn conditional_loop(&mut self) {
        let (i32, carried) = (self.ctx.i32(), self.carried_type());
        let (v, few) = (self.value(i32), self.int(i32, 5));
        let times = arith::RemUIOp::new(v, few).result(self.b);
        let inits = [times, self.value(carried)];
        let types = [i32, carried];
        let new = scf::WhileOp::new(inits).types(types).insert(self.b);
        let (before, after) = (new.before(&*self.b), new.after(&*self.b));
        self.region(before, &types, |m, args| {
            let zero = m.int(m.ctx.i32(), 0);
            let [left, value] = [args.first(), args.get(1)].map(|v| v.copied().unwrap_or(zero));
            if m.rng.chance(30) {
                m.statements();
            }
            let more = arith::CmpIOp::new(CmpIPredicate::sgt, left, zero).result(m.b);
            scf::ConditionOp::new(more, [left, value]).insert(m.b);
        });
        self.region(after, &types, |m, args| {
            m.statements();
            let one = m.int(m.ctx.i32(), 1);
            let left = args.first().copied().unwrap_or(one);
            let left = arith::SubIOp::new(left, one).result(m.b);
            let value = m.value(carried);
            scf::YieldOp::new([left, value]).insert(m.b);
        });
        new.results(&*self.b).iter().for_each(|v| self.add(*v));
    }

    fn switch(&mut self) {
        let types = [self.carried_type()];
        let arg = self.value(self.ctx.index_type());
        let cases: Vec<i64> = (0..self.rng.range(1, 3) as i64).map(|i| 2 * i).collect();
        let new = scf::IndexSwitchOp::new(arg, &cases).regions(cases.len() + 1).types(types).insert(self.b);
        let regions = terrace::ir::Op::from(new).regions(&*self.b);
        regions.into_iter().for_each(|r| self.filled(r, &types));
        new.results(&*self.b).iter().for_each(|v| self.add(*v));
    }

    fn execute(&mut self) {
        let types = [self.carried_type()];
        let new = scf::ExecuteRegionOp::new().types(types).insert(self.b);
        self.filled(new.region(&*self.b), &types);
        new.results(&*self.b).iter().for_each(|v| self.add(*v));
    }

    /// Iterations that each write an element of their own.
    fn parallel(&mut self) {
        let (i32, index) = (self.ctx.i32(), self.ctx.index_type());
        let buffer = self.value(self.ctx.memref_type(&[8], i32));
        let (zero, one, n) = (self.index(0), self.index(1), self.rng.range(1, 8) as i64);
        let n = self.index(n);
        let new = scf::ParallelOp::new().lower_bound([zero]).upper_bound([n]).step([one]).insert(self.b);
        // Only numbers: accesses of other elements are races.
        self.region(new.region(&*self.b), &[index], |m, ivs| {
            for _ in 0..m.rng.below(4) {
                m.integers();
            }
            let v = m.value(i32);
            memref::StoreOp::new(v, buffer, ivs).insert(m.b);
            scf::ReduceOp::new([]).insert(m.b);
        });
    }

    pub(super) fn call(&mut self) {
        let Some(f) = self.rng.pick(self.functions).cloned() else { return };
        let args: Vec<Value> = f.params.iter().map(|t| self.value(*t)).collect();
        let new = func::CallOp::new(&f.name, args).types(&f.results).insert(self.b);
        new.results(&*self.b).iter().for_each(|v| self.add(*v));
    }

    /// A block of the function, without anything in it.
    fn block(&mut self, args: &[Type]) -> Option<Block> {
        let here = self.b.place();
        let Some(InsertPoint::End(block)) = here.1 else { return None };
        let (region, loc) = (block.region(&*self.b)?, self.b.loc());
        let args: Vec<_> = args.iter().map(|t| (*t, loc)).collect();
        let new = self.b.append_block(region, &args);
        self.b.go(here);
        Some(new)
    }

    fn enter(&mut self, block: Block) {
        let body = self.b.place().0;
        self.b.go((body, Some(InsertPoint::End(block))));
    }

    /// The blocks of a function: branches that meet, and loops that count.
    pub(super) fn blocks(&mut self) {
        for _ in 0..self.rng.range(1, 3) {
            self.statements();
            let done = if self.rng.chance(55) { self.diamond() } else { self.counting_blocks() };
            if done.is_none() {
                return;
            }
        }
        self.statements();
    }

    fn diamond(&mut self) -> Option<()> {
        let ty = self.carried_type();
        let end = self.block(&[ty])?;
        let (left, right) = (self.block(&[])?, self.block(&[ty])?);
        let passed = self.value(ty);
        if self.rng.chance(30) {
            let flag = self.value(self.ctx.i32());
            let values = self.ctx.tensor_type(&[1], self.ctx.i32());
            let case = self.rng.below(4) as i64;
            let values = self.ctx.integer_or_splat(values, case)?;
            cf::SwitchOp::new(flag, [1], left, [right])
                .case_values(values)
                .case_operands([passed])
                .insert(self.b);
        } else {
            let condition = self.value(self.ctx.i1());
            cf::CondBranchOp::new(condition, left, right).false_dest_operands([passed]).insert(self.b);
        }
        let known = self.scope.len();
        for block in [left, right] {
            self.enter(block);
            block.args(&*self.b).iter().for_each(|v| self.add(*v));
            self.statements();
            let v = self.value(ty);
            cf::BranchOp::new([v], end).insert(self.b);
            self.scope.truncate(known);
        }
        self.enter(end);
        end.args(&*self.b).iter().for_each(|v| self.add(*v));
        Some(())
    }

    fn counting_blocks(&mut self) -> Option<()> {
        let (i32, ty) = (self.ctx.i32(), self.carried_type());
        let head = self.block(&[i32, ty])?;
        let (body, end) = (self.block(&[])?, self.block(&[])?);
        let n = self.rng.range(1, 5) as i64;
        let (zero, passed) = (self.int(i32, 0), self.value(ty));
        cf::BranchOp::new([zero, passed], head).insert(self.b);
        self.enter(head);
        let args = head.args(&*self.b);
        let [i, carried] = args[..] else { return None };
        let n = self.int(i32, n);
        let more = arith::CmpIOp::new(CmpIPredicate::slt, i, n).result(self.b);
        cf::CondBranchOp::new(more, body, end).insert(self.b);
        self.add(carried);
        let known = self.scope.len();
        self.enter(body);
        self.add(i);
        self.statements();
        let one = self.int(i32, 1);
        let next = arith::AddIOp::new(i, one).result(self.b);
        let v = self.value(ty);
        cf::BranchOp::new([next, v], head).insert(self.b);
        self.scope.truncate(known);
        self.enter(end);
        Some(())
    }
}
