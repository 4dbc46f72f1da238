//! Kernels: compute shaders that are ready, and their launches.

use std::ffi::CString;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use ash::vk;

use super::{Buffer, Device, Shared, driver};
use crate::{BindingKind, Error, Interface};

/// An argument of a launch.
#[derive(Clone, Copy, Debug)]
pub enum Argument<'a> {
    /// A buffer from a byte on, for a [`BindingKind::Buffer`].
    Buffer(&'a Buffer, u64),
    /// The bytes of a value, for a [`BindingKind::Value`].
    Value(&'a [u8]),
}

/// A compute shader of a device.
pub struct Kernel {
    name: String,
    interface: Interface,
    /// Buffers of the values among the arguments, by place.
    values: Vec<Option<Buffer>>,
    parts: Parts,
}

/// The objects of a kernel; those that are not made yet are null, which Vulkan takes for nothing.
struct Parts {
    shared: Arc<Shared>,
    module: vk::ShaderModule,
    set_layouts: Vec<vk::DescriptorSetLayout>,
    layout: vk::PipelineLayout,
    pipeline: vk::Pipeline,
    descriptors: vk::DescriptorPool,
    sets: Vec<vk::DescriptorSet>,
    commands: vk::CommandPool,
    command: vk::CommandBuffer,
    fence: vk::Fence,
}

impl Drop for Parts {
    fn drop(&mut self) {
        if self.shared.is_lost() {
            return;
        }
        let device = &self.shared.device;
        // SAFETY: all launches are waited for; each object is this kernel's own or null, and freed once.
        unsafe {
            device.destroy_fence(self.fence, None);
            device.destroy_command_pool(self.commands, None);
            device.destroy_descriptor_pool(self.descriptors, None);
            device.destroy_pipeline(self.pipeline, None);
            device.destroy_pipeline_layout(self.layout, None);
            self.set_layouts.iter().for_each(|l| device.destroy_descriptor_set_layout(*l, None));
            device.destroy_shader_module(self.module, None);
        }
    }
}

impl fmt::Debug for Kernel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Kernel").field("name", &self.name).field("interface", &self.interface).finish()
    }
}

impl Device {
    /// Makes a kernel of the compute shader `entry` of a SPIR-V module.
    ///
    /// # Errors
    /// If the words are no module, have no such shader, or need what the device does not have.
    pub fn kernel(&self, words: &[u32], entry: &str) -> Result<Kernel, Error> {
        let interface = Interface::of(words, entry)?;
        self.check(&interface, entry)?;
        let parts = Parts::new(&self.shared, words, entry, &interface)?;
        let value = |kind: BindingKind| match kind {
            BindingKind::Buffer => Ok(None),
            BindingKind::Value(bytes) => self.buffer(bytes).map(Some),
        };
        let values = interface.bindings.iter().map(|b| value(b.kind)).collect::<Result<_, _>>()?;
        Ok(Kernel { name: entry.to_owned(), interface, values, parts })
    }

    /// Checks that the device has what a module needs.
    fn check(&self, interface: &Interface, entry: &str) -> Result<(), Error> {
        let info = self.info();
        if let Some(lacking) = interface.capabilities.iter().find(|c| !info.has(**c)) {
            return Err(Error::Lacks { device: info.name.clone(), feature: format!("{lacking:?}") });
        }
        if let Some(width) = interface.nearest_even.iter().find(|w| !info.rounds_to_even(**w)) {
            let feature = format!("rounding of floats of {width} bits to the nearest even");
            return Err(Error::Lacks { device: info.name.clone(), feature });
        }
        if let Some(width) = interface.signed_zeros.iter().find(|w| !info.keeps_signed_zeros(**w)) {
            let feature = format!("signs of zeros in floats of {width} bits");
            return Err(Error::Lacks { device: info.name.clone(), feature });
        }
        let too_large = |what: &str, wanted: u64, limit: u32| {
            let large = wanted > u64::from(limit);
            large.then(|| Error::TooLarge {
                what: format!("{what} of '{entry}'"),
                wanted,
                limit: u64::from(limit),
                device: info.name.clone(),
            })
        };
        let sizes = interface.local_size;
        let sets = interface.bindings.iter().map(|b| u64::from(b.set) + 1).max().unwrap_or(0);
        let mut faults = (0..3)
            .filter_map(|i| too_large("the size of a workgroup", u64::from(sizes[i]), info.limits.group[i]))
            .chain(too_large(
                "the invocations of a workgroup",
                sizes.iter().fold(1, |n: u64, size| n.saturating_mul(u64::from(*size))),
                info.limits.invocations,
            ))
            .chain(too_large("the sets of buffers", sets, info.limits.sets))
            .chain(too_large("the buffers", interface.bindings.len() as u64, info.limits.bindings));
        faults.next().map_or(Ok(()), Err)
    }
}

