//! `convert-math-to-funcs`: powers with integers, and the number of leading zeros, as functions that are made at the end of the module.

use std::collections::BTreeSet;

use terrace_dialects::arith::{
    AddIOp, AndIOp, CmpIOp, CmpIPredicate, ConstantOp, DivFOp, DivSIOp, MulFOp, MulIOp, SelectOp, ShLIOp,
    ShRUIOp, SubIOp,
};
use terrace_dialects::cf::{BranchOp, CondBranchOp};
use terrace_dialects::func::{CallOp, FuncOp, ReturnOp};
use terrace_dialects::llvm::{LINKAGE_ATTR_DEF, Linkage};
use terrace_dialects::{math, scf};
use terrace_ir::types::{FloatType, IntegerType};
use terrace_ir::view::OpView;
use terrace_ir::{
    ApInt, Block, Context, Diagnostic, Global, Insert, InsertPoint, Ir, Op, OpBuilder, Region, Type, Value,
    View,
};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::conversion::{
    ConversionConfig, ConversionPattern, ConversionPatterns, ConversionTarget, Operands,
    apply_partial_conversion,
};
use terrace_rewrite::{OrNoMatch, Rewrite, Rewriter};

use super::{ByElement, result_type};

/// The choices that the pass has.
#[derive(Clone, Copy, Debug)]
pub struct MathFunctionOptions {
    /// Powers with exponents of fewer bits stay.
    pub min_width_of_fpowi_exponent: u32,
    /// Numbers of leading zeros are computed too.
    pub convert_ctlz: bool,
}

impl MathFunctionOptions {
    /// True for a power whose exponent is wide enough.
    fn takes(&self, ctx: &Context, exponent: Type) -> bool {
        let ty = ctx.element_type_or_self(exponent);
        ty.cast::<IntegerType<'_>>(ctx).is_some_and(|t| t.width() >= self.min_width_of_fpowi_exponent)
    }
}

/// The name of the function in place of an operation on these types.
fn function_name(ctx: &Context, op: &str, types: &[Type]) -> Option<String> {
    let of = |ty: &Type| match ty.cast::<IntegerType<'_>>(ctx) {
        Some(t) => Some(format!("i{}", t.width())),
        None => ty.cast::<FloatType<'_>>(ctx).map(|_| terrace_asm::print_type(ctx, *ty)),
    };
    let names = types.iter().map(of).collect::<Option<Vec<String>>>()?;
    let op = op.strip_prefix("math.").unwrap_or(op);
    Some(format!("__mlir_math_{op}_{}", names.join("_")))
}

/// Makes the functions that a module's operations need, and calls of them.
///
/// # Errors
/// If an operation cannot be replaced: it is of tensors.
pub fn convert_math_to_functions(
    ctx: &Context,
    ir: &mut Ir,
    module: Global<Op>,
    options: MathFunctionOptions,
) -> Result<(), Diagnostic> {
    make_functions(ctx, ir, module, options);
    let mut patterns = ConversionPatterns::new();
    for root in [math::IPowIOp::NAME, math::FPowIOp::NAME] {
        patterns.add_untyped(ByElement { root });
        patterns.add_untyped(FunctionCall { root, options });
    }
    if options.convert_ctlz {
        let root = math::CountLeadingZerosOp::NAME;
        patterns.add_untyped(ByElement { root });
        patterns.add_untyped(FunctionCall { root, options });
    }
    let mut target = ConversionTarget::new();
    target.legal_dialects(&["arith", "cf", "func", "scf", "vector"]);
    target.illegal::<math::IPowIOp>();
    if options.convert_ctlz {
        // How wide an index is only the target knows.
        target.dynamic_ops(&[math::CountLeadingZerosOp::NAME], |ctx, ir, op| {
            let v = View { ctx, body: ir.body(op.body) };
            let ty = op.entity.cast::<math::CountLeadingZerosOp>(&v)?.operand(&v).ty(&v);
            Some(ctx.element_type_or_self(ty) == ctx.index_type())
        });
    }
    target.dynamic_ops(&[math::FPowIOp::NAME], move |ctx, ir, op| {
        let v = View { ctx, body: ir.body(op.body) };
        let exponent = op.entity.cast::<math::FPowIOp>(&v)?.rhs(&v);
        Some(!options.takes(ctx, exponent.ty(&v)))
    });
    apply_partial_conversion(ctx, ir, &[module], &target, &patterns, &ConversionConfig::default())
}

