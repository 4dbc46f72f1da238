//! `spirv-unify-aliased-resource`: resources that are bound to one place become one of them.
//!
//! Some targets have no aliases. Of runtime arrays with the attribute `aliased` and the same binding, the one of the smallest vectors stays,
//! or else of the smallest numbers: whoever used another one gets at its elements by several loads and a bitcast.

use std::sync::Arc;

use super::SPIRVUnifyAliasedResourcePass;
use indexmap::IndexMap;
use rustc_hash::{FxBuildHasher, FxHashMap};
use terrace_dialects::spirv::{
    self, AccessChainOp, AddressOfOp, BitcastOp, CompositeConstructOp, ConstantOp, GlobalVariableOp, IAddOp,
    IMulOp, LoadOp, RuntimeArrayType, SDivOp, SModOp, StoreOp, StructType, is_scalar, pointee,
};
use terrace_ir::{AttrData, Context, Diagnostic, Global, Ir, Op, Type, Value, View, ViewIr};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::conversion::{
    ConversionConfig, ConversionPatterns, ConversionTarget, apply_partial_conversion,
};
use terrace_rewrite::{Lower, NoMatch, OrNoMatch, Rewrite, Rewriter};

const ALIASED: &[u8] = b"aliased";

/// The variable that stands for another one: its name and type.
type Canonical = FxHashMap<Vec<u8>, (Vec<u8>, Type)>;

/// Unifies the aliases in a module.
pub fn unify_aliased_resources(ctx: &Context, ir: &mut Ir, module: Global<Op>) -> Result<(), Diagnostic> {
    let mut canonical = Canonical::default();
    for variables in aliases(ctx, ir, module).values() {
        let first = |v: &Variable| (v.name.clone(), v.ty);
        let Some(one) = canonical_one(ctx, variables).and_then(|i| variables.get(i)) else { continue };
        let others = variables.iter().filter(|v| v.name != one.name);
        canonical.extend(others.map(|v| (v.name.clone(), first(one))));
    }
    let canonical = Arc::new(canonical);
    let mut target = ConversionTarget::new();
    target.legal_dialect(&spirv::DIALECT);
    let unified = canonical.clone();
    target.legal_if(move |op: GlobalVariableOp, v| !unified.contains_key(op.sym_name(v)));
    let unified = canonical.clone();
    target.legal_if(move |op: AddressOfOp, v| address_of(op, v, &unified).is_none());
    let unified = canonical.clone();
    target.legal_if(move |op: AccessChainOp, v| replaced(op.base_ptr(v), v, &unified).is_none());
    let unified = canonical.clone();
    target.legal_if(move |op: LoadOp, v| replaced(op.ptr(v), v, &unified).is_none());
    let unified = canonical.clone();
    target.legal_if(move |op: StoreOp, v| replaced(op.ptr(v), v, &unified).is_none());
    let mut patterns = ConversionPatterns::new();
    patterns
        .with(&canonical)
        .lower(convert_variable)
        .lower(convert_address_of)
        .lower(convert_access_chain)
        .lower(convert_load)
        .lower(convert_store);
    apply_partial_conversion(ctx, ir, &[module], &target, &patterns, &ConversionConfig::default())?;
    for variables in aliases(ctx, ir, module).values() {
        if let [only] = &variables[..] {
            ir.body_mut(only.op.body).set_attr(ctx, only.op.entity, "aliased", None);
        }
    }
    Ok(())
}

struct Variable {
    op: Global<Op>,
    name: Vec<u8>,
    ty: Type,
}

/// The aliased variables, by descriptor set and binding.
fn aliases(ctx: &Context, ir: &Ir, module: Global<Op>) -> IndexMap<(i64, i64), Vec<Variable>, FxBuildHasher> {
    let mut all: IndexMap<_, Vec<Variable>, FxBuildHasher> = IndexMap::default();
    for op in ir.ops_of::<GlobalVariableOp>(ctx, module) {
        let v = View { ctx, body: ir.body(op.body) };
        let aliased = v.body.discardable(ctx, *op.entity, ALIASED).is_some();
        if let (true, Some(set), Some(binding)) =
            (aliased, op.entity.descriptor_set(&v), op.entity.binding(&v))
        {
            let (name, ty) = (op.entity.sym_name(&v).to_vec(), op.entity.type_(&v));
            let variable = Variable { op: Global::new(op.body, *op.entity), name, ty };
            all.entry((set, binding)).or_default().push(variable);
        }
    }
    all
}

