//! Functions, and the other members of modules, files and classes.

use terrace_dialects_meta::emitc::{ArrayType, ClassOp, ExpressionOp, FieldOp, FileOp, GlobalOp, LValueType};
use terrace_ir::symbols::lookup_nearest;
use terrace_ir::{Attr, Block, Context, Global, Loc, LookIr as _, Op, Region, Type, Value, ViewIr};

use crate::expression::{is_deferred, is_inlined};
use crate::{Done, Emitter, error, members, op_error};

/// The head of a function.
struct Head<'a> {
    v: ViewIr<'a>,
    op: Op,
    loc: Loc,
    specifiers: &'a [Attr],
    name: &'a [u8],
    inputs: &'a [Type],
    results: &'a [Type],
    body: Global<Region>,
}

impl<'a> Head<'a> {
    fn of(v: ViewIr<'a>, op: Op) -> Option<Head<'a>> {
        let ctx: &'a Context = v.ctx;
        let ty = op.attr(&v, "function_type").and_then(|a| ctx.type_value(a))?;
        let (inputs, results) = ctx.function_parts(ty)?;
        let name = op.attr(&v, "sym_name").and_then(|a| ctx.as_string(a))?;
        let specifiers = op.attr(&v, "specifiers").and_then(|a| ctx.as_array(a)).unwrap_or_default();
        let body = op.all_regions(&v).first().copied()?;
        Some(Head { v, op, loc: op.loc(&v), specifiers, name, inputs, results, body })
    }

    /// The view of the body.
    fn inside(&self) -> ViewIr<'a> {
        ViewIr { body: self.body.body, ..self.v }
    }

    /// The first block, if it is no declaration.
    fn entry(&self) -> Option<Block> {
        self.body.entity.entry(&self.inside())
    }
}

impl<'a> Emitter<'a> {
    /// Writes a member of a module, a file or a class.
    pub(crate) fn declared(&mut self, v: ViewIr<'a>, op: Op) -> Done {
        match op.info(&v).name() {
            b"builtin.module" => self.each_member(v, op),
            b"emitc.func" | b"func.func" => self.function(v, op),
            b"emitc.declare_func" => self.declare_function(v, op),
            b"emitc.class" => self.class(v, op),
            b"emitc.field" => self.field(&v, op),
            b"emitc.global" => self.global(&v, op),
            b"emitc.file" => {
                let id = op.cast::<FileOp>(&v).and_then(|f| f.id_attr(&v)).and_then(|a| v.ctx.as_string(a));
                let wanted = &self.options.file_id;
                if wanted.is_empty() || id != Some(wanted) { Ok(()) } else { self.each_member(v, op) }
            }
            _ => op_error(&v, op, "unable to find printer for op"),
        }
    }

    fn each_member(&mut self, v: ViewIr<'a>, op: Op) -> Done {
        for region in op.all_regions(&v) {
            let (inner, ops) = members(v, region);
            for op in ops {
                self.operation(inner, op, false)?;
            }
        }
        Ok(())
    }

    fn class(&mut self, v: ViewIr<'a>, op: Op) -> Done {
        let Some(class) = op.cast::<ClassOp>(&v) else { return Ok(()) };
        self.out.push("class ");
        self.out.push(class.sym_name(&v));
        self.out.push(if class.final_specifier(&v) { " final" } else { "" });
        self.out.push(" {\n public:\n");
        self.out.indent();
        self.each_member(v, op)?;
        self.out.unindent();
        self.out.push("};");
        Ok(())
    }

    fn field(&mut self, v: &ViewIr<'_>, op: Op) -> Done {
        let Some(field) = op.cast::<FieldOp>(v) else { return Ok(()) };
        self.initialized(v, op, field.type_(v), field.sym_name(v), field.initial_value(v))
    }

    fn global(&mut self, v: &ViewIr<'_>, op: Op) -> Done {
        let Some(global) = op.cast::<GlobalOp>(v) else { return Ok(()) };
        if global.extern_specifier(v) {
            self.out.push("extern ");
        } else if global.static_specifier(v) {
            self.out.push("static ");
        }
        self.out.push(if global.const_specifier(v) { "const " } else { "" });
        self.initialized(v, op, global.type_(v), global.sym_name(v), global.initial_value(v))
    }

    fn initialized(&mut self, v: &ViewIr<'_>, op: Op, ty: Type, name: &[u8], value: Option<Attr>) -> Done {
        self.declaration(v.ctx, op.loc(v), ty, name)?;
        if let Some(value) = value {
            self.out.push(" = ");
            self.attribute(v.ctx, op.loc(v), value)?;
        }
        self.out.push(";");
        Ok(())
    }

    /// Runs steps with names of their own, as in a function.
    fn in_function(&mut self, steps: impl FnOnce(&mut Self) -> Done) -> Done {
        let outer = std::mem::take(&mut self.names);
        let loops = std::mem::take(&mut self.loops);
        steps(self)?;
        self.names = outer;
        self.loops = loops;
        Ok(())
    }

