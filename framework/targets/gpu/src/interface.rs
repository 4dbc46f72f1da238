//! [`Interface`]: what a SPIR-V module says of an entry point. The module's own reader checks the words before anything is believed.

use rustc_hash::{FxHashMap, FxHashSet};
use terrace_dialects_spirv::spirv::{
    self, AddressOfOp, ArrayType, Capability, EntryPointOp, ExecutionMode, ExecutionModeOp, ExecutionModel,
    FuncOp, FunctionCallOp, GlobalVariableOp, ModuleOp, RuntimeArrayType, StorageClass, VerCapExtAttr,
};
use terrace_ir::def::Registry;
use terrace_ir::{Context, Global, Ir, Op, Type, ViewIr};
use terrace_spirv::{DeserializeOptions, deserialize};

use crate::Error;

/// The kind of a kernel's argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BindingKind {
    /// An array in a buffer of the device.
    Buffer,
    /// A value of so many bytes.
    Value(u64),
}

/// An argument of a kernel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Binding {
    /// The descriptor set.
    pub set: u32,
    /// The number in the set.
    pub binding: u32,
    /// The kind.
    pub kind: BindingKind,
}

/// The interface of an entry point.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Interface {
    /// The invocations of a workgroup along x, y and z.
    pub local_size: [u32; 3],
    /// The arguments, by set and number.
    pub bindings: Vec<Binding>,
    /// The capabilities that the module declares.
    pub capabilities: Vec<Capability>,
    /// The widths of the floats that must round to the nearest even.
    pub nearest_even: Vec<u32>,
    /// The widths of the floats that must keep the signs of zeros.
    pub signed_zeros: Vec<u32>,
}

impl Interface {
    /// Reads the interface of the compute shader `entry` from the words of a module.
    ///
    /// # Errors
    /// If the words are no module, if it has no such shader, or if the shader does not say the size of its workgroups.
    pub fn of(words: &[u32], entry: &str) -> Result<Interface, Error> {
        let ctx = Context::new(&Registry::with(&[&spirv::DIALECT]));
        let read = deserialize(&ctx, words, DeserializeOptions { structurize: false });
        let ir = read.map_err(|d| Error::Module(Box::new(d)))?;
        let fail = |problem: String| Error::Kernel { kernel: entry.to_owned(), problem };
        let found = Module::new(&ctx, &ir).ok_or_else(|| fail("is in no module".to_owned()))?;
        if !found.shaders().any(|name| name == entry) {
            let others: Vec<&str> = found.shaders().collect();
            let others = if others.is_empty() { "none".to_owned() } else { others.join(", ") };
            return Err(fail(format!(
                "is no compute shader of the module\nhint: its compute shaders: {others}"
            )));
        }
        let size = found.local_size(entry).ok_or_else(|| fail("says no LocalSize".to_owned()))?;
        let mut bindings = found.bindings(&found.variables_of(entry)).map_err(fail)?;
        bindings.sort_by_key(|b| (b.set, b.binding));
        let double = bindings.windows(2).find(|w| (w[0].set, w[0].binding) == (w[1].set, w[1].binding));
        if let Some([b, _]) = double {
            return Err(fail(format!("has two variables at binding {} of set {}", b.binding, b.set)));
        }
        let nearest_even = found.widths(entry, ExecutionMode::RoundingModeRTE);
        let signed_zeros = found.widths(entry, ExecutionMode::SignedZeroInfNanPreserve);
        let capabilities = found.capabilities;
        Ok(Interface { local_size: size, bindings, capabilities, nearest_even, signed_zeros })
    }
}

/// A module that was read.
struct Module<'a> {
    v: ViewIr<'a>,
    capabilities: Vec<Capability>,
    ops: Vec<Op>,
}

