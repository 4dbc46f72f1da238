//! `scf.while`: a region that ends in a condition, and one that goes on to the next round.

use smallvec::SmallVec;
use terrace_ir::{InsertPoint, Op, Region, Value};
use terrace_rewrite::OrNoMatch;
use terrace_rewrite::conversion::{ConversionPattern, ConversionPatterns, ConversionRewriter, Operands};

use super::{branch, branch_if, propagate_loop_attrs, region_of};

pub(super) fn populate(patterns: &mut ConversionPatterns) {
    patterns.add_untyped(While).add_untyped(DoWhile);
}

struct While;

/// A loop whose second region only hands on its arguments: the first one goes back to itself.
struct DoWhile;

/// What both have in common.
struct Parts {
    before: Region,
    after: Region,
    outer: Region,
    inits: SmallVec<[Value; 4]>,
    /// `scf.condition` with the condition and what it passes on.
    end: Op,
    condition: Value,
    passed: SmallVec<[Value; 4]>,
}

fn parts(rw: &ConversionRewriter<'_>, op: Op) -> Option<Parts> {
    let body = rw.body();
    let &[before, after] = body.regions(op) else { return None };
    let end = body.last_op(body.first_block(before)?)?;
    let mut operands = body.operands(end);
    Some(Parts {
        before,
        after,
        outer: region_of(rw, op)?,
        inits: body.operands(op).collect(),
        end,
        condition: operands.next()?,
        passed: operands.collect(),
    })
}

impl ConversionPattern for While {
    fn name(&self) -> &str {
        "lowering of scf.while"
    }

    fn root(&self) -> Option<&str> {
        Some("scf.while")
    }

    fn rewrite(&self, op: Op, _: Operands<'_>, rw: &mut ConversionRewriter<'_>) -> terrace_rewrite::Rewrite {
        let parts = parts(rw, op);
        parts.and_then(|p| lower_while(op, &p, rw)).or_no_match("a region has no end")
    }
}

fn lower_while(op: Op, p: &Parts, rw: &mut ConversionRewriter<'_>) -> Option<()> {
    let loc = rw.body().loc(op);
    let (check, next) = (rw.body().first_block(p.before)?, rw.body().first_block(p.after)?);
    let end_of_after = rw.body().last_op(next)?;
    let (current, rest) = rw.split_around(op)?;
    rw.inline_region(p.after, p.outer, Some(rest));
    rw.inline_region(p.before, p.outer, Some(next));
    rw.set_insertion(InsertPoint::End(current));
    branch(rw, loc, check, &p.inits);
    let at = rw.body().loc(p.end);
    rw.set_insertion_before(p.end);
    branch_if(rw, at, p.condition, (next, &p.passed), (rest, &[]));
    rw.erase(p.end);
    let at = rw.body().loc(end_of_after);
    let yielded: SmallVec<[Value; 4]> = rw.body().operands(end_of_after).collect();
    rw.set_insertion_before(end_of_after);
    let back = branch(rw, at, check, &yielded);
    propagate_loop_attrs(rw, op, back);
    rw.erase(end_of_after);
    rw.replace(op, &p.passed);
    Some(())
}

impl ConversionPattern for DoWhile {
    fn name(&self) -> &str {
        "lowering of scf.while that only hands on"
    }

    fn root(&self) -> Option<&str> {
        Some("scf.while")
    }

    fn benefit(&self) -> u16 {
        2
    }

    fn rewrite(&self, op: Op, _: Operands<'_>, rw: &mut ConversionRewriter<'_>) -> terrace_rewrite::Rewrite {
        let Some(p) = parts(rw, op) else { return Err(terrace_rewrite::NoMatch("a region has no end")) };
        let body = rw.body();
        let hands_on = body.first_block(p.after).is_some_and(|b| {
            let only = body.first_op(b).filter(|o| body.next_op(*o).is_none());
            only.is_some_and(|o| body.operands(o).eq(body.block_args(b).iter().copied()))
        });
        if !hands_on {
            return Err(terrace_rewrite::NoMatch(
                "do-while simplification applicable only to forwarding 'after' regions",
            ));
        }
        lower_do_while(op, &p, rw).or_no_match("a region is empty")
    }
}

fn lower_do_while(op: Op, p: &Parts, rw: &mut ConversionRewriter<'_>) -> Option<()> {
    let loc = rw.body().loc(op);
    let check = rw.body().first_block(p.before)?;
    let (current, rest) = rw.split_around(op)?;
    rw.inline_region(p.before, p.outer, Some(rest));
    rw.set_insertion(InsertPoint::End(current));
    branch(rw, loc, check, &p.inits);
    let at = rw.body().loc(p.end);
    rw.set_insertion_before(p.end);
    let back = branch_if(rw, at, p.condition, (check, &p.passed), (rest, &[]));
    propagate_loop_attrs(rw, op, back);
    rw.erase(p.end);
    rw.replace(op, &p.passed);
    Some(())
}
