// Generated from the dialect's .td file.
#[allow(unused_imports)]
use terrace_ir::{Attr, AttrData, Body, Context, FloatKind, Op, Signedness, Type, Value, def::*, model};

static C_INDEX: Constraint = Constraint {
    name: "Index",
    summary: "index",
    pred: Pred::Type(|c, t| matches!(c.type_data(t), AttrData::IndexType)),
    builder: Some(TypeBuilder::Rust(|c| c.index_type())),
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
static C_ANONYMOUS_137: Constraint = Constraint {
    name: "anonymous_137",
    summary: "64-bit signless integer attribute whose minimum value is 0",
    pred: Pred::And(&[
        Pred::And(&[
            Pred::Attr(|c, a| matches!(c.data(a), AttrData::Integer { .. })),
            Pred::Attr(|c, a| {
                c.attr_type(a).and_then(|t| c.integer_info(t)) == Some((64, Signedness::Signless))
            }),
        ]),
        Pred::Attr(|c, a| c.as_i64(a).is_some_and(|v| v >= 0)),
    ]),
    builder: None,
};
static C_DENSE_I32_ARRAY_ATTR: Constraint = Constraint {
    name: "DenseI32ArrayAttr",
    summary: "i32 dense array attribute",
    pred: Pred::Attr(|c, a| c.is_dense_array_of(a, c.i32())),
    builder: None,
};
static C_ANY_RANKED_OR_UNRANKED_MEM_REF: Constraint = Constraint {
    name: "AnyRankedOrUnrankedMemRef",
    summary: "unranked.memref of any type values or memref of any type values",
    pred: Pred::Or(&[
        Pred::And(&[
            Pred::Type(|c, t| matches!(c.type_data(t), AttrData::UnrankedMemRefType { .. })),
            Pred::ElementType(&Pred::Or(&[Pred::True])),
        ]),
        Pred::And(&[
            Pred::Type(|c, t| matches!(c.type_data(t), AttrData::MemRefType { .. })),
            Pred::ElementType(&Pred::Or(&[Pred::True])),
        ]),
    ]),
    builder: None,
};
static C_ANY_STATIC_SHAPE_MEM_REF: Constraint = Constraint {
    name: "AnyStaticShapeMemRef",
    summary: "statically shaped memref of any type values",
    pred: Pred::And(&[
        Pred::And(&[
            Pred::Type(|c, t| matches!(c.type_data(t), AttrData::MemRefType { .. })),
            Pred::Type(|c, t| c.has_static_shape(t)),
        ]),
        Pred::ElementType(&Pred::Or(&[Pred::True])),
    ]),
    builder: None,
};
static C_FLAT_SYMBOL_REF_ATTR: Constraint = Constraint {
    name: "FlatSymbolRefAttr",
    summary: "flat symbol reference attribute",
    pred: Pred::Attr(|c, a| c.as_flat_symbol_ref(a).is_some()),
    builder: None,
};
static C_SYMBOL_NAME_ATTR: Constraint = Constraint {
    name: "SymbolNameAttr",
    summary: "string attribute",
    pred: Pred::Attr(|c, a| matches!(c.data(a), AttrData::String { .. })),
    builder: None,
};
static C_STR_ATTR: Constraint = Constraint {
    name: "StrAttr",
    summary: "string attribute",
    pred: Pred::Attr(|c, a| matches!(c.data(a), AttrData::String { .. })),
    builder: None,
};
static C_ANONYMOUS_144: Constraint = Constraint {
    name: "anonymous_144",
    summary: "memref type",
    pred: Pred::And(&[
        Pred::Attr(|c, a| matches!(c.data(a), AttrData::TypeAttr(_))),
        Pred::Attr(|c, a| {
            c.type_value(a)
                .is_some_and(|t| matches!(c.type_data(t), AttrData::MemRefType { .. }))
        }),
    ]),
    builder: None,
};
static C_ANY_ATTR: Constraint = Constraint {
    name: "AnyAttr",
    summary: "any attribute",
    pred: Pred::True,
    builder: None,
};
static C_UNIT_ATTR: Constraint = Constraint {
    name: "UnitAttr",
    summary: "unit attribute",
    pred: Pred::Attr(|c, a| matches!(c.data(a), AttrData::Unit)),
    builder: None,
};
static C_I64_ATTR: Constraint = Constraint {
    name: "I64Attr",
    summary: "64-bit signless integer attribute",
    pred: Pred::And(&[
        Pred::Attr(|c, a| matches!(c.data(a), AttrData::Integer { .. })),
        Pred::Attr(|c, a| c.attr_type(a).and_then(|t| c.integer_info(t)) == Some((64, Signedness::Signless))),
    ]),
    builder: None,
};
static C_ANY_TYPE: Constraint = Constraint {
    name: "AnyType",
    summary: "any type",
    pred: Pred::True,
    builder: None,
};
static C_BOOL_ATTR: Constraint = Constraint {
    name: "BoolAttr",
    summary: "bool attribute",
    pred: Pred::Attr(|c, a| c.as_integer(a).is_some_and(|v| v.width() == 1)),
    builder: None,
};
/// `memref.alloc`: names, attribute slots and accessors.
pub struct AllocOp;
impl AllocOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "memref.alloc";
    /// The slot of `alignment`.
    pub const ALIGNMENT: usize = 0;
    /// The slot of `operandSegmentSizes`.
    pub const OPERAND_SEGMENT_SIZES: usize = 1;
    /// The values of operand `dynamicSizes`.
    pub fn dynamic_sizes(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 0)
    }
    /// The values of operand `symbolOperands`.
    pub fn symbol_operands(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 1)
    }
}
/// `memref.alloca`: names, attribute slots and accessors.
pub struct AllocaOp;
impl AllocaOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "memref.alloca";
    /// The slot of `alignment`.
    pub const ALIGNMENT: usize = 0;
    /// The slot of `operandSegmentSizes`.
    pub const OPERAND_SEGMENT_SIZES: usize = 1;
    /// The values of operand `dynamicSizes`.
    pub fn dynamic_sizes(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 0)
    }
    /// The values of operand `symbolOperands`.
    pub fn symbol_operands(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 1)
    }
}
/// `memref.copy`: names, attribute slots and accessors.
pub struct CopyOp;
impl CopyOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "memref.copy";
    /// The values of operand `source`.
    pub fn source(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 0)
    }
    /// The values of operand `target`.
    pub fn target(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 1)
    }
}
/// `memref.dealloc`: names, attribute slots and accessors.
pub struct DeallocOp;
impl DeallocOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "memref.dealloc";
    /// The values of operand `memref`.
    pub fn memref(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 0)
    }
}
/// `memref.dim`: names, attribute slots and accessors.
pub struct DimOp;
impl DimOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "memref.dim";
    /// The values of operand `source`.
    pub fn source(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 0)
    }
    /// The values of operand `index`.
    pub fn index(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 1)
    }
}
/// `memref.cast`: names, attribute slots and accessors.
pub struct CastOp;
impl CastOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "memref.cast";
    /// The values of operand `source`.
    pub fn source(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 0)
    }
}
/// `memref.get_global`: names, attribute slots and accessors.
pub struct GetGlobalOp;
impl GetGlobalOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "memref.get_global";
    /// The slot of `name`.
    pub const NAME: usize = 0;
}
/// `memref.global`: names, attribute slots and accessors.
pub struct GlobalOp;
impl GlobalOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "memref.global";
    /// The slot of `sym_name`.
    pub const SYM_NAME: usize = 0;
    /// The slot of `sym_visibility`.
    pub const SYM_VISIBILITY: usize = 1;
    /// The slot of `type`.
    pub const TYPE: usize = 2;
    /// The slot of `initial_value`.
    pub const INITIAL_VALUE: usize = 3;
    /// The slot of `constant`.
    pub const CONSTANT: usize = 4;
    /// The slot of `alignment`.
    pub const ALIGNMENT: usize = 5;
}
/// `memref.load`: names, attribute slots and accessors.
pub struct LoadOp;
impl LoadOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "memref.load";
    /// The slot of `nontemporal`.
    pub const NONTEMPORAL: usize = 0;
    /// The slot of `alignment`.
    pub const ALIGNMENT: usize = 1;
    /// The values of operand `memref`.
    pub fn memref(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 0)
    }
    /// The values of operand `indices`.
    pub fn indices(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 1)
    }
}
/// `memref.store`: names, attribute slots and accessors.
pub struct StoreOp;
impl StoreOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "memref.store";
    /// The slot of `nontemporal`.
    pub const NONTEMPORAL: usize = 0;
    /// The slot of `alignment`.
    pub const ALIGNMENT: usize = 1;
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
/// The dialect's operations.
pub static OPS: [OpDef; 10] = [
    OpDef {
        name: "memref.alloc",
        summary: "memory allocation operation",
        description: "",
        operands: &[
            ValueDef {
                name: "dynamicSizes",
                constraint: &C_INDEX,
                arity: Arity::Variadic,
                doc: "",
            },
            ValueDef {
                name: "symbolOperands",
                constraint: &C_INDEX,
                arity: Arity::Variadic,
                doc: "",
            },
        ],
        results: &[ValueDef {
            name: "memref",
            constraint: &C_ANY_MEM_REF,
            arity: Arity::Single,
            doc: "",
        }],
        attrs: &[
            AttrSlot {
                name: "alignment",
                constraint: &C_ANONYMOUS_137,
                optional: true,
                default: None,
                syntax: AttrSyntax::Typed(TypeBuilder::Rust(|c| c.integer_type(64))),
            },
            AttrSlot {
                name: "operandSegmentSizes",
                constraint: &C_DENSE_I32_ARRAY_ATTR,
                optional: false,
                default: None,
                syntax: AttrSyntax::Any,
            },
        ],
        regions: &[],
        successors: &[],
        traits: &[Trait::AttrSizedOperandSegments],
        bits: TraitSet::of(&[Trait::AttrSizedOperandSegments]),
        format: Some(&Format {
            elements: &[
                FormatElement::Literal("("),
                FormatElement::Operand(0),
                FormatElement::Literal(")"),
                FormatElement::Optional {
                    anchor: Anchor::Var(Var::Operand(1)),
                    then: &[
                        FormatElement::NoSpace,
                        FormatElement::Literal("["),
                        FormatElement::Operand(1),
                        FormatElement::Literal("]"),
                    ],
                    otherwise: &[],
                    inverted: false,
                },
                FormatElement::AttrDict,
                FormatElement::Literal(":"),
                FormatElement::Type(Var::Result(0)),
            ],
            operand_types: &[
                TypeRule::Build(TypeBuilder::Rust(|c| c.index_type())),
                TypeRule::Build(TypeBuilder::Rust(|c| c.index_type())),
            ],
            result_types: &[TypeRule::Parsed],
        }),
        inference: Inference::None,
        models: &[
            model!(dyn terrace_ir::interfaces::Verify, &super::hooks::AllocOp),
            model!(dyn terrace_ir::interfaces::MemoryEffects, &super::hooks::AllocOp),
            model!(dyn terrace_asm::OpAsm, &super::hooks::AllocOp),
        ],
    },
    OpDef {
        name: "memref.alloca",
        summary: "stack memory allocation operation",
        description: "",
        operands: &[
            ValueDef {
                name: "dynamicSizes",
                constraint: &C_INDEX,
                arity: Arity::Variadic,
                doc: "",
            },
            ValueDef {
                name: "symbolOperands",
                constraint: &C_INDEX,
                arity: Arity::Variadic,
                doc: "",
            },
        ],
        results: &[ValueDef {
            name: "memref",
            constraint: &C_ANY_MEM_REF,
            arity: Arity::Single,
            doc: "",
        }],
        attrs: &[
            AttrSlot {
                name: "alignment",
                constraint: &C_ANONYMOUS_137,
                optional: true,
                default: None,
                syntax: AttrSyntax::Typed(TypeBuilder::Rust(|c| c.integer_type(64))),
            },
            AttrSlot {
                name: "operandSegmentSizes",
                constraint: &C_DENSE_I32_ARRAY_ATTR,
                optional: false,
                default: None,
                syntax: AttrSyntax::Any,
            },
        ],
        regions: &[],
        successors: &[],
        traits: &[Trait::AttrSizedOperandSegments],
        bits: TraitSet::of(&[Trait::AttrSizedOperandSegments]),
        format: Some(&Format {
            elements: &[
                FormatElement::Literal("("),
                FormatElement::Operand(0),
                FormatElement::Literal(")"),
                FormatElement::Optional {
                    anchor: Anchor::Var(Var::Operand(1)),
                    then: &[
                        FormatElement::NoSpace,
                        FormatElement::Literal("["),
                        FormatElement::Operand(1),
                        FormatElement::Literal("]"),
                    ],
                    otherwise: &[],
                    inverted: false,
                },
                FormatElement::AttrDict,
                FormatElement::Literal(":"),
                FormatElement::Type(Var::Result(0)),
            ],
            operand_types: &[
                TypeRule::Build(TypeBuilder::Rust(|c| c.index_type())),
                TypeRule::Build(TypeBuilder::Rust(|c| c.index_type())),
            ],
            result_types: &[TypeRule::Parsed],
        }),
        inference: Inference::None,
        models: &[
            model!(dyn terrace_ir::interfaces::Verify, &super::hooks::AllocaOp),
            model!(dyn terrace_ir::interfaces::MemoryEffects, &super::hooks::AllocaOp),
            model!(dyn terrace_asm::OpAsm, &super::hooks::AllocaOp),
        ],
    },
    OpDef {
        name: "memref.copy",
        summary: "memory copy operation",
        description: "",
        operands: &[
            ValueDef {
                name: "source",
                constraint: &C_ANY_RANKED_OR_UNRANKED_MEM_REF,
                arity: Arity::Single,
                doc: "the memref to copy from",
            },
            ValueDef {
                name: "target",
                constraint: &C_ANY_RANKED_OR_UNRANKED_MEM_REF,
                arity: Arity::Single,
                doc: "the memref to copy to",
            },
        ],
        results: &[],
        attrs: &[],
        regions: &[],
        successors: &[],
        traits: &[],
        bits: TraitSet::of(&[]),
        format: Some(&Format {
            elements: &[
                FormatElement::Operand(0),
                FormatElement::Literal(","),
                FormatElement::Operand(1),
                FormatElement::AttrDict,
                FormatElement::Literal(":"),
                FormatElement::Type(Var::Operand(0)),
                FormatElement::Literal("to"),
                FormatElement::Type(Var::Operand(1)),
            ],
            operand_types: &[TypeRule::Parsed, TypeRule::Parsed],
            result_types: &[],
        }),
        inference: Inference::None,
        models: &[model!(
            dyn terrace_ir::interfaces::MemoryEffects,
            &super::hooks::CopyOp
        )],
    },
    OpDef {
        name: "memref.dealloc",
        summary: "memory deallocation operation",
        description: "",
        operands: &[ValueDef {
            name: "memref",
            constraint: &C_ANY_RANKED_OR_UNRANKED_MEM_REF,
            arity: Arity::Single,
            doc: "",
        }],
        results: &[],
        attrs: &[],
        regions: &[],
        successors: &[],
        traits: &[Trait::MemRefsNormalizable],
        bits: TraitSet::of(&[Trait::MemRefsNormalizable]),
        format: Some(&Format {
            elements: &[
                FormatElement::Operand(0),
                FormatElement::AttrDict,
                FormatElement::Literal(":"),
                FormatElement::Type(Var::Operand(0)),
            ],
            operand_types: &[TypeRule::Parsed],
            result_types: &[],
        }),
        inference: Inference::None,
        models: &[model!(
            dyn terrace_ir::interfaces::MemoryEffects,
            &super::hooks::DeallocOp
        )],
    },
    OpDef {
        name: "memref.dim",
        summary: "dimension size operation",
        description: "",
        operands: &[
            ValueDef {
                name: "source",
                constraint: &C_ANY_RANKED_OR_UNRANKED_MEM_REF,
                arity: Arity::Single,
                doc: "",
            },
            ValueDef {
                name: "index",
                constraint: &C_INDEX,
                arity: Arity::Single,
                doc: "",
            },
        ],
        results: &[ValueDef {
            name: "result",
            constraint: &C_INDEX,
            arity: Arity::Single,
            doc: "",
        }],
        attrs: &[],
        regions: &[],
        successors: &[],
        traits: &[Trait::AlwaysSpeculatable, Trait::NoMemoryEffect],
        bits: TraitSet::of(&[Trait::AlwaysSpeculatable, Trait::NoMemoryEffect]),
        format: Some(&Format {
            elements: &[
                FormatElement::AttrDict,
                FormatElement::Operand(0),
                FormatElement::Literal(","),
                FormatElement::Operand(1),
                FormatElement::Literal(":"),
                FormatElement::Type(Var::Operand(0)),
            ],
            operand_types: &[
                TypeRule::Parsed,
                TypeRule::Build(TypeBuilder::Rust(|c| c.index_type())),
            ],
            result_types: &[TypeRule::Build(TypeBuilder::Rust(|c| c.index_type()))],
        }),
        inference: Inference::Rules(&[TypeRule::Build(TypeBuilder::Rust(|c| c.index_type()))]),
        models: &[model!(dyn terrace_asm::OpAsm, &super::hooks::DimOp)],
    },
    OpDef {
        name: "memref.cast",
        summary: "memref cast operation",
        description: "",
        operands: &[ValueDef {
            name: "source",
            constraint: &C_ANY_RANKED_OR_UNRANKED_MEM_REF,
            arity: Arity::Single,
            doc: "",
        }],
        results: &[ValueDef {
            name: "dest",
            constraint: &C_ANY_RANKED_OR_UNRANKED_MEM_REF,
            arity: Arity::Single,
            doc: "",
        }],
        attrs: &[],
        regions: &[],
        successors: &[],
        traits: &[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::MemRefsNormalizable,
        ],
        bits: TraitSet::of(&[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::MemRefsNormalizable,
        ]),
        format: Some(&Format {
            elements: &[
                FormatElement::Operand(0),
                FormatElement::AttrDict,
                FormatElement::Literal(":"),
                FormatElement::Type(Var::Operand(0)),
                FormatElement::Literal("to"),
                FormatElement::Type(Var::Result(0)),
            ],
            operand_types: &[TypeRule::Parsed],
            result_types: &[TypeRule::Parsed],
        }),
        inference: Inference::None,
        models: &[model!(dyn terrace_asm::OpAsm, &super::hooks::CastOp)],
    },
    OpDef {
        name: "memref.get_global",
        summary: "get the memref pointing to a global variable",
        description: "",
        operands: &[],
        results: &[ValueDef {
            name: "result",
            constraint: &C_ANY_STATIC_SHAPE_MEM_REF,
            arity: Arity::Single,
            doc: "",
        }],
        attrs: &[AttrSlot {
            name: "name",
            constraint: &C_FLAT_SYMBOL_REF_ATTR,
            optional: false,
            default: None,
            syntax: AttrSyntax::Typed(TypeBuilder::Rust(|c| c.none_type())),
        }],
        regions: &[],
        successors: &[],
        traits: &[Trait::AlwaysSpeculatable, Trait::NoMemoryEffect],
        bits: TraitSet::of(&[Trait::AlwaysSpeculatable, Trait::NoMemoryEffect]),
        format: Some(&Format {
            elements: &[
                FormatElement::Attr(0),
                FormatElement::Literal(":"),
                FormatElement::Type(Var::Result(0)),
                FormatElement::AttrDict,
            ],
            operand_types: &[],
            result_types: &[TypeRule::Parsed],
        }),
        inference: Inference::None,
        models: &[model!(
            dyn terrace_ir::interfaces::SymbolUser,
            &super::hooks::GetGlobalOp
        )],
    },
    OpDef {
        name: "memref.global",
        summary: "declare or define a global memref variable",
        description: "",
        operands: &[],
        results: &[],
        attrs: &[
            AttrSlot {
                name: "sym_name",
                constraint: &C_SYMBOL_NAME_ATTR,
                optional: false,
                default: None,
                syntax: AttrSyntax::SymbolName,
            },
            AttrSlot {
                name: "sym_visibility",
                constraint: &C_STR_ATTR,
                optional: true,
                default: None,
                syntax: AttrSyntax::String,
            },
            AttrSlot {
                name: "type",
                constraint: &C_ANONYMOUS_144,
                optional: false,
                default: None,
                syntax: AttrSyntax::Typed(TypeBuilder::Rust(|c| c.none_type())),
            },
            AttrSlot {
                name: "initial_value",
                constraint: &C_ANY_ATTR,
                optional: true,
                default: None,
                syntax: AttrSyntax::Any,
            },
            AttrSlot {
                name: "constant",
                constraint: &C_UNIT_ATTR,
                optional: true,
                default: None,
                syntax: AttrSyntax::Unit,
            },
            AttrSlot {
                name: "alignment",
                constraint: &C_I64_ATTR,
                optional: true,
                default: None,
                syntax: AttrSyntax::Typed(TypeBuilder::Rust(|c| c.integer_type(64))),
            },
        ],
        regions: &[],
        successors: &[],
        traits: &[Trait::Symbol],
        bits: TraitSet::of(&[Trait::Symbol]),
        format: Some(&Format {
            elements: &[
                FormatElement::Optional {
                    anchor: Anchor::Var(Var::Attr(1)),
                    then: &[FormatElement::Attr(1)],
                    otherwise: &[],
                    inverted: false,
                },
                FormatElement::Optional {
                    anchor: Anchor::Var(Var::Attr(4)),
                    then: &[FormatElement::Literal("constant"), FormatElement::Attr(4)],
                    otherwise: &[],
                    inverted: false,
                },
                FormatElement::Attr(0),
                FormatElement::Literal(":"),
                FormatElement::Custom {
                    name: "GlobalMemrefOpTypeAndInitialValue",
                    args: &[CustomArg::Var(Var::Attr(2)), CustomArg::Var(Var::Attr(3))],
                },
                FormatElement::AttrDict,
            ],
            operand_types: &[],
            result_types: &[],
        }),
        inference: Inference::None,
        models: &[],
    },
    OpDef {
        name: "memref.load",
        summary: "load operation",
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
        attrs: &[
            AttrSlot {
                name: "nontemporal",
                constraint: &C_BOOL_ATTR,
                optional: true,
                default: Some(DefaultValue::Rust(|c| c.bool_attr(false))),
                syntax: AttrSyntax::Typed(TypeBuilder::Rust(|c| c.integer_type(1))),
            },
            AttrSlot {
                name: "alignment",
                constraint: &C_ANONYMOUS_137,
                optional: true,
                default: None,
                syntax: AttrSyntax::Typed(TypeBuilder::Rust(|c| c.integer_type(64))),
            },
        ],
        regions: &[],
        successors: &[],
        traits: &[
            Trait::Multi(&MultiConstraint {
                summary: "result type matches element type of 'memref'",
                pred: Pred::TypesMatch(Var::Operand(0), Var::Result(0), |c, t| c.element_type(t)),
            }),
            Trait::MemRefsNormalizable,
        ],
        bits: TraitSet::of(&[
            Trait::Multi(&MultiConstraint {
                summary: "result type matches element type of 'memref'",
                pred: Pred::TypesMatch(Var::Operand(0), Var::Result(0), |c, t| c.element_type(t)),
            }),
            Trait::MemRefsNormalizable,
        ]),
        format: Some(&Format {
            elements: &[
                FormatElement::Operand(0),
                FormatElement::Literal("["),
                FormatElement::Operand(1),
                FormatElement::Literal("]"),
                FormatElement::AttrDict,
                FormatElement::Literal(":"),
                FormatElement::Type(Var::Operand(0)),
            ],
            operand_types: &[
                TypeRule::Parsed,
                TypeRule::Build(TypeBuilder::Rust(|c| c.index_type())),
            ],
            result_types: &[TypeRule::RustTransform(Var::Operand(0), |c, t| c.element_type(t))],
        }),
        inference: Inference::Rules(&[TypeRule::RustTransform(Var::Operand(0), |c, t| c.element_type(t))]),
        models: &[
            model!(dyn terrace_ir::interfaces::Verify, &super::hooks::LoadOp),
            model!(dyn terrace_ir::interfaces::MemoryEffects, &super::hooks::LoadOp),
        ],
    },
    OpDef {
        name: "memref.store",
        summary: "store operation",
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
        attrs: &[
            AttrSlot {
                name: "nontemporal",
                constraint: &C_BOOL_ATTR,
                optional: true,
                default: Some(DefaultValue::Rust(|c| c.bool_attr(false))),
                syntax: AttrSyntax::Typed(TypeBuilder::Rust(|c| c.integer_type(1))),
            },
            AttrSlot {
                name: "alignment",
                constraint: &C_ANONYMOUS_137,
                optional: true,
                default: None,
                syntax: AttrSyntax::Typed(TypeBuilder::Rust(|c| c.integer_type(64))),
            },
        ],
        regions: &[],
        successors: &[],
        traits: &[
            Trait::Multi(&MultiConstraint {
                summary: "type of 'value' matches element type of 'memref'",
                pred: Pred::TypesMatch(Var::Operand(1), Var::Operand(0), |c, t| c.element_type(t)),
            }),
            Trait::MemRefsNormalizable,
        ],
        bits: TraitSet::of(&[
            Trait::Multi(&MultiConstraint {
                summary: "type of 'value' matches element type of 'memref'",
                pred: Pred::TypesMatch(Var::Operand(1), Var::Operand(0), |c, t| c.element_type(t)),
            }),
            Trait::MemRefsNormalizable,
        ]),
        format: Some(&Format {
            elements: &[
                FormatElement::Operand(0),
                FormatElement::Literal(","),
                FormatElement::Operand(1),
                FormatElement::Literal("["),
                FormatElement::Operand(2),
                FormatElement::Literal("]"),
                FormatElement::AttrDict,
                FormatElement::Literal(":"),
                FormatElement::Type(Var::Operand(1)),
            ],
            operand_types: &[
                TypeRule::RustTransform(Var::Operand(1), |c, t| c.element_type(t)),
                TypeRule::Parsed,
                TypeRule::Build(TypeBuilder::Rust(|c| c.index_type())),
            ],
            result_types: &[],
        }),
        inference: Inference::None,
        models: &[
            model!(dyn terrace_ir::interfaces::Verify, &super::hooks::StoreOp),
            model!(dyn terrace_ir::interfaces::MemoryEffects, &super::hooks::StoreOp),
        ],
    },
];
/// The dialect's types.
pub static TYPES: &[&AttrDef] = &[];
/// The dialect's attributes.
pub static ATTRS: &[&AttrDef] = &[];
