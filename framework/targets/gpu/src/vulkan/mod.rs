//! Vulkan 1.1 and later, by its loader.
//!
//! A [`Device`] has one queue. [`Buffer`]s stay on it between launches; a [`Kernel`] is a compute shader that is ready to be launched. All
//! launches are waited for. `memory.rs` has buffers, `kernel.rs` kernels, `runtime.rs` the functions that
//! programs call.

mod kernel;
mod memory;
pub(crate) mod runtime;

use std::ffi::CStr;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use ash::vk;
use terrace_dialects_spirv::spirv::Capability;

pub use kernel::{Argument, Kernel};
pub use memory::Buffer;

use crate::Error;

/// The library's packages, for who has none.
const PACKAGES: &str = "libvulkan1 and a driver (Debian: mesa-vulkan-drivers)";

/// The facts about a device.
#[derive(Clone, Debug)]
pub struct DeviceInfo {
    /// Its name.
    pub name: String,
    /// The kind of hardware.
    pub kind: &'static str,
    /// The version of Vulkan: major and minor.
    pub version: (u32, u32),
    /// The limits that launches are checked against.
    pub limits: Limits,
    features: Features,
}

impl fmt::Display for DeviceInfo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (major, minor) = self.version;
        write!(f, "{} ({}, Vulkan {major}.{minor})", self.name, self.kind)
    }
}

impl DeviceInfo {
    /// True if kernels may compute with floats of 64 bits.
    pub fn has_f64(&self) -> bool {
        self.features.float64
    }

    /// True if floats of so many bits can be asked to round to the nearest even.
    pub fn rounds_to_even(&self, width: u32) -> bool {
        self.features.nearest_even.contains(&width)
    }

    /// True if floats of so many bits can be asked to keep the signs of zeros.
    pub fn keeps_signed_zeros(&self, width: u32) -> bool {
        self.features.signed_zeros.contains(&width)
    }

    /// True if the device has what the capability of a module asks for.
    pub fn has(&self, capability: Capability) -> bool {
        let f = &self.features;
        match capability {
            Capability::Shader | Capability::Matrix => true,
            Capability::Float64 => f.float64,
            Capability::RoundingModeRTE => [16, 32, 64].into_iter().any(|w| self.rounds_to_even(w)),
            Capability::SignedZeroInfNanPreserve => {
                [16, 32, 64].into_iter().any(|w| self.keeps_signed_zeros(w))
            }
            Capability::Int64 => f.int64,
            Capability::Int16 => f.int16,
            Capability::Int8 => f.int8,
            Capability::Float16 => f.float16,
            Capability::StorageBuffer16BitAccess => f.storage16,
            Capability::StorageBuffer8BitAccess => f.storage8,
            Capability::VariablePointersStorageBuffer => f.variable_pointers_storage_buffer,
            Capability::VariablePointers => f.variable_pointers,
            Capability::GroupNonUniform => f.subgroups.contains(vk::SubgroupFeatureFlags::BASIC),
            Capability::GroupNonUniformVote => f.subgroups.contains(vk::SubgroupFeatureFlags::VOTE),
            Capability::GroupNonUniformArithmetic => {
                f.subgroups.contains(vk::SubgroupFeatureFlags::ARITHMETIC)
            }
            Capability::GroupNonUniformBallot => f.subgroups.contains(vk::SubgroupFeatureFlags::BALLOT),
            Capability::GroupNonUniformShuffle => f.subgroups.contains(vk::SubgroupFeatureFlags::SHUFFLE),
            Capability::GroupNonUniformShuffleRelative => {
                f.subgroups.contains(vk::SubgroupFeatureFlags::SHUFFLE_RELATIVE)
            }
            Capability::GroupNonUniformClustered => f.subgroups.contains(vk::SubgroupFeatureFlags::CLUSTERED),
            _ => false,
        }
    }
}

/// Limits of a device.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Workgroups of a launch along x, y and z.
    pub groups: [u32; 3],
    /// Invocations of a workgroup along x, y and z.
    pub group: [u32; 3],
    /// Invocations of a workgroup in all.
    pub invocations: u32,
    /// Bytes of a buffer that a kernel sees.
    pub buffer: u64,
    /// Buffers that a kernel sees at once.
    pub bindings: u32,
    /// Sets that a kernel's buffers are in.
    pub sets: u32,
    /// A buffer's part that a kernel gets begins at a multiple of so many bytes.
    pub alignment: u64,
}

