//! `nvvm-attach-target`, `rocdl-attach-target`, `spirv-attach-target`, `xevm-attach-target`: what modules of kernels are compiled for.

use terrace_dialects::gpu::GPUModuleOp;
use terrace_dialects::nvvm::NVVMTargetAttr;
use terrace_dialects::rocdl::ROCDLTargetAttr;
use terrace_dialects::spirv::{
    Capability, ClientAPI, DeviceType, Extension, ResourceLimitsAttr, TargetEnvAttr, Vendor, VerCapExtAttr,
    Version,
};
use terrace_dialects::xevm::XeVMTargetAttr;
use terrace_ir::{Attr, Context, Edit, Global, Ir, Op, View};
use terrace_pass::{PassContext, PassFailure, PassResult};
use terrace_tablegen::regex::Regex;

use super::{GpuNVVMAttachTarget, GpuROCDLAttachTarget, GpuSPIRVAttachTarget, GpuXeVMAttachTarget};

/// The modules that are meant, by their names.
#[derive(Debug)]
pub enum ModuleMatcher {
    /// All of them.
    All,
    /// Those in whose names the expression is found.
    Named(Box<Regex>),
    /// None: what was to be found is no regular expression.
    Nothing,
}

impl ModuleMatcher {
    /// Those that an expression names; the empty one names all.
    pub fn new(expression: &str) -> ModuleMatcher {
        match Regex::new(expression) {
            _ if expression.is_empty() => ModuleMatcher::All,
            Ok(regex) => ModuleMatcher::Named(Box::new(regex)),
            Err(_) => ModuleMatcher::Nothing,
        }
    }

    fn matches(&self, name: &[u8]) -> bool {
        match self {
            ModuleMatcher::All => true,
            ModuleMatcher::Named(regex) => std::str::from_utf8(name).is_ok_and(|name| regex.is_match(name)),
            ModuleMatcher::Nothing => false,
        }
    }
}

/// Adds a target to those of the modules directly in `root`.
pub fn attach_target(ctx: &Context, ir: &mut Ir, root: Global<Op>, modules: &ModuleMatcher, target: Attr) {
    let (id, regions) = ir.regions(root);
    let body = ir.body_mut(id);
    for region in regions {
        for module in region.ops_of::<GPUModuleOp>(&View { ctx, body }) {
            let v = View { ctx, body };
            if !modules.matches(module.sym_name(&v)) {
                continue;
            }
            let mut targets = module.targets(&v).unwrap_or_default().to_vec();
            targets.push(target);
            targets.dedup();
            module.set_targets(&mut Edit { ctx, body }, Some(&targets));
        }
    }
}

/// Names and values of flags.
struct Flags<'a>(&'a Context, Vec<(Attr, Attr)>);

impl Flags<'_> {
    fn set(mut self, name: &str, on: bool) -> Self {
        if on {
            self.1.push((self.0.string(name), self.0.unit()));
        }
        self
    }

    /// The words of a command line.
    fn command(mut self, name: &str, line: &str) -> Self {
        let words: Vec<Attr> = words(line).iter().map(|w| self.0.string(w)).collect();
        if !words.is_empty() {
            self.1.push((self.0.string(name), self.0.array(&words)));
        }
        self
    }

    fn attr(self) -> Option<Attr> {
        (!self.1.is_empty()).then(|| self.0.dictionary(&self.1))
    }
}

/// The words of a command line; quotes keep blanks in them, a backslash keeps the character after it.
fn words(line: &str) -> Vec<String> {
    let line = line.trim();
    let unquoted = ['"', '\''].into_iter().find_map(|q| line.strip_prefix(q)?.strip_suffix(q));
    let (mut all, mut word, mut quote) = (Vec::new(), None::<String>, None);
    let mut chars = unquoted.unwrap_or(line).chars();
    while let Some(c) = chars.next() {
        match (c, quote) {
            ('\\', q) if q != Some('\'') => word.get_or_insert_default().extend(chars.next()),
            (c, Some(q)) if c == q => quote = None,
            ('"' | '\'', None) => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            (c, None) if c.is_whitespace() => all.extend(word.take()),
            (c, _) => word.get_or_insert_default().push(c),
        }
    }
    all.extend(word);
    all
}

