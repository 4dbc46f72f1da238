//! The errors of a failing conversion: the operation, the patterns that were tried and the reason of each. In every case but where
//! it says otherwise the IR is as it was.

use super::*;

/// The error of a conversion, with its notes and its hint, a line each.
fn told(d: &Diagnostic) -> String {
    let mut lines = vec![format!("error: {}", d.message)];
    lines.extend(d.notes.iter().map(|n| format!("note: {}", n.message)));
    lines.extend(d.hint.iter().map(|h| format!("hint: {h}")));
    lines.join("\n")
}

impl Setup {
    /// The conversion fails, says `expected` and leaves the input as it was.
    fn fails(&self, input: &str, expected: &str) {
        let (result, got) = self.run(input);
        let d = result.expect_err("the conversion should fail");
        assert_eq!(told(&d), lines(expected));
        assert_eq!(got, canonical(input));
    }

    /// The patterns apply, but a cast is left: the error comes when all is done.
    fn fails_at_the_end(&self, input: &str, expected: &str) {
        let d = self.run(input).0.expect_err("the conversion should fail");
        assert_eq!(told(&d), lines(expected));
    }
}

fn lines(text: &str) -> String {
    text.trim().lines().map(str::trim).collect::<Vec<_>>().join("\n")
}

/// `b.*` is legal, `a.*` is not.
fn a_to_b() -> Setup {
    let mut s = Setup::new();
    s.target.legal_dialects(&["b"]).illegal_dialects(&["a"]);
    s
}

/// A converter without casts: `i32` becomes `i64`, `f64` nothing that there is, `f32` two `f32`.
fn strict() -> Arc<TypeConverter> {
    let mut c = TypeConverter::new();
    c.add_conversion(|_, ctx, t| match t {
        t if t == ctx.i32() => Converted::one(Some(ctx.i64())),
        t if t == ctx.f64() => Converted::Fail,
        t if t == ctx.f32() => Converted::To(TypeList::from_slice(&[t, t])),
        t => Converted::one(Some(t)),
    });
    Arc::new(c)
}

const X: &str = r#""a.x"() : () -> ()"#;

#[test]
fn no_pattern() {
    a_to_b().fails(
        X,
        "error: failed to legalize operation 'a.x' that was explicitly marked illegal
         hint: no pattern is known for this operation",
    );
}

#[test]
fn no_pattern_in_a_full_conversion() {
    let mut s = Setup::full();
    s.target.legal_ops(&["builtin.module"]);
    s.fails(
        r#""c.x"() : () -> ()"#,
        "error: failed to legalize operation 'c.x'
         hint: no pattern is known for this operation",
    );
}

#[test]
fn a_pattern_that_gives_its_reason() {
    let mut s = a_to_b();
    s.patterns.add_untyped(lowering("a.x", |_, _, _| Err(NoMatch("it has no operands"))));
    s.fails(
        X,
        "error: failed to legalize operation 'a.x' that was explicitly marked illegal
         note: pattern 'lowering of a.x' on 'a.x': it has no operands",
    );
}

#[test]
fn a_pattern_that_gives_none() {
    let mut s = a_to_b();
    s.patterns.add_untyped(lowering("a.x", |_, _, _| Err(NoMatch(""))));
    s.fails(
        X,
        "error: failed to legalize operation 'a.x' that was explicitly marked illegal
         note: pattern 'lowering of a.x' on 'a.x': it did not match",
    );
}

#[test]
fn patterns_in_the_order_in_which_they_were_tried() {
    let c = strict();
    let mut s = a_to_b();
    s.patterns.add(&c, lowering("a.x", |_, _, _| Err(NoMatch("the last resort is not there"))).benefit(1));
    s.patterns.add(&c, lowering("a.x", |_, _, _| Err(NoMatch("the best way is blocked"))).benefit(5));
    s.patterns.add(&c, lowering("a.x", |_, _, _| Err(NoMatch("the second one too"))).benefit(3));
    s.fails(
        X,
        "error: failed to legalize operation 'a.x' that was explicitly marked illegal
         note: pattern 'lowering of a.x' on 'a.x': the best way is blocked
         note: pattern 'lowering of a.x' on 'a.x': the second one too
         note: pattern 'lowering of a.x' on 'a.x': the last resort is not there",
    );
}