/// Features that kernels may use.
#[derive(Clone, Debug, Default)]
struct Features {
    float64: bool,
    int64: bool,
    int16: bool,
    int8: bool,
    float16: bool,
    storage16: bool,
    storage8: bool,
    variable_pointers_storage_buffer: bool,
    variable_pointers: bool,
    subgroups: vk::SubgroupFeatureFlags,
    /// The widths of floats that can be asked to round to the nearest even.
    nearest_even: Vec<u32>,
    /// The widths of floats that can be asked to keep the signs of zeros.
    signed_zeros: Vec<u32>,
}

/// The widths of floats that a device has something for: it says so for 16, 32 and 64 bits.
fn widths(has: [vk::Bool32; 3]) -> Vec<u32> {
    [16, 32, 64].into_iter().zip(has).filter_map(|(width, has)| (has != 0).then_some(width)).collect()
}

fn driver(call: &'static str) -> impl Fn(vk::Result) -> Error {
    move |e| Error::Driver { call, cause: e.to_string() }
}

/// The error of a system with a loader and without a device.
fn no_device() -> Error {
    Error::NoDevice { api: "Vulkan", hint: "install a driver; Mesa's lavapipe needs no hardware" }
}

/// The loader and the process's instance of it, which stays until the process ends: drivers have threads of their own.
struct Instance {
    instance: ash::Instance,
    /// The library, which stays loaded as long as its functions may be called.
    _entry: ash::Entry,
}

static INSTANCE: Mutex<Option<&'static Instance>> = Mutex::new(None);

/// The process's instance, made when it is first asked for.
fn instance() -> Result<&'static Instance, Error> {
    let mut made = INSTANCE.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(instance) = *made {
        return Ok(instance);
    }
    Ok(*made.insert(Box::leak(Box::new(Instance::new()?))))
}

impl Instance {
    fn new() -> Result<Instance, Error> {
        // SAFETY: the loader is the system's own library; loading it has no conditions that this program could break.
        let entry = unsafe { ash::Entry::load() }.map_err(|e| Error::NoLibrary {
            library: "Vulkan loader",
            cause: e.to_string(),
            hint: PACKAGES,
        })?;
        let app = vk::ApplicationInfo::default().api_version(vk::API_VERSION_1_2);
        let create = vk::InstanceCreateInfo::default().application_info(&app);
        // SAFETY: `create` and what it points to live until the call returns.
        let instance = unsafe { entry.create_instance(&create, None) };
        match instance {
            Ok(instance) => Ok(Instance { instance, _entry: entry }),
            Err(vk::Result::ERROR_INCOMPATIBLE_DRIVER) => Err(no_device()),
            Err(e) => Err(driver("vkCreateInstance")(e)),
        }
    }

    /// The devices that can compute, each with the number of such a family of queues.
    fn devices(&self) -> Result<Vec<(vk::PhysicalDevice, u32, DeviceInfo)>, Error> {
        // SAFETY: the instance lives.
        let all = unsafe { self.instance.enumerate_physical_devices() };
        let all = all.map_err(driver("vkEnumeratePhysicalDevices"))?;
        Ok(all.into_iter().filter_map(|d| Some((d, self.queue_family(d)?, self.info(d)?))).collect())
    }

    fn queue_family(&self, device: vk::PhysicalDevice) -> Option<u32> {
        // SAFETY: the device is one of the instance's.
        let families = unsafe { self.instance.get_physical_device_queue_family_properties(device) };
        let place = families.iter().position(|f| f.queue_flags.contains(vk::QueueFlags::COMPUTE))?;
        u32::try_from(place).ok()
    }

