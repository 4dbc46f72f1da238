//! Modules: every function and global is declared, then globals get their bytes and functions their code.

use std::sync::Arc;

use cranelift_codegen::ir::{AbiParam, Function, Signature, UserFuncName};
use cranelift_codegen::isa::CallConv;
use cranelift_frontend::FunctionBuilderContext;
use cranelift_module::{DataDescription, DataId, FuncId, Linkage, Module};
use rustc_hash::FxHashMap;
use terrace_dialects_llvm::llvm::{self, GlobalOp, LLVMFuncOp, LLVMFunctionType};
use terrace_ir::{Context, Diagnostic, Global, Ir, Op, Type, ViewIr};

use crate::constants::{has_body, of_global};
use crate::function;
use crate::layout::{Layout, layout};
use crate::ops::Table;

/// The functions that print.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Printing {
    /// C's `vprintf`, for object files.
    CLibrary,
    /// Those of `terrace_runtime`.
    Runtime,
}

/// A declared function.
#[derive(Clone, Debug)]
pub(crate) struct Declared {
    pub(crate) id: FuncId,
    /// True if it takes variable arguments: then each call has a signature of its own.
    pub(crate) variadic: bool,
}

/// The state of a module's translation.
pub(crate) struct Translator<'a> {
    pub(crate) ctx: &'a Context,
    pub(crate) ir: &'a Ir,
    pub(crate) module: &'a mut dyn Module,
    pub(crate) printing: Printing,
    pub(crate) functions: FxHashMap<Vec<u8>, Declared>,
    pub(crate) globals: FxHashMap<Vec<u8>, DataId>,
    layouts: FxHashMap<Type, Option<Arc<Layout>>>,
    pub(crate) call_conv: CallConv,
}

/// The error of an operation that has no code.
pub(crate) fn refused(ctx: &Context, ir: &Ir, op: Global<Op>, why: &str) -> Diagnostic {
    let body = ir.body(op.body);
    let name = String::from_utf8_lossy(ctx.op_info(body.name(op.entity)).name()).into_owned();
    Diagnostic::error(
        body.loc(op.entity),
        format!("'{name}' cannot become machine code with Cranelift: {why}"),
    )
    .hint("--engine=llvm takes it, in a build with the feature 'llvm'")
}

/// Translates a module of the llvm dialect into a module of Cranelift.
pub(crate) fn translate(
    ctx: &Context,
    ir: &Ir,
    module: &mut dyn Module,
    printing: Printing,
) -> Result<(), Diagnostic> {
    let call_conv = module.target_config().default_call_conv;
    let mut t = Translator {
        ctx,
        ir,
        module,
        printing,
        functions: FxHashMap::default(),
        globals: FxHashMap::default(),
        layouts: FxHashMap::default(),
        call_conv,
    };
    t.run()
}

/// The names that a module uses and does not define.
pub(crate) fn imports(module: &dyn Module) -> Vec<String> {
    let declared = module.declarations();
    let functions = declared.get_functions().filter(|(_, f)| f.linkage == Linkage::Import);
    let data = declared.get_data_objects().filter(|(_, d)| d.linkage == Linkage::Import);
    let names = functions.map(|(_, f)| f.name.clone()).chain(data.map(|(_, d)| d.name.clone()));
    names.flatten().collect()
}

fn linkage(linkage: llvm::Linkage, defined: bool) -> Linkage {
    use llvm::Linkage::*;
    match linkage {
        _ if !defined => Linkage::Import,
        Private | Internal => Linkage::Local,
        Linkonce | LinkonceODR | Weak | WeakODR => Linkage::Preemptible,
        External | AvailableExternally | Appending | ExternWeak | Common => Linkage::Export,
    }
}

