//! Functions of our own that code calls: `helpers.mlir`, in the llvm dialect like what is compiled.

use cranelift_codegen::ir::{self as clif, AbiParam, InstBuilder, Signature};
use cranelift_module::{FuncId, Linkage, Module};
use rustc_hash::FxHashMap;
use terrace_dialects_llvm::llvm::LLVMFuncOp;
use terrace_ir::{Context, Diagnostic, Diagnostics, Loc, ViewIr};

use crate::constants::has_body;
use crate::function::{Fun, Leaves, Refusal};
use crate::module::{Declared, Printing, Translator};

const SOURCE: &str = include_str!("helpers.mlir");

impl Fun<'_, '_, '_> {
    /// Calls a function of `helpers.mlir`.
    pub(crate) fn helper(
        &mut self,
        name: &'static str,
        args: &[clif::Value],
        results: &[clif::Type],
    ) -> Result<Leaves, Refusal> {
        let id = match self.t.helpers.get(name) {
            Some(known) => *known,
            None => {
                let mut signature = Signature::new(self.t.call_conv);
                let ty = |v: &clif::Value| AbiParam::new(self.b.func.dfg.value_type(*v));
                signature.params = args.iter().map(ty).collect();
                signature.returns = results.iter().map(|t| AbiParam::new(*t)).collect();
                let module = &mut self.t.module;
                let declared = module.declare_function(name, Linkage::Local, &signature);
                let id = declared.map_err(|e| e.to_string())?;
                self.t.helpers.insert(name, id);
                id
            }
        };
        let function = self.function(id);
        let inst = self.b.ins().call(function, args);
        Ok(self.b.inst_results(inst).into())
    }
}

/// Defines the functions that were used.
pub(crate) fn define(
    ctx: &Context,
    module: &mut dyn Module,
    printing: Printing,
    used: &FxHashMap<&'static str, FuncId>,
) -> Result<(), Diagnostic> {
    if used.is_empty() {
        return Ok(());
    }
    let mut errors = Diagnostics::new();
    let parsed = terrace_asm::parse_source(ctx, SOURCE.as_bytes(), "helpers.mlir", &mut errors);
    let broken = || Diagnostic::error(Loc::unknown(ctx), "the functions of 'helpers.mlir' cannot be read");
    let ir = parsed.ok_or_else(broken)?;
    let mut ops = Vec::new();
    ir.nested_ops(ir.top().ok_or_else(broken)?, &mut ops);
    let mut t = Translator::new(ctx, &ir, module, printing);
    t.own_convention = true;
    let mut functions = Vec::new();
    for op in ops {
        let v = ViewIr { ctx, ir: &ir, body: op.body };
        let Some(function) = op.entity.cast::<LLVMFuncOp>(&v) else { continue };
        let name = function.sym_name(&v);
        let refuse = |why: String| crate::module::refused(ctx, &ir, op, &why);
        let abi = t.function_abi(function, &v).map_err(refuse)?;
        if has_body(&ir, function, &v) {
            let text = String::from_utf8_lossy(name);
            if let Some(id) = used.get(&*text) {
                functions.push((op, function.body(&v), Declared { id: *id, abi }));
            }
            continue;
        }
        let text = String::from_utf8_lossy(name);
        let known = t.module.get_name(&text);
        let id = match known {
            Some(cranelift_module::FuncOrDataId::Func(id)) => id,
            _ => {
                let declared = t.module.declare_function(&text, Linkage::Import, &abi.signature);
                declared.map_err(|e| refuse(e.to_string()))?
            }
        };
        t.functions.insert(name.to_vec(), Declared { id, abi });
    }
    t.define_functions(functions)
}
