//! Named sequences, what they say of their arguments, and what includes them.

use rustc_hash::FxHashSet;
use terrace_dialects_kit::function::verify_function;
use terrace_dialects_kit::plain_error;
use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::op_interfaces::SymbolUserOp;
use terrace_ir::symbols::{SymbolTables, is_symbol_table};
use terrace_ir::types::FunctionType;
use terrace_ir::{Attr, Diagnostic, Global, LookIr, Op, Type, View, ViewIr};

use super::traits::{TransformOpInterface, around, has};
use crate::transform::interfaces::is_consumed_inside;
use crate::transform::kinds::{is_op_handle, is_same_kind};
use crate::transform::{
    CONSUMED, CollectMatchingOp, ForeachMatchOp, IncludeOp, NamedSequenceOp, READONLY, WITH_NAMED_SEQUENCE,
    YieldOp,
};

/// A named sequence, seen from what refers to it.
#[derive(Clone, Copy)]
struct Sequence {
    op: NamedSequenceOp,
    at: Global<Op>,
}

impl Sequence {
    /// The sequence that a symbol names.
    fn find(cx: &VerifyCx<'_>, tables: &mut SymbolTables, name: Attr) -> Option<Sequence> {
        let at = tables.lookup_nearest(cx.ctx, cx.ir, cx.op, name)?;
        Some(Sequence { op: at.entity.cast::<NamedSequenceOp>(&cx.inside(at.body))?, at })
    }

    fn view<'a>(self, cx: &VerifyCx<'a>) -> ViewIr<'a> {
        ViewIr { ctx: cx.ctx, ir: cx.ir, body: self.at.body }
    }

    fn signature<'a>(self, cx: &VerifyCx<'a>) -> (&'a [Type], &'a [Type]) {
        // It may be verified later than what refers to it.
        let ty = self.op.function_type_attr(&self.view(cx)).and_then(|a| a.cast::<Type>(cx.ctx));
        let ty = ty.and_then(|t| t.cast::<FunctionType<'_>>(cx.ctx));
        ty.map(|t| (t.inputs(), t.results())).unwrap_or_default()
    }

    /// True if an argument has an attribute.
    fn has_arg_attr(self, cx: &VerifyCx<'_>, i: usize, name: &str) -> bool {
        let list =
            self.op.arg_attrs_attr(&self.view(cx)).and_then(|a| cx.ctx.as_array(a)).unwrap_or_default();
        let entries = list.get(i).and_then(|d| cx.ctx.as_dictionary(*d)).unwrap_or_default();
        entries.iter().any(|(key, _)| cx.ctx.as_string(*key) == Some(name.as_bytes()))
    }

    /// Checks that it says truly which arguments it consumes; `called` ones have to say it of each.
    fn verify_consumption(self, cx: &VerifyCx<'_>, called: bool) -> Result<(), Diagnostic> {
        let v = self.view(cx);
        let body = self.op.body(&v);
        let inside = cx.inside(body.body);
        let entry = body.entity.entry(&inside);
        let error = |m: String| Err(Diagnostic::error(self.op.loc(&v), m));
        for i in 0..self.signature(cx).0.len() {
            let (consumed, readonly) =
                (self.has_arg_attr(cx, i, CONSUMED), self.has_arg_attr(cx, i, READONLY));
            if consumed && readonly {
                return error(format!("argument #{i} cannot be both readonly and consumed"));
            }
            if (called || entry.is_none()) && !consumed && !readonly {
                return error(
                    "must provide consumed/readonly status for arguments of external or called ops"
                        .to_owned(),
                );
            }
            let really = is_consumed_inside(entry, i, &View { ctx: cx.ctx, body: cx.ir.body(body.body) });
            if really && !consumed && readonly {
                return error(format!("argument #{i} is consumed in the body but is not marked as such"));
            }
        }
        Ok(())
    }
}

