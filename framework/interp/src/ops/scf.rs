//! scf. Parallel loops run their iterations in order.

use terrace_dialects_core::scf::*;
use terrace_ir::Region;

use super::{Builder, mixed::Mixed};
use crate::fault::Trouble;
use crate::int::{mask, signed};
use crate::machine::Machine;
use crate::model::{Code, Entry, Next, Slot, Slots};
use crate::prepare::Prepare;
use crate::value::Value;

pub(super) fn add(b: &mut Builder<'_>) {
    b.add::<YieldOp>(|op, p| Ok(Code::yields(p.slots(&op.results(p)))));
    b.add::<ConditionOp>(|op, p| Ok(Code::yields(p.slots(&op.operands(p)))));
    b.add::<ReduceReturnOp>(|op, p| Ok(Code::yields(p.slots(&op.operands(p)))));
    b.add::<ForOp>(for_loop);
    b.add::<IfOp>(|op, p| {
        let (yes, no) = (region(p, op.then_region(p))?, p.region(op.else_region(p)));
        let (condition, results) = (p.slot(op.condition(p)), p.slots(&op.results(p)));
        Ok(Code::regions(
            move |m| match (m.condition(condition)?, &no) {
                (true, _) => Ok(Next::To(yes.target)),
                (false, Some(no)) => Ok(Next::To(no.target)),
                (false, None) => Ok(Next::After),
            },
            move |m, _| finish(m, &results),
        ))
    });
    b.add::<WhileOp>(|op, p| {
        let (before, after) = (region(p, op.before(p))?, region(p, op.after(p))?);
        let (inits, results) = (p.slots(&op.inits(p)), p.slots(&op.results(p)));
        let first = before.clone();
        Ok(Code::regions(
            move |m| {
                m.assign(&first.args, &inits);
                Ok(Next::To(first.target))
            },
            move |m, from| {
                if from == 1 {
                    m.receive(&before.args);
                    return Ok(Next::To(before.target));
                }
                // The condition comes first.
                let goes_on = match m.passed.first() {
                    Some(Value::Int(v)) => *v != 0,
                    Some(Value::Poison(poison)) => return Err(Trouble::poison("a condition", *poison)),
                    _ => return Err(Trouble::new("the condition is no integer")),
                };
                m.passed.remove(0);
                if !goes_on {
                    return finish(m, &results);
                }
                m.receive(&after.args);
                Ok(Next::To(after.target))
            },
        ))
    });
    b.add::<ExecuteRegionOp>(|op, p| {
        let (body, results) = (region(p, op.region(p))?, p.slots(&op.results(p)));
        Ok(Code::regions(move |_| Ok(Next::To(body.target)), move |m, _| finish(m, &results)))
    });
    b.add::<IndexSwitchOp>(|op, p| {
        let (on, results) = (p.slot(op.arg(p)), p.slots(&op.results(p)));
        let default = region(p, op.default_region(p))?;
        let cases = op.cases(p).to_vec();
        let regions: Vec<Entry> =
            op.case_regions(p).into_iter().map(|r| region(p, r)).collect::<Result<_, _>>()?;
        Ok(Code::regions(
            move |m| {
                let v = m.index(on, "the value of a switch")?;
                let found = cases.iter().position(|c| *c == v).and_then(|i| regions.get(i));
                Ok(Next::To(found.unwrap_or(&default).target))
            },
            move |m, _| finish(m, &results),
        ))
    });
    b.add::<ParallelOp>(parallel);
    b.add::<ReduceOp>(reduce);
    b.add::<ForallOp>(forall);
    b.add::<InParallelOp>(|op, p| {
        let body = p.region(op.region(p));
        // An insertion here goes to the results of the loop around: see `tensor.parallel_insert_slice`.
        let Some(body) = body else { return Ok(Code::yields(Slots::new())) };
        Ok(Code::regions(move |_| Ok(Next::To(body.target)), move |m, _| end(m)))
    });
}

/// The entry of a region that must not be empty.
pub(super) fn region(p: &Prepare<'_>, region: Region) -> Result<Entry, Trouble> {
    p.region(region).ok_or_else(|| Trouble::new("a region is empty"))
}

/// Ends an operation: the values that its region passed are its results.
pub(super) fn finish(m: &mut Machine<'_>, results: &[Slot]) -> Result<Next, Trouble> {
    m.receive(results);
    Ok(Next::After)
}