/// The types by which the function in place of an operation is named, if there is one.
fn function_types(v: &View<'_>, op: Op, options: MathFunctionOptions) -> Option<Vec<Type>> {
    let element = |value: Value| v.ctx.element_type_or_self(value.ty(v));
    let operands: Vec<Type> = v.body.operands(op).map(element).collect();
    let is_integer = |ty: &Type| ty.is::<IntegerType<'_>>(v.ctx);
    if op.is::<math::FPowIOp>(v) {
        let [base, exponent] = operands[..] else { return None };
        return options.takes(v.ctx, exponent).then(|| vec![base, exponent]);
    }
    let counts = op.is::<math::CountLeadingZerosOp>(v) && options.convert_ctlz;
    let first = operands.first().copied().filter(is_integer)?;
    (counts || op.is::<math::IPowIOp>(v)).then(|| vec![first])
}

fn make_functions(ctx: &Context, ir: &mut Ir, module: Global<Op>, options: MathFunctionOptions) {
    let mut made = BTreeSet::new();
    for op in ir.ops_post(module) {
        let v = View { ctx, body: ir.body(op.body) };
        let Some(types) = function_types(&v, op.entity, options) else { continue };
        let kind = v.body.name(op.entity);
        let operation = String::from_utf8_lossy(ctx.op_info(kind).name()).into_owned();
        let Some(name) = function_name(ctx, &operation, &types) else { continue };
        if !made.insert(name.clone()) {
            continue;
        }
        let counts = op.entity.is::<math::CountLeadingZerosOp>(&v);
        let fill: fn(&mut Code<'_>) -> Option<()> = match types.len() {
            2 => float_power,
            _ if counts => leading_zeros,
            _ => integer_power,
        };
        let second = if counts { None } else { types.last().filter(|_| types.len() == 1) };
        let params: Vec<Type> = types.iter().chain(second).copied().collect();
        if let Some(mut code) = Code::of_function(ctx, ir, module, &name, &params) {
            fill(&mut code);
        }
    }
}

/// The code of a function in the making, whose result is of the type of its first argument.
struct Code<'a> {
    b: OpBuilder<'a>,
    region: Region,
    types: Vec<Type>,
    args: Vec<Value>,
}

