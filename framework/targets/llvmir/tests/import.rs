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

/// Import refuses all that LLVM refuses, and drops nothing that goes unused: each text with a part of what is said.
fn are_refused(cases: &[(String, &str)]) {
    let said: Vec<String> = cases
        .iter()
        .map(|(source, expected)| (source, expected, message(source)))
        .filter(|(_, expected, said)| !said.contains(*expected))
        .map(|(source, expected, said)| format!("{source}\n{said}\nexpected: {expected}"))
        .collect();
    assert!(said.is_empty(), "{}", said.join("\n\n"));
}

/// A function with a body.
fn body(text: &str) -> String {
    format!("define void @f(i32 %x, ptr %p) {{\n{text}\n}}")
}

#[test]
fn what_llvm_refuses_is_refused() {
    are_refused(&[
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
        (
            body("  br i1 true, label %a, label %a\na:\n  %q = phi i32 [ 1, %0 ]\n  ret void"),
            "the phi has not one value for each edge",
        ),
        (
            body("  br i1 true, label %a, label %a\na:\n  %q = phi i32 [ 1, %0 ], [ 2, %0 ]\n  ret void"),
            "the phi has several values from the same block",
        ),
        (
            body(
                "  invoke void @f(i32 1, ptr %p) to label %a unwind label %a\na:\n  %q = landingpad ptr cleanup\n  ret void",
            ),
            "reached by exceptions alone",
        ),
        (
            "define ptr @f() {\na:\n  ret ptr blockaddress(@f, %a)\n}".to_owned(),
            "the first block of a function has no address",
        ),
        // Attributes: where they stand, and what they are of.
        ("declare noinline i32 @f()".to_owned(), "'noinline' does not apply to return values"),
        ("declare void @f() sret(i32)".to_owned(), "'sret' does not apply to functions"),
        ("attributes #0 = { noalias }".to_owned(), "'noalias' does not apply to functions"),
        ("declare void @f(i32 nounwind)".to_owned(), "'nounwind' does not apply to parameters"),
        ("declare void @f(ptr readnone(3))".to_owned(), "found '('"),
        ("declare void @f(i32 byval(i32))".to_owned(), "has no attribute 'byval'"),
        ("declare void @f(i16 range(i32 0, 5))".to_owned(), "has no attribute 'range'"),
        ("declare void @f(i8 range(i8 0, 256))".to_owned(), "expected a number of 8 bits"),
        (body("  call void @f(i32 noalias %x, ptr %p)\n  ret void"), "has no attribute 'noalias'"),
        (body("  call void @f(i32 %x, ptr %p) align 8\n  ret void"), "a call has no alignment"),
        ("declare void @f() vscale_range(3, 8)".to_owned(), "powers of two in their order"),
    ]);
}

#[test]
fn symbols_that_llvm_refuses_are_refused() {
    are_refused(&[
        ("declare token @f()".to_owned(), "only an intrinsic gives a token"),
        ("declare void @f(token)".to_owned(), "only an intrinsic takes"),
        ("declare void @f(metadata)".to_owned(), "only an intrinsic takes"),
        ("declare void @f(label)".to_owned(), "no function takes a label"),
        ("define void @llvm.foo() {\n  ret void\n}".to_owned(), "an intrinsic of LLVM has no body"),
        (
            "declare void @llvm.trap()\n@a = global ptr @llvm.trap".to_owned(),
            "an intrinsic has no address",
        ),
        ("@a = alias i32, ptr @b\n@b = alias i32, ptr @a".to_owned(), "something else than itself"),
        ("@a = alias i32, ptr @b\n@b = external global i32".to_owned(), "what is defined in the module"),
        ("declare void @f()\ntarget triple = \"x\"".to_owned(), "stand before all else"),
        (
            "declare void @f()\n@llvm.global_ctors = global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 1, ptr @f, ptr null }]"
                .to_owned(),
            "'appending'",
        ),
        (
            "@v = global i32 0\n@g = global ptr getelementptr inrange(8, -4) (i32, ptr @v, i64 1)".to_owned(),
            "the end of a range is larger than its start",
        ),
        (
            "@v = global i32 0\n@g = global ptr getelementptr (i32, ptr @v, inrange i64 1)".to_owned(),
            "expected a type",
        ),
    ]);
}

