//! Modules: every function and global is declared, then globals get their bytes and functions their code.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use cranelift_codegen::ir::{Function, Signature, UserFuncName};
use cranelift_codegen::isa::CallConv;
use cranelift_frontend::FunctionBuilderContext;
use cranelift_module::{DataDescription, DataId, FuncId, FuncOrDataId, Linkage, Module};
use rustc_hash::FxHashMap;
use terrace_dialects_llvm::llvm::{
    self, AliasOp, ComdatOp, GlobalCtorsOp, GlobalDtorsOp, GlobalOp, IFuncOp, LLVMFuncOp, LinkerOptionsOp,
    ModuleFlagsOp,
};
use terrace_ir::{Attr, Context, Diagnostic, Global, Ir, Op, Region, Type, ViewIr};

use crate::abi::{Abi, Platform};
use crate::constants::{Address, Constant, has_body, of_global, of_region};
use crate::layout::{Layout, Layouts};
use crate::ops::Table;
use crate::{function, variadic};

/// The functions that print.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Printing {
    /// C's, for object files.
    CLibrary,
    /// Those of `terrace_runtime`.
    Runtime,
}

/// A declared function.
#[derive(Clone, Debug)]
pub(crate) struct Declared {
    pub(crate) id: FuncId,
    pub(crate) abi: Abi,
}

/// A declared variable.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Variable {
    pub(crate) id: DataId,
    pub(crate) thread_local: bool,
}

/// Another name of an address.
#[derive(Clone, Debug)]
pub(crate) struct Alias {
    pub(crate) symbol: Vec<u8>,
    pub(crate) distance: i64,
    pub(crate) linkage: Linkage,
}

/// A function that runs when the module is loaded or unloaded.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hook {
    pub(crate) priority: i64,
    pub(crate) function: FuncId,
}

/// The distance of a symbol from the variable that says it, in 32 bits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Distance {
    pub(crate) in_: DataId,
    /// The place in the variable, in bytes.
    pub(crate) at: u32,
    pub(crate) target: FuncOrDataId,
    /// The addend.
    pub(crate) further: i64,
}

/// The parts of a module besides functions and variables.
#[derive(Debug, Default)]
pub(crate) struct Extras {
    pub(crate) constructors: Vec<Hook>,
    pub(crate) destructors: Vec<Hook>,
    pub(crate) aliases: FxHashMap<Vec<u8>, Alias>,
    pub(crate) distances: Vec<Distance>,
    /// Names that may stay undefined; their addresses are null then.
    pub(crate) weak: Vec<String>,
}

/// The state of a module's translation.
pub(crate) struct Translator<'a> {
    pub(crate) ctx: &'a Context,
    pub(crate) ir: &'a Ir,
    pub(crate) module: &'a mut dyn Module,
    pub(crate) printing: Printing,
    pub(crate) functions: FxHashMap<Vec<u8>, Declared>,
    pub(crate) globals: FxHashMap<Vec<u8>, Variable>,
    pub(crate) layouts: Layouts<'a>,
    pub(crate) call_conv: CallConv,
    pub(crate) platform: Platform,
    /// True if every value is passed as its leaves: nothing outside calls these functions.
    pub(crate) own_convention: bool,
    /// Functions that jump to one with variable arguments, by that; `None` for the one that takes an address.
    pub(crate) variadic_jumps: FxHashMap<Option<FuncId>, FuncId>,
    /// The functions of `helpers.mlir` that are used.
    pub(crate) helpers: FxHashMap<&'static str, FuncId>,
    pub(crate) extras: Extras,
}

/// The error of an operation that has no code.
pub(crate) fn refused(ctx: &Context, ir: &Ir, op: Global<Op>, why: &str) -> Diagnostic {
    let body = ir.body(op.body);
    let name = String::from_utf8_lossy(ctx.op_info(body.name(op.entity)).name()).into_owned();
    let d = Diagnostic::error(
        body.loc(op.entity),
        format!("'{name}' cannot become machine code with Cranelift: {why}"),
    );
    if !name.starts_with("llvm.") {
        return d.hint(terrace_llvmir::lowering_hint(name.as_bytes()));
    }
    let takes = |top| terrace_llvmir::translate(ctx, ir, top, &mut std::io::sink()).is_ok();
    match terrace_runtime::sizes::check_sizes(ctx, ir).is_ok() && ir.top().is_some_and(takes) {
        true => d.hint("--engine=llvm takes it, in a build with the feature 'llvm'"),
        false => d,
    }
}

