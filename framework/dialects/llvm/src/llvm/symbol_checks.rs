//! What functions, globals, aliases and references to them must satisfy.

use rustc_hash::FxHashSet;
use terrace_ir::effects::own_effects;
use terrace_ir::interfaces::{SymbolUser, Verify, VerifyCx, VerifyRegions};
use terrace_ir::symbols::{SymbolTables, is_symbol_table};
use terrace_ir::{Attr, AttrData, Context, Diagnostic, Global, Op, Type, Value, Walk};

use super::cpp::{address_space, is_compatible_outer_type};
use super::hooks::{
    AddressOfOp, AliasOp, BlockAddressOp, ComdatOp, DSOLocalEquivalentOp, GlobalCtorsOp, GlobalDtorsOp,
    GlobalOp, IFuncOp, LLVMFuncOp, LinkerOptionsOp, ModuleFlagsOp,
};
use super::symbols::{EXTERNAL, linkage};
use super::syntax::is_element;
use super::{array_parts, function_parts, is_compatible, is_pointer, is_void};
use terrace_dialects_kit::function::{verify_entry_block, verify_signature_attrs};

type Checked = Result<(), Diagnostic>;

const COMMON: i64 = 5;
const APPENDING: i64 = 6;
const EXTERN_WEAK: i64 = 7;
const AVAILABLE_EXTERNALLY: i64 = 2;

/// An error at the operation that does not begin with its name.
fn plain(cx: &VerifyCx<'_>, message: impl Into<String>) -> Checked {
    Err(Diagnostic::error(cx.body().loc(cx.op.entity), message))
}

fn is_op(cx: &VerifyCx<'_>, op: Global<Op>, name: &str) -> bool {
    cx.ir.body(op.body).is(cx.ctx, op.entity, name)
}

fn type_attr(cx: &VerifyCx<'_>, name: &str) -> Option<Type> {
    cx.attr(name).and_then(|a| cx.ctx.type_value(a))
}

/// Operations that only mean something where a module ends.
fn verify_in_module(cx: &VerifyCx<'_>) -> Checked {
    let parent = cx.ir.parent_op(cx.op);
    let module = parent.is_none_or(|p| {
        let info = cx.ctx.op_info(cx.ir.body(p.body).name(p.entity));
        is_symbol_table(cx.ctx, cx.ir, p) && info.has(terrace_ir::def::TraitSet::IsolatedFromAbove)
    });
    if module { Ok(()) } else { Err(cx.op_error("must appear at the module level")) }
}

fn verify_comdat(cx: &VerifyCx<'_>) -> Checked {
    let Some(reference) = cx.attr("comdat") else { return Ok(()) };
    let found = terrace_ir::symbols::lookup_nearest(cx.ctx, cx.ir, cx.op, reference);
    match found {
        Some(op) if is_op(cx, op, super::ComdatSelectorOp::OP_NAME) => Ok(()),
        _ => plain(cx, "expected comdat symbol"),
    }
}

/// Operations of the first block of the operation's region.
fn initializer(cx: &VerifyCx<'_>) -> Option<(terrace_ir::BodyId, Vec<Op>)> {
    let region = cx.ir.region(cx.op, 0)?;
    let body = cx.ir.body(region.body);
    Some((region.body, body.block_ops(body.first_block(region.entity)?).collect()))
}

/// The first operand of the last operation.
fn returned(cx: &VerifyCx<'_>, (body, ops): &(terrace_ir::BodyId, Vec<Op>)) -> Option<Type> {
    let body = cx.ir.body(*body);
    let value: Value = body.operands(*ops.last()?).next()?;
    Some(body.value_type(value))
}

fn verify_effects(cx: &VerifyCx<'_>, (body, ops): &(terrace_ir::BodyId, Vec<Op>), message: &str) -> Checked {
    let has = |op: &&Op| own_effects(cx.ctx, cx.ir, Global::new(*body, **op)).is_none_or(|e| !e.is_empty());
    match ops.iter().find(has) {
        Some(op) => Err(Diagnostic::error(cx.ir.body(*body).loc(*op), message)),
        None => Ok(()),
    }
}