    /// The facts about a device; `None` if it is older than Vulkan 1.1.
    fn info(&self, device: vk::PhysicalDevice) -> Option<DeviceInfo> {
        // SAFETY: the device is one of the instance's.
        let properties = unsafe { self.instance.get_physical_device_properties(device) };
        let version =
            (vk::api_version_major(properties.api_version), vk::api_version_minor(properties.api_version));
        if version < (1, 1) {
            return None;
        }
        let limits = &properties.limits;
        Some(DeviceInfo {
            name: properties
                .device_name_as_c_str()
                .map_or_else(|_| "unnamed".to_owned(), |n| n.to_string_lossy().into_owned()),
            kind: match properties.device_type {
                vk::PhysicalDeviceType::INTEGRATED_GPU => "integrated GPU",
                vk::PhysicalDeviceType::DISCRETE_GPU => "discrete GPU",
                vk::PhysicalDeviceType::VIRTUAL_GPU => "virtual GPU",
                vk::PhysicalDeviceType::CPU => "CPU",
                _ => "other device",
            },
            version,
            limits: Limits {
                groups: limits.max_compute_work_group_count,
                group: limits.max_compute_work_group_size,
                invocations: limits.max_compute_work_group_invocations,
                buffer: u64::from(limits.max_storage_buffer_range),
                bindings: limits
                    .max_per_stage_descriptor_storage_buffers
                    .min(limits.max_descriptor_set_storage_buffers),
                sets: limits.max_bound_descriptor_sets,
                alignment: limits.min_storage_buffer_offset_alignment.max(1),
            },
            features: self.features(device, version),
        })
    }

    fn features(&self, device: vk::PhysicalDevice, version: (u32, u32)) -> Features {
        let mut subgroups = vk::PhysicalDeviceSubgroupProperties::default();
        let mut floats = vk::PhysicalDeviceFloatControlsProperties::default();
        let mut properties = vk::PhysicalDeviceProperties2::default().push_next(&mut subgroups);
        let mut storage16 = vk::PhysicalDevice16BitStorageFeatures::default();
        let mut pointers = vk::PhysicalDeviceVariablePointersFeatures::default();
        let mut v12 = vk::PhysicalDeviceVulkan12Features::default();
        let mut features =
            vk::PhysicalDeviceFeatures2::default().push_next(&mut storage16).push_next(&mut pointers);
        if version >= (1, 2) {
            features = features.push_next(&mut v12);
            properties = properties.push_next(&mut floats);
        }
        // SAFETY: the device is one of the instance's and has Vulkan 1.1, whose structures the first two chains have; it gets that of 1.2
        // only if it has that version.
        unsafe {
            self.instance.get_physical_device_properties2(device, &mut properties);
            self.instance.get_physical_device_features2(device, &mut features);
        }
        let f = features.features;
        Features {
            float64: f.shader_float64 != 0,
            int64: f.shader_int64 != 0,
            int16: f.shader_int16 != 0,
            int8: v12.shader_int8 != 0,
            float16: v12.shader_float16 != 0,
            storage16: storage16.storage_buffer16_bit_access != 0,
            storage8: v12.storage_buffer8_bit_access != 0,
            variable_pointers_storage_buffer: pointers.variable_pointers_storage_buffer != 0,
            variable_pointers: pointers.variable_pointers != 0,
            subgroups: subgroups.supported_operations,
            nearest_even: widths([
                floats.shader_rounding_mode_rte_float16,
                floats.shader_rounding_mode_rte_float32,
                floats.shader_rounding_mode_rte_float64,
            ]),
            signed_zeros: widths([
                floats.shader_signed_zero_inf_nan_preserve_float16,
                floats.shader_signed_zero_inf_nan_preserve_float32,
                floats.shader_signed_zero_inf_nan_preserve_float64,
            ]),
        }
    }
}

/// The facts about all devices that can compute, in the order of their numbers.
///
/// # Errors
/// If the system has no Vulkan, or if it fails.
pub fn devices() -> Result<Vec<DeviceInfo>, Error> {
    Ok(instance()?.devices()?.into_iter().map(|(_, _, info)| info).collect())
}

/// The part of a device that lives as long as its buffers and its kernels do.
struct Shared {
    device: ash::Device,
    queue: vk::Queue,
    queue_family: u32,
    memory: vk::PhysicalDeviceMemoryProperties,
    info: DeviceInfo,
    /// Held by a launch, and by those who read or write a buffer.
    busy: Mutex<()>,
    /// True from when a kernel did not end: nothing of the device may be freed, as the kernel may still use it.
    lost: AtomicBool,
}

