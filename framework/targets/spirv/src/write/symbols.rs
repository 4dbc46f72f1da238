//! The symbols of a module: functions and graphs, variables, constants that a client may set, entry points.

use terrace_dialects_spirv::spirv::{
    AddressOfOp, Decoration, DecorationAttr, EXTSpecConstantCompositeReplicateOp, EntryPointOp,
    ExecutionModeOp, FuncOp, FunctionCallOp, GlobalVariableOp, GraphARMOp, GraphConstantARMOp,
    GraphEntryPointARMOp, GraphOutputsARMOp, LinkageAttributesAttr, LinkageType, Opcode, ReferenceOfOp,
    SpecConstantCompositeOp, SpecConstantOp, storage_class,
};
use terrace_ir::attrs::case_number;
use terrace_ir::{Attr, AttrData, Global, Loc, LookIr as _, Op, Region, Type, ViewIr};

use super::{Done, Scope, To, Writer, push};
use crate::decorations::of_attribute;

/// A name as messages say it.
fn shown(name: &[u8]) -> std::borrow::Cow<'_, str> {
    String::from_utf8_lossy(name)
}

impl<'a> Writer<'a> {
    fn function_id(&mut self, name: &'a [u8]) -> u32 {
        if let Some(id) = self.functions.get(name) {
            return *id;
        }
        let id = self.id();
        self.functions.insert(name, id);
        id
    }

    /// Runs `f` inside of a function or a graph.
    fn inside(
        &mut self,
        region: Global<Region>,
        f: impl FnOnce(&mut Self) -> Done,
    ) -> Done<(Vec<u32>, Vec<u32>)> {
        let scope = Scope::new(ViewIr { body: region.body, ..self.scope.v });
        let outer = std::mem::replace(&mut self.scope, scope);
        let done = f(self);
        let inner = std::mem::replace(&mut self.scope, outer);
        done.map(|()| (inner.header, inner.body))
    }
}

/// The name that a reference to a symbol says.
fn referenced<'a>(w: &Writer<'a>, a: Attr) -> &'a [u8] {
    w.ctx.as_flat_symbol_ref(a).unwrap_or_default()
}

/// True if a function has no body.
pub(super) fn is_external(v: &ViewIr<'_>, op: FuncOp) -> bool {
    let region = op.body(v);
    region.entity.is_empty(&v.inside(region.body))
}

pub(super) fn function(w: &mut Writer<'_>, op: FuncOp) -> Done {
    let v = w.scope.v;
    let (ctx, loc, name) = (w.ctx, op.loc(&v), op.sym_name(&v));
    let ty = op.function_type(&v);
    let type_id = w.ty(loc, ty)?;
    let (inputs, results) = ctx.function_parts(ty).unwrap_or_default();
    if results.len() > 1 {
        return Err(w.error(op, "cannot serialize function with multiple return types"));
    }
    let result = w.ty(loc, results.first().copied().unwrap_or(ctx.none_type()))?;
    let id = w.function_id(name);
    let control = op.function_control_attr(&v).and_then(|a| case_number(ctx, a)).unwrap_or(0) as u32;
    w.name(loc, id, name)?;
    let region = op.body(&v);
    let external = is_external(&v, op);
    let linkage =
        op.linkage_attributes(&v).and_then(|a| LinkageAttributesAttr::of(ctx, a)?.linkage_type(ctx));
    if external && linkage.and_then(|a| case_number(ctx, a)) != Some(LinkageType::Import.value()) {
        let message = "'spirv.module' cannot contain external functions without 'Import' linkage_attributes (LinkageAttributes)";
        return Err(w.error(op, message));
    }
    let arg_attrs = op.arg_attrs(&v).unwrap_or_default();
    let (header, body) = w.inside(region, |w| {
        w.push(loc, To::Header, Opcode::OpFunction, &[result, id, control, type_id])?;
        w.parameters(loc, region.entity, inputs, arg_attrs)?;
        if !external {
            w.body(region.entity, true)?;
        }
        w.push(loc, To::Body, Opcode::OpFunctionEnd, &[])
    })?;
    w.function_decorations(*op, id)?;
    w.to.functions.extend(header);
    w.to.functions.extend(body);
    Ok(())
}

