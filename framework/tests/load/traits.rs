//! Traits, predicates and interfaces in the trait list of an operation; defaults; what is computed.

use std::sync::LazyLock;

use crate::{Loaded, load, opt};

static TRAITS: LazyLock<Loaded> = LazyLock::new(|| {
    load(
        "traits.td",
        r#"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

// One of each in one list: native, parametric, an interface, a predicate.
def Every : T_Op<"every", [Commutative, Terminator, HasParent<"Holder">, Pure,
    DeclareOpInterfaceMethods<InferTypeOpInterface>,
    PredOpTrait<"operands are narrow", CPred<"$a.getType().getIntOrFloatBitWidth() < 16">>]> {
  let arguments = (ins AnyInteger:$a, I32Attr:$n);
}
def Holder : T_Op<"holder"> { let regions = (region AnyRegion:$r); }

// The leaves and combinations of predicates.
def IsInt : CPred<"::llvm::isa<::mlir::IntegerType>($_self)">;
def Width8 : CPred<"$_self.isInteger(8)">;
def Width16 : CPred<"$_self.isInteger(16)">;
def EitherInt : Type<And<[IsInt, Or<[Width8, Width16]>]>, "an integer of 8 or 16 bits">;
def NotIndex : Type<Neg<Index.predicate>, "anything but an index">;
def ElementIs8 : Type<And<[CPred<"::llvm::isa<::mlir::TensorType>($_self)">, SubstLeaves<"$_self",
    "::llvm::cast<::mlir::ShapedType>($_self).getElementType()", Width8>]>, "a tensor of bytes">;
def AllEven : Attr<And<[ArrayAttr.predicate, Concat<"::llvm::all_of(::llvm::cast<::mlir::ArrayAttr>($_self), [&](::mlir::Attribute it) { return ",
    SubstLeaves<"$_self", "it", CPred<"::llvm::cast<::mlir::IntegerAttr>($_self).getInt() % 2 == 0">>, "; })">]>, "even numbers">;
def Either : Type<Or<[I8.predicate, I16.predicate]>, "i8 or i16">;
def Bytes : Attr<And<[CPred<"::llvm::isa<::mlir::IntegerAttr>($_self)">,
    Or<[CPred<"::llvm::cast<::mlir::IntegerAttr>($_self).getType().isInteger(32)">,
        CPred<"::llvm::cast<::mlir::IntegerAttr>($_self).getType().isInteger(64)">]>]>, "32 or 64 bits">;
def Reused : Attr<Or<[I32Attr.predicate, I64Attr.predicate]>, "i32 or i64">;
def OfBuilder : Type<CPred<"$_self == $_builder.getIntegerType(24)">, "what the builder makes">;
def Preds : T_Op<"preds"> {
  let arguments = (ins EitherInt:$a, NotIndex:$b, ElementIs8:$c, Either:$d, OfBuilder:$e, AllEven:$f, Bytes:$g, Reused:$h);
}
def OfOp : T_Op<"of_op", [PredOpTrait<"there are as many results as operands",
    CPred<"$_op.getNumOperands() == $_op.getNumResults()">>]> {
  let arguments = (ins Variadic<AnyType>:$a);
  let results = (outs Variadic<AnyType>:$b);
}
def OfName : T_Op<"of_name", [TypeIs<"a", I8>, ElementTypeIs<"b", I8>]> {
  let arguments = (ins AnyType:$a);
  let results = (outs AnyType:$b);
}

// Shapes that broadcast; a scope of affine symbols.
def Broadcast : T_Op<"broadcast", [ResultsBroadcastableShape]> {
  let arguments = (ins Variadic<AnyTensor>:$a);
  let results = (outs Variadic<AnyTensor>:$b);
}
def Scope : T_Op<"scope", [AffineScope, NoTerminator]> { let regions = (region AnyRegion:$r); }

// Decorators over any attribute.
def Decorated : T_Op<"decorated"> {
  let arguments = (ins OptionalAttr<ConfinedAttr<I32Attr, [IntMinValue<3>]>>:$a,
                       DefaultValuedAttr<ConfinedAttr<I32Attr, [IntMaxValue<9>]>, "5">:$b,
                       DefaultValuedAttr<F32Attr, "0.5f">:$c, DefaultValuedAttr<I64ArrayAttr, "{1, 2, 3}">:$d,
                       DefaultValuedAttr<StrAttr, "\"NHWC\"">:$e, DefaultValuedAttr<BoolAttr, "true">:$f);
}
"#,
    )
});

