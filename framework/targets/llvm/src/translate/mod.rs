//! The llvm dialect to an LLVM module, operation by operation, through inkwell.
//!
//! Two rounds: everything that has a name is declared, then bodies are filled. Block arguments become phi nodes. `types.rs`: types
//! and constants; `ops.rs`: instructions. An operation that cannot be translated is a diagnostic at its place.

mod ops;
mod types;

use inkwell::basic_block::BasicBlock;
use inkwell::builder::Builder;
use inkwell::module::Linkage;
use inkwell::values::{BasicValue, BasicValueEnum, FunctionValue, PhiValue};
use rustc_hash::FxHashMap;
use terrace_dialects::llvm;
use terrace_ir::{Block, Body, BodyId, Context, Diagnostic, Global, Ir, Op, Value};

use crate::Module;

/// Translates a module. The first thing that cannot be translated ends it.
pub fn translate(ctx: &Context, ir: &Ir, name: &str) -> Result<Module, Diagnostic> {
    Module::build(name, |llvm, module| {
        let t = Translator { ctx, ir, llvm, module, builder: llvm.create_builder() };
        t.module()
    })
}

/// The state of a module's translation.
pub(crate) struct Translator<'a, 'c> {
    pub(crate) ctx: &'a Context,
    pub(crate) ir: &'a Ir,
    pub(crate) llvm: &'c inkwell::context::Context,
    pub(crate) module: &'a inkwell::module::Module<'c>,
    pub(crate) builder: Builder<'c>,
}

/// The state of one function's translation.
pub(crate) struct Function<'a, 'c> {
    pub(crate) body: &'a Body,
    pub(crate) values: FxHashMap<Value, BasicValueEnum<'c>>,
    pub(crate) blocks: FxHashMap<Block, BasicBlock<'c>>,
    phis: FxHashMap<Block, Vec<PhiValue<'c>>>,
}

fn linkage(value: i64) -> Linkage {
    match value {
        0 => Linkage::Private,
        1 => Linkage::Internal,
        2 => Linkage::AvailableExternally,
        3 => Linkage::LinkOnceAny,
        4 => Linkage::WeakAny,
        5 => Linkage::Common,
        6 => Linkage::Appending,
        7 => Linkage::ExternalWeak,
        8 => Linkage::LinkOnceODR,
        9 => Linkage::WeakODR,
        _ => Linkage::External,
    }
}

