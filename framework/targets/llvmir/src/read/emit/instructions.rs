//! Instructions as operations.

use smallvec::SmallVec;
use terrace_dialects_llvm::llvm::{
    self, AShrOp, AddOp, AddrSpaceCastOp, AllocaOp, AndOp, AtomicCmpXchgOp, AtomicOrdering, AtomicRMWOp,
    BitcastOp, BrOp, CondBrOp, ExtractElementOp, ExtractValueOp, FAddOp, FCmpOp, FDivOp, FMulOp, FNegOp,
    FPExtOp, FPToSIOp, FPToUIOp, FPTruncOp, FRemOp, FSubOp, FastmathFlags, FenceOp, FreezeOp, GEPNoWrapFlags,
    GEPOp, ICmpOp, IndirectBrOp, InsertElementOp, InsertValueOp, IntToPtrOp, IntegerOverflowFlags, LShrOp,
    LandingpadOp, LoadOp, MulOp, OrOp, PtrToIntOp, ResumeOp, ReturnOp, SDivOp, SExtOp, SIToFPOp, SRemOp,
    SelectOp, ShlOp, ShuffleVectorOp, StoreOp, SubOp, SwitchOp, TruncOp, UDivOp, UIToFPOp, URemOp,
    UnreachableOp, VaArgOp, XOrOp, ZExtOp,
};
use terrace_ir::{Block, InsertPoint, Op, Type, Value};

use super::Emit;
use crate::fold::{Arith, Cast};
use crate::read::constants::Const;
use crate::read::instructions::{Atomic, BlockId, Inst, Kind};
use crate::read::parser::{Res, wrong};
use crate::types::vector_parts;

type Values = SmallVec<[Value; 4]>;

