// Generated from the dialect's .td file.
#[allow(unused_imports)]
use terrace::ir::{Attr, AttrData, Body, Context, FloatKind, Op, Signedness, Type, Value, def::*, model};

static C_F64_TENSOR: Constraint = Constraint {
    name: "F64Tensor",
    summary: "tensor of 64-bit float values",
    pred: Pred::And(&[
        Pred::Type(|c, t| {
            matches!(
                c.type_data(t),
                AttrData::RankedTensorType { .. } | AttrData::UnrankedTensorType(_)
            )
        }),
        Pred::ElementType(&Pred::Or(&[Pred::Type(|c, t| {
            c.float_kind(t) == Some(FloatKind::F64)
        })])),
    ]),
    builder: None,
};
static C_F64_ELEMENTS_ATTR: Constraint = Constraint {
    name: "F64ElementsAttr",
    summary: "64-bit float elements attribute",
    pred: Pred::Attr(|c, a| {
        c.as_dense(a)
            .is_some_and(|v| c.float_kind(v.element) == Some(FloatKind::F64))
    }),
    builder: None,
};
static C_SYMBOL_NAME_ATTR: Constraint = Constraint {
    name: "SymbolNameAttr",
    summary: "string attribute",
    pred: Pred::Attr(|c, a| matches!(c.data(a), AttrData::String { .. })),
    builder: None,
};
static C_ANONYMOUS_139: Constraint = Constraint {
    name: "anonymous_139",
    summary: "type attribute of function type",
    pred: Pred::And(&[
        Pred::Attr(|c, a| matches!(c.data(a), AttrData::TypeAttr(_))),
        Pred::Attr(|c, a| c.type_value(a).is_some_and(|t| c.function_parts(t).is_some())),
    ]),
    builder: None,
};
static C_DICT_ARRAY_ATTR: Constraint = Constraint {
    name: "DictArrayAttr",
    summary: "Array of dictionary attributes",
    pred: Pred::And(&[
        Pred::Attr(|c, a| matches!(c.data(a), AttrData::Array(_))),
        Pred::Elements(&Pred::Attr(|c, a| matches!(c.data(a), AttrData::Dictionary(_)))),
    ]),
    builder: None,
};
static C_STR_ATTR: Constraint = Constraint {
    name: "StrAttr",
    summary: "string attribute",
    pred: Pred::Attr(|c, a| matches!(c.data(a), AttrData::String { .. })),
    builder: None,
};
static C_TOY_TYPE: Constraint = Constraint {
    name: "Toy_Type",
    summary: "tensor of 64-bit float values or An ordered list of element types: tensors and structs",
    pred: Pred::Or(&[
        Pred::And(&[
            Pred::Type(|c, t| {
                matches!(
                    c.type_data(t),
                    AttrData::RankedTensorType { .. } | AttrData::UnrankedTensorType(_)
                )
            }),
            Pred::ElementType(&Pred::Or(&[Pred::Type(|c, t| {
                c.float_kind(t) == Some(FloatKind::F64)
            })])),
        ]),
        Pred::Type(|c, t| c.type_params(t, &STRUCT_TYPE_DEF).is_some()),
    ]),
    builder: None,
};
static C_FLAT_SYMBOL_REF_ATTR: Constraint = Constraint {
    name: "FlatSymbolRefAttr",
    summary: "flat symbol reference attribute",
    pred: Pred::Attr(|c, a| c.as_flat_symbol_ref(a).is_some()),
    builder: None,
};
static C_ANONYMOUS_145: Constraint = Constraint {
    name: "anonymous_145",
    summary: "tensor of 64-bit float values or memref of 64-bit float values",
    pred: Pred::Or(&[
        Pred::And(&[
            Pred::Type(|c, t| {
                matches!(
                    c.type_data(t),
                    AttrData::RankedTensorType { .. } | AttrData::UnrankedTensorType(_)
                )
            }),
            Pred::ElementType(&Pred::Or(&[Pred::Type(|c, t| {
                c.float_kind(t) == Some(FloatKind::F64)
            })])),
        ]),
        Pred::And(&[
            Pred::Type(|c, t| matches!(c.type_data(t), AttrData::MemRefType { .. })),
            Pred::ElementType(&Pred::Or(&[Pred::Type(|c, t| {
                c.float_kind(t) == Some(FloatKind::F64)
            })])),
        ]),
    ]),
    builder: None,
};
static C_ANONYMOUS_147: Constraint = Constraint {
    name: "anonymous_147",
    summary: "statically shaped tensor of 64-bit float values",
    pred: Pred::And(&[
        Pred::And(&[
            Pred::Type(|c, t| {
                matches!(
                    c.type_data(t),
                    AttrData::RankedTensorType { .. } | AttrData::UnrankedTensorType(_)
                )
            }),
            Pred::Type(|c, t| c.has_static_shape(t)),
        ]),
        Pred::ElementType(&Pred::Or(&[Pred::Type(|c, t| {
            c.float_kind(t) == Some(FloatKind::F64)
        })])),
    ]),
    builder: None,
};
static C_TOY_STRUCT_TYPE: Constraint = Constraint {
    name: "Toy_StructType",
    summary: "An ordered list of element types: tensors and structs",
    pred: Pred::Type(|c, t| c.type_params(t, &STRUCT_TYPE_DEF).is_some()),
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
static C_ARRAY_ATTR: Constraint = Constraint {
    name: "ArrayAttr",
    summary: "array attribute",
    pred: Pred::Attr(|c, a| matches!(c.data(a), AttrData::Array(_))),
    builder: None,
};
/// `toy.struct`
pub static STRUCT_TYPE_DEF: AttrDef = AttrDef {
    name: "toy.struct",
    summary: "An ordered list of element types: tensors and structs",
    description: "",
    params: &[ParamDef {
        name: "elementTypes",
        kind: ParamKind::List(&ParamKind::Type),
        optional: false,
        default: None,
    }],
    format: None,
    traits: &[],
    type_param: None,
    has_aliases: false,
    models: &[
        model!(dyn terrace::asm::AttrSyntaxHooks, &super::StructType),
        model!(dyn terrace::asm::VerifyParams, &super::StructType),
    ],
};
/// `toy.constant`: names, attribute slots and accessors.
pub struct ConstantOp;
impl ConstantOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "toy.constant";
    /// The slot of `value`.
    pub const VALUE: usize = 0;
}
/// `toy.add`: names, attribute slots and accessors.
pub struct AddOp;
impl AddOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "toy.add";
    /// The values of operand `lhs`.
    pub fn lhs(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace::asm::operand_group(ctx, body, op, 0)
    }
    /// The values of operand `rhs`.
    pub fn rhs(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace::asm::operand_group(ctx, body, op, 1)
    }
}
/// `toy.sub`: names, attribute slots and accessors.
pub struct SubOp;
impl SubOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "toy.sub";
    /// The values of operand `lhs`.
    pub fn lhs(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace::asm::operand_group(ctx, body, op, 0)
    }
    /// The values of operand `rhs`.
    pub fn rhs(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace::asm::operand_group(ctx, body, op, 1)
    }
}
/// `toy.mul`: names, attribute slots and accessors.
pub struct MulOp;
impl MulOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "toy.mul";
    /// The values of operand `lhs`.
    pub fn lhs(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace::asm::operand_group(ctx, body, op, 0)
    }
    /// The values of operand `rhs`.
    pub fn rhs(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace::asm::operand_group(ctx, body, op, 1)
    }
}
/// `toy.cast`: names, attribute slots and accessors.
pub struct CastOp;
impl CastOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "toy.cast";
    /// The values of operand `input`.
    pub fn input(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace::asm::operand_group(ctx, body, op, 0)
    }
}
/// `toy.func`: names, attribute slots and accessors.
pub struct FuncOp;
impl FuncOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "toy.func";
    /// The slot of `sym_name`.
    pub const SYM_NAME: usize = 0;
    /// The slot of `function_type`.
    pub const FUNCTION_TYPE: usize = 1;
    /// The slot of `arg_attrs`.
    pub const ARG_ATTRS: usize = 2;
    /// The slot of `res_attrs`.
    pub const RES_ATTRS: usize = 3;
    /// The slot of `sym_visibility`.
    pub const SYM_VISIBILITY: usize = 4;
}
/// `toy.generic_call`: names, attribute slots and accessors.
pub struct GenericCallOp;
impl GenericCallOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "toy.generic_call";
    /// The slot of `callee`.
    pub const CALLEE: usize = 0;
    /// The slot of `arg_attrs`.
    pub const ARG_ATTRS: usize = 1;
    /// The slot of `res_attrs`.
    pub const RES_ATTRS: usize = 2;
    /// The values of operand `inputs`.
    pub fn inputs(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace::asm::operand_group(ctx, body, op, 0)
    }
}
/// `toy.print`: names, attribute slots and accessors.
pub struct PrintOp;
impl PrintOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "toy.print";
    /// The values of operand `input`.
    pub fn input(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace::asm::operand_group(ctx, body, op, 0)
    }
}
/// `toy.reshape`: names, attribute slots and accessors.
pub struct ReshapeOp;
impl ReshapeOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "toy.reshape";
    /// The values of operand `input`.
    pub fn input(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace::asm::operand_group(ctx, body, op, 0)
    }
}
/// `toy.return`: names, attribute slots and accessors.
pub struct ReturnOp;
impl ReturnOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "toy.return";
    /// The values of operand `input`.
    pub fn input(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace::asm::operand_group(ctx, body, op, 0)
    }
}
/// `toy.struct_access`: names, attribute slots and accessors.
pub struct StructAccessOp;
impl StructAccessOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "toy.struct_access";
    /// The slot of `index`.
    pub const INDEX: usize = 0;
    /// The values of operand `input`.
    pub fn input(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace::asm::operand_group(ctx, body, op, 0)
    }
}
/// `toy.struct_constant`: names, attribute slots and accessors.
pub struct StructConstantOp;
impl StructConstantOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "toy.struct_constant";
    /// The slot of `value`.
    pub const VALUE: usize = 0;
}
/// `toy.transpose`: names, attribute slots and accessors.
pub struct TransposeOp;
impl TransposeOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "toy.transpose";
    /// The values of operand `input`.
    pub fn input(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace::asm::operand_group(ctx, body, op, 0)
    }
}
/// The dialect's operations.
pub static OPS: [OpDef; 13] = [
    OpDef {
        name: "toy.constant",
        summary: "constant",
        description: "A literal as a tensor value.",
        operands: &[],
        results: &[ValueDef {
            name: "",
            constraint: &C_F64_TENSOR,
            arity: Arity::Single,
            doc: "",
        }],
        attrs: &[AttrSlot {
            name: "value",
            constraint: &C_F64_ELEMENTS_ATTR,
            optional: false,
            default: None,
            syntax: AttrSyntax::Any,
        }],
        regions: &[],
        successors: &[],
        traits: &[
            Trait::ConstantLike,
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
        ],
        bits: TraitSet::of(&[
            Trait::ConstantLike,
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
        ]),
        format: None,
        inference: Inference::None,
        models: &[
            model!(dyn terrace::ir::interfaces::Fold, &super::hooks::ConstantOp),
            model!(dyn terrace::ir::interfaces::Verify, &super::hooks::ConstantOp),
            model!(dyn terrace::asm::CustomAssembly, &super::hooks::ConstantOp),
            model!(dyn super::ShapeInference, &super::hooks::ConstantOp),
        ],
    },
    OpDef {
        name: "toy.add",
        summary: "element-wise addition operation",
        description: "Adds two tensors of the same shape, element by element.",
        operands: &[
            ValueDef {
                name: "lhs",
                constraint: &C_F64_TENSOR,
                arity: Arity::Single,
                doc: "",
            },
            ValueDef {
                name: "rhs",
                constraint: &C_F64_TENSOR,
                arity: Arity::Single,
                doc: "",
            },
        ],
        results: &[ValueDef {
            name: "",
            constraint: &C_F64_TENSOR,
            arity: Arity::Single,
            doc: "",
        }],
        attrs: &[],
        regions: &[],
        successors: &[],
        traits: &[Trait::AlwaysSpeculatable, Trait::NoMemoryEffect],
        bits: TraitSet::of(&[Trait::AlwaysSpeculatable, Trait::NoMemoryEffect]),
        format: None,
        inference: Inference::None,
        models: &[
            model!(dyn terrace::asm::CustomAssembly, &super::hooks::AddOp),
            model!(dyn super::ShapeInference, &super::hooks::AddOp),
        ],
    },
    OpDef {
        name: "toy.sub",
        summary: "element-wise subtraction operation",
        description: "Subtracts two tensors of the same shape, element by element.",
        operands: &[
            ValueDef {
                name: "lhs",
                constraint: &C_F64_TENSOR,
                arity: Arity::Single,
                doc: "",
            },
            ValueDef {
                name: "rhs",
                constraint: &C_F64_TENSOR,
                arity: Arity::Single,
                doc: "",
            },
        ],
        results: &[ValueDef {
            name: "",
            constraint: &C_F64_TENSOR,
            arity: Arity::Single,
            doc: "",
        }],
        attrs: &[],
        regions: &[],
        successors: &[],
        traits: &[Trait::AlwaysSpeculatable, Trait::NoMemoryEffect],
        bits: TraitSet::of(&[Trait::AlwaysSpeculatable, Trait::NoMemoryEffect]),
        format: None,
        inference: Inference::None,
        models: &[
            model!(dyn terrace::asm::CustomAssembly, &super::hooks::SubOp),
            model!(dyn super::ShapeInference, &super::hooks::SubOp),
        ],
    },
    OpDef {
        name: "toy.mul",
        summary: "element-wise multiplication operation",
        description: "Multiplies two tensors of the same shape, element by element.",
        operands: &[
            ValueDef {
                name: "lhs",
                constraint: &C_F64_TENSOR,
                arity: Arity::Single,
                doc: "",
            },
            ValueDef {
                name: "rhs",
                constraint: &C_F64_TENSOR,
                arity: Arity::Single,
                doc: "",
            },
        ],
        results: &[ValueDef {
            name: "",
            constraint: &C_F64_TENSOR,
            arity: Arity::Single,
            doc: "",
        }],
        attrs: &[],
        regions: &[],
        successors: &[],
        traits: &[Trait::AlwaysSpeculatable, Trait::NoMemoryEffect],
        bits: TraitSet::of(&[Trait::AlwaysSpeculatable, Trait::NoMemoryEffect]),
        format: None,
        inference: Inference::None,
        models: &[
            model!(dyn terrace::asm::CustomAssembly, &super::hooks::MulOp),
            model!(dyn super::ShapeInference, &super::hooks::MulOp),
        ],
    },
    OpDef {
        name: "toy.cast",
        summary: "shape cast operation",
        description: "A tensor under a type that says more or less of its shape. The data stays as it is.",
        operands: &[ValueDef {
            name: "input",
            constraint: &C_F64_TENSOR,
            arity: Arity::Single,
            doc: "",
        }],
        results: &[ValueDef {
            name: "output",
            constraint: &C_F64_TENSOR,
            arity: Arity::Single,
            doc: "",
        }],
        attrs: &[],
        regions: &[],
        successors: &[],
        traits: &[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::SameOperandsAndResultShape,
        ],
        bits: TraitSet::of(&[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::SameOperandsAndResultShape,
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
        models: &[
            model!(dyn terrace::ir::interfaces::Fold, &super::hooks::CastOp),
            model!(dyn terrace::ir::interfaces::Verify, &super::hooks::CastOp),
            model!(dyn super::ShapeInference, &super::hooks::CastOp),
        ],
    },
    OpDef {
        name: "toy.func",
        summary: "user defined function operation",
        description: "A function; generic in the shapes of its arguments until it is inlined.",
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
                name: "function_type",
                constraint: &C_ANONYMOUS_139,
                optional: false,
                default: None,
                syntax: AttrSyntax::Typed(TypeBuilder::Rust(|c| c.none_type())),
            },
            AttrSlot {
                name: "arg_attrs",
                constraint: &C_DICT_ARRAY_ATTR,
                optional: true,
                default: None,
                syntax: AttrSyntax::Typed(TypeBuilder::Rust(|c| c.none_type())),
            },
            AttrSlot {
                name: "res_attrs",
                constraint: &C_DICT_ARRAY_ATTR,
                optional: true,
                default: None,
                syntax: AttrSyntax::Typed(TypeBuilder::Rust(|c| c.none_type())),
            },
            AttrSlot {
                name: "sym_visibility",
                constraint: &C_STR_ATTR,
                optional: true,
                default: None,
                syntax: AttrSyntax::String,
            },
        ],
        regions: &[RegionDef {
            name: "body",
            variadic: false,
            constraint: RegionConstraint::Any,
        }],
        successors: &[],
        traits: &[Trait::IsolatedFromAbove, Trait::Symbol],
        bits: TraitSet::of(&[Trait::IsolatedFromAbove, Trait::Symbol]),
        format: None,
        inference: Inference::None,
        models: &[
            model!(dyn terrace::ir::interfaces::Verify, &super::hooks::FuncOp),
            model!(dyn terrace::asm::CustomAssembly, &super::hooks::FuncOp),
            model!(dyn terrace::ir::interfaces::Callable, &super::hooks::FuncOp),
            model!(dyn terrace::asm::OpAsm, &super::hooks::FuncOp),
        ],
    },
    OpDef {
        name: "toy.generic_call",
        summary: "generic call operation",
        description: "Calls a function whose argument shapes need not be those of its signature.",
        operands: &[ValueDef {
            name: "inputs",
            constraint: &C_TOY_TYPE,
            arity: Arity::Variadic,
            doc: "",
        }],
        results: &[ValueDef {
            name: "",
            constraint: &C_TOY_TYPE,
            arity: Arity::Variadic,
            doc: "",
        }],
        attrs: &[
            AttrSlot {
                name: "callee",
                constraint: &C_FLAT_SYMBOL_REF_ATTR,
                optional: false,
                default: None,
                syntax: AttrSyntax::Typed(TypeBuilder::Rust(|c| c.none_type())),
            },
            AttrSlot {
                name: "arg_attrs",
                constraint: &C_DICT_ARRAY_ATTR,
                optional: true,
                default: None,
                syntax: AttrSyntax::Typed(TypeBuilder::Rust(|c| c.none_type())),
            },
            AttrSlot {
                name: "res_attrs",
                constraint: &C_DICT_ARRAY_ATTR,
                optional: true,
                default: None,
                syntax: AttrSyntax::Typed(TypeBuilder::Rust(|c| c.none_type())),
            },
        ],
        regions: &[],
        successors: &[],
        traits: &[],
        bits: TraitSet::of(&[]),
        format: Some(&Format {
            elements: &[
                FormatElement::Attr(0),
                FormatElement::Literal("("),
                FormatElement::Operand(0),
                FormatElement::Literal(")"),
                FormatElement::AttrDict,
                FormatElement::Literal(":"),
                FormatElement::FunctionalType(Some(Var::Operand(0)), None),
            ],
            operand_types: &[TypeRule::Parsed],
            result_types: &[TypeRule::Parsed],
        }),
        inference: Inference::None,
        models: &[
            model!(
                dyn terrace::ir::interfaces::CallLike,
                &super::hooks::GenericCallOp
            ),
            model!(
                dyn terrace::ir::interfaces::SymbolUser,
                &super::hooks::GenericCallOp
            ),
        ],
    },
    OpDef {
        name: "toy.print",
        summary: "print operation",
        description: "Writes a tensor to standard output, row by row.",
        operands: &[ValueDef {
            name: "input",
            constraint: &C_ANONYMOUS_145,
            arity: Arity::Single,
            doc: "",
        }],
        results: &[],
        attrs: &[],
        regions: &[],
        successors: &[],
        traits: &[],
        bits: TraitSet::of(&[]),
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
        models: &[],
    },
    OpDef {
        name: "toy.reshape",
        summary: "tensor reshape operation",
        description: "The same elements, in the same order, under another static shape.",
        operands: &[ValueDef {
            name: "input",
            constraint: &C_F64_TENSOR,
            arity: Arity::Single,
            doc: "",
        }],
        results: &[ValueDef {
            name: "",
            constraint: &C_ANONYMOUS_147,
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
                FormatElement::Literal("("),
                FormatElement::Operand(0),
                FormatElement::Literal(":"),
                FormatElement::Type(Var::Operand(0)),
                FormatElement::Literal(")"),
                FormatElement::AttrDict,
                FormatElement::Literal("to"),
                FormatElement::ResultTypes,
            ],
            operand_types: &[TypeRule::Parsed],
            result_types: &[TypeRule::Parsed],
        }),
        inference: Inference::None,
        models: &[model!(
            dyn terrace::rewrite::Canonicalize,
            &super::hooks::ReshapeOp
        )],
    },
    OpDef {
        name: "toy.return",
        summary: "return operation",
        description: "Ends a function, with its result where it has one.",
        operands: &[ValueDef {
            name: "input",
            constraint: &C_TOY_TYPE,
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
            Trait::HasParent(&["toy.func"]),
            Trait::Terminator,
        ],
        bits: TraitSet::of(&[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::HasParent(&["toy.func"]),
            Trait::Terminator,
        ]),
        format: Some(&Format {
            elements: &[
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
                FormatElement::AttrDict,
            ],
            operand_types: &[TypeRule::Parsed],
            result_types: &[],
        }),
        inference: Inference::None,
        models: &[model!(
            dyn terrace::ir::interfaces::Verify,
            &super::hooks::ReturnOp
        )],
    },
    OpDef {
        name: "toy.struct_access",
        summary: "struct access",
        description: "An element of a struct, by its index.",
        operands: &[ValueDef {
            name: "input",
            constraint: &C_TOY_STRUCT_TYPE,
            arity: Arity::Single,
            doc: "",
        }],
        results: &[ValueDef {
            name: "output",
            constraint: &C_TOY_TYPE,
            arity: Arity::Single,
            doc: "",
        }],
        attrs: &[AttrSlot {
            name: "index",
            constraint: &C_I64_ATTR,
            optional: false,
            default: None,
            syntax: AttrSyntax::Typed(TypeBuilder::Rust(|c| c.integer_type(64))),
        }],
        regions: &[],
        successors: &[],
        traits: &[Trait::AlwaysSpeculatable, Trait::NoMemoryEffect],
        bits: TraitSet::of(&[Trait::AlwaysSpeculatable, Trait::NoMemoryEffect]),
        format: Some(&Format {
            elements: &[
                FormatElement::Operand(0),
                FormatElement::Literal("["),
                FormatElement::Attr(0),
                FormatElement::Literal("]"),
                FormatElement::AttrDict,
                FormatElement::Literal(":"),
                FormatElement::Type(Var::Operand(0)),
                FormatElement::Literal("->"),
                FormatElement::Type(Var::Result(0)),
            ],
            operand_types: &[TypeRule::Parsed],
            result_types: &[TypeRule::Parsed],
        }),
        inference: Inference::None,
        models: &[
            model!(dyn terrace::ir::interfaces::Fold, &super::hooks::StructAccessOp),
            model!(dyn terrace::ir::interfaces::Verify, &super::hooks::StructAccessOp),
        ],
    },
    OpDef {
        name: "toy.struct_constant",
        summary: "struct constant",
        description: "A struct whose elements are literals, as an array of their values.",
        operands: &[],
        results: &[ValueDef {
            name: "output",
            constraint: &C_TOY_STRUCT_TYPE,
            arity: Arity::Single,
            doc: "",
        }],
        attrs: &[AttrSlot {
            name: "value",
            constraint: &C_ARRAY_ATTR,
            optional: false,
            default: None,
            syntax: AttrSyntax::Typed(TypeBuilder::Rust(|c| c.none_type())),
        }],
        regions: &[],
        successors: &[],
        traits: &[
            Trait::ConstantLike,
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
        ],
        bits: TraitSet::of(&[
            Trait::ConstantLike,
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
        ]),
        format: Some(&Format {
            elements: &[
                FormatElement::Attr(0),
                FormatElement::AttrDict,
                FormatElement::Literal(":"),
                FormatElement::Type(Var::Result(0)),
            ],
            operand_types: &[],
            result_types: &[TypeRule::Parsed],
        }),
        inference: Inference::None,
        models: &[
            model!(dyn terrace::ir::interfaces::Fold, &super::hooks::StructConstantOp),
            model!(
                dyn terrace::ir::interfaces::Verify,
                &super::hooks::StructConstantOp
            ),
        ],
    },
    OpDef {
        name: "toy.transpose",
        summary: "transpose operation",
        description: "A tensor with its dimensions in reverse order.",
        operands: &[ValueDef {
            name: "input",
            constraint: &C_F64_TENSOR,
            arity: Arity::Single,
            doc: "",
        }],
        results: &[ValueDef {
            name: "",
            constraint: &C_F64_TENSOR,
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
                FormatElement::Literal("("),
                FormatElement::Operand(0),
                FormatElement::Literal(":"),
                FormatElement::Type(Var::Operand(0)),
                FormatElement::Literal(")"),
                FormatElement::AttrDict,
                FormatElement::Literal("to"),
                FormatElement::ResultTypes,
            ],
            operand_types: &[TypeRule::Parsed],
            result_types: &[TypeRule::Parsed],
        }),
        inference: Inference::None,
        models: &[
            model!(dyn terrace::ir::interfaces::Verify, &super::hooks::TransposeOp),
            model!(dyn terrace::rewrite::Canonicalize, &super::hooks::TransposeOp),
            model!(dyn super::ShapeInference, &super::hooks::TransposeOp),
        ],
    },
];
/// The dialect's types.
pub static TYPES: &[&AttrDef] = &[&STRUCT_TYPE_DEF];
/// The dialect's attributes.
pub static ATTRS: &[&AttrDef] = &[];
