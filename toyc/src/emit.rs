//! The checked program as toy IR: one operation a node, in the order of evaluation.

use terrace::dialects::builtin;
use terrace::ir::{Attr, Context, Ir, Loc, OpBuilder, Type as IrType, Value};

use crate::ast::{Ast, BinaryOp, Declared, ExprId, ExprKind, Function, FunctionId, Stmt, StmtKind};
use crate::chapter::Chapter;
use crate::dialect as toy;
use crate::front::Program;
use crate::sema::{Checked, Type};
use crate::source::Source;

/// Emits a program as the compiler of a chapter does: functions other than `main` are private where calls of them are inlined.
pub fn emit(ctx: &Context, program: &Program, source: &Source, chapter: Chapter) -> Ir {
    let mut ir = Ir::new();
    let mut builder = OpBuilder::new(ctx, &mut ir);
    builtin::ModuleOp::new().insert_with(&mut builder, &[], |builder, _| {
        for (id, function) in program.ast.function_ids() {
            let file = ctx.string(source.name());
            let (ast, checked) = (&program.ast, &program.checked);
            let (slots, values) = (Vec::new(), Vec::new());
            let private = chapter >= Chapter::INLINING;
            let mut emitter = Emitter { ctx, ast, checked, source, file, private, slots, values, first: 0 };
            emitter.function(id, function, builder);
        }
    });
    ir
}

/// Emits one function.
struct Emitter<'a> {
    ctx: &'a Context,
    ast: &'a Ast,
    checked: &'a Checked,
    source: &'a Source,
    file: Attr,
    private: bool,
    /// Values of parameters and variables, by slot.
    slots: Vec<Option<Value>>,
    /// Values of the statement's expressions; the first has id `first`.
    values: Vec<Option<Value>>,
    first: usize,
}

