//! Definitions of operations: names, arguments, groups, regions, successors, traits, predicates.

use std::sync::LazyLock;

use crate::{Loaded, load};

static GROUPS: LazyLock<Loaded> = LazyLock::new(|| {
    load(
        "groups.td",
        r#"
def Mixed : T_Op<"mixed"> { let arguments = (ins I8:$a, I32Attr:$k, I16:$b, StrAttr:$s); }
def Middle : T_Op<"middle"> {
  let arguments = (ins I8:$first, Variadic<I16>:$rest, I32:$last);
  let assemblyFormat = "$first `*` $rest `*` $last attr-dict `:` type($rest)";
}
def Maybe : T_Op<"maybe"> { let arguments = (ins Optional<I8>:$x); }
def Equal : T_Op<"equal", [SameVariadicOperandSize]> {
  let arguments = (ins Variadic<I8>:$a, I16:$b, Variadic<I32>:$c);
  let assemblyFormat = "$a `*` $b `*` $c attr-dict `:` type($a) `*` type($c)";
}
def Sized : T_Op<"sized", [AttrSizedOperandSegments]> {
  let arguments = (ins Variadic<I8>:$a, Optional<I8>:$b, Variadic<I8>:$c);
  let assemblyFormat = "$a `*` $b `*` $c attr-dict `:` type($a) `*` type($b) `*` type($c)";
}
def Results : T_Op<"results"> { let results = (outs I8:$x, Variadic<I16>:$y); }
def EqualResults : T_Op<"equal_results", [SameVariadicResultSize]> {
  let results = (outs Variadic<I8>:$x, Variadic<I16>:$y);
}
def SizedResults : T_Op<"sized_results", [AttrSizedResultSegments]> {
  let results = (outs Variadic<I8>:$x, Variadic<I16>:$y);
}
"#,
    )
});

/// Values of types, and an operation over them.
fn over(types: &str, op: &str) -> String {
    let n = if types.is_empty() { 0 } else { types.split(',').count() };
    if n == 0 {
        return op.to_owned();
    }
    format!("%v:{n} = \"test.make\"() : () -> ({types})\n{op}")
}

#[test]
fn operands_are_in_the_order_written_whatever_is_between_them() {
    let t = &*GROUPS;
    let op = |types: &str| {
        over(types, &format!("\"t.mixed\"(%v#0, %v#1) <{{k = 1 : i32, s = \"x\"}}> : ({types}) -> ()"))
    };
    assert_eq!(t.fault(&op("i8, i16")), "");
    assert_eq!(
        t.fault(&op("i16, i8")),
        "'t.mixed' op operand #0 must be 8-bit signless integer, but got 'i16'"
    );
    // How many there are follows from the definition.
    let three =
        over("i8, i8, i8", "\"t.mixed\"(%v#0, %v#1, %v#2) <{k = 1 : i32, s = \"x\"}> : (i8, i8, i8) -> ()");
    assert_eq!(t.fault(&three), "'t.mixed' op expected 2 operands, but found 3");
    let missing = over("i8, i16", "\"t.mixed\"(%v#0, %v#1) <{k = 1 : i32}> : (i8, i16) -> ()");
    assert_eq!(t.fault(&missing), "'t.mixed' op requires attribute 's'");
    let results = "%0:2 = \"t.mixed\"() : () -> (i8, i8)";
    assert_eq!(t.fault(results), "'t.mixed' op requires zero results");
}