impl<'x, 'a: 'x, 's> Emit<'x, 'a, 's> {
    /// Makes the operation of an instruction at the end of a block.
    pub(super) fn instruction(&mut self, inst: &Inst, from: BlockId, block: Block) -> Res {
        let loc = self.reader.location(inst.debug, inst.at)?;
        self.builder.set_loc(loc);
        if let Kind::Call(call) = &inst.kind {
            let op = self.call(inst, call, from)?;
            if let Some(op) = op {
                self.attach(inst, op)?;
            }
            return Ok(());
        }
        let mut v = Values::new();
        for n in inst.operands.from..inst.operands.to {
            let Some(t) = self.body.operands.get(n as usize).copied() else { break };
            v.push(self.value(t)?);
        }
        self.builder.set_loc(loc);
        let Some(op) = self.simple(inst, &v, from)? else { return Ok(()) };
        if let Some(local) = inst.result
            && let Some(r) = op.results(&self.builder).first().copied()
        {
            if self.type_of(r) != inst.ty {
                return self.reader.same(inst.at, inst.ty, self.type_of(r));
            }
            self.define(Some(local), r);
        }
        self.builder.set_insertion(InsertPoint::End(block));
        self.attach(inst, op)
    }

    fn def(&self, v: Value) -> Option<Op> {
        v.def(&self.builder)
    }

    /// The operation of an instruction that is no call; `None` if its value is no operation's.
    fn simple(&mut self, inst: &Inst, v: &[Value], from: BlockId) -> Res<Option<Op>> {
        let b = &mut self.builder;
        let op: Op = match (&inst.kind, v) {
            (Kind::Binary { op, overflow, exact, fast }, [x, y]) => {
                let r = self.binary(*op, (*overflow, *exact, *fast), *x, *y);
                return Ok(self.def(r));
            }
            (Kind::Cast { op, overflow, non_negative }, [x]) => {
                let r = self.cast(*op, inst.ty, *x, (*overflow, *non_negative));
                return Ok(self.def(r));
            }
            (Kind::FNeg(fast), [x]) => *FNegOp::new(*x).fastmath_flags(*fast).insert(b),
            (Kind::ICmp(predicate), [x, y]) => *ICmpOp::new(*predicate, *x, *y).insert(b),
            (Kind::FCmp(predicate, fast), [x, y]) => {
                *FCmpOp::new(*predicate, *x, *y).fastmath_flags(*fast).insert(b)
            }
            (Kind::Select(fast), [c, x, y]) => *SelectOp::new(*c, *x, *y).fastmath_flags(*fast).insert(b),
            (Kind::Freeze, [x]) => *FreezeOp::new(*x).insert(b),
            (Kind::Gep { flags, source }, [base, indices @ ..]) => {
                let r = self.address(inst.ty, *source, *flags, *base, indices, inst.at)?;
                return Ok(self.def(r));
            }
            (Kind::ExtractElement, [x, i]) => *ExtractElementOp::new(*x, *i).insert(b),
            (Kind::InsertElement, [x, e, i]) => *InsertElementOp::new(*x, *e, *i).insert(b),
            (Kind::Shuffle(mask), [x, y]) => {
                let mask: Vec<i64> = mask.iter().map(|m| i64::from(*m)).collect();
                *ShuffleVectorOp::new(inst.ty, *x, *y, mask).insert(b)
            }
            (Kind::ExtractValue(indices), [x]) => *ExtractValueOp::new(inst.ty, *x, indices).insert(b),
            (Kind::InsertValue(indices), [x, e]) => *InsertValueOp::new(*x, *e, indices).insert(b),
            (Kind::VaArg, [x]) => *VaArgOp::new(inst.ty, *x).insert(b),
            (Kind::LandingPad { cleanup }, _) => {
                *LandingpadOp::new(inst.ty, v).maybe_cleanup(*cleanup).insert(b)
            }
            _ => match self.access(inst, v) {
                Some(op) => op,
                None => self.terminator(inst, v, from)?,
            },
        };
        Ok(Some(op))
    }

    /// The operation of an instruction that is about memory; `None` for others.
    fn access(&mut self, inst: &Inst, v: &[Value]) -> Option<Op> {
        let b = &mut self.builder;
        Some(match (&inst.kind, v) {
            (Kind::Alloca { element, align, inalloca }, [n]) => *AllocaOp::new(inst.ty, *n, *element)
                .maybe_alignment(*align)
                .maybe_inalloca(*inalloca)
                .insert(b),
            (Kind::Load { align, volatile, atomic }, [p]) => *LoadOp::new(inst.ty, *p)
                .maybe_alignment(*align)
                .maybe_volatile_(*volatile)
                .maybe_ordering(atomic.ordering)
                .maybe_syncscope(atomic.scope.as_deref())
                .insert(b),
            (Kind::Store { align, volatile, atomic }, [x, p]) => *StoreOp::new(*x, *p)
                .maybe_alignment(*align)
                .maybe_volatile_(*volatile)
                .maybe_ordering(atomic.ordering)
                .maybe_syncscope(atomic.scope.as_deref())
                .insert(b),
            (Kind::Rmw { op, align, volatile, atomic }, [p, x]) => {
                *AtomicRMWOp::new(*op, *p, *x, ordering(atomic))
                    .maybe_alignment(*align)
                    .maybe_volatile_(*volatile)
                    .maybe_syncscope(atomic.scope.as_deref())
                    .insert(b)
            }
            (Kind::CompareExchange { align, volatile, weak, atomic }, [p, x, y]) => {
                let failure = atomic.failure.unwrap_or(AtomicOrdering::monotonic);
                *AtomicCmpXchgOp::new(*p, *x, *y, ordering(atomic), failure)
                    .maybe_alignment(*align)
                    .maybe_volatile_(*volatile)
                    .maybe_weak(*weak)
                    .maybe_syncscope(atomic.scope.as_deref())
                    .insert(b)
            }
            (Kind::Fence(atomic), []) => {
                *FenceOp::new(ordering(atomic)).maybe_syncscope(atomic.scope.as_deref()).insert(b)
            }
            _ => return None,
        })
    }

    /// The operation of an instruction that ends a block.
    fn terminator(&mut self, inst: &Inst, v: &[Value], from: BlockId) -> Res<Op> {
        let at = inst.at;
        let b = &mut self.builder;
        Ok(match (&inst.kind, v) {
            (Kind::Resume, [x]) => *ResumeOp::new(*x).insert(b),
            (Kind::Return, []) => *ReturnOp::new().insert(b),
            (Kind::Return, [x]) => *ReturnOp::new().arg(*x).insert(b),
            (Kind::Unreachable, []) => *UnreachableOp::new().insert(b),
            (Kind::Branch(to), []) => {
                let args = self.passed(from, *to, at)?;
                let block = self.block_of(*to, at)?;
                self.relocate(inst)?;
                *BrOp::new(args, block).insert(&mut self.builder)
            }
            (Kind::CondBranch(yes, no), [c]) => {
                let (x, y) = (self.passed(from, *yes, at)?, self.passed(from, *no, at)?);
                let (yes, no) = (self.block_of(*yes, at)?, self.block_of(*no, at)?);
                self.relocate(inst)?;
                *CondBrOp::new(*c, yes, no)
                    .true_dest_operands(x)
                    .false_dest_operands(y)
                    .insert(&mut self.builder)
            }
            (Kind::Switch(default, cases), [x]) => self.switch(inst, *x, *default, cases, from)?,
            (Kind::IndirectBranch(targets), [x]) => {
                let (mut args, mut sizes, mut blocks) = (Vec::new(), Vec::new(), Vec::new());
                for to in targets {
                    let list = self.passed(from, *to, at)?;
                    sizes.push(list.len() as i64);
                    args.extend(list);
                    blocks.push(self.block_of(*to, at)?);
                }
                self.relocate(inst)?;
                *IndirectBrOp::new(*x, args, sizes, blocks).insert(&mut self.builder)
            }
            _ => return wrong(at, "the instruction has another number of operands"),
        })
    }

    /// Goes back to the instruction's location after constants were made.
    fn relocate(&mut self, inst: &Inst) -> Res {
        let loc = self.reader.location(inst.debug, inst.at)?;
        self.builder.set_loc(loc);
        Ok(())
    }

    fn switch(
        &mut self,
        inst: &Inst,
        value: Value,
        default: BlockId,
        cases: &[(Const, BlockId)],
        from: BlockId,
    ) -> Res<Op> {
        let (ctx, at) = (self.ctx(), inst.at);
        let first = self.passed(from, default, at)?;
        let default = self.block_of(default, at)?;
        let (mut args, mut sizes, mut blocks, mut bytes) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        for (c, to) in cases {
            let list = self.passed(from, *to, at)?;
            sizes.push(list.len() as i64);
            args.extend(list);
            blocks.push(self.block_of(*to, at)?);
            let value = self.reader.attribute_of(*c);
            if value.and_then(|a| crate::read::constants::scalar_bytes(ctx, a, &mut bytes)).is_none() {
                return wrong(at, "the values of a switch are integers");
            }
        }
        self.relocate(inst)?;
        let values = (!cases.is_empty()).then(|| {
            // The shape is a tensor's, but the type is printed as a vector's.
            let ty = ctx.vector_type(&[cases.len() as i64], self.type_of(value));
            ctx.dense_from_bytes(ty, bytes)
        });
        Ok(*SwitchOp::new(value, sizes, default, blocks)
            .default_operands(first)
            .case_operands(args)
            .maybe_case_values(values)
            .insert(&mut self.builder))
    }

    /// An arithmetic operation; the flags are of overflow, exactness and floats.
    pub(super) fn binary(
        &mut self,
        op: Arith,
        (overflow, exact, fast): (IntegerOverflowFlags, bool, FastmathFlags),
        x: Value,
        y: Value,
    ) -> Value {
        let b = &mut self.builder;
        match op {
            Arith::Add => AddOp::new(x, y).overflow_flags(overflow).result(b),
            Arith::Sub => SubOp::new(x, y).overflow_flags(overflow).result(b),
            Arith::Mul => MulOp::new(x, y).overflow_flags(overflow).result(b),
            Arith::Shl => ShlOp::new(x, y).overflow_flags(overflow).result(b),
            Arith::UDiv => UDivOp::new(x, y).maybe_is_exact(exact).result(b),
            Arith::SDiv => SDivOp::new(x, y).maybe_is_exact(exact).result(b),
            Arith::LShr => LShrOp::new(x, y).maybe_is_exact(exact).result(b),
            Arith::AShr => AShrOp::new(x, y).maybe_is_exact(exact).result(b),
            Arith::URem => URemOp::new(x, y).result(b),
            Arith::SRem => SRemOp::new(x, y).result(b),
            Arith::And => AndOp::new(x, y).result(b),
            Arith::Or => OrOp::new(x, y).maybe_is_disjoint(exact).result(b),
            Arith::Xor => XOrOp::new(x, y).result(b),
            Arith::FAdd => FAddOp::new(x, y).fastmath_flags(fast).result(b),
            Arith::FSub => FSubOp::new(x, y).fastmath_flags(fast).result(b),
            Arith::FMul => FMulOp::new(x, y).fastmath_flags(fast).result(b),
            Arith::FDiv => FDivOp::new(x, y).fastmath_flags(fast).result(b),
            Arith::FRem => FRemOp::new(x, y).fastmath_flags(fast).result(b),
        }
    }

    /// A cast; the flags are of overflow and of a value that is not negative.
    pub(super) fn cast(
        &mut self,
        op: Cast,
        ty: Type,
        x: Value,
        (overflow, non_negative): (IntegerOverflowFlags, bool),
    ) -> Value {
        let b = &mut self.builder;
        match op {
            Cast::Trunc => TruncOp::new(ty, x).overflow_flags(overflow).result(b),
            Cast::ZExt => ZExtOp::new(ty, x).maybe_non_neg(non_negative).result(b),
            Cast::SExt => SExtOp::new(ty, x).result(b),
            Cast::FPTrunc => FPTruncOp::new(ty, x).result(b),
            Cast::FPExt => FPExtOp::new(ty, x).result(b),
            Cast::FPToUI => FPToUIOp::new(ty, x).result(b),
            Cast::FPToSI => FPToSIOp::new(ty, x).result(b),
            Cast::UIToFP => UIToFPOp::new(ty, x).maybe_non_neg(non_negative).result(b),
            Cast::SIToFP => SIToFPOp::new(ty, x).result(b),
            Cast::PtrToInt => PtrToIntOp::new(ty, x).result(b),
            Cast::IntToPtr => IntToPtrOp::new(ty, x).result(b),
            Cast::Bits => BitcastOp::new(ty, x).result(b),
            Cast::AddressSpace => AddrSpaceCastOp::new(ty, x).result(b),
        }
    }

    /// The computation of an address. Indices are operands, but for those of structs.
    pub(super) fn address(
        &mut self,
        ty: Type,
        source: Type,
        flags: GEPNoWrapFlags,
        base: Value,
        indices: &[Value],
        at: usize,
    ) -> Res<Value> {
        const DYNAMIC: i64 = i32::MIN as i64;
        let ctx = self.ctx();
        let (mut fixed, mut dynamic, mut inner) = (Vec::new(), Vec::new(), Some(source));
        for (i, v) in indices.iter().enumerate() {
            let fields = inner.filter(|_| i > 0).and_then(|t| llvm::struct_parts(ctx, t));
            let constant = fields.as_ref().and_then(|_| v.constant_int(&self.builder));
            match constant.filter(|n| i32::try_from(*n).is_ok()) {
                Some(n) => fixed.push(n),
                None if fields.is_some() => {
                    return wrong(at, "the index of a struct's field is a constant");
                }
                None => {
                    fixed.push(DYNAMIC);
                    dynamic.push(*v);
                }
            }
            if i > 0 {
                inner =
                    inner.and_then(|t| match (&fields, llvm::array_parts(ctx, t), vector_parts(ctx, t)) {
                        (Some(fields), ..) => {
                            fixed.last().and_then(|n| fields.get(usize::try_from(*n).ok()?)).copied()
                        }
                        (_, Some((e, _)), _) => Some(e),
                        (_, _, Some((_, _, e))) => Some(e),
                        _ => None,
                    });
                if inner.is_none() {
                    return wrong(at, format!("'{}' has no element at these indices", ctx.text(source)));
                }
            }
        }
        Ok(GEPOp::new(ty, base, dynamic, fixed, source).no_wrap_flags(flags).result(&mut self.builder))
    }
}

fn ordering(a: &Atomic) -> AtomicOrdering {
    a.ordering.unwrap_or(AtomicOrdering::monotonic)
}
