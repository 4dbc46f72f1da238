//! The demands on functions, globals, aliases and references to them.

use rustc_hash::FxHashSet;
use terrace_dialects_kit::function::{verify_entry_block, verify_signature_attrs};
use terrace_dialects_kit::plain_error;
use terrace_ir::effects::own_effects;
use terrace_ir::hooks::{VerifyOp, VerifyRegionsOp};
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::op_interfaces::SymbolUserOp;
use terrace_ir::symbols::{SymbolTables, is_symbol_table};
use terrace_ir::view::CastOp;
use terrace_ir::{
    Attr, AttrData, Block, Context, Diagnostic, Global, LookIr, Op, Region, Type, Value, ViewIr, Walk,
};

use crate::llvm::calls::function_around;
use crate::llvm::cpp::{address_space, is_compatible_outer_type};
use crate::llvm::syntax::is_element;
use crate::llvm::{
    AddressOfOp, AliasOp, BlockAddressAttr, BlockAddressOp, BlockTagAttr, BlockTagOp, ComdatOp,
    ComdatSelectorOp, DSOLocalEquivalentOp, GlobalCtorsOp, GlobalDtorsOp, GlobalOp, IFuncOp, LLVMFuncOp,
    LandingpadOp, Linkage, LinkerOptionsOp, ModuleFlagsOp, ResumeOp, array_parts, function_parts,
    function_result, is_compatible, is_pointer, is_void,
};

type Checked = Result<(), Diagnostic>;

/// An error at the operation that does not begin with its name.
fn plain(cx: &VerifyCx<'_>, message: impl Into<String>) -> Checked {
    Err(plain_error(cx, message))
}

/// An operation of any body as a `T`, with the IR that it is in.
fn cast<'a, T: CastOp>(cx: &VerifyCx<'a>, op: Global<Op>) -> Option<(T::View, ViewIr<'a>)> {
    let v = ViewIr { ctx: cx.ctx, ir: cx.ir, body: op.body };
    Some((op.entity.cast::<T>(&v)?, v))
}

/// The type in an attribute of an operation that may not be verified yet.
fn type_in(cx: &VerifyCx<'_>, a: Option<Attr>) -> Option<Type> {
    a.and_then(|a| cx.ctx.type_value(a))
}

/// The linkage in an attribute of an operation that may not be verified yet.
fn linkage_in(cx: &VerifyCx<'_>, a: Option<Attr>) -> Linkage {
    a.and_then(|a| a.cast::<Linkage>(cx)).unwrap_or(Linkage::External)
}

/// Checks that an operation that only means something where a module ends is in one.
fn verify_in_module(cx: &VerifyCx<'_>) -> Checked {
    let parent = cx.ir.parent_op(cx.op);
    let module = parent.is_none_or(|p| {
        let info = cx.ctx.op_info(cx.ir.body(p.body).name(p.entity));
        is_symbol_table(cx.ctx, cx.ir, p) && info.has(terrace_ir::def::TraitSet::IsolatedFromAbove)
    });
    if module { Ok(()) } else { Err(cx.op_error("must appear at the module level")) }
}

fn verify_comdat(cx: &VerifyCx<'_>, comdat: Option<Attr>) -> Checked {
    let Some(reference) = comdat else { return Ok(()) };
    let found = terrace_ir::symbols::lookup_nearest(cx.ctx, cx.ir, cx.op, reference);
    match found.and_then(|op| cast::<ComdatSelectorOp>(cx, op)) {
        Some(_) => Ok(()),
        None => plain(cx, "expected comdat symbol"),
    }
}

/// The first block of a region, with the IR that it is in.
fn entry<'a>(cx: &VerifyCx<'a>, region: Global<Region>) -> Option<(Block, ViewIr<'a>)> {
    let v = ViewIr { ctx: cx.ctx, ir: cx.ir, body: region.body };
    Some((region.entity.entry(&v)?, v))
}

/// The first operand at the end of a block.
fn returned((block, v): &(Block, ViewIr<'_>)) -> Option<Value> {
    block.last(v)?.operands(v).first().copied()
}

fn verify_effects(cx: &VerifyCx<'_>, (block, v): &(Block, ViewIr<'_>), message: &str) -> Checked {
    let has = |op: &Op| own_effects(cx.ctx, cx.ir, v.global(*op)).is_none_or(|e| !e.is_empty());
    match block.ops(v).into_iter().find(has) {
        Some(op) => Err(Diagnostic::error(op.loc(v), message)),
        None => Ok(()),
    }
}

