//! The one error of this crate.

use std::fmt::Display;

use terrace_ir::Diagnostic;

/// The reason why a device cannot be had, or does not run a kernel.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The system has no library of this kind.
    #[error("there is no {library} on this system: {cause}\nhint: install {hint}")]
    NoLibrary {
        /// Its usual name.
        library: &'static str,
        /// The loader's words.
        cause: String,
        /// The packages that have it.
        hint: &'static str,
    },
    /// There is a library, but no device that can run kernels.
    #[error("there is no {api} device here\nhint: {hint}")]
    NoDevice {
        /// The interface that was asked.
        api: &'static str,
        /// The way to one, or to see why there is none.
        hint: &'static str,
    },
    /// There are devices, but none of this number.
    #[error("there is no device {wanted}\nhint: {found}")]
    NoSuchDevice {
        /// The number, from 0.
        wanted: usize,
        /// The numbers and names of those that are there, or that there are none.
        found: String,
    },
    /// The device lacks something that the kernel needs.
    #[error("the device '{device}' has no {feature}, which the kernel needs")]
    Lacks {
        /// The device's name.
        device: String,
        /// The thing that it lacks.
        feature: String,
    },
    /// Something is larger than the device allows.
    #[error("{what}: {wanted}, where the device '{device}' takes at most {limit}")]
    TooLarge {
        /// The thing, and what is measured of it.
        what: String,
        /// Its size.
        wanted: u64,
        /// The device's limit.
        limit: u64,
        /// The device's name.
        device: String,
    },
    /// The call does not fit the kernel.
    #[error("the kernel '{kernel}' {problem}")]
    Kernel {
        /// The entry point.
        kernel: String,
        /// The problem, as a predicate.
        problem: String,
    },
    /// A kernel did not end in time. Its device cannot be used any more.
    #[error(
        "the kernel '{kernel}' did not end within {seconds} s\nhint: its device is given up; a longer limit may be set"
    )]
    Unfinished {
        /// The entry point.
        kernel: String,
        /// The limit.
        seconds: u64,
    },
    /// An access is outside of a buffer.
    #[error("{bytes} bytes at {offset} are outside of a buffer of {size} bytes")]
    Range {
        /// The first byte.
        offset: u64,
        /// The number of bytes.
        bytes: u64,
        /// The size of the buffer.
        size: u64,
    },
    /// The words are no module.
    #[error("{}", .0.message)]
    Module(Box<Diagnostic>),
    /// An object that is no whole number of words.
    #[error("an object of {size} bytes is no SPIR-V module, which consists of words")]
    Bytes {
        /// The size.
        size: usize,
    },
    /// The driver refused a call.
    #[error("{call} failed: {cause}")]
    Driver {
        /// The function's name.
        call: &'static str,
        /// The driver's words.
        cause: String,
    },
}

impl Error {
    /// There is no device of a number among these.
    pub(crate) fn no_such_device<D: Display>(wanted: usize, all: impl IntoIterator<Item = D>) -> Error {
        let found: Vec<String> = all.into_iter().enumerate().map(|(i, d)| format!("{i}: {d}")).collect();
        let found = if found.is_empty() {
            "there are no devices".to_owned()
        } else {
            format!("there are {}", found.join("; "))
        };
        Error::NoSuchDevice { wanted, found }
    }
}
