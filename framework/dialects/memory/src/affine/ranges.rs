//! Ranges of integers: what `affine.apply` makes of those of its operands.

use terrace_ir::affine::{AffineMapData, AffineNode, AffineOp};
use terrace_ir::int_range::arith::{self as ranges, NoWrap, Rounding};
use terrace_ir::int_range::{INDEX_WIDTH, IntRange};
use terrace_ir::op_interfaces::{InferIntRangeOp, Ranges};
use terrace_ir::{AffineExpr, ApInt, Context, ViewIr};

use super::AffineApplyOp;

/// The range of an expression. `None` where it names an operand that is not there.
fn of_expr(ctx: &Context, map: &AffineMapData, root: AffineExpr, operands: &[IntRange]) -> Option<IntRange> {
    enum Step {
        Visit(AffineExpr),
        Apply(AffineOp),
    }
    let (mut steps, mut values) = (vec![Step::Visit(root)], Vec::new());
    while let Some(step) = steps.pop() {
        let value = match step {
            Step::Visit(e) => match ctx.affine_node(e) {
                AffineNode::Dim(n) => operands.get(n as usize)?.clone(),
                AffineNode::Symbol(n) => operands.get((map.dims + n) as usize)?.clone(),
                AffineNode::Constant(n) => IntRange::constant(&ApInt::from_i64(INDEX_WIDTH, n)),
                AffineNode::Binary(op, lhs, rhs, _) => {
                    steps.extend([Step::Apply(op), Step::Visit(rhs), Step::Visit(lhs)]);
                    continue;
                }
            },
            Step::Apply(op) => {
                let (b, a) = (values.pop()?, values.pop()?);
                match op {
                    AffineOp::Add => ranges::add(&a, &b, NoWrap::default()),
                    AffineOp::Mul => ranges::mul(&a, &b, NoWrap::default()),
                    AffineOp::Mod => ranges::rem_unsigned(&a, &b),
                    AffineOp::FloorDiv => ranges::div(&a, &b, true, Rounding::Down),
                    AffineOp::CeilDiv => ranges::div(&a, &b, true, Rounding::Up),
                }
            }
        };
        values.push(value);
    }
    values.pop()
}

impl InferIntRangeOp for AffineApplyOp {
    fn infer_ranges(self, v: &ViewIr<'_>, operands: &[IntRange]) -> Ranges {
        let map = self.map_attr(v).and_then(|a| v.ctx.as_affine_map(a));
        let range = map.and_then(|m| of_expr(v.ctx, m, *m.results.first()?, operands));
        self.results(v).first().copied().zip(range).into_iter().collect()
    }
}
