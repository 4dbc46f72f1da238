//! `wrap-emitc-func-in-class`: each function becomes the method `execute` of a class of its own, whose fields are the arguments.
//!
//! ```mlir
//! emitc.func @model(%x: i32 {emitc.name = "x"}) -> i32 { emitc.return %x : i32 }
//! ```
//!
//! becomes
//!
//! ```mlir
//! emitc.class @modelClass {
//!   emitc.field @fieldName0 : i32 {emitc.name = "x"}
//!   emitc.func @execute() -> i32 {
//!     %0 = get_field @fieldName0 : i32
//!     return %0 : i32
//!   }
//! }
//! ```

use terrace_dialects::emitc::{ClassOp, FieldOp, FuncOp, GetFieldOp};
use terrace_ir::types::FunctionType;
use terrace_ir::{BodyBuilder, Context, Global, InsertPoint, Ir, OpBuilder, Type, ViewIr};
use terrace_pass::{PassContext, PassResult};

/// The method of the class.
const METHOD: &str = "execute";

fn field_name(i: usize) -> String {
    format!("fieldName{i}")
}

/// Makes a class of a function; of a declaration there is nothing to make one of.
pub fn wrap_in_class(ctx: &Context, ir: &mut Ir, function: Global<FuncOp>) {
    let v = ViewIr { ctx, ir, body: function.body };
    let (op, loc) = (function.entity, function.entity.loc(&v));
    let region = op.body(&v);
    let Some(entry) = ir.body(region.body).first_block(region.entity) else { return };
    let v = ViewIr { ctx, ir, body: function.body };
    let Some(ty) = op.function_type(&v).cast::<FunctionType<'_>>(&v) else { return };
    let inputs: Vec<Type> = ty.inputs().to_vec();
    let method_type = ctx.function_type(&[], ty.results());
    let attrs = op.arg_attrs(&v).unwrap_or_default().to_vec();
    let name = [op.sym_name(&v), b"Class"].concat();
    let mut b = OpBuilder::at(ctx, ir, function.body, InsertPoint::Before(*op));
    b.set_loc(loc);
    let mut method = None;
    ClassOp::new(name).insert_with(&mut b, &[], |b, _| {
        for (i, ty) in inputs.iter().enumerate() {
            let own = attrs.get(i).and_then(|a| ctx.as_dictionary(*a)).unwrap_or_default();
            let field = own.iter().fold(FieldOp::new(field_name(i), *ty), |field, (key, value)| {
                field.discardable(&String::from_utf8_lossy(ctx.as_string(*key).unwrap_or_default()), *value)
            });
            field.insert(b);
        }
        let made = FuncOp::new(METHOD, method_type).insert(b);
        method = Some(b.global(*made));
    });
    let Some(method) = method else { return };
    let old = Global::new(function.body, *op);
    ir.move_body(old, method);
    let body = ir.body_mut(region.body);
    for (i, ty) in inputs.iter().enumerate().rev() {
        let Some(arg) = body.block_args(entry).get(i).copied() else { continue };
        let mut b = BodyBuilder::at(ctx, body, loc, InsertPoint::Start(entry));
        let value = GetFieldOp::new(*ty, field_name(i)).result(&mut b);
        body.replace_all_uses(arg, value);
        body.erase_block_arg(entry, i);
    }
    ir.erase_op(old);
}

impl super::passes::WrapFuncInClassPass {
    pub(crate) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        for function in cx.ir.ops_of::<FuncOp>(cx.ctx, cx.op) {
            wrap_in_class(cx.ctx, cx.ir, function);
        }
        Ok(())
    }
}
