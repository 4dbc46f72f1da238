// Generated from the dialect's .td file.
#[allow(unused_imports)]
use terrace_ir::{Attr, AttrData, Body, Context, FloatKind, Op, Signedness, Type, Value, def::*, model};

static C_I1: Constraint = Constraint {
    name: "I1",
    summary: "1-bit signless integer",
    pred: Pred::Type(|c, t| c.integer_info(t) == Some((1, Signedness::Signless))),
    builder: Some(TypeBuilder::Rust(|c| c.integer_type(1))),
};
static C_ANY_TYPE: Constraint = Constraint {
    name: "AnyType",
    summary: "any type",
    pred: Pred::True,
    builder: None,
};
static C_ANY_SIGNLESS_INTEGER_OR_INDEX: Constraint = Constraint {
    name: "AnySignlessIntegerOrIndex",
    summary: "signless integer or index",
    pred: Pred::Or(&[
        Pred::Type(|c, t| {
            matches!(
                c.type_data(t),
                AttrData::IntegerType {
                    sign: Signedness::Signless,
                    ..
                }
            )
        }),
        Pred::Type(|c, t| matches!(c.type_data(t), AttrData::IndexType)),
    ]),
    builder: None,
};
static C_UNIT_ATTR: Constraint = Constraint {
    name: "UnitAttr",
    summary: "unit attribute",
    pred: Pred::Attr(|c, a| matches!(c.data(a), AttrData::Unit)),
    builder: None,
};
/// `scf.condition`: names, attribute slots and accessors.
pub struct ConditionOp;
impl ConditionOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "scf.condition";
    /// The values of operand `condition`.
    pub fn condition(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 0)
    }
    /// The values of operand `args`.
    pub fn args(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 1)
    }
}
/// `scf.for`: names, attribute slots and accessors.
pub struct ForOp;
impl ForOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "scf.for";
    /// The slot of `unsignedCmp`.
    pub const UNSIGNED_CMP: usize = 0;
    /// The values of operand `lowerBound`.
    pub fn lower_bound(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 0)
    }
    /// The values of operand `upperBound`.
    pub fn upper_bound(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 1)
    }
    /// The values of operand `step`.
    pub fn step(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 2)
    }
    /// The values of operand `initArgs`.
    pub fn init_args(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 3)
    }
}
/// `scf.if`: names, attribute slots and accessors.
pub struct IfOp;
impl IfOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "scf.if";
    /// The values of operand `condition`.
    pub fn condition(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 0)
    }
}
/// `scf.while`: names, attribute slots and accessors.
pub struct WhileOp;
impl WhileOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "scf.while";
    /// The values of operand `inits`.
    pub fn inits(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 0)
    }
}
/// `scf.yield`: names, attribute slots and accessors.
pub struct YieldOp;
impl YieldOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "scf.yield";
    /// The values of operand `results`.
    pub fn results(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 0)
    }
}
/// The dialect's operations.
pub static OPS: [OpDef; 5] = [
    OpDef {
        name: "scf.condition",
        summary: "loop continuation condition",
        description: "",
        operands: &[
            ValueDef {
                name: "condition",
                constraint: &C_I1,
                arity: Arity::Single,
                doc: "",
            },
            ValueDef {
                name: "args",
                constraint: &C_ANY_TYPE,
                arity: Arity::Variadic,
                doc: "",
            },
        ],
        results: &[],
        attrs: &[],
        regions: &[],
        successors: &[],
        traits: &[
            Trait::HasParent(&["scf.while"]),
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::Terminator,
        ],
        bits: TraitSet::of(&[
            Trait::HasParent(&["scf.while"]),
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::Terminator,
        ]),
        format: Some(&Format {
            elements: &[
                FormatElement::Literal("("),
                FormatElement::Operand(0),
                FormatElement::Literal(")"),
                FormatElement::AttrDict,
                FormatElement::Optional {
                    anchor: Anchor::Var(Var::Operand(1)),
                    then: &[
                        FormatElement::Operand(1),
                        FormatElement::Literal(":"),
                        FormatElement::Type(Var::Operand(1)),
                    ],
                    otherwise: &[],
                    inverted: false,
                },
            ],
            operand_types: &[
                TypeRule::Build(TypeBuilder::Rust(|c| c.integer_type(1))),
                TypeRule::Parsed,
            ],
            result_types: &[],
        }),
        inference: Inference::None,
        models: &[],
    },
    OpDef {
        name: "scf.for",
        summary: "for operation",
        description: "A loop from a lower bound to below an upper bound by a step, with values carried from one iteration to the next.",
        operands: &[
            ValueDef {
                name: "lowerBound",
                constraint: &C_ANY_SIGNLESS_INTEGER_OR_INDEX,
                arity: Arity::Single,
                doc: "",
            },
            ValueDef {
                name: "upperBound",
                constraint: &C_ANY_SIGNLESS_INTEGER_OR_INDEX,
                arity: Arity::Single,
                doc: "",
            },
            ValueDef {
                name: "step",
                constraint: &C_ANY_SIGNLESS_INTEGER_OR_INDEX,
                arity: Arity::Single,
                doc: "",
            },
            ValueDef {
                name: "initArgs",
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
        attrs: &[AttrSlot {
            name: "unsignedCmp",
            constraint: &C_UNIT_ATTR,
            optional: true,
            default: None,
            syntax: AttrSyntax::Unit,
        }],
        regions: &[RegionDef {
            name: "region",
            variadic: false,
            constraint: RegionConstraint::Sized(1),
        }],
        successors: &[],
        traits: &[
            Trait::AutomaticAllocationScope,
            Trait::Multi(&MultiConstraint {
                summary: "all of {lowerBound, upperBound, step} have same type",
                pred: Pred::AllMatch(Aspect::Type, &[Var::Operand(0), Var::Operand(1), Var::Operand(2)]),
            }),
            Trait::SingleBlock,
            Trait::SingleBlockImplicitTerminator("scf.yield"),
            Trait::RecursiveMemoryEffects,
        ],
        bits: TraitSet::of(&[
            Trait::AutomaticAllocationScope,
            Trait::Multi(&MultiConstraint {
                summary: "all of {lowerBound, upperBound, step} have same type",
                pred: Pred::AllMatch(Aspect::Type, &[Var::Operand(0), Var::Operand(1), Var::Operand(2)]),
            }),
            Trait::SingleBlock,
            Trait::SingleBlockImplicitTerminator("scf.yield"),
            Trait::RecursiveMemoryEffects,
        ]),
        format: None,
        inference: Inference::None,
        models: &[
            model!(dyn terrace_ir::interfaces::Verify, &super::hooks::ForOp),
            model!(dyn terrace_asm::CustomAssembly, &super::hooks::ForOp),
        ],
    },
    OpDef {
        name: "scf.if",
        summary: "if-then-else operation",
        description: "",
        operands: &[ValueDef {
            name: "condition",
            constraint: &C_I1,
            arity: Arity::Single,
            doc: "",
        }],
        results: &[ValueDef {
            name: "results",
            constraint: &C_ANY_TYPE,
            arity: Arity::Variadic,
            doc: "",
        }],
        attrs: &[],
        regions: &[
            RegionDef {
                name: "thenRegion",
                variadic: false,
                constraint: RegionConstraint::Sized(1),
            },
            RegionDef {
                name: "elseRegion",
                variadic: false,
                constraint: RegionConstraint::MaxSized(1),
            },
        ],
        successors: &[],
        traits: &[
            Trait::SingleBlock,
            Trait::SingleBlockImplicitTerminator("scf.yield"),
            Trait::RecursiveMemoryEffects,
            Trait::RecursivelySpeculatable,
            Trait::NoRegionArguments,
        ],
        bits: TraitSet::of(&[
            Trait::SingleBlock,
            Trait::SingleBlockImplicitTerminator("scf.yield"),
            Trait::RecursiveMemoryEffects,
            Trait::RecursivelySpeculatable,
            Trait::NoRegionArguments,
        ]),
        format: None,
        inference: Inference::None,
        models: &[model!(dyn terrace_asm::CustomAssembly, &super::hooks::IfOp)],
    },
    OpDef {
        name: "scf.while",
        summary: "a generic 'while' loop",
        description: "",
        operands: &[ValueDef {
            name: "inits",
            constraint: &C_ANY_TYPE,
            arity: Arity::Variadic,
            doc: "",
        }],
        results: &[ValueDef {
            name: "results",
            constraint: &C_ANY_TYPE,
            arity: Arity::Variadic,
            doc: "",
        }],
        attrs: &[],
        regions: &[
            RegionDef {
                name: "before",
                variadic: false,
                constraint: RegionConstraint::Sized(1),
            },
            RegionDef {
                name: "after",
                variadic: false,
                constraint: RegionConstraint::Sized(1),
            },
        ],
        successors: &[],
        traits: &[Trait::SingleBlock, Trait::RecursiveMemoryEffects],
        bits: TraitSet::of(&[Trait::SingleBlock, Trait::RecursiveMemoryEffects]),
        format: None,
        inference: Inference::None,
        models: &[model!(dyn terrace_asm::CustomAssembly, &super::hooks::WhileOp)],
    },
    OpDef {
        name: "scf.yield",
        summary: "loop yield and termination operation",
        description: "",
        operands: &[ValueDef {
            name: "results",
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
            Trait::ReturnLike,
            Trait::Terminator,
        ],
        bits: TraitSet::of(&[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
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
        models: &[],
    },
];
/// The dialect's types.
pub static TYPES: &[&AttrDef] = &[];
/// The dialect's attributes.
pub static ATTRS: &[&AttrDef] = &[];
