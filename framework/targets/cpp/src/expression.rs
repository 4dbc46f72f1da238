//! Operands, and `emitc.expression`: which expressions are written where they are used, and where parentheses are needed.

use terrace_dialects_meta::emitc::{
    ApplyOp, AssignOp, CmpOp, CmpPredicate, DereferenceOp, ExpressionOp, GetFieldOp, GetGlobalOp, IfOp,
    LiteralOp, MemberOfPtrOp, MemberOp, PointerType, ReturnOp, SubscriptOp, SwitchOp, VariableOp, YieldOp,
    is_pointer_wide, is_supported_float_type, is_supported_integer,
};
use terrace_ir::{BodyId, Context, Op, Type, Value, Values, ViewIr};

use crate::{Done, Emitter, op_error};

/// An expression in writing.
pub(crate) struct Open<'a> {
    /// The body of its operations.
    body: BodyId,
    /// Its arguments, for which its operands stand.
    args: Values,
    operands: Values,
    /// The body that it stands in.
    outer: ViewIr<'a>,
    /// How strongly the operators around the operand at hand bind.
    around: Vec<u8>,
}

impl<'a> Open<'a> {
    /// The operand that an argument of the expression stands for, and other values as they are; with their view.
    pub(crate) fn outside(&self, v: &ViewIr<'a>, value: Value) -> (ViewIr<'a>, Value) {
        let at = self.args.iter().position(|a| v.body == self.body && *a == value);
        let operand = at.and_then(|i| self.operands.get(i).copied());
        operand.map_or((*v, value), |operand| (self.outer, operand))
    }
}

/// An operator and how strongly it binds.
#[derive(Clone, Copy)]
pub(crate) struct Operator {
    pub(crate) text: &'static str,
    pub(crate) binds: u8,
}

const LOWEST: u8 = 0;

/// The operator of an operation with two operands.
pub(crate) fn binary(v: &ViewIr<'_>, op: Op) -> Option<Operator> {
    let (text, binds) = match op.info(v).name() {
        b"emitc.logical_or" => ("||", 3),
        b"emitc.logical_and" => ("&&", 4),
        b"emitc.bitwise_or" => ("|", 5),
        b"emitc.bitwise_xor" => ("^", 6),
        b"emitc.bitwise_and" => ("&", 7),
        b"emitc.cmp" => match op.cast::<CmpOp>(v)?.predicate(v) {
            CmpPredicate::eq => ("==", 8),
            CmpPredicate::ne => ("!=", 8),
            CmpPredicate::lt => ("<", 9),
            CmpPredicate::le => ("<=", 9),
            CmpPredicate::gt => (">", 9),
            CmpPredicate::ge => (">=", 9),
            CmpPredicate::three_way => ("<=>", 10),
        },
        b"emitc.bitwise_left_shift" => ("<<", 11),
        b"emitc.bitwise_right_shift" => (">>", 11),
        b"emitc.add" => ("+", 12),
        b"emitc.sub" => ("-", 12),
        b"emitc.mul" => ("*", 13),
        b"emitc.div" => ("/", 13),
        b"emitc.rem" => ("%", 13),
        _ => return None,
    };
    Some(Operator { text, binds })
}

/// The operator of an operation with one operand.
pub(crate) fn unary(v: &ViewIr<'_>, op: Op) -> Option<Operator> {
    let text = match op.info(v).name() {
        b"emitc.bitwise_not" => "~",
        b"emitc.logical_not" => "!",
        b"emitc.unary_minus" => "-",
        b"emitc.unary_plus" => "+",
        b"emitc.address_of" => "&",
        b"emitc.apply" if op.cast::<ApplyOp>(v)?.applicable_operator(v) == b"&" => "&",
        b"emitc.apply" => "*",
        _ => return None,
    };
    Some(Operator { text, binds: 15 })
}

/// How strongly an operation binds that can be a part of an expression.
fn binds(v: &ViewIr<'_>, op: Op) -> Option<u8> {
    if let Some(operator) = binary(v, op).or_else(|| unary(v, op)) {
        return Some(operator.binds);
    }
    Some(match op.info(v).name() {
        b"emitc.conditional" => 2,
        b"emitc.cast" => 15,
        b"emitc.call" | b"emitc.call_opaque" | b"emitc.load" => 16,
        b"emitc.constant" => 17,
        _ => return None,
    })
}

/// True for operations that are written where their results are used.
pub(crate) fn is_deferred(v: &ViewIr<'_>, op: Op) -> bool {
    op.is::<GetGlobalOp>(v)
        || op.is::<LiteralOp>(v)
        || op.is::<MemberOp>(v)
        || op.is::<MemberOfPtrOp>(v)
        || op.is::<SubscriptOp>(v)
        || op.is::<GetFieldOp>(v)
        || op.is::<DereferenceOp>(v)
}

/// True for the types whose operators C++ defines.
fn is_fundamental(ctx: &Context, ty: Type) -> bool {
    ty == ctx.index_type()
        || is_pointer_wide(ctx, ty)
        || is_supported_integer(ctx, ty)
        || is_supported_float_type(ctx, ty)
        || PointerType::of(ctx, ty).is_some()
}

/// True if it matters when an operation is evaluated, and how often.
fn has_side_effects(v: &ViewIr<'_>, op: Op) -> bool {
    let own = |ty: &Type| !is_fundamental(v.ctx, *ty);
    match op.info(v).name() {
        b"emitc.address_of" | b"emitc.call" | b"emitc.cast" | b"emitc.conditional" => false,
        b"emitc.apply" => unary(v, op).is_some_and(|o| o.text == "*"),
        b"emitc.constant" => op.result_types(v).iter().any(own),
        b"emitc.load" | b"emitc.call_opaque" => true,
        _ => op.operand_types(v).iter().any(own),
    }
}

