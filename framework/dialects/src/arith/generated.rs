// Generated from the dialect's .td file.
#[allow(unused_imports)]
use terrace_ir::{Attr, AttrData, Body, Context, FloatKind, Op, Signedness, Type, Value, def::*, model};

/// Floating point fast math flags
pub static E_FAST_MATH_FLAGS: EnumDef = EnumDef {
    name: "FastMathFlags",
    summary: "Floating point fast math flags",
    width: 32,
    bits: true,
    separator: ",",
    cases: &[
        EnumCase {
            text: "none",
            symbol: "none",
            value: 0,
        },
        EnumCase {
            text: "reassoc",
            symbol: "reassoc",
            value: 1,
        },
        EnumCase {
            text: "nnan",
            symbol: "nnan",
            value: 2,
        },
        EnumCase {
            text: "ninf",
            symbol: "ninf",
            value: 4,
        },
        EnumCase {
            text: "nsz",
            symbol: "nsz",
            value: 8,
        },
        EnumCase {
            text: "arcp",
            symbol: "arcp",
            value: 16,
        },
        EnumCase {
            text: "contract",
            symbol: "contract",
            value: 32,
        },
        EnumCase {
            text: "afn",
            symbol: "afn",
            value: 64,
        },
        EnumCase {
            text: "fast",
            symbol: "fast",
            value: 127,
        },
    ],
    prefer_groups: false,
};
/// Integer overflow arith flags
pub static E_INTEGER_OVERFLOW_FLAGS: EnumDef = EnumDef {
    name: "IntegerOverflowFlags",
    summary: "Integer overflow arith flags",
    width: 32,
    bits: true,
    separator: ", ",
    cases: &[
        EnumCase {
            text: "none",
            symbol: "none",
            value: 0,
        },
        EnumCase {
            text: "nsw",
            symbol: "nsw",
            value: 1,
        },
        EnumCase {
            text: "nuw",
            symbol: "nuw",
            value: 2,
        },
    ],
    prefer_groups: false,
};
/// allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9
pub static E_CMP_IPREDICATE: EnumDef = EnumDef {
    name: "CmpIPredicate",
    summary: "allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9",
    width: 64,
    bits: false,
    separator: ", ",
    cases: &[
        EnumCase {
            text: "eq",
            symbol: "eq",
            value: 0,
        },
        EnumCase {
            text: "ne",
            symbol: "ne",
            value: 1,
        },
        EnumCase {
            text: "slt",
            symbol: "slt",
            value: 2,
        },
        EnumCase {
            text: "sle",
            symbol: "sle",
            value: 3,
        },
        EnumCase {
            text: "sgt",
            symbol: "sgt",
            value: 4,
        },
        EnumCase {
            text: "sge",
            symbol: "sge",
            value: 5,
        },
        EnumCase {
            text: "ult",
            symbol: "ult",
            value: 6,
        },
        EnumCase {
            text: "ule",
            symbol: "ule",
            value: 7,
        },
        EnumCase {
            text: "ugt",
            symbol: "ugt",
            value: 8,
        },
        EnumCase {
            text: "uge",
            symbol: "uge",
            value: 9,
        },
    ],
    prefer_groups: false,
};
/// allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
pub static E_CMP_FPREDICATE: EnumDef = EnumDef {
    name: "CmpFPredicate",
    summary: "allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15",
    width: 64,
    bits: false,
    separator: ", ",
    cases: &[
        EnumCase {
            text: "false",
            symbol: "AlwaysFalse",
            value: 0,
        },
        EnumCase {
            text: "oeq",
            symbol: "OEQ",
            value: 1,
        },
        EnumCase {
            text: "ogt",
            symbol: "OGT",
            value: 2,
        },
        EnumCase {
            text: "oge",
            symbol: "OGE",
            value: 3,
        },
        EnumCase {
            text: "olt",
            symbol: "OLT",
            value: 4,
        },
        EnumCase {
            text: "ole",
            symbol: "OLE",
            value: 5,
        },
        EnumCase {
            text: "one",
            symbol: "ONE",
            value: 6,
        },
        EnumCase {
            text: "ord",
            symbol: "ORD",
            value: 7,
        },
        EnumCase {
            text: "ueq",
            symbol: "UEQ",
            value: 8,
        },
        EnumCase {
            text: "ugt",
            symbol: "UGT",
            value: 9,
        },
        EnumCase {
            text: "uge",
            symbol: "UGE",
            value: 10,
        },
        EnumCase {
            text: "ult",
            symbol: "ULT",
            value: 11,
        },
        EnumCase {
            text: "ule",
            symbol: "ULE",
            value: 12,
        },
        EnumCase {
            text: "une",
            symbol: "UNE",
            value: 13,
        },
        EnumCase {
            text: "uno",
            symbol: "UNO",
            value: 14,
        },
        EnumCase {
            text: "true",
            symbol: "AlwaysTrue",
            value: 15,
        },
    ],
    prefer_groups: false,
};
static C_ANY_TYPE: Constraint = Constraint {
    name: "AnyType",
    summary: "any type",
    pred: Pred::True,
    builder: None,
};
static C_TYPED_ATTR_INTERFACE: Constraint = Constraint {
    name: "TypedAttrInterface",
    summary: "TypedAttr instance",
    pred: Pred::Attr(|c, a| c.attr_type(a).is_some()),
    builder: None,
};
static C_SIGNLESS_INTEGER_OR_INDEX_LIKE: Constraint = Constraint {
    name: "SignlessIntegerOrIndexLike",
    summary: "signless-integer-like",
    pred: Pred::Or(&[
        Pred::Or(&[
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
        Pred::And(&[
            Pred::Type(|c, t| {
                matches!(
                    c.type_data(t),
                    AttrData::VectorType { .. }
                        | AttrData::RankedTensorType { .. }
                        | AttrData::UnrankedTensorType(_)
                )
            }),
            Pred::ElementType(&Pred::Or(&[
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
            ])),
        ]),
    ]),
    builder: None,
};
static C_ARITH_INTEGER_OVERFLOW_ATTR: Constraint = Constraint {
    name: "Arith_IntegerOverflowAttr",
    summary: "Integer overflow arith flags",
    pred: Pred::Attr(|c, a| c.attr_params(a, &INTEGER_OVERFLOW_FLAGS_ATTR_DEF).is_some()),
    builder: None,
};
static C_FLOAT_LIKE: Constraint = Constraint {
    name: "FloatLike",
    summary: "floating-point-like",
    pred: Pred::Or(&[
        Pred::Type(|c, t| matches!(c.type_data(t), AttrData::FloatType(_))),
        Pred::And(&[
            Pred::Type(|c, t| {
                matches!(
                    c.type_data(t),
                    AttrData::VectorType { .. }
                        | AttrData::RankedTensorType { .. }
                        | AttrData::UnrankedTensorType(_)
                )
            }),
            Pred::ElementType(&Pred::Type(|c, t| {
                matches!(c.type_data(t), AttrData::FloatType(_))
            })),
        ]),
    ]),
    builder: None,
};
static C_ARITH_FAST_MATH_ATTR: Constraint = Constraint {
    name: "Arith_FastMathAttr",
    summary: "Floating point fast math flags",
    pred: Pred::Attr(|c, a| c.attr_params(a, &FAST_MATH_FLAGS_ATTR_DEF).is_some()),
    builder: None,
};
static C_BOOL_LIKE: Constraint = Constraint {
    name: "BoolLike",
    summary: "bool-like",
    pred: Pred::Or(&[
        Pred::Type(|c, t| c.integer_info(t) == Some((1, Signedness::Signless))),
        Pred::And(&[
            Pred::Type(|c, t| {
                matches!(
                    c.type_data(t),
                    AttrData::VectorType { .. }
                        | AttrData::RankedTensorType { .. }
                        | AttrData::UnrankedTensorType(_)
                )
            }),
            Pred::ElementType(&Pred::Type(|c, t| {
                c.integer_info(t) == Some((1, Signedness::Signless))
            })),
        ]),
    ]),
    builder: None,
};
static C_ARITH_CMP_IPREDICATE_ATTR: Constraint = Constraint {
    name: "Arith_CmpIPredicateAttr",
    summary: "allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9",
    pred: Pred::And(&[
        Pred::Attr(|c, a| matches!(c.data(a), AttrData::Integer { .. })),
        Pred::Attr(|c, a| c.attr_type(a).and_then(|t| c.integer_info(t)) == Some((64, Signedness::Signless))),
    ]),
    builder: None,
};
static C_ARITH_CMP_FPREDICATE_ATTR: Constraint = Constraint {
    name: "Arith_CmpFPredicateAttr",
    summary: "allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15",
    pred: Pred::And(&[
        Pred::Attr(|c, a| matches!(c.data(a), AttrData::Integer { .. })),
        Pred::Attr(|c, a| c.attr_type(a).and_then(|t| c.integer_info(t)) == Some((64, Signedness::Signless))),
    ]),
    builder: None,
};
/// `arith.fastmath`
pub static FAST_MATH_FLAGS_ATTR_DEF: AttrDef = AttrDef {
    name: "arith.fastmath",
    summary: "Floating point fast math flags",
    description: "",
    params: &[ParamDef {
        name: "value",
        kind: ParamKind::Enum(&E_FAST_MATH_FLAGS),
        optional: false,
        default: None,
    }],
    format: Some(&[
        ParamFormat::Literal("<"),
        ParamFormat::Param(0),
        ParamFormat::Literal(">"),
    ]),
    traits: &[],
    type_param: None,
    has_aliases: false,
    models: &[],
};
/// `arith.overflow`
pub static INTEGER_OVERFLOW_FLAGS_ATTR_DEF: AttrDef = AttrDef {
    name: "arith.overflow",
    summary: "Integer overflow arith flags",
    description: "",
    params: &[ParamDef {
        name: "value",
        kind: ParamKind::Enum(&E_INTEGER_OVERFLOW_FLAGS),
        optional: false,
        default: None,
    }],
    format: Some(&[
        ParamFormat::Literal("<"),
        ParamFormat::Param(0),
        ParamFormat::Literal(">"),
    ]),
    traits: &[],
    type_param: None,
    has_aliases: false,
    models: &[],
};
/// `arith.constant`: names, attribute slots and accessors.
pub struct ConstantOp;
impl ConstantOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "arith.constant";
    /// The slot of `value`.
    pub const VALUE: usize = 0;
}
/// `arith.addi`: names, attribute slots and accessors.
pub struct AddIOp;
impl AddIOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "arith.addi";
    /// The slot of `overflowFlags`.
    pub const OVERFLOW_FLAGS: usize = 0;
    /// The values of operand `lhs`.
    pub fn lhs(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 0)
    }
    /// The values of operand `rhs`.
    pub fn rhs(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 1)
    }
}
/// `arith.subi`: names, attribute slots and accessors.
pub struct SubIOp;
impl SubIOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "arith.subi";
    /// The slot of `overflowFlags`.
    pub const OVERFLOW_FLAGS: usize = 0;
    /// The values of operand `lhs`.
    pub fn lhs(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 0)
    }
    /// The values of operand `rhs`.
    pub fn rhs(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 1)
    }
}
/// `arith.muli`: names, attribute slots and accessors.
pub struct MulIOp;
impl MulIOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "arith.muli";
    /// The slot of `overflowFlags`.
    pub const OVERFLOW_FLAGS: usize = 0;
    /// The values of operand `lhs`.
    pub fn lhs(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 0)
    }
    /// The values of operand `rhs`.
    pub fn rhs(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 1)
    }
}
/// `arith.divui`: names, attribute slots and accessors.
pub struct DivUIOp;
impl DivUIOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "arith.divui";
    /// The values of operand `lhs`.
    pub fn lhs(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 0)
    }
    /// The values of operand `rhs`.
    pub fn rhs(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 1)
    }
}
/// `arith.divsi`: names, attribute slots and accessors.
pub struct DivSIOp;
impl DivSIOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "arith.divsi";
    /// The values of operand `lhs`.
    pub fn lhs(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 0)
    }
    /// The values of operand `rhs`.
    pub fn rhs(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 1)
    }
}
/// `arith.remui`: names, attribute slots and accessors.
pub struct RemUIOp;
impl RemUIOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "arith.remui";
    /// The values of operand `lhs`.
    pub fn lhs(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 0)
    }
    /// The values of operand `rhs`.
    pub fn rhs(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 1)
    }
}
/// `arith.remsi`: names, attribute slots and accessors.
pub struct RemSIOp;
impl RemSIOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "arith.remsi";
    /// The values of operand `lhs`.
    pub fn lhs(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 0)
    }
    /// The values of operand `rhs`.
    pub fn rhs(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 1)
    }
}
/// `arith.andi`: names, attribute slots and accessors.
pub struct AndIOp;
impl AndIOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "arith.andi";
    /// The values of operand `lhs`.
    pub fn lhs(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 0)
    }
    /// The values of operand `rhs`.
    pub fn rhs(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 1)
    }
}
/// `arith.ori`: names, attribute slots and accessors.
pub struct OrIOp;
impl OrIOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "arith.ori";
    /// The values of operand `lhs`.
    pub fn lhs(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 0)
    }
    /// The values of operand `rhs`.
    pub fn rhs(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 1)
    }
}
/// `arith.xori`: names, attribute slots and accessors.
pub struct XOrIOp;
impl XOrIOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "arith.xori";
    /// The values of operand `lhs`.
    pub fn lhs(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 0)
    }
    /// The values of operand `rhs`.
    pub fn rhs(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 1)
    }
}
/// `arith.addf`: names, attribute slots and accessors.
pub struct AddFOp;
impl AddFOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "arith.addf";
    /// The slot of `fastmath`.
    pub const FASTMATH: usize = 0;
    /// The values of operand `lhs`.
    pub fn lhs(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 0)
    }
    /// The values of operand `rhs`.
    pub fn rhs(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 1)
    }
}
/// `arith.subf`: names, attribute slots and accessors.
pub struct SubFOp;
impl SubFOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "arith.subf";
    /// The slot of `fastmath`.
    pub const FASTMATH: usize = 0;
    /// The values of operand `lhs`.
    pub fn lhs(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 0)
    }
    /// The values of operand `rhs`.
    pub fn rhs(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 1)
    }
}
/// `arith.mulf`: names, attribute slots and accessors.
pub struct MulFOp;
impl MulFOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "arith.mulf";
    /// The slot of `fastmath`.
    pub const FASTMATH: usize = 0;
    /// The values of operand `lhs`.
    pub fn lhs(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 0)
    }
    /// The values of operand `rhs`.
    pub fn rhs(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 1)
    }
}
/// `arith.divf`: names, attribute slots and accessors.
pub struct DivFOp;
impl DivFOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "arith.divf";
    /// The slot of `fastmath`.
    pub const FASTMATH: usize = 0;
    /// The values of operand `lhs`.
    pub fn lhs(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 0)
    }
    /// The values of operand `rhs`.
    pub fn rhs(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 1)
    }
}
/// `arith.maxsi`: names, attribute slots and accessors.
pub struct MaxSIOp;
impl MaxSIOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "arith.maxsi";
    /// The values of operand `lhs`.
    pub fn lhs(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 0)
    }
    /// The values of operand `rhs`.
    pub fn rhs(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 1)
    }
}
/// `arith.minsi`: names, attribute slots and accessors.
pub struct MinSIOp;
impl MinSIOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "arith.minsi";
    /// The values of operand `lhs`.
    pub fn lhs(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 0)
    }
    /// The values of operand `rhs`.
    pub fn rhs(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 1)
    }
}
/// `arith.cmpi`: names, attribute slots and accessors.
pub struct CmpIOp;
impl CmpIOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "arith.cmpi";
    /// The slot of `predicate`.
    pub const PREDICATE: usize = 0;
    /// The values of operand `lhs`.
    pub fn lhs(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 0)
    }
    /// The values of operand `rhs`.
    pub fn rhs(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 1)
    }
}
/// `arith.cmpf`: names, attribute slots and accessors.
pub struct CmpFOp;
impl CmpFOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "arith.cmpf";
    /// The slot of `predicate`.
    pub const PREDICATE: usize = 0;
    /// The slot of `fastmath`.
    pub const FASTMATH: usize = 1;
    /// The values of operand `lhs`.
    pub fn lhs(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 0)
    }
    /// The values of operand `rhs`.
    pub fn rhs(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 1)
    }
}
/// `arith.index_cast`: names, attribute slots and accessors.
pub struct IndexCastOp;
impl IndexCastOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "arith.index_cast";
    /// The values of operand `in`.
    pub fn in_(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 0)
    }
}
/// `arith.select`: names, attribute slots and accessors.
pub struct SelectOp;
impl SelectOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "arith.select";
    /// The values of operand `condition`.
    pub fn condition(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 0)
    }
    /// The values of operand `true_value`.
    pub fn true_value(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 1)
    }
    /// The values of operand `false_value`.
    pub fn false_value(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 2)
    }
}
/// The dialect's operations.
pub static OPS: [OpDef; 21] = [
    OpDef {
        name: "arith.constant",
        summary: "integer or floating point constant",
        description: "A constant given by an attribute of the result's type.",
        operands: &[],
        results: &[ValueDef {
            name: "result",
            constraint: &C_ANY_TYPE,
            arity: Arity::Single,
            doc: "",
        }],
        attrs: &[AttrSlot {
            name: "value",
            constraint: &C_TYPED_ATTR_INTERFACE,
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
            Trait::Multi(&MultiConstraint {
                summary: "all of {value, result} have same type",
                pred: Pred::AllMatch(Aspect::Type, &[Var::Attr(0), Var::Result(0)]),
            }),
        ],
        bits: TraitSet::of(&[
            Trait::ConstantLike,
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::Multi(&MultiConstraint {
                summary: "all of {value, result} have same type",
                pred: Pred::AllMatch(Aspect::Type, &[Var::Attr(0), Var::Result(0)]),
            }),
        ]),
        format: Some(&Format {
            elements: &[FormatElement::AttrDict, FormatElement::Attr(0)],
            operand_types: &[],
            result_types: &[TypeRule::Same(Var::Attr(0))],
        }),
        inference: Inference::Rules(&[TypeRule::Same(Var::Attr(0))]),
        models: &[
            model!(dyn terrace_ir::interfaces::Fold, &super::hooks::ConstantOp),
            model!(dyn terrace_ir::interfaces::Verify, &super::hooks::ConstantOp),
            model!(dyn terrace_asm::OpAsm, &super::hooks::ConstantOp),
        ],
    },
    OpDef {
        name: "arith.addi",
        summary: "integer addition operation",
        description: "",
        operands: &[
            ValueDef {
                name: "lhs",
                constraint: &C_SIGNLESS_INTEGER_OR_INDEX_LIKE,
                arity: Arity::Single,
                doc: "",
            },
            ValueDef {
                name: "rhs",
                constraint: &C_SIGNLESS_INTEGER_OR_INDEX_LIKE,
                arity: Arity::Single,
                doc: "",
            },
        ],
        results: &[ValueDef {
            name: "result",
            constraint: &C_SIGNLESS_INTEGER_OR_INDEX_LIKE,
            arity: Arity::Single,
            doc: "",
        }],
        attrs: &[AttrSlot {
            name: "overflowFlags",
            constraint: &C_ARITH_INTEGER_OVERFLOW_ATTR,
            optional: false,
            default: Some(DefaultValue::Rust(|c| {
                c.dialect_attr(&INTEGER_OVERFLOW_FLAGS_ATTR_DEF, &[c.param_int(0)])
            })),
            syntax: AttrSyntax::Stripped("arith.overflow"),
        }],
        regions: &[],
        successors: &[],
        traits: &[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::Elementwise,
            Trait::Scalarizable,
            Trait::Vectorizable,
            Trait::Tensorizable,
            Trait::Commutative,
            Trait::SameOperandsAndResultType,
        ],
        bits: TraitSet::of(&[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::Elementwise,
            Trait::Scalarizable,
            Trait::Vectorizable,
            Trait::Tensorizable,
            Trait::Commutative,
            Trait::SameOperandsAndResultType,
        ]),
        format: Some(&Format {
            elements: &[
                FormatElement::Operand(0),
                FormatElement::Literal(","),
                FormatElement::Operand(1),
                FormatElement::Optional {
                    anchor: Anchor::Var(Var::Attr(0)),
                    then: &[
                        FormatElement::Literal("overflow"),
                        FormatElement::NoSpace,
                        FormatElement::Attr(0),
                    ],
                    otherwise: &[],
                    inverted: false,
                },
                FormatElement::AttrDict,
                FormatElement::Literal(":"),
                FormatElement::Type(Var::Result(0)),
            ],
            operand_types: &[TypeRule::Same(Var::Result(0)), TypeRule::Same(Var::Result(0))],
            result_types: &[TypeRule::Parsed],
        }),
        inference: Inference::None,
        models: &[model!(dyn terrace_ir::interfaces::Fold, &super::hooks::AddIOp)],
    },
    OpDef {
        name: "arith.subi",
        summary: "integer subtraction operation",
        description: "",
        operands: &[
            ValueDef {
                name: "lhs",
                constraint: &C_SIGNLESS_INTEGER_OR_INDEX_LIKE,
                arity: Arity::Single,
                doc: "",
            },
            ValueDef {
                name: "rhs",
                constraint: &C_SIGNLESS_INTEGER_OR_INDEX_LIKE,
                arity: Arity::Single,
                doc: "",
            },
        ],
        results: &[ValueDef {
            name: "result",
            constraint: &C_SIGNLESS_INTEGER_OR_INDEX_LIKE,
            arity: Arity::Single,
            doc: "",
        }],
        attrs: &[AttrSlot {
            name: "overflowFlags",
            constraint: &C_ARITH_INTEGER_OVERFLOW_ATTR,
            optional: false,
            default: Some(DefaultValue::Rust(|c| {
                c.dialect_attr(&INTEGER_OVERFLOW_FLAGS_ATTR_DEF, &[c.param_int(0)])
            })),
            syntax: AttrSyntax::Stripped("arith.overflow"),
        }],
        regions: &[],
        successors: &[],
        traits: &[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::Elementwise,
            Trait::Scalarizable,
            Trait::Vectorizable,
            Trait::Tensorizable,
            Trait::SameOperandsAndResultType,
        ],
        bits: TraitSet::of(&[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::Elementwise,
            Trait::Scalarizable,
            Trait::Vectorizable,
            Trait::Tensorizable,
            Trait::SameOperandsAndResultType,
        ]),
        format: Some(&Format {
            elements: &[
                FormatElement::Operand(0),
                FormatElement::Literal(","),
                FormatElement::Operand(1),
                FormatElement::Optional {
                    anchor: Anchor::Var(Var::Attr(0)),
                    then: &[
                        FormatElement::Literal("overflow"),
                        FormatElement::NoSpace,
                        FormatElement::Attr(0),
                    ],
                    otherwise: &[],
                    inverted: false,
                },
                FormatElement::AttrDict,
                FormatElement::Literal(":"),
                FormatElement::Type(Var::Result(0)),
            ],
            operand_types: &[TypeRule::Same(Var::Result(0)), TypeRule::Same(Var::Result(0))],
            result_types: &[TypeRule::Parsed],
        }),
        inference: Inference::None,
        models: &[model!(dyn terrace_ir::interfaces::Fold, &super::hooks::SubIOp)],
    },
    OpDef {
        name: "arith.muli",
        summary: "integer multiplication operation",
        description: "",
        operands: &[
            ValueDef {
                name: "lhs",
                constraint: &C_SIGNLESS_INTEGER_OR_INDEX_LIKE,
                arity: Arity::Single,
                doc: "",
            },
            ValueDef {
                name: "rhs",
                constraint: &C_SIGNLESS_INTEGER_OR_INDEX_LIKE,
                arity: Arity::Single,
                doc: "",
            },
        ],
        results: &[ValueDef {
            name: "result",
            constraint: &C_SIGNLESS_INTEGER_OR_INDEX_LIKE,
            arity: Arity::Single,
            doc: "",
        }],
        attrs: &[AttrSlot {
            name: "overflowFlags",
            constraint: &C_ARITH_INTEGER_OVERFLOW_ATTR,
            optional: false,
            default: Some(DefaultValue::Rust(|c| {
                c.dialect_attr(&INTEGER_OVERFLOW_FLAGS_ATTR_DEF, &[c.param_int(0)])
            })),
            syntax: AttrSyntax::Stripped("arith.overflow"),
        }],
        regions: &[],
        successors: &[],
        traits: &[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::Elementwise,
            Trait::Scalarizable,
            Trait::Vectorizable,
            Trait::Tensorizable,
            Trait::Commutative,
            Trait::SameOperandsAndResultType,
        ],
        bits: TraitSet::of(&[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::Elementwise,
            Trait::Scalarizable,
            Trait::Vectorizable,
            Trait::Tensorizable,
            Trait::Commutative,
            Trait::SameOperandsAndResultType,
        ]),
        format: Some(&Format {
            elements: &[
                FormatElement::Operand(0),
                FormatElement::Literal(","),
                FormatElement::Operand(1),
                FormatElement::Optional {
                    anchor: Anchor::Var(Var::Attr(0)),
                    then: &[
                        FormatElement::Literal("overflow"),
                        FormatElement::NoSpace,
                        FormatElement::Attr(0),
                    ],
                    otherwise: &[],
                    inverted: false,
                },
                FormatElement::AttrDict,
                FormatElement::Literal(":"),
                FormatElement::Type(Var::Result(0)),
            ],
            operand_types: &[TypeRule::Same(Var::Result(0)), TypeRule::Same(Var::Result(0))],
            result_types: &[TypeRule::Parsed],
        }),
        inference: Inference::None,
        models: &[model!(dyn terrace_ir::interfaces::Fold, &super::hooks::MulIOp)],
    },
    OpDef {
        name: "arith.divui",
        summary: "unsigned integer division operation",
        description: "",
        operands: &[
            ValueDef {
                name: "lhs",
                constraint: &C_SIGNLESS_INTEGER_OR_INDEX_LIKE,
                arity: Arity::Single,
                doc: "",
            },
            ValueDef {
                name: "rhs",
                constraint: &C_SIGNLESS_INTEGER_OR_INDEX_LIKE,
                arity: Arity::Single,
                doc: "",
            },
        ],
        results: &[ValueDef {
            name: "result",
            constraint: &C_SIGNLESS_INTEGER_OR_INDEX_LIKE,
            arity: Arity::Single,
            doc: "",
        }],
        attrs: &[],
        regions: &[],
        successors: &[],
        traits: &[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::Elementwise,
            Trait::Scalarizable,
            Trait::Vectorizable,
            Trait::Tensorizable,
            Trait::SameOperandsAndResultType,
        ],
        bits: TraitSet::of(&[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::Elementwise,
            Trait::Scalarizable,
            Trait::Vectorizable,
            Trait::Tensorizable,
            Trait::SameOperandsAndResultType,
        ]),
        format: Some(&Format {
            elements: &[
                FormatElement::Operand(0),
                FormatElement::Literal(","),
                FormatElement::Operand(1),
                FormatElement::AttrDict,
                FormatElement::Literal(":"),
                FormatElement::Type(Var::Result(0)),
            ],
            operand_types: &[TypeRule::Same(Var::Result(0)), TypeRule::Same(Var::Result(0))],
            result_types: &[TypeRule::Parsed],
        }),
        inference: Inference::None,
        models: &[model!(dyn terrace_ir::interfaces::Fold, &super::hooks::DivUIOp)],
    },
    OpDef {
        name: "arith.divsi",
        summary: "signed integer division operation",
        description: "",
        operands: &[
            ValueDef {
                name: "lhs",
                constraint: &C_SIGNLESS_INTEGER_OR_INDEX_LIKE,
                arity: Arity::Single,
                doc: "",
            },
            ValueDef {
                name: "rhs",
                constraint: &C_SIGNLESS_INTEGER_OR_INDEX_LIKE,
                arity: Arity::Single,
                doc: "",
            },
        ],
        results: &[ValueDef {
            name: "result",
            constraint: &C_SIGNLESS_INTEGER_OR_INDEX_LIKE,
            arity: Arity::Single,
            doc: "",
        }],
        attrs: &[],
        regions: &[],
        successors: &[],
        traits: &[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::Elementwise,
            Trait::Scalarizable,
            Trait::Vectorizable,
            Trait::Tensorizable,
            Trait::SameOperandsAndResultType,
        ],
        bits: TraitSet::of(&[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::Elementwise,
            Trait::Scalarizable,
            Trait::Vectorizable,
            Trait::Tensorizable,
            Trait::SameOperandsAndResultType,
        ]),
        format: Some(&Format {
            elements: &[
                FormatElement::Operand(0),
                FormatElement::Literal(","),
                FormatElement::Operand(1),
                FormatElement::AttrDict,
                FormatElement::Literal(":"),
                FormatElement::Type(Var::Result(0)),
            ],
            operand_types: &[TypeRule::Same(Var::Result(0)), TypeRule::Same(Var::Result(0))],
            result_types: &[TypeRule::Parsed],
        }),
        inference: Inference::None,
        models: &[model!(dyn terrace_ir::interfaces::Fold, &super::hooks::DivSIOp)],
    },
    OpDef {
        name: "arith.remui",
        summary: "unsigned integer division remainder operation",
        description: "",
        operands: &[
            ValueDef {
                name: "lhs",
                constraint: &C_SIGNLESS_INTEGER_OR_INDEX_LIKE,
                arity: Arity::Single,
                doc: "",
            },
            ValueDef {
                name: "rhs",
                constraint: &C_SIGNLESS_INTEGER_OR_INDEX_LIKE,
                arity: Arity::Single,
                doc: "",
            },
        ],
        results: &[ValueDef {
            name: "result",
            constraint: &C_SIGNLESS_INTEGER_OR_INDEX_LIKE,
            arity: Arity::Single,
            doc: "",
        }],
        attrs: &[],
        regions: &[],
        successors: &[],
        traits: &[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::Elementwise,
            Trait::Scalarizable,
            Trait::Vectorizable,
            Trait::Tensorizable,
            Trait::SameOperandsAndResultType,
        ],
        bits: TraitSet::of(&[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::Elementwise,
            Trait::Scalarizable,
            Trait::Vectorizable,
            Trait::Tensorizable,
            Trait::SameOperandsAndResultType,
        ]),
        format: Some(&Format {
            elements: &[
                FormatElement::Operand(0),
                FormatElement::Literal(","),
                FormatElement::Operand(1),
                FormatElement::AttrDict,
                FormatElement::Literal(":"),
                FormatElement::Type(Var::Result(0)),
            ],
            operand_types: &[TypeRule::Same(Var::Result(0)), TypeRule::Same(Var::Result(0))],
            result_types: &[TypeRule::Parsed],
        }),
        inference: Inference::None,
        models: &[model!(dyn terrace_ir::interfaces::Fold, &super::hooks::RemUIOp)],
    },
    OpDef {
        name: "arith.remsi",
        summary: "signed integer division remainder operation",
        description: "",
        operands: &[
            ValueDef {
                name: "lhs",
                constraint: &C_SIGNLESS_INTEGER_OR_INDEX_LIKE,
                arity: Arity::Single,
                doc: "",
            },
            ValueDef {
                name: "rhs",
                constraint: &C_SIGNLESS_INTEGER_OR_INDEX_LIKE,
                arity: Arity::Single,
                doc: "",
            },
        ],
        results: &[ValueDef {
            name: "result",
            constraint: &C_SIGNLESS_INTEGER_OR_INDEX_LIKE,
            arity: Arity::Single,
            doc: "",
        }],
        attrs: &[],
        regions: &[],
        successors: &[],
        traits: &[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::Elementwise,
            Trait::Scalarizable,
            Trait::Vectorizable,
            Trait::Tensorizable,
            Trait::SameOperandsAndResultType,
        ],
        bits: TraitSet::of(&[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::Elementwise,
            Trait::Scalarizable,
            Trait::Vectorizable,
            Trait::Tensorizable,
            Trait::SameOperandsAndResultType,
        ]),
        format: Some(&Format {
            elements: &[
                FormatElement::Operand(0),
                FormatElement::Literal(","),
                FormatElement::Operand(1),
                FormatElement::AttrDict,
                FormatElement::Literal(":"),
                FormatElement::Type(Var::Result(0)),
            ],
            operand_types: &[TypeRule::Same(Var::Result(0)), TypeRule::Same(Var::Result(0))],
            result_types: &[TypeRule::Parsed],
        }),
        inference: Inference::None,
        models: &[model!(dyn terrace_ir::interfaces::Fold, &super::hooks::RemSIOp)],
    },
    OpDef {
        name: "arith.andi",
        summary: "integer binary and",
        description: "",
        operands: &[
            ValueDef {
                name: "lhs",
                constraint: &C_SIGNLESS_INTEGER_OR_INDEX_LIKE,
                arity: Arity::Single,
                doc: "",
            },
            ValueDef {
                name: "rhs",
                constraint: &C_SIGNLESS_INTEGER_OR_INDEX_LIKE,
                arity: Arity::Single,
                doc: "",
            },
        ],
        results: &[ValueDef {
            name: "result",
            constraint: &C_SIGNLESS_INTEGER_OR_INDEX_LIKE,
            arity: Arity::Single,
            doc: "",
        }],
        attrs: &[],
        regions: &[],
        successors: &[],
        traits: &[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::Elementwise,
            Trait::Scalarizable,
            Trait::Vectorizable,
            Trait::Tensorizable,
            Trait::Commutative,
            Trait::Idempotent,
            Trait::SameOperandsAndResultType,
        ],
        bits: TraitSet::of(&[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::Elementwise,
            Trait::Scalarizable,
            Trait::Vectorizable,
            Trait::Tensorizable,
            Trait::Commutative,
            Trait::Idempotent,
            Trait::SameOperandsAndResultType,
        ]),
        format: Some(&Format {
            elements: &[
                FormatElement::Operand(0),
                FormatElement::Literal(","),
                FormatElement::Operand(1),
                FormatElement::AttrDict,
                FormatElement::Literal(":"),
                FormatElement::Type(Var::Result(0)),
            ],
            operand_types: &[TypeRule::Same(Var::Result(0)), TypeRule::Same(Var::Result(0))],
            result_types: &[TypeRule::Parsed],
        }),
        inference: Inference::None,
        models: &[model!(dyn terrace_ir::interfaces::Fold, &super::hooks::AndIOp)],
    },
    OpDef {
        name: "arith.ori",
        summary: "integer binary or",
        description: "",
        operands: &[
            ValueDef {
                name: "lhs",
                constraint: &C_SIGNLESS_INTEGER_OR_INDEX_LIKE,
                arity: Arity::Single,
                doc: "",
            },
            ValueDef {
                name: "rhs",
                constraint: &C_SIGNLESS_INTEGER_OR_INDEX_LIKE,
                arity: Arity::Single,
                doc: "",
            },
        ],
        results: &[ValueDef {
            name: "result",
            constraint: &C_SIGNLESS_INTEGER_OR_INDEX_LIKE,
            arity: Arity::Single,
            doc: "",
        }],
        attrs: &[],
        regions: &[],
        successors: &[],
        traits: &[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::Elementwise,
            Trait::Scalarizable,
            Trait::Vectorizable,
            Trait::Tensorizable,
            Trait::Commutative,
            Trait::Idempotent,
            Trait::SameOperandsAndResultType,
        ],
        bits: TraitSet::of(&[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::Elementwise,
            Trait::Scalarizable,
            Trait::Vectorizable,
            Trait::Tensorizable,
            Trait::Commutative,
            Trait::Idempotent,
            Trait::SameOperandsAndResultType,
        ]),
        format: Some(&Format {
            elements: &[
                FormatElement::Operand(0),
                FormatElement::Literal(","),
                FormatElement::Operand(1),
                FormatElement::AttrDict,
                FormatElement::Literal(":"),
                FormatElement::Type(Var::Result(0)),
            ],
            operand_types: &[TypeRule::Same(Var::Result(0)), TypeRule::Same(Var::Result(0))],
            result_types: &[TypeRule::Parsed],
        }),
        inference: Inference::None,
        models: &[model!(dyn terrace_ir::interfaces::Fold, &super::hooks::OrIOp)],
    },
    OpDef {
        name: "arith.xori",
        summary: "integer binary xor",
        description: "",
        operands: &[
            ValueDef {
                name: "lhs",
                constraint: &C_SIGNLESS_INTEGER_OR_INDEX_LIKE,
                arity: Arity::Single,
                doc: "",
            },
            ValueDef {
                name: "rhs",
                constraint: &C_SIGNLESS_INTEGER_OR_INDEX_LIKE,
                arity: Arity::Single,
                doc: "",
            },
        ],
        results: &[ValueDef {
            name: "result",
            constraint: &C_SIGNLESS_INTEGER_OR_INDEX_LIKE,
            arity: Arity::Single,
            doc: "",
        }],
        attrs: &[],
        regions: &[],
        successors: &[],
        traits: &[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::Elementwise,
            Trait::Scalarizable,
            Trait::Vectorizable,
            Trait::Tensorizable,
            Trait::Commutative,
            Trait::SameOperandsAndResultType,
        ],
        bits: TraitSet::of(&[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::Elementwise,
            Trait::Scalarizable,
            Trait::Vectorizable,
            Trait::Tensorizable,
            Trait::Commutative,
            Trait::SameOperandsAndResultType,
        ]),
        format: Some(&Format {
            elements: &[
                FormatElement::Operand(0),
                FormatElement::Literal(","),
                FormatElement::Operand(1),
                FormatElement::AttrDict,
                FormatElement::Literal(":"),
                FormatElement::Type(Var::Result(0)),
            ],
            operand_types: &[TypeRule::Same(Var::Result(0)), TypeRule::Same(Var::Result(0))],
            result_types: &[TypeRule::Parsed],
        }),
        inference: Inference::None,
        models: &[model!(dyn terrace_ir::interfaces::Fold, &super::hooks::XOrIOp)],
    },
    OpDef {
        name: "arith.addf",
        summary: "floating point addition operation",
        description: "",
        operands: &[
            ValueDef {
                name: "lhs",
                constraint: &C_FLOAT_LIKE,
                arity: Arity::Single,
                doc: "",
            },
            ValueDef {
                name: "rhs",
                constraint: &C_FLOAT_LIKE,
                arity: Arity::Single,
                doc: "",
            },
        ],
        results: &[ValueDef {
            name: "result",
            constraint: &C_FLOAT_LIKE,
            arity: Arity::Single,
            doc: "",
        }],
        attrs: &[AttrSlot {
            name: "fastmath",
            constraint: &C_ARITH_FAST_MATH_ATTR,
            optional: false,
            default: Some(DefaultValue::Rust(|c| {
                c.dialect_attr(&FAST_MATH_FLAGS_ATTR_DEF, &[c.param_int(0)])
            })),
            syntax: AttrSyntax::Stripped("arith.fastmath"),
        }],
        regions: &[],
        successors: &[],
        traits: &[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::Elementwise,
            Trait::Scalarizable,
            Trait::Vectorizable,
            Trait::Tensorizable,
            Trait::Commutative,
            Trait::SameOperandsAndResultType,
        ],
        bits: TraitSet::of(&[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::Elementwise,
            Trait::Scalarizable,
            Trait::Vectorizable,
            Trait::Tensorizable,
            Trait::Commutative,
            Trait::SameOperandsAndResultType,
        ]),
        format: Some(&Format {
            elements: &[
                FormatElement::Operand(0),
                FormatElement::Literal(","),
                FormatElement::Operand(1),
                FormatElement::Optional {
                    anchor: Anchor::Var(Var::Attr(0)),
                    then: &[
                        FormatElement::Literal("fastmath"),
                        FormatElement::NoSpace,
                        FormatElement::Attr(0),
                    ],
                    otherwise: &[],
                    inverted: false,
                },
                FormatElement::AttrDict,
                FormatElement::Literal(":"),
                FormatElement::Type(Var::Result(0)),
            ],
            operand_types: &[TypeRule::Same(Var::Result(0)), TypeRule::Same(Var::Result(0))],
            result_types: &[TypeRule::Parsed],
        }),
        inference: Inference::None,
        models: &[model!(dyn terrace_ir::interfaces::Fold, &super::hooks::AddFOp)],
    },
    OpDef {
        name: "arith.subf",
        summary: "floating point subtraction operation",
        description: "",
        operands: &[
            ValueDef {
                name: "lhs",
                constraint: &C_FLOAT_LIKE,
                arity: Arity::Single,
                doc: "",
            },
            ValueDef {
                name: "rhs",
                constraint: &C_FLOAT_LIKE,
                arity: Arity::Single,
                doc: "",
            },
        ],
        results: &[ValueDef {
            name: "result",
            constraint: &C_FLOAT_LIKE,
            arity: Arity::Single,
            doc: "",
        }],
        attrs: &[AttrSlot {
            name: "fastmath",
            constraint: &C_ARITH_FAST_MATH_ATTR,
            optional: false,
            default: Some(DefaultValue::Rust(|c| {
                c.dialect_attr(&FAST_MATH_FLAGS_ATTR_DEF, &[c.param_int(0)])
            })),
            syntax: AttrSyntax::Stripped("arith.fastmath"),
        }],
        regions: &[],
        successors: &[],
        traits: &[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::Elementwise,
            Trait::Scalarizable,
            Trait::Vectorizable,
            Trait::Tensorizable,
            Trait::SameOperandsAndResultType,
        ],
        bits: TraitSet::of(&[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::Elementwise,
            Trait::Scalarizable,
            Trait::Vectorizable,
            Trait::Tensorizable,
            Trait::SameOperandsAndResultType,
        ]),
        format: Some(&Format {
            elements: &[
                FormatElement::Operand(0),
                FormatElement::Literal(","),
                FormatElement::Operand(1),
                FormatElement::Optional {
                    anchor: Anchor::Var(Var::Attr(0)),
                    then: &[
                        FormatElement::Literal("fastmath"),
                        FormatElement::NoSpace,
                        FormatElement::Attr(0),
                    ],
                    otherwise: &[],
                    inverted: false,
                },
                FormatElement::AttrDict,
                FormatElement::Literal(":"),
                FormatElement::Type(Var::Result(0)),
            ],
            operand_types: &[TypeRule::Same(Var::Result(0)), TypeRule::Same(Var::Result(0))],
            result_types: &[TypeRule::Parsed],
        }),
        inference: Inference::None,
        models: &[model!(dyn terrace_ir::interfaces::Fold, &super::hooks::SubFOp)],
    },
    OpDef {
        name: "arith.mulf",
        summary: "floating point multiplication operation",
        description: "",
        operands: &[
            ValueDef {
                name: "lhs",
                constraint: &C_FLOAT_LIKE,
                arity: Arity::Single,
                doc: "",
            },
            ValueDef {
                name: "rhs",
                constraint: &C_FLOAT_LIKE,
                arity: Arity::Single,
                doc: "",
            },
        ],
        results: &[ValueDef {
            name: "result",
            constraint: &C_FLOAT_LIKE,
            arity: Arity::Single,
            doc: "",
        }],
        attrs: &[AttrSlot {
            name: "fastmath",
            constraint: &C_ARITH_FAST_MATH_ATTR,
            optional: false,
            default: Some(DefaultValue::Rust(|c| {
                c.dialect_attr(&FAST_MATH_FLAGS_ATTR_DEF, &[c.param_int(0)])
            })),
            syntax: AttrSyntax::Stripped("arith.fastmath"),
        }],
        regions: &[],
        successors: &[],
        traits: &[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::Elementwise,
            Trait::Scalarizable,
            Trait::Vectorizable,
            Trait::Tensorizable,
            Trait::Commutative,
            Trait::SameOperandsAndResultType,
        ],
        bits: TraitSet::of(&[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::Elementwise,
            Trait::Scalarizable,
            Trait::Vectorizable,
            Trait::Tensorizable,
            Trait::Commutative,
            Trait::SameOperandsAndResultType,
        ]),
        format: Some(&Format {
            elements: &[
                FormatElement::Operand(0),
                FormatElement::Literal(","),
                FormatElement::Operand(1),
                FormatElement::Optional {
                    anchor: Anchor::Var(Var::Attr(0)),
                    then: &[
                        FormatElement::Literal("fastmath"),
                        FormatElement::NoSpace,
                        FormatElement::Attr(0),
                    ],
                    otherwise: &[],
                    inverted: false,
                },
                FormatElement::AttrDict,
                FormatElement::Literal(":"),
                FormatElement::Type(Var::Result(0)),
            ],
            operand_types: &[TypeRule::Same(Var::Result(0)), TypeRule::Same(Var::Result(0))],
            result_types: &[TypeRule::Parsed],
        }),
        inference: Inference::None,
        models: &[model!(dyn terrace_ir::interfaces::Fold, &super::hooks::MulFOp)],
    },
    OpDef {
        name: "arith.divf",
        summary: "floating point division operation",
        description: "",
        operands: &[
            ValueDef {
                name: "lhs",
                constraint: &C_FLOAT_LIKE,
                arity: Arity::Single,
                doc: "",
            },
            ValueDef {
                name: "rhs",
                constraint: &C_FLOAT_LIKE,
                arity: Arity::Single,
                doc: "",
            },
        ],
        results: &[ValueDef {
            name: "result",
            constraint: &C_FLOAT_LIKE,
            arity: Arity::Single,
            doc: "",
        }],
        attrs: &[AttrSlot {
            name: "fastmath",
            constraint: &C_ARITH_FAST_MATH_ATTR,
            optional: false,
            default: Some(DefaultValue::Rust(|c| {
                c.dialect_attr(&FAST_MATH_FLAGS_ATTR_DEF, &[c.param_int(0)])
            })),
            syntax: AttrSyntax::Stripped("arith.fastmath"),
        }],
        regions: &[],
        successors: &[],
        traits: &[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::Elementwise,
            Trait::Scalarizable,
            Trait::Vectorizable,
            Trait::Tensorizable,
            Trait::SameOperandsAndResultType,
        ],
        bits: TraitSet::of(&[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::Elementwise,
            Trait::Scalarizable,
            Trait::Vectorizable,
            Trait::Tensorizable,
            Trait::SameOperandsAndResultType,
        ]),
        format: Some(&Format {
            elements: &[
                FormatElement::Operand(0),
                FormatElement::Literal(","),
                FormatElement::Operand(1),
                FormatElement::Optional {
                    anchor: Anchor::Var(Var::Attr(0)),
                    then: &[
                        FormatElement::Literal("fastmath"),
                        FormatElement::NoSpace,
                        FormatElement::Attr(0),
                    ],
                    otherwise: &[],
                    inverted: false,
                },
                FormatElement::AttrDict,
                FormatElement::Literal(":"),
                FormatElement::Type(Var::Result(0)),
            ],
            operand_types: &[TypeRule::Same(Var::Result(0)), TypeRule::Same(Var::Result(0))],
            result_types: &[TypeRule::Parsed],
        }),
        inference: Inference::None,
        models: &[model!(dyn terrace_ir::interfaces::Fold, &super::hooks::DivFOp)],
    },
    OpDef {
        name: "arith.maxsi",
        summary: "signed integer maximum operation",
        description: "",
        operands: &[
            ValueDef {
                name: "lhs",
                constraint: &C_SIGNLESS_INTEGER_OR_INDEX_LIKE,
                arity: Arity::Single,
                doc: "",
            },
            ValueDef {
                name: "rhs",
                constraint: &C_SIGNLESS_INTEGER_OR_INDEX_LIKE,
                arity: Arity::Single,
                doc: "",
            },
        ],
        results: &[ValueDef {
            name: "result",
            constraint: &C_SIGNLESS_INTEGER_OR_INDEX_LIKE,
            arity: Arity::Single,
            doc: "",
        }],
        attrs: &[],
        regions: &[],
        successors: &[],
        traits: &[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::Elementwise,
            Trait::Scalarizable,
            Trait::Vectorizable,
            Trait::Tensorizable,
            Trait::Commutative,
            Trait::SameOperandsAndResultType,
        ],
        bits: TraitSet::of(&[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::Elementwise,
            Trait::Scalarizable,
            Trait::Vectorizable,
            Trait::Tensorizable,
            Trait::Commutative,
            Trait::SameOperandsAndResultType,
        ]),
        format: Some(&Format {
            elements: &[
                FormatElement::Operand(0),
                FormatElement::Literal(","),
                FormatElement::Operand(1),
                FormatElement::AttrDict,
                FormatElement::Literal(":"),
                FormatElement::Type(Var::Result(0)),
            ],
            operand_types: &[TypeRule::Same(Var::Result(0)), TypeRule::Same(Var::Result(0))],
            result_types: &[TypeRule::Parsed],
        }),
        inference: Inference::None,
        models: &[model!(dyn terrace_ir::interfaces::Fold, &super::hooks::MaxSIOp)],
    },
    OpDef {
        name: "arith.minsi",
        summary: "signed integer minimum operation",
        description: "",
        operands: &[
            ValueDef {
                name: "lhs",
                constraint: &C_SIGNLESS_INTEGER_OR_INDEX_LIKE,
                arity: Arity::Single,
                doc: "",
            },
            ValueDef {
                name: "rhs",
                constraint: &C_SIGNLESS_INTEGER_OR_INDEX_LIKE,
                arity: Arity::Single,
                doc: "",
            },
        ],
        results: &[ValueDef {
            name: "result",
            constraint: &C_SIGNLESS_INTEGER_OR_INDEX_LIKE,
            arity: Arity::Single,
            doc: "",
        }],
        attrs: &[],
        regions: &[],
        successors: &[],
        traits: &[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::Elementwise,
            Trait::Scalarizable,
            Trait::Vectorizable,
            Trait::Tensorizable,
            Trait::Commutative,
            Trait::SameOperandsAndResultType,
        ],
        bits: TraitSet::of(&[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::Elementwise,
            Trait::Scalarizable,
            Trait::Vectorizable,
            Trait::Tensorizable,
            Trait::Commutative,
            Trait::SameOperandsAndResultType,
        ]),
        format: Some(&Format {
            elements: &[
                FormatElement::Operand(0),
                FormatElement::Literal(","),
                FormatElement::Operand(1),
                FormatElement::AttrDict,
                FormatElement::Literal(":"),
                FormatElement::Type(Var::Result(0)),
            ],
            operand_types: &[TypeRule::Same(Var::Result(0)), TypeRule::Same(Var::Result(0))],
            result_types: &[TypeRule::Parsed],
        }),
        inference: Inference::None,
        models: &[model!(dyn terrace_ir::interfaces::Fold, &super::hooks::MinSIOp)],
    },
    OpDef {
        name: "arith.cmpi",
        summary: "integer comparison operation",
        description: "",
        operands: &[
            ValueDef {
                name: "lhs",
                constraint: &C_SIGNLESS_INTEGER_OR_INDEX_LIKE,
                arity: Arity::Single,
                doc: "",
            },
            ValueDef {
                name: "rhs",
                constraint: &C_SIGNLESS_INTEGER_OR_INDEX_LIKE,
                arity: Arity::Single,
                doc: "",
            },
        ],
        results: &[ValueDef {
            name: "result",
            constraint: &C_BOOL_LIKE,
            arity: Arity::Single,
            doc: "",
        }],
        attrs: &[AttrSlot {
            name: "predicate",
            constraint: &C_ARITH_CMP_IPREDICATE_ATTR,
            optional: false,
            default: None,
            syntax: AttrSyntax::Keyword(&E_CMP_IPREDICATE),
        }],
        regions: &[],
        successors: &[],
        traits: &[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::Elementwise,
            Trait::Scalarizable,
            Trait::Vectorizable,
            Trait::Tensorizable,
            Trait::SameTypeOperands,
            Trait::Multi(&MultiConstraint {
                summary: "result type has i1 element type and same shape as operands",
                pred: Pred::TypesMatch(Var::Operand(0), Var::Result(0), super::i1_same_shape),
            }),
        ],
        bits: TraitSet::of(&[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::Elementwise,
            Trait::Scalarizable,
            Trait::Vectorizable,
            Trait::Tensorizable,
            Trait::SameTypeOperands,
            Trait::Multi(&MultiConstraint {
                summary: "result type has i1 element type and same shape as operands",
                pred: Pred::TypesMatch(Var::Operand(0), Var::Result(0), super::i1_same_shape),
            }),
        ]),
        format: Some(&Format {
            elements: &[
                FormatElement::Attr(0),
                FormatElement::Literal(","),
                FormatElement::Operand(0),
                FormatElement::Literal(","),
                FormatElement::Operand(1),
                FormatElement::AttrDict,
                FormatElement::Literal(":"),
                FormatElement::Type(Var::Operand(0)),
            ],
            operand_types: &[TypeRule::Parsed, TypeRule::Same(Var::Operand(0))],
            result_types: &[TypeRule::RustTransform(Var::Operand(0), super::i1_same_shape)],
        }),
        inference: Inference::Rules(&[TypeRule::RustTransform(Var::Operand(0), super::i1_same_shape)]),
        models: &[model!(dyn terrace_ir::interfaces::Fold, &super::hooks::CmpIOp)],
    },
    OpDef {
        name: "arith.cmpf",
        summary: "floating-point comparison operation",
        description: "",
        operands: &[
            ValueDef {
                name: "lhs",
                constraint: &C_FLOAT_LIKE,
                arity: Arity::Single,
                doc: "",
            },
            ValueDef {
                name: "rhs",
                constraint: &C_FLOAT_LIKE,
                arity: Arity::Single,
                doc: "",
            },
        ],
        results: &[ValueDef {
            name: "result",
            constraint: &C_BOOL_LIKE,
            arity: Arity::Single,
            doc: "",
        }],
        attrs: &[
            AttrSlot {
                name: "predicate",
                constraint: &C_ARITH_CMP_FPREDICATE_ATTR,
                optional: false,
                default: None,
                syntax: AttrSyntax::Keyword(&E_CMP_FPREDICATE),
            },
            AttrSlot {
                name: "fastmath",
                constraint: &C_ARITH_FAST_MATH_ATTR,
                optional: false,
                default: Some(DefaultValue::Rust(|c| {
                    c.dialect_attr(&FAST_MATH_FLAGS_ATTR_DEF, &[c.param_int(0)])
                })),
                syntax: AttrSyntax::Stripped("arith.fastmath"),
            },
        ],
        regions: &[],
        successors: &[],
        traits: &[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::Elementwise,
            Trait::Scalarizable,
            Trait::Vectorizable,
            Trait::Tensorizable,
            Trait::SameTypeOperands,
            Trait::Multi(&MultiConstraint {
                summary: "result type has i1 element type and same shape as operands",
                pred: Pred::TypesMatch(Var::Operand(0), Var::Result(0), super::i1_same_shape),
            }),
        ],
        bits: TraitSet::of(&[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::Elementwise,
            Trait::Scalarizable,
            Trait::Vectorizable,
            Trait::Tensorizable,
            Trait::SameTypeOperands,
            Trait::Multi(&MultiConstraint {
                summary: "result type has i1 element type and same shape as operands",
                pred: Pred::TypesMatch(Var::Operand(0), Var::Result(0), super::i1_same_shape),
            }),
        ]),
        format: Some(&Format {
            elements: &[
                FormatElement::Attr(0),
                FormatElement::Literal(","),
                FormatElement::Operand(0),
                FormatElement::Literal(","),
                FormatElement::Operand(1),
                FormatElement::Optional {
                    anchor: Anchor::Var(Var::Attr(1)),
                    then: &[
                        FormatElement::Literal("fastmath"),
                        FormatElement::NoSpace,
                        FormatElement::Attr(1),
                    ],
                    otherwise: &[],
                    inverted: false,
                },
                FormatElement::AttrDict,
                FormatElement::Literal(":"),
                FormatElement::Type(Var::Operand(0)),
            ],
            operand_types: &[TypeRule::Parsed, TypeRule::Same(Var::Operand(0))],
            result_types: &[TypeRule::RustTransform(Var::Operand(0), super::i1_same_shape)],
        }),
        inference: Inference::Rules(&[TypeRule::RustTransform(Var::Operand(0), super::i1_same_shape)]),
        models: &[],
    },
    OpDef {
        name: "arith.index_cast",
        summary: "cast between index and integer types",
        description: "",
        operands: &[ValueDef {
            name: "in",
            constraint: &C_ANY_TYPE,
            arity: Arity::Single,
            doc: "",
        }],
        results: &[ValueDef {
            name: "out",
            constraint: &C_ANY_TYPE,
            arity: Arity::Single,
            doc: "",
        }],
        attrs: &[],
        regions: &[],
        successors: &[],
        traits: &[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::Elementwise,
            Trait::Scalarizable,
            Trait::Vectorizable,
            Trait::Tensorizable,
        ],
        bits: TraitSet::of(&[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::Elementwise,
            Trait::Scalarizable,
            Trait::Vectorizable,
            Trait::Tensorizable,
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
        models: &[],
    },
    OpDef {
        name: "arith.select",
        summary: "select operation",
        description: "",
        operands: &[
            ValueDef {
                name: "condition",
                constraint: &C_BOOL_LIKE,
                arity: Arity::Single,
                doc: "",
            },
            ValueDef {
                name: "true_value",
                constraint: &C_ANY_TYPE,
                arity: Arity::Single,
                doc: "",
            },
            ValueDef {
                name: "false_value",
                constraint: &C_ANY_TYPE,
                arity: Arity::Single,
                doc: "",
            },
        ],
        results: &[ValueDef {
            name: "result",
            constraint: &C_ANY_TYPE,
            arity: Arity::Single,
            doc: "",
        }],
        attrs: &[],
        regions: &[],
        successors: &[],
        traits: &[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::Multi(&MultiConstraint {
                summary: "all of {true_value, false_value, result} have same type",
                pred: Pred::AllMatch(Aspect::Type, &[Var::Operand(1), Var::Operand(2), Var::Result(0)]),
            }),
            Trait::Elementwise,
            Trait::Scalarizable,
            Trait::Vectorizable,
            Trait::Tensorizable,
        ],
        bits: TraitSet::of(&[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::Multi(&MultiConstraint {
                summary: "all of {true_value, false_value, result} have same type",
                pred: Pred::AllMatch(Aspect::Type, &[Var::Operand(1), Var::Operand(2), Var::Result(0)]),
            }),
            Trait::Elementwise,
            Trait::Scalarizable,
            Trait::Vectorizable,
            Trait::Tensorizable,
        ]),
        format: None,
        inference: Inference::Rules(&[TypeRule::Same(Var::Operand(1))]),
        models: &[
            model!(dyn terrace_ir::interfaces::Fold, &super::hooks::SelectOp),
            model!(dyn terrace_asm::CustomAssembly, &super::hooks::SelectOp),
        ],
    },
];
/// The dialect's types.
pub static TYPES: &[&AttrDef] = &[];
/// The dialect's attributes.
pub static ATTRS: &[&AttrDef] = &[&FAST_MATH_FLAGS_ATTR_DEF, &INTEGER_OVERFLOW_FLAGS_ATTR_DEF];
