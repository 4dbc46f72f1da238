//! Binaries that are damaged get an error with the word, or are another module; never a panic, nor more memory than their size allows.

use std::sync::Mutex;

use peak_alloc::PeakAlloc;
use terrace_ir::{Context, Diagnostics, Ir, verify};
use terrace_spirv::{DeserializeOptions, SerializeOptions, deserialize, serialize};
use terrace_testing::Numbers;

mod tool;

/// How many mutants of each module are read; the environment variable `MUTANTS` says another number.
const MUTANTS: usize = 400;
/// The most memory that reading may take, for each word.
const BYTES_A_WORD: usize = 200;
/// The memory that the smallest module may take.
const LEAST_MEMORY: usize = 128 << 10;

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// Changes a few words, or their number.
fn mutate(words: &[u32], numbers: &mut Numbers) -> Vec<u32> {
    let mut out = words.to_vec();
    for _ in 0..=numbers.below(3) {
        let at = numbers.below(out.len());
        let other = out.get(numbers.below(out.len())).copied().unwrap_or(0);
        match numbers.below(7) {
            0 => out.truncate(at),
            1 => out.insert(at, other),
            2 if !out.is_empty() => drop(out.remove(at)),
            3 => out.iter_mut().skip(at).take(1).for_each(|w| *w = other),
            4 => out.iter_mut().skip(at).take(1).for_each(|w| *w = numbers.next() as u32),
            5 => out.iter_mut().skip(at).take(1).for_each(|w| *w ^= 1 << numbers.below(32)),
            _ => out.iter_mut().skip(at).take(1).for_each(|w| *w = w.wrapping_add(1)),
        }
    }
    out
}

/// A context that has the names of the dialect, which take memory when the first of them is asked for.
fn ready() -> Context {
    let ctx = tool::context();
    assert!(ctx.registered_op_name(b"spirv.module").is_some());
    ctx
}

/// The memory that a reader took, beside what the context took before.
fn within_memory<T>(words: &[u32], read: impl FnOnce() -> T) -> T {
    MEMORY.reset_peak_usage();
    let before = MEMORY.current_usage();
    let result = read();
    let taken = MEMORY.peak_usage().saturating_sub(before);
    let most = BYTES_A_WORD * words.len() + LEAST_MEMORY;
    assert!(taken <= most, "{taken} bytes for {} words", words.len());
    result
}

/// True if a module that was read can be verified, written and read again.
fn again(ctx: &Context, ir: &Ir) -> bool {
    let mut diags = Diagnostics::new();
    let Some(top) = ir.top().filter(|top| verify(ctx, ir, *top, &mut diags)) else { return false };
    let text = terrace_asm::print_op(ctx, ir, top, &terrace_asm::PrintFlags::default());
    assert!(!text.is_empty());
    let Ok(words) = serialize(ctx, ir, top, SerializeOptions::default()) else { return false };
    let read = deserialize(&tool::context(), &words, DeserializeOptions { structurize: false });
    assert!(read.is_ok(), "{:?} of {}", read.err().map(|d| d.message), String::from_utf8_lossy(&text));
    true
}

/// One test after the other: they measure memory.
static ONE: Mutex<()> = Mutex::new(());

#[test]
fn mutants_are_read_or_refused() {
    let _one = ONE.lock();
    let count = std::env::var("MUTANTS").ok().and_then(|n| n.parse().ok()).unwrap_or(MUTANTS);
    let mut numbers = Numbers::new(0x9e37_79b9_7f4a_7c15);
    let (mut written, mut invalid, mut refused) = (0, 0, 0);
    for path in tool::modules() {
        let source = std::fs::read(&path).expect("the file is there");
        let words = tool::words(&source, "-").expect("the module is serialized");
        for _ in 0..count {
            let mutant = mutate(&words, &mut numbers);
            // The text of a mutant, or why there is none: not a panic.
            _ = terrace_spirv::disassemble(&mutant);
            let ctx = ready();
            match within_memory(&mutant, || deserialize(&ctx, &mutant, DeserializeOptions::default())) {
                Ok(ir) if again(&ctx, &ir) => written += 1,
                Ok(_) => invalid += 1,
                Err(d) => {
                    refused += 1;
                    assert!(d.message.contains("at word") || d.message.contains("header"), "{}", d.message);
                }
            }
        }
    }
    println!("{written} written again, {invalid} invalid, {refused} refused");
    assert!(written > 0 && refused > 0);
}