#[test]
fn one_variadic_group_takes_what_the_others_leave() {
    let t = &*GROUPS;
    for rest in ["", "i16", "i16, i16"] {
        let types =
            ["i8", rest, "i32"].iter().filter(|t| !t.is_empty()).copied().collect::<Vec<_>>().join(", ");
        let n = types.split(',').count();
        let values = (0..n).map(|i| format!("%v#{i}")).collect::<Vec<_>>().join(", ");
        let input = over(&types, &format!("\"t.middle\"({values}) : ({types}) -> ()"));
        let printed = t.opt(&[], &input);
        let middle = (1..n - 1).map(|i| format!("%0#{i}")).collect::<Vec<_>>().join(", ");
        let line = printed.lines().find(|l| l.contains("t.middle")).unwrap_or_default();
        let expected = match rest {
            // No reader takes a list without types.
            "" => "  \"t.middle\"(%0#0, %0#1) : (i8, i32) -> ()".to_owned(),
            _ => format!("  t.middle %0#0 * {middle} * %0#{} : {rest}", n - 1),
        };
        assert_eq!(line, expected);
    }
    let short = over("i8", "\"t.middle\"(%v) : (i8) -> ()");
    assert_eq!(
        t.fault(&short.replace("%v:1", "%v")),
        "'t.middle' op expected 2 or more operands, but found 1"
    );
}

#[test]
fn an_optional_operand_is_at_most_one() {
    let t = &*GROUPS;
    assert_eq!(t.fault("\"t.maybe\"() : () -> ()"), "");
    assert_eq!(t.fault(&over("i8, i8", "\"t.maybe\"(%v#0) : (i8) -> ()")), "");
    assert_eq!(
        t.fault(&over("i8, i8", "\"t.maybe\"(%v#0, %v#1) : (i8, i8) -> ()")),
        "'t.maybe' op operand group starting at #0 requires 0 or 1 element, but found 2"
    );
}

#[test]
fn groups_of_one_size_share_what_is_there() {
    let t = &*GROUPS;
    let types = "i8, i8, i16, i32, i32";
    let input = over(types, &format!("\"t.equal\"(%v#0, %v#1, %v#2, %v#3, %v#4) : ({types}) -> ()"));
    let printed = t.opt(&[], &input);
    assert!(printed.contains("t.equal %0#0, %0#1 * %0#2 * %0#3, %0#4 : i8, i8 * i32, i32"), "{printed}");
    let odd = over("i8, i16, i32, i32", "\"t.equal\"(%v#0, %v#1, %v#2, %v#3) : (i8, i16, i32, i32) -> ()");
    assert_eq!(
        t.fault(&odd),
        "'t.equal' op incorrect number of operands: the variadic groups cannot have the same size"
    );
}

#[test]
fn sizes_of_groups_are_an_attribute() {
    let t = &*GROUPS;
    let op = |sizes: &str| {
        over(
            "i8, i8, i8",
            &format!(
                "\"t.sized\"(%v#0, %v#1, %v#2) <{{operandSegmentSizes = array<i32: {sizes}>}}> : (i8, i8, i8) -> ()"
            ),
        )
    };
    let printed = t.opt(&[], &op("1, 0, 2"));
    assert!(printed.contains("t.sized %0#0 *  * %0#1, %0#2 : i8 *  * i8, i8"), "{printed}");
    assert_eq!(
        t.fault(&op("1, 0, 1")),
        "'t.sized' op operand count (3) does not match with the total size (2) specified in attribute 'operandSegmentSizes'"
    );
    assert_eq!(
        t.fault(&op("0, 2, 1")),
        "'t.sized' op operand group starting at #0 requires 0 or 1 element, but found 2"
    );
    assert_eq!(
        t.fault(&op("3, 0")),
        "'t.sized' op 'operandSegmentSizes' attribute for specifying operand segments must have 3 elements, but got 2"
    );
}