#[test]
fn a_pattern_that_needs_itself() {
    let mut s = a_to_b();
    rename(&mut s.patterns, "a.x", "a.x");
    s.fails(
        X,
        "error: failed to legalize operation 'a.x' that was explicitly marked illegal
         note: pattern 'lowering of a.x' on 'a.x': it was already applied on the way here, and does not say that its recursion ends
         note: pattern 'lowering of a.x' on 'a.x': it made 'a.x', which could not be legalized",
    );
}

#[test]
fn patterns_in_a_circle() {
    let mut s = a_to_b();
    rename(&mut s.patterns, "a.x", "a.y");
    rename(&mut s.patterns, "a.y", "a.x");
    s.fails(
        X,
        "error: failed to legalize operation 'a.x' that was explicitly marked illegal
         note: pattern 'lowering of a.x' on 'a.x': it was already applied on the way here, and does not say that its recursion ends
         note: pattern 'lowering of a.y' on 'a.y': it made 'a.x', which could not be legalized
         note: pattern 'lowering of a.x' on 'a.x': it made 'a.y', which could not be legalized",
    );
}

/// Says that it comes to an end, and does not.
struct Endless;

impl ConversionPattern for Endless {
    fn name(&self) -> &str {
        "endless"
    }
    fn root(&self) -> Option<&str> {
        Some("a.x")
    }
    fn bounded_recursion(&self) -> bool {
        true
    }
    fn rewrite(&self, op: Op, _: Operands<'_>, rw: &mut Rewriter<'_>) -> Rewrite {
        let new = rw.op("a.x", rw.body().loc(op));
        rw.replace_with(op, &new);
        Ok(())
    }
}

#[test]
fn recursion_that_should_end_and_does_not() {
    let mut s = a_to_b();
    s.patterns.add_untyped(Endless);
    s.fails(
        X,
        "error: failed to legalize operation 'a.x' that was explicitly marked illegal
         note: pattern 'endless' on 'a.x': it made 'a.x', which could not be legalized (200 times)",
    );
}

#[test]
fn a_pattern_that_is_known_to_lead_nowhere() {
    let mut s = a_to_b();
    s.patterns.add_untyped(Making("a.x", &["a.dead_end"], 1));
    s.fails(
        X,
        "error: failed to legalize operation 'a.x' that was explicitly marked illegal
         note: pattern 'making' on 'a.x' is not tried: it makes 'a.dead_end', which no pattern makes legal",
    );
}

#[test]
fn a_way_that_is_known_to_end_behind_the_first_step() {
    let mut s = a_to_b();
    s.patterns.add_untyped(Making("a.y", &["a.dead_end"], 1));
    rename(&mut s.patterns, "a.x", "a.y");
    s.fails(
        X,
        "error: failed to legalize operation 'a.x' that was explicitly marked illegal
         note: pattern 'lowering of a.x' on 'a.x': it made 'a.y', which could not be legalized",
    );
}

#[test]
fn a_reason_two_steps_down() {
    let mut s = a_to_b();
    rename(&mut s.patterns, "a.x", "a.y");
    rename(&mut s.patterns, "a.y", "a.z");
    s.patterns.add_untyped(lowering("a.z", |_, _, _| Err(NoMatch("the end of the road"))));
    s.fails(
        X,
        "error: failed to legalize operation 'a.x' that was explicitly marked illegal
         note: pattern 'lowering of a.z' on 'a.z': the end of the road
         note: pattern 'lowering of a.y' on 'a.y': it made 'a.z', which could not be legalized
         note: pattern 'lowering of a.x' on 'a.x': it made 'a.y', which could not be legalized",
    );
}

#[test]
fn what_a_pattern_made_is_legal_only_sometimes() {
    let mut s = a_to_b();
    rename(&mut s.patterns, "a.x", "c.y");
    s.target.dynamic_ops(&["c.y"], |ctx, ir, op| Some(ir.attr(ctx, op, "ready").is_some()));
    s.fails(
        X,
        "error: failed to legalize operation 'a.x' that was explicitly marked illegal
         note: pattern 'lowering of a.x' on 'a.x': it made 'c.y', which could not be legalized",
    );
}

