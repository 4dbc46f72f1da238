//! Affine maps, integer sets and their expressions as text. How they are read: `parser/affine.rs`.

use terrace_ir::affine::{AffineNode, AffineOp};
use terrace_ir::{AffineExpr, Attr};

use super::Printer;

impl Printer<'_> {
    fn affine_signature(&mut self, dims: u32, symbols: u32) {
        self.text("(");
        self.comma_list(0..dims, |p, i| {
            p.text("d");
            p.int(i64::from(i));
        });
        self.text(")");
        if symbols > 0 {
            self.text("[");
            self.comma_list(0..symbols, |p, i| {
                p.text("s");
                p.int(i64::from(i));
            });
            self.text("]");
        }
    }

    /// `(d0)[s0] -> (d0 + s0)`
    pub fn affine_map(&mut self, a: Attr) {
        let Some(map) = self.ctx.as_affine_map(a) else { return };
        self.affine_signature(map.dims, map.symbols);
        self.text(" -> (");
        self.comma_list(map.results.iter(), |p, e| p.affine_expr(*e));
        self.text(")");
    }

    /// `(d0) : (d0 >= 0)`
    pub fn integer_set(&mut self, a: Attr) {
        let Some(set) = self.ctx.as_integer_set(a) else { return };
        self.affine_signature(set.dims, set.symbols);
        self.text(" : (");
        self.comma_list(set.constraints.iter(), |p, (e, eq)| {
            p.affine_expr(*e);
            p.text(if *eq { " == 0" } else { " >= 0" });
        });
        self.text(")");
    }

    /// An affine expression over `d0`, `s0`, ...
    pub fn affine_expr(&mut self, e: AffineExpr) {
        self.affine_expr_with(e, &mut |p, symbol, i| {
            p.text(if symbol { "s" } else { "d" });
            p.int(i64::from(i));
        });
    }

    /// An affine expression with its leaves written by `leaf(printer, is symbol, number)`.
    pub fn affine_expr_with(&mut self, e: AffineExpr, leaf: &mut dyn FnMut(&mut Self, bool, u32)) {
        enum Step {
            Expr(AffineExpr, bool),
            Text(&'static str),
            Int(i64),
        }
        let ctx = self.ctx;
        let mut todo = vec![Step::Expr(e, false)];
        while let Some(step) = todo.pop() {
            let (e, strong) = match step {
                Step::Text(t) => {
                    self.text(t);
                    continue;
                }
                Step::Int(v) => {
                    self.int(v);
                    continue;
                }
                Step::Expr(e, strong) => (e, strong),
            };
            let (op, l, r) = match ctx.affine_node(e) {
                AffineNode::Dim(i) => {
                    leaf(self, false, i);
                    continue;
                }
                AffineNode::Symbol(i) => {
                    leaf(self, true, i);
                    continue;
                }
                AffineNode::Constant(c) => {
                    self.int(c);
                    continue;
                }
                AffineNode::Binary(op, l, r, _) => (op, l, r),
            };
            if strong {
                self.text("(");
                todo.push(Step::Text(")"));
            }
            let word = match op {
                AffineOp::Add => "",
                AffineOp::Mul => " * ",
                AffineOp::FloorDiv => " floordiv ",
                AffineOp::CeilDiv => " ceildiv ",
                AffineOp::Mod => " mod ",
            };
            if op == AffineOp::Mul && ctx.affine_as_constant(r) == Some(-1) {
                self.text("-");
                todo.push(Step::Expr(l, true));
                continue;
            }
            if op != AffineOp::Add {
                todo.extend([Step::Expr(r, true), Step::Text(word), Step::Expr(l, true)]);
                continue;
            }
            if let AffineNode::Binary(AffineOp::Mul, rl, rr, _) = ctx.affine_node(r) {
                match ctx.affine_as_constant(rr) {
                    Some(-1) => {
                        let add = matches!(ctx.affine_node(rl), AffineNode::Binary(AffineOp::Add, ..));
                        todo.extend([Step::Expr(rl, add), Step::Text(" - "), Step::Expr(l, false)]);
                        continue;
                    }
                    Some(c) if c < -1 => {
                        todo.extend([Step::Int(c.wrapping_neg()), Step::Text(" * ")]);
                        todo.extend([Step::Expr(rl, true), Step::Text(" - "), Step::Expr(l, false)]);
                        continue;
                    }
                    _ => {}
                }
            }
            match ctx.affine_as_constant(r) {
                Some(c) if c < 0 => {
                    todo.extend([Step::Int(c.wrapping_neg()), Step::Text(" - "), Step::Expr(l, false)])
                }
                _ => todo.extend([Step::Expr(r, false), Step::Text(" + "), Step::Expr(l, false)]),
            }
        }
    }
}
