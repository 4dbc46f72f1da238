//! Formulas: what a value is computed from is bound by `let`, in the order of need.

use terrace_dialects_meta::smt::{
    ArrayBroadcastOp, BVCmpOp, BitVectorType, ExistsOp, ExtractOp, ForallOp, IntCmpOp, IntPredicate,
};
use terrace_indent::Indented;
use terrace_ir::{Attr, Op, Region, Value};

use crate::sorts::sort;
use crate::statement::Solver;
use crate::{Done, error};

/// A place in a formula.
#[derive(Clone, Copy)]
pub(crate) struct Place {
    /// The spaces before its lines.
    pub(crate) indent: usize,
    /// The parentheses to close after it.
    pub(crate) parens: usize,
}

/// `forall` or `exists`.
struct Quantifier<'a> {
    word: &'static str,
    weight: i64,
    no_pattern: bool,
    names: Option<&'a [Attr]>,
    body: Region,
    patterns: Vec<Region>,
}

impl<'a> Solver<'a> {
    /// Writes a value with all that it is computed from, and the parentheses after it.
    pub(crate) fn formula(&mut self, value: Value, out: &mut Indented, place: &mut Place) -> Done {
        self.bind(value, out, place)?;
        let Some(text) = self.text(value) else { return self.unknown(value) };
        out.push(text);
        out.push(")".repeat(place.parens));
        Ok(())
    }

    fn unknown<T>(&self, value: Value) -> Done<T> {
        error(value.loc(&self.v), "the value is not known to the solver")
    }

    /// Gives a value and its operands texts, the operands first. A later operand comes before an earlier one.
    fn bind(&mut self, value: Value, out: &mut Indented, place: &mut Place) -> Done {
        let v = self.v;
        let mut open = vec![value];
        while let Some(value) = open.last().copied() {
            if self.text(value).is_some() {
                open.pop();
                continue;
            }
            let Some(op) = value.def(&v) else { return self.unknown(value) };
            let before = open.len();
            open.extend(op.operands(&v).into_iter().filter(|o| self.text(*o).is_none()));
            if open.len() == before {
                self.define(op, value, out, place)?;
                open.pop();
            }
        }
        Ok(())
    }

    /// Gives the result of an operation a text: a name that is bound to the formula, or the formula itself.
    fn define(&mut self, op: Op, result: Value, out: &mut Indented, place: &mut Place) -> Done {
        if self.options.inline_single_use_values && result.has_one_use(&self.v) {
            let mut text = Indented::default();
            self.operation(op, &mut text, *place)?;
            self.set(result, text.into_bytes());
            return Ok(());
        }
        let name = self.names.fresh(b"tmp");
        out.push("(let ((");
        out.push(&name);
        out.push(" ");
        let inner = Place { indent: place.indent + 8 + name.len(), parens: 0 };
        self.set(result, name);
        self.operation(op, out, inner)?;
        out.push("))\n");
        if self.options.indent_let_body {
            // The width of `(let `.
            place.indent += 5;
        }
        place.parens += 1;
        out.indent_to(place.indent);
        Ok(())
    }

