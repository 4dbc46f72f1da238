//! Errors between an LLVM module and its machine code, as values.
//!
//! LLVM's own words are kept in full. Locations are of LLVM IR text where there is one; what has a location in
//! the source program is reported before LLVM is asked. Next: `module.rs`, where most of them begin.

use std::fmt;

/// An error of LLVM, or of a module handed to it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// LLVM IR text or bitcode that LLVM cannot read.
    #[error("{}{message}", Place(file, *location))]
    Parse {
        /// The name the text was given.
        file: String,
        /// Line and column, both from 1; none for bitcode.
        location: Option<(u32, u32)>,
        /// LLVM's words.
        message: String,
    },
    /// A module that LLVM's verifier rejects.
    #[error("LLVM's verifier rejects the module: {0}")]
    Invalid(String),
    /// LLVM cannot generate code for the host.
    #[error("LLVM cannot generate code for `{triple}`: {message}")]
    NoTarget {
        /// The host's target triple.
        triple: String,
        /// Why.
        message: String,
    },
    /// The module asks for another target than the host.
    #[error("the module's {what} is `{module}`, but the host's is `{host}`")]
    OtherTarget {
        /// The property: "target triple" or "data layout".
        what: &'static str,
        /// The module's.
        module: String,
        /// The host's.
        host: String,
    },
    /// The optimiser failed.
    #[error("LLVM cannot optimise the module: {0}")]
    Optimise(String),
    /// Code generation failed.
    #[error("LLVM cannot generate code for the module: {0}")]
    Generate(String),
    /// The output of code in the JIT could not be written.
    #[error("cannot write what the program prints: {0}")]
    Printed(String),
    /// The module has no function of this name with a body.
    #[error("the module has no function `{0}` to run")]
    NoEntry(String),
    /// The function has a type that cannot be called from outside.
    #[error("`{name}` cannot be run: {reason}")]
    BadEntry {
        /// The function.
        name: String,
        /// The problem with it.
        reason: String,
    },
    /// The code calls functions that neither it nor the process has.
    #[error("undefined symbol{}: {}", if names.len() == 1 { "" } else { "s" }, Quoted(names))]
    Undefined {
        /// Their names, in LLVM's order.
        names: Vec<String>,
    },
    /// Any other error of the JIT.
    #[error("the JIT failed: {0}")]
    Jit(String),
    /// A name with a NUL byte, which LLVM's interface cannot take.
    #[error("the name `{}` holds a NUL byte", .0.escape_debug())]
    Nul(String),
}

impl Error {
    /// The way to mend it, if one is known.
    pub fn hint(&self) -> Option<&'static str> {
        match self {
            Error::NoEntry(_) => Some("define a function of that name that takes no arguments"),
            Error::BadEntry { .. } => Some("it must take no arguments and return nothing or one number"),
            Error::OtherTarget { .. } => Some("code is generated for the host only: drop the property"),
            Error::Undefined { .. } => Some("define it, or link a runtime that does"),
            _ => None,
        }
    }
}

struct Place<'a>(&'a str, Option<(u32, u32)>);

impl fmt::Display for Place<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.1 {
            Some((line, column)) => write!(f, "{}:{line}:{column}: ", self.0),
            None => write!(f, "{}: ", self.0),
        }
    }
}

struct Quoted<'a>(&'a [String]);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, name) in self.0.iter().enumerate() {
            let comma = if index == 0 { "" } else { ", " };
            write!(f, "{comma}`{name}`")?;
        }
        Ok(())
    }
}
