//! The dialect conversion itself, on operations of a dialect that is not registered: `a.*` is to become `b.*`.

mod by_name;
mod failures;
mod greedy;
mod structural;

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use terrace_asm::{PrintFlags, parse_source, print_op};
use terrace_ir::def::Registry;
use terrace_ir::{Context, Diagnostic, Diagnostics, Global, InsertPoint, Ir, NewOp, Op, Type};
use terrace_rewrite::conversion::{
    ConversionConfig, ConversionPattern, ConversionPatterns, ConversionTarget, Converted, Folding, Operands,
    SignatureConversion, TypeConverter, TypeList, apply_analysis_conversion, apply_full_conversion,
    apply_partial_conversion,
};
use terrace_rewrite::{NoMatch, OrNoMatch, Rewrite, Rewriter};

use by_name::{lowering, pattern};

fn context() -> Context {
    let mut ctx = Context::new(&Registry::with(terrace_dialects::ALL));
    ctx.allow_unregistered_dialects(true);
    ctx
}

fn parse(ctx: &Context, text: &str) -> (Ir, Global<Op>) {
    let mut diags = Diagnostics::new();
    let ir = parse_source(ctx, text.as_bytes(), "test", &mut diags);
    let ir = ir.unwrap_or_else(|| panic!("{:?}", diags.list()));
    let top = ir.top().expect("a module");
    (ir, top)
}

fn text(ctx: &Context, ir: &Ir, top: Global<Op>) -> String {
    String::from_utf8(print_op(ctx, ir, top, &PrintFlags::default())).expect("UTF-8").trim().to_owned()
}

/// The parts of a conversion under test.
struct Setup {
    target: ConversionTarget,
    patterns: ConversionPatterns,
    config: ConversionConfig,
    full: bool,
}

impl Setup {
    fn new() -> Setup {
        Setup {
            target: ConversionTarget::new(),
            patterns: ConversionPatterns::new(),
            config: ConversionConfig::default(),
            full: false,
        }
    }

    fn full() -> Setup {
        Setup { full: true, ..Setup::new() }
    }

    fn run(&self, input: &str) -> (Result<(), Diagnostic>, String) {
        let ctx = context();
        let (mut ir, top) = parse(&ctx, input);
        let apply = if self.full { apply_full_conversion } else { apply_partial_conversion };
        let result = apply(&ctx, &mut ir, &[top], &self.target, &self.patterns, &self.config);
        (result, text(&ctx, &ir, top))
    }

    fn check(&self, input: &str, expected: &str) {
        let (result, got) = self.run(input);
        result.unwrap_or_else(|d| panic!("{}: {:?}", d.message, d.notes));
        assert_eq!(got, canonical(expected));
    }

    /// The conversion fails and leaves the input as it was.
    fn check_error(&self, input: &str, message: &str) -> Diagnostic {
        let (result, got) = self.run(input);
        let d = result.expect_err("the conversion should fail");
        assert_eq!(d.message, message);
        assert_eq!(got, canonical(input));
        d
    }
}

fn canonical(input: &str) -> String {
    let ctx = context();
    let (ir, top) = parse(&ctx, input);
    text(&ctx, &ir, top)
}

/// One operation becomes another with the same operands and result types.
fn rename(patterns: &mut ConversionPatterns, from: &'static str, to: &'static str) {
    patterns.add_untyped(lowering(from, move |op, operands, rw| {
        let types: Vec<Type> = rw.body().result_types(op).collect();
        let new = rw.op(to, rw.body().loc(op)).operands(operands.all()).results(&types);
        rw.replace_with(op, &new);
        Ok(())
    }));
}

/// `i32` becomes `i64`, `f32` two `f32`, `none` nothing; the rest stays. Casts are made where they are needed.
fn widening() -> Arc<TypeConverter> {
    let mut c = TypeConverter::new();
    c.add_conversion(|_, _, t| Converted::To(TypeList::from_slice(&[t])));
    c.add_conversion(|_, ctx, t| match t {
        t if t == ctx.i32() => Converted::one(Some(ctx.i64())),
        t if t == ctx.f32() => Converted::To(TypeList::from_slice(&[t, t])),
        t if t == ctx.none_type() => Converted::To(TypeList::new()),
        _ => Converted::Next,
    });
    c.add_source_materialization(|rw, ty, inputs, loc| {
        let new = rw.op("cast.source", loc).operands(inputs).result(ty);
        Some(rw.insert_value(&new))
    });
    c.add_target_materialization(|rw, types, inputs, loc, _| {
        let new = rw.op("cast.target", loc).operands(inputs).results(types);
        let new = rw.insert(&new);
        Some(rw.body().results(new).collect())
    });
    Arc::new(c)
}

