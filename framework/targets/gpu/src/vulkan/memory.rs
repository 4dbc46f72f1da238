//! Buffers: memory of the device that this process sees too.

use std::fmt;
use std::sync::Arc;

use ash::vk;

use super::{Device, Shared, driver};
use crate::Error;

/// A buffer of a device. Its memory is mapped as long as it lives.
pub struct Buffer {
    pub(super) shared: Arc<Shared>,
    pub(super) handle: vk::Buffer,
    memory: vk::DeviceMemory,
    mapped: *mut u8,
    size: u64,
}

// SAFETY: no reference into the mapped memory leaves this file; `Shared::busy` keeps accesses and launches apart.
unsafe impl Send for Buffer {}
// SAFETY: as above.
unsafe impl Sync for Buffer {}

impl fmt::Debug for Buffer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Buffer({} bytes)", self.size)
    }
}

impl Drop for Buffer {
    fn drop(&mut self) {
        if !self.shared.is_lost() {
            // SAFETY: all launches are waited for, so nothing uses the buffer; this owns both.
            unsafe {
                self.shared.device.destroy_buffer(self.handle, None);
                self.shared.device.free_memory(self.memory, None);
            }
        }
    }
}

impl Device {
    /// A buffer of so many bytes, all of them 0.
    ///
    /// # Errors
    /// If it is larger than a kernel of the device may see, or if there is no memory.
    pub fn buffer(&self, bytes: u64) -> Result<Buffer, Error> {
        let shared = &self.shared;
        let limit = shared.info.limits.buffer;
        if bytes > limit {
            return Err(Error::TooLarge {
                what: "the bytes of a buffer".to_owned(),
                wanted: bytes,
                limit,
                device: shared.info.name.clone(),
            });
        }
        // Vulkan has no empty buffers.
        let size = bytes.max(4).next_multiple_of(4);
        let create = vk::BufferCreateInfo::default()
            .size(size)
            .usage(vk::BufferUsageFlags::STORAGE_BUFFER)
            .sharing_mode(vk::SharingMode::EXCLUSIVE);
        // SAFETY: the device lives, and `create` until the call returns.
        let handle =
            unsafe { shared.device.create_buffer(&create, None) }.map_err(driver("vkCreateBuffer"))?;
        match shared.memory_for(handle) {
            Ok((memory, mapped)) => {
                let buffer = Buffer { shared: shared.clone(), handle, memory, mapped, size: bytes };
                // SAFETY: `bytes` bytes are mapped there.
                unsafe { buffer.mapped.write_bytes(0, bytes as usize) }
                Ok(buffer)
            }
            Err(e) => {
                // SAFETY: nothing uses the buffer yet.
                unsafe { shared.device.destroy_buffer(handle, None) }
                Err(e)
            }
        }
    }
}

impl Shared {
    /// Gives a buffer memory, and this process its address.
    fn memory_for(&self, buffer: vk::Buffer) -> Result<(vk::DeviceMemory, *mut u8), Error> {
        // SAFETY: the buffer is one of the device's.
        let needs = unsafe { self.device.get_buffer_memory_requirements(buffer) };
        let seen = vk::MemoryPropertyFlags::HOST_VISIBLE | vk::MemoryPropertyFlags::HOST_COHERENT;
        // The device's own memory, if this process sees it; caches help those who read results.
        let wishes = [
            seen | vk::MemoryPropertyFlags::DEVICE_LOCAL | vk::MemoryPropertyFlags::HOST_CACHED,
            seen | vk::MemoryPropertyFlags::DEVICE_LOCAL,
            seen | vk::MemoryPropertyFlags::HOST_CACHED,
            seen,
        ];
        let types = self.memory.memory_types_as_slice();
        let kind = wishes.iter().find_map(|wish| {
            let fits = |(i, t): &(usize, &vk::MemoryType)| {
                needs.memory_type_bits >> i & 1 == 1 && t.property_flags.contains(*wish)
            };
            types.iter().enumerate().find(fits).map(|(i, _)| i as u32)
        });
        let kind = kind.ok_or_else(|| Error::Lacks {
            device: self.info.name.clone(),
            feature: "memory that the host sees".to_owned(),
        })?;
        let allocate = vk::MemoryAllocateInfo::default().allocation_size(needs.size).memory_type_index(kind);
        // SAFETY: the type of memory is one of the device's.
        let memory = unsafe { self.device.allocate_memory(&allocate, None) };
        let memory = memory.map_err(driver("vkAllocateMemory"))?;
        // SAFETY: the memory is new, large enough, visible to the host and of a type that the buffer takes.
        let mapped = unsafe {
            self.device
                .bind_buffer_memory(buffer, memory, 0)
                .and_then(|()| self.device.map_memory(memory, 0, vk::WHOLE_SIZE, vk::MemoryMapFlags::empty()))
        };
        mapped.map(|address| (memory, address.cast())).map_err(|e| {
            // SAFETY: the buffer is destroyed by who asked, and nothing else has the memory.
            unsafe { self.device.free_memory(memory, None) }
            driver("vkMapMemory")(e)
        })
    }
}

impl Buffer {
    /// Its size in bytes.
    pub fn size(&self) -> u64 {
        self.size
    }

    /// Copies the bytes from `offset` on.
    ///
    /// # Errors
    /// If some of them are outside of the buffer.
    pub fn read(&self, offset: u64, to: &mut [u8]) -> Result<(), Error> {
        self.check(offset, to.len() as u64)?;
        let _free = self.shared.wait();
        // SAFETY: both are that long, by the check and by the slice; `to` is borrowed, so it is no mapped memory.
        unsafe { to.as_mut_ptr().copy_from_nonoverlapping(self.mapped.add(offset as usize), to.len()) }
        Ok(())
    }

    /// Sets the bytes from `offset` on.
    ///
    /// # Errors
    /// If some of them are outside of the buffer.
    pub fn write(&self, offset: u64, from: &[u8]) -> Result<(), Error> {
        self.check(offset, from.len() as u64)?;
        let _free = self.shared.wait();
        // SAFETY: as in `read`.
        unsafe { self.mapped.add(offset as usize).copy_from_nonoverlapping(from.as_ptr(), from.len()) }
        Ok(())
    }

    /// The address of its first byte in this process. Who uses it sees to it that no kernel runs meanwhile.
    pub fn address(&self) -> *mut u8 {
        self.mapped
    }

    /// Checks that so many bytes from `offset` on are in the buffer.
    pub(super) fn check(&self, offset: u64, bytes: u64) -> Result<(), Error> {
        let inside = offset.checked_add(bytes).is_some_and(|end| end <= self.size);
        if inside { Ok(()) } else { Err(Error::Range { offset, bytes, size: self.size }) }
    }
}
