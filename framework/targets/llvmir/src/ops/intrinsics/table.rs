//! The intrinsics: operation, name, results and operands whose types are in the name, arguments that are attributes, and whether
//! the results are the fields of one struct. `LLVMIntrinsicOps.td` of MLIR says the same.

use terrace_dialects_llvm::llvm::*;

use super::{Intrinsic, Rows};
use crate::ops::memory::access;

/// `rows!(table; ACosOp: "acos", [], [0], [], false; ...)`
macro_rules! rows {
    ($table:ident, $attach:expr; $($op:ident: $name:literal, $results:expr, $args:expr, $attrs:expr, $fields:literal;)*) => {
        $($table.row::<$op>(Intrinsic { name: $name, results: &$results, args: &$args, attrs: &$attrs, fields: $fields }, $attach);)*
    };
}

/// Gives all rows.
pub(crate) fn rows(table: &mut impl Rows) {
    arithmetic(table);
    vectors(table);
    predicated(table);
    others(table);
}

fn arithmetic(table: &mut impl Rows) {
    rows! { table, |_, _| Ok(());
        ACosOp: "acos", [], [0], [], false;
        ASinOp: "asin", [], [0], [], false;
        ATan2Op: "atan2", [], [0], [], false;
        ATanOp: "atan", [], [0], [], false;
        AbsOp: "abs", [], [0], [(1, AbsOp::IS_INT_MIN_POISON)], false;
        BitReverseOp: "bitreverse", [], [0], [], false;
        ByteSwapOp: "bswap", [], [0], [], false;
        CopySignOp: "copysign", [], [0], [], false;
        CosOp: "cos", [], [0], [], false;
        CoshOp: "cosh", [], [0], [], false;
        CountLeadingZerosOp: "ctlz", [], [0], [(1, CountLeadingZerosOp::IS_ZERO_POISON)], false;
        CountTrailingZerosOp: "cttz", [], [0], [(1, CountTrailingZerosOp::IS_ZERO_POISON)], false;
        CtPopOp: "ctpop", [], [0], [], false;
        Exp2Op: "exp2", [], [0], [], false;
        Exp10Op: "exp10", [], [0], [], false;
        ExpOp: "exp", [], [0], [], false;
        FAbsOp: "fabs", [], [0], [], false;
        FCeilOp: "ceil", [], [0], [], false;
        FFloorOp: "floor", [], [0], [], false;
        FMAOp: "fma", [], [0], [], false;
        FMulAddOp: "fmuladd", [], [0], [], false;
        FTruncOp: "trunc", [], [0], [], false;
        FractionExpOp: "frexp", [0, 1], [], [], true;
        FshlOp: "fshl", [], [0], [], false;
        FshrOp: "fshr", [], [0], [], false;
        IsFPClass: "is.fpclass", [], [0], [(1, IsFPClass::BIT)], false;
        LlrintOp: "llrint", [0], [0], [], false;
        LlroundOp: "llround", [0], [0], [], false;
        LoadExpOp: "ldexp", [], [0, 1], [], false;
        Log2Op: "log2", [], [0], [], false;
        Log10Op: "log10", [], [0], [], false;
        LogOp: "log", [], [0], [], false;
        LrintOp: "lrint", [0], [0], [], false;
        LroundOp: "lround", [0], [0], [], false;
        MaxNumOp: "maxnum", [], [0], [], false;
        MaximumOp: "maximum", [], [0], [], false;
        MinNumOp: "minnum", [], [0], [], false;
        MinimumOp: "minimum", [], [0], [], false;
        NearbyintOp: "nearbyint", [], [0], [], false;
        PowIOp: "powi", [], [0, 1], [], false;
        PowOp: "pow", [], [0], [], false;
        RintOp: "rint", [], [0], [], false;
        RoundEvenOp: "roundeven", [], [0], [], false;
        RoundOp: "round", [], [0], [], false;
        SAddSat: "sadd.sat", [], [0], [], false;
        SAddWithOverflowOp: "sadd.with.overflow", [0], [], [], true;
        SCmpOp: "scmp", [0], [0], [], false;
        SMaxOp: "smax", [], [0], [], false;
        SMinOp: "smin", [], [0], [], false;
        SMulWithOverflowOp: "smul.with.overflow", [0], [], [], true;
        SSHLSat: "sshl.sat", [], [0], [], false;
        SSubSat: "ssub.sat", [], [0], [], false;
        SSubWithOverflowOp: "ssub.with.overflow", [0], [], [], true;
        SinOp: "sin", [], [0], [], false;
        SincosOp: "sincos", [], [0], [], true;
        SinhOp: "sinh", [], [0], [], false;
        SqrtOp: "sqrt", [], [0], [], false;
        TanOp: "tan", [], [0], [], false;
        TanhOp: "tanh", [], [0], [], false;
        UAddSat: "uadd.sat", [], [0], [], false;
        UAddWithOverflowOp: "uadd.with.overflow", [0], [], [], true;
        UCmpOp: "ucmp", [0], [0], [], false;
        UMaxOp: "umax", [], [0], [], false;
        UMinOp: "umin", [], [0], [], false;
        UMulWithOverflowOp: "umul.with.overflow", [0], [], [], true;
        USHLSat: "ushl.sat", [], [0], [], false;
        USubSat: "usub.sat", [], [0], [], false;
        USubWithOverflowOp: "usub.with.overflow", [0], [], [], true;
    }
}