#[test]
fn metadata_that_llvm_refuses_is_refused() {
    let flag = |text: &str| format!("!llvm.module.flags = !{{!0}}\n!0 = !{{{text}}}");
    let access = |kind: &str, n: u32| body(&format!("  store i32 %x, ptr %p, !{kind} !{n}\n  ret void"));
    let scope = |scope: &str, domain: &str| {
        format!("{}\n!0 = !{{!9}}\n!9 = {scope}\n!1 = !{{}}\n!2 = {domain}", access("noalias", 0))
    };
    let tag = |int: &str, tag: &str| {
        let others =
            "!2 = !{!\"root\"}\n!3 = !{!\"s\", !2, i64 0, !1, i64 8}\n!4 = !{!\"s\", !1, i64 8, !1, i64 0}";
        format!("{}\n!0 = {tag}\n!1 = {int}\n{others}", access("tbaa", 0))
    };
    are_refused(&[
        // Metadata, also that which nothing asks for.
        ("!0 = !GenericDINode(tag: 3, operands: {!5})".to_owned(), "the metadata '!5' is not defined"),
        ("!0 = !GenericDINode(tag: 3, operands: {3})".to_owned(), "expected metadata"),
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
        (flag("i32 8, !\"a\", i32 -1"), "an integer of 0 or more"),
        (flag("i32 7, !\"a\", !\"b\""), "of the module is an integer"),
        (flag("i32 5, !\"a\", i32 1"), "of the module is a node"),
        (flag("i32 3, !\"a\", i32 1"), "a node of a name and a value"),
        (flag("i32 1, !\"wchar_size\", !\"b\""), "of the module is an integer"),
        (flag("i32 5, !\"CG Profile\", !{!{null, null, null}}"), "how often the first calls the second"),
        // Scopes of aliases and types of accesses.
        (scope("!{!1, !2}", "!{!2}"), "its first operand is a name or itself"),
        (scope("!{!9}", "!{!2}"), "a scope of aliases with a domain"),
        (scope("!{!9, !2}", "!{!1}"), "its first operand is a name or itself"),
        (tag("!{!\"int\", !2, i64 0}", "!{!1, !1, i64 4}"), "not zero where a scalar is accessed"),
        (tag("!{!\"int\", !2, i64 8}", "!{!1, !1, i64 0}"), "is a scalar"),
        (tag("!{!\"int\", !2, i64 0}", "!{!1, !1, i32 0}"), "has another width"),
        (tag("!{!\"int\", !2, i64 0}", "!{!1, !1, i64 0, i64 2}"), "0, or with 1 for a constant"),
        (tag("!{!\"int\", !2, i64 0}", "!{!1, !1}"), "expected a tag of types"),
        (tag("!{!\"int\", !2, i64 0}", "!{!3, !1, i64 4}"), "is not in the base at the offset"),
        (tag("!{!\"int\", !2, i64 0}", "!{!4, !1, i64 0}"), "do not decrease"),
    ]);
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
        "declare void @f() #3",
        "declare void @f(ptr nocapture)",
        "@v = global i32 0\n@a = alias i32, addrspacecast (ptr @v to ptr addrspace(2))",
        "@v = global [4 x i32] zeroinitializer\n@g = global ptr getelementptr inbounds inrange(-4, 8) ([4 x i32], ptr @v, i64 0, i64 1)",
        "define void @f(i32 %x, ptr %p) {\n  store i32 %x, ptr %p, !tbaa !0\n  ret void\n}\n!0 = !{!1, !2, i64 8, i64 1}\n!1 = !{!\"s\", !2, i64 0, !2, i64 8}\n!2 = !{!\"int\", !3, i64 0}\n!3 = !{!\"root\"}",
        "declare void @llvm.masked.store.v2i32.p0(<2 x i32>, ptr, i32, <2 x i1>)\ndefine void @f(<2 x i32> %x, ptr %p, <2 x i1> %m) {\n  call void @llvm.masked.store.v2i32.p0(<2 x i32> %x, ptr %p, i32 4, <2 x i1> %m)\n  ret void\n}",
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
