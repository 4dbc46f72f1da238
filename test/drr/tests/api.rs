//! Rules as a library sees them: beside patterns in Rust, in a conversion, by name, in words.

use terrace::asm::{PrintFlags, parse_source, print_op};
use terrace::ir::{Context, Diagnostics, Global, Ir, Op};
use terrace::rewrite::conversion::{
    ConversionConfig, ConversionPatterns, ConversionTarget, apply_partial_conversion,
};
use terrace::rewrite::drr::Pattern;
use terrace::rewrite::{Frozen, GreedyConfig, NoListener, PatternSet, Rewrite, Rewriter, apply_greedily};
use terrace_drr_tests::{
    PATTERNS,
    dialect::{MultiOp, PureOp, SameOp},
    populate_with_generated, registry, rules,
};

const SOURCE: &str = "%0 = \"t.source\"() : () -> i32
%1 = \"t.b\"(%0) : (i32) -> i32
\"t.use\"(%1) : (i32) -> ()";

fn parse(ctx: &Context) -> (Ir, Global<Op>) {
    let mut diags = Diagnostics::new();
    let ir = parse_source(ctx, SOURCE.as_bytes(), "test.mlir", &mut diags);
    let ir = ir.unwrap_or_else(|| panic!("{}", diags.plain(ctx)));
    let top = ir.top().expect("there is IR");
    (ir, top)
}

/// The names of the operations, in order.
fn names(ctx: &Context, ir: &Ir, top: Global<Op>) -> Vec<String> {
    let text = String::from_utf8_lossy(&print_op(ctx, ir, top, &PrintFlags::default())).into_owned();
    text.lines().filter_map(|l| l.split('"').nth(1)).map(str::to_owned).collect()
}

fn find(name: &str) -> &'static Pattern {
    PATTERNS.iter().find(|p| p.name == name).expect("a rule of that name")
}

#[test]
fn one_declared_operand_may_be_several_values() {
    let ctx = Context::new(&registry());
    let text = "%0 = \"t.source\"() : () -> i32
%1 = \"t.source\"() : () -> i64
%2:4 = \"t.multi\"(%0, %1, %1, %1, %0) : (i32, i64, i64, i64, i32) -> (i32, i8, i8, i32)";
    let mut diags = Diagnostics::new();
    let ir = parse_source(&ctx, text.as_bytes(), "test.mlir", &mut diags);
    let ir = ir.unwrap_or_else(|| panic!("{}", diags.plain(&ctx)));
    let op = ir.ops_pre(ir.top().expect("there is IR"))[3];
    let (body, op) = (ir.body(op.body), op.entity);
    let types =
        |values: Vec<terrace::ir::Value>| -> Vec<_> { values.iter().map(|v| body.value_type(*v)).collect() };
    let v = &terrace::ir::View { ctx: &ctx, body };
    let multi = op.cast::<MultiOp>(v).expect("it is one");
    assert_eq!(types(vec![multi.first(v)]), [ctx.i32()]);
    assert_eq!(types(multi.middle(v).into_vec()), [ctx.i64(); 3]);
    assert_eq!(types(vec![multi.last(v)]), [ctx.i32()]);
    assert_eq!(types(terrace::asm::result_group(&ctx, body, op, 1)), [ctx.integer_type(8); 2]);
}

#[test]
fn rules_stand_beside_patterns_in_rust() {
    fn rename(op: SameOp, rw: &mut Rewriter<'_>) -> Rewrite {
        rw.replace_by(op, PureOp::new(rw.context().i32(), op.x(rw)));
        Ok(())
    }
    let ctx = Context::new(&registry());
    let (mut ir, top) = parse(&ctx);
    let mut set = PatternSet::new();
    set.add_declarative(&[&rules::ByPat]).add(rename);
    apply_greedily(&ctx, &mut ir, top, &Frozen::new(&ctx, &set), &GreedyConfig::default(), &mut NoListener);
    assert_eq!(names(&ctx, &ir, top), ["t.source", "t.pure", "t.use"]);
}