fn vectors(table: &mut impl Rows) {
    rows! { table, |_, _| Ok(());
        GetActiveLaneMaskOp: "get.active.lane.mask", [0], [0], [], false;
        StepVectorOp: "stepvector", [0], [], [], false;
        MaskedCompressstoreOp: "masked.compressstore", [], [0], [], false;
        MaskedExpandloadOp: "masked.expandload", [0], [], [], false;
        VectorDeinterleave2Op: "vector.deinterleave2", [], [0], [], false;
        VectorExtractOp: "vector.extract", [0], [0], [(1, VectorExtractOp::POS)], false;
        VectorInsertOp: "vector.insert", [0], [1], [(2, VectorInsertOp::POS)], false;
        VectorInterleave2Op: "vector.interleave2", [0], [], [], false;
        VectorReduceAddOp: "vector.reduce.add", [], [0], [], false;
        VectorReduceAndOp: "vector.reduce.and", [], [0], [], false;
        VectorReduceFAddOp: "vector.reduce.fadd", [], [1], [], false;
        VectorReduceFMaxOp: "vector.reduce.fmax", [], [0], [], false;
        VectorReduceFMaximumOp: "vector.reduce.fmaximum", [], [0], [], false;
        VectorReduceFMinOp: "vector.reduce.fmin", [], [0], [], false;
        VectorReduceFMinimumOp: "vector.reduce.fminimum", [], [0], [], false;
        VectorReduceFMulOp: "vector.reduce.fmul", [], [1], [], false;
        VectorReduceMulOp: "vector.reduce.mul", [], [0], [], false;
        VectorReduceOrOp: "vector.reduce.or", [], [0], [], false;
        VectorReduceSMaxOp: "vector.reduce.smax", [], [0], [], false;
        VectorReduceSMinOp: "vector.reduce.smin", [], [0], [], false;
        VectorReduceUMaxOp: "vector.reduce.umax", [], [0], [], false;
        VectorReduceUMinOp: "vector.reduce.umin", [], [0], [], false;
        VectorReduceXorOp: "vector.reduce.xor", [], [0], [], false;
        VScaleOp: "vscale", [0], [], [], false;
    }
}

