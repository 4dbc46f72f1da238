//! `spirv-lower-abi-attrs`: entry points as a client sees them.
//!
//! An argument with `spirv.interface_var_abi` becomes a global variable with its descriptor, whose types have a layout; the function itself
//! has none left. `spirv.entry_point_abi` becomes `spirv.EntryPoint` with the variables that it uses, and `spirv.ExecutionMode`.

use super::{SPIRVLowerABIAttributesPass, decorate};
use smallvec::SmallVec;
use terrace_dialects::spirv::availability::Availability;
use terrace_dialects::spirv::{
    AccessChainOp, AddressOfOp, BitcastOp, Capability, ConstantOp, E_EXECUTION_MODE, ENTRY_POINT_ABIATTR_DEF,
    EntryPointABIAttr, EntryPointOp, ExecutionMode, ExecutionModeOp, ExecutionModel, FuncOp,
    GlobalVariableOp, GraphARMOp, GraphEntryPointARMOp, InterfaceVarABIAttr, LoadOp, PointerType,
    StorageClass, StructType, TARGET_ENV, TargetEnv, TargetEnvAttr, TensorArmType, VerCapExtAttr, Version,
    is_scalar, pointee, storage_class,
};
use terrace_ir::view::OpView;
use terrace_ir::{
    Attr, AttrData, Block, Context, Diagnostic, Edit, Global, InsertPoint, Ir, Loc, Op, OpBuilder, Type,
    Value, View, ViewIr,
};
use terrace_pass::{PassContext, PassResult};

/// The attribute of entry points, which is named as its value is.
const ENTRY_POINT: &str = ENTRY_POINT_ABIATTR_DEF.name;
const INTERFACE: &[u8] = b"spirv.interface_var_abi";

/// Lowers the attributes in a module.
pub fn lower_abi_attributes(ctx: &Context, ir: &mut Ir, module: Global<Op>) -> Result<(), Diagnostic> {
    let loc = ir.body(module.body).loc(module.entity);
    let missing = || Diagnostic::error(loc, "'spirv.module' op missing SPIR-V target env attribute");
    let target = target_attr(ctx, ir, module).ok_or_else(missing)?;
    let env = TargetEnv::of_attr(ctx, target).ok_or_else(missing)?;
    for f in ir.ops_of::<FuncOp>(ctx, module) {
        lower_arguments(ctx, ir, f)?;
    }
    for g in ir.ops_of::<GraphARMOp>(ctx, module) {
        lower_graph(ctx, ir, g)?;
    }
    for f in ir.ops_of::<FuncOp>(ctx, module) {
        lower_entry_point(ctx, ir, module, f, target, &env)?;
    }
    Ok(())
}

/// The target that the module or an operation around it says.
fn target_attr(ctx: &Context, ir: &Ir, module: Global<Op>) -> Option<Attr> {
    let mut around = std::iter::successors(Some(module), |op| ir.parent_op(*op));
    around.find_map(|op| ir.body(op.body).discardable(ctx, op.entity, TARGET_ENV.as_bytes()))
}

/// The place of an argument or result that its dictionary says.
fn interface(ctx: &Context, attrs: Option<&[Attr]>, i: usize) -> Option<InterfaceVarABIAttr> {
    InterfaceVarABIAttr::of(ctx, ctx.dictionary_get(*attrs?.get(i)?, INTERFACE)?)
}

/// The error of a function or graph that cannot be lowered.
fn illegal<O: OpView>(loc: Loc) -> Diagnostic {
    let name = O::NAME;
    Diagnostic::error(
        loc,
        format!("failed to legalize operation '{name}' that was explicitly marked illegal"),
    )
}

/// Makes global variables of a function's arguments, if any of them says where it is found.
fn lower_arguments(ctx: &Context, ir: &mut Ir, f: Global<FuncOp>) -> Result<(), Diagnostic> {
    let v = ViewIr { ctx, ir, body: f.body };
    let (loc, attrs) = (f.entity.loc(&v), f.entity.arg_attrs(&v));
    let Some((inputs, _)) = ctx.function_parts(f.entity.function_type(&v)) else { return Ok(()) };
    let places: Vec<_> = (0..inputs.len()).map(|i| interface(ctx, attrs, i)).collect();
    if places.iter().all(Option::is_none) {
        return Ok(());
    }
    let is_entry = f.entity.attr(&v, ENTRY_POINT).is_some_and(|a| EntryPointABIAttr::of(ctx, a).is_some());
    let region = f.entity.body(&v);
    let block = ir.body(region.body).first_block(region.entity);
    let (Some(places), true, Some(block)) = (places.into_iter().collect::<Option<Vec<_>>>(), is_entry, block)
    else {
        return Err(illegal::<FuncOp>(loc));
    };
    let block = Global::new(region.body, block);
    let mut at = InsertPoint::Start(block.entity);
    for (i, (place, ty)) in places.into_iter().zip(inputs).enumerate() {
        let variable = argument_variable(ctx, ir, f, (i, *ty), place);
        let (name, ty) = variable.ok_or_else(|| illegal::<FuncOp>(loc))?;
        at = replace_argument(ctx, ir, block, at, (&name, ty, loc));
    }
    let body = ir.body_mut(f.body);
    let mut edit = Edit { ctx, body };
    f.entity.set_function_type(&mut edit, ctx.function_type(&[], &[]));
    f.entity.set_arg_attrs(&mut edit, None);
    Ok(())
}