impl Translator<'_> {
    /// The layout of a type, or the reason why there is none.
    pub(crate) fn layout(&mut self, ty: Type) -> Result<Arc<Layout>, String> {
        let ctx = self.ctx;
        let known = self.layouts.entry(ty).or_insert_with(|| layout(ctx, ty).map(Arc::new));
        known
            .clone()
            .ok_or_else(|| format!("values of type {} are not supported", terrace_asm::print_type(ctx, ty)))
    }

    /// The layout of a type whose values are leaves.
    pub(crate) fn leaves(&mut self, ty: Type) -> Result<Arc<Layout>, String> {
        let l = self.layout(ty)?;
        if l.leaves.is_empty() && l.size > 0 {
            let ty = terrace_asm::print_type(self.ctx, ty);
            return Err(format!("a value of type {ty} is too large; it can only be in memory"));
        }
        Ok(l)
    }

    /// The signature of a function type.
    pub(crate) fn signature(&mut self, ty: Type) -> Result<(Signature, bool), String> {
        let ctx = self.ctx;
        let Some(function) = ty.cast::<LLVMFunctionType>(ctx) else {
            return Err("it has no function type".into());
        };
        let params = function.params(ctx).unwrap_or_default();
        let result = function.return_type(ctx).filter(|r| !llvm::is_void(ctx, *r));
        let mut signature = Signature::new(self.call_conv);
        for param in params {
            signature.params.extend(self.leaves(param)?.leaves.iter().map(|l| AbiParam::new(l.scalar.clif)));
        }
        if let Some(result) = result {
            signature
                .returns
                .extend(self.leaves(result)?.leaves.iter().map(|l| AbiParam::new(l.scalar.clif)));
        }
        Ok((signature, function.var_arg(ctx) == Some(true)))
    }

    fn run(&mut self) -> Result<(), Diagnostic> {
        let (ctx, ir) = (self.ctx, self.ir);
        let Some(top) = ir.top() else { return Ok(()) };
        let mut ops = Vec::new();
        ir.nested_ops(top, &mut ops);
        let mut functions = Vec::new();
        let mut globals = Vec::new();
        for op in ops {
            let v = ViewIr { ctx, ir, body: op.body };
            let refuse = |why: String| refused(ctx, ir, op, &why);
            if let Some(function) = op.entity.cast::<LLVMFuncOp>(&v) {
                let defined = has_body(ir, function, &v);
                let id = self.declare(function, defined, &v).map_err(refuse)?;
                functions.extend(defined.then_some((op, function, id)));
            } else if let Some(global) = op.entity.cast::<GlobalOp>(&v) {
                let id = self.declare_global(global, &v).map_err(refuse)?;
                globals.push((Global::new(op.body, global), op, id));
            } else {
                return Err(refused(ctx, ir, op, "it is not supported at the top of a module"));
            }
        }
        for (global, op, id) in globals {
            self.define_global(global, id).map_err(|why| refused(ctx, ir, op, &why))?;
        }
        let table = Table::new(ctx);
        let (mut context, mut shared) = (self.module.make_context(), FunctionBuilderContext::new());
        for (op, function, id) in functions {
            let signature = self.module.declarations().get_function_decl(id).signature.clone();
            context.func = Function::with_name_signature(UserFuncName::user(0, id.as_u32()), signature);
            let region = function.body(&ViewIr { ctx, ir, body: op.body });
            function::translate(self, &table, op, region, &mut context.func, &mut shared)?;
            self.module
                .define_function(id, &mut context)
                .map_err(|e| refused(ctx, ir, op, &format!("the code generator says: {e:?}")))?;
            self.module.clear_context(&mut context);
        }
        Ok(())
    }

    fn declare(&mut self, op: LLVMFuncOp, defined: bool, v: &ViewIr<'_>) -> Result<FuncId, String> {
        let (signature, variadic) = self.signature(op.function_type(v))?;
        if variadic && defined {
            return Err("a body cannot read variable arguments".to_owned());
        }
        let name = op.sym_name(v);
        let text = String::from_utf8_lossy(name);
        let linkage = linkage(op.linkage(v), defined);
        let id = self.module.declare_function(&text, linkage, &signature).map_err(|e| e.to_string())?;
        self.functions.insert(name.to_vec(), Declared { id, variadic });
        Ok(id)
    }

    fn declare_global(&mut self, op: GlobalOp, v: &ViewIr<'_>) -> Result<DataId, String> {
        if op.thread_local_(v) {
            return Err("thread-local globals are not supported".to_owned());
        }
        let region = op.initializer(v);
        let region_given = self.ir.body(region.body).first_block(region.entity).is_some();
        let defined = op.value(v).is_some() || region_given || op.linkage(v) == llvm::Linkage::Common;
        let name = op.sym_name(v);
        let text = String::from_utf8_lossy(name);
        let linkage = linkage(op.linkage(v), defined);
        let id =
            self.module.declare_data(&text, linkage, !op.constant(v), false).map_err(|e| e.to_string())?;
        self.globals.insert(name.to_vec(), id);
        Ok(id)
    }

    fn define_global(&mut self, op: Global<GlobalOp>, id: DataId) -> Result<(), String> {
        if self.module.declarations().get_data_decl(id).linkage == Linkage::Import {
            return Ok(());
        }
        let v = ViewIr { ctx: self.ctx, ir: self.ir, body: op.body };
        let ty = op.entity.global_type(&v);
        let l = self.layout(ty)?;
        let constant = match of_global(self.ctx, self.ir, op) {
            Some(c) => c,
            None if op.entity.linkage(&v) == llvm::Linkage::Common => Default::default(),
            None => return Err("its initializer is no constant that can be in memory".to_owned()),
        };
        let mut data = DataDescription::new();
        let align = op.entity.alignment(&v).and_then(|a| u64::try_from(a).ok());
        data.set_align(align.unwrap_or(l.align).max(l.align).max(1));
        if op.entity.section(&v).is_some() {
            return Err("sections are not supported".to_owned());
        }
        if constant.bytes.iter().all(|b| *b == 0) && constant.addresses.is_empty() {
            data.define_zeroinit(usize::try_from(l.size).map_err(|e| e.to_string())?);
        } else {
            data.define(constant.bytes.into_boxed_slice());
        }
        for (at, symbol, distance) in constant.addresses {
            let at = u32::try_from(at).map_err(|e| e.to_string())?;
            if let Some(function) = self.functions.get(&symbol) {
                let reference = self.module.declare_func_in_data(function.id, &mut data);
                data.write_function_addr(at, reference);
            } else if let Some(global) = self.globals.get(&symbol) {
                let reference = self.module.declare_data_in_data(*global, &mut data);
                data.write_data_addr(at, reference, distance);
            } else {
                return Err(format!("'@{}' is not defined", String::from_utf8_lossy(&symbol)));
            }
        }
        self.module.define_data(id, &data).map_err(|e| e.to_string())
    }
}