fn for_loop(op: ForOp, p: &mut Prepare<'_>) -> Result<Code, Trouble> {
    let width = p.context().int_or_index_width(op.lower_bound(p).ty(p)).unwrap_or(64);
    if width > 64 {
        return Err(Trouble::unsupported("loops over integers of more than 64 bits are not supported"));
    }
    let is_unsigned = op.unsigned_cmp(p);
    let less = move |a: u64, b: u64| if is_unsigned { a < b } else { signed(a, width) < signed(b, width) };
    let (lower, upper, step) = (p.slot(op.lower_bound(p)), p.slot(op.upper_bound(p)), p.slot(op.step(p)));
    let body = region(p, op.region(p))?;
    let (inits, results) = (p.slots(&op.init_args(p)), p.slots(&op.results(p)));
    let mark = p.extra_slot();
    let (induction, carried) = split_first(&body)?;
    let (target, args, outs) = (body.target, carried.clone(), results.clone());
    Ok(Code::regions(
        move |m| {
            let (low, high) = (m.int(lower, "a lower bound")?, m.int(upper, "an upper bound")?);
            let by = m.int(step, "a step")?;
            if by == 0 || (!is_unsigned && signed(by, width) < 0) {
                return Err(Trouble::new(format!(
                    "the step of the loop is {}, not positive",
                    signed(by, width)
                )));
            }
            if !less(low, high) {
                m.assign(&results, &inits);
                return Ok(Next::After);
            }
            m.set(mark, Value::Int(m.stack.len() as u64));
            m.set(induction, Value::Int(low));
            m.assign(&carried, &inits);
            Ok(Next::To(target))
        },
        move |m, _| {
            release(m, mark)?;
            let (at, by) = (m.int(induction, "the induction variable")?, m.int(step, "a step")?);
            let high = m.int(upper, "an upper bound")?;
            let next = at.wrapping_add(by) & mask(width);
            if !less(at, next) {
                return Err(overflow());
            }
            if !less(next, high) {
                return finish(m, &outs);
            }
            m.set(induction, Value::Int(next));
            m.receive(&args);
            Ok(Next::To(target))
        },
    ))
}

/// The fault of a loop whose type does not hold the value after its last one. Lowered loops compute that value and compare it, so they would
/// not end; passes that count iterations take them to end. The behaviour is undefined, as MLIR's reference says since 2026.
pub(super) fn overflow() -> Trouble {
    Trouble::new(
        "the induction variable overflows: its type does not hold the value after the last iteration",
    )
}

fn split_first(body: &Entry) -> Result<(Slot, Slots), Trouble> {
    let (first, rest) = body.args.split_first().ok_or("the loop has no induction variable")?;
    Ok((*first, rest.into()))
}

/// Gives back the memory on the stack that an iteration took.
pub(super) fn release(m: &mut Machine<'_>, mark: Slot) -> Result<(), Trouble> {
    let mark = m.int(mark, "a mark")? as usize;
    if m.stack.len() > mark {
        m.unwind(mark);
    }
    Ok(())
}

/// Moves induction variables on to the next point of a box, the last one first; false after the last point. The value after the last one
/// of each dimension must not overflow.
pub(super) fn advance(
    m: &mut Machine<'_>,
    variables: &[Slot],
    bounds: &[(i64, i64, i64)],
) -> Result<bool, Trouble> {
    for (v, (low, high, step)) in variables.iter().zip(bounds).rev() {
        let at = m.index(*v, "an induction variable")?;
        let next = at.checked_add(*step).ok_or_else(overflow)?;
        if next < *high {
            m.set(*v, Value::index(next));
            return Ok(true);
        }
        m.set(*v, Value::index(*low));
    }
    Ok(false)
}

/// Bounds as a value, to be kept while a loop runs.
pub(super) fn keep_bounds(bounds: &[(i64, i64, i64)]) -> Value {
    Value::list(bounds.iter().flat_map(|(l, h, s)| [*l, *h, *s]).map(Value::index).collect())
}

/// Bounds that were kept.
pub(super) fn kept_bounds(m: &Machine<'_>, slot: Slot) -> Result<Vec<(i64, i64, i64)>, Trouble> {
    let list = m.parts(slot, "bounds")?;
    let word = |v: &Value| if let Value::Int(v) = v { *v as i64 } else { 0 };
    Ok(list.chunks_exact(3).map(|c| (word(&c[0]), word(&c[1]), word(&c[2]))).collect())
}

/// The work of a loop over a box beside its body.
pub(super) struct Steps<B, F, I, E> {
    /// When it begins, whether or not there is an iteration.
    pub(super) begin: B,
    /// Before the first iteration.
    pub(super) first: F,
    /// After each iteration: takes what the body passed.
    pub(super) end: E,
    /// Before each further iteration.
    pub(super) iteration: I,
}

