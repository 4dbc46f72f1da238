//! The numbers of instructions.

use terrace_dialects_wasm::wasmssa::*;
use terrace_ir::def::OpDef;
use terrace_ir::view::OpView as _;
use terrace_ir::{Context, Type};

pub(crate) const BLOCK: u8 = 0x02;
pub(crate) const LOOP: u8 = 0x03;
pub(crate) const IF: u8 = 0x04;
pub(crate) const ELSE: u8 = 0x05;
pub(crate) const END: u8 = 0x0b;
pub(crate) const BRANCH_IF: u8 = 0x0d;
pub(crate) const CALL: u8 = 0x10;
pub(crate) const LOCAL_GET: u8 = 0x20;
pub(crate) const LOCAL_SET: u8 = 0x21;
pub(crate) const LOCAL_TEE: u8 = 0x22;
pub(crate) const GLOBAL_GET: u8 = 0x23;
pub(crate) const CONST_I32: u8 = 0x41;
pub(crate) const CONST_I64: u8 = 0x42;
pub(crate) const CONST_F32: u8 = 0x43;
pub(crate) const CONST_F64: u8 = 0x44;

/// The type of a number.
#[derive(Clone, Copy)]
enum Num {
    I32,
    I64,
    F32,
    F64,
}
use Num::{F32, F64, I32, I64};

impl Num {
    fn ty(self, ctx: &Context) -> Type {
        match self {
            I32 => ctx.i32(),
            I64 => ctx.i64(),
            F32 => ctx.f32(),
            F64 => ctx.f64(),
        }
    }
}

/// An instruction that computes one number of numbers of one type.
pub(crate) struct Numeric {
    pub(crate) def: &'static OpDef,
    pub(crate) operand: Type,
    pub(crate) result: Type,
    /// For `extend`: how many bits it takes.
    pub(crate) bits: Option<u32>,
}

type Def = fn() -> &'static OpDef;

/// Instructions whose opcodes follow each other, on one type.
struct Family {
    first: u8,
    operand: Num,
    result: Num,
    /// `None` where the dialect has no operation.
    ops: &'static [Option<Def>],
}

const INTEGER_COMPARISONS: &[Option<Def>] = &[
    Some(EqzOp::def),
    Some(EqOp::def),
    Some(NeOp::def),
    Some(LtSIOp::def),
    Some(LtUIOp::def),
    Some(GtSIOp::def),
    Some(GtUIOp::def),
    Some(LeSIOp::def),
    Some(LeUIOp::def),
    Some(GeSIOp::def),
    Some(GeUIOp::def),
];
const FLOAT_COMPARISONS: &[Option<Def>] =
    &[Some(EqOp::def), Some(NeOp::def), Some(LtOp::def), Some(GtOp::def), Some(LeOp::def), Some(GeOp::def)];
const INTEGER_ARITHMETIC: &[Option<Def>] = &[
    Some(ClzOp::def),
    Some(CtzOp::def),
    Some(PopCntOp::def),
    Some(AddOp::def),
    Some(SubOp::def),
    Some(MulOp::def),
    Some(DivSIOp::def),
    Some(DivUIOp::def),
    Some(RemSIOp::def),
    Some(RemUIOp::def),
    Some(AndOp::def),
    Some(OrOp::def),
    Some(XOrOp::def),
    Some(ShLOp::def),
    Some(ShRSOp::def),
    Some(ShRUOp::def),
    Some(RotlOp::def),
    Some(RotrOp::def),
];
const FLOAT_ARITHMETIC: &[Option<Def>] = &[
    Some(AbsOp::def),
    Some(NegOp::def),
    Some(CeilOp::def),
    Some(FloorOp::def),
    Some(TruncOp::def),
    None,
    Some(SqrtOp::def),
    Some(AddOp::def),
    Some(SubOp::def),
    Some(MulOp::def),
    Some(DivOp::def),
    Some(MinOp::def),
    Some(MaxOp::def),
    Some(CopySignOp::def),
];
const CONVERT: &[Option<Def>] = &[Some(ConvertSOp::def), Some(ConvertUOp::def)];
const REINTERPRET: &[Option<Def>] = &[Some(ReinterpretOp::def)];

const FAMILIES: &[Family] = &[
    family(0x45, I32, I32, INTEGER_COMPARISONS),
    family(0x50, I64, I32, INTEGER_COMPARISONS),
    family(0x5b, F32, I32, FLOAT_COMPARISONS),
    family(0x61, F64, I32, FLOAT_COMPARISONS),
    family(0x67, I32, I32, INTEGER_ARITHMETIC),
    family(0x79, I64, I64, INTEGER_ARITHMETIC),
    family(0x8b, F32, F32, FLOAT_ARITHMETIC),
    family(0x99, F64, F64, FLOAT_ARITHMETIC),
    family(0xa7, I64, I32, &[Some(WrapOp::def)]),
    family(0xac, I32, I64, &[Some(ExtendSI32Op::def), Some(ExtendUI32Op::def)]),
    family(0xb2, I32, F32, CONVERT),
    family(0xb4, I64, F32, CONVERT),
    family(0xb6, F64, F32, &[Some(DemoteOp::def)]),
    family(0xb7, I32, F64, CONVERT),
    family(0xb9, I64, F64, CONVERT),
    family(0xbb, F32, F64, &[Some(PromoteOp::def)]),
    family(0xbc, F32, I32, REINTERPRET),
    family(0xbd, F64, I64, REINTERPRET),
    family(0xbe, I32, F32, REINTERPRET),
    family(0xbf, I64, F64, REINTERPRET),
];

/// The first opcode of those that extend low bits, and for each the type and the number of bits.
const EXTEND: u8 = 0xc0;
const EXTENDED: [(Num, u32); 5] = [(I32, 8), (I32, 16), (I64, 8), (I64, 16), (I64, 32)];

const fn family(first: u8, operand: Num, result: Num, ops: &'static [Option<Def>]) -> Family {
    Family { first, operand, result, ops }
}

/// The numeric instruction of an opcode, if the dialect has one.
pub(crate) fn numeric(ctx: &Context, opcode: u8) -> Option<Numeric> {
    let number = |first: u8| opcode.checked_sub(first).map(usize::from);
    if let Some((ty, bits)) = number(EXTEND).and_then(|n| EXTENDED.get(n)) {
        let ty = ty.ty(ctx);
        return Some(Numeric { def: ExtendLowBitsSOp::def(), operand: ty, result: ty, bits: Some(*bits) });
    }
    FAMILIES.iter().find_map(|f| {
        let def = f.ops.get(number(f.first)?)?.as_ref()?;
        Some(Numeric { def: def(), operand: f.operand.ty(ctx), result: f.result.ty(ctx), bits: None })
    })
}