/// The names of files to link.
fn files(ctx: &Context, names: &[String]) -> Option<Attr> {
    let names: Vec<Attr> = names.iter().map(|n| ctx.string(n)).collect();
    (!names.is_empty()).then(|| ctx.array(&names))
}

impl GpuNVVMAttachTarget {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        let ctx = cx.ctx;
        let flags = Flags(ctx, vec![]).set("fast", self.fast_flag).set("ftz", self.ftz_flag);
        let flags = flags.command("ptxas-cmd-options", &self.cmd_options).attr();
        let (level, link) = (i64::from(self.opt_level), files(ctx, &self.link_libs));
        let target =
            NVVMTargetAttr::get(ctx, level, &self.triple, &self.chip, &self.features, flags, link, true);
        attach_target(ctx, cx.ir, cx.op, &ModuleMatcher::new(&self.module_matcher), target.into());
        Ok(())
    }
}

impl GpuROCDLAttachTarget {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        let ctx = cx.ctx;
        let flags = Flags(ctx, vec![])
            .set("no_wave64", !self.wave64_flag)
            .set("fast", self.fast_flag)
            .set("daz", self.daz_flag)
            .set("finite_only", self.finite_only_flag)
            .set("unsafe_math", self.unsafe_math_flag)
            .set("unsafe_sqrt", !self.correct_sqrt_flag)
            .attr();
        let (level, link) = (i64::from(self.opt_level), files(ctx, &self.link_libs));
        let (triple, chip, features, abi) = (&self.triple, &self.chip, &self.features, &self.abi_version);
        let target = ROCDLTargetAttr::get(ctx, level, triple, chip, features, abi, flags, link);
        attach_target(ctx, cx.ir, cx.op, &ModuleMatcher::new(&self.module_matcher), target.into());
        Ok(())
    }
}

impl GpuXeVMAttachTarget {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        let ctx = cx.ctx;
        let flags = Flags(ctx, vec![]).command("cmd-options", &self.cmd_options).attr();
        let (level, link) = (i64::from(self.opt_level), files(ctx, &self.link_libs));
        let target = XeVMTargetAttr::get(ctx, level, &self.triple, &self.chip, flags, link);
        attach_target(ctx, cx.ir, cx.op, &ModuleMatcher::new(&self.module_matcher), target.into());
        Ok(())
    }
}

impl GpuSPIRVAttachTarget {
    /// The target that the options say; `None` if one of them names nothing that there is. What a target need not know is left out.
    fn target(&self, ctx: &Context) -> Option<Attr> {
        let capabilities: Vec<Capability> =
            self.spirv_capabilities.iter().filter_map(|c| Capability::from_text(c)).collect();
        let extensions: Vec<Extension> =
            self.spirv_extensions.iter().filter_map(|e| Extension::from_text(e)).collect();
        let vce =
            VerCapExtAttr::get(ctx, Version::from_text(&self.spirv_version)?, &capabilities, &extensions);
        let api = ClientAPI::from_text(&self.client_api)?;
        let (vendor, device) =
            (Vendor::from_text(&self.device_vendor)?, DeviceType::from_text(&self.device_type)?);
        let id = i64::from(self.device_id);
        Some(TargetEnvAttr::get(ctx, vce.into(), api, vendor, device, id, least_limits(ctx)).into())
    }

    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        let target = self.target(cx.ctx).ok_or(PassFailure(None))?;
        attach_target(cx.ctx, cx.ir, cx.op, &ModuleMatcher::new(&self.module_matcher), target);
        Ok(())
    }
}

/// The limits that every target keeps.
fn least_limits(ctx: &Context) -> Attr {
    let i32 = ctx.integer_type(32);
    let size = ctx.array(&[128, 128, 64].map(|n| ctx.integer(i32, n)));
    ResourceLimitsAttr::get(ctx, 16384, 128, size, 32, None, None, None, None).into()
}