/// Makes the variable of argument `i` before its function: its name and the type of pointers to it.
fn argument_variable(
    ctx: &Context,
    ir: &mut Ir,
    f: Global<FuncOp>,
    (i, ty): (usize, Type),
    place: InterfaceVarABIAttr,
) -> Option<(String, Type)> {
    let (class, to) = if is_scalar(ctx, ty) || matches!(ctx.type_data(ty), AttrData::VectorType { .. }) {
        (place.storage_class(ctx)?, StructType::of_members(ctx, &[ty]).into())
    } else {
        (storage_class(ctx, ty)?, pointee(ctx, ty)?)
    };
    let ty: Type = PointerType::get(ctx, decorate(ctx, to)?, class).into();
    let v = ViewIr { ctx, ir, body: f.body };
    let (name, loc) = (String::from_utf8_lossy(f.entity.sym_name(&v)).into_owned(), f.entity.loc(&v));
    let name = format!("{name}_arg_{i}");
    make_variable(ctx, ir, Global::new(f.body, *f.entity), (&name, ty, loc), place);
    Some((name, ty))
}

/// Makes a global variable before a function.
fn make_variable(
    ctx: &Context,
    ir: &mut Ir,
    before: Global<Op>,
    (name, ty, loc): (&str, Type, Loc),
    place: InterfaceVarABIAttr,
) {
    let mut b = OpBuilder::at(ctx, ir, before.body, InsertPoint::Before(before.entity));
    let mut new = GlobalVariableOp::new(ty, name).at(loc);
    if let (Some(set), Some(binding)) = (place.descriptor_set(ctx), place.binding(ctx)) {
        new = new.descriptor_set(set).binding(binding);
    }
    new.insert(&mut b);
}

/// Puts the address of a variable, or the value in it if the argument is one, in place of a function's first argument. Returns where the
/// next one goes.
fn replace_argument(
    ctx: &Context,
    ir: &mut Ir,
    block: Global<Block>,
    at: InsertPoint,
    (name, ty, loc): (&str, Type, Loc),
) -> InsertPoint {
    let Some(argument) = ir.body(block.body).block_args(block.entity).first().copied() else { return at };
    let used = ir.body(block.body).has_uses(argument);
    let mut b = OpBuilder::at(ctx, ir, block.body, at);
    b.set_loc(loc);
    let old = argument.ty(&b);
    let mut last: Value = AddressOfOp::new(ty, name).result(&mut b);
    if PointerType::of(ctx, old).is_none() {
        let index = ctx.integer_type(32);
        let zero = ConstantOp::new(index, ctx.integer(index, 0)).result(&mut b);
        if let Some(chain) = AccessChainOp::to(&b, last, &[zero]) {
            let pointer = chain.result(&mut b);
            last = LoadOp::new(old, pointer).result(&mut b);
        }
    } else if old != ty && used {
        // The uses that are there know the type without layout.
        last = BitcastOp::new(old, last).result(&mut b);
    }
    let end = last.def(&b);
    let body = ir.body_mut(block.body);
    body.replace_all_uses(argument, last);
    body.erase_block_arg(block.entity, 0);
    end.map_or(at, InsertPoint::After)
}

/// Makes global variables of what goes into a graph and out of it.
fn lower_graph(ctx: &Context, ir: &mut Ir, g: Global<GraphARMOp>) -> Result<(), Diagnostic> {
    let v = ViewIr { ctx, ir, body: g.body };
    let op = g.entity;
    let (arguments, results) = (op.arg_attrs(&v), op.res_attrs(&v));
    let AttrData::GraphType { inputs, results: outputs } = ctx.type_data(op.function_type(&v)) else {
        return Ok(());
    };
    let of = |types: &[Type], attrs, what: &'static str| -> Vec<_> {
        let one = |(i, t): (usize, &Type)| (interface(ctx, attrs, i), *t, format!("{what}_{i}"));
        types.iter().enumerate().map(one).collect()
    };
    let all = [of(inputs, arguments, "arg"), of(outputs, results, "res")].concat();
    if all.iter().all(|(place, ..)| place.is_none()) {
        return Ok(());
    }
    let (loc, name) = (op.loc(&v), String::from_utf8_lossy(op.sym_name(&v)).into_owned());
    let is_entry = op.entry_point(&v) == Some(true);
    let mut variables = Vec::new();
    for (place, ty, suffix) in all {
        let (Some(place), true, Some(_)) = (place, is_entry, TensorArmType::of(ctx, ty)) else {
            return Err(illegal::<GraphARMOp>(loc));
        };
        let ty: Type = PointerType::get(ctx, ty, StorageClass::UniformConstant).into();
        let name = format!("{name}_{suffix}");
        make_variable(ctx, ir, Global::new(g.body, *op), (&name, ty, loc), place);
        variables.push(ctx.symbol_ref(name));
    }
    let mut b = OpBuilder::at(ctx, ir, g.body, InsertPoint::Before(*op));
    GraphEntryPointARMOp::new(&name, variables).at(loc).insert(&mut b);
    let mut edit = Edit { ctx, body: ir.body_mut(g.body) };
    op.set_arg_attrs(&mut edit, None);
    op.set_res_attrs(&mut edit, None);
    Ok(())
}

