//! The checked program as toy IR: one operation a node, in the order of evaluation.

use terrace::ir::{Attr, Op};
use terrace::ir::{
    AttrData, Block, BodyId, Context, Global, InsertPoint, Ir, Loc, OpSpec, Type as IrType, Value,
};

use crate::ast::{Ast, BinaryOp, Declared, ExprId, ExprKind, Function, FunctionId, Stmt, StmtKind};
use crate::dialect;
use crate::front::Program;
use crate::sema::{Checked, Type};
use crate::source::Source;

/// Emits a program.
pub fn emit(ctx: &Context, program: &Program, source: &Source) -> Ir {
    let mut ir = Ir::new();
    let module_name = ctx.op_name(b"builtin.module");
    let inherent = [None, None];
    let spec = OpSpec { inherent: &inherent, regions: 1, ..OpSpec::new(module_name, Loc::unknown(ctx)) };
    let (root, block) = (ir.root(), ir.root_block());
    let module = ir.insert_new(ctx, root, InsertPoint::End(block), &spec);
    let Some(region) = ir.region(Global::new(root, module), 0) else { return ir };
    let body = ir.body_mut(region.body);
    let block = body.create_block(&[]);
    body.append_block(region.entity, block);
    let file = ctx.string(source.name());
    for (id, function) in program.ast.function_ids() {
        let mut e = Emitter {
            ctx,
            ast: &program.ast,
            checked: &program.checked,
            source,
            file,
            ir: &mut ir,
            body: region.body,
            block,
            slots: Vec::new(),
            values: Vec::new(),
            first: 0,
        };
        e.function(id, function);
    }
    ir
}