#[test]
fn results_have_groups_too() {
    let t = &*GROUPS;
    for types in ["i8", "(i8, i16)", "(i8, i16, i16)"] {
        let n = types.split(',').count();
        assert_eq!(t.fault(&format!("%0:{n} = \"t.results\"() : () -> {types}")), "");
    }
    assert_eq!(
        t.fault("%0:2 = \"t.results\"() : () -> (i8, i8)"),
        "'t.results' op result #1 must be variadic of 16-bit signless integer, but got 'i8'"
    );
    assert_eq!(t.fault("%0:4 = \"t.equal_results\"() : () -> (i8, i8, i16, i16)"), "");
    assert_eq!(
        t.fault("%0:4 = \"t.equal_results\"() : () -> (i8, i16, i16, i16)"),
        "'t.equal_results' op result #1 must be variadic of 8-bit signless integer, but got 'i16'"
    );
    let sized = |sizes: &str| {
        format!(
            "%0:3 = \"t.sized_results\"() <{{resultSegmentSizes = array<i32: {sizes}>}}> : () -> (i8, i16, i16)"
        )
    };
    assert_eq!(t.fault(&sized("1, 2")), "");
    assert_eq!(
        t.fault(&sized("1, 1")),
        "'t.sized_results' op result count (3) does not match with the total size (2) specified in attribute 'resultSegmentSizes'"
    );
}

static PARTS: LazyLock<Loaded> = LazyLock::new(|| {
    load(
        "parts.td",
        r#"
def Two : T_Op<"two", [NoTerminator]> {
  let regions = (region SizedRegion<1>:$head, AnyRegion:$tail);
  let assemblyFormat = "attr-dict-with-keyword $tail `then` $head";
}
def Many : T_Op<"many", [NoTerminator]> { let regions = (region AnyRegion:$one, VariadicRegion<MaxSizedRegion<1>>:$rest); }
def Jump : T_Op<"jump", [Terminator]> {
  let successors = (successor AnySuccessor:$yes, AnySuccessor:$no);
  let assemblyFormat = "$no `else` $yes attr-dict";
}
def Switch : T_Op<"switch", [Terminator]> {
  let successors = (successor AnySuccessor:$default, VariadicSuccessor<AnySuccessor>:$cases);
  let assemblyFormat = "$default `,` `[` $cases `]` attr-dict";
}
"#,
    )
});

#[test]
fn regions_have_names_and_constraints() {
    let t = &*PARTS;
    t.round_trip("t.two {\n  \"test.tail\"() : () -> ()\n} then {\n  \"test.head\"() : () -> ()\n}");
    assert_eq!(
        t.generic("t.two {\n} then {\n  \"test.head\"() : () -> ()\n}"),
        "\"t.two\"() ({\n  \"test.head\"() : () -> ()\n}, {\n}) : () -> ()"
    );
    assert_eq!(
        t.fault("t.two {\n} then {\n}"),
        "'t.two' op region #0 ('head') failed to verify constraint: region with 1 blocks"
    );
    assert_eq!(t.fault("\"t.two\"() ({\n}) : () -> ()"), "'t.two' op expected 2 regions");
    for regions in ["({\n})", "({\n}, {\n})", "({\n}, {\n}, {\n})"] {
        assert_eq!(t.fault(&format!("\"t.many\"() {regions} : () -> ()")), "");
    }
    let two_blocks = "{\n^bb0:\n  \"test.br\"()[^bb1] : () -> ()\n^bb1:\n}";
    assert_eq!(
        t.fault(&format!("\"t.many\"() ({{\n}}, {two_blocks}) : () -> ()")),
        "'t.many' op region #1 ('rest') failed to verify constraint: region with at most 1 blocks"
    );
}

#[test]
fn successors_have_names() {
    let t = &*PARTS;
    let body = |op: &str| {
        format!(
            "func.func @f() {{\n  {op}\n^bb1:  // pred: ^bb0\n  t.jump ^bb2 else ^bb2\n^bb2:  // 3 preds: ^bb0, ^bb1, ^bb1\n  return\n}}"
        )
    };
    let custom = body("t.jump ^bb2 else ^bb1");
    t.round_trip(&custom);
    let generic = t.generic(&custom);
    assert!(generic.contains("\"t.jump\"()[^bb1, ^bb2] : () -> ()"), "{generic}");
    t.round_trip(&body("t.switch ^bb2, [^bb1]"));
    let one = body("\"t.jump\"()[^bb2] : () -> ()");
    assert_eq!(t.fault(&one), "'t.jump' op requires 2 successors but found 1");
}
