//! Definitions and texts with mistakes: whatever is wrong, it is said, and nothing breaks down.

use terrace::ir::def::Registry;

use crate::{definitions, load};

/// Numbers that look random, the same in every run.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, below: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % below.max(1)
    }
}

/// Words, numbers, strings and signs of a text, with the blanks behind them.
fn tokens(text: &str) -> Vec<&str> {
    let kind = |c: char| {
        if c.is_alphanumeric() || c == '_' {
            0
        } else if c.is_whitespace() {
            1
        } else {
            2
        }
    };
    let (mut out, mut start, mut last) = (Vec::new(), 0, None);
    for (i, c) in text.char_indices() {
        if last.is_some_and(|l| l != kind(c) || kind(c) == 2) {
            out.push(&text[start..i]);
            start = i;
        }
        last = Some(kind(c));
    }
    out.push(&text[start..]);
    out
}

/// The text with one mistake: cut off, a part left out, doubled, exchanged or moved.
fn mutant(text: &str, dice: &mut Dice) -> String {
    let mut parts: Vec<&str> = tokens(text);
    let (at, other) = (dice.roll(parts.len()), dice.roll(parts.len()));
    match dice.roll(5) {
        0 => parts.truncate(at),
        1 => drop(parts.remove(at)),
        2 => parts.insert(at, parts[at]),
        3 => parts.swap(at, other),
        _ => parts.insert(at, parts[other]),
    }
    parts.concat()
}

const TD: &str = r#"include "mlir/IR/EnumAttr.td"
def T_A : I32BitEnumAttr<"A", "", [I32BitEnumAttrCaseBit<"X", 0, "x">, I32BitEnumAttrCaseBit<"Y", 1>]>;
def T_B : AttrDef<T_Dialect, "B"> {
  let mnemonic = "b"; let parameters = (ins "int":$n, OptionalParameter<"::mlir::Type">:$t, ArrayRefParameter<"int64_t">:$l);
  let assemblyFormat = "`<` $n (`` `,` $t^)? `[` $l `]` `>`";
}
def T_C : TypeDef<T_Dialect, "C"> { let mnemonic = "c"; let parameters = (ins "int":$n); let hasCustomAssemblyFormat = 1; }
def Op1 : T_Op<"op1", [AttrSizedOperandSegments, SameOperandsElementType]> {
  let arguments = (ins Optional<AnyType>:$x, Variadic<T_C>:$ys, T_A:$a, OptionalAttr<T_B>:$b, DefaultValuedAttr<I32Attr, "7">:$n);
  let results = (outs Variadic<AnyType>:$r);
  let regions = (region AnyRegion:$body);
  let assemblyFormat = [{ $a (`,` $b^)? (`(` $x^ `:` type($x) `)`) : (`none`)? $ys oilist(`n` $n | `r` $body) attr-dict `:` type($ys) `->` type($r) }];
}
def Op2 : T_Op<"op2", [TypesMatchWith<"", "x", "r", "::llvm::cast<ShapedType>($_self).getElementType()">]> {
  let arguments = (ins AnyTensor:$x); let results = (outs AnyType:$r);
  let assemblyFormat = "custom<Own>($x, type($x)) attr-dict";
}
"#;

const TEXT: &str = r#"%0:3 = "test.make"() : () -> (!t.c<1 to "2">, tensor<2xf32>, !t<c [x]>)
%1 = t.op1 "x|Y", <5, i32[1, 2]> (%0#1 : tensor<2xf32>) %0#0, %0#0 n 8 {q = #t.b<1 [2]>} : !t.c<1 to "2">, !t.c<1 to "2"> -> f32
%2:2 = t.op1 x none r { "test.x"() {a = #t<b <3 [4, -5]>>} : () -> () } : -> i1, !t.c
%3 = "t.op2"(%0#1) : (tensor<2xf32>) -> f32
"#;

#[test]
fn mistakes_in_definitions_are_said() {
    let (mut dice, registry) = (Dice(1), Registry::with(terrace::dialects::ALL));
    let mut wrong = 0;
    for _ in 0..600 {
        let path = definitions("mutant.td", &mutant(TD, &mut dice));
        if let Err(said) = terrace::load::load_dialects(&path, &[], &registry) {
            wrong += 1;
            assert!(said.contains("error: "), "{said}");
        }
    }
    assert!(wrong > 200, "{wrong} of 600");
}

#[test]
fn mistakes_in_texts_are_said() {
    let loaded = load("mutants.td", TD);
    let (mut dice, mut wrong) = (Dice(2), 0);
    for _ in 0..800 {
        let input = mutant(TEXT, &mut dice);
        let (status, out, said) = loaded.run(&["--allow-unregistered-dialect"], &input);
        if status != 0 {
            wrong += 1;
            assert_eq!((status, said.contains("error: ")), (1, true), "{input}\n{said}");
            continue;
        }
        // The printed text is read again, and says the same.
        let again = loaded.run(&["--allow-unregistered-dialect"], &out);
        assert_eq!((again.0, again.1.as_str()), (0, out.as_str()), "{input}\n{}", again.2);
    }
    assert!(wrong > 200, "{wrong} of 800");
}