impl VerifyOp for NamedSequenceOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_function(cx)?;
        let table = around(cx).find(|op| is_symbol_table(cx.ctx, cx.ir, *op));
        if let Some(table) = table
            && table.entity.attr(&cx.inside(table.body), WITH_NAMED_SEQUENCE).is_none()
        {
            let m = format!("expects the parent symbol table to have the '{WITH_NAMED_SEQUENCE}' attribute");
            return Err(
                plain_error(cx, m).note(table.entity.loc(&cx.inside(table.body)), "symbol table operation")
            );
        }
        if let Some(outer) = around(cx).find(|op| has::<TransformOpInterface>(cx, *op)) {
            let d = plain_error(cx, "cannot be defined inside another transform op");
            return Err(d.note(outer.entity.loc(&cx.inside(outer.body)), "ancestor transform op"));
        }
        let body = self.body(cx);
        let v = cx.inside(body.body);
        let sequence = Sequence { op: self, at: cx.op };
        if let Some(block) = body.entity.entry(&v) {
            let Some(end) = block.last(&v) else {
                return Err(plain_error(cx, "expected a non-empty body block"));
            };
            if !end.is::<YieldOp>(&v) {
                let d = plain_error(cx, "expected 'transform.yield' as terminator");
                return Err(d.note(end.loc(&v), "terminator"));
            }
            verify_yielded(&v, end, sequence.signature(cx).1)?;
        }
        sequence.verify_consumption(cx, false)
    }
}

/// Checks that a terminator's operands are of these types.
pub(super) fn verify_yielded(v: &ViewIr<'_>, end: Op, results: &[Type]) -> Result<(), Diagnostic> {
    let types = end.operand_types(v);
    if types.len() != results.len() {
        let m = "expected terminator to have as many operands as the parent op has results";
        return Err(Diagnostic::error(end.loc(v), m));
    }
    match types.iter().zip(results).position(|(got, want)| got != want) {
        Some(i) => {
            let (got, want) = (v.ctx.text(types[i]), v.ctx.text(results[i]));
            let m = format!(
                "the type of the terminator operand #{i} must match the type of the corresponding parent op result ('{got}' vs '{want}')"
            );
            Err(Diagnostic::error(end.loc(v), m))
        }
        None => Ok(()),
    }
}

impl IncludeOp {
    /// True if the sequence that it includes consumes an argument.
    pub(super) fn consumes(self, cx: &VerifyCx<'_>, i: usize) -> bool {
        let at = VerifyCx { op: Global::new(cx.op.body, *self), ..*cx };
        let target =
            self.target_attr(cx).and_then(|name| Sequence::find(&at, &mut SymbolTables::new(), name));
        target.is_some_and(|t| t.has_arg_attr(cx, i, CONSUMED))
    }
}

impl SymbolUserOp for IncludeOp {
    fn verify_symbol_uses(self, cx: &VerifyCx<'_>, tables: &mut SymbolTables) -> Result<(), Diagnostic> {
        let Some(name) = self.target_attr(cx) else {
            return Err(cx.op_error("expects a 'target' symbol reference attribute"));
        };
        let Some(target) = Sequence::find(cx, tables, name) else {
            return Err(cx.op_error("does not reference a named transform sequence"));
        };
        let (inputs, results) = target.signature(cx);
        let operands = self.operand_types(cx);
        if inputs.len() != operands.len() {
            return Err(plain_error(cx, "incorrect number of operands for callee"));
        }
        if let Some(i) = inputs.iter().zip(&operands).position(|(want, got)| want != got) {
            let (want, got) = (cx.ctx.text(inputs[i]), cx.ctx.text(operands[i]));
            let m = format!(
                "operand type mismatch: expected operand type '{want}', but provided '{got}' for operand number {i}"
            );
            return Err(cx.op_error(m));
        }
        let given = self.result_types(cx);
        if results.len() != given.len() {
            return Err(plain_error(cx, "incorrect number of results for callee"));
        }
        if let Some(i) = given.iter().zip(results).position(|(a, b)| !is_same_kind(cx.ctx, *a, *b)) {
            let m = format!(
                "type of result #{i} must implement the same transform dialect interface as the corresponding callee result"
            );
            return Err(plain_error(cx, m));
        }
        target.verify_consumption(cx, true)
    }
}

impl SymbolUserOp for CollectMatchingOp {
    fn verify_symbol_uses(self, cx: &VerifyCx<'_>, tables: &mut SymbolTables) -> Result<(), Diagnostic> {
        let Some(name) = self.matcher_attr(cx) else { return Ok(()) };
        let Some(matcher) = Sequence::find(cx, tables, name) else {
            return Err(plain_error(cx, format!("unresolved matcher symbol {}", cx.ctx.text(name))));
        };
        let (inputs, results) = matcher.signature(cx);
        if !matches!(inputs, [only] if is_op_handle(cx.ctx, *only)) {
            return Err(plain_error(cx, "expected the matcher to take one operation handle argument"));
        }
        if !matcher.has_arg_attr(cx, 0, READONLY) {
            return Err(plain_error(cx, "expected the matcher argument to be marked readonly"));
        }
        let given = self.result_types(cx);
        if given.len() != results.len() {
            let m = "expected the matcher to yield as many values as op has results";
            return Err(plain_error(cx, format!("{m} ({}), got {}", given.len(), results.len())));
        }
        match given.iter().zip(results).position(|(a, b)| !is_same_kind(cx.ctx, *a, *b)) {
            Some(i) => Err(plain_error(
                cx,
                format!("mismatching type interfaces for matcher result and op result #{i}"),
            )),
            None => Ok(()),
        }
    }
}

