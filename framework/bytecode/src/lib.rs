//! The binary form of the IR: MLIR's bytecode, versions 0 to 6, both ways, and the same bytes as MLIR 22.
//!
//! [`write`] makes a file of an operation, [`read`] an [`Ir`](terrace_ir::Ir) of a file; [`is_bytecode`] tells a file by its first bytes.
//! Nothing here verifies, and no dialect is named: what a dialect encodes by itself is behind
//! [`BytecodeForm`](terrace_ir::def::BytecodeForm), all else of it is text.
//!
//! # The format
//!
//! The magic number `4D 4C EF 52`, the version, the producer's name, then sections: a number, a length and contents each.
//!
//! * Integers are *prefix varints* of 1 to 9 bytes, little-endian: the zero bits below the lowest one say how many bytes follow the first.
//!   Those that may be negative are zigzag-coded; some carry a flag in their lowest bit.
//! * *Strings* are stored once and referred to by number.
//! * *Dialects*, and the names of operations grouped by dialect, are in the order in which they are met.
//! * *Attributes and types* are numbered so that those used most have the shortest numbers; those whose numbers have the same length stand by
//!   dialect. Each entry is a dialect's own encoding, or text that ends with a zero byte. Lengths are in a section of their own, so that
//!   entries can be read out of order.
//! * *Operations* follow each other as blocks and regions nest. A byte says which parts an operation has: attributes, results, operands,
//!   successors, uses in an unusual order, properties, regions. The regions of an operation that nothing outside of reaches into are a section:
//!   a reader may skip them. Values are numbered along a region, those of nested regions after it.
//! * *Properties*, from version 5 on, are the inherent attributes of operations in an order that follows from the definition.
//! * *Resources* are blobs of dialects and of tools, aligned as they ask.
//!
//! Versions add: 1 versions of dialects; 2 skippable regions; 3 orders of uses; 4 no unknown locations of block arguments; 5 properties;
//! 6 segment sizes among them as numbers.
//!
//! # Modules
//!
//! `encoding.rs`: integers and section numbers; `builtin/`: the builtin dialect's own encodings; `properties.rs`: the order of inherent attributes;
//! `number.rs`, `positions.rs`: numbers of all that is referred to; `write.rs`: the sections of a file; `read.rs`: the way back.
#![forbid(unsafe_code)]

mod builtin;
mod encoding;
mod number;
mod positions;
mod properties;
mod read;
mod write;

pub use encoding::{MAGIC, VERSION};
pub use read::{LazyModule, Module, ReadError, read, read_source};
pub use write::{Config, WriteError, write};

/// Returns true if a file begins as bytecode does.
pub fn is_bytecode(bytes: &[u8]) -> bool {
    bytes.starts_with(&MAGIC)
}
