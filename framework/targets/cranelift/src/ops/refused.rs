//! The operations that have no code, each with the reason.

use terrace_dialects_llvm::llvm::{
    ConstrainedFPExtIntr, ConstrainedFPTruncIntr, ConstrainedSIToFP, ConstrainedUIToFP, CoroAlignOp,
    CoroBeginOp, CoroEndOp, CoroFreeOp, CoroIdOp, CoroPromiseOp, CoroResumeOp, CoroSaveOp, CoroSizeOp,
    CoroSuspendOp, EhTypeidForOp, InlineAsmOp, InvokeOp, LandingpadOp, MatrixColumnMajorLoadOp,
    MatrixColumnMajorStoreOp, MatrixMultiplyOp, MatrixTransposeOp, NoneTokenOp, ResumeOp, VScaleOp,
};

use super::Builder;

macro_rules! refused {
    ($b:ident; $($why:literal: $($op:ident),+;)*) => {
        $($($b.effect::<$op>(|_, _| Err($why.to_owned()));)+)*
    };
}

pub(super) fn add(b: &mut Builder<'_>) {
    refused! { b;
        "coroutines need passes that split functions":
            CoroAlignOp, CoroBeginOp, CoroEndOp, CoroFreeOp, CoroIdOp, CoroPromiseOp, CoroResumeOp, CoroSaveOp, CoroSizeOp, CoroSuspendOp;
        "tokens are those of coroutines": NoneTokenOp;
        "exceptions are not supported": EhTypeidForOp, InvokeOp, LandingpadOp, ResumeOp;
        "assembly text is not supported": InlineAsmOp;
        "modes of rounding and exceptions of floats are not supported":
            ConstrainedFPExtIntr, ConstrainedFPTruncIntr, ConstrainedSIToFP, ConstrainedUIToFP;
        "scalable vectors are not supported": VScaleOp;
        "matrices are not supported": MatrixColumnMajorLoadOp, MatrixColumnMajorStoreOp, MatrixMultiplyOp, MatrixTransposeOp;
    }
}

#[cfg(test)]
mod tests {
    use terrace_dialects::llvm;
    use terrace_ir::Context;
    use terrace_ir::def::Registry;
    use terrace_ir::view::OpView;

    use crate::ops::Table;

    /// The operations that `module.rs` takes, or refuses, at the top of a module.
    fn of_modules(ctx: &Context) -> Vec<terrace_ir::OpName> {
        let defs = [
            llvm::AliasOp::def(),
            llvm::ComdatOp::def(),
            llvm::ComdatSelectorOp::def(),
            llvm::GlobalCtorsOp::def(),
            llvm::GlobalDtorsOp::def(),
            llvm::GlobalOp::def(),
            llvm::IFuncOp::def(),
            llvm::LLVMFuncOp::def(),
            llvm::LinkerOptionsOp::def(),
            llvm::ModuleFlagsOp::def(),
        ];
        defs.map(|def| ctx.name_of(def)).to_vec()
    }

    #[test]
    fn every_operation_is_taken_or_refused_for_a_reason() {
        let ctx = Context::new(&Registry::with(&[&terrace_dialects::builtin::DIALECT, &llvm::DIALECT]));
        let (table, of_modules) = (Table::new(&ctx), of_modules(&ctx));
        let mut missing = Vec::new();
        for def in llvm::DIALECT.ops {
            let name = ctx.name_of(def);
            if !table.has(&ctx, name) && !of_modules.contains(&name) {
                missing.push(String::from_utf8_lossy(ctx.op_info(name).name()).into_owned());
            }
        }
        assert!(llvm::DIALECT.ops.len() > 250);
        assert_eq!(missing, Vec::<String>::new());
    }
}