/// The type of the elements, if a pointer points to a struct with nothing but a runtime array.
fn element_of(ctx: &Context, pointer: Type) -> Option<Type> {
    let members = StructType::of(ctx, pointee(ctx, pointer)?)?.member_types(ctx);
    let [only] = members[..] else { return None };
    RuntimeArrayType::of(ctx, only)?.element_type(ctx)
}

fn is_vector(ctx: &Context, t: Type) -> bool {
    matches!(ctx.type_data(t), AttrData::VectorType { .. })
}

/// The bits of a number.
fn bits(ctx: &Context, t: Type) -> Option<u32> {
    ctx.int_or_float_width(t)
}

/// The one of several variables that may stand for all: the size of each element is a multiple of its elements' size.
fn canonical_one(ctx: &Context, variables: &[Variable]) -> Option<usize> {
    let (mut numbers, mut vectors) = (Vec::new(), Vec::new());
    for (i, variable) in variables.iter().enumerate() {
        let t = element_of(ctx, variable.ty)?;
        if is_vector(ctx, t) {
            // One of three is laid out like one of four.
            if ctx.num_elements(t)? % 2 != 0 {
                return None;
            }
            vectors.push((super::bytes(ctx, t)?, i));
        } else if !is_scalar(ctx, t) {
            return None;
        }
        numbers.push(bits(ctx, ctx.element_type_or_self(t))?);
    }
    if let Some((least, i)) = vectors.iter().copied().min_by_key(|(bytes, _)| *bytes) {
        let base = *numbers.get(i)?;
        let fits =
            vectors.iter().all(|(bytes, _)| bytes % least == 0) && numbers.iter().all(|n| n % base == 0);
        return fits.then_some(i);
    }
    let (i, least) = numbers.iter().copied().enumerate().min_by_key(|(_, n)| *n)?;
    numbers.iter().all(|n| n % least == 0).then_some(i)
}

fn address_of<'a>(op: AddressOfOp, v: &ViewIr<'_>, unified: &'a Canonical) -> Option<&'a (Vec<u8>, Type)> {
    unified.get(op.variable(v))
}

/// The address of a variable that another one stands for, if a pointer is made of one.
fn replaced(pointer: Value, v: &ViewIr<'_>, unified: &Canonical) -> Option<()> {
    let mut at = pointer;
    while let Some(chain) = at.defining::<AccessChainOp>(v) {
        at = chain.base_ptr(v);
    }
    address_of(at.defining::<AddressOfOp>(v)?, v, unified).map(|_| ())
}

fn convert_variable(_: &Canonical, op: Lower<'_, GlobalVariableOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    rw.erase(op.op);
    Ok(())
}

fn convert_address_of(unified: &Canonical, op: Lower<'_, AddressOfOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (name, ty) = unified.get(op.op.variable(rw)).or_no_match("the variable stays")?;
    rw.replace_by(op.op, AddressOfOp::new(*ty, name));
    Ok(())
}

/// Returns true if two types are numbers of the same size.
fn same_size(ctx: &Context, a: Type, b: Type) -> bool {
    let bits = |t| if ctx.is_shaped(t) { None } else { bits(ctx, t) };
    bits(a).is_some() && bits(a) == bits(b)
}

const NOT_SUPPORTED: &str = "the elements of both resources have other types than can be converted";

fn constant(rw: &mut Rewriter<'_>, ty: Type, value: i64) -> Value {
    ConstantOp::new(ty, rw.context().integer(ty, value)).result(rw)
}

fn access(rw: &mut Rewriter<'_>, base: Value, indices: &[Value]) -> Result<Value, NoMatch> {
    Ok(AccessChainOp::to(rw, base, indices).or_no_match("there is no such part")?.result(rw))
}

fn convert_access_chain(unified: &Canonical, op: Lower<'_, AccessChainOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let address = op.op.base_ptr(rw).defining::<AddressOfOp>(rw).or_no_match("the base is no variable")?;
    let (_, new) = unified.get(address.variable(rw)).or_no_match("the variable stays")?;
    let old = element_of(ctx, address.pointer(rw).ty(rw)).or_no_match(NOT_SUPPORTED)?;
    let new = element_of(ctx, *new).or_no_match(NOT_SUPPORTED)?;
    let mut indices: Vec<Value> = op.op.indices(rw).to_vec();
    if old != new && !same_size(ctx, old, new) {
        let (from, to) = (super::bytes(ctx, old), super::bytes(ctx, new));
        let (from, to) = (from.or_no_match(NOT_SUPPORTED)?, to.or_no_match(NOT_SUPPORTED)?);
        let index = indices.pop().or_no_match("it has no indices")?;
        let ty = index.ty(rw);
        match (is_vector(ctx, old), is_vector(ctx, new)) {
            // A number in a vector.
            (false, true) => {
                let ratio = constant(rw, ty, to / from);
                indices.push(SDivOp::new(index, ratio).result(rw));
                indices.push(SModOp::new(index, ratio).result(rw));
            }
            // The first of several parts.
            (false, false) | (true, true) => {
                let ratio = constant(rw, ty, from / to);
                indices.push(IMulOp::new(index, ratio).fold(rw));
            }
            (true, false) => return Err(NoMatch(NOT_SUPPORTED)),
        }
    }
    let new = access(rw, op.base_ptr(), &indices)?;
    rw.replace(op.op, [new]);
    Ok(())
}