impl Writer<'_> {
    fn parameters(&mut self, loc: Loc, region: Region, types: &[Type], attrs: &[Attr]) -> Done {
        let v = self.scope.v;
        let args = region.entry(&v).map(|b| b.args(&v)).unwrap_or_default();
        for (i, ty) in types.iter().enumerate() {
            let ty = self.ty(loc, *ty)?;
            let id = self.id();
            let of_arg = attrs.get(i).and_then(|a| self.ctx.as_dictionary(*a)).unwrap_or_default();
            for (_, a) in of_arg {
                let d = DecorationAttr::of(self.ctx, *a).and_then(|d| d.value(self.ctx));
                if let Some(d) = d {
                    self.decoration_of(loc, id, d, *a)?;
                }
            }
            if let Some(arg) = args.get(i) {
                self.set_value(*arg, id);
            }
            self.push(loc, To::Header, Opcode::OpFunctionParameter, &[ty, id])?;
        }
        Ok(())
    }

    /// Attributes of a function that decorate it.
    fn function_decorations(&mut self, op: Op, id: u32) -> Done {
        let v = self.scope.v;
        let body = v.ir.body(v.body);
        let defs = op.info(&v).def().map_or(&[][..], |d| d.attrs);
        let inherent =
            body.inherent_attrs(op).iter().zip(defs).filter_map(|(a, d)| Some((d.name.as_bytes(), (*a)?)));
        let own = body.discardable_attrs(op).map(|(n, a)| (self.ctx.as_string(n).unwrap_or_default(), a));
        let mut all: Vec<(&[u8], Attr)> =
            inherent.chain(own).filter(|(n, _)| of_attribute(n).is_some()).collect();
        all.sort_unstable_by_key(|(n, _)| *n);
        all.into_iter().try_for_each(|(n, a)| self.decoration(op.loc(&v), id, n, a))
    }
}

pub(super) fn global_variable(w: &mut Writer<'_>, op: GlobalVariableOp) -> Done {
    let v = w.scope.v;
    let (loc, ty, name) = (op.loc(&v), op.type_(&v), op.sym_name(&v));
    let type_id = w.ty(loc, ty)?;
    let id = w.id();
    w.name(loc, id, name)?;
    w.variables.insert(name, id);
    let Some(class) = storage_class(w.ctx, ty) else {
        return Err(w.error(op, "has a type that is no pointer"));
    };
    let mut operands = vec![type_id, id, class as u32];
    if let Some(initializer) = op.initializer(&v) {
        match w.variables.get(initializer).or_else(|| w.spec_constants.get(initializer)) {
            Some(id) => operands.push(*id),
            None => return Err(w.error(op, "invalid usage of undefined variable as initializer")),
        }
    }
    w.line(To::Globals, loc)?;
    w.push(loc, To::Globals, Opcode::OpVariable, &operands)?;
    w.decorate_by(*op, id, &["type", "sym_name", "initializer"])
}

pub(super) fn spec_constant(w: &mut Writer<'_>, op: SpecConstantOp) -> Done {
    let v = w.scope.v;
    let (loc, name, value) = (op.loc(&v), op.sym_name(&v), op.default_value(&v));
    let Some(id) = w.scalar(loc, value, true)? else {
        return Err(w.error(op, "has a default value that is no scalar"));
    };
    if let Some(a) = v.ir.body(v.body).discardable(w.ctx, *op, b"spec_id") {
        w.decoration_of(loc, id, Decoration::SpecId, a)?;
    }
    w.spec_constants.insert(name, id);
    w.name(loc, id, name)
}

pub(super) fn spec_constant_composite(w: &mut Writer<'_>, op: SpecConstantCompositeOp) -> Done {
    let v = w.scope.v;
    let (loc, name) = (op.loc(&v), op.sym_name(&v));
    let ty = w.ty(loc, op.type_(&v))?;
    let id = w.id();
    let mut operands = vec![ty, id];
    for a in op.constituents(&v) {
        operands.push(w.constituent(*op, *a)?);
    }
    w.push(loc, To::Globals, Opcode::OpSpecConstantComposite, &operands)?;
    w.spec_constants.insert(name, id);
    w.name(loc, id, name)
}