impl<'a, 'c> Translator<'a, 'c> {
    fn body(&self, id: BodyId) -> &'a Body {
        self.ir.body(id)
    }

    pub(crate) fn error(&self, body: &Body, op: Op, message: impl Into<String>) -> Diagnostic {
        Diagnostic::error(body.loc(op), message)
    }

    fn symbol(&self, op: Global<Op>) -> String {
        let name =
            self.ir.attr(self.ctx, op, "sym_name").and_then(|a| self.ctx.as_string(a)).unwrap_or_default();
        String::from_utf8_lossy(name).into_owned()
    }

    fn linkage_of(&self, op: Global<Op>) -> Linkage {
        let params = self
            .ir
            .attr(self.ctx, op, "linkage")
            .and_then(|a| self.ctx.attr_params(a, &llvm::LINKAGE_ATTR_DEF));
        linkage(params.and_then(|p| self.ctx.as_param_int(*p.first()?)).unwrap_or(10))
    }

    fn module(&self) -> Result<(), Diagnostic> {
        let Some(top) = self.ir.top() else { return Ok(()) };
        let mut ops = Vec::new();
        self.ir.nested_ops(top, &mut ops);
        for op in &ops {
            let body = self.body(op.body);
            match self.ctx.op_info(body.name(op.entity)).name() {
                b"llvm.func" => drop(self.declare(*op)?),
                b"llvm.mlir.global" => self.global(*op)?,
                name => {
                    let message = format!(
                        "cannot be converted to LLVM IR: missing `LLVMTranslationDialectInterface` registration for dialect for op: {}",
                        String::from_utf8_lossy(name)
                    );
                    return Err(self.error(body, op.entity, message));
                }
            }
        }
        for op in ops {
            if self.body(op.body).is(self.ctx, op.entity, "llvm.func")
                && let Some(region) = self.ir.region(op, 0)
                && !self.body(region.body).region_is_empty(region.entity)
            {
                self.function(op, region)?;
            }
        }
        Ok(())
    }

    fn declare(&self, op: Global<Op>) -> Result<FunctionValue<'c>, Diagnostic> {
        let name = self.symbol(op);
        if let Some(f) = self.module.get_function(&name) {
            return Ok(f);
        }
        let ty = self.ir.attr(self.ctx, op, "function_type").and_then(|a| self.ctx.type_value(a));
        let ty = ty.and_then(|t| self.function_type(t));
        let Some(ty) = ty else {
            return Err(self.error(
                self.body(op.body),
                op.entity,
                "function type has no counterpart in LLVM IR",
            ));
        };
        Ok(self.module.add_function(&name, ty, Some(self.linkage_of(op))))
    }

    fn global(&self, op: Global<Op>) -> Result<(), Diagnostic> {
        let body = self.body(op.body);
        let fail = |m: &str| self.error(body, op.entity, m);
        let ty = self.ir.attr(self.ctx, op, "global_type").and_then(|a| self.ctx.type_value(a));
        let ty = ty.ok_or_else(|| fail("global without a type"))?;
        let llvm_ty = self.ty(ty).ok_or_else(|| fail("type has no counterpart in LLVM IR"))?;
        let global = self.module.add_global(llvm_ty, None, &self.symbol(op));
        global.set_linkage(self.linkage_of(op));
        global.set_constant(self.ir.attr(self.ctx, op, "constant").is_some());
        if let Some(value) = self.ir.attr(self.ctx, op, "value") {
            let c = self.constant(value, ty).ok_or_else(|| fail(&self.no_constant(value)))?;
            global.set_initializer(&c as &dyn BasicValue<'c>);
        }
        if let Some(a) = self.ir.attr(self.ctx, op, "alignment").and_then(|a| self.ctx.as_i64(a)) {
            global.set_alignment(a as u32);
        }
        Ok(())
    }

    fn function(&self, op: Global<Op>, region: Global<terrace_ir::Region>) -> Result<(), Diagnostic> {
        let function = self.declare(op)?;
        let body = self.body(region.body);
        let mut f = Function {
            body,
            values: FxHashMap::default(),
            blocks: FxHashMap::default(),
            phis: FxHashMap::default(),
        };
        let blocks: Vec<Block> = body.region_blocks(region.entity).collect();
        for (i, b) in blocks.iter().enumerate() {
            let block = self.llvm.append_basic_block(function, "");
            f.blocks.insert(*b, block);
            let args = body.block_args(*b);
            if i == 0 {
                for (v, p) in args.iter().zip(function.get_param_iter()) {
                    f.values.insert(*v, p);
                }
                continue;
            }
            self.builder.position_at_end(block);
            let mut phis = Vec::with_capacity(args.len());
            for v in args {
                let ty = self.ty(body.value_type(*v));
                let phi = ty.and_then(|t| self.builder.build_phi(t, "").ok());
                let Some(phi) = phi else {
                    return Err(Diagnostic::error(
                        body.loc(op.entity),
                        "block argument's type has no counterpart in LLVM IR",
                    ));
                };
                f.values.insert(*v, phi.as_basic_value());
                phis.push(phi);
            }
            f.phis.insert(*b, phis);
        }
        for b in &blocks {
            self.builder.position_at_end(f.blocks[b]);
            for op in body.block_ops(*b) {
                self.operation(&mut f, op)?;
            }
        }
        self.connect_phis(&f, &blocks);
        Ok(())
    }

    /// Gives phi nodes their incoming values, now that all are there.
    fn connect_phis(&self, f: &Function<'_, 'c>, blocks: &[Block]) {
        for b in blocks {
            let Some(end) = f.body.last_op(*b) else { continue };
            let branch =
                self.ctx.op_info(f.body.name(end)).interface::<dyn terrace_ir::op_interfaces::BranchLike>();
            let Some(branch) = branch else { continue };
            for (i, target) in f.body.successors(end).enumerate() {
                let (range, _) =
                    branch.successor_operands(end, &terrace_ir::View { ctx: self.ctx, body: f.body }, i);
                let Some(phis) = f.phis.get(&target) else { continue };
                for (phi, k) in phis.iter().zip(range) {
                    if let (Some(v), Some(from)) = (f.values.get(&f.body.operand(end, k)), f.blocks.get(b)) {
                        phi.add_incoming(&[(v as &dyn BasicValue<'c>, *from)]);
                    }
                }
            }
        }
    }
}
