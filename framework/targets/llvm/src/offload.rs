//! Compiles modules of kernels whose target is `#nvvm.target`: PTX, as mlir-opt 22 makes it, or LLVM bitcode.
//!
//! Machine code of a processor is the work of NVIDIA's `ptxas`, which is not called; CUDA's driver takes PTX.

use terrace_dialects_device::nvvm::{NVVMTARGET_ATTR_DEF, NVVMTargetAttr};
use terrace_dialects_kit::offload::{CompileOptions, CompileTarget, CompiledObject, Form};
use terrace_ir::def::Registry;
use terrace_ir::{Attr, Context, Diagnostic, Global, Ir, Loc, Op, View, model};

use crate::{DataLayout, Error, FromIrError, Machine, Module, OptLevel};

/// Lets modules be compiled for `#nvvm.target`, in contexts of this registry.
pub fn attach_targets(registry: &mut Registry) {
    registry.attach(NVVMTARGET_ATTR_DEF.name, model!(dyn CompileTarget, &NvvmTarget));
}

struct NvvmTarget;

impl CompileTarget for NvvmTarget {
    fn compile(
        &self,
        ctx: &Context,
        ir: &Ir,
        module: Global<Op>,
        target: Attr,
        options: &CompileOptions,
    ) -> Result<CompiledObject, Diagnostic> {
        let loc = module.entity.loc(&View { ctx, body: ir.body(module.body) });
        let target = Target::of(ctx, target, loc)?;
        target.check(ctx, options)?;
        let name = ctx.text(target.attr);
        let refused = |e: Error| Diagnostic::error(loc, format!("{e} (for {name})"));
        let machine = Machine::nvptx(&target.triple, &target.chip, &target.features, target.level);
        let machine = machine.map_err(refused)?;
        let made = Module::from_op(ctx, ir, module, "kernels", &DataLayout::of(&machine));
        let made = made.map_err(|e| match e {
            FromIrError::Untranslatable(list) => list
                .into_iter()
                .next()
                .unwrap_or_else(|| Diagnostic::error(loc, "the kernels cannot be said in LLVM IR"))
                .hint("'convert-gpu-to-nvvm' lowers kernels"),
            FromIrError::Llvm(e) => refused(e),
        })?;
        let mut made = made.verify().map_err(refused)?;
        let bytes = match options.form {
            Form::Offload => {
                made.retarget(&machine).map_err(refused)?;
                made.to_bitcode()
            }
            _ => {
                made.optimise(&machine).map_err(refused)?;
                made.to_assembly(&machine).map_err(refused)?.into_bytes()
            }
        };
        Ok(CompiledObject { bytes, properties: target.properties(ctx, options) })
    }
}

/// The contents of a target attribute.
struct Target {
    attr: Attr,
    loc: Loc,
    triple: String,
    chip: String,
    features: String,
    level: OptLevel,
    number: i64,
}

impl Target {
    fn of(ctx: &Context, attr: Attr, loc: Loc) -> Result<Target, Diagnostic> {
        let view = NVVMTargetAttr::of(ctx, attr);
        let view = view.ok_or_else(|| Diagnostic::error(loc, "the target is no '#nvvm.target'"))?;
        let text = |bytes: Option<&[u8]>| String::from_utf8_lossy(bytes.unwrap_or_default()).into_owned();
        let number = view.o(ctx).unwrap_or(2);
        let level = match number {
            0 => OptLevel::O0,
            1 => OptLevel::O1,
            2 => OptLevel::O2,
            _ => OptLevel::O3,
        };
        let (triple, chip, features) =
            (text(view.triple(ctx)), text(view.chip(ctx)), text(view.features(ctx)));
        Ok(Target { attr, loc, triple, chip, features, level, number })
    }

    /// Refuses what nobody here does: to be told is better than another result.
    fn check(&self, ctx: &Context, options: &CompileOptions) -> Result<(), Diagnostic> {
        let fail = |text: &str, hint: &str| Err(Diagnostic::error(self.loc, text).hint(hint));
        let view = NVVMTargetAttr::of(ctx, self.attr);
        let links =
            view.and_then(|v| v.link(ctx)).and_then(|a| ctx.as_array(a)).is_some_and(|l| !l.is_empty());
        let flags = view.and_then(|v| v.flags(ctx));
        match options.form {
            Form::Binary | Form::Fatbin => fail(
                "machine code of NVIDIA's processors needs 'ptxas', which is not called",
                "'format=isa' gives PTX, which CUDA's driver takes",
            ),
            _ if links || !options.link.is_empty() => {
                fail("linking of bitcode files to kernels is not supported", "leave 'l' and 'link' out")
            }
            _ if flags.is_some_and(|f| ctx.dictionary_get(f, b"ftz").is_some()) => {
                fail("the flag 'ftz' is not supported", "leave 'ftz' out: subnormal numbers are kept")
            }
            _ => Ok(()),
        }
    }

    /// The properties of the object: the level, and the section that was asked for.
    fn properties(&self, ctx: &Context, options: &CompileOptions) -> Option<Attr> {
        let mut all = Vec::new();
        if options.form == Form::Assembly {
            all.push((ctx.string("O"), ctx.integer(ctx.integer_type(32), self.number)));
        }
        if !options.section.is_empty() {
            all.push((ctx.string("section"), ctx.string(&options.section)));
        }
        (!all.is_empty()).then(|| ctx.dictionary(&all))
    }
}
