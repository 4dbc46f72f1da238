//! Affine loops: what is known of their accesses, and the passes that use it.
//!
//! The analysis, from the bottom up: [`system`] (linear constraints over integers), [`flatten`] (expressions as rows), [`map`] and
//! [`view`] (the IR), [`space`] (constraints over SSA values), [`dependence`]. On it [`scalrep`] forwards stores to loads.
//! Algorithms and their order are MLIR's, since the text that comes out is compared.

mod dependence;
mod extent;
mod flatten;
mod map;
mod space;
mod system;
mod view;