fn predicated(table: &mut impl Rows) {
    rows! { table, |_, _| Ok(());
        VPAShrOp: "vp.ashr", [0], [], [], false;
        VPAddOp: "vp.add", [0], [], [], false;
        VPAndOp: "vp.and", [0], [], [], false;
        VPFAddOp: "vp.fadd", [0], [], [], false;
        VPFDivOp: "vp.fdiv", [0], [], [], false;
        VPFMulAddOp: "vp.fmuladd", [0], [], [], false;
        VPFMulOp: "vp.fmul", [0], [], [], false;
        VPFNegOp: "vp.fneg", [0], [], [], false;
        VPFPExtOp: "vp.fpext", [0], [0], [], false;
        VPFPToSIOp: "vp.fptosi", [0], [0], [], false;
        VPFPToUIOp: "vp.fptoui", [0], [0], [], false;
        VPFPTruncOp: "vp.fptrunc", [0], [0], [], false;
        VPFRemOp: "vp.frem", [0], [], [], false;
        VPFSubOp: "vp.fsub", [0], [], [], false;
        VPFmaOp: "vp.fma", [0], [], [], false;
        VPIntToPtrOp: "vp.inttoptr", [0], [0], [], false;
        VPLShrOp: "vp.lshr", [0], [], [], false;
        VPLoadOp: "vp.load", [0], [0], [], false;
        VPMergeMinOp: "vp.merge", [], [1], [], false;
        VPMulOp: "vp.mul", [0], [], [], false;
        VPOrOp: "vp.or", [0], [], [], false;
        VPPtrToIntOp: "vp.ptrtoint", [0], [0], [], false;
        VPReduceAddOp: "vp.reduce.add", [], [1], [], false;
        VPReduceAndOp: "vp.reduce.and", [], [1], [], false;
        VPReduceFAddOp: "vp.reduce.fadd", [], [1], [], false;
        VPReduceFMaxOp: "vp.reduce.fmax", [], [1], [], false;
        VPReduceFMinOp: "vp.reduce.fmin", [], [1], [], false;
        VPReduceFMulOp: "vp.reduce.fmul", [], [1], [], false;
        VPReduceMulOp: "vp.reduce.mul", [], [1], [], false;
        VPReduceOrOp: "vp.reduce.or", [], [1], [], false;
        VPReduceSMaxOp: "vp.reduce.smax", [], [1], [], false;
        VPReduceSMinOp: "vp.reduce.smin", [], [1], [], false;
        VPReduceUMaxOp: "vp.reduce.umax", [], [1], [], false;
        VPReduceUMinOp: "vp.reduce.umin", [], [1], [], false;
        VPReduceXorOp: "vp.reduce.xor", [], [1], [], false;
        VPSDivOp: "vp.sdiv", [0], [], [], false;
        VPSExtOp: "vp.sext", [0], [0], [], false;
        VPSIToFPOp: "vp.sitofp", [0], [0], [], false;
        VPSMaxOp: "vp.smax", [0], [], [], false;
        VPSMinOp: "vp.smin", [0], [], [], false;
        VPSRemOp: "vp.srem", [0], [], [], false;
        VPSelectMinOp: "vp.select", [], [1], [], false;
        VPShlOp: "vp.shl", [0], [], [], false;
        VPStoreOp: "vp.store", [], [0, 1], [], false;
        VPStridedLoadOp: "experimental.vp.strided.load", [0], [0, 1], [], false;
        VPStridedStoreOp: "experimental.vp.strided.store", [], [0, 1, 2], [], false;
        VPSubOp: "vp.sub", [0], [], [], false;
        VPTruncOp: "vp.trunc", [0], [0], [], false;
        VPUDivOp: "vp.udiv", [0], [], [], false;
        VPUIToFPOp: "vp.uitofp", [0], [0], [], false;
        VPUMaxOp: "vp.umax", [0], [], [], false;
        VPUMinOp: "vp.umin", [0], [], [], false;
        VPURemOp: "vp.urem", [0], [], [], false;
        VPXorOp: "vp.xor", [0], [], [], false;
        VPZExtOp: "vp.zext", [0], [0], [], false;
    }
}