/// A loop over a box, in order.
pub(super) fn box_loop(
    p: &mut Prepare<'_>,
    body: Entry,
    variables: Slots,
    bounds: impl Fn(&mut Machine<'_>) -> Result<Vec<(i64, i64, i64)>, Trouble> + Send + Sync + 'static,
    steps: Steps<
        impl Fn(&mut Machine<'_>) + Send + Sync + 'static,
        impl Fn(&mut Machine<'_>) -> Result<(), Trouble> + Send + Sync + 'static,
        impl Fn(&mut Machine<'_>) -> Result<(), Trouble> + Send + Sync + 'static,
        impl Fn(&mut Machine<'_>) -> Result<(), Trouble> + Send + Sync + 'static,
    >,
) -> Code {
    let (kept, mark) = (p.extra_slot(), p.extra_slot());
    let (target, again) = (body.target, variables.clone());
    let Steps { begin, first, end, iteration } = steps;
    Code::regions(
        move |m| {
            let bounds = bounds(m)?;
            if let Some((.., step)) = bounds.iter().find(|b| b.2 <= 0) {
                return Err(Trouble::new(format!("the step of the loop is {step}, not positive")));
            }
            begin(m);
            if bounds.iter().any(|(low, high, _)| low >= high) {
                return Ok(Next::After);
            }
            variables.iter().zip(&bounds).for_each(|(v, b)| m.set(*v, Value::index(b.0)));
            m.set(kept, keep_bounds(&bounds));
            m.set(mark, Value::Int(m.stack.len() as u64));
            first(m)?;
            Ok(Next::To(target))
        },
        move |m, _| {
            end(m)?;
            release(m, mark)?;
            let bounds = kept_bounds(m, kept)?;
            if !advance(m, &again, &bounds)? {
                return Ok(Next::After);
            }
            iteration(m)?;
            Ok(Next::To(target))
        },
    )
}

fn parallel(op: ParallelOp, p: &mut Prepare<'_>) -> Result<Code, Trouble> {
    let body = region(p, op.region(p))?;
    let (low, high, step) = (p.slots(&op.lower_bound(p)), p.slots(&op.upper_bound(p)), p.slots(&op.step(p)));
    let (inits, results) = (p.slots(&op.init_vals(p)), p.slots(&op.results(p)));
    let variables = body.args.clone();
    let bounds = move |m: &mut Machine<'_>| {
        let (low, high) = (m.indices(&low, "a lower bound")?, m.indices(&high, "an upper bound")?);
        let step = m.indices(&step, "a step")?;
        Ok(low.iter().zip(&high).zip(&step).map(|((l, h), s)| (*l, *h, *s)).collect())
    };
    // The reductions at the end of the body work on the results.
    let begin = move |m: &mut Machine<'_>| m.assign(&results, &inits);
    let nothing = |_: &mut Machine<'_>| Ok(());
    Ok(box_loop(
        p,
        body,
        variables,
        bounds,
        Steps { begin, first: nothing, end: nothing, iteration: nothing },
    ))
}

/// Ends a region by an operation that has regions itself: nothing is passed.
fn end(m: &mut Machine<'_>) -> Result<Next, Trouble> {
    m.passed.clear();
    Ok(Next::Yield)
}

fn reduce(op: ReduceOp, p: &mut Prepare<'_>) -> Result<Code, Trouble> {
    let regions: Vec<Entry> = op.reductions(p).into_iter().map(|r| region(p, r)).collect::<Result<_, _>>()?;
    let operands = p.slots(&op.operands(p));
    let parent = op.parent_of::<ParallelOp>(p).ok_or("it is in no 'scf.parallel'")?;
    let results = p.slots(&parent.results(p));
    if regions.len() != operands.len() || regions.len() > results.len() {
        return Err(Trouble::new("the loop has not as many results as reductions"));
    }
    let accumulators = results.clone();
    let begin = move |m: &mut Machine<'_>, i: usize| {
        let (entry, v) = (&regions[i], [accumulators[i], operands[i]]);
        m.assign(&entry.args, &v);
        Next::To(entry.target)
    };
    let begin = std::sync::Arc::new(begin);
    let (first, count) = (begin.clone(), op.operands(p).len());
    Ok(Code::regions(
        move |m| if count == 0 { end(m) } else { Ok(first(m, 0)) },
        move |m, from| {
            m.receive(&results[from..=from]);
            if from + 1 < count { Ok(begin(m, from + 1)) } else { end(m) }
        },
    ))
}

fn forall(op: ForallOp, p: &mut Prepare<'_>) -> Result<Code, Trouble> {
    let body = region(p, op.region(p))?;
    let low = Mixed::new(p, &op.static_lower_bound(p), &op.dynamic_lower_bound(p));
    let high = Mixed::new(p, &op.static_upper_bound(p), &op.dynamic_upper_bound(p));
    let step = Mixed::new(p, &op.static_step(p), &op.dynamic_step(p));
    let rank = low.len();
    let variables: Slots = body.args.iter().take(rank).copied().collect();
    let shared: Slots = body.args.iter().skip(rank).copied().collect();
    let (outputs, results) = (p.slots(&op.outputs(p)), p.slots(&op.results(p)));
    let now = results.clone();
    let bounds = move |m: &mut Machine<'_>| {
        let (low, high) = (low.eval(m, "a lower bound")?, high.eval(m, "an upper bound")?);
        let step = step.eval(m, "a step")?;
        Ok(low.iter().zip(&high).zip(&step).map(|((l, h), s)| (*l, *h, *s)).collect())
    };
    // Every iteration sees what the ones before it have inserted.
    let (shared_now, now_too) = (shared.clone(), now.clone());
    let steps = Steps {
        begin: move |m: &mut Machine<'_>| m.assign(&results, &outputs),
        first: move |m: &mut Machine<'_>| {
            m.assign(&shared, &now);
            Ok(())
        },
        end: |_: &mut Machine<'_>| Ok(()),
        iteration: move |m: &mut Machine<'_>| {
            m.assign(&shared_now, &now_too);
            Ok(())
        },
    };
    Ok(box_loop(p, body, variables, bounds, steps))
}
