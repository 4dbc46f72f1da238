//! [`TargetEnv`]: what a module is compiled for, with what follows from it.
//!
//! `#spirv.target_env` names a version, capabilities and extensions. Capabilities imply others, and a version has extensions of earlier
//! ones in its core. What operations and types demand is in `availability.rs` and `requirements.rs`.

use rustc_hash::FxHashSet;
use terrace_ir::{Attr, Context, Global, Ir, Op, Type, ViewIr};

use super::availability::{Availability, implied};
use super::{
    Capability, Extension, GlobalVariableOp, ResourceLimitsAttr, TargetEnvAttr, VerCapExtAttr, Version,
};

/// The attribute that says a target, of a symbol table.
pub const TARGET_ENV: &str = "spirv.target_env";

/// A target with all that it has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TargetEnv {
    /// The version.
    pub version: Version,
    /// The limits; `None` if nothing is said of them.
    pub limits: Option<ResourceLimitsAttr>,
    capabilities: FxHashSet<Capability>,
    extensions: FxHashSet<Extension>,
}

impl Default for TargetEnv {
    /// Version 1.0 with shaders: the least that any target has.
    fn default() -> TargetEnv {
        TargetEnv::new(Version::V_1_0, &[Capability::Shader], &[])
    }
}

impl TargetEnv {
    /// A target of a version with these capabilities and extensions, and those that follow from them.
    pub fn new(version: Version, capabilities: &[Capability], extensions: &[Extension]) -> TargetEnv {
        let all = capabilities.iter().flat_map(|c| implied(*c).into_iter().chain([*c]));
        let core = core_extensions(version);
        TargetEnv {
            version,
            limits: None,
            capabilities: all.collect(),
            extensions: extensions.iter().copied().chain(core).collect(),
        }
    }

    /// The target that an attribute says; `None` if it is no `#spirv.target_env`.
    pub fn of_attr(ctx: &Context, a: Attr) -> Option<TargetEnv> {
        let env = TargetEnvAttr::of(ctx, a)?;
        let vce = VerCapExtAttr::of(ctx, env.vce(ctx)?)?;
        let new = TargetEnv::new(vce.version(ctx)?, &vce.capabilities(ctx)?, &vce.extensions(ctx)?);
        Some(TargetEnv { limits: env.limits(ctx).and_then(|l| ResourceLimitsAttr::of(ctx, l)), ..new })
    }

    /// The target of an operation: that of the nearest symbol table which says one, or else the default.
    pub fn of_op(ctx: &Context, ir: &Ir, op: Global<Op>) -> TargetEnv {
        TargetEnv::named(ctx, ir, op).unwrap_or_default()
    }

    /// The target that the nearest symbol table around an operation says; `None` if none does.
    pub fn named(ctx: &Context, ir: &Ir, op: Global<Op>) -> Option<TargetEnv> {
        let mut tables = std::iter::successors(Some(op), |op| ir.parent_op(*op));
        tables.find_map(|op| {
            let attr = ir.body(op.body).discardable(ctx, op.entity, TARGET_ENV.as_bytes())?;
            TargetEnv::of_attr(ctx, attr)
        })
    }

    /// Returns true if the target has a capability.
    pub fn has(&self, capability: Capability) -> bool {
        self.capabilities.contains(&capability)
    }

    /// Returns true if the target has an extension.
    pub fn has_extension(&self, extension: Extension) -> bool {
        self.extensions.contains(&extension)
    }

    /// Returns true if the target has all that is demanded.
    pub fn meets(&self, demands: &Availability) -> bool {
        demands.min_version.is_none_or(|v| v <= self.version)
            && demands.max_version.is_none_or(|v| self.version <= v)
            && demands.capabilities.iter().all(|any| any.iter().any(|c| self.has(*c)))
            && demands.extensions.iter().all(|any| any.iter().any(|e| self.has_extension(*e)))
    }

    /// Returns true if an operation of the dialect can be used: it, and the types of its values.
    pub fn is_legal(&self, op: Op, v: &ViewIr<'_>) -> bool {
        let own = op.operand_types(v).into_iter().chain(op.result_types(v));
        let types: Vec<Type> = own.collect();
        if !self.meets(&Availability::of_op(op, v)) || !types.iter().all(|t| super::is_spirv(v.ctx, *t)) {
            return false;
        }
        let variable = op.cast::<GlobalVariableOp>(v).map(|g| g.type_(v));
        types.into_iter().chain(variable).all(|t| self.meets(&Availability::of_type(v.ctx, t, None)))
    }
}

/// The extensions that are in the core of a version.
fn core_extensions(version: Version) -> impl Iterator<Item = Extension> {
    use Extension::*;
    const SINCE: [(Version, &[Extension]); 4] = [
        (
            Version::V_1_3,
            &[
                SPV_KHR_shader_draw_parameters,
                SPV_KHR_16bit_storage,
                SPV_KHR_device_group,
                SPV_KHR_multiview,
                SPV_KHR_storage_buffer_storage_class,
                SPV_KHR_variable_pointers,
            ],
        ),
        (
            Version::V_1_4,
            &[
                SPV_KHR_no_integer_wrap_decoration,
                SPV_GOOGLE_decorate_string,
                SPV_GOOGLE_hlsl_functionality1,
                SPV_KHR_float_controls,
            ],
        ),
        (
            Version::V_1_5,
            &[
                SPV_KHR_8bit_storage,
                SPV_EXT_descriptor_indexing,
                SPV_EXT_shader_viewport_index_layer,
                SPV_EXT_physical_storage_buffer,
                SPV_KHR_physical_storage_buffer,
                SPV_KHR_vulkan_memory_model,
            ],
        ),
        (Version::V_1_6, &[SPV_KHR_terminate_invocation]),
    ];
    SINCE.iter().filter(move |(since, _)| *since <= version).flat_map(|(_, list)| list.iter().copied())
}
