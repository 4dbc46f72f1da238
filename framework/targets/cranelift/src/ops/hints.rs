//! Operations without code, those that give an operand back, and traps.

use cranelift_codegen::ir::{self as clif, InstBuilder, types};
use smallvec::smallvec;
use terrace_dialects_llvm::llvm::{
    Annotation, AssumeOp, DbgDeclareOp, DbgLabelOp, DbgValueOp, DebugTrap, ExpectOp, ExpectWithProbabilityOp,
    InvariantEndOp, InvariantStartOp, IsConstantOp, LaunderInvariantGroupOp, LifetimeEndOp, LifetimeStartOp,
    NoAliasScopeDeclOp, Prefetch, PtrAnnotation, SSACopyOp, StripInvariantGroupOp, Trap, UBSanTrap,
    VarAnnotation,
};

use super::Builder;
use crate::function::Fun;

/// Operations without code, and those that give their operand back.
pub(super) fn add(b: &mut Builder<'_>) {
    b.nothing::<AssumeOp>();
    b.nothing::<DbgDeclareOp>();
    b.nothing::<DbgValueOp>();
    b.nothing::<DbgLabelOp>();
    b.nothing::<LifetimeStartOp>();
    b.nothing::<LifetimeEndOp>();
    b.nothing::<InvariantEndOp>();
    b.nothing::<NoAliasScopeDeclOp>();
    b.nothing::<Prefetch>();
    b.value::<InvariantStartOp>(|f, _| Ok(smallvec![f.b.ins().iconst(types::I64, 0)]));
    b.value::<LaunderInvariantGroupOp>(|f, op| f.leaves(op.ptr(&f.v)));
    b.value::<StripInvariantGroupOp>(|f, op| f.leaves(op.ptr(&f.v)));
    b.value::<SSACopyOp>(|f, op| f.leaves(op.operand(&f.v)));
    b.value::<ExpectOp>(|f, op| f.leaves(op.val(&f.v)));
    b.value::<ExpectWithProbabilityOp>(|f, op| f.leaves(op.val(&f.v)));
    b.value::<IsConstantOp>(|f, _| Ok(smallvec![f.b.ins().iconst(types::I8, 0)]));
    b.nothing::<VarAnnotation>();
    b.value::<PtrAnnotation>(|f, op| f.leaves(op.ptr(&f.v)));
    b.value::<Annotation>(|f, op| f.leaves(op.integer(&f.v)));
    b.effect::<UBSanTrap>(|f, _| {
        trap(f);
        Ok(())
    });
    b.effect::<Trap>(|f, _| {
        trap(f);
        Ok(())
    });
    b.effect::<DebugTrap>(|f, _| {
        f.b.ins().debugtrap();
        Ok(())
    });
}

/// Ends the program. What follows in the block has no place in Cranelift's: it goes to a block that nothing reaches.
fn trap(f: &mut Fun<'_, '_, '_>) {
    f.b.ins().trap(clif::TrapCode::unwrap_user(1));
    let rest = f.b.create_block();
    f.b.switch_to_block(rest);
}
