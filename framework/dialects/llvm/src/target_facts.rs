//! Facts that the dialects of targets check alike: pointers in an address space, and the parameters of `#….target`.

use terrace_ir::{Attr, Context, Type};

pub use crate::llvm::pointer_in;

/// True for a pointer in an address space.
pub fn is_pointer_in(ctx: &Context, t: Type, space: i64) -> bool {
    crate::llvm::address_space(ctx, t) == Some(space)
}

/// Checks the parameters that every target has.
pub fn verify_target(level: Option<i64>, [triple, chip]: [Option<&[u8]>; 2]) -> Result<(), String> {
    if !matches!(level, Some(0..=3)) {
        return Err("The optimization level must be a number between 0 and 3.".to_owned());
    }
    if triple.is_some_and(<[u8]>::is_empty) {
        return Err("The target triple cannot be empty.".to_owned());
    }
    if chip.is_some_and(<[u8]>::is_empty) {
        return Err("The target chip cannot be empty.".to_owned());
    }
    Ok(())
}

/// Checks the list of files that a target links.
pub fn verify_files(ctx: &Context, files: Attr) -> Result<(), String> {
    let list = ctx.as_array(files).unwrap_or_default();
    if !list.iter().all(|f| ctx.as_string(*f).is_some()) {
        return Err("All the elements in the `link` array must be strings.".to_owned());
    }
    Ok(())
}