impl<'a> Module<'a> {
    fn new(ctx: &'a Context, ir: &'a Ir) -> Option<Module<'a>> {
        let top = ir.top()?;
        let v = ViewIr { ctx, ir, body: top.body };
        let triple = top.entity.cast::<ModuleOp>(&v)?.vce_triple(&v).and_then(|a| VerCapExtAttr::of(ctx, a));
        let capabilities = triple.and_then(|t| t.capabilities(ctx)).unwrap_or_default();
        let region = top.entity.all_regions(&v).first().copied()?;
        let v = ViewIr { body: region.body, ..v };
        let ops = region.entity.entry(&v)?.ops(&v);
        Some(Module { v, capabilities, ops })
    }

    fn all<T: terrace_ir::view::OpView>(&self) -> impl Iterator<Item = T> {
        self.ops.iter().filter_map(|op| op.cast::<T>(&self.v))
    }

    fn shaders(&self) -> impl Iterator<Item = &'a str> {
        let v = self.v;
        let shader = move |op: &EntryPointOp| op.execution_model(&v) == ExecutionModel::GLCompute;
        self.all::<EntryPointOp>().filter(shader).filter_map(move |op| std::str::from_utf8(op.fn_(&v)).ok())
    }

    /// The numbers of each execution mode of this kind.
    fn modes(&self, entry: &str, kind: ExecutionMode) -> impl Iterator<Item = Vec<u32>> {
        let v = self.v;
        let says =
            move |op: &ExecutionModeOp| op.execution_mode(&v) == kind && op.fn_(&v) == entry.as_bytes();
        let number = move |a: &terrace_ir::Attr| u32::try_from(v.ctx.as_i64(*a)?).ok();
        self.all::<ExecutionModeOp>()
            .filter(says)
            .filter_map(move |op| op.values(&v).iter().map(number).collect())
    }

    fn local_size(&self, entry: &str) -> Option<[u32; 3]> {
        self.modes(entry, ExecutionMode::LocalSize).next()?.try_into().ok()
    }

    fn widths(&self, entry: &str, mode: ExecutionMode) -> Vec<u32> {
        self.modes(entry, mode).flatten().collect()
    }

    /// The names of the variables that a shader uses, itself or in a function that it calls.
    fn variables_of(&self, entry: &str) -> FxHashSet<Vec<u8>> {
        let (v, ctx) = (self.v, self.v.ctx);
        let functions: FxHashMap<&[u8], FuncOp> = self.all::<FuncOp>().map(|f| (f.sym_name(&v), f)).collect();
        let (mut variables, mut todo) = (FxHashSet::default(), vec![entry.as_bytes().to_vec()]);
        let mut seen: FxHashSet<Vec<u8>> = FxHashSet::default();
        while let Some(name) = todo.pop() {
            let Some(function) = functions.get(name.as_slice()) else { continue };
            if !seen.insert(name) {
                continue;
            }
            let whole = Global::new(v.body, **function);
            for op in v.ir.ops_of::<AddressOfOp>(ctx, whole) {
                variables.insert(op.entity.variable(&ViewIr { body: op.body, ..v }).to_vec());
            }
            for op in v.ir.ops_of::<FunctionCallOp>(ctx, whole) {
                todo.push(op.entity.callee(&ViewIr { body: op.body, ..v }).to_vec());
            }
        }
        variables
    }

    fn bindings(&self, used: &FxHashSet<Vec<u8>>) -> Result<Vec<Binding>, String> {
        let (v, ctx) = (&self.v, self.v.ctx);
        let mut bindings = Vec::new();
        for var in self.all::<GlobalVariableOp>().filter(|var| used.contains(var.sym_name(v))) {
            let ty = var.type_(v);
            let (set, binding) = (var.descriptor_set(v), var.binding(v));
            match (spirv::storage_class(ctx, ty), set, binding) {
                (Some(StorageClass::StorageBuffer), Some(set), Some(binding)) => {
                    let kind = spirv::pointee(ctx, ty).and_then(|t| kind(ctx, t));
                    bindings.push(Binding {
                        set: set as u32,
                        binding: binding as u32,
                        kind: kind.ok_or("has a storage buffer that is no array and no value")?,
                    });
                }
                (Some(StorageClass::StorageBuffer), ..) => {
                    return Err("has a storage buffer without a binding".to_owned());
                }
                (Some(class), Some(_), _) => {
                    return Err(format!(
                        "has a binding in storage class {class:?}, which nobody here provides"
                    ));
                }
                _ => {}
            }
        }
        Ok(bindings)
    }
}

/// The kind of an argument whose buffer holds a struct of one member.
fn kind(ctx: &Context, ty: Type) -> Option<BindingKind> {
    let body = spirv::StructBody::of(ctx, ty)?;
    let [member] = body.members[..] else { return None };
    let array = member.cast::<RuntimeArrayType>(ctx).is_some() || member.cast::<ArrayType>(ctx).is_some();
    if array { Some(BindingKind::Buffer) } else { Some(BindingKind::Value(bytes(ctx, member)?)) }
}

/// The bytes of a number, or of a vector of numbers.
fn bytes(ctx: &Context, ty: Type) -> Option<u64> {
    let count = if ctx.is_shaped(ty) { u64::try_from(ctx.num_elements(ty)?).ok()? } else { 1 };
    let bits = u64::from(ctx.int_or_float_width(ctx.element_type_or_self(ty))?);
    (bits % 8 == 0).then(|| count * bits / 8)
}