/// One operation becomes another with the types of its results converted.
fn convert(patterns: &mut ConversionPatterns, c: &Arc<TypeConverter>, from: &'static str, to: &'static str) {
    patterns.add(
        c,
        lowering(from, move |op, operands, rw| {
            let old: Vec<Type> = rw.body().result_types(op).collect();
            let lists: Vec<TypeList> = old.iter().filter_map(|t| rw.convert_types(*t)).collect();
            let types: Vec<Type> = lists.iter().flatten().copied().collect();
            let new = rw.op(to, rw.body().loc(op)).operands(operands.all()).results(&types);
            let new = rw.insert(&new);
            let mut results = rw.body().results(new);
            let values: Vec<terrace_ir::Values> =
                lists.iter().map(|l| results.by_ref().take(l.len()).collect()).collect();
            rw.replace_many(op, &values);
            Ok(())
        })
        .one_to_many(),
    );
}

#[test]
fn partial_conversion_leaves_what_is_not_known() {
    let mut s = Setup::new();
    rename(&mut s.patterns, "a.x", "b.x");
    s.target.legal_dialects(&["b"]);
    s.check(
        r#"%0 = "a.x"() : () -> i32  "c.y"(%0) : (i32) -> ()"#,
        r#"%0 = "b.x"() : () -> i32  "c.y"(%0) : (i32) -> ()"#,
    );
}

#[test]
fn an_operation_said_to_be_illegal_must_go() {
    let mut s = Setup::new();
    rename(&mut s.patterns, "a.x", "b.x");
    s.target.legal_dialects(&["b"]).illegal_ops(&["a.y"]);
    let d = s.check_error(
        r#"%0 = "a.x"() : () -> i32  "a.y"(%0) : (i32) -> ()"#,
        "failed to legalize operation 'a.y' that was explicitly marked illegal",
    );
    assert_eq!(d.hint.as_deref(), Some("no pattern is known for this operation"));
}

