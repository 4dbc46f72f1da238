//! Operations that the threads of a block or of a subgroup do together: barriers, shuffles, reductions.

use terrace_dialects_gpu::gpu::*;
use terrace_dialects_memory::memref::AtomicRMWKind;
use terrace_ir::{Look, Type};

use super::Builder;
use crate::external;
use crate::fault::Trouble;
use crate::layout::{Scalar, lane_scalar};
use crate::machine::Machine;
use crate::machine::kernel::{Meeting, Needs, Scope};
use crate::model::{Code, Next, Slot};
use crate::ops::memref;
use crate::prepare::Prepare;
use crate::value::{Value, Why};

pub(super) fn add(b: &mut Builder<'_>) {
    b.add::<BarrierOp>(|_, _| {
        Ok(Code::jump(|m| match m.meet(Scope::Block, Needs::All, Vec::new())? {
            Some(_) => Ok(Next::After),
            None => Ok(Next::Wait),
        }))
    });
    b.add::<ShuffleOp>(shuffle);
    b.add::<RotateOp>(|op, p| {
        let (offset, width) = (op.offset(p) as u32, op.width(p) as u32);
        let (value, result, valid) = (p.slot(op.value(p)), p.slot(op.rotate_result(p)), p.slot(op.valid(p)));
        Ok(Code::jump(move |m| {
            exchange(m, value, width, [result, valid], |lane| Some((lane + offset) % width))
        }))
    });
    b.add::<SubgroupBroadcastOp>(broadcast);
    b.add::<AllReduceOp>(all_reduce);
    b.add::<SubgroupReduceOp>(subgroup_reduce);
    b.add::<YieldOp>(|op, p| {
        let values = p.slots(&op.values(p));
        // The body of a reduction over a block is isolated: it runs as a function.
        if p.isolated_around::<AllReduceOp>().is_none() {
            return Ok(Code::yields(values));
        }
        Ok(Code::jump(move |m| {
            m.pass(&values);
            Ok(Next::Return)
        }))
    });
    b.add::<PrintfOp>(|op, p| {
        let (format, args) = (op.format(p).to_vec(), op.args(p));
        let types: Vec<Type> = args.iter().map(|a| a.ty(p)).collect();
        let args = p.slots(&args);
        Ok(Code::step(move |m| {
            let values = m.values(&args);
            let text = external::formatted(m, &format, &values, &types)?;
            terrace_runtime::output::write(|out| out.extend_from_slice(&text));
            Ok(())
        }))
    });
}

/// The number of the thread at hand in its subgroup.
fn lane(m: &Machine<'_>) -> Result<u32, Trouble> {
    Ok(m.kernel()?.now.thread % m.subgroup_size)
}

/// Gives the value of another of the first `width` threads of the subgroup, and whether there is one.
fn exchange(
    m: &mut Machine<'_>,
    value: Slot,
    width: u32,
    [result, valid]: [Slot; 2],
    source: impl Fn(u32) -> Option<u32>,
) -> Result<Next, Trouble> {
    let (size, lane) = (m.subgroup_size, lane(m)?);
    if width == 0 || width > size {
        return Err(Trouble::new(format!("the width is {width}, and a subgroup has {size} threads")));
    }
    let values = vec![m.get(value).clone()];
    let Some(met) = m.meet(Scope::Subgroup, Needs::First(width), values)? else { return Ok(Next::Wait) };
    let from = (lane < width).then(|| source(lane).filter(|l| *l < width)).flatten();
    let v = from.and_then(|l| met.of(l)?.first().cloned());
    m.set(valid, Value::bool(v.is_some()));
    let v = v.unwrap_or_else(|| m.poison(Why::Lane));
    m.set(result, v);
    Ok(Next::After)
}

fn shuffle(op: ShuffleOp, p: &mut Prepare<'_>) -> Result<Code, Trouble> {
    let (value, offset, width) = (p.slot(op.value(p)), p.slot(op.offset(p)), p.slot(op.width(p)));
    let results = [p.slot(op.shuffle_result(p)), p.slot(op.valid(p))];
    let mode = op.mode(p);
    Ok(Code::jump(move |m| {
        let (by, width) = (m.int(offset, "the offset")? as u32, m.int(width, "the width")? as u32);
        exchange(m, value, width, results, |lane| match mode {
            ShuffleMode::XOR => Some(lane ^ by),
            ShuffleMode::UP => lane.checked_sub(by),
            ShuffleMode::DOWN => lane.checked_add(by),
            ShuffleMode::IDX => Some(by),
        })
    }))
}

fn broadcast(op: SubgroupBroadcastOp, p: &mut Prepare<'_>) -> Result<Code, Trouble> {
    let (value, result) = (p.slot(op.src(p)), p.slot(op.result(p)));
    let from = match op.broadcast_type(p) {
        BroadcastType::first_active_lane => None,
        BroadcastType::specific_lane => op.lane(p).map(|l| p.slot(l)),
    };
    Ok(Code::jump(move |m| {
        let mut values = vec![m.get(value).clone()];
        values.extend(from.map(|l| m.get(l).clone()));
        let Some(met) = m.meet(Scope::Subgroup, Needs::Some, values)? else { return Ok(Next::Wait) };
        let v = match met.members.first().map(|m| &m.1[..]) {
            Some([v]) => Some(v.clone()),
            // All have to name the same thread.
            Some([_, Value::Int(from)])
                if met.members.iter().all(|m| m.1.get(1) == Some(&Value::Int(*from))) =>
            {
                u32::try_from(*from).ok().and_then(|l| met.of(l)?.first().cloned())
            }
            _ => None,
        };
        let v = v.unwrap_or_else(|| m.poison(Why::Lane));
        m.set(result, v);
        Ok(Next::After)
    }))
}

