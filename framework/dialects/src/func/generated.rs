// Generated from the dialect's .td file.
#[allow(unused_imports)]
use terrace_ir::{Attr, AttrData, Body, Context, FloatKind, Op, Signedness, Type, Value, def::*, model};

static C_ANY_TYPE: Constraint = Constraint {
    name: "AnyType",
    summary: "any type",
    pred: Pred::True,
    builder: None,
};
static C_FLAT_SYMBOL_REF_ATTR: Constraint = Constraint {
    name: "FlatSymbolRefAttr",
    summary: "flat symbol reference attribute",
    pred: Pred::Attr(|c, a| c.as_flat_symbol_ref(a).is_some()),
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
static C_UNIT_ATTR: Constraint = Constraint {
    name: "UnitAttr",
    summary: "unit attribute",
    pred: Pred::Attr(|c, a| matches!(c.data(a), AttrData::Unit)),
    builder: None,
};
static C_FUNCTION_TYPE: Constraint = Constraint {
    name: "FunctionType",
    summary: "function type",
    pred: Pred::Type(|c, t| matches!(c.type_data(t), AttrData::FunctionType { .. })),
    builder: None,
};
static C_SYMBOL_NAME_ATTR: Constraint = Constraint {
    name: "SymbolNameAttr",
    summary: "string attribute",
    pred: Pred::Attr(|c, a| matches!(c.data(a), AttrData::String { .. })),
    builder: None,
};
static C_ANONYMOUS_140: Constraint = Constraint {
    name: "anonymous_140",
    summary: "type attribute of function type",
    pred: Pred::And(&[
        Pred::Attr(|c, a| matches!(c.data(a), AttrData::TypeAttr(_))),
        Pred::Attr(|c, a| c.type_value(a).is_some_and(|t| c.function_parts(t).is_some())),
    ]),
    builder: None,
};
static C_STR_ATTR: Constraint = Constraint {
    name: "StrAttr",
    summary: "string attribute",
    pred: Pred::Attr(|c, a| matches!(c.data(a), AttrData::String { .. })),
    builder: None,
};
/// `func.call`: names, attribute slots and accessors.
pub struct CallOp;
impl CallOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "func.call";
    /// The slot of `callee`.
    pub const CALLEE: usize = 0;
    /// The slot of `arg_attrs`.
    pub const ARG_ATTRS: usize = 1;
    /// The slot of `res_attrs`.
    pub const RES_ATTRS: usize = 2;
    /// The slot of `no_inline`.
    pub const NO_INLINE: usize = 3;
    /// The values of operand `operands`.
    pub fn operands(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 0)
    }
}
/// `func.call_indirect`: names, attribute slots and accessors.
pub struct CallIndirectOp;
impl CallIndirectOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "func.call_indirect";
    /// The slot of `arg_attrs`.
    pub const ARG_ATTRS: usize = 0;
    /// The slot of `res_attrs`.
    pub const RES_ATTRS: usize = 1;
    /// The values of operand `callee`.
    pub fn callee(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 0)
    }
    /// The values of operand `callee_operands`.
    pub fn callee_operands(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 1)
    }
}
/// `func.constant`: names, attribute slots and accessors.
pub struct ConstantOp;
impl ConstantOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "func.constant";
    /// The slot of `value`.
    pub const VALUE: usize = 0;
}
/// `func.func`: names, attribute slots and accessors.
pub struct FuncOp;
impl FuncOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "func.func";
    /// The slot of `sym_name`.
    pub const SYM_NAME: usize = 0;
    /// The slot of `function_type`.
    pub const FUNCTION_TYPE: usize = 1;
    /// The slot of `sym_visibility`.
    pub const SYM_VISIBILITY: usize = 2;
    /// The slot of `arg_attrs`.
    pub const ARG_ATTRS: usize = 3;
    /// The slot of `res_attrs`.
    pub const RES_ATTRS: usize = 4;
    /// The slot of `no_inline`.
    pub const NO_INLINE: usize = 5;
}
/// `func.return`: names, attribute slots and accessors.
pub struct ReturnOp;
impl ReturnOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "func.return";
    /// The values of operand `operands`.
    pub fn operands(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 0)
    }
}
/// The dialect's operations.
pub static OPS: [OpDef; 5] = [
    OpDef {
        name: "func.call",
        summary: "call operation",
        description: "Calls a function of the same symbol scope by name.",
        operands: &[ValueDef {
            name: "operands",
            constraint: &C_ANY_TYPE,
            arity: Arity::Variadic,
            doc: "",
        }],
        results: &[ValueDef {
            name: "",
            constraint: &C_ANY_TYPE,
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
            AttrSlot {
                name: "no_inline",
                constraint: &C_UNIT_ATTR,
                optional: true,
                default: None,
                syntax: AttrSyntax::Unit,
            },
        ],
        regions: &[],
        successors: &[],
        traits: &[Trait::MemRefsNormalizable],
        bits: TraitSet::of(&[Trait::MemRefsNormalizable]),
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
            model!(dyn terrace_ir::interfaces::CallLike, &super::hooks::CallOp),
            model!(dyn terrace_ir::interfaces::SymbolUser, &super::hooks::CallOp),
        ],
    },
    OpDef {
        name: "func.call_indirect",
        summary: "indirect call operation",
        description: "Calls a value of function type.",
        operands: &[
            ValueDef {
                name: "callee",
                constraint: &C_FUNCTION_TYPE,
                arity: Arity::Single,
                doc: "",
            },
            ValueDef {
                name: "callee_operands",
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
        traits: &[
            Trait::Multi(&MultiConstraint {
                summary: "callee input types match argument types",
                pred: Pred::TypesMatch(Var::Operand(0), Var::Operand(1), |_, _| None),
            }),
            Trait::Multi(&MultiConstraint {
                summary: "callee result types match result types",
                pred: Pred::TypesMatch(Var::Operand(0), Var::Result(0), |_, _| None),
            }),
        ],
        bits: TraitSet::of(&[
            Trait::Multi(&MultiConstraint {
                summary: "callee input types match argument types",
                pred: Pred::TypesMatch(Var::Operand(0), Var::Operand(1), |_, _| None),
            }),
            Trait::Multi(&MultiConstraint {
                summary: "callee result types match result types",
                pred: Pred::TypesMatch(Var::Operand(0), Var::Result(0), |_, _| None),
            }),
        ]),
        format: None,
        inference: Inference::Rules(&[TypeRule::RustTransform(Var::Operand(0), |_, _| None)]),
        models: &[
            model!(dyn terrace_asm::CustomAssembly, &super::hooks::CallIndirectOp),
            model!(
                dyn terrace_ir::interfaces::CallLike,
                &super::hooks::CallIndirectOp
            ),
        ],
    },
    OpDef {
        name: "func.constant",
        summary: "constant",
        description: "The value of a function's symbol.",
        operands: &[],
        results: &[ValueDef {
            name: "",
            constraint: &C_ANY_TYPE,
            arity: Arity::Single,
            doc: "",
        }],
        attrs: &[AttrSlot {
            name: "value",
            constraint: &C_FLAT_SYMBOL_REF_ATTR,
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
                FormatElement::AttrDict,
                FormatElement::Attr(0),
                FormatElement::Literal(":"),
                FormatElement::ResultTypes,
            ],
            operand_types: &[],
            result_types: &[TypeRule::Parsed],
        }),
        inference: Inference::None,
        models: &[
            model!(dyn terrace_ir::interfaces::Fold, &super::hooks::ConstantOp),
            model!(dyn terrace_ir::interfaces::SymbolUser, &super::hooks::ConstantOp),
            model!(dyn terrace_asm::OpAsm, &super::hooks::ConstantOp),
        ],
    },
    OpDef {
        name: "func.func",
        summary: "An operation with a name containing a single SSACFG region",
        description: "A function. One without a body is a declaration, and private.",
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
                constraint: &C_ANONYMOUS_140,
                optional: false,
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
                name: "no_inline",
                constraint: &C_UNIT_ATTR,
                optional: true,
                default: None,
                syntax: AttrSyntax::Unit,
            },
        ],
        regions: &[RegionDef {
            name: "body",
            variadic: false,
            constraint: RegionConstraint::Any,
        }],
        successors: &[],
        traits: &[
            Trait::AffineScope,
            Trait::AutomaticAllocationScope,
            Trait::IsolatedFromAbove,
            Trait::Symbol,
        ],
        bits: TraitSet::of(&[
            Trait::AffineScope,
            Trait::AutomaticAllocationScope,
            Trait::IsolatedFromAbove,
            Trait::Symbol,
        ]),
        format: None,
        inference: Inference::None,
        models: &[
            model!(dyn terrace_ir::interfaces::Verify, &super::hooks::FuncOp),
            model!(dyn terrace_asm::CustomAssembly, &super::hooks::FuncOp),
            model!(dyn terrace_ir::interfaces::Callable, &super::hooks::FuncOp),
            model!(dyn terrace_asm::OpAsm, &super::hooks::FuncOp),
        ],
    },
    OpDef {
        name: "func.return",
        summary: "Function return operation",
        description: "Ends a function with its results.",
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
            Trait::HasParent(&["func.func"]),
            Trait::MemRefsNormalizable,
            Trait::ReturnLike,
            Trait::Terminator,
        ],
        bits: TraitSet::of(&[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::HasParent(&["func.func"]),
            Trait::MemRefsNormalizable,
            Trait::ReturnLike,
            Trait::Terminator,
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
        models: &[model!(
            dyn terrace_ir::interfaces::Verify,
            &super::hooks::ReturnOp
        )],
    },
];
/// The dialect's types.
pub static TYPES: &[&AttrDef] = &[];
/// The dialect's attributes.
pub static ATTRS: &[&AttrDef] = &[];
