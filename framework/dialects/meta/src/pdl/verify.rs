//! Rules beyond the definitions' constraints: what binds, what can be inferred, how patterns hang together.

use rustc_hash::FxHashSet;
use terrace_asm::OpAsmOp;
use terrace_ir::def::Inference;
use terrace_ir::hooks::{VerifyOp, VerifyRegionsOp};
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::{Diagnostic, LookIr, Op, Type, Value};

use super::cpp::element_or_self;
use super::*;

impl OpAsmOp for PatternOp {
    const DEFAULT_DIALECT: Option<&'static str> = Some("pdl");
}

impl OpAsmOp for RewriteOp {
    const DEFAULT_DIALECT: Option<&'static str> = Some("pdl");
}

/// True if something uses an operation that binds what it stands for: a result of it binds as far as it is bound itself.
fn has_binding_use(cx: &VerifyCx<'_>, op: Op) -> bool {
    let mut open = vec![op];
    while let Some(op) = open.pop() {
        for user in op.results(cx).into_iter().flat_map(|v| v.users(cx)) {
            if !(user.is::<ResultOp>(cx) || user.is::<ResultsOp>(cx)) {
                return true;
            }
            open.push(user);
        }
    }
    false
}

/// The operation around, as far as it shares the body.
fn is_in_rewrite(cx: &VerifyCx<'_>) -> bool {
    cx.op.entity.parent(cx).is_some_and(|p| p.is::<RewriteOp>(cx))
}

fn verify_has_binding_use(cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
    let is_matcher = cx.op.entity.parent(cx).is_none()
        && cx.ir.parent_op(cx.op).is_some_and(|p| p.entity.is::<PatternOp>(&cx.inside(p.body)));
    if !is_matcher || has_binding_use(cx, cx.op.entity) {
        return Ok(());
    }
    Err(cx.op_error("expected a bindable user when defined in the matcher body of a `pdl.pattern`"))
}

macro_rules! bound {
    ($($op:ident)*) => {
        $(impl VerifyOp for $op {
            fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
                verify_has_binding_use(cx)
            }
        })*
    };
}

bound! { OperandOp OperandsOp }

impl VerifyOp for AttributeOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        if self.value(cx).is_none() {
            if is_in_rewrite(cx) {
                return Err(cx.op_error("expected constant value when specified within a `pdl.rewrite`"));
            }
            return verify_has_binding_use(cx);
        }
        if self.value_type(cx).is_some() {
            return Err(cx.op_error("expected only one of [`type`, `value`] to be set"));
        }
        Ok(())
    }
}

impl VerifyOp for TypeOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        self.constant_type(cx).map_or_else(|| verify_has_binding_use(cx), |_| Ok(()))
    }
}

impl VerifyOp for TypesOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        self.constant_types(cx).map_or_else(|| verify_has_binding_use(cx), |_| Ok(()))
    }
}

impl VerifyOp for ApplyNativeConstraintOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        if self.args(cx).is_empty() {
            return Err(cx.op_error("expected at least one argument"));
        }
        if self.result_types(cx).iter().any(|t| OperationType::of(cx.ctx, *t).is_some()) {
            return Err(cx.op_error("returning an operation from a constraint is not supported"));
        }
        Ok(())
    }
}

impl VerifyOp for ApplyNativeRewriteOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        if self.args(cx).is_empty() && self.results(cx).is_empty() {
            return Err(cx.op_error("expected at least one argument or result"));
        }
        Ok(())
    }
}

/// Checks that all operands are elements of a range, or ranges like it.
pub(crate) fn verify_range(cx: &VerifyCx<'_>, range: Type) -> Result<(), Diagnostic> {
    let want = element_or_self(cx.ctx, range);
    let types = cx.op.entity.operand_types(cx);
    let got = types.into_iter().map(|t| element_or_self(cx.ctx, t)).find(|t| *t != want);
    got.map_or(Ok(()), |got| {
        let (want, got) = (cx.ctx.text(want), cx.ctx.text(got));
        Err(cx.op_error(format!("expected operand to have element type '{want}', but got '{got}'")))
    })
}