    /// Writes an operation on values that have texts.
    fn operation(&mut self, op: Op, out: &mut Indented, place: Place) -> Done {
        let v = self.v;
        let head = match op.info(&v).name() {
            b"smt.forall" | b"smt.exists" => {
                return stacker::maybe_grow(64 << 10, 1 << 20, || self.quantified(op, out, place));
            }
            b"smt.apply_func" => String::new(),
            b"smt.bv.extract" => {
                let low = op.cast::<ExtractOp>(&v).map_or(0, |op| op.low_bit(&v));
                format!("(_ extract {} {low})", low + self.width(op.results(&v)[0]) - 1)
            }
            b"smt.bv.repeat" => {
                let [whole, part] = [op.results(&v)[0], op.operands(&v)[0]].map(|value| self.width(value));
                format!("(_ repeat {})", whole.checked_div(part).unwrap_or_default())
            }
            b"smt.bv.cmp" => {
                format!("bv{}", op.cast::<BVCmpOp>(&v).map_or("", |op| op.pred(&v).text()))
            }
            b"smt.int.cmp" => match op.cast::<IntCmpOp>(&v).map(|op| op.pred(&v)) {
                Some(IntPredicate::lt) => "<".to_owned(),
                Some(IntPredicate::le) => "<=".to_owned(),
                Some(IntPredicate::gt) => ">".to_owned(),
                _ => ">=".to_owned(),
            },
            b"smt.array.broadcast" => {
                let mut text = b"(as const ".to_vec();
                let ty = op.cast::<ArrayBroadcastOp>(&v).map(|op| op.result(&v).ty(&v));
                ty.map_or(Ok(()), |ty| sort(v.ctx, op.loc(&v), ty, &mut text))?;
                text.push(b')');
                String::from_utf8_lossy(&text).into_owned()
            }
            name => match operator(name) {
                Some((_, Some(neutral))) if op.num_operands(&v) == 0 => {
                    out.push(neutral);
                    return Ok(());
                }
                Some((word, _)) => word.to_owned(),
                None => return error(op.loc(&v), "operation not supported for SMTLIB emission"),
            },
        };
        out.push("(");
        out.push(&head);
        for (i, operand) in op.operands(&v).into_iter().enumerate() {
            out.push(if i > 0 || !head.is_empty() { " " } else { "" });
            let Some(text) = self.text(operand) else { return self.unknown(operand) };
            out.push(text);
        }
        out.push(")");
        Ok(())
    }

    fn width(&self, value: Value) -> i64 {
        BitVectorType::of(self.v.ctx, value.ty(&self.v)).and_then(|t| t.width(&self.v)).unwrap_or(1)
    }

    fn quantifier(&self, op: Op) -> Option<Quantifier<'a>> {
        let v = self.v;
        let weight = op.attr(&v, "weight").and_then(|a| v.ctx.as_i64(a)).unwrap_or(0);
        if let Some(op) = op.cast::<ForallOp>(&v) {
            let (no_pattern, names) = (op.no_pattern(&v), op.bound_var_names(&v));
            let (body, patterns) = (op.body(&v), op.patterns(&v));
            return Some(Quantifier { word: "forall", weight, no_pattern, names, body, patterns });
        }
        let op = op.cast::<ExistsOp>(&v)?;
        let (no_pattern, names) = (op.no_pattern(&v), op.bound_var_names(&v));
        let (body, patterns) = (op.body(&v), op.patterns(&v));
        Some(Quantifier { word: "exists", weight, no_pattern, names, body, patterns })
    }

    fn quantified(&mut self, op: Op, out: &mut Indented, place: Place) -> Done {
        let v = self.v;
        let Some(q) = self.quantifier(op) else { return Ok(()) };
        if q.no_pattern {
            return error(op.loc(&v), "no-pattern attribute not supported yet");
        }
        let scope = self.enter();
        out.push("(");
        out.push(q.word);
        out.push(" (");
        let names = self.bound_variables(op, &q, out)?;
        out.push(")\n");
        let annotated = q.weight != 0 || !q.patterns.is_empty();
        let mut inner = Place { indent: place.indent + q.word.len() + 2, parens: 0 };
        out.indent_to(if annotated { inner.indent } else { place.indent });
        out.push(if annotated { "( ! " } else { "" });
        for value in self.yielded(q.body) {
            self.formula(value, out, &mut inner)?;
        }
        if q.weight != 0 {
            out.push(format!(" :weight {}", q.weight));
        }
        if !q.patterns.is_empty() {
            out.push("\n:pattern (");
            for (i, pattern) in q.patterns.iter().enumerate() {
                out.push(if i > 0 { " " } else { "" });
                self.pattern(*pattern, &names, out, place.indent + q.word.len() + 2)?;
            }
            out.push(")");
        }
        out.push(if annotated { "))" } else { ")" });
        self.leave(scope);
        Ok(())
    }

    /// Writes the variables that a quantifier binds; their names.
    fn bound_variables(&mut self, op: Op, q: &Quantifier<'_>, out: &mut Indented) -> Done<Vec<Vec<u8>>> {
        let v = self.v;
        let mut names = vec![];
        let args = q.body.entry(&v).map(|b| b.args(&v)).unwrap_or_default();
        for (i, arg) in args.into_iter().enumerate() {
            let prefix = q.names.and_then(|names| v.ctx.as_string(*names.get(i)?));
            let name = self.names.fresh(prefix.unwrap_or(b"tmp"));
            let mut text = vec![];
            sort(v.ctx, op.loc(&v), arg.ty(&v), &mut text)?;
            out.push(if i > 0 { " (" } else { "(" });
            out.push(&name);
            out.push(" ");
            out.push(text);
            out.push(")");
            self.set(arg, name.clone());
            names.push(name);
        }
        Ok(names)
    }

    /// Writes the terms of a pattern.
    fn pattern(&mut self, region: Region, names: &[Vec<u8>], out: &mut Indented, indent: usize) -> Done {
        let args = region.entry(&self.v).map(|b| b.args(&self.v)).unwrap_or_default();
        for (arg, name) in args.into_iter().zip(names) {
            self.set(arg, name.clone());
        }
        for (i, value) in self.yielded(region).into_iter().enumerate() {
            // Two names would be one.
            let is_name = self.text(value).is_some_and(|text| !text.starts_with(b"("));
            out.push(if i > 0 && is_name && !out.bytes().ends_with(b")") { " " } else { "" });
            out.indent_to(0);
            self.formula(value, out, &mut Place { indent, parens: 0 })?;
        }
        Ok(())
    }

    fn yielded(&self, region: Region) -> terrace_ir::Values {
        let end = region.entry(&self.v).and_then(|b| b.last(&self.v));
        end.map(|end| end.operands(&self.v)).unwrap_or_default()
    }
}