#[test]
fn one_list_holds_traits_interfaces_and_predicates() {
    let op = |inside: &str| format!("%0:2 = \"test.make\"() : () -> (i8, i32)\n{inside}");
    let held = |v: &str, ty: &str| {
        op(&format!(
            "\"t.holder\"() ({{\n  \"t.every\"({v}) <{{n = 1 : i32}}> : ({ty}) -> ()\n}}) : () -> ()"
        ))
    };
    assert_eq!(TRAITS.fault(&held("%0#0", "i8")), "");
    assert_eq!(TRAITS.fault(&held("%0#1", "i32")), "'t.every' op failed to verify that operands are narrow");
    let alone = op("\"t.every\"(%0#0) <{n = 1 : i32}> : (i8) -> ()");
    assert_eq!(TRAITS.fault(&alone), "'t.every' op expects parent op 't.holder'");
    let after = op(
        "\"t.holder\"() ({\n  \"t.every\"(%0#0) <{n = 1 : i32}> : (i8) -> ()\n  \"test.x\"() : () -> ()\n}) : () -> ()",
    );
    assert_eq!(TRAITS.fault(&after), "'t.every' op must be the last operation in the parent block");
    // A constraint of one entity is checked before one of several.
    assert_eq!(
        TRAITS.fault(&held("%0#0", "i8").replace("n = 1 : i32", "n = 1 : i64")),
        "'t.every' op attribute 'n' failed to satisfy constraint: 32-bit signless integer attribute"
    );
}

/// An operation `t.preds` in which one type or attribute is replaced.
fn preds(from: &str, to: &str) -> String {
    let text = "\"test.make\"() : () -> (i8, f32, tensor<2xi8>, i16, i24)
\"t.preds\"(%0#0, %0#1, %0#2, %0#3, %0#4) <{f = [2, 4], g = 1 : i32, h = 1 : i64}> : (i8, f32, tensor<2xi8>, i16, i24) -> ()";
    format!("%0:5 = {}", text.replace(from, to))
}

#[test]
fn predicates_combine() {
    assert_eq!(TRAITS.warnings, Vec::<String>::new());
    assert_eq!(TRAITS.fault(&preds("", "")), "");
    assert_eq!(TRAITS.fault(&preds("(i8, ", "(i16, ")), "");
    let operand = |from: &str, to: &str, rest: &str| {
        assert_eq!(TRAITS.fault(&preds(from, to)), format!("'t.preds' op operand {rest}"));
    };
    operand("(i8, ", "(i32, ", "#0 must be an integer of 8 or 16 bits, but got 'i32'");
    operand("(i8, ", "(f16, ", "#0 must be an integer of 8 or 16 bits, but got 'f16'");
    operand("f32", "index", "#1 must be anything but an index, but got 'index'");
    operand("tensor<2xi8>", "tensor<2xi16>", "#2 must be a tensor of bytes, but got 'tensor<2xi16>'");
    operand("i16,", "i32,", "#3 must be i8 or i16, but got 'i32'");
    operand("i24", "i25", "#4 must be what the builder makes, but got 'i25'");
    let attr = |from: &str, to: &str, rest: &str| {
        let expected = format!("'t.preds' op attribute {rest}");
        assert_eq!(TRAITS.fault(&preds(from, to)), expected);
    };
    attr("[2, 4]", "[2, 3]", "'f' failed to satisfy constraint: even numbers");
    attr("g = 1 : i32", "g = 1 : i16", "'g' failed to satisfy constraint: 32 or 64 bits");
    assert_eq!(TRAITS.fault(&preds("g = 1 : i32", "g = 1 : i64")), "");
    attr("h = 1 : i64", "h = 1 : i16", "'h' failed to satisfy constraint: i32 or i64");
    assert_eq!(TRAITS.fault(&preds("h = 1 : i64", "h = 1 : i32")), "");
}

#[test]
fn a_predicate_may_speak_of_the_whole_operation() {
    let op = |n: usize| {
        let types = vec!["i8"; n].join(", ");
        format!(
            "%0 = \"test.make\"() : () -> i8\n%1:2 = \"t.of_op\"({}) : ({types}) -> (i8, i8)",
            vec!["%0"; n].join(", ")
        )
    };
    assert_eq!(TRAITS.fault(&op(2)), "");
    assert_eq!(
        TRAITS.fault(&op(1)),
        "'t.of_op' op failed to verify that there are as many results as operands"
    );
}