#[test]
fn an_operation_updated_in_place_is_illegal_still() {
    let mut s = Setup::new();
    s.patterns.add_untyped(lowering("a.x", |op, _, rw| {
        let unit = rw.context().unit();
        rw.set_attr(op, "nearly", Some(unit));
        Ok(())
    }));
    s.target.dynamic_ops(&["a.x"], |ctx, ir, op| Some(ir.attr(ctx, op, "ready").is_some()));
    s.fails(
        X,
        "error: failed to legalize operation 'a.x' that was explicitly marked illegal
         note: pattern 'lowering of a.x' on 'a.x': it was already applied on the way here, and does not say that its recursion ends
         note: pattern 'lowering of a.x' on 'a.x': it updated 'a.x' in place, which could not be legalized after that",
    );
}

#[test]
fn an_update_is_undone_where_the_pattern_declines_after_it() {
    let mut s = a_to_b();
    s.patterns.add_untyped(lowering("a.x", |op, _, rw| {
        let unit = rw.context().unit();
        rw.set_attr(op, "touched", Some(unit));
        let new = rw.op("b.new", rw.body().loc(op));
        rw.insert(&new);
        Err(NoMatch("changed its mind"))
    }));
    s.fails(
        X,
        "error: failed to legalize operation 'a.x' that was explicitly marked illegal
         note: pattern 'lowering of a.x' on 'a.x': changed its mind",
    );
}

#[test]
fn an_operand_of_a_type_that_does_not_convert() {
    let mut s = a_to_b();
    convert(&mut s.patterns, &strict(), "a.use", "b.use");
    s.fails(
        r#"%0:2 = "c.make"() : () -> (index, f64) "a.use"(%0#0, %0#1) : (index, f64) -> ()"#,
        "error: failed to legalize operation 'a.use' that was explicitly marked illegal
         note: pattern 'lowering of a.use' on 'a.use': unable to convert type for operand #1, type was 'f64'",
    );
}

#[test]
fn a_result_of_a_type_that_does_not_convert() {
    let mut s = a_to_b();
    s.patterns.add_renaming(&strict(), "a.make", "b.make");
    s.fails(
        r#"%0 = "a.make"() : () -> f64"#,
        "error: failed to legalize operation 'a.make' that was explicitly marked illegal
         note: pattern 'a.make to b.make' on 'a.make': the type of a result cannot be converted",
    );
}

#[test]
fn an_operand_that_became_two_values() {
    let mut s = a_to_b();
    convert(&mut s.patterns, &strict(), "a.make", "b.make");
    s.patterns.add_renaming(&strict(), "a.use", "b.use");
    s.fails(
        r#"%0 = "a.make"() : () -> f32 "a.use"(%0) : (f32) -> ()"#,
        "error: failed to legalize operation 'a.use' that was explicitly marked illegal
         note: pattern 'a.use to b.use' on 'a.use': an operand became several values, or none, which the pattern cannot take",
    );
}

#[test]
fn no_cast_back_to_the_old_type() {
    let mut s = Setup::new();
    convert(&mut s.patterns, &strict(), "a.make", "b.make");
    s.target.legal_dialects(&["b"]);
    s.fails_at_the_end(
        r#"%0 = "a.make"() : () -> i32 "c.use"(%0) : (i32) -> ()"#,
        "error: failed to legalize unresolved materialization from ('i64') to ('i32') that remained live after conversion
         note: see existing live user here: 'c.use'
         hint: add a source materialization for these types to the type converter, or a pattern for the user",
    );
}

#[test]
fn no_cast_to_the_new_type() {
    let mut s = Setup::new();
    convert(&mut s.patterns, &strict(), "a.use", "b.use");
    s.target.legal_dialects(&["b"]);
    s.fails_at_the_end(
        r#"%0 = "c.make"() : () -> i32 "a.use"(%0) : (i32) -> ()"#,
        "error: failed to legalize unresolved materialization from ('i32') to ('i64') that remained live after conversion
         note: see existing live user here: 'b.use'
         hint: add a target materialization for these types to the type converter, or a pattern for the user",
    );
}