impl Verify for LLVMFuncOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Checked {
        let Some((result, params, _)) =
            type_attr(cx, "function_type").and_then(|t| function_parts(cx.ctx, t))
        else {
            return Ok(());
        };
        verify_signature_attrs(cx, ("argument", "arg_attrs"), params.len())?;
        verify_signature_attrs(cx, ("result", "res_attrs"), usize::from(!is_void(cx.ctx, result)))?;
        verify_entry_block(cx, &params)?;
        let linkage = linkage(cx.ctx, cx.attr("linkage"));
        if linkage == COMMON {
            return Err(cx.op_error("functions cannot have 'common' linkage"));
        }
        verify_comdat(cx)?;
        if cx.ir.region(cx.op, 0).is_none_or(|r| cx.ir.body(r.body).region_is_empty(r.entity)) {
            if linkage != EXTERNAL && linkage != EXTERN_WEAK {
                return Err(cx.op_error("external functions must have 'external' or 'extern_weak' linkage"));
            }
            return Ok(());
        }
        let set = |name: &str| cx.attr(name).is_some();
        if set("no_inline") && set("always_inline") {
            return plain(cx, "no_inline and always_inline attributes are incompatible");
        }
        if set("optimize_none") && !set("no_inline") {
            return Err(cx.op_error("with optimize_none must also be no_inline"));
        }
        verify_body(cx)?;
        match params.iter().position(|t| !is_compatible(cx.ctx, *t)) {
            Some(i) => Err(cx.op_error(format!("entry block argument #{i} is not of LLVM type"))),
            None => Ok(()),
        }
    }
}

/// Landing pads agree in their types, and no two blocks have one tag.
fn verify_body(cx: &VerifyCx<'_>) -> Checked {
    let mut landing: Option<Type> = None;
    let mut tags: FxHashSet<i64> = FxHashSet::default();
    let mut problem = Ok(());
    let [tagged, landingpad, resume] = [super::BlockTagOp::OP_NAME, "llvm.landingpad", "llvm.resume"]
        .map(|name| cx.ctx.registered_op_name(name.as_bytes()));
    cx.ir.walk_pre(cx.op, |ir, op| {
        let body = ir.body(op.body);
        let name = Some(body.name(op.entity));
        if name == tagged
            && let Some(tag) = tag_of(cx.ctx, body.inherent(op.entity, 0))
            && !tags.insert(tag)
        {
            let message = format!("duplicate block tag '{tag}' in the same function: ");
            problem = Err(Diagnostic::error(body.loc(op.entity), message));
            return Walk::Interrupt;
        }
        let (ty, what) = match (name == landingpad, name == resume) {
            (true, _) => {
                let ty = body.result_types(op.entity).next();
                (ty, "'llvm.landingpad' should have a consistent result type")
            }
            (_, true) => {
                let value = body.operands(op.entity).next();
                (value.map(|v| body.value_type(v)), "'llvm.resume' should have a consistent input type")
            }
            _ => return Walk::Advance,
        };
        if landing.is_some() && ty.is_some() && landing != ty {
            problem = plain(cx, format!("{what} inside a function"));
            return Walk::Interrupt;
        }
        landing = landing.or(ty);
        Walk::Advance
    });
    problem
}

/// The number of a `#llvm.blocktag`.
fn tag_of(ctx: &Context, a: Option<Attr>) -> Option<i64> {
    ctx.as_param_int(*ctx.attr_params(a?, &super::BLOCK_TAG_ATTR_DEF)?.first()?)
}

/// Whether an attribute is zero in every part.
fn is_zero(ctx: &Context, a: Attr) -> bool {
    match ctx.data(a) {
        AttrData::Integer { value, .. } => value.is_zero(),
        // The sign alone makes no difference.
        AttrData::Float { bits, .. } => bits.is_zero() || bits.is_signed_min(),
        AttrData::Array(list) => list.iter().all(|a| is_zero(ctx, *a)),
        AttrData::DenseElements { .. } => {
            let Some(view) = ctx.as_dense(a) else { return false };
            let n = if view.splat { view.len.min(1) } else { view.len };
            (0..n).all(|i| ctx.dense_element(&view, i).is_some_and(|e| is_zero(ctx, e)))
        }
        _ => false,
    }
}

