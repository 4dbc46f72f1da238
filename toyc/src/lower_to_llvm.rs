//! From loops to the llvm dialect: prints become calls of `printf`, everything else goes through the framework's lowerings.

use terrace::conversions::{Builder, affine_to_scf, scf_to_cf, to_llvm};
use terrace::dialects::llvm;
use terrace::ir::{Attr, BodyId, Context, Diagnostic, Global, InsertPoint, Ir, Op, Type, Value};

use crate::pipeline::functions;

/// Lowers a module of affine loops and prints to the llvm dialect.
pub fn run(ctx: &Context, ir: &mut Ir, module: Global<Op>) -> Result<(), Diagnostic> {
    for (_, body) in functions(ctx, ir, module, "func.func") {
        let prints: Vec<Op> =
            ir.body(body).all_ops().filter(|op| ir.body(body).is(ctx, *op, "toy.print")).collect();
        for op in prints {
            lower_print(ctx, ir, module, body, op);
        }
        affine_to_scf::lower_affine(ctx, ir, body);
        scf_to_cf::convert_scf_to_cf(ctx, ir, body);
    }
    to_llvm::convert_module(ctx, ir, module)
}

/// A string constant of the module, made where it is not there yet.
fn string_global(ctx: &Context, ir: &mut Ir, module: Global<Op>, name: &str, text: &str) -> Attr {
    let mut nested = Vec::new();
    ir.nested_ops(module, &mut nested);
    let named =
        |o: &Global<Op>| ir.attr(ctx, *o, "sym_name").and_then(|a| ctx.as_string(a)) == Some(name.as_bytes());
    if !nested.iter().any(named)
        && let Some(region) = ir.region(module, 0)
        && let Some(block) = ir.body(region.body).first_block(region.entity)
    {
        let ty = llvm::array(ctx, text.len() as i64, ctx.integer_type(8));
        let internal = ctx.dialect_attr(&llvm::LINKAGE_ATTR_DEF, &[ctx.param_int(1)]);
        let attrs = [
            ("sym_name", ctx.string(name)),
            ("global_type", ctx.type_attr(ty)),
            ("linkage", internal),
            ("constant", ctx.unit()),
            ("value", ctx.string(text)),
        ];
        let loc = ir.body(module.body).loc(module.entity);
        let mut b = Builder { ctx, ir, body: region.body, at: InsertPoint::Start(block), loc };
        b.op_with("llvm.mlir.global", &[], &[], &attrs, &[], 1);
    }
    ctx.symbol_ref(name)
}

/// A loop over every dimension; each element is printed, and a line break behind each loop but the innermost's iterations.
fn lower_print(ctx: &Context, ir: &mut Ir, module: Global<Op>, body: BodyId, op: Op) {
    let loc = ir.body(body).loc(op);
    let input = ir.body(body).operand(op, 0);
    let shape: Vec<i64> = ctx.shape(ir.body(body).value_type(input)).unwrap_or_default().to_vec();
    let ptr = llvm::pointer(ctx);
    let printf = to_llvm::declare(ctx, ir, module, "printf", &[ptr], ctx.i32(), true);
    let format = string_global(ctx, ir, module, "frmt_spec", "%f \0");
    let newline = string_global(ctx, ir, module, "nl", "\n\0");
    let mut p = Print { b: Builder { ctx, ir, body, at: InsertPoint::Before(op), loc }, printf, ptr };
    let format = p.b.value("llvm.mlir.addressof", &[], ptr, &[("global_name", format)]);
    let newline = p.b.value("llvm.mlir.addressof", &[], ptr, &[("global_name", newline)]);
    let mut ivs: Vec<Value> = Vec::new();
    for (i, d) in shape.iter().enumerate() {
        let (lo, hi, step) = (p.b.index(0), p.b.index(*d), p.b.index(1));
        let for_op = p.b.op_with("scf.for", &[lo, hi, step], &[], &[], &[], 1);
        let body = p.b.ir.body_mut(p.b.body);
        let region = body.regions(for_op)[0];
        let block = body.create_block(&[ctx.index_type()]);
        body.append_block(region, block);
        ivs.push(body.block_args(block)[0]);
        p.b.at = InsertPoint::End(block);
        if i + 1 != shape.len() {
            p.call(&[newline]);
        }
        let end = p.b.op("scf.yield", &[], &[], &[]);
        p.b.at = match p.b.ir.body(p.b.body).prev_op(end) {
            Some(call) => InsertPoint::Before(call),
            None => InsertPoint::Before(end),
        };
    }
    let mut operands = vec![input];
    operands.extend(&ivs);
    let element = p.b.value("memref.load", &operands, ctx.f64(), &[]);
    p.call(&[format, element]);
    ir.erase_op(Global::new(body, op));
}

struct Print<'a> {
    b: Builder<'a>,
    printf: Attr,
    ptr: Type,
}

impl Print<'_> {
    fn call(&mut self, operands: &[Value]) {
        let ctx = self.b.ctx;
        let ty = llvm::function(ctx, ctx.i32(), &[self.ptr], true);
        let attrs = [
            ("callee", self.printf),
            ("var_callee_type", ctx.type_attr(ty)),
            ("operandSegmentSizes", ctx.dense_array(ctx.i32(), &[operands.len() as i64, 0])),
            ("op_bundle_sizes", ctx.dense_array(ctx.i32(), &[])),
        ];
        self.b.op("llvm.call", operands, &[ctx.i32()], &attrs);
    }
}
