//! `spirv-update-vce`: the least version, capabilities and extensions that a module needs, of those that its target has.

use super::SPIRVUpdateVCEPass;
use terrace_dialects::spirv::availability::{Availability, implied};
use terrace_dialects::spirv::{
    Capability, E_CAPABILITY, Extension, GlobalVariableOp, ModuleOp, TARGET_ENV, TargetEnv, VerCapExtAttr,
    Version,
};
use terrace_ir::op_interfaces::{Callable, CallableOp};
use terrace_ir::{Context, Diagnostic, Global, Ir, Op, Type, View, ViewIr, Walk};
use terrace_pass::{PassContext, PassResult};

/// The needs that were found, in that order.
struct Needs<'a> {
    env: &'a TargetEnv,
    version: Version,
    capabilities: Vec<Capability>,
    extensions: Vec<Extension>,
}

/// Says what a module needs in its attribute `vce_triple`. Fails if its target lacks something.
pub fn update_vce(ctx: &Context, ir: &mut Ir, module: Global<Op>) -> Result<(), Diagnostic> {
    let loc = ir.body(module.body).loc(module.entity);
    let env = target(ctx, ir, module)
        .ok_or_else(|| Diagnostic::error(loc, "missing 'spirv.target_env' attribute"))?;
    let mut needs = Needs { env: &env, version: Version::V_1_0, capabilities: vec![], extensions: vec![] };
    let mut error = None;
    ir.walk_post(module, |ir, op| match needs.add_op(op.entity, &ViewIr { ctx, ir, body: op.body }) {
        Ok(()) => Walk::Advance,
        Err(message) => {
            error = Some(Diagnostic::error(ir.body(op.body).loc(op.entity), message));
            Walk::Interrupt
        }
    });
    if let Some(error) = error {
        return Err(error);
    }
    needs.add_implied();
    needs.add_versions_of_capabilities().map_err(|m| Diagnostic::error(loc, m))?;
    let triple = VerCapExtAttr::get(ctx, needs.version, &needs.capabilities, &needs.extensions);
    let body = ir.body_mut(module.body);
    let op = module.entity.cast::<ModuleOp>(&View { ctx, body });
    if let Some(op) = op {
        op.set_vce_triple(&mut terrace_ir::Edit { ctx, body }, Some(triple.into()));
    }
    Ok(())
}

/// The target that the module or an operation around it says.
fn target(ctx: &Context, ir: &Ir, module: Global<Op>) -> Option<TargetEnv> {
    let mut around = std::iter::successors(Some(module), |op| ir.parent_op(*op));
    around.find_map(|op| {
        TargetEnv::of_attr(ctx, ir.body(op.body).discardable(ctx, op.entity, TARGET_ENV.as_bytes())?)
    })
}

fn push<T: PartialEq>(list: &mut Vec<T>, new: T) {
    if !list.contains(&new) {
        list.push(new);
    }
}

impl Needs<'_> {
    /// Adds what an operation needs: itself, its values, its arguments and results if it is a function.
    fn add_op(&mut self, op: Op, v: &ViewIr<'_>) -> Result<(), String> {
        let name = String::from_utf8_lossy(op.info(v).name()).into_owned();
        let own = Availability::of_op(op, v);
        if let Some(version) = own.min_version {
            self.add_version(version, &name)?;
        }
        self.add(&own, &name)?;
        let mut types: Vec<Type> = op.operand_types(v).into_iter().chain(op.result_types(v)).collect();
        types.extend(op.cast::<GlobalVariableOp>(v).map(|g| g.type_(v)));
        if let Some(function) = op.cast::<dyn Callable>(v) {
            let view = View { ctx: v.ctx, body: v.ir.body(v.body) };
            types.extend(function.callable_argument_types(&view));
            types.extend(function.callable_result_types(&view));
        }
        types.into_iter().try_for_each(|t| self.add(&Availability::of_type(v.ctx, t, None), &name))
    }

    fn add_version(&mut self, version: Version, of: &str) -> Result<(), String> {
        self.version = self.version.max(version);
        if self.version <= self.env.version {
            return Ok(());
        }
        let (needed, allowed) = (self.version.text(), self.env.version.text());
        Err(format!("'{of}' requires min version {needed} but target environment allows up to {allowed}"))
    }

    /// Adds one extension of each list and one capability of each list.
    fn add(&mut self, demands: &Availability, of: &str) -> Result<(), String> {
        let lacks = |kind: &str, names: Vec<&str>| {
            let names = names.join(", ");
            format!("'{of}' requires at least one {kind} in [{names}] but none allowed in target environment")
        };
        for any in &demands.extensions {
            let Some(one) = any.iter().find(|e| self.env.has_extension(**e)) else {
                return Err(lacks("extension", any.iter().map(|e| e.text()).collect()));
            };
            push(&mut self.extensions, *one);
        }
        for any in &demands.capabilities {
            let Some(one) = any.iter().find(|c| self.env.has(**c)) else {
                return Err(lacks("capability", any.iter().map(|c| c.text()).collect()));
            };
            push(&mut self.capabilities, *one);
        }
        Ok(())
    }

    fn add_implied(&mut self) {
        for c in self.capabilities.clone().into_iter().flat_map(implied) {
            push(&mut self.capabilities, c);
        }
    }

    /// A capability may be younger than what needs it.
    fn add_versions_of_capabilities(&mut self) -> Result<(), String> {
        for c in self.capabilities.clone() {
            let Some(version) = Availability::of_case(&E_CAPABILITY, c.value()).min_version else { continue };
            self.version = self.version.max(version);
            if self.version > self.env.version {
                let (name, needed, allowed) = (c.text(), self.version.text(), self.env.version.text());
                return Err(format!(
                    "Capability '{name}' requires min version {needed} but target environment allows up to {allowed}"
                ));
            }
        }
        Ok(())
    }
}

impl SPIRVUpdateVCEPass {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        Ok(update_vce(cx.ctx, cx.ir, cx.op)?)
    }
}
