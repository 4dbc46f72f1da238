//! How often loops run, where their bounds are no constants: what is certain of `lower <= upper`.
//!
//! A loop whose upper bound is below its lower one runs never. What makes a new bound of their difference, or moves something out of a
//! loop, must know that they are in order, or provide for the other case.

use terrace_dialects::affine::map::ValueMap;
use terrace_ir::{AffineExpr, Op};

use super::dependence::domain;
use super::space::Space;
use super::view::{Side, View};

impl View<'_> {
    /// True if it is certain that a loop runs at least once wherever it is reached.
    pub(crate) fn runs(&self, op: Op) -> bool {
        self.is_apart(op, 1)
    }

    /// True if it is certain that the number of iterations, as [`View::trip_count_map`] has it, is not negative.
    pub(crate) fn is_ordered(&self, op: Op) -> bool {
        self.is_apart(op, 1 - self.step(op))
    }

    /// True if it is certain that `lower + gap <= upper` for all bounds.
    fn is_apart(&self, op: Op, gap: i64) -> bool {
        if let (Some(lower), Some(upper)) =
            (self.constant_bound(op, Side::Lower), self.constant_bound(op, Side::Upper))
        {
            return lower.checked_add(gap).is_some_and(|least| least <= upper);
        }
        let bounds = self.bound(op, Side::Lower).zip(self.bound(op, Side::Upper));
        let (Some((lower, upper)), Some(space)) = (bounds, domain(self, op)) else { return false };
        let one = |map: &ValueMap, e: &AffineExpr| ValueMap { results: vec![*e], ..map.clone() };
        lower.results.iter().all(|l| {
            let lower = one(&lower, l);
            upper.results.iter().all(|u| {
                let span = ValueMap::difference(self, &one(&upper, u), &lower);
                span.and_then(|span| at_least(self, space.clone(), &span, gap)).is_some()
            })
        })
    }
}

/// Holds if an expression is at least `gap` everywhere in a space.
fn at_least(view: &View<'_>, mut space: Space, span: &ValueMap, gap: i64) -> Option<()> {
    for v in &span.operands {
        space.add_value(view, *v)?;
    }
    for v in space.values.clone().into_iter().flatten().filter(|v| view.is_size(*v)) {
        let at = space.find(v)?;
        space.system.at_least(at, 0);
    }
    let mut less = space.flatten(view, span)?.pop()?;
    // gap - 1 - span >= 0 has no solution.
    for c in &mut less {
        *c = c.checked_neg()?;
    }
    let constant = less.last_mut()?;
    *constant = constant.checked_add(gap.checked_sub(1)?)?;
    space.system.add_inequality(less);
    (!space.system.overflow && space.system.is_empty()).then_some(())
}