/// Translates a module of the llvm dialect into a module of Cranelift.
pub(crate) fn translate(
    ctx: &Context,
    ir: &Ir,
    module: &mut dyn Module,
    printing: Printing,
) -> Result<Extras, Diagnostic> {
    let mut t = Translator::new(ctx, ir, module, printing);
    t.run()?;
    let (helpers, mut extras) = (t.helpers, t.extras);
    extras.weak = weak_imports(ctx, ir);
    crate::helpers::define(ctx, module, printing, &helpers)?;
    Ok(extras)
}

/// The names that a module uses and does not define.
pub(crate) fn imports(module: &dyn Module) -> Vec<String> {
    let declared = module.declarations();
    let functions = declared.get_functions().filter(|(_, f)| f.linkage == Linkage::Import);
    let data = declared.get_data_objects().filter(|(_, d)| d.linkage == Linkage::Import);
    let names = functions.map(|(_, f)| f.name.clone()).chain(data.map(|(_, d)| d.name.clone()));
    names.flatten().collect()
}

/// True if a function has so many blocks that only what takes linear time in them is done.
pub(crate) fn has_huge_function(ctx: &Context, ir: &Ir) -> bool {
    let mut ops = Vec::new();
    if let Some(top) = ir.top() {
        ir.nested_ops(top, &mut ops);
    }
    ops.iter().any(|op| {
        let v = ViewIr { ctx, ir, body: op.body };
        op.entity.cast::<LLVMFuncOp>(&v).is_some_and(|function| {
            let region = function.body(&v);
            ir.body(region.body).region_blocks(region.entity).nth(crate::function::MANY_BLOCKS).is_some()
        })
    })
}

/// The names that a module declares and that may stay undefined.
pub(crate) fn weak_imports(ctx: &Context, ir: &Ir) -> Vec<String> {
    let mut ops = Vec::new();
    if let Some(top) = ir.top() {
        ir.nested_ops(top, &mut ops);
    }
    let weak = |op: &Global<Op>| {
        let v = ViewIr { ctx, ir, body: op.body };
        let (name, linkage) = if let Some(function) = op.entity.cast::<LLVMFuncOp>(&v) {
            (function.sym_name(&v), function.linkage(&v))
        } else {
            let global = op.entity.cast::<GlobalOp>(&v)?;
            (global.sym_name(&v), global.linkage(&v))
        };
        let name = symbol_name(name).ok().filter(|_| linkage == llvm::Linkage::ExternWeak);
        name.map(str::to_owned)
    };
    ops.iter().filter_map(weak).collect()
}

fn linkage(linkage: llvm::Linkage, defined: bool) -> Linkage {
    use llvm::Linkage::*;
    match linkage {
        _ if !defined => Linkage::Import,
        // Another module has the definition that counts; this one serves here.
        Private | Internal | AvailableExternally => Linkage::Local,
        Linkonce | LinkonceODR | Weak | WeakODR | Common => Linkage::Preemptible,
        External | Appending | ExternWeak => Linkage::Export,
    }
}

/// The name of a symbol for the linker.
pub(crate) fn symbol_name(name: &[u8]) -> Result<&str, String> {
    // LLVM marks names that must not be mangled.
    let name = name.strip_prefix(b"\x01").unwrap_or(name);
    match std::str::from_utf8(name) {
        Ok(text) if !text.contains('\0') => Ok(text),
        _ => Err("its name is not supported: it has bytes that are not UTF-8, or zeros".to_owned()),
    }
}