impl Verify for GlobalOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Checked {
        let ctx = cx.ctx;
        let Some(ty) = type_attr(cx, "global_type") else { return Ok(()) };
        if !is_value_of_global(ctx, ty) {
            return Err(cx.op_error("expects type to be a valid element type for an LLVM global"));
        }
        verify_in_module(cx)?;
        let value = cx.attr("value");
        if let Some(s) = value.and_then(|v| ctx.as_string(v)) {
            let bytes = array_parts(ctx, ty)
                .is_some_and(|(e, n)| ctx.integer_info(e).is_some_and(|i| i.0 == 8) && n == s.len() as i64);
            if !bytes {
                let m = "requires an i8 array type of the length equal to that of the string attribute";
                return Err(cx.op_error(m));
            }
        }
        if let Some([name, ..]) = ctx.type_params(ty, &super::LLVMTARGET_EXT_TYPE_DEF) {
            let name = ctx.as_param_bytes(*name).unwrap_or_default();
            if !name.starts_with(b"spirv.") && name != b"amdgcn.named.barrier" {
                return Err(cx.op_error("this target extension type cannot be used in a global"));
            }
            if value.is_some() {
                let m = "global with target extension type can only be initialized with zero-initializer";
                return Err(cx.op_error(m));
            }
        }
        let linkage = linkage(ctx, cx.attr("linkage"));
        if linkage == COMMON && value.is_some_and(|v| !is_zero(ctx, v)) {
            return Err(cx.op_error("expected zero value for 'common' linkage"));
        }
        if linkage == APPENDING && array_parts(ctx, ty).is_none() {
            return Err(cx.op_error("expected array type for 'appending' linkage"));
        }
        verify_comdat(cx)?;
        let alignment = cx.attr("alignment").and_then(|a| ctx.as_integer(a)).and_then(|v| v.as_u64());
        if alignment.is_some_and(|a| !a.is_power_of_two()) {
            return plain(cx, "alignment attribute is not a power of 2");
        }
        Ok(())
    }
}

/// Functions are no elements, yet a global may be of their type.
fn is_value_of_global(ctx: &Context, ty: Type) -> bool {
    is_compatible_outer_type(ctx, ty) && (is_element(ctx, ty) || function_parts(ctx, ty).is_some())
}

impl VerifyRegions for GlobalOp {
    fn verify_regions(&self, cx: &VerifyCx<'_>) -> Checked {
        let Some(init) = initializer(cx) else { return Ok(()) };
        let Some(got) = returned(cx, &init) else {
            return Err(cx.op_error("initializer region cannot return void"));
        };
        if let Some(want) = type_attr(cx, "global_type").filter(|t| *t != got) {
            let (got, want) = (cx.ctx.text(got), cx.ctx.text(want));
            let m = format!("initializer region type '{got}' does not match global type '{want}'");
            return Err(cx.op_error(m));
        }
        verify_effects(cx, &init, "ops with side effects not allowed in global initializers")?;
        if cx.attr("value").is_some() {
            return Err(cx.op_error("cannot have both initializer value and region"));
        }
        Ok(())
    }
}

impl Verify for AliasOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Checked {
        if type_attr(cx, "alias_type").is_some_and(|t| !is_value_of_global(cx.ctx, t)) {
            return Err(cx.op_error("expects type to be a valid element type for an LLVM global alias"));
        }
        let value = linkage(cx.ctx, cx.attr("linkage"));
        if [COMMON, APPENDING, EXTERN_WEAK].contains(&value) {
            let shown = super::E_LINKAGE.text(value).unwrap_or_default();
            let m = format!(
                "'{shown}' linkage not supported in aliases, available options: private, internal, linkonce, weak, linkonce_odr, weak_odr, external or available_externally"
            );
            return Err(cx.op_error(m));
        }
        Ok(())
    }
}

impl VerifyRegions for AliasOp {
    fn verify_regions(&self, cx: &VerifyCx<'_>) -> Checked {
        let Some(init) = initializer(cx) else { return Ok(()) };
        if !returned(cx, &init).is_some_and(|t| is_pointer(cx.ctx, t)) {
            return Err(cx.op_error("initializer region must always return a pointer"));
        }
        verify_effects(cx, &init, "ops with side effects are not allowed in alias initializers")
    }
}