    fn function(&mut self, v: ViewIr<'a>, op: Op) -> Done {
        let Some(head) = Head::of(v, op) else { return op_error(&v, op, "expected a function type") };
        let blocks = head.body.entity.blocks(&head.inside());
        if blocks.len() > 1 && !self.options.declare_variables_at_top {
            return op_error(&v, op, "with multiple blocks needs variables declared at top");
        }
        // Of its own functions, the dialect checks the types itself.
        if op.info(&v).name() == b"func.func" {
            if head.inputs.iter().any(|t| LValueType::of(v.ctx, *t).is_some()) {
                return op_error(&v, op, "cannot emit lvalue type as argument type");
            }
            if head.results.iter().any(|t| ArrayType::of(v.ctx, *t).is_some()) {
                return op_error(&v, op, "cannot emit array type as result type");
            }
        }
        self.in_function(|e| {
            e.head(&head)?;
            if blocks.is_empty() {
                e.out.push(";");
                return Ok(());
            }
            e.out.push(" {\n");
            e.out.indent();
            e.function_body(&head, &blocks)?;
            e.out.unindent();
            e.out.push("}");
            Ok(())
        })
    }

    fn declare_function(&mut self, v: ViewIr<'a>, op: Op) -> Done {
        let name = op.attr(&v, "sym_name");
        let found = name.and_then(|name| lookup_nearest(v.ctx, v.ir, v.global(op), name));
        let head = found.and_then(|f| Head::of(ViewIr { body: f.body, ..v }, f.entity));
        let Some(head) = head else { return op_error(&v, op, "does not reference a function") };
        self.in_function(|e| {
            e.head(&head)?;
            e.out.push(";");
            Ok(())
        })
    }

    /// Writes a function up to its body. The arguments of a declaration have no names.
    fn head(&mut self, head: &Head<'a>) -> Done {
        let (ctx, loc) = (head.v.ctx, head.loc);
        for specifier in head.specifiers {
            self.out.push(ctx.as_string(*specifier).unwrap_or_default());
            self.out.push(" ");
        }
        self.result_type(ctx, loc, head.results)?;
        self.out.push(" ");
        self.out.push(head.name);
        self.out.push("(");
        match head.entry() {
            None => self.separated(head.inputs, |e, ty| e.ty(ctx, loc, *ty))?,
            Some(entry) => {
                let inner = head.inside();
                self.separated(entry.args(&inner), |e, arg| {
                    let name = e.names.of(&inner, arg).to_vec();
                    e.declaration(ctx, loc, arg.ty(&inner), &name)
                })?;
            }
        }
        self.out.push(")");
        Ok(())
    }

    fn function_body(&mut self, head: &Head<'a>, blocks: &[Block]) -> Done {
        let v = head.inside();
        if self.options.declare_variables_at_top {
            self.declare_results(v, head.body)?;
        }
        blocks.iter().for_each(|block| self.names.add_label(&v, *block));
        for block in blocks.iter().skip(1) {
            for (i, arg) in block.args(&v).into_iter().enumerate() {
                self.block_argument(head, &v, i, arg)?;
            }
        }
        for block in blocks {
            if v.ir.body(v.body).has_predecessors(*block) {
                let label = self.names.label(&v, *block).unwrap_or_default().to_owned();
                self.out.flush_left(&format!("{label}:"));
            }
            for op in block.ops(&v) {
                self.operation(v, op, true)?;
            }
        }
        Ok(())
    }

    /// Declares the variables for the results of all operations in a region.
    fn declare_results(&mut self, v: ViewIr<'a>, region: Global<Region>) -> Done {
        let (inner, ops) = members(v, region);
        let mut open: Vec<(ViewIr<'a>, Op)> = ops.map(|op| (inner, op)).collect();
        open.reverse();
        while let Some((v, op)) = open.pop() {
            let e = op.cast::<ExpressionOp>(&v);
            if e.is_some_and(|e| is_inlined(&v, e)) {
                continue;
            }
            if !is_deferred(&v, op) {
                for result in op.results(&v) {
                    self.declare_at_top(&v, op, result)?;
                }
            }
            // The operations of an expression have no variables.
            if e.is_none() {
                let nested = op.all_regions(&v).into_iter().flat_map(|r| {
                    let (inner, ops) = members(v, r);
                    ops.map(move |op| (inner, op))
                });
                let from = open.len();
                open.extend(nested);
                open.get_mut(from..).unwrap_or_default().reverse();
            }
        }
        Ok(())
    }

    fn declare_at_top(&mut self, v: &ViewIr<'_>, op: Op, result: Value) -> Done {
        if let Err(mut errors) = self.declare(v, op, result) {
            let more = error::<()>(op.loc(v), "unable to declare result variable for op");
            errors.extend(more.err().unwrap_or_default());
            return Err(errors);
        }
        self.out.push(";\n");
        Ok(())
    }

    fn block_argument(&mut self, head: &Head<'a>, v: &ViewIr<'_>, i: usize, arg: Value) -> Done {
        let (ctx, ty) = (v.ctx, arg.ty(v));
        if self.names.has(v, arg) {
            return op_error(&head.v, head.op, format!(" block argument #{i} is out of scope"));
        }
        if ArrayType::of(ctx, ty).is_some() || LValueType::of(ctx, ty).is_some() {
            let ty = ctx.text(ty);
            return op_error(&head.v, head.op, format!("cannot emit block argument #{i} with type '{ty}'"));
        }
        self.ty(ctx, head.loc, ty)?;
        self.out.push(" ");
        self.name(v, arg);
        self.out.push(";\n");
        Ok(())
    }
}
