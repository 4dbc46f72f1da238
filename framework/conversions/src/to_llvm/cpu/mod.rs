//! The dialects of processors, as `convert-vector-to-llvm` lowers them where its options ask for that: `x86vector` and `amx` become calls
//! of LLVM's intrinsics, `arm_sve` becomes its own instructions, each of which is an intrinsic.
//!
//! Not here: vectors of the vector dialect. Theirs is [`crate::to_llvm::vector`].

mod amx;
mod arm_sve;
mod x86vector;

use terrace_dialects::llvm;
use terrace_ir::segments::OPERAND_SIZES;
use terrace_ir::{Op, Value};
use terrace_rewrite::conversion::{ConversionPatterns, ConversionTarget};
use terrace_rewrite::{OrNoMatch, Rewrite, Rewriter};

use crate::to_llvm::common::{LlvmTypeOptions, LlvmTypes, NO_TYPE, extract};

/// The extensions of processors whose operations are lowered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Extensions {
    /// Intel's matrices, the amx dialect.
    pub amx: bool,
    /// Arm's vectors of scalable length, the arm_sve dialect.
    pub arm_sve: bool,
    /// AVX and AVX-512, the x86vector dialect.
    pub x86vector: bool,
}

impl Extensions {
    /// A converter of types that knows those of the extensions.
    pub fn types(self, options: LlvmTypeOptions) -> LlvmTypes {
        LlvmTypes::with(options, |c| {
            if self.amx {
                amx::add_types(c);
            }
        })
    }

    /// Makes the operations of the extensions illegal, and what they become legal.
    pub fn configure(self, target: &mut ConversionTarget) {
        if self.amx {
            amx::configure(target);
        }
        if self.arm_sve {
            arm_sve::configure(target);
        }
        if self.x86vector {
            x86vector::configure(target);
        }
    }

    /// The lowerings of the extensions' operations.
    pub fn populate(self, patterns: &mut ConversionPatterns, types: &LlvmTypes) {
        if self.amx {
            amx::populate(patterns, types);
        }
        if self.arm_sve {
            arm_sve::populate(patterns, types);
        }
        if self.x86vector {
            x86vector::populate(patterns, types);
        }
    }
}

/// Replaces an operation by the call of an intrinsic, which keeps its attributes. Of several results the intrinsic makes a struct:
///
/// ```mlir
/// %r = llvm.call_intrinsic "name"(%a) : (A) -> !llvm.struct<(B, C)>
/// %0 = llvm.extractvalue %r[0] : !llvm.struct<(B, C)>
/// %1 = llvm.extractvalue %r[1] : !llvm.struct<(B, C)>
/// ```
fn replace_by_intrinsic(op: impl Into<Op>, name: &str, operands: &[Value], rw: &mut Rewriter<'_>) -> Rewrite {
    let (op, ctx) = (op.into(), rw.context());
    let types = rw.result_types(op).or_no_match(NO_TYPE)?;
    let result = match types[..] {
        [] => None,
        [one] => Some(one),
        _ => Some(llvm::structure(ctx, &types)),
    };
    let mut call = llvm::CallIntrinsicOp::new(name, []).args(operands).types(result.as_slice());
    let slots = ctx.op_info(op.name(rw)).def().map_or(&[][..], |d| d.attrs);
    for (slot, a) in slots.iter().zip(rw.body().inherent_attrs(op)) {
        if let Some(a) = a.filter(|_| slot.name != OPERAND_SIZES) {
            call = call.discardable(slot.name, a);
        }
    }
    for (name, a) in rw.body().discardable_attrs(op) {
        call = call.discardable(&String::from_utf8_lossy(ctx.as_string(name).unwrap_or_default()), a);
    }
    let call = call.insert(rw);
    let values: Vec<Value> = match (call.results(rw), types.len()) {
        (Some(all), n) if n > 1 => (0..n).map(|i| extract(rw, all, &[i as i64])).collect(),
        (one, _) => one.into_iter().collect(),
    };
    rw.replace(op, values);
    Ok(())
}