impl<'a> Code<'a> {
    /// A function at the end of a module, with an empty block.
    fn of_function(
        ctx: &'a Context,
        ir: &'a mut Ir,
        module: Global<Op>,
        name: &str,
        types: &[Type],
    ) -> Option<Code<'a>> {
        let loc = ir.body(module.body).loc(module.entity);
        let table = ir.first_region(module)?;
        let block = ir.body(table.body).first_block(table.entity)?;
        let linkage = ctx.dialect_attr(&LINKAGE_ATTR_DEF, &[ctx.param_int(Linkage::LinkonceODR.value())]);
        let mut b = OpBuilder::at(ctx, ir, table.body, InsertPoint::End(block));
        b.set_loc(loc);
        let new = FuncOp::new(name, ctx.function_type(types, types.get(..1)?)).sym_visibility("private");
        let new = new.discardable("llvm.linkage", linkage).insert(&mut b);
        let inside = ir.first_region(Global::new(table.body, new.into()))?;
        let mut b = OpBuilder::at(ctx, ir, inside.body, InsertPoint::After(new.into()));
        b.set_loc(loc);
        let mut code = Code { b, region: inside.entity, types: types.to_vec(), args: Vec::new() };
        let entry = code.block(types);
        code.args = entry.args(&code.b).to_vec();
        code.go(entry);
        Some(code)
    }

    /// Appends a block with arguments of these types.
    fn block(&mut self, types: &[Type]) -> Block {
        let loc = self.b.loc();
        let args: Vec<_> = types.iter().map(|ty| (*ty, loc)).collect();
        let here = self.b.place();
        let block = self.b.append_block(self.region, &args);
        self.b.go(here);
        block
    }

    /// Goes to the end of a block; returns its arguments.
    fn go(&mut self, block: Block) -> Vec<Value> {
        self.b.set_insertion(InsertPoint::End(block));
        block.args(&self.b).to_vec()
    }

    fn compare(&mut self, how: CmpIPredicate, x: Value, y: Value) -> Value {
        CmpIOp::new(how, x, y).result(&mut self.b)
    }

    /// Goes on to one of two blocks, with values for the second.
    fn branch(&mut self, condition: Value, yes: Block, no: Block, passed: &[Value]) {
        CondBranchOp::new(condition, yes, no).false_dest_operands(passed).insert(&mut self.b);
    }

    fn jump(&mut self, to: Block, passed: &[Value]) {
        BranchOp::new(passed, to).insert(&mut self.b);
    }

    fn give(&mut self, v: Value) {
        ReturnOp::new([v]).insert(&mut self.b);
    }

    fn integer(&mut self, ty: Type, v: i64) -> Value {
        ConstantOp::int(ty, v).result(&mut self.b)
    }

    /// The loop of both powers: squares the base for each bit of the exponent, and multiplies the result by it where the bit is set. `done`
    /// gets the result.
    fn square_and_multiply(
        &mut self,
        blocks: &Loop,
        constants: (Value, Value),
        multiply: fn(&mut OpBuilder<'_>, Value, Value) -> Value,
    ) -> Option<Value> {
        let (zero, one) = constants;
        let [result, base, exponent] = self.go(blocks.start)[..] else { return None };
        let bit = AndIOp::new(exponent, one).result(&mut self.b);
        let set = self.compare(CmpIPredicate::ne, bit, zero);
        self.branch(set, blocks.multiply, blocks.next, &[result]);
        self.go(blocks.multiply);
        let product = multiply(&mut self.b, result, base);
        self.jump(blocks.next, &[product]);
        let [result] = self.go(blocks.next)[..] else { return None };
        let rest = ShRUIOp::new(exponent, one).result(&mut self.b);
        let done = self.compare(CmpIPredicate::eq, rest, zero);
        let passed: &[Value] = if blocks.done.args(&self.b).is_empty() { &[] } else { &[result] };
        CondBranchOp::new(done, blocks.done, blocks.again).true_dest_operands(passed).insert(&mut self.b);
        self.go(blocks.again);
        let square = multiply(&mut self.b, base, base);
        self.jump(blocks.start, &[result, square, rest]);
        Some(result)
    }
}

/// The blocks of the loop of a power.
struct Loop {
    start: Block,
    multiply: Block,
    next: Block,
    done: Block,
    again: Block,
}

