//! Operations: the dispatch, and those without regions.

use terrace_dialects_meta::emitc::{
    AssignOp, CallOpaqueOp, ConditionalOp, DereferenceOp, ExpressionOp, GetFieldOp, GetGlobalOp, GlobalOp,
    IncludeOp, LiteralOp, MemberOfPtrOp, MemberOp, OpaqueAttr, SubscriptOp, VerbatimOp,
};
use terrace_ir::symbols::lookup_nearest;
use terrace_ir::{Attr, LookIr as _, Op, Value, ViewIr};

use crate::expression::{binary, is_deferred, is_inlined, unary};
use crate::{Done, Emitter, op_error};

/// The operations after which no semicolon stands.
const NO_SEMICOLON: [&[u8]; 9] = [
    b"cf.cond_br",
    b"emitc.declare_func",
    b"emitc.do",
    b"emitc.file",
    b"emitc.for",
    b"emitc.if",
    b"emitc.include",
    b"emitc.switch",
    b"emitc.verbatim",
];

impl<'a> Emitter<'a> {
    /// Writes an operation and ends its line, with a semicolon if it is asked for and stands after such an operation. In an expression, it
    /// is only the operation.
    pub(crate) fn operation(&mut self, v: ViewIr<'a>, op: Op, semicolon: bool) -> Done {
        stacker::maybe_grow(64 << 10, 1 << 20, || self.any_operation(v, op, semicolon))
    }

    fn any_operation(&mut self, v: ViewIr<'a>, op: Op, semicolon: bool) -> Done {
        if is_deferred(&v, op) {
            return self.defer(&v, op);
        }
        let e = op.cast::<ExpressionOp>(&v);
        if e.is_some_and(|e| is_inlined(&v, e)) {
            return Ok(());
        }
        self.statement(v, op)?;
        if self.in_expression.is_none() {
            let semicolon = semicolon && !NO_SEMICOLON.contains(&op.info(&v).name());
            self.out.push(if semicolon { ";\n" } else { "\n" });
        }
        Ok(())
    }

    fn statement(&mut self, v: ViewIr<'a>, op: Op) -> Done {
        if let Some(operator) = binary(&v, op) {
            self.assign_prefix(&v, op)?;
            let operands = op.operands(&v);
            self.operand(v, operands[0])?;
            self.out.push(format!(" {} ", operator.text));
            return self.operand(v, operands[1]);
        }
        if let Some(operator) = unary(&v, op) {
            self.assign_prefix(&v, op)?;
            let operand = op.operands(&v)[0];
            if operator.text != "&" || !self.is_constant(&v, operand) {
                return self.prefixed(v, operator, operand);
            }
            // The dialect's pointers are not to constants.
            self.out.push("(");
            self.ty(v.ctx, op.loc(&v), op.result_types(&v)[0])?;
            self.out.push(")(");
            self.prefixed(v, operator, operand)?;
            self.out.push(")");
            return Ok(());
        }
        match op.info(&v).name() {
            b"emitc.constant" | b"emitc.variable" => self.constant(&v, op),
            b"emitc.assign" => self.assign(v, op),
            b"emitc.load" => {
                self.assign_prefix(&v, op)?;
                self.operand(v, op.operands(&v)[0])
            }
            b"emitc.cast" => {
                self.assign_prefix(&v, op)?;
                self.out.push("(");
                self.ty(v.ctx, op.loc(&v), op.result_types(&v)[0])?;
                self.out.push(") ");
                self.operand(v, op.operands(&v)[0])
            }
            b"emitc.conditional" => self.conditional(v, op),
            b"emitc.expression" => self.expression_statement(v, op),
            b"emitc.call" | b"func.call" => self.call(v, op),
            b"emitc.call_opaque" => self.call_opaque(v, op),
            b"emitc.return" | b"func.return" => self.return_values(v, op),
            b"emitc.verbatim" => self.verbatim(v, op),
            b"emitc.include" => self.include(&v, op),
            b"cf.br" | b"cf.cond_br" | b"emitc.for" | b"emitc.if" | b"emitc.do" | b"emitc.switch" => {
                self.control(v, op)
            }
            _ => self.declared(v, op),
        }
    }

    /// True for a place in a constant global.
    fn is_constant(&self, v: &ViewIr<'a>, place: Value) -> bool {
        let (mut v, mut place) = match &self.in_expression {
            Some(open) => open.outside(v, place),
            None => (*v, place),
        };
        loop {
            let Some(op) = place.def(&v) else { return false };
            if let Some(op) = op.cast::<SubscriptOp>(&v) {
                place = op.value(&v);
            } else if let Some(op) = op.cast::<MemberOp>(&v) {
                place = op.operand(&v);
            } else {
                let name = op.is::<GetGlobalOp>(&v).then(|| op.attr(&v, "name")).flatten();
                let global = name.and_then(|name| lookup_nearest(v.ctx, v.ir, v.global(op), name));
                let Some(global) = global else { return false };
                v.body = global.body;
                return global.entity.cast::<GlobalOp>(&v).is_some_and(|g| g.const_specifier(&v));
            }
        }
    }