#[test]
fn a_named_value_has_a_type() {
    let fault = |a: &str, b: &str| {
        TRAITS.fault(&format!("%0 = \"test.make\"() : () -> {a}\n%1 = \"t.of_name\"(%0) : ({a}) -> {b}"))
    };
    let wrong =
        |name: &str| format!("'t.of_name' op failed to verify that '{name}' is 8-bit signless integer");
    assert_eq!(fault("i8", "tensor<2xi8>"), "");
    assert_eq!(fault("i16", "tensor<2xi8>"), wrong("a"));
    assert_eq!(fault("i8", "tensor<2xi16>"), wrong("b"));
    assert_eq!(fault("i8", "i8"), wrong("b"));
}

#[test]
fn decorators_go_over_any_attribute() {
    let defaults = "b = 5 : i32, c = 5.000000e-01 : f32, d = [1, 2, 3], e = \"NHWC\", f = true";
    assert_eq!(
        TRAITS.generic("\"t.decorated\"() : () -> ()"),
        format!("\"t.decorated\"() <{{{defaults}}}> : () -> ()")
    );
    assert_eq!(
        TRAITS.generic("\"t.decorated\"() <{a = 3 : i32, b = 9 : i32}> : () -> ()"),
        format!("\"t.decorated\"() <{{a = 3 : i32, {}}}> : () -> ()", defaults.replace("5 : i32", "9 : i32"))
    );
    assert_eq!(
        TRAITS.fault("\"t.decorated\"() <{a = 2 : i32}> : () -> ()"),
        "'t.decorated' op attribute 'a' failed to satisfy constraint: 32-bit signless integer attribute whose minimum value is 3"
    );
    assert_eq!(
        TRAITS.fault("\"t.decorated\"() <{b = 10 : i32}> : () -> ()"),
        "'t.decorated' op attribute 'b' failed to satisfy constraint: 32-bit signless integer attribute whose maximum value is 9"
    );
}

