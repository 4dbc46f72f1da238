//! Structural conversions: what carries values from place to place takes on the types that a converter gives these values, and stays what
//! it is. Functions, calls, returns and branches of any dialect are known by their interfaces.
//!
//! A type may become several types, or none. Not here: operations whose meaning depends on types, and regions of a dialect's own, such
//! as scf's loops; those are in `terrace-conversions`.

use std::sync::Arc;

use smallvec::SmallVec;
use terrace_ir::def::{Trait, TraitSet};
use terrace_ir::op_interfaces::{BranchLike, BranchLikeOp, CallLike, Callable};
use terrace_ir::types::FunctionType;
use terrace_ir::view::OpView;
use terrace_ir::{Attr, Edit, Global, Look, LookIr, NewOp, Op, Type, Types, Value, ViewIr};

use super::mapping::Values;
use super::pattern::{ConversionPattern, ConversionPatterns, Operands};
use super::types::{InputMapping, SignatureConversion, TypeConverter, TypeList};
use crate::rewriter::Rewriter;
use crate::typed::{OrNoMatch, Rewrite};

const FUNCTION_TYPE: &str = "function_type";
const ARG_ATTRS: &str = "arg_attrs";
const RES_ATTRS: &str = "res_attrs";
const NO_TYPE: &str = "a type cannot be converted";

impl ConversionPatterns {
    /// Adds the conversion of the signatures of all function-like operations: `function_type`, the arguments of the first block, the
    /// attributes of arguments and results (MLIR's `populateAnyFunctionOpInterfaceTypeConversionPattern`). An argument or result that
    /// does not become exactly one loses its attributes. Other blocks are converted with the branches to them.
    pub fn convert_signatures(&mut self, converter: &Arc<TypeConverter>) -> &mut Self {
        self.add(converter, Signature { root: None, converter: converter.clone() })
    }

    /// The same for one kind of function (MLIR's `populateFunctionOpInterfaceTypeConversionPattern`).
    pub fn convert_signatures_of<O: OpView>(&mut self, converter: &Arc<TypeConverter>) -> &mut Self {
        self.add(converter, Signature { root: Some(O::NAME), converter: converter.clone() })
    }

    /// Adds the conversion of calls: the same operation with converted operands and results (MLIR's
    /// `populateCallOpTypeConversionPattern`, for calls of any dialect).
    pub fn convert_calls(&mut self, converter: &Arc<TypeConverter>) -> &mut Self {
        self.add(converter, Call)
    }

    /// Adds the conversion of what functions return (MLIR's `populateReturnOpTypeConversionPattern`, for any function-like operation).
    pub fn convert_returns(&mut self, converter: &Arc<TypeConverter>) -> &mut Self {
        self.add(converter, Return)
    }

    /// Adds the conversion of what branches pass on, and of the blocks that take it; other operands stay as they are (MLIR's
    /// `populateCFStructuralTypeConversions`, for branches of any dialect).
    pub fn convert_branches(&mut self, converter: &Arc<TypeConverter>) -> &mut Self {
        self.add(converter, Branch)
    }
}

/// Returns true if a function, call, return or branch has only types that are legal to a converter; `None` if the operation is none of these.
pub fn structure_is_legal(converter: &TypeConverter, op: Op, v: &ViewIr<'_>) -> Option<bool> {
    let (ctx, body) = (v.ctx, v.body());
    if let Some(ty) = function_type(op, v) {
        return Some(converter.is_signature_legal(ctx, ty));
    }
    if op.is::<dyn CallLike>(v) || returns(op, v) {
        return Some(converter.are_legal(ctx, body.operand_types(op).chain(body.result_types(op))));
    }
    let branch = op.cast::<dyn BranchLike>(v)?;
    let passed = |i| branch.successor_operands(&v.view(), i).0;
    Some(
        (0..body.num_successors(op))
            .flat_map(passed)
            .all(|i| converter.is_legal(ctx, body.operand(op, i).ty(v))),
    )
}

