//! Passes of the spirv dialect: what a module says of itself (`update_vce`, `lower_abi_attributes`, `composite_type_layout`), and operations
//! that a target lacks or has a better one for (the others). Lowerings to and from the dialect are in `terrace-conversions`.

mod canonicalize_gl;
mod composite_type_layout;
mod exact_floats;
mod lower_abi_attributes;
mod promote_to_replicated_constants;
mod rewrite_inserts;
mod unify_aliased_resource;
mod update_vce;
mod webgpu_prepare;

use terrace_dialects::spirv::ModuleOp;
use terrace_ir::{Block, Context, Global, Ir, Op, Type, ViewIr};

pub use canonicalize_gl::{canonicalize_gl, populate_gl_canonicalization};
pub use composite_type_layout::{decorate, decorate_composite_types, has_layout};
pub use exact_floats::exact_floats;
pub use lower_abi_attributes::lower_abi_attributes;
pub use promote_to_replicated_constants::promote_to_replicated_constants;
pub use rewrite_inserts::rewrite_inserts;
pub use unify_aliased_resource::unify_aliased_resources;
pub use update_vce::update_vce;
pub use webgpu_prepare::{populate_webgpu, webgpu_prepare};

/// The declarations of `Passes.td`.
mod declared {
    include!(concat!(env!("OUT_DIR"), "/spirv.rs"));
}

pub use declared::*;

/// The block that holds what a module has; `None` if the operation is no `spirv.module`, or an empty one.
fn module_block(ctx: &Context, ir: &Ir, module: Global<Op>) -> Option<Global<Block>> {
    let v = ViewIr { ctx, ir, body: module.body };
    let region = module.entity.cast::<ModuleOp>(&v)?.body(&v);
    Some(Global::new(region.body, ir.body(region.body).first_block(region.entity)?))
}

/// The bytes of a number or a vector of numbers; a truth value takes one.
fn bytes(ctx: &Context, t: Type) -> Option<i64> {
    let bits = i64::from(ctx.int_or_float_width(ctx.element_type_or_self(t))?);
    let count = if ctx.is_shaped(t) { ctx.num_elements(t)? } else { 1 };
    bits.max(8).checked_div(8)?.checked_mul(count)
}