impl Verify for IFuncOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Checked {
        let value = linkage(cx.ctx, cx.attr("linkage"));
        if [COMMON, APPENDING, EXTERN_WEAK, AVAILABLE_EXTERNALLY].contains(&value) {
            let shown = super::E_LINKAGE.text(value).unwrap_or_default();
            let m = format!(
                "'{shown}' linkage not supported in ifuncs, available options: private, internal, linkonce, weak, linkonce_odr, weak_odr, or external linkage"
            );
            return Err(cx.op_error(m));
        }
        Ok(())
    }
}

/// Whether a function has a body.
fn is_definition(cx: &VerifyCx<'_>, function: Global<Op>) -> bool {
    cx.ir.region(function, 0).is_some_and(|r| !cx.ir.body(r.body).region_is_empty(r.entity))
}

/// What an alias is another name of: the operand of the first `llvm.mlir.addressof` behind its returned value.
fn aliased(cx: &VerifyCx<'_>, tables: &mut SymbolTables, alias: Global<Op>) -> Option<Global<Op>> {
    let region = cx.ir.region(alias, 0)?;
    let body = cx.ir.body(region.body);
    let last = body.last_op(body.first_block(region.entity)?)?;
    let def = body.defining_op(body.operands(last).next()?)?;
    let name = body.is(cx.ctx, def, super::AddressOfOp::OP_NAME).then(|| body.inherent(def, 0)).flatten()?;
    tables.lookup_nearest(cx.ctx, cx.ir, alias, name)
}

impl SymbolUser for IFuncOp {
    fn verify_symbol_uses(&self, cx: &VerifyCx<'_>, tables: &mut SymbolTables) -> Checked {
        let ctx = cx.ctx;
        let Some(name) = cx.attr("resolver") else { return Ok(()) };
        let mut found = tables.lookup_nearest(ctx, cx.ir, cx.op, name);
        // A resolver may be reached through aliases; they may go round.
        for _ in 0..32 {
            match found {
                Some(op) if is_op(cx, op, super::AliasOp::OP_NAME) => found = aliased(cx, tables, op),
                _ => break,
            }
        }
        let Some(resolver) = found.filter(|op| is_op(cx, *op, super::LLVMFuncOp::OP_NAME)) else {
            return Err(cx.op_error("must have a function resolver"));
        };
        let linkage = linkage(ctx, cx.ir.attr(ctx, resolver, "linkage"));
        if !is_definition(cx, resolver) || linkage == AVAILABLE_EXTERNALLY {
            return Err(cx.op_error("resolver must be a definition"));
        }
        let ty = cx.ir.attr(ctx, resolver, "function_type").and_then(|a| ctx.type_value(a));
        let result = ty.and_then(|t| function_parts(ctx, t)).map(|p| p.0);
        if !result.is_some_and(|t| is_pointer(ctx, t)) {
            return Err(cx.op_error("resolver must return a pointer"));
        }
        let space = cx.attr("address_space").and_then(|a| ctx.as_i64(a)).unwrap_or(0);
        if type_attr(cx, "resolver_type").and_then(|t| address_space(ctx, t)) != Some(space) {
            return Err(cx.op_error("resolver has incorrect type"));
        }
        Ok(())
    }
}

/// The address space of the result.
fn result_space(cx: &VerifyCx<'_>) -> Option<i64> {
    address_space(cx.ctx, cx.body().result_types(cx.op.entity).next()?)
}

impl SymbolUser for AddressOfOp {
    fn verify_symbol_uses(&self, cx: &VerifyCx<'_>, tables: &mut SymbolTables) -> Checked {
        let Some(name) = cx.attr("global_name") else { return Ok(()) };
        let found = tables.lookup_nearest(cx.ctx, cx.ir, cx.op, name);
        let is = |name: &str| found.is_some_and(|op| is_op(cx, op, name));
        let space = if is(super::GlobalOp::OP_NAME) {
            let a = found.and_then(|op| cx.ir.attr(cx.ctx, op, "addr_space"));
            Some(a.and_then(|a| cx.ctx.as_i64(a)).unwrap_or(0))
        } else if is(super::AliasOp::OP_NAME) {
            found.and_then(|op| {
                let region = cx.ir.region(op, 0)?;
                let body = cx.ir.body(region.body);
                let last = body.last_op(body.first_block(region.entity)?)?;
                address_space(cx.ctx, body.value_type(body.operands(last).next()?))
            })
        } else if is(super::LLVMFuncOp::OP_NAME) || is(super::IFuncOp::OP_NAME) {
            None
        } else {
            let m = "must reference a global defined by 'llvm.mlir.global', 'llvm.mlir.alias' or 'llvm.func' or 'llvm.mlir.ifunc'";
            return Err(cx.op_error(m));
        };
        if space.is_some() && space != result_space(cx) {
            let m = "pointer address space must match address space of the referenced global or alias";
            return Err(cx.op_error(m));
        }
        Ok(())
    }
}

