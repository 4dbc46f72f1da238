//! Kernels on the first Vulkan device: results, and each error. Without a device the tests are listed as ignored.

use std::process::ExitCode;
use std::time::Duration;

use libtest_mimic::{Arguments, Failed, Trial};
use terrace_asm::parse_source;
use terrace_dialects::spirv::ModuleOp;
use terrace_gpu::vulkan::{Argument, Device, Kernel};
use terrace_gpu::{BindingKind, Error, Interface};
use terrace_ir::def::Registry;
use terrace_ir::{Context, Diagnostics, ViewIr, Walk, verify};
use terrace_spirv::{SerializeOptions, serialize};

const ADD: &str = include_str!("kernels/add.mlir");
const ENDLESS: &str = include_str!("kernels/endless.mlir");
/// Long enough for any kernel here on a busy machine.
const LIMIT: Duration = Duration::from_secs(120);

fn main() -> ExitCode {
    let device = Device::open(None);
    let on = |name: &'static str, test: fn(&Device) -> Result<(), Failed>| {
        let device = device.as_ref().ok().cloned();
        let absent = device.is_none();
        Trial::test(name, move || device.as_ref().map_or(Ok(()), test)).with_ignored_flag(absent)
    };
    let trials = vec![
        Trial::test("interfaces", interfaces),
        on("sums", sums),
        on("parts_of_buffers", parts_of_buffers),
        on("calls_that_do_not_fit", calls_that_do_not_fit),
        on("buffers_have_ends", buffers_have_ends),
        on("devices_have_numbers", devices_have_numbers),
        on("a_kernel_without_end_is_given_up", a_kernel_without_end_is_given_up),
    ];
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

/// The words of a module's text.
fn words(text: &str) -> Result<Vec<u32>, Failed> {
    let ctx = Context::new(&Registry::with(terrace_dialects::ALL));
    let mut diags = Diagnostics::new();
    let ir = parse_source(&ctx, text.as_bytes(), "kernel.mlir", &mut diags);
    let found = ir.and_then(|ir| ir.top().map(|top| (ir, top)));
    match found.filter(|(ir, top)| verify(&ctx, ir, *top, &mut diags)) {
        Some((ir, top)) => {
            let mut module = top;
            ir.walk_pre(top, |ir, op| {
                if op.entity.is::<ModuleOp>(&ViewIr { ctx: &ctx, ir, body: op.body }) {
                    module = op;
                }
                Walk::Advance
            });
            serialize(&ctx, &ir, module, SerializeOptions::default())
                .map_err(|d| d.message.to_string().into())
        }
        None => Err(diags.plain(&ctx).into()),
    }
}

fn bytes(numbers: &[f64]) -> Vec<u8> {
    numbers.iter().flat_map(|n| n.to_le_bytes()).collect()
}

fn add(device: &Device) -> Result<Kernel, Failed> {
    Ok(device.kernel(&words(ADD)?, "add")?)
}

fn interfaces() -> Result<(), Failed> {
    let interface = Interface::of(&words(ADD)?, "add")?;
    assert_eq!(interface.local_size, [64, 1, 1]);
    let kinds: Vec<_> = interface.bindings.iter().map(|b| (b.set, b.binding, b.kind)).collect();
    let array = BindingKind::Buffer;
    assert_eq!(kinds, [(0, 0, array), (0, 1, array), (0, 2, array), (0, 3, BindingKind::Value(4))]);
    refused(
        Interface::of(&words(ADD)?, "sub"),
        "the kernel 'sub' is no compute shader of the module\nhint: its compute shaders: add",
    );
    refused(Interface::of(&[1, 2, 3], "add"), "expected a header of 5 words, found 3 in all");
    Ok(())
}

/// Checks the message of an error.
fn refused<T>(result: Result<T, Error>, message: &str) {
    let given = result.err().map(|e| e.to_string());
    assert_eq!(given.as_deref(), Some(message));
}

fn sums(device: &Device) -> Result<(), Failed> {
    let mut kernel = add(device)?;
    // More than one group, and a last one that is not full; numbers whose sums are rounded.
    for n in [1_u32, 64, 1000] {
        let a: Vec<f64> = (0..n).map(|i| f64::from(i) * 0.1).collect();
        let b: Vec<f64> = (0..n).map(|i| 1e16 / f64::from(i + 1)).collect();
        let size = u64::from(n) * 8;
        let [x, y, z] = [device.buffer(size)?, device.buffer(size)?, device.buffer(size)?];
        x.write(0, &bytes(&a))?;
        y.write(0, &bytes(&b))?;
        let count = n.to_le_bytes();
        let arguments = [
            Argument::Buffer(&x, 0),
            Argument::Buffer(&y, 0),
            Argument::Buffer(&z, 0),
            Argument::Value(&count),
        ];
        kernel.launch([n.div_ceil(64), 1, 1], &arguments, LIMIT)?;
        let mut given = vec![0; size as usize];
        z.read(0, &mut given)?;
        let wanted: Vec<f64> = a.iter().zip(&b).map(|(a, b)| a + b).collect();
        assert!(given == bytes(&wanted), "{n} numbers");
    }
    Ok(())
}

