//! The C++ names of the definitions.

pub(crate) use super::sorts::{
    array_domain, array_range, func_range, is_any_non_func_smt_value_type, is_any_smt_value_type,
};
