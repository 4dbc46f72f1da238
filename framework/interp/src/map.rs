//! Affine maps and integer sets, made ready to be evaluated often.

use smallvec::SmallVec;
use terrace_ir::affine::{AffineMapData, AffineNode, AffineOp};
use terrace_ir::{AffineExpr, Context};

use crate::fault::Trouble;
use crate::machine::Machine;
use crate::model::Slot;
use crate::value::Sizes;

/// A step of an expression in postfix order.
#[derive(Clone, Copy, Debug)]
enum Step {
    /// An operand: a dimension, or after them a symbol.
    Operand(Slot),
    Constant(i64),
    Binary(AffineOp),
}

/// An affine expression over slots.
#[derive(Clone, Debug)]
pub(crate) struct Expr(SmallVec<[Step; 3]>);

impl Expr {
    /// The expression with its operands: dimensions first, then symbols.
    pub(crate) fn new(ctx: &Context, e: AffineExpr, dims: u32, operands: &[Slot]) -> Result<Expr, Trouble> {
        let mut steps = SmallVec::new();
        let mut todo = vec![(e, false)];
        while let Some((e, done)) = todo.pop() {
            let operand = |n: u32| {
                operands
                    .get(n as usize)
                    .map(|s| Step::Operand(*s))
                    .ok_or("the map has more operands than are given")
            };
            match ctx.affine_node(e) {
                AffineNode::Dim(n) => steps.push(operand(n)?),
                AffineNode::Symbol(n) => steps.push(operand(dims + n)?),
                AffineNode::Constant(c) => steps.push(Step::Constant(c)),
                AffineNode::Binary(op, ..) if done => steps.push(Step::Binary(op)),
                AffineNode::Binary(_, l, r, _) => todo.extend([(e, true), (r, false), (l, false)]),
            }
        }
        Ok(Expr(steps))
    }

    /// The value; dimensions and symbols are used as `role`.
    #[inline]
    pub(crate) fn eval(&self, m: &Machine<'_>, role: &str) -> Result<i64, Trouble> {
        match self.0[..] {
            [Step::Operand(s)] => m.index(s, role),
            [Step::Constant(c)] => Ok(c),
            _ => self.run(&mut |s| m.index(s, role)),
        }
    }

    fn run(&self, operand: &mut dyn FnMut(Slot) -> Result<i64, Trouble>) -> Result<i64, Trouble> {
        let mut stack: SmallVec<[i64; 8]> = SmallVec::new();
        for step in &self.0 {
            let v = match step {
                Step::Operand(s) => operand(*s)?,
                Step::Constant(c) => *c,
                Step::Binary(op) => {
                    let (r, l) = (stack.pop().unwrap_or(0), stack.pop().unwrap_or(0));
                    binary(*op, l, r)?
                }
            };
            stack.push(v);
        }
        Ok(stack.pop().unwrap_or(0))
    }
}

fn binary(op: AffineOp, l: i64, r: i64) -> Result<i64, Trouble> {
    let overflow = || Trouble::new("an affine expression overflows");
    match op {
        AffineOp::Add => l.checked_add(r).ok_or_else(overflow),
        AffineOp::Mul => l.checked_mul(r).ok_or_else(overflow),
        _ if r <= 0 => {
            Err(Trouble::new(format!("an affine expression divides by {r}, which is not positive")))
        }
        AffineOp::Mod => Ok(l.rem_euclid(r)),
        AffineOp::FloorDiv => Ok(l.div_euclid(r)),
        AffineOp::CeilDiv => Ok(l.div_euclid(r) + i64::from(l.rem_euclid(r) != 0)),
    }
}

/// An affine map over slots.
#[derive(Clone, Debug)]
pub(crate) struct Map(Vec<Expr>);

impl Map {
    pub(crate) fn new(ctx: &Context, map: &AffineMapData, operands: &[Slot]) -> Result<Map, Trouble> {
        map.results.iter().map(|e| Expr::new(ctx, *e, map.dims, operands)).collect::<Result<_, _>>().map(Map)
    }

    /// Results `range` alone.
    pub(crate) fn part(&self, range: std::ops::Range<usize>) -> Map {
        Map(self.0.get(range).unwrap_or_default().into())
    }

    /// The values of all results.
    #[inline]
    pub(crate) fn eval(&self, m: &Machine<'_>, role: &str) -> Result<Sizes, Trouble> {
        self.0.iter().map(|e| e.eval(m, role)).collect()
    }

    /// The greatest result, or the least.
    pub(crate) fn extreme(&self, m: &Machine<'_>, greatest: bool) -> Result<i64, Trouble> {
        let all = self.eval(m, "an operand of a map")?;
        let v = if greatest { all.iter().max() } else { all.iter().min() };
        v.copied().ok_or_else(|| Trouble::new("the map has no results"))
    }
}