struct Emitter<'a> {
    ctx: &'a Context,
    ast: &'a Ast,
    checked: &'a Checked,
    source: &'a Source,
    file: Attr,
    ir: &'a mut Ir,
    body: BodyId,
    block: Block,
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

    fn ty(&self, t: Type) -> IrType {
        match t {
            Type::Struct(s) => {
                let members: Vec<IrType> =
                    self.checked.types().members(s).iter().map(|m| self.ty(*m)).collect();
                dialect::struct_type(self.ctx, &members)
            }
            _ => self.ctx.unranked_tensor_type(self.ctx.f64()),
        }
    }

    fn add(
        &mut self,
        name: &str,
        loc: Loc,
        operands: &[Value],
        results: &[IrType],
        inherent: &[Option<Attr>],
    ) -> Op {
        let name = self.ctx.op_name(name.as_bytes());
        let spec = OpSpec { operands, results, inherent, ..OpSpec::new(name, loc) };
        let body = self.ir.body_mut(self.body);
        let op = body.create_op(&spec);
        body.insert_op(op, InsertPoint::End(self.block));
        op
    }

    fn value(
        &mut self,
        name: &str,
        loc: Loc,
        operands: &[Value],
        ty: IrType,
        inherent: &[Option<Attr>],
    ) -> Value {
        let op = self.add(name, loc, operands, &[ty], inherent);
        self.ir.body(self.body).result(op, 0)
    }

    fn function(&mut self, id: FunctionId, function: &Function) {
        let ctx = self.ctx;
        let inputs: Vec<IrType> = self.checked.params(id).iter().map(|t| self.ty(*t)).collect();
        let result = self.checked.result(id);
        let results = if result == Type::Void { Vec::new() } else { vec![self.ty(result)] };
        let name = self.ast.text(function.ident.name);
        let ty = ctx.type_attr(ctx.function_type(&inputs, &results));
        let private = (name != "main").then(|| ctx.string("private"));
        let inherent = [Some(ctx.string(name)), Some(ty), None, None, private];
        let loc = self.loc(function.at);
        let op_name = ctx.op_name(b"toy.func");
        let spec = OpSpec { inherent: &inherent, regions: 1, ..OpSpec::new(op_name, loc) };
        let op = self.ir.insert_new(ctx, self.body, InsertPoint::End(self.block), &spec);
        let Some(region) = self.ir.region(Global::new(self.body, op), 0) else { return };
        let arg_locs: Vec<Loc> = function.params.iter().map(|p| self.loc(p.at)).collect();
        let body = self.ir.body_mut(region.body);
        let block = body.create_block(&inputs);
        body.append_block(region.entity, block);
        let args = body.block_args(block).to_vec();
        for (v, loc) in args.iter().zip(arg_locs) {
            body.set_arg_loc(*v, loc);
        }
        (self.body, self.block) = (region.body, block);
        self.slots = args.into_iter().map(Some).collect();
        let mut returned = false;
        for stmt in function.live() {
            self.statement(stmt);
            returned |= matches!(stmt.kind, StmtKind::Return(_));
        }
        if !returned {
            self.add("toy.return", loc, &[], &[], &[]);
        }
    }

    fn statement(&mut self, stmt: &Stmt) {
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
            let v = if inside[i] { None } else { self.expression(*id) };
            self.values.push(v);
        }
        match &stmt.kind {
            StmtKind::Var { decl, init } => {
                let mut value = self.get(*init);
                if let (Declared::Shape { dims, .. }, Some(v)) = (&decl.declared, value) {
                    let shape: Vec<i64> = dims.iter().map(|d| *d as i64).collect();
                    let ty = self.ctx.tensor_type(&shape, self.ctx.f64());
                    let loc = self.loc(decl.at);
                    value = Some(self.value("toy.reshape", loc, &[v], ty, &[]));
                }
                self.slots.push(value);
            }
            StmtKind::Return(e) => {
                let operands: Vec<Value> = e.and_then(|e| self.get(e)).into_iter().collect();
                let loc = self.loc(stmt.span.start);
                self.add("toy.return", loc, &operands, &[], &[]);
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
            ExprKind::Number(v) => ctx.dense_f64(ctx.tensor_type(&[], ctx.f64()), &[v]),
            ExprKind::Literal(l) => {
                let l = self.ast.literal(l);
                let shape: Vec<i64> = l.shape.iter().map(|d| *d as i64).collect();
                ctx.dense_f64(ctx.tensor_type(&shape, ctx.f64()), &l.values)
            }
            ExprKind::StructLiteral(list) => {
                let elements: Option<Vec<Attr>> =
                    self.ast.list(list).iter().map(|e| self.literal(*e)).collect();
                ctx.array(&elements?)
            }
            _ => return None,
        })
    }

    fn expression(&mut self, id: ExprId) -> Option<Value> {
        let ctx = self.ctx;
        let expr = *self.ast.expr(id);
        let loc = self.loc(expr.at);
        let unranked = ctx.unranked_tensor_type(ctx.f64());
        Some(match expr.kind {
            ExprKind::Number(_) | ExprKind::Literal(_) => {
                let value = self.literal(id)?;
                let ty = match ctx.data(value) {
                    AttrData::DenseElements { ty, .. } => *ty,
                    _ => return None,
                };
                self.value("toy.constant", loc, &[], ty, &[Some(value)])
            }
            ExprKind::StructLiteral(_) => {
                let value = self.literal(id)?;
                let ty = self.ty(self.checked.ty(id));
                self.value("toy.struct_constant", loc, &[], ty, &[Some(value)])
            }
            ExprKind::Var(_) => *self.slots.get(self.checked.slot(id)?)?.as_ref()?,
            ExprKind::Call { args, .. } => {
                let operands: Option<Vec<Value>> = self.ast.list(args).iter().map(|a| self.get(*a)).collect();
                let operands = operands?;
                match self.checked.callee(id) {
                    None => self.value("toy.transpose", loc, &operands, unranked, &[]),
                    Some(callee) => {
                        let name = ctx.symbol_ref(self.ast.text(self.ast.function(callee).ident.name));
                        let inherent = [Some(name), None, None];
                        let result = self.checked.result(callee);
                        if result == Type::Void {
                            self.add("toy.generic_call", loc, &operands, &[], &inherent);
                            return None;
                        }
                        let ty = self.ty(result);
                        self.value("toy.generic_call", loc, &operands, ty, &inherent)
                    }
                }
            }
            ExprKind::Print(e) => {
                let v = self.get(e)?;
                self.add("toy.print", loc, &[v], &[], &[]);
                return None;
            }
            ExprKind::Binary { op, lhs, rhs, .. } => {
                let name = match op {
                    BinaryOp::Add => "toy.add",
                    BinaryOp::Sub => "toy.sub",
                    BinaryOp::Mul => "toy.mul",
                };
                let operands = [self.get(lhs)?, self.get(rhs)?];
                self.value(name, loc, &operands, unranked, &[])
            }
            ExprKind::Member { object, .. } => {
                let index = ctx.integer(ctx.i64(), self.checked.member_index(id)? as i64);
                let ty = self.ty(self.checked.ty(id));
                let v = self.get(object)?;
                self.value("toy.struct_access", loc, &[v], ty, &[Some(index)])
            }
        })
    }
}
