//! Operations that the invocations of a workgroup or a subgroup do together.

use std::sync::Arc;

use terrace_dialects::gpu::{self, AllReduceOperation, ShuffleMode};
use terrace_dialects::spirv::{self, BuiltIn, GroupOperation, MemorySemantics, Scope};
use terrace_ir::Value;
use terrace_rewrite::conversion::ConversionPatterns;
use terrace_rewrite::{Lower, NoMatch, OrNoMatch, Rewrite, Rewriter};

use super::ids::number;
use crate::to_spirv::common::{SpirvTypes, integer, unit};

pub(super) fn populate(patterns: &mut ConversionPatterns, types: &SpirvTypes) {
    patterns.typed(&types.converter).lower(barrier).lower(reduce_workgroup).lower(reduce_subgroup);
    patterns.typed(&types.converter).with(&Arc::new(types.clone())).lower(shuffle).lower(rotate);
}

fn barrier(op: Lower<'_, gpu::BarrierOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let semantics = MemorySemantics(MemorySemantics::WorkgroupMemory.0 | MemorySemantics::AcquireRelease.0);
    rw.replace_by(op.op, spirv::ControlBarrierOp::new(Scope::Workgroup, Scope::Workgroup, semantics));
    Ok(())
}

/// The size of a subgroup of the target.
fn subgroup_size(types: &SpirvTypes, rw: &Rewriter<'_>) -> Result<i64, NoMatch> {
    let size = types.env.limits.and_then(|l| l.subgroup_size(rw.context()));
    size.or_no_match("the size of a subgroup is not known")
}

/// All invocations of a subgroup take part: another width has no counterpart.
fn shuffle(types: &SpirvTypes, op: Lower<'_, gpu::ShuffleOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let width = op.op.width(rw).constant_int(rw);
    let whole = width == Some(subgroup_size(types, rw)?);
    whole.or_no_match("shuffle width and target subgroup size mismatch")?;
    let (v, offset) = (op.value(), op.offset());
    let ctx = rw.context();
    let (new, valid) = match op.op.mode(rw) {
        ShuffleMode::XOR => {
            let new = spirv::GroupNonUniformShuffleXorOp::new(Scope::Subgroup, v, offset).result(rw);
            (new, unit(rw, ctx.i1(), true)?)
        }
        ShuffleMode::IDX => {
            let new = spirv::GroupNonUniformShuffleOp::new(Scope::Subgroup, v, offset).result(rw);
            (new, unit(rw, ctx.i1(), true)?)
        }
        ShuffleMode::DOWN => {
            let new = spirv::GroupNonUniformShuffleDownOp::new(Scope::Subgroup, v, offset).result(rw);
            let lane = number(rw, BuiltIn::SubgroupLocalInvocationId)?;
            let from = spirv::IAddOp::new(lane, offset).result(rw);
            (new, spirv::ULessThanOp::new(from, op.width()).result(rw))
        }
        ShuffleMode::UP => {
            let new = spirv::GroupNonUniformShuffleUpOp::new(Scope::Subgroup, v, offset).result(rw);
            let lane = number(rw, BuiltIn::SubgroupLocalInvocationId)?;
            let from = spirv::ISubOp::new(lane, offset).result(rw);
            let zero = integer(rw, ctx.i32(), 0)?;
            (new, spirv::SGreaterThanEqualOp::new(from, zero).result(rw))
        }
    };
    rw.replace(op.op, [new, valid]);
    Ok(())
}

fn rotate(types: &SpirvTypes, op: Lower<'_, gpu::RotateOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let (size, width) = (subgroup_size(types, rw)?, op.op.width(rw));
    (width <= size).or_no_match("rotate width and target subgroup size mismatch")?;
    let offset = op.op.offset(rw);
    let offset = integer(rw, ctx.i32(), offset)?;
    let among = integer(rw, ctx.i32(), width)?;
    let new = spirv::GroupNonUniformRotateKHROp::new(Scope::Subgroup, op.value(), offset);
    let new = new.cluster_size(among).result(rw);
    let valid = if width == size {
        unit(rw, ctx.i1(), true)?
    } else {
        let lane = number(rw, BuiltIn::SubgroupLocalInvocationId)?;
        spirv::ULessThanOp::new(lane, among).result(rw)
    };
    rw.replace(op.op, [new, valid]);
    Ok(())
}

/// A reduction over a group.
struct Reduction {
    scope: Scope,
    kind: AllReduceOperation,
    /// True if all invocations of the group come to it.
    uniform: bool,
    /// The number of neighbours that are reduced together; `None` if all are.
    cluster: Option<i64>,
}

impl Reduction {
    fn of(&self, rw: &mut Rewriter<'_>, v: Value) -> Result<Value, NoMatch> {
        let element = v.ty(rw);
        let how =
            if self.cluster.is_some() { GroupOperation::ClusteredReduce } else { GroupOperation::Reduce };
        let scope = self.scope;
        macro_rules! reduce {
            ($uniform:ident, $other:ident) => {
                if self.uniform {
                    spirv::$uniform::new(scope, how, v).result(rw)
                } else {
                    let size = match self.cluster {
                        Some(n) => {
                            let ty = rw.context().i32();
                            Some(integer(rw, ty, n)?)
                        }
                        None => None,
                    };
                    spirv::$other::new(element, scope, how, v).cluster_size(size).result(rw)
                }
            };
        }
        use AllReduceOperation::*;
        let float = rw.context().float_kind(element).is_some();
        Ok(match self.kind {
            ADD if float => reduce!(GroupFAddOp, GroupNonUniformFAddOp),
            ADD => reduce!(GroupIAddOp, GroupNonUniformIAddOp),
            MUL if float => reduce!(GroupFMulKHROp, GroupNonUniformFMulOp),
            MUL => reduce!(GroupIMulKHROp, GroupNonUniformIMulOp),
            MINUI => reduce!(GroupUMinOp, GroupNonUniformUMinOp),
            MINSI => reduce!(GroupSMinOp, GroupNonUniformSMinOp),
            MAXUI => reduce!(GroupUMaxOp, GroupNonUniformUMaxOp),
            MAXSI => reduce!(GroupSMaxOp, GroupNonUniformSMaxOp),
            MINNUMF | MINIMUMF => reduce!(GroupFMinOp, GroupNonUniformFMinOp),
            MAXNUMF | MAXIMUMF => reduce!(GroupFMaxOp, GroupNonUniformFMaxOp),
            AND | OR | XOR => return Err(NoMatch("there is no such reduction of bits")),
        })
    }
}

fn reduce_workgroup(op: Lower<'_, gpu::AllReduceOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let kind = op.op.op(rw).or_no_match("reductions by a region have no counterpart")?;
    let uniform = op.op.uniform(rw);
    let new = Reduction { scope: Scope::Workgroup, kind, uniform, cluster: None }.of(rw, op.value())?;
    rw.replace(op.op, new);
    Ok(())
}

fn reduce_subgroup(op: Lower<'_, gpu::SubgroupReduceOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    (op.op.cluster_stride(rw) == 1).or_no_match("there are no clusters of invocations that lie apart")?;
    let v = op.value();
    spirv::is_scalar(rw.context(), v.ty(rw)).or_no_match("the value is no number")?;
    let (kind, uniform, cluster) = (op.op.op(rw), op.op.uniform(rw), op.op.cluster_size(rw));
    let new = Reduction { scope: Scope::Subgroup, kind, uniform, cluster }.of(rw, v)?;
    rw.replace(op.op, new);
    Ok(())
}