#[test]
fn a_pool_as_in_tensorflow() {
    let t = load(
        "pool.td",
        r#"
include "mlir/Interfaces/SideEffectInterfaces.td"
class AnyStrAttrOf<list<string> allowed> : StringBasedAttr<
    CPred<!interleave(!foreach(s, allowed, "::llvm::cast<::mlir::StringAttr>($_self).getValue() == \"" # s # "\""), " || ")>,
    "string attribute whose value is " # !interleave(allowed, ", or ")>;
def FpTensor : TensorOf<[F16, F32, F64]>;
class DerivedOperandType<int i> : DerivedTypeAttr<"return ::mlir::getElementTypeOrSelf($_op.getOperand(" # i # "));">;
def AvgPoolOp : T_Op<"AvgPool", [Pure]> {
  let summary = "Performs average pooling on the input.";
  let description = "Each entry in `output` is the mean of the window in `value`.";
  let arguments = (ins FpTensor:$value,
    ConfinedAttr<I64ArrayAttr, [ArrayMinCount<4>]>:$ksize,
    ConfinedAttr<I64ArrayAttr, [ArrayMinCount<4>]>:$strides,
    AnyStrAttrOf<["SAME", "VALID"]>:$padding,
    DefaultValuedAttr<StrAttr, "\"NHWC\"">:$data_format);
  let results = (outs FpTensor:$output);
  DerivedOperandType T = DerivedOperandType<0>;
}
"#,
    );
    let op = |ksize: &str, padding: &str| {
        format!(
            "%0 = \"test.make\"() : () -> tensor<1xf32>\n%1 = \"t.AvgPool\"(%0) <{{ksize = {ksize}, padding = \"{padding}\", strides = [1, 1, 1, 1]}}> : (tensor<1xf32>) -> tensor<1xf32>"
        )
    };
    assert_eq!(t.fault(&op("[1, 2, 2, 1]", "SAME")), "");
    let read = t.generic(&op("[1, 2, 2, 1]", "VALID"));
    assert!(read.contains("<{data_format = \"NHWC\", ksize = [1, 2, 2, 1], padding = \"VALID\""), "{read}");
    assert_eq!(
        t.fault(&op("[1, 2, 3]", "SAME")),
        "'t.AvgPool' op attribute 'ksize' failed to satisfy constraint: 64-bit integer array attribute with at least 4 elements"
    );
    assert_eq!(
        t.fault(&op("[1, 2, 2, 1]", "X")),
        "'t.AvgPool' op attribute 'padding' failed to satisfy constraint: string attribute whose value is SAME, or VALID"
    );
}

#[test]
fn a_predicate_that_calls_a_function_says_what_it_is() {
    // C++ that nothing reads is bound to Rust in build scripts; here it is named.
    let td = crate::definitions(
        "property.td",
        "def P : Type<CPred<\"HasSomeProperty($_self)\">, \"has some property\">;\n\
         def A : T_Op<\"a\"> { let arguments = (ins P:$x); }\n",
    );
    let (status, _, said) = opt(&["--load-dialect-td", &td], "");
    assert_eq!(status, 0);
    assert!(said.contains("the predicate `(HasSomeProperty($_self))` of `P` is not checked"), "{said}");
}

#[test]
fn results_have_the_shape_that_operands_broadcast_to() {
    let op = |a: &str, b: &str, r: &str| {
        let make = format!(
            "%0 = \"test.make\"() : () -> tensor<{a}xf32>\n%1 = \"test.make\"() : () -> tensor<{b}xf32>\n"
        );
        let types = format!("(tensor<{a}xf32>, tensor<{b}xf32>) -> tensor<{r}xf32>");
        TRAITS.fault(&format!("{make}%2 = \"t.broadcast\"(%0, %1) : {types}"))
    };
    for (a, b, r) in
        [("?x2", "2", "3x2"), ("4x1", "1x8", "4x8"), ("4x1", "*", "4x1"), ("2", "2", "*"), ("?", "1", "7")]
    {
        assert_eq!(op(a, b, r), "", "{a} {b} {r}");
    }
    let operands = "'t.broadcast' op operands don't have broadcast-compatible shapes";
    assert_eq!(op("3x2", "4", "3x2"), operands);
    let result = |r: &str, all: &str| {
        format!(
            "'t.broadcast' op result type '{r}' not broadcast compatible with broadcasted operands's shapes '{all}'"
        )
    };
    assert_eq!(op("4x1", "1x8", "4x7"), result("4x7", "4x8"));
    assert_eq!(op("4x1", "*", "7"), result("7", "4x1"));
    assert_eq!(op("?x4", "3x4", "2x4"), result("2x4", "3x4"));
    let scalar = TRAITS.fault("%0 = \"test.make\"() : () -> f32\n\"t.broadcast\"(%0) : (f32) -> ()");
    assert!(scalar.contains("must be variadic of tensor of any type values, but got 'f32'"), "{scalar}");
}

#[test]
fn an_affine_scope_makes_symbols_of_what_is_at_its_top_and_around() {
    let in_loop = |inside: &str| {
        format!(
            "func.func @f(%m: memref<4xf32>) {{\naffine.for %i = 0 to 4 {{\n%v = \"test.make\"() : () -> index\n\
             {inside}\n}}\nreturn\n}}"
        )
    };
    let load = |v: &str| format!("%l = affine.load %m[symbol({v})] : memref<4xf32>\n");
    let scope = |inside: &str| format!("\"t.scope\"() ({{\n{inside}\n}}) : () -> ()");
    let wrong = "'affine.load' op operand cannot be used as a symbol";
    assert_eq!(TRAITS.fault(&in_loop(&load("%v"))), wrong);
    assert_eq!(TRAITS.fault(&in_loop(&scope(&load("%v")))), "");
    let uses = "affine.for %j = 0 to %v {\n%1 = affine.load %m[%j + symbol(%v)] : memref<4xf32>\n\
                affine.store %1, %m[symbol(%v)] : memref<4xf32>\n}";
    assert_eq!(TRAITS.fault(&in_loop(&scope(uses))), "");
    // A value at the top of the outer scope dominates the inner one.
    let top = format!("%w = \"test.make\"() : () -> index\n{}", scope(&load("%w")));
    assert_eq!(TRAITS.fault(&in_loop(&scope(&top))), "");
    // Deep in the inner scope itself: neither at its top nor around it.
    let deep = format!("affine.for %k = 0 to 4 {{\n%x = \"test.make\"() : () -> index\n{}}}", load("%x"));
    assert_eq!(TRAITS.fault(&in_loop(&scope(&scope(&deep)))), wrong);
}
