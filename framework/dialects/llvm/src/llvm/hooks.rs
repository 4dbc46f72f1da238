//! The models of llvm's definitions, by the names that the generated code expects; what they do is in the file that each comes from.

pub(super) use super::attributes::{
    AliasScopeAttr, ConstantRangeAttr, DIExpressionElemAttr, ModuleFlagAttr, TargetFeaturesAttr,
};
pub(super) use super::branches::{BrOp, CondBrOp, IndirectBrOp, ReturnOp, SwitchOp};
pub(super) use super::calls::{CallIntrinsicOp, CallOp, InlineAsmOp, InvokeOp, LandingpadOp};
pub(super) use super::constants::{ConstantOp, Constants, PoisonOp, UndefOp, ZeroOp};
pub(super) use super::instructions::{AllocaOp, FCmpOp, ICmpOp};
pub(super) use super::memory::{
    AtomicCmpXchgOp, AtomicRMWOp, FenceOp, LoadOp, MemcpyInlineOp, MemcpyOp, MemmoveOp, MemsetInlineOp,
    MemsetOp, StoreOp,
};
pub(super) use super::symbols::{
    AddressOfOp, AliasOp, BlockAddressOp, ComdatOp, DSOLocalEquivalentOp, GlobalCtorsOp, GlobalDtorsOp,
    GlobalOp, IFuncOp, LLVMFuncOp, LinkerOptionsOp, ModuleFlagsOp,
};
pub(super) use super::syntax::{
    LLVMArrayType, LLVMFunctionType, LLVMPointerType, LLVMStructType, LLVMTargetExtType, LLVMVoidType,
};

/// Operations with a hook each in one file or another.
macro_rules! operations {
    ($($name:ident)*) => {
        $(pub(super) struct $name;)*
    };
}
operations!(
    AddrSpaceCastOp AssumeOp BitcastOp ExtractValueOp GEPOp InsertValueOp IntToPtrOp MaskedGatherOp MaskedScatterOp OrOp SExtOp
    SDivOp ShlOp ShuffleVectorOp SincosOp UDivOp ZExtOp
);
