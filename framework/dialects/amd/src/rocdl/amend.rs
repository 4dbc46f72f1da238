//! The attributes `rocdl.…` in LLVM IR.

use terrace_ir::{Attr, AttrData, Context};

use terrace_dialects_llvm::llvm::CConv;
use terrace_dialects_llvm::targets::{AmendLlvmIr, FunctionParts};

pub(super) struct Amend;

/// The sizes of groups that a function may run in.
const SIZES: &str = "amdgpu-flat-work-group-size";
/// The attribute that says if all groups have one size.
const UNIFORM: &str = "uniform-work-group-size";

/// Metadata of instructions, by attribute.
const OF_INSTRUCTIONS: [(&[u8], &str); 4] = [
    (b"rocdl.last_use", "amdgpu.last.use"),
    (b"rocdl.no_remote_memory", "amdgpu.no.remote.memory"),
    (b"rocdl.no_fine_grained_memory", "amdgpu.no.fine.grained.memory"),
    (b"rocdl.ignore_denormal_mode", "amdgpu.ignore.denormal.mode"),
];

impl AmendLlvmIr for Amend {
    fn function(&self, ctx: &Context, name: &[u8], value: Attr, f: &mut FunctionParts) -> Result<(), String> {
        let shown = String::from_utf8_lossy(name);
        let must = |what: &str| format!("has '{shown}', which must be {what}");
        let number = || ctx.as_i64(value).ok_or_else(|| must("an integer"));
        let truth = || match ctx.as_integer(value).filter(|v| v.width() == 1) {
            Some(v) => Ok(if v.is_zero() { "false" } else { "true" }.to_owned()),
            None => Err(must("a boolean")),
        };
        match name {
            b"rocdl.kernel" => {
                f.convention = Some(CConv::AMDGPU_KERNEL);
                for (name, value) in [(SIZES, "1,256"), (UNIFORM, "true")] {
                    if !f.has(name) {
                        f.set(name, Some(value.to_owned()));
                    }
                }
            }
            b"rocdl.max_flat_work_group_size" => f.set(SIZES, Some(format!("1,{}", number()?))),
            b"rocdl.waves_per_eu" => f.set("amdgpu-waves-per-eu", Some(number()?.to_string())),
            b"rocdl.flat_work_group_size" => {
                let text = ctx.as_string(value).ok_or_else(|| must("a string"))?;
                f.set(SIZES, Some(String::from_utf8_lossy(text).into_owned()));
            }
            b"rocdl.uniform_work_group_size" => f.set(UNIFORM, Some(truth()?)),
            b"rocdl.unsafe_fp_atomics" => f.set("amdgpu-unsafe-fp-atomics", Some(truth()?)),
            b"rocdl.reqd_work_group_size" => {
                let list = match ctx.data(value) {
                    AttrData::DenseArray { element, .. } if *element == ctx.i32() => {
                        ctx.as_dense_array(value)
                    }
                    _ => None,
                };
                let list = list.ok_or_else(|| must("a dense array of integers of 32 bits"))?;
                f.metadata.push(("reqd_work_group_size".to_owned(), list.to_vec()));
            }
            _ => {}
        }
        Ok(())
    }

    fn instruction(&self, name: &[u8]) -> Option<&'static str> {
        OF_INSTRUCTIONS.iter().find(|o| o.0 == name).map(|o| o.1)
    }
}