impl VerifyOp for LLVMFuncOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Checked {
        let Some((result, params, _)) = function_parts(cx.ctx, self.function_type(cx)) else {
            return Ok(());
        };
        verify_signature_attrs(cx, ("argument", "arg_attrs"), params.len())?;
        verify_signature_attrs(cx, ("result", "res_attrs"), usize::from(!is_void(cx.ctx, result)))?;
        verify_entry_block(cx, &params)?;
        let linkage = self.linkage(cx);
        if linkage == Linkage::Common {
            return Err(cx.op_error("functions cannot have 'common' linkage"));
        }
        verify_comdat(cx, self.comdat_attr(cx))?;
        if !is_definition(self, &cx.view_ir()) {
            if linkage != Linkage::External && linkage != Linkage::ExternWeak {
                return Err(cx.op_error("external functions must have 'external' or 'extern_weak' linkage"));
            }
            return Ok(());
        }
        if self.no_inline(cx) && self.always_inline(cx) {
            return plain(cx, "no_inline and always_inline attributes are incompatible");
        }
        if self.optimize_none(cx) && !self.no_inline(cx) {
            return Err(cx.op_error("with optimize_none must also be no_inline"));
        }
        verify_body(cx)?;
        match params.iter().position(|t| !is_compatible(cx.ctx, *t)) {
            Some(i) => Err(cx.op_error(format!("entry block argument #{i} is not of LLVM type"))),
            None => Ok(()),
        }
    }
}