impl SymbolUser for DSOLocalEquivalentOp {
    fn verify_symbol_uses(&self, cx: &VerifyCx<'_>, tables: &mut SymbolTables) -> Checked {
        let Some(name) = cx.attr("function_name") else { return Ok(()) };
        let found = tables.lookup_nearest(cx.ctx, cx.ir, cx.op, name);
        let is = |name: &str| found.is_some_and(|op| is_op(cx, op, name));
        let attr = |name: &str| found.and_then(|op| cx.ir.attr(cx.ctx, op, name));
        if is(super::AliasOp::OP_NAME) {
            let ty = attr("alias_type").and_then(|a| cx.ctx.type_value(a));
            if ty.is_none_or(|t| function_parts(cx.ctx, t).is_none()) {
                return Err(cx.op_error("must reference an alias to a function"));
            }
        } else if !is(super::LLVMFuncOp::OP_NAME) {
            return Err(cx.op_error("must reference a global defined by 'llvm.func' or 'llvm.mlir.alias'"));
        }
        if linkage(cx.ctx, attr("linkage")) == EXTERN_WEAK {
            return Err(cx.op_error("target function with 'extern_weak' linkage not allowed"));
        }
        Ok(())
    }
}

impl SymbolUser for BlockAddressOp {
    fn verify_symbol_uses(&self, cx: &VerifyCx<'_>, tables: &mut SymbolTables) -> Checked {
        let ctx = cx.ctx;
        let params = cx.attr("block_addr").and_then(|a| ctx.attr_params(a, &super::BLOCK_ADDRESS_ATTR_DEF));
        let Some([name, tag]) = params else { return Ok(()) };
        let function = tables.lookup_nearest(ctx, cx.ir, cx.op, *name);
        let function = function.filter(|f| is_op(cx, *f, super::LLVMFuncOp::OP_NAME));
        let mut found = false;
        if let Some(f) = function {
            cx.ir.walk_pre(f, |ir, op| {
                let body = ir.body(op.body);
                found = body.is(ctx, op.entity, super::BlockTagOp::OP_NAME)
                    && body.inherent(op.entity, 0) == Some(*tag);
                if found { Walk::Interrupt } else { Walk::Advance }
            });
        }
        match found {
            true => Ok(()),
            false => Err(cx.op_error("expects an existing block label target in the referenced function")),
        }
    }
}

impl VerifyRegions for ComdatOp {
    fn verify_regions(&self, cx: &VerifyCx<'_>) -> Checked {
        let Some((body, ops)) = initializer(cx) else { return Ok(()) };
        let other = |op: &&Op| !is_op(cx, Global::new(body, **op), super::ComdatSelectorOp::OP_NAME);
        match ops.iter().find(other) {
            Some(op) => {
                let loc = cx.ir.body(body).loc(*op);
                Err(Diagnostic::error(loc, "only comdat selector symbols can appear in a comdat region"))
            }
            None => Ok(()),
        }
    }
}

/// The lists of constructors or destructors are as long as one another.
fn verify_lists(cx: &VerifyCx<'_>, name: &str) -> Checked {
    let list = |name: &str| cx.attr(name).and_then(|a| cx.ctx.as_array(a)).unwrap_or_default();
    let n = list(name).len();
    if list("priorities").len() != n || list("data").len() != n {
        return plain(cx, format!("{name}, priorities, and data must have the same number of elements"));
    }
    let fits = |a: &Attr| {
        cx.ctx.attr_params(*a, &super::ZERO_ATTR_DEF).is_some() || cx.ctx.as_flat_symbol_ref(*a).is_some()
    };
    if !list("data").iter().all(fits) {
        return plain(cx, "data element must be symbol or #llvm.zero");
    }
    Ok(())
}