fn load(rw: &mut Rewriter<'_>, pointer: Value) -> Result<Value, NoMatch> {
    let ty = pointee(rw.ctx, pointer.ty(rw)).or_no_match("it loads from no pointer")?;
    Ok(LoadOp::new(ty, pointer).result(rw))
}

fn convert_load(_: &Canonical, op: Lower<'_, LoadOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let old = op.op.value(rw).ty(rw);
    let new = pointee(ctx, op.ptr().ty(rw)).or_no_match("it loads from no pointer")?;
    let (scalars, vectors) =
        (!ctx.is_shaped(old) && !ctx.is_shaped(new), is_vector(ctx, old) && is_vector(ctx, new));
    if old == new {
        let value = load(rw, op.ptr())?;
        rw.replace(op.op, [value]);
        return Ok(());
    }
    if same_size(ctx, old, new) {
        let value = load(rw, op.ptr())?;
        rw.replace_by(op.op, BitcastOp::new(old, value));
        return Ok(());
    }
    (scalars || vectors).or_no_match(NOT_SUPPORTED)?;
    let value = load_parts(rw, op.ptr(), old, new)?;
    rw.replace(op.op, [value]);
    Ok(())
}

/// Loads a number or a vector from where its parts lie, the lower ones first. Memory is little endian.
fn load_parts(rw: &mut Rewriter<'_>, pointer: Value, old: Type, new: Type) -> Result<Value, NoMatch> {
    let ctx = rw.context();
    let (from, to) = (super::bytes(ctx, old), super::bytes(ctx, new));
    let (from, to) = (from.or_no_match(NOT_SUPPORTED)?, to.or_no_match(NOT_SUPPORTED)?);
    let count = from / to;
    (count <= 4).or_no_match("more than 4 components")?;
    let mut parts = vec![load(rw, pointer)?];
    let chain = pointer.defining::<AccessChainOp>(rw).or_no_match("ptr not spirv.AccessChain")?;
    let base = chain.base_ptr(rw);
    let mut indices: Vec<Value> = chain.indices(rw).to_vec();
    let one = constant(rw, ctx.integer_type(32), 1);
    for _ in 1..count {
        let last = indices.pop().or_no_match("it has no indices")?;
        indices.push(IAddOp::new(last, one).fold(rw));
        let pointer = access(rw, base, &indices)?;
        parts.push(load(rw, pointer)?);
    }
    if !is_vector(ctx, old) {
        let vector = ctx.vector_type(&[count], new);
        let vector = CompositeConstructOp::new(vector, parts).fold(rw);
        return Ok(BitcastOp::new(old, vector).fold(rw));
    }
    let element = ctx.element_type_or_self(old);
    if element != ctx.element_type_or_self(new) {
        let n = to / super::bytes(ctx, element).or_no_match(NOT_SUPPORTED)?;
        let part = if n > 1 { ctx.vector_type(&[n], element) } else { element };
        for v in &mut parts {
            *v = BitcastOp::new(part, *v).result(rw);
        }
    }
    Ok(CompositeConstructOp::new(old, parts).fold(rw))
}

fn convert_store(_: &Canonical, op: Lower<'_, StoreOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let old = pointee(ctx, op.op.ptr(rw).ty(rw)).or_no_match("it stores to no pointer")?;
    let new = pointee(ctx, op.ptr().ty(rw)).or_no_match("it stores to no pointer")?;
    same_size(ctx, old, new).or_no_match("it does not store numbers of one size")?;
    let mut value = op.value();
    if old != new {
        value = BitcastOp::new(new, value).result(rw);
    }
    let (access, alignment) = (op.op.memory_access(rw), op.op.alignment(rw));
    let store = StoreOp::new(op.ptr(), value).maybe_memory_access(access).maybe_alignment(alignment);
    let new = rw.replace_by(op.op, store);
    rw.copy_discardable_attrs(op.op, new);
    Ok(())
}

impl SPIRVUnifyAliasedResourcePass {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        Ok(unify_aliased_resources(cx.ctx, cx.ir, cx.op)?)
    }
}