/// Checks that landing pads agree in their types, and that no two blocks have one tag.
fn verify_body(cx: &VerifyCx<'_>) -> Checked {
    let mut landing: Option<Type> = None;
    let mut tags: FxHashSet<i64> = FxHashSet::default();
    let mut problem = Ok(());
    cx.ir.walk_pre(cx.op, |ir, op| {
        let v = ViewIr { ctx: cx.ctx, ir, body: op.body };
        let op = op.entity;
        let (ty, what) = if let Some(pad) = op.cast::<LandingpadOp>(&v) {
            (pad.result_types(&v).first().copied(), "'llvm.landingpad' should have a consistent result type")
        } else if let Some(resume) = op.cast::<ResumeOp>(&v) {
            (resume.operand_types(&v).first().copied(), "'llvm.resume' should have a consistent input type")
        } else {
            let tag = op.cast::<BlockTagOp>(&v).and_then(|t| t.tag_attr(&v));
            let tag = tag.and_then(|a| BlockTagAttr::of(cx.ctx, a)?.id(cx));
            let Some(tag) = tag.filter(|tag| !tags.insert(*tag)) else { return Walk::Advance };
            let message = format!("duplicate block tag '{tag}' in the same function: ");
            problem = Err(Diagnostic::error(op.loc(&v), message));
            return Walk::Interrupt;
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

/// True if an attribute is zero in every part.
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

impl VerifyOp for GlobalOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Checked {
        let (ctx, ty, value) = (cx.ctx, self.global_type(cx), self.value_attr(cx));
        if !is_value_of_global(ctx, ty) {
            return Err(cx.op_error("expects type to be a valid element type for an LLVM global"));
        }
        verify_in_module(cx)?;
        if let Some(s) = value.and_then(|v| ctx.as_string(v)) {
            let bytes = array_parts(ctx, ty)
                .is_some_and(|(e, n)| ctx.integer_info(e).is_some_and(|i| i.0 == 8) && n == s.len() as i64);
            if !bytes {
                let m = "requires an i8 array type of the length equal to that of the string attribute";
                return Err(cx.op_error(m));
            }
        }
        if let Some([name, ..]) = ctx.type_params(ty, &crate::llvm::LLVMTARGET_EXT_TYPE_DEF) {
            let name = ctx.as_param_bytes(*name).unwrap_or_default();
            if !name.starts_with(b"spirv.") && name != b"amdgcn.named.barrier" {
                return Err(cx.op_error("this target extension type cannot be used in a global"));
            }
            if value.is_some() {
                let m = "global with target extension type can only be initialized with zero-initializer";
                return Err(cx.op_error(m));
            }
        }
        let linkage = self.linkage(cx);
        if linkage == Linkage::Common && value.is_some_and(|v| !is_zero(ctx, v)) {
            return Err(cx.op_error("expected zero value for 'common' linkage"));
        }
        if linkage == Linkage::Appending && array_parts(ctx, ty).is_none() {
            return Err(cx.op_error("expected array type for 'appending' linkage"));
        }
        verify_comdat(cx, self.comdat_attr(cx))?;
        if self.alignment(cx).is_some_and(|a| !(a as u64).is_power_of_two()) {
            return plain(cx, "alignment attribute is not a power of 2");
        }
        Ok(())
    }
}

/// Functions are no elements, yet a global may be of their type.
fn is_value_of_global(ctx: &Context, ty: Type) -> bool {
    is_compatible_outer_type(ctx, ty) && (is_element(ctx, ty) || function_result(ctx, ty).is_some())
}

impl VerifyRegionsOp for GlobalOp {
    fn verify_regions(self, cx: &VerifyCx<'_>) -> Checked {
        let Some(init) = entry(cx, self.initializer(cx)) else { return Ok(()) };
        let Some(got) = returned(&init).map(|r| r.ty(&init.1)) else {
            return Err(cx.op_error("initializer region cannot return void"));
        };
        let want = self.global_type(cx);
        if got != want {
            let (got, want) = (cx.ctx.text(got), cx.ctx.text(want));
            let m = format!("initializer region type '{got}' does not match global type '{want}'");
            return Err(cx.op_error(m));
        }
        verify_effects(cx, &init, "ops with side effects not allowed in global initializers")?;
        if self.value_attr(cx).is_some() {
            return Err(cx.op_error("cannot have both initializer value and region"));
        }
        Ok(())
    }
}

impl VerifyOp for AliasOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Checked {
        if !is_value_of_global(cx.ctx, self.alias_type(cx)) {
            return Err(cx.op_error("expects type to be a valid element type for an LLVM global alias"));
        }
        let linkage = self.linkage(cx);
        if matches!(linkage, Linkage::Common | Linkage::Appending | Linkage::ExternWeak) {
            let m = format!(
                "'{}' linkage not supported in aliases, available options: private, internal, linkonce, weak, linkonce_odr, weak_odr, external or available_externally",
                linkage.text()
            );
            return Err(cx.op_error(m));
        }
        Ok(())
    }
}

impl VerifyRegionsOp for AliasOp {
    fn verify_regions(self, cx: &VerifyCx<'_>) -> Checked {
        let Some(init) = entry(cx, self.initializer(cx)) else { return Ok(()) };
        if !returned(&init).is_some_and(|r| is_pointer(cx.ctx, r.ty(&init.1))) {
            return Err(cx.op_error("initializer region must always return a pointer"));
        }
        verify_effects(cx, &init, "ops with side effects are not allowed in alias initializers")
    }
}

impl VerifyOp for IFuncOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Checked {
        use Linkage::{Appending, AvailableExternally, Common, ExternWeak};
        let linkage = self.linkage(cx);
        if matches!(linkage, Common | Appending | ExternWeak | AvailableExternally) {
            let m = format!(
                "'{}' linkage not supported in ifuncs, available options: private, internal, linkonce, weak, linkonce_odr, weak_odr, or external linkage",
                linkage.text()
            );
            return Err(cx.op_error(m));
        }
        Ok(())
    }
}

/// True if a function has a body.
fn is_definition(function: LLVMFuncOp, v: &ViewIr<'_>) -> bool {
    function.all_regions(v).first().is_some_and(|r| !r.entity.is_empty(&v.inside(r.body)))
}

/// The operation that an alias is another name of: what the `llvm.mlir.addressof` names that its region returns.
fn aliased(
    cx: &VerifyCx<'_>,
    tables: &mut SymbolTables,
    (alias, v): (AliasOp, ViewIr<'_>),
) -> Option<Global<Op>> {
    let init = entry(cx, *alias.all_regions(&v).first()?)?;
    let name = returned(&init)?.defining::<AddressOfOp>(&init.1)?.global_name_attr(&init.1)?;
    tables.lookup_nearest(cx.ctx, cx.ir, v.global(alias), name)
}

impl SymbolUserOp for IFuncOp {
    fn verify_symbol_uses(self, cx: &VerifyCx<'_>, tables: &mut SymbolTables) -> Checked {
        let ctx = cx.ctx;
        let Some(name) = self.resolver_attr(cx) else { return Ok(()) };
        let mut found = tables.lookup_nearest(ctx, cx.ir, cx.op, name);
        // A resolver may be reached through aliases; they may go round.
        for _ in 0..32 {
            match found.and_then(|op| cast::<AliasOp>(cx, op)) {
                Some(alias) => found = aliased(cx, tables, alias),
                None => break,
            }
        }
        let Some((resolver, v)) = found.and_then(|op| cast::<LLVMFuncOp>(cx, op)) else {
            return Err(cx.op_error("must have a function resolver"));
        };
        let linkage = linkage_in(cx, resolver.linkage_attr(&v));
        if !is_definition(resolver, &v) || linkage == Linkage::AvailableExternally {
            return Err(cx.op_error("resolver must be a definition"));
        }
        let ty = type_in(cx, resolver.function_type_attr(&v));
        let result = ty.and_then(|t| function_result(ctx, t));
        if !result.is_some_and(|t| is_pointer(ctx, t)) {
            return Err(cx.op_error("resolver must return a pointer"));
        }
        if address_space(ctx, self.resolver_type(cx)) != Some(self.address_space(cx)) {
            return Err(cx.op_error("resolver has incorrect type"));
        }
        Ok(())
    }
}

impl SymbolUserOp for AddressOfOp {
    fn verify_symbol_uses(self, cx: &VerifyCx<'_>, tables: &mut SymbolTables) -> Checked {
        let Some(name) = self.global_name_attr(cx) else { return Ok(()) };
        let found = tables.lookup_nearest(cx.ctx, cx.ir, cx.op, name);
        let space = if let Some((global, v)) = found.and_then(|op| cast::<GlobalOp>(cx, op)) {
            Some(global.addr_space_attr(&v).and_then(|a| cx.ctx.as_i64(a)).unwrap_or(0))
        } else if let Some((alias, v)) = found.and_then(|op| cast::<AliasOp>(cx, op)) {
            let init = alias.all_regions(&v).first().and_then(|r| entry(cx, *r));
            init.and_then(|i| address_space(cx.ctx, returned(&i)?.ty(&i.1)))
        } else if found
            .is_some_and(|op| cast::<LLVMFuncOp>(cx, op).is_some() || cast::<IFuncOp>(cx, op).is_some())
        {
            None
        } else {
            let m = "must reference a global defined by 'llvm.mlir.global', 'llvm.mlir.alias' or 'llvm.func' or 'llvm.mlir.ifunc'";
            return Err(cx.op_error(m));
        };
        if space.is_some() && space != address_space(cx.ctx, self.res(cx).ty(cx)) {
            let m = "pointer address space must match address space of the referenced global or alias";
            return Err(cx.op_error(m));
        }
        Ok(())
    }
}

impl SymbolUserOp for DSOLocalEquivalentOp {
    fn verify_symbol_uses(self, cx: &VerifyCx<'_>, tables: &mut SymbolTables) -> Checked {
        let Some(name) = self.function_name_attr(cx) else { return Ok(()) };
        let found = tables.lookup_nearest(cx.ctx, cx.ir, cx.op, name);
        let linkage = if let Some((alias, v)) = found.and_then(|op| cast::<AliasOp>(cx, op)) {
            let ty = type_in(cx, alias.alias_type_attr(&v));
            if ty.is_none_or(|t| function_result(cx.ctx, t).is_none()) {
                return Err(cx.op_error("must reference an alias to a function"));
            }
            alias.linkage_attr(&v)
        } else if let Some((function, v)) = found.and_then(|op| cast::<LLVMFuncOp>(cx, op)) {
            function.linkage_attr(&v)
        } else {
            return Err(cx.op_error("must reference a global defined by 'llvm.func' or 'llvm.mlir.alias'"));
        };
        if linkage_in(cx, linkage) == Linkage::ExternWeak {
            return Err(cx.op_error("target function with 'extern_weak' linkage not allowed"));
        }
        Ok(())
    }
}

impl SymbolUserOp for BlockAddressOp {
    fn verify_symbol_uses(self, cx: &VerifyCx<'_>, tables: &mut SymbolTables) -> Checked {
        let address = self.block_addr_attr(cx).and_then(|a| BlockAddressAttr::of(cx.ctx, a));
        let parts = address.and_then(|a| Some((a.function(cx)?, a.tag(cx)?)));
        let Some((name, tag)) = parts else { return Ok(()) };
        let function = tables.lookup_nearest(cx.ctx, cx.ir, cx.op, name);
        let mut found = false;
        if let Some(f) = function.filter(|f| cast::<LLVMFuncOp>(cx, *f).is_some()) {
            cx.ir.walk_pre(f, |ir, op| {
                let v = ViewIr { ctx: cx.ctx, ir, body: op.body };
                found = op.entity.cast::<BlockTagOp>(&v).is_some_and(|t| t.tag_attr(&v) == Some(tag));
                if found { Walk::Interrupt } else { Walk::Advance }
            });
        }
        match found {
            true => Ok(()),
            false => Err(cx.op_error("expects an existing block label target in the referenced function")),
        }
    }
}

impl VerifyRegionsOp for ComdatOp {
    fn verify_regions(self, cx: &VerifyCx<'_>) -> Checked {
        let Some(block) = self.body(cx).entry(cx) else { return Ok(()) };
        match block.ops(cx).into_iter().find(|op| !op.is::<ComdatSelectorOp>(cx)) {
            Some(op) => {
                let m = "only comdat selector symbols can appear in a comdat region";
                Err(Diagnostic::error(op.loc(cx), m))
            }
            None => Ok(()),
        }
    }
}

/// True if a function's location says which function of the source it is.
fn has_subprogram(function: LLVMFuncOp, v: &ViewIr<'_>) -> bool {
    let ctx = v.ctx;
    // A plain place in a file holds nothing.
    let Err(whole) = function.loc(v).unpack(ctx) else { return false };
    let mut todo = vec![whole];
    while let Some(a) = todo.pop() {
        match ctx.data(a) {
            AttrData::LocFused { metadata: Some(m), .. }
                if ctx.attr_params(*m, &crate::llvm::DISUBPROGRAM_ATTR_DEF).is_some() =>
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

/// Checks that a call that may be inlined says where it is, if both functions say which they are.
pub(in crate::llvm) fn verify_call_location(cx: &VerifyCx<'_>, callee: Global<Op>) -> Checked {
    let loc = cx.body().loc(cx.op.entity).unpack(cx.ctx);
    let unknown = loc.is_err_and(|a| matches!(cx.ctx.data(a), AttrData::LocUnknown));
    let callee = cast::<LLVMFuncOp>(cx, callee).filter(|(f, v)| unknown && is_definition(*f, v));
    let Some((callee, v)) = callee else { return Ok(()) };
    let caller = function_around(cx);
    if caller.is_some_and(|(c, v)| has_subprogram(c, &v)) && has_subprogram(callee, &v) {
        let m =
            "inlinable function call in a function with a DISubprogram location must have a debug location";
        return plain(cx, m);
    }
    Ok(())
}

/// Checks that the lists of constructors or destructors are as long as one another.
fn verify_lists(
    cx: &VerifyCx<'_>,
    what: &str,
    functions: &[Attr],
    priorities: &[Attr],
    data: &[Attr],
) -> Checked {
    if priorities.len() != functions.len() || data.len() != functions.len() {
        return plain(cx, format!("{what}, priorities, and data must have the same number of elements"));
    }
    let fits = |a: &Attr| {
        cx.ctx.attr_params(*a, &crate::llvm::ZERO_ATTR_DEF).is_some()
            || cx.ctx.as_flat_symbol_ref(*a).is_some()
    };
    if !data.iter().all(fits) {
        return plain(cx, "data element must be symbol or #llvm.zero");
    }
    Ok(())
}

/// Checks that what is called when a module comes or goes is a function with a body.
fn verify_functions(cx: &VerifyCx<'_>, tables: &mut SymbolTables, functions: &[Attr]) -> Checked {
    for reference in functions {
        let shown = cx.ctx.as_flat_symbol_ref(*reference).unwrap_or_default();
        let shown = String::from_utf8_lossy(shown).into_owned();
        let found = tables.lookup_nearest(cx.ctx, cx.ir, cx.op, *reference);
        match found.and_then(|op| cast::<LLVMFuncOp>(cx, op)) {
            None => return Err(cx.op_error(format!("'{shown}' does not reference a valid LLVM function"))),
            Some((f, v)) if !is_definition(f, &v) => {
                return Err(cx.op_error(format!("'{shown}' does not have a definition")));
            }
            Some(_) => {}
        }
    }
    Ok(())
}

macro_rules! lists {
    ($($op:ident $functions:ident;)*) => {
        $(impl VerifyOp for $op {
            fn verify(self, cx: &VerifyCx<'_>) -> Checked {
                let functions = self.$functions(cx);
                verify_lists(cx, stringify!($functions), functions, self.priorities(cx), self.data(cx))
            }
        }

        impl SymbolUserOp for $op {
            fn verify_symbol_uses(self, cx: &VerifyCx<'_>, tables: &mut SymbolTables) -> Checked {
                verify_functions(cx, tables, self.$functions(cx))
            }
        })*
    };
}
lists! {
    GlobalCtorsOp ctors;
    GlobalDtorsOp dtors;
}

impl VerifyOp for LinkerOptionsOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Checked {
        verify_in_module(cx)
    }
}

impl VerifyOp for ModuleFlagsOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Checked {
        verify_in_module(cx)?;
        let flag = |a: &Attr| cx.ctx.attr_params(*a, &crate::llvm::MODULE_FLAG_ATTR_DEF).is_some();
        if self.flags(cx).iter().all(flag) {
            Ok(())
        } else {
            Err(cx.op_error("expected a module flag attribute"))
        }
    }
}