fn others(table: &mut impl Rows) {
    rows! { table, |_, _| Ok(());
        Annotation: "annotation", [0], [2], [], false;
        CoroAlignOp: "coro.align", [0], [], [], false;
        CoroBeginOp: "coro.begin", [], [], [], false;
        CoroEndOp: "coro.end", [], [], [], false;
        CoroFreeOp: "coro.free", [], [], [], false;
        CoroIdOp: "coro.id", [], [], [], false;
        CoroPromiseOp: "coro.promise", [], [], [], false;
        CoroResumeOp: "coro.resume", [], [], [], false;
        CoroSaveOp: "coro.save", [], [], [], false;
        CoroSizeOp: "coro.size", [0], [], [], false;
        CoroSuspendOp: "coro.suspend", [], [], [], false;
        DebugTrap: "debugtrap", [], [], [], false;
        EhTypeidForOp: "eh.typeid.for", [], [0], [], false;
        ExpectOp: "expect", [], [0], [], false;
        ExpectWithProbabilityOp: "expect.with.probability", [], [0], [(2, ExpectWithProbabilityOp::PROB)], false;
        InvariantEndOp: "invariant.end", [], [2], [(1, InvariantEndOp::SIZE)], false;
        InvariantStartOp: "invariant.start", [], [1], [(0, InvariantStartOp::SIZE)], false;
        IsConstantOp: "is.constant", [], [0], [], false;
        LaunderInvariantGroupOp: "launder.invariant.group", [], [0], [], false;
        LifetimeEndOp: "lifetime.end", [], [0], [], false;
        LifetimeStartOp: "lifetime.start", [], [0], [], false;
        Prefetch: "prefetch", [], [0], [(1, Prefetch::RW), (2, Prefetch::HINT), (3, Prefetch::CACHE)], false;
        PtrAnnotation: "ptr.annotation", [0], [2], [], false;
        PtrMaskOp: "ptrmask", [], [0, 1], [], false;
        SSACopyOp: "ssa.copy", [], [0], [], false;
        StackRestoreOp: "stackrestore", [], [0], [], false;
        StackSaveOp: "stacksave", [0], [], [], false;
        StripInvariantGroupOp: "strip.invariant.group", [], [0], [], false;
        ThreadlocalAddressOp: "threadlocal.address", [], [0], [], false;
        Trap: "trap", [], [], [], false;
        UBSanTrap: "ubsantrap", [], [], [(0, UBSanTrap::FAILURE_KIND)], false;
        VaCopyOp: "va_copy", [], [0], [], false;
        VaEndOp: "va_end", [], [0], [], false;
        VaStartOp: "va_start", [], [0], [], false;
        VarAnnotation: "var.annotation", [], [0, 1], [], false;
    }
    rows! { table, |op, f| op.cast::<MemcpyInlineOp>(&f.view).map_or(Ok(()), |op| { access!(op, &f.view).attach(f); Ok(()) });
        MemcpyInlineOp: "memcpy.inline", [], [0, 1, 2], [(2, MemcpyInlineOp::LEN), (3, MemcpyInlineOp::IS_VOLATILE)], false;
    }
    rows! { table, |op, f| op.cast::<MemcpyOp>(&f.view).map_or(Ok(()), |op| { access!(op, &f.view).attach(f); Ok(()) });
        MemcpyOp: "memcpy", [], [0, 1, 2], [(3, MemcpyOp::IS_VOLATILE)], false;
    }
    rows! { table, |op, f| op.cast::<MemmoveOp>(&f.view).map_or(Ok(()), |op| { access!(op, &f.view).attach(f); Ok(()) });
        MemmoveOp: "memmove", [], [0, 1, 2], [(3, MemmoveOp::IS_VOLATILE)], false;
    }
    rows! { table, |op, f| op.cast::<MemsetInlineOp>(&f.view).map_or(Ok(()), |op| { access!(op, &f.view).attach(f); Ok(()) });
        MemsetInlineOp: "memset.inline", [], [0, 2], [(2, MemsetInlineOp::LEN), (3, MemsetInlineOp::IS_VOLATILE)], false;
    }
    rows! { table, |op, f| op.cast::<MemsetOp>(&f.view).map_or(Ok(()), |op| { access!(op, &f.view).attach(f); Ok(()) });
        MemsetOp: "memset", [], [0, 2], [(3, MemsetOp::IS_VOLATILE)], false;
    }
}