#[test]
fn no_cast_to_several_values() {
    let mut s = Setup::new();
    convert(&mut s.patterns, &strict(), "a.use", "b.use");
    s.target.legal_dialects(&["b"]);
    s.fails_at_the_end(
        r#"%0 = "c.make"() : () -> f32 "a.use"(%0) : (f32) -> ()"#,
        "error: failed to legalize unresolved materialization from ('f32') to ('f32', 'f32') that remained live after conversion
         note: see existing live user here: 'b.use'
         hint: add a target materialization for these types to the type converter, or a pattern for the user",
    );
}

#[test]
fn a_materialization_that_refuses() {
    let mut c = TypeConverter::new();
    c.add_conversion(|_, ctx, t| Converted::one(Some(if t == ctx.i32() { ctx.i64() } else { t })));
    c.add_target_materialization(|_, _, _, _, _| None);
    let mut s = Setup::new();
    convert(&mut s.patterns, &Arc::new(c), "a.use", "b.use");
    s.target.legal_dialects(&["b"]);
    s.fails_at_the_end(
        r#"%0 = "c.make"() : () -> i32 "a.use"(%0) : (i32) -> ()"#,
        "error: failed to legalize unresolved materialization from ('i32') to ('i64') that remained live after conversion
         note: see existing live user here: 'b.use'
         hint: add a target materialization for these types to the type converter, or a pattern for the user",
    );
}

#[test]
fn no_cast_for_a_block_argument_with_an_old_user() {
    let mut s = Setup::new();
    s.patterns = region_pattern(&strict(), false);
    s.target.legal_dialects(&["b"]);
    s.fails_at_the_end(
        r#""a.f"() ({ ^bb0(%a: i32): "c.use"(%a) : (i32) -> () }) : () -> ()"#,
        "error: failed to legalize unresolved materialization from ('i64') to ('i32') that remained live after conversion
         note: see existing live user here: 'c.use'
         hint: add a source materialization for these types to the type converter, or a pattern for the user",
    );
}

/// Moves its region to a `b.f`, whose arguments are to be those of the converter.
fn moving(c: &Arc<TypeConverter>) -> Setup {
    let mut s = a_to_b();
    let converter = c.clone();
    s.patterns.add(
        c,
        lowering("a.f", move |op, _, rw| {
            let new = rw.op("b.f", rw.body().loc(op)).regions(1);
            let new = rw.insert(&new);
            let regions = (rw.body().regions(op).first().copied(), rw.body().regions(new).first().copied());
            let (Some(from), Some(to)) = regions else { return Err(NoMatch("")) };
            rw.inline_region(from, to, None);
            let region = Global::new(rw.body_id(), to);
            if rw.convert_region_types(region, &converter, None).is_none() {
                return Err(NoMatch("the arguments of its blocks have types that do not convert"));
            }
            rw.erase(op);
            Ok(())
        }),
    );
    s
}

#[test]
fn a_block_argument_of_a_type_that_does_not_convert() {
    moving(&strict()).fails(
        r#""a.f"() ({ ^bb0(%a: f64): "c.use"(%a) : (f64) -> () }) : () -> ()"#,
        "error: failed to legalize operation 'a.f' that was explicitly marked illegal
         note: pattern 'lowering of a.f' on 'a.f': the arguments of its blocks have types that do not convert",
    );
}

#[test]
fn a_block_moved_to_where_it_cannot_stay() {
    let mut s = a_to_b();
    s.patterns.add_untyped(lowering("a.f", |op, _, rw| {
        let block = rw.body().parent_block(op);
        let first = rw.body().regions(op).first().copied();
        let target = block.and_then(|b| rw.body().block_region(b));
        let (Some(from), Some(to)) = (first, target) else { return Err(NoMatch("")) };
        rw.inline_region(from, to, None);
        rw.erase(op);
        Ok(())
    }));
    s.fails(
        r#""c.g"() ({ "a.f"() ({ ^bb0(%a: i32): "c.use"(%a) : (i32) -> () }) : () -> () }) : () -> ()"#,
        "error: failed to legalize operation 'a.f' that was explicitly marked illegal
         note: pattern 'lowering of a.f' on 'a.f': 'c.g', into which it moved a block, could not be legalized",
    );
}