/// The builtin function type of a function-like operation.
fn function_type(op: Op, v: &impl Look) -> Option<Type> {
    let ctx = v.ctx();
    op.cast::<dyn Callable>(v)?;
    let ty = op.attr(v, FUNCTION_TYPE).and_then(|a| ctx.type_value(a))?;
    ty.is::<FunctionType>(ctx).then_some(ty)
}

/// Returns true if an operation gives its operands to the caller of the function around it.
fn returns(op: Op, v: &(impl LookIr + ?Sized)) -> bool {
    op.has_trait(v, TraitSet::of(&[Trait::ReturnLike]))
        && v.ir().parent_op(Global::new(v.body_id(), op)).is_some_and(|f| {
            let name = v.ir().body(f.body).name(f.entity);
            v.ctx().op_info(name).interface::<dyn Callable>().is_some()
        })
}

/// The values that stand for an operation's operands from number `range.start` on, in one list.
fn passed(operands: &Operands<'_>, range: std::ops::Range<usize>) -> SmallVec<[Value; 4]> {
    range.flat_map(|i| operands.many(i).iter().copied()).collect()
}

macro_rules! structural {
    ($($ty:ty: $name:literal, |$this:ident| $root:expr;)*) => {$(
        impl ConversionPattern for $ty {
            fn name(&self) -> &str {
                $name
            }
            fn root(&self) -> Option<&str> {
                let $this = self;
                $root
            }
            fn one_to_many(&self) -> bool {
                true
            }
            fn rewrite(&self, op: Op, operands: Operands<'_>, rw: &mut Rewriter<'_>) -> Rewrite {
                self.convert(op, operands, rw)
            }
        }
    )*};
}
structural! {
    Signature: "ConvertSignature", |s| s.root;
    Call: "ConvertCall", |_s| None;
    Return: "ConvertReturn", |_s| None;
    Branch: "ConvertBranch", |_s| None;
}

struct Signature {
    root: Option<&'static str>,
    converter: Arc<TypeConverter>,
}

impl Signature {
    fn convert(&self, op: Op, _: Operands<'_>, rw: &mut Rewriter<'_>) -> Rewrite {
        let ctx = rw.context();
        let ty = function_type(op, rw).or_no_match("it is not a function")?;
        let ty: FunctionType<'_> = ty.cast(ctx).or_no_match("it is not a function")?;
        let signature =
            self.converter.convert_signature(ctx, ty.inputs().iter().copied()).or_no_match(NO_TYPE)?;
        let results = lists(ty.results(), rw).or_no_match(NO_TYPE)?;
        let flat: Types = results.iter().flatten().copied().collect();
        let regions = op.all_regions(rw);
        for region in &regions {
            let Some(entry) = rw.ir().body(region.body).first_block(region.entity) else { continue };
            rw.in_body(region.body, |rw| rw.apply_signature(entry, &signature, Some(&self.converter)));
        }
        let arguments = |ctx: &_, old: &[Attr]| argument_attrs(ctx, old, &signature);
        let new = ctx.type_attr(ctx.function_type(signature.types(), &flat));
        rw.set_attr(op, FUNCTION_TYPE, Some(new));
        set_list(op, ARG_ATTRS, rw, arguments);
        set_list(op, RES_ATTRS, rw, |ctx, old| result_attrs(ctx, old, &results));
        Ok(())
    }
}

/// The types that each type becomes.
fn lists(types: &[Type], rw: &mut Rewriter<'_>) -> Option<SmallVec<[TypeList; 2]>> {
    types.iter().map(|t| rw.convert_types(*t)).collect()
}

/// Changes an attribute that is a list of dictionaries, if it is there.
fn set_list(
    op: Op,
    name: &str,
    rw: &mut Rewriter<'_>,
    map: impl FnOnce(&terrace_ir::Context, &[Attr]) -> Vec<Attr>,
) {
    let ctx = rw.context();
    let Some(old) = op.attr(rw, name).and_then(|a| ctx.as_array(a)) else { return };
    let new = ctx.array(&map(ctx, old));
    rw.set_attr(op, name, Some(new));
}

