//! The properties of operations: the order in which the bytecode has the inherent attributes of a definition.
//!
//! Attributes come first, sorted by name; then what is no attribute, in the definition's order; then the segment sizes.

use terrace_ir::def::{AttrSyntax, OpDef, OpInfo};
use terrace_ir::segments::{OPERAND_SIZES, RESULT_SIZES};
use terrace_ir::{ApInt, Attr, AttrData, Context, DefRef, OpName, Type};

use crate::encoding::since;

/// A property: its place among the inherent attributes, and its form.
#[derive(Clone, Copy)]
pub(crate) struct Property {
    pub(crate) slot: usize,
    pub(crate) form: Form,
}

/// The form of a property.
#[derive(Clone, Copy)]
pub(crate) enum Form {
    /// An attribute.
    Attr,
    /// An attribute that may be absent.
    OptionalAttr,
    /// The sizes of segments as numbers.
    Segments,
    /// A value that is no attribute.
    Native(Native),
}

/// The form here of a value that is no attribute in MLIR.
#[derive(Clone, Copy)]
pub(crate) enum Native {
    /// `unit` or absent.
    Unit,
    /// `unit` or `false`.
    Flag,
    /// A list of one integer or none.
    OptionalInt,
    /// An integer.
    Int(Type),
    /// An attribute of a dialect with an integer in it.
    Wrapped(DefRef),
}

/// The properties of the operations so far.
pub(crate) struct Plans {
    version: u64,
    /// By the name's number.
    places: Vec<Option<(u32, u32)>>,
    all: Vec<Property>,
}

/// The properties of an operation.
#[derive(Clone, Copy)]
pub(crate) struct Plan(u32, u32);

impl Plans {
    pub(crate) fn new(version: u64) -> Plans {
        Plans { version, places: Vec::new(), all: Vec::new() }
    }

    /// The properties of an operation by its name; none where it is not registered.
    pub(crate) fn plan(&mut self, ctx: &Context, name: OpName) -> Option<Plan> {
        let i = name.index();
        if self.places.len() <= i {
            self.places.resize(i + 1, None);
        }
        let place = self.places.get_mut(i)?;
        if let Some((start, end)) = *place {
            return Some(Plan(start, end));
        }
        let info = ctx.op_info(name);
        let start = self.all.len() as u32;
        self.all.extend(plan(ctx, info, info.def()?, self.version));
        let end = self.all.len() as u32;
        *place = Some((start, end));
        Some(Plan(start, end))
    }

    /// The properties in their order.
    pub(crate) fn get(&self, plan: Plan) -> &[Property] {
        self.all.get(plan.0 as usize..plan.1 as usize).unwrap_or_default()
    }
}

/// The properties of a definition in their order.
fn plan(ctx: &Context, info: &OpInfo, def: &OpDef, version: u64) -> Vec<Property> {
    let is_segments = |name: &str| name == OPERAND_SIZES || name == RESULT_SIZES;
    let mut attrs: Vec<usize> = (0..def.attrs.len())
        .filter(|i| !def.attrs[*i].property)
        .filter(|i| version < since::SEGMENT_SIZES || !is_segments(def.attrs[*i].name))
        .collect();
    attrs.sort_unstable_by_key(|i| def.attrs[*i].name);
    let mut plan: Vec<Property> = attrs
        .into_iter()
        .map(|slot| {
            let a = &def.attrs[slot];
            let optional = a.optional || a.default.is_some();
            Property { slot, form: if optional { Form::OptionalAttr } else { Form::Attr } }
        })
        .collect();
    let slots = || def.attrs.iter().enumerate();
    plan.extend(slots().filter(|(_, a)| a.property).map(|(slot, a)| {
        let native = match info.default_attr(ctx, slot).map(|d| ctx.data(d)) {
            _ if matches!(a.syntax, AttrSyntax::Unit) && a.default.is_none() => Native::Unit,
            Some(AttrData::Integer { ty, .. }) if *ty == ctx.i1() => Native::Flag,
            Some(AttrData::Integer { ty, .. }) => Native::Int(*ty),
            Some(AttrData::Array(_)) => Native::OptionalInt,
            Some(AttrData::DialectAttr { def, .. }) => Native::Wrapped(*def),
            _ => Native::Int(ctx.i64()),
        };
        Property { slot, form: Form::Native(native) }
    }));
    if version >= since::SEGMENT_SIZES {
        let sizes = slots().filter(|(_, a)| is_segments(a.name));
        plan.extend(sizes.map(|(slot, _)| Property { slot, form: Form::Segments }));
    }
    plan
}

/// The number that an attribute stands for.
pub(crate) fn number(ctx: &Context, a: Attr) -> u64 {
    match ctx.data(a) {
        AttrData::Integer { value, .. } => value.words().first().copied().unwrap_or_default(),
        AttrData::DialectAttr { params, .. } => {
            params.first().and_then(|p| ctx.as_param_int(*p)).unwrap_or_default() as u64
        }
        _ => 0,
    }
}

impl Native {
    /// Returns true if the number that is written for an attribute gives it back.
    pub(crate) fn holds(self, ctx: &Context, a: Attr) -> bool {
        match (self, ctx.data(a)) {
            (Native::Int(ty), AttrData::Integer { ty: own, .. }) => *own == ty,
            (Native::Wrapped(def), AttrData::DialectAttr { def: own, .. }) => *own == def,
            _ => false,
        }
    }

    /// The attribute for a number; none where the number does not fit.
    pub(crate) fn attr(self, ctx: &Context, v: u64) -> Option<Attr> {
        match self {
            Native::Int(ty) => {
                let width = ctx.int_or_index_width(ty)?;
                let value = ApInt::from_u64(width, v);
                (value.as_u64() == Some(v)).then(|| ctx.integer_ap(ty, value))
            }
            Native::Wrapped(def) => Some(ctx.dialect_attr(def.0, &[ctx.param_int(v as i64)])),
            Native::OptionalInt => Some(ctx.array(&[ctx.integer(ctx.i64(), v as i64)])),
            Native::Unit | Native::Flag => None,
        }
    }
}