impl VerifyOp for RangeOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_range(cx, self.result(cx).ty(cx))
    }
}

impl VerifyOp for ReplaceOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        if self.repl_operation(cx).is_some() && !self.repl_values(cx).is_empty() {
            let m = "expected no replacement values to be provided when the replacement operation is present";
            return Err(cx.op_error(m));
        }
        Ok(())
    }
}

impl VerifyOp for ResultsOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let ty = self.val(cx).ty(cx);
        if self.index(cx).is_none() && ValueType::of(cx.ctx, ty).is_some() {
            let m = "expected `pdl.range<value>` result type when no index is specified, but got: ";
            return Err(cx.op_error(format!("{m}'{}'", cx.ctx.text(ty))));
        }
        Ok(())
    }
}

/// True if an operation replaces another one that is defined before: its type is known from there.
fn is_inferred_from_use(cx: &VerifyCx<'_>, op: OperationOp) -> bool {
    let body = cx.body();
    body.uses(op.op(cx)).any(|u| {
        let Some(replace) = body.use_owner(u).cast::<ReplaceOp>(cx).filter(|_| body.use_index(u) != 0) else {
            return false;
        };
        replace.op_value(cx).def(cx).is_some_and(|old| old.block(cx) != op.block(cx) || old.is_before(cx, op))
    })
}

/// True if a type that an operation is created with is known by then.
fn is_known_type(cx: &VerifyCx<'_>, op: OperationOp, ty: Value) -> bool {
    let Some(def) = ty.def(cx) else { return false };
    let is_constant = match (def.cast::<TypeOp>(cx), def.cast::<TypesOp>(cx)) {
        (Some(one), _) => one.constant_type(cx).is_some(),
        (_, Some(many)) => many.constant_types(cx).is_some(),
        _ => return def.is::<ApplyNativeRewriteOp>(cx),
    };
    let constrains = |user: &Op| {
        let kinds = user.is::<OperandOp>(cx) || user.is::<OperandsOp>(cx) || user.is::<OperationOp>(cx);
        kinds && user.block(cx) != op.block(cx)
    };
    is_constant || def.results(cx).into_iter().flat_map(|v| v.users(cx)).any(|user| constrains(&user))
}

/// Checks that the result types of an operation that is created are known.
fn verify_inferable(cx: &VerifyCx<'_>, op: OperationOp, name: &[u8]) -> Result<(), Diagnostic> {
    if is_inferred_from_use(cx, op) {
        return Ok(());
    }
    let error = |note: String| {
        let m = "must have inferable or constrained result types when nested within `pdl.rewrite`";
        Err(cx.op_error(m).note(op.loc(cx), note))
    };
    let types = op.type_values(cx);
    if types.is_empty() {
        let def = cx.ctx.op_info(cx.ctx.op_name(name)).def();
        let has_result = def.is_some_and(|d| {
            !d.results.is_empty() && d.results.iter().all(|r| r.arity == terrace_ir::def::Arity::Single)
        });
        if has_result {
            let name = String::from_utf8_lossy(name);
            return error(format!(
                "operation is created in a non-inferrable context, but '{name}' does not implement InferTypeOpInterface"
            ));
        }
        return Ok(());
    }
    match types.iter().position(|ty| !is_known_type(cx, op, *ty)) {
        Some(i) => error(format!("result type #{i} was not constrained")),
        None => Ok(()),
    }
}

impl VerifyOp for OperationOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let in_rewrite = is_in_rewrite(cx);
        let name = self.op_name(cx);
        if in_rewrite && name.is_none() {
            return Err(cx.op_error("must have an operation name when nested within a `pdl.rewrite`"));
        }
        let (names, values) = (self.attribute_value_names(cx).len(), self.attribute_values(cx).len());
        if names != values {
            let m = format!(
                "expected the same number of attribute values and attribute names, got {names} names and {values} values"
            );
            return Err(cx.op_error(m));
        }
        if let Some(name) = name.filter(|_| in_rewrite)
            && !infers_types(cx, name, true)
        {
            verify_inferable(cx, self, name)?;
        }
        verify_has_binding_use(cx)
    }
}