/// True for expressions that are written where they are used: those with one use, by a statement, that may be evaluated there as well.
pub(crate) fn is_inlined(v: &ViewIr<'_>, e: ExpressionOp) -> bool {
    let result = e.result(v);
    if e.do_not_inline(v) || !result.has_one_use(v) {
        return false;
    }
    let Some(user) = result.users(v).first().copied() else { return false };
    if is_deferred(v, user) || user.is::<ExpressionOp>(v) || binds(v, user).is_some() {
        return false;
    }
    let region = e.region(v);
    let inner = ViewIr { body: region.body, ..*v };
    let ops = region.entity.entry(&inner).map(|b| b.ops(&inner)).unwrap_or_default();
    let effects = ops.iter().any(|op| !op.is::<YieldOp>(&inner) && has_side_effects(&inner, *op));
    !effects || keeps_order(v, e, user)
}

/// True if an expression with side effects may be evaluated by its user: nothing comes between, and the user evaluates nothing before it.
fn keeps_order(v: &ViewIr<'_>, e: ExpressionOp, user: Op) -> bool {
    if e.next(v) != Some(user) {
        return false;
    }
    let to_variable = |assign: AssignOp| {
        assign.value(v) == e.result(v) && assign.var(v).defining::<VariableOp>(v).is_some()
    };
    user.is::<IfOp>(v)
        || user.is::<SwitchOp>(v)
        || user.is::<ReturnOp>(v)
        || user.cast::<AssignOp>(v).is_some_and(to_variable)
}

/// The inlined expression that a value is.
pub(crate) fn inlined(v: &ViewIr<'_>, value: Value) -> Option<ExpressionOp> {
    value.defining::<ExpressionOp>(v).filter(|e| is_inlined(v, *e))
}

impl<'a> Emitter<'a> {
    /// Writes the expression that an operation holds.
    pub(crate) fn expression(&mut self, v: ViewIr<'a>, e: ExpressionOp) -> Done {
        let region = e.region(&v);
        let inner = ViewIr { body: region.body, ..v };
        let block = region.entity.entry(&inner);
        let end = block.and_then(|b| b.last(&inner)).and_then(|op| op.cast::<YieldOp>(&inner));
        let root = end.and_then(|end| end.result(&inner)).and_then(|r| r.def(&inner));
        let (Some(block), Some(root)) = (block, root) else {
            return op_error(&v, *e, "must yield a value at termination");
        };
        let Some(binds) = binds(&inner, root) else {
            return op_error(&inner, root, "unsupported operation");
        };
        let open = Open {
            body: region.body,
            args: block.args(&inner),
            operands: e.defs(&v),
            outer: v,
            around: vec![binds],
        };
        let before = self.in_expression.replace(open);
        let done = self.operation(inner, root, false);
        self.in_expression = before;
        done
    }

    /// Writes a value as an operand.
    pub(crate) fn operand(&mut self, v: ViewIr<'a>, value: Value) -> Done {
        if let Some(open) = self.in_expression.as_ref().filter(|open| open.body == v.body) {
            if let Some(def) = value.def(&v) {
                return self.part(v, def);
            }
            let (v, value) = open.outside(&v, value);
            self.name(&v, value);
            return Ok(());
        } else if let Some(e) = inlined(&v, value) {
            return self.expression(v, e);
        }
        self.name(&v, value);
        Ok(())
    }

    /// Writes an operation of the expression in writing, in parentheses if it binds no stronger than the operator around it: they also
    /// say in which order operators of one strength are applied.
    fn part(&mut self, v: ViewIr<'a>, op: Op) -> Done {
        let Some(binds) = binds(&v, op) else { return op_error(&v, op, "unsupported operation") };
        let enclosed = self.bind(binds);
        if enclosed {
            self.out.push("(");
        }
        self.operation(v, op, false)?;
        self.unbind();
        if enclosed {
            self.out.push(")");
        }
        Ok(())
    }

    /// Writes operands between parentheses, with commas.
    pub(crate) fn operands(&mut self, v: ViewIr<'a>, values: &[Value]) -> Done {
        self.separated(values, |e, value| {
            e.bind(LOWEST);
            e.operand(v, *value)?;
            e.unbind();
            Ok(())
        })
    }

    /// Begins an operand of the expression in writing, if there is one. True if it binds no stronger than the operator around it.
    fn bind(&mut self, binds: u8) -> bool {
        let Some(open) = &mut self.in_expression else { return false };
        let weak = open.around.last().is_some_and(|around| binds <= *around);
        open.around.push(binds);
        weak
    }

    /// Ends an operand.
    fn unbind(&mut self) {
        if let Some(open) = &mut self.in_expression {
            open.around.pop();
        }
    }

    /// Writes a value's name.
    pub(crate) fn name(&mut self, v: &ViewIr<'_>, value: Value) {
        self.out.push(self.names.of(v, value));
    }

    /// Writes an operator before its operand, which gets parentheses if the two would be one word: `-(-1)`.
    pub(crate) fn prefixed(&mut self, v: ViewIr<'a>, operator: Operator, operand: Value) -> Done {
        self.out.push(operator.text);
        let from = self.out.bytes().len();
        self.operand(v, operand)?;
        if let [sign @ (b'+' | b'-' | b'&')] = operator.text.as_bytes() {
            self.out.enclose_if(from, *sign);
        }
        Ok(())
    }
}