impl<'a> Translator<'a> {
    pub(crate) fn new(
        ctx: &'a Context,
        ir: &'a Ir,
        module: &'a mut dyn Module,
        printing: Printing,
    ) -> Translator<'a> {
        let call_conv = module.target_config().default_call_conv;
        let platform = Platform::of(module.isa().triple());
        Translator {
            ctx,
            ir,
            module,
            printing,
            functions: FxHashMap::default(),
            globals: FxHashMap::default(),
            layouts: Layouts::new(ctx),
            call_conv,
            platform,
            own_convention: false,
            variadic_jumps: FxHashMap::default(),
            helpers: FxHashMap::default(),
            extras: Extras::default(),
        }
    }

    /// The layout of a type, or the reason why there is none.
    pub(crate) fn layout(&mut self, ty: Type) -> Result<Arc<Layout>, String> {
        let ctx = self.ctx;
        self.layouts
            .of(ty)
            .ok_or_else(|| format!("values of type {} are not supported", terrace_asm::print_type(ctx, ty)))
    }

    /// The layout of a type whose values are leaves.
    pub(crate) fn leaves(&mut self, ty: Type) -> Result<Arc<Layout>, String> {
        let l = self.layout(ty)?;
        if l.large {
            let ty = terrace_asm::print_type(self.ctx, ty);
            return Err(format!("a value of type {ty} is too large; it can only be in memory"));
        }
        Ok(l)
    }

    fn run(&mut self) -> Result<(), Diagnostic> {
        let (ctx, ir) = (self.ctx, self.ir);
        let Some(top) = ir.top() else { return Ok(()) };
        let mut ops = Vec::new();
        ir.nested_ops(top, &mut ops);
        let mut functions = Vec::new();
        let mut globals = Vec::new();
        let mut hooks = Vec::new();
        for op in ops {
            let v = ViewIr { ctx, ir, body: op.body };
            let refuse = |why: String| refused(ctx, ir, op, &why);
            if let Some(function) = op.entity.cast::<LLVMFuncOp>(&v) {
                let defined = has_body(ir, function, &v);
                // Intrinsics are no symbols: a linker would look for them.
                if !defined && function.sym_name(&v).starts_with(b"llvm.") {
                    continue;
                }
                let declared = self.declare(function, defined, &v).map_err(refuse)?;
                functions.extend(defined.then_some((op, function.body(&v), declared)));
            } else if let Some(global) = op.entity.cast::<GlobalOp>(&v) {
                let id = self.declare_global(global, &v).map_err(refuse)?;
                globals.push((Global::new(op.body, global), op, id));
            } else if let Some(alias) = op.entity.cast::<AliasOp>(&v) {
                self.declare_alias(alias, &v).map_err(refuse)?;
            } else if op.entity.is::<GlobalCtorsOp>(&v) || op.entity.is::<GlobalDtorsOp>(&v) {
                hooks.push(op);
            } else if op.entity.is::<IFuncOp>(&v) {
                return Err(refused(
                    ctx,
                    ir,
                    op,
                    "functions that are chosen when the program is loaded are not supported",
                ));
            } else if !(op.entity.is::<ComdatOp>(&v)
                || op.entity.is::<ModuleFlagsOp>(&v)
                || op.entity.is::<LinkerOptionsOp>(&v))
            {
                return Err(refused(ctx, ir, op, "it is not supported at the top of a module"));
            }
        }
        for op in hooks {
            self.hooks(op).map_err(|why| refused(ctx, ir, op, &why))?;
        }
        for (global, op, id) in globals {
            self.define_global(global, id).map_err(|why| refused(ctx, ir, op, &why))?;
        }
        self.define_functions(functions)
    }

    /// Writes the code of functions.
    pub(crate) fn define_functions(
        &mut self,
        functions: Vec<(Global<Op>, Global<Region>, Declared)>,
    ) -> Result<(), Diagnostic> {
        let (ctx, ir) = (self.ctx, self.ir);
        let table = Table::new(ctx);
        let (mut context, mut shared) = (self.module.make_context(), FunctionBuilderContext::new());
        for (op, region, Declared { id, abi }) in functions {
            let refuse = |why: String| refused(ctx, ir, op, &why);
            let (id, signature) = match abi.variadic {
                true => self.variadic_body(id, &abi).map_err(refuse)?,
                false => (id, abi.signature.clone()),
            };
            context.func = Function::with_name_signature(UserFuncName::user(0, id.as_u32()), signature);
            function::translate(self, &table, (op, abi), region, &mut context.func, &mut shared)?;
            let module = &mut self.module;
            // A mistake of the code generator concerns one function.
            let defined = catch_unwind(AssertUnwindSafe(|| {
                module.define_function(id, &mut context).map_err(|e| format!("{e:?}"))
            }));
            match defined {
                Ok(Ok(())) => {}
                Ok(Err(e)) => return Err(refuse(format!("the code generator says: {e}"))),
                Err(_) => return Err(refuse("the code generator failed".to_owned())),
            }
            self.module.clear_context(&mut context);
        }
        Ok(())
    }

    /// Declares the body of a variadic function, and defines what calls it.
    fn variadic_body(&mut self, id: FuncId, abi: &Abi) -> Result<(FuncId, Signature), String> {
        if !matches!(self.platform, Platform::X64 | Platform::Aarch64) {
            return Err("a function with variable arguments is not supported on this system".to_owned());
        }
        let signature = variadic::body_signature(self.platform, abi);
        let name = format!("terrace.body.{}", id.as_u32());
        let body =
            self.module.declare_function(&name, Linkage::Local, &signature).map_err(|e| e.to_string())?;
        self.define_variadic(id, body)?;
        Ok((body, signature))
    }

    fn declare(&mut self, op: LLVMFuncOp, defined: bool, v: &ViewIr<'_>) -> Result<Declared, String> {
        let abi = self.function_abi(op, v)?;
        let name = op.sym_name(v);
        let linkage = linkage(op.linkage(v), defined);
        // In this process, calls of functions go through entries inside of the module.
        let leaves = self.printing == Printing::CLibrary && defined && linkage != Linkage::Local;
        if let Some(why) = abi.own.as_ref().filter(|_| leaves || abi.variadic && defined) {
            return Err(why.clone());
        }
        let id = self
            .module
            .declare_function(symbol_name(name)?, linkage, &abi.signature)
            .map_err(|e| e.to_string())?;
        let declared = Declared { id, abi };
        self.functions.insert(name.to_vec(), declared.clone());
        Ok(declared)
    }

    fn declare_global(&mut self, op: GlobalOp, v: &ViewIr<'_>) -> Result<DataId, String> {
        let thread_local = op.thread_local_(v);
        if thread_local && self.printing == Printing::Runtime {
            return Err("thread-local variables are supported in object files only".to_owned());
        }
        let region = op.initializer(v);
        let region_given = self.ir.body(region.body).first_block(region.entity).is_some();
        let defined = op.value(v).is_some() || region_given || op.linkage(v) == llvm::Linkage::Common;
        let name = op.sym_name(v);
        let linkage = linkage(op.linkage(v), defined);
        // Distances are written after linking, also into what the program does not write.
        let writable = !op.constant(v) || (self.printing == Printing::Runtime && region_given);
        let id = self
            .module
            .declare_data(symbol_name(name)?, linkage, writable, thread_local)
            .map_err(|e| e.to_string())?;
        self.globals.insert(name.to_vec(), Variable { id, thread_local });
        Ok(id)
    }

    fn declare_alias(&mut self, op: AliasOp, v: &ViewIr<'_>) -> Result<(), String> {
        let constant = of_region(&mut self.layouts, self.ir, op.initializer(v));
        let address = constant.and_then(|mut c| c.addresses.remove(&0)).filter(|a| a.from.is_none());
        let Address { symbol, distance, .. } = address.ok_or("it is not the address of a symbol")?;
        let linkage = linkage(op.linkage(v), true);
        let name = op.sym_name(v);
        symbol_name(name)?;
        self.extras.aliases.insert(name.to_vec(), Alias { symbol, distance, linkage });
        Ok(())
    }

    /// The symbol that a name stands for, and the distance from it.
    pub(crate) fn resolve(&self, name: &[u8]) -> (Vec<u8>, i64) {
        let (mut name, mut distance) = (name.to_vec(), 0i64);
        // Aliases of aliases end, unless they go in circles.
        for _ in 0..=self.extras.aliases.len() {
            let Some(alias) = self.extras.aliases.get(&name) else { break };
            distance = distance.wrapping_add(alias.distance);
            name.clone_from(&alias.symbol);
        }
        (name, distance)
    }

    /// Notes functions that run when the module is loaded or unloaded.
    fn hooks(&mut self, op: Global<Op>) -> Result<(), String> {
        let v = ViewIr { ctx: self.ctx, ir: self.ir, body: op.body };
        let parts = |symbols: &[Attr], priorities: &[Attr]| -> Vec<(Vec<u8>, i64)> {
            let name = |a: &Attr| v.ctx.as_flat_symbol_ref(*a).map(|s| s.to_vec()).unwrap_or_default();
            let priority = |a: &Attr| v.ctx.as_i64(*a).unwrap_or(0);
            symbols.iter().map(name).zip(priorities.iter().map(priority)).collect()
        };
        let (list, first) = match op.entity.cast::<GlobalCtorsOp>(&v) {
            Some(op) => (parts(op.ctors(&v), op.priorities(&v)), true),
            None => match op.entity.cast::<GlobalDtorsOp>(&v) {
                Some(op) => (parts(op.dtors(&v), op.priorities(&v)), false),
                None => return Ok(()),
            },
        };
        for (name, priority) in list {
            let (name, _) = self.resolve(&name);
            let function = self.functions.get(&name).map(|f| f.id).ok_or("a function is not defined")?;
            let hook = Hook { priority, function };
            match first {
                true => self.extras.constructors.push(hook),
                false => self.extras.destructors.push(hook),
            }
        }
        Ok(())
    }

    fn target(&self, symbol: &[u8]) -> Result<FuncOrDataId, String> {
        let function = match self.functions.get(symbol) {
            Some(Declared { abi: Abi { own: Some(why), .. }, .. }) => return Err(why.clone()),
            known => known.map(|f| FuncOrDataId::Func(f.id)),
        };
        let variable = || self.globals.get(symbol).map(|g| FuncOrDataId::Data(g.id));
        function
            .or_else(variable)
            .ok_or_else(|| format!("'@{}' is not defined", String::from_utf8_lossy(symbol)))
    }

    fn define_global(&mut self, op: Global<GlobalOp>, id: DataId) -> Result<(), String> {
        if self.module.declarations().get_data_decl(id).linkage == Linkage::Import {
            return Ok(());
        }
        let v = ViewIr { ctx: self.ctx, ir: self.ir, body: op.body };
        let ty = op.entity.global_type(&v);
        let l = self.layout(ty)?;
        if l.size > i32::MAX as u64 {
            return Err(format!("a variable of {} bytes is too large for a program", l.size));
        }
        let constant = match of_global(&mut self.layouts, self.ir, op) {
            Some(c) => c,
            None if op.entity.linkage(&v) == llvm::Linkage::Common => Constant::default(),
            None => return Err("its initializer is no constant that can be in memory".to_owned()),
        };
        let mut data = DataDescription::new();
        let align = op.entity.alignment(&v).and_then(|a| u64::try_from(a).ok());
        data.set_align(align.unwrap_or(l.align).max(l.align).max(1));
        let section = op.entity.section(&v).map(|s| String::from_utf8_lossy(s).into_owned());
        if let Some(section) = section.filter(|_| self.printing == Printing::CLibrary) {
            data.set_custom_section(&section);
            data.set_used(true);
        }
        if constant.bytes.iter().all(|b| *b == 0) && constant.addresses.is_empty() {
            data.define_zeroinit(usize::try_from(l.size).map_err(|e| e.to_string())?);
        } else {
            data.define(constant.bytes.into_boxed_slice());
        }
        for (at, address) in constant.addresses {
            let at = u32::try_from(at).map_err(|e| e.to_string())?;
            let (symbol, further) = self.resolve(&address.symbol);
            let distance = address.distance.wrapping_add(further);
            if let Some(from) = &address.from {
                let from = self.resolve(from);
                if from != (op.entity.sym_name(&v).to_vec(), 0) || address.size != 4 {
                    return Err("a distance in its initializer is not one of 32 bits from itself".to_owned());
                }
                let target = self.target(&symbol)?;
                self.extras.distances.push(Distance { in_: id, at, target, further: distance });
                continue;
            }
            match self.target(&symbol)? {
                FuncOrDataId::Func(id) => {
                    if distance != 0 {
                        return Err("an address inside of a function is not supported".to_owned());
                    }
                    let reference = self.module.declare_func_in_data(id, &mut data);
                    data.write_function_addr(at, reference);
                }
                FuncOrDataId::Data(id) => {
                    let reference = self.module.declare_data_in_data(id, &mut data);
                    data.write_data_addr(at, reference, distance);
                }
            }
        }
        self.module.define_data(id, &data).map_err(|e| e.to_string())
    }
}