#[test]
fn what_is_nested_in_something_legal() {
    let mut s = a_to_b();
    s.target.legal_ops(&["c.region"]);
    s.patterns.add_untyped(lowering("a.x", |_, _, _| Err(NoMatch("not here"))));
    s.fails(
        r#""c.region"() ({ "c.region"() ({ "a.x"() : () -> () }) : () -> () }) : () -> ()"#,
        "error: failed to legalize operation 'a.x' that was explicitly marked illegal
         note: pattern 'lowering of a.x' on 'a.x': not here",
    );
}

#[test]
fn the_second_function_fails_and_the_first_is_as_it_was() {
    let mut s = a_to_b();
    rename(&mut s.patterns, "a.x", "b.x");
    s.patterns.add_untyped(lowering("a.y", |_, _, _| Err(NoMatch("only a.x goes"))));
    s.fails(
        r#"func.func @f() { "a.x"() : () -> () return } func.func @g() { "a.x"() : () -> () "a.y"() : () -> () return }"#,
        "error: failed to legalize operation 'a.y' that was explicitly marked illegal
         note: pattern 'lowering of a.y' on 'a.y': only a.x goes",
    );
}

#[test]
fn it_folds_to_a_constant_that_is_illegal() {
    let mut s = Setup::new();
    s.target.illegal_ops(&["arith.addi"]);
    s.target.dynamic_ops(&["arith.constant"], |ctx, ir, op| Some(ir.attr(ctx, op, "old").is_some()));
    s.fails(
        "%c = arith.constant {old} 1 : i32  %0 = arith.addi %c, %c : i32",
        "error: failed to legalize operation 'arith.addi' that was explicitly marked illegal
         hint: no pattern is known for this operation",
    );
}

#[test]
fn the_function_for_unknown_operations_says_no() {
    let mut s = Setup::full();
    s.target.legal_ops(&["builtin.module"]);
    s.target.dynamic_unknown(|ctx, ir, op| Some(ir.attr(ctx, op, "known").is_some()));
    s.fails(
        r#""c.x"() {known} : () -> () "c.y"() : () -> ()"#,
        "error: failed to legalize operation 'c.y'
         hint: no pattern is known for this operation",
    );
}

#[test]
fn it_is_recursively_legal_only_sometimes() {
    let mut s = a_to_b();
    s.target.legal_ops(&["c.region"]);
    s.target.recursively_legal_if("c.region", |ctx, ir, op| Some(ir.attr(ctx, op, "keep").is_some()));
    s.fails(
        r#""c.region"() ({ "a.x"() : () -> () }) {keep} : () -> () "c.region"() ({ "a.y"() : () -> () }) : () -> ()"#,
        "error: failed to legalize operation 'a.y' that was explicitly marked illegal
         hint: no pattern is known for this operation",
    );
}

#[test]
fn a_plain_pattern_declines() {
    let mut set = terrace_rewrite::PatternSet::new();
    set.add(pattern("a.x", "PlainOne", 1, |_, _| Err(NoMatch("plainly not"))));
    let mut s = a_to_b();
    s.patterns.add_plain(&set);
    s.fails(
        X,
        "error: failed to legalize operation 'a.x' that was explicitly marked illegal
         note: pattern 'PlainOne' on 'a.x': plainly not",
    );
}

#[test]
fn a_declarative_way_and_one_in_rust() {
    let mut s = a_to_b();
    s.patterns.add_untyped(Making("a.x", &["a.dead_end"], 7));
    s.patterns.add_untyped(lowering("a.x", |_, _, _| Err(NoMatch("too deep"))));
    s.fails(
        X,
        "error: failed to legalize operation 'a.x' that was explicitly marked illegal
         note: pattern 'lowering of a.x' on 'a.x': too deep
         note: pattern 'making' on 'a.x' is not tried: it makes 'a.dead_end', which no pattern makes legal",
    );
}
