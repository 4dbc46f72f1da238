//! Text of any size: it is streamed, and what has no end is refused.

use std::io::{self, Write};

use terrace::asm::{PrintFlags, parse_source, print_op, write_op};
use terrace::ir::{Context, Diagnostics, Ir};

use crate::context;

fn parse(ctx: &Context, text: &str) -> Ir {
    let mut diags = Diagnostics::new();
    parse_source(ctx, text.as_bytes(), "t.mlir", &mut diags).unwrap_or_else(|| panic!("{}", diags.plain(ctx)))
}

/// Counts what is written, and knows the largest piece.
#[derive(Default)]
struct Count {
    bytes: usize,
    largest: usize,
    text: Vec<u8>,
}

impl Write for Count {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        self.bytes += text.len();
        self.largest = self.largest.max(text.len());
        self.text.extend_from_slice(text);
        Ok(text.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn text_is_passed_on_in_pieces() {
    let ctx = context();
    let functions: String = (0..4000)
        .map(|i| format!("func.func @f{i}(%a: tensor<4xf32>) -> (complex<f32>, tensor<4xf32>) {{ \"t.op\"() {{n = [1, 2.5, \"x\"]}} : () -> () \"t.ret\"(%a) : (tensor<4xf32>) -> () }}\n"))
        .collect();
    for text in
        [functions, format!("module attributes {{a.b = [{}]}} {{}}", vec!["\"text\""; 100_000].join(", "))]
    {
        let ir = parse(&ctx, &text);
        let top = ir.top().expect("a module");
        let mut count = Count::default();
        write_op(&ctx, &ir, top, &PrintFlags::default(), &mut count).expect("it is written");
        assert_eq!(count.text, print_op(&ctx, &ir, top, &PrintFlags::default()));
        assert!(count.bytes > 300_000 && count.largest < 100_000, "{} {}", count.bytes, count.largest);
    }
}

#[test]
fn a_stream_that_fails_ends_the_printing() {
    struct Full(usize);
    impl Write for Full {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            self.0 += 1;
            Err(io::ErrorKind::StorageFull.into())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let ctx = context();
    let ir =
        parse(&ctx, &"module {\n".repeat(2000).chars().chain("}".repeat(2000).chars()).collect::<String>());
    let mut full = Full(0);
    let top = ir.top().expect("a module");
    let error = write_op(&ctx, &ir, top, &PrintFlags::default(), &mut full).expect_err("nothing fits");
    assert_eq!((error.kind(), full.0), (io::ErrorKind::StorageFull, 1));
}

#[test]
fn aliases_that_double_are_no_text() {
    let ctx = context();
    let doubled = |sigil: &str, first: &str, list: &dyn Fn(&str) -> String| {
        let mut text = format!("{sigil}t0 = {first}\n");
        for i in 1..=60 {
            text += &format!("{sigil}t{i} = {}\n", list(&format!("{sigil}t{}", i - 1)));
        }
        text
    };
    let types = doubled("!", "tuple<i32>", &|t| format!("tuple<{t}, {t}>")) + "func.func private @f(!t60)\n";
    let functions = doubled("!", "i32", &|t| format!("({t}, {t}) -> ({t})")) + "func.func private @f(!t60)\n";
    let structs = doubled("!", "!llvm.struct<(i32)>", &|t| format!("!llvm.struct<({t}, {t})>"))
        + "func.func private @f(!t60)\n";
    let attrs = doubled("#", "[1]", &|a| format!("[{a}, {a}]")) + "module attributes {a.b = #t60} {}\n";
    let dictionaries =
        doubled("#", "{}", &|a| format!("{{x = {a}, y = {a}}}")) + "module attributes {a.b = #t60} {}\n";
    for text in [types, functions, structs, attrs, dictionaries] {
        let ir = parse(&ctx, &text);
        let mut out = Count::default();
        let top = ir.top().expect("a module");
        let error = write_op(&ctx, &ir, top, &PrintFlags::default(), &mut out).expect_err("it has no end");
        assert!(error.to_string().contains("would have no end"), "{error}");
        assert!(out.bytes < 100_000, "{}", out.bytes);
    }
    // Twenty levels are long, but have an end.
    let text: String = (1..=20).map(|i| format!("!t{i} = tuple<!t{}, !t{}>\n", i - 1, i - 1)).collect();
    let ir = parse(&ctx, &format!("!t0 = tuple<i32>\n{text}func.func private @f(!t20)\n"));
    let mut out = Count::default();
    write_op(&ctx, &ir, ir.top().expect("a module"), &PrintFlags::default(), &mut out)
        .expect("it has an end");
    assert!(out.bytes > 1 << 20 && out.largest < 100_000, "{} {}", out.bytes, out.largest);
}