pub(super) fn spec_constant_replicated(w: &mut Writer<'_>, op: EXTSpecConstantCompositeReplicateOp) -> Done {
    let v = w.scope.v;
    let (loc, name) = (op.loc(&v), op.sym_name(&v));
    let ty = w.ty(loc, op.type_(&v))?;
    let constituent = w.constituent(*op, op.constituent(&v))?;
    let id = w.id();
    w.push(loc, To::Globals, Opcode::OpSpecConstantCompositeReplicateEXT, &[ty, id, constituent])?;
    w.spec_constants.insert(name, id);
    w.name(loc, id, name)
}

impl Writer<'_> {
    /// The specialization constant that a part of another is.
    fn constituent(&self, op: Op, a: Attr) -> Done<u32> {
        let name = referenced(self, a);
        match self.spec_constants.get(name) {
            Some(id) => Ok(*id),
            None => {
                Err(self
                    .error(op, format!("unknown result <id> for specialization constant {}", shown(name))))
            }
        }
    }

    /// The ids of the variables of an interface.
    fn interface(&self, op: Op, list: &[Attr]) -> Done<Vec<u32>> {
        let id = |a: &Attr| match self.variables.get(referenced(self, *a)) {
            Some(id) => Ok(*id),
            None => {
                let name = shown(referenced(self, *a)).into_owned();
                let error = self.error(op, format!("referencing undefined global variable '{name}'"));
                Err(error.hint("move the variable before it"))
            }
        };
        list.iter().map(id).collect()
    }
}

pub(super) fn entry_point(w: &mut Writer<'_>, op: EntryPointOp) -> Done {
    let v = w.scope.v;
    let (loc, name) = (op.loc(&v), op.fn_(&v));
    let Some(function) = w.functions.get(name) else {
        let name = shown(name);
        return Err(w.error(op, format!("missing <id> for function {name}; function needs to be defined before spirv.EntryPoint is serialized")));
    };
    let model = op.execution_model_attr(&v).and_then(|a| case_number(w.ctx, a)).unwrap_or(0);
    let mut operands = vec![model as u32, *function];
    w.push_text(loc, &mut operands, name)?;
    operands.extend(w.interface(*op, op.interface(&v))?);
    push(loc, &mut w.to.entry_points, Opcode::OpEntryPoint, &operands)
}

pub(super) fn execution_mode(w: &mut Writer<'_>, op: ExecutionModeOp) -> Done {
    let v = w.scope.v;
    let name = op.fn_(&v);
    let Some(function) = w.functions.get(name) else {
        let name = shown(name);
        return Err(w.error(op, format!("missing <id> for function {name}; function needs to be serialized before ExecutionModeOp is serialized")));
    };
    let mode = op.execution_mode_attr(&v).and_then(|a| case_number(w.ctx, a)).unwrap_or(0);
    let mut operands = vec![*function, mode as u32];
    operands.extend(op.values(&v).iter().filter_map(|a| w.ctx.as_i64(*a)).map(|n| n as u32));
    push(op.loc(&v), &mut w.to.execution_modes, Opcode::OpExecutionMode, &operands)
}

pub(super) fn address_of(w: &mut Writer<'_>, op: AddressOfOp) -> Done {
    let v = w.scope.v;
    let name = op.variable(&v);
    let Some(id) = w.variables.get(name).copied() else {
        return Err(w.error(op, format!("unknown result <id> for variable {}", shown(name))));
    };
    w.set_value(op.pointer(&v), id);
    Ok(())
}

pub(super) fn reference_of(w: &mut Writer<'_>, op: ReferenceOfOp) -> Done {
    let v = w.scope.v;
    let name = op.spec_const(&v);
    let Some(id) = w.spec_constants.get(name).copied() else {
        return Err(w.error(op, format!("unknown result <id> for spec constant {}", shown(name))));
    };
    w.set_value(op.reference(&v), id);
    Ok(())
}

