// Generated from the dialect's .td file.
#[allow(unused_imports)]
use terrace_ir::{Attr, AttrData, Body, Context, FloatKind, Op, Signedness, Type, Value, def::*, model};

static C_INDEX: Constraint = Constraint {
    name: "Index",
    summary: "index",
    pred: Pred::Type(|c, t| matches!(c.type_data(t), AttrData::IndexType)),
    builder: Some(TypeBuilder::Rust(|c| c.index_type())),
};
static C_AFFINE_MAP_ATTR: Constraint = Constraint {
    name: "AffineMapAttr",
    summary: "AffineMap attribute",
    pred: Pred::Attr(|c, a| matches!(c.data(a), AttrData::AffineMap(_))),
    builder: None,
};
static C_ANY_TYPE: Constraint = Constraint {
    name: "AnyType",
    summary: "any type",
    pred: Pred::True,
    builder: None,
};
static C_INDEX_ATTR: Constraint = Constraint {
    name: "IndexAttr",
    summary: "index attribute",
    pred: Pred::And(&[
        Pred::Attr(|c, a| matches!(c.data(a), AttrData::Integer { .. })),
        Pred::Attr(|c, a| c.attr_type(a) == Some(c.index_type())),
    ]),
    builder: None,
};
static C_DENSE_I32_ARRAY_ATTR: Constraint = Constraint {
    name: "DenseI32ArrayAttr",
    summary: "i32 dense array attribute",
    pred: Pred::Attr(|c, a| c.is_dense_array_of(a, c.i32())),
    builder: None,
};
static C_ANY_MEM_REF: Constraint = Constraint {
    name: "AnyMemRef",
    summary: "memref of any type values",
    pred: Pred::And(&[
        Pred::Type(|c, t| matches!(c.type_data(t), AttrData::MemRefType { .. })),
        Pred::ElementType(&Pred::Or(&[Pred::True])),
    ]),
    builder: None,
};
/// `affine.apply`: names, attribute slots and accessors.
pub struct AffineApplyOp;
impl AffineApplyOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "affine.apply";
    /// The slot of `map`.
    pub const MAP: usize = 0;
    /// The values of operand `mapOperands`.
    pub fn map_operands(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 0)
    }
}
/// `affine.for`: names, attribute slots and accessors.
pub struct AffineForOp;
impl AffineForOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "affine.for";
    /// The slot of `lowerBoundMap`.
    pub const LOWER_BOUND_MAP: usize = 0;
    /// The slot of `upperBoundMap`.
    pub const UPPER_BOUND_MAP: usize = 1;
    /// The slot of `step`.
    pub const STEP: usize = 2;
    /// The slot of `operandSegmentSizes`.
    pub const OPERAND_SEGMENT_SIZES: usize = 3;
    /// The values of operand `lowerBoundOperands`.
    pub fn lower_bound_operands(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 0)
    }
    /// The values of operand `upperBoundOperands`.
    pub fn upper_bound_operands(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 1)
    }
    /// The values of operand `inits`.
    pub fn inits(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 2)
    }
}
/// `affine.load`: names, attribute slots and accessors.
pub struct AffineLoadOp;
impl AffineLoadOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "affine.load";
    /// The slot of `map`.
    pub const MAP: usize = 0;
    /// The values of operand `memref`.
    pub fn memref(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 0)
    }
    /// The values of operand `indices`.
    pub fn indices(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 1)
    }
}
/// `affine.store`: names, attribute slots and accessors.
pub struct AffineStoreOp;
impl AffineStoreOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "affine.store";
    /// The slot of `map`.
    pub const MAP: usize = 0;
    /// The values of operand `value`.
    pub fn value(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 0)
    }
    /// The values of operand `memref`.
    pub fn memref(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 1)
    }
    /// The values of operand `indices`.
    pub fn indices(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 2)
    }
}
/// `affine.yield`: names, attribute slots and accessors.
pub struct AffineYieldOp;
impl AffineYieldOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "affine.yield";
    /// The values of operand `operands`.
    pub fn operands(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 0)
    }
}
/// The dialect's operations.
pub static OPS: [OpDef; 5] = [
    OpDef {
        name: "affine.apply",
        summary: "affine apply operation",
        description: "",
        operands: &[ValueDef {
            name: "mapOperands",
            constraint: &C_INDEX,
            arity: Arity::Variadic,
            doc: "",
        }],
        results: &[ValueDef {
            name: "",
            constraint: &C_INDEX,
            arity: Arity::Single,
            doc: "",
        }],
        attrs: &[AttrSlot {
            name: "map",
            constraint: &C_AFFINE_MAP_ATTR,
            optional: false,
            default: None,
            syntax: AttrSyntax::Typed(TypeBuilder::Rust(|c| c.index_type())),
        }],
        regions: &[],
        successors: &[],
        traits: &[Trait::AlwaysSpeculatable, Trait::NoMemoryEffect],
        bits: TraitSet::of(&[Trait::AlwaysSpeculatable, Trait::NoMemoryEffect]),
        format: None,
        inference: Inference::Rules(&[TypeRule::Build(TypeBuilder::Rust(|c| c.index_type()))]),
        models: &[
            model!(dyn terrace_ir::interfaces::Fold, &super::hooks::AffineApplyOp),
            model!(dyn terrace_asm::CustomAssembly, &super::hooks::AffineApplyOp),
            model!(dyn terrace_rewrite::Canonicalize, &super::hooks::AffineApplyOp),
        ],
    },
    OpDef {
        name: "affine.for",
        summary: "for operation",
        description: "",
        operands: &[
            ValueDef {
                name: "lowerBoundOperands",
                constraint: &C_INDEX,
                arity: Arity::Variadic,
                doc: "",
            },
            ValueDef {
                name: "upperBoundOperands",
                constraint: &C_INDEX,
                arity: Arity::Variadic,
                doc: "",
            },
            ValueDef {
                name: "inits",
                constraint: &C_ANY_TYPE,
                arity: Arity::Variadic,
                doc: "",
            },
        ],
        results: &[ValueDef {
            name: "results",
            constraint: &C_ANY_TYPE,
            arity: Arity::Variadic,
            doc: "",
        }],
        attrs: &[
            AttrSlot {
                name: "lowerBoundMap",
                constraint: &C_AFFINE_MAP_ATTR,
                optional: false,
                default: None,
                syntax: AttrSyntax::Typed(TypeBuilder::Rust(|c| c.index_type())),
            },
            AttrSlot {
                name: "upperBoundMap",
                constraint: &C_AFFINE_MAP_ATTR,
                optional: false,
                default: None,
                syntax: AttrSyntax::Typed(TypeBuilder::Rust(|c| c.index_type())),
            },
            AttrSlot {
                name: "step",
                constraint: &C_INDEX_ATTR,
                optional: false,
                default: None,
                syntax: AttrSyntax::Typed(TypeBuilder::Rust(|c| c.index_type())),
            },
            AttrSlot {
                name: "operandSegmentSizes",
                constraint: &C_DENSE_I32_ARRAY_ATTR,
                optional: false,
                default: None,
                syntax: AttrSyntax::Any,
            },
        ],
        regions: &[RegionDef {
            name: "region",
            variadic: false,
            constraint: RegionConstraint::Sized(1),
        }],
        successors: &[],
        traits: &[
            Trait::AttrSizedOperandSegments,
            Trait::AutomaticAllocationScope,
            Trait::SingleBlock,
            Trait::SingleBlockImplicitTerminator("affine.yield"),
            Trait::RecursiveMemoryEffects,
        ],
        bits: TraitSet::of(&[
            Trait::AttrSizedOperandSegments,
            Trait::AutomaticAllocationScope,
            Trait::SingleBlock,
            Trait::SingleBlockImplicitTerminator("affine.yield"),
            Trait::RecursiveMemoryEffects,
        ]),
        format: None,
        inference: Inference::None,
        models: &[model!(
            dyn terrace_asm::CustomAssembly,
            &super::hooks::AffineForOp
        )],
    },
    OpDef {
        name: "affine.load",
        summary: "affine load operation",
        description: "",
        operands: &[
            ValueDef {
                name: "memref",
                constraint: &C_ANY_MEM_REF,
                arity: Arity::Single,
                doc: "the reference to load from",
            },
            ValueDef {
                name: "indices",
                constraint: &C_INDEX,
                arity: Arity::Variadic,
                doc: "",
            },
        ],
        results: &[ValueDef {
            name: "result",
            constraint: &C_ANY_TYPE,
            arity: Arity::Single,
            doc: "",
        }],
        attrs: &[AttrSlot {
            name: "map",
            constraint: &C_AFFINE_MAP_ATTR,
            optional: false,
            default: None,
            syntax: AttrSyntax::Typed(TypeBuilder::Rust(|c| c.index_type())),
        }],
        regions: &[],
        successors: &[],
        traits: &[],
        bits: TraitSet::of(&[]),
        format: None,
        inference: Inference::None,
        models: &[
            model!(dyn terrace_asm::CustomAssembly, &super::hooks::AffineLoadOp),
            model!(dyn terrace_rewrite::Canonicalize, &super::hooks::AffineLoadOp),
            model!(
                dyn terrace_ir::interfaces::MemoryEffects,
                &super::hooks::AffineLoadOp
            ),
        ],
    },
    OpDef {
        name: "affine.store",
        summary: "affine store operation",
        description: "",
        operands: &[
            ValueDef {
                name: "value",
                constraint: &C_ANY_TYPE,
                arity: Arity::Single,
                doc: "",
            },
            ValueDef {
                name: "memref",
                constraint: &C_ANY_MEM_REF,
                arity: Arity::Single,
                doc: "the reference to store to",
            },
            ValueDef {
                name: "indices",
                constraint: &C_INDEX,
                arity: Arity::Variadic,
                doc: "",
            },
        ],
        results: &[],
        attrs: &[AttrSlot {
            name: "map",
            constraint: &C_AFFINE_MAP_ATTR,
            optional: false,
            default: None,
            syntax: AttrSyntax::Typed(TypeBuilder::Rust(|c| c.index_type())),
        }],
        regions: &[],
        successors: &[],
        traits: &[],
        bits: TraitSet::of(&[]),
        format: None,
        inference: Inference::None,
        models: &[
            model!(dyn terrace_asm::CustomAssembly, &super::hooks::AffineStoreOp),
            model!(dyn terrace_rewrite::Canonicalize, &super::hooks::AffineStoreOp),
            model!(
                dyn terrace_ir::interfaces::MemoryEffects,
                &super::hooks::AffineStoreOp
            ),
        ],
    },
    OpDef {
        name: "affine.yield",
        summary: "Yield values to parent operation",
        description: "",
        operands: &[ValueDef {
            name: "operands",
            constraint: &C_ANY_TYPE,
            arity: Arity::Variadic,
            doc: "",
        }],
        results: &[],
        attrs: &[],
        regions: &[],
        successors: &[],
        traits: &[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::Terminator,
            Trait::ReturnLike,
        ],
        bits: TraitSet::of(&[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::Terminator,
            Trait::ReturnLike,
        ]),
        format: Some(&Format {
            elements: &[
                FormatElement::AttrDict,
                FormatElement::Optional {
                    anchor: Anchor::Var(Var::Operand(0)),
                    then: &[
                        FormatElement::Operand(0),
                        FormatElement::Literal(":"),
                        FormatElement::Type(Var::Operand(0)),
                    ],
                    otherwise: &[],
                    inverted: false,
                },
            ],
            operand_types: &[TypeRule::Parsed],
            result_types: &[],
        }),
        inference: Inference::None,
        models: &[],
    },
];
/// The dialect's types.
pub static TYPES: &[&AttrDef] = &[];
/// The dialect's attributes.
pub static ATTRS: &[&AttrDef] = &[];