/// The operator of an operation whose operands follow it, and the value of one without operands.
fn operator(name: &[u8]) -> Option<(&'static str, Option<&'static str>)> {
    let plain = |word| Some((word, None));
    match name {
        b"smt.bv.neg" => plain("bvneg"),
        b"smt.bv.not" => plain("bvnot"),
        b"smt.bv.add" => plain("bvadd"),
        b"smt.bv.mul" => plain("bvmul"),
        b"smt.bv.urem" => plain("bvurem"),
        b"smt.bv.srem" => plain("bvsrem"),
        b"smt.bv.smod" => plain("bvsmod"),
        b"smt.bv.shl" => plain("bvshl"),
        b"smt.bv.lshr" => plain("bvlshr"),
        b"smt.bv.ashr" => plain("bvashr"),
        b"smt.bv.udiv" => plain("bvudiv"),
        b"smt.bv.sdiv" => plain("bvsdiv"),
        b"smt.bv.and" => plain("bvand"),
        b"smt.bv.or" => plain("bvor"),
        b"smt.bv.xor" => plain("bvxor"),
        b"smt.bv.concat" => plain("concat"),
        b"smt.int.abs" => plain("abs"),
        b"smt.int.add" => Some(("+", Some("0"))),
        b"smt.int.mul" => Some(("*", Some("1"))),
        b"smt.int.sub" => plain("-"),
        b"smt.int.div" => plain("div"),
        b"smt.int.mod" => plain("mod"),
        b"smt.eq" => plain("="),
        b"smt.distinct" => plain("distinct"),
        b"smt.ite" => plain("ite"),
        b"smt.not" => plain("not"),
        b"smt.and" => Some(("and", Some("true"))),
        b"smt.or" => Some(("or", Some("false"))),
        b"smt.xor" => Some(("xor", Some("false"))),
        b"smt.implies" => plain("=>"),
        b"smt.array.store" => plain("store"),
        b"smt.array.select" => plain("select"),
        _ => None,
    }
}