    /// Keeps the text of an operation for its uses.
    fn defer(&mut self, v: &ViewIr<'a>, op: Op) -> Done {
        let mut text = Vec::new();
        let mut add = |part: &[u8]| text.extend_from_slice(part);
        if let Some(op) = op.cast::<GetGlobalOp>(v) {
            add(op.name(v));
        } else if let Some(op) = op.cast::<GetFieldOp>(v) {
            add(op.field_name(v));
        } else if let Some(op) = op.cast::<LiteralOp>(v) {
            add(op.value(v));
        } else if let Some(op) = op.cast::<DereferenceOp>(v) {
            add(b"*");
            add(self.names.of(v, op.pointer(v)));
        } else if let Some(op) = op.cast::<MemberOp>(v) {
            add(&self.object(v, op.operand(v)));
            add(b".");
            add(op.member(v));
        } else if let Some(op) = op.cast::<MemberOfPtrOp>(v) {
            add(&self.object(v, op.operand(v)));
            add(b"->");
            add(op.member(v));
        } else if let Some(op) = op.cast::<SubscriptOp>(v) {
            add(self.names.of(v, op.value(v)));
            for index in op.indices(v) {
                add(b"[");
                add(self.names.of(v, index));
                add(b"]");
            }
        }
        self.names.set(v, op.results(v)[0], text);
        Ok(())
    }

    /// The text of a value before `.` and `->`, which bind stronger than `*`.
    fn object(&mut self, v: &ViewIr<'_>, value: Value) -> Vec<u8> {
        let name = self.names.of(v, value);
        if name.first() == Some(&b'*') { [b"(", name, b")"].concat() } else { name.to_vec() }
    }

    /// Writes the declaration of an operation's result, if it is not declared at the start of the function.
    pub(crate) fn declare(&mut self, v: &ViewIr<'_>, op: Op, result: Value) -> Done {
        if self.names.has(v, result) {
            return op_error(v, op, "result variable for the operation already declared");
        }
        let name = self.names.of(v, result).to_vec();
        self.declaration(v.ctx, op.loc(v), result.ty(v), &name)
    }

    fn assigned(&mut self, v: &ViewIr<'_>, op: Op, variable: Value) -> Done {
        if !self.names.has(v, variable) {
            return op_error(v, op, "result variable for the operation has not been declared");
        }
        self.name(v, variable);
        self.out.push(" = ");
        Ok(())
    }

    /// Writes the variables of an operation's results, up to `=`. In an expression there are none.
    fn assign_prefix(&mut self, v: &ViewIr<'_>, op: Op) -> Done {
        if self.in_expression.is_some() {
            return Ok(());
        }
        let at_top = self.options.declare_variables_at_top;
        match op.results(v)[..] {
            [] => {}
            [result] if at_top => self.assigned(v, op, result)?,
            [result] => {
                self.declare(v, op, result)?;
                self.out.push(" = ");
            }
            ref results => {
                if !at_top {
                    for result in results {
                        self.declare(v, op, *result)?;
                        self.out.push(";\n");
                    }
                }
                self.out.push("std::tie(");
                self.separated(results, |e, r| {
                    e.name(v, *r);
                    Ok(())
                })?;
                self.out.push(") = ");
            }
        }
        Ok(())
    }

    /// A constant or a variable: without a value if that is the empty opaque one.
    fn constant(&mut self, v: &ViewIr<'_>, op: Op) -> Done {
        let Some(value) = op.attr(v, "value") else { return op_error(v, op, "requires attribute 'value'") };
        if OpaqueAttr::of(v.ctx, value).and_then(|a| a.value(v.ctx)).is_some_and(<[u8]>::is_empty) {
            let at_top = self.options.declare_variables_at_top;
            return if at_top { Ok(()) } else { self.declare(v, op, op.results(v)[0]) };
        }
        self.assign_prefix(v, op)?;
        self.attribute(v.ctx, op.loc(v), value)
    }

    fn assign(&mut self, v: ViewIr<'a>, op: Op) -> Done {
        let Some(assign) = op.cast::<AssignOp>(&v) else { return Ok(()) };
        self.assigned(&v, op, assign.var(&v))?;
        self.operand(v, assign.value(&v))
    }

