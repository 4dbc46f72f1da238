//! The C++ names of the definitions.

pub(crate) use super::verify::{ConstantExprOpTrait, ConstantExpressionInitializerOpTrait};
