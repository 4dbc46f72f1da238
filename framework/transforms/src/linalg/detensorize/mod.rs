//! `linalg-detensorize`: arithmetic on tensors of one element, which control flow depends on, becomes arithmetic on numbers.
//!
//! ```text
//! ^bb1(%x: tensor<i32>):                                ^bb1(%x: i32):
//!   %0 = linalg.generic ins(%x, %y : tensor<i32>, ..)     %y0 = tensor.extract %y[] : tensor<i32>
//!   ^bb0(%a: i32, %b: i32, %o: i1):                  →    %1 = arith.cmpi slt, %x, %y0 : i32
//!     %1 = arith.cmpi slt, %a, %b : i32                   cf.cond_br %1, ..
//!     linalg.yield %1 : i1
//!   %2 = tensor.extract %0[] : tensor<i1>
//!   cf.cond_br %2, ..
//! ```
//!
//! Arguments of the function stay tensors. `choose.rs` finds what is taken.

mod choose;

use std::sync::Arc;

use self::choose::Chosen;
use super::LinalgDetensorizePass;
use terrace_dialects::cf::BranchOp;
use terrace_dialects::linalg::{GenericOp, YieldOp};
use terrace_dialects::tensor::{ExtractOp, FromElementsOp};
use terrace_ir::op_interfaces::{Callable, CallableOp as _};
use terrace_ir::types::RankedTensorType;
use terrace_ir::{
    Block, Context, Diagnostic, Global, InsertPoint, Ir, Op, Region, Type, Value, View, ViewIr, Walk,
};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::conversion::{
    ConversionConfig, ConversionPattern, ConversionPatterns, ConversionTarget, Converted, Operands,
    SignatureConversion, TypeConverter, apply_full_conversion,
};
use terrace_rewrite::{Lower, NoListener, OrNoMatch, PatternSet, Rewrite, Rewriter};

/// True if a type is a tensor without dimensions.
fn is_scalar_tensor(ctx: &Context, ty: Type) -> bool {
    ty.cast::<RankedTensorType<'_>>(ctx).is_some_and(|t| t.shape().is_empty())
}

