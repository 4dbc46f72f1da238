//! Builders of operations whose result has a type of choice among those that fit.

use terrace_ir::draft::{AttrValue, Draft, ResultTypes};
use terrace_ir::view::OpView;
use terrace_ir::{Attr, Type, Value};

use super::{ConstShapeOp, ConstShapeOpBuild, ShapeOfOp, ShapeOfOpBuild};

#[allow(clippy::new_ret_no_self)]
impl ConstShapeOp {
    /// A new operation in the making.
    pub fn new(ty: Type, shape: Attr) -> ConstShapeOpBuild {
        let mut draft = Draft::new(<Self as OpView>::def(), ResultTypes::Given);
        draft.attr(Self::SHAPE, AttrValue::Attr(shape), |ctx, v| v.attr(ctx));
        draft.result(ty);
        ConstShapeOpBuild(draft)
    }
}

#[allow(clippy::new_ret_no_self)]
impl ShapeOfOp {
    /// A new operation in the making.
    pub fn new(ty: Type, arg: Value) -> ShapeOfOpBuild {
        let mut draft = Draft::new(<Self as OpView>::def(), ResultTypes::Given);
        draft.operand(arg);
        draft.result(ty);
        ShapeOfOpBuild(draft)
    }
}
