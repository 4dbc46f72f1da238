//! Solvers: the sorts that they need, and the statements.

use rustc_hash::FxHashMap;
use terrace_dialects_meta::smt::{
    AssertOp, BVConstantOp, BitVectorAttr, BoolConstantOp, CheckOp, DeclareFunOp, IntConstantOp, PopOp,
    PushOp, SMTFuncType, SetLogicOp, SolverOp,
};
use terrace_indent::Indented;
use terrace_ir::{ApInt, Global, Op, Value, ViewIr};

use crate::expression::Place;
use crate::names::{Names, symbol};
use crate::sorts::{declared, identifier, sort};
use crate::{Done, Options, error, members};

/// A solver in writing.
pub(crate) struct Solver<'a> {
    /// The view of its body.
    pub(crate) v: ViewIr<'a>,
    pub(crate) options: Options,
    pub(crate) names: Names,
    /// The text of each value that has one: a name, a constant or a formula.
    texts: FxHashMap<Value, Vec<u8>>,
    /// The values that got a text, in order.
    added: Vec<Value>,
    /// The operations, those in regions before the one that the regions are of.
    ops: Vec<Op>,
}

impl<'a> Solver<'a> {
    pub(crate) fn new(v: ViewIr<'a>, solver: SolverOp, options: Options) -> Done<Solver<'a>> {
        if solver.num_operands(&v) != 0 || solver.num_results(&v) != 0 {
            return error(solver.loc(&v), "solver scopes with inputs or results are not supported");
        }
        let region = solver.body_region(&v);
        let inner = ViewIr { body: region.body, ..v };
        let (texts, added) = (FxHashMap::default(), vec![]);
        let ops = operations(inner, region);
        Ok(Solver { v: inner, options, names: Names::new(), texts, added, ops })
    }

    /// Writes the solver.
    pub(crate) fn emit(mut self, out: &mut Indented) -> Done {
        let ops = std::mem::take(&mut self.ops);
        self.declare_sorts(&ops, out)?;
        for op in ops {
            self.statement(op, out)?;
        }
        out.push("(reset)\n");
        Ok(())
    }

    fn declare_sorts(&mut self, ops: &[Op], out: &mut Indented) -> Done {
        let (v, mut arities) = (self.v, FxHashMap::default());
        for op in ops {
            let name = op.info(&v).name();
            if !name.starts_with(b"smt.") {
                return error(op.loc(&v), "solver must not contain any non-SMT operations");
            }
            if name == b"smt.solver" {
                return error(op.loc(&v), "solver scopes in solver scopes are not supported");
            }
            let args = op.regions(&v).into_iter().filter_map(|r| r.entry(&v)).flat_map(|b| b.args(&v));
            let types = op.results(&v).into_iter().chain(args).map(|value| value.ty(&v));
            for own in types.flat_map(|ty| declared(v.ctx, ty)) {
                let (name, arity) = (identifier(v.ctx, own), own.sort_params(&v).unwrap_or_default().len());
                match arities.insert(name.clone(), arity) {
                    None => {
                        out.push("(declare-sort ");
                        out.push(symbol(&name));
                        out.push(format!(" {arity})\n"));
                    }
                    Some(other) if other != arity => {
                        let m = "uninterpreted sorts with same identifier but different arity found";
                        return error(op.loc(&v), m);
                    }
                    Some(_) => {}
                }
            }
        }
        Ok(())
    }

    fn statement(&mut self, op: Op, out: &mut Indented) -> Done {
        let v = self.v;
        match op.info(&v).name() {
            b"smt.constant" | b"smt.int.constant" | b"smt.bv.constant" => {
                let text = constant(&v, op);
                self.set(op.results(&v)[0], text);
            }
            b"smt.declare_fun" => return self.declare(op, out),
            b"smt.assert" => return self.assert(op, out),
            b"smt.check" => return self.check(op, out),
            b"smt.reset" => out.push("(reset)\n"),
            b"smt.push" => {
                let n = op.cast::<PushOp>(&v).map_or(0, |op| op.count(&v));
                out.push(format!("(push {n})\n"));
            }
            b"smt.pop" => {
                let n = op.cast::<PopOp>(&v).map_or(0, |op| op.count(&v));
                out.push(format!("(pop {n})\n"));
            }
            b"smt.set_logic" => {
                out.push("(set-logic ");
                out.push(op.cast::<SetLogicOp>(&v).map(|op| op.logic(&v)).unwrap_or_default());
                out.push(")\n");
            }
            b"smt.int2bv" | b"smt.bv2int" => {
                return error(op.loc(&v), "operation not supported for SMTLIB emission");
            }
            // A formula is written with the statement that uses it.
            _ => {}
        }
        Ok(())
    }

    fn declare(&mut self, op: Op, out: &mut Indented) -> Done {
        let v = self.v;
        let Some(declaration) = op.cast::<DeclareFunOp>(&v) else { return Ok(()) };
        let name = self.names.fresh(declaration.name_prefix(&v).unwrap_or(b"tmp"));
        let (result, mut text) = (declaration.result(&v), vec![]);
        sort(v.ctx, op.loc(&v), result.ty(&v), &mut text)?;
        let is_function = SMTFuncType::of(v.ctx, result.ty(&v)).is_some();
        out.push(if is_function { "(declare-fun " } else { "(declare-const " });
        out.push(&name);
        out.push(" ");
        out.push(text);
        out.push(")\n");
        self.set(result, name);
        Ok(())
    }

    fn assert(&mut self, op: Op, out: &mut Indented) -> Done {
        let Some(assert) = op.cast::<AssertOp>(&self.v) else { return Ok(()) };
        out.push("(assert ");
        let mut place = Place { indent: 8, parens: 0 };
        let formula = assert.input(&self.v);
        let scope = self.enter();
        self.formula(formula, out, &mut place)?;
        self.leave(scope);
        out.push(")");
        out.push("\n");
        out.indent_to(0);
        Ok(())
    }

    fn check(&mut self, op: Op, out: &mut Indented) -> Done {
        let v = self.v;
        let Some(check) = op.cast::<CheckOp>(&v) else { return Ok(()) };
        if op.num_results(&v) != 0 {
            return error(op.loc(&v), "must not have any result values");
        }
        let regions = [
            (check.sat_region(&v), "sat"),
            (check.unknown_region(&v), "unknown"),
            (check.unsat_region(&v), "unsat"),
        ];
        for (region, name) in regions {
            if region.entry(&v).is_some_and(|b| b.ops(&v).len() != 1) {
                return error(op.loc(&v), format!("'{name}' region must be empty"));
            }
        }
        out.push("(check-sat)\n");
        Ok(())
    }

    /// Gives a value a text, until the scope is left.
    pub(crate) fn set(&mut self, value: Value, text: Vec<u8>) {
        if self.texts.insert(value, text).is_none() {
            self.added.push(value);
        }
    }

    /// A value's text, if it has one.
    pub(crate) fn text(&self, value: Value) -> Option<&[u8]> {
        self.texts.get(&value).map(Vec::as_slice)
    }

    /// Begins a scope; give the result to [`leave`](Solver::leave).
    pub(crate) fn enter(&mut self) -> usize {
        self.added.len()
    }

    /// Takes the texts back that were given in a scope.
    pub(crate) fn leave(&mut self, scope: usize) {
        for value in self.added.drain(scope..) {
            self.texts.remove(&value);
        }
    }
}

/// The operations of a region, each after those in it.
fn operations(v: ViewIr<'_>, region: Global<terrace_ir::Region>) -> Vec<Op> {
    let mut open: Vec<(Op, bool)> = members(v, region).into_iter().rev().map(|(_, op)| (op, false)).collect();
    let mut ops = vec![];
    while let Some((op, entered)) = open.pop() {
        let regions = op.regions(&v);
        if entered || regions.is_empty() {
            ops.push(op);
            continue;
        }
        open.push((op, true));
        let nested = regions.into_iter().rev().flat_map(|r| {
            members(v, Global::new(v.body, r))
                .into_iter()
                .rev()
                .map(|(_, op)| (op, false))
                .collect::<Vec<_>>()
        });
        open.extend(nested);
    }
    ops
}

fn constant(v: &ViewIr<'_>, op: Op) -> Vec<u8> {
    if let Some(op) = op.cast::<BoolConstantOp>(v) {
        return op.value(v).to_string().into_bytes();
    }
    if let Some(value) = op.cast::<IntConstantOp>(v).and_then(|op| v.ctx.as_integer(op.value_attr(v)?)) {
        let value = value.to_signed().to_string();
        // A number has no sign.
        let negative = value.strip_prefix('-').map(|digits| format!("(- {digits})"));
        return negative.unwrap_or(value).into_bytes();
    }
    let attr = op.cast::<BVConstantOp>(v).and_then(|op| op.value_attr(v));
    let bits = attr.and_then(|a| BitVectorAttr::of(v.ctx, a)?.value(v.ctx));
    bits.and_then(|a| v.ctx.as_integer(a)).map(bit_vector).unwrap_or_default()
}

/// Bits by fours, if that comes out even.
fn bit_vector(value: &ApInt) -> Vec<u8> {
    let (width, bits) = (value.width() as usize, value.to_unsigned());
    let text = if width.is_multiple_of(4) {
        format!("#x{:0>1$}", bits.to_str_radix(16), width / 4)
    } else {
        format!("#b{:0>1$}", bits.to_str_radix(2), width)
    };
    text.into_bytes()
}
