//! `map-memref-spirv-storage-class`: numbers of memory spaces as storage classes, by the rules of a client API.

use terrace_dialects::spirv::{Capability, StorageClass, StorageClassAttr, TargetEnv};
use terrace_ir::subelements::walk_attr;
use terrace_ir::{Attr, AttrData, Context, Diagnostic, Global, Ir, Op, View, Walk};

use crate::memory_spaces::{map_memory_spaces, values};

/// Who runs a module, and what it means by the number of a memory space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClientApi {
    /// Vulkan: shaders.
    Vulkan,
    /// OpenCL: kernels.
    OpenCl,
}

impl ClientApi {
    /// The one of a name, as options give it.
    pub fn of_name(name: &str) -> Option<ClientApi> {
        match name {
            "vulkan" => Some(ClientApi::Vulkan),
            "opencl" => Some(ClientApi::OpenCl),
            _ => None,
        }
    }

    /// The one that a target is for; `None` if it has neither shaders nor kernels.
    pub fn of_target(env: &TargetEnv) -> Option<ClientApi> {
        if env.has(Capability::Kernel) {
            Some(ClientApi::OpenCl)
        } else {
            env.has(Capability::Shader).then_some(ClientApi::Vulkan)
        }
    }

    /// The storage class that a memory space is; `None` if it has no meaning.
    fn class(self, ctx: &Context, space: Option<Attr>) -> Option<StorageClass> {
        use StorageClass::*;
        let number = match space {
            None => 0,
            Some(a) => ctx.as_i64(a)?,
        };
        Some(match (self, number) {
            (_, 1) => Generic,
            (_, 3) => Workgroup,
            (_, 5) => Private,
            (_, 6) => Function,
            (ClientApi::Vulkan, 0) => StorageBuffer,
            (ClientApi::Vulkan, 4) => Uniform,
            (ClientApi::Vulkan, 7) => PushConstant,
            (ClientApi::Vulkan, 8) => UniformConstant,
            (ClientApi::Vulkan, 9) => Input,
            (ClientApi::Vulkan, 10) => Output,
            (ClientApi::Vulkan, 11) => PhysicalStorageBuffer,
            (ClientApi::Vulkan, 12) | (ClientApi::OpenCl, 7) => Image,
            (ClientApi::OpenCl, 0) => CrossWorkgroup,
            (ClientApi::OpenCl, 4) => UniformConstant,
            _ => return None,
        })
    }
}

/// Gives all memrefs in `root` storage classes, types in attributes included. Fails if one has a space of no meaning.
pub fn map_storage_classes(
    ctx: &Context,
    ir: &mut Ir,
    root: Global<Op>,
    api: ClientApi,
) -> Result<(), Diagnostic> {
    map_known_storage_classes(ctx, ir, root, api);
    match ir.ops_post(root).into_iter().find(|op| !is_mapped(ctx, ir, *op)) {
        None => Ok(()),
        Some(op) => {
            let body = ir.body(op.body);
            let name = String::from_utf8_lossy(ctx.op_info(body.name(op.entity)).name()).into_owned();
            let message = format!("'{name}' op failed to legalize memory space");
            Err(Diagnostic::error(body.loc(op.entity), message))
        }
    }
}

/// The same where memrefs whose space has no meaning stay.
pub(crate) fn map_known_storage_classes(ctx: &Context, ir: &mut Ir, root: Global<Op>, api: ClientApi) {
    map_memory_spaces(ctx, ir, root, &|space| {
        api.class(ctx, space).map(|class| StorageClassAttr::get(ctx, class).into())
    });
}

/// True if all memrefs that an operation names have storage classes.
fn is_mapped(ctx: &Context, ir: &Ir, op: Global<Op>) -> bool {
    let body = ir.body(op.body);
    let v = View { ctx, body };
    let types = op.entity.operand_types(&v).into_iter();
    let types = types.chain(values(ctx, ir, op).into_iter().map(|v| ir.body(v.body).value_type(v.entity)));
    let inherent = body.inherent_attrs(op.entity).iter().flatten().copied();
    let discardable = body.discardable_attrs(op.entity).map(|(_, a)| a);
    let mut all = types.map(|t| t.as_attr()).chain(inherent).chain(discardable);
    all.all(|a| {
        !walk_attr(ctx, a, &mut |a| match ctx.data(a) {
            AttrData::MemRefType { space, .. } | AttrData::UnrankedMemRefType { space, .. }
                if space.and_then(|s| StorageClassAttr::of(ctx, s)).is_none() =>
            {
                Walk::Interrupt
            }
            _ => Walk::Advance,
        })
    })
}

impl crate::to_spirv::passes::MapMemRefStorageClass {
    pub(crate) fn run_on_operation(
        &self,
        cx: &mut terrace_pass::PassContext<'_>,
    ) -> terrace_pass::PassResult {
        let loc = cx.ir.body(cx.op.body).loc(cx.op.entity);
        let api = ClientApi::of_name(&self.client_api);
        let api =
            api.ok_or_else(|| Diagnostic::error(loc, format!("Invalid clientAPI: {}", self.client_api)))?;
        // The module's own target counts more than the option.
        let named = TargetEnv::named(cx.ctx, cx.ir, cx.op);
        let api = named.and_then(|env| ClientApi::of_target(&env)).unwrap_or(api);
        Ok(map_storage_classes(cx.ctx, cx.ir, cx.op, api)?)
    }
}