/// What is called when a module comes or goes is a function with a body.
fn verify_functions(cx: &VerifyCx<'_>, tables: &mut SymbolTables, name: &str) -> Checked {
    let list = cx.attr(name).and_then(|a| cx.ctx.as_array(a)).unwrap_or_default();
    for reference in list {
        let shown = cx.ctx.as_flat_symbol_ref(*reference).unwrap_or_default();
        let shown = String::from_utf8_lossy(shown).into_owned();
        let found = tables.lookup_nearest(cx.ctx, cx.ir, cx.op, *reference);
        match found.filter(|op| is_op(cx, *op, super::LLVMFuncOp::OP_NAME)) {
            None => return Err(cx.op_error(format!("'{shown}' does not reference a valid LLVM function"))),
            Some(f) if !is_definition(cx, f) => {
                return Err(cx.op_error(format!("'{shown}' does not have a definition")));
            }
            Some(_) => {}
        }
    }
    Ok(())
}

/// Whether a function's location says which function of the source it is.
fn has_subprogram(cx: &VerifyCx<'_>, function: Global<Op>) -> bool {
    let ctx = cx.ctx;
    // A plain place in a file holds nothing.
    let Err(whole) = cx.ir.body(function.body).loc(function.entity).unpack(ctx) else { return false };
    let mut todo = vec![whole];
    while let Some(a) = todo.pop() {
        match ctx.data(a) {
            AttrData::LocFused { metadata: Some(m), .. }
                if ctx.attr_params(*m, &super::DISUBPROGRAM_ATTR_DEF).is_some() =>
            {
                return true;
            }
            AttrData::LocFused { locs, .. } => todo.extend(locs.iter()),
            AttrData::LocName { child, .. } => todo.push(*child),
            AttrData::LocCallSite { callee, caller } => todo.extend([*callee, *caller]),
            AttrData::LocOpaque { fallback, .. } => todo.push(*fallback),
            _ => {}
        }
    }
    false
}

/// A call that may be inlined says where it is, where both functions say which they are.
pub(super) fn verify_call_location(cx: &VerifyCx<'_>, callee: Global<Op>) -> Checked {
    let loc = cx.body().loc(cx.op.entity).unpack(cx.ctx);
    let unknown = loc.is_err_and(|a| matches!(cx.ctx.data(a), AttrData::LocUnknown));
    if !unknown || !is_op(cx, callee, super::LLVMFuncOp::OP_NAME) || !is_definition(cx, callee) {
        return Ok(());
    }
    let mut caller = cx.ir.parent_op(cx.op);
    while let Some(op) = caller.filter(|op| !is_op(cx, *op, super::LLVMFuncOp::OP_NAME)) {
        caller = cx.ir.parent_op(op);
    }
    if caller.is_some_and(|c| has_subprogram(cx, c)) && has_subprogram(cx, callee) {
        let m =
            "inlinable function call in a function with a DISubprogram location must have a debug location";
        return plain(cx, m);
    }
    Ok(())
}

impl Verify for GlobalCtorsOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Checked {
        verify_lists(cx, "ctors")
    }
}

impl SymbolUser for GlobalCtorsOp {
    fn verify_symbol_uses(&self, cx: &VerifyCx<'_>, tables: &mut SymbolTables) -> Checked {
        verify_functions(cx, tables, "ctors")
    }
}

impl Verify for GlobalDtorsOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Checked {
        verify_lists(cx, "dtors")
    }
}

impl SymbolUser for GlobalDtorsOp {
    fn verify_symbol_uses(&self, cx: &VerifyCx<'_>, tables: &mut SymbolTables) -> Checked {
        verify_functions(cx, tables, "dtors")
    }
}

impl Verify for LinkerOptionsOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Checked {
        verify_in_module(cx)
    }
}

impl Verify for ModuleFlagsOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Checked {
        verify_in_module(cx)?;
        let list = cx.attr("flags").and_then(|a| cx.ctx.as_array(a)).unwrap_or_default();
        let flag = |a: &Attr| cx.ctx.attr_params(*a, &super::MODULE_FLAG_ATTR_DEF).is_some();
        if list.iter().all(flag) { Ok(()) } else { Err(cx.op_error("expected a module flag attribute")) }
    }
}