#[test]
fn all_rules_of_a_file_are_one_call() {
    let mut set = PatternSet::new();
    populate_with_generated(&mut set);
    assert_eq!(set.len(), PATTERNS.len());
    assert!(PATTERNS.len() > 100, "{}", PATTERNS.len());
}

#[test]
fn rules_convert() {
    let ctx = Context::new(&registry());
    let (mut ir, top) = parse(&ctx);
    let mut set = PatternSet::new();
    set.add_declarative(&[&rules::BoundResult]);
    let mut patterns = ConversionPatterns::new();
    patterns.add_plain(&set);
    let mut target = ConversionTarget::new();
    target.illegal_ops(&["t.b"]).legal_ops(&["t.add", "t.same"]);
    let done =
        apply_partial_conversion(&ctx, &mut ir, &[top], &target, &patterns, &ConversionConfig::default());
    assert!(done.is_ok());
    assert_eq!(names(&ctx, &ir, top), ["t.source", "t.same", "t.add", "t.use"]);
}

#[test]
fn a_conversion_undoes_a_rule_that_makes_what_is_illegal() {
    let ctx = Context::new(&registry());
    let (mut ir, top) = parse(&ctx);
    let mut set = PatternSet::new();
    set.add_declarative(&[&rules::BoundResult]);
    let mut patterns = ConversionPatterns::new();
    patterns.add_plain(&set);
    let mut target = ConversionTarget::new();
    target.illegal_ops(&["t.b", "t.same"]).legal_ops(&["t.add"]);
    let done =
        apply_partial_conversion(&ctx, &mut ir, &[top], &target, &patterns, &ConversionConfig::default());
    assert!(done.is_err());
    assert_eq!(names(&ctx, &ir, top), ["t.source", "t.b", "t.use"]);
}

#[test]
fn rules_know_their_root_their_benefit_and_what_they_make() {
    let nested = find("Nested");
    assert_eq!((nested.source.op, nested.benefit, nested.generated), ("t.a", 2, &["t.c"][..]));
    assert_eq!(find("ByPat").benefit, 1);
    assert_eq!(find("DeeplyNested").benefit, 4);
    // One operation, and ten.
    assert_eq!(find("HighBenefit").benefit, 11);
    assert_eq!(find("NoBenefit").benefit, 0);
    // Native calls are no operations.
    assert_eq!(find("FoldConst").benefit, 1);
    assert_eq!(find("Chain").generated, ["t.add", "t.same"]);
}

#[test]
fn rules_are_explained() {
    let check = |name: &str, wanted: &str| {
        let text = find(name).describe();
        let (head, rest) = text.split_once('\n').expect("a head");
        assert!(head.starts_with(&format!("{name} (benefit ")) && head.contains("src/rules.td:"), "{head}");
        assert_eq!(rest, wanted, "{name}");
    };
    check(
        "ThreeChecks",
        "  (ThreeOp:$results)\n  => (TrioOp)\n  where (I32:$results__0)\n  where (HasNoUseOf:$results__1)\n  \
         where (SameType $results__0, $results__2)\n",
    );
    check(
        "Auxiliary",
        "  (AddOp $x, $y)\n  => (ZeroOp $x)  // beside\n  => (StoreOp (SameOp:$s $x), $y)  // beside\n  => (SameOp $s)\n",
    );
    check("Supplemental", "  (BOp:$old $x)\n  => (SameOp:$new $x)\n  then (CopyAttrs $old, $new)\n");
    check("EraseRoot", "  (ZeroOp $x)\n  => nothing\n");
    check("ConstantMatch", "  (AOp $x, ConstantAttr<I32Attr, \"3\">)\n  => (BOp $x)\n");
    check(
        "BuiltAttr",
        "  (AOp $x, $_)\n  => (COp $x, (NativeCodeCall<\"$_builder.getI32IntegerAttr(9)\">))\n",
    );
}