#[test]
fn full_conversion_leaves_nothing_that_is_not_legal() {
    let mut s = Setup::full();
    rename(&mut s.patterns, "a.x", "b.x");
    s.target.legal_dialects(&["b"]).legal_ops(&["builtin.module"]);
    s.check(r#""a.x"() : () -> ()"#, r#""b.x"() : () -> ()"#);
    s.check_error(r#""a.x"() : () -> () "c.x"() : () -> ()"#, "failed to legalize operation 'c.x'");
}

#[test]
fn the_error_names_the_patterns_and_their_reasons() {
    let mut s = Setup::new();
    s.patterns.add_untyped(lowering("a.x", |_, _, _| Err(NoMatch("it is too small"))));
    s.patterns.add_untyped(lowering("a.x", |op, _, rw| {
        let new = rw.op("a.z", rw.body().loc(op));
        rw.replace_with(op, &new);
        Ok(())
    }));
    s.target.legal_dialects(&["b"]).illegal_dialects(&["a"]);
    let d = s.check_error(
        r#""a.x"() : () -> ()"#,
        "failed to legalize operation 'a.x' that was explicitly marked illegal",
    );
    let notes: Vec<&str> = d.notes.iter().map(|n| n.message.as_str()).collect();
    assert_eq!(
        notes,
        [
            "pattern 'lowering of a.x' on 'a.x': it made 'a.z', which could not be legalized",
            "pattern 'lowering of a.x' on 'a.x': it is too small",
        ]
    );
}

#[test]
fn what_an_operation_is_said_to_be_goes_before_its_dialect() {
    let mut s = Setup::new();
    rename(&mut s.patterns, "a.x", "b.x");
    rename(&mut s.patterns, "a.y", "b.y");
    s.target.legal_dialects(&["b"]).illegal_dialects(&["a"]).legal_ops(&["a.y"]);
    s.check(r#""a.x"() : () -> () "a.y"() : () -> ()"#, r#""b.x"() : () -> () "a.y"() : () -> ()"#);
}

#[test]
fn legality_may_depend_on_the_operation() {
    let mut s = Setup::new();
    rename(&mut s.patterns, "a.x", "b.x");
    s.target.legal_dialects(&["b"]);
    s.target.dynamic_ops(&["a.x"], |ctx, ir, op| Some(ir.attr(ctx, op, "keep").is_some()));
    s.check(
        r#""a.x"() {keep} : () -> () "a.x"() : () -> ()"#,
        r#""a.x"() {keep} : () -> () "b.x"() : () -> ()"#,
    );
}

#[test]
fn unknown_operations_may_be_judged_by_a_function() {
    let mut s = Setup::full();
    rename(&mut s.patterns, "a.x", "b.x");
    s.target.dynamic_unknown(|ctx, ir, op| {
        Some(ctx.op_info(ir.body(op.body).name(op.entity)).dialect_name() != b"a")
    });
    s.check(r#""a.x"() : () -> () "c.x"() : () -> ()"#, r#""b.x"() : () -> () "c.x"() : () -> ()"#);
}

#[test]
fn what_is_nested_in_something_recursively_legal_is_not_looked_at() {
    let input = r#"
        "c.region"() ({ "a.x"() : () -> () }) {keep} : () -> ()
        "c.region"() ({ "a.x"() : () -> () }) : () -> ()"#;
    let mut s = Setup::new();
    rename(&mut s.patterns, "a.x", "b.x");
    s.target.legal_dialects(&["b"]).illegal_dialects(&["a"]).legal_ops(&["c.region"]);
    assert!(!s.target.recursively_legal("a.unknown"), "only what is legal may be legal recursively");
    let keep = |ctx: &Context, ir: &Ir, op| Some(ir.attr(ctx, op, "keep").is_some());
    assert!(s.target.recursively_legal_if("c.region", keep));
    s.check(
        input,
        r#"
        "c.region"() ({ "a.x"() : () -> () }) {keep} : () -> ()
        "c.region"() ({ "b.x"() : () -> () }) : () -> ()"#,
    );
}

#[test]
fn what_a_pattern_makes_is_legalised_in_turn() {
    let mut s = Setup::full();
    rename(&mut s.patterns, "a.x", "a.y");
    rename(&mut s.patterns, "a.y", "b.x");
    s.target.legal_dialects(&["b"]).legal_ops(&["builtin.module"]);
    s.check(r#""a.x"() : () -> ()"#, r#""b.x"() : () -> ()"#);
}

/// A pattern that says what it makes.
struct Making(&'static str, &'static [&'static str], u16);

impl ConversionPattern for Making {
    fn name(&self) -> &str {
        "making"
    }

    fn root(&self) -> Option<&str> {
        Some(self.0)
    }

    fn benefit(&self) -> u16 {
        self.2
    }

    fn generated(&self) -> &[&'static str] {
        self.1
    }

    fn rewrite(&self, op: Op, _: Operands<'_>, rw: &mut Rewriter<'_>) -> Rewrite {
        let Some(to) = self.1.first() else { return Err(NoMatch("")) };
        let new = rw.op(to, rw.body().loc(op));
        rw.replace_with(op, &new);
        Ok(())
    }
}

#[test]
fn the_shortest_way_goes_first_whatever_its_benefit() {
    let mut s = Setup::full();
    s.patterns.add_untyped(Making("a.x", &["a.y"], 9)).add_untyped(Making("a.y", &["b.far"], 1));
    s.patterns.add_untyped(Making("a.x", &["b.near"], 1));
    s.target.legal_dialects(&["b"]).legal_ops(&["builtin.module"]);
    s.check(r#""a.x"() : () -> ()"#, r#""b.near"() : () -> ()"#);
}

#[test]
fn patterns_that_lead_nowhere_are_not_tried() {
    let mut s = Setup::full();
    s.patterns.add_untyped(Making("a.x", &["a.dead_end"], 9)).add_untyped(Making("a.x", &["b.x"], 1));
    s.target.legal_dialects(&["b"]).legal_ops(&["builtin.module"]);
    s.check(r#""a.x"() : () -> ()"#, r#""b.x"() : () -> ()"#);
}

#[test]
fn among_equals_the_pattern_added_last_goes_first() {
    let mut s = Setup::full();
    rename(&mut s.patterns, "a.x", "b.first");
    rename(&mut s.patterns, "a.x", "b.last");
    s.target.legal_dialects(&["b"]).legal_ops(&["builtin.module"]);
    s.check(r#""a.x"() : () -> ()"#, r#""b.last"() : () -> ()"#);
}

#[test]
fn a_pattern_that_made_something_illegal_is_undone() {
    let mut s = Setup::full();
    rename(&mut s.patterns, "a.x", "b.x");
    // Tried first: moves a block, changes an attribute, makes operations, splits, and leads nowhere.
    s.patterns.add_untyped(lowering("a.x", |op, _, rw| {
        let ctx = rw.context();
        let loc = rw.body().loc(op);
        rw.set_attr(op, "touched", Some(ctx.unit()));
        let block = rw.body().parent_block(op).expect("a block");
        let region = rw.body().block_region(block).expect("a region");
        let made = rw.create_block(region, None, &[(ctx.i32(), loc)]);
        let new = rw.op("b.in_block", loc);
        rw.insert(&new);
        if let Some(inner) = rw.body().regions(op).first().copied() {
            rw.inline_region(inner, region, Some(made));
        }
        rw.set_insertion(InsertPoint::Before(op));
        let new = rw.op("a.dead_end", loc);
        rw.insert(&new);
        rw.erase(op);
        Ok(())
    }));
    s.target.legal_dialects(&["b"]).legal_ops(&["builtin.module", "c.region", "c.end"]);
    let input =
        |x: &str| format!(r#""c.region"() ({{ "{x}"() : () -> () "c.end"() : () -> () }}) : () -> ()"#);
    s.check(&input("a.x"), &input("b.x"));
}

#[test]
fn a_failed_conversion_undoes_what_went_before() {
    let mut s = Setup::full();
    rename(&mut s.patterns, "a.x", "b.x");
    s.target.legal_dialects(&["b"]).legal_ops(&["builtin.module", "func.func", "func.return"]);
    let d = s.check_error(
        r#"func.func @f(%a: i32) -> i32 {
          %0 = "a.x"(%a) : (i32) -> i32
          %1 = "a.unknown"(%0) ({ "a.x"() : () -> () }) : (i32) -> i32
          return %1 : i32
        }"#,
        "failed to legalize operation 'a.unknown'",
    );
    assert!(d.notes.is_empty());
}

#[test]
fn isolated_operations_hand_over_their_bodies_and_get_them_back() {
    let to_module = |op: Op, _: Operands<'_>, rw: &mut Rewriter<'_>| {
        let new = NewOp::new(rw.context(), "builtin.module", rw.body().loc(op)).regions(1);
        let new = rw.insert(&new);
        rw.move_body(op, new);
        rw.erase(op);
        Ok(())
    };
    let input = r#"module @old { "a.x"() : () -> () } module @second { "a.bad"() : () -> () }"#;
    let mut s = Setup::new();
    s.patterns.add_untyped(lowering("builtin.module", to_module));
    rename(&mut s.patterns, "a.x", "b.x");
    let named = |ctx: &Context, ir: &Ir, op| Some(ir.attr(ctx, op, "sym_name").is_none());
    s.target.legal_dialects(&["b"]).dynamic_ops(&["builtin.module"], named);
    s.check(input, r#"module { "b.x"() : () -> () } module { "a.bad"() : () -> () }"#);
    s.target.illegal_ops(&["a.bad"]);
    s.check_error(input, "failed to legalize operation 'a.bad' that was explicitly marked illegal");
}

#[test]
fn folding_legalises_without_patterns() {
    let input = r#"
        func.func @f(%a: i32) -> i32 {
          %c = arith.constant 0 : i32
          %0 = arith.addi %a, %c : i32
          return %0 : i32
        }"#;
    let mut s = Setup::full();
    s.target.dynamic_unknown(|_, _, _| Some(true)).illegal_ops(&["arith.addi"]);
    s.check(input, "func.func @f(%a: i32) -> i32 { %c = arith.constant 0 : i32 return %a : i32 }");
    s.config.folding = Folding::Never;
    s.check_error(input, "failed to legalize operation 'arith.addi'");
    s.config.folding = Folding::AfterPatterns;
    rename(&mut s.patterns, "arith.addi", "b.add");
    s.check(
        input,
        r#"func.func @f(%a: i32) -> i32 {
          %c = arith.constant 0 : i32  %0 = "b.add"(%a, %c) : (i32, i32) -> i32  return %0 : i32
        }"#,
    );
}

#[test]
fn analysis_tells_what_could_be_converted_and_changes_nothing() {
    let ctx = context();
    let input = r#""a.x"() : () -> () "c.y"() : () -> ()"#;
    let (mut ir, top) = parse(&ctx, input);
    let mut s = Setup::new();
    rename(&mut s.patterns, "a.x", "b.x");
    s.target.legal_dialects(&["b"]);
    let found = apply_analysis_conversion(&ctx, &mut ir, &[top], &s.target, &s.patterns, &s.config);
    let names: Vec<_> = found.iter().map(|o| ctx.op_info(ir.body(o.body).name(o.entity)).name()).collect();
    assert_eq!(names, [b"a.x"]);
    assert_eq!(text(&ctx, &ir, top), canonical(input));
}

#[test]
fn plain_patterns_can_be_mixed_in() {
    let mut set = terrace_rewrite::PatternSet::new();
    set.add(pattern("a.x", "plain", 1, |op, rw| {
        let new = rw.op("a.y", rw.body().loc(op));
        rw.replace_with(op, &new);
        Ok(())
    }));
    let mut s = Setup::full();
    s.patterns.add_plain(&set);
    rename(&mut s.patterns, "a.y", "b.y");
    s.target.legal_dialects(&["b"]).legal_ops(&["builtin.module"]);
    s.check(r#""a.x"() : () -> ()"#, r#""b.y"() : () -> ()"#);
}

#[test]
fn operands_are_seen_converted_while_the_operation_keeps_its_own() {
    let types = Arc::new(AtomicUsize::new(0));
    let seen = types.clone();
    let c = widening();
    let mut s = Setup::full();
    convert(&mut s.patterns, &c, "a.make", "b.make");
    s.patterns.add(
        &c,
        lowering("a.use", move |op, operands, rw| {
            let ctx = rw.context();
            let old = rw.body().operand_types(op).next();
            let new = operands.one(0).map(|v| rw.body().value_type(v));
            if old == Some(ctx.i32()) && new == Some(ctx.i64()) {
                seen.fetch_add(1, Ordering::Relaxed);
            }
            let new = rw.op("b.use", rw.body().loc(op)).operands(operands.all());
            rw.replace_with(op, &new);
            Ok(())
        }),
    );
    s.target.legal_dialects(&["b"]).legal_ops(&["builtin.module"]);
    s.check(
        r#"%0 = "a.make"() : () -> i32 "a.use"(%0) : (i32) -> ()"#,
        r#"%0 = "b.make"() : () -> i64 "b.use"(%0) : (i64) -> ()"#,
    );
    assert_eq!(types.load(Ordering::Relaxed), 1);
}

#[test]
fn casts_stand_between_what_is_converted_and_what_is_not() {
    let c = widening();
    let mut s = Setup::new();
    convert(&mut s.patterns, &c, "a.make", "b.make");
    convert(&mut s.patterns, &c, "a.use", "b.use");
    s.target.legal_dialects(&["b"]);
    s.check(
        r#"
        %0 = "c.make"() : () -> i32
        "a.use"(%0) : (i32) -> ()
        %1 = "a.make"() : () -> i32
        "c.use"(%1) : (i32) -> ()"#,
        r#"
        %0 = "c.make"() : () -> i32
        %1 = "cast.target"(%0) : (i32) -> i64
        "b.use"(%1) : (i64) -> ()
        %2 = "b.make"() : () -> i64
        %3 = "cast.source"(%2) : (i64) -> i32
        "c.use"(%3) : (i32) -> ()"#,
    );
}

#[test]
fn a_value_may_become_several_or_none() {
    let c = widening();
    let mut s = Setup::full();
    convert(&mut s.patterns, &c, "a.make", "b.make");
    convert(&mut s.patterns, &c, "a.use", "b.use");
    s.target.legal_dialects(&["b"]).legal_ops(&["builtin.module"]);
    s.check(
        r#"%0:3 = "a.make"() : () -> (i32, f32, none) "a.use"(%0#2, %0#1, %0#0) : (none, f32, i32) -> ()"#,
        r#"%0:3 = "b.make"() : () -> (i64, f32, f32) "b.use"(%0#1, %0#2, %0#0) : (f32, f32, i64) -> ()"#,
    );
}

#[test]
fn the_conversion_added_last_is_asked_first_and_may_refuse() {
    let ctx = context();
    let mut c = TypeConverter::new();
    c.add_conversion(|_, _, t| Converted::To(TypeList::from_slice(&[t])));
    c.add_conversion(|_, ctx, t| if t == ctx.f64() { Converted::Fail } else { Converted::Next });
    c.add_conversion(
        |_, ctx, t| if t == ctx.i32() { Converted::one(Some(ctx.i64())) } else { Converted::Next },
    );
    assert_eq!(c.convert_one(&ctx, ctx.i32()), Some(ctx.i64()));
    assert_eq!(c.convert_one(&ctx, ctx.f32()), Some(ctx.f32()));
    assert_eq!(c.convert_one(&ctx, ctx.f64()), None);
    assert!(c.is_legal(&ctx, ctx.i64()) && !c.is_legal(&ctx, ctx.i32()));
    assert!(!c.is_signature_legal(&ctx, ctx.function_type(&[ctx.i64()], &[ctx.i32()])));
    assert!(c.is_signature_legal(&ctx, ctx.function_type(&[ctx.i64()], &[ctx.f32()])));
}

#[test]
fn a_pattern_is_not_called_where_an_operand_has_no_type() {
    let called = Arc::new(AtomicUsize::new(0));
    let count = called.clone();
    let mut c = TypeConverter::new();
    c.add_conversion(|_, _, _| Converted::Fail);
    let mut s = Setup::full();
    s.patterns.add(
        &Arc::new(c),
        lowering("a.use", move |_, _, _| {
            count.fetch_add(1, Ordering::Relaxed);
            Err(NoMatch(""))
        }),
    );
    s.target.legal_ops(&["builtin.module", "c.make"]);
    let d = s.check_error(
        r#"%0 = "c.make"() : () -> i32 "a.use"(%0) : (i32) -> ()"#,
        "failed to legalize operation 'a.use'",
    );
    assert_eq!(called.load(Ordering::Relaxed), 0);
    let reason = "unable to convert type for operand #0, type was 'i32'";
    assert!(d.notes.iter().any(|n| n.message.ends_with(reason)), "{:?}", d.notes);
}

#[test]
fn a_cast_that_cannot_be_made_is_an_error_that_names_the_types_and_the_user() {
    let mut c = TypeConverter::new();
    c.add_conversion(|_, ctx, t| Converted::one(Some(if t == ctx.i32() { ctx.i64() } else { t })));
    let mut s = Setup::new();
    convert(&mut s.patterns, &Arc::new(c), "a.make", "b.make");
    s.target.legal_dialects(&["b"]);
    let (result, _) = s.run(r#"%0 = "a.make"() : () -> i32 "c.use"(%0) : (i32) -> ()"#);
    let d = result.expect_err("no source materialization");
    assert_eq!(
        d.message,
        "failed to legalize unresolved materialization from ('i64') to ('i32') that remained live after conversion"
    );
    assert_eq!(d.notes.first().map(|n| n.message.as_str()), Some("see existing live user here: 'c.use'"));
}

/// `a.f` becomes `b.f`, its region moved and the arguments of the first block, or of all, converted.
fn region_pattern(c: &Arc<TypeConverter>, all: bool) -> ConversionPatterns {
    let mut patterns = ConversionPatterns::new();
    let converter = c.clone();
    patterns.add(
        c,
        lowering("a.f", move |op, _, rw| {
            let from = rw.body().regions(op).first().copied();
            let new = rw.op("b.f", rw.body().loc(op)).regions(1);
            let new = rw.insert(&new);
            let (Some(from), Some(to)) = (from, rw.body().regions(new).first().copied()) else {
                return Err(NoMatch(""));
            };
            rw.inline_region(from, to, None);
            let body = rw.body_id();
            if all {
                let converted = rw.convert_region_types(Global::new(body, to), &converter, None);
                converted.or_no_match("an argument has a type that does not convert")?;
                rw.erase(op);
                return Ok(());
            }
            let first = rw.body().first_block(to).expect("a block");
            let signature = rw.block_signature(first, &converter).expect("a signature");
            rw.apply_signature(first, &signature, Some(&converter));
            rw.erase(op);
            Ok(())
        }),
    );
    patterns
}

const BLOCKS: &str = r#"
    "a.f"() ({
    ^bb0(%a: i32, %x: index):
      "c.use"(%a) : (i32) -> ()
      "c.br"(%a)[^bb1] : (i32) -> ()
    ^bb1(%b: i32):
      "c.use"(%b) : (i32) -> ()
    }) : () -> ()"#;

#[test]
fn a_signature_conversion_changes_one_block() {
    let mut s = Setup::new();
    s.patterns = region_pattern(&widening(), false);
    s.target.legal_dialects(&["b"]);
    s.check(
        BLOCKS,
        r#"
        "b.f"() ({
        ^bb0(%a: i64, %x: index):
          %0 = "cast.source"(%a) : (i64) -> i32
          "c.use"(%0) : (i32) -> ()
          "c.br"(%0)[^bb1] : (i32) -> ()
        ^bb1(%b: i32):
          "c.use"(%b) : (i32) -> ()
        }) : () -> ()"#,
    );
}

#[test]
fn region_types_are_those_of_all_blocks() {
    let mut s = Setup::new();
    s.patterns = region_pattern(&widening(), true);
    s.target.legal_dialects(&["b"]);
    s.check(
        BLOCKS,
        r#"
        "b.f"() ({
        ^bb0(%a: i64, %x: index):
          %0 = "cast.source"(%a) : (i64) -> i32
          "c.use"(%0) : (i32) -> ()
          "c.br"(%0)[^bb1] : (i32) -> ()
        ^bb1(%b: i64):
          %1 = "cast.source"(%b) : (i64) -> i32
          "c.use"(%1) : (i32) -> ()
        }) : () -> ()"#,
    );
}

#[test]
fn signatures_can_add_drop_and_replace_arguments() {
    let c = widening();
    let mut s = Setup::new();
    let converter = c.clone();
    s.patterns.add(
        &c,
        lowering("a.f", move |op, _, rw| {
            let ctx = rw.context();
            let region = *rw.body().regions(op).first().expect("a region");
            let block = rw.body().first_block(region).expect("a block");
            let outside = rw.body().operand(op, 0);
            let mut signature = SignatureConversion::new(3);
            signature.add_new(&[ctx.f64()]);
            signature.add_inputs(0, &[ctx.i32()]);
            signature.replace_input(1, &[outside]);
            rw.apply_signature(block, &signature, Some(&converter));
            rw.set_attr(op, "done", Some(ctx.unit()));
            Ok(())
        }),
    );
    let done = |ctx: &Context, ir: &Ir, op| Some(ir.attr(ctx, op, "done").is_some());
    s.target.dynamic_ops(&["a.f"], done);
    s.check(
        r#"
        %0 = "c.make"() : () -> i32
        "a.f"(%0) ({
        ^bb0(%a: i32, %b: i32, %c: i32):
          "c.use"(%a, %b, %c) : (i32, i32, i32) -> ()
        }) : (i32) -> ()"#,
        r#"
        %0 = "c.make"() : () -> i32
        "a.f"(%0) ({
        ^bb0(%new: f64, %a: i32):
          %1 = "cast.source"() : () -> i32
          "c.use"(%a, %0, %1) : (i32, i32, i32) -> ()
        }) {done} : (i32) -> ()"#,
    );
}

#[test]
fn splitting_a_long_block_at_many_places_keeps_its_arguments() {
    let mut s = Setup::new();
    s.patterns.add_untyped(lowering("a.split", |op, _, rw| {
        let loc = rw.body().loc(op);
        let Some((before, after)) = rw.split_around(op) else { return Err(NoMatch("")) };
        rw.set_insertion(InsertPoint::End(before));
        let new = rw.op("b.br", loc).successors(&[after]);
        rw.insert(&new);
        rw.erase(op);
        Ok(())
    }));
    s.target.legal_dialects(&["b"]);
    s.check(
        r#"
        "c.f"() ({
        ^bb0(%a: i32):
          "c.one"(%a) : (i32) -> ()
          "a.split"() : () -> ()
          "c.two"(%a) : (i32) -> ()
          "a.split"() : () -> ()
          "c.three"(%a) : (i32) -> ()
          "c.four"(%a) : (i32) -> ()
        }) : () -> ()"#,
        r#"
        "c.f"() ({
        ^bb0(%a: i32):
          "c.one"(%a) : (i32) -> ()
          "b.br"()[^bb1] : () -> ()
        ^bb1:
          "c.two"(%a) : (i32) -> ()
          "b.br"()[^bb2] : () -> ()
        ^bb2:
          "c.three"(%a) : (i32) -> ()
          "c.four"(%a) : (i32) -> ()
        }) : () -> ()"#,
    );
}

#[test]
fn materializations_are_asked_in_turn_the_last_added_first() {
    let mut c = TypeConverter::new();
    c.add_conversion(|_, ctx, t| Converted::one(Some(if t == ctx.i32() { ctx.i64() } else { t })));
    for name in ["cast.first", "cast.second"] {
        c.add_target_materialization(move |rw, types, inputs, loc, _| {
            let new = rw.op(name, loc).operands(inputs).results(types);
            Some(vec![rw.insert_value(&new)])
        });
    }
    c.add_target_materialization(|_, _, _, _, _| None);
    let mut s = Setup::new();
    convert(&mut s.patterns, &Arc::new(c), "a.use", "b.use");
    s.target.legal_dialects(&["b"]);
    s.check(
        r#"%0 = "c.make"() : () -> i32 "a.use"(%0) : (i32) -> ()"#,
        r#"%0 = "c.make"() : () -> i32 %1 = "cast.second"(%0) : (i32) -> i64 "b.use"(%1) : (i64) -> ()"#,
    );
}

#[test]
fn an_argument_of_a_type_that_becomes_nothing_disappears() {
    let mut s = Setup::new();
    s.patterns = region_pattern(&widening(), false);
    s.target.legal_dialects(&["b"]);
    s.check(
        r#""a.f"() ({ ^bb0(%a: none, %b: f32): "c.end"() : () -> () }) : () -> ()"#,
        r#""b.f"() ({ ^bb0(%b: f32, %c: f32): "c.end"() : () -> () }) : () -> ()"#,
    );
}

#[test]
fn signatures_are_converted_as_a_whole() {
    let (ctx, c) = (context(), widening());
    let converted = c.convert_all(&ctx, [ctx.i32(), ctx.f32(), ctx.none_type()]);
    assert_eq!(converted.expect("types")[..], [ctx.i64(), ctx.f32(), ctx.f32()]);
    let signature = c.convert_signature(&ctx, [ctx.none_type(), ctx.i32()]).expect("a signature");
    assert_eq!(signature.types(), [ctx.i64()]);
    assert!(c.are_legal(&ctx, [ctx.i64(), ctx.index_type()]) && !c.are_legal(&ctx, [ctx.i64(), ctx.i32()]));
}

/// The operation asks for the results of the one before it, which are no operands of its own.
fn use_of_previous(patterns: &mut ConversionPatterns, c: &Arc<TypeConverter>) {
    patterns.add(
        c,
        lowering("a.y", |op, _, rw| {
            let previous = rw.body().prev_op(op).or_no_match("nothing is before it")?;
            let old = rw.body().result(previous, 0);
            let one = rw.converted(old).is_some();
            let values = rw.converted_many(old).or_no_match("its type cannot be converted")?;
            let loc = rw.body().loc(op);
            let new = rw.op(if one { "b.one" } else { "b.several" }, loc).operands(&values);
            rw.replace_with(op, &new);
            Ok(())
        }),
    );
}

#[test]
fn any_value_can_be_asked_for_in_its_converted_form() {
    let mut s = Setup::new();
    let c = widening();
    convert(&mut s.patterns, &c, "a.x", "b.x");
    use_of_previous(&mut s.patterns, &c);
    s.target.legal_dialects(&["b", "cast"]).illegal_dialects(&["a"]);
    s.check(
        r#"%0 = "a.x"() : () -> i32  "a.y"() : () -> ()"#,
        r#"%0 = "b.x"() : () -> i64  "b.one"(%0) : (i64) -> ()"#,
    );
    s.check(
        r#"%0 = "a.x"() : () -> f32  "a.y"() : () -> ()"#,
        r#"%0:2 = "b.x"() : () -> (f32, f32)  "b.several"(%0#0, %0#1) : (f32, f32) -> ()"#,
    );
    s.check(
        r#"%0 = "a.x"() : () -> none  "a.y"() : () -> ()"#,
        r#""b.x"() : () -> ()  "b.several"() : () -> ()"#,
    );
}
