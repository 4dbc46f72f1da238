//! The dialects quant, shape and tosa: numbers stored as smaller ones, computations of shapes, and tensors of machine learning.
#![forbid(unsafe_code)]

pub mod quant;
pub mod shape;
pub mod tosa;
