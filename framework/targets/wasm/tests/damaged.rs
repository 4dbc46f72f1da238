//! Binaries that are damaged get an error, or are a module that verifies; never a panic, nor more memory than their size allows. Nor does depth matter.

use std::sync::Mutex;

use peak_alloc::PeakAlloc;
use terrace_ir::{Context, Diagnostics, Severity};
use terrace_testing::Numbers;

mod tool;

/// The number of mutants of each module; the environment variable `MUTANTS` says another number.
const MUTANTS: usize = 1000;
/// The most memory that reading may take, for each byte.
const MEMORY_A_BYTE: usize = 4000;
/// The memory that the smallest module may take.
const LEAST_MEMORY: usize = 32 << 20;

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// One test after the other: they measure memory.
static ONE: Mutex<()> = Mutex::new(());

/// Changes a few bytes, or their number.
fn mutate(bytes: &[u8], numbers: &mut Numbers) -> Vec<u8> {
    let mut out = bytes.to_vec();
    for _ in 0..=numbers.below(3) {
        // The header is seldom worth a change.
        let at = numbers.below(out.len()).max(numbers.below(9));
        let other = out.get(numbers.below(out.len())).copied().unwrap_or(0);
        let place = out.get_mut(at);
        match (numbers.below(7), place) {
            (0, _) => out.truncate(at.max(8)),
            (1, Some(_)) => out.insert(at, other),
            (2, Some(_)) => drop(out.remove(at)),
            (3, Some(b)) => *b = other,
            (4, Some(b)) => *b = numbers.next() as u8,
            (5, Some(b)) => *b ^= 1 << numbers.below(8),
            (_, Some(b)) => *b = b.wrapping_add(1),
            (_, None) => {}
        }
    }
    out
}

/// True if bytes are a module, whose text is read again then. If not, the reader or the verifier says so.
fn read(bytes: &[u8]) -> bool {
    let ctx = tool::context();
    MEMORY.reset_peak_usage();
    let before = MEMORY.current_usage();
    let (ir, diags) = tool::import(&ctx, bytes, "-");
    let taken = MEMORY.peak_usage().saturating_sub(before);
    let most = MEMORY_A_BYTE * bytes.len() + LEAST_MEMORY;
    assert!(taken <= most, "{taken} bytes of memory for {} bytes: {bytes:x?}", bytes.len());
    let Some((ir, top)) = ir.as_ref().and_then(|ir| Some((ir, ir.top()?))) else {
        let errors = diags.list().iter().filter(|d| d.severity == Severity::Error).count();
        assert!(errors > 0, "no error, no module: {bytes:x?}");
        return false;
    };
    // The custom form of conditions is not read; the generic one is.
    let flags = terrace_asm::PrintFlags { generic: true, ..terrace_asm::PrintFlags::default() };
    let text = terrace_asm::print_op(&ctx, ir, top, &flags);
    let mut diags = Diagnostics::new();
    let again = terrace_asm::parse_source(&ctx, &text, "-", &mut diags);
    let top = again.as_ref().and_then(|ir| Some((ir, ir.top()?)));
    let same = top.is_some_and(|(ir, top)| terrace_asm::print_op(&ctx, ir, top, &flags) == text);
    assert!(same, "{} of {bytes:x?}:\n{}", diags.plain(&ctx), String::from_utf8_lossy(&text));
    true
}

/// The modules of the file tests.
fn modules() -> Vec<Vec<u8>> {
    let mut all = vec![];
    for path in tool::files() {
        let source = std::fs::read_to_string(path).expect("the file is there");
        let parts = source.split("// -----\n").map(|p| tool::assemble(p).expect("the part is bytes"));
        all.extend(parts.filter(|bytes| bytes.len() > 8));
    }
    all
}

#[test]
fn mutants_are_read_or_refused() {
    let _one = ONE.lock();
    let count = std::env::var("MUTANTS").ok().and_then(|n| n.parse().ok()).unwrap_or(MUTANTS);
    let mut numbers = Numbers::new(0x9e37_79b9_7f4a_7c15);
    let (mut valid, mut refused) = (0, 0);
    for module in modules() {
        for _ in 0..count {
            match read(&mutate(&module, &mut numbers)) {
                true => valid += 1,
                false => refused += 1,
            }
        }
    }
    println!("{valid} are modules, {refused} are refused");
    assert!(valid > 0 && refused > 0);
}

/// A module with one function of a type, and its code.
fn function(ty: &[u8], code: &[u8]) -> Vec<u8> {
    let mut bytes = b"\0asm\x01\0\0\0".to_vec();
    let mut sized = |id, body: &[u8]| {
        bytes.push(id);
        tool::push_sized(&mut bytes, body);
    };
    sized(1, &[&[1, 0x60], ty].concat());
    sized(3, &[1, 0]);
    let mut section = vec![1];
    tool::push_sized(&mut section, code);
    sized(10, &section);
    bytes
}

fn imported(ctx: &Context, bytes: &[u8]) -> Result<usize, String> {
    let (ir, diags) = tool::import(ctx, bytes, "-");
    ir.map(|ir| ir.num_ops()).ok_or_else(|| diags.plain(ctx))
}

#[test]
fn depth_does_not_matter() {
    let _one = ONE.lock();
    for begin in [&[0x02, 0x40][..], &[0x03, 0x40], &[0x41, 0x01, 0x04, 0x40]] {
        let n = 100_000;
        let code = [&[0], begin.repeat(n).as_slice(), &vec![0x0b; n + 1]].concat();
        let ops = imported(&tool::context(), &function(&[0, 0], &code));
        assert!(ops.is_ok_and(|ops| ops >= 2 * n));
        // Blocks that do not end.
        let code = [&[0], begin.repeat(n).as_slice()].concat();
        let said = imported(&tool::context(), &function(&[0, 0], &code)).expect_err("the code has no end");
        assert!(said.contains("trying to extract 1bytes when only 0are available"), "{said}");
    }
}

/// Types with many values, of which few bytes make many operands, results and arguments.
#[test]
fn values_are_bounded() {
    let _one = ONE.lock();
    let many = 20_000;
    let mut types = vec![0];
    tool::push_sized(&mut types, &vec![0x7f; many]);
    let most = "the module would become far more values than it has bytes";
    let calls = [&[0], [0x10, 0].repeat(many).as_slice(), &[0x0b]].concat();
    let said = imported(&tool::context(), &function(&types, &calls)).expect_err("the results are too many");
    assert!(said.contains(most), "{said}");
    let locals = [[0xff, 0xff, 3, 0x7f].repeat(100).as_slice(), &[0x0b]].concat();
    let said = imported(&tool::context(), &function(&[0, 0], &[&[100], &locals[..]].concat()));
    assert!(said.is_err_and(|said| said.contains(most)));
}
