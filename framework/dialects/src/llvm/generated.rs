// Generated from the dialect's .td file.
#[allow(unused_imports)]
use terrace_ir::{Attr, AttrData, Body, Context, FloatKind, Op, Signedness, Type, Value, def::*, model};

/// LLVM linkage types
pub static E_LINKAGE: EnumDef = EnumDef {
    name: "Linkage",
    summary: "LLVM linkage types",
    width: 64,
    bits: false,
    separator: ", ",
    cases: &[
        EnumCase {
            text: "private",
            symbol: "Private",
            value: 0,
        },
        EnumCase {
            text: "internal",
            symbol: "Internal",
            value: 1,
        },
        EnumCase {
            text: "available_externally",
            symbol: "AvailableExternally",
            value: 2,
        },
        EnumCase {
            text: "linkonce",
            symbol: "Linkonce",
            value: 3,
        },
        EnumCase {
            text: "weak",
            symbol: "Weak",
            value: 4,
        },
        EnumCase {
            text: "common",
            symbol: "Common",
            value: 5,
        },
        EnumCase {
            text: "appending",
            symbol: "Appending",
            value: 6,
        },
        EnumCase {
            text: "extern_weak",
            symbol: "ExternWeak",
            value: 7,
        },
        EnumCase {
            text: "linkonce_odr",
            symbol: "LinkonceODR",
            value: 8,
        },
        EnumCase {
            text: "weak_odr",
            symbol: "WeakODR",
            value: 9,
        },
        EnumCase {
            text: "external",
            symbol: "External",
            value: 10,
        },
    ],
    prefer_groups: false,
};
/// Calling Conventions
pub static E_CCONV: EnumDef = EnumDef {
    name: "CConv",
    summary: "Calling Conventions",
    width: 64,
    bits: false,
    separator: ", ",
    cases: &[
        EnumCase {
            text: "ccc",
            symbol: "C",
            value: 0,
        },
        EnumCase {
            text: "fastcc",
            symbol: "Fast",
            value: 8,
        },
        EnumCase {
            text: "coldcc",
            symbol: "Cold",
            value: 9,
        },
        EnumCase {
            text: "tailcc",
            symbol: "Tail",
            value: 18,
        },
    ],
    prefer_groups: false,
};
/// Tail Call Kind
pub static E_TAIL_CALL_KIND: EnumDef = EnumDef {
    name: "TailCallKind",
    summary: "Tail Call Kind",
    width: 64,
    bits: false,
    separator: ", ",
    cases: &[
        EnumCase {
            text: "none",
            symbol: "None",
            value: 0,
        },
        EnumCase {
            text: "tail",
            symbol: "Tail",
            value: 1,
        },
        EnumCase {
            text: "musttail",
            symbol: "MustTail",
            value: 2,
        },
        EnumCase {
            text: "notail",
            symbol: "NoTail",
            value: 3,
        },
    ],
    prefer_groups: false,
};
/// LLVM fastmath flags
pub static E_FASTMATH_FLAGS: EnumDef = EnumDef {
    name: "FastmathFlags",
    summary: "LLVM fastmath flags",
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
            text: "nnan",
            symbol: "nnan",
            value: 1,
        },
        EnumCase {
            text: "ninf",
            symbol: "ninf",
            value: 2,
        },
        EnumCase {
            text: "nsz",
            symbol: "nsz",
            value: 4,
        },
        EnumCase {
            text: "arcp",
            symbol: "arcp",
            value: 8,
        },
        EnumCase {
            text: "contract",
            symbol: "contract",
            value: 16,
        },
        EnumCase {
            text: "afn",
            symbol: "afn",
            value: 32,
        },
        EnumCase {
            text: "reassoc",
            symbol: "reassoc",
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
/// allowed 32-bit signless integer cases: 0, 1, 2
pub static E_INTEGER_OVERFLOW_FLAGS: EnumDef = EnumDef {
    name: "IntegerOverflowFlags",
    summary: "allowed 32-bit signless integer cases: 0, 1, 2",
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
pub static E_ICMP_PREDICATE: EnumDef = EnumDef {
    name: "ICmpPredicate",
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
static C_STR_ATTR: Constraint = Constraint {
    name: "StrAttr",
    summary: "string attribute",
    pred: Pred::Attr(|c, a| matches!(c.data(a), AttrData::String { .. })),
    builder: None,
};
static C_TYPE_ATTR: Constraint = Constraint {
    name: "TypeAttr",
    summary: "any type attribute",
    pred: Pred::Attr(|c, a| matches!(c.data(a), AttrData::TypeAttr(_))),
    builder: None,
};
static C_LINKAGE_ATTR: Constraint = Constraint {
    name: "LinkageAttr",
    summary: "LLVM linkage types",
    pred: Pred::Attr(|c, a| c.attr_params(a, &LINKAGE_ATTR_DEF).is_some()),
    builder: None,
};
static C_UNIT_ATTR: Constraint = Constraint {
    name: "UnitAttr",
    summary: "unit attribute",
    pred: Pred::Attr(|c, a| matches!(c.data(a), AttrData::Unit)),
    builder: None,
};
static C_CCONV_ATTR: Constraint = Constraint {
    name: "CConvAttr",
    summary: "Calling Conventions",
    pred: Pred::Attr(|c, a| c.attr_params(a, &CCONV_ATTR_DEF).is_some()),
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
static C_DICT_ARRAY_ATTR: Constraint = Constraint {
    name: "DictArrayAttr",
    summary: "Array of dictionary attributes",
    pred: Pred::And(&[
        Pred::Attr(|c, a| matches!(c.data(a), AttrData::Array(_))),
        Pred::Elements(&Pred::Attr(|c, a| matches!(c.data(a), AttrData::Dictionary(_)))),
    ]),
    builder: None,
};
static C_ANY_TYPE: Constraint = Constraint {
    name: "AnyType",
    summary: "any type",
    pred: Pred::True,
    builder: None,
};
static C_ANY_ATTR: Constraint = Constraint {
    name: "AnyAttr",
    summary: "any attribute",
    pred: Pred::True,
    builder: None,
};
static C_I32_ATTR: Constraint = Constraint {
    name: "I32Attr",
    summary: "32-bit signless integer attribute",
    pred: Pred::And(&[
        Pred::Attr(|c, a| matches!(c.data(a), AttrData::Integer { .. })),
        Pred::Attr(|c, a| c.attr_type(a).and_then(|t| c.integer_info(t)) == Some((32, Signedness::Signless))),
    ]),
    builder: None,
};
static C_FLAT_SYMBOL_REF_ATTR: Constraint = Constraint {
    name: "FlatSymbolRefAttr",
    summary: "flat symbol reference attribute",
    pred: Pred::Attr(|c, a| c.as_flat_symbol_ref(a).is_some()),
    builder: None,
};
static C_FASTMATH_FLAGS_ATTR: Constraint = Constraint {
    name: "FastmathFlagsAttr",
    summary: "LLVM fastmath flags",
    pred: Pred::Attr(|c, a| c.attr_params(a, &FASTMATH_FLAGS_ATTR_DEF).is_some()),
    builder: None,
};
static C_TAIL_CALL_KIND_ATTR: Constraint = Constraint {
    name: "TailCallKindAttr",
    summary: "Tail Call Kind",
    pred: Pred::Attr(|c, a| c.attr_params(a, &TAIL_CALL_KIND_ATTR_DEF).is_some()),
    builder: None,
};
static C_DENSE_I32_ARRAY_ATTR: Constraint = Constraint {
    name: "DenseI32ArrayAttr",
    summary: "i32 dense array attribute",
    pred: Pred::Attr(|c, a| c.is_dense_array_of(a, c.i32())),
    builder: None,
};
static C_DENSE_I64_ARRAY_ATTR: Constraint = Constraint {
    name: "DenseI64ArrayAttr",
    summary: "i64 dense array attribute",
    pred: Pred::Attr(|c, a| c.is_dense_array_of(a, c.i64())),
    builder: None,
};
static C_I1: Constraint = Constraint {
    name: "I1",
    summary: "1-bit signless integer",
    pred: Pred::Type(|c, t| c.integer_info(t) == Some((1, Signedness::Signless))),
    builder: Some(TypeBuilder::Rust(|c| c.integer_type(1))),
};
static C_INTEGER_OVERFLOW_FLAGS_PROP: Constraint = Constraint {
    name: "IntegerOverflowFlagsProp",
    summary: "allowed 32-bit signless integer cases: 0, 1, 2",
    pred: Pred::And(&[
        Pred::Attr(|c, a| matches!(c.data(a), AttrData::Integer { .. })),
        Pred::Attr(|c, a| c.attr_type(a).and_then(|t| c.integer_info(t)) == Some((32, Signedness::Signless))),
    ]),
    builder: None,
};
static C_ICMP_PREDICATE: Constraint = Constraint {
    name: "ICmpPredicate",
    summary: "allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9",
    pred: Pred::And(&[
        Pred::Attr(|c, a| matches!(c.data(a), AttrData::Integer { .. })),
        Pred::Attr(|c, a| c.attr_type(a).and_then(|t| c.integer_info(t)) == Some((64, Signedness::Signless))),
    ]),
    builder: None,
};
/// `llvm.void`
pub static LLVMVOID_TYPE_DEF: AttrDef = AttrDef {
    name: "llvm.void",
    summary: "no value",
    description: "",
    params: &[],
    format: None,
    traits: &[],
    type_param: None,
    has_aliases: false,
    models: &[model!(dyn terrace_asm::AttrSyntaxHooks, &super::LLVMVoidType)],
};
/// `llvm.ptr`
pub static LLVMPOINTER_TYPE_DEF: AttrDef = AttrDef {
    name: "llvm.ptr",
    summary: "an opaque pointer in an address space",
    description: "",
    params: &[ParamDef {
        name: "addressSpace",
        kind: ParamKind::Int {
            width: 32,
            signed: false,
        },
        optional: false,
        default: Some(DefaultValue::Rust(|c| c.param_int(0))),
    }],
    format: None,
    traits: &["MemRefElement", "VectorElement"],
    type_param: None,
    has_aliases: false,
    models: &[model!(dyn terrace_asm::AttrSyntaxHooks, &super::LLVMPointerType)],
};
/// `llvm.array`
pub static LLVMARRAY_TYPE_DEF: AttrDef = AttrDef {
    name: "llvm.array",
    summary: "a fixed number of elements of one type",
    description: "",
    params: &[
        ParamDef {
            name: "elementType",
            kind: ParamKind::Type,
            optional: false,
            default: None,
        },
        ParamDef {
            name: "numElements",
            kind: ParamKind::Int {
                width: 64,
                signed: false,
            },
            optional: false,
            default: None,
        },
    ],
    format: None,
    traits: &["MemRefElement"],
    type_param: None,
    has_aliases: false,
    models: &[model!(dyn terrace_asm::AttrSyntaxHooks, &super::LLVMArrayType)],
};
/// `llvm.func`
pub static LLVMFUNCTION_TYPE_DEF: AttrDef = AttrDef {
    name: "llvm.func",
    summary: "a function",
    description: "",
    params: &[
        ParamDef {
            name: "returnType",
            kind: ParamKind::Type,
            optional: false,
            default: None,
        },
        ParamDef {
            name: "params",
            kind: ParamKind::List(&ParamKind::Type),
            optional: false,
            default: None,
        },
        ParamDef {
            name: "varArg",
            kind: ParamKind::Bool,
            optional: false,
            default: None,
        },
    ],
    format: None,
    traits: &[],
    type_param: None,
    has_aliases: false,
    models: &[model!(dyn terrace_asm::AttrSyntaxHooks, &super::LLVMFunctionType)],
};
/// `llvm.struct`
pub static LLVMSTRUCT_TYPE_DEF: AttrDef = AttrDef {
    name: "llvm.struct",
    summary: "a literal struct",
    description: "",
    params: &[
        ParamDef {
            name: "body",
            kind: ParamKind::List(&ParamKind::Type),
            optional: false,
            default: None,
        },
        ParamDef {
            name: "packed",
            kind: ParamKind::Bool,
            optional: false,
            default: None,
        },
    ],
    format: None,
    traits: &["MemRefElement"],
    type_param: None,
    has_aliases: false,
    models: &[model!(dyn terrace_asm::AttrSyntaxHooks, &super::LLVMStructType)],
};
/// `llvm.linkage`
pub static LINKAGE_ATTR_DEF: AttrDef = AttrDef {
    name: "llvm.linkage",
    summary: "LLVM linkage types",
    description: "",
    params: &[ParamDef {
        name: "value",
        kind: ParamKind::Enum(&E_LINKAGE),
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
/// `llvm.cconv`
pub static CCONV_ATTR_DEF: AttrDef = AttrDef {
    name: "llvm.cconv",
    summary: "Calling Conventions",
    description: "",
    params: &[ParamDef {
        name: "value",
        kind: ParamKind::Enum(&E_CCONV),
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
/// `llvm.tailcallkind`
pub static TAIL_CALL_KIND_ATTR_DEF: AttrDef = AttrDef {
    name: "llvm.tailcallkind",
    summary: "Tail Call Kind",
    description: "",
    params: &[ParamDef {
        name: "value",
        kind: ParamKind::Enum(&E_TAIL_CALL_KIND),
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
/// `llvm.fastmath`
pub static FASTMATH_FLAGS_ATTR_DEF: AttrDef = AttrDef {
    name: "llvm.fastmath",
    summary: "LLVM fastmath flags",
    description: "",
    params: &[ParamDef {
        name: "value",
        kind: ParamKind::Enum(&E_FASTMATH_FLAGS),
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
/// `llvm.func`: names, attribute slots and accessors.
pub struct LLVMFuncOp;
impl LLVMFuncOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "llvm.func";
    /// The slot of `sym_name`.
    pub const SYM_NAME: usize = 0;
    /// The slot of `sym_visibility`.
    pub const SYM_VISIBILITY: usize = 1;
    /// The slot of `function_type`.
    pub const FUNCTION_TYPE: usize = 2;
    /// The slot of `linkage`.
    pub const LINKAGE: usize = 3;
    /// The slot of `dso_local`.
    pub const DSO_LOCAL: usize = 4;
    /// The slot of `CConv`.
    pub const CCONV: usize = 5;
    /// The slot of `visibility_`.
    pub const VISIBILITY_: usize = 6;
    /// The slot of `unnamed_addr`.
    pub const UNNAMED_ADDR: usize = 7;
    /// The slot of `arg_attrs`.
    pub const ARG_ATTRS: usize = 8;
    /// The slot of `res_attrs`.
    pub const RES_ATTRS: usize = 9;
}
/// `llvm.return`: names, attribute slots and accessors.
pub struct ReturnOp;
impl ReturnOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "llvm.return";
    /// The values of operand `arg`.
    pub fn arg(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 0)
    }
}
/// `llvm.mlir.global`: names, attribute slots and accessors.
pub struct GlobalOp;
impl GlobalOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "llvm.mlir.global";
    /// The slot of `global_type`.
    pub const GLOBAL_TYPE: usize = 0;
    /// The slot of `constant`.
    pub const CONSTANT: usize = 1;
    /// The slot of `sym_name`.
    pub const SYM_NAME: usize = 2;
    /// The slot of `linkage`.
    pub const LINKAGE: usize = 3;
    /// The slot of `dso_local`.
    pub const DSO_LOCAL: usize = 4;
    /// The slot of `thread_local_`.
    pub const THREAD_LOCAL_: usize = 5;
    /// The slot of `value`.
    pub const VALUE: usize = 6;
    /// The slot of `alignment`.
    pub const ALIGNMENT: usize = 7;
    /// The slot of `addr_space`.
    pub const ADDR_SPACE: usize = 8;
    /// The slot of `unnamed_addr`.
    pub const UNNAMED_ADDR: usize = 9;
    /// The slot of `section`.
    pub const SECTION: usize = 10;
    /// The slot of `visibility_`.
    pub const VISIBILITY_: usize = 11;
}
/// `llvm.mlir.addressof`: names, attribute slots and accessors.
pub struct AddressOfOp;
impl AddressOfOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "llvm.mlir.addressof";
    /// The slot of `global_name`.
    pub const GLOBAL_NAME: usize = 0;
}
/// `llvm.mlir.constant`: names, attribute slots and accessors.
pub struct ConstantOp;
impl ConstantOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "llvm.mlir.constant";
    /// The slot of `value`.
    pub const VALUE: usize = 0;
}
/// `llvm.mlir.zero`: names, attribute slots and accessors.
pub struct ZeroOp;
impl ZeroOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "llvm.mlir.zero";
}
/// `llvm.mlir.undef`: names, attribute slots and accessors.
pub struct UndefOp;
impl UndefOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "llvm.mlir.undef";
}
/// `llvm.mlir.poison`: names, attribute slots and accessors.
pub struct PoisonOp;
impl PoisonOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "llvm.mlir.poison";
}
/// `llvm.call`: names, attribute slots and accessors.
pub struct CallOp;
impl CallOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "llvm.call";
    /// The slot of `var_callee_type`.
    pub const VAR_CALLEE_TYPE: usize = 0;
    /// The slot of `callee`.
    pub const CALLEE: usize = 1;
    /// The slot of `fastmathFlags`.
    pub const FASTMATH_FLAGS: usize = 2;
    /// The slot of `CConv`.
    pub const CCONV: usize = 3;
    /// The slot of `TailCallKind`.
    pub const TAIL_CALL_KIND: usize = 4;
    /// The slot of `op_bundle_sizes`.
    pub const OP_BUNDLE_SIZES: usize = 5;
    /// The slot of `arg_attrs`.
    pub const ARG_ATTRS: usize = 6;
    /// The slot of `res_attrs`.
    pub const RES_ATTRS: usize = 7;
    /// The slot of `operandSegmentSizes`.
    pub const OPERAND_SEGMENT_SIZES: usize = 8;
    /// The values of operand `callee_operands`.
    pub fn callee_operands(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 0)
    }
    /// The values of operand `op_bundle_operands`.
    pub fn op_bundle_operands(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 1)
    }
}
/// `llvm.getelementptr`: names, attribute slots and accessors.
pub struct GEPOp;
impl GEPOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "llvm.getelementptr";
    /// The slot of `rawConstantIndices`.
    pub const RAW_CONSTANT_INDICES: usize = 0;
    /// The slot of `elem_type`.
    pub const ELEM_TYPE: usize = 1;
    /// The slot of `noWrapFlags`.
    pub const NO_WRAP_FLAGS: usize = 2;
    /// The values of operand `base`.
    pub fn base(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 0)
    }
    /// The values of operand `dynamicIndices`.
    pub fn dynamic_indices(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 1)
    }
}
/// `llvm.load`: names, attribute slots and accessors.
pub struct LoadOp;
impl LoadOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "llvm.load";
    /// The slot of `alignment`.
    pub const ALIGNMENT: usize = 0;
    /// The slot of `volatile_`.
    pub const VOLATILE_: usize = 1;
    /// The slot of `nontemporal`.
    pub const NONTEMPORAL: usize = 2;
    /// The slot of `invariant`.
    pub const INVARIANT: usize = 3;
    /// The slot of `ordering`.
    pub const ORDERING: usize = 4;
    /// The values of operand `addr`.
    pub fn addr(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 0)
    }
}
/// `llvm.store`: names, attribute slots and accessors.
pub struct StoreOp;
impl StoreOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "llvm.store";
    /// The slot of `alignment`.
    pub const ALIGNMENT: usize = 0;
    /// The slot of `volatile_`.
    pub const VOLATILE_: usize = 1;
    /// The slot of `nontemporal`.
    pub const NONTEMPORAL: usize = 2;
    /// The slot of `ordering`.
    pub const ORDERING: usize = 3;
    /// The values of operand `value`.
    pub fn value(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 0)
    }
    /// The values of operand `addr`.
    pub fn addr(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 1)
    }
}
/// `llvm.extractvalue`: names, attribute slots and accessors.
pub struct ExtractValueOp;
impl ExtractValueOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "llvm.extractvalue";
    /// The slot of `position`.
    pub const POSITION: usize = 0;
    /// The values of operand `container`.
    pub fn container(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 0)
    }
}
/// `llvm.insertvalue`: names, attribute slots and accessors.
pub struct InsertValueOp;
impl InsertValueOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "llvm.insertvalue";
    /// The slot of `position`.
    pub const POSITION: usize = 0;
    /// The values of operand `container`.
    pub fn container(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 0)
    }
    /// The values of operand `value`.
    pub fn value(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 1)
    }
}
/// `llvm.br`: names, attribute slots and accessors.
pub struct BrOp;
impl BrOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "llvm.br";
    /// The values of operand `destOperands`.
    pub fn dest_operands(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 0)
    }
}
/// `llvm.cond_br`: names, attribute slots and accessors.
pub struct CondBrOp;
impl CondBrOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "llvm.cond_br";
    /// The slot of `operandSegmentSizes`.
    pub const OPERAND_SEGMENT_SIZES: usize = 0;
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
/// `llvm.unreachable`: names, attribute slots and accessors.
pub struct UnreachableOp;
impl UnreachableOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "llvm.unreachable";
}
/// `llvm.add`: names, attribute slots and accessors.
pub struct AddOp;
impl AddOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "llvm.add";
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
/// `llvm.sub`: names, attribute slots and accessors.
pub struct SubOp;
impl SubOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "llvm.sub";
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
/// `llvm.mul`: names, attribute slots and accessors.
pub struct MulOp;
impl MulOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "llvm.mul";
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
/// `llvm.shl`: names, attribute slots and accessors.
pub struct ShlOp;
impl ShlOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "llvm.shl";
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
/// `llvm.udiv`: names, attribute slots and accessors.
pub struct UDivOp;
impl UDivOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "llvm.udiv";
    /// The values of operand `lhs`.
    pub fn lhs(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 0)
    }
    /// The values of operand `rhs`.
    pub fn rhs(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 1)
    }
}
/// `llvm.sdiv`: names, attribute slots and accessors.
pub struct SDivOp;
impl SDivOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "llvm.sdiv";
    /// The values of operand `lhs`.
    pub fn lhs(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 0)
    }
    /// The values of operand `rhs`.
    pub fn rhs(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 1)
    }
}
/// `llvm.urem`: names, attribute slots and accessors.
pub struct URemOp;
impl URemOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "llvm.urem";
    /// The values of operand `lhs`.
    pub fn lhs(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 0)
    }
    /// The values of operand `rhs`.
    pub fn rhs(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 1)
    }
}
/// `llvm.srem`: names, attribute slots and accessors.
pub struct SRemOp;
impl SRemOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "llvm.srem";
    /// The values of operand `lhs`.
    pub fn lhs(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 0)
    }
    /// The values of operand `rhs`.
    pub fn rhs(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 1)
    }
}
/// `llvm.and`: names, attribute slots and accessors.
pub struct AndOp;
impl AndOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "llvm.and";
    /// The values of operand `lhs`.
    pub fn lhs(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 0)
    }
    /// The values of operand `rhs`.
    pub fn rhs(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 1)
    }
}
/// `llvm.or`: names, attribute slots and accessors.
pub struct OrOp;
impl OrOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "llvm.or";
    /// The values of operand `lhs`.
    pub fn lhs(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 0)
    }
    /// The values of operand `rhs`.
    pub fn rhs(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 1)
    }
}
/// `llvm.xor`: names, attribute slots and accessors.
pub struct XOrOp;
impl XOrOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "llvm.xor";
    /// The values of operand `lhs`.
    pub fn lhs(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 0)
    }
    /// The values of operand `rhs`.
    pub fn rhs(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 1)
    }
}
/// `llvm.fadd`: names, attribute slots and accessors.
pub struct FAddOp;
impl FAddOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "llvm.fadd";
    /// The slot of `fastmathFlags`.
    pub const FASTMATH_FLAGS: usize = 0;
    /// The values of operand `lhs`.
    pub fn lhs(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 0)
    }
    /// The values of operand `rhs`.
    pub fn rhs(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 1)
    }
}
/// `llvm.fsub`: names, attribute slots and accessors.
pub struct FSubOp;
impl FSubOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "llvm.fsub";
    /// The slot of `fastmathFlags`.
    pub const FASTMATH_FLAGS: usize = 0;
    /// The values of operand `lhs`.
    pub fn lhs(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 0)
    }
    /// The values of operand `rhs`.
    pub fn rhs(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 1)
    }
}
/// `llvm.fmul`: names, attribute slots and accessors.
pub struct FMulOp;
impl FMulOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "llvm.fmul";
    /// The slot of `fastmathFlags`.
    pub const FASTMATH_FLAGS: usize = 0;
    /// The values of operand `lhs`.
    pub fn lhs(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 0)
    }
    /// The values of operand `rhs`.
    pub fn rhs(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 1)
    }
}
/// `llvm.fdiv`: names, attribute slots and accessors.
pub struct FDivOp;
impl FDivOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "llvm.fdiv";
    /// The slot of `fastmathFlags`.
    pub const FASTMATH_FLAGS: usize = 0;
    /// The values of operand `lhs`.
    pub fn lhs(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 0)
    }
    /// The values of operand `rhs`.
    pub fn rhs(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 1)
    }
}
/// `llvm.icmp`: names, attribute slots and accessors.
pub struct ICmpOp;
impl ICmpOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "llvm.icmp";
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
/// `llvm.select`: names, attribute slots and accessors.
pub struct SelectOp;
impl SelectOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "llvm.select";
    /// The slot of `fastmathFlags`.
    pub const FASTMATH_FLAGS: usize = 0;
    /// The values of operand `condition`.
    pub fn condition(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 0)
    }
    /// The values of operand `trueValue`.
    pub fn true_value(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 1)
    }
    /// The values of operand `falseValue`.
    pub fn false_value(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 2)
    }
}
/// `llvm.ptrtoint`: names, attribute slots and accessors.
pub struct PtrToIntOp;
impl PtrToIntOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "llvm.ptrtoint";
    /// The values of operand `arg`.
    pub fn arg(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 0)
    }
}
/// `llvm.inttoptr`: names, attribute slots and accessors.
pub struct IntToPtrOp;
impl IntToPtrOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "llvm.inttoptr";
    /// The values of operand `arg`.
    pub fn arg(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 0)
    }
}
/// `llvm.bitcast`: names, attribute slots and accessors.
pub struct BitcastOp;
impl BitcastOp {
    /// The operation's name.
    pub const OP_NAME: &'static str = "llvm.bitcast";
    /// The values of operand `arg`.
    pub fn arg(ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 0)
    }
}
/// The dialect's operations.
pub static OPS: [OpDef; 37] = [
    OpDef {
        name: "llvm.func",
        summary: "a function",
        description: "",
        operands: &[],
        results: &[],
        attrs: &[
            AttrSlot {
                name: "sym_name",
                constraint: &C_STR_ATTR,
                optional: false,
                default: None,
                syntax: AttrSyntax::String,
            },
            AttrSlot {
                name: "sym_visibility",
                constraint: &C_STR_ATTR,
                optional: true,
                default: None,
                syntax: AttrSyntax::String,
            },
            AttrSlot {
                name: "function_type",
                constraint: &C_TYPE_ATTR,
                optional: false,
                default: None,
                syntax: AttrSyntax::Typed(TypeBuilder::Rust(|c| c.none_type())),
            },
            AttrSlot {
                name: "linkage",
                constraint: &C_LINKAGE_ATTR,
                optional: false,
                default: Some(DefaultValue::Rust(|c| {
                    c.dialect_attr(&LINKAGE_ATTR_DEF, &[c.param_int(10)])
                })),
                syntax: AttrSyntax::Stripped("llvm.linkage"),
            },
            AttrSlot {
                name: "dso_local",
                constraint: &C_UNIT_ATTR,
                optional: true,
                default: None,
                syntax: AttrSyntax::Unit,
            },
            AttrSlot {
                name: "CConv",
                constraint: &C_CCONV_ATTR,
                optional: false,
                default: Some(DefaultValue::Rust(|c| {
                    c.dialect_attr(&CCONV_ATTR_DEF, &[c.param_int(0)])
                })),
                syntax: AttrSyntax::Stripped("llvm.cconv"),
            },
            AttrSlot {
                name: "visibility_",
                constraint: &C_I64_ATTR,
                optional: false,
                default: Some(DefaultValue::Rust(|c| c.integer(c.integer_type(64), 0))),
                syntax: AttrSyntax::Typed(TypeBuilder::Rust(|c| c.integer_type(64))),
            },
            AttrSlot {
                name: "unnamed_addr",
                constraint: &C_I64_ATTR,
                optional: false,
                default: Some(DefaultValue::Rust(|c| c.integer(c.integer_type(64), 0))),
                syntax: AttrSyntax::Typed(TypeBuilder::Rust(|c| c.integer_type(64))),
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
        regions: &[RegionDef {
            name: "body",
            variadic: false,
            constraint: RegionConstraint::Any,
        }],
        successors: &[],
        traits: &[
            Trait::AutomaticAllocationScope,
            Trait::IsolatedFromAbove,
            Trait::Symbol,
        ],
        bits: TraitSet::of(&[
            Trait::AutomaticAllocationScope,
            Trait::IsolatedFromAbove,
            Trait::Symbol,
        ]),
        format: None,
        inference: Inference::None,
        models: &[
            model!(dyn terrace_asm::CustomAssembly, &super::hooks::LLVMFuncOp),
            model!(dyn terrace_ir::interfaces::Callable, &super::hooks::LLVMFuncOp),
        ],
    },
    OpDef {
        name: "llvm.return",
        summary: "return",
        description: "",
        operands: &[ValueDef {
            name: "arg",
            constraint: &C_ANY_TYPE,
            arity: Arity::Optional,
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
    OpDef {
        name: "llvm.mlir.global",
        summary: "a global variable",
        description: "",
        operands: &[],
        results: &[],
        attrs: &[
            AttrSlot {
                name: "global_type",
                constraint: &C_TYPE_ATTR,
                optional: false,
                default: None,
                syntax: AttrSyntax::Typed(TypeBuilder::Rust(|c| c.none_type())),
            },
            AttrSlot {
                name: "constant",
                constraint: &C_UNIT_ATTR,
                optional: true,
                default: None,
                syntax: AttrSyntax::Unit,
            },
            AttrSlot {
                name: "sym_name",
                constraint: &C_STR_ATTR,
                optional: false,
                default: None,
                syntax: AttrSyntax::String,
            },
            AttrSlot {
                name: "linkage",
                constraint: &C_LINKAGE_ATTR,
                optional: false,
                default: None,
                syntax: AttrSyntax::Stripped("llvm.linkage"),
            },
            AttrSlot {
                name: "dso_local",
                constraint: &C_UNIT_ATTR,
                optional: true,
                default: None,
                syntax: AttrSyntax::Unit,
            },
            AttrSlot {
                name: "thread_local_",
                constraint: &C_UNIT_ATTR,
                optional: true,
                default: None,
                syntax: AttrSyntax::Unit,
            },
            AttrSlot {
                name: "value",
                constraint: &C_ANY_ATTR,
                optional: true,
                default: None,
                syntax: AttrSyntax::Any,
            },
            AttrSlot {
                name: "alignment",
                constraint: &C_I64_ATTR,
                optional: true,
                default: None,
                syntax: AttrSyntax::Typed(TypeBuilder::Rust(|c| c.integer_type(64))),
            },
            AttrSlot {
                name: "addr_space",
                constraint: &C_I32_ATTR,
                optional: false,
                default: Some(DefaultValue::Rust(|c| c.integer(c.integer_type(32), 0))),
                syntax: AttrSyntax::Typed(TypeBuilder::Rust(|c| c.integer_type(32))),
            },
            AttrSlot {
                name: "unnamed_addr",
                constraint: &C_I64_ATTR,
                optional: false,
                default: Some(DefaultValue::Rust(|c| c.integer(c.integer_type(64), 0))),
                syntax: AttrSyntax::Typed(TypeBuilder::Rust(|c| c.integer_type(64))),
            },
            AttrSlot {
                name: "section",
                constraint: &C_STR_ATTR,
                optional: true,
                default: None,
                syntax: AttrSyntax::String,
            },
            AttrSlot {
                name: "visibility_",
                constraint: &C_I64_ATTR,
                optional: false,
                default: Some(DefaultValue::Rust(|c| c.integer(c.integer_type(64), 0))),
                syntax: AttrSyntax::Typed(TypeBuilder::Rust(|c| c.integer_type(64))),
            },
        ],
        regions: &[RegionDef {
            name: "initializer",
            variadic: false,
            constraint: RegionConstraint::Any,
        }],
        successors: &[],
        traits: &[
            Trait::IsolatedFromAbove,
            Trait::Symbol,
            Trait::SingleBlock,
            Trait::NoTerminator,
        ],
        bits: TraitSet::of(&[
            Trait::IsolatedFromAbove,
            Trait::Symbol,
            Trait::SingleBlock,
            Trait::NoTerminator,
        ]),
        format: None,
        inference: Inference::None,
        models: &[model!(dyn terrace_asm::CustomAssembly, &super::hooks::GlobalOp)],
    },
    OpDef {
        name: "llvm.mlir.addressof",
        summary: "the address of a global",
        description: "",
        operands: &[],
        results: &[ValueDef {
            name: "res",
            constraint: &C_ANY_TYPE,
            arity: Arity::Single,
            doc: "",
        }],
        attrs: &[AttrSlot {
            name: "global_name",
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
                FormatElement::AttrDict,
                FormatElement::Literal(":"),
                FormatElement::Type(Var::Result(0)),
            ],
            operand_types: &[],
            result_types: &[TypeRule::Parsed],
        }),
        inference: Inference::None,
        models: &[],
    },
    OpDef {
        name: "llvm.mlir.constant",
        summary: "a constant",
        description: "",
        operands: &[],
        results: &[ValueDef {
            name: "res",
            constraint: &C_ANY_TYPE,
            arity: Arity::Single,
            doc: "",
        }],
        attrs: &[AttrSlot {
            name: "value",
            constraint: &C_ANY_ATTR,
            optional: false,
            default: None,
            syntax: AttrSyntax::Any,
        }],
        regions: &[],
        successors: &[],
        traits: &[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::ConstantLike,
        ],
        bits: TraitSet::of(&[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::ConstantLike,
        ]),
        format: Some(&Format {
            elements: &[
                FormatElement::Literal("("),
                FormatElement::Attr(0),
                FormatElement::Literal(")"),
                FormatElement::AttrDict,
                FormatElement::Literal(":"),
                FormatElement::Type(Var::Result(0)),
            ],
            operand_types: &[],
            result_types: &[TypeRule::Parsed],
        }),
        inference: Inference::None,
        models: &[model!(
            dyn terrace_ir::interfaces::Fold,
            &super::hooks::ConstantOp
        )],
    },
    OpDef {
        name: "llvm.mlir.zero",
        summary: "zero of any type",
        description: "",
        operands: &[],
        results: &[ValueDef {
            name: "res",
            constraint: &C_ANY_TYPE,
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
                FormatElement::Literal(":"),
                FormatElement::Type(Var::Result(0)),
            ],
            operand_types: &[],
            result_types: &[TypeRule::Parsed],
        }),
        inference: Inference::None,
        models: &[],
    },
    OpDef {
        name: "llvm.mlir.undef",
        summary: "an undefined value",
        description: "",
        operands: &[],
        results: &[ValueDef {
            name: "res",
            constraint: &C_ANY_TYPE,
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
                FormatElement::Literal(":"),
                FormatElement::Type(Var::Result(0)),
            ],
            operand_types: &[],
            result_types: &[TypeRule::Parsed],
        }),
        inference: Inference::None,
        models: &[],
    },
    OpDef {
        name: "llvm.mlir.poison",
        summary: "a poison value",
        description: "",
        operands: &[],
        results: &[ValueDef {
            name: "res",
            constraint: &C_ANY_TYPE,
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
                FormatElement::Literal(":"),
                FormatElement::Type(Var::Result(0)),
            ],
            operand_types: &[],
            result_types: &[TypeRule::Parsed],
        }),
        inference: Inference::None,
        models: &[],
    },
    OpDef {
        name: "llvm.call",
        summary: "a call",
        description: "",
        operands: &[
            ValueDef {
                name: "callee_operands",
                constraint: &C_ANY_TYPE,
                arity: Arity::Variadic,
                doc: "",
            },
            ValueDef {
                name: "op_bundle_operands",
                constraint: &C_ANY_TYPE,
                arity: Arity::Variadic,
                doc: "",
            },
        ],
        results: &[ValueDef {
            name: "result",
            constraint: &C_ANY_TYPE,
            arity: Arity::Optional,
            doc: "",
        }],
        attrs: &[
            AttrSlot {
                name: "var_callee_type",
                constraint: &C_TYPE_ATTR,
                optional: true,
                default: None,
                syntax: AttrSyntax::Typed(TypeBuilder::Rust(|c| c.none_type())),
            },
            AttrSlot {
                name: "callee",
                constraint: &C_FLAT_SYMBOL_REF_ATTR,
                optional: true,
                default: None,
                syntax: AttrSyntax::Typed(TypeBuilder::Rust(|c| c.none_type())),
            },
            AttrSlot {
                name: "fastmathFlags",
                constraint: &C_FASTMATH_FLAGS_ATTR,
                optional: false,
                default: Some(DefaultValue::Rust(|c| {
                    c.dialect_attr(&FASTMATH_FLAGS_ATTR_DEF, &[c.param_int(0)])
                })),
                syntax: AttrSyntax::Stripped("llvm.fastmath"),
            },
            AttrSlot {
                name: "CConv",
                constraint: &C_CCONV_ATTR,
                optional: false,
                default: Some(DefaultValue::Rust(|c| {
                    c.dialect_attr(&CCONV_ATTR_DEF, &[c.param_int(0)])
                })),
                syntax: AttrSyntax::Stripped("llvm.cconv"),
            },
            AttrSlot {
                name: "TailCallKind",
                constraint: &C_TAIL_CALL_KIND_ATTR,
                optional: false,
                default: Some(DefaultValue::Rust(|c| {
                    c.dialect_attr(&TAIL_CALL_KIND_ATTR_DEF, &[c.param_int(0)])
                })),
                syntax: AttrSyntax::Stripped("llvm.tailcallkind"),
            },
            AttrSlot {
                name: "op_bundle_sizes",
                constraint: &C_DENSE_I32_ARRAY_ATTR,
                optional: false,
                default: None,
                syntax: AttrSyntax::Any,
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
        format: None,
        inference: Inference::None,
        models: &[
            model!(dyn terrace_asm::CustomAssembly, &super::hooks::CallOp),
            model!(dyn terrace_ir::interfaces::CallLike, &super::hooks::CallOp),
        ],
    },
    OpDef {
        name: "llvm.getelementptr",
        summary: "an address computation",
        description: "",
        operands: &[
            ValueDef {
                name: "base",
                constraint: &C_ANY_TYPE,
                arity: Arity::Single,
                doc: "",
            },
            ValueDef {
                name: "dynamicIndices",
                constraint: &C_ANY_TYPE,
                arity: Arity::Variadic,
                doc: "",
            },
        ],
        results: &[ValueDef {
            name: "res",
            constraint: &C_ANY_TYPE,
            arity: Arity::Single,
            doc: "",
        }],
        attrs: &[
            AttrSlot {
                name: "rawConstantIndices",
                constraint: &C_DENSE_I32_ARRAY_ATTR,
                optional: false,
                default: None,
                syntax: AttrSyntax::Any,
            },
            AttrSlot {
                name: "elem_type",
                constraint: &C_TYPE_ATTR,
                optional: false,
                default: None,
                syntax: AttrSyntax::Typed(TypeBuilder::Rust(|c| c.none_type())),
            },
            AttrSlot {
                name: "noWrapFlags",
                constraint: &C_I32_ATTR,
                optional: false,
                default: Some(DefaultValue::Rust(|c| c.integer(c.integer_type(32), 0))),
                syntax: AttrSyntax::Typed(TypeBuilder::Rust(|c| c.integer_type(32))),
            },
        ],
        regions: &[],
        successors: &[],
        traits: &[Trait::AlwaysSpeculatable, Trait::NoMemoryEffect],
        bits: TraitSet::of(&[Trait::AlwaysSpeculatable, Trait::NoMemoryEffect]),
        format: None,
        inference: Inference::None,
        models: &[model!(dyn terrace_asm::CustomAssembly, &super::hooks::GEPOp)],
    },
    OpDef {
        name: "llvm.load",
        summary: "a load",
        description: "",
        operands: &[ValueDef {
            name: "addr",
            constraint: &C_ANY_TYPE,
            arity: Arity::Single,
            doc: "",
        }],
        results: &[ValueDef {
            name: "res",
            constraint: &C_ANY_TYPE,
            arity: Arity::Single,
            doc: "",
        }],
        attrs: &[
            AttrSlot {
                name: "alignment",
                constraint: &C_I64_ATTR,
                optional: true,
                default: None,
                syntax: AttrSyntax::Typed(TypeBuilder::Rust(|c| c.integer_type(64))),
            },
            AttrSlot {
                name: "volatile_",
                constraint: &C_UNIT_ATTR,
                optional: true,
                default: None,
                syntax: AttrSyntax::Unit,
            },
            AttrSlot {
                name: "nontemporal",
                constraint: &C_UNIT_ATTR,
                optional: true,
                default: None,
                syntax: AttrSyntax::Unit,
            },
            AttrSlot {
                name: "invariant",
                constraint: &C_UNIT_ATTR,
                optional: true,
                default: None,
                syntax: AttrSyntax::Unit,
            },
            AttrSlot {
                name: "ordering",
                constraint: &C_I64_ATTR,
                optional: false,
                default: Some(DefaultValue::Rust(|c| c.integer(c.integer_type(64), 0))),
                syntax: AttrSyntax::Typed(TypeBuilder::Rust(|c| c.integer_type(64))),
            },
        ],
        regions: &[],
        successors: &[],
        traits: &[],
        bits: TraitSet::of(&[]),
        format: Some(&Format {
            elements: &[
                FormatElement::Optional {
                    anchor: Anchor::Var(Var::Attr(1)),
                    then: &[FormatElement::Literal("volatile"), FormatElement::Attr(1)],
                    otherwise: &[],
                    inverted: false,
                },
                FormatElement::Operand(0),
                FormatElement::Optional {
                    anchor: Anchor::Var(Var::Attr(3)),
                    then: &[FormatElement::Literal("invariant"), FormatElement::Attr(3)],
                    otherwise: &[],
                    inverted: false,
                },
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
        models: &[model!(
            dyn terrace_ir::interfaces::MemoryEffects,
            &super::hooks::LoadOp
        )],
    },
    OpDef {
        name: "llvm.store",
        summary: "a store",
        description: "",
        operands: &[
            ValueDef {
                name: "value",
                constraint: &C_ANY_TYPE,
                arity: Arity::Single,
                doc: "",
            },
            ValueDef {
                name: "addr",
                constraint: &C_ANY_TYPE,
                arity: Arity::Single,
                doc: "",
            },
        ],
        results: &[],
        attrs: &[
            AttrSlot {
                name: "alignment",
                constraint: &C_I64_ATTR,
                optional: true,
                default: None,
                syntax: AttrSyntax::Typed(TypeBuilder::Rust(|c| c.integer_type(64))),
            },
            AttrSlot {
                name: "volatile_",
                constraint: &C_UNIT_ATTR,
                optional: true,
                default: None,
                syntax: AttrSyntax::Unit,
            },
            AttrSlot {
                name: "nontemporal",
                constraint: &C_UNIT_ATTR,
                optional: true,
                default: None,
                syntax: AttrSyntax::Unit,
            },
            AttrSlot {
                name: "ordering",
                constraint: &C_I64_ATTR,
                optional: false,
                default: Some(DefaultValue::Rust(|c| c.integer(c.integer_type(64), 0))),
                syntax: AttrSyntax::Typed(TypeBuilder::Rust(|c| c.integer_type(64))),
            },
        ],
        regions: &[],
        successors: &[],
        traits: &[],
        bits: TraitSet::of(&[]),
        format: Some(&Format {
            elements: &[
                FormatElement::Optional {
                    anchor: Anchor::Var(Var::Attr(1)),
                    then: &[FormatElement::Literal("volatile"), FormatElement::Attr(1)],
                    otherwise: &[],
                    inverted: false,
                },
                FormatElement::Operand(0),
                FormatElement::Literal(","),
                FormatElement::Operand(1),
                FormatElement::AttrDict,
                FormatElement::Literal(":"),
                FormatElement::Type(Var::Operand(0)),
                FormatElement::Literal(","),
                FormatElement::Type(Var::Operand(1)),
            ],
            operand_types: &[TypeRule::Parsed, TypeRule::Parsed],
            result_types: &[],
        }),
        inference: Inference::None,
        models: &[model!(
            dyn terrace_ir::interfaces::MemoryEffects,
            &super::hooks::StoreOp
        )],
    },
    OpDef {
        name: "llvm.extractvalue",
        summary: "an element of an aggregate",
        description: "",
        operands: &[ValueDef {
            name: "container",
            constraint: &C_ANY_TYPE,
            arity: Arity::Single,
            doc: "",
        }],
        results: &[ValueDef {
            name: "res",
            constraint: &C_ANY_TYPE,
            arity: Arity::Single,
            doc: "",
        }],
        attrs: &[AttrSlot {
            name: "position",
            constraint: &C_DENSE_I64_ARRAY_ATTR,
            optional: false,
            default: None,
            syntax: AttrSyntax::Any,
        }],
        regions: &[],
        successors: &[],
        traits: &[Trait::AlwaysSpeculatable, Trait::NoMemoryEffect],
        bits: TraitSet::of(&[Trait::AlwaysSpeculatable, Trait::NoMemoryEffect]),
        format: None,
        inference: Inference::None,
        models: &[model!(
            dyn terrace_asm::CustomAssembly,
            &super::hooks::ExtractValueOp
        )],
    },
    OpDef {
        name: "llvm.insertvalue",
        summary: "an aggregate with one element replaced",
        description: "",
        operands: &[
            ValueDef {
                name: "container",
                constraint: &C_ANY_TYPE,
                arity: Arity::Single,
                doc: "",
            },
            ValueDef {
                name: "value",
                constraint: &C_ANY_TYPE,
                arity: Arity::Single,
                doc: "",
            },
        ],
        results: &[ValueDef {
            name: "res",
            constraint: &C_ANY_TYPE,
            arity: Arity::Single,
            doc: "",
        }],
        attrs: &[AttrSlot {
            name: "position",
            constraint: &C_DENSE_I64_ARRAY_ATTR,
            optional: false,
            default: None,
            syntax: AttrSyntax::Any,
        }],
        regions: &[],
        successors: &[],
        traits: &[Trait::AlwaysSpeculatable, Trait::NoMemoryEffect],
        bits: TraitSet::of(&[Trait::AlwaysSpeculatable, Trait::NoMemoryEffect]),
        format: None,
        inference: Inference::None,
        models: &[model!(
            dyn terrace_asm::CustomAssembly,
            &super::hooks::InsertValueOp
        )],
    },
    OpDef {
        name: "llvm.br",
        summary: "a branch",
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
            &super::hooks::BrOp
        )],
    },
    OpDef {
        name: "llvm.cond_br",
        summary: "a conditional branch",
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
        attrs: &[AttrSlot {
            name: "operandSegmentSizes",
            constraint: &C_DENSE_I32_ARRAY_ATTR,
            optional: false,
            default: None,
            syntax: AttrSyntax::Any,
        }],
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
            &super::hooks::CondBrOp
        )],
    },
    OpDef {
        name: "llvm.unreachable",
        summary: "a place that is never reached",
        description: "",
        operands: &[],
        results: &[],
        attrs: &[],
        regions: &[],
        successors: &[],
        traits: &[Trait::Terminator],
        bits: TraitSet::of(&[Trait::Terminator]),
        format: Some(&Format {
            elements: &[FormatElement::AttrDict],
            operand_types: &[],
            result_types: &[],
        }),
        inference: Inference::None,
        models: &[],
    },
    OpDef {
        name: "llvm.add",
        summary: "integer arithmetic",
        description: "",
        operands: &[
            ValueDef {
                name: "lhs",
                constraint: &C_ANY_TYPE,
                arity: Arity::Single,
                doc: "",
            },
            ValueDef {
                name: "rhs",
                constraint: &C_ANY_TYPE,
                arity: Arity::Single,
                doc: "",
            },
        ],
        results: &[ValueDef {
            name: "res",
            constraint: &C_ANY_TYPE,
            arity: Arity::Single,
            doc: "",
        }],
        attrs: &[AttrSlot {
            name: "overflowFlags",
            constraint: &C_INTEGER_OVERFLOW_FLAGS_PROP,
            optional: false,
            default: Some(DefaultValue::Rust(|c| c.integer(c.integer_type(32), 0))),
            syntax: AttrSyntax::Keyword(&E_INTEGER_OVERFLOW_FLAGS),
        }],
        regions: &[],
        successors: &[],
        traits: &[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::SameOperandsAndResultType,
            Trait::Commutative,
        ],
        bits: TraitSet::of(&[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::SameOperandsAndResultType,
            Trait::Commutative,
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
                        FormatElement::Literal("<"),
                        FormatElement::Attr(0),
                        FormatElement::Literal(">"),
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
        models: &[],
    },
    OpDef {
        name: "llvm.sub",
        summary: "integer arithmetic",
        description: "",
        operands: &[
            ValueDef {
                name: "lhs",
                constraint: &C_ANY_TYPE,
                arity: Arity::Single,
                doc: "",
            },
            ValueDef {
                name: "rhs",
                constraint: &C_ANY_TYPE,
                arity: Arity::Single,
                doc: "",
            },
        ],
        results: &[ValueDef {
            name: "res",
            constraint: &C_ANY_TYPE,
            arity: Arity::Single,
            doc: "",
        }],
        attrs: &[AttrSlot {
            name: "overflowFlags",
            constraint: &C_INTEGER_OVERFLOW_FLAGS_PROP,
            optional: false,
            default: Some(DefaultValue::Rust(|c| c.integer(c.integer_type(32), 0))),
            syntax: AttrSyntax::Keyword(&E_INTEGER_OVERFLOW_FLAGS),
        }],
        regions: &[],
        successors: &[],
        traits: &[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::SameOperandsAndResultType,
        ],
        bits: TraitSet::of(&[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
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
                        FormatElement::Literal("<"),
                        FormatElement::Attr(0),
                        FormatElement::Literal(">"),
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
        models: &[],
    },
    OpDef {
        name: "llvm.mul",
        summary: "integer arithmetic",
        description: "",
        operands: &[
            ValueDef {
                name: "lhs",
                constraint: &C_ANY_TYPE,
                arity: Arity::Single,
                doc: "",
            },
            ValueDef {
                name: "rhs",
                constraint: &C_ANY_TYPE,
                arity: Arity::Single,
                doc: "",
            },
        ],
        results: &[ValueDef {
            name: "res",
            constraint: &C_ANY_TYPE,
            arity: Arity::Single,
            doc: "",
        }],
        attrs: &[AttrSlot {
            name: "overflowFlags",
            constraint: &C_INTEGER_OVERFLOW_FLAGS_PROP,
            optional: false,
            default: Some(DefaultValue::Rust(|c| c.integer(c.integer_type(32), 0))),
            syntax: AttrSyntax::Keyword(&E_INTEGER_OVERFLOW_FLAGS),
        }],
        regions: &[],
        successors: &[],
        traits: &[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::SameOperandsAndResultType,
            Trait::Commutative,
        ],
        bits: TraitSet::of(&[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::SameOperandsAndResultType,
            Trait::Commutative,
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
                        FormatElement::Literal("<"),
                        FormatElement::Attr(0),
                        FormatElement::Literal(">"),
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
        models: &[],
    },
    OpDef {
        name: "llvm.shl",
        summary: "integer arithmetic",
        description: "",
        operands: &[
            ValueDef {
                name: "lhs",
                constraint: &C_ANY_TYPE,
                arity: Arity::Single,
                doc: "",
            },
            ValueDef {
                name: "rhs",
                constraint: &C_ANY_TYPE,
                arity: Arity::Single,
                doc: "",
            },
        ],
        results: &[ValueDef {
            name: "res",
            constraint: &C_ANY_TYPE,
            arity: Arity::Single,
            doc: "",
        }],
        attrs: &[AttrSlot {
            name: "overflowFlags",
            constraint: &C_INTEGER_OVERFLOW_FLAGS_PROP,
            optional: false,
            default: Some(DefaultValue::Rust(|c| c.integer(c.integer_type(32), 0))),
            syntax: AttrSyntax::Keyword(&E_INTEGER_OVERFLOW_FLAGS),
        }],
        regions: &[],
        successors: &[],
        traits: &[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::SameOperandsAndResultType,
        ],
        bits: TraitSet::of(&[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
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
                        FormatElement::Literal("<"),
                        FormatElement::Attr(0),
                        FormatElement::Literal(">"),
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
        models: &[],
    },
    OpDef {
        name: "llvm.udiv",
        summary: "integer arithmetic",
        description: "",
        operands: &[
            ValueDef {
                name: "lhs",
                constraint: &C_ANY_TYPE,
                arity: Arity::Single,
                doc: "",
            },
            ValueDef {
                name: "rhs",
                constraint: &C_ANY_TYPE,
                arity: Arity::Single,
                doc: "",
            },
        ],
        results: &[ValueDef {
            name: "res",
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
            Trait::SameOperandsAndResultType,
        ],
        bits: TraitSet::of(&[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
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
        models: &[],
    },
    OpDef {
        name: "llvm.sdiv",
        summary: "integer arithmetic",
        description: "",
        operands: &[
            ValueDef {
                name: "lhs",
                constraint: &C_ANY_TYPE,
                arity: Arity::Single,
                doc: "",
            },
            ValueDef {
                name: "rhs",
                constraint: &C_ANY_TYPE,
                arity: Arity::Single,
                doc: "",
            },
        ],
        results: &[ValueDef {
            name: "res",
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
            Trait::SameOperandsAndResultType,
        ],
        bits: TraitSet::of(&[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
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
        models: &[],
    },
    OpDef {
        name: "llvm.urem",
        summary: "integer arithmetic",
        description: "",
        operands: &[
            ValueDef {
                name: "lhs",
                constraint: &C_ANY_TYPE,
                arity: Arity::Single,
                doc: "",
            },
            ValueDef {
                name: "rhs",
                constraint: &C_ANY_TYPE,
                arity: Arity::Single,
                doc: "",
            },
        ],
        results: &[ValueDef {
            name: "res",
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
            Trait::SameOperandsAndResultType,
        ],
        bits: TraitSet::of(&[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
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
        models: &[],
    },
    OpDef {
        name: "llvm.srem",
        summary: "integer arithmetic",
        description: "",
        operands: &[
            ValueDef {
                name: "lhs",
                constraint: &C_ANY_TYPE,
                arity: Arity::Single,
                doc: "",
            },
            ValueDef {
                name: "rhs",
                constraint: &C_ANY_TYPE,
                arity: Arity::Single,
                doc: "",
            },
        ],
        results: &[ValueDef {
            name: "res",
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
            Trait::SameOperandsAndResultType,
        ],
        bits: TraitSet::of(&[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
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
        models: &[],
    },
    OpDef {
        name: "llvm.and",
        summary: "integer arithmetic",
        description: "",
        operands: &[
            ValueDef {
                name: "lhs",
                constraint: &C_ANY_TYPE,
                arity: Arity::Single,
                doc: "",
            },
            ValueDef {
                name: "rhs",
                constraint: &C_ANY_TYPE,
                arity: Arity::Single,
                doc: "",
            },
        ],
        results: &[ValueDef {
            name: "res",
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
            Trait::SameOperandsAndResultType,
            Trait::Commutative,
        ],
        bits: TraitSet::of(&[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::SameOperandsAndResultType,
            Trait::Commutative,
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
        models: &[],
    },
    OpDef {
        name: "llvm.or",
        summary: "integer arithmetic",
        description: "",
        operands: &[
            ValueDef {
                name: "lhs",
                constraint: &C_ANY_TYPE,
                arity: Arity::Single,
                doc: "",
            },
            ValueDef {
                name: "rhs",
                constraint: &C_ANY_TYPE,
                arity: Arity::Single,
                doc: "",
            },
        ],
        results: &[ValueDef {
            name: "res",
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
            Trait::SameOperandsAndResultType,
            Trait::Commutative,
        ],
        bits: TraitSet::of(&[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::SameOperandsAndResultType,
            Trait::Commutative,
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
        models: &[],
    },
    OpDef {
        name: "llvm.xor",
        summary: "integer arithmetic",
        description: "",
        operands: &[
            ValueDef {
                name: "lhs",
                constraint: &C_ANY_TYPE,
                arity: Arity::Single,
                doc: "",
            },
            ValueDef {
                name: "rhs",
                constraint: &C_ANY_TYPE,
                arity: Arity::Single,
                doc: "",
            },
        ],
        results: &[ValueDef {
            name: "res",
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
            Trait::SameOperandsAndResultType,
            Trait::Commutative,
        ],
        bits: TraitSet::of(&[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::SameOperandsAndResultType,
            Trait::Commutative,
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
        models: &[],
    },
    OpDef {
        name: "llvm.fadd",
        summary: "floating-point arithmetic",
        description: "",
        operands: &[
            ValueDef {
                name: "lhs",
                constraint: &C_ANY_TYPE,
                arity: Arity::Single,
                doc: "",
            },
            ValueDef {
                name: "rhs",
                constraint: &C_ANY_TYPE,
                arity: Arity::Single,
                doc: "",
            },
        ],
        results: &[ValueDef {
            name: "res",
            constraint: &C_ANY_TYPE,
            arity: Arity::Single,
            doc: "",
        }],
        attrs: &[AttrSlot {
            name: "fastmathFlags",
            constraint: &C_FASTMATH_FLAGS_ATTR,
            optional: false,
            default: Some(DefaultValue::Rust(|c| {
                c.dialect_attr(&FASTMATH_FLAGS_ATTR_DEF, &[c.param_int(0)])
            })),
            syntax: AttrSyntax::Stripped("llvm.fastmath"),
        }],
        regions: &[],
        successors: &[],
        traits: &[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::SameOperandsAndResultType,
        ],
        bits: TraitSet::of(&[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
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
        models: &[],
    },
    OpDef {
        name: "llvm.fsub",
        summary: "floating-point arithmetic",
        description: "",
        operands: &[
            ValueDef {
                name: "lhs",
                constraint: &C_ANY_TYPE,
                arity: Arity::Single,
                doc: "",
            },
            ValueDef {
                name: "rhs",
                constraint: &C_ANY_TYPE,
                arity: Arity::Single,
                doc: "",
            },
        ],
        results: &[ValueDef {
            name: "res",
            constraint: &C_ANY_TYPE,
            arity: Arity::Single,
            doc: "",
        }],
        attrs: &[AttrSlot {
            name: "fastmathFlags",
            constraint: &C_FASTMATH_FLAGS_ATTR,
            optional: false,
            default: Some(DefaultValue::Rust(|c| {
                c.dialect_attr(&FASTMATH_FLAGS_ATTR_DEF, &[c.param_int(0)])
            })),
            syntax: AttrSyntax::Stripped("llvm.fastmath"),
        }],
        regions: &[],
        successors: &[],
        traits: &[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::SameOperandsAndResultType,
        ],
        bits: TraitSet::of(&[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
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
        models: &[],
    },
    OpDef {
        name: "llvm.fmul",
        summary: "floating-point arithmetic",
        description: "",
        operands: &[
            ValueDef {
                name: "lhs",
                constraint: &C_ANY_TYPE,
                arity: Arity::Single,
                doc: "",
            },
            ValueDef {
                name: "rhs",
                constraint: &C_ANY_TYPE,
                arity: Arity::Single,
                doc: "",
            },
        ],
        results: &[ValueDef {
            name: "res",
            constraint: &C_ANY_TYPE,
            arity: Arity::Single,
            doc: "",
        }],
        attrs: &[AttrSlot {
            name: "fastmathFlags",
            constraint: &C_FASTMATH_FLAGS_ATTR,
            optional: false,
            default: Some(DefaultValue::Rust(|c| {
                c.dialect_attr(&FASTMATH_FLAGS_ATTR_DEF, &[c.param_int(0)])
            })),
            syntax: AttrSyntax::Stripped("llvm.fastmath"),
        }],
        regions: &[],
        successors: &[],
        traits: &[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::SameOperandsAndResultType,
        ],
        bits: TraitSet::of(&[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
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
        models: &[],
    },
    OpDef {
        name: "llvm.fdiv",
        summary: "floating-point arithmetic",
        description: "",
        operands: &[
            ValueDef {
                name: "lhs",
                constraint: &C_ANY_TYPE,
                arity: Arity::Single,
                doc: "",
            },
            ValueDef {
                name: "rhs",
                constraint: &C_ANY_TYPE,
                arity: Arity::Single,
                doc: "",
            },
        ],
        results: &[ValueDef {
            name: "res",
            constraint: &C_ANY_TYPE,
            arity: Arity::Single,
            doc: "",
        }],
        attrs: &[AttrSlot {
            name: "fastmathFlags",
            constraint: &C_FASTMATH_FLAGS_ATTR,
            optional: false,
            default: Some(DefaultValue::Rust(|c| {
                c.dialect_attr(&FASTMATH_FLAGS_ATTR_DEF, &[c.param_int(0)])
            })),
            syntax: AttrSyntax::Stripped("llvm.fastmath"),
        }],
        regions: &[],
        successors: &[],
        traits: &[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
            Trait::SameOperandsAndResultType,
        ],
        bits: TraitSet::of(&[
            Trait::AlwaysSpeculatable,
            Trait::NoMemoryEffect,
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
        models: &[],
    },
    OpDef {
        name: "llvm.icmp",
        summary: "an integer comparison",
        description: "",
        operands: &[
            ValueDef {
                name: "lhs",
                constraint: &C_ANY_TYPE,
                arity: Arity::Single,
                doc: "",
            },
            ValueDef {
                name: "rhs",
                constraint: &C_ANY_TYPE,
                arity: Arity::Single,
                doc: "",
            },
        ],
        results: &[ValueDef {
            name: "res",
            constraint: &C_ANY_TYPE,
            arity: Arity::Single,
            doc: "",
        }],
        attrs: &[AttrSlot {
            name: "predicate",
            constraint: &C_ICMP_PREDICATE,
            optional: false,
            default: None,
            syntax: AttrSyntax::Keyword(&E_ICMP_PREDICATE),
        }],
        regions: &[],
        successors: &[],
        traits: &[Trait::AlwaysSpeculatable, Trait::NoMemoryEffect],
        bits: TraitSet::of(&[Trait::AlwaysSpeculatable, Trait::NoMemoryEffect]),
        format: None,
        inference: Inference::None,
        models: &[model!(dyn terrace_asm::CustomAssembly, &super::hooks::ICmpOp)],
    },
    OpDef {
        name: "llvm.select",
        summary: "a choice",
        description: "",
        operands: &[
            ValueDef {
                name: "condition",
                constraint: &C_ANY_TYPE,
                arity: Arity::Single,
                doc: "",
            },
            ValueDef {
                name: "trueValue",
                constraint: &C_ANY_TYPE,
                arity: Arity::Single,
                doc: "",
            },
            ValueDef {
                name: "falseValue",
                constraint: &C_ANY_TYPE,
                arity: Arity::Single,
                doc: "",
            },
        ],
        results: &[ValueDef {
            name: "res",
            constraint: &C_ANY_TYPE,
            arity: Arity::Single,
            doc: "",
        }],
        attrs: &[AttrSlot {
            name: "fastmathFlags",
            constraint: &C_FASTMATH_FLAGS_ATTR,
            optional: false,
            default: Some(DefaultValue::Rust(|c| {
                c.dialect_attr(&FASTMATH_FLAGS_ATTR_DEF, &[c.param_int(0)])
            })),
            syntax: AttrSyntax::Stripped("llvm.fastmath"),
        }],
        regions: &[],
        successors: &[],
        traits: &[Trait::AlwaysSpeculatable, Trait::NoMemoryEffect],
        bits: TraitSet::of(&[Trait::AlwaysSpeculatable, Trait::NoMemoryEffect]),
        format: None,
        inference: Inference::None,
        models: &[model!(dyn terrace_asm::CustomAssembly, &super::hooks::SelectOp)],
    },
    OpDef {
        name: "llvm.ptrtoint",
        summary: "a cast",
        description: "",
        operands: &[ValueDef {
            name: "arg",
            constraint: &C_ANY_TYPE,
            arity: Arity::Single,
            doc: "",
        }],
        results: &[ValueDef {
            name: "res",
            constraint: &C_ANY_TYPE,
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
        name: "llvm.inttoptr",
        summary: "a cast",
        description: "",
        operands: &[ValueDef {
            name: "arg",
            constraint: &C_ANY_TYPE,
            arity: Arity::Single,
            doc: "",
        }],
        results: &[ValueDef {
            name: "res",
            constraint: &C_ANY_TYPE,
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
        name: "llvm.bitcast",
        summary: "a cast",
        description: "",
        operands: &[ValueDef {
            name: "arg",
            constraint: &C_ANY_TYPE,
            arity: Arity::Single,
            doc: "",
        }],
        results: &[ValueDef {
            name: "res",
            constraint: &C_ANY_TYPE,
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
];
/// The dialect's types.
pub static TYPES: &[&AttrDef] = &[
    &LLVMVOID_TYPE_DEF,
    &LLVMPOINTER_TYPE_DEF,
    &LLVMARRAY_TYPE_DEF,
    &LLVMFUNCTION_TYPE_DEF,
    &LLVMSTRUCT_TYPE_DEF,
];
/// The dialect's attributes.
pub static ATTRS: &[&AttrDef] = &[
    &LINKAGE_ATTR_DEF,
    &CCONV_ATTR_DEF,
    &TAIL_CALL_KIND_ATTR_DEF,
    &FASTMATH_FLAGS_ATTR_DEF,
];
