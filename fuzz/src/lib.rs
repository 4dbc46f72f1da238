//! Shared by the fuzz targets: the memory that an input may take.
//!
//! A panic ends a run by itself; a hang is libFuzzer's `-timeout`. See `run.sh` for how the targets are run.

use peak_alloc::PeakAlloc;

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// Runs `step` and stops where it took more than 64 MiB and 200 bytes for each byte of input.
pub fn within_memory(input: &[u8], step: impl FnOnce()) {
    MEMORY.reset_peak_usage();
    let before = MEMORY.current_usage();
    step();
    let taken = MEMORY.peak_usage().saturating_sub(before);
    let allowed = (64 << 20) + 200 * input.len();
    assert!(taken <= allowed, "{taken} bytes for an input of {}: {allowed} are allowed", input.len());
}