impl Parts {
    fn new(shared: &Arc<Shared>, words: &[u32], entry: &str, interface: &Interface) -> Result<Parts, Error> {
        let name = CString::new(entry).map_err(|_| Error::Kernel {
            kernel: entry.replace('\0', "\\0"),
            problem: "has a name with a NUL byte".to_owned(),
        })?;
        let mut parts = Parts {
            shared: shared.clone(),
            module: vk::ShaderModule::null(),
            set_layouts: Vec::new(),
            layout: vk::PipelineLayout::null(),
            pipeline: vk::Pipeline::null(),
            descriptors: vk::DescriptorPool::null(),
            sets: Vec::new(),
            commands: vk::CommandPool::null(),
            command: vk::CommandBuffer::null(),
            fence: vk::Fence::null(),
        };
        parts.make_layout(interface)?;
        parts.make_pipeline(words, &name)?;
        parts.make_sets(interface)?;
        parts.make_command()?;
        Ok(parts)
    }

    fn make_layout(&mut self, interface: &Interface) -> Result<(), Error> {
        let device = &self.shared.device;
        let count = interface.bindings.iter().map(|b| b.set + 1).max().unwrap_or(0);
        for set in 0..count {
            let bindings: Vec<_> = interface
                .bindings
                .iter()
                .filter(|b| b.set == set)
                .map(|b| {
                    vk::DescriptorSetLayoutBinding::default()
                        .binding(b.binding)
                        .descriptor_type(vk::DescriptorType::STORAGE_BUFFER)
                        .descriptor_count(1)
                        .stage_flags(vk::ShaderStageFlags::COMPUTE)
                })
                .collect();
            let create = vk::DescriptorSetLayoutCreateInfo::default().bindings(&bindings);
            // SAFETY: the device lives, and `create` until the call returns.
            let layout = unsafe { device.create_descriptor_set_layout(&create, None) };
            self.set_layouts.push(layout.map_err(driver("vkCreateDescriptorSetLayout"))?);
        }
        let create = vk::PipelineLayoutCreateInfo::default().set_layouts(&self.set_layouts);
        // SAFETY: as above; the layouts are the device's.
        let layout = unsafe { device.create_pipeline_layout(&create, None) };
        self.layout = layout.map_err(driver("vkCreatePipelineLayout"))?;
        Ok(())
    }

    fn make_pipeline(&mut self, words: &[u32], entry: &CString) -> Result<(), Error> {
        let device = &self.shared.device;
        let create = vk::ShaderModuleCreateInfo::default().code(words);
        // SAFETY: the words are a module: this crate's reader has read them. Rules that only a validator checks are the driver's to keep.
        let module = unsafe { device.create_shader_module(&create, None) };
        self.module = module.map_err(driver("vkCreateShaderModule"))?;
        let stage = vk::PipelineShaderStageCreateInfo::default()
            .stage(vk::ShaderStageFlags::COMPUTE)
            .module(self.module)
            .name(entry);
        let create = vk::ComputePipelineCreateInfo::default().stage(stage).layout(self.layout);
        // SAFETY: the module has the entry point, and the layout has its bindings.
        let made = unsafe { device.create_compute_pipelines(vk::PipelineCache::null(), &[create], None) };
        let made = made.map_err(|(_, e)| driver("vkCreateComputePipelines")(e))?;
        self.pipeline = made.first().copied().unwrap_or_default();
        Ok(())
    }