impl Emitter<'_> {
    fn loc(&self, at: u32) -> Loc {
        let p = self.source.line_col(at);
        Loc::file(self.ctx, self.file, p.line, p.col)
    }

    // ANCHOR: ty
    fn ty(&self, t: Type) -> IrType {
        match t {
            Type::Struct(s) => {
                let members: Vec<IrType> =
                    self.checked.types().members(s).iter().map(|m| self.ty(*m)).collect();
                toy::struct_type(self.ctx, &members)
            }
            _ => self.ctx.unranked_tensor_type(self.ctx.f64()),
        }
    }
    // ANCHOR_END: ty

    fn function(&mut self, id: FunctionId, function: &Function, b: &mut OpBuilder<'_>) {
        let inputs: Vec<IrType> = self.checked.params(id).iter().map(|t| self.ty(*t)).collect();
        let result = self.checked.result(id);
        let results = if result == Type::Void { Vec::new() } else { vec![self.ty(result)] };
        let name = self.ast.text(function.ident.name);
        let loc = self.loc(function.at);
        b.set_loc(loc);
        let op = toy::FuncOp::new(name, self.ctx.function_type(&inputs, &results));
        let op = if name == "main" || !self.private { op } else { op.sym_visibility("private") };
        op.insert_with(b, &inputs, |b, args| {
            for (arg, param) in args.iter().zip(&function.params) {
                b.set_arg_loc(*arg, self.loc(param.at));
            }
            self.slots = args.iter().copied().map(Some).collect();
            let mut returned = false;
            for stmt in function.live() {
                self.statement(stmt, b);
                returned |= matches!(stmt.kind, StmtKind::Return(_));
            }
            if !returned {
                toy::ReturnOp::new([]).at(loc).insert(b);
            }
        });
    }

    fn statement(&mut self, stmt: &Stmt, b: &mut OpBuilder<'_>) {
        let ids: Vec<ExprId> = self.ast.exprs_of(stmt).collect();
        self.first = ids.first().map_or(0, |id| id.index());
        self.values.clear();
        // The elements of a struct literal are part of its constant.
        let mut inside = vec![false; ids.len()];
        for id in ids.iter().rev() {
            if let ExprKind::StructLiteral(list) = self.ast.expr(*id).kind {
                for e in self.ast.list(list) {
                    inside[e.index() - self.first] = true;
                }
            }
        }
        for (i, id) in ids.iter().enumerate() {
            let v = if inside[i] { None } else { self.expression(*id, b) };
            self.values.push(v);
        }
        match &stmt.kind {
            StmtKind::Var { decl, init } => {
                let mut value = self.get(*init);
                if let (Declared::Shape { dims, .. }, Some(v)) = (&decl.declared, value) {
                    let shape: Vec<i64> = dims.iter().map(|d| *d as i64).collect();
                    let ty = self.ctx.tensor_type(&shape, self.ctx.f64());
                    value = Some(toy::ReshapeOp::new(ty, v).at(self.loc(decl.at)).result(b));
                }
                self.slots.push(value);
            }
            StmtKind::Return(e) => {
                let value = e.and_then(|e| self.get(e));
                toy::ReturnOp::new(value.as_slice()).at(self.loc(stmt.span.start)).insert(b);
            }
            StmtKind::Expr(_) => {}
        }
    }

    fn get(&self, id: ExprId) -> Option<Value> {
        self.values.get(id.index().checked_sub(self.first)?).copied().flatten()
    }

    /// The constant that a literal is.
    fn literal(&self, id: ExprId) -> Option<Attr> {
        let ctx = self.ctx;
        Some(match self.ast.expr(id).kind {
            ExprKind::Number(v) => ctx.dense(ctx.tensor_type(&[], ctx.f64()), &[v]).ok()?,
            ExprKind::Literal(l) => {
                let l = self.ast.literal(l);
                let shape: Vec<i64> = l.shape.iter().map(|d| *d as i64).collect();
                ctx.dense(ctx.tensor_type(&shape, ctx.f64()), &l.values).ok()?
            }
            ExprKind::StructLiteral(list) => {
                let elements: Option<Vec<Attr>> =
                    self.ast.list(list).iter().map(|e| self.literal(*e)).collect();
                ctx.array(&elements?)
            }
            _ => return None,
        })
    }

    fn expression(&mut self, id: ExprId, b: &mut OpBuilder<'_>) -> Option<Value> {
        let ctx = self.ctx;
        let expr = *self.ast.expr(id);
        b.set_loc(self.loc(expr.at));
        let unranked = ctx.unranked_tensor_type(ctx.f64());
        Some(match expr.kind {
            ExprKind::Number(_) | ExprKind::Literal(_) => {
                let value = self.literal(id)?;
                toy::ConstantOp::new(ctx.attr_type(value)?, value).result(b)
            }
            ExprKind::StructLiteral(_) => {
                let value = self.literal(id)?;
                let elements = ctx.as_array(value)?;
                toy::StructConstantOp::new(self.ty(self.checked.ty(id)), elements).result(b)
            }
            ExprKind::Var(_) => *self.slots.get(self.checked.slot(id)?)?.as_ref()?,
            ExprKind::Call { args, .. } => {
                let args: Option<Vec<Value>> = self.ast.list(args).iter().map(|a| self.get(*a)).collect();
                return self.call(id, &args?, b);
            }
            ExprKind::Print(e) => {
                toy::PrintOp::new(self.get(e)?).insert(b);
                return None;
            }
            // ANCHOR: binary
            ExprKind::Binary { op, lhs, rhs, .. } => {
                let (lhs, rhs) = (self.get(lhs)?, self.get(rhs)?);
                match op {
                    BinaryOp::Add => toy::AddOp::new(unranked, lhs, rhs).result(b),
                    BinaryOp::Sub => toy::SubOp::new(unranked, lhs, rhs).result(b),
                    BinaryOp::Mul => toy::MulOp::new(unranked, lhs, rhs).result(b),
                }
            }
            // ANCHOR_END: binary
            ExprKind::Member { object, .. } => {
                // ANCHOR: member
                let index = self.checked.member_index(id)? as i64;
                toy::StructAccessOp::new(self.ty(self.checked.ty(id)), self.get(object)?, index).result(b)
                // ANCHOR_END: member
            }
        })
    }

    // ANCHOR: call
    /// A call of `transpose` or of a function; `None` if it has no value.
    fn call(&self, id: ExprId, args: &[Value], b: &mut OpBuilder<'_>) -> Option<Value> {
        let Some(callee) = self.checked.callee(id) else {
            let unranked = self.ctx.unranked_tensor_type(self.ctx.f64());
            return Some(toy::TransposeOp::new(unranked, *args.first()?).result(b));
        };
        let result = self.checked.result(callee);
        let types: Vec<IrType> = if result == Type::Void { Vec::new() } else { vec![self.ty(result)] };
        let name = self.ast.text(self.ast.function(callee).ident.name);
        let call = toy::GenericCallOp::new(name, args).types(types).insert(b);
        call.results(b).first().copied()
    }
    // ANCHOR_END: call
}