pub(super) fn call(w: &mut Writer<'_>, op: FunctionCallOp) -> Done {
    let v = w.scope.v;
    let (loc, result) = (op.loc(&v), op.return_value(&v));
    let ty = result.map_or(w.ctx.none_type(), |r| r.ty(&v));
    let type_id = w.ty(loc, ty)?;
    let function = w.function_id(op.callee(&v));
    let id = w.id();
    let mut operands = vec![type_id, id, function];
    for value in op.arguments(&v) {
        operands.push(w.value(*op, value)?);
    }
    if let Some(result) = result.filter(|_| !matches!(w.ctx.type_data(ty), AttrData::NoneType)) {
        w.set_value(result, id);
    }
    w.push(loc, To::Body, Opcode::OpFunctionCall, &operands)
}

pub(super) fn graph(w: &mut Writer<'_>, op: GraphARMOp) -> Done {
    let v = w.scope.v;
    let (loc, ty, name) = (op.loc(&v), op.function_type(&v), op.sym_name(&v));
    let AttrData::GraphType { inputs, results } = w.ctx.type_data(ty) else {
        return Err(w.error(op, "has a type that is no graph's"));
    };
    if results.is_empty() {
        return Err(w.error(op, "cannot serialize graph with no return types"));
    }
    let id = w.function_id(name);
    let type_id = w.ty(loc, ty)?;
    let region = op.body(&v);
    let (header, body) = w.inside(region, |w| {
        let v = w.scope.v;
        w.push(loc, To::Header, Opcode::OpGraphARM, &[type_id, id])?;
        let args = region.entity.entry(&v).map(|b| b.args(&v)).unwrap_or_default();
        for (i, (arg, ty)) in args.into_iter().zip(inputs.iter()).enumerate() {
            let ty = w.ty(loc, *ty)?;
            let id = w.id();
            w.set_value(arg, id);
            let index = w.number(loc, i as i64)?;
            w.push(loc, To::Header, Opcode::OpGraphInputARM, &[ty, id, index])?;
        }
        w.body(region.entity, false)?;
        w.push(loc, To::Body, Opcode::OpGraphEndARM, &[])
    })?;
    w.to.graphs.extend(header);
    w.to.graphs.extend(body);
    Ok(())
}

pub(super) fn graph_entry_point(w: &mut Writer<'_>, op: GraphEntryPointARMOp) -> Done {
    let v = w.scope.v;
    let (loc, name) = (op.loc(&v), op.fn_(&v));
    if !w.graphs.contains(name) {
        return Err(w.error(op, format!("missing <id> for graph {}", shown(name))));
    }
    let mut operands = vec![w.function_id(name)];
    w.push_text(loc, &mut operands, name)?;
    operands.extend(w.interface(*op, op.interface(&v))?);
    push(loc, &mut w.to.graphs, Opcode::OpGraphEntryPointARM, &operands)
}

pub(super) fn graph_constant(w: &mut Writer<'_>, op: GraphConstantARMOp) -> Done {
    let v = w.scope.v;
    let (loc, result) = (op.loc(&v), op.output(&v));
    let Some(number) = op.graph_constant_id_attr(&v) else { return Ok(()) };
    let id = match w.graph_constants.get(&number) {
        Some(id) => *id,
        None => {
            let ty = w.ty(loc, result.ty(&v))?;
            let id = w.id();
            let n = op.graph_constant_id(&v) as u32;
            w.push(loc, To::Globals, Opcode::OpGraphConstantARM, &[ty, id, n])?;
            w.graph_constants.insert(number, id);
            id
        }
    };
    w.set_value(result, id);
    Ok(())
}

pub(super) fn graph_outputs(w: &mut Writer<'_>, op: GraphOutputsARMOp) -> Done {
    let v = w.scope.v;
    let loc = op.loc(&v);
    for (i, value) in op.operands(&v).into_iter().enumerate() {
        w.ty(loc, value.ty(&v))?;
        let id = w.value(*op, value)?;
        let index = w.number(loc, i as i64)?;
        w.push(loc, To::Body, Opcode::OpGraphSetOutputARM, &[id, index])?;
    }
    Ok(())
}