/// Tensors of one element are that element.
fn types() -> Arc<TypeConverter> {
    let mut types = TypeConverter::new();
    types.add_conversion(|_, ctx: &Context, t: Type| {
        Converted::one(Some(if is_scalar_tensor(ctx, t) { ctx.element_type_or_self(t) } else { t }))
    });
    types.add_target_materialization(|rw, _, inputs, loc, _| {
        let [v] = inputs else { return None };
        let is_tensor = is_scalar_tensor(rw.context(), v.ty(rw));
        is_tensor.then(|| vec![ExtractOp::new(*v, []).at(loc).result(rw)])
    });
    types.add_source_materialization(|rw, _, inputs, loc| {
        let [v] = inputs else { return None };
        let ty = v.ty(rw);
        let tensor = (!ty.is::<RankedTensorType<'_>>(rw)).then(|| rw.context().tensor_type(&[], ty))?;
        Some(FromElementsOp::new(tensor, [*v]).at(loc).result(rw))
    });
    Arc::new(types)
}

/// Puts numbers in the place of tensors of one element in a function: those that control flow depends on, or all.
///
/// # Errors
/// If an operation cannot be converted.
pub fn detensorize(ctx: &Context, ir: &mut Ir, function: Global<Op>, all: bool) -> Result<(), Diagnostic> {
    let v = ViewIr { ctx, ir, body: function.body };
    let region = function.entity.cast::<dyn Callable>(&v).and_then(|f| f.callable_region(&v));
    let Some(region) = region else { return Ok(()) };
    // The arguments of the function stay: all that can change is in blocks after the first one.
    let Some((entry, rest)) = split_entry(ctx, ir, region) else { return Ok(()) };
    let mut ops = Vec::new();
    ir.walk_post(function, |_, op| {
        if op.body == region.body {
            ops.push(op.entity);
        }
        Walk::Advance
    });
    let v = View { ctx, body: ir.body(region.body) };
    let chosen = if all { Chosen::all(&ops, region.entity, &v) } else { Chosen::control_flow(&ops, &v) };
    let result = convert(ctx, ir, function, region, Arc::new(chosen));
    if result.is_ok() {
        let mut set = PatternSet::new();
        set.add_canonicalization(ctx, terrace_dialects::tensor::FromElementsOp::OP_NAME);
        set.apply(ctx, ir, function);
    }
    let mut listener = NoListener;
    let mut rw = Rewriter::new(ctx, ir, region.body, &mut listener);
    if let Some(branch) = entry.last(&rw) {
        rw.erase(branch);
        rw.merge_blocks(rest, entry, &[]);
    }
    result
}

/// Moves the operations of the first block to one of their own, to which the first block branches.
fn split_entry(ctx: &Context, ir: &mut Ir, region: Global<Region>) -> Option<(Block, Block)> {
    let mut listener = NoListener;
    let mut rw = Rewriter::new(ctx, ir, region.body, &mut listener);
    let entry = region.entity.entry(&rw)?;
    let first = entry.first(&rw)?;
    let rest = rw.split_block_at(entry, Some(first))?;
    rw.set_insertion(InsertPoint::End(entry));
    BranchOp::new([], rest).insert(&mut rw);
    Some((entry, rest))
}

fn convert(
    ctx: &Context,
    ir: &mut Ir,
    function: Global<Op>,
    region: Global<Region>,
    chosen: Arc<Chosen>,
) -> Result<(), Diagnostic> {
    let types = types();
    let mut target = ConversionTarget::new();
    let (known, converter) = (chosen.clone(), types.clone());
    target.dynamic_unknown(move |ctx, ir, op| {
        let v = View { ctx, body: ir.body(op.body) };
        if op == function {
            let body = ir.body(region.body);
            let mut args = body.region_blocks(region.entity).flat_map(|b| body.block_args(b));
            return Some(!args.any(|a| known.args.contains(a) && is_scalar_tensor(ctx, body.value_type(*a))));
        }
        if op.body != region.body {
            return Some(true);
        }
        let branch = known.branches.get(&op.entity).map(|operands| {
            operands.iter().all(|n| converter.is_legal(ctx, v.body.operand(op.entity, *n).ty(&v)))
        });
        Some(!known.ops.contains(&op.entity) && branch.unwrap_or(true))
    });
    let mut patterns = ConversionPatterns::new();
    patterns.typed(&types).lower(detensorize_generic);
    patterns.add(&types, Blocks { function, region, chosen: chosen.clone(), types: types.clone() });
    patterns.add(&types, Branches { chosen });
    apply_full_conversion(ctx, ir, &[function], &target, &patterns, &ConversionConfig::default())
}

/// The body of an operation takes its place.
fn detensorize_generic(lower: Lower<'_, GenericOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let op = lower.op;
    let block = op.region(rw).entry(rw).or_no_match("it has no body")?;
    let end = block.end::<YieldOp>(rw).or_no_match("it yields nothing")?;
    let (args, operands) = (block.args(rw), lower.all().to_vec());
    let stands = |v: Value| args.iter().position(|a| *a == v).and_then(|i| operands.get(i)).copied();
    let values: Vec<Value> = end.values(rw).into_iter().map(|v| stands(v).unwrap_or(v)).collect();
    rw.erase(end);
    rw.inline_block(block, InsertPoint::Before(*op), &operands);
    rw.replace(op, values);
    Ok(())
}

/// The arguments of blocks become numbers.
struct Blocks {
    function: Global<Op>,
    region: Global<Region>,
    chosen: Arc<Chosen>,
    types: Arc<TypeConverter>,
}

impl ConversionPattern for Blocks {
    fn name(&self) -> &str {
        "FunctionNonEntryBlockConversion"
    }
    fn root(&self) -> Option<&str> {
        None
    }
    fn rewrite(&self, op: Op, _: Operands<'_>, rw: &mut Rewriter<'_>) -> Rewrite {
        (rw.global(op) == self.function).or_no_match("it is not the function")?;
        let ctx = rw.context();
        rw.modify(op, |_| ());
        rw.in_body(self.region.body, |rw| {
            for block in self.region.entity.blocks(rw).into_iter().skip(1) {
                let args = block.args(rw);
                let mut signature = SignatureConversion::new(args.len());
                for (i, arg) in args.iter().enumerate() {
                    let ty = arg.ty(rw);
                    let number = self.chosen.args.contains(arg) && is_scalar_tensor(ctx, ty);
                    signature.add_inputs(i, &[if number { ctx.element_type_or_self(ty) } else { ty }]);
                }
                rw.apply_signature(block, &signature, Some(&self.types));
            }
        });
        Ok(())
    }
}

/// Branches pass numbers on.
struct Branches {
    chosen: Arc<Chosen>,
}

impl ConversionPattern for Branches {
    fn name(&self) -> &str {
        "BranchOpInterfaceTypeConversion"
    }
    fn root(&self) -> Option<&str> {
        None
    }
    fn rewrite(&self, op: Op, operands: Operands<'_>, rw: &mut Rewriter<'_>) -> Rewrite {
        let numbers = self.chosen.branches.get(&op).or_no_match("it passes no number on")?;
        let mut values = op.operands(rw);
        for (i, v) in values.iter_mut().enumerate().filter(|(i, _)| numbers.contains(i)) {
            *v = operands.one(i).or_no_match("an operand has become several values")?;
        }
        rw.set_operands(op, &values);
        Ok(())
    }
}

impl LinalgDetensorizePass {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        Ok(detensorize(cx.ctx, cx.ir, cx.op, self.aggressive_mode)?)
    }
}
