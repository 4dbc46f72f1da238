//! Identities of the language: texts that mean one thing, and texts that mean two.

use terrace::asm::{parse_source, parse_type_text};
use terrace::ir::def::Registry;
use terrace::ir::layout::strided;
use terrace::ir::{AttrData, Context, Diagnostics, Type};

use crate::{context, print, read};

/// The type that a text says.
fn ty(ctx: &Context, text: &str) -> Type {
    let mut diags = Diagnostics::new();
    let found = parse_type_text(ctx, text.as_bytes(), &mut diags);
    found.unwrap_or_else(|| panic!("{text}: {}", diags.plain(ctx)))
}

#[test]
fn types_are_equal_where_they_mean_the_same() {
    let ctx = context();
    for (a, b) in [
        ("memref<4xf32, 0>", "memref<4xf32>"),
        ("memref<?x?xf32, affine_map<(i, j) -> (i, j)>>", "memref<?x?xf32>"),
        ("memref<*xf32, 0>", "memref<*xf32>"),
        ("!llvm<struct<(i32, ptr)>>", "!llvm.struct<(i32, ptr)>"),
        ("!foo<something<abcd>>", "!foo.something<abcd>"),
        ("tensor<17 x 4 x f32>", "tensor<17x4xf32>"),
        ("() -> (i32)", "() -> i32"),
        ("i08", "i8"),
    ] {
        assert_eq!(ty(&ctx, a), ty(&ctx, b), "{a} and {b}");
    }
}

#[test]
fn types_are_apart_where_their_texts_are() {
    let ctx = context();
    for group in [
        &["memref<f32>", "memref<0xf32>", "memref<1x0xf32>", "memref<0x1xf32>"][..],
        &["tensor<0x1xi32>", "tensor<1x0xi32>", "tensor<0xi32>", "tensor<*xi32>", "tensor<i32>"],
        &["i8", "si8", "ui8", "index"],
        &["vector<4xf32>", "vector<[4]xf32>", "vector<f32>"],
        // Nothing is known of these but their text.
        &["!foo<\"something<abcd>\">", "!foo.something<abcd>"],
    ] {
        for (i, a) in group.iter().enumerate() {
            for b in &group[i + 1..] {
                assert_ne!(ty(&ctx, a), ty(&ctx, b), "{a} and {b}");
            }
        }
    }
}

#[test]
fn strides_are_those_of_the_map() {
    let ctx = context();
    let layout = strided(&ctx, ty(&ctx, "memref<42x16xf32, strided<[1, 64], offset: 33>>"));
    let map = strided(&ctx, ty(&ctx, "memref<42x16xf32, affine_map<(i, j) -> (33 + i + 64 * j)>>"));
    assert_eq!(layout, map);
    let found = layout.expect("it has strides");
    assert_eq!((&found.strides[..], found.offset), (&[1, 64][..], 33));
    assert!(
        !strided(&ctx, ty(&ctx, "memref<?x?xf32, strided<[?, 1], offset: ?>>")).expect("strides").is_static()
    );
    // A row after the other, and no strides of what is cut into tiles.
    assert_eq!(strided(&ctx, ty(&ctx, "memref<8x16xf32>")).expect("strides").strides[..], [16, 1]);
    let tiled = "memref<8x16xf32, affine_map<(i, j) -> (i floordiv 4, j floordiv 4, i mod 4, j mod 4)>>";
    assert_eq!(strided(&ctx, ty(&ctx, tiled)), None);
}

#[test]
fn numbers_have_a_width_and_other_types_have_none() {
    let ctx = context();
    for (text, width) in [("i1", 1), ("si57", 57), ("f16", 16), ("bf16", 16), ("f80", 80), ("tf32", 19)] {
        assert_eq!(ctx.int_or_float_width(ty(&ctx, text)), Some(width), "{text}");
    }
    for text in ["index", "vector<3xi57>", "tensor<4xf32>", "!foo.bar", "none", "complex<f32>", "() -> ()"] {
        assert_eq!(ctx.int_or_float_width(ty(&ctx, text)), None, "{text}");
    }
}

#[test]
fn names_of_values_and_blocks_are_not_kept() {
    let ctx = context();
    let text = |a: &str, b: &str, c: &str| {
        let text = format!(
            "func.func @f(%{a}: i32) {{\n  %{b} = \"d.op\"(%{a}) : (i32) -> i32\n  cf.br ^{c}(%{b} : i32)\n\
             ^{c}(%{a}{b}: i32):\n  return\n}}"
        );
        let (ir, top) = read(&ctx, &text);
        print(&ctx, &ir, top)
    };
    assert_eq!(text("batch_size", "product", "end"), text("0", "1", "2"));
}

#[test]
fn ends_of_lines_and_null_bytes_are_space() {
    let ctx = context();
    let plain =
        "%0 = \"d.one\"() : () -> tensor<17x4xf32>\n\"d.use\"(%0) : (tensor<17x4xf32>) -> () // the end\n";
    let text = |source: &str| {
        let (ir, top) = read(&ctx, source);
        print(&ctx, &ir, top)
    };
    let expected = text(plain);
    for other in [plain.replace('\n', "\r\n"), plain.replace('\n', "\n\0"), plain.replace("17x", "17 x\r\n ")]
    {
        assert_eq!(text(&other), expected, "{other:?}");
    }
}

#[test]
fn an_operation_has_its_own_syntax_where_its_dialect_is_known() {
    let text = "%0 = \"arith.constant\"() <{value = 1 : i32}> : () -> i32";
    let known = context();
    let (ir, top) = read(&known, text);
    assert!(print(&known, &ir, top).contains("arith.constant 1 : i32"));
    let builtin: Vec<_> = terrace::dialects::ALL.iter().copied().filter(|d| d.name == "builtin").collect();
    let mut unknown = Context::new(&Registry::with(&builtin));
    let refused = parse_source(&unknown, text.as_bytes(), "t.mlir", &mut Diagnostics::new());
    assert!(refused.is_none());
    unknown.allow_unregistered_dialects(true);
    let (ir, top) = read(&unknown, text);
    assert!(print(&unknown, &ir, top).contains(text));
    let custom = b"%0 = arith.constant 1 : i32";
    assert!(parse_source(&unknown, custom, "t.mlir", &mut Diagnostics::new()).is_none());
}

#[test]
fn text_that_is_no_pretty_name_is_written_in_brackets() {
    let ctx = context();
    let dialect = ctx.string("foo");
    for text in ["\"a%%^^^>>>\"", "bar baz", "bar.x<a -> [b]>", "\"\""] {
        let made = ctx.intern_type(AttrData::OpaqueType { dialect, text: text.as_bytes().into() });
        let printed = terrace::asm::print_type(&ctx, made);
        assert_eq!(ty(&ctx, &printed), made, "{printed}");
    }
}
