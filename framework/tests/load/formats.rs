//! Declarative formats, element by element: the text, and its meaning. Refused definitions are in
//! `framework/ods/tests/format_errors`.

use std::sync::LazyLock;

use crate::{Loaded, load};

static FORMATS: LazyLock<Loaded> = LazyLock::new(|| {
    load(
        "formats.td",
        r#"
def Call : T_Op<"call"> {
  let arguments = (ins FlatSymbolRefAttr:$callee, Variadic<AnyType>:$args);
  let results = (outs Variadic<AnyType>:$r);
  let assemblyFormat = "$callee `(` $args `)` attr-dict `:` functional-type($args, results)";
}
def Keyword : T_Op<"keyword"> { let assemblyFormat = "attr-dict-with-keyword"; }
def All : T_Op<"all"> {
  let arguments = (ins I8:$a, Variadic<AnyType>:$b);
  let results = (outs AnyType:$x, Variadic<AnyType>:$y);
  let assemblyFormat = "operands attr-dict `:` type(operands) `->` type(results)";
}
def Signature : T_Op<"signature"> {
  let arguments = (ins Variadic<AnyType>:$a);
  let results = (outs AnyType:$x);
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}
def Parts : T_Op<"parts", [Terminator]> {
  let regions = (region AnyRegion:$a, VariadicRegion<AnyRegion>:$b);
  let successors = (successor AnySuccessor:$next, VariadicSuccessor<AnySuccessor>:$rest);
  let assemblyFormat = "successors attr-dict-with-keyword regions";
}
def Segments : T_Op<"segments", [AttrSizedOperandSegments, AttrSizedResultSegments]> {
  let arguments = (ins Variadic<AnyType>:$a, Variadic<AnyType>:$b);
  let results = (outs Variadic<AnyType>:$x, Variadic<AnyType>:$y);
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}
def UnitFirst : T_Op<"unit_first"> {
  let arguments = (ins UnitAttr:$on);
  let assemblyFormat = "($on^ `there`)? attr-dict";
}
def Bodies : T_Op<"bodies", [NoTerminator]> {
  let regions = (region VariadicRegion<AnyRegion>:$all);
  let assemblyFormat = "(`in` $all^)? attr-dict-with-keyword";
}
def Punctuation : T_Op<"punctuation"> {
  let arguments = (ins I32Attr:$a);
  let assemblyFormat = "`word` `:` `,` `=` `<` `>` `(` `)` `{` `}` `[` `]` `->` `?` `+` `*` $a attr-dict";
}
def Attrs : T_Op<"attrs"> {
  let arguments = (ins I32Attr:$known, AnyAttr:$any, IndexAttr:$index, F32Attr:$float, StrAttr:$text);
  let assemblyFormat = "$known `,` $any `,` $index `,` $float `,` $text attr-dict";
}
def Group : T_Op<"group"> {
  let arguments = (ins Optional<AnyType>:$x);
  let assemblyFormat = "(`with` $x^ `:` type($x))? attr-dict";
}
def First : T_Op<"first"> {
  let arguments = (ins OptionalAttr<I32Attr>:$n, Variadic<Index>:$xs);
  let assemblyFormat = "($n^ `of`)? `all` ($xs^ `done`)? attr-dict";
}
def Else : T_Op<"else"> {
  let arguments = (ins OptionalAttr<I32Attr>:$n);
  let assemblyFormat = "(`some` $n^) : (`none`)? attr-dict";
}
def Body : T_Op<"body", [NoTerminator]> {
  let regions = (region AnyRegion:$main, AnyRegion:$rest);
  let assemblyFormat = "attr-dict `do` $main (`or` $rest^)?";
}
def Fixed : T_Op<"fixed", [NoTerminator]> {
  let arguments = (ins UnitAttr:$on, I32Attr:$required);
  let regions = (region AnyRegion:$r);
  let assemblyFormat = "$required attr-dict (`on` $on^ $r)?";
}
def Return : T_Op<"return", [Terminator]> {
  let arguments = (ins Variadic<AnyType>:$operands);
  let assemblyFormat = "attr-dict ($operands^ `:` type($operands))?";
}
def Op : T_Op<"op"> {
  let arguments = (ins UnitAttr:$is_read_only);
  let assemblyFormat = "attr-dict (`is_read_only` $is_read_only^)?";
}
def InGroup : T_Op<"in_group"> {
  let arguments = (ins Optional<Index>:$x, DefaultValuedAttr<I32Attr, "7">:$n);
  let assemblyFormat = "($x^ `by` $n)? attr-dict";
}
def Buildable : T_Op<"buildable"> {
  let arguments = (ins Index:$i, I32:$j);
  let results = (outs F64:$r);
  let assemblyFormat = "$i `,` $j attr-dict";
}
def AllMatch : T_Op<"all_match", [AllTypesMatch<["a", "b", "r"]>]> {
  let arguments = (ins AnyType:$a, AnyType:$b);
  let results = (outs AnyType:$r);
  let assemblyFormat = "$a `,` $b attr-dict `:` type($b)";
}
def Matched : T_Op<"matched", [TypesMatchWith<"the result's elements", "a", "r",
    "::llvm::cast<::mlir::ShapedType>($_self).getElementType()">]> {
  let arguments = (ins AnyTensor:$a);
  let results = (outs AnyType:$r);
  let assemblyFormat = "$a attr-dict `:` type($a)";
}
def SameOperands : T_Op<"same_operands", [SameTypeOperands]> {
  let arguments = (ins AnyType:$a, AnyType:$b);
  let results = (outs AnyType:$r);
  let assemblyFormat = "$a `,` $b attr-dict `:` type($a) `->` type($r)";
}
def SameAll : T_Op<"same_all", [SameOperandsAndResultType]> {
  let arguments = (ins AnyType:$a, AnyType:$b);
  let results = (outs AnyType:$r);
  let assemblyFormat = "$a `,` $b attr-dict `:` type($r)";
}
def TypeOfResult : T_Op<"type_of_result"> {
  let results = (outs Variadic<AnyType>:$r);
  let assemblyFormat = "attr-dict `:` type($r)";
}
"#,
    )
});