/// How an entry point runs: as the first of a target's capabilities says that tells.
fn execution_model(ctx: &Context, target: Attr) -> Option<ExecutionModel> {
    let vce = TargetEnvAttr::of(ctx, target).and_then(|t| VerCapExtAttr::of(ctx, t.vce(ctx)?))?;
    vce.capabilities(ctx)?.into_iter().find_map(|c| match c {
        Capability::Kernel => Some(ExecutionModel::Kernel),
        Capability::Shader => Some(ExecutionModel::GLCompute),
        _ => None,
    })
}

/// The variables that an entry point names, in the order of their first use: since 1.4 all, before those only that stages pass on.
fn variables_of(ctx: &Context, ir: &Ir, f: Global<Op>, version: Version) -> Vec<Attr> {
    let mut all: SmallVec<[Attr; 8]> = SmallVec::new();
    for address in ir.ops_of::<AddressOfOp>(ctx, f) {
        let v = View { ctx, body: ir.body(address.body) };
        let class = storage_class(ctx, address.entity.pointer(&v).ty(&v));
        let passed_on = matches!(class, Some(StorageClass::Input | StorageClass::Output));
        let symbol = ctx.symbol_ref(address.entity.variable(&v));
        if (version >= Version::V_1_4 || passed_on) && !all.contains(&symbol) {
            all.push(symbol);
        }
    }
    all.into_vec()
}

/// Makes the operations that say of an entry point how it is run.
fn lower_entry_point(
    ctx: &Context,
    ir: &mut Ir,
    module: Global<Op>,
    f: Global<FuncOp>,
    target: Attr,
    env: &TargetEnv,
) -> Result<(), Diagnostic> {
    let v = ViewIr { ctx, ir, body: f.body };
    let abi = f.entity.attr(&v, ENTRY_POINT).and_then(|a| EntryPointABIAttr::of(ctx, a));
    let Some(abi) = abi else { return Ok(()) };
    let (loc, name) = (f.entity.loc(&v), f.entity.sym_name(&v).to_vec());
    let interface = variables_of(ctx, ir, Global::new(f.body, *f.entity), env.version);
    let model = execution_model(ctx, target).ok_or_else(|| {
        let m = "lower entry point failure: could not select execution model based on 'spirv.target_env'";
        Diagnostic::remark(loc, m)
    })?;
    let Some(block) = super::module_block(ctx, ir, module) else { return Ok(()) };
    let mut b = OpBuilder::at(ctx, ir, block.body, InsertPoint::End(block.entity));
    b.set_loc(loc);
    EntryPointOp::new(model, &name, interface).insert(&mut b);
    // An attribute that the target cannot be told stays.
    let mut tell = |mode: ExecutionMode, values: &[i64]| {
        let demands = Availability::of_case(&E_EXECUTION_MODE, mode.value());
        let allowed = demands.capabilities.iter().all(|any| any.iter().any(|c| env.has(*c)));
        if allowed {
            let i32 = ctx.integer_type(32);
            let values: Vec<Attr> = values.iter().map(|n| ctx.integer(i32, *n)).collect();
            ExecutionModeOp::new(&name, mode, values).insert(&mut b);
        }
        !allowed
    };
    let size = abi
        .workgroup_size(ctx)
        .filter(|a| tell(ExecutionMode::LocalSize, &ctx.as_dense_array(*a).unwrap_or_default()));
    let subgroup = abi.subgroup_size(ctx).filter(|n| tell(ExecutionMode::SubgroupSize, &[*n]));
    let width = abi.target_width(ctx).filter(|n| tell(ExecutionMode::SignedZeroInfNanPreserve, &[*n]));
    let left = size.is_some() || subgroup.is_some() || width.is_some();
    let left = left.then(|| EntryPointABIAttr::get(ctx, size, subgroup, width).into());
    ir.body_mut(f.body).set_attr(ctx, *f.entity, ENTRY_POINT, left);
    Ok(())
}

impl SPIRVLowerABIAttributesPass {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        Ok(lower_abi_attributes(cx.ctx, cx.ir, cx.op)?)
    }
}
