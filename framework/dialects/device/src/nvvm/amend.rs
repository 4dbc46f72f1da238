//! The attributes `nvvm.…` in LLVM IR.

use terrace_ir::{Attr, Context};

use terrace_dialects_llvm::llvm::CConv;
use terrace_dialects_llvm::targets::{AmendLlvmIr, FunctionParts};

pub(super) struct Amend;

/// Attributes that LLVM has another name for.
const OTHERS: [(&str, &str); 1] = [("nvvm.cluster_max_blocks", "nvvm.maxclusterrank")];

impl AmendLlvmIr for Amend {
    fn function(&self, ctx: &Context, name: &[u8], value: Attr, f: &mut FunctionParts) -> Result<(), String> {
        let name = String::from_utf8_lossy(name);
        let known = OTHERS.iter().find(|o| o.0 == name).map_or(&*name, |o| o.1);
        match &*name {
            "nvvm.kernel" => f.convention = Some(CConv::PTX_Kernel),
            "nvvm.blocksareclusters" => f.set(known, None),
            "nvvm.maxntid" | "nvvm.reqntid" | "nvvm.cluster_dim" => {
                let Some(list) = ctx.as_dense_array(value) else {
                    return Err(format!("has '{name}', which is no list of integers"));
                };
                let list: Vec<String> = list.iter().map(ToString::to_string).collect();
                f.set(known, Some(list.join(",")));
            }
            "nvvm.minctasm" | "nvvm.maxnreg" | "nvvm.cluster_max_blocks" => {
                let Some(n) = ctx.as_i64(value) else {
                    return Err(format!("has '{name}', which is no integer"));
                };
                f.set(known, Some(n.to_string()));
            }
            _ => {}
        }
        Ok(())
    }

    fn parameter(&self, name: &[u8]) -> Option<&'static str> {
        (name == b"nvvm.grid_constant").then_some("nvvm.grid_constant")
    }
}