#[test]
fn functional_types_keep_what_is_called_with() {
    FORMATS.round_trip(
        "%0:2 = \"test.make\"() : () -> (i32, f32)
%1 = t.call @f(%0#0) : (i32) -> i32
t.call @g() : () -> ()
%2:2 = t.call @h(%0#0, %0#1) {x} : (i32, f32) -> (i32, f32)
%3 = t.signature %0#0 : (i32) -> f32",
    );
    assert_eq!(FORMATS.generic("t.call @g() : () -> ()"), "\"t.call\"() <{callee = @g}> : () -> ()");
    assert_eq!(
        FORMATS.fault("%0 = \"test.make\"() : () -> i32\n%1 = t.call @f(%0) : i32 -> i32"),
        "custom op 't.call' invalid kind of type specified: expected builtin.function, but found 'i32'"
    );
}

#[test]
fn attributes_are_a_dictionary_with_or_without_a_word() {
    FORMATS.round_trip("t.keyword\nt.keyword attributes {a, b = 1 : i32}\nt.op {a}");
    // An attribute printed on its own is not printed again.
    let attrs = "t.attrs 5, \"any\", 6, 7.000000e+00, \"text\" {more = 1 : i64}";
    FORMATS.round_trip(attrs);
    assert_eq!(
        FORMATS.generic(attrs),
        "\"t.attrs\"() <{any = \"any\", float = 7.000000e+00 : f32, index = 6 : index, known = 5 : i32, text = \"text\"}> {more = 1 : i64} : () -> ()"
    );
}

#[test]
fn a_type_that_follows_is_not_printed() {
    FORMATS.round_trip("t.attrs 5, 5 : i64, 6, 7.000000e+00, \"text\"");
    FORMATS.round_trip(
        "%0:4 = \"test.make\"() : () -> (index, i32, tensor<2xf32>, i8)
%1 = t.buildable %0#0, %0#1
%2 = t.all_match %0#3, %0#3 : i8
%3 = t.matched %0#2 : tensor<2xf32>
%4 = t.same_operands %0#1, %0#1 : i32 -> i64
%5 = t.same_all %0#1, %0#1 : i32
%6:2 = t.type_of_result : i1, i2
\"test.use\"(%1, %2, %3, %4, %5) : (f64, i8, f32, i64, i32) -> ()",
    );
    // A list of types has one at least.
    assert_eq!(FORMATS.fault("t.type_of_result : "), "expected non-function type");
    assert_eq!(
        FORMATS.fault("%0 = \"test.make\"() : () -> i32\n%1 = t.buildable %0, %0"),
        "use of value '%0' expects different type than prior uses: 'index' vs 'i32'"
    );
}

#[test]
fn all_operands_types_regions_and_successors_at_once() {
    FORMATS.round_trip(
        "%0:3 = \"test.make\"() : () -> (i8, i16, i32)
%x, %y:2 = t.all %0#0, %0#1, %0#2 : i8, i16, i32 -> i1, i2, i3
%x_0 = t.all %0#0 : i8 -> i1
func.func @f() {
  t.parts ^bb1, ^bb2 {
  }, {
    \"test.x\"() : () -> ()
  }
^bb1:  // pred: ^bb0
  t.parts ^bb2 attributes {a} {
  }
^bb2:  // 2 preds: ^bb0, ^bb1
  return
}",
    );
}

#[test]
fn literals_are_words_and_punctuation() {
    FORMATS.round_trip("t.punctuation word :, = <> () {} [] -> ? + * 1");
    assert_eq!(FORMATS.fault("t.punctuation wrong"), "custom op 't.punctuation' expected 'word'");
}

#[test]
fn groups_are_there_when_their_anchor_is() {
    FORMATS.round_trip(
        "%0:2 = \"test.make\"() : () -> (i32, index)
t.group
t.group with %0#0 : i32
t.first all
t.first 5 of all
t.first 5 of all %0#1, %0#1 done
t.first all %0#1 done
t.else some 3
t.else none",
    );
    assert_eq!(FORMATS.generic("t.first 5 of all"), "\"t.first\"() <{n = 5 : i32}> : () -> ()");
    assert_eq!(FORMATS.generic("t.group"), "\"t.group\"() : () -> ()");
    // Where a group has begun, all of it is there.
    assert_eq!(FORMATS.fault("t.first 5 all"), "custom op 't.first' expected 'of'");
    // An attribute that is not the anchor is printed with its group alone.
    FORMATS
        .round_trip("%0 = \"test.make\"() : () -> index\nt.in_group %0 by 7\nt.in_group %0 by 8\nt.in_group");
}

#[test]
fn a_region_is_there_when_it_is_not_empty() {
    FORMATS.round_trip("t.body do {\n}\nt.body do {\n} or {\n  \"test.x\"() : () -> ()\n}");
    assert_eq!(FORMATS.generic("t.body do {\n}"), "\"t.body\"() ({\n}, {\n}) : () -> ()");
    // A region of a group that is not there is empty.
    FORMATS.round_trip("t.fixed 1\nt.fixed 1 on {\n  \"test.x\"() : () -> ()\n}");
    assert_eq!(FORMATS.generic("t.fixed 1"), "\"t.fixed\"() <{required = 1 : i32}> ({\n}) : () -> ()");
}

#[test]
fn regions_of_a_group_are_there_when_there_are_any() {
    FORMATS.round_trip("t.bodies\nt.bodies in {\n}, {\n  \"test.x\"() : () -> ()\n}");
}

#[test]
fn sizes_of_groups_are_written_where_the_groups_are_one_list() {
    FORMATS.round_trip(
        "%0:2 = \"test.make\"() : () -> (i32, index)
%x, %y = t.segments %0#0, %0#1 {operandSegmentSizes = array<i32: 2, 0>, resultSegmentSizes = array<i32: 1, 1>} : (i32, index) -> (i32, index)
%y_0:2 = t.segments %0#0, %0#1 {operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 0, 2>} : (i32, index) -> (i32, index)",
    );
}

#[test]
fn a_unit_attribute_is_its_group() {
    FORMATS.round_trip("t.unit_first unit there\nt.unit_first");
    FORMATS.round_trip("t.op\nt.op is_read_only\nt.op {x} is_read_only");
    assert_eq!(FORMATS.generic("t.op is_read_only"), "\"t.op\"() <{is_read_only}> : () -> ()");
    assert_eq!(FORMATS.generic("t.op"), "\"t.op\"() : () -> ()");
}

#[test]
fn a_return_has_operands_and_types_or_none() {
    FORMATS.round_trip(
        "func.func @f() -> (i32, f32) {
  %0:2 = \"test.make\"() : () -> (i32, f32)
  t.return %0#0, %0#1 : i32, f32
}
func.func @g() {
  t.return {a}
}",
    );
}