/// Words that become as much as they can: constants as operands, which are an operation each.
#[test]
fn memory_is_bounded() {
    let _one = ONE.lock();
    let mut words = vec![0x0723_0203, 0x0001_0000, 0, 100_000, 0, 0x0003_000e, 0, 1];
    words.extend([0x0004_0015, 1, 32, 0, 0x0004_002b, 1, 2, 5, 0x0003_001e, 3, 1, 0x0003_0021, 4, 1]);
    words.extend([0x0005_0036, 1, 5, 0, 4, 0x0002_00f8, 6]);
    for id in 0..1000 {
        words.extend([67 << 16 | 80, 3, 100 + id]);
        words.extend([2; 64]);
    }
    words.extend([0x0002_00fe, 2, 0x0001_0038]);
    let ctx = ready();
    let read = within_memory(&words, || deserialize(&ctx, &words, DeserializeOptions::default()));
    assert!(read.is_ok_and(|ir| ir.num_ops() > 64_000));
}

/// The message for words.
fn message(words: &[u32]) -> String {
    tool::text(words).expect_err("the words are no module").trim_end().replace("<unknown>:0: error: ", "")
}

#[test]
fn errors_say_the_word_and_what_is_wrong() {
    let _one = ONE.lock();
    let header = [0x0723_0203, 0x0001_0300, 0, 10, 0];
    let with = |rest: &[u32]| [&header[..], rest].concat();
    // A function whose first block has been begun; words follow from word 17 on.
    let function = [0x0002_0013, 1, 0x0003_0021, 2, 1, 0x0005_0036, 1, 3, 0, 2, 0x0002_00f8, 4];
    let inside = |rest: &[u32]| with(&[&function[..], rest].concat());
    let cases: [(Vec<u32>, &str); 16] = [
        (vec![], "expected a header of 5 words, found 0 in all"),
        (vec![1, 2, 3, 4, 5], "at word 0: incorrect magic number 0x00000001, expected 0x07230203"),
        (
            vec![0x0302_2307, 0, 0, 0, 0],
            "at word 0: the words of the module are in the byte order of other machines",
        ),
        (vec![0x0723_0203, 0x0002_0000, 0, 1, 0], "at word 1: unsupported SPIR-V version 2.0"),
        (with(&[0x0000_0011]), "at word 5, OpCapability: an instruction has no words"),
        (
            with(&[0x0005_0011, 1]),
            "at word 5, OpCapability: an instruction of 5 words does not fit the 2 that are left",
        ),
        (with(&[0x0001_ffff]), "at word 5: unknown instruction of number 65535"),
        (with(&[0x0001_0136]), "at word 5: unknown instruction OpImageSparseSampleProjExplicitLod"),
        (with(&[0x0002_0011, 77777]), "at word 5, OpCapability: unknown capability: 77777"),
        (with(&[0x0003_0020, 1, 2]), "at word 5, OpTypePointer: expected 3 operands, found 2"),
        (
            with(&[0x0003_0016, 1, 7]),
            "at word 5, OpTypeFloat: unsupported OpTypeFloat bitwidth: 7, with encoding []",
        ),
        // Modules that the dialect has no place for.
        (
            with(&[0x0003_0047, 9, 0]),
            "at word 5, OpDecorate: the dialect has no place for this decoration of id 9",
        ),
        (
            with(&[0x0004_0047, 1, 6, 4, 0x0002_0013, 1]),
            "at word 5, OpDecorate: the dialect has no place for this decoration of id 1",
        ),
        (inside(&[0x0004_00f6, 5, 6, 1 << 31]), "at word 17, OpLoopMerge: unknown control 0x80000000"),
        (inside(&[0x0005_00f6, 5, 6, 0, 7]), "at word 17, OpLoopMerge: 1 operands too many"),
        (with(&[0x0002_0013, 1, 0x0002_0013, 1]), "at word 7, OpTypeVoid: the id 1 is defined twice"),
    ];
    for (words, expected) in cases {
        assert_eq!(message(&words), expected);
    }
}

/// A computation that uses the one before it twice would become twice as many operations.
#[test]
fn computations_of_constants_are_bounded() {
    let _one = ONE.lock();
    let mut words = vec![0x0723_0203, 0x0001_0000, 0, 200, 0, 0x0003_000e, 0, 1];
    words.extend([0x0004_0015, 1, 32, 0, 0x0004_0032, 1, 2, 5]);
    for id in 3..60 {
        words.extend([0x0006_0034, 1, id, 128, id - 1, id - 1]);
    }
    words.extend([
        0x0003_0021,
        100,
        1,
        0x0005_0036,
        1,
        101,
        0,
        100,
        0x0002_00f8,
        102,
        0x0002_00fe,
        59,
        0x0001_0038,
    ]);
    assert!(
        message(&words).contains("would become more operations than the module has words"),
        "{}",
        message(&words)
    );
}