    fn conditional(&mut self, v: ViewIr<'a>, op: Op) -> Done {
        let Some(conditional) = op.cast::<ConditionalOp>(&v) else { return Ok(()) };
        self.assign_prefix(&v, op)?;
        self.operand(v, conditional.condition(&v))?;
        self.out.push(" ? ");
        self.operand(v, conditional.true_value(&v))?;
        self.out.push(" : ");
        self.operand(v, conditional.false_value(&v))
    }

    fn expression_statement(&mut self, v: ViewIr<'a>, op: Op) -> Done {
        let Some(e) = op.cast::<ExpressionOp>(&v) else { return Ok(()) };
        self.assign_prefix(&v, op)?;
        self.expression(v, e)
    }

    fn call(&mut self, v: ViewIr<'a>, op: Op) -> Done {
        self.assign_prefix(&v, op)?;
        let callee = op.attr(&v, "callee").and_then(|a| v.ctx.as_flat_symbol_ref(a));
        self.out.push(callee.unwrap_or_default());
        self.out.push("(");
        self.operands(v, &op.operands(&v))?;
        self.out.push(")");
        Ok(())
    }

    fn call_opaque(&mut self, v: ViewIr<'a>, op: Op) -> Done {
        let Some(call) = op.cast::<CallOpaqueOp>(&v) else { return Ok(()) };
        self.assign_prefix(&v, op)?;
        self.out.push(call.callee(&v));
        if let Some(args) = call.template_args(&v) {
            self.out.push("<");
            self.separated(args, |e, a| e.attribute(v.ctx, op.loc(&v), *a))?;
            self.out.push(">");
        }
        self.out.push("(");
        let operands = call.operands(&v);
        match call.args(&v) {
            Some(args) => self.separated(args, |e, a| e.argument(v, op, &operands, *a))?,
            None => self.operands(v, &operands)?,
        }
        self.out.push(")");
        Ok(())
    }

    /// Writes an argument of an opaque call: an index stands for an operand.
    fn argument(&mut self, v: ViewIr<'a>, op: Op, operands: &[Value], arg: Attr) -> Done {
        if v.ctx.attr_type(arg) != Some(v.ctx.index_type()) {
            return self.attribute(v.ctx, op.loc(&v), arg);
        }
        let at = v.ctx.as_i64(arg).and_then(|i| usize::try_from(i).ok());
        match at.and_then(|i| operands.get(i)) {
            Some(operand) => self.operand(v, *operand),
            None => op_error(&v, op, "index argument is out of range"),
        }
    }

    fn return_values(&mut self, v: ViewIr<'a>, op: Op) -> Done {
        self.out.push("return");
        match op.operands(&v)[..] {
            [] => {}
            [value] => {
                self.out.push(" ");
                self.operand(v, value)?;
            }
            ref values => {
                self.out.push(" std::make_tuple(");
                self.operands(v, values)?;
                for (name, value) in v.ir.body(v.body).discardable_attrs(op) {
                    self.out.push(", /* ");
                    self.out.push(v.ctx.as_string(name).unwrap_or_default());
                    self.out.push(" */");
                    self.attribute(v.ctx, op.loc(&v), value)?;
                }
                self.out.push(")");
            }
        }
        Ok(())
    }

    /// Text as it is; with arguments, `{}` is the next of them, and `{{` a brace.
    fn verbatim(&mut self, v: ViewIr<'a>, op: Op) -> Done {
        let Some(verbatim) = op.cast::<VerbatimOp>(&v) else { return Ok(()) };
        let (mut rest, args) = (verbatim.value(&v), verbatim.fmt_args(&v));
        if args.is_empty() {
            self.out.push(rest);
            return Ok(());
        }
        let mut args = args.into_iter();
        while let Some(at) = rest.iter().position(|b| *b == b'{') {
            let (text, after) = rest.split_at(at);
            self.out.push(text);
            if after.starts_with(b"{{") {
                self.out.push("{");
            } else if let Some(value) = args.next() {
                self.operand(v, value)?;
            } else {
                return op_error(&v, op, "requires operands for each placeholder in the format string");
            }
            rest = after.get(2..).unwrap_or_default();
        }
        self.out.push(rest);
        Ok(())
    }

    fn include(&mut self, v: &ViewIr<'_>, op: Op) -> Done {
        let Some(include) = op.cast::<IncludeOp>(v) else { return Ok(()) };
        let (open, close) = if include.is_standard_include(v) { ("<", ">") } else { ("\"", "\"") };
        self.out.push("#include ");
        self.out.push(open);
        self.out.push(include.include(v));
        self.out.push(close);
        Ok(())
    }
}
