//! The operations that have no code, each with the reason.

use terrace_dialects_llvm::llvm::{
    ConstrainedFPExtIntr, ConstrainedFPTruncIntr, ConstrainedSIToFP, ConstrainedUIToFP, CoroAlignOp,
    CoroBeginOp, CoroEndOp, CoroFreeOp, CoroIdOp, CoroPromiseOp, CoroResumeOp, CoroSaveOp, CoroSizeOp,
    CoroSuspendOp, EhTypeidForOp, IFuncOp, InlineAsmOp, InvokeOp, LandingpadOp, MatrixColumnMajorLoadOp,
    MatrixColumnMajorStoreOp, MatrixMultiplyOp, MatrixTransposeOp, NoneTokenOp, ResumeOp, VScaleOp,
};

use terrace_ir::def::OpDef;
use terrace_ir::view::OpView;

use super::Builder;

macro_rules! refused {
    ($($why:literal: $($op:ident),+;)*) => {
        /// The operations that are refused, each with the reason.
        pub(crate) const REFUSED: &[(fn() -> &'static OpDef, &str)] = &[$($((<$op as OpView>::def, $why),)+)*];
    };
}

refused! {
    "coroutines need passes that split functions":
        CoroAlignOp, CoroBeginOp, CoroEndOp, CoroFreeOp, CoroIdOp, CoroPromiseOp, CoroResumeOp, CoroSaveOp, CoroSizeOp, CoroSuspendOp;
    "tokens are those of coroutines": NoneTokenOp;
    "exceptions are not supported": EhTypeidForOp, InvokeOp, LandingpadOp, ResumeOp;
    "assembly text is not supported": InlineAsmOp;
    "modes of rounding and exceptions of floats are not supported":
        ConstrainedFPExtIntr, ConstrainedFPTruncIntr, ConstrainedSIToFP, ConstrainedUIToFP;
    "scalable vectors are not supported": VScaleOp;
    "matrices are not supported": MatrixColumnMajorLoadOp, MatrixColumnMajorStoreOp, MatrixMultiplyOp, MatrixTransposeOp;
    "functions that are chosen when the program is loaded are not supported": IFuncOp;
}

pub(super) fn add(b: &mut Builder<'_>) {
    for (def, why) in REFUSED {
        b.refuse(def(), why);
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

    /// Operations whose text needs much debug information and that have no code.
    fn of_debuggers(ctx: &Context) -> Vec<terrace_ir::OpName> {
        let defs = [llvm::DbgDeclareOp::def(), llvm::DbgLabelOp::def(), llvm::DbgValueOp::def()];
        defs.map(|def| ctx.name_of(def)).to_vec()
    }

    #[test]
    fn every_operation_that_is_taken_is_in_a_test() {
        let ctx = Context::new(&Registry::with(&[&terrace_dialects::builtin::DIALECT, &llvm::DIALECT]));
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/jit");
        let mut tests = String::new();
        for entry in std::fs::read_dir(folder).expect("the folder is there") {
            tests +=
                &std::fs::read_to_string(entry.expect("it can be listed").path()).expect("it can be read");
        }
        let word = |c: char| !(c.is_ascii_alphanumeric() || c == '.' || c == '_');
        let words: std::collections::BTreeSet<&str> = tests.split(word).collect();
        let mut left_out: Vec<_> = super::REFUSED.iter().map(|(def, _)| ctx.name_of(def())).collect();
        left_out.extend(of_debuggers(&ctx));
        let names = llvm::DIALECT.ops.iter().map(|def| ctx.name_of(def)).filter(|n| !left_out.contains(n));
        let names = names.map(|name| String::from_utf8_lossy(ctx.op_info(name).name()).into_owned());
        let in_a_test = |name: &String| words.contains(name.as_str());
        let missing: Vec<String> = names.filter(|name| !in_a_test(name)).collect();
        assert_eq!(missing, Vec::<String>::new());
    }
}
