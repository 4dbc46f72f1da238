//! Damaged files: errors with a place and words, no panic, and no more memory than the file's size allows.

use crate::common::{context, parse, text};
use peak_alloc::PeakAlloc;
use terrace_bytecode::{Config, read, write};
use terrace_ir::{Diagnostics, verify};

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

const PROGRAM: &str = r#"
#map = affine_map<(d0, d1) -> (d1, d0)>
func.func @f(%a: i32, %m: memref<4x?xf32, strided<[?, 1], offset: 2>, 3>) -> i32 attributes {test.note = ["n", #map, {k = 1 : i77}]} {
  %r:3 = "test.three"(%a) : (i32) -> (i32, i32, i32)
  cf.br ^late
^early:
  "test.use"(%d, %r#0, %r#1, %r#0) {x = dense<[1, 2]> : tensor<2xi8>, y = dense<[true, false]> : vector<2xi1>} : (i32, i32, i32, i32) -> ()
  "test.use"(%d, %r#0) <{p = array<i16: 1, 2>}> ({ "test.inner"(%d) : (i32) -> () }, {}) : (i32, i32) -> ()
  return %d : i32
^late:
  %d = llvm.add %a, %a overflow<nsw> : i32
  cf.cond_br %c, ^early, ^late
  %c = arith.constant true
}
func.func private @blob() -> tensor<2xf32> attributes {test.a = dense_resource<blob> : tensor<2xf32>, test.q = !quant.uniform<i8:f32:1, {2.0:1, 3.0}>,
  test.e = #llvm.di_file<"a" in "b">, test.s = sparse<[[0]], [1.0]> : tensor<4xf64>, test.l = loc(fused<"m">["a", callsite("b" at "f":1:2)])}
{-# dialect_resources: { builtin: { blob: "0x400000000000803F00000040" } } #-}
"#;

fn program(version: u64) -> Vec<u8> {
    let ctx = context();
    let source = PROGRAM.replace(
        "  cf.cond_br %c, ^early, ^late\n  %c = arith.constant true",
        "  %c = arith.constant true\n  cf.cond_br %c, ^early, ^late",
    );
    let (ir, top) = parse(&ctx, &source).expect("it is valid");
    write(&ctx, &ir, top, &Config { version, ..Config::default() }).expect("it is written")
}

/// Numbers that look random, the same each time.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n.max(1)
    }
}

/// Reads a file, and prints it if it is valid.
fn try_read(bytes: &[u8]) -> bool {
    let ctx = context();
    match read(&ctx, bytes, crate::common::NAME) {
        Ok(module) => {
            let mut diags = Diagnostics::new();
            let Some(top) = module.ir.top() else { return false };
            if !verify(&ctx, &module.ir, top, &mut diags) {
                assert!(diags.has_errors(), "refused without a word");
                return false;
            }
            assert!(!text(&ctx, &module.ir, top).is_empty());
            write(&ctx, &module.ir, top, &Config::default()).is_ok()
        }
        Err(e) => {
            assert!(e.offset <= bytes.len() && !e.message.is_empty(), "{e}");
            false
        }
    }
}

#[test]
fn mutants() {
    let mut numbers = Numbers(7);
    let files: Vec<Vec<u8>> = [6, 5, 3, 0].map(program).to_vec();
    for i in 0..4000 {
        let mut bytes = files[i % files.len()].clone();
        for _ in 0..1 + numbers.below(4) {
            let at = numbers.below(bytes.len());
            match numbers.below(5) {
                0 => bytes[at] ^= 1 << numbers.below(8),
                1 => bytes[at] = numbers.below(256) as u8,
                2 => drop(bytes.drain(at..(at + 1 + numbers.below(4)).min(bytes.len()))),
                3 => bytes.insert(at, numbers.below(256) as u8),
                _ => bytes.truncate(at.max(1)),
            }
        }
        MEMORY.reset_peak_usage();
        let before = MEMORY.current_usage();
        try_read(&bytes);
        let taken = MEMORY.peak_usage().saturating_sub(before);
        // A context with all its dialects takes most of it.
        assert!(taken < (16 << 20) + 400 * bytes.len(), "{taken} bytes for {}", bytes.len());
    }
    assert!(files.iter().all(|f| try_read(f)), "what is not damaged is read");
}

/// The error of a file.
fn error(bytes: &[u8]) -> String {
    match read(&context(), bytes, crate::common::NAME) {
        Ok(_) => "no error".to_owned(),
        Err(e) => format!("{e}{}", e.hint.map_or(String::new(), |h| format!(" ({h})"))),
    }
}

/// An empty module of version 6.
fn empty() -> Vec<u8> {
    let ctx = context();
    let (ir, top) = parse(&ctx, "module {}").expect("it is valid");
    write(&ctx, &ir, top, &Config::default()).expect("it is written")
}

fn changed(at: usize, byte: u8) -> String {
    let mut bytes = empty();
    bytes[at] = byte;
    error(&bytes)
}

/// Zero points of blocks that do not fit into what is stored: they are brought into its range, and stay there.
#[test]
fn what_was_read_can_be_written_and_read_again() {
    let ctx = context();
    let shown = |bytes: &[u8]| {
        let module = read(&ctx, bytes, crate::common::NAME).expect("it is read");
        let top = module.ir.top().expect("there is a module");
        let again = write(&ctx, &module.ir, top, &Config::default()).expect("it is written");
        (text(&ctx, &module.ir, top), again)
    };
    let (first, bytes) = shown(include_bytes!("zero-points.mlirbc"));
    assert!(first.contains("{{1.000000e-01:3}, {1.500000e+00:3}}"), "{first}");
    assert_eq!(shown(&bytes).0, first);
}

#[test]
fn errors_have_a_place_a_cause_and_a_hint() {
    let all = [
        error(b"ML"),
        error(b"text"),
        changed(4, 0x0f),
        error(&empty()[..10]),
        error(&empty()[..30]),
        error(&empty()[..60]),
        changed(16, 9),
        changed(17, 0xff),
        changed(18, 0xff),
        changed(19, 0xf1),
        changed(21, 0x09),
        changed(28, 0x41),
        changed(30, 0x07),
        changed(35, 0x35),
        changed(40, 0x41),
        changed(47, 0x09),
        changed(48, 0x40),
        changed(49, 0x15),
        changed(50, 0x09),
        changed(52, 0x05),
        changed(54, 0x05),
        changed(55, 0x05),
        error(&empty()[..16]),
        error(&[&empty()[..], &[0x00, 0x01]].concat()),
        error(&[&empty()[..], &[0x05, 0x01]].concat()),
        error(&[&empty()[..], &[0x06, 0x01]].concat()),
    ];
    let text = all.join("\n");
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/bytecode/errors.txt");
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::write(&path, text + "\n").expect("it is written");
    } else {
        assert_eq!(std::fs::read_to_string(path).unwrap_or_default().trim_end(), text);
    }
}

/// Each kind of damage of one byte is told in the format's words, and with who wrote the file.
#[test]
fn the_words_are_those_of_the_format() {
    let source = "%0 = \"t.a\"() : () -> i32\n\"t.b\"(%1, %0) ({\n  \"t.br\"()[^a] : () -> ()\n^a:\n  \"t.br\"()[^a] : () -> ()\n}) {x = #t<text>, y = 4 : i8} : (i32, i32) -> ()\n%1 = \"t.a\"() : () -> i32\n";
    let ctx = context();
    let (ir, top) = parse(&ctx, &format!("module {{ {source} }}")).expect("it is valid");
    let bytes = write(&ctx, &ir, top, &Config::default()).expect("it is written");
    let wanted = [
        "invalid string index: ",
        "invalid dialect index: ",
        "invalid operation name index: ",
        "invalid Attribute index: ",
        "invalid Type index: ",
        "invalid value index: ",
        "invalid successor index: ",
        "invalid section ID: ",
        "string size exceeds the available data size",
        "unexpected trailing data between the offsets for strings and their data",
        "Attribute or Type entry offset points past the end of section",
        "unexpected trailing data in the Attribute/Type offset section",
        "trailing characters found after Attribute assembly format: ",
        "expected attribute of type: mlir::LocationAttr, but got: ",
        "expected attribute of type: mlir::DictionaryAttr, but got: ",
        "value index range was outside of the expected range for the parent region, got [",
        "not all forward unresolved forward operand references",
        "attempting to parse a byte at the end of the bytecode",
        " bytes when only ",
    ];
    let mut found = vec![false; wanted.len()];
    for at in 12..bytes.len() {
        for byte in [0x01, 0x03, 0x05, 0x07, 0x09, 0x0b, 0x13, 0x20, 0x7f, bytes[at] ^ 2, bytes[at] ^ 4] {
            let mut changed = bytes.clone();
            changed[at] = byte;
            let Err(e) = read(&context(), &changed, crate::common::NAME) else { continue };
            assert_eq!(e.written.as_ref().map(|w| w.0), Some(6), "{e}");
            found.iter_mut().zip(wanted).for_each(|(found, words)| *found |= e.message.contains(words));
        }
    }
    let never: Vec<&str> = wanted.iter().zip(found).filter(|(_, found)| !found).map(|(w, _)| *w).collect();
    assert!(never.is_empty(), "never said: {never:#?}");
}
