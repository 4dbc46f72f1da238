//! Analyses of IR that passes share, a user's own included: what calls what ([`call_graph`]), what comes before what ([`DominanceInfo`]),
//! what follows about values ([`dataflow`]), where whole numbers satisfy linear constraints ([`integer_sets`]), which references may
//! be to the same memory ([`alias`]), what operations do to memory ([`memory`]), what values come from and reach ([`slices`]). They know no dialect. A pass asks its context for one: `cx.analysis::<DominanceInfo>()`.
#![forbid(unsafe_code)]

pub mod alias;
pub mod call_graph;
pub mod dataflow;
mod dominance;
pub mod integer_sets;
pub mod memory;
pub mod slices;

pub use dominance::DominanceInfo;