fn argument_attrs(ctx: &terrace_ir::Context, old: &[Attr], signature: &SignatureConversion) -> Vec<Attr> {
    let mut new = vec![ctx.empty_dictionary(); signature.types().len()];
    for (i, a) in old.iter().enumerate() {
        let Some(InputMapping::Args { first, count: 1 }) = signature.input(i) else { continue };
        if let Some(slot) = new.get_mut(*first) {
            *slot = *a;
        }
    }
    new
}

fn result_attrs(ctx: &terrace_ir::Context, old: &[Attr], results: &[TypeList]) -> Vec<Attr> {
    let none = ctx.empty_dictionary();
    let each = |(a, types): (&Attr, &TypeList)| match types.len() {
        1 => smallvec::smallvec![*a],
        n => SmallVec::<[Attr; 2]>::from_elem(none, n),
    };
    old.iter().zip(results).flat_map(each).collect()
}

struct Call;

impl Call {
    fn convert(&self, op: Op, operands: Operands<'_>, rw: &mut Rewriter<'_>) -> Rewrite {
        let ctx = rw.context();
        op.is::<dyn CallLike>(rw).or_no_match("it is not a call")?;
        let def = op.info(rw).def().or_no_match("it is not a call")?;
        let old = op.result_types(rw);
        let results = lists(&old, rw).or_no_match(NO_TYPE)?;
        let flat: Types = results.iter().flatten().copied().collect();
        let body = rw.body();
        let groups: SmallVec<[SmallVec<[Value; 4]>; 2]> =
            (0..def.operands.len()).map(|g| operands.group(ctx, body, op, g).into()).collect();
        let discardable: SmallVec<[(Attr, Attr); 2]> = body.discardable_attrs(op).collect();
        let mut new = NewOp::of(ctx, body.name(op), body.loc(op));
        new.set_inherent(body.inherent_attrs(op));
        if def.attr_index(terrace_ir::segments::OPERAND_SIZES.as_bytes()).is_some() {
            let groups: SmallVec<[&[Value]; 2]> = groups.iter().map(|g| &g[..]).collect();
            new = new.operand_groups(&groups);
        } else {
            new = groups.iter().fold(new, |new, g| new.operands(g));
        }
        let arguments = groups.iter().map(SmallVec::len).sum::<usize>();
        let kept = [
            (ARG_ATTRS, arguments == body.num_operands(op)),
            (RES_ATTRS, results.iter().all(|l| l.len() == 1)),
        ];
        let new = rw.insert(&new.discardable(&discardable).results(&flat));
        for (name, _) in kept.iter().filter(|(_, kept)| !kept) {
            rw.set_attr(new, name, None);
        }
        let made = new.results(rw);
        let mut made = made.into_iter();
        let values: Vec<Values> = results.iter().map(|l| made.by_ref().take(l.len()).collect()).collect();
        rw.replace_many(op, &values);
        Ok(())
    }
}

struct Return;

impl Return {
    fn convert(&self, op: Op, operands: Operands<'_>, rw: &mut Rewriter<'_>) -> Rewrite {
        returns(op, rw).or_no_match("it does not return from a function")?;
        rw.set_operands(op, operands.all());
        Ok(())
    }
}

struct Branch;

impl Branch {
    fn convert(&self, op: Op, operands: Operands<'_>, rw: &mut Rewriter<'_>) -> Rewrite {
        let ctx = rw.context();
        let branch = op.cast::<dyn BranchLike>(rw).or_no_match("it is not a branch")?;
        let converter = rw.converter().or_no_match(NO_TYPE)?;
        let count = rw.body().num_successors(op);
        for i in 0..count {
            // A block that is taken twice has become another one by now.
            let Some(block) = rw.body().successor(op, i) else { continue };
            let signature = rw.block_signature(block, &converter).or_no_match(NO_TYPE)?;
            rw.apply_signature(block, &signature, Some(&converter));
        }
        let lists: SmallVec<[SmallVec<[Value; 4]>; 2]> =
            (0..count).map(|i| passed(&operands, branch.successor_operands(&rw.view(), i).0)).collect();
        rw.modify(op, |body| {
            for (i, values) in lists.iter().enumerate() {
                branch.set_successor_operands(&mut Edit { ctx, body }, i, values);
            }
        });
        Ok(())
    }
}