    fn make_sets(&mut self, interface: &Interface) -> Result<(), Error> {
        let Ok(count) = u32::try_from(interface.bindings.len()) else { return Ok(()) };
        if count == 0 {
            return Ok(());
        }
        let device = &self.shared.device;
        let sizes = [vk::DescriptorPoolSize::default()
            .ty(vk::DescriptorType::STORAGE_BUFFER)
            .descriptor_count(count)];
        let create = vk::DescriptorPoolCreateInfo::default()
            .max_sets(self.set_layouts.len() as u32)
            .pool_sizes(&sizes);
        // SAFETY: the device lives, and `create` until the call returns.
        let pool = unsafe { device.create_descriptor_pool(&create, None) };
        self.descriptors = pool.map_err(driver("vkCreateDescriptorPool"))?;
        let allocate = vk::DescriptorSetAllocateInfo::default()
            .descriptor_pool(self.descriptors)
            .set_layouts(&self.set_layouts);
        // SAFETY: the pool is new and has room for these.
        let sets = unsafe { device.allocate_descriptor_sets(&allocate) };
        self.sets = sets.map_err(driver("vkAllocateDescriptorSets"))?;
        Ok(())
    }

    fn make_command(&mut self) -> Result<(), Error> {
        let device = &self.shared.device;
        let create = vk::CommandPoolCreateInfo::default()
            .flags(vk::CommandPoolCreateFlags::RESET_COMMAND_BUFFER)
            .queue_family_index(self.shared.queue_family);
        // SAFETY: the device lives and has queues of this family.
        self.commands =
            unsafe { device.create_command_pool(&create, None) }.map_err(driver("vkCreateCommandPool"))?;
        let allocate = vk::CommandBufferAllocateInfo::default()
            .command_pool(self.commands)
            .level(vk::CommandBufferLevel::PRIMARY)
            .command_buffer_count(1);
        // SAFETY: the pool is new.
        let made = unsafe { device.allocate_command_buffers(&allocate) };
        let made = made.map_err(driver("vkAllocateCommandBuffers"))?;
        self.command = made.first().copied().unwrap_or_default();
        // SAFETY: the device lives.
        let fence = unsafe { device.create_fence(&vk::FenceCreateInfo::default(), None) };
        self.fence = fence.map_err(driver("vkCreateFence"))?;
        Ok(())
    }
}

impl Kernel {
    /// Its name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its arguments and the size of its workgroups.
    pub fn interface(&self) -> &Interface {
        &self.interface
    }

    fn fail(&self, problem: String) -> Error {
        Error::Kernel { kernel: self.name.clone(), problem }
    }