fn parts_of_buffers(device: &Device) -> Result<(), Failed> {
    let mut kernel = add(device)?;
    let step = device.info().limits.alignment.max(8);
    let all = device.buffer(3 * step)?;
    all.write(0, &bytes(&[1.5]))?;
    all.write(step, &bytes(&[2.25]))?;
    let count = 1_u32.to_le_bytes();
    let part = |i| Argument::Buffer(&all, i * step);
    kernel.launch([1, 1, 1], &[part(0), part(1), part(2), Argument::Value(&count)], LIMIT)?;
    let mut sum = [0; 8];
    all.read(2 * step, &mut sum)?;
    assert_eq!(f64::from_le_bytes(sum), 3.75);
    Ok(())
}

fn calls_that_do_not_fit(device: &Device) -> Result<(), Failed> {
    let mut kernel = add(device)?;
    let buffer = device.buffer(64)?;
    let (array, count) = (Argument::Buffer(&buffer, 0), 1_u64.to_le_bytes());
    refused(kernel.launch([1, 1, 1], &[array], LIMIT), "the kernel 'add' takes 4 arguments, and got 1");
    refused(
        kernel.launch([1, 1, 1], &[array, array, array, array], LIMIT),
        "the kernel 'add' takes a Value(4) as argument 3",
    );
    refused(
        kernel.launch([1, 1, 1], &[array, array, array, Argument::Value(&count)], LIMIT),
        "the kernel 'add' takes 4 bytes as argument 3, and got 8",
    );
    let aside = Argument::Buffer(&buffer, 3);
    let fault = kernel.launch([1, 1, 1], &[aside, array, array, Argument::Value(&count[..4])], LIMIT);
    assert!(fault.is_err_and(|e| e.to_string().contains("in its buffer, not from 3")));
    let other = Device::open(None)?.buffer(64)?;
    let other = Argument::Buffer(&other, 0);
    refused(
        kernel.launch([1, 1, 1], &[other, array, array, Argument::Value(&count[..4])], LIMIT),
        "the kernel 'add' has argument 0 on another device",
    );
    let [most, ..] = device.info().limits.groups;
    let many = most.checked_add(1).map(|n| kernel.launch([n, 1, 1], &[], LIMIT));
    assert!(many.is_none_or(|r| matches!(r, Err(Error::TooLarge { .. }))));
    Ok(())
}

fn buffers_have_ends(device: &Device) -> Result<(), Failed> {
    let buffer = device.buffer(10)?;
    let mut part = [7; 4];
    buffer.read(6, &mut part)?;
    assert_eq!(part, [0; 4]);
    refused(buffer.read(7, &mut part), "4 bytes at 7 are outside of a buffer of 10 bytes");
    refused(
        buffer.write(u64::MAX, &part),
        "4 bytes at 18446744073709551615 are outside of a buffer of 10 bytes",
    );
    assert!(matches!(device.buffer(u64::MAX - 8), Err(Error::TooLarge { .. })));
    Ok(())
}

fn devices_have_numbers(_: &Device) -> Result<(), Failed> {
    let count = terrace_gpu::vulkan::devices()?.len();
    assert!(matches!(Device::open(Some(count)), Err(Error::NoSuchDevice { .. })));
    Device::open(Some(count - 1))?;
    Ok(())
}

fn a_kernel_without_end_is_given_up(_: &Device) -> Result<(), Failed> {
    let device = Device::open(None)?;
    let buffer = device.buffer(4)?;
    let mut kernel = device.kernel(&words(ENDLESS)?, "endless")?;
    // Lavapipe leaves a loop after 65,535 iterations: many groups take long there, too.
    let fault = kernel.launch([16_384, 1, 1], &[Argument::Buffer(&buffer, 0)], Duration::from_secs(1));
    assert!(matches!(fault, Err(Error::Unfinished { seconds: 1, .. })), "{fault:?}");
    refused(
        kernel.launch([1, 1, 1], &[Argument::Buffer(&buffer, 0)], LIMIT),
        "the kernel 'endless' cannot run: a kernel of its device did not end",
    );
    // It ends after all, so that this process can.
    buffer.write(0, &1_u32.to_le_bytes())?;
    Ok(())
}
