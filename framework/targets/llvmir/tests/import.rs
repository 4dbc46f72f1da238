//! Faults of a text are reported with line and column, and what was expected.

use terrace_ir::{Context, Diagnostics, def::Registry};

/// The message for a text, with its place.
fn message(source: &str) -> String {
    let ctx = Context::new(&Registry::with(terrace_dialects::ALL));
    match terrace_llvmir::import(&ctx, source.as_bytes(), "x.ll") {
        Ok(_) => "nothing".to_owned(),
        Err(d) => {
            let mut diags = Diagnostics::new();
            diags.emit(d);
            diags.plain(&ctx).trim_end().to_owned()
        }
    }
}

#[test]
fn errors_have_a_place_and_a_cause() {
    let cases = [
        ("@a = global ptr @b", "x.ll:1:17: error: '@b' is not defined"),
        ("@a = global i32 1.0", "x.ll:1:17: error: '1.0' is no constant of type 'i32'"),
        (
            "%t = type { %t }\n@a = global %t zeroinitializer",
            "x.ll:1:13: error: the type '%t' contains itself",
        ),
        ("define i32 @f() {\n  ret i32 %x\n}", "x.ll:2:11: error: '%x' is not defined"),
        ("define void @f() {\n  br label %x\n}", "x.ll:2:12: error: the block '%x' is not defined"),
        ("define void @f() {\n  frob\n}", "x.ll:2:3: error: expected an instruction, found 'frob'"),
        (
            "define void @f() {\n  fence\n}",
            "x.ll:3:1: error: expected an ordering of atomic operations, found '}'",
        ),
        ("define void @f() {", "x.ll:1:19: error: expected '}', found the end of the file"),
        ("define void @f() #3 {\n  ret void\n}", "x.ll:1:18: error: the attributes '#3' are not defined"),
        ("define void @f() {\n  ret void, !dbg !4\n}", "x.ll:2:18: error: the metadata '!4' is not defined"),
        ("declare void @f()\ndeclare void @f()", "x.ll:2:1: error: '@f' is defined twice"),
        (
            "@a = global i32* null",
            "x.ll:1:16: error: pointers have no type of what they point to: write 'ptr'",
        ),
        ("\u{1}", "x.ll:1:1: error: expected a part of a module, found the byte 0x01"),
    ];
    for (source, expected) in cases {
        assert_eq!(message(source), expected, "{source}");
    }
}