/// A power of integers. A negative exponent gives what is left of the fraction: 0, but for 1 and -1; and 0 divides by itself.
fn integer_power(code: &mut Code<'_>) -> Option<()> {
    let ty = *code.types.first()?;
    let [base, exponent] = code.args[..] else { return None };
    let (zero, one, minus) = (code.integer(ty, 0), code.integer(ty, 1), code.integer(ty, -1));
    let [b1, b2, b3, b4, b5, b6, b7, b8, b9, b10, b11] = [(); 11].map(|()| code.block(&[]));
    let (start, multiply) = (code.block(&[ty, ty, ty]), code.block(&[]));
    let (next, done, again) = (code.block(&[ty]), code.block(&[]), code.block(&[]));
    let is_zero = code.compare(CmpIPredicate::eq, exponent, zero);
    code.branch(is_zero, b1, b2, &[]);
    code.go(b1);
    code.give(one);
    code.go(b2);
    let negative = code.compare(CmpIPredicate::sle, exponent, zero);
    code.branch(negative, b3, start, &[one, base, exponent]);
    code.go(b3);
    let base_zero = code.compare(CmpIPredicate::eq, base, zero);
    code.branch(base_zero, b4, b5, &[]);
    code.go(b4);
    let undefined = DivSIOp::new(one, zero).result(&mut code.b);
    code.give(undefined);
    code.go(b5);
    let base_one = code.compare(CmpIPredicate::eq, base, one);
    code.branch(base_one, b6, b7, &[]);
    code.go(b6);
    code.give(one);
    code.go(b7);
    let base_minus = code.compare(CmpIPredicate::eq, base, minus);
    code.branch(base_minus, b8, b11, &[]);
    code.go(b8);
    let bit = AndIOp::new(exponent, one).result(&mut code.b);
    let odd = code.compare(CmpIPredicate::ne, bit, zero);
    code.branch(odd, b9, b10, &[]);
    code.go(b9);
    code.give(minus);
    code.go(b10);
    code.give(one);
    code.go(b11);
    code.give(zero);
    let blocks = Loop { start, multiply, next, done, again };
    let product = |b: &mut OpBuilder<'_>, x, y| MulIOp::new(x, y).result(b);
    let result = code.square_and_multiply(&blocks, (zero, one), product)?;
    code.go(done);
    code.give(result);
    Some(())
}

/// A power of a float with an integer. For the least integer, whose negative is none, the last factor comes after the loop.
fn float_power(code: &mut Code<'_>) -> Option<()> {
    let [float, int] = code.types[..] else { return None };
    let [base, exponent] = code.args[..] else { return None };
    let ctx = terrace_ir::LookIn::context(&code.b);
    let width = int.cast::<IntegerType<'_>>(ctx)?.width();
    let greatest = ApInt::from_i64(width, -1).lshr(&ApInt::from_u64(width, 1))?;
    let least = ApInt::from_i64(width, -1).xor(&greatest);
    let one_float = ConstantOp::new(ctx.float(float, 1.0)).result(&mut code.b);
    let (zero, one) = (code.integer(int, 0), code.integer(int, 1));
    let least = ConstantOp::new(ctx.integer_ap(int, least)).result(&mut code.b);
    let greatest = ConstantOp::new(ctx.integer_ap(int, greatest)).result(&mut code.b);
    let [b1, b2] = [(); 2].map(|()| code.block(&[]));
    let (start, multiply) = (code.block(&[float, float, int]), code.block(&[]));
    let (next, again, done) = (code.block(&[float]), code.block(&[]), code.block(&[float]));
    let (b8, b9, b10, b11) = (code.block(&[]), code.block(&[float]), code.block(&[]), code.block(&[float]));
    let is_zero = code.compare(CmpIPredicate::eq, exponent, zero);
    code.branch(is_zero, b1, b2, &[]);
    code.go(b1);
    code.give(one_float);
    code.go(b2);
    let negative = code.compare(CmpIPredicate::sle, exponent, zero);
    let is_least = code.compare(CmpIPredicate::eq, exponent, least);
    let negated = SubIOp::new(zero, exponent).result(&mut code.b);
    let size = SelectOp::new(negative, negated, exponent).result(&mut code.b);
    let size = SelectOp::new(is_least, greatest, size).result(&mut code.b);
    code.jump(start, &[one_float, base, size]);
    let blocks = Loop { start, multiply, next, done, again };
    let product = |b: &mut OpBuilder<'_>, x, y| MulFOp::new(x, y).result(b);
    code.square_and_multiply(&blocks, (zero, one), product)?;
    let result = *code.go(done).first()?;
    code.branch(is_least, b8, b9, &[result]);
    code.go(b8);
    let once_more = MulFOp::new(result, base).result(&mut code.b);
    code.jump(b9, &[once_more]);
    let result = *code.go(b9).first()?;
    code.branch(negative, b10, b11, &[result]);
    code.go(b10);
    let inverse = DivFOp::new(one_float, result).result(&mut code.b);
    code.jump(b11, &[inverse]);
    let result = *code.go(b11).first()?;
    code.give(result);
    Some(())
}