/// True if the result types of operations of a name follow from the rest; `unknown` if nothing is known of them.
pub(crate) fn infers_types(cx: &VerifyCx<'_>, name: &[u8], unknown: bool) -> bool {
    let def = cx.ctx.op_info(cx.ctx.op_name(name)).def();
    def.map_or(unknown, |def| !matches!(def.inference, Inference::None))
}

/// The parts of operations, which have to be connected.
fn is_part(cx: &impl LookIr, op: Op) -> bool {
    op.is::<OperandOp>(cx)
        || op.is::<OperandsOp>(cx)
        || op.is::<ResultOp>(cx)
        || op.is::<ResultsOp>(cx)
        || op.is::<OperationOp>(cx)
}

/// The operations of a matcher that are connected to one of them, by operands and uses.
fn connected(v: &impl LookIr, first: Op) -> FxHashSet<Op> {
    let (mut seen, mut open) = (FxHashSet::default(), vec![first]);
    while let Some(op) = open.pop() {
        // Inside of the rewrite there is nothing to match.
        if op.parent(v).is_some() || op.is::<RewriteOp>(v) || !seen.insert(op) {
            continue;
        }
        let operands = match (op.cast::<OperationOp>(v), op.cast::<ResultOp>(v), op.cast::<ResultsOp>(v)) {
            (Some(op), _, _) => op.operand_values(v),
            (_, Some(op), _) => [op.parent_(v)].into_iter().collect(),
            (_, _, Some(op)) => [op.parent_(v)].into_iter().collect(),
            _ => Default::default(),
        };
        open.extend(operands.into_iter().filter_map(|o| o.def(v)));
        open.extend(op.results(v).into_iter().flat_map(|r| r.users(v)));
    }
    seen
}

impl VerifyRegionsOp for PatternOp {
    fn verify_regions(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let region = self.body_region(cx);
        let v = cx.inside(region.body);
        let Some(block) = region.entity.entry(&v) else { return Ok(()) };
        if let Some(end) = block.last(&v).filter(|end| !end.is::<RewriteOp>(&v)) {
            let d = cx.op_error("expected body to terminate with `pdl.rewrite`");
            return Err(d.note(end.loc(&v), "see terminator defined here"));
        }
        let is_foreign = |op: &Op| !cx.ctx.op_info(op.name(&v)).name().starts_with(b"pdl.");
        let mut open = vec![region.entity];
        while let Some(region) = open.pop() {
            for op in region.blocks(&v).into_iter().flat_map(|b| b.ops(&v)) {
                if is_foreign(&op) {
                    let d = cx.op_error("expected only `pdl` operations within the pattern body");
                    return Err(d.note(op.loc(&v), "see non-`pdl` operation defined here"));
                }
                open.extend(op.regions(&v));
            }
        }
        if block.ops_of::<OperationOp>(&v).is_empty() {
            return Err(cx.op_error("the pattern must contain at least one `pdl.operation`"));
        }
        let parts: Vec<Op> = block.ops(&v).into_iter().filter(|op| is_part(&v, *op)).collect();
        let seen = parts.first().map(|first| connected(&v, *first)).unwrap_or_default();
        match parts.iter().find(|op| !seen.contains(op)) {
            Some(op) => {
                let d = cx.op_error("the operations must form a connected component");
                Err(d.note(op.loc(&v), "see a disconnected value / operation here"))
            }
            None => Ok(()),
        }
    }
}

impl VerifyRegionsOp for RewriteOp {
    fn verify_regions(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let is_empty = self.body_region(cx).is_empty(cx);
        let problem = match (self.name_attr(cx).is_some(), is_empty) {
            (true, false) => "expected rewrite region to be empty when rewrite is external",
            (true, true) => return Ok(()),
            (false, true) => "expected rewrite region to be non-empty if external name is not specified",
            (false, false) if !self.external_args(cx).is_empty() => {
                "expected no external arguments when the rewrite is specified inline"
            }
            (false, false) => return Ok(()),
        };
        Err(cx.op_error(problem))
    }
}
