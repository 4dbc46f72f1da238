//! The functions that compiled programs call, over the device that is chosen for the process.

use std::io::Write as _;
use std::time::Duration;

use terrace_runtime::Symbol;

use crate::{Error, cuda, vulkan};

/// An interface to devices.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Api {
    /// Kernels are SPIR-V.
    Vulkan,
    /// Kernels are PTX, or compiled for NVIDIA's devices.
    Cuda,
}

impl Api {
    /// The devices, described in a line each, in the order of their numbers.
    ///
    /// # Errors
    /// If the system has no library for the interface, or if it fails.
    pub fn devices(self) -> Result<Vec<String>, Error> {
        Ok(match self {
            Api::Vulkan => vulkan::devices()?.iter().map(ToString::to_string).collect(),
            Api::Cuda => cuda::devices()?.iter().map(ToString::to_string).collect(),
        })
    }

    /// Chooses the device that programs of this process run on, and how long a kernel may take: the functions by which programs use it, as
    /// engines link them.
    ///
    /// # Errors
    /// If there is no such device.
    pub fn functions(self, device: usize, limit: Duration) -> Result<Vec<Symbol>, Error> {
        match self {
            Api::Vulkan => {
                vulkan::runtime::choose(device, limit)?;
                Ok(vulkan::runtime::symbols())
            }
            Api::Cuda => {
                cuda::runtime::choose(device, limit)?;
                Ok(cuda::runtime::symbols())
            }
        }
    }
}

/// The value, or the end of the process with the error on standard error.
pub(crate) fn done<T>(result: Result<T, Error>) -> T {
    match result {
        Ok(value) => value,
        Err(e) => {
            // The text that the program has printed so far is not lost; if it cannot be written either, that changes nothing.
            _ = terrace_runtime::output::flush();
            // A program whose standard error is gone still ends with the status.
            _ = writeln!(std::io::stderr(), "error: {e}");
            std::process::exit(1)
        }
    }
}