impl VerifyOp for ForeachMatchOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let list = |a: Option<Attr>| a.and_then(|a| cx.ctx.as_array(a)).unwrap_or_default();
        let (matchers, actions) = (list(self.matchers_attr(cx)), list(self.actions_attr(cx)));
        if matchers.len() != actions.len() {
            return Err(cx.op_error("expected the same number of matchers and actions"));
        }
        if matchers.is_empty() {
            return Err(cx.op_error("expected at least one match/action pair"));
        }
        Ok(())
    }
}

impl ForeachMatchOp {
    /// Checks a matcher and its action: what one gives is what the next takes.
    fn verify_pair(
        self,
        cx: &VerifyCx<'_>,
        tables: &mut SymbolTables,
        names: [Attr; 2],
    ) -> Result<(), Diagnostic> {
        let error = |m: String| Err(plain_error(cx, m));
        let [from, to] = names.map(|n| cx.ctx.text(n).to_string());
        let Some(matcher) = Sequence::find(cx, tables, names[0]) else {
            return error(format!("unresolved matcher symbol {from}"));
        };
        let Some(action) = Sequence::find(cx, tables, names[1]) else {
            return error(format!("unresolved action symbol {to}"));
        };
        matcher.verify_consumption(cx, true)?;
        action.verify_consumption(cx, true)?;
        let fits = |a: &[Type], b: &[Type]| a.iter().zip(b).position(|(a, b)| !is_same_kind(cx.ctx, *a, *b));
        let operands = self.operand_types(cx);
        let ((taken, matched), (passed, given)) = (matcher.signature(cx), action.signature(cx));
        if operands.len() != taken.len() {
            let (n, m) = (operands.len(), taken.len());
            return error(format!(
                "the number of operands ({n}) doesn't match the number of matcher arguments ({m}) for {from}"
            ));
        }
        if let Some(i) = (0..taken.len()).find(|i| matcher.has_arg_attr(cx, *i, CONSUMED)) {
            return Err(cx.op_error(format!("does not expect matcher symbol to consume its operand #{i}")));
        }
        if let Some(i) = fits(&operands, taken) {
            return error(format!(
                "mismatching type interfaces for operand and matcher argument #{i} of matcher {from}"
            ));
        }
        if matched.len() != passed.len() {
            let (n, m) = (matched.len(), passed.len());
            return error(format!(
                "mismatching number of matcher results and action arguments between {from} ({n}) and {to} ({m})"
            ));
        }
        if let Some(i) = fits(matched, passed) {
            // The missing blank is MLIR's.
            return error(format!(
                "mismatching type interfaces for matcher result and action argument #{i}of matcher {from} and action {to}"
            ));
        }
        let results = self.result_types(cx);
        let extra = results.get(1..).unwrap_or_default();
        if given.len() != extra.len() {
            let (n, m) = (given.len(), extra.len());
            return error(format!(
                "the number of action results ({n}) for {to} doesn't match the number of extra op results ({m})"
            ));
        }
        match fits(extra, given) {
            Some(i) => error(format!(
                "mismatching type interfaces for action result #{i} of action {to} and op result"
            )),
            None => Ok(()),
        }
    }
}

impl SymbolUserOp for ForeachMatchOp {
    fn verify_symbol_uses(self, cx: &VerifyCx<'_>, tables: &mut SymbolTables) -> Result<(), Diagnostic> {
        let list = |a: Option<Attr>| a.and_then(|a| cx.ctx.as_array(a)).unwrap_or_default();
        let pairs = list(self.matchers_attr(cx)).iter().zip(list(self.actions_attr(cx)));
        let mut seen = FxHashSet::default();
        for (matcher, action) in pairs.filter(|pair| seen.insert(*pair)) {
            self.verify_pair(cx, tables, [*matcher, *action])?;
        }
        Ok(())
    }
}