/// Import refuses all that LLVM refuses, and drops nothing that goes unused.
#[test]
fn what_llvm_refuses_is_refused() {
    let body = |text: &str| format!("define void @f(i32 %x, ptr %p) {{\n{text}\n}}");
    let cases = [
        // Symbols: the order of their words, and their end.
        ("@a = dso_local dso_local global i32 0".to_owned(), "visibility and the like in their order"),
        ("@a = hidden dso_local global i32 0".to_owned(), "visibility and the like in their order"),
        ("@a = thread_local(fast) global i32 0".to_owned(), "expected 'localdynamic'"),
        ("@a = global i32, align 4".to_owned(), "expected a value"),
        ("@a = global i32 0 i32".to_owned(), "the end of a variable"),
        ("@a = global i32 0\n@b = alias i32, ptr @a ptr".to_owned(), "the end of an alias"),
        ("declare void @f() gc \"a\" section \"b\"".to_owned(), "in their order"),
        ("declare void @f() {\n}".to_owned(), "the end of a declaration"),
        ("define void @f() ,".to_owned(), "the body of a function"),
        ("%t = type i32 i64 }".to_owned(), "the end of a type"),
        ("declare void @f(ptr align 3)".to_owned(), "an alignment is a power of two"),
        ("declare void @f(ptr dereferenceable(null))".to_owned(), "expected a number"),
        // Instructions.
        (
            body("  switch i32 %x, label %a [ i32 1, label %a i32 1, label %a ]\na:\n  ret void"),
            "the case is there twice",
        ),
        (
            format!(
                "declare half @llvm.stackrestore.p0(ptr)\n{}",
                body("  call void @llvm.stackrestore.p0(ptr %p)\n  ret void")
            ),
            "another type than it is declared with",
        ),
        (body("    #dbg_value(i32 %x, !{}, !{})\n  ret void"), "has not the operands of its kind"),
        // Metadata, also that which nothing asks for.
        ("!0 = !{!1}".to_owned(), "the metadata '!1' is not defined"),
        ("!x = !{!1}".to_owned(), "the metadata '!1' is not defined"),
        ("!0 = !DIFoo(name: \"a\")".to_owned(), "'!DIFoo' is no node of metadata"),
        ("!0 = !DIFile(filename: \"a\", path: \"b\")".to_owned(), "'DIFile' has no field 'path'"),
        ("!0 = !DIFile(filename: \"a\")".to_owned(), "has no field 'directory', which it must have"),
        (
            "!0 = !DIFile(filename: \"a\", filename: \"a\", directory: \"\")".to_owned(),
            "the field 'filename' is there twice",
        ),
        ("!0 = !DILocation(line: 1, column: 65536, scope: !0)".to_owned(), "a number up to 65535"),
        ("!0 = !DIBasicType(flags: DIFlagFoo)".to_owned(), "flags that LLVM knows"),
        ("!0 = !DISubprogram(name: \"f\")".to_owned(), "expected 'distinct' before this '!DISubprogram'"),
        ("!0 = !DILocation(line: x, scope: !0)".to_owned(), "a number up to 4294967295"),
        ("!0 = !DIBasicType(name: !{}, size: 8)".to_owned(), "expected a string"),
        ("!0 = !DILocalVariable(scope: \"b\")".to_owned(), "expected metadata"),
        ("!0 = !DIBasicType(encoding: DW_TAG_member)".to_owned(), "a word that begins with 'DW_ATE_'"),
        ("!llvm.ident = !{!0}\n!0 = !{i32 1}".to_owned(), "expected a node of one string"),
        (
            "!llvm.module.flags = !{!0, !0}\n!0 = !{i32 1, !\"a\", i32 1}".to_owned(),
            "the flag 'a' of the module is there twice",
        ),
    ];
    let said: Vec<String> = cases
        .iter()
        .map(|(source, expected)| (source, expected, message(source)))
        .filter(|(_, expected, said)| !said.contains(*expected))
        .map(|(source, expected, said)| format!("{source}\n{said}\nexpected: {expected}"))
        .collect();
    assert!(said.is_empty(), "{}", said.join("\n\n"));
}

#[test]
fn what_llvm_takes_is_taken() {
    let cases = [
        "@a = global [2 x <4 x float>] zeroinitializer",
        "@b = global [4 x i32] zeroinitializer\n@a = alias i32, getelementptr ([4 x i32], ptr @b, i64 0, i64 1)",
        "@a = external global i32, align 4",
        "@a = extern_weak hidden thread_local(initialexec) unnamed_addr global i32",
        "!0 = !DILocation(line: 1, column: 65535, scope: null, isImplicitCode: true, atomGroup: 1, atomRank: 2)",
        "!0 = !DIBasicType(tag: DW_TAG_base_type, name: \"a\", size: 8, encoding: DW_ATE_signed, flags: DIFlagBigEndian)",
        "!0 = distinct !DIAssignID()",
        "!0 = distinct !DIGlobalVariable(scope: null, line: 14, isLocal: true, isDefinition: true)",
        "!0 = !DISubprogram(name: \"f\", spFlags: DISPFlagOptimized)",
        "!0 = !GenericDINode(tag: 3, header: \"x\", operands: {null})",
        "declare void @f() unnamed_addr addrspace(0) #0 section \"a\" align 8 gc \"b\"\nattributes #0 = { nounwind }",
    ];
    for source in cases {
        assert_eq!(message(source), "nothing", "{source}");
    }
}

#[test]
fn depth_is_bounded() {
    let deep = |open: &str, inner: &str, close: &str| {
        format!("@a = global {}{inner}{} zeroinitializer", open.repeat(100_000), close.repeat(100_000))
    };
    for source in [deep("[1 x ", "i8", "]"), deep("{", "i8", "}")] {
        assert!(message(&source).contains("the type nests more than 500 levels deep"));
    }
}