impl Shared {
    fn is_lost(&self) -> bool {
        self.lost.load(Ordering::Relaxed)
    }

    /// Waits until nobody else uses the device's queue or memory.
    fn wait(&self) -> MutexGuard<'_, ()> {
        self.busy.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Shared {
    fn drop(&mut self) {
        if !self.is_lost() {
            // SAFETY: all launches are waited for, and buffers and kernels hold this, so none is left.
            unsafe { self.device.destroy_device(None) }
        }
    }
}

/// A device.
#[derive(Clone)]
pub struct Device {
    shared: Arc<Shared>,
}

impl fmt::Debug for Device {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Device({})", self.shared.info)
    }
}

impl Device {
    /// Opens the device of this number, in the order of [`devices`]; without a number, the first.
    ///
    /// # Errors
    /// If there is no such device, or if it cannot be opened.
    pub fn open(number: Option<usize>) -> Result<Device, Error> {
        let instance = instance()?;
        let mut all = instance.devices()?;
        let wanted = number.unwrap_or(0);
        if all.is_empty() {
            return Err(no_device());
        }
        if wanted >= all.len() {
            return Err(Error::no_such_device(wanted, all.iter().map(|(_, _, info)| info)));
        }
        let (physical, queue_family, info) = all.swap_remove(wanted);
        let device = create(instance, physical, queue_family, &info)?;
        // SAFETY: the device was made with one queue of this family; the physical device is one of the instance's.
        let (queue, memory) = unsafe {
            (
                device.get_device_queue(queue_family, 0),
                instance.instance.get_physical_device_memory_properties(physical),
            )
        };
        let (busy, lost) = (Mutex::new(()), AtomicBool::new(false));
        let shared = Shared { device, queue, queue_family, memory, info, busy, lost };
        Ok(Device { shared: Arc::new(shared) })
    }

    /// The facts about it.
    pub fn info(&self) -> &DeviceInfo {
        &self.shared.info
    }
}

/// Makes a logical device with all features that kernels may use and the device has.
fn create(
    instance: &Instance,
    physical: vk::PhysicalDevice,
    queue_family: u32,
    info: &DeviceInfo,
) -> Result<ash::Device, Error> {
    let f = &info.features;
    let priorities = [1.0];
    let queues =
        [vk::DeviceQueueCreateInfo::default().queue_family_index(queue_family).queue_priorities(&priorities)];
    let base = vk::PhysicalDeviceFeatures::default()
        .shader_float64(f.float64)
        .shader_int64(f.int64)
        .shader_int16(f.int16);
    let mut storage16 =
        vk::PhysicalDevice16BitStorageFeatures::default().storage_buffer16_bit_access(f.storage16);
    let mut pointers = vk::PhysicalDeviceVariablePointersFeatures::default()
        .variable_pointers_storage_buffer(f.variable_pointers_storage_buffer)
        .variable_pointers(f.variable_pointers);
    let mut v12 = vk::PhysicalDeviceVulkan12Features::default()
        .shader_int8(f.int8)
        .shader_float16(f.float16)
        .storage_buffer8_bit_access(f.storage8);
    let mut features = vk::PhysicalDeviceFeatures2::default()
        .features(base)
        .push_next(&mut storage16)
        .push_next(&mut pointers);
    if info.version >= (1, 2) {
        features = features.push_next(&mut v12);
    }
    // Where a device has this extension, it must be asked for.
    let portability = c"VK_KHR_portability_subset";
    // SAFETY: the device is one of the instance's.
    let extensions = unsafe { instance.instance.enumerate_device_extension_properties(physical) };
    let extensions = extensions.map_err(driver("vkEnumerateDeviceExtensionProperties"))?;
    let needed: Vec<*const std::ffi::c_char> = extensions
        .iter()
        .filter(|e| e.extension_name_as_c_str().is_ok_and(|n: &CStr| n == portability))
        .map(|_| portability.as_ptr())
        .collect();
    let create = vk::DeviceCreateInfo::default()
        .queue_create_infos(&queues)
        .enabled_extension_names(&needed)
        .push_next(&mut features);
    // SAFETY: `create` and all that it points to live until the call returns; it asks for features that the device said to have.
    unsafe { instance.instance.create_device(physical, &create, None) }.map_err(driver("vkCreateDevice"))
}
