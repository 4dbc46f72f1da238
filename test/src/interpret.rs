//! A reference interpreter of checked Toy programs.
//!
//! It walks the tree that `toyc` builds and knows nothing of its lowering, so it is what compiled programs
//! are compared with. Calls recurse: it is for programs of tests, not for arbitrary depth.

use terrace_toyc::ast::{BinaryOp, Declared, ExprId, ExprKind, FunctionId, StmtKind};
use terrace_toyc::front::Program;

use crate::tensor::{Tensor, Unfit, Value};

/// The program's output.
pub fn run(program: &Program) -> Result<String, Unfit> {
    let ast = &program.ast;
    let main =
        ast.function_ids().find(|(_, function)| ast.text(function.ident.name) == "main").ok_or(Unfit)?;
    let mut interpreter = Interpreter { program, out: String::new() };
    interpreter.call(main.0, Vec::new())?;
    Ok(interpreter.out)
}

struct Interpreter<'a> {
    program: &'a Program,
    out: String,
}

/// The variables by slot, and the value of each expression of the statement at hand.
struct Frame {
    vars: Vec<Value>,
    values: Vec<Option<Value>>,
    first: usize,
}

impl Frame {
    fn value(&self, id: ExprId) -> Result<Value, Unfit> {
        self.values.get(id.index() - self.first).cloned().flatten().ok_or(Unfit)
    }
}

impl Interpreter<'_> {
    fn call(&mut self, id: FunctionId, args: Vec<Value>) -> Result<Option<Value>, Unfit> {
        let ast = &self.program.ast;
        let mut frame = Frame { vars: args, values: Vec::new(), first: 0 };
        for stmt in ast.function(id).live() {
            frame.values.clear();
            frame.first = stmt.exprs.start as usize;
            for id in ast.exprs_of(stmt) {
                let value = self.expr(&frame, id)?;
                frame.values.push(value);
            }
            match &stmt.kind {
                StmtKind::Var { decl, init } => {
                    let value = frame.value(*init)?;
                    frame.vars.push(match &decl.declared {
                        Declared::Shape { dims, .. } => {
                            let dims: Vec<usize> = dims.iter().map(|&dim| dim as usize).collect();
                            Value::Tensor(value.tensor()?.reshape(&dims)?)
                        }
                        Declared::Inferred | Declared::Struct(_) => value,
                    });
                }
                StmtKind::Return(value) => return value.map(|id| frame.value(id)).transpose(),
                StmtKind::Expr(_) => {}
            }
        }
        Ok(None)
    }

    fn expr(&mut self, frame: &Frame, id: ExprId) -> Result<Option<Value>, Unfit> {
        let (ast, checked) = (&self.program.ast, &self.program.checked);
        Ok(Some(match ast.expr(id).kind {
            ExprKind::Number(value) => Value::Tensor(Tensor::scalar(value)),
            ExprKind::Literal(literal) => {
                let literal = ast.literal(literal);
                let shape = literal.shape.iter().map(|&dim| dim as usize).collect();
                Value::Tensor(Tensor { shape, values: literal.values.clone() })
            }
            ExprKind::StructLiteral(list) => {
                let members: Result<_, _> = ast.list(list).iter().map(|&id| frame.value(id)).collect();
                Value::Struct(members?)
            }
            ExprKind::Var(_) => {
                let slot = checked.slot(id).ok_or(Unfit)?;
                frame.vars.get(slot).cloned().ok_or(Unfit)?
            }
            ExprKind::Call { args, .. } => {
                let args: Result<Vec<_>, _> = ast.list(args).iter().map(|&id| frame.value(id)).collect();
                match (checked.callee(id), args?) {
                    (Some(callee), args) => return self.call(callee, args),
                    (None, args) => Value::Tensor(args.first().ok_or(Unfit)?.tensor()?.transpose()),
                }
            }
            ExprKind::Print(arg) => {
                frame.value(arg)?.tensor()?.print(&mut self.out);
                return Ok(None);
            }
            ExprKind::Binary { op, lhs, rhs, .. } => {
                let op = match op {
                    BinaryOp::Add => |a: f64, b: f64| a + b,
                    BinaryOp::Sub => |a: f64, b: f64| a - b,
                    BinaryOp::Mul => |a: f64, b: f64| a * b,
                };
                Value::Tensor(frame.value(lhs)?.tensor()?.zip(frame.value(rhs)?.tensor()?, op)?)
            }
            ExprKind::Member { object, .. } => match frame.value(object)? {
                Value::Struct(members) => {
                    let index = checked.member_index(id).ok_or(Unfit)?;
                    members.into_iter().nth(index).ok_or(Unfit)?
                }
                Value::Tensor(_) => return Err(Unfit),
            },
        }))
    }
}