/// The number of leading zeros: shifts to the left until the sign bit is set.
fn leading_zeros(code: &mut Code<'_>) -> Option<()> {
    let (ty, arg) = (*code.types.first()?, *code.args.first()?);
    let ctx = terrace_ir::LookIn::context(&code.b);
    let width = i64::from(ty.cast::<IntegerType<'_>>(ctx)?.width());
    let (all, zero) = (code.integer(ty, width), code.integer(ty, 0));
    let is_zero = code.compare(CmpIPredicate::eq, arg, zero);
    let b = &mut code.b;
    let outer = scf::IfOp::new(is_zero).types([ty]).insert(b);
    let (yes, no) = (outer.then_region(b), outer.else_region(b));
    b.fill(yes, &[], |b, _| _ = scf::YieldOp::new([all]).insert(b));
    b.fill(no, &[], |b, _| {
        let first = ConstantOp::index(1).result(b);
        let one = ConstantOp::int(ty, 1).result(b);
        let end = ConstantOp::index(width).result(b);
        let none = ConstantOp::int(ty, 0).result(b);
        let counted = scf::ForOp::new(first, end, first, [arg, none]).types([ty, ty]).insert(b);
        let body = counted.region(b);
        b.fill(body, &[ctx.index_type(), ty, ty], |b, args| {
            let (v, n) = (args[1], args[2]);
            let set = CmpIOp::new(CmpIPredicate::slt, v, zero).result(b);
            let inner = scf::IfOp::new(set).types([ty, ty]).insert(b);
            let (yes, no) = (inner.then_region(b), inner.else_region(b));
            b.fill(yes, &[], |b, _| _ = scf::YieldOp::new([v, n]).insert(b));
            b.fill(no, &[], |b, _| {
                let more = AddIOp::new(n, one).result(b);
                let shifted = ShLIOp::new(v, one).result(b);
                scf::YieldOp::new([shifted, more]).insert(b);
            });
            scf::YieldOp::new(inner.results(b)).insert(b);
        });
        let count = counted.results(b).last().copied().unwrap_or(none);
        scf::YieldOp::new([count]).insert(b);
    });
    let result = *outer.results(&code.b).first()?;
    code.give(result);
    Some(())
}

/// A call of the function that was made for an operation on numbers.
struct FunctionCall {
    root: &'static str,
    options: MathFunctionOptions,
}

impl ConversionPattern for FunctionCall {
    fn name(&self) -> &str {
        "FunctionCall"
    }

    fn root(&self) -> Option<&str> {
        Some(self.root)
    }

    fn rewrite(&self, op: Op, operands: Operands<'_>, rw: &mut Rewriter<'_>) -> Rewrite {
        let (ctx, result) = (rw.context(), result_type(op, rw)?);
        (!ctx.is_shaped(result)).or_no_match("it is of no number")?;
        let types = function_types(&View { ctx, body: rw.body() }, op, self.options);
        let name = types.and_then(|types| function_name(ctx, self.root, &types));
        let name = name.or_no_match("there is no function for it")?;
        rw.replace_by(op, CallOp::new(&name, operands.all()).types([result]));
        Ok(())
    }
}

impl crate::passes::ConvertMathToFuncsPass {
    pub(crate) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        let options = MathFunctionOptions {
            min_width_of_fpowi_exponent: self.min_width_of_fpow_iexponent,
            convert_ctlz: self.convert_ctlz,
        };
        Ok(convert_math_to_functions(cx.ctx, cx.ir, cx.op, options)?)
    }
}
