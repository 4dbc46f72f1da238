//! Constants: values that are the same on every way that control may take.

use std::fmt::{self, Debug, Formatter};

use smallvec::SmallVec;
use terrace_ir::def::DialectDef;
use terrace_ir::interfaces::{FoldValue, Folded};
use terrace_ir::{Attr, Context, Global, Ir, Op, Value, constant_of_op, effects};

use super::{Facts, ForwardAnalysis, State, Transfer, solve_forward};

/// A fact about a value.
#[derive(Clone, Copy)]
pub enum Known {
    /// Nothing has reached it.
    Unreached,
    /// It is a constant, which an operation of a dialect gave.
    Constant(Attr, Option<&'static DialectDef>),
    /// It may be anything.
    Unknown,
}

impl Known {
    /// The constant, if it is one.
    pub fn constant(&self) -> Option<Attr> {
        match self {
            Known::Constant(a, _) => Some(*a),
            _ => None,
        }
    }
}

impl Debug for Known {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Known::Unreached => f.write_str("Unreached"),
            Known::Constant(a, dialect) => write!(f, "Constant({a:?}, {:?})", dialect.map(|d| d.name)),
            Known::Unknown => f.write_str("Unknown"),
        }
    }
}

impl PartialEq for Known {
    /// Constants are the same whatever dialect they come from.
    fn eq(&self, other: &Known) -> bool {
        match (self, other) {
            (Known::Constant(a, _), Known::Constant(b, _)) => a == b,
            _ => std::mem::discriminant(self) == std::mem::discriminant(other),
        }
    }
}

impl State for Known {
    fn unreached() -> Known {
        Known::Unreached
    }

    fn join(&self, other: &Known) -> Known {
        match (self, other) {
            (Known::Unreached, state) | (state, Known::Unreached) => *state,
            (a, b) if a == b => *a,
            _ => Known::Unknown,
        }
    }
}

/// Constant propagation: operations are folded with what is known of their operands.
#[derive(Clone, Copy, Default, Debug)]
pub struct Constants;

impl ForwardAnalysis for Constants {
    type State = Known;

    fn unknown(&mut self, _: &Transfer<'_, Known>, _: Value) -> Known {
        Known::Unknown
    }

    fn constant(&self, state: &Known) -> Option<Attr> {
        state.constant()
    }

    fn transfer(&mut self, cx: &mut Transfer<'_, Known>, results: &mut [Known]) {
        fold_known(cx, results, |state| *state);
    }
}

/// The constants that folding knows the results of the operation at hand to be, for analyses whose facts tell constants.
pub(super) fn fold_known<S: State>(cx: &mut Transfer<'_, S>, results: &mut [Known], of: fn(&S) -> Known) {
    // A folder may look at what is in regions, and that may not be final.
    if cx.ir().num_regions(cx.op) > 0 {
        return results.fill(Known::Unknown);
    }
    let operands: SmallVec<[Known; 4]> = cx.operands.iter().map(of).collect();
    if operands.contains(&Known::Unreached) {
        return;
    }
    let dialect = effects::info(cx.ctx, cx.ir(), cx.op).dialect();
    if let (Some(a), [result]) =
        (constant_of_op(cx.ctx, cx.ir().body(cx.op.body), cx.op.entity), &mut *results)
    {
        *result = Known::Constant(a, dialect);
        return;
    }
    let constants: SmallVec<[Option<Attr>; 4]> = operands.iter().map(|s| s.constant()).collect();
    let Folded::Values(values) = cx.fold(&constants) else { return results.fill(Known::Unknown) };
    for (result, value) in results.iter_mut().zip(values) {
        *result = match value {
            FoldValue::Attr(a) => Known::Constant(a, dialect),
            FoldValue::Value(v) => of(&cx.state_of(v)),
        };
    }
}

/// Finds the constants in `root`.
pub fn propagate_constants(ctx: &Context, ir: &mut Ir, root: Global<Op>) -> Facts<Known> {
    solve_forward(ctx, ir, root, Constants)
}
