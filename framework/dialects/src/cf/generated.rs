// Generated from the dialect's .td file.
#[allow(unused_imports)]
use terrace_ir::{Attr, AttrData, Body, Context, FloatKind, Op, Signedness, Type, Value, def::*, model};

static C_I1: Constraint = Constraint {
    name: "I1",
    summary: "1-bit signless integer",
    pred: Pred::Type(|c, t| c.integer_info(t) == Some((1, Signedness::Signless))),
    builder: Some(TypeBuilder::Rust(|c| c.integer_type(1))),
};
static C_STR_ATTR: Constraint = Constraint {
    name: "StrAttr",
    summary: "string attribute",
    pred: Pred::Attr(|c, a| matches!(c.data(a), AttrData::String { .. })),
    builder: None,
};
static C_ANY_TYPE: Constraint = Constraint {
    name: "AnyType",
    summary: "any type",
    pred: Pred::True,
    builder: None,
};
static C_DENSE_I32_ARRAY_ATTR: Constraint = Constraint {
    name: "DenseI32ArrayAttr",
    summary: "i32 dense array attribute",
    pred: Pred::Attr(|c, a| c.is_dense_array_of(a, c.i32())),
    builder: None,
};
/// `cf.assert`: names, attribute slots and accessors.
pub struct AssertOp;
impl AssertOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "cf.assert";
    /// The slot of `msg`.
    pub const MSG: usize = 0;
    /// The values of operand `arg`.
    pub fn arg(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 0)
    }
}
/// `cf.br`: names, attribute slots and accessors.
pub struct BranchOp;
impl BranchOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "cf.br";
    /// The values of operand `destOperands`.
    pub fn dest_operands(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 0)
    }
}
/// `cf.cond_br`: names, attribute slots and accessors.
pub struct CondBranchOp;
impl CondBranchOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "cf.cond_br";
    /// The slot of `branch_weights`.
    pub const BRANCH_WEIGHTS: usize = 0;
    /// The slot of `operandSegmentSizes`.
    pub const OPERAND_SEGMENT_SIZES: usize = 1;
    /// The values of operand `condition`.
    pub fn condition(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 0)
    }
    /// The values of operand `trueDestOperands`.
    pub fn true_dest_operands(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 1)
    }
    /// The values of operand `falseDestOperands`.
    pub fn false_dest_operands(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 2)
    }
}
/// The dialect's operations.
pub static OPS: [OpDef; 3] = [
    OpDef {
        name: "cf.assert",
        summary: "Assert operation with message attribute",
        description: "",
        operands: &[ValueDef {
            name: "arg",
            constraint: &C_I1,
            arity: Arity::Single,
            doc: "",
        }],
        results: &[],
        attrs: &[AttrSlot {
            name: "msg",
            constraint: &C_STR_ATTR,
            optional: false,
            default: None,
            syntax: AttrSyntax::String,
        }],
        regions: &[],
        successors: &[],
        traits: &[],
        bits: TraitSet::of(&[]),
        format: Some(&Format {
            elements: &[
                FormatElement::Operand(0),
                FormatElement::Literal(","),
                FormatElement::Attr(0),
                FormatElement::AttrDict,
            ],
            operand_types: &[TypeRule::Build(TypeBuilder::Rust(|c| c.integer_type(1)))],
            result_types: &[],
        }),
        inference: Inference::None,
        models: &[],
    },
    OpDef {
        name: "cf.br",
        summary: "Branch operation",
        description: "",
        operands: &[ValueDef {
            name: "destOperands",
            constraint: &C_ANY_TYPE,
            arity: Arity::Variadic,
            doc: "",
        }],
        results: &[],
        attrs: &[],
        regions: &[],
        successors: &[SuccessorDef {
            name: "dest",
            variadic: false,
        }],
        traits: &[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::Terminator,
        ],
        bits: TraitSet::of(&[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::Terminator,
        ]),
        format: Some(&Format {
            elements: &[
                FormatElement::Successor(0),
                FormatElement::Optional {
                    anchor: Anchor::Var(Var::Operand(0)),
                    then: &[
                        FormatElement::Literal("("),
                        FormatElement::Operand(0),
                        FormatElement::Literal(":"),
                        FormatElement::Type(Var::Operand(0)),
                        FormatElement::Literal(")"),
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
            dyn terrace_ir::interfaces::BranchLike,
            &super::hooks::BranchOp
        )],
    },
    OpDef {
        name: "cf.cond_br",
        summary: "Conditional branch operation",
        description: "",
        operands: &[
            ValueDef {
                name: "condition",
                constraint: &C_I1,
                arity: Arity::Single,
                doc: "",
            },
            ValueDef {
                name: "trueDestOperands",
                constraint: &C_ANY_TYPE,
                arity: Arity::Variadic,
                doc: "",
            },
            ValueDef {
                name: "falseDestOperands",
                constraint: &C_ANY_TYPE,
                arity: Arity::Variadic,
                doc: "",
            },
        ],
        results: &[],
        attrs: &[
            AttrSlot {
                name: "branch_weights",
                constraint: &C_DENSE_I32_ARRAY_ATTR,
                optional: true,
                default: None,
                syntax: AttrSyntax::Any,
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
        successors: &[
            SuccessorDef {
                name: "trueDest",
                variadic: false,
            },
            SuccessorDef {
                name: "falseDest",
                variadic: false,
            },
        ],
        traits: &[
            Trait::AttrSizedOperandSegments,
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::Terminator,
        ],
        bits: TraitSet::of(&[
            Trait::AttrSizedOperandSegments,
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::Terminator,
        ]),
        format: Some(&Format {
            elements: &[
                FormatElement::Operand(0),
                FormatElement::Optional {
                    anchor: Anchor::Var(Var::Attr(0)),
                    then: &[
                        FormatElement::Literal("weights"),
                        FormatElement::Literal("("),
                        FormatElement::Attr(0),
                        FormatElement::Literal(")"),
                    ],
                    otherwise: &[],
                    inverted: false,
                },
                FormatElement::Literal(","),
                FormatElement::Successor(0),
                FormatElement::Optional {
                    anchor: Anchor::Var(Var::Operand(1)),
                    then: &[
                        FormatElement::Literal("("),
                        FormatElement::Operand(1),
                        FormatElement::Literal(":"),
                        FormatElement::Type(Var::Operand(1)),
                        FormatElement::Literal(")"),
                    ],
                    otherwise: &[],
                    inverted: false,
                },
                FormatElement::Literal(","),
                FormatElement::Successor(1),
                FormatElement::Optional {
                    anchor: Anchor::Var(Var::Operand(2)),
                    then: &[
                        FormatElement::Literal("("),
                        FormatElement::Operand(2),
                        FormatElement::Literal(":"),
                        FormatElement::Type(Var::Operand(2)),
                        FormatElement::Literal(")"),
                    ],
                    otherwise: &[],
                    inverted: false,
                },
                FormatElement::AttrDict,
            ],
            operand_types: &[
                TypeRule::Build(TypeBuilder::Rust(|c| c.integer_type(1))),
                TypeRule::Parsed,
                TypeRule::Parsed,
            ],
            result_types: &[],
        }),
        inference: Inference::None,
        models: &[model!(
            dyn terrace_ir::interfaces::BranchLike,
            &super::hooks::CondBranchOp
        )],
    },
];
/// The dialect's types.
pub static TYPES: &[&AttrDef] = &[];
/// The dialect's attributes.
pub static ATTRS: &[&AttrDef] = &[];
