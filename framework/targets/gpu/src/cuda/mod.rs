//! CUDA, by its driver's library.
//!
//! [`devices`] says what there is. `driver.rs` has the functions of the library, `runtime.rs` those that programs call. Kernels are PTX,
//! which the driver compiles for its device, or code that is compiled already.

mod driver;
pub(crate) mod runtime;

use std::ffi::CStr;
use std::fmt;

use crate::Error;
use driver::{Driver, attribute};

/// The facts about a device.
#[derive(Clone, Debug)]
pub struct DeviceInfo {
    /// Its name.
    pub name: String,
    /// Its compute capability: major and minor.
    pub capability: (i32, i32),
    /// The bytes of its memory.
    pub memory: u64,
    /// The limits that launches are checked against.
    pub limits: Limits,
}

impl fmt::Display for DeviceInfo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (major, minor) = self.capability;
        let gib = self.memory as f64 / f64::from(1 << 30);
        write!(f, "{} (compute capability {major}.{minor}, {gib:.1} GiB)", self.name)
    }
}

/// Limits of a device.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Blocks of a launch along x, y and z.
    pub blocks: [i64; 3],
    /// Threads of a block along x, y and z.
    pub block: [i64; 3],
    /// Threads of a block in all.
    pub threads: i64,
}

/// The facts about all devices, in the order of their numbers.
///
/// # Errors
/// If the system has no driver of CUDA, or if it fails.
pub fn devices() -> Result<Vec<DeviceInfo>, Error> {
    let driver = driver::get()?;
    (0..count(driver)?).map(|i| info(driver, device(driver, i)?)).collect()
}

/// The number of devices.
fn count(driver: &Driver) -> Result<i32, Error> {
    let mut count = 0;
    // SAFETY: the driver writes one number.
    driver.check("cuDeviceGetCount", unsafe { (driver.device_get_count)(&mut count) })?;
    Ok(count)
}

/// The driver's handle of a device.
fn device(driver: &Driver, number: i32) -> Result<i32, Error> {
    let mut device = 0;
    // SAFETY: the driver writes one number.
    driver.check("cuDeviceGet", unsafe { (driver.device_get)(&mut device, number) })?;
    Ok(device)
}

fn info(driver: &Driver, device: i32) -> Result<DeviceInfo, Error> {
    let mut name = [0u8; 256];
    // SAFETY: the driver writes at most so many bytes, the last of them a NUL.
    let done = unsafe { (driver.device_get_name)(name.as_mut_ptr().cast(), name.len() as i32, device) };
    driver.check("cuDeviceGetName", done)?;
    let mut memory = 0;
    // SAFETY: the driver writes one number.
    driver.check("cuDeviceTotalMem", unsafe { (driver.device_total_mem)(&mut memory, device) })?;
    let get = |attribute: i32| {
        let mut value = 0;
        // SAFETY: the driver writes one number.
        let done = unsafe { (driver.device_get_attribute)(&mut value, attribute, device) };
        driver.check("cuDeviceGetAttribute", done).map(|()| value)
    };
    let three = |first: i32| -> Result<[i64; 3], Error> {
        Ok([get(first)?.into(), get(first + 1)?.into(), get(first + 2)?.into()])
    };
    let name = CStr::from_bytes_until_nul(&name).map(|n| n.to_string_lossy().into_owned());
    Ok(DeviceInfo {
        name: name.unwrap_or_else(|_| "unnamed".to_owned()),
        capability: (get(attribute::CAPABILITY_MAJOR)?, get(attribute::CAPABILITY_MINOR)?),
        memory: memory as u64,
        limits: Limits {
            blocks: three(attribute::MAX_GRID_DIM_X)?,
            block: three(attribute::MAX_BLOCK_DIM_X)?,
            threads: get(attribute::MAX_THREADS_PER_BLOCK)?.into(),
        },
    })
}
