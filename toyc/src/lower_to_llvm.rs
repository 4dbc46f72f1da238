//! From loops to the llvm dialect, in one full conversion: the framework's lowerings, and one of our own for `toy.print`.

use terrace::conversions::to_llvm::common::{
    Emit, LlvmTypeOptions, LlvmTypes, llvm_target, runtime_function,
};
use terrace::conversions::to_llvm::{
    arith as arith_to_llvm, cf as cf_to_llvm, func as func_to_llvm, memref as memref_to_llvm,
};
use terrace::conversions::to_std::{affine as affine_to_std, scf as scf_to_cf};
use terrace::dialects::llvm;
use terrace::ir::{Attr, Context, Diagnostic, Global, InsertPoint, Ir, Op, Type, Value};
use terrace::rewrite::conversion::{
    ConversionConfig, ConversionPatterns, ConversionRewriter, Operands, apply_full_conversion,
};

/// Lowers a module of affine loops and prints to the llvm dialect.
pub fn run(ctx: &Context, ir: &mut Ir, module: Global<Op>) -> Result<(), Diagnostic> {
    let mut target = llvm_target(ctx);
    target.legal_ops(&["builtin.module"]);
    let types = LlvmTypes::new(LlvmTypeOptions::default());
    let mut patterns = ConversionPatterns::new();
    affine_to_std::populate_affine_to_std(&mut patterns);
    scf_to_cf::populate_scf_to_cf(&mut patterns);
    arith_to_llvm::populate_arith_to_llvm(&mut patterns, &types);
    memref_to_llvm::populate_memref_to_llvm(&mut patterns, &types);
    cf_to_llvm::populate_cf_to_llvm(&mut patterns, &types);
    func_to_llvm::populate_func_to_llvm(&mut patterns, &types);
    patterns.add_untyped_fn("toy.print", move |op, _: Operands<'_>, rw| {
        print(&types, module, op, rw).is_some() || rw.no_match("'printf' cannot be declared")
    });
    apply_full_conversion(ctx, ir, &[module], &target, &patterns, &ConversionConfig::default())
}

/// The address of a string constant of the module, made where it is not there yet.
fn string_global(
    types: &LlvmTypes,
    rw: &mut ConversionRewriter<'_>,
    module: Global<Op>,
    loc: terrace::ir::Loc,
    name: &str,
    text: &str,
) -> Option<Value> {
    let ctx = rw.context();
    if rw.lookup_symbol(module, name).is_none() {
        let region = rw.ir().region(module, 0)?;
        let block = rw.ir().body(region.body).first_block(region.entity)?;
        let ty = llvm::array(ctx, text.len() as i64, ctx.integer_type(8));
        let internal = ctx.dialect_attr(&llvm::LINKAGE_ATTR_DEF, &[ctx.param_int(1)]);
        let attrs = [
            ("sym_name", ctx.string(name)),
            ("global_type", ctx.type_attr(ty)),
            ("linkage", internal),
            ("constant", ctx.unit()),
            ("value", ctx.string(text)),
        ];
        rw.in_conversion_body(region.body, |rw| {
            rw.set_insertion(InsertPoint::Start(block));
            types.emit(rw, loc).op("llvm.mlir.global", &[], &[], &attrs);
        });
    }
    let symbol = ctx.symbol_ref(name);
    Some(types.emit(rw, loc).value(
        "llvm.mlir.addressof",
        &[],
        llvm::pointer(ctx),
        &[("global_name", symbol)],
    ))
}

/// A loop over every dimension; each element is printed, and a line break behind each loop but the innermost's iterations.
fn print(types: &LlvmTypes, module: Global<Op>, op: Op, rw: &mut ConversionRewriter<'_>) -> Option<()> {
    let ctx = rw.context();
    let loc = rw.body().loc(op);
    let input = rw.body().operands(op).next()?;
    let shape: Vec<i64> = ctx.shape(rw.body().value_type(input))?.to_vec();
    let printf = runtime_function(rw, "printf", &[llvm::pointer(ctx)], ctx.i32(), true)?;
    let format = string_global(types, rw, module, loc, "frmt_spec", "%f \0")?;
    let newline = string_global(types, rw, module, loc, "nl", "\n\0")?;
    let mut operands = vec![input];
    for (i, d) in shape.iter().enumerate() {
        let mut e = types.emit(rw, loc);
        let (lower, upper, step) = (index(&mut e, 0), index(&mut e, *d), index(&mut e, 1));
        let for_op = e.new_op("scf.for").operands(&[lower, upper, step]).regions(1);
        let for_op = rw.insert(&for_op);
        let region = *rw.body().regions(for_op).first()?;
        let block = rw.create_block(region, None, &[(ctx.index_type(), loc)]);
        operands.push(*rw.body().block_args(block).first()?);
        let mut e = types.emit(rw, loc);
        if i + 1 != shape.len() {
            call(&mut e, printf, &[newline]);
        }
        e.op("scf.yield", &[], &[], &[]);
        rw.set_insertion(InsertPoint::Start(block));
    }
    let mut e = types.emit(rw, loc);
    let element = e.value("memref.load", &operands, ctx.f64(), &[]);
    call(&mut e, printf, &[format, element]);
    rw.erase(op);
    Some(())
}

/// `arith.constant` of type `index`
fn index(e: &mut Emit<'_, '_>, v: i64) -> Value {
    let ctx = e.ctx();
    let value = ctx.integer(ctx.index_type(), v);
    e.value("arith.constant", &[], ctx.index_type(), &[("value", value)])
}

/// A call of `printf`.
fn call(e: &mut Emit<'_, '_>, printf: Attr, operands: &[Value]) {
    let ctx = e.ctx();
    let ty: Type = llvm::function(ctx, ctx.i32(), &[llvm::pointer(ctx)], true);
    let attrs = [
        ("callee", printf),
        ("var_callee_type", ctx.type_attr(ty)),
        ("operandSegmentSizes", ctx.dense_array(ctx.i32(), &[operands.len() as i64, 0])),
        ("op_bundle_sizes", ctx.dense_array(ctx.i32(), &[])),
    ];
    e.op("llvm.call", operands, &[ctx.i32()], &attrs);
}
