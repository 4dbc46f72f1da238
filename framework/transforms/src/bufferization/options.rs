//! The options of bufferization, with the models of the operations that it may touch, and the types of buffers that follow from them.

use rustc_hash::FxHashMap;
use terrace_ir::def::OpInfo;
use terrace_ir::types::{RankedTensorType, UnrankedTensorType};
use terrace_ir::{Attr, AttrData, Context, DYNAMIC, OpName, Type};

use super::interface::Bufferizable;
use super::ops;

/// The layout of a buffer of whose making nothing is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LayoutMapOption {
    /// As precise as what is returned.
    InferLayoutMap,
    /// The elements lie one after the other.
    IdentityLayoutMap,
    /// Any offset, any strides.
    FullyDynamicLayoutMap,
}

/// The way to find the memory space of a buffer of whose making nothing is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum SpaceRule {
    /// The default memory.
    #[default]
    Default,
    /// Not at all: that is an error.
    MustInfer,
    /// The tensor's encoding is the memory space.
    Encoding,
}

/// The order in which the analysis decides about operations.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Order {
    /// From the last to the first.
    #[default]
    BottomUp,
    /// From the first to the last.
    TopDown,
    /// Those first from which terminators get their operands.
    BottomUpFromTerminators,
    /// Any, by a seed.
    Shuffled(u32),
}

/// The options.
#[derive(Clone)]
pub struct Options {
    /// New buffers may leave loops.
    pub allow_return_allocs_from_loops: bool,
    /// Operations without a model may stay.
    pub allow_unknown_ops: bool,
    /// The alignment of new buffers; 0 for none.
    pub alignment: u64,
    /// Buffers are private to each run of a parallel region.
    pub check_parallel_regions: bool,
    /// Nothing is analysed: what is written is copied before.
    pub copy_before_write: bool,
    /// Functions, calls and returns become ones of buffers.
    pub function_boundaries: bool,
    /// The layout of arguments and results of functions.
    pub function_layout: LayoutMapOption,
    /// The layout of other buffers of whose making nothing is known.
    pub unknown_layout: LayoutMapOption,
    /// The way to find memory spaces.
    pub space: SpaceRule,
    /// The order of decisions.
    pub order: Order,
    /// The analysis is shown in attributes, and nothing else happens.
    pub test_analysis_only: bool,
    /// Conflicts are shown in attributes.
    pub print_conflicts: bool,
    /// Sets of values that may share a buffer are shown in attributes.
    pub dump_alias_sets: bool,
    /// Names of functions that are not analysed.
    pub no_analysis: Vec<String>,
    pub(super) models: FxHashMap<OpName, &'static dyn Bufferizable>,
    pub(super) filter: Vec<String>,
    pub(super) functions: super::functions::ByName,
}

impl Options {
    /// The defaults, for operations of the dialects in `filter`, or all if that is empty.
    pub fn new(ctx: &Context, function_boundaries: bool, filter: &[String]) -> Options {
        let mut models: FxHashMap<OpName, &'static dyn Bufferizable> = FxHashMap::default();
        let wanted = |info: &OpInfo| is_allowed(info, function_boundaries, filter);
        for name in ctx.registered_ops() {
            let info = ctx.op_info(name);
            if let Some(model) = info.interface::<dyn Bufferizable>().or_else(|| ops::model(info))
                && wanted(info)
            {
                models.insert(name, model);
            }
        }
        Options {
            allow_return_allocs_from_loops: false,
            allow_unknown_ops: false,
            alignment: 64,
            check_parallel_regions: true,
            copy_before_write: false,
            function_boundaries,
            function_layout: LayoutMapOption::InferLayoutMap,
            unknown_layout: LayoutMapOption::FullyDynamicLayoutMap,
            space: SpaceRule::Default,
            order: Order::BottomUp,
            test_analysis_only: false,
            print_conflicts: false,
            dump_alias_sets: false,
            no_analysis: Vec::new(),
            models,
            filter: filter.to_vec(),
            functions: Default::default(),
        }
    }

    /// True if operations like this one may be touched.
    pub fn allows(&self, info: &OpInfo) -> bool {
        is_allowed(info, self.function_boundaries, &self.filter)
    }

    /// The model of operations with a name, if they may be touched.
    pub fn model(&self, name: OpName) -> Option<&'static dyn Bufferizable> {
        self.models.get(&name).copied()
    }

    /// The memory space of the buffer of a tensor of whose making nothing is known; `None` if there is none to take.
    pub fn default_space(&self, ctx: &Context, tensor: Type) -> Option<Option<Attr>> {
        match self.space {
            SpaceRule::Default => Some(None),
            SpaceRule::MustInfer => None,
            SpaceRule::Encoding => tensor.cast::<RankedTensorType<'_>>(ctx).map(RankedTensorType::encoding),
        }
    }

    /// The type of the buffer of a tensor of whose making nothing but the memory space is known.
    pub fn unknown_type(&self, ctx: &Context, tensor: Type, space: Option<Attr>) -> Type {
        buffer_of(ctx, tensor, self.unknown_layout, space)
    }

    /// The same for an argument or a result of a function.
    pub fn function_type(&self, ctx: &Context, tensor: Type) -> Type {
        let space = self.default_space(ctx, tensor).flatten();
        buffer_of(ctx, tensor, self.function_layout, space)
    }
}

fn is_allowed(info: &OpInfo, functions: bool, filter: &[String]) -> bool {
    let name = String::from_utf8_lossy(info.name());
    let dialect = name.split('.').next().unwrap_or_default();
    (functions || dialect != "func") && (filter.is_empty() || filter.iter().any(|d| d == dialect))
}

/// True if a type is a tensor.
pub(super) fn is_tensor(ctx: &Context, ty: Type) -> bool {
    ty.is::<RankedTensorType<'_>>(ctx) || ty.is::<UnrankedTensorType<'_>>(ctx)
}

/// True if a type is a memref.
pub(super) fn is_buffer(ctx: &Context, ty: Type) -> bool {
    matches!(ctx.type_data(ty), AttrData::MemRefType { .. } | AttrData::UnrankedMemRefType { .. })
}

/// The type of a tensor's buffer with a layout of a kind.
pub(super) fn buffer_of(ctx: &Context, tensor: Type, layout: LayoutMapOption, space: Option<Attr>) -> Type {
    match layout {
        LayoutMapOption::IdentityLayoutMap => memref_type(ctx, tensor, None, space),
        _ => {
            let rank = ctx.shape(tensor).map_or(0, <[i64]>::len);
            let strides = std::iter::repeat_n(DYNAMIC, rank).collect();
            let layout = ctx.intern(AttrData::StridedLayout { offset: DYNAMIC, strides });
            memref_type(ctx, tensor, Some(layout), space)
        }
    }
}

/// The memref type of a tensor's shape; one of unknown rank has no layout.
pub(super) fn memref_type(ctx: &Context, tensor: Type, layout: Option<Attr>, space: Option<Attr>) -> Type {
    let element = ctx.element_type_or_self(tensor);
    // The number zero is the default memory.
    let space = space.filter(|a| ctx.as_i64(*a) != Some(0));
    ctx.intern_type(match ctx.shape(tensor) {
        Some(shape) => AttrData::MemRefType { shape: shape.into(), element, layout, space },
        None => AttrData::UnrankedMemRefType { element, space },
    })
}

/// The memory space of a memref type.
pub(super) fn space_of(ctx: &Context, memref: Type) -> Option<Attr> {
    match ctx.type_data(memref) {
        AttrData::MemRefType { space, .. } | AttrData::UnrankedMemRefType { space, .. } => *space,
        _ => None,
    }
}