/// The reduction of two scalars that an operation names.
fn combination(op: AllReduceOperation, s: Scalar) -> AtomicRMWKind {
    use AllReduceOperation as R;
    use AtomicRMWKind as K;
    let is_float = matches!(s, Scalar::Float(_));
    match op {
        R::ADD if is_float => K::addf,
        R::ADD => K::addi,
        R::MUL if is_float => K::mulf,
        R::MUL => K::muli,
        R::MINUI => K::minu,
        R::MINSI => K::mins,
        R::MINNUMF => K::minnumf,
        R::MAXUI => K::maxu,
        R::MAXSI => K::maxs,
        R::MAXNUMF => K::maxnumf,
        R::AND => K::andi,
        R::OR => K::ori,
        R::XOR => K::xori,
        R::MINIMUMF => K::minimumf,
        R::MAXIMUMF => K::maximumf,
    }
}

fn combine(m: &Machine<'_>, kind: AtomicRMWKind, s: Scalar, a: &Value, b: &Value) -> Result<Value, Trouble> {
    match (a, b) {
        (Value::List(x), Value::List(y)) => {
            let lanes = x.iter().zip(y.iter()).map(|(x, y)| memref::combine(m, kind, s, x, y));
            Ok(Value::list(lanes.collect::<Result<_, _>>()?))
        }
        _ => memref::combine(m, kind, s, a, b),
    }
}

/// The value of a reduction over threads, in their order; every thread but the first takes what the first has computed.
fn reduced(
    m: &mut Machine<'_>,
    met: &Meeting,
    two: impl Fn(&mut Machine<'_>, &Value, &Value) -> Result<Value, Trouble>,
) -> Result<Value, Trouble> {
    m.shared_result(met, |m| {
        let mut values = met.members.iter().filter_map(|m| m.1.first());
        let mut all = values.next().cloned().unwrap_or(Value::None);
        for v in values {
            all = two(m, &all, v)?;
        }
        Ok(all)
    })
}

fn needs(is_uniform: bool) -> Needs {
    if is_uniform { Needs::All } else { Needs::Some }
}

fn all_reduce(op: AllReduceOp, p: &mut Prepare<'_>) -> Result<Code, Trouble> {
    let (value, result, needs) = (p.slot(op.value(p)), p.slot(op.result(p)), needs(op.uniform(p)));
    let s = lane_scalar(p.ctx(), op.value(p).ty(p)).ok_or("it works on no scalar")?;
    let kind = op.op(p).map(|k| combination(k, s));
    let body = match kind {
        None => Some(p.isolated("the body of 'gpu.all_reduce'", op.body(p))?),
        Some(_) => None,
    };
    Ok(Code::jump(move |m| {
        let values = vec![m.get(value).clone()];
        let Some(met) = m.meet(Scope::Block, needs, values)? else { return Ok(Next::Wait) };
        let v = reduced(m, &met, |m, a, b| match (kind, body) {
            (Some(kind), _) => combine(m, kind, s, a, b),
            (None, Some(body)) => m.alone(|m| m.compute(body, vec![a.clone(), b.clone()])),
            (None, None) => Err(Trouble::new("it names no operation and has no body")),
        })?;
        m.set(result, v);
        Ok(Next::After)
    }))
}

fn subgroup_reduce(op: SubgroupReduceOp, p: &mut Prepare<'_>) -> Result<Code, Trouble> {
    let (value, result, needs) = (p.slot(op.value(p)), p.slot(op.result(p)), needs(op.uniform(p)));
    let s = lane_scalar(p.ctx(), op.value(p).ty(p)).ok_or("it works on no scalar")?;
    let kind = combination(op.op(p), s);
    let size = op.cluster_size(p).map(|n| n as u32);
    let stride = (op.cluster_stride(p) as u32).max(1);
    Ok(Code::jump(move |m| {
        let lane = lane(m)?;
        let values = vec![m.get(value).clone()];
        let Some(met) = m.meet(Scope::Subgroup, needs, values)? else { return Ok(Next::Wait) };
        let Some(size) = size else {
            let v = reduced(m, &met, |m, a, b| combine(m, kind, s, a, b))?;
            m.set(result, v);
            return Ok(Next::After);
        };
        // Lanes of one cluster are `stride` apart, and clusters interleave.
        let cluster = |l: u32| (l / (size * stride), l % stride);
        let mut all: Option<Value> = None;
        for (_, values) in met.members.iter().filter(|(l, _)| cluster(*l) == cluster(lane)) {
            let v = values.first().unwrap_or(&Value::None);
            all = Some(match all {
                Some(before) => combine(m, kind, s, &before, v)?,
                None => v.clone(),
            });
        }
        m.set(result, all.unwrap_or(Value::None));
        Ok(Next::After)
    }))
}
