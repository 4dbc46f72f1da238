//! The IR of Terrace: context, bodies, types, attributes, locations, definitions, verifier.
//!
//! Start at [`Ir`] (a table of [`Body`] arenas) and [`Context`] (what is interned and registered). An operation is a [`Op`]
//! handle that means something with its body. Definitions of operations are data: [`def`]. The text is not here (`terrace-asm`), nor are
//! rewriting (`terrace-rewrite`), passes (`terrace-pass`) and the dialects (`terrace-dialects`).
#![forbid(unsafe_code)]

pub mod affine;
mod around;
pub mod attr;
pub mod attrs;
pub mod body;
mod builder;
mod builtin;
mod clone;
pub mod constant;
mod context;
pub mod debug;
pub mod def;
pub mod dense;
pub mod diag;
pub mod dominance;
pub mod draft;
pub mod effects;
mod entity;
pub mod expr;
pub mod hooks;
pub mod int_range;
pub mod interfaces;
mod ir;
pub mod layout;
mod loc;
pub mod look;
mod op_builder;
pub mod op_interfaces;
pub mod segments;
pub mod subelements;
pub mod suggest;
pub mod symbols;
pub mod types;
mod verify;
pub mod view;
mod walk;

pub use around::{OpState, Subtree};
pub use attr::{AffineExpr, Attr, AttrData, DYNAMIC, DefRef, Signedness, Type};
pub use body::{Body, InsertPoint, OpSpec, ValueDef};
pub use builder::NewOp;
pub use clone::Mapping;
pub use constant::{constant_int, constant_of_op, constant_value};
pub use context::{Context, OpName, ResourceBlob};
pub use diag::{Diagnostic, Diagnostics, Severity};
pub use dominance::Dominance;
pub use draft::{Build, Draft, Insert};
pub use entity::{Block, BodyId, Global, Op, Operand, Region, Successor, Value};
pub use ir::{Ir, Scratch};
pub use loc::Loc;
pub use look::{Change, Edit, Look, LookIn, LookIr, Types, Values, View, ViewIr};
pub use op_builder::{BodyBuilder, OpBuilder};
pub use terrace_num::{ApInt, Exact, Float, FloatKind, Rounding};
pub use verify::{attr_holds, attr_pred_holds, show_operation, type_holds, verify, verify_with_threads};
pub use walk::Walk;