    /// Runs so many workgroups along x, y and z, and waits for their end. The arguments are in the order of the interface's bindings.
    ///
    /// # Errors
    /// If the arguments or the number of workgroups do not fit, if the driver fails, or if the kernel takes longer than `limit`.
    pub fn launch(
        &mut self,
        groups: [u32; 3],
        arguments: &[Argument<'_>],
        limit: Duration,
    ) -> Result<(), Error> {
        let shared = self.parts.shared.clone();
        for (wanted, most) in groups.iter().zip(shared.info.limits.groups) {
            if *wanted > most {
                return Err(Error::TooLarge {
                    what: format!("the workgroups of '{}'", self.name),
                    wanted: u64::from(*wanted),
                    limit: u64::from(most),
                    device: shared.info.name.clone(),
                });
            }
        }
        self.bind(&shared, arguments)?;
        if groups.contains(&0) {
            return Ok(());
        }
        let _free = shared.wait();
        self.submit(&shared, groups)?;
        let limit_ns = u64::try_from(limit.as_nanos()).unwrap_or(u64::MAX);
        // SAFETY: the fence is the kernel's own, and was submitted.
        match unsafe { shared.device.wait_for_fences(&[self.parts.fence], true, limit_ns) } {
            Ok(()) => Ok(()),
            Err(e) => {
                shared.lost.store(true, Ordering::Relaxed);
                Err(match e {
                    vk::Result::TIMEOUT => {
                        Error::Unfinished { kernel: self.name.clone(), seconds: limit.as_secs() }
                    }
                    e => driver("vkWaitForFences")(e),
                })
            }
        }
    }

    /// Gives the kernel its arguments.
    fn bind(&mut self, shared: &Arc<Shared>, arguments: &[Argument<'_>]) -> Result<(), Error> {
        let bindings = &self.interface.bindings;
        if arguments.len() != bindings.len() {
            let (wanted, given) = (bindings.len(), arguments.len());
            return Err(self.fail(format!("takes {wanted} arguments, and got {given}")));
        }
        if shared.is_lost() {
            return Err(self.fail("cannot run: a kernel of its device did not end".to_owned()));
        }
        let mut places = Vec::new();
        for (i, ((argument, binding), value)) in arguments.iter().zip(bindings).zip(&self.values).enumerate()
        {
            let (buffer, offset) = match (argument, binding.kind, value) {
                (Argument::Buffer(buffer, offset), BindingKind::Buffer, _) => (*buffer, *offset),
                (Argument::Value(bytes), BindingKind::Value(size), Some(buffer)) => {
                    if bytes.len() as u64 != size {
                        let given = bytes.len();
                        return Err(self.fail(format!("takes {size} bytes as argument {i}, and got {given}")));
                    }
                    buffer.write(0, bytes)?;
                    (buffer, 0)
                }
                (_, kind, _) => return Err(self.fail(format!("takes a {kind:?} as argument {i}"))),
            };
            if !Arc::ptr_eq(&buffer.shared, shared) {
                return Err(self.fail(format!("has argument {i} on another device")));
            }
            buffer.check(offset, 0)?;
            let alignment = shared.info.limits.alignment;
            if offset % alignment != 0 || (offset == buffer.size() && offset > 0) {
                return Err(self.fail(format!(
                    "takes argument {i} from a multiple of {alignment} bytes in its buffer, not from {offset}"
                )));
            }
            places.push([vk::DescriptorBufferInfo::default()
                .buffer(buffer.handle)
                .offset(offset)
                .range(vk::WHOLE_SIZE)]);
        }
        let writes: Vec<_> = places
            .iter()
            .zip(bindings)
            .filter_map(|(place, b)| {
                let set = self.parts.sets.get(b.set as usize)?;
                Some(
                    vk::WriteDescriptorSet::default()
                        .dst_set(*set)
                        .dst_binding(b.binding)
                        .descriptor_type(vk::DescriptorType::STORAGE_BUFFER)
                        .buffer_info(place),
                )
            })
            .collect();
        // SAFETY: no launch uses the sets, as all are waited for; the buffers are the device's and outlive the launch.
        unsafe { shared.device.update_descriptor_sets(&writes, &[]) }
        Ok(())
    }

    /// Records the launch and hands it to the queue, whose lock the caller holds.
    fn submit(&self, shared: &Shared, groups: [u32; 3]) -> Result<(), Error> {
        let (device, parts) = (&shared.device, &self.parts);
        let begin = vk::CommandBufferBeginInfo::default().flags(vk::CommandBufferUsageFlags::ONE_TIME_SUBMIT);
        // Results are visible to the host after the fence, with this barrier.
        let seen = [vk::MemoryBarrier::default()
            .src_access_mask(vk::AccessFlags::SHADER_WRITE)
            .dst_access_mask(vk::AccessFlags::HOST_READ | vk::AccessFlags::HOST_WRITE)];
        let [x, y, z] = groups;
        let commands = [parts.command];
        let submit = [vk::SubmitInfo::default().command_buffers(&commands)];
        // SAFETY: the command buffer and the fence are the kernel's own and not in use; the pipeline, its layout and the sets fit each other;
        // the caller holds the queue.
        let done = unsafe {
            device
                .reset_fences(&[parts.fence])
                .and_then(|()| device.begin_command_buffer(parts.command, &begin))
                .and_then(|()| {
                    let point = vk::PipelineBindPoint::COMPUTE;
                    device.cmd_bind_pipeline(parts.command, point, parts.pipeline);
                    if !parts.sets.is_empty() {
                        device.cmd_bind_descriptor_sets(
                            parts.command,
                            point,
                            parts.layout,
                            0,
                            &parts.sets,
                            &[],
                        );
                    }
                    device.cmd_dispatch(parts.command, x, y, z);
                    let (from, to) = (vk::PipelineStageFlags::COMPUTE_SHADER, vk::PipelineStageFlags::HOST);
                    let none = vk::DependencyFlags::empty();
                    device.cmd_pipeline_barrier(parts.command, from, to, none, &seen, &[], &[]);
                    device.end_command_buffer(parts.command)?;
                    device.queue_submit(shared.queue, &submit, parts.fence)
                })
        };
        done.map_err(driver("vkQueueSubmit"))
    }
}
